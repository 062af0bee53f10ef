### Findings about the start: crates/decks/src/check/{ambassador,opening_hand,reserve,reserve_swaps,crusade_pile,conflict_pile}.rs.

agree = agree on it before you play
starting-ambassador = starting ambassador
faction-leader = Faction Leader
ambassador-assumed = { $card } is assumed to be the { $called }
ambassador-assumed-with-race = { $card } is assumed to be the { $called } and { $race } as the race
ambassador-assumed-help = if another card leads, add it: { $line }
leaders-silent = { $ruleset } does not say who may lead which faction, so this was not checked
race-unknown = not checked: whether { $card } may lead; the race is unknown
race-unknown-help = name the race: { $line }
faction-not-open = a { $race } deck cannot start as { $faction } in { $ruleset }
start-as = start as { $factions }
start-as-another = start as another faction
converted = no deck starts as { $faction }: { $how }
converted-help = { $start }, and put a { $faction } Ambassador into the deck
no-such-faction = there is no faction "{ $asked }"
factions-are = the factions are { $names }
faction-near = did you mean { $near }? The factions are { $names }
leader-species = any ambassador of a species
leader-corporate = a Corporate character of cost 10 or less
led-by = a { $race } { $faction } must be led by { $leaders }
unlisted-leader = the text of { $card } calls the card a starting ambassador, but the documents of { $ruleset } do not list it, so this was not checked
unlisted-leader-help = agree on this before you play
leader-facts-missing = not checked: whether { $card } may lead a { $race } { $faction }; unknown: { $facts }
check-card = check the card
candidates = several cards of the list could be the { $called }: { $names }
candidates-help = choose one: { $line }
none-named = the deck names no { $called }
add-at-top = add it at the top: { $line }
too-few-named = the deck names { $count } as { $called }; the limit is { $wanted }
too-many-for-one = the deck names { $count } ambassadors; it can have only one { $called }
too-many-named = the deck names { $count } ambassadors; { $ruleset } wants { $wanted }
keep-one = keep one of them, and list the others among the cards
keep-some = keep { $count } of them, and list the others among the cards

cannot-lead = { $card } cannot lead a { $race } { $faction }
other-loyalty = { $card } is { $loyalty }, not Non-Aligned
barred = { $card } is listed among those who cannot lead a Corporate faction
loyal-elsewhere = { $card } is loyal to the { $loyalty }, neither neutral nor { $race }
is-assistant = { $card } is an ambassador's assistant
costs-too-much = { $card } costs { $cost }; a Corporate ambassador costs { $most } or less
no-cost = { $card } prints no cost, so it cannot be sponsored
only-replaces = { $card } enters play only by replacing, so it cannot be sponsored
no-character = { $card } is { $type ->
    [Aftermath] an Aftermath
    [Agenda] an Agenda
    [Enhancement] an Enhancement
    [Event] an Event
   *[other-type] a { $type }
}, not a character
fact = { $fact ->
    [type] type
    [keywords] keywords
    [loyalty] loyalty
    [cost] cost
   *[card] card
}

hand-not-named = no opening hand is named, so it was not checked
hand-not-named-help = list its { -cards }: { $line }
hand-size = the opening hand has { -cards }; it must have { $wanted }
hand-size-with-ambassador = the opening hand has { -cards }; it must have { $wanted } with { $ambassador }
hand-size-with-second = the opening hand has { -cards }; it must have { $wanted } with its second ambassador
hand-choose = choose { $count ->
    [one] { $count } card more
   *[other] { $count } cards more
}
hand-leave-ambassador = leave the ambassador out: it is in play before the hand is chosen
hand-put-back = put { -cards } back into the deck
keyword-unknown = { $ambassador } may choose one more card if all are { $keyword }; unknown for: { $names }
keyword-unknown-help = check the cards; if one is not { $keyword }, choose one card fewer
second-is-first = { $card } already leads the deck; the second ambassador of a Non-Aligned hand must be another card
second-missing = a Non-Aligned opening hand needs a second ambassador of a species; this one has none
second-help = put one into the hand in addition to the other cards; it may be of the starting ambassador's species
second-help-held = put one into the hand in addition to the other cards (the deck has { $held }); it may be of the starting ambassador's species
second-unknown = not checked: is { $card } the ambassador of a species?
second-unknown-help = check the card; the hand needs a second ambassador of a species
second-once-more = { $card } leads the deck and is also its second ambassador; ENG does not say whether that is allowed
second-keyword-unknown = with { $ambassador } the second ambassador must be { $keyword }; whether { $card } is { $keyword } is unknown
second-keyword-unknown-help = check the card; the second ambassador must be { $keyword }
second-once-more-help = put another ambassador of a species into the hand; this one cannot be sponsored while it leads
same-type = { $count } cards of the opening hand are of type { $type }: { $names }
same-type-help = no two may be of the same type; choose one of them
type-unknown = type unknown, so not checked against the others: { $names }
type-unknown-help = check the card; no two cards of the hand may be of the same type

no-reserve = { $ruleset } has no reserve, but the deck has one of { -cards }
no-reserve-help = remove them, move them to the deck, or play a ruleset with a reserve
reserve-silent = { $ruleset } does not say whether there is a reserve, so it was not checked
reserve-size = the reserve has { -cards }; { $ruleset } wants { $wanted }
swap-leader = leading with { $new } instead of { $old } makes the deck illegal: { $reason }
swap-leader-help = fix that when you make the swap, or leave { $new } out of the reserve
swap-card = bringing in { $new } from the reserve for { $old } makes the deck illegal: { $reason }
swap-card-help = do not make this swap, or leave { $new } out of the reserve
swap-any = any card of the deck
swap-any-other = any other card of the deck
swap-reason-for = for { $old }, { $reason }
swaps-not-checked = you made warnings errors, and the reserve is too large to test every swap for them
swaps-not-checked-help = check the deck again after a swap

crusade-card-missing = the Crusade pile has no Crusade card to go with it
no-crusade-card = { $card } is not a Crusade card
crusade-pile-size = the Crusade pile has { -cards }, but { $ruleset } wants { $wanted }
crusade-content = { $card } may not go into the Crusade pile
crusade-content-help = the pile takes cards of type { $types }
crusade-not-checked = how many cards a Crusade pile has, and which, is printed only on the Crusade cards, so it was not checked
crusade-not-checked-help = copies in the pile are counted toward the limit on copies; a ruleset file can set its size and contents
crusade-without-pile = { $card } has no Crusade pile; the deck is still checked against { -cards }, as if it had one
crusade-without-pile-help = list the cards of the pile, or remove the Crusade card
no-crusade-pile = { $ruleset } has no Crusade pile
no-crusade-pile-help = remove the Crusade card and its pile, or play the engine ruleset
crusade-silent = the documents of { $ruleset } do not say how a Crusade pile is built, so its size and contents were not checked
crusade-silent-help = agree on it before you play; its copies are counted toward the limit on copies
part-too-large = { -cards } are listed as { $part }; { $ruleset } wants { $wanted }

part-not-named = the deck names no { $part ->
    [faction_card] Faction card
   *[agenda] Agenda
}
part-not-named-help = add it at the top: { $line }
no-such-part = { $ruleset } has no `{ $key }`, but the deck lists { -cards } there
no-such-part-help = remove it, or play the vcg ruleset
part-silent = { $ruleset } does not mention `{ $key }`, so it was not checked
vcg-table = Treaties and The One are settled at the table, so they were not checked: Alliance and Free Trade Treaties for matching factions, one Neutrality Treaty for each player; The One is chosen from the Faction Leaders in the order Delenn, Jeffrey Sinclair, John Sheridan, otherwise at random
vcg-table-help = take the Treaties and choose The One before you play
conflict-pile-size = the conflict pile has { -cards }, but { $ruleset } wants { $wanted }
conflict-pile-copies = { -copies } of { $name } in the conflict pile; the limit is { $limit }
wrong-type = { $card } is of type { $type }; { $part } takes only cards of type { $wanted }
wrong-type-unknown = not checked: is { $card } of type { $wanted }?
wrong-type-help = put a card of type { $wanted } there
