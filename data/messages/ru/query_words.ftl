### What a search means, in a sentence: crates/catalog/src/query/explain.rs; the page of its language: src/report/query.rs.

cards = Карты, где { $clause }
all-cards = Все карты
of-sides = { $cards }; колода играет за: { $sides }
ordered-by-name = { $cards }; по имени.
ordered-by-words = { $cards }; по тому, где найдены слова (имя, черта, остальное).
ordered-then-by-name = { $cards }; порядок: { $order }, затем по имени.
ordered-then-by-words = { $cards }; порядок: { $order }, затем по тому, где найдены слова (имя, черта, остальное).
descending = { $key } по убыванию
then-by = { $first }, затем { $next }
and = { $one }, и { $other }
or = { $one } или { $other }
not = неверно, что { $clause }
words-begin = слова на «{ $text }» есть в имени, типе, чертах, тексте, заметках или эффектах
words-any = слова «{ $text }» в любой форме есть в имени, типе, чертах, тексте, заметках или эффектах
words-same = слова «{ $text }» (или { $same }) в любой форме есть в имени, типе, чертах, тексте, заметках или эффектах
pattern = имя, черты, текст, заметки или эффекты подходят к /{ $pattern }/
named = имя — точно «{ $name }»
numbers = { $left } { $relation ->
    [equal] =
    [unequal] ≠
    [less] меньше
    [at-most] не больше
    [more] больше
   *[at-least] не меньше
} { $right }
marks = { $words }: { $mark }{ $relation ->
    [any] {""}
    [equal] {", "}ровно { $count }
    [unequal] {", "}не { $count }
    [less] {", "}меньше { $count }
    [at-most] {", "}не больше { $count }
    [more] {", "}больше { $count }
   *[at-least] {", "}не меньше { $count }
}
unknown = неизвестно: { $fact }
known = известен признак «{ $name }»
playable = по типу и лояльности карта доступна колоде
playable-by = по типу и лояльности карта доступна колоде ({ $sides })
fact = { $words } { $said }
matches = подходит к /{ $pattern }/
collection = ваша коллекция
is = — { $value }
contains-beginning = содержит слова на «{ $beginning }»
contains-word = содержит «{ $text }» в любой форме
starts-with = начинается с «{ $beginning }»
with-stars = подходит к «{ $text }», где * означает что угодно
equals = — «{ $text }»
contains = содержит «{ $text }»
negative = минус { $part }
plus = { $sum } плюс { $part }
minus = { $sum } минус { $part }
quotient = { $above } / { $below }

plain = проще
sample-word = слово в любой форме, в имени, типе, чертах, тексте, заметках и эффектах; синонимы (cancel, negate, undo) находят друг друга, служебные слова (the, when, для, чтобы) не считаются
sample-beginning = начало слова
sample-phrase = слова подряд, в любой форме
sample-pattern = регулярное выражение по имени, чертам, тексту, заметкам и эффектам
sample-name = карта точно с этим именем или написанием
sample-both = и то и другое
sample-either = то или другое
sample-not = не а: не в:deck.toml
sample-brackets = скобки объединяют
sample-values = любое из значений
sample-none = ни одно из значений
sample-sum = числа складывают и сравнивают через = != < <= > >=, с пробелами или без
sample-quotient = числа можно делить; что-то даром лучше любого отношения
fields = Поля
fields-of-decks = Поля колод, после decks:
unknown-facts = Неизвестный факт не подходит ни к сравнению, ни к обратному; его находят это:цена-неизвестна и подобные. В словах и списках, которые могут быть неполны, есть то, что известно, поэтому минус означает «не известно, что». Ответ говорит и то, сколько карт могли бы подойти, если бы не неизвестный факт; их перечисляет --maybe.
example = например { $sample }
or-ruleset-file = { $values } или файл свода правил
or-deck-file = { $values } или файл колоды
