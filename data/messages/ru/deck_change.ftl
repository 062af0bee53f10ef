### Changing a deck: src/cli/deck/{add,bench,changing,edit,files,history,move,remove,saving,set,tag,words}.rs, src/report/editing.rs.

list-deck = что в ней есть, показывает zocalo deck show { $file }
no-deck-file = { $file } — не файл колоды, а { $beside } уже существует
change-beside = измените { $beside } или замените его: --force
no-standard-input = менять можно только колоду в файле, а стандартный ввод — не файл
save-first = сохраните колоду в файл и укажите его
built-in = { $deck } — встроенная колода, ее нельзя менять
copy-built-in = скопируйте ее и меняйте копию: zocalo deck copy { $deck } { $name }.toml
cannot-read = { $file } нельзя прочитать: { $error }
give-deck-file = укажите путь к файлу колоды
not-done-yet = Еще не сделано: { $what }.
do-it = Сделать?
nothing-changed = ничего не изменено
would-have = изменение было бы таким: { $what }
and-nothing-changed = { $error }; ничего не изменено
remove-fewer = уберите меньше или все
write-fewer = напишите меньше
no-editor = ни VISUAL, ни EDITOR не заданы, поэтому открыть файл нечем
set-editor = задайте: EDITOR=nano zocalo deck edit ФАЙЛ
editor-fails = редактор { $editor } нельзя открыть: { $error }
another-editor = задайте в VISUAL или EDITOR другой
editor-ended = редактор { $editor } завершился с ошибкой ({ $code ->
    [none] { $status }
   *[other] код { $code }
})
kept-as-left = примечание: файл остается таким, каким вы его оставили; прежнее состояние вернет zocalo deck undo { $file }
cannot-rename = { $from } нельзя переименовать в { $to }: { $error }
history-stays = ее история не перенесена: { $error }
mark-stays = ее отметка в коллекции не перенесена: { $error }
another-format = { $from } — это { $what }, но под именем { $to } файл читался бы как { $other }
convert-it = преобразуйте: zocalo import { $from } --out { $to }
same-file = { $file } — тот же файл
another-name = укажите другое имя
already-exists = { $file } уже существует
copied-to = { $from } скопировано в { $to }.
renamed-to = { $from } теперь называется { $to }.
still-marked = Отметка «{ $state }» остается.
restore-replaced = Вернуть то, что заменено: { $undo }
never-changes = { $deck } — часть программы и никогда не меняется, поэтому прежних состояний у нее нет
copy-has = у копии есть: zocalo deck copy { $deck } { $name }.toml
not-changed-yet = ни одна команда еще не меняла { $file }
gone-undo = { $file } больше нет; `zocalo deck undo { $typed }` вернет его
changed-since = примечание: файл с тех пор изменен вручную; undo сначала отменит это
no-folder-of-versions = нет папки для прежних состояний
set-data-dir = укажите ее: --data-dir ПАПКА
nothing-to-undo = в { $file } нечего отменить
already-in-state = { $file } уже в состоянии { $number }
not-recorded = записать это в историю не удалось: { $error }
undid = отменено: { $what }
went-to = возвращено состояние { $number }
brought-back = файл снова есть, в состоянии { $number }
no-state = состояния { $number } у { $file } нет
see-history = посмотрите: zocalo deck history { $file }
already-in = карты уже { $part ->
    [ambassador] среди послов
    [opening_hand] в стартовой руке
    [deck] в игровой колоде
    [reserve] в резерве
    [crusade] в карте Crusade
    [crusade_pile] в стопке Crusade
    [faction_card] в карте фракции
    [agenda] в цели
    [maybe] среди карт на примете
   *[conflict_pile] в стопке конфликтов
}
two-sections = укажите две разные части: --in ЧАСТЬ --into ЧАСТЬ
none-outside = в { $file } нет карты { $card } нигде, кроме { $part ->
    [ambassador] послов
    [opening_hand] стартовой руки
    [deck] игровой колоды
    [reserve] резерва
    [crusade] карты Crusade
    [crusade_pile] стопки Crusade
    [faction_card] карты фракции
    [agenda] цели
    [maybe] карт на примете
   *[conflict_pile] стопки конфликтов
}
has-no = в { $file } нет карты { $card }
nothing-to-change = в { $file } нечего менять
saved-beside = измененная колода записана файлом колоды { $to }; { $from } остается как есть
line-endings = в { $file } были разные концы строк; теперь это UTF-8 с обычными
encoding = файл { $file } был в другой кодировке; теперь это UTF-8 с обычными концами строк
lines-unread = примечание: { $count ->
    [one] { $count } строку в ней нельзя прочитать, она остается как есть
    [few] { $count } строки в ней нельзя прочитать, они остаются как есть
    [many] { $count } строк в ней нельзя прочитать, они остаются как есть
   *[other] { $count } строки в ней нельзя прочитать, они остаются как есть
}; почему, говорит `zocalo check`
nowhere-to-keep = нет папки для прежних состояний; укажите ее: --data-dir ПАПКА
cannot-undo = это изменение нельзя будет отменить: { $error }
read-only = { $file } защищен от записи; ничего не изменено
make-writable = снимите защиту или меняйте копию: zocalo deck copy { $file } НОВЫЙ
changed-meanwhile = другая программа тем временем изменила { $file }; ничего не записано
check-and-repeat = посмотрите на него и повторите команду
no-number = «{ $word }» — не число копий
remove-all = уберите их: zocalo deck remove ФАЙЛ all КАРТА
query-needs-number = с --query нужно число копий для каждой карты
number-after-deck = напишите его после колоды: zocalo deck set ФАЙЛ 2 --query ЗАПРОС
no-field = у колоды нет поля «{ $field }»
did-you-mean-field = может быть, { $near }=…?
fields-are = поля: { $names }
no-tags = у { $file } нет помет
no-tag = «{ $word }» — не помета
write-tags = напишите +ПОМЕТА, чтобы добавить, -ПОМЕТА, чтобы снять
tags-are-so = пометы { $file } уже такие: { $words } ничего не меняет
has-none = помет нет
has-tags = пометы: { $tags }
no-note = у { $file } нет заметки
empty-note = заметка пуста
clear-note = уберите ее: --clear
several-in = «{ $name }» подходит к нескольким картам { $file }
which-card = Какая карта?
write-one-of = напишите одну из: { $names }
no-card-in = в { $file } нет карты «{ $name }»
similar-in-it = похожие имена в ней: { $names }
quote-names = ничего не изменено; имена из нескольких слов берите в кавычки
none-eligible = ни одна подходящая карта не отвечает запросу { $query }
search-with = ищите: zocalo search
number-or-nothing = с --query укажите одно число или ничего
number-to-999 = напишите число от 1 до 999 или all
names-or-query = укажите или имена карт, или запрос, но не то и другое
count-in-part = { $within } { $count }
in-several = карта { $card } есть в нескольких частях: { $places }
specify-from = уточните: --in { $sections }
or = {" "}или{" "}
