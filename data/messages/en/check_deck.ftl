### Findings about the deck as a whole and its lines: crates/decks/src/check/{lines,bounds,size,copies,pool,sealed_pool,owned,goldfish}.rs.

line-not-used = this line was not used: { $text }
line-not-used-help = ignored; shown for information
line-read-as-help = no action needed if that is right
name-read-help = write { $label }; if that is wrong, the full name of the card you mean
names-read = { $count } names are read as other cards
names-read-help = if one is wrong, write the full name of the card you mean
read-as = read as { $label }
no-faction-cards = the card data has no Faction cards, so "{ $written }" was not checked
no-faction-cards-help = check your card
ambiguous = "{ $written }" could mean { $labels }
ambiguous-help = write which one it is; for a fleet, naming the deck's race is enough
unknown-card = no card is called "{ $written }"
unknown-card-perhaps-title = if it is the name of the deck, write: name: { $written }
unknown-card-search = look for a word of it: zocalo search WORD
unknown-card-near = the nearest name is { $near }
unknown-card-several = the nearest names are { $near }

exactly = exactly { $limit }
at-most = at most { $limit }
between = { $minimum } to { $maximum }
at-least = at least { $limit }
any-number = any number
add = add { -cards }
remove = remove { -cards }

size = the deck has { -cards }
size-besides-hand = the deck has { -cards } besides the { $hand } of an opening hand
size-needs = { $size }; { $ruleset } needs at least { $limit }
size-needs-with-pile = { $size }; { $ruleset } needs at least { $limit } with a Crusade pile
size-allows = { $size }; { $ruleset } allows { $limit }
size-help = { $remedy }; counted here: { $parts }
size-help-minus-hand = { $remedy }; counted here: { $parts }, minus the { -cards } of an opening hand

too-many-copies = { -copies } of { $name }{ $several ->
    [yes] , counted in { $parts }
   *[no] {""}
}; the limit is { $limit }{ $versions ->
    [yes] {" "}(versions of one card share the limit)
   *[no] {""}
}
remove-copies = remove { $count }
versions-silent = the documents of { $ruleset } do not say whether versions of one card share the limit of { $limit }; { -copies } of { $labels } in all
versions-silent-help = agree on it before you play; under ENG, Deck construction rules, they do
versions-unknown = not checked: do { $labels } count as the same card for the limit of { $limit }?
versions-unknown-help = check the type and loyalty of each

sets-silent = { $ruleset } does not say which sets are legal, so none was checked
sets-silent-help = agree on the sets before you play
banned = { $card } may not be played in { $ruleset }
banned-help = remove it
set-not-legal = { $card } was printed only in { $sets }, which is not legal
set-not-legal-help = remove it, or play a ruleset that allows the set
sets-not-legal = { $count } cards were printed only in { $sets }, which is not legal: { $cards }
sets-not-legal-help = remove them, or play a ruleset that allows the set
set-likely = probably printed only in { $sets }, which is not legal in { $ruleset }: { $cards }
set-likely-help = check the set symbol on your copies; if it is that set, they are not legal
set-unknown = the set they were printed in is unknown, so it was not checked: { $cards }
set-unknown-help = check the set symbol on your copies

pool-not-given = not checked: do deck and reserve come from the opened pool? No pool was given
pool-not-given-help = give a list of the pool: --pool FILE
pool-open = { $card } was not checked against the pool, where { $names } could be it
pool-open-help = in the pool, write which card it is
not-in-pool = { -copies } of { $card }; the pool has { $limit }

not-owned-one = you do not own { $names }
not-owned-none = you own none of the { $count } of { $names }
not-owned-some = { -copies } of { $names }; you own { $owned }
not-owned-help = { $count } short; `zocalo collection missing` shows what all your decks together leave of it

goldfish-more = { $count } more mistakes from here on
goldfish-more-help = fix those above first
