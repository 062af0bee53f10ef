### The ranking of opening hands: src/cli/openings/.

hands = { $count ->
    [one] { $count } legal opening hand
   *[other] { $count } legal opening hands
}
setting = { $hands }, ranked by { $goal }: { $mean ->
    [yes] the mean
   *[no] the share of games
} at the end of turn { $turn }, with 95 % intervals from { $games ->
    [one] { $games } game
   *[other] { $games } games
} each, seed { $seed }. { $conditions }
better-worse = better/worse: statistically clear differences from { $own ->
    [yes] the deck's own hand
   *[no] the hand that led before the last games
}, game by game.
grouped = Hands grouped together differ in only one card and tie for the goal; better/worse describes the first.
none-reached = { $one ->
    [yes] No hand reached the goal.
   *[no] No hand reached the goal in any of these games.
}
no-own-hand = The deck names no opening hand, or one that is not certainly legal.
unknown-type = In no hand (type unknown): { $names }.
by-both = The standard pilot played with all of them; the searching pilot, { $thinking }, then judged the last { $judged }, and played these games with the best { $best } of them.
by-standard = Played by the standard pilot.
lacks-ends = Interrupted: the ranking is complete, but the other games that test it were not all played.
not-judged = Interrupted before the searching pilot had judged the last hands: these are the best so far by the standard pilot.
broken-off = Interrupted: these are the best hands so far.
own = (the deck's own)
own-is-one = (the deck's own is one of them)
no-cards = no cards
standard-figure = by the standard pilot { $figure }
any-of = any of: { $names }
any-of-more = any of: { $names } and { $count } more
any-of-others = any of { $count } others
and-any = { $shared } and { $others }
alike = { $count ->
    [one] { $count } other hand ties
   *[other] { $count } other hands tie
} with it: they differ only in cards never played, here { $names }
hand-ties = Hand { $number } ties with the first: these games show no difference.
hands-tie = Hands { $numbers } and { $last } tie with the first: these games show no difference.
too-few = too few games to compare
better = better: { $what }
worse = worse: { $what }
no-difference = no clear difference

none-reaches = { $pilot } no opening hand reaches { $goal }{ $one ->
    [yes] {""}
   *[no] {" "}in these games
}.
only-hand = { $pilot } the only legal opening hand is { $cards }{ $own }: { $value }{ $ties }.
best-hand = { $pilot } the best of { $count ->
    [one] { $count } opening hand
   *[other] { $count } opening hands
} for { $goal } is { $cards }{ $own }: { $value }{ $ties }.
as-good = { $count ->
    [one] ; another is as good
   *[other] ; { $count } others are as good
}
not-told-apart = { $count ->
    [one] ; too few games to tell it from another
   *[other] ; too few games to tell it from { $count } others
}
on-average = { $value } on average
of-games = { $share } of the games
reached = it reaches the goal

better-played = Played by a plan, another hand does better: { $value } for { $way }. That is { $gains } beyond the first hand in its own best way.
