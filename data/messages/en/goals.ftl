### What is wrong with goals and requests: crates/simulation/src/simulation/{goal/,request,ability_range,shard}.rs, crates/simulation/src/simulation/openings/hands.rs.

no-turn = the goal names no turn
end-with-turn = end it with the turn: @6
not-a-turn = "{ $text }" is not a turn
turn-after-at = write a number from 1 to { $most } after the @
measure-alone = a measure alone is never first reached
compare-measure = compare it with a number: { $measure }>=10
plan-from-start = a plan has succeeded from the start until a step of it fails
ask-by-turn = ask whether it has by a turn: --want plan@6
no-subject = the goal does not say what to look for
name-subject = name a card or a measure: Kosh Naranek@2, influence>=9@6
not-closed = this quotation is not closed
close-it = put a " after the name
no-name = there is no card name here
name-a-card = name a card: seen:Trade Pact@3
not-a-measure = "{ $text }" is not a measure
measures = measured are { $known }; put the name of a card into quotation marks
not-a-number = "{ $text }" is not a number to compare with
whole-number = write a whole number up to { $most }
no-query = there is no query here
write-query = write what the cards have in common: any t:fleet@6, any>=2 t:conflict power:yes@6
ask-for-any = ask whether there are some: any>=2 t:fleet
mean-among-others = a mean cannot be one of several goals
two-turns = each of several goals is asked for the same turn
one-turn-for-all = write one turn at the end: agenda or victory@6
too-many-alternatives = the goal has { $count } alternatives
fewer-alternatives = ask for at most { $most }
nothing-found = no card of the deck is found by "{ $query }"
search-first = see what it finds: zocalo search '{ $query }'
read-as-query = "{ $text }" is read as the cards of the search { $query }
open-by-query = of { $cards } a fact is unknown that "{ $query }" asks for; not counted

not-in-deck = { $card } is not in the deck
may-be = "{ $text }" may be { $cards }, and none of them is in the deck
no-such-card = no card is called "{ $text }"
leaves-open = "{ $text }" leaves several cards of the deck open
name-card-of-deck = name a card of the deck
did-you-mean = did you mean { $cards }?
or = {" "}or{" "}

ability-number = write a whole number from 0 to { $most }, or a range, such as 0..4
ability-backwards = the range ends before it begins: write { $low }..{ $high }

at-table-twice = { $race } would sit at the table twice
holds-no-plan = { $file } contains no plan
plan-not-followed = the plan in { $file } cannot be followed
no-plan-to-count = { $deck } has no plan whose success could be counted
late-goal = { $goal } asks for turn { $turn }, and the games have { $turns }

no-hand-rule = { $ruleset } has no rule for the opening hand; choose a ruleset that has one: --ruleset casual
hand-too-large = { $ruleset } asks for an opening hand of { $size } cards; hands of at most { $most } are tried
too-many-hands = the deck has more than { $most } legal opening hands; at most so many are tried
no-legal-hand = the deck has no opening hand that is legal under { $ruleset }; `zocalo check` says what is missing

unknown-shard = a shard is its number and how many there are, such as 3/16, with at most { $most }
no-part = { $file } is no part of a run; parts are written by: zocalo goldfish DECK --shard 1/4 --out FILE
other-version = { $file } was played by Zocalo { $its }, and this is { $ours }; play all parts with one version
different-runs = { $file } and { $other } differ in { $what ->
    [shards] the number of shards
    [deck] the deck
    [ruleset] the ruleset
    [plan] the plan
    [facts] the facts files
    [cards] the card data
    [games] the number of games
    [turns] the number of turns
    [seed] the seed
    [pilot] the pilot
   *[settings] the settings
}, so they are parts of different runs
different-here = { $file } and this program differ in { $what ->
    [facts] the facts files
   *[cards] the card data
}, so they are parts of different runs
twice = { $file } and { $other } are both shard { $shard }; give each shard once
missing = of { $of } shards { $shards } { $count ->
    [one] is missing; play it
   *[other] are missing; play them
} with --shard
all-missing = of 0 shards all are missing; play them with --shard
shards-in-all = { $shards }, … ({ $count } in all)
changed = { $file } was changed after it was written; play that shard again
damaged = the counts in { $file } do not fit its deck and its games; play that shard again
