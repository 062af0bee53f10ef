### Mistakes in searches: crates/catalog/src/query/ and crates/catalog/src/query/parse/.

exact-card = напишите !"Kosh Naranek" — карта точно с этим именем
exact-deck = напишите !"Order Brings Victory" — колода точно с этим именем
too-long = в запросе больше { $most } знаков
shorten = сократите его или разделите на несколько
control-character = это управляющий символ
delete-it = удалите его
not-opened = у этой скобки нет открывающей
delete-or-open = удалите ее или добавьте открывающую
whose-deck = укажите, чья это колода: добавьте для:нарны, для:"Psi Corps" или для:deck.toml
playable-for-whom = для кого доступна?
write-playable = напишите доступна: вместо для: или добавьте это:доступная; для: само по себе — не условие
for-says-whose = «для:» лишь указывает, о чьей колоде говорит «это:доступная»
give-a-word = укажите слово или фильтр, например { $filter }; их перечисляет --help fields
empty = запрос пуст
too-many-conditions = в запросе { $count } условий, больше чем { $most }
nothing-follows = за `{ $sign }` ничего нет
what-to-exclude = напишите сразу за ним, что исключить, или возьмите сам знак в кавычки
close-bracket = закройте ее скобкой ) или возьмите в кавычки, если она часть имени
never-closed = эта скобка не закрыта
empty-brackets = в этих скобках пусто
write-or-delete = напишите условие или удалите их
nested-most = вложенных скобок и отрицаний может быть не больше { $most }
nested-too-deep = вложено слишком глубоко
no-condition-before = перед `{ $word }` нет условия
no-condition-after = за `{ $word }` нет условия
write-condition = напишите его или возьмите слово в кавычки, чтобы искать его
no-name = за `!` нет имени
star-at-end = звездочка стоит лишь в конце слова; для пропусков внутри слов пишите /влия.*ие/
no-star = звездочки здесь быть не может
write-a-word = напишите слово или фильтр, например { $filter }
no-word = здесь нет слова, которое искать
quotation-open = эта кавычка не закрыта
close-quotation = закройте ее еще одной "
pattern-open = это регулярное выражение не закрыто
close-pattern = закройте его еще одной /
write-pattern = напишите регулярное выражение, например /получ.*влияни/
bad-pattern = такое регулярное выражение не годится: { $why }
field-before = напишите перед ним поле, например { $sample }, или возьмите знак в кавычки
no-field-before = перед `{ $sign }` нет поля
no-number-behind = после `{ $sign }` нет числа
write-number = сравните число, например { $sample }, или возьмите то, к чему относится знак, в кавычки
no-number-to-compare = `{ $field }` — не число, поэтому не бывает больше или меньше
write = напишите { $sample }
several-values = несколько значений соединяют так: { $field }:a|b
no-bracket = скобки здесь быть не может
no-value = у `{ $field }` нет значения
for-example = например { $sample }
which-marks = каких меток?
no-condition = `{ $field }` — не условие, поэтому ни в скобках, ни с отрицанием его не бывает
after-conditions = пишите его после условий: { $sample }
empty-pattern = оно пусто
searched-for-words = в `{ $field }` ищут слова, и с = его не сравнивают
star-at-end-of = звездочка стоит лишь в конце слова; пишите { $field }:/влия.*ие/
no-such-value = у `{ $field }` нет значения «{ $typed }»
unknown-decks = колоды, где это неизвестно, не подходят ни к какому значению, и их считают отдельно; { $help }
its-values = его значения: { $values }
near-value = может быть, { $near }? его значения: { $values }
whole-number = число должно быть целым
no-order = по «{ $field }» упорядочить нельзя
too-many-parts = в выражении больше { $most } частей
write-shorter = напишите покороче, например дип+инт>=6
no-number = `{ $field }` — не число
numbers-are = числа: { $fields }
too-large = { $number } — слишком большое число
largest-number = числа бывают до { $most }
use-numbers = пишите целые числа, поля и частные, например дип+инт>=6 или боевая/цена>=1/2
not-whole = «{ $text }» — не целое число
no-field = поля `{ $field }` нет
near-field = может быть, `{ $near }`? чтобы искать сам текст, возьмите его в кавычки
fields-are = поля: { $fields }; чтобы искать сам текст, возьмите его в кавычки
write-no-cost = напишите это:без-цены — карты, о которых известно, что цены на них нет
is-whole-number = `{ $field }` — целое число, а «{ $typed }» — нет
rulesets-are = своды правил: { $names }
no-such-card = карты «{ $name }» нет
whole-name = укажите имя карты
no-deck-files = файлы колод здесь не читаются
leave-out-in = обойдитесь без поля «в:»
no-side = расы или фракции с именем «{ $name }» нет
write-side = напишите одно из имен: { $names }; или путь к файлу колоды
one-side = у запроса может быть лишь одна сторона; ищите { $what ->
    [race] каждую расу
   *[faction] каждую фракцию
} отдельно
two-sides = «для:» называет две { $what ->
    [race] расы
   *[faction] фракции
}
cannot-start-as = колода расы { $race } не может начать игру фракцией { $faction }
led-by = эту фракцию возглавляют: { $races }
add-race = добавьте ее расу: для:земляне|"{ $faction }"
which-race = за какую расу играет { $faction }?
