### The panes of the full-screen builder: src/builder/view/.

find = {" "}Find:{" "}
no-card-matches = no card matches
all = all { $count }
view-of = { $from } to { $end } of { $count }
head-race = race
head-type = type
head-cost = cost
head-own = own
head-in = in
short-type = { $type ->
    [Aftermath] afte
    [Agenda] agen
    [Character] char
    [Conflict] conf
    [Contingency] cont
    [Enhancement] enha
    [Event] even
    [Fleet] flee
    [Group] grou
   *[Location] loca
}
deck = Deck { $size }
deck-of = Deck { $size } of { $least }
not-in-deck = 0 { $card } is not in the deck
empty-about = n: name, ruleset, race.
empty-about-alt = Alt-n: name, ruleset, race.
empty = The deck is empty.
empty-type = Type in the find box,
empty-enter = Enter adds a card.
which = { $name } (which?)
no-card = { $name } (no card)
and-more = and { $count } more
costs = Costs
abilities = Abilities and conflicts
conflicts = Conflicts: types, who supports
marks = Marks
playing = Playing: { $what ->
    [games] games
   *[hands] opening hands
}, { $done } %
running = { $what ->
    [games] games
   *[hands] opening hands
}: { $done } %
games-of = { $count } games: influence, power
games-of-old = { $count } games: influence, power, deck changed since
games-table = { $answered ->
    [yes] The other seats answer.
   *[no] Nobody opposes your conflicts.
}
games = Games
no-cost = none
dearer = { $count } cost this race more than printed
total = total
best = best
head-conflicts = conflicts
ability = { $ability ->
    [Diplomacy] Diplomacy
    [Intrigue] Intrigue
    [Psi] Psi
    [Leadership] Leadership
   *[Military] Military
}
short-ability = { $ability ->
    [Diplomacy] Dipl
    [Intrigue] Intr
    [Psi] Psi
    [Leadership] Lead
   *[Military] Mil
}
no-conflicts = The deck has no conflicts.
nobody = nobody
in-war = in war
mark = { $mark ->
    [Conspiracy] Conspiracy
    [Destiny] Destiny
    [Doom] Doom
    [Shadow] Shadow
    [Strife] Strife
   *[Vorlon] Vorlon
}
up-to = { $cards }, up to { $most }
no-marks = No card is known to involve marks.
borne = borne
given = given
required-by = required by
g-plays = g plays 10,000 games: influence and power by turn.
turn = Turn
influence = Infl.
power = Power
last = {" "}last
no-card-title = No card
cost-is = cost { $cost }
requires = Requires { $what }
no-text = No text.
text-unknown = What it does is not known.
type-open = Type ?
loyalty-open = loyalty ?
marks-open = Marks ?
marks-are = Marks { $marks }
gives = Gives { $marks }
own = Own { $count }
in-deck = In the deck { $count }
set-open = set ?
legal = LEGAL
not-legal = NOT LEGAL
opening-hand = opening hand { $count }
race-open = race ?
no-ambassador = no ambassador
legal-under = Legal under { $ruleset }, no findings
keys-long = ({ $number }/{ $count }; Enter: its card, e: more)
too-small = Too small: { $columns }x{ $rows } needed.
extent-playable = { $race } can play{ $owned ->
    [yes] , owned
   *[no] {""}
}
extent-beyond = not for { $race }{ $owned ->
    [yes] , owned
   *[no] {""}
}
extent-pool = of the pool{ $owned ->
    [yes] , owned
   *[no] {""}
}
extent-outside = not of the pool{ $owned ->
    [yes] , owned
   *[no] {""}
}
extent-all = all cards{ $owned ->
    [yes] , owned
   *[no] {""}
}
more-beyond = { $count } more: Alt-w
enter-adds = Enter adds { $count }
read-as = read as { $query }
read-otherwise = no card has it as typed; showing { $query }
nearest = Nearest: { $query } ({ $count }). Enter searches that
all-owned = all owned
owned-missing = { $owned } owned, { $missing } missing
missing = { $missing } missing
assumed = { $count ->
    [one] 1 card has
   *[other] { $count } cards have
} unknown abilities: zocalo cards ask { $deck }
