### What is wrong with a ruleset or its file: crates/cards/src/ruleset.

unknown = свода правил «{ $name }» нет; своды правил: { $rulesets }; или укажите путь к своему файлу
cannot-read = свод правил { $path } нельзя прочитать: { $error }
too-large = { $path } — слишком большой файл для свода правил; укажите такой, как пишет `zocalo rulesets --copy`
no-text = { $path } — не текстовый файл; укажите свод правил, такой, как пишет `zocalo rulesets --copy`
has-errors = в своде правил { $path } есть ошибки
add-or-extend = добавьте его или начните файл с extends = "casual"
field-missing = в своде правил нет ключа { $field }
unreadable = свод правил нельзя прочитать
fix-it = исправьте это
no-toml = это не TOML: { $why }
toml-help = пишите ключи как key = value, а таблицы — как [table]
no-such = такого свода правил нет
rulesets-are = своды правил: { $names }
fix-parent = исправьте свод, на котором он основан
this-ruleset = этот свод
no-pile = { $who } не знает { $pile }, и `{ $key }` ни на что не влияет
silent-pile = { $who } не говорит о { $pile }, и `{ $key }` ни на что не влияет
use-or-remove = напишите use = "yes" под [{ $part }] или уберите пределы
must-be-table = `{ $key }` должно быть таблицей
table-line = напишите [{ $key }] на отдельной строке
impossible = [{ $part }] требует не меньше { $minimum } и не больше { $maximum } карт, а это невозможно
impossible-help = увеличьте `maximum` или уменьшите `minimum`; один из них может быть из свода, на котором основан этот
size-help = `size` задает оба предела: уберите его или `minimum` и `maximum`
size-and-limit = в [{ $part }] есть и `size`, и `{ $limit }`
sets-help = уберите `legal`, если допустимы все наборы, или перечислите допустимые
no-sets = так не допустим ни один набор
code-twice = «{ $code }» стоит в двух списках уровней или дважды в одном
code-once = назовите каждый код один раз
limits-table = `cards` должно быть таблицей имен карт с их пределами
limits-help = напишите cards = { "{" } "Refugees" = 1 { "}" }
no-card = карты с именем «{ $name }» нет
did-you-mean = может быть, «{ $near }»?
card-name-help = напишите имя карты, как его показывает `zocalo card`
must-be-text = `{ $key }` должно быть текстом
write-text = напишите { $key } = "…"
must-be-number = `{ $key }` должно быть целым числом от 0 до { $most }
write = напишите { $key } = { $value }
must-be-flag = `{ $key }` должно быть true или false
must-be-one-of = `{ $key }` должно быть { $values }
must-be-list = `{ $key }` должно быть списком текстов
write-list = напишите { $key } = ["…"]
codes-help = коды перечисляет `zocalo explain`
see-above = значения названы выше
values-are = его значения: { $values }
cannot-contain = в `{ $key }` не может быть «{ $value }»
near-key = может быть, `{ $near }`?
keys-are = здесь бывают ключи { $keys }
no-key-in-ruleset = в своде правил нет ключа `{ $key }`
no-key = в { $place } нет ключа `{ $key }`
or = { $one } или { $other }
