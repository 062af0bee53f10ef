### What was done to a deck file: crates/decks/src/editing/deed.rs. Parts of decks as sentences put them.

found = as it was found
by-hand = changed by hand
begun = begun
built = changed in the builder
edited = edited
edited-unread = edited; cannot be read
made-from = made from { $file }
copied-from = copied from { $file }
added = added { $cards } { $into }
removed = removed { $cards } { $from }
moved = moved { $cards } { $into }
moved-from = moved { $cards } { $from } { $into }
set = set { $cards } { $within }
said = set { $field } to { $value }
unsaid = removed { $field }
tagged = tagged as { $tags }
untagged = removed the { $count ->
    [one] tag
   *[other] tags
} { $tags }
noted = noted "{ $text }"
tuned-one = tuned: { $put } instead of { $cut }
tuned = tuned: { $count } cards swapped
planned = found a plan for { $goal }
nothing = nothing
copies-of-cards = { -copies } of { $cards } cards
from-deck = from the deck
within-deck = in the deck
within-sections = in their sections
into-part = { $part ->
    [ambassador] as the ambassador
    [opening_hand] to the opening hand
    [deck] to the draw deck
    [reserve] to the reserve
    [crusade] as the Crusade card
    [crusade_pile] to the Crusade pile
    [faction_card] as the Faction card
    [agenda] as the Agenda
    [maybe] to the maybe pile
   *[conflict_pile] to the conflict pile
}
from-part = { $part ->
    [ambassador] from the ambassador
    [opening_hand] from the opening hand
    [deck] from the draw deck
    [reserve] from the reserve
    [crusade] from the Crusade card
    [crusade_pile] from the Crusade pile
    [faction_card] from the Faction card
    [agenda] from the Agenda
    [maybe] from the maybe pile
   *[conflict_pile] from the conflict pile
}
within-part = { $part ->
    [ambassador] in the ambassador
    [opening_hand] in the opening hand
    [deck] in the draw deck
    [reserve] in the reserve
    [crusade] in the Crusade card
    [crusade_pile] in the Crusade pile
    [faction_card] in the Faction card
    [agenda] in the Agenda
    [maybe] in the maybe pile
   *[conflict_pile] in the conflict pile
}
part-head = { $part ->
    [ambassador] Ambassador
    [opening_hand] Opening hand
    [deck] Draw deck
    [reserve] Reserve
    [crusade] Crusade card
    [crusade_pile] Crusade pile
    [faction_card] Faction card
    [agenda] Agenda
    [maybe] Maybe
   *[conflict_pile] Conflict pile
}
in-part-head = { $part ->
    [ambassador] In the ambassador
    [opening_hand] In the opening hand
    [deck] In the draw deck
    [reserve] In the reserve
    [crusade] In the Crusade card
    [crusade_pile] In the Crusade pile
    [faction_card] In the Faction card
    [agenda] In the Agenda
    [maybe] In the maybe pile
   *[conflict_pile] In the conflict pile
}
field = { $key ->
    [name] the name
    [ruleset] the ruleset
    [race] the race
    [faction] the faction
    [pool] the pool
    [ambassador] the ambassador
    [faction_card] the Faction card
    [agenda] the Agenda
    [crusade] the Crusade card
   *[note] the note
}
too-few = { $count ->
    [0] there are none
    [one] there is { $count }
   *[other] there are { $count }
} of { $card } { $within }, and { $asked } cannot be removed
too-many = { $card } would have more than { $most } copies { $within }
no-race = "{ $word }" is not a race
no-line-of-text = this text is empty, longer than 200 characters, or contains a control character
write-one-line = write one line of text
no-number = this line for { $card } does not give the number of copies
write-number = write a number there and try again
no-text-file = this is not a text file
give-deck-file = give a deck file
comment-lost = the comment "{ $comment }" would be lost
move-comment = move the comment and try again
strange-layout = `{ $key }` is written in a form that Zocalo cannot add to or remove from
edit-place = edit this place by hand: zocalo deck edit FILE
cannot-change-place = this place cannot be changed without changing more around it
edit-by-hand = edit it by hand: zocalo deck edit FILE
history-file = { $path } cannot be { $deed ->
    [read] read
    [deleted] deleted
    [locked] locked
   *[written] written
}: { $source }
state-too-large = the file is larger than { $most } MB
history-broken = { $path } is not a readable deck history; move it away to start a new one
