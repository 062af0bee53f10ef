### What a card requires: src/game/deck/need_words.rs.

marks = у вас не меньше { $count } { -marks-of }
marks-on = { $on ->
    [bearer] на карте под ней
    [this-card] на этой карте
    [a-character] на каком-нибудь персонаже
    [an-inner-circle-character] на каком-нибудь персонаже Внутреннего Круга
    [a-fleet] на каком-нибудь флоте
   *[ambassador] на после
} не меньше { $count } { -marks-of }
no-marks-on = { $on ->
    [bearer] на карте под ней
    [this-card] на этой карте
    [a-character] на каком-нибудь персонаже
    [an-inner-circle-character] на каком-нибудь персонаже Внутреннего Круга
    [a-fleet] на каком-нибудь флоте
   *[ambassador] на после
} меньше { $count } { -marks-of }
won-by = конфликт выигран с перевесом не меньше { $least }
in-play = у вас в игре есть { $card }
in-play-ready = у вас в игре есть готовая карта { $card }
in-circle = у вас во Внутреннем Круге есть { $card }
in-play-type = у вас в игре есть { -type }
in-play-keyword = у вас в игре есть карта с чертой { $keyword }
supporting-keyword = среди персонажей поддержки у вас есть кто-то с чертой { $keyword }
bearer-ability = ее кладут на персонажа, у которого { $ability } не меньше { $least }
bearer-supporting = ее кладут на персонажа поддержки
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
    [target] расе, на которую направлен конфликт,
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
state = с расой, на которую она направлена, { $state ->
    [alliance] альянс
    [free-trade] свободная торговля
    [neutrality] нейтралитет
    [non-aggression] перемирие
   *[war] война
}
no-state = с расой, на которую она направлена, нет { $state ->
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
won-by-unrest = перевес в конфликте не меньше ваших беспорядков, взятых { $times } раза
uncontested = конфликту никто не противостоял
contested = конфликту кто-то противостоял
war-conflict = это военный конфликт
ability = у нее { $ability } не меньше { $least }
others-only = это делает другой игрок
