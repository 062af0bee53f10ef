### Fast entry of cards: src/entry/, src/cli/collection/product.rs.

too-many = write a number from 1 to { $most } before the card
no-card = No card is called that
entered = Entered { $count } { $card }
entered-strange = Entered { $count } { $card }, which is not known to have been printed in { $set }
entered-list = Entered { $cards } cards, each as often; Ctrl-Z takes them back
nothing-to-undo = Nothing to take back
took-back = Took back { $what }
nothing-to-redo = Nothing to enter again
entered-again = Entered { $what } again
set-unknown = unknown set
which-set = Which set?
what-now = What now?
add-them = add the { $count ->
    [one] { $count } card
   *[other] { $count } cards
} to the collection
leave-them = leave without adding anything
go-on = go on
total = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
total-unknown = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}; what { $what } contain is unknown
total-of = { $count } of { $of } cards
total-rarity = { $count } of { $of } { $rarity }
total-other = { $count } other
window-small = too small
title = { $title } · { $set }
keys = Enter adds  3 name  a..d  Ctrl-T all  Ctrl-Z undo  Tab set  Ctrl-S save  Esc
keys-short = Enter · Ctrl-Z · Tab set · Ctrl-S save · Esc
type-letters = Type a few letters of a card
# The command
boosters-of = { $count ->
    [one] { $count } booster
   *[other] { $count } boosters
} of { $set }
box-of = { $count ->
    [one] { $count } box
   *[other] { $count } boxes
} of { $set }
whole-set = { $set }: each known card
starters-of = { $count ->
    [one] { $count } { $race } starter
   *[other] { $count } { $race } starters
}
any-cards = Any cards
no-product = "{ $name }" is neither a file nor a product
products-are = write a file, "narn starter", "deluxe booster", "deluxe box" or "deluxe set"
no-set-in = there is no set in "{ $name }"
sets-are = the sets are { $sets }
needs-list = the cards of { $what } have to be entered, and there is no terminal to enter them at
needs-cards = the cards have to be entered, and there is no terminal to enter them at
give-list = give a list of them on standard input, one card per line: … --product "deluxe booster" 36 < cards.txt
give-file-of-all = give a list of them, one card per line: `zocalo collection add --file cards.txt`
what-boosters = boosters of { $set }
what-boxes = boxes of { $set }
total-note = { $what }: { $total }
set-part = of the { $all } cards of { $set } { $known } are known
set-about = of the about { $all } cards of { $set } { $known } are known
set-open = how many cards { $set } has is unknown; { $known } are known
nothing-entered = nothing was entered
json-needs-list = with --json the cards cannot be entered at a screen
give-file = give a list of them: --file LIST
