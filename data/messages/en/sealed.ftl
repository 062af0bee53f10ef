### Opening products for sealed play: crates/decks/src/sealed, src/cli/sealed/mod.rs.

too-many-starters = at most { $most } starters can be opened at once
did-you-mean = did you mean { $near }?
starters-are = the starters with known fixed cards are { $names }
no-starter = there is no starter "{ $name }"
sets-are = the sets are { $names }
no-set = there is no set "{ $name }"
pool-to-file = the pool must be written to a file, and - is not one
give-file = give a file: --out FILE; without --out, the pool is printed
not-ours = { $file } already exists and is not a pool written by zocalo
other-name = give another name: --out FILE; nothing was written
import-others = Premier and Deluxe can be opened; to add others, import a table of cards with rarities: zocalo cards import FILE
assumed-starter = How many of a starter's random cards are rare is not known: each is any uncommon or rare card of its set, all with the same chance.
assumed-boosters = The make-up of boosters is stated for { $stated }; boosters of { $set } are taken to be made up alike.
assumed-random = Whether one product may contain a card twice is not known: here each random card is drawn independently, so repeats happen.
fixed-unread = the fixed cards of the starter cannot be read: { $error }
fixed-unknown = the fixed cards of the starter cannot be found: { $error }
starter = { $race } starter
booster = Booster { $number }
rarities-unknown = products of { $set } cannot be opened: of its { $cards } known cards, only { $known } have a known rarity
cards-missing = products of { $set } cannot be opened: only { $known } of its { $about ->
    [yes] about { $cards }
   *[no] { $cards }
} cards are known
size-unknown = products of { $set } cannot be opened: it is unknown how many cards it has, and so whether the { $known } known ones are all of them
none-of-rarity = products of { $set } cannot be opened: none of its cards is { $rarity }
fixed = fixed
fixed-cards = { $count } cards, among the pool below
pool = Pool, { $count } cards
pool-in = The pool is in { $file }.
about = Seed { $seed }. Assumed: { $assumed }
