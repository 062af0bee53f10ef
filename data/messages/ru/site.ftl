### The card site: crates/site/, its templates in crates/site/templates/. % is a place that the script of the site fills.

site-name = Карты Babylon 5 CCG
skip = К содержанию
search = Поиск карт
search-hint = Поиск: имя, текст, тип… ( / )
results = Найденные карты
navigation = Разделы сайта
sets = Наборы
decks = Колоды
deck-link = Коды колод
findings = Замечания
rulings = Разъяснения
foot = Факты можно использовать свободно (CC0): они нашими словами и без рисунков с карт. Сделано поклонниками; «Вавилон 5» и его имена принадлежат их владельцам.
no-page = страницу сайта не сделать: { $error }
no-script = Для поиска и чтения кодов колод нужен JavaScript. Списки наборов и колод работают и без него.
front-counts = Карт: { $cards }; тип известен у { $types }, действие — у { $texts }
front-about = Что известно о каждой карте игры, насколько надежно и откуда. Чего никто не проверил, то отмечено знаком «?», а не угадано.
how-sure = Насколько это надежно?
sureness = { $grade ->
    [ruling] разъяснено
    [sure] есть источник
    [typed] записано
    [imported] внесено
   *[unsure] ненадежно
}
sureness-means = { $grade ->
    [ruling] Так говорит разъяснение или исправление.
    [sure] Так говорит перечень карт, сама карта или документ с правилами.
    [typed] Это записал с карты тот, кто сделал этот сайт.
    [imported] Это из чужой таблицы или чужого файла фактов.
   *[unsure] Это вывод или слухи.
}
unknown-means = Этого еще никто не проверил. Если карта у вас есть, запишите: zocalo cards note.
unverified = не проверено
by-rule = по правилу для этого типа
facts = Факты
fact-head = Факт
value-head = Что известно
sure-head = Насколько надежно
text-unknown = Никто еще не записал нашими словами, что делает эта карта.
no-text = Текста нет: только числа и черты.
like = Похожие карты
effects = Что из этого играют одиночные игры
rulings-from = Источник: { $source }.
rarity = Редкость
likely = { $rarity }, вероятно
no-set = Набор неизвестен
set-kind = { $kind ->
    [core] базовый набор
    [revision] исправленное переиздание
    [expansion] дополнение
    [promo] подарочные карты
    [unpublished] не продавался
   *[virtual] опубликован в интернете
}
count-of-cards = { -cards }
set-of = напечатано { $count }
set-of-about = напечатано около { $count }
deck-starter = стартовая колода
deck-published = опубликованная колода
decks-hint = Вам прислали код, который начинается с b5: ?
deck-code = Код колоды
deck-link-about = Код — это вся колода в сотне букв: zocalo export КОЛОДА --to code. Вставьте его или откройте ссылку с #b5:… в конце. Он читается здесь, в вашем браузере, и никуда не уходит.
deck-link-here = Ссылка на эту колоду
deck-commands = В Zocalo:
deck-untitled = Колода без имени
show = Показать
race = Раса
faction = Фракция
ruleset = Свод правил
ambassador = Посол
cards-name = Карт
checksum = Контрольная сумма
curve = Цены
cost = цена
cost-count = цена { $cost }: { $count }
origin = Об этом списке
type-unknown = Тип неизвестен
verdict-under = { $answer ->
    [legal] Соответствует
   *[illegal] Не соответствует
} своду правил { $ruleset }
section-of = { $section ->
    [ambassador] Посол
    [opening_hand] Стартовая рука
    [deck] Игровая колода
    [reserve] Резерв
    [crusade] Карта Crusade
    [crusade_pile] Стопка Crusade
    [faction_card] Карта фракции
    [agenda] Цель
    [conflict_pile] Стопка конфликтов
   *[maybe] На примете
}
findings-about = Что zocalo check может сказать о колоде: правило, колода с таким замечанием и она же исправленная.
severity-of = { $severity ->
    [error] ошибка
    [warning] предупреждение
   *[note] примечание
}
found = найдено карт: { $count }
found-none = ничего не найдено
found-more = найдено карт: { $count }; показаны первые 40
number-of-card = карта № { $number }, которой этот сайт не знает
code-damaged = Код неполон, или в нем неверная буква. Скопируйте его еще раз.
code-newer = Этот код написан более новой версией. Чтобы его прочитать, сайт надо сделать заново.
