"""The word of a table: said aloud, it leads to the next place that waits for somebody.

A word can be guessed, an invitation cannot. So a word is worth something only while its table waits for people and
nobody has decided anything; it is another one whenever a place was set free; only the creator is told it; and wrong
ones are counted (`budgets` in `edge`). There are 256 names of things: three of them and a number of two digits are
256 * 256 * 256 * 90 words, 1.5 thousand million. At 300 wrong ones an hour, one table is found in some three hundred
years.
"""

from __future__ import annotations

import re
import secrets
from hmac import compare_digest
from typing import Final

from ennead.server.match.hall import Hall
from ennead.server.match.room import Room
from ennead.server.protocol.refusals import Refuse

JOINED: Final = 3
SMALLEST: Final = 10
NUMBERS: Final = 90  # from there on
PARTS: Final = re.compile("[a-z]+|[0-9]+")
TRIES: Final = 3  # at a word that no other table has; the second is needed once in a million tables
# Things of the river and what is made there, each easy to say, to spell and to tell from the others.
SPOKEN: Final = """
acacia agate alabaster almond amber amethyst amulet anchor antelope baboon barge barley basalt basket beach
bead beaker bean beetle bell bowl bracelet bread breeze brick bridge bronze brook brush bucket butterfly cake
calf camel canal candle canyon carnelian carp carpet cataract catfish cedar chariot cheese cheetah chest
chisel clay cliff cloud clover cobra comb comet copper coral coriander cotton crane cricket crocodile crystal
cucumber cumin cup date dawn delta desert donkey dove dragonfly drum duck dune dusk ebony egret elephant
emerald evening falcon feast ferry field fig firefly flax flint flute ford fox frog garden garlic garnet
gazelle gecko giraffe goat gold goose granite grape hammer harbour harp hedgehog henna heron hill hippo honey
hoopoe horizon hyena ibex ibis iron island ivory ivy jackal jar jasmine jasper juniper kingfisher ladder
lagoon lake lamp lantern lark lentil leopard letter lettuce lily limestone linen lion lizard locust loom lotus
malachite mallow marble market marsh mast meadow melon midnight milk mint mirror mongoose monkey moon morning
moth mouse mud myrtle necklace needle net noon oasis obelisk olive onion orchard oryx otter oven owl paddle
palette palm papyrus path pearl pebble pelican pepper perch pillar pitcher planet pomegranate pond poppy
pyramid quail quarry rabbit radish raft rain rainbow raisin rapids rattle ring ripple river road rope rudder
saffron salt sandal sandbank sandstone scarab scorpion scroll sesame shadow shore silt silver slate sparrow
sphinx spider spindle spring star statue stork swallow sycamore tamarisk temple tent terrace thistle thunder
toad tower trumpet turquoise turtle valley vine vulture wagon wave wheat wheel willow
"""
THINGS: Final = tuple(SPOKEN.split())
HOW_MANY: Final = len(THINGS) ** JOINED * NUMBERS


def new_word() -> str:
    """A word by real chance, such as "lotus-ferry-amber-42"."""
    things = [secrets.choice(THINGS) for _ in range(JOINED)]
    return "-".join([*things, str(SMALLEST + secrets.randbelow(NUMBERS))])


def heard(said: str) -> str:
    """A word as it is written, whatever stood between its parts when it was typed."""
    return "-".join(PARTS.findall(said.casefold()))


def listens(room: Room) -> bool:
    """Whether a word may lead to this table: it waits for people, and no player has decided anything."""
    waits = room.status == "waiting" and any(one.kind == "open" for one in room.seats)
    return waits and not any(row.seat >= 0 for row in room.sitting.rows)


async def word_of(hall: Hall, room: Room) -> str:
    """The word of a table, made when its creator first asks for it; empty where none leads to the table."""
    if not listens(room) or not hall.settings.wrong_words_in_all:
        return ""
    match, tries = room.stored.id, TRIES
    while not (found := await hall.archive.word(match)) and tries:
        tries -= 1
        made = new_word()
        await hall.archive.keep_word(match, made, hall.tokens.mark(made))
    return found


async def find_room(hall: Hall, said: str, match: str = "") -> Room:
    """The table that a word leads to, if it is that match where one is given.

    It is looked for by its mark: how long that takes tells nothing about words.
    """
    word = heard(said)
    found = await hall.archive.find_word(hall.tokens.mark(word))
    if found is not None and compare_digest(found.word, word) and match in ("", found.match):
        room = await hall.room(found.match)
        if listens(room):
            return room
    raise Refuse("unknown", "No table waits under this word. It may be misspelt, or everybody is there already.")
