### The full-screen builder: src/builder/, src/cli/build/.

not-readable = not readable
of-ruleset = ruleset
usual-ruleset = { $reason }; the deck is checked by the usual ruleset
its-plan = its plan: { $reason }
save-as = Save as
save-as-text = The name of the file, with a folder if it is to go elsewhere. The builder writes decks as TOML; `zocalo export` writes other formats.
save-as-keys = Enter save  Esc cancel
replace = Replace?
already-exists = { $path } already exists.
replace-keys = y replace it  any other key: cancel
leave = Leave?
unsaved = The deck has unsaved changes.
leave-keys = s save and leave  l leave without saving  Esc stay
file-changed = The file has changed
file-changed-text = Another program has changed this deck's file since you opened or saved it. You can load its version (undo brings yours back), or keep yours, which then replaces the file when you save.
file-changed-keys = r load it  k keep mine
file-gone = The file is gone
file-gone-text = The file of this deck was removed or can no longer be read. Your deck is still here; saving writes the file again.
file-gone-keys = Esc continue
kept = Unsaved changes
kept-text = The last session with this deck ended before its changes were saved; they were kept. You can load them now (and undo that), or be asked again next time.
kept-keys = r load them  Esc ask again next time
empty-line = An empty line removes it from the deck.
confirm-keys = Enter confirm  Esc back
about-deck = About the deck
keys-find = In the find box
keys-deck = In the deck
keys-all = About the whole deck
keys = Keys
scroll-keys = arrows scroll  Esc close
owned = Owned
in-the-deck = In the deck
verdict = Verdict
close-keys = Esc close
lines = line { $numbers }
help = Help: { $help }
rule = Rule: { $rule }
finding-of = Finding { $number } of { $count }
finding-keys = v next  Enter to its card  Esc close
yours = {"  "}(yours)
best-hands = Best of { $count } hands for { $goal }, { $answered ->
    [yes] seats answer
   *[no] unopposed
}: influence, power
hands-keys = Enter use it  Esc keep the hand as it is
about-keys = Enter change  Esc back to the cards
of-type = { $type ->
    [Character] Characters
    [Fleet] Fleets
    [Location] Locations
    [Group] Groups
    [Enhancement] Enhancements
    [Agenda] Agendas
    [Conflict] Conflicts
    [Event] Events
    [Aftermath] Aftermaths
    [Contingency] Contingencies
   *[unknown] Of unknown type
}
rows-unread = Not readable
take-out = nothing: take { $said } out
own-ruleset = your own ruleset, from a file
another-card = another card, by its name
led-by = led by { $names }
key-name = { $key ->
    [name] name
    [ruleset] ruleset
    [race] race
    [faction] faction
    [pool] pool
    [ambassador] ambassador
    [faction_card] faction_card
    [agenda] agenda
    [crusade] crusade
   *[note] note
}
which = Which { $key ->
    [name] name
    [ruleset] ruleset
    [race] race
    [faction] faction
    [pool] pool
    [ambassador] ambassador
    [faction_card] faction_card
    [agenda] agenda
    [crusade] crusade
   *[note] note
}?
could-mean = { $typed } could mean { $names }: type more of it
no-card-called = No card is called { $typed }
no-card-similar = No card is called { $typed }; similar: { $names }
is-now = { $name }: { $value }
is-no-more = no { $name }
race-can-play = These are the cards your race can play. Type a word such as fleet to narrow; Enter adds
cannot-play = The deck cannot be played: { $why }
hands-found = Found the best opening hands: O in the deck shows them
no-hands = No best opening hand: { $why }
saved = Saved { $path }
not-saved-s = Not saved; S saves under another name
last-session = The changes of the last session
not-saved = Not saved
type-name = Type the name of a file, such as narn.toml
still-here = Still here; s saves
other-program = The file as the other program wrote it
deck-stays = Your deck stays; s overwrites the changed file, S saves under another name
deck-stays-gone = Your deck stays; s writes the file again
cannot-be-read = it cannot be read
no-deck = That is not a deck (line { $line }: { $reason }); your deck stays as it is
no-change = No change
cannot-check = The deck cannot be checked: { $error }
after-change = { $done }: { $cards }
findings-new = new: { $names }
findings-gone = gone: { $names }
query-emptied = The query is empty; Esc again, or Tab, leads to the deck
no-card-found = No card found
not-its-name = No card is called { $typed }; Enter again adds { $card }
count-of = { $count } of { $card }
no-pile = The ruleset { $ruleset } has no separate pile
out-of = { $card } out of { $part ->
    [opening_hand] the opening hand
    [reserve] the reserve
    [conflict_pile] the conflict pile
    [maybe] the maybe pile
   *[crusade_pile] the Crusade pile
}
into-part = { $card } into { $part ->
    [opening_hand] the opening hand
    [reserve] the reserve
    [conflict_pile] the conflict pile
    [maybe] the maybe pile
   *[crusade_pile] the Crusade pile
}
no-longer-leads = { $card } no longer leads
leads = { $card } leads
another-hand = Another opening hand
line-unread = This line cannot be read and stays as it is; correct it in an editor
no-copy = The deck has no copy of { $card }
none-selected = No card is selected; / finds one
no-findings = There are no findings about this deck
whole-deck = It concerns the deck as a whole; e explains it
no-card-selected = No card is selected
type-unknown = The type of { $card } is unknown
no-such-key = { $key } does nothing here; ? shows the keys
undone = Undone: { $done }. U redoes it
nothing-to-undo = Nothing to undo
redone = Redone: { $done }
nothing-to-redo = Nothing to redo
no-collection = No collection yet: `zocalo collection add` records what you own
only-owned = Only cards you own: { $count } found
all-cards = All cards: { $count } found
still-playing = Still playing ({ $what ->
    [games] games
   *[hands] opening hands
}, { $done } %)
no-changes-since = No changes since the last save
games-ended = the games have ended
no-race-yet = All cards are shown: the deck does not say its race yet, n sets it
only-playable = Only cards that the deck can play: { $count } found
mouse-taken = Clicks and the wheel go to the builder; M leaves them to the terminal
mouse-left = Clicks go to the terminal, which selects text with them; M takes them back
pasted = Pasted
pasted-label = the pasted text
pasted-all = { $cards } pasted
pasted-some = { $cards } pasted, { $count ->
    [one] one line not used
   *[other] { $count } lines not used
}
pasted-nothing = Nothing was pasted: { $why }
pasted-unread = Not used
pasted-read = Read otherwise than written
pasted-line = line { $line }: { $text }
pasted-no-card = no card is called "{ $name }"
pasted-similar = no card is called "{ $name }"; similar: { $names }
pasted-which = "{ $name }" could mean { $names }
pasted-leads = { $card } leads this deck already
