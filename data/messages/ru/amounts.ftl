### How much an effect changes something: crates/cards/src/card/effect/amount.rs.

counted = { $first }{ $number } { $each }{ $rounded }{ $most }
first = { $number } и{" "}
rounded = {" "}(с округлением вверх)
most = {" "}(не больше { $most })
each-influence-rating = за { -each-unit } вашего рейтинга влияния
each-lowest-rating = за { -each-unit } самого низкого рейтинга влияния за столом
each-unrest = за { -each-unit } ваших беспорядков
each-marks = за { -each-mark }
each-ambassador-marks = за { -each-mark } на вашем после
each-bearer-marks = за { -each-mark } на { $agrees ->
    [bearer] ней
    [this-card] ней
    [each-location] ней
   *[a-character] нем
}
each-marked = за { $per ->
    [1] каждого вашего персонажа
    [one] каждого { $per } вашего персонажа
    [few] каждых { $per } ваших персонажей
    [many] каждых { $per } ваших персонажей
   *[other] каждых { $per } ваших персонажей
} с { -mark-with }
each-cards = за { $per ->
    [1] каждую карту
    [one] каждую { $per } карту
    [few] каждые { $per } карты
    [many] каждые { $per } карт
   *[other] каждые { $per } карты
} в игре из { $class }
each-ambassador-ability = за { -each-unit } { -ability-of } вашего посла
each-bearer-ability = за { -each-unit } { $agrees ->
    [bearer] ее
    [this-card] ее
    [each-location] ее
   *[a-character] его
} { -ability-of }
each-ready-ability = за { -each-unit } { -ability-of } ваших готовых карт
each-influence = за { -each-unit } влияния { $who ->
    [babylon-5] Вавилона 5
    [shadow] Теней
   *[vorlon] ворлонцев
}
each-target-influence = за { -each-unit } влияния расы-цели
each-tension = за { -each-unit } напряженности по отношению к { $toward }
each-lowest-tension = за { -each-unit } вашей самой низкой напряженности
each-states = за { $per ->
    [1] каждое состояние
    [one] каждое { $per } состояние
    [few] каждые { $per } состояния
    [many] каждые { $per } состояний
   *[other] каждые { $per } состояния
} { $state ->
    [alliance] альянса
    [free-trade] свободной торговли
    [neutrality] нейтралитета
    [non-aggression] перемирия
   *[war] войны
}
each-tokens = за { $per ->
    [1] каждую фишку
    [one] каждую { $per } фишку
    [few] каждые { $per } фишки
    [many] каждые { $per } фишек
   *[other] каждые { $per } фишки
} на этой карте
each-margin = за { -each-unit } перевеса
each-races-in-inner-circle = за { $per ->
    [1] каждую расу
    [one] каждую { $per } расу
    [few] каждые { $per } расы
    [many] каждые { $per } рас
   *[other] каждые { $per } расы
} в вашем Внутреннем Круге
each-species-in-inner-circle = за { $per ->
    [1] каждый вид
    [one] каждый { $per } вид
    [few] каждые { $per } вида
    [many] каждые { $per } видов
   *[other] каждые { $per } вида
} в вашем Внутреннем Круге
each-actions-this-turn = за { $per ->
    [1] каждое ваше действие
    [one] каждое { $per } ваше действие
    [few] каждые { $per } ваших действия
    [many] каждые { $per } ваших действий
   *[other] каждые { $per } ваших действия
} на этом ходу
each-discarded-military = за { -each-unit } напечатанной боевой способности сброшенного флота

-each-unit = { $per ->
    [1] каждую единицу
    [one] каждую { $per } единицу
    [few] каждые { $per } единицы
    [many] каждые { $per } единиц
   *[other] каждые { $per } единицы
}
-each-mark = { $per ->
    [1] каждую { -mark-object }
    [one] каждую { $per } { -mark-object }
    [few] каждые { $per } { -marks-some }
    [many] каждые { $per } { -marks-of }
   *[other] каждые { $per } { -marks-some }
}
