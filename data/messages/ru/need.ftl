### What a card requires: crates/cards/src/card/effect/need.rs.

marks = { $count ->
    [1] у вас есть { -mark-one }
    [one] у вас не меньше { $count } { -mark-of }
    [few] у вас не меньше { $count } { -marks-of }
    [many] у вас не меньше { $count } { -marks-of }
   *[other] у вас не меньше { $count } { -marks-of }
}
marks-on = { -on-whom-at } { $count ->
    [1] есть { -mark-one }
    [one] не меньше { $count } { -mark-of }
    [few] не меньше { $count } { -marks-of }
    [many] не меньше { $count } { -marks-of }
   *[other] не меньше { $count } { -marks-of }
}
no-marks-on = { -on-whom-at } { $count ->
    [1] нет { -marks-of }
    [one] меньше { $count } { -mark-of }
    [few] меньше { $count } { -marks-of }
    [many] меньше { $count } { -marks-of }
   *[other] меньше { $count } { -marks-of }
}
won-by = конфликт выигран с перевесом не меньше { $least }
in-play = у вас в игре есть { $class }
bearer = ее кладут на { $class }
at-table = за столом есть { $race ->
    [Centauri] центавриане
    [Human] земляне
    [Minbari] минбарцы
    [Narn] нарны
   *[Non-Aligned] Неприсоединившиеся
}
not-at-table = за столом нет { -race-of }
or = { $one } или { $other }
own-race = ваша раса — { $races }
range-at-most = не больше { $most }
range-at-least = не меньше { $least }
range-exactly = ровно { $number }
range-from-to = от { $least } до { $most }
toward = { $whom ->
    [target] расе-цели
    [any] какой-нибудь одной расе
    [Human] землянам
    [Centauri] центаврианам
    [Minbari] минбарцам
    [Narn] нарнам
   *[Non-Aligned] Неприсоединившимся
}
tension-of-some = напряженность какой-нибудь расы по отношению к { $toward } { $range }
tension-mutual = взаимная напряженность по отношению к { $toward } { $range }
tension-own = ваша напряженность по отношению к { $toward } { $range }
state = с расой-целью { $state ->
    [alliance] альянс
    [free-trade] свободная торговля
    [neutrality] нейтралитет
    [non-aggression] перемирие
   *[war] война
}
no-state = с расой-целью нет { $state ->
    [alliance] альянса
    [free-trade] свободной торговли
    [neutrality] нейтралитета
    [non-aggression] перемирия
   *[war] войны
}
influence = влияние { $who ->
    [babylon-5] Вавилона 5
    [shadow] Теней
   *[vorlon] ворлонцев
} не меньше { $least }
rating = ваш рейтинг влияния не меньше { $least }
rating-at-most = ваш рейтинг влияния не больше { $most }
power = ваше могущество не меньше { $least }
unrest-at-least = ваши беспорядки не меньше { $least }
unrest-at-most = ваши беспорядки не больше { $most }
shadow-war = началась Война Теней
no-shadow-war = Война Теней не началась
at-war = вы в состоянии войны
no-war = вы не в состоянии войны
no-conflict = на этом ходу вы не начинали конфликтов
gains-influence = конфликт принес бы вам влияние
ambassador-supports = ваш посол поддерживает конфликт
no-military-conflict = на этом ходу не разрешался вооруженный конфликт
used-not-best = она участвовала в конфликте не лучшей своей способностью
won-by-unrest = перевес в конфликте не меньше ваших беспорядков, взятых { $times ->
    [one] { $times } раз
    [few] { $times } раза
    [many] { $times } раз
   *[other] { $times } раза
}
uncontested = конфликту никто не противостоял
contested = конфликту кто-то противостоял
war-conflict = это военный конфликт
ability = у нее { $ability } не меньше { $least }
others-only = это делает другой игрок
