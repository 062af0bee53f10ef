### The front page, and what it says beside other commands: src/report/front.rs.

about = сборка и проверка колод Babylon 5 CCG и пробные игры
decks-here = Колоды здесь
built-in-decks = Встроенные
known-cards = Известные карты
what-you-own = У вас есть
try = Попробуйте
try-check = допустима ли стартовая колода нарнов?
try-search = найти карты
search-sample = zocalo search 'тип:флот раса:нарны цена<=6'
try-goldfish = как она начинает?
closing = `zocalo help` перечисляет все команды; `zocalo help КОМАНДА` объясняет одну из них, `zocalo help ТЕМА` — тему: { $topics }.
unusable = коллекция, которую нельзя использовать: `zocalo doctor`
no-decks = в этой папке нет: `zocalo deck new mine.toml`
more-decks = { $names } и еще { $more }; `zocalo deck list` показывает их
not-looked-at = (не проверено файлов: { $count })
known = имя известно у { $cards }, тип у { $types }, цена у { $costs }, все у { $all }
nothing-owned = пока ничего: `zocalo collection add --starter narn`
copies = { $count ->
    [one] { $count } копия
    [few] { $count } копии
    [many] { $count } копий
   *[other] { $count } копии
}
of-cards = { $count ->
    [one] { $count } карты
    [few] { $count } карт
    [many] { $count } карт
   *[other] { $count } карты
}
decks-in-state = { $count ->
    [one] { $count } { $state ->
        [built] собранная колода
        [flexible] гибкая колода
       *[idea] колода-замысел
    }
    [few] { $count } { $state ->
        [built] собранные колоды
        [flexible] гибкие колоды
       *[idea] колоды-замысла
    }
    [many] { $count } { $state ->
        [built] собранных колод
        [flexible] гибких колод
       *[idea] колод-замыслов
    }
   *[other] { $count } { $state ->
        [built] собранной колоды
        [flexible] гибкой колоды
       *[idea] колоды-замысла
    }
}

built-in-deck = { $deck ->
    [human] фиксированные карты стартовой колоды землян из Premier (1997)
    [centauri] фиксированные карты стартовой колоды центавриан из Premier (1997)
    [minbari] фиксированные карты стартовой колоды минбарцев из Premier (1997)
    [narn] фиксированные карты стартовой колоды нарнов из Premier (1997)
    [alliance] колода землян, опубликованная около 1998 года, с планом автора
    [alliance2] она же в том виде, в каком автор начинает игру вдвоем
   *[order] колода минбарцев, опубликованная около 1998 года, с планом автора
}
built-in-heading = Встроенные колоды
everything = Все сразу
