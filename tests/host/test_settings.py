"""The settings file: what is taken from where, what is refused, and that a person's own words stay."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable
from pathlib import Path
from unicodedata import category

import pytest
import tomlkit
from hypothesis import example, given, settings
from hypothesis import strategies as st

from linkage.host.settings import THEMES, Settings, default_file, read_settings, write_setting

MINE = """\
# My settings.
theme = "light"  # it is bright here

# Old eyes:
confirm = true

[keys]
undo = ["z", "ctrl+z"]  # as everywhere
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return where the settings file would be."""
    return tmp_path / "settings.toml"


def read(
    file: Path, environ: Iterable[tuple[str, str]] = (), **command_line: object
) -> tuple[Settings, list[str]]:
    return read_settings(file, dict(environ), command_line)


def taken(file: Path, text: str) -> Settings:
    """Return the settings that a file says, which has to be without fault."""
    file.write_text(text, encoding="utf-8")
    settings, warnings = read(file)
    assert warnings == []
    return settings


def warned(file: Path, text: str) -> str:
    """Return the one warning that a file costs, which has to leave all settings as they are."""
    file.write_text(text, encoding="utf-8")
    settings, warnings = read(file)
    assert settings == Settings()
    [warning] = warnings
    assert str(file) in warning
    return warning


# Where they come from.


def test_without_a_file_the_settings_are_the_defaults(file: Path) -> None:
    assert read(file) == (Settings(), [])
    assert Settings() == Settings(theme="dark", ascii=None, mouse=True, confirm=False, keys={})


def test_a_file_says_every_setting(file: Path) -> None:
    plain = 'theme = "contrast"\nascii = true\nmouse = false\nconfirm = true\n'
    assert taken(file, f'{plain}[keys]\nundo = "z"\nturn = ["t", "space"]\n') == Settings(
        theme="contrast", ascii=True, mouse=False, confirm=True, keys={"undo": "z", "turn": "t,space"}
    )


@pytest.mark.parametrize(
    ("name", "in_file", "variable", "in_environment", "given", "expected"),
    [
        ("theme", None, None, None, None, "dark"),
        ("theme", '"light"', None, None, None, "light"),
        ("theme", '"light"', "LINKAGE_THEME", "contrast", None, "contrast"),
        ("theme", '"light"', "LINKAGE_THEME", "contrast", "terminal", "terminal"),
        ("theme", None, "LINKAGE_THEME", "Light", None, "light"),
        ("ascii", "true", None, None, None, True),
        ("ascii", "true", "LINKAGE_ASCII", "0", None, False),
        ("ascii", "false", "LINKAGE_ASCII", "no", True, True),
        ("mouse", "false", None, None, None, False),
        ("mouse", "false", "LINKAGE_MOUSE", "yes", None, True),
        ("mouse", "true", "LINKAGE_MOUSE", "1", False, False),
        ("confirm", "false", "LINKAGE_CONFIRM", "TRUE", None, True),
        ("confirm", "true", "LINKAGE_CONFIRM", "", None, True),
    ],
)
def test_the_command_line_goes_before_the_environment_and_that_before_the_file(  # noqa: PLR0913, PLR0917 - a table
    file: Path,
    name: str,
    in_file: str | None,
    variable: str | None,
    in_environment: str | None,
    given: object,
    expected: object,
) -> None:
    if in_file is not None:
        file.write_text(f"{name} = {in_file}\n", encoding="utf-8")
    environ = {} if variable is None or in_environment is None else {variable: in_environment}
    settings, warnings = read(file, environ.items(), **{name: given})
    assert getattr(settings, name) == expected
    assert warnings == []


def test_a_variable_names_another_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LINKAGE_CONFIG", str(tmp_path / "mine.toml"))
    assert default_file() == tmp_path / "mine.toml"


def test_else_the_file_lies_in_the_platform_s_own_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("LINKAGE_CONFIG", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert default_file().name == "settings.toml"
    assert default_file().is_relative_to(tmp_path)


# What is refused.


@pytest.mark.parametrize(
    "text",
    [
        "theme = ",
        "= 1",
        "theme = 'dark'\ntheme = 'light'",
        "[keys\nundo = 'z'",
        "when = 2026-13-45",
        f"number = {'1' * 5000}",
        f"deep = {'[' * 5000}",
        "\N{BYTE ORDER MARK}\N{NULL}",
    ],
    ids=[
        "no value",
        "no name",
        "twice",
        "no bracket",
        "no date",
        "too long",
        "too deep",
        "control characters",
    ],
)
def test_a_broken_file_costs_one_warning_and_nothing_else(file: Path, text: str) -> None:
    assert "not a file of TOML" in warned(file, text)


def test_a_file_in_another_encoding_costs_one_warning(file: Path) -> None:
    file.write_bytes("# größer\ntheme = 'light'".encode("iso-8859-1"))
    settings, [warning] = read(file)
    assert settings == Settings()
    assert "UTF-8" in warning


def test_what_cannot_be_read_costs_one_warning(file: Path) -> None:
    file.mkdir()
    settings, [warning] = read(file, [("LINKAGE_THEME", "light")])
    assert settings == Settings(theme="light")
    assert warning.startswith(f"{file}: cannot be read: ")


@pytest.mark.parametrize("value", ["1", "0.5", '"no"', "[]", "{}", "1979-05-27", '"Dark"', "nan"])
@pytest.mark.parametrize("name", ["theme", "ascii", "mouse", "confirm"])
def test_every_wrong_kind_of_value_is_refused_by_name_and_by_what_was_expected(
    file: Path, name: str, value: str
) -> None:
    warning = warned(file, f"{name} = {value}\n")
    assert f"{name}: expected" in warning
    assert ("dark, light, contrast, terminal" if name == "theme" else "true or false") in warning


@pytest.mark.parametrize(
    "value", ["true", "1", '"z"', "[]", "{ undo = 1 }", "{ undo = [1] }", "{ undo = {} }"]
)
def test_every_wrong_kind_of_keys_is_refused(file: Path, value: str) -> None:
    assert "keys: expected a table" in warned(file, f"keys = {value}\n")


def test_a_name_that_is_no_setting_is_refused_and_the_others_are_taken(file: Path) -> None:
    file.write_text('colour = "red"\ntheme = "light"\nascii = 3\n', encoding="utf-8")
    settings, warnings = read(file)
    assert settings == Settings(theme="light")
    assert ["colour: expected the name of a setting" in warnings[0], "ascii: expected" in warnings[1]] == [
        True
    ] * 2


@pytest.mark.parametrize(
    ("variable", "value"), [("LINKAGE_THEME", "pink"), ("LINKAGE_ASCII", "maybe"), ("LINKAGE_MOUSE", "2")]
)
def test_a_variable_with_a_wrong_value_costs_a_warning(file: Path, variable: str, value: str) -> None:
    settings, [warning] = read(file, [(variable, value)])
    assert settings == Settings()
    assert repr(value) in warning
    assert "expected" in warning


def test_nothing_in_a_warning_can_steer_a_terminal(file: Path) -> None:
    warning = warned(file, '"\\u001b[31m\\u202e" = "\\u001b[2J"\n')
    assert warning.isprintable()


def test_a_warning_is_never_longer_than_can_be_read(file: Path) -> None:
    warning = warned(file, f'"{"n" * 5000}" = "{"v" * 5000}"\n')
    assert len(warning) < 300 + len(str(file))


values = st.recursive(
    st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.floats() | st.text() | st.dates(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
names = st.sampled_from(["theme", "ascii", "mouse", "confirm", "keys"]) | st.text()


def reads_and_writes(text: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "settings.toml"
        file.write_text(text, encoding="utf-8", newline="")
        settings, warnings = read(file)
        assert settings.theme in THEMES
        assert {type(settings.mouse), type(settings.confirm)} == {bool}
        assert all(isinstance(keys, str) for keys in settings.keys.values())
        assert not any(category(sign).startswith("C") for warning in warnings for sign in warning)
        try:
            write_setting(file, "theme", "contrast")
        except ValueError:
            assert file.read_bytes() == text.encode()
        else:
            assert read(file)[0].theme == "contrast"


@given(text=st.text(alphabet=st.characters(exclude_categories=["Cs"])))
@example(text="theme.x = 1\n")
@example(text="[[keys]]\n[theme]\n")
@example(text="keys = { undo = 'z' }\r\n")
def test_no_text_in_the_file_raises(text: str) -> None:
    reads_and_writes(text)


@settings(max_examples=60)
@given(content=st.dictionaries(names, values, max_size=4))
def test_no_toml_in_the_file_raises(content: dict[str, object]) -> None:
    try:
        text = tomlkit.dumps(content)
        text.encode()
    except (ValueError, TypeError, UnicodeEncodeError):
        return  # what TOML cannot say is in no file
    reads_and_writes(text)


# How they are kept.


def test_a_setting_is_written_into_a_new_file_in_a_new_folder(tmp_path: Path) -> None:
    file = tmp_path / "a" / "b" / "settings.toml"
    write_setting(file, "theme", "light")
    assert file.read_text(encoding="utf-8") == 'theme = "light"\n'


def test_a_person_s_comments_and_order_stay_as_they_are(file: Path) -> None:
    file.write_text(MINE, encoding="utf-8")
    write_setting(file, "theme", "contrast")
    write_setting(file, "confirm", value=False)
    assert file.read_text(encoding="utf-8") == MINE.replace('"light"', '"contrast"').replace("true", "false")


def test_a_new_setting_goes_before_the_tables(file: Path) -> None:
    file.write_text(MINE, encoding="utf-8")
    write_setting(file, "ascii", value=True)
    settings, warnings = read(file)
    assert warnings == []
    assert settings == Settings(theme="light", confirm=True, ascii=True, keys={"undo": "z,ctrl+z"})
    assert all(line in file.read_text(encoding="utf-8") for line in MINE.splitlines())


def test_a_file_that_only_has_tables_takes_a_setting_too(file: Path) -> None:
    file.write_text('[keys]\nundo = "z"\n', encoding="utf-8")
    write_setting(file, "mouse", value=False)
    assert read(file) == (Settings(mouse=False, keys={"undo": "z"}), [])


def test_a_broken_file_is_never_written(file: Path) -> None:
    file.write_text("theme = ", encoding="utf-8")
    with pytest.raises(ValueError, match="line 1"):
        write_setting(file, "theme", "light")
    assert file.read_text(encoding="utf-8") == "theme = "


def test_a_file_that_may_not_be_written_stays_as_it_is(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text(MINE, encoding="utf-8")
    file.chmod(0o444)
    # Who runs the tests may be allowed everything.
    monkeypatch.setattr(os, "access", lambda path, mode: not (Path(path) == file and mode & os.W_OK))
    with pytest.raises(PermissionError):
        write_setting(file, "theme", "contrast")
    assert file.read_text(encoding="utf-8") == MINE


def test_a_folder_that_cannot_be_made_is_an_error_of_the_system(file: Path) -> None:
    file.write_text("", encoding="utf-8")
    with pytest.raises(OSError, match=r"."):
        write_setting(file / "settings.toml", "theme", "light")


def test_a_file_that_is_a_link_stays_one(file: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "dotfiles.toml"
    elsewhere.write_text(MINE, encoding="utf-8")
    file.symlink_to(elsewhere)
    write_setting(file, "theme", "contrast")
    assert file.is_symlink()
    assert elsewhere.read_text(encoding="utf-8") == MINE.replace('"light"', '"contrast"')
