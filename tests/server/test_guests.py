"""Names that may be shown, and tokens that nobody else can make."""

import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins.errors import MugginsError
from muggins.server.http.guest_names import clean_name
from muggins.server.http.secret import load_secret
from muggins.server.http.tokens import Tokens


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ada", "Ada"),
        ("  Ada \t of\n London ", "Ada of London"),
        ("Ωμέγα", "Ωμέγα"),
        ("ꦱꦸꦤꦫ", "ꦱꦸꦤꦫ"),
        ("محمد", "محمد"),
        ("נועה", "נועה"),
        ("张三", "张三"),
        ("e\u0301va", "éva"),
        ("Ada\u202egnihton", "Ada gnihton"),
        ("A\u0000d\u0007a", "A d a"),
        ("\u2066Ada\u2069", "Ada"),
        ("<script>alert(1)</script>", "<script>alert(1)</script"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("x" * 300, "x" * 24),
        ("a" * 23 + " b", "a" * 23),
    ],
)
def test_names_are_cleaned(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize("typed", ["", "   ", "\u202e\u200b", "\u200d\u200c", "\n\r\t", "\ud800"])
def test_a_name_needs_a_visible_character(typed: str) -> None:
    with pytest.raises(MugginsError) as caught:
        clean_name(typed)
    assert caught.value.code == "bad-name"


@given(st.text(max_size=60))
def test_a_clean_name_stays_as_it_is(typed: str) -> None:
    try:
        name = clean_name(typed)
    except MugginsError:
        return
    assert clean_name(name) == name
    assert 0 < len(name) <= 24
    assert name.isprintable() or "\u200c" in name or "\u200d" in name


def test_a_token_is_read_with_the_secret_that_signed_it_only() -> None:
    token = Tokens("one secret, long enough").make("ada")
    assert Tokens("one secret, long enough").read(token).guest == "ada"
    body, _, signature = token.partition(".")
    other = Tokens("another secret, as long").make("ada")
    for forged in (
        other,
        "",
        "x",
        body,
        f"{body}.",
        f"{body}.{signature[:-2]}",
        token + "A",
        "." + signature,
    ):
        with pytest.raises(MugginsError) as caught:
            Tokens("one secret, long enough").read(forged)
        assert caught.value.code == "bad-token"


def test_the_secret_is_stored_beside_the_database_and_readable_by_the_owner_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("MUGGINS_SECRET", raising=False)
    file = tmp_path / "x.sqlite3.secret"
    secret = load_secret(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert len(secret) >= 32
    assert load_secret(file) == secret
    assert load_secret(tmp_path / "new" / "y.secret") != secret
    monkeypatch.setenv("MUGGINS_SECRET", "told by the environment")
    assert load_secret(file) == "told by the environment"
    monkeypatch.setenv("MUGGINS_SECRET", "short")
    with pytest.raises(MugginsError, match="16 characters"):
        load_secret(file)
