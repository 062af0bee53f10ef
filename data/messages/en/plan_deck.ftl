### What a plan says that a deck or a ruleset does not allow: crates/simulation/src/plan/compile.

several-called = "{ $name }" is the name of several cards in the deck
add-or-remove = a plan can only use the deck's cards: add it to the deck or remove the step
not-in-deck = { $card } is not in the deck
several-none = "{ $name }" matches several cards, and none of them is in the deck
several-one = "{ $name }" matches several cards, of which the deck has one
several = "{ $name }" matches several cards
look-up = look it up with `zocalo search`
no-card = no card is called "{ $name }"
is = { $card } is { $type }, { $wanted }
of-type = { $type ->
    [Aftermath] an aftermath
    [Agenda] an agenda
    [Character] a character
    [Conflict] a conflict
    [Contingency] a contingency
    [Enhancement] an enhancement
    [Event] an event
    [Fleet] a fleet
    [Group] a group
   *[Location] a location
}
no-assistant = no assistant of this ambassador
only-character = only a character can rotate for that
not-sponsored = which is not sponsored
not-character = not a character
not-agenda = not an agenda
not-played = which does not play like an event
cannot-assist = so it cannot assist
not-fleet = not a fleet
cannot-support = which cannot support a conflict
starts-none = and does not start a conflict
write-conflict = write `conflict { $card }`
write-play = write `play { $card }`
write-hide = write `sponsor { $card }` or `hide { $card }`
write-sponsor = write `sponsor { $card }` to bring it into play
no-contingencies = the goldfish does not play contingencies; remove the step
no-race = "{ $name }" is not a race
nobody-plays = nobody plays { $race } at this table
at-the-table = at the table: { $races }
did-you-mean = did you mean { $names }?
or = { $one } or { $other }
too-many-steps = a plan has at most { $most } steps
remove-steps = remove this step and those after it
bids-in-vcg = there are bids only in the VCG
remove-or-vcg = remove this step, or play with --ruleset vcg
not-in-vcg = the VCG has no such action
remove-step = remove this step
nobody-rotates = in the VCG nobody rotates to sponsor a card
leave-with-out = leave `with` out: write `sponsor CARD`
too-many-conditions = a plan has fewer than { $most } conditions
remove-conditions = remove some of them
race-twice = { $race } would be at the goldfish's table twice
race-once = name each other race once
