### Decks in lists and card by card: src/cli/deck/{found,list,search}.rs, src/report/{decks,deck_lines}.rs.

unread-files = нельзя прочитать как колоды { $count ->
    [one] { $count } файл
    [few] { $count } файла
    [many] { $count } файлов
   *[other] { $count } файла
}: { $names }; почему, говорит `zocalo check ФАЙЛ`
unread-file = { $path } нельзя прочитать как колоду: { $reason }
no-decks-there = { $count ->
    [one] { $count } файл там — не колода
    [few] { $count } файла там — не колоды
    [many] { $count } файлов там — не колоды
   *[other] { $count } файла там — не колоды
}
not-searched = { $count ->
    [one] { $count } папка не просмотрена
    [few] { $count } папки не просмотрены
    [many] { $count } папок не просмотрено
   *[other] { $count } папки не просмотрены
}; 'ПАПКА/**' означает и все вложенное
no-deck-in = колод нет: { $places }; укажите папку с колодами
file-gone = ее файла больше нет; у нее отметка «{ $state }»
no-places = здесь нужны папки и файлы колод, а стандартный ввод — ни то ни другое
give-folder = укажите папку с колодами, файл колоды или шаблон, например 'decks/**'
none-matches = запросу не отвечает ни одна из { $count ->
    [one] { $count } колоды
    [few] { $count } колод
    [many] { $count } колод
   *[other] { $count } колод
}
more-match = запросу отвечают еще { -decks }
left-out = не показано: { -decks }, решающий факт неизвестен{ $collection ->
    [yes] {""}
   *[no] ; без коллекции неизвестно, чего не хватает
}
only-for-cards = { $option } — только для карт, а запрос — о колодах
omit = уберите { $option }
card-or-star = укажите имя карты; звездочка означает что угодно: в:vorlon*
did-you-mean-star = может быть, { $near }? звездочка означает что угодно: в:vorlon*
no-card = карты «{ $name }» нет
rulesets-lists = их перечисляет `zocalo rulesets`
mark = { $state ->
    [built] собрана
    [flexible] гибкая
   *[idea] замысел
}
file = Файл
name = Имя
race = Раса
ambassador = Посол
size = Карт
verdict = Вердикт
state = Отметка
lacks = Нет
tags = Пометы
ruleset = Свод правил
name-not-shown = Не показано (окно слишком узкое): Имя.
unread = не прочитана
total = { -decks }: допустимых { $legal }, недопустимых { $illegal }
total-unread = , непрочитанных { $count }
total-unchecked = , непроверенных { $count }
no-cards-yet = Карт пока нет.
card = Карта
type = Тип
cost = Цена
here = Здесь
own = Есть
brought-in-by = Кто вводит
part-count = { $part }: { $count }
type-count = { $type ->
    [Aftermath] Последствия
    [Agenda] Цели
    [Character] Персонажи
    [Conflict] Конфликты
    [Contingency] Обстоятельства
    [Enhancement] Усовершенствования
    [Event] События
    [Fleet] Флоты
    [Group] Группы
    [Location] Местности
   *[unknown] Тип неизвестен
}: { $count }
type-cost = { $types }, цена { $cost }
leads = возглавляет
anyone = любой
a-loyal = персонаж { -loyalty-of }
declared = объявляется
played = играется
played-on-others = играется на чужие фракции
by-replacing = заменой другой карты
replaces = заменяет { $names }
as-it-says = как на ней сказано
no-one-here = здесь никто
requires = требует: { $what }
perhaps-conspiracy = может быть, метка заговора: неизвестно, есть ли у нее черта Psi Corps
a-conspiracy-mark = метка заговора на каждую такую карту
all-cost = { -cards } кроме посла, общая цена { $cost }.
sum-with-unknown = 6 + 4? означает 6 и еще 4 карты неизвестной цены.
all-owned = У вас есть все (=).
owned-legend = Есть: = все копии, -1 одной нет; всего не хватает { $missing }.
here-legend = Здесь: что вместо этого платит эта колода.
