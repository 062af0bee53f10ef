### What to change in a deck: src/cli/improve/, src/cli/mod.rs.

blind = { $alone ->
    [yes] Played alone: nobody opposes you, and there are no votes or trades, so cards aimed at others show no value here.
   *[no] There are no votes or trades, so cards aimed at others show no value here.
} All figures are for this pilot.
mind-victories = Note: by turn { $turn } the deck wins { $own } of these games { $as_is }, and { $other } { $with }. A won game keeps its final values, so a late win can look better.
mind-own-victories = Note: by turn { $turn } the deck wins { $own } of these games. A won game keeps its final values, so a late win can look better.
as-it-is = as it is
with-own-hand = with its own hand
with-first-hand = with the first hand
with-other-hand = with the hand of comparison
with-swap = with { $put } instead of { $cut }
with-swaps = with the swaps
with-plan = with { $plan }
searching = searching pilot, { $thinking }
other-pilot = { $pilot ->
    [standard] standard pilot
    [builder] builder pilot
   *[idle] idle pilot
}
how = : { $pilot }{ $plan ->
    [yes] {" "}after the plan
   *[no] {""}
}, { $ruleset }, seed { $seed }{ $games }
broken-off = Interrupted: results of the games so far.
goal = { $mean ->
    [yes] { $goal }, the mean at the end of turn { $turn }
   *[no] { $goal }, the share of games at the end of turn { $turn }
}
same = same
and-more = { $names } and { $count } more
not-measured = Not measured ({ $reason }): { $names }.
games-per-card = , { $count } { $count ->
    [one] game
   *[other] games
} per card
games-per-swap = , { $count } { $count ->
    [one] game
   *[other] games
} per swap
games-per-plan = , { $count } { $count ->
    [one] game
   *[other] games
} per plan
last-games = , { $count } last { $count ->
    [one] game
   *[other] games
}

adds-what = What a copy of each card adds to { $goal }: the difference that a blank in its place makes, game by game. The deck as it is scores { $value }.
nothing-measured = No card of this deck can be measured.
head-carries = Carries the deck
head-least = Adds least
head-copies = copies
head-adds = adds
head-stays = stays for
more-cards = … and { $count } more { $count ->
    [one] card
   *[other] cards
}; -v shows all
never-played = { $card } can never be played here: { $why }.
opening-hand = (opening hand)
stays-for = { $why ->
    [plan] the plan
    [best_way] the best play
   *[opening_hand] the opening hand
}
tied-weakest = As little as the least, with no difference that these games show ({ $count }): { $names }.
in-part = Effects partly simulated: { $names }.
cannot-be-measured = What the cards of this deck add to { $goal } cannot be measured { $pilot }.
per-copy = { $adds } per copy
nothing = nothing
adds-least = { $card } adds least to { $goal } { $pilot }: { $adds }.
all-add-least = all { $count } cards add least to { $goal } { $pilot }; these games show no difference between them.
some-add-least = { $count } cards add least to { $goal } { $pilot }; these games show no difference between them.

many-swaps = "Better" uses Holm's correction for the number of swaps; the intervals hold for all of them together.
compared = { $count ->
    [0] No card was
    [one] { $count } card was
   *[other] { $count } cards were
} compared on { $goal }. The deck as it is scores { $value }.
no-game = No game was finished.
not-started = The search for better cards had not started.
none-may-go = No card of this deck may be cut: --may-cut or --cut CARD allows one.
no-first-games = No card has finished its first games.
none-replaces = No card can replace { $card }.
leading = No swap has been played yet. Leading so far: { $names }.
nothing-better = Nothing better found: no swap is clearly better.
nothing-better-by = Nothing better found: no swap is clearly better and gains { $least } or more.
nothing-better-points = Nothing better found: no swap is clearly better and gains { $points } { $one ->
    [yes] point
   *[no] points
} or more.
head-in = In
head-out = out
head-gains = gains
head-beyond = beyond a blank
others-not-better = { $count ->
    [one] { $count } other swap is
   *[other] { $count } other swaps are
} not clearly better, or by too little; -v shows all
all-tied = These do equally well: the games show no difference.
first-tied = The first { $count } do equally well: the games show no difference.
raced-for = Each candidate first replaced { $card }; the best of them then replaced other weak cards too.
were-to-replace = The candidates were to replace { $card }.
left-out = Left out: { $what }.
illegal = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} that the ruleset does not allow there
never-playable = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} that this deck could never play
not-owned = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} that you own no further copy of
swap-worth = { $put } instead of { $cut } is worth { $gains } for { $goal } { $pilot }{ $others ->
    [0] {""}
    [one] , and one other swap helps too
   *[other] , and others help too
}.
no-swap-better = no swap that was tried makes the deck clearly better for { $goal } { $pilot }.

step = { $step }. { $put } instead of { $cut }: { $gains }
no-further = No further swap is better.
may-be-more = There may be more: --steps N makes more swaps.
interrupted-before = Interrupted before it was known whether another swap is better.
fresh-games = In fresh games, not used to choose the swaps, { $goal } is { $after }; before the swaps it was { $before }: { $gains }.
not-clear = { $gains }, which is not clear,
swaps-worth = { $count ->
    [one] { $count } swap is
   *[other] { $count } swaps are
} worth { $gains } for { $goal } { $pilot }, in fresh games.

fresh = The plan was chosen in other games, so that choice does not raise its figure.
above-first-table = # above the first [table]:
no-plan = No plan: the pilot does best by itself.
best-so-far-not-played = The best plan so far for { $goal }: it has not played yet.
best-so-far = The best plan so far for { $goal }: { $value } in the games that chose it, so this is too high.
too-little-said = for { $goal }, these games cannot tell the plan found from { $rival } { $pilot }.
none-better-than = for { $goal }, no plan was found that is better than { $rival } { $pilot }.
better-than = for { $goal }, this plan is better than { $rival } { $pilot }: { $gains }.
falls-short-of = for { $goal }, the best plan found is worse than { $rival } { $pilot }: { $gains }.
as-well-as = for { $goal }, the best plan found does as well as { $rival } { $pilot }: no clear difference.
plan-found = the plan found
plan-of = the plan of { $file }
own-plan = the deck's own plan
nobodys-plan = no plan
nobodys-with-hand = no plan, with the hand found
head-plan = Plan
found-has-more = the plan found has more
too-few-games = too few games
were-tried = { $plans } tried in { $games }, with { $hands }, after watching { $watched } of the searching pilot.
plans-tried = { $count ->
    [0] no plan was
    [one] { $count } plan was
   *[other] { $count } plans were
}
in-games = { $count ->
    [0] no game
    [one] { $count } game
   *[other] { $count } games
}
with-hands = { $count ->
    [0] no opening hand
    [one] { $count } opening hand
   *[other] { $count } opening hands
}
no-other-hand = No other opening hand was tried: { $why }.
dropped = { $count ->
    [one] { $count } step made no difference in the games, so it was left out
   *[other] { $count } steps made no difference in the games, so they were left out
}; -v lists what was left out.
dropped-these = { $count ->
    [one] { $count } step made no difference in the games, so it was left out
   *[other] { $count } steps made no difference in the games, so they were left out
}: { $steps }.
other-questions = `zocalo improve swap DECK` finds the swaps that help most, `improve tune DECK` makes them one after the other, `improve plan DECK` finds the best plan

filled-worth = filled, { $goal } is { $after } { $pilot }; with blanks in the empty places it is { $before }: { $gains }.
with-blanks = with blanks
with-added = filled
games-per-figure = , { $count } { $count ->
    [one] game
   *[other] games
} per figure
head-add = Add
head-type = type
head-cost = cost
nothing-added = Nothing was added: { $verdict }
so-filled = { $count ->
    [one] With this card: { $verdict }
   *[other] With these { $count } cards: { $verdict }
}
places-left = { $count ->
    [one] { $count } place stays empty
   *[other] { $count } places stay empty
}: { $why ->
    [interrupted] the search was interrupted.
    [refused] no other card fits that games can measure and by which the deck does not lose.
   *[none] no other card fits that games can measure.
}
by-curve = The games showed no difference between these and others, so the cost curve decided: { $names }.
fillers-refused = There a copy of these loses, so they are not added, though they gain here: { $cards }.
filled-from = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} competed. The intervals hold for all added cards together.
not-short = this deck is not short of cards
say-how-many = say how many to add: zocalo improve fill DECK 3
stand-ins-worth = with { $count ->
    [one] one stand-in
   *[other] { $count } stand-ins
} { $goal } is { $value } { $pilot }; with the cards of the list it is { $own }: { $gains }.
with-stand-ins = with the stand-ins
one-copy-each = Worth is measured for one copy, each stand-in by itself; the intervals hold for all of them together.
nothing-missing = you own every card of this deck, and no other built deck uses it
swaps-instead = `zocalo improve swap DECK --owned` finds swaps that help
fill-range = a deck is filled with 1 to { $most } cards
head-copy-adds = a copy adds
nothing-to-stand-in = you keep no collection, so no card of yours can stand in
unmeasured-stand-ins = Stand-ins that are not measured do nothing in these games, so the deck may be better than it looks here.

best-number = the best number of { $of } for { $goal } { $pilot } is { $best }: { $value }. { $others ->
    [0] These games tell it from every other number.
    [one] These games do not tell it from { $tied }.
   *[other] These games do not tell it from { $tied }.
}
copies-needed = for { $percent } % of the games to reach { $goal } { $pilot } you need { $copies } of { $of }{ $others }{ $beyond }.
needed-further = , for { $percent } % { $copies }
none-beyond = ; no number up to { $most } is enough for { $percent } %
no-more-than = no more than { $number }
no-number-enough = no number of { $of } up to { $most } is enough for { $percent } % of the games to reach { $goal } { $pilot }.
own-number = The deck has { $own }: { $value }; the best number gains { $gains }.
numbers-alike = for { $goal } { $pilot } these games show no difference between these numbers of { $of }.
by-copies = By the number of { $of }: { $goal }. Differences are from the number that the deck has, game by game.
games-per-number = , { $count } { $count ->
    [one] game
   *[other] games
} per number
cards-of = the cards of { $query }
with-number = with { $number }
head-number = Copies
head-difference = difference
head-best = best?
head-comes = comes in
number-now = { $number } (now)
is-best = best
may-be-best = perhaps
same-size = Every draw deck has { $count } cards: a blank, which can never be played, lies in the place of each copy that is left out.
places-added = { $count ->
    [one] { $count } place was added to the draw deck to make room for another copy. Without it
   *[other] { $count } places were added to the draw deck to make room for more copies. Without them
} the deck scores { $value }.
in-turns = Each number has the cards of those above it and the one beside it. Cards come in turns, one copy of each.
in-turns-after = The first { $count } are { $cards }. Each further number has one more, the card beside it. Cards come in turns, one copy of each.
blank-in-hand = Below { $number }, copies are missing in the opening hand, too, and blanks lie there.
intervals-together = The intervals of the differences hold for all numbers together.
shown-in-part = Games show only in part what these are worth ({ $reason }): { $names }.
name-one-to-add = name one card that the deck may get: { $cards }
no-copy-allowed = { $ruleset } allows no copy of { $card } in this deck
another-ruleset = choose a ruleset that does: --ruleset freeform
not-copies = this is not a range of numbers
copies-backwards = the range ends before it begins
too-many-asked = { $ruleset } allows at most { $most } of { $of } in this deck
too-many-of-kind = { $ruleset } allows at most { $most } of { $of } with the cards of this deck
most-copies-played = at most { $most } copies are compared
one-number = the deck has { $number }, so there is nothing to compare it with
write-copies = write { $low }..{ $high }
write-or-add = write { $low }..{ $high }, or put further cards of this kind into the deck

way-own-hand = its own opening hand
way-hand = opening hand { $cards }
way-no-plan = { $hand }; no plan
way-plan = { $hand }; plan: { $plan }
way-long-plan = { $hand }; a plan that begins: { $plan }
best-way-found = The best way found to play the deck: { $way }.
card-adds = { $card } { $adds }
not-to-be-cut = There a copy adds: { $cards }; not to be cut, though { $many ->
    [yes] they add
   *[no] it adds
} nothing here.
needed-there = It uses these too, so cut others first: { $cards }.
swap-loses = { $put } instead of { $cut } { $loses }
swaps-refused = There these swaps lose, so they are not recommended, though they gain here: { $swaps }.
anything-instead = Anything instead of { $cut } gains { $gains }, as a blank there does.
nothing-beyond = { $anything } These add nothing beyond that: { $names }.

head-step = Step
head-step-adds = adds
step-timed = { $times }: { $acts }
step-at-start = at the start
step-from = from turn { $first } on
step-in = { $one ->
    [yes] on turn { $first }
   *[no] once in turns { $first } to { $last }
}
step-until = until { $condition }
step-while = only when { $condition }
step-act = { $verb ->
    [build] build influence
    [sponsor] sponsor { $card } as soon as you can
    [promote] promote { $card } to the Inner Circle
    [hide] sponsor { $card } face down
    [reveal] reveal the agenda
    [replace_agenda] replace the agenda with { $card }
    [discard_agenda] discard the agenda
    [play] play { $card }
    [use] use the effect of { $card }
    [assist] use { $card } as your ambassador's assistant
    [lead] lead { $card }
    [conflict] start { $card } and win it
    [buy] buy no more than { $number } { $number ->
        [one] card
       *[other] cards
    } a turn
    [keep] leave { $number } influence for buying cards
    [bid] bid { $number } influence for power
    [keep_card] keep { $card }
    [stack] put { $card } back on the deck
    [discard] discard { $card }
   *[pass] do nothing else
}
step-replace = replace { $who } with { $card }
step-ambassador = your ambassador
step-with = { $act }, with { $with }
step-on = { $act }, on { $on }
fewer-refused = Not recommended all the same: in the best way found to play the deck ({ $way }), { $best } in place of the number it has loses { $loses }.
