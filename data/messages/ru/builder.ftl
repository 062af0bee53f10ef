### The full-screen builder: src/builder/, src/cli/build/.

not-readable = нельзя прочитать
of-ruleset = свод правил
usual-ruleset = { $reason }; колода проверяется по обычному своду правил
its-plan = ее план: { $reason }
save-as = Сохранить как
save-as-text = Имя файла, с папкой, если ему место не здесь. Колода сохраняется в TOML; в других форматах ее пишет `zocalo export`.
save-as-keys = Enter сохранить  Esc отменить
replace = Заменить?
already-exists = { $path } уже существует.
replace-keys = y заменить  другая клавиша: отменить
leave = Выйти?
unsaved = В колоде есть несохраненные изменения.
leave-keys = s сохранить и выйти  l выйти без сохранения  Esc остаться
file-changed = Файл изменился
file-changed-text = Другая программа изменила файл этой колоды после того, как вы его открыли или сохранили. Можно загрузить то, что в файле (отмена вернет ваше), или оставить свое: при сохранении оно заменит файл.
file-changed-keys = r загрузить  k оставить свое
file-gone = Файла больше нет
file-gone-text = Файл этой колоды удален, или его больше нельзя прочитать. Ваша колода здесь; сохранение запишет файл снова.
file-gone-keys = Esc продолжить
kept = Несохраненные изменения
kept-text = В прошлый раз работа с этой колодой прервалась до сохранения, но изменения уцелели. Их можно загрузить сейчас (и потом отменить) или решить в следующий раз.
kept-keys = r загрузить  Esc спросить в следующий раз
empty-line = Пустая строка убирает это из колоды.
confirm-keys = Enter принять  Esc назад
about-deck = О колоде
keys-find = В поиске
keys-deck = В колоде
keys-all = О всей колоде
keys = Клавиши
scroll-keys = стрелки листают  Esc закрыть
owned = У вас есть
in-the-deck = В этой колоде
verdict = Вердикт
close-keys = Esc закрыть
lines = строка { $numbers }
help = Что делать: { $help }
rule = Правило: { $rule }
finding-of = Замечание { $number } из { $count }
finding-keys = v следующее  Enter к его карте  Esc закрыть
yours = {"  "}(ваша)
best-hands = Лучшие руки из { $count } для { $goal }, { $answered ->
    [yes] места отвечают
   *[no] без противостояния
}: влияние, могущество
hands-keys = Enter взять  Esc оставить руку как есть
about-keys = Enter изменить  Esc назад к картам
of-type = { $type ->
    [Character] Персонажи
    [Fleet] Флоты
    [Location] Местности
    [Group] Группы
    [Enhancement] Усовершенствования
    [Agenda] Цели
    [Conflict] Конфликты
    [Event] События
    [Aftermath] Последствия
    [Contingency] Обстоятельства
   *[unknown] Неизвестного типа
}
rows-unread = Нельзя прочитать
take-out = ничего: убрать { $said }
own-ruleset = ваш свод правил, из файла
another-card = другая карта, по имени
led-by = посол: { $names }
key-name = { $key ->
    [name] имя
    [ruleset] свод правил
    [race] раса
    [faction] фракция
    [pool] пул
    [ambassador] посол
    [faction_card] карта фракции
    [agenda] цель
    [crusade] карта Crusade
   *[note] заметка
}
which = { $key ->
    [name] Какое имя
    [ruleset] Какой свод правил
    [race] Какая раса
    [faction] Какая фракция
    [pool] Какой пул
    [ambassador] Какой посол
    [faction_card] Какая карта фракции
    [agenda] Какая цель
    [crusade] Какая карта Crusade
   *[note] Какая заметка
}?
could-mean = { $typed } может означать { $names }: уточните
no-card-called = Карты { $typed } нет
no-card-similar = Карты { $typed } нет; похожие: { $names }
is-now = { $name }: { $value }
is-no-more = { $name }: убрано
race-can-play = Это карты, доступные вашей расе. Слово сузит список; Enter добавляет карту
cannot-play = Играть нельзя: { $why }
hands-found = Лучшие стартовые руки найдены: O в колоде покажет их
no-hands = Лучшей стартовой руки нет: { $why }
saved = Сохранено: { $path }
not-saved-s = Не сохранено; S сохранит под другим именем
last-session = Изменения прошлого раза
not-saved = Не сохранено
type-name = Напишите имя файла, например narn.toml
still-here = Вы остались; s сохранит
other-program = Файл, каким его записала другая программа
deck-stays = Ваша колода остается; s заменит измененный файл, S сохранит под другим именем
deck-stays-gone = Ваша колода остается; s запишет файл снова
cannot-be-read = это нельзя прочитать
no-deck = Это не колода (строка { $line }: { $reason }); ваша колода остается как есть
no-change = Ничего не изменилось
cannot-check = Колоду нельзя проверить: { $error }
after-change = { $done }. В колоде { $cards }
findings-new = новое: { $names }
findings-gone = исчезло: { $names }
query-emptied = Запрос стерт; еще раз Esc или Tab — к колоде
no-card-found = Карта не найдена
not-its-name = Карты с именем { $typed } нет; еще раз Enter — и добавится { $card }
count-of = { $card }: теперь { $count }
no-pile = В своде правил { $ruleset } нет отдельной стопки
out-of = { $card } — из { $part ->
    [opening_hand] стартовой руки
    [reserve] резерва
    [conflict_pile] стопки конфликтов
    [maybe] карт на примете
   *[crusade_pile] стопки Crusade
}
into-part = { $card } — в { $part ->
    [opening_hand] стартовую руку
    [reserve] резерв
    [conflict_pile] стопку конфликтов
    [maybe] карты на примете
   *[crusade_pile] стопку Crusade
}
no-longer-leads = { $card } больше не посол
leads = { $card } — теперь посол
another-hand = Другая стартовая рука
line-unread = Эту строку нельзя прочитать, она остается как есть; исправьте ее в редакторе
no-copy = В колоде нет карты { $card }
none-selected = Карта не выбрана; / ищет карту
no-findings = Замечаний об этой колоде нет
whole-deck = Оно относится ко всей колоде; e объяснит его
no-card-selected = Карта не выбрана
type-unknown = Тип карты { $card } неизвестен
no-such-key = { $key } здесь ничего не делает; ? показывает клавиши
undone = Отменено: { $done }. U повторит
nothing-to-undo = Отменять нечего
redone = Повторено: { $done }
nothing-to-redo = Повторять нечего
no-collection = Коллекции пока нет: что у вас есть, записывает `zocalo collection add`
only-owned = Только ваши карты: найдено { $count }
all-cards = Все карты: найдено { $count }
still-playing = Еще идут игры ({ $what ->
    [games] игры колоды
   *[hands] стартовые руки
}, { $done } %)
no-changes-since = Изменений с последнего сохранения нет
games-ended = игры закончились
no-race-yet = Показаны все карты: раса колоды еще не указана, ее задает n
only-playable = Только карты, доступные колоде: найдено { $count }
mouse-taken = Щелчки и колесо идут сюда; M оставит их терминалу
mouse-left = Щелчки идут терминалу, ими можно выделять текст; M вернет их
pasted = Вставлено
pasted-label = вставленный текст
pasted-all = Вставлено: { $cards }
pasted-some = Вставлено: { $cards }, не использовано: { $count ->
    [one] { $count } строка
    [few] { $count } строки
    [many] { $count } строк
   *[other] { $count } строки
}
pasted-nothing = Ничего не вставлено: { $why }
pasted-unread = Не использовано
pasted-read = Прочитано не так, как написано
pasted-line = строка { $line }: { $text }
pasted-no-card = нет карты «{ $name }»
pasted-similar = нет карты «{ $name }»; похожие: { $names }
pasted-which = «{ $name }» может означать { $names }
pasted-leads = { $card } уже посол этой колоды
