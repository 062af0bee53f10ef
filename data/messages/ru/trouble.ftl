### What keeps a command from its answer, whatever it is: src/cli/{error,files,output,session,shards,rulesets,warnings,unsaved}.rs,
### src/cli/{assumed,environment,line_reader,old_names,owned,readings,resolve_ruleset,wrong_arguments}.rs, src/cli/deck_files/.

no-folder-for = нет папки { $folder }, чтобы записать { $file }
create-it-first = сначала создайте ее
own-file = { $file } — один из собственных файлов программы
another-place = укажите другое имя; ничего не записано
cannot-be-written = { $file } нельзя записать: { $error }
cannot-be-read = { $file } нельзя прочитать: { $error }
on-line = строка { $line }: { $reason }
interrupted = прервано
each-race-once = назовите каждую другую расу один раз
one-sentence-a-line = пишите по одному предложению в строке, например: turn 1: build
write-a-plan = напишите его в файле колоды или передайте через --plan; планы объясняет `zocalo help plans`
longer-games = играйте дольше: --turns { $turn }
give-deck-file = укажите путь к файлу колоды или - для стандартного ввода
learn-or-omit = их можно узнать из колоды, которую сохранил VASSAL: zocalo export --learn ФАЙЛ; или пропустите их: --partial
learn-them = их можно узнать из колоды, которую сохранил VASSAL: zocalo export --learn ФАЙЛ
old-name = `zocalo { $old }` теперь называется `zocalo { $new }`; прежнее имя тоже работает

unmatched-names = в { $file } есть имена, к которым не подходит ни одна карта: { $names }
no-race-said = в { $name } не сказано, за какую расу играет колода
specify-race = назовите расу: для:нарны
fix-first = сначала исправьте { $file }

no-language = ZOCALO_LANG называет язык, которого здесь не знают: «{ $unknown }»; известны { $known }
already-done = { $message }; сама команда уже подействовала
answer-not-written = ответ нельзя записать: { $error }

given-twice = указаны несколько раз и взяты один раз: { $files }
no-list-in = в { $folder } нет списков колод
give-folder-of-lists = укажите папку, в которой есть колоды TOML или простые списки (.toml, .txt)
no-lists = это не списки колод, поэтому пропущены: { $files }
collections = это списки коллекции, поэтому пропущены: { $files }
folders-not-searched = { $count ->
    [one] { $count } папка в ней не просмотрена
    [few] { $count } папки в ней не просмотрены
    [many] { $count } папок в ней не просмотрено
   *[other] { $count } папки в ней не просмотрены
}; '{ $all }' включает все вложенное
of-folder = { $folder }: { $said }
folder-for-one = { $folder } — папка, а нужна одна колода
several-for-one = к { $pattern } { $count ->
    [one] подходит { $count } файл
    [few] подходят { $count } файла
    [many] подходит { $count } файлов
   *[other] подходят { $count } файла
}, а нужна одна колода
give-path-of-deck = укажите путь к файлу колоды
give-only = укажите { $file }
give-one-of = укажите один из файлов: { $files }; `zocalo check` принимает их все
takes-one-deck = { $command } принимает одну колоду, а { $word } — вторая
run-once-for-each = запустите `zocalo { $command }` для каждой колоды отдельно
code-no-file = { $code } — это код колоды, а не файл, менять его нельзя
import-code = сделайте из него файл: zocalo import { $code } --out deck.toml
no-writing-built-in = { $deck } — встроенная колода, записать в нее нельзя
give-file-such-as = укажите файл, например { $name }.toml
give-other-folder = укажите другую папку или ее файлы
matches-too-many = к { $pattern } подходит больше файлов, чем { $most }
give-fewer = укажите меньше файлов за один раз
no-file-matches = ни один файл не подходит к { $pattern }
signs-of-patterns = * означает любые знаки имени, ? один знак, [ab] один из этих, ** любые папки
and-more = { $names } и еще { $count }

input-no-terminal = стандартный ввод — не терминал
output-no-terminal = стандартный вывод — не терминал
dumb-terminal = TERM — dumb, поэтому терминал не может показать полный экран
names-no-hand = в колоде { $deck } не названа стартовая рука, поэтому { $consequence }
file = ФАЙЛ
choose-hand = выберите ее (`zocalo openings { $file }` их сравнивает) и напишите{ $above ->
    [yes] {" "}над первой строкой вида [таблица]
   *[no] {""}
}: { $line }
games-without-hand = каждая игра начинается без нее
its-games-without-hand = каждая игра с ней начинается без стартовой руки
game-without-hand = игра начинается без нее
no-hand-is-own = ни одна из этих рук не отмечена как собственная
file-has-no-hand = в файле колоды ее нет
only-drawn-count = считаются только вытянутые карты
only-draws = показаны только вытянутые карты

packs-not-read = файлы фактов в { $folder } не прочитаны: { $error }
pack-not-read = файл фактов { $pack } { $broken ->
    [yes] не прочитан
   *[no] прочитан лишь частично
}: { $fault }
input-once = - означает стандартный ввод, а его можно прочитать лишь один раз
files-for-others = для остальных укажите файлы
the-pool = пул: { $error }
give-pool = укажите список пула: --pool ФАЙЛ
give-ruleset = укажите свод правил через --ruleset
no-ruleset = свода правил «{ $name }» нет
known-rulesets = своды правил: { $names }; или укажите путь к своему файлу
relative-path = в файле пишите путь через /, от папки этого файла
path-leads-out = этот путь ведет за пределы папки файла
path-to-no-file = этот путь ведет не к обычному файлу
built-in-memory = { $why }; она построена в памяти

details = { $words }; подробнее: zocalo check { $deck }
read-as-in = { $file }: { $words }
few-more = { $words }; и еще { $count }

range-for-one = --assume-ability { $range } — диапазон, а { $who } принимает одно число
give-one-number = укажите одно, например --assume-ability { $middle }; как меняются показатели, говорит `zocalo goldfish КОЛОДА --assume-ability { $range }`
write-in-file = напишите его в файле колоды; планы объясняет `zocalo help plans`
terminal-not-read = терминал нельзя прочитать: { $error }
no-file-for-copy = не указан файл, в который записать копию
give-copy = укажите его: --copy ИМЯ ФАЙЛ
exists = { $file } уже существует
other-name = укажите другое имя файла; ничего не записано
copied = { $file } — копия свода правил { $name }; измените ее и указывайте через --ruleset { $file }
none-counts-as-owned = коллекции в { $file } пока нет; ни одна карта не считается вашей
owned-not-checked = коллекции в { $file } пока нет; ваши карты не проверены
owned-not-shown = { $error }; что у вас есть, не показано
no-home = нет ни домашней папки, ни --data-dir
the-game = игра
too-many-games = в ней слишком много игр

text-with-minus = { $option } нужен текст, а { $text } похоже на параметр: пишите { $option }={ $text }
only-read = { $what }: этот формат можно только читать; писать можно: { $written }
other-word = команды `{ $typed }` нет; пишите { $commands }
as-command = `zocalo { $command }`
or-command = { $all } или { $command }
second-deck = { $command } принимает одну колоду, а { $word } — вторая: { $command ->
    [build] открывайте одну за другой
    [goldfish] сравните две через --against { $word }
    [play] играйте одной за другой
   *[single] запустите для каждой отдельно
}
one-deck-at-table = за столом нужно не меньше двух колод, а указана одна
give-other-decks = укажите и другие колоды
thread-ended = один из потоков завершился раньше времени
progress-decks = колод
waiting = ожидание: другая программа меняет коллекцию (не дольше минуты)
give-players = укажите текстовый файл, в каждой строке которого игрок и колода: Сьюзан Иванова; ivanova.toml
empty-players = в { $file } нет ни одного игрока
too-many-players = в турнире не больше { $most } игроков
split-event = сделайте из него несколько
no-player-and-deck = в этой строке нет игрока и колоды
write-player-and-deck = напишите имя, точку с запятой и колоду: Сьюзан Иванова; ivanova.toml
player-too-long = в имени игрока не больше { $most } букв и нет управляющих знаков
