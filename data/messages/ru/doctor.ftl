### What `doctor` finds: src/cli/doctor.rs. What `help` says of a word that it does not know: src/cli/help.rs.

program = Программа
data = Данные
card-database = База карт
known-cards = Известные карты
packs = Файлы фактов
rulings = Разъяснения
what-you-own = У вас есть
decks-here = Колоды здесь
completion = Автодополнение
manual-pages = Руководство
all-is-well = Все в порядке.
look-at = { $count ->
    [one] Посмотрите на { $count } строку с восклицательным знаком.
    [few] Посмотрите на { $count } строки с восклицательным знаком.
    [many] Посмотрите на { $count } строк с восклицательным знаком.
   *[other] Посмотрите на { $count } строки с восклицательным знаком.
}
no-home = домашней папки нет: назовите папку через --data-dir или ZOCALO_DATA_DIR
nowhere = нигде
not-writable = туда нельзя писать: { $error }
cannot-be-made = ее нельзя создать: в { $above } нельзя писать: { $error }; назовите другую: --data-dir ПАПКА
not-there-yet = { $folder } (пока не существует)
unreadable-folder = папка, которую нельзя прочитать
packs-left-out = файлы фактов не действуют: { $error }
no-packs = нет; `zocalo cards import` делает файл фактов из таблицы, `cards note` — из того, что вы напишете
not-used = { $name } (выключен)
broken-packs = нельзя прочитать и потому не действует: { $names }
broken-decks = { $count ->
    [one] нельзя прочитать { $count } файл колоды: { $names }; почему, говорит `zocalo check ФАЙЛ`
    [few] нельзя прочитать { $count } файла колод: { $names }; почему, говорит `zocalo check ФАЙЛ`
    [many] нельзя прочитать { $count } файлов колод: { $names }; почему, говорит `zocalo check ФАЙЛ`
   *[other] нельзя прочитать { $count } файла колод: { $names }; почему, говорит `zocalo check ФАЙЛ`
}
no-files = не обычный файл и потому не действует: { $names }
things-left-out = { $count ->
    [one] в них пропущено { $count } место
    [few] в них пропущено { $count } места
    [many] в них пропущено { $count } мест
   *[other] в них пропущено { $count } места
}
warnings-say-why = { $troubles }; почему, говорят предупреждения
none-usable = ни одного пригодного
rulings-imported = внесены; `zocalo cards rulings list` считает их
no-rulings = нет; `zocalo cards rulings import ФАЙЛ`
rulings-again = { $error }; внесите их снова: zocalo cards rulings import ФАЙЛ
unreadable-file = файл, который нельзя прочитать
unusable-collection = коллекция, которую нельзя использовать
look-with-doctor = { $what }; посмотрите: zocalo collection doctor
and-more = { $first } и еще { $count }
short-of = { $total } из { $lot }
no-damage = { $owned }; повреждений нет
unknown-shell = ваша оболочка неизвестна; в `zocalo completions --help` есть строка для пяти
asks-for-it = { $shell }: строка есть в { $file }
not-installed = { $shell }: не установлено; `zocalo completions { $shell } --install` добавит строку в { $file }
shell-not-known = { $shell }: неизвестно
line-to-add = { $file } { $why }; строка, которую добавить, есть в `zocalo completions --help`
no-manual-pages = `zocalo man` показывает страницы; `zocalo man --out ~/.local/share/man/man1` записывает их для man
no-topic = нет { $first ->
    [yes] команды или темы
   *[no] такой команды
} «{ $word }»
did-you-mean = может быть, { $near }?
more-on-queries = Все о запросах: `zocalo help queries`; все поля: `zocalo search --help fields`.
topics-are = темы: { $topics }; `zocalo help` перечисляет команды
help-lists = `zocalo help` перечисляет команды
