"""The part of Ennead that knows no game: frames, decisions, records, events, effects."""
