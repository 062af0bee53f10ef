### The blocks of `sheet` about the cards of the deck: src/sheet/{figures,lacks,making,marks,unknown,verdict}.rs.

list-checksum = Контрольная сумма списка
card = Карта
type = Тип
by-type-and-cost = Карты по типу и напечатанной цене
cost-none = нет
cost-all = все
type-unknown = тип ?
all = Все
curve = Кривая цен
curve-sums = На всех картах вместе напечатано { $printed } влияния; этой колоде без скидок они стоят { $cost }.
curve-note = Посол, который в игре с начала, не считается. «Нет»: цена на карте не напечатана. ?: цену никто не проверил; такие карты не входят ни в одну сумму.
curve-picture = Сколько карт какой цены
curve-about = Столбик на каждую цену, его высота — число карт с такой ценой.
cards = карты
abilities = Способности
ability = Способность
all-copies = Все копии
at-once = Сразу
defends = Только защита
in-war = Только война
supporters = Поддержат
strongest = Высшая
conflicts = Конфликты
abilities-and-conflicts = Способности и конфликты
abilities-said = Сколько каждой способности у персонажей и флотов, которые поддерживают конфликты, и скольким конфликтам колоды она нужна.
abilities-note = Сразу: по одной копии каждой лимитированной и уникальной карты. Только защита: не поддерживает конфликтов ({ $defends }). Только война: поддерживает конфликты лишь во время войны ({ $war }). +?: способности, которые никто не проверил.
abilities-picture = Способности сразу и конфликты, которым они нужны
abilities-about = Два столбика на каждую способность: слева ее сумма, справа число конфликтов.
legend-ability = способность сразу
legend-conflicts = конфликты колоды
conflict = Конфликт
copies = Копии

missing-cards = Недостающие карты
no-collection = Коллекции нет, поэтому неизвестно, чего недостает; ее начинает zocalo collection add.
unusable = Коллекцию нельзя использовать, поэтому неизвестно, чего недостает; почему, говорит zocalo collection doctor.
nothing-missing = Есть все.
missing = Недостает
lacks = Недостает
needs = Нужно
owned = Есть
held-by = Занято в
printed-in = Напечатана в
deck-lacks = Колоде недостает { $count ->
    [one] { $count } карты
    [few] { $count } карт
    [many] { $count } карт
   *[other] { $count } карт
}.
no-card = такой карты нет
rarity-unknown = редкость ?

made-from = Из чего сделано
what = Что
value = Значение
command = Команда
deck-file = Файл колоды
version = Версия
seed = Зерно
no-packs = данные карт этой версии, без файлов фактов
pack-facts = Факты из файлов
same-figures = Те же числа на экране, с --json как данные
figures = Числа
how-made = Как это сделано
making-note = Та же колода, зерно, версия и язык дают ту же страницу до буквы. Неофициальная программа любителей; Babylon 5 и его имена принадлежат их владельцам.
made = { $what ->
    [verdict] Вердикт, контрольная сумма
    [figures] Цены, способности, метки, влияние
    [plan] План
    [openings] Стартовые руки
    [curve] Цены, способности, метки
    [odds] Вероятности карты
    [missing] Недостающие карты
   *[unknown] Что неизвестно
}
marks = Метки
mark = Метка
on-cards = На картах
given = Дано
givers = Дают (карт)
askers = Требуют (карт)
most-asked = Больше всего
no-marks = Ни об одной карте колоды неизвестно, что на ней есть метки, что она их дает или требует.
marks-note = На картах: вместе с метками посла. + ?: на стольких картах число меток никто не проверил ({ $rule }).
verdict = Вердикт
unknown-first = Неизвестное, важнейшее вначале
not-verified = Не проверено
left-out = Чего нет в играх
strange-names = Имена, к которым карты нет или подходят несколько
name = Имя
all-known = { $count ->
    [one] О { $count } карте известен каждый факт.
    [few] О { $count } картах известен каждый факт.
    [many] О { $count } картах известен каждый факт.
   *[other] О { $count } картах известен каждый факт.
}
known-of = Все факты, которые решают игры, известны о { $known } из { $count ->
    [one] { $count } карты
    [few] { $count } карт
    [many] { $count } карт
   *[other] { $count } карт
}.
unknown = Что неизвестно
unknown-note = ? на этих страницах — факт, который никто не проверил. Он никогда не считается нулем.
fact = { $fact ->
    [type] тип
    [loyalty] лояльность
    [cost] цена
    [marks] метки
    [text] текст
   *[effects] эффекты
}
answer = { $answer ->
    [legal] Допустима
   *[illegal] Недопустима
} по своду правил { $ruleset }: { $told }.
answer-in-part = Проверена не вся: нельзя прочитать { $count ->
    [one] { $count } место
    [few] { $count } места
    [many] { $count } мест
   *[other] { $count } места
}; по своду правил { $ruleset }: { $told }.
nothing-to-report = замечаний нет
not-readable = Что нельзя прочитать
place-head = Место
reason = Причина
remedy = Что делать
line = строка { $line }
lines = строки { $lines }
findings = Замечания
finding = Замечание
code = Код
where = Где
rule = Правило
