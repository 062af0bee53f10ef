### Why a deck cannot be played, or not so: crates/engine/src/game/deck/{error,assumptions}.rs.

no-ambassador = the deck has no ambassador, so no game can start; name one, such as { $line }
no-race = cannot work out costs: the deck names no race; add it, such as { $line }
too-many-cards = the deck has more than { $most } cards; the goldfish takes at most so many
too-many-kinds = the deck has { $count } different cards; the goldfish takes at most { $most }
no-duel = the VCG has no duelling start: its opening hand is chosen; leave out --duel
out-of-range = { $what ->
    [games] the number of games
    [turns] the number of turns
    [threads] the number of threads
    [trials] the number of trial games
    [steps] the number of steps
    [hands] the number of opening hands
    [watched] the number of games watched
    [told] the number of the game to tell
    [ability] the assumed ability
    [opposition] the opposition
   *[spread] the spread of the opposition
} is { $value }; choose from { $least } to { $most }
unknown-opposition = the opposition is a number up to { $most }, such as 4, one with a spread, such as 4±2, none, table, or both
