### What a run was asked beside the curve: src/cli/goldfish/questions.rs.

too-few-games = { $value } (too few games)
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

dead-head = Different dead cards
never-played = never played
spurned = though it could
turns-waiting = turns waiting
games = games
more-dead = … and { $count } more { $count ->
    [one] card
   *[other] cards
}; -v shows all.
dead-legend = Dead: in hand for the whole turn, and no copy played by its end. Games: those in which it was in hand when some turn began. Though it could: of these, the games in which it was not played though it was legal and could be paid for, so that the choice was the pilot's; in the others that did not play it, the card was too dear or lacked what it needs. Played or not { $pilot }.{ $unplayable ->
    [yes] {" "}*: the program cannot play it; why stands below.
   *[no] {""}
}

bought = { $kind ->
    [building] building
    [sponsoring] sponsoring
    [promoting] promoting
    [playing] playing
    [using] using
    [buying_a_card] a card
   *[nothing] nothing
}
on-card = { $kind ->
    [sponsoring] sponsoring
    [promoting] promoting
    [using] using
   *[playing] playing
} { $card }
left-unspent = unspent
spending-legend = The last influence of the turn went into this, { $pilot }. Left unspent in all turns: { $unspent }.
last-influence-on = Last influence on
turns-a-game = per game
on-card-legend = In how many games the last influence of the turn went into this card, { $pilot }; per game: in how many of its turns.
on-card-more = And { $count } more; -v shows all.
