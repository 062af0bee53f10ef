### Facts of cards and the packs that they come from: src/report/{facts,packs}.rs.

typed-cards = { -cards } you typed
typed-more = { $number } you typed
pack-cards = { -cards } from { $pack }
pack-more = { $number } from { $pack }
facts-line = facts: { $parts }
no-packs-here = No facts files in { $folder }. `zocalo cards note` starts one of your own.
state-disabled = disabled
state-not-read = not read
state-used = used
state-left-out = left out: { $faults }
state-used-except = used, except: { $faults }
head-pack = Facts file
head-cards = Cards
head-new = New
head-facts = Facts
head-state = State
packs-about = They are in { $folder }. A fact counts unless a more reliable one contradicts it.
no-text = no text
no-effects = none that matters to a single player
fact-name = { $fact ->
    [type] type
    [subtype] subtype
    [loyalty] loyalty
    [cost] cost
    [marks] marks
    [pictures] pictures
    [gives_marks] gives marks
    [keywords] keywords
    [limit] limit
    [one_per_player] one per player
    [requires] requires
    [replaces] replaces
    [printings] set
    [aliases] aliases
    [text] text
    [plain] plain
    [needs] needs
    [effects] effects
    [left_out] left out
    [economy] economy
   *[deck_building] deck building
}
head-card = Card
head-typed = Typed
head-fact = Fact
head-value = Value
overruled = { $value } (but { $counts } counts: { $source })
all-known = Every fact of these cards is known.
head-copies = Copies
head-unknown = Unknown
head-moves = Moves the goal
facts-unknown = { $facts } facts are unknown, on { $open } of { $cards } cards.
ask-for-facts = `zocalo cards ask DECK` asks for the facts printed on cards. Effects are what the goldfish plays: `zocalo cards note NAME like="Other Card"`, or effects=.
depend = { $deck }: { $open } of { $cards } cards depend on unknown facts ({ $share })
without-packs = Without facts files { $open } ({ $share }).
shipped = Shipped
with-packs = With facts files
head-type = Type
head-cost = Cost
head-abilities = Abilities
head-text = Text
head-effects = Effects
head-all = All
head-set = Set
all-cards = All cards
census = Census
head-cards-read = Cards read
head-facts-read = Facts read
head-twice = Verified twice
status-about = Each column counts the cards for which it is known; All: everything but the wording of the text. A card counts in each of its sets.
