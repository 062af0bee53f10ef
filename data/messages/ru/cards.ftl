### What `cards` answers where facts are typed, confirmed and handed on: src/cli/cards/.

all-known = Все, что напечатано на этих картах, известно.
ask-keys = Enter: пропустить   -: ничего не напечатано   ?: не прочесть   b: назад   q: закончить. Каждый ответ сразу сохраняется.
ask-title = { $at } из { $open }, пока { $facts }: { $card }
facts = { $count ->
    [one] { $count } факт
    [few] { $count } факта
    [many] { $count } фактов
   *[other] { $count } факта
}
ask-kept = (пока { $values }; Enter оставит)
ask-first = это первый вопрос
ask-no-json = в JSON вопросы задавать нельзя
ask-no-json-help = вопросы перечислит `zocalo cards missing КОЛОДА --json`, ответы запишет `zocalo cards note`
ask-no-input = из стандартного ввода читаются ответы, поэтому колоду оттуда прочитать нельзя
ask-no-input-help = укажите файл колоды
no-file = файла { $path } нет
no-file-help = укажите путь к файлу колоды
ask-sum = { $left ->
    [one] { $deck }: записано { $facts }; осталась { $left } карта с неизвестным, было { $open }.
    [few] { $deck }: записано { $facts }; осталось { $left } карты с неизвестным, было { $open }.
    [many] { $deck }: записано { $facts }; осталось { $left } карт с неизвестным, было { $open }.
   *[other] { $deck }: записано { $facts }; осталось { $left } карты с неизвестным, было { $open }.
}
answers-unreadable = ответы нельзя прочитать: { $error }
nothing-confirmed-for = для «{ $name }» ничего не подтверждено
no-proposals-for = для «{ $name }» предложений нет
did-you-mean = может быть, { $near }?
confirmed-has-effects = у подтвержденной карты есть эффекты в ее файле фактов
propose-reads = тексты файлов фактов читает zocalo cards propose
proposals-list = что предложено, перечислит zocalo cards proposals
nothing-confirmed = Подтвержденного нет.
no-proposals = Предложений нет.
confirmed-in = Подтверждено в { $pack }, { -cards }: { $cards }.
undone-in = Отменено в { $pack }, { -cards }: { $cards }.
confirm-undo = Отменить: zocalo cards confirm --undo { $name }
contradiction = { $name }: { $known } ({ $source }); вы написали: { $typed }
contradiction-ruled = { $name }: { $known } ({ $source }, действует, что бы вы ни написали); вы написали: { $typed }
card-data = данные карт
left-as-it-is = { $both }; оставлено как есть
use-typed = Взять то, что вы написали? [д/Н]
give-exported = укажите файлы, которые вывел `zocalo cards export --census`, по одному от каждого
read-differently = { $card }: { $fact } прочитано как { $values }
copy-of-file = { $file } слово в слово то же, что { $other }, и считается его копией, а не вторым читателем
merged = фактов, проверенных дважды: { $verified }; прочитанных одним: { $once }; пропущенных, потому что прочитаны по-разному: { $contradictions }
export-nothing-typed = среди записанного вами нет фактов, которыми можно поделиться
export-nothing-in-pack = в файле фактов нет фактов, которыми можно поделиться
texts-left-out = { $count ->
    [one] не взят { $count } текст, который вы написали или внесли; добавить его: --with-texts
    [few] не взяты { $count } текста, которые вы написали или внесли; добавить их: --with-texts
    [many] не взято { $count } текстов, которые вы написали или внесли; добавить их: --with-texts
   *[other] не взяты { $count } текста, которые вы написали или внесли; добавить их: --with-texts
}
no-stream = { $what }: файлов { $files }, одним потоком их не вывести
no-stream-help = укажите для них папку: --out ПАПКА
no-stream-file-help = укажите файл: --out ФАЙЛ
not-json = --json выводит один документ JSON, а { $what } — не JSON
not-json-help = уберите --json или пишите в папку: --out ПАПКА
is-file = { $path } — это файл, а { $what } пишется в папку
is-file-help = укажите папку: --out ПАПКА
needs-folder = { $path } — файл, а нужна папка
needs-folder-help = укажите новую или пустую папку
wrote-site = В { $path } записаны страницы карт ({ $cards }), всего файлов: { $files }.
site-next = Откройте { $file } в браузере или положите папку на любой хостинг.
other-files = в { $path } лежат другие файлы
other-files-help = укажите новую или пустую папку или пишите рядом с ними: --force; ничего не записано
wrote-cards = { $count ->
    [one] Записана { $count } карта в { $path }: { $what }.
    [few] Записаны { $count } карты в { $path }: { $what }.
    [many] Записано { $count } карт в { $path }: { $what }.
   *[other] Записаны { $count } карты в { $path }: { $what }.
}
target = { $name ->
    [cockatrice] база карт для Cockatrice
    [cgs] игра для Card Game Simulator
    [lackey] дополнение для LackeyCCG
    [sqlite] база SQLite
    [csv] таблица
    [json] документ JSON
   *[octgn] игра для OCTGN
}
drew-cards = { $count ->
    [one] Нарисована { $count } карта
    [few] Нарисованы { $count } карты
    [many] Нарисовано { $count } карт
   *[other] Нарисованы { $count } карты
} в { $path }, PNG 63 × 88 мм, 300 точек на дюйм.
nothing-to-draw = ни одна карта не подходит под { $query }
nothing-to-draw-help = посмотрите, что находит поиск: zocalo search ЗАПРОС
pictures-left-out = { $count ->
    [one] { $count } карта осталась без картинки (файла с таким именем быть не может): { $names }
    [few] { $count } карты остались без картинок (файлов с такими именами быть не может): { $names }
    [many] { $count } карт остались без картинок (файлов с такими именами быть не может): { $names }
   *[other] { $count } карты остались без картинок (файлов с такими именами быть не может): { $names }
}
pictures-twice = с --to картинки попадают туда, где их ищет программа, а не в { $folder }
pictures-twice-help = укажите общую папку через --out ПАПКА, а --pictures — без папки
pictures-nowhere = для --pictures нужна папка
pictures-nowhere-help = укажите ее: --pictures ПАПКА; или программу: --to ПРОГРАММА --pictures --out ПАПКА
takes-no-pictures = картинок здесь не бывает: { $what }
takes-no-pictures-help = нарисуйте их в папку: --pictures ПАПКА
pictures-next = { $name ->
    [cockatrice] Скопируйте картинки из pics/CUSTOM в папку pics/CUSTOM данных Cockatrice.
    [cgs] Картинки лежат в sets, рубашка — в CardBack.png.
    [lackey] Картинки лежат в sets/setimages/general.
   *[octgn] Установите картинки в OCTGN: Games, Install Image Pack, pictures.o8c.
}
target-next = { $name ->
    [cockatrice] Скопируйте cards.xml в папку своих наборов Cockatrice под отдельным именем, например babylon5.xml, и запустите Cockatrice заново.
    [cgs] Скопируйте папку в папку игр Card Game Simulator под именем игры, Babylon 5 CCG.
    [lackey] Скопируйте папку в папку LackeyCCG как plugins/babylon5.
    [sqlite] Таблицы в ней: cards, printings и sources; что говорит о них Datasette, стоит рядом в .metadata.json.
    [csv] Пустая ячейка означает «неизвестно», но не 0.
    [json] null означает «неизвестно», но не 0.
   *[octgn] Скопируйте папку в папку данных OCTGN как GameDatabase/5e6fb041-43ec-5137-82ff-769130f8ee48.
}
not-typed = вы не записывали { $what } для { $card }
anything = ничего
notes-lists = что вы записали, перечислит `zocalo cards notes`
removed-from = Убрано у { $card }: { $facts }. Снова добавит `zocalo cards note`.
facts-are = факты: { $names }
no-fact = факта «{ $name }» нет
goal-one-deck = --goal играет одной колодой, а названо несколько
goal-one-deck-help = назовите одну, а другие посмотрите после нее
goal-one-number = при одном числе узнавать нечего
goal-one-number-help = задайте пределы, например --assume-ability 0..4
goal-reads-twice = --goal читает колоду дважды, а стандартный ввод дважды не прочесть
goal-reads-twice-help = укажите путь к колоде
no-known-card = в { $decks } нет ни одной известной карты
no-known-card-help = что не так в каждой строке, скажет `zocalo check КОЛОДА`
match-no-card = в { $path } есть имена, которых нет ни у одной карты: { $names }
standard-input = стандартный ввод
known-already = уже известно: { $facts }
no-longer-means = имя { $name } у нескольких карт, и с race={ $race } оно уже не означало бы { $card }
no-longer-means-help = уберите расу; остальные факты записать можно
remove-first = сначала уберите это: zocalo cards forget "{ $card }" { $facts }
already-typed = для { $card } вы уже записали: { $why }
matches-several = «{ $name }» подходит нескольким картам: { $cards }
no-card-called = карты «{ $name }» нет
no-card-called-near = карты «{ $name }» нет; похожие имена: { $cards }
card-lost = «{ $name }» потерялась
other-facts = о { $card } известно другое: { $facts }
keep-typed = Оставить то, что вы написали?
keep-typed-force = чтобы оставить то, что вы написали, добавьте --force
nothing-noted-known = Ничего не записано: все это уже известно. Что вы прочли, учтет перепись: zocalo cards export --census
nothing-noted-empty = Ничего не записано: в полях нет фактов, ? означает, что прочесть нельзя.
but-erratum = { $name } (но действует исправление)
but-ruling = { $name }: { $typed } (но действует разъяснение: { $is })
fact-is = { $name }: { $is }
fact-was = { $name }: { $is } (было { $was })
noted = Записано: { $facts }. Отменить: zocalo cards forget "{ $card }" { $keys }
typed-disabled = записанное вами выключено и не действует; включить: zocalo cards files --enable { $pack }
typed-nothing = Вы еще не записали ни одного факта; для этого есть `zocalo cards note` и `zocalo cards ask КОЛОДА`.
no-folder = нет папки, где хранить факты
no-folder-help = задайте ее: --data-dir ПАПКА
packs-left-out = с --no-facts не учитывается и то, что записали вы
packs-left-out-help = уберите --no-facts
typed-closed = записанное вами выключено, поэтому добавить ничего нельзя
enable-it = включите его: zocalo cards files --enable { $pack }
packs-unreadable = файлы фактов в { $folder } нельзя прочитать: { $error }
disabled = Файл фактов { $name } выключен. Включить снова: zocalo cards files --enable { $argument }
enabled = Файл фактов { $name } включен. Выключить снова: zocalo cards files --disable { $argument }
no-regular-file = { $path } — не обычный файл, поэтому не файл фактов
deletes-typed = так пропадут все факты, которые вы записали, и вернуть их будет нельзя
deletes-typed-help = сохраните копию: zocalo cards export --with-texts
deletes-typed-force = сохраните копию: zocalo cards export --with-texts; потом добавьте --force
delete-them = Удалить их?
deleted-typed = Файл фактов { $name } удален
deleted = Файл фактов { $name } удален; вернуть его можно, внеся снова
no-packs-in = в { $folder } файлов фактов нет
packs-are = файлы фактов: { $names }
no-pack = файла фактов «{ $name }» нет
pack-disabled = файл фактов { $name } выключен
enable-or-rename = включите его: zocalo cards files --enable { $pack }; или укажите другое имя: --name ИМЯ
exists-disabled = файл фактов { $name } есть, но выключен
no-rows = { $file }: под заголовком нет строк
no-rows-help = отведите каждой карте строку
import-it = Внести?
rows-are-in = строки лежат в { $file }: исправьте их там и внесите этот файл
no-row-imported = { $file }: ни одной строки внести не удалось
not-imported = { $file } не внесен: это нужно подтвердить
not-imported-help = добавьте --yes, чтобы внести, или --dry-run, чтобы посмотреть, что выйдет
pack-is-yours = в файле фактов { $pack } то, что записали вы; внести в него ничего нельзя
another-name = укажите другое имя: --name ИМЯ
no-name = у стандартного ввода нет имени, которое мог бы взять файл фактов
no-name-help = укажите имя: --name ИМЯ
no-letter = в имени { $file } нет ни буквы, ни цифры, чтобы назвать файл фактов
no-letter-help = назовите файл фактов: --name ИМЯ
bad-name = «{ $name }» не годится как имя файла фактов
bad-name-help = используйте буквы, цифры, - и _: --name fan-table
table-unreadable = { $file } нельзя прочитать: { $error }
table-unreadable-help = укажите путь к таблице или - для стандартного ввода
is-folder = { $file } — это папка
is-folder-help = укажите путь к таблице в ней
print-map = образец таблицы соответствий столбцов печатает zocalo cards import --print-map
map-too-large = { $file } слишком велик для таблицы соответствий столбцов
