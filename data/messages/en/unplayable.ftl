### Why a card is not played in solo games: crates/engine/src/game/deck/unplayable.rs.

unknown-name = no card is known by this name
unknown-type = its type is unknown
unknown-loyalty = its loyalty is unknown
unknown-cost = its cost is unknown
unknown-conflict-type = which type of conflict it is, is unknown
unknown-bearer = what it enhances is unknown
unknown-moment = when it can be played is unknown
unknown-effect = what it does is unknown
moment-not-noted = its moment, or what it does then, is not noted
moment-of-others = its moment comes only with what other players do
requirement-not-played = what it requires is not played
effect-not-played = what it does is not played
enhances-conflicts = enhancements of conflicts are not played
no-printed-cost = a card without a printed cost cannot be sponsored
only-replaces = it enters by replacing a card
starting-ambassador = a starting ambassador cannot be sponsored
another-version-leads = another version leads the faction
barred-agenda = its faction cannot play agendas of its race
drakh-only = only a Drakh faction plays it
only-as-it-says = only what it says itself brings it into play
enhances-its-race = it enhances a faction of its race
needs-card-of-its-race = it needs a card of its race
played-on-its-race = it is played on a faction of its race
wrong-race = it belongs to another race
only-beside-deck = the VCG plays it only from beside the deck
