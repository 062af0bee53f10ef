### What is wrong with a ruleset or its file: crates/cards/src/ruleset.

unknown = there is no ruleset "{ $name }"; the rulesets are { $rulesets }, or give the path of your own file
cannot-read = the ruleset { $path } cannot be read: { $error }
too-large = { $path } is too large for a ruleset; give a file such as one that `zocalo rulesets --copy` writes
no-text = { $path } is not a text file; give a ruleset such as one that `zocalo rulesets --copy` writes
has-errors = the ruleset { $path } has errors
add-or-extend = add it, or start the file with extends = "casual"
field-missing = the ruleset has no { $field }
unreadable = the ruleset cannot be read
fix-it = fix it
no-toml = this is not TOML: { $why }
toml-help = write keys as key = value and tables as [table]
no-such = there is no such ruleset
rulesets-are = the rulesets are { $names }
fix-parent = fix the ruleset it extends
this-ruleset = this ruleset
no-pile = { $who } has no { $pile }, so `{ $key }` has no effect
silent-pile = { $who } does not mention the { $pile }, so `{ $key }` has no effect
use-or-remove = write use = "yes" under [{ $part }], or remove the limits
must-be-table = `{ $key }` must be a table
table-line = write [{ $key }] on a line of its own
impossible = [{ $part }] wants at least { $minimum } and at most { $maximum } cards, which is impossible
impossible-help = raise `maximum` or lower `minimum`; one of them may come from the ruleset this one extends
size-help = `size` sets both limits: omit it, or omit `minimum` and `maximum`
size-and-limit = [{ $part }] has both `size` and `{ $limit }`
sets-help = omit `legal` if all sets are legal, or list those that are
no-sets = this allows no set at all
code-twice = "{ $code }" appears in two lists of levels, or twice in one
code-once = list each code once
limits-table = `cards` must be a table of card names with their limits
limits-help = write cards = { "{" } "Refugees" = 1 { "}" }
no-card = no card is called "{ $name }"
did-you-mean = did you mean "{ $near }"?
card-name-help = write the name of a card, as `zocalo card` shows it
must-be-text = `{ $key }` must be text
write-text = write { $key } = "…"
must-be-number = `{ $key }` must be a whole number from 0 to { $most }
write = write { $key } = { $value }
must-be-flag = `{ $key }` must be true or false
must-be-one-of = `{ $key }` must be { $values }
must-be-list = `{ $key }` must be a list of texts
write-list = write { $key } = ["…"]
codes-help = `zocalo explain` lists the codes
see-above = see above for its values
values-are = its values are { $values }
cannot-contain = `{ $key }` cannot contain "{ $value }"
near-key = did you mean `{ $near }`?
keys-are = the keys here are { $keys }
no-key-in-ruleset = a ruleset has no key `{ $key }`
no-key = { $place } has no key `{ $key }`
or = { $one } or { $other }
