### What stands on the paper, the slips and the pages of a folder of `sheet`: src/sheet/{paper,site,slips,view}.rs,
### templates/sheet/, src/cli/sheet/.

pages = Страницы
paper-page = Регистрационный лист, страница { $number } из { $all }
glance = Колода на одной странице
folded = Подробности свернуты: выберите заголовок, чтобы раскрыть. Раскрытое печатается тоже.
cost = Цена
registration = Регистрация колоды, страница { $number } из { $all }
last-name = Фамилия
first-name = Имя
list-checksum = Контрольная сумма списка
deck-code = Код колоды
qr-code = QR-код колоды
initial = Первая буква фамилии
date = Дата
event = Турнир
place = Место
table-number = Номер стола
designer = Автор колоды
number-short = Шт.
card = Карта
type = Тип
all-cards = Всего карт
for-officials = Для судей
round = Раунд
table = Стол
judge = Судья
agree = Список и колода совпадают
remarks = Замечания
deck-check = Проверка колоды
yes = да
no = нет
player-signs = Подпись игрока
judge-signs = Подпись судьи
slips-hint = Листков 63 × 88 мм: { $count }, по девять на странице A4 или Letter. Печатайте в масштабе 100 %, без колонтитулов. Для игр среди друзей: турниры их не принимают.
faces-hint = Листков 63 × 88 мм: { $count }, по девять на странице A4 или Letter, с метками для резки. Печатайте в масштабе 100 %, без колонтитулов. Для игр среди друзей: турниры их не принимают.
faces-backs-hint = Листков 63 × 88 мм: { $count }, по девять на странице A4 или Letter, с метками для резки и рубашками за каждой страницей. Печатайте на обеих сторонах, с переворотом по длинному краю, в масштабе 100 %, без колонтитулов. Для игр среди друзей: турниры их не принимают.
faces-of-cards = Карты
stand-in = Вместо карты, { $words }. Zocalo { $version }

no-page = страницу сделать нельзя: { $error }
type-unknown = тип ?
cards-head = Карты
missing = Недостает
lacks = Недостает
owned = Есть
no-card = такой карты нет
race = Раса
faction = Фракция
ambassador = Посол
ruleset = Свод правил
legal = допустима
illegal-errors = недопустима, { $count ->
    [one] { $count } ошибка
    [few] { $count } ошибки
    [many] { $count } ошибок
   *[other] { $count } ошибки
}
not-in-full = прочитана не вся
section = { $part ->
    [ambassador] Посол
    [opening_hand] Стартовая рука
    [deck] Игровая колода
    [reserve] Резерв
    [crusade] Карта Crusade
    [crusade_pile] Стопка Crusade
    [faction_card] Карта фракции
    [agenda] Цель
   *[conflict_pile] Стопка конфликтов
}
continued = { $section } (продолжение)
type-on-paper = { $type ->
    [Aftermath] последствие
    [Agenda] цель
    [Character] персонаж
    [Conflict] конфликт
    [Contingency] обстоят-во
    [Enhancement] усоверш.
    [Event] событие
    [Fleet] флот
    [Group] группа
   *[Location] местность
}
card-word = КАРТА
deck = Колода
verdict = Вердикт
checksum = Сумма
decks = Колоды
count-of-decks = { $count ->
    [one] { $count } колода
    [few] { $count } колоды
    [many] { $count } колод
   *[other] { $count } колоды
}
collection = Коллекция
free = Свободно
built = Собрано
wanted = Ищете
of-sets = Из каких наборов
copies-owned = У вас есть { $count ->
    [one] { $count } копия
    [few] { $count } копии
    [many] { $count } копий
   *[other] { $count } копии
}.
have = Есть
rarity = Редкость
copies-head = Копий
check-lists-by-set = Списки карт по наборам
check-lists = Списки карт
loyalty-unknown = лояльность ?
requires = Требует: { $requirements }
no-text = Текста нет.
text-unknown = Текст: ?
our-words = текст нашими словами
words-of-pack = текст из файла фактов { $pack }
text-unknown-short = текст ?
marks-of = Метки: { $marks }
marks-unknown = Метки: ?
set-likely = { $rarity }, набор вероятен
set-unknown = Набор неизвестен
plan-not-followed = ее плану нельзя следовать; почему, говорит вердикт выше
one-deck-a-sheet = { $count ->
    [one] { $count } колода не помещается на один лист
    [few] { $count } колоды не помещаются на один лист
    [many] { $count } колод не помещаются на один лист
   *[other] { $count } колоды не помещаются на один лист
}
make-folder = сделайте папку страниц: --all ПАПКА, для турнира --report ПАПКА
lacks-unknown = чего недостает колоде, узнать нельзя: коллекцию нельзя использовать
look-at-collection = посмотрите на нее: zocalo collection doctor; или сделайте листки для всех карт из пустой папки: --data-dir ПАПКА
none-missing = есть все карты, поэтому страница не записана
slips-for = Листки для колоды { $deck }
pages-need-folder = { $file } — файл, а страницам нужна папка
name-folder = укажите для них папку; ничего не записано
mend-or-leave = обойдитесь без нее или исправьте ее; ничего не записано
collection-unusable = Коллекцию нельзя использовать; почему, говорит zocalo collection doctor.
collection-none = Коллекции нет.
wrote-pages = { $count ->
    [one] Записана { $count } страница
    [few] Записаны { $count } страницы
    [many] Записано { $count } страниц
   *[other] Записано { $count } страницы
}; начните с { $file }.
verdict-under = { $answer ->
    [legal] допустима
    [illegal] недопустима
   *[in-part] прочитана не вся
}, свод правил { $ruleset }
page-no-document = --json выводит один документ JSON, а страница — не JSON
figures-as-json = обойдитесь без --json или пишите в файл: --out ФАЙЛ; числа: zocalo deck stats КОЛОДА --json
write-and-open = запишите ее в файл и откройте в браузере: --out { $file }; --out - напечатает ее здесь
page-for-browser = ответ — страница для браузера, а не для терминала
is-folder = { $file } — папка
file-in-it = укажите файл в ней; ничего не записано
not-ours = { $file } уже существует, и записала его не Zocalo

event-head = Турнир
player = Игрок
players = Игроки
unread-decks = Колоды, которые не читаются
why = Почему
findings = Замечания
weight = Важность
code = Код
finding = Замечание
tables = Столы раунда
apart = Не могут сидеть вместе
not-with = Не с кем
tables-note = Каждый сидит за одним столом и ни с кем, с кем сидеть нельзя по правилам стола. Любая другая такая рассадка не хуже.
event-illegal = недопустима
event-unread = не прочитана
table-of = Стол { $table }: { $players }
sits-alone = { $player } без соседей: поможет другое число --seats или другая колода
not-together = не за одним столом: { $one } и { $other }
more-not-together = { $count ->
    [one] еще { $count } пара; она на странице
    [few] еще { $count } пары; они на странице
    [many] еще { $count } пар; они на странице
   *[other] еще { $count } пары; они на странице
}
