### Why a card is not played in solo games: crates/engine/src/game/deck/unplayable.rs.

unknown-name = no card is known by this name
unknown-type = its type is unknown
unknown-loyalty = its loyalty is unknown
unknown-cost = its cost is unknown
unknown-conflict-type = its conflict type is unknown
unknown-bearer = what it goes on is unknown
unknown-moment = when it can be played is unknown
unknown-effect = its effect is unknown
moment-not-noted = when it takes effect, or what it does then, is not recorded
moment-of-others = it takes effect only through what other players do
requirement-not-played = its requirement is not simulated
effect-not-played = its effect is not simulated
enhances-conflicts = enhancements of conflicts are not simulated
no-printed-cost = a card without a printed cost cannot be sponsored
only-replaces = it enters by replacing a card
starting-ambassador = a starting ambassador cannot be sponsored
another-version-leads = another version leads the faction
barred-agenda = its faction cannot play agendas of its race
drakh-only = only a Drakh faction plays it
only-as-it-says = it enters play only through its own text
enhances-its-race = it goes on a faction of its race
needs-card-of-its-race = it needs a card of its race
played-on-its-race = it is played on a faction of its race
wrong-race = it belongs to another race
only-beside-deck = the VCG plays it only from beside the deck
