"""Tokens: how long they are good for, and which of them are refused before that."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from itsdangerous import URLSafeSerializer

from muggins.errors import MugginsError
from muggins.server.http.tokens import Token, Tokens
from muggins.store import Guest, GuestCredentials, GuestRepository, open_database, prepare_database
from tests.store.version1 import connected, make_version_1, migrate

SECRET = "a secret, long enough"
NOON = datetime(2026, 11, 29, 12, tzinfo=UTC)
DAY = 86_400
YEAR = 365 * DAY
ADA = Guest("ada", "Ada")


def tokens(seconds: float = 0.0) -> Tokens:
    """So many seconds after noon."""
    return Tokens(SECRET, lambda: NOON + timedelta(seconds=seconds))


def holder(generation: int = 0, *, revoked: bool = False, created: datetime = NOON) -> GuestCredentials:
    return GuestCredentials(ADA, created, NOON.date(), generation, revoked)


def refusal(seconds: float, token: str, of: GuestCredentials | None) -> str:
    """The sentence with which `token` is refused then; empty if it is good."""
    try:
        tokens(seconds).check(tokens(seconds).read(token), of)
    except MugginsError as error:
        return error.message if error.code == "bad-token" else error.code
    return ""


@given(st.integers(-10 * YEAR, 10 * YEAR))
def test_a_token_is_valid_for_a_year(seconds: int) -> None:
    """A clock that was put back makes nobody a stranger."""
    refused = refusal(seconds, tokens().make("ada"), holder())
    assert ("more than a year ago" in refused) is (seconds > YEAR)
    assert bool(refused) is (seconds > YEAR)


def test_tokens_of_the_first_version_are_valid_for_a_year_after_the_guest_was_created() -> None:
    first = str(URLSafeSerializer(SECRET, salt="muggins-guest").dumps("ada"))
    assert tokens().read(first) == Token("ada")
    assert refusal(YEAR, first, holder()) == ""
    assert "more than a year ago" in refusal(YEAR + 1, first, holder())
    assert "ended" in refusal(0, first, holder(7))


@pytest.mark.parametrize(
    ("credentials", "sentence"),
    [
        (None, "no such guest any more"),
        (holder(revoked=True), "was ended"),
        (holder(generation=8), "was ended"),
        (holder(generation=7), ""),
    ],
)
def test_a_token_is_checked_against_its_guest(credentials: GuestCredentials | None, sentence: str) -> None:
    refused = refusal(0, tokens().make("ada", 7), credentials)
    assert sentence in refused
    assert bool(sentence) is bool(refused)


def test_a_renewed_token_keeps_its_id() -> None:
    made = tokens().read(tokens().make("ada", 7))
    again = tokens(300 * DAY).read(tokens(300 * DAY).make(made.guest, made.generation, made.id))
    assert (again.guest, again.generation, again.id) == (made.guest, made.generation, made.id)
    assert again.at == NOON.timestamp() + 300 * DAY
    assert [tokens(after).is_old(made) for after in (0, DAY, DAY + 1)] == [False, False, True]
    # Two of one guest are told apart.
    assert tokens().read(tokens().make("ada", 7)).id != made.id


@pytest.mark.parametrize(
    "content", [None, 7, ["ada"], ["ada", 0, "x", "noon"], {"guest": "ada"}, [1, 2, 3, 4]]
)
def test_signed_content_that_is_no_token_is_refused(content: object) -> None:
    signed = str(URLSafeSerializer(SECRET, salt="muggins-guest").dumps(content))
    with pytest.raises(MugginsError) as caught:
        tokens().read(signed)
    assert caught.value.code == "bad-token"


# In either kind of database.


async def test_tokens_are_revoked_one_by_one_or_all(address: str) -> None:
    database = open_database(prepare_database(address))
    guests = GuestRepository(database)
    await guests.add(ADA)
    await guests.add(Guest("bo", "Bo"))

    async def judged(guest: str, token: str) -> tuple[int, bool]:
        credentials = await guests.credentials(guest, token)
        assert credentials is not None
        return credentials.generation, credentials.revoked

    assert await guests.credentials("cy", "one") is None
    await guests.revoke_token("ada", "one", date(2027, 11, 30))
    # Twice is once: who logs out may not have heard that it was done.
    await guests.revoke_token("ada", "one", date(2027, 11, 30))
    assert [await judged("ada", token) for token in ("one", "two")] == [(0, True), (0, False)]
    assert await judged("bo", "one") == (0, False)
    await guests.revoke_tokens("ada", 7)
    # Those of another generation are refused, whatever their ids.
    assert [await judged("ada", token) for token in ("one", "two")] == [(7, False), (7, False)]
    assert await judged("bo", "one") == (0, False)
    await database.dispose()


async def test_the_day_a_guest_was_last_seen_is_stored(address: str) -> None:
    database = open_database(prepare_database(address))
    guests = GuestRepository(database)
    await guests.add(ADA)

    async def seen() -> date:
        credentials = await guests.credentials("ada", "")
        assert credentials is not None
        return credentials.seen

    today = await seen()
    assert today in (datetime.now(UTC).date(), datetime.now(UTC).date() - timedelta(days=1))
    for day in (today + timedelta(days=3), today + timedelta(days=2)):
        await guests.mark_seen("ada", day)
    assert await seen() == today + timedelta(days=3)
    await database.dispose()


async def test_guests_of_the_first_version_count_as_seen_today_and_their_tokens_are_valid(
    address: str,
) -> None:
    before = datetime.now(UTC).date()
    make_version_1(address)
    database = open_database(prepare_database(address))
    credentials = await GuestRepository(database).credentials("NJ23nruLXV4sUXtV", "")
    await database.dispose()
    assert credentials is not None
    assert (credentials.guest.name, credentials.generation, credentials.revoked) == ("Ada", 0, False)
    assert before <= credentials.seen <= datetime.now(UTC).date()
    assert credentials.created.tzinfo is UTC
    with connected(address) as connection:
        migrate(connection, "downgrade", "0004")
