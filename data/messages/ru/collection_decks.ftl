### The collection and decks, trades and wants: src/cli/collection/{buildable,missing,trade,trades,wants}.rs, src/cli/collection/deck/, src/cli/holdings/decks.rs, src/report/lacks.rs.

neither-file-nor-state = { $last } — не файл колоды и не отметка
write-state = после колод напишите built, flexible, idea или forget
none-marked = ни одна колода не отмечена; отметьте: zocalo collection deck КОЛОДА built
changed-since = { $deck } изменилась после отметки и считается такой, какая теперь; отметить снова: `zocalo collection deck { $typed } { $state }`
gone-moved = { $deck } больше нет, а в { $moved } те же карты; перенести отметку: `zocalo collection deck { $typed } { $state }`
gone = { $deck } больше нет, она считается такой, какой была; убрать отметку: `zocalo collection deck { $typed } forget`
unread = { $deck } нельзя прочитать ({ $why }), она считается такой, какой была
input-no-path = у стандартного ввода нет пути, поэтому его нельзя отметить
give-deck-file = укажите файл колоды
is-built-in = { $deck } — встроенная колода, а отмечать можно только файлы
mark-copy = скопируйте ее и отметьте копию: zocalo deck copy { $deck } { $name }.toml
already = Колода { $name } уже { $state ->
    [built] собрана
    [flexible] гибкая
   *[idea] замысел
}; ничего не изменено.
now = Колода { $name } теперь { $state ->
    [built] собрана: занимает карт { $cards }
    [flexible] гибкая: делит свои карты ({ $cards }) с другими гибкими колодами
   *[idea] замысел: карт не берет
}.
mark-came-from = Отметка пришла от { $file }.
it-lacks = Ей не хватает { $lacks }; их перечисляет `zocalo collection missing { $file }`.
they-lack = Им не хватает { $lacks }; скольких каждой, показывает `zocalo collection deck`.
all-already = Колоды ({ $count }) уже { $state ->
    [built] собраны
    [flexible] гибкие
   *[idea] замыслы
}; ничего не изменено.
all-now = Колоды ({ $count }) теперь { $state ->
    [built] собраны: занимают карт { $cards }
    [flexible] гибкие: делят свои карты с другими гибкими колодами
   *[idea] замыслы: карт не берут
}.
were-before = { $count ->
    [one] { $count } из них была такой
    [few] { $count } из них были такими
    [many] { $count } из них были такими
   *[other] { $count } из них были такими
} и раньше.
no-longer-marked = Колода { $deck } больше не отмечена; была { $state ->
    [built] собрана
    [flexible] гибкая
   *[idea] замысел
}.
all-no-longer = Отметки сняты, колод: { $count }.
too-large = колода слишком велика, чтобы ее считать
not-marked = колода { $deck } не отмечена
deck-lists = отмеченные колоды перечисляет `zocalo collection deck`
wants-added-none = В список желаемого ничего не добавлено: все есть, или это уже ищется, или такая карта неизвестна.
wants-added = В список желаемого добавлено: { $sum } ({ $names }).
more-cards = еще карт: { $count }
deck-changed = { $deck } изменилась после отметки «{ $state ->
    [built] собрана
    [flexible] гибкая
   *[idea] замысел
}» и считается такой, какая теперь
deck-gone = { $deck } с отметкой «{ $state ->
    [built] собрана
    [flexible] гибкая
   *[idea] замысел
}» больше нет, она считается такой, какой была; искать ее: `zocalo collection deck`
deck-unread = { $deck } с отметкой «{ $state ->
    [built] собрана
    [flexible] гибкая
   *[idea] замысел
}» нельзя прочитать ({ $why }), она считается такой, какой была
path-no-text = путь { $path } — не текст
rename-file = переименуйте файл
record-trade = запишите обмен: zocalo collection trade --give "2 КАРТА" --get "1 КАРТА"
no-list-needed = чтобы записать обмен, список того, что ищет друг, не нужен
omit-wants = уберите --wants или укажите список друга
give-set-after = напишите набор после карты, например --give "2 Trade Pact [Deluxe]", или уточните: --place ТЕКСТ, --label ЯРЛЫК; или укажите --any
gave = отдано: { $cards }
got = получено: { $cards }
traded = Обмен: { $parts }
decks-lack-now = примечание: вашим собранным и гибким колодам теперь не хватает: { $cards }
nothing-to-give = отдавать нечего
nothing-to-give-away = отдать нечего: это нужно вашим колодам, вы оставили это себе или у вас ничего нет
complete = полна
lacks = не хватает { $count }
deck-is = { $deck }: { $answer }
deck-lacks = { $deck }: { $answer }
together-built = {" "}вместе с собранными колодами
head-card = Карта
head-lacks = Нет
head-need = Нужно
head-owned = Есть
head-printed-in = Где издана
stands-in = вместо карты { $version } засчитана другая версия ({ -copies }); --exact считает каждую версию отдельно
no-card = { $name } (не карта?)
needed-by-built = {"  "}нужны собранным{" "}
together-lack = { $decks }: вместе с этой колодой им не хватает { $lacks }
in-decks = {"  "}в{" "}
head-deck = Колода
head-state = Отметка
head-cards = Карт
head-with-free = Из свободных
by-breaking = {"  "}разобрав{" "}
buildable-sum = { -decks }: сейчас можно собрать { $complete }, если разобрать другие — еще { $broken }
together = { $decks } вместе:
at-once = { $decks }: можно собрать одновременно
not-at-once = { $decks }: одновременно не собрать, не хватает { $short ->
    [one] { $short } карты
    [few] { $short } карт
    [many] { $short } карт
   *[other] { $short } карты
}
at-once-lists = { $line }; их показывает `zocalo collection missing { $files }`
all-by-breaking = Все можно собрать одновременно, если разобрать { $decks }.
largest-sets = Одновременно можно собрать самое большее { $size } из { $asked } (вариантов: { $count }):
largest-not-exact = Вариантов слишком много, чтобы рассмотреть все; может найтись и больше.
beside-first = При первом варианте:
many-decks = эти { -decks }
file-changed = { $file } (изменилась)
file-gone = { $file } (больше нет)
file-unreadable = { $file } (не читается)
head-file = Файл
marked-sum = { -decks }: собранных { $built }, гибких { $flexible }, замыслов { $ideas }
copies-of-cards = { $copies ->
    [one] { $copies } копия
    [few] { $copies } копии
    [many] { $copies } копий
   *[other] { $copies } копии
} ({ $cards ->
    [one] { $cards } карта
    [few] { $cards } разные карты
    [many] { $cards } разных карт
   *[other] { $cards } разной карты
})
head-wanted = Ищете
head-decks-lack = Колодам
only-of = { $count } только из набора { $set }
with-note = { $what }: { $note }
for-decks = для { $decks }
to-look-for = искать: { $copies ->
    [one] { $copies } копию
    [few] { $copies } копии
    [many] { $copies } копий
   *[other] { $copies } копии
} ({ $cards ->
    [one] { $cards } карта
    [few] { $cards } разные карты
    [many] { $cards } разных карт
   *[other] { $cards } разной карты
})
head-spare = Лишних
head-of = Из наборов
to-give-away = отдать можно: { $copies ->
    [one] { $copies } копию
    [few] { $copies } копии
    [many] { $copies } копий
   *[other] { $copies } копии
} ({ $cards ->
    [one] { $cards } карта
    [few] { $cards } разные карты
    [many] { $cards } разных карт
   *[other] { $cards } разной карты
})
nothing = нечего
perhaps-more = ; может быть, еще { $count }, неизвестных наборов
perhaps-set = , может быть: набор неизвестен
you-can-give = Отдать
you-can-get = Получить
wants-unknown = неизвестно, что: список не говорит, что ищет друг; добавьте --wants ФАЙЛ
