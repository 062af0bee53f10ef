### Sealed leagues: crates/decks/src/sealed/league.rs, src/cli/sealed/league/.

no-league = this is not the file of a league: { $why }
see-form = `zocalo sealed league new` writes such a file; `zocalo help files` explains its keys
no-name = this cannot be a name
write-name = write a name of 1 to 40 letters, without =
no-file = this cannot be the beginning of the names of files
write-file = write letters, numbers, - and _, for each player something else
file-twice = the files of another player begin like that
player-twice = there is a player { $name } already
other-name = give another name
too-many-players = a league has at most { $most } players
too-many-games = a league has at most { $most } games
two-leagues = begin a second league
one-player = a game has at least two players
two-players = write each player with the points: points = {"{"} Anna = 20, Boris = 13 {"}"}
no-player = there is no player "{ $name }"
players-are = the players are { $names }
no-week = `week` must be the number of a week
write-week = write a number from 1 to { $most }
no-boosters = this is not a number of boosters
write-boosters = write a number from 0 to { $most }
no-set = there is no set "{ $name }"
write-set = write the name of a set, such as Deluxe
league-there = there is a league in { $folder } already
other-folder = give another folder
begun = Began the league { $name } in { $folder }.
joined = { $player } joined; the deck is { $deck }.
last-week = a league has at most { $most } weeks
another-league = begin another league
no-opened = --opened takes a player and a list
write-opened = write --opened Anna=anna.txt
week-begun = Week { $week } began.
no-points = "{ $word }" is not a player with points
write-points = write Anna=20, with points from -999 to 999
once-per-game = name each player once
result-entered = Entered a game of week { $week }. To take it back, delete the last [[game]] of { $file }.
no-league-there = there is no league in { $folder }
begin-one = begin one: zocalo sealed league new FOLDER
too-large = it is larger than 1 MB
not-text = it is not a text file
cannot-read = { $file } cannot be read: { $why }
empty-pool = the pool { $file } is empty
put-league-back = put the file back, or begin another league
put-back = put the file back, or take its player out of league.toml
opened-head = { $player }, week { $week }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
} from { $what }
league-head = { $name }: week { $week }, { $ruleset }
nobody-yet = Nobody plays yet: zocalo sealed league add { $folder } PLAYER --starter RACE
is-legal = legal
is-illegal = { $count ->
    [one] { $count } error
   *[other] { $count } errors
}
is-unread = unreadable
head-player = Player
head-wins = Wins
head-games = Games
head-beaten = Beaten
head-points = Points
head-deck = Deck
head-pool = Pool
head-swaps = Swaps this week
more-swaps = and { $count } more
why = { $player } ({ $deck }): { $why }
sheets-in = Sheets: { $files }
