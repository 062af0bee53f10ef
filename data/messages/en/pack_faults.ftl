### What is wrong with packs and the cards in them: crates/catalog/src/packs/{pack,identity,against,sense,merge,folder}.rs.

file = { $deed ->
    [read] { $path } cannot be read: { $error }
    [written] { $path } cannot be written: { $error }
    [renamed] { $path } cannot be renamed: { $error }
    [deleted] { $path } cannot be deleted: { $error }
   *[locked] { $path } cannot be locked: { $error }
}
too-large = { $path } is too large for a facts file: more than { $most } MB
rulings-too-large = it is far too large for rulings
rulings-no-text = this is not UTF-8 text
import-rulings-again = import the rulings again: zocalo cards rulings import FILE
first-fault = { $file } line { $line }: { $reason }
first-fault-more = { $file } line { $line }: { $reason } (and { $more } more)
keys-of-card = `zocalo cards note` writes such entries itself; `zocalo help effects` explains every key; write a source as `sources = ["cost, psi: where you read them"]`
twice = { $card } appears twice; first in line { $line }
twice-help = keep one of the two
effect = "{ $effect }": { $why }
proposal-help = delete the proposal, or make it again: zocalo cards propose
name-help = write the name as printed
number-help = a number from 0 to { $most }
no-ability = { $ability } cannot be { $value }
no-cost = the cost cannot be { $cost }
no-marks = a card cannot have { $count } { $mark } Marks
no-set = there is no set "{ $name }"
sets-are = the sets are { $names }
effect-help = `zocalo help effects` explains every word of an effect
control = { $fact } contains a control character
control-help = delete it
long = { $fact } is longer than { $most } characters
long-help = shorten it
no-source = { $fact } has no source
no-source-help = add to `sources`: ["{ $fact }: where you read it"]
odd-source = a source contains a control character or is too long
odd-source-help = write it on one short line
no-card = no card has that name
several-cards = several cards have that name; add `version` or `loyalty`
nameless = a card has no name
name-long = a card's name is longer than { $most } characters
name-control = a card's name contains a control character
never-prints = its { $fact }, which a card of type { $kind } never prints
never-has = its effects, which a card of type { $kind } cannot have: { $why }
name-exists = a facts file of this name already exists there
not-utf8 = this is not UTF-8 text
skipped = line { $line }: { $card } was skipped: { $why }
same-card = another card has its name, version and loyalty
other-counts = the facts file { $pack } differs and counts (its name comes first): { $facts }
other-counts-more = the facts file { $pack } differs and counts (its name comes first): { $facts } and { $more } more
own-counts = the facts file { $pack } states another ruling and counts (it is your own): { $facts }
own-counts-more = the facts file { $pack } states another ruling and counts (it is your own): { $facts } and { $more } more
nonsense = { $why ->
    [nothing] it changes nothing
    [by] `by` requires `won` or `lost`
    [of] `of` requires `sponsoring` or `first borne`
    [played] `choice` and `repeat` require `played`
    [both] `choice` and `repeat` cannot be used together
    [price] what applies in play has no price
    [events] only events and similar cards are played
    [stays] it does not stay in play
    [own-cost] `own_cost` requires `in hand`
    [conflicts] `conflicts` requires a conflict
   *[state] a state comes about through a conflict
}
