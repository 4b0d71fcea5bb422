"""Event files of The Tournament Director: small ones written here, and the recorded evenings."""

from __future__ import annotations

from decimal import Decimal
from functools import cache
from pathlib import Path

import pytest

from tests.shared_data import shared
from tourney.exchange.tdt import read_tdt, structure_of
from tourney.exchange.tdt.history import Kind, read_line
from tourney.exchange.tdt.records import BustOut, Document, Profile, Seat
from tourney.exchange.text import decode, read_bytes
from tourney.tournament.structure import AnteKind
from tourney.values.errors import BadInput

SMALL = r"""{ V: "3.7.2", T: new Tournament({UUID: "t1", Title: "Friday \"deep\"", StartTime: 1000,
  Financials: new FinancialConfig({Buyins: new BuyConfig({Allow: true, Profiles: [
    new FeeProfile({Name: "Standard", Enabled: true, Fee: 20.50, Rake: new PerPlayerRake([2, 1]),
      Chips: 5000, BountyChipCost: 5})], MaxPerPlayer: 1}),
    FixedRake: new FixedRakeConfig({Percent: new PerPlayerRake([10])}), GuaranteedPot: 500}),
  Players: new GamePlayers({Players: Map.from([
    ["a", new GamePlayer({UUID: "a", Name: new PlayerName({Nickname: "", Firstname: "Åke",
      Lastname: "Ek"}), Buyins: [
        new GameBuyin({Time: 900, Round: 1, Amount: 20.50, Chips: 5000,
          Rake: new PerPlayerRake([3]),
          BustOut: new GameBustOut({Time: 2000, Round: 2, HitmanUUID: ["b", "c"], Seat:
            new GameSeat({TableName: "Blue", SeatIndex: 0, TableUUID: "tb"})})}),
        new GameBuyin({Time: 2100, Round: 2, Amount: 20, Rake: new PerPlayerRake([0]), Chips: 5000,
          ProfileName: "Double"})],
      AddOns: [new GameAddOn({Time: 2200, Round: 2, Amount: 10, Chips: 1000})]})],
    ["b", new GamePlayer({UUID: "b", Name: new PlayerName({Nickname: "Bo"}), Buyins: []})]]),
    Chops: new GameChops({Chops: [new GameChop({Awarded: true, Portions: new Map(
      {"a": new GameChopPortion({CashPercent: 60, CashReal: 30, CashChipCount: 7000})})})]})}),
  Levels: new GameLevels({Levels: [
    new GameRound({Minutes: 20, SmallBlind: 25, BigBlind: 50, Ante: 50, GameName: "Hold 'Em"}),
    new GameBreak({Minutes: 5, ChipUp: true, Notes: "Coffee"})]}),
  Prizes: new GamePrizes({Prizes: [new GamePrize({Description: "1st", Recipient: 1, AmountType: 1,
    Amount: 50, CalculatedAmount: 50, AwardedToPlayers: ["a"]})]}),
  Tables: new GameTables({Tables: [new GameTable({UUID: "tb", Name: "Blue", NumberOfSeats: 2,
    Seats: [null, "a"]})]}),
  History: new GameHistory({History: [
    new GameHistoryItem({Time: 900, Text: "Åke Ek bought-in", Source: 0}),
    new GameHistoryItem({Time: 1000, Text: "Tournament started", Source: 0})]})}) }"""


def test_players_with_buyins_rebuys_and_add_ons() -> None:
    player, other = read_tdt(SMALL).players
    assert (player.id, player.name, len(player.rebuys)) == ("a", "Åke Ek", 1)
    first = player.buyins[0]
    assert (first.amount, first.rake, first.chips) == (Decimal("20.50"), 3, 5000)
    assert first.bust_out == BustOut(2000, 2, ("b", "c"), Seat("tb", "Blue", 1))
    assert player.rebuys[0].profile == "Double"
    assert player.bust_out is None
    assert (player.add_ons[0].amount, player.add_ons[0].chips) == (10, 1000)
    assert (other.name, other.buyins, other.bust_out) == ("Bo", (), None)


def test_the_price_lists_and_what_the_house_takes() -> None:
    money = read_tdt(SMALL).financials
    assert money.buyins.profiles == (Profile("Standard", Decimal("20.50"), 3, 5000, True, 5),)
    assert (money.buyins.allowed, money.rebuys.allowed, money.buyins.per_player) == (True, False, 1)
    assert (money.fixed_rake.percent, money.guaranteed) == (10, 500)


def test_levels_prizes_tables_chops_and_history_in_order() -> None:
    document = read_tdt(SMALL)
    round_, pause = document.levels
    assert (round_.small, round_.big, round_.is_break, pause.is_break) == (25, 50, False, True)
    assert (pause.chip_up, pause.notes) == (True, "Coffee")
    assert document.prizes[0].awarded_to == ("a",)
    assert document.tables[0].seats == (None, "a")
    assert document.chops[0].awarded
    assert (document.chops[0].shares[0].player, document.chops[0].shares[0].amount) == ("a", 30)
    assert [(item.at, item.text) for item in document.history] == [
        (900, "Åke Ek bought-in"),
        (1000, "Tournament started"),
    ]
    assert (document.title, document.started, document.ended) == ('Friday "deep"', 1000, None)


def test_the_schedule_as_a_structure() -> None:
    first, pause = structure_of(read_tdt(SMALL))
    assert (first.ante, first.ante_kind, first.seconds) == (50, AnteKind.BIG_BLIND, 1200)
    assert (pause.is_break, pause.ante_kind, pause.note) == (True, AnteKind.NONE, "Coffee")


def test_an_old_file_with_one_price_each() -> None:
    money = read_tdt(
        """{V: "3.0", T: new Tournament({Financials: new GameFinancials({EntryFee: 50,
        PPRake: new PerPlayerRake([5]), StartingChips: 1500, UseBounties: true, DefaultBounty: 7,
        FixedRake: new PerPlayerRake([40]), Rebuys: new AddOnRebuy({Allow: true, Fee: 30,
        Rake: new PerPlayerRake([0]), Chips: 1000, LastRound: 6})})})}"""
    ).financials
    assert money.buyins.profiles == (Profile("", 50, 5, 1500, True, 7),)
    assert money.rebuys.profiles == (Profile("", 30, 0, 1000),)
    assert (money.rebuys.last_round, money.fixed_rake.amount) == (6, 40)


@pytest.mark.parametrize("instant", ["-1", "253402300800000"])
def test_an_instant_of_no_year_is_refused(instant: str) -> None:
    for key in ("StartTime", "EndTime"):
        with pytest.raises(BadInput) as refused:
            read_tdt(f"{{T: new Tournament({{{key}: {instant}}})}}")
        assert refused.value.params["field"] == f"Tournament.{key}"


def test_a_file_without_anything_has_empty_lists() -> None:
    document = read_tdt("{T: new Tournament({})}")
    assert document == Document("", "", "")


@pytest.mark.parametrize("text", ["[]", "{}", "{T: 1}", "{T: new Layout({})}", "null"])
def test_what_is_no_tournament_is_refused(text: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_tdt(text, "x.tdt")
    assert refused.value.code == "not_a_tournament"


@pytest.mark.parametrize(
    ("members", "field"),
    [
        ("Title: []", "Tournament.Title"),
        ("StartTime: 1.5", "Tournament.StartTime"),
        ('Levels: new GameLevels({Levels: "none"})', "GameLevels.Levels"),
        ("Levels: new GameLevels({Levels: [3]})", "GameLevels.Levels"),
        ("Players: new GamePlayers({Players: [new P({PaidInFull: 1})]})", "P.PaidInFull"),
        ("Tables: new GameTables({Tables: [new GameTable({Seats: [1]})]})", "GameTable.Seats"),
    ],
)
def test_a_field_of_the_wrong_kind_is_refused_by_name(members: str, field: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_tdt(f"{{T: new Tournament({{{members}}})}}", "x.tdt")
    assert (refused.value.code, refused.value.params["field"]) == ("bad_tdt_field", field)


@cache
def _read(path: Path) -> tuple[str, Document]:
    text = decode(read_bytes(path), str(path))
    return text.encoding, read_tdt(text.text, str(path))


def _evenings() -> list[Document]:
    return [document for _, document in map(_read, _paths()) if document.history]


def _paths() -> list[Path]:
    return sorted(shared("tdt").glob("*.tdt"))


def test_all_25_files_are_read_six_of_them_windows_1252() -> None:
    paths = _paths()
    assert len(paths) == 25
    assert sum(_read(path)[0] == "windows-1252" for path in paths) == 6
    assert len(_evenings()) == 23
    names = {player.name for path in paths for player in _read(path)[1].players}
    assert {"Öjvind 040", "Väinö 074", "Åke 061"} <= names


def test_what_was_paid_less_the_rake_is_the_pool_where_prizes_are_percents() -> None:
    """The rake is part of the amount; one of nine files has its prizes rounded up by 20."""
    pools = {}
    for document in _evenings():
        if all(prize.amount_type == 0 for prize in document.prizes):
            paid = [item for p in document.players for item in (*p.buyins, *p.add_ons)]
            pool = sum(item.amount - item.rake for item in paid)
            pools[document.id] = (pool, sum(prize.calculated for prize in document.prizes))
    assert len(pools) == 9
    assert sorted(abs(pool - prizes) for pool, prizes in pools.values()) == [0] * 8 + [20]


def test_the_round_of_each_bust_is_the_one_its_history_stood_in() -> None:
    checked = 0
    for document in _evenings():
        busts = {
            (player.name, buyin.bust_out.at // 1000): buyin.bust_out.round
            for player in document.players
            for buyin in player.buyins
            if buyin.bust_out
        }
        number = 1
        for line in map(read_line, document.history):
            if line.kind is Kind.ROUND_STARTED:
                number = line.number
            noted = busts.get((line.who.player, line.at // 1000))
            if line.kind is Kind.BUST and noted is not None:
                assert noted == number
                checked += 1
    assert checked > 300


def test_every_evening_has_one_winner_and_all_others_bust() -> None:
    for document in _evenings():
        played = [player for player in document.players if player.buyins]
        standing = [player for player in played if player.bust_out is None]
        assert len(standing) == 1, document.id
        won = [read_line(item) for item in document.history if "won the tournament" in item.text]
        assert [line.who.player for line in won] == [standing[0].name]


def test_hitmen_seats_and_prizes_name_people_and_tables_of_the_file() -> None:
    for document in _evenings():
        ids = {player.id for player in document.players}
        busts = [b.bust_out for player in document.players for b in player.buyins if b.bust_out]
        assert ids.issuperset(hitman for bust in busts for hitman in bust.hitmen)
        assert ids.issuperset(winner for prize in document.prizes for winner in prize.awarded_to)
        assert all(bust.seat is None or 1 <= bust.seat.seat <= 10 for bust in busts)


def test_no_line_of_any_history_is_left_unread() -> None:
    lines = [read_line(item) for document in _evenings() for item in document.history]
    assert len(lines) == 1966
    assert [line.text for line in lines if line.kind is Kind.OTHER] == []


def test_the_history_agrees_with_the_lists_less_what_was_undone() -> None:
    unlisted = 0
    for document in _evenings():
        lines = [read_line(item) for item in document.history]
        kinds = [line.kind for line in lines]
        bought = kinds.count(Kind.BUY_IN) - kinds.count(Kind.BUY_IN_UNDONE)
        played = [player for player in document.players if player.buyins]
        busts = sum(b.bust_out is not None for player in played for b in player.buyins)
        unlisted += bought != len(played)
        assert kinds.count(Kind.REBUY) == sum(len(player.rebuys) for player in played)
        assert kinds.count(Kind.ADD_ON) == sum(len(player.add_ons) for player in played)
        assert kinds.count(Kind.BUST) - kinds.count(Kind.BUST_UNDONE) == busts
    assert unlisted == 4, "four evenings were saved with all or most buy-in lines missing"


def test_the_seat_of_a_bust_out_is_the_one_its_history_line_names() -> None:
    checked = 0
    for document in _evenings():
        said = [read_line(item) for item in document.history]
        seats = {
            (line.who.player, line.who.table, line.who.seat)
            for line in said
            if line.kind is Kind.BUST
        }
        for player in document.players:
            for buyin in player.buyins:
                bust = buyin.bust_out
                if bust and bust.seat:
                    assert (player.name, bust.seat.table, bust.seat.seat) in seats
                    checked += 1
    assert checked > 300


def test_the_schedule_of_every_evening_is_a_playable_structure() -> None:
    for document in _evenings():
        structure = structure_of(document)
        assert len(structure) == len(document.levels) > 10
        assert all(row.seconds > 0 for row in structure)
