"""From a parsed .tdt file to records: players, money, levels, prizes, tables, history.

The notation is read by :mod:`tourney.exchange.tdt.grammar`, the lines of the history by
:mod:`tourney.exchange.tdt.history`. Nothing here makes commands: a record says what the file says.
"""

from __future__ import annotations

from tourney.exchange.ante_kind import guess_ante_kind
from tourney.exchange.tdt.fields import Fields
from tourney.exchange.tdt.grammar import New, parse
from tourney.exchange.tdt.records import (
    AddOn,
    BustOut,
    Buyin,
    Chop,
    Document,
    Financials,
    FixedRake,
    HistoryItem,
    LevelRow,
    Player,
    Prize,
    Profile,
    Purchase,
    Seat,
    Share,
    Table,
)
from tourney.tournament.structure import AnteKind, Level, Structure
from tourney.values.errors import BadInput


def read_tdt(text: str, path: str = "") -> Document:
    """Read a whole file.

    Raises :class:`BadInput`: ``bad_tdt`` (the notation, with line and column),
    ``not_a_tournament`` (no tournament in it), ``bad_tdt_field`` (a field of the wrong kind).
    """
    root = parse(text, path)
    if not isinstance(root, dict):
        raise BadInput("not_a_tournament", path=path)
    event = root.get("T")
    if not isinstance(event, New) or event.name != "Tournament":
        raise BadInput("not_a_tournament", path=path)
    top = Fields(root, "file", path)
    return _document(top.child("T"), top.text("V"))


def structure_of(document: Document) -> Structure:
    """Return the schedule as a structure; the ante's kind is inferred as for a sheet."""
    kind = guess_ante_kind((row.ante, row.big) for row in document.levels)
    return tuple(
        Level(
            row.small,
            row.big,
            row.ante,
            kind if row.ante else AnteKind.NONE,
            int(row.minutes * 60),
            row.is_break,
            note=row.notes,
        )
        for row in document.levels
    )


def _document(event: Fields, version: str) -> Document:
    players, prizes = event.child("Players"), event.child("Prizes")
    return Document(
        id=event.text("UUID"),
        version=version,
        title=event.text("Title"),
        league=event.text("LeagueName"),
        season=event.text("SeasonName"),
        description=event.text("Description"),
        started=event.instant("StartTime") or None,
        ended=event.instant("EndTime") or None,
        current_level=event.whole("CurrentLevel"),
        level_seconds=event.whole("CurrentPeriodDuration"),
        elapsed_seconds=event.whole("AccumulatedSeconds"),
        financials=_financials(event.child("Financials")),
        players=tuple(_player(fields) for _, fields in players.children("Players")),
        levels=tuple(_level(n, row) for n, row in event.child("Levels").children("Levels")),
        prizes=tuple(_prize(fields) for _, fields in prizes.children("Prizes")),
        prize_rounding=prizes.whole("RoundPrizes"),
        prize_unit=prizes.number("RoundToNearest", 1),
        tables=tuple(_table(fields) for _, fields in event.child("Tables").children("Tables")),
        chops=tuple(_chop(fields) for _, fields in players.child("Chops").children("Chops")),
        history=tuple(
            HistoryItem(item.instant("Time"), item.text("Text"))
            for _, item in event.child("History").children("History")
        ),
    )


def _player(fields: Fields) -> Player:
    name = fields.child("Name")
    return Player(
        id=fields.text("UUID"),
        nickname=name.text("Nickname"),
        first_name=name.text("Firstname"),
        last_name=name.text("Lastname"),
        buyins=tuple(_buyin(item) for _, item in fields.children("Buyins")),
        add_ons=tuple(_add_on(item) for _, item in fields.children("AddOns")),
        paid_in_full=fields.flag("PaidInFull", True),
        chips=fields.whole("ChipCount"),
        table_moves=fields.whole("NumberOfTableMoves"),
        cash_adjustment=fields.number("CashAdjustment"),
        points_adjustment=fields.number("PointsAdjustment"),
        hits_adjustment=fields.number("HitsAdjustment"),
    )


def _buyin(fields: Fields) -> Buyin:
    return Buyin(
        at=fields.instant("Time"),
        round=fields.whole("Round"),
        amount=fields.number("Amount"),
        rake=fields.rake(),
        chips=fields.whole("Chips"),
        bounty=fields.number("PersonalBounty"),
        profile=fields.text("ProfileName"),
        bust_out=_bust_out(fields.child("BustOut")) if fields.has("BustOut") else None,
        seat=_seat(fields),
    )


def _bust_out(fields: Fields) -> BustOut:
    hitmen = fields.texts("HitmanUUID")
    return BustOut(fields.instant("Time"), fields.whole("Round"), hitmen, _seat(fields))


def _seat(owner: Fields) -> Seat | None:
    """The seat, which the file counts from 0 and its own history from 1."""
    if not owner.has("Seat"):
        return None
    fields = owner.child("Seat")
    return Seat(fields.text("TableUUID"), fields.text("TableName"), fields.whole("SeatIndex") + 1)


def _add_on(fields: Fields) -> AddOn:
    return AddOn(
        at=fields.instant("Time"),
        round=fields.whole("Round"),
        amount=fields.number("Amount"),
        rake=fields.rake(),
        chips=fields.whole("Chips"),
        profile=fields.text("ProfileName"),
    )


def _financials(fields: Fields) -> Financials:
    """The money side; the oldest files keep one price each in place of price lists."""
    old = fields.has("EntryFee")
    return Financials(
        buyins=_old_entry(fields) if old else _purchase(fields.child("Buyins")),
        rebuys=_purchase(fields.child("Rebuys")),
        add_ons=_purchase(fields.child("AddOns")),
        fixed_rake=_old_fixed_rake(fields) if old else _fixed_rake(fields.child("FixedRake")),
        house_contribution=fields.number("HouseContribution"),
        guaranteed=fields.number("GuaranteedPot"),
        chips_adjustment=fields.whole("TotalChipsAdjustment"),
        bounties=fields.flag("UseBounties"),
    )


def _fixed_rake(fields: Fields) -> FixedRake:
    return FixedRake(
        kind=fields.whole("Type"),
        amount=fields.rake("Real"),
        percent=fields.rake("Percent"),
        rounding=fields.whole("Round"),
        unit=fields.number("RoundToNearest", 1),
    )


def _old_fixed_rake(fields: Fields) -> FixedRake:
    return FixedRake(
        kind=fields.whole("FixedRakeType"),
        amount=fields.rake("FixedRake"),
        percent=fields.rake("FixedRakePercent"),
        rounding=fields.whole("FixedRakeRounding"),
        unit=fields.number("FixedRakeRoundToNearest", 1),
    )


def _old_entry(fields: Fields) -> Purchase:
    fee, rake = fields.number("EntryFee"), fields.rake("PPRake")
    bounty = fields.number("DefaultBounty") if fields.flag("UseBounties") else 0
    price = Profile("", fee, rake, fields.whole("StartingChips"), bounty_cost=bounty)
    return Purchase(True, (price,))


def _purchase(fields: Fields) -> Purchase:
    profiles = [_profile(item) for _, item in fields.children("Profiles")]
    if fields.has("Fee"):
        profiles.append(_profile(fields))
    return Purchase(
        allowed=fields.flag("Allow"),
        profiles=tuple(profiles),
        default=fields.whole("DefIndex"),
        last_round=fields.whole("LastRound"),
        per_player=fields.whole("MaxPerPlayer"),
        total=fields.whole("MaxTotal"),
        min_players=fields.whole("MinPlayers"),
    )


def _profile(fields: Fields) -> Profile:
    return Profile(
        name=fields.text("Name"),
        fee=fields.number("Fee"),
        rake=fields.rake(),
        chips=fields.whole("Chips"),
        enabled=fields.flag("Enabled", True),
        bounty_cost=fields.number("BountyChipCost"),
        points=fields.number("Points"),
    )


def _level(kind: str, fields: Fields) -> LevelRow:
    """A round or a break; old rounds have ``Limit1`` and ``Limit2`` in place of ``Limits``."""
    limits = fields.values("Limits") or [fields.whole("Limit1"), fields.whole("Limit2")]
    return LevelRow(
        is_break=kind == "GameBreak",
        minutes=fields.number("Minutes"),
        small=fields.whole("SmallBlind"),
        big=fields.whole("BigBlind"),
        ante=fields.whole("Ante"),
        game_type=fields.whole("GameType"),
        game=fields.text("GameName"),
        limits=tuple(limit for limit in limits if isinstance(limit, int)) if any(limits) else (),
        chip_up=fields.flag("ChipUp"),
        notes=fields.text("Notes"),
    )


def _prize(fields: Fields) -> Prize:
    return Prize(
        description=fields.text("Description"),
        recipient=fields.whole("Recipient") if fields.has("Recipient") else None,
        kind=fields.whole("Type"),
        amount_type=fields.whole("AmountType"),
        amount=fields.number("Amount"),
        calculated=fields.number("CalculatedAmount"),
        adjustment=fields.number("Adjustment"),
        awarded_to=fields.texts("AwardedToPlayers"),
        note=fields.text("NonMonetary") or fields.text("AmountDisplay"),
    )


def _table(fields: Fields) -> Table:
    seats: list[str | None] = []
    for player in fields.values("Seats"):
        if player is not None and not isinstance(player, str):
            raise fields.wrong("Seats")
        seats.append(player)
    return Table(
        id=fields.text("UUID"),
        name=fields.text("Name"),
        size=fields.whole("NumberOfSeats"),
        seats=tuple(seats),
        dealer_button=fields.whole("DealerButtonSeat"),
    )


def _chop(fields: Fields) -> Chop:
    shares = [
        Share(
            player,
            share.number("CashPercent"),
            share.number("CashReal"),
            share.whole("CashChipCount"),
        )
        for player, share in fields.pairs("Portions")
    ]
    return Chop(fields.flag("Awarded"), tuple(shares))
