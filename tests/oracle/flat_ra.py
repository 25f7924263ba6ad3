"""A slow, flat reference engine of the board game Ra, used as an oracle in tests.

Written straight from the rules specification; the RA-... and R-... identifiers in the comments are its rule IDs.
Everything is a plain list, dictionary or string, and all attributes may be set directly to build a position.
"""

from typing import Any

CIVILIZATIONS = ["art", "agriculture", "religion", "astronomy", "writing"]  # RA-CMP-02
MONUMENTS = ["fortress", "obelisk", "palace", "pyramid", "sphinx", "statues", "step-pyramid", "temple"]  # RA-CMP-02
DISASTERS = ["funeral", "drought", "unrest", "earthquake"]  # RA-DIS-01

# RA-CMP-01: the 23 kinds of tiles and their copies, 180 tiles.
CENSUS: dict[str, int] = {
    "ra": 30,
    "god": 8,
    "pharaoh": 25,
    "nile": 25,
    "flood": 12,
    "art": 5,
    "agriculture": 5,
    "religion": 5,
    "astronomy": 5,
    "writing": 5,
    "gold": 5,
    "fortress": 5,
    "obelisk": 5,
    "palace": 5,
    "pyramid": 5,
    "sphinx": 5,
    "statues": 5,
    "step-pyramid": 5,
    "temple": 5,
    "funeral": 2,
    "drought": 2,
    "unrest": 4,
    "earthquake": 2,
}

# RA-SET-04: the sun groups by number of players, top row of the table first.
SUN_GROUPS: dict[int, list[list[int]]] = {
    2: [[9, 6, 5, 2], [8, 7, 4, 3]],
    3: [[13, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]],
    4: [[13, 6, 2], [12, 7, 3], [11, 8, 4], [10, 9, 5]],
    5: [[16, 7, 2], [15, 8, 3], [14, 9, 4], [13, 10, 5], [12, 11, 6]],
}
SUNS_EACH: dict[int, int] = {2: 4, 3: 4, 4: 3, 5: 3}  # RA-SUN-03
HIGHEST_SUN: dict[int, int] = {2: 9, 3: 13, 4: 13, 5: 16}  # RA-SET-05, RA-SET-06
RA_TRACK_LENGTH: dict[int, int] = {2: 6, 3: 8, 4: 9, 5: 10}  # RA-SET-07
SLOTS = 8

CIVILIZATION_POINTS = [-5, 0, 0, 5, 10, 15]  # RA-SCO-06, by different kinds
MONUMENT_KINDS_POINTS = [0, 1, 2, 3, 4, 5, 6, 10, 15]  # RA-SCO-08 (a), by different kinds
MONUMENT_COPIES_POINTS = [0, 0, 0, 5, 10, 15]  # RA-SCO-08 (b), by copies of one kind


class FlatRa:
    """One game of Ra. The drawn tiles and all decisions come from outside."""

    def __init__(self, seats: int, groups: list[int]) -> None:
        """Set up a game; groups[i] is the 0-based row of the sun table that seat i receives."""
        if seats not in (2, 3, 4, 5):  # RA-SET-01
            raise ValueError(f"2 to 5 seats, not {seats}")
        if sorted(groups) != list(range(seats)):  # RA-SET-04: one group per player
            raise ValueError(f"groups must be an arrangement of 0..{seats - 1}, not {groups}")
        self.seats: int = seats
        self.bag: dict[str, int] = dict(CENSUS)  # RA-SET-02
        self.box: dict[str, int] = dict.fromkeys(CENSUS, 0)
        self.track: list[str | None] = [None] * SLOTS  # RA-SET-06
        self.ra_tiles: int = 0  # RA-SET-06
        self.centre: int = 1  # RA-SET-05
        self.epoch: int = 1  # RA-SET-06
        self.points: list[int] = [10 for _ in range(seats)]  # RA-SET-03
        self.usable: list[list[int]] = [sorted(SUN_GROUPS[seats][group]) for group in groups]  # RA-SET-04
        self.spent: list[list[int]] = [[] for _ in range(seats)]
        self.tiles: list[dict[str, int]] = [dict.fromkeys(CENSUS, 0) for _ in range(seats)]
        self.scores: list[list[dict[str, int]]] = []

        # What the game is waiting for: "turn", "god", "draw", "bid", "lose" or "over".
        self.phase: str = "turn"
        self.on_turn: int | None = self.seat_with_highest_sun()  # RA-SET-06

        # The God play being put together: the slots chosen so far.
        self.god_slots: list[int] = []

        # The auction under way. Its Ra player is also the seat on turn.
        self.auction_kind: str | None = None  # "VOLUNTARY", "FULL" or "RA-TILE" (RA-INV-01)
        self.ra_player: int | None = None  # RA-CMP-06, RA-SET-08
        self.to_bid: list[int] = []
        self.high_bid: int = 0
        self.high_bidder: int | None = None

        # The losses to disasters still to be settled, by name of the disaster.
        self.loser: int | None = None
        self.owed: dict[str, int] = dict.fromkeys(DISASTERS, 0)
        self.losing_to: str | None = None  # the disaster a choice is asked for

        # Records kept for check() only.
        self.auctions_won: int = 0
        self.track_at_sun_ends: list[list[str | None]] = []

    # ------------------------------------------------------------------ questions

    def asked(self) -> tuple[int | str, str] | None:
        """Say who has to decide what, or None when the game is over."""
        if self.phase == "over":
            return None
        if self.phase == "draw":
            return ("chance", "tile")
        if self.phase == "bid":
            return (self.to_bid[0], "bid")
        if self.phase == "lose":
            assert self.loser is not None
            return (self.loser, "lose")
        assert self.on_turn is not None
        return (self.on_turn, self.phase)

    def options(self) -> set[str]:
        """Return the legal answers of the asked player; empty for chance and when the game is over."""
        if self.phase == "turn":
            return self.turn_options()
        if self.phase == "god":
            return self.god_options() | {"stop"}
        if self.phase == "bid":
            return self.bid_options()
        if self.phase == "lose":
            return self.lose_options()
        return set()

    def turn_options(self) -> set[str]:
        """Return the options at the start of a turn (RA-TRN-01)."""
        found = {"invoke"}  # RA-TRN-03, RA-INV-03: always possible
        if None in self.track:  # RA-TRN-03
            found.add("draw")
        return found | self.god_options()

    def god_options(self) -> set[str]:
        """Return the slots on which one more God tile can be played (RA-GOD-01, RA-GOD-03)."""
        assert self.on_turn is not None
        found: set[str] = set()
        if self.tiles[self.on_turn]["god"] <= len(self.god_slots):  # RA-GOD-01: k <= g
            return found
        for slot in range(SLOTS):
            tile = self.track[slot]
            if tile is None or tile == "god":  # RA-GOD-03
                continue
            if slot in self.god_slots:  # RA-GOD-01: different slots
                continue
            found.add(f"god {slot}")
        return found

    def bid_options(self) -> set[str]:
        """Return the options of the player whose chance to bid it is (RA-AUC-02)."""
        seat = self.to_bid[0]
        found: set[str] = set()
        for sun in self.usable[seat]:
            if sun > self.high_bid:  # RA-AUC-03
                found.add(f"bid {sun}")
        must_bid = self.auction_kind == "VOLUNTARY" and seat == self.ra_player and self.high_bidder is None
        if not must_bid:  # RA-AUC-05, RA-AUC-06, RA-AUC-07
            found.add("pass")
        return found

    def lose_options(self) -> set[str]:
        """Return the tiles that can be lost to the disaster being settled (RA-DIS-06)."""
        assert self.loser is not None
        kinds = CIVILIZATIONS if self.losing_to == "unrest" else MONUMENTS
        return {f"lose {kind}" for kind in kinds if self.tiles[self.loser][kind] > 0}

    # ------------------------------------------------------------------ moves

    def answer(self, text: str) -> None:
        """Carry out a player's decision; ValueError if it is not among the options."""
        if text not in self.options():
            raise ValueError(f"{text!r} is not an option for {self.asked()}: {sorted(self.options())}")
        if text == "draw":
            if sum(self.bag.values()) == 0:  # RA-DRW-05, R-10
                raise AssertionError("draw from an empty bag")
            self.phase = "draw"
        elif text == "invoke":
            full = None not in self.track
            self.open_auction("FULL" if full else "VOLUNTARY")  # RA-INV-01, RA-INV-02
        elif text == "stop":
            self.play_gods()
        elif text == "pass":
            self.to_bid.pop(0)  # one chance
            self.continue_auction()
        else:
            word, what = text.split(" ")
            if word == "god":
                self.god_slots.append(int(what))
                if self.god_options():
                    self.phase = "god"
                else:
                    self.play_gods()
            elif word == "bid":
                self.high_bidder = self.to_bid.pop(0)
                self.high_bid = int(what)
                self.continue_auction()
            elif word == "lose":
                assert self.loser is not None
                assert self.losing_to is not None
                self.lose(self.loser, what, 1)
                self.owed[self.losing_to] -= 1
                self.settle_losses()

    def draw(self, tile_id: str) -> None:
        """Supply the tile drawn from the bag; ValueError if none is asked for or it is not in the bag."""
        if self.phase != "draw":
            raise ValueError(f"no tile is to be drawn, asked is {self.asked()}")
        if self.bag.get(tile_id, 0) == 0:
            raise ValueError(f"no {tile_id!r} in the bag")
        self.bag[tile_id] -= 1
        if tile_id != "ra":
            self.track[self.track.index(None)] = tile_id  # RA-DRW-02: leftmost empty slot
            self.finish_turn()
            return
        self.ra_tiles += 1  # RA-DRW-03
        if self.ra_tiles == RA_TRACK_LENGTH[self.seats]:
            self.end_epoch_by_ra_track()
        else:
            self.open_auction("RA-TILE")

    def play_gods(self) -> None:
        """Complete the God play: all chosen tiles are taken at once (RA-GOD-02)."""
        assert self.on_turn is not None
        taken: list[str] = []
        for slot in self.god_slots:
            tile = self.track[slot]
            assert tile is not None
            taken.append(tile)
            self.track[slot] = None  # RA-GOD-05: the rest does not move
            self.tiles[self.on_turn]["god"] -= 1
            self.box["god"] += 1
        self.god_slots = []
        self.take(self.on_turn, taken)

    # ------------------------------------------------------------------ auctions

    def open_auction(self, kind: str) -> None:
        """Open an auction with the seat on turn as Ra player."""
        assert self.on_turn is not None
        self.auction_kind = kind
        self.ra_player = self.on_turn
        self.to_bid = []
        for step in range(1, self.seats + 1):  # RA-AUC-01: from the left of the Ra player, who is last
            self.to_bid.append((self.on_turn + step) % self.seats)
        self.high_bid = 0
        self.high_bidder = None
        self.continue_auction()

    def continue_auction(self) -> None:
        """Go to the next player able to bid, or close the auction."""
        while self.to_bid:
            seat = self.to_bid[0]
            if any(sun > self.high_bid for sun in self.usable[seat]):
                self.phase = "bid"
                return
            self.to_bid.pop(0)  # RA-AUC-04: automatic pass
        self.close_auction()

    def close_auction(self) -> None:
        """Hand out what the auction was about."""
        kind = self.auction_kind
        winner = self.high_bidder
        bid = self.high_bid
        self.auction_kind = None
        self.high_bidder = None
        self.high_bid = 0
        if winner is None:
            assert kind != "VOLUNTARY"  # RA-AUC-05
            if kind == "FULL":  # RA-AUC-11
                self.clear_track()
            self.finish_turn()  # RA-AUC-10: with RA-TILE nothing changes
            return
        # RA-AUC-08: the last bid is the highest.
        self.auctions_won += 1
        self.usable[winner].remove(bid)  # RA-SUN-01
        self.spent[winner].append(self.centre)
        self.centre = bid
        taken = [tile for tile in self.track if tile is not None]  # RA-AUC-09
        self.track = [None] * SLOTS
        self.take(winner, taken)

    # ------------------------------------------------------------------ taking and losing tiles

    def take(self, seat: int, taken: list[str]) -> None:
        """Put the tiles of one take into the hand, then settle the disasters among them."""
        self.loser = seat
        for tile in taken:
            if tile in DISASTERS:
                self.box[tile] += 1  # RA-DIS-08
                self.owed[tile] += 2  # RA-DIS-03
            else:
                self.tiles[seat][tile] += 1  # RA-DIS-02: all other tiles first
        self.settle_losses()

    def settle_losses(self) -> None:
        """Settle the disasters in fixed order (RA-DIS-09), stopping where the owner has to choose."""
        assert self.loser is not None
        seat = self.loser
        hand = self.tiles[seat]

        # RA-DIS-07: Funeral.
        self.lose(seat, "pharaoh", min(self.owed["funeral"], hand["pharaoh"]))
        self.owed["funeral"] = 0  # RA-DIS-04

        # RA-DIS-05: Drought, Floods before Niles.
        floods = min(self.owed["drought"], hand["flood"])
        self.lose(seat, "flood", floods)
        niles = min(self.owed["drought"] - floods, hand["nile"])
        self.lose(seat, "nile", niles)
        self.owed["drought"] = 0  # RA-DIS-04

        # RA-DIS-06: Unrest and Earthquake.
        for disaster, kinds in [("unrest", CIVILIZATIONS), ("earthquake", MONUMENTS)]:
            owed = self.owed[disaster]
            if owed == 0:
                continue
            held_kinds = [kind for kind in kinds if hand[kind] > 0]
            held = sum(hand[kind] for kind in held_kinds)
            if held <= owed:  # RA-DIS-04: all are lost, nothing stays owed
                for kind in held_kinds:
                    self.lose(seat, kind, hand[kind])
                self.owed[disaster] = 0
            elif len(held_kinds) == 1:  # all of one kind: no choice
                self.lose(seat, held_kinds[0], owed)
                self.owed[disaster] = 0
            else:
                self.losing_to = disaster
                self.phase = "lose"
                return
        self.loser = None
        self.losing_to = None
        self.finish_turn()  # RA-DIS-11: only after all discards

    def lose(self, seat: int, kind: str, number: int) -> None:
        """Move tiles from a hand to the box (RA-DIS-08)."""
        self.tiles[seat][kind] -= number
        self.box[kind] += number

    def clear_track(self) -> None:
        """Move all tiles of the auction track to the box."""
        for tile in self.track:
            if tile is not None:
                self.box[tile] += 1
        self.track = [None] * SLOTS

    # ------------------------------------------------------------------ turns and epochs

    def finish_turn(self) -> None:
        """Give the turn to the next active player, or end the epoch if there is none."""
        assert self.on_turn is not None
        for step in range(1, self.seats + 1):
            seat = (self.on_turn + step) % self.seats
            if self.usable[seat]:  # RA-TRN-02, RA-TRN-04, RA-TRN-05, RA-AUC-14
                self.on_turn = seat
                self.phase = "turn"
                return
        self.end_epoch_by_suns()

    def end_epoch_by_suns(self) -> None:
        """End the epoch because nobody has a usable sun (RA-EPO-01)."""
        self.track_at_sun_ends.append(list(self.track))
        self.end_epoch()

    def end_epoch_by_ra_track(self) -> None:
        """End the epoch because the Ra track is full (RA-EPO-02)."""
        self.clear_track()
        self.end_epoch()

    def end_epoch(self) -> None:
        """Remove the Ra tiles, score the epoch, then prepare the next one or end the game."""
        self.box["ra"] += self.ra_tiles  # RA-EPO-01, RA-EPO-02
        self.ra_tiles = 0
        self.score_epoch()  # RA-EPO-03
        if self.epoch == 3:  # RA-END-01
            self.phase = "over"
            self.on_turn = None
            return
        for seat in range(self.seats):  # RA-EPO-04
            for kind in ["god", "flood", "gold", *CIVILIZATIONS]:
                self.lose(seat, kind, self.tiles[seat][kind])
            self.usable[seat] = sorted(self.usable[seat] + self.spent[seat])  # RA-SUN-02, RA-SUN-04
            self.spent[seat] = []
        self.epoch += 1
        self.on_turn = self.seat_with_highest_sun()  # RA-EPO-05
        self.phase = "turn"

    def seat_with_highest_sun(self) -> int:
        """Return the seat owning the highest sun; the centre does not count (RA-EPO-05)."""
        return max(range(self.seats), key=self.highest_sun)

    def highest_sun(self, seat: int) -> int:
        """Return the highest sun a seat owns, usable or spent (R-19)."""
        return max(self.usable[seat] + self.spent[seat])

    # ------------------------------------------------------------------ scoring

    def score_epoch(self) -> None:
        """Score the hands of all seats and add the net results to the points."""
        pharaohs = [self.tiles[seat]["pharaoh"] for seat in range(self.seats)]
        sun_sums = [sum(self.usable[seat]) + sum(self.spent[seat]) for seat in range(self.seats)]
        breakdown: list[dict[str, int]] = []
        for seat in range(self.seats):
            hand = self.tiles[seat]
            result = {
                "gods": 2 * hand["god"],  # RA-SCO-03
                "pharaohs": 0,
                "river": 0,
                "civilization": 0,
                "gold": 3 * hand["gold"],  # RA-SCO-07
                "monuments": 0,
                "suns": 0,
            }

            # RA-SCO-04, R-15
            if max(pharaohs) != min(pharaohs):
                if pharaohs[seat] == max(pharaohs):
                    result["pharaohs"] = 5
                if pharaohs[seat] == min(pharaohs):
                    result["pharaohs"] = -2

            # RA-SCO-05
            if hand["flood"] > 0:
                result["river"] = hand["flood"] + hand["nile"]

            # RA-SCO-06
            civilizations = len([kind for kind in CIVILIZATIONS if hand[kind] > 0])
            result["civilization"] = CIVILIZATION_POINTS[civilizations]

            if self.epoch == 3:
                # RA-SCO-08
                monuments = len([kind for kind in MONUMENTS if hand[kind] > 0])
                result["monuments"] = MONUMENT_KINDS_POINTS[monuments]
                for kind in MONUMENTS:
                    result["monuments"] += MONUMENT_COPIES_POINTS[hand[kind]]

                # RA-SCO-09
                if max(sun_sums) != min(sun_sums):
                    if sun_sums[seat] == max(sun_sums):
                        result["suns"] = 5
                    if sun_sums[seat] == min(sun_sums):
                        result["suns"] = -5

            breakdown.append(result)
            net = sum(result.values())  # RA-SCO-01, RA-SCO-10
            self.points[seat] = max(0, self.points[seat] + net)  # RA-SCO-01, RA-SCO-02
        self.scores.append(breakdown)

    def result(self) -> dict[str, Any]:
        """Return points, ranking and winner of a finished game; ValueError before the end."""
        if self.phase != "over":
            raise ValueError("the game is not over")
        # RA-END-02, RA-END-03: by points, then by highest sun.
        ranking = sorted(range(self.seats), key=lambda seat: (self.points[seat], self.highest_sun(seat)), reverse=True)
        return {"points": list(self.points), "ranking": ranking, "winner": ranking[0]}

    # ------------------------------------------------------------------ looking at the game

    def snapshot(self) -> dict[str, Any]:
        """Return a copy of everything that makes up the position, in plain values."""
        seats: list[dict[str, Any]] = []
        for seat in range(self.seats):
            seats.append(
                {
                    "usable": sorted(self.usable[seat]),
                    "spent": sorted(self.spent[seat]),
                    "points": self.points[seat],
                    "tiles": {kind: number for kind, number in self.tiles[seat].items() if number != 0},
                }
            )
        return {
            "epoch": self.epoch,
            "on_turn": self.on_turn,
            "asked": self.asked(),
            "track": list(self.track),
            "ra_tiles": self.ra_tiles,
            "centre": self.centre,
            "bag": {kind: number for kind, number in self.bag.items() if number != 0},
            "seats": seats,
        }

    def check(self) -> None:
        """Check the invariants of the specification; AssertionError names the broken one."""
        # 1. Tiles in bag, track, Ra track, hands and box, per kind.
        for kind, copies in CENSUS.items():
            counts = [self.bag[kind], self.box[kind]] + [hand[kind] for hand in self.tiles]
            assert min(counts) >= 0, f"invariant 1: negative number of {kind}: {counts}"
            total = sum(counts) + self.track.count(kind)
            if kind == "ra":
                total += self.ra_tiles
            assert total == copies, f"invariant 1: {total} {kind} tiles instead of {copies}"
        # 2. Suns.
        suns = [self.centre]
        for seat in range(self.seats):
            owned = self.usable[seat] + self.spent[seat]
            assert len(owned) == SUNS_EACH[self.seats], f"invariant 2: seat {seat} owns {owned}"
            suns += owned
        expected = list(range(1, HIGHEST_SUN[self.seats] + 1))
        assert sorted(suns) == expected, f"invariant 2: suns in play are {sorted(suns)}"
        # 3. No disaster and no Ra tile in a hand or (Ra) on the track; 8 slots.
        for seat in range(self.seats):
            for kind in [*DISASTERS, "ra"]:
                assert self.tiles[seat][kind] == 0, f"invariant 3: seat {seat} holds {kind}"
        assert len(self.track) == SLOTS, f"invariant 3: the track has {len(self.track)} slots"
        assert "ra" not in self.track, "invariant 3: a Ra tile is on the auction track"
        # 4. The Ra track is not full while an epoch is running.
        assert 0 <= self.ra_tiles < RA_TRACK_LENGTH[self.seats], f"invariant 4: {self.ra_tiles} Ra tiles"
        # 5. No negative points.
        assert min(self.points) >= 0, f"invariant 5: points {self.points}"
        # 6. The player on turn has a usable sun (it may just have been spent while losses are settled).
        if self.phase not in ("lose", "over"):
            assert self.on_turn is not None, "invariant 6: nobody is on turn"
            assert self.usable[self.on_turn], f"invariant 6: seat {self.on_turn} is on turn without a usable sun"
        # 7. The track is empty at an end by suns.
        for track in self.track_at_sun_ends:
            assert track == [None] * SLOTS, f"invariant 7: track {track} at an end by suns"
        # 8. Won auctions.
        most = 3 * self.seats * SUNS_EACH[self.seats]
        assert self.auctions_won <= most, f"invariant 8: {self.auctions_won} auctions won"
