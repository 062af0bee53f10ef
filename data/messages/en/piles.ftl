### What an effect does with the deck, the hand and the discard pile: crates/cards/src/card/effect/piles.rs.

draw = draw { $count }
draw-counted = draw { $by }
fetch = { $count } of { $class } from your { -pile } to your hand
fetch-topmost = the topmost of { $class } from your { -pile } to your hand
fetch-top = the top card of your { -pile } to your hand, if it is one of { $class }
into-play = { $class } from your { $from ->
    [deck] deck
    [hand-or-deck] hand or deck
   *[discard-pile] discard pile
} comes into play
draw-first = draw { $count }, then{" "}
put-under = { $first }put { $cards } under your deck
shuffle-in = { $first }shuffle { $cards } into your deck
whole-hand = your hand
of-hand = { $count } of your hand
look = see the top { $count } of your deck and lay them back in any order{ $under }
under = , { $count } of them under it

-pile = { $from ->
    [deck] deck
   *[discard-pile] discard pile
}
