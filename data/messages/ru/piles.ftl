### What an effect does with the deck, the hand and the discard pile: crates/cards/src/card/effect/piles.rs.

draw = вытянуть { -cards-object }
draw-counted = вытянуть карты, { $by }
fetch = { $count } из { $class } { $count ->
    [one] переходит
    [few] переходят
    [many] переходят
   *[other] переходит
} из { -pile-of } в вашу руку
fetch-topmost = самая верхняя карта из { $class } в { $from ->
    [deck] вашей колоде
   *[discard-pile] вашей стопке сброшенных карт
} переходит в вашу руку
fetch-top = верхняя карта { -pile-of } переходит в вашу руку, если она из { $class }
into-play = { $class } из { $from ->
    [deck] вашей колоды
    [hand-or-deck] вашей руки или колоды
   *[discard-pile] вашей стопки сброшенных карт
} входит в игру
draw-first = вытянуть { -cards-object }, затем{" "}
put-under = { $first }положить { $cards } под свою колоду
shuffle-in = { $first }вернуть { $cards } в свою колоду и перетасовать ее
whole-hand = всю руку
of-hand = { -cards-object } из руки
look = посмотреть { $count ->
    [1] верхнюю карту своей колоды и положить ее обратно
    [one] { $count } верхнюю карту своей колоды и положить их обратно в любом порядке
    [few] { $count } верхние карты своей колоды и положить их обратно в любом порядке
    [many] { $count } верхних карт своей колоды и положить их обратно в любом порядке
   *[other] { $count } верхней карты своей колоды и положить их обратно в любом порядке
}{ $under }
under = , { $count } из них — под колоду

-pile-of = { $from ->
    [deck] вашей колоды
   *[discard-pile] вашей стопки сброшенных карт
}
