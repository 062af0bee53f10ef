### What is wrong with packs and the cards in them: crates/catalog/src/packs/{pack,identity,against,sense,merge,folder}.rs.

file = { $deed ->
    [read] { $path } нельзя прочитать: { $error }
    [written] { $path } нельзя записать: { $error }
    [renamed] { $path } нельзя переименовать: { $error }
    [deleted] { $path } нельзя удалить: { $error }
   *[locked] { $path } нельзя заблокировать: { $error }
}
too-large = { $path } слишком велик для файла фактов: больше { $most } МБ
rulings-too-large = для разъяснений он слишком велик
rulings-no-text = это не текст UTF-8
import-rulings-again = внесите разъяснения снова: zocalo cards rulings import ФАЙЛ
first-fault = { $file } строка { $line }: { $reason }
first-fault-more = { $file } строка { $line }: { $reason } (и еще { $more })
keys-of-card = такие записи делает `zocalo cards note`; каждый ключ объясняет `zocalo help effects`; источник пишут так: `sources = ["cost, psi: где вы это прочли"]`
twice = { $card } встречается дважды, сначала в строке { $line }
twice-help = оставьте одну из двух
effect = «{ $effect }»: { $why }
proposal-help = удалите предложение или сделайте его заново: zocalo cards propose
name-help = напишите имя так, как напечатано
number-help = число от 0 до { $most }
no-ability = { $ability } не может быть { $value }
no-cost = цена не может быть { $cost }
no-marks = столько меток на карте не бывает: { $mark } { $count }
no-set = набора «{ $name }» нет
sets-are = наборы: { $names }
effect-help = каждое слово эффекта объясняет `zocalo help effects`
control = в { $fact } есть управляющий символ
control-help = удалите его
long = { $fact } длиннее { $most } знаков
long-help = сократите
no-source = у { $fact } нет источника
no-source-help = добавьте в `sources`: ["{ $fact }: где вы это прочли"]
odd-source = в источнике управляющий символ, или он слишком длинный
odd-source-help = напишите его одной короткой строкой
no-card = карты с таким именем нет
several-cards = такое имя у нескольких карт; добавьте `version` или `loyalty`
nameless = у карты нет имени
name-long = имя карты длиннее { $most } знаков
name-control = в имени карты есть управляющий символ
never-prints = { $fact }, чего на картах типа { $kind } не бывает
never-has = эффекты, каких у карт типа { $kind } не бывает: { $why }
name-exists = файл фактов с таким именем там уже есть
not-utf8 = это не текст в UTF-8
skipped = строка { $line }: { $card } пропущена: { $why }
same-card = такие же имя, версия и лояльность у другой карты
other-counts = файл фактов { $pack } говорит иное и действует (его имя идет раньше): { $facts }
other-counts-more = файл фактов { $pack } говорит иное и действует (его имя идет раньше): { $facts } и еще { $more }
own-counts = в файле фактов { $pack } другое разъяснение, и действует оно (это ваш файл фактов): { $facts }
own-counts-more = в файле фактов { $pack } другое разъяснение, и действует оно (это ваш файл фактов): { $facts } и еще { $more }
nonsense = { $why ->
    [nothing] он ничего не меняет
    [by] для `by` нужно `won` или `lost`
    [of] для `of` нужно `sponsoring` или `first borne`
    [played] для `choice` и `repeat` нужно `played`
    [both] `choice` и `repeat` нельзя писать вместе
    [price] у того, что действует в игре, цены нет
    [events] разыгрывают только события и похожие карты
    [stays] карта не остается в игре
    [own-cost] для `own_cost` нужно `in hand`
    [conflicts] для `conflicts` нужен конфликт
   *[state] состояние наступает через конфликт
}
