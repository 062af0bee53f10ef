### What a run was asked beside the curve: src/report/text/questions.rs.

by = by { $turn }
in-turn = in { $turn }
wanted = Wanted
with-interval = with its 95 % interval
all-of-these = all of these shares
first-reached = First reached
half-by = half by
mean-turn = mean turn
times-legend = Half by: half of all games by the end of this turn. Mean turn: of the games that got there.
in-it = in it
by-then = by then

dead-head = Different dead cards in hand
never-played = never played
turns-waiting = turns waiting
games = games
more-dead = … and { $count } more { $count ->
    [one] card
   *[other] cards
}; -v shows all.
dead-legend = Dead: in hand for the whole turn, and no copy played by its end. Games: those in which the card could have been played in some turn.

bought = { $kind ->
    [building] building
    [sponsoring] sponsoring
    [promoting] promoting
    [playing] playing
    [buying_a_card] a card
   *[nothing] nothing
}
on-card = { $kind ->
    [sponsoring] sponsoring
    [promoting] promoting
   *[playing] playing
} { $card }
left-unspent = left unspent
spending-legend = The last influence of the turn went into this. Left unspent in all turns: { $unspent }.
last-influence-on = Last influence on
turns-a-game = turns a game
on-card-legend = In how many games the last influence of the turn went into this card; turns a game: in how many of its turns.
on-card-more = And { $count } more; -v shows all.
