"""Every command of a script, at work on a club night: what it answers and what it changes."""

from __future__ import annotations

import pytest

from tests.cli.evening import Evening, Refused

NAMES = [f"Player {letter}" for letter in "ABCDEFGHIJKLMNOPQRST"]


@pytest.fixture
def evening() -> Evening:
    """Twenty players bought in; nothing drawn."""
    evening = Evening()
    evening.create()
    evening.people(*NAMES)
    return evening


@pytest.fixture
def playing(evening: Evening) -> Evening:
    """The same, drawn over three tables, the clock running."""
    evening.do("draw_seats")
    evening.do("start_clock")
    return evening


# --- the event -----------------------------------------------------------------------------


def test_an_event_without_a_template_sells_everything_at_the_buy_in():
    evening = Evening()
    evening.create()
    evening.people("Ann Aho")
    evening.do("draw_seats")
    evening.do("rebuy", player="Ann Aho")
    evening.do("add_on", player="Ann Aho")
    row = evening.row("Ann Aho")
    assert (row["rebuys"], row["add_ons"], row["paid"], row["chips"]) == (1, 1, "330.00", 30_000)
    assert evening.state["pool"] == "300.00"


@pytest.mark.parametrize("name", ["club_night_rebuys", "deep_stack", "festival_main_event",
                                  "home_game", "turbo"])  # fmt: skip
def test_every_template_makes_an_event(name):
    evening = Evening()
    evening.do("create_event", name="E", template=name, at="2026-12-01T19:00:00Z")
    evening.people("Ann Aho", "Bo Berg")
    assert evening.do("draw_seats")["seated"] == 2
    assert evening.state["blinds"]["big"] > 0


def test_fields_given_override_the_template_and_what_follows_the_buy_in_follows():
    evening = Evening()
    evening.do(
        "create_event", name="E", template="turbo", buy_in="50", starting_stack=5000, currency="SEK"
    )
    settings = evening.run.opened[evening.run.current].state.settings
    assert (settings.buy_in, settings.fee, settings.currency.code) == (5000, 500, "SEK")
    assert (settings.re_entry.price, settings.re_entry.chips) == (5000, 5000)
    assert settings.rebuy.total == 0
    assert settings.template == "turbo"


def test_an_offer_with_a_price_of_its_own_has_no_fee_unless_it_says_so():
    evening = Evening()
    evening.create(rebuy={"price": "50"}, add_on={"chips": 500})
    evening.people("Ann Aho")
    evening.do("rebuy", player="Ann Aho")
    assert evening.row("Ann Aho")["paid"] == "160.00"
    evening.do("add_on", player="Ann Aho")
    assert evening.row("Ann Aho")["paid"] == "270.00"
    assert evening.row("Ann Aho")["chips"] == 20_500


def test_an_edit_of_the_buy_in_takes_along_what_is_sold_at_its_terms_and_nothing_bought():
    evening = Evening()
    evening.create(add_on={"price": "40", "chips": 500})
    evening.people("Ann Aho")
    evening.do("edit_event", buy_in="50", fee=0, starting_stack=4000)
    assert (evening.row("Ann Aho")["paid"], evening.row("Ann Aho")["chips"]) == ("110.00", 10_000)
    evening.do("rebuy", player="Ann Aho")
    assert (evening.row("Ann Aho")["paid"], evening.row("Ann Aho")["chips"]) == ("160.00", 14_000)
    evening.do("add_on", player="Ann Aho")
    assert (evening.row("Ann Aho")["paid"], evening.row("Ann Aho")["chips"]) == ("200.00", 14_500)


def test_an_edit_that_names_a_price_and_no_fee_means_that_price_alone():
    evening = Evening()
    evening.create()
    evening.people("Ann Aho")
    evening.do("edit_event", rebuy={"price": "30"})
    evening.do("rebuy", player="Ann Aho")
    assert evening.row("Ann Aho")["paid"] == "140.00"
    evening.do("edit_event", rebuy="off")
    assert evening.ask("rebuy", player="Ann Aho")["code"] == "limit_reached"
    evening.do("edit_event", rebuy={"chips": 1})
    evening.do("rebuy", player="Ann Aho")
    assert (evening.row("Ann Aho")["paid"], evening.row("Ann Aho")["chips"]) == ("170.00", 20_001)


def test_typed_amounts_that_rise_are_refused_with_the_amount_as_money():
    evening = Evening()
    evening.create()
    answer = evening.ask("set_payouts", amounts=["10", "20"])
    assert (answer["code"], answer["params"]["value"]) == ("bad_amount", "20.00")
    assert answer["message"].endswith("for amounts, place 2: 20.00.")


def test_an_event_that_names_no_sheet_gets_the_one_of_a_home_game():
    evening = Evening()
    evening.do("create_event", name="Plain", starting_stack=5000, buy_in="10")
    other = Evening()
    other.create()
    assert evening.state["blinds"] == other.state["blinds"]


def test_a_clock_forgotten_for_a_month_stays_a_clock(evening):
    evening.do("start_clock")
    state = evening.do("state", at="2026-12-31T19:00:00Z")
    assert state["clock"]["level"] > 1000
    assert len(str(state["blinds"]["big"])) < 20


def test_a_structure_is_a_path_beside_the_script_or_a_shipped_name(tmp_path):
    sheet = "type,level,sb,bb,ante,minutes,color_up\nlevel,1,5,10,0,15,\nlevel,2,10,20,0,15,\n"
    (tmp_path / "own.csv").write_text(sheet)
    evening = Evening(folder=tmp_path)
    evening.create(structure="own.csv")
    assert evening.state["blinds"]["big"] == 10
    evening.do("set_structure", structure="turbo.csv")
    assert evening.state["blinds"]["big"] != 10
    answer = evening.ask("set_structure", structure="missing.csv")
    assert answer["code"] == "no_such_file"


def test_tables_given_exist_at_once_and_bind_the_draw():
    evening = Evening()
    evening.create(tables=2, seats_per_table=2)
    assert [table["table"] for table in evening.state["tables"]] == [1, 2]
    evening.people("Ann Aho", "Bo Berg", "Cid Dahl", "Dag Ek", "Eve Frid")
    before = evening.on_disk()
    answer = evening.ask("draw_seats")
    assert answer["code"] == "not_enough_seats"
    assert evening.on_disk() == before


def test_edit_event_changes_what_is_to_come_and_no_past_entry(evening):
    evening.do("edit_event", name="New name", buy_in="200", re_entry="off", max_players=None)
    evening.people("Late Lee")
    assert evening.row("Player A")["paid"] == "110.00"
    assert evening.row("Late Lee")["paid"] == "210.00"
    assert evening.state["name"] == "New name"


def test_finish_needs_one_left_a_deal_or_an_override(playing):
    with pytest.raises(Refused) as refusal:
        playing.do("finish_event")
    assert refusal.value.code == "still_playing"
    assert refusal.value.params["overridable"] is True
    playing.do("finish_event", override=True)
    assert playing.state["status"] == "finished"
    assert playing.ask("add_table")["code"] == "event_finished"
    playing.do("edit_player", player="Player A", club="Pori")
    playing.do("undo")
    playing.do("undo")
    assert playing.state["status"] == "running"


# --- people and money ----------------------------------------------------------------------


def test_import_adds_each_person_once_and_a_second_time_nobody(tmp_path):
    text = "No;Name;Club;Paid\n1;Aho, Ann;Pori;yes\n;Bo Berg;Oulu;\n;;;\n1;Ann Aho;Pori;\n"
    (tmp_path / "list.csv").write_text(text, encoding="utf-8")
    evening = Evening(folder=tmp_path)
    evening.create()
    result = evening.do("import_players", path="list.csv")
    counts = {key: result[key] for key in ("added", "known", "duplicates", "blank")}
    assert counts == {"added": 2, "known": 0, "duplicates": 1, "blank": 1}
    assert [(p["number"], p["name"], p["line"]) for p in result["players"]] == [
        ("1", "Ann Aho", 2),
        (None, "Bo Berg", 3),
    ]
    before = evening.on_disk()
    again = evening.ask("import_players", path="list.csv")
    assert again["batch"] is None
    assert (again["result"]["added"], again["result"]["known"]) == (0, 2)
    assert again["result"]["players"] == result["players"]
    assert evening.on_disk() == before


def test_people_of_the_house_keep_their_record_in_the_next_event(tmp_path):
    (tmp_path / "list.csv").write_text("No,Name\n7,Ann Aho\n", encoding="utf-8")
    evening = Evening(folder=tmp_path)
    evening.create()
    first = evening.do("import_players", path="list.csv")["players"][0]["id"]
    evening.create(name="Next week")
    assert evening.do("import_players", path="list.csv")["players"][0]["id"] == first
    assert evening.do("register", player="#7") is not None


@pytest.mark.parametrize(
    ("content", "code"),
    [("", "empty_file"), ('name\n"Ann Aho', "broken_quote"), ("club\nPori\n", "no_name_column")],
)
def test_a_broken_list_adds_nobody(tmp_path, content, code):
    (tmp_path / "list.csv").write_text(content)
    evening = Evening(folder=tmp_path)
    evening.create()
    before = evening.on_disk()
    assert evening.ask("import_players", path="list.csv")["code"] == code
    assert evening.ask("import_players", path="none.csv")["code"] == "no_such_file"
    assert evening.on_disk() == before


def test_register_lists_without_payment_and_buy_in_registers_if_needed(evening):
    evening.do("add_player", name="Zoë Zak")
    assert evening.row("Zoë Zak")["status"] == "listed"
    evening.do("register", player="Zoë Zak")
    assert (evening.row("Zoë Zak")["status"], evening.row("Zoë Zak")["paid"]) == (
        "registered",
        "0.00",
    )
    evening.do("unregister", player="Zoë Zak")
    assert evening.row("Zoë Zak")["status"] == "listed"
    assert evening.ask("unregister", player="Zoë Zak")["code"] == "not_registered"
    evening.do("buy_in", player="Zoë Zak")
    assert evening.row("Zoë Zak")["status"] == "in"
    assert evening.ask("buy_in", player="Zoë Zak")["code"] == "already_in"


def test_one_purchase_may_have_its_own_price_fee_and_chips(evening):
    evening.do("add_player", name="Guest", as_="g")
    evening.do("buy_in", player="g", price="0", fee=5, chips=8000)
    row = evening.row("Guest")
    assert (row["paid"], row["chips"]) == ("5.00", 8000)


def test_a_withdrawal_takes_the_chips_out_of_play(playing):
    before = playing.state["chips_in_play"]
    playing.do("withdraw", player="Player A")
    assert playing.row("Player A")["status"] == "withdrawn"
    assert playing.state["chips_in_play"] == before - 10_000
    playing.do("add_player", name="No Show")
    playing.do("register", player="No Show")
    playing.do("withdraw", player="No Show")
    assert playing.row("No Show")["status"] == "withdrawn"


def test_a_late_entry_sits_at_once_at_the_shortest_table(playing):
    playing.do("eliminate", players=[playing.state["tables"][1]["seats"].popitem()[1]])
    sizes = {table["table"]: len(table["seats"]) for table in playing.state["tables"]}
    shortest = {number for number, size in sizes.items() if size == min(sizes.values())}
    playing.do("add_player", name="Late Lee", as_="lee")
    result = playing.do("buy_in", player="lee")
    assert result["table"] in shortest
    assert result["seat"]
    assert result["entry"]
    assert (playing.row("Late Lee")["table"], playing.row("Late Lee")["seat"]) == (
        result["table"],
        result["seat"],
    )


def test_a_rebuy_comes_back_to_the_seat_and_the_hunter_keeps_his_credit(playing):
    where = (playing.row("Player A")["table"], playing.row("Player A")["seat"])
    playing.do("eliminate", players=["Player A"], by=["Player B", "Player C"])
    assert playing.row("Player A")["place"] == 20
    result = playing.do("rebuy", player="Player A")
    assert (result["table"], result["seat"]) == where
    row = playing.row("Player A")
    assert (row["status"], row["place"], row["rebuys"]) == ("in", None, 1)
    assert playing.row("Player B")["knockouts"] == "0.5"


def test_a_re_entry_is_a_new_entry_with_a_new_seat(playing):
    assert playing.ask("re_enter", player="Player A")["code"] == "already_in"
    playing.do("eliminate", players=["Player A"])
    assert playing.ask("buy_in", player="Player A")["code"] == "already_out"
    playing.do("re_enter", player="Player A")
    row = playing.row("Player A")
    assert (row["entries"], row["paid"], row["place"]) == (2, "220.00", None)
    assert playing.ask("add_on", player="Player Z")["code"] == "unknown_player"


def test_limits_are_refused_overridable_and_an_override_not_needed_does_no_harm():
    evening = Evening()
    evening.create(
        max_players=2,
        late_registration=1,
        rebuy={"price": "50", "until_level": 1, "per_player": 1},
        add_on={"price": "50", "total": 0},
    )
    evening.people("Ann Aho", "Bo Berg")
    evening.do("add_player", name="Cid Dahl")

    def refused(command: str, player: str) -> str:
        before = evening.on_disk()
        answer = evening.ask(command, player=player)
        assert answer["params"]["overridable"] is True
        assert evening.on_disk() == before
        return answer["code"]

    assert refused("buy_in", "Cid Dahl") == "event_full"
    assert refused("add_on", "Ann Aho") == "limit_reached"
    evening.do("draw_seats")
    evening.do("rebuy", player="Ann Aho", override=True)
    assert refused("rebuy", "Ann Aho") == "limit_reached"
    evening.do("start_clock")
    evening.do("next_level")
    assert refused("rebuy", "Bo Berg") == "limit_reached"
    assert refused("buy_in", "Cid Dahl") == "late_registration_closed"
    evening.do("buy_in", player="Cid Dahl", override=True)
    assert evening.row("Cid Dahl")["status"] == "in"


def test_owing_is_taken_and_prizes_are_handed_out():
    evening = Evening()
    evening.create()
    evening.people("Ann Aho", "Bo Berg")
    evening.do("add_player", name="Cid Dahl")
    evening.do("buy_in", player="Cid Dahl", owing=True)
    assert evening.row("Cid Dahl")["paid"] == "0.00"
    assert evening.do("pay", player="Cid Dahl") == {"taken": "110.00"}
    assert evening.row("Cid Dahl")["paid"] == "110.00"
    evening.do("draw_seats")
    evening.do("eliminate", players=["Ann Aho", "Bo Berg"])
    evening.do("finish_event")
    assert evening.do("pay", player="Cid Dahl", amount="100") == {"paid_out": "100.00"}
    assert evening.do("pay", player="Cid Dahl") == {"paid_out": "200.00"}
    assert evening.ask("pay", player="Cid Dahl")["code"] == "bad_amount"


def test_payouts_always_sum_to_the_pool(evening):
    for fields in (
        {"percents": ["50", "30", "20"], "round_to": "50"},
        {"percents": ["33.4", "33.3", "33.3"], "round_to": "0.01", "remainder": "largest"},
        {"amounts": ["1200", "800"]},
        {"table": "flat", "round_to": "10", "remainder": "last"},
    ):
        evening.do("set_payouts", **fields)
        prizes = evening.state["prizes"]
        assert sum(float(prize["amount"]) for prize in prizes) == 2000, fields
        assert [prize["place"] for prize in prizes] == list(range(1, len(prizes) + 1))


def test_a_deal_shares_exactly_what_is_still_open(playing):
    playing.do("set_payouts", percents=["50", "30", "20"])
    playing.do("eliminate", players=NAMES[3:])
    playing.do("eliminate", players=["Player C"])
    answer = playing.ask("record_deal", shares={"Player A": "800", "Player B": "799"})
    assert answer["code"] == "bad_amount"
    playing.do("record_deal", shares={"Player A": "850", "Player B": "750"})
    playing.do("finish_event")
    prizes = playing.rows("prize")
    assert (prizes["Player A"], prizes["Player B"], prizes["Player C"]) == (
        "850.00",
        "750.00",
        "400.00",
    )


def test_a_name_typed_wrong_is_corrected_everywhere(playing):
    playing.do("edit_player", player="Player A", name="Åke Öhman", club="Pori", number="5")
    assert playing.row("Åke Öhman")["number"] == "5"
    assert any("Åke Öhman" in t["seats"].values() for t in playing.state["tables"])
    playing.do("undo")
    assert "Player A" in playing.rows("status")


# --- tables and seats ----------------------------------------------------------------------


def test_the_draw_seats_paid_entries_only_and_opens_tables_as_needed(evening):
    evening.do("add_player", name="Not Paid")
    assert evening.do("draw_seats") == {"seated": 20, "tables": 3}
    state = evening.state
    assert sorted(len(table["seats"]) for table in state["tables"]) == [6, 7, 7]
    seats = {(row["table"], row["seat"]) for row in state["players"] if row["status"] == "in"}
    assert len(seats) == 20
    assert evening.row("Not Paid")["seat"] is None


def test_drawing_again_before_the_start_is_a_new_draw_and_undo_gives_the_old_seats(evening):
    evening.do("draw_seats")
    first = evening.rows("seat")
    evening.do("draw_seats", method="uniform")
    assert evening.rows("seat") != first
    evening.do("undo")
    assert evening.rows("seat") == first


def test_seat_move_and_swap(playing):
    a, b = playing.row("Player A"), playing.row("Player B")
    playing.do("swap_seats", a="Player A", b="Player B")
    assert (playing.row("Player A")["seat"], playing.row("Player A")["table"]) == (
        b["seat"],
        b["table"],
    )
    taken = playing.ask("move", player="Player A", table=a["table"], seat=a["seat"])
    assert taken["code"] == "seat_taken"
    assert "Player B" in taken["message"]
    assert playing.ask("move", player="Player A", table=9)["code"] == "no_such_table"
    assert playing.ask("move", player="Player A", table=1, seat=10)["code"] == "no_such_seat"
    playing.do("unseat", player="Player A")
    assert playing.row("Player A")["status"] == "in"
    result = playing.do("seat", player="Player A", table=a["table"])
    assert playing.row("Player A")["seat"] == result["seat"]


def test_a_locked_seat_is_given_to_nobody_and_a_reserved_one_to_its_person(evening):
    evening.do("add_table")
    evening.do("lock_seat", table=1, seat=1)
    evening.do("lock_seat", table=1, seat=2, player="Player A", label="wheelchair")
    evening.do("draw_seats")
    table = next(t for t in evening.state["tables"] if t["table"] == 1)
    assert "1" not in table["seats"]
    assert table["seats"]["2"] == "Player A"
    evening.do("lock_seat", table=1, seat=1, locked=False)
    evening.do("move", player="Player B", table=1, seat=1)


def test_tables_open_change_and_break(playing):
    number = playing.do("add_table", name="Feature", seats=6)["table"]
    playing.do("set_table", table=number, name="TV", seats=8)
    table = next(t for t in playing.state["tables"] if t["table"] == number)
    assert table["name"] == "TV"
    ids = table["id"]
    playing.do("set_table", table=number, number=40)
    assert next(t["id"] for t in playing.state["tables"] if t["table"] == 40) == ids
    playing.do("break_table", table=40)
    assert 40 not in [t["table"] for t in playing.state["tables"]]
    assert playing.ask("break_table", table=40)["code"] == "no_such_table"


def test_breaking_a_table_seats_its_players_at_the_others(playing):
    playing.do("eliminate", players=NAMES[:3])
    playing.do("break_table", table=3)
    state = playing.state
    assert sorted(len(table["seats"]) for table in state["tables"]) == [8, 9]
    assert sum(row["status"] == "in" and row["seat"] is not None for row in state["players"]) == 17
    assert playing.ask("break_table", table=1)["code"] == "not_enough_seats"


def test_the_button_moves_on_with_each_hand_and_a_bust_makes_it_unknown(playing):
    table = playing.state["tables"][0]
    seats = sorted(int(seat) for seat in table["seats"])
    playing.do("set_button", table=1, seat=seats[0])
    playing.do("hand_played", table=1)
    assert playing.state["tables"][0]["button"] == seats[1]
    playing.do("hand_played", table=1, hands=2)
    assert playing.state["tables"][0]["button"] == seats[3]
    playing.do("eliminate", players=[table["seats"][str(seats[5])]])
    playing.do("hand_played", table=1)
    assert playing.state["tables"][0]["button"] == seats[4]
    assert playing.ask("set_button", table=1, seat=10)["code"] == "no_such_seat"


def test_a_proposal_can_be_sent_back_as_it_is(playing):
    playing.do("eliminate", players=list(playing.state["tables"][0]["seats"].values())[:3])
    answer = playing.ask("propose_moves")
    assert answer["batch"] is None
    moves = answer["result"]["moves"]
    assert moves[0]["from"]["table"]
    assert moves[0]["to"]["seat"]
    playing.do("accept_moves", moves=moves)
    sizes = [len(table["seats"]) for table in playing.state["tables"]]
    assert max(sizes) - min(sizes) <= 1
    row = next(r for r in playing.state["players"] if r["id"] == moves[0]["player"])
    assert {"table": row["table"], "seat": row["seat"]} == moves[0]["to"]


def test_a_table_that_is_proposed_to_break_breaks_by_its_moves_alone(playing):
    playing.do("eliminate", players=NAMES[:3])
    proposal = playing.do("propose_moves")
    assert proposal["break"] == [3]
    playing.do("accept_moves", moves=proposal["moves"])
    assert [table["table"] for table in playing.state["tables"]] == [1, 2]


def test_accept_all_means_the_last_proposal_until_the_seating_changes(playing):
    assert playing.ask("accept_moves", moves="all")["code"] == "stale_proposal"
    playing.do("eliminate", players=NAMES[:3])
    playing.do("propose_moves")
    playing.do("eliminate", players=["Player D"])
    before = playing.on_disk()
    assert playing.ask("accept_moves", moves="all")["code"] == "stale_proposal"
    assert playing.on_disk() == before
    playing.do("propose_moves")
    playing.do("accept_moves", moves="all")
    assert len(playing.state["tables"]) == 2
    assert playing.ask("accept_moves", moves="all")["code"] == "stale_proposal"


def test_a_proposal_with_nothing_to_do_is_accepted_without_a_batch(playing):
    assert playing.do("propose_moves")["moves"] == []
    answer = playing.ask("accept_moves", moves="all")
    assert answer["ok"]
    assert answer["batch"] is None


def test_an_unknown_button_is_asked_for(playing):
    short = min(playing.state["tables"], key=lambda table: len(table["seats"]))
    playing.do("eliminate", players=list(short["seats"].values())[:1])
    proposal = playing.do("propose_moves")
    assert short["table"] in proposal["needs_button"]
    assert {move["reason"] for move in proposal["moves"]} == {"random_draw"}
    for each in playing.state["tables"]:
        seat = min(int(seat) for seat in each["seats"])
        playing.do("set_button", table=each["table"], big_blind=seat, when="next")
    proposal = playing.do("propose_moves")
    assert proposal["needs_button"] == []
    assert {move["reason"] for move in proposal["moves"]} == {"next_big_blind"}


# --- knock-outs ----------------------------------------------------------------------------


def test_without_a_hand_the_list_is_the_order_of_going_out(playing):
    result = playing.do("eliminate", players=["Player A", "Player B"], by=["Player C"])
    assert [(each["place"], each["prize"]) for each in result["out"]] == [
        (20, "0.00"),
        (19, "0.00"),
    ]
    assert playing.row("Player C")["knockouts"] == 2
    assert playing.row("Player A")["chips"] == 0
    assert playing.ask("eliminate", players=["Player A"])["code"] == "already_out"


def test_in_the_same_hand_the_larger_stack_ranks_higher_also_over_two_commands(playing):
    playing.do("eliminate", players=["Player A"], hand="h", stacks={"Player A": 900})
    playing.do("eliminate", players=["Player B"], hand="h", stacks={"Player B": 400})
    places = playing.rows("place")
    assert (places["Player A"], places["Player B"]) == (19, 20)


def test_an_unknown_stack_ties_the_hand_and_the_prizes_are_pooled(playing):
    playing.do("set_payouts", percents=["50", "30", "20"])
    playing.do("eliminate", players=NAMES[4:])
    playing.do("eliminate", players=["Player A", "Player B"], hand="h", stacks={"Player A": 900})
    places, prizes = playing.rows("place"), playing.rows("prize")
    assert (places["Player A"], places["Player B"]) == (3, 3)
    assert (prizes["Player A"], prizes["Player B"]) == ("200.00", "200.00")


def test_bust_order_corrects_who_went_first(playing):
    playing.do("eliminate", players=["Player A", "Player B"])
    result = playing.do("bust_order", players=["Player B", "Player A"])
    places = playing.rows("place")
    assert (places["Player A"], places["Player B"]) == (19, 20)
    assert [each["place"] for each in result["out"]] == [20, 19]
    assert playing.ask("bust_order", players=["Player C"])["code"] == "already_in"


def test_a_counted_stack_is_shown(playing):
    assert playing.row("Player A")["chips"] is None
    playing.do("set_chips", player="Player A", chips=12_345)
    assert playing.row("Player A")["chips"] == 12_345
    playing.do("add_player", name="Not In")
    assert playing.ask("set_chips", player="Not In", chips=1)["code"] == "not_in_play"


# --- the clock -----------------------------------------------------------------------------


def test_the_clock_starts_pauses_and_is_set(playing):
    playing.do("pause_clock", at="2026-12-01T19:05:00Z")
    clock = playing.do("state", at="2026-12-01T19:50:00Z")["clock"]
    assert (clock["running"], clock["remaining_s"], clock["level"]) == (False, 900, 1)
    playing.do("set_clock", remaining_s=30)
    playing.do("adjust_clock", by_s=60)
    assert playing.state["clock"]["remaining_s"] == 90
    playing.do("start_clock")
    assert playing.do("state", at="2026-12-01T19:51:30Z")["clock"]["level"] == 2


def test_next_and_previous_level_go_row_by_row_at_full_time(playing):
    assert playing.ask("previous_level")["code"] == "no_such_level"
    playing.do("next_level", at="2026-12-01T19:05:00Z")
    clock = playing.state["clock"]
    assert (clock["level"], clock["remaining_s"], clock["running"]) == (2, 1200, True)
    playing.do("pause_clock")
    playing.do("previous_level")
    clock = playing.state["clock"]
    assert (clock["level"], clock["remaining_s"], clock["running"]) == (1, 1200, False)


def test_an_ad_hoc_break_gives_back_the_level_it_interrupted(playing):
    playing.do("start_break", minutes=10, at="2026-12-01T19:05:00Z")
    clock = playing.state["clock"]
    assert (clock["on_break"], clock["remaining_s"], clock["level"]) == (True, 600, 1)
    clock = playing.do("state", at="2026-12-01T19:16:00Z")["clock"]
    assert (clock["on_break"], clock["remaining_s"], clock["level"]) == (False, 840, 1)


def test_a_break_of_the_sheet_shows_the_level_just_ended(tmp_path):
    rows = "level,1,5,10,0,15,\nbreak,,,,,5,\nlevel,2,10,20,0,15,\n"
    (tmp_path / "s.csv").write_text("type,level,sb,bb,ante,minutes,color_up\n" + rows)
    evening = Evening(folder=tmp_path)
    evening.create(structure="s.csv", after_last="stay")
    evening.do("start_clock")
    state = evening.do("state", at="2026-12-01T19:16:00Z")
    assert (state["clock"]["on_break"], state["clock"]["level"]) == (True, 1)
    assert state["blinds"]["big"] == 10
    evening.do("next_level")
    assert evening.state["clock"]["level"] == 2
    assert evening.ask("next_level")["code"] == "no_such_level"


# --- the journal ---------------------------------------------------------------------------


def test_undo_redo_and_amend_of_a_past_batch(playing):
    playing.do("eliminate", players=["Player A"], by=["Player B"], as_="bust")
    playing.do("eliminate", players=["Player C"], by=["Player D"])
    playing.do("amend", batch="bust", **{"with": {
        "command": "eliminate", "players": ["Player A"], "by": ["Player E"]}})  # fmt: skip
    hits = playing.rows("knockouts")
    assert (hits["Player B"], hits["Player D"], hits["Player E"]) == (0, 1, 1)
    before = playing.state
    playing.do("undo", batch="bust")
    assert playing.row("Player A")["status"] == "in"
    assert playing.row("Player C")["place"] == 20
    playing.do("redo", batch="bust")
    after = playing.state
    assert {**after, "version": 0} == {**before, "version": 0}


def test_undo_without_a_batch_takes_the_last_one_and_never_the_clock(playing):
    playing.do("eliminate", players=["Player A"])
    playing.do("next_level")
    playing.do("undo")
    assert playing.row("Player A")["status"] == "in"
    assert playing.state["clock"]["level"] == 2
    playing.do("redo")
    assert playing.row("Player A")["status"] == "out"
    assert playing.ask("redo")["code"] == "nothing_to_undo"


def test_what_cannot_be_undone_says_why(evening):
    creation = evening.store.batches(evening.run.current)[0].id
    assert evening.ask("undo", batch=creation)["code"] == "cannot_undo"
    evening.do("draw_seats", as_="draw")
    clock = evening.ask("start_clock")["batch"]
    assert evening.ask("undo", batch="draw")["code"] == "cannot_undo"
    assert evening.ask("undo", batch=clock)["code"] == "cannot_undo"


def test_an_undo_that_would_leave_later_steps_without_sense_names_them(playing):
    bought = playing.ask("add_player", name="Late Lee", as_="lee")
    assert bought["ok"]
    playing.do("buy_in", player="lee", as_="entry")
    out = playing.ask("eliminate", players=["lee"])["batch"]
    before = playing.on_disk()
    answer = playing.ask("undo", batch="entry")
    assert answer["code"] == "cannot_undo"
    assert answer["params"]["batches"] == [out]
    assert playing.on_disk() == before
    playing.do("undo", batch="entry", with_later=True)
    assert playing.row("Late Lee")["status"] == "listed"


def test_nothing_to_undo():
    evening = Evening()
    evening.create()
    assert evening.ask("undo")["code"] == "nothing_to_undo"


def test_a_finish_whose_results_have_changed_since_is_not_redone(playing):
    playing.do("eliminate", players=NAMES[1:])
    playing.do("finish_event", as_="finish")
    playing.do("undo")
    playing.do("redo")
    playing.do("undo")
    playing.do("bust_order", players=["Player C", "Player B"])
    before = playing.on_disk()
    assert playing.ask("redo", batch="finish")["code"] == "cannot_undo"
    assert playing.on_disk() == before
    playing.do("finish_event")
    assert playing.state["status"] == "finished"


def test_amend_refuses_what_is_no_step_of_the_event(playing):
    playing.do("eliminate", players=["Player A"], as_="bust")
    for inner, code in [
        ({"command": "undo"}, "bad_field"),
        ({"command": "nonsense"}, "unknown_command"),
        ({"command": "eliminate"}, "bad_field"),
        ({"command": "eliminate", "players": ["Nobody"]}, "unknown_player"),
    ]:
        answer = playing.ask("amend", batch="bust", **{"with": inner})
        assert answer["code"] == code, inner


def test_the_state_object_has_the_fields_of_the_contract(playing):
    state = playing.state
    assert list(state) == [
        "name", "status", "clock", "blinds", "players", "tables", "pool", "prizes",
        "chips_in_play", "average", "version",
    ]  # fmt: skip
    assert list(state["clock"]) == ["level", "remaining_s", "running", "on_break", "overdue_s"]
    assert list(state["blinds"]) == ["small", "big", "ante", "ante_kind"]
    assert list(state["players"][0]) == [
        "id", "number", "name", "entries", "rebuys", "add_ons", "paid", "status", "table", "seat",
        "chips", "place", "prize", "knockouts", "bounties", "points",
    ]  # fmt: skip
    assert list(state["tables"][0]) == ["id", "table", "name", "seats", "ids", "button"]
    assert (state["pool"], state["chips_in_play"], state["average"]) == ("2000.00", 200_000, 10_000)


def test_bounties_are_money_of_the_hunter():
    evening = Evening()
    evening.create(bounty="20")
    evening.people("Ann Aho", "Bo Berg", "Cid Dahl")
    evening.do("draw_seats")
    evening.do("eliminate", players=["Ann Aho"], by=["Bo Berg", "Cid Dahl"])
    row = evening.row("Bo Berg")
    assert (row["knockouts"], row["bounties"], row["paid"]) == ("0.5", "10.00", "130.00")
    assert evening.state["pool"] == "300.00"
