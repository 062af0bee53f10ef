### Faults of deck files, whatever their format: crates/decks/src/deck/{mod,resolve,toml_file,write}.rs,
### crates/decks/src/formats/{cgs,cockatrice_text,csv,lackey_text,listing,plain,read,xml,zoned,zones}.rs, crates/decks/src/formats/json/.

name-missing = нет имени карты
write-name = напишите имя карты или удалите строку
name-too-long = это имя карты слишком длинное
longest-name = в имени не больше 200 знаков
control-character = в этом имени карты есть управляющий символ
plain-text = удалите его: имя карты — простой текст
no-count = { $count } — не число копий
write-count = напишите число от 1 до { $most } или удалите строку
no-race = «{ $word }» — не раса
cannot-be-parsed = его нельзя разобрать
each-card-once = пишите каждую карту в части колоды один раз, с числом ее копий
each-key-once = пишите каждый ключ один раз
smaller-number = напишите число поменьше
in-quotation-marks = пишите имена карт в кавычках: "Trade Pact" = 2
no-toml = это не TOML: { $why }
write-one-copy = напишите "{ $name }" = 1
no-whole-number = число копий должно быть целым
no-table = `{ $key }` должен быть таблицей
write-head = напишите [{ $key }] на отдельной строке
no-text = `{ $key }` должен быть текстом
write = напишите { $sample }
no-texts = `{ $key }` должен быть списком текстов
unused-key = ключ `{ $key }`, которого эта версия не знает
did-you-mean = может быть, `{ $near }`?
where-cards-go = карты пишут под [deck], [reserve], [crusade_pile], [conflict_pile] или [maybe]
unknown-key = в файле колоды здесь нет ключа `{ $key }`
too-many-copies = { $name }: больше копий, чем { $most } ({ $part }); напишите меньше

number-alone = число без имени карты
card-behind-it = напишите после него карту: 3 Refugees
card-behind-count = напишите карту после ее числа, например 3 Refugees, или удалите строку
no-count-before = перед { $name } нет числа: считается как одна копия
name-the-names = дайте столбцу имен заголовок Name
no-heading-of-names = ни у одного столбца нет заголовка имен карт
add-heading = добавьте заголовок: Count,Name
no-column-of-names = ни в одном столбце нет имен карт
columns-not-read = столбцы не прочитаны: { $columns }
same-column = прочитан столбец { $own }, а не { $others } с тем же смыслом
column-of-counts = число копий прочитано из столбца { $read }, а не из столбца { $other }
column-read-as-counts = столбец { $column } прочитан как число копий: ни один заголовок его не называет
numbers-of-cards = столбца с числом копий нет: по одной копии; в столбце { $column } могут быть номера карт или строк; если там число копий, дайте ему заголовок Count
several-may-count = столбца с числом копий нет: по одной копии; если в одном из столбцов ({ $columns }) число копий, дайте ему заголовок Count
no-column-of-counts = столбца с числом копий нет: по одной копии
no-count-for = { $name }: числа нет, считается как одна копия
not-added = 0 { $name }: не добавлено
write-count-in-row = напишите число от 1 до 999 или удалите строку
space-for-break = пробел вместо перевода строки в имени { $name }
more-cells = ячеек больше, чем заголовков: { $cells }
no-card-there = карт нет
numbers-of-lines = числа вида 1. и 2. прочитаны как номера строк, а не копии
numbers-of-copies = числа вида 1. и 2. не растут от 1, поэтому прочитаны как копии, а не номера строк
crosses-of-lines = числа вида #1 и #2 прочитаны как номера строк, а не копии
crosses-of-copies = числа вида #3 прочитаны как копии, а не примечания
comments-as-cards = все строки начинаются со знака примечания, поэтому прочитаны без него
lines-alike = { $count ->
    [one] { $count } строка прочитана
    [few] { $count } строки прочитаны
    [many] { $count } строк прочитано
   *[other] { $count } строк прочитано
} по общему виду: «{ $line }» как { $copies } { $name }
other-numbers = в строке «{ $line }» числом копий прочитано { $read }, а не { $other }
hand-within = стартовая рука прочитана как карты этого списка, и каждая считается один раз; если рука — сверх списка, напишите ее под отдельным заголовком
hand-apart = стартовая рука прочитана как карты сверх этого списка: в нем мало копий { $card }
left-out-behind = { $card }, без «{ $comment }»: прочитано как примечание
prose = { $count ->
    [one] { $count } строка прочитана как примечание: { $words }
    [few] { $count } строки прочитаны как примечания: { $words }
    [many] { $count } строк прочитано как примечания: { $words }
   *[other] { $count } строк прочитано как примечания: { $words }
}
quoted = «{ $words }»
and-more = и еще { $count }
marks-behind = { $count ->
    [one] { $count } карта без набора, типа, редкости, цены карты или цены в деньгах после имени: { $card }, без «{ $mark }»
    [few] { $count } карты без набора, типа, редкости, цены карты или цены в деньгах после имени; первая: { $card }, без «{ $mark }»
    [many] { $count } карт без набора, типа, редкости, цены карты или цены в деньгах после имени; первая: { $card }, без «{ $mark }»
   *[other] { $count } карт без набора, типа, редкости, цены карты или цены в деньгах после имени; первая: { $card }, без «{ $mark }»
}
numbers-as-copies = { $count ->
    [one] { $count } число рядом с именем прочитано как число копий: { $copies } { $card }
    [few] { $count } числа рядом с именами прочитаны как число копий; первое: { $copies } { $card }
    [many] { $count } чисел рядом с именами прочитано как число копий; первое: { $copies } { $card }
   *[other] { $count } чисел рядом с именами прочитано как число копий; первое: { $copies } { $card }
}
words-before = { $count ->
    [one] { $count } карта без слов перед ней: { $card }, без «{ $words }»
    [few] { $count } карты без слов перед ними; первая: { $card }, без «{ $words }»
    [many] { $count } карт без слов перед ними; первая: { $card }, без «{ $words }»
   *[other] { $count } карт без слов перед ними; первая: { $card }, без «{ $words }»
}
words-before-row = ряд карт, без «{ $words }» перед ним
changes-left = { $count ->
    [one] { $count } изменение рядом со списком, в списке оно уже есть: { $changes }
    [few] { $count } изменения рядом со списком, в списке они уже есть: { $changes }
    [many] { $count } изменений рядом со списком, в списке они уже есть: { $changes }
   *[other] { $count } изменений рядом со списком, в списке они уже есть: { $changes }
}
changes-made = { $count ->
    [one] { $count } изменение рядом со списком внесено, в списке его не было: { $changes }
    [few] { $count } изменения рядом со списком внесены, в списке их не было: { $changes }
    [many] { $count } изменений рядом со списком внесено, в списке их не было: { $changes }
   *[other] { $count } изменений рядом со списком внесено, в списке их не было: { $changes }
}
hand-marked = { $count ->
    [one] { $count } карта — стартовая рука, как говорит пометка рядом: { $first }
    [few] { $count } карты, по одной копии, — стартовая рука, как говорят пометки рядом; первая: { $first }
    [many] { $count } карт, по одной копии, — стартовая рука, как говорят пометки рядом; первая: { $first }
   *[other] { $count } карт, по одной копии, — стартовая рука, как говорят пометки рядом; первая: { $first }
}
marked-for = { $count ->
    [one] { $count } строка с картой — { $place }, как говорит пометка рядом: { $first }, из-за «{ $mark }»
    [few] { $count } строки с картами — { $place }, как говорят пометки рядом; первая: { $first }, из-за «{ $mark }»
    [many] { $count } строк с картами — { $place }, как говорят пометки рядом; первая: { $first }, из-за «{ $mark }»
   *[other] { $count } строк с картами — { $place }, как говорят пометки рядом; первая: { $first }, из-за «{ $mark }»
}
hand-full = карты ниже — в игровой колоде, так как под «{ $heading }» уже { $count } { $count ->
    [one] карта
    [few] карты
    [many] карт
   *[other] карт
}
not-there = «{ $words }» говорит, чего в колоде нет, и карт не добавляет
numbers-of-others = числа этой строки могут относиться и к другим названиям: прочитано как { $read }; может быть и { $other }
row-left-over = в этой строке не использовано: { $words }
rows-of-names = { $count ->
    [one] { $count } строка прочитана как несколько карт
    [few] { $count } строки прочитаны как несколько карт каждая
    [many] { $count } строк прочитано как несколько карт каждая
   *[other] { $count } строк прочитано как несколько карт каждая
}
ambassador-in-words = колоду возглавляет { $card }: так сказано в тексте
hand-in-words = стартовая рука: { $cards } — так говорят слова перед именами
reserve-in-words = резерв: { $cards } — так говорят слова перед именами
maybe-in-words = на примете: { $cards } — так говорят слова перед именами
numbers-as-costs = числа в скобках после имен прочитаны как цена (они с ней совпадают), поэтому каждой такой карты по одной
invisible = невидимые знаки, которых нет ни в одном имени
no-saying = в списке не бывает `{ $key }:`
did-you-mean-key = может быть, `{ $near }:`?
only-written = этот формат можно писать, но не читать
half-character = половина знака UTF-16 там, где файл обрывается
more-lines = { $count ->
    [one] еще { $count } строка без карты
    [few] еще { $count } строки без карты
    [many] еще { $count } строк без карты
   *[other] еще { $count } строки без карты
}
more-like-these = { $count ->
    [one] еще { $count } строка прочитана так же
    [few] еще { $count } строки прочитаны так же
    [many] еще { $count } строк прочитано так же
   *[other] еще { $count } строки прочитаны так же
}
more-faults = непонятно и дальше в этом файле
is-it-a-deck = это колода? Если да, сначала исправьте места выше
too-many-lines = в колоде не больше { $most } строк с картами
one-deck = укажите одну колоду, где копии карты стоят в одной строке

nested-too-deep = элементы вложены глубже, чем на { $most }
save-again = сохраните файл еще раз в той программе, из которой он
document-type = здесь задан тип документа, который колодам не нужен
delete-document-type = удалите все <!DOCTYPE …>: Zocalo его не читает
too-many-elements = в файле больше элементов, чем { $most }
file-of-one-deck = укажите файл одной колоды
ends-early = файл обрывается раньше конца
never-closed = файл обрывается раньше конца: <{ $element }> не закрыт
no-xml = это не XML: { $why }
too-many-attributes = у элемента больше атрибутов, чем { $most }
other-root = его первый элемент — <{ $found }>, а не <{ $expected }>
namespace = <{ $element }> из пространства имен { $namespace }, прочитано как без него
card-outside = карта вне элементов <{ $element }>, прочитана как часть колоды
apart = не часть колоды: { $cards }, в зоне { $zone }
attribute-of = { $attribute } у <{ $element }>
attribute = атрибут { $what }: { $value }
zone-in = зона { $zone }; ее карты — это { $part }
nameless-zone-in = зона без имени; ее карты — это { $part }
write-count-of-card = напишите число от 1 до { $most } или удалите карту
no-attribute = у этой карты нет атрибута { $attribute } — числа копий
empty-attribute = { $attribute } — число копий — пуст
nothing-in-it = <{ $element }>, где нет ни одной карты
unknown-zone = { $zone } прочитано как заголовок; карты под ним — в колоде
no-object = колода должна быть объектом
no-card = это не карта
write-for-example = напишите, например, { $sample }
key-no-object = `{ $key }` должен быть объектом
doubled-key = `{ $key }` стоит дважды в одном объекте
write-it-once = напишите его один раз, со всем, что к нему относится
no-json = это не JSON: { $why }
too-many-brackets = здесь открыто больше скобок, чем { $most }
races-are = такой расы нет; расы: { $names } и { $last }
pool-unread = пул { $file } не читается: { $error }
pool-path = укажите путь к вскрытому пулу от папки колоды, например pool = "pool.txt"
pool-too-large = он больше 1 МБ
pool-no-text = это не текстовый файл
pool-fault = пул { $file }, строка { $line }: { $reason }
no-week = в `week` должен быть номер недели
write-week = напишите число от 1 до { $most }
