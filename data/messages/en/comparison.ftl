### Two decks on the same seeds: src/cli/goldfish/comparison/.

setting = { $run } with each, seed { $seed }, with the same luck for both. { $conditions } First: { $one }; second: { $other }; the last column is second minus first, with its 95 % interval.
setting-oppositions = { $run } against each opposition, seed { $seed }, with the same luck for both. First: { $unopposed } Second: { $answered } The last column is second minus first, with its 95 % interval.
legend = An interval that contains 0 shows no clear difference. Shares differ in percentage points.
after-the-end = After the end of a game there are no dead cards and no spending.
won = Games won
lost = Games lost
by = by turn { $turn }
frozen = Games over before turn { $turn } ({ $of ->
    [decks] first deck
   *[oppositions] first
}: { $first }, second: { $second }) keep their final values.
head = { $measure ->
    [influence] Influence
    [unspent] unspent
    [power] Power
    [cards_seen] cards seen
    [hand] hand
    [inner_circle] inner circle
   *[supporting] supporting
}
turn = turn { $turn }
turn-bought = turn { $turn }: { $bought }
by-turn = { $goal } by { $turn }
waiting = Turns waiting per game
last-into = Last influence spent on
last-on = Last influence on (turns)
same-in-all = { $what }: the same in every game
not-shown = Not shown: { $what }.
more-rows = { $count } more { $count ->
    [one] row
   *[other] rows
}; -v shows all
same-rows = { $count } { $count ->
    [one] row
   *[other] rows
} without a difference
first = first
second = second
difference = difference
same = same

no-difference = { $what ->
    [turn] the games show no clear difference in { $open } at the end of turn { $turn } { $pilot }.
   *[goals] the games show no clear difference in { $open } { $pilot }.
}
more-of = { $of ->
    [decks] the second deck
   *[oppositions] where the other seats answer, the deck
} has more { $names }
less-of = { $of ->
    [decks] the second deck
   *[oppositions] where the other seats answer, the deck
} has less { $names }
more-and-less = { $of ->
    [decks] the second deck
   *[oppositions] where the other seats answer, the deck
} has more { $more } and less { $less }
differs = { $what ->
    [turn] { $parts } at the end of turn { $turn } { $pilot }.
   *[goals] { $parts } { $pilot }.
}
differs-but = { $what ->
    [turn] { $parts } at the end of turn { $turn } { $pilot }; there is no clear difference in { $open }.
   *[goals] { $parts } { $pilot }; there is no clear difference in { $open }.
}
by-points = { $name } (by { $amount } points)
by-amount = { $name } (by { $amount })
and = {" "}and{" "}
or = {" "}or{" "}
victories = victories
wins-and = { $of ->
    [decks] by turn { $turn } the second deck wins { $second } of the games, the first { $first }; { $rest }
   *[oppositions] by turn { $turn } the deck wins { $second } of the games where the other seats answer, and { $first } where nobody opposes it; { $rest }
}
frozen-rest = with finished games at their final values, { $rest }
influence = influence
power = power
