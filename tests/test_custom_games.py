"""Games of one's own, in files and from other packages: what they make, and what is said of those that are none."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from muggins import Rules, RulesError, preset, rules
from muggins.cli import main
from muggins.notation import parse
from muggins.presets import as_text, differences
from muggins.presets.custom import CustomGame, find_game, games_in_folder, load_game, parse_game
from muggins.rules import Value
from tests import strategies

FRIDAY = """\
name = "Friday night"
base = "all-fives"
about = "As it is played on Fridays."
sources = ["what is said at the table"]
seats = 3

[options]
target = 100
tiles = { 3 = 6, pairs = 4 }
ties = "carry"
exact = true
"""


def run(*args: str | Path) -> Result:
    return CliRunner(env={"LC_ALL": "C", "COLUMNS": "80"}).invoke(main, [str(arg) for arg in args])


def refused(text: str) -> RulesError:
    with pytest.raises(RulesError) as error:
        parse_game(text, "mine.toml")
    return error.value


def own(options: str, base: str = "muggins") -> CustomGame:
    return parse_game(f'name = "Mine"\nbase = "{base}"\n[options]\n{options}\n', "mine.toml")


@pytest.fixture
def friday(tmp_path: Path) -> Path:
    file = tmp_path / "friday.toml"
    file.write_text(FRIDAY, "utf-8")
    return file


# What they make.


def test_a_game_is_its_base_with_its_options_changed() -> None:
    game = parse_game(FRIDAY, "friday.toml")
    assert (game.name, game.about) == ("Friday night", "As it is played on Fridays.")
    assert game.sources == ("what is said at the table",)
    three = {"target": 100, "ties": "carry", "exact": True, "tiles": 6}
    assert game.rules() == preset("all-fives").rules(3, three)
    # All Fives for two deals nine.
    assert game.rules(2) == preset("all-fives").rules(2, three | {"tiles": 9})
    assert game.rules(4, {"pairs": True}) == preset("all-fives").rules(4, three | {"tiles": 4, "pairs": True})
    assert game.rules(3, {"target": "60"}).target == 60


def test_the_example_of_the_documentation_is_recorded_as_it_says() -> None:
    text = (Path(__file__).parents[1] / "docs" / "own-games.md").read_text("utf-8")
    made = parse_game(text.split("```toml\n")[1].split("```")[0], "friday.toml").rules()
    assert f'[Options "{as_text(differences(made))}"]' in text
    assert f'[Rules "{made.preset}"]' in text


def test_an_option_by_the_seats_changes_what_it_names() -> None:
    # Five Up deals five to all; Muggins states nothing, and then it is seven and five.
    assert [own("tiles = { 3 = 6 }", "five-up").rules(seats).tiles for seats in (2, 3, 4)] == [5, 6, 5]
    assert [own("tiles = { 3 = 6 }").rules(seats).tiles for seats in (2, 3, 4)] == [7, 6, 5]
    assert [own("tiles = { 2 = 9, else = 4 }").rules(seats).tiles for seats in (2, 3, 5)] == [9, 4, 4]
    # All Fives names every number of seats, which `else` goes before as well.
    assert [own("tiles = { 2 = 8, else = 4 }", "all-fives").rules(seats).tiles for seats in (2, 3, 5)] == [
        8,
        4,
        4,
    ]
    assert own("[options.target]\n2 = 61\nelse = 31").rules(3).target == 31


def written(value: Value) -> str:
    return (
        str(value).lower()
        if isinstance(value, bool)
        else str(value)
        if isinstance(value, int)
        else f'"{value}"'
    )


@given(strategies.rules())
def test_any_rules_can_be_written_as_a_game(made: Rules) -> None:
    options = "".join(f"{key} = {written(value)}\n" for key, value in differences(made).items())
    text = f'name = "Mine"\nbase = "{made.preset}"\nseats = {made.seats}\n[options]\n{options}'
    assert parse_game(text, "mine.toml").rules() == made


def test_a_match_of_it_is_recorded_for_those_who_have_no_file(friday: Path, tmp_path: Path) -> None:
    record = tmp_path / "match.dpn"
    played = run(
        "play",
        "--rules",
        friday,
        "--watch",
        "--plain",
        "--seed",
        "1",
        "--set",
        "target=30",
        "--record",
        record,
    )
    assert played.exit_code == 0, played.output
    assert played.output.startswith("Friday night")
    told = parse(record.read_text("utf-8"))
    assert told.rules == rules("all-fives", 3, target=30, tiles=6, ties="carry", exact=True)
    assert '[Rules "all-fives"]\n[Options "tiles=6 ties=carry target=30 exact=yes"]' in record.read_text(
        "utf-8"
    )
    assert told.match.over


def test_the_rules_in_words_tell_what_the_file_says(friday: Path) -> None:
    shown = run("rules", "show", friday)
    assert (shown.exit_code, shown.stderr) == (0, "")
    text = " ".join(shown.stdout.split())
    assert text.startswith("Friday night · All Fives As it is played on Fridays. The set and the deal")
    assert "Each of the 3 players is dealt 6 tiles." in text
    assert "Sources: a page on All Fives." in text
    assert text.endswith("Its file says where it comes from: what is said at the table.")


def test_computer_players_play_it(friday: Path) -> None:
    done = run(
        "arena", "casual", "random", "beginner", "--rules", friday, "--deals", "2", "--jobs", "1", "--json"
    )
    assert done.exit_code == 0, done.output
    assert '"rules":"all-fives"' in done.stdout.replace(" ", "")


# Folders.


def test_a_folder_is_listed_by_the_files_to_be_named(friday: Path) -> None:
    folder = friday.parent
    (folder / "sunday.toml").write_text('name = "Sunday"\nbase = "block"\n', "utf-8")
    (folder / "notes.txt").write_text("nothing", "utf-8")
    assert {path: game.name for path, game in games_in_folder(folder).items()} == {
        str(friday): "Friday night",
        str(folder / "sunday.toml"): "Sunday",
    }
    listed = run("rules", "list", folder)
    assert listed.exit_code == 0, listed.output
    first, second = (line for line in listed.stdout.splitlines() if not line.startswith(" "))
    assert first.startswith(str(friday))
    assert second.startswith(str(folder / "sunday.toml"))
    assert "Sunday · Block" in " ".join(listed.stdout.split())


def test_who_names_a_folder_is_told_what_is_in_it(friday: Path) -> None:
    with pytest.raises(RulesError, match=r"name a game in it \(.*friday\.toml\)") as error:
        find_game(str(friday.parent))
    assert error.value.code == "a-folder"


def test_an_id_is_a_game_also_where_a_folder_is_called_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "muggins").mkdir()
    monkeypatch.chdir(tmp_path)
    assert find_game("muggins") == preset("muggins")
    for asked in ("", ".", "./muggins", "none/"):
        with pytest.raises(RulesError) as error:
            find_game(asked)
        assert error.value.code == {"": "unknown-preset", "none/": "no-such-file"}.get(asked, "a-folder")


def test_a_file_is_not_called_as_a_named_game_is(tmp_path: Path) -> None:
    file = tmp_path / "block.toml"
    file.write_text(FRIDAY, "utf-8")
    for ask in (lambda: load_game(file), lambda: games_in_folder(tmp_path)):
        with pytest.raises(
            RulesError, match="there is a named game 'block' already: give the file another name"
        ) as error:
            ask()
        assert error.value.code == "game-taken"


# What is none.


@pytest.mark.parametrize(
    ("line", "changed", "code", "says"),
    [
        (2, 'base = "all-fifes"', "unknown-preset", "there is no game 'all-fifes': the games are muggins, all-fives"),
        (2, "base = 5", "bad-game-file", "base is the id of a named game"),
        (1, "title = 'x'", "bad-game-file", "a game has name, base, about, sources, seats, options, and no 'title'"),
        (1, "name = ['x']", "bad-game-file", "name is a text"),
        (4, "sources = [1]", "bad-game-file", "sources is a list of texts"),
        (5, "seats = true", "bad-game-file", "seats is a number"),
        (5, "seats = 6", "bad-seats", "a game is for two to five seats, not '6'"),
        (7, "[option]", "bad-game-file", "and no 'option'"),
        (8, "taget = 100", "unknown-option", "there is no option 'taget': the options are set, tiles"),
        (8, "target = 0", "bad-option", "target cannot be '0': it is a number from 1 to 100000"),
        (8, "target = 1.5", "bad-option", "target cannot be '1.5': it is a number from 1 to 100000"),
        (9, "tiles = { two = 7 }", "bad-option", "tiles goes by 2, 3, 4, 5, pairs, else, and not by 'two'"),
        (9, "tiles = { 2 = 0 }", "bad-option", "tiles cannot be '0'"),
        (10, 'ties = "carried"', "bad-option", "ties cannot be 'carried': it is one of nothing, split, carry"),
        (11, 'exact = "perhaps"', "bad-option", "exact cannot be 'perhaps': it is one of no, yes"),
        (10, 'options.ties = "carry"', "unknown-option", "there is no option 'options'"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_line(line: int, changed: str, code: str, says: str) -> None:
    lines = FRIDAY.splitlines()
    lines[line - 1] = changed
    error = refused("\n".join(lines))
    assert error.code == code
    assert error.message.startswith(f"mine.toml: line {line}: ")
    assert says in error.message


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('name = "Mine"\nbase "muggins"\n', "line 2, column 6: this is no TOML: "),
        ('name = "Mine', "end of document: this is no TOML: "),
        ('name = "Mine"\nname = "Yours"\n', "line 2, column 15: this is no TOML: "),
        ("", "line 1: a game needs its name, a text"),
        ('name = " "\nbase = "muggins"', "line 1: a game needs its name, a text"),
        ('name = "Mine"\n', "line 1: a game needs its base, the id of a named game"),
        # What cannot work together, at the table it stands in.
        ('name = "Mine"\nbase = "muggins"\n\n[options]\ntiles = 20\n', "line 4: 2 seats of 20 tiles need 40"),
        ('name = "Mine"\nbase = "muggins"\noptions.tiles = 20\n', "line 3: 2 seats of 20 tiles need 40"),
        ('name = "Mine"\nbase = "muggins"\noptions.tils = 20\n', "line 3: there is no option 'tils'"),
        ('name = "Mine"\nbase = "muggins"\noptions = { tils = 20 }\n', "line 3: there is no option 'tils'"),
        ('name = "Mine"\nbase = "muggins"\n[options.tils]\n2 = 7\n', "line 3: there is no option 'tils'"),
        ('name = "Mine"\nbase = "muggins"\n[ options ]\n"tiles" = 0\n', "line 4: tiles cannot be '0'"),
    ],
)
def test_so_is_what_is_no_game_at_all(text: str, place: str) -> None:
    assert refused(text).message.startswith(f"mine.toml: {place}")


@given(st.text() | st.lists(st.sampled_from(FRIDAY.splitlines()) | st.text(max_size=9)).map("\n".join))
def test_whatever_is_written_is_a_game_or_a_sentence_about_it(text: str) -> None:
    try:
        parse_game(text, "mine.toml")
    except RulesError as error:
        assert error.message.startswith("mine.toml: ")  # noqa: PT017 (there need not be one)


def test_a_file_that_cannot_be_read_is_told_by_name(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    done = run("play", "--rules", file)
    assert (done.exit_code, done.stderr) == (1, f"Error: {file}: there is no such file\n")
    file.write_bytes(b'name = "\xff"\n')
    done = run("rules", "show", file)
    assert (done.exit_code, done.stderr) == (1, f"Error: {file}: this is no text in UTF-8\n")


def test_a_game_that_is_not_there_is_told_with_those_there_are_and_how_to_name_ones_own() -> None:
    done = run("play", "--rules", "friday")
    assert done.exit_code == 1
    assert "there is no game 'friday': the games are muggins, all-fives" in done.stderr
    assert "one of your own is named by its file, as in ./mine.toml" in done.stderr


# Other packages.

MODULES = {
    "others/__init__.py": "from importlib.resources import files\nfriday = files(__name__) / 'friday.toml'",
    "others/friday.toml": FRIDAY,
    "others/wrong.toml": 'name = "Wrong"\nbase = "muggins"\n[options]\ntarget = 0\n',
    "others/paths.py": "wrong = __file__.replace('paths.py', 'wrong.toml')\nnumber = 7",
    "others-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: Others\nVersion: 1.0\n",
    "others-1.0.dist-info/entry_points.txt": (
        "[muggins.presets]\nfriday = others:friday\nwrong = others.paths:wrong\nnumber = others.paths:number\n"
        "absent = others.absent:game\nblock = others:friday\n"
    ),
}


def test_other_packages_add_games_and_those_that_are_none_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in MODULES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    def muggins(*args: str) -> subprocess.CompletedProcess[str]:
        command = [str(Path(sys.executable).with_name("muggins")), *args, "--lang", "en"]
        return subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)

    listed = muggins("rules", "list")
    assert listed.returncode == 0
    assert "Friday night · All Fives" in listed.stdout
    assert "Wrong" not in listed.stdout
    of = "the game {!r} of the package Others "
    assert listed.stderr.splitlines() == [
        of.format("absent")
        + "does not load: others.absent:game raises ModuleNotFoundError: No module named 'others.absent'",
        of.format("block") + "is called as a named game is: it needs another name",
        of.format("number") + "does not load: others.paths:number is not the path of a file of TOML",
        f"{tmp_path}/others/wrong.toml: line 4: target cannot be '0': it is a number from 1 to 100000",
    ]
    assert muggins("rules", "show", "friday").stdout.startswith("Friday night · All Fives\n")
    assert muggins("rules", "show", "block").stdout.startswith("Block")
    assert muggins("rules", "show", "wrong").stderr.startswith(
        f"Error: {tmp_path}/others/wrong.toml: line 4: "
    )
