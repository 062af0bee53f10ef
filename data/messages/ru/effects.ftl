### What a card does, as one sentence: crates/cards/src/card/effect/{words,price_words}.rs.

sentence = { $when }{ $conflicts }{ $often }{ $choice }{ $repeat }{ $needs }{ $price }: { $change }{ $until }
when = { $when ->
    [in-play] В игре
    [in-hand] В руке
    [enters] При входе в игру
    [played] Когда ее играют
    [rotate] Поворот
    [action] Действие
    [ready-round] Каждый подготовительный раунд
    [conflict-round] Каждый раунд конфликтов
    [draw-round] Каждый раунд вытягивания
    [initiated] В начале конфликта
    [resolving] Пока разрешается конфликт
    [resolved] После разрешения конфликта
    [influence-from-a-conflict] Когда конфликт приносит вам влияние
   *[victory] При проверке победы
}
won = При выигрыше{ $margin }
lost = При проигрыше{ $margin }
margin = {" "}с перевесом не меньше { $least }
sponsoring = Когда вы спонсируете { $class }
first-borne = Когда на нее кладут { $class }, а других таких на ней нет
conflicts = {" "}(в { $kinds })
kind-in = { $kind ->
    [Diplomacy] дипломатических конфликтах
    [Intrigue] конфликтах интриги
    [Psi] пси-конфликтах
    [Leadership] конфликтах лидерства
   *[Military] вооруженных конфликтах
}
often = { $often ->
    [once-a-turn] , один раз за ход
   *[once-a-game] , один раз за игру
}
choice = , вариант { $number }
repeat = , до { $count ->
    [one] { $count } раза
    [few] { $count } раз
    [many] { $count } раз
   *[other] { $count } раза
} сразу
needs = , если { $needs }
and = { $one } и { $other }
or = { $one } или { $other }
and-except = { $one } и { $other }
until = { $until ->
    [end-of-turn] {" "}до конца хода
    [next-turn] {" "}на следующем ходу
    [while-rotated] , пока эта карта повернута
    [while-in-play] , пока эта карта в игре
    [for-good] {" "}навсегда
   *[state-ends] , пока длится это состояние
}

price = , за { $parts }
price-nothing = , бесплатно
pay-influence = { $count ->
    [one] { $count } влияние
    [few] { $count } влияния
    [many] { $count } влияния
   *[other] { $count } влияния
}
pay-each-action = { $count ->
    [one] { $count } влияние
    [few] { $count } влияния
    [many] { $count } влияния
   *[other] { $count } влияния
} за каждое ваше действие перед этим на том же ходу
pay-each-fleet = { $count ->
    [one] { $count } влияние
    [few] { $count } влияния
    [many] { $count } влияния
   *[other] { $count } влияния
} за каждый флот вашей расы в игре
pay-each-participant = { $count ->
    [one] { $count } влияние
    [few] { $count } влияния
    [many] { $count } влияния
   *[other] { $count } влияния
} за каждого вашего персонажа в одном конфликте
pay-printed-military = влияние в размере напечатанной боевой способности флота
pay-rating = { $count ->
    [1] единицу
    [one] { $count } единицу
    [few] { $count } единицы
    [many] { $count } единиц
   *[other] { $count } единицы
} вашего рейтинга влияния
pay-rotate = { $who ->
    [this-card] ее поворот
    [ambassador] поворот вашего посла
    [inner-circle-character] поворот персонажа Внутреннего Круга
    [character] поворот персонажа
   *[fleet] поворот флота
}{ $ability }{ $marks }
pay-with = {" "}с { -ability-with }
pay-with-at-least = {" "}с { -ability-with } не меньше { $least }
pay-with-marks = {" "}с { $count ->
    [one] { $count } { -mark-with }
    [few] { $count } { -marks-with }
    [many] { $count } { -marks-with }
   *[other] { $count } { -marks-with }
}
pay-together = поворот персонажей с { -ability-with } вместе не меньше { $least }
pay-gives-up = единицу { $ability ->
    [Leadership] напечатанного
   *[Diplomacy] напечатанной
} на ней { -ability-of }
pay-purge = уничтожение { -mark-of }
pay-discard = { $what ->
    [this-card] ее сброс
    [fleet] сброс флота
   *[card-from-hand] сброс карты из руки
}
