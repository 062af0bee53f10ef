### What is dealt and what the chances are: src/cli/odds/.

orders-one = One random order of this deck, with { -cards } drawn by the end of turn { $turn }.
orders = { $orders } random orders of this deck, with { -cards } drawn by the end of turn { $turn }.
ambassador = Ambassador
none-named = none named
opening-hand = Opening hand
no-cards = no cards
seed = Seed { $seed }: drawn at the end of each turn
turn = Turn { $turn }
deck-empty = nothing, the deck is empty
next = Next
left = { $count ->
    [one] { $count } card is
   *[other] { $count } cards are
} left to draw.

never = You never have what you ask for { $when }.
always = You always have what you ask for { $when }.
in-games = In { $share } of games you have what you ask for { $when }.
by-turn = by turn { $turn }
after-draws = after { $count ->
    [one] { $count } draw
   *[other] { $count } draws
}
by-turn-within = by turn { $turn }
after-draws-within = after { $count ->
    [one] { $count } draw
   *[other] { $count } draws
}
copies-needed = For { $percent } % { $when } you need { $copies } such cards among the { $size } to draw{ $others }; the deck has { $has }.
copies-further = , for { $percent } % { $copies }
no-number-of-copies = No number of such cards among the { $size } to draw gives { $percent } % { $when }.
setting = { -cards } to draw; the { $hand } in the opening hand count from turn 1.
by-text = Matched by text: { $names }.
not-judged = Not counted (a fact is unknown): { $names }.
wanted = Wanted
no-match = No card of the deck matches.
to-draw = { -cards } to draw: { $names }.
to-draw-and-held = { -cards } to draw, { $held } in the opening hand: { $names }.
and-more = { $names } and { $count } more (-v lists all)
head-turn = Turn
head-drawn = Drawn
head-one-in = one in
head-copies-by-turn = Copies by turn { $turn }
head-copies-after = Copies after { $draws } draws
head-half = Draws for 50 %
in-hand-legend = In hand at the start of that turn's Conflict and Action Rounds.
draws-legend = Copies: average, including the opening hand. Draws: fewest needed. – = never.
one-in-never = never
bought-late = Cards bought on turn { $turn } or later reach the hand after turn { $turn } has begun and are not counted.
too-few-to-draw = The deck has only { -cards } to draw, not { $draws }.
group-empty = No card in the deck matches { $group }: check the spelling. Words search texts as well as names; !"Trade Pact" is the one card of that name. ({ $query })
sample-with-group = --sample deals hands and takes no group, such as { $group }
one-of-both = leave one of them out
unsettled = In no group (no known card has this name): { $names }.
group = group { $name }
group-read-as = group { $group } is read as { $query }
