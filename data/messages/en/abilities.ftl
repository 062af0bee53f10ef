### What unknown abilities do to the figures: src/cli/goldfish/spans.rs, src/report/knowing.rs, src/cli/openings/other_abilities.rs.

all-known = All abilities in this deck are known, so nothing depends on --assume-ability.
none-moves = No figure moves by more than its interval.
no-difference-moves = No difference moves by more than its interval.
either-more = {" "}either deck may have more
head-figure = Figure
head-is = is
head-difference = difference
head-from-to = from–to
title = Unknown abilities from { $low } to { $high }
played = The same games with { $numbers } and { $last }; all figures above are those with { $middle }. A figure stands here when it leaves its 95 % interval.
more = … and { $count } more; -v shows all
won-by = won by turn { $turn }
measure = { $measure ->
    [influence] influence
    [unspent] unspent
    [power] power
    [cards_seen] cards seen
    [hand] hand
    [inner_circle] inner circle
   *[supporting] supporting
}
measure-in = { $measure }, turn { $turn }
goal-by = { $goal } by turn { $turn }
goal-mean-turn = { $goal }: mean turn
goal-median-turn = { $goal }: median turn
card-played-by = { $card } played by turn { $turn }
dead-cards-in = dead cards, turn { $turn }
card-waiting = { $card }: turns waiting
card-never-played = { $card }: never played
card-spurned = { $card }: never played though it could be
from-to = { $low } to { $high }

games = { $count } { $count ->
    [one] game
   *[other] games
}
games-of-this-pilot = { $count } { $count ->
    [one] game
   *[other] games
} of this pilot
no-card = No card of the deck has unknown abilities that { $goal } could depend on.
only-card-does-not = The only card with unknown abilities does not clearly move { $goal } ({ $games } with each number).
no-card-alone = None of the { $count } cards with unknown abilities clearly moves { $goal } alone ({ $games } with each number).
hardly-matters = What is unknown hardly matters for { $goal }: { $what } moves it most, and { $goal } is { $span } with it from { $low } to { $high } ({ $games } with each number).
find-out = Find out { $what } first: { $goal } is { $span } with it from { $low } to { $high }, all other unknown abilities at { $middle } ({ $games } with each number).
find-out-then = { $first } Then { $names }.
find-out-then-more = { $first } Then { $names } and { $count } more.
one-ability = { $card }'s { $ability }
two-abilities = { $card }'s { $ability } and { $other }
all-abilities = { $card }'s abilities

same-leads = { $of ->
    [abilities] With unknown abilities at { $ability }
    [unopposed] With --opposition none
   *[table] With --opposition table
} the same hand leads: { $value }.
same-ties = { $of ->
    [abilities] With unknown abilities at { $ability }
    [unopposed] With --opposition none
   *[table] With --opposition table
} the same hand ties for the best: { $value }.
group-stays = { $of ->
    [abilities] With unknown abilities at { $ability }
    [unopposed] With --opposition none
   *[table] With --opposition table
} the hands of the first group stay the best: { $value }.
part-stays = { $of ->
    [abilities] With unknown abilities at { $ability }
    [unopposed] With --opposition none
   *[table] With --opposition table
}, the hands of the first group with these are among the best: { $cards }, { $value }.
another-better = { $of ->
    [abilities] With unknown abilities at { $ability }
    [unopposed] With --opposition none
   *[table] With --opposition table
} another hand is clearly better: { $cards }, { $value }.
