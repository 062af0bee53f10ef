### What `export`, `import` and `formats learn` say: src/cli/formats/, src/cli/import_notes.rs.

folder-not-there-yet = укажите папку, которой еще нет; ничего не записано
no-folder-to-make = нет папки { $parent }, чтобы создать в ней { $folder }
no-format-for-decks = в таблице форматов нет файла колоды
nothing-written = ничего не записано
backed-up = Скопировано в { $folder }: { $decks ->
    [one] { $decks } колода
    [few] { $decks } колоды
    [many] { $decks } колод
   *[other] { $decks } колоды
}; их перечисляет { $index }.
backed-up-with = Скопировано в { $folder }: { $decks ->
    [one] { $decks } колода
    [few] { $decks } колоды
    [many] { $decks } колод
   *[other] { $decks } колоды
} и { $unread ->
    [one] { $unread } файл, который нельзя прочитать
    [few] { $unread } файла, которые нельзя прочитать
    [many] { $unread } файлов, которые нельзя прочитать
   *[other] { $unread } файла, которые нельзя прочитать
}; их перечисляет { $index }.
lines-not-used = { $file }: { $count ->
    [one] { $count } строка прочитана не так, как написана
    [few] { $count } строки прочитаны не так, как написаны
    [many] { $count } строк прочитано не так, как написано
   *[other] { $count } строки прочитаны не так, как написаны
}; их показывает `zocalo check`
only-read = { $what } (.{ $ending }): этот формат можно только читать
other-ending = выберите другое расширение файла или укажите формат: --to ФОРМАТ
no-format = не указан формат
choose-format = выберите один: --to { $formats }
ids-only-octgn = --ids — только для колод OCTGN, а не для этого формата: { $what }
or-octgn = уберите его или пишите колоду OCTGN: --to octgn --ids ФАЙЛ
only-lists = { $option } — только для простых списков, а не для этого формата: { $what }
or-list = уберите его или пишите список: --to text { $option }
no-id = ни у одной карты этих наборов нет id
give-set = укажите set.xml игры OCTGN
no-card = в { $file } нет карт
no-known-card = в { $file } { $count ->
    [one] { $count } строка, и это не известная карта
    [few] { $count } строки, и ни в одной нет известной карты
    [many] { $count } строк, и ни в одной нет известной карты
   *[other] { $count } строки, и ни в одной нет известной карты
}
give-deck = укажите колоду, например список по одной карте в строке: 3 Trade Pact; ничего не записано
of-deck = { $deck }: { $sentence }
assumed-ambassador = послом считается { $card }: больше никто возглавить не может
race-of-ambassador = раса взята по послу: { $race }
several-lead = возглавить могут несколько: { $cards }; выберите одного: ambassador = "{ $first }"
line-not-used = строка { $line } не использована: { $text }
line-read = строка { $line }: { $text }
more-such = и еще { $count ->
    [one] { $count } такая строка
    [few] { $count } такие строки
    [many] { $count } таких строк
   *[other] { $count } такие строки
}; их перечисляет zocalo check
nothing-to-learn = в { $files } нечему учиться
could-be-several = { $piece } с картинкой { $image } может быть одной из нескольких карт
which-card = Какая это карта?
no-folder-for-records = нет папки, чтобы хранить записи карт VASSAL
set-folder = задайте ее: --data-dir ПАПКА
give-saved = укажите колоду или игру, которую сохранил VASSAL, или модуль (.vmod)
of-file = { $file } { $error }
no-stream = нельзя вывести { $count ->
    [one] { $count } колоду
    [few] { $count } колоды
    [many] { $count } колод
   *[other] { $count } колоды
} одним потоком
give-folder = укажите для них папку: --out ПАПКА
needs-folder = { $file } — файл, а { $count ->
    [one] для { $count } колоды
    [few] для { $count } колод
    [many] для { $count } колод
   *[other] для { $count } колод
} нужна папка
give-a-folder = укажите папку: --out ПАПКА
same-place = две из колод попали бы в { $file }
two-folders = пишите их в две папки
no-text = { $what } — это не текст, на экран это не вывести
write-to-file = пишите в файл: --out ФАЙЛ
one-document = --json выводит один документ JSON, а { $what } — не JSON
omit-json = уберите --json или пишите в файл: --out ФАЙЛ
other-name-or-force = укажите другое имя или замените файл: --force; ничего не записано
wrote-decks = Записано { $count ->
    [one] { $count } колода
    [few] { $count } колоды
    [many] { $count } колод
   *[other] { $count } колоды
} в { $folder }.
wrote = Записано: { $file }.
names-changed = { $deck }: { $count ->
    [one] { $count } имя написано иначе
    [few] { $count } имени написаны иначе
    [many] { $count } имен написано иначе
   *[other] { $count } имени написаны иначе
}, например { $ours } как { $theirs }; { $kept }
table-with-out = с --out их хранит таблица рядом с файлом
kept-in = их хранит { $file }
not-learned = колоде VASSAL нужна запись VASSAL о каждой карте, а пока не известна ни одна
learn-it = это можно узнать из колоды, которую сохранил VASSAL: zocalo export --learn ФАЙЛ
only-vassal = { $option } — только для колод VASSAL, а не для --to { $format }
or-vassal = уберите его или пишите такую колоду: --to vassal
partial-not-for = --partial — для программ, которые загружают не всякую карту, а не для --to { $format }
or-omit = уберите его или пишите для такой программы: --to vassal, --to octgn или --to cgs
no-such-part = в { $file } нет карт этой части: { $part }
part = { $part ->
    [deck] игровая колода
    [hand] то, с чем начинают игру
    [reserve] резерв
    [crusade_pile] стопка Crusade
    [conflict_pile] стопка конфликтов
   *[all] колода
}

close-brace = закройте ее, как в {"{"}name{"}"}, или напишите {"{{"} — это скобка; { $fields }
open-brace = эта фигурная скобка не закрыта
no-placeholder = поля {"{"}{ $name }{"}"} нет
no-brace = здесь не открыта фигурная скобка
write-brace = напишите {"}}"} — это скобка
placeholders = поля: { $names }
no-octgn-set = это не набор OCTGN, а <{ $element }>
give-installed-set = укажите set.xml игры, которая установлена в OCTGN
other-game = этот набор от другой игры, чем набор перед ним, который от { $other }
one-game = укажите наборы только одной игры
no-such-id = { $text } — не id
form-of-id = id — это 32 шестнадцатеричные цифры, например 3cbce285-abbf-4f35-aa2b-f7f8e3da87bd
own-ids = в указанных вами наборах нет id этих карт, поэтому у них id от Zocalo, и OCTGN может их не принять: { $cards }
cannot-express = простой список не может передать { $key } { $value }
cannot-contain-name = в простом списке не может быть имени { $name }
too-few-in-zones = { $zone } { $left } { $name }: в зонах их больше нет
without-pictures = эта программа собрана без картинок
without-pictures-help = соберите ее с `pictures`: без --no-default-features это так
picture-failed = картинку не удалось нарисовать: { $error }
signs-missing = в шрифте картинок { $count ->
    [one] нет { $count } знака, вместо него рамка: { $signs }
    [few] нет { $count } знаков, вместо них рамки: { $signs }
    [many] нет { $count } знаков, вместо них рамки: { $signs }
   *[other] нет { $count } знаков, вместо них рамки: { $signs }
}
pictures-need-file = рядом лежат картинки, которых на экран не вывести: { $what }
