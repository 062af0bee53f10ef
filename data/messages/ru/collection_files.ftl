### The collection and files, other machines and its health: src/cli/collection/{backup,doctor,export,friend,restore,status,sync,take}.rs, src/cli/collection/{import,show}/, src/report/collection_health.rs.

backed-up = Коллекция (в ней { -copies }) скопирована в { $file }, а текстом (без истории и отметок колод) в { $text }. Вернуть ее:
text-differs = { $file }: текст читается не так, как записан
exists-no-copy = { $file } уже существует, и это не копия коллекции
exists = { $file } уже существует
another-name = укажите другое имя
another-or-force = укажите другое имя или замените ту копию: --force
whole-yes = каждая строка такая, как записана, и каждый итог — сумма своих записей
whole-no = НЕТ
whole-unusable = НЕТ: ее нельзя использовать
head-whole = Цела
head-damage = Повреждено
head-broken-copy = Испорченная копия
head-export = Вывод
head-path = Путь
restore-own = коллекция повреждена и оставлена как есть; целой копии рядом с ней нет; верните одну из своих: zocalo collection restore ФАЙЛ, или сохраните то, что читается: zocalo collection export --out ФАЙЛ
restore-newest = коллекция повреждена и оставлена как есть; верните самую новую целую копию: zocalo collection restore { $copy } --yes; или сохраните то, что читается: zocalo collection export --out ФАЙЛ
another-card = другая карта
keep-as-written = оставить как написано
leave-it = пропустить
leave-all = пропустить эту и все другие сомнительные строки
doubtful-row = строка { $number }, { $name }: { $why }
doubtful-rows = строка { $number } и еще { $more }, { $name }: { $why }
name-is = { $name } — это
remember-name = Запомнить, что { $name } означает { $label }?
remember-as-written = Запомнить, что { $name } остается как написано?
row-is-left = { $error }; строка пропущена
type-part = напишите часть имени
json-alone = --json выводит один документ JSON, а текст и CSV — не JSON
omit-json = уберите --json или пишите в файл: --out ФАЙЛ
exists-no-export = { $file } уже существует, и это не вывод коллекции
another-or-replace = укажите другое имя или замените его: --force
wrote-lines = Записано в { $file }: { $copies ->
    [one] { $copies } копия
    [few] { $copies } копии
    [many] { $copies } копий
   *[other] { $copies } копии
}, { $lots ->
    [one] { $lots } строка
    [few] { $lots } строки
    [many] { $lots } строк
   *[other] { $lots } строки
}.
is-damaged = коллекция { $path } повреждена: { $why }
none-readable = коллекцию { $path } нельзя использовать: { $why }; прочитать из нее нельзя ничего, она оставлена как есть; верните копию: `zocalo collection doctor` показывает самую новую рядом с ней; иначе — zocalo collection restore ФАЙЛ
left-as-is = файл оставлен как есть; верните копию: `zocalo collection doctor` показывает самую новую целую
rows-left = из { $file } { $count ->
    [one] пропущена { $count } строка
    [few] пропущены { $count } строки
    [many] пропущено { $count } строк
   *[other] пропущены { $count } строки
}; строка { $number }, «{ $name }»: { $why }
read-as-others = имена прочитаны как другие карты: { $names }
name-as = «{ $name }» как { $label }
lines-left = из { $file } { $count ->
    [one] пропущена { $count } строка
    [few] пропущены { $count } строки
    [many] пропущено { $count } строк
   *[other] пропущены { $count } строки
}; строка { $line }: { $reason }
standard-input = стандартный ввод
give-list = укажите список карт
give-list-or-table = укажите список, таблицу со столбцом имен или вывод коллекции
beyond = { $file } изменил бы { $lot } больше, чем может вместить коллекция
fix-numbers = исправьте числа этой карты
import-it = Внести?
collection-before = Коллекция до этого: { $copy }
nothing-changed = ничего не изменено
not-imported = { $file } не внесен: это нужно подтвердить
yes-or-dry-run = добавьте --yes, чтобы внести его, или --dry-run, чтобы посмотреть, что будет
cannot-write-rest = { $file } нельзя записать: { $error }; остальное внесено
columns-example = например: --columns name=3,quantity=1
no-cards = { $file }: в нем нет карт
row-per-card = укажите по строке на карту
mode-add = add: в файле новые карты; добавить их к тому, что есть
mode-set = set: в файле — число каждой его карты; другие карты остаются
mode-replace = replace: файл — вся коллекция
file-is = { $file }: { $what }, строк { $count }
what-to-do = Что с ним сделать?
pass-as = укажите --as add, --as set или --as replace
name-columns = чтобы прочитать и { $columns }, добавьте --columns, например --columns "place={ $first }"
not-clear = это новые копии или все ваши копии этих карт?
rows-left-over = в { $file } строки, пропущенные из другого файла; они одни не говорят, сколько всего копий карты
import-with-add = внесите его с --as add или весь файл снова с --again
no-meaning = «{ $said }» не говорит, какую карту означает имя
write-name = напишите --name 'Delen=Delenn'
did-you-mean = может быть, { $near }?
repeat-without = повторить это без вопросов: { $command }
imported-before = то же содержание уже внесено { $day } UTC; ничего не изменено
imported-before-as = то же содержание уже внесено как { $file } { $day } UTC; ничего не изменено
import-again = внесите его снова с --again
import-again-or-undo = внесите его снова с --again или отмените то внесение: zocalo collection undo
cannot-read = { $file } нельзя прочитать: { $error }
give-path = укажите путь к таблице или списку или - для стандартного ввода
is-folder = { $file } — папка
file-in-it = укажите путь к файлу в ней
give-copy = укажите копию; те, что рядом с коллекцией, перечисляет zocalo collection status
not-regular = это не обычный файл
replace-contents = Заменить содержимое { $folder } на { $file }?
current-kept = Нынешнее содержимое останется под другим именем.
this-replaces = это заменит коллекцию, а терминала, в котором спросить, нет
add-yes = добавьте --yes
cannot-restore = { $file } нельзя вернуть: { $why }; ничего не изменено
doctor-shows = какие копии рядом с коллекцией целы, показывает `zocalo collection doctor`
unusable-now-at = Непригодный файл теперь в { $path }.
undo-with = Отменить:
restored = Возвращено из { $file } (в коллекции { -copies }).
shared-returns = чем вы поделились через `collection sync`, вернется при следующем обмене; чтобы этого не было, верните текст копии
import-instead = внести список карт: zocalo collection import ФАЙЛ --as replace
too-large = он слишком велик для текста коллекции
no-text = это не текстовый файл
neither = это не копия коллекции и не ее текст
not-whole = в нем не вся коллекция
already-matches = Коллекция уже такая, как в тексте.
marks-stay = в тексте есть карты, но нет ни истории, ни отметок колод: отметки остаются как есть
marks-none = в тексте есть карты, но нет ни истории, ни отметок колод: ни одна колода не отмечена
cards-unknown = { $count ->
    [one] { $count } карты нет
    [few] { $count } карт нет
    [many] { $count } карт нет
   *[other] { $count } карты нет
} в данных о картах, под запрос такие не подходят
nothing-matches = ничто из того, что у вас есть или что вы ищете, не подходит
may-match = может подойти еще { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
} коллекции: факты неизвестны (их перечисляет zocalo search --maybe)
never = никогда
copy-beside = { $time } (рядом { $copies })
copy-only = { $name }, единственная
copy-newest = { $name }, самая новая из { $count }
no-copy-beside = рядом нет; сделайте: zocalo collection backup
head-size = Размер
size = { $size } кБ
head-owned = Копий у вас
owned-kinds = { $owned } ({ $lots ->
    [one] { $lots } вид
    [few] { $lots } вида
    [many] { $lots } видов
   *[other] { $lots } вида
})
head-journal = Журнал
journal-of = { $commands ->
    [one] { $commands } изменение
    [few] { $commands } изменения
    [many] { $commands } изменений
   *[other] { $commands } изменения
}, { $entries ->
    [one] { $entries } запись
    [few] { $entries } записи
    [many] { $entries } записей
   *[other] { $entries } записи
}
head-last-change = Последнее изменение
head-last-copy = Последняя копия
head-older-copies = Старые копии
head-this-machine = Эта машина
head-earlier-names = Прежние имена
head-other-machines = Другие машины
machine-commands = { $machine } ({ $count ->
    [one] { $count } изменение
    [few] { $count } изменения
    [many] { $count } изменений
   *[other] { $count } изменения
})
head-note = Заметка
head-clock = Часы
clock-ahead = последнее изменение помечено { $time } UTC, а это в будущем: часы идут неверно; новые изменения до тех пор получат то же время
head-warning = Внимание
only-viewed = в коллекцию или ее папку нельзя писать: ее можно смотреть, но не менять
must-wait = на этом диске программы ждут с чтением, пока пишет другая
and-more = и еще { $count }
no-folder = папки { $folder } нет
give-shared = укажите папку, общую для ваших машин
collection-in-it = сама коллекция лежит в { $folder }; базу данных нельзя делать общей
folder-for-journals = укажите другую папку, только для журналов
renamed = эта коллекция продолжается как { $name }: ее именем пользуется другая, например потому, что папка данных скопирована
unfinished = { $file } неполон: его машина еще пишет или файл еще копируется; повторите sync позже
nothing-after = после этих мест ничего не прочитано, и эти файлы оставлены как есть
give-sets = назовите наборы в списке, сверяйте одно место через --place или укажите --any
is-empty = { $file } пуст
record-empty = чтобы записать, что место пусто, укажите --place ТЕКСТ; для карты, которой нет, напишите 0 копий
agree-on = Коллекция и список сходятся: { $count ->
    [one] { $count } строка
    [few] { $count } строки
    [many] { $count } строк
   *[other] { $count } строки
}.
below-zero = примечание: некоторых карт убрано больше, чем было; исправление сделает их 0 (всего { $below })
differ = { $differing ->
    [one] различается { $differing } строка
    [few] различаются { $differing } строки
    [many] различается { $differing } строк
   *[other] различаются { $differing } строки
}, { $agreeing ->
    [one] сходится { $agreeing }
    [few] сходятся { $agreeing }
    [many] сходятся { $agreeing }
   *[other] сходятся { $agreeing }
}
apply-corrects = { $differ }; --apply исправит коллекцию
correct-it = Исправить коллекцию по списку?
yes-to-correct = добавьте --yes, чтобы исправить; без --apply различия только показываются
corrected = Коллекция исправлена ({ $count ->
    [one] { $count } строка
    [few] { $count } строки
    [many] { $count } строк
   *[other] { $count } строки
}) и теперь сходится со списком.
synced-none = Записать в { $folder } нечего; от других машин ничего нового.
synced-wrote = Записано в { $folder }: { $count ->
    [one] { $count } изменение
    [few] { $count } изменения
    [many] { $count } изменений
   *[other] { $count } изменения
}; от других машин ничего нового.
synced-read = Записать в { $folder } нечего; прочитано { $read ->
    [one] { $read } изменение
    [few] { $read } изменения
    [many] { $read } изменений
   *[other] { $read } изменения
} от { $machines ->
    [1] другой машины
    [one] { $machines } другой машины
    [few] { $machines } других машин
    [many] { $machines } других машин
   *[other] { $machines } других машин
}. Измененное другими машинами можно отменить только там.
synced-both = Записано в { $folder }: { $count ->
    [one] { $count } изменение
    [few] { $count } изменения
    [many] { $count } изменений
   *[other] { $count } изменения
}; прочитано { $read ->
    [one] { $read } изменение
    [few] { $read } изменения
    [many] { $read } изменений
   *[other] { $read } изменения
} от { $machines ->
    [1] другой машины
    [one] { $machines } другой машины
    [few] { $machines } других машин
    [many] { $machines } других машин
   *[other] { $machines } других машин
}. Измененное другими машинами можно отменить только там.
others = { $names } и еще { $count }
returned = Прочитано { $count ->
    [one] { $count } изменение
    [few] { $count } изменения
    [many] { $count } изменений
   *[other] { $count } изменения
} под прежним именем этой коллекции, из общей папки до возвращения копии или от коллекции, с которой она скопирована{ $what }.
short = { $what }: убрано больше копий, чем было
this-machine = этой машине
short-entry = { $time } { $delta } на { $machine }: { $command }
short-help = Пересчитайте их и запишите, что есть: zocalo collection take ФАЙЛ --apply, или верните то, что убрано дважды.
settled = { $what }: копии убраны и до возвращения, и после него; считается, что их 0
settled-help = Если копии на месте, добавьте их: zocalo collection add КАРТА.
changed-take = коллекцию тем временем изменили; ничего не записано
compare-again = сравните снова
no-folder-of-decks = { $folder }: отсюда нельзя передавать колоды
give-decks = укажите папку ваших колод вне общей папки: --decks=ПАПКА
decks-sent = Записано в папку { $count ->
    [one] { $count } колода
    [few] { $count } колоды
    [many] { $count } колод
   *[other] { $count } колоды
}: { $names }
decks-received = Принято из папки { $count ->
    [one] { $count } колода
    [few] { $count } колоды
    [many] { $count } колод
   *[other] { $count } колоды
}: { $names }. Прежнее состояние вернет: zocalo deck undo КОЛОДА
deck-changed-twice = { $deck } изменена и здесь, и на другой машине: ваша остается, другая лежит в { $theirs }
decks-deleted = На одной стороне удалено, на другой осталось как есть ({ $count ->
    [one] { $count } колода
    [few] { $count } колоды
    [many] { $count } колод
   *[other] { $count } колоды
}): { $names }
marks-travel = Вместе с колодами теперь { $count ->
    [one] передается { $count } метка
    [few] передаются { $count } метки
    [many] передаются { $count } меток
   *[other] передаются { $count } метки
} (built и другие).
decks-agree = Колоды здесь и в папке одинаковы.
