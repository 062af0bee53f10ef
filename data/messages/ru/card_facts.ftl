### What is wrong with facts of cards that people type: crates/catalog/src/packs/{interview,note,typed}.rs.

ask-type = Тип (Event, Character, …)
ask-race = Раса (-: для всех)
ask-cost = Цена
ask-marks = Метки (например strife 1, doom 2)
ask-text = Текст
no-type = такого типа нет; типы: { $names }
text-control = в тексте есть управляющий символ; напишите текст одной строкой
text-long = для карты это слишком длинно
write-numbers = { $count ->
    [one] напишите число для { $names }, например { $example }
    [few] напишите { $count } числа для { $names }, например { $example }
    [many] напишите { $count } чисел для { $names }, например { $example }
   *[other] напишите { $count } числа для { $names }, например { $example }
}
marks-help = напишите метку и число, например strife 1, или -, если меток нет
no-mark-here = это не метка; { $help }
no-mark = метки «{ $name }» нет; метки: { $names }
introduction-cost = цена { $cost }
no-number = «{ $text }» не может быть напечатанным числом
no-number-help = напишите число от 0 до 99, - если ничего не напечатано, ? если не прочесть
no-word = { $what ->
    [race] такой расы нет: «{ $text }»
    [type] такого типа нет: «{ $text }»
    [limit] такого лимита нет: «{ $text }»
    [set] такого набора нет: «{ $text }»
   *[rarity] такой редкости нет: «{ $text }»
}
did-you-mean = может быть, { $near }?
choices-are = можно: { $names }
twice = { $name }= указано дважды
keep-one = оставьте одно из двух
plain-has-no-text = у карты без текста (plain) текста нет
plain-or-text = укажите plain или text=, но не оба
marks-or-none = укажите marks=none или метки, но не оба
no-marks-has-none = у карты без меток меток нет
marks-one-kind = метки пишут по видам
marks-one-kind-help = например strife=1 или marks=none
no-keyword = здесь нет ни одной черты
no-keyword-help = напишите их через запятую
did-you-mean-field = может быть, { $near }=?
no-field = поля «{ $name }» нет
is-no-field = «{ $field }» — не поле
fields = поле — это 2/1/-/3, plain или одно из cost=, type=, subtype=, race=, set=, rarity=, limit=, keywords=, text=, like=, amount=, effects=, left_out=, marks=, метка, например strife=, способность, например military=
four-abilities = { $count ->
    [one] это { $count } способность; у персонажа их до четырех
    [few] это { $count } способности; у персонажа их до четырех
    [many] это { $count } способностей; у персонажа их до четырех
   *[other] это { $count } способности; у персонажа их до четырех
}
four-abilities-help = пишите дипломатия/интрига/пси/лидерство, например 2/1/-/3
prints-no-ability = тип { $card } — { $kind }, на таких картах этой способности нет: { $ability }
prints-abilities = способности этого типа: { $abilities }
none = никаких
prints-no-cost = тип { $card } — { $kind }, на таких картах цены нет
prints-no-cost-help = уберите цену
prints-no-marks = тип { $card } — { $kind }, а метки есть только у персонажей
prints-no-marks-help = уберите метки
nothing-after = после { $key }= ничего нет
nothing-after-help = карта без текста — plain
set-missing = не назван набор
set-missing-help = добавьте его, например set=Premier
other-card = напишите имя другой карты
no-record = что делает { $card }, не записано так, чтобы это мог сыграть goldfish
no-record-help = напишите сами: effects='[{ "{" } … { "}" }]', как объясняет `zocalo help effects`
no-amount = «{ $text }» — не величина
no-amount-help = напишите число от -99 до 99
no-effect = нет эффекта, который можно изменить
no-effect-help = пишите amount= вместе с like="Other Card"
effect-no-amount = у эффекта той карты нет величины
effect-no-amount-help = уберите amount=
effect-amounts = у эффекта той карты несколько величин: { $all }
effect-amounts-help = напишите вместо этого effects='[{ "{" } … { "}" }]'
facts-explained = каждое слово эффекта объясняет `zocalo help effects`
