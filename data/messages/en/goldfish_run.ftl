### What is said beside the reports of games: src/cli/{progress,shards,goldfish,versus,assumed}.rs, crates/simulation/src/simulation/shard.rs.

played-so-far = { $count } { $count ->
    [one] game
   *[other] games
}
time-left = { $number }{ $unit ->
    [s] s
    [m] m
    [h] h
    [d] d
    [w] w
   *[y] y
} left
shard-written = shard { $shard }: { $count ->
    [one] { $count } game
   *[other] { $count } games
}, written to { $file }
broken-off = Interrupted after { $count } { $count ->
    [one] game
   *[other] games
}.
broken-off-before = Interrupted before the first game was over.
shard-broken-off = Interrupted after { $count } { $count ->
    [one] game
   *[other] games
} of shard { $shard }: nothing is written; a part with games missing fits no other.

no-deck = no deck is named
give-deck = give the path of a deck
cannot-pursue-plan = the searching pilot cannot play for the success of a plan
pursue-another = give another, such as --goal influence@6, or count it: --want plan@6
goal-unused = --goal is what the searching pilot plays for, and it does not play
let-it-search = add --pilot search or --judge, or ask how often a goal is reached: --want GOAL@T
think-unused = --think is for the searching pilot, and it does not play
add-search = add --pilot search
others-in-vcg = --others build does nothing in the VCG, where power comes out of a pool
leave-it-out = leave it out
table-in-vcg = --opposition table plays by the rules of the Precedence game, not by those of the VCG
give-number = give a number, such as --opposition 4
both-unused = --opposition both is for goldfish and openings, and compares there the deck with itself
both-alone = --opposition both compares the deck with itself, and goes with no other comparison, part, log or judgement
give-number-or-table = give one, such as --opposition table
table-builds = with --opposition table the other seats build anyway
leave-others-out = leave --others out

with-swaps = with { $swaps }
one-swap = { $put } instead of { $cut }
and = {" "}and{" "}
no-equals = there is no = between the two cards
write-both = write the card to remove and the card to add: "Border Raid=Trade Pact"
matches-several = "{ $text }" matches several cards
matches-several-of-deck = "{ $text }" matches several cards of the deck
no-card-called = no card is called "{ $text }"
no-card-of-deck = no card of the deck is called "{ $text }"
name-drawn-or-chosen = name a card of the draw deck or the opening hand
write-name = write the name of a card
cannot-take-place = { $card } cannot take its place

own-success = { $argument } { $goal } asks for a plan's own success, by which no plan is better than another
name-other-goal = name what the plan is for, such as --goal influence@6
search-too-slow = plans are tried in millions of games, and the searching pilot is too slow for that
leave-pilot-out = leave --pilot out: its games are watched all the same, and --think says how long it thinks
take-back = {" "}Take it back: { $command }
undo-with = {" "}Undo with: { $command }
written-to = Written to { $file }.{ $undo }
nothing-written = Nothing was written.
write-needs-own = --write puts a better plan in the place of the deck's own, which --plan and --no-plan leave out
leave-one-out = leave one of them out
no-deck-file = { $file } is not a deck file; only deck files can hold a plan
make-deck-file = make a deck file of it and look for its plan: zocalo import { $file }
no-collection = there is no collection, so there are no owned cards to add
record-owned = record what you own: zocalo collection add --starter narn; or omit --owned
its-effects = its effects are not simulated
