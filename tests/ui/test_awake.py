"""The machine is kept awake where the system lets us, and nothing is ever raised."""

import os

import pytest

from tourney.ui.awake import Awake


class Helper:
    def __init__(self):
        self.ended = None

    def poll(self):
        return self.ended

    def terminate(self):
        self.ended = 0


class Starter:
    def __init__(self):
        self.commands, self.helpers = [], []

    def __call__(self, command):
        self.commands.append(list(command))
        self.helpers.append(Helper())
        return self.helpers[-1]


@pytest.mark.parametrize(
    ("platform", "program"), [("linux", "systemd-inhibit"), ("darwin", "caffeinate")]
)
def test_one_helper_runs_while_the_clock_does(platform, program):
    start = Starter()
    awake = Awake(platform, start)
    assert awake.keep(True)
    assert awake.keep(True)
    assert awake.held
    assert [command[0] for command in start.commands] == [program]
    assert awake.keep(False)
    assert not awake.held
    assert start.helpers[0].ended == 0
    assert awake.keep(False)


def test_the_helper_of_macos_ends_with_this_program():
    start = Starter()
    Awake("darwin", start).keep(True)
    assert start.commands[0][-2:] == ["-w", str(os.getpid())]


def test_a_helper_that_died_is_started_again():
    start = Starter()
    awake = Awake("linux", start)
    awake.keep(True)
    start.helpers[0].ended = 1
    assert not awake.held
    assert awake.keep(True)
    assert len(start.commands) == 2


@pytest.mark.parametrize("error", [FileNotFoundError(), PermissionError(), ValueError()])
def test_a_system_without_the_helper_is_no_error(error):
    def missing(command):
        raise error

    awake = Awake("linux", missing)
    assert not awake.keep(True)
    assert not awake.held
    assert awake.keep(False)


def test_windows_is_asked_to_stay_awake_with_its_display_and_then_let_go():
    asked = []

    def set_state(flags):
        asked.append(flags)
        return True

    awake = Awake("win32", set_state=set_state)
    assert awake.keep(True)
    assert awake.held
    assert awake.keep(False)
    assert asked == [0x80000003, 0x80000000]


def test_windows_may_refuse():
    awake = Awake("win32", set_state=lambda flags: False)
    assert not awake.keep(True)
    assert not awake.held


def test_the_real_way_never_raises_here():
    awake = Awake()
    awake.keep(True)
    awake.keep(False)
    assert not awake.held
