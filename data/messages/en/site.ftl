### The card site: crates/site/, its templates in crates/site/templates/. % is a place that the script of the site fills.

site-name = Babylon 5 CCG cards
skip = Skip to the content
search = Search the cards
search-hint = Search: name, text, type… ( / )
results = Cards found
navigation = Parts of the site
sets = Sets
decks = Decks
deck-link = Deck codes
findings = Findings
rulings = Rulings
foot = Facts are free to use (CC0), in words of our own and without artwork of the cards. Made by fans; Babylon 5 and its names belong to their owners.
no-page = a page of the site cannot be made: { $error }
no-script = Searching and reading deck codes needs JavaScript. The lists of sets and decks work without it.
front-counts = { $cards } cards, { $types } with their type and { $texts } with what they do
front-about = What is known of every card of the game, how surely, and where from. What nobody has verified is shown as "?" and not guessed.
how-sure = How sure is it?
sureness = { $grade ->
    [ruling] ruled
    [sure] sourced
    [typed] typed
    [imported] imported
   *[unsure] unsure
}
sureness-means = { $grade ->
    [ruling] A ruling or an erratum says so.
    [sure] A checklist, the face of the card or a rule document says so.
    [typed] Whoever made this site typed it from the card.
    [imported] It comes from somebody else's table or facts file.
   *[unsure] It is inferred or hearsay.
}
unknown-means = Nobody has verified it yet. If you have the card, you can tell: zocalo cards note.
unverified = not verified
by-rule = by the rule for its type
facts = Facts
fact-head = Fact
value-head = What is known
sure-head = How surely
text-unknown = Nobody has written down in words of our own what this card does.
no-text = It has no text: figures and traits alone.
like = Cards like it
effects = What simulated games play of it
rulings-from = From { $source }.
rarity = Rarity
likely = { $rarity }, likely
no-set = Set unknown
set-kind = { $kind ->
    [core] core set
    [revision] revised reprint
    [expansion] expansion
    [promo] given away
    [unpublished] never sold
   *[virtual] published online
}
count-of-cards = { -cards }
set-of = { $count } in print
set-of-about = about { $count } in print
deck-starter = starter deck
deck-published = published deck
decks-hint = Somebody sent you a code that begins with b5: ?
deck-code = Deck code
deck-link-about = A deck code is a whole deck in a hundred letters: zocalo export DECK --to code. Paste one, or open a link that ends in #b5:… It is read here, in your browser, and goes nowhere.
deck-link-here = Link to this deck
deck-commands = In Zocalo:
deck-untitled = Deck without a name
show = Show
race = Race
faction = Faction
ruleset = Ruleset
ambassador = Ambassador
cards-name = Cards
checksum = Checksum
curve = Costs
cost = cost
cost-count = cost { $cost }: { $count }
origin = About this list
type-unknown = Type unknown
verdict-under = { $answer ->
    [legal] Legal
   *[illegal] Not legal
} under the ruleset { $ruleset }
section-of = { $section ->
    [ambassador] Ambassador
    [opening_hand] Opening hand
    [deck] Draw deck
    [reserve] Reserve
    [crusade] Crusade
    [crusade_pile] Crusade pile
    [faction_card] Faction card
    [agenda] Agenda
    [conflict_pile] Conflict pile
   *[maybe] Maybe
}
findings-about = What zocalo check may say about a deck, each with the rule, a deck that has the finding, and the same deck corrected.
severity-of = { $severity ->
    [error] error
    [warning] warning
   *[note] note
}
found = cards found: { $count }
found-none = no card found
found-more = cards found: { $count }; the first 40 are shown
number-of-card = card no. { $number }, which this site does not know
code-damaged = This code is incomplete or has a wrong letter. Copy it once more.
code-newer = This code was written by a newer version. The site must be made anew to read it.
