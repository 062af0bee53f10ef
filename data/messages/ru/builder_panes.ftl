### The panes of the full-screen builder: src/builder/view/.

find = {" "}Найти:{" "}
no-card-matches = ни одна карта не подходит
all = все { $count }
view-of = с { $from } по { $end } из { $count }
head-race = раса
head-type = тип
head-cost = цена
head-own = мои
head-in = в
short-type = { $type ->
    [Aftermath] посл
    [Agenda] цель
    [Character] перс
    [Conflict] конф
    [Contingency] обст
    [Enhancement] усов
    [Event] собы
    [Fleet] флот
    [Group] груп
   *[Location] мест
}
deck = Колода { $size }
deck-of = Колода { $size } из { $least }
not-in-deck = 0 { $card } — нет в колоде
empty-about = n: имя, свод правил, раса.
empty-about-alt = Alt-n: имя, свод правил, раса.
empty = Колода пуста.
empty-type = Пишите в поиске,
empty-enter = Enter добавляет карту.
which = { $name } (какая?)
no-card = { $name } (не карта)
and-more = и еще { $count }
costs = Цены
abilities = Способности и конфликты
conflicts = Конфликты: типы, кто поддержит
marks = Метки
playing = Идут { $what ->
    [games] игры
   *[hands] игры рук
}: { $done } %
running = { $what ->
    [games] игры
   *[hands] стартовые руки
}: { $done } %
games-of = Игр { $count }: влияние, могущество
games-of-old = Игр { $count }: колода с тех пор другая
games-table = { $answered ->
    [yes] Остальные места отвечают.
   *[no] Конфликтам никто не противостоит.
}
games = Игры
no-cost = нет
dearer = дороже напечатанного для этой расы: { $count }
total = всего
best = лучш.
head-conflicts = конфликтов
ability = { $ability ->
    [Diplomacy] дипломатия
    [Intrigue] интрига
    [Psi] пси
    [Leadership] лидерство
   *[Military] боевая
}
short-ability = { $ability ->
    [Diplomacy] Дипл
    [Intrigue] Интр
    [Psi] Пси
    [Leadership] Лид
   *[Military] Боев
}
no-conflicts = В колоде нет конфликтов.
nobody = никто
in-war = война
mark = { $mark ->
    [Conspiracy] заговор
    [Destiny] судьба
    [Doom] рок
    [Shadow] Тени
    [Strife] борьба
   *[Vorlon] ворлонская
}
up-to = { $cards }, до { $most }
no-marks = Ни одна карта, насколько известно, не связана с метками.
borne = несут
given = дают
required-by = нужны
g-plays = g играет 10 000 игр: влияние и могущество по ходам.
turn = Ход
influence = Влиян.
power = Могущ.
last = {" "}были
no-card-title = Нет карты
cost-is = цена { $cost }
requires = Требует: { $what }
no-text = Без текста.
text-unknown = Что она делает, неизвестно.
type-open = Тип ?
loyalty-open = лояльность ?
marks-open = Метки ?
marks-are = Метки: { $marks }
gives = Дает: { $marks }
own = Есть { $count }
in-deck = В колоде { $count }
set-open = набор ?
legal = ДОПУСТИМА
not-legal = НЕДОПУСТИМА
opening-hand = стартовая рука { $count }
race-open = раса ?
no-ambassador = нет посла
legal-under = Допустима по своду правил { $ruleset }, замечаний нет
keys-long = ({ $number }/{ $count }; Enter: карта, e: больше)
too-small = Мало места: нужно { $columns }x{ $rows }.
extent-playable = доступные ({ $race }){ $owned ->
    [yes] , ваши
   *[no] {""}
}
extent-beyond = недоступные ({ $race }){ $owned ->
    [yes] , ваши
   *[no] {""}
}
extent-pool = карты пула{ $owned ->
    [yes] , ваши
   *[no] {""}
}
extent-outside = не из пула{ $owned ->
    [yes] , ваши
   *[no] {""}
}
extent-all = все карты{ $owned ->
    [yes] , ваши
   *[no] {""}
}
more-beyond = еще { $count }: Alt-w
enter-adds = Enter: +{ $count }
read-as = прочитано как { $query }
read-otherwise = в таком написании этого нет ни на одной карте; показано { $query }
nearest = Похожий запрос: { $query } ({ $count }). Enter ищет его
all-owned = все есть
owned-missing = есть { $owned }, не хватает { $missing }
missing = не хватает { $missing }
assumed = Способности неизвестны у { $count ->
    [one] { $count } карты
    [few] { $count } карт
    [many] { $count } карт
   *[other] { $count } карты
}: zocalo cards ask { $deck }
