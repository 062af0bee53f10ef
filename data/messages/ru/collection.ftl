### Changing the collection: src/cli/collection/{add,asking,begin,change,choosing,copies,history,redo,remove,set,set_words,undo,wants}.rs, src/cli/holdings/.

undo-with = Отменить: zocalo collection undo
say-yes = добавьте --yes, чтобы сделать это, или -n, чтобы посмотреть, что будет
which-copies = уточните: --set НАБОР (или --set unknown), --place ТЕКСТ, --condition ТЕКСТ, --label ЯРЛЫК; или укажите --any
starters-of = известны только стартовые колоды набора { $set }
omit-set = уберите --set или добавьте карты по имени или через --file
added = Добавлено: { $cards }
would-add = Было бы добавлено: { $cards }
list-with-cards = { $list }: { $cards }
times = { $count ->
    [one] { $count } раз
    [few] { $count } раза
    [many] { $count } раз
   *[other] { $count } раза
} { $list }
which-fills = { $line }; { $filled }
by-name-and-list = карты по имени и карты из списка нельзя добавить вместе
two-commands-or-times = выполните две команды или укажите, сколько раз добавить список: 2 --starter human
number-missing = нет числа
number-before = напишите число перед картой
no-printing-in = примечание: издание карты { $card } в наборе { $set } неизвестно, только в наборах { $sets }
which-of = { $card }: { $asked ->
    [one] какая { $asked } копия
    [few] какие { $asked } копии
    [many] какие { $asked } копий
   *[other] какие { $asked } копии
} из ваших { $all }?
which-copies-asked = Какие копии?
yes-no-choose = { $question } [д/Н/выбрать]
yes-no-quit = [д/Н/в — выйти]
keys-of-answer = д: эта карта, н: не эта карта, в: остановиться и ничего не менять
see-collection = посмотрите: zocalo collection show
no-terminal = ничего не изменено: спросить негде, терминала нет ({ $what })
terminal-unread = терминал нельзя прочитать: { $error }
nothing-changed = { $line } Ничего не изменено.
no-collection = коллекции в { $place } пока нет; начните: zocalo collection add 3 "Trade Pact"
no-daily-copy = сегодняшнюю копию сделать не удалось: { $error }
in-shared-folder = { $path } лежит в папке { $service }, которая может скопировать базу данных посреди изменения; держите ее в другом месте через --data-dir или ZOCALO_DATA_DIR, а изменениями обменивайтесь так: zocalo collection sync ПАПКА
no-folder = нет папки для коллекции
set-folder = укажите ее: --data-dir ПАПКА
check-again = проверьте и повторите
nothing-to-change = менять нечего
fix-or-remove = исправьте строку или уберите ее
no-card = карты «{ $name }» нет
look-for-word = поищите слово из имени: zocalo search СЛОВО
several-cards = «{ $name }» подходит к нескольким картам
write-one-of = напишите одну из: { $names }
nearest = ближайшие имена: { $names }
no-set = набора «{ $name }» нет
sets-are = наборы: { $sets }; или unknown
did-you-mean-sets = может быть, { $near }? наборы: { $sets }; или unknown
no-changes-to-that = таких изменений нет
latest-changes = { $count ->
    [one] последнее { $count } изменение
    [few] последние { $count } изменения
    [many] последние { $count } изменений
   *[other] последние { $count } изменения
}; все показывает --all
cards-of-file = карты из { $file }
cards-of-starter = { $count } фиксированных карт стартовой колоды { -race-of }
starter-has-more = в стартовой колоде есть еще { $count } карт, необычных и редких, у каждой свои: добавьте их по имени
standard-input = стандартный ввод
names-no-cards = в { $file } нет имен карт
one-card-per-line = пишите по карте в строке: 3 Trade Pact
lists-none = в { $file } 0 копий карты { $card }
at-least-one = напишите число не меньше 1 или уберите строку
is-export = { $file } — вывод коллекции, а не список карт
add-by-import = добавьте ее так: zocalo collection import ФАЙЛ --as add
number-no-name = «{ $word }» — число, а не имя карты
card-after-count = напишите карту после числа: 3 "Trade Pact"
not-a-number = { $number } — не число копий
this-number = это
number-to-9999 = напишите число от 1 до 9999
added-to-collection = Добавлено в коллекцию: { $cards }
nothing-to-redo = повторять нечего
only-last-undo = повторить можно только последнюю отмену и только пока больше ничего не изменилось
redid = Повторено: { $command }.
would-redo = Было бы повторено: { $command }.
nothing-to-remove = убирать нечего
this-removes = это уберет { $what }
remove-it = убрать
query-of-copies = этот запрос выбирает карты, а место: и состояние: выбирают отдельные копии
copies-besides = укажите копии отдельно от запроса: --place ТЕКСТ, --condition ТЕКСТ
not-removed-together = карты по имени и карты из списка нельзя убрать вместе
two-commands = выполните две команды
list-says-more = список говорит о карте { $card } больше, чем набор, но не может сказать, какие копии убрать
besides-list = укажите это отдельно от списка: --place ТЕКСТ, --condition ТЕКСТ, --label СЛОВО
none-owned = у вас нет таких копий
do-it = { $what }. Сделать?
changed-nothing = ничего не изменено
copies-of = { $copies ->
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
copies-of-card = { $copies ->
    [one] { $copies } копию
    [few] { $copies } копии
    [many] { $copies } копий
   *[other] { $copies } копии
} карты { $card }
removed = Убрано: { $cards }.
would-remove = Команда убрала бы { $what }.
nothing-to-set = менять нечего: у этих копий так и есть
sets-for = изменит { $of }: { $what }
this-does = это { $what }
this-would = Это { $what }.
set-it = задать
set-for = Задано: { $what }. Копии: { $of }.
several-places = место:{ $part } подходит к нескольким местам: { $places }; в кавычках это имя одного места целиком: 'место:«{ $first }»'
left-alone = примечание: не { $count ->
    [one] тронута { $count } копия известного набора
    [few] тронуты { $count } копии известного набора
    [many] тронуты { $count } копий известного набора
   *[other] тронуты { $count } копии известного набора
}; копии набора выбирает --set НАБОР
did-you-mean-field = может быть, { $near }=? { $help }
what-is-missing = не сказано, что задать
cannot-be-set = «{ $name }» нельзя задать копиям
write-fields = напишите набор=, состояние=, место=, заметка= или ярлык= со значением, например место="binder 2"
copies-missing = не сказано, каким копиям
give-card-or-search = укажите карту или запрос, например тип:флот, место:"binder 1"
given-twice = { $field }= указано дважды
give-once = укажите его один раз
no-label = ярлыка «{ $label }» нет
labels-are = ярлыки: keep, trade и none
must-stand-alone = место: и состояние: должны здесь стоять отдельно, без «или», «не» и скобок: они выбирают отдельные копии
or-options = или укажите --place и --condition
set-to-unknown = набор неизвестен
field-to-nothing = { $field ->
    [set] набор
    [condition] состояние
    [place] место
    [label] ярлык
   *[note] заметка
} — ничего
field-to = { $field ->
    [set] набор
    [condition] состояние
    [place] место
    [label] ярлык
   *[note] заметка
} — «{ $value }»
and = {" "}и{" "}
nothing-to-undo = отменять нечего
this-undoes = Это отменит { $count ->
    [one] { $count } изменение
    [few] { $count } изменения
    [many] { $count } изменений
   *[other] { $count } изменения
}:
only-so-many = примечание: отменить можно только { $count ->
    [one] { $count } изменение
    [few] { $count } изменения
    [many] { $count } изменений
   *[other] { $count } изменения
}
nothing-was-changed = Ничего не изменено.
undo-this = Отменить это?
would-be-undone = было бы отменено: { $count ->
    [one] { $count } изменение
    [few] { $count } изменения
    [many] { $count } изменений
   *[other] { $count } изменения
}
changed-meanwhile = коллекция тем временем изменилась; ничего не отменено
check-undo = посмотрите еще раз: zocalo collection undo
undone = Отменено. Повторить: zocalo collection redo
want-nothing = вы ничего не ищете, и колодам всего хватает
added-wants = Добавлено: { $cards }.
no-wants = вы ничего не ищете
not-among-wants = карты { $card } нет среди того, что вы ищете
see-wants = посмотрите: zocalo collection wants
set-or-all = уточните: --set НАБОР или all
note-read-as = примечание: { $names }
no-such-change = на этой машине не было изменения с номером { $number }
see-history = посмотрите: zocalo collection history
already-undone = изменение { $number } уже отменено изменением { $by }
undo-that = чтобы сделать его снова: zocalo collection undo --change { $by }
cannot-undo-alone = изменение { $number } ({ $command }) нельзя отменить отдельно: { $reasons }; ничего не изменено
undo-later-first = сначала отмените названное или исправьте число копий: zocalo collection set, zocalo collection take
later-change = изменения { $number }{ $machine } ({ $command })
copies-gone = оно добавило { $asked } { $lot }, а осталось только { $there }{ $later ->
    [none] {""}
   *[other] {" "}после { $later }
}
marked-since = { $path }: с тех пор отметка другая{ $later ->
    [none] {""}
   *[other] {" "}после { $later }
}
more-reasons = и еще { $count }
undone-alone = Отменено изменением { $number }. Вернуть: zocalo collection undo --change { $number }
no-day = «{ $text }» — не дата
write-day = укажите день, например { $today }, или сколько дней или недель назад: 3d, 2w
