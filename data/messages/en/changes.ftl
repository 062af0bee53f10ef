### What an effect changes: crates/cards/src/card/effect/change.rs. A word says by its own message what stands in it: $by is an
### amount with its sign, $amount without; $class are several cards, $one is a card that does something, $object one to which
### something is done; the rest has the names of the table. What holds more than that is said by the files beside
### crates/words/src/language/effects/change.rs.

gain = { $by } { $what }
gain-counted = { $what } { $by }
what-influence = influence
what-temporary-influence = temporary influence
what-token = token on this card
rating = influence rating { $by }
power = power { $by }
power-to-win = power needed to win { $by }
transfer = you hand { $amount } of your influence to { $to ->
    [babylon-5] Babylon 5
    [shadow] the Shadows
   *[vorlon] the Vorlons
}
influence-of = { $who ->
    [babylon-5] Babylon 5
    [shadow] Shadow
   *[vorlon] Vorlon
} influence { $by }
no-loss = { $who ->
    [babylon-5] Babylon 5
    [shadow] Shadow
   *[vorlon] Vorlon
} influence does not fall this turn
upkeep = spend { $count } influence on it, or it is discarded
upkeep-counted = spend influence on it, { $by }, or it is discarded
spend-at-most = nobody spends more influence this turn than { $amount }
target-influence = influence of the target race { $by }

cost = { $purpose ->
    [sponsoring] sponsoring
    [promoting] promoting
    [playing] playing
    [sponsoring-or-promoting] sponsoring or promoting
   *[sponsoring-or-playing] sponsoring or playing
} { $next ->
    [yes] the next of{" "}
   *[no] {""}
}{ $class }{ $here ->
    [yes] {" "}on it
   *[no] {""}
}{ $sponsor } costs { $by }
cost-by = {" "}by { -on-whom }
own-cost = you sponsor it for { $count }
own-cost-less = it costs you less to sponsor, by { $amount }
single-cost = { $class } cost you their printed cost, not double
without-rotation = you sponsor { $class } without rotating anybody

marks = { $by } { $mark } { $count ->
    [one] Mark
   *[other] Marks
} on { -on-whom }
marks-counted = { $mark } Marks { $by } on { -on-whom }
first-marks = the first mark of each kind that it gains comes with { $count } more
ability = { -abilities } of { -on-whom }{ $only }{ $times }{ $by }{ $most }
only = {" "}(only { $class })
times = {" "}x{ $times }
changed-by = {" "}{ $by }
no-higher = , no higher than { $most }
ability-as = its { $from } may serve as { $to }
any-ability = { -on-whom } may join one conflict with the best ability, whatever its type
defends-only = it supports no conflict with { -abilities }
opens = { $to } may join { $conflict } conflicts this turn
leads = Leadership { $by } when it leads { $object }

support = { $by } support
conflict = start { $additional ->
    [yes] an additional
   *[no] a
} conflict of { $kinds }{ $untargeted ->
    [yes] {" "}without a target
   *[no] {""}
}{ $won }
conflict-kind = { $kind }
conflict-won = ; won{ $margin }: { $changes }
conflicts = { $count } additional { $count ->
    [one] conflict
   *[other] conflicts
}
card-conflicts = { $count } additional { $count ->
    [one] conflict
   *[other] conflicts
} from cards
conflict-now = declare one more conflict from hand now
no-conflicts = nobody declares a conflict
single-fleet = only one fleet, with its leader, may support it
stays-out = no other of { $class } supports a conflict
call-off = one conflict card that has not resolved is discarded
withdraw = your characters in one conflict leave it for good and become ready
war-conflict = start a war conflict against a { $race } faction
returns-to-hand = it goes back to your hand
stays-on = it stays in play on { -on-whom }
free-cards = { $count } free cards instead of 1
may-draw = up to { $count } free cards instead of 1

tension = tension toward { $toward } { $by }
unrest = your unrest { $by }
restore = { $what ->
    [tension] one of your race's tensions goes back to where the turn began
   *[unrest] your race's unrest goes back to where the turn began
}
set-tension = one tension of your race becomes what you like
others-tension = each other race's tension toward yours { $by }
all-tension = every race's tension toward the target race { $by }
target-tension = tension of the target race toward yours { $by }
state = { $state ->
    [alliance] Alliance
    [free-trade] Free Trade
    [neutrality] Neutrality
    [non-aggression] Non-Aggression
   *[war] War
} with the target race
win = you win

ready = { -on-whom } becomes ready
promote = { $one } joins the Inner Circle for nothing
not-promoted = it can never join the Inner Circle
acts-in-circle = { -on-whom } acts as a character of the Inner Circle
takes-aftermaths = aftermaths for your ambassador may be put on it and work on it
on-faction = it is put on your faction and stays when another ambassador comes
discarded = it is discarded
loses = you discard { $object }, never the ambassador
excludes = what bears it bears no other of { $class }
hired = it can be used this turn, which it cannot before
all-tokens-go = all tokens go
