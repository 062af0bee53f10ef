### What was done to a deck file: crates/decks/src/editing/deed.rs. Parts of decks as sentences put them.

found = исходное состояние
by-hand = изменено вручную
begun = начато
built = изменено на экране сборки
edited = изменено в редакторе
edited-unread = изменено в редакторе; нельзя прочитать
made-from = сделано из { $file }
copied-from = скопировано из { $file }
added = добавлено { $into }: { $cards }
removed = убрано { $from }: { $cards }
moved = переложено { $into }: { $cards }
moved-from = переложено { $from } { $into }: { $cards }
set = задано { $within }: { $cards }
said = задано: { $field } — { $value }
unsaid = убрано: { $field }
tagged = добавлены пометы: { $tags }
untagged = { $count ->
    [one] снята помета
    [few] сняты пометы
    [many] сняты пометы
   *[other] сняты пометы
}: { $tags }
noted = записана заметка «{ $text }»
tuned-one = улучшено: { $put } вместо { $cut }
tuned = улучшено: заменено карт { $count }
planned = найден план для { $goal }
nothing = ничего
copies-of-cards = { -copies } (разных карт: { $cards })
from-deck = из колоды
within-deck = в колоде
within-sections = в своих частях
into-part = { $part ->
    [ambassador] послом
    [opening_hand] в стартовую руку
    [deck] в игровую колоду
    [reserve] в резерв
    [crusade] картой Crusade
    [crusade_pile] в стопку Crusade
    [faction_card] картой фракции
    [agenda] целью
    [maybe] в карты на примете
   *[conflict_pile] в стопку конфликтов
}
from-part = { $part ->
    [ambassador] из послов
    [opening_hand] из стартовой руки
    [deck] из игровой колоды
    [reserve] из резерва
    [crusade] из карты Crusade
    [crusade_pile] из стопки Crusade
    [faction_card] из карты фракции
    [agenda] из цели
    [maybe] из карт на примете
   *[conflict_pile] из стопки конфликтов
}
within-part = { $part ->
    [ambassador] среди послов
    [opening_hand] в стартовой руке
    [deck] в игровой колоде
    [reserve] в резерве
    [crusade] в карте Crusade
    [crusade_pile] в стопке Crusade
    [faction_card] в карте фракции
    [agenda] в цели
    [maybe] среди карт на примете
   *[conflict_pile] в стопке конфликтов
}
part-head = { $part ->
    [ambassador] Посол
    [opening_hand] Стартовая рука
    [deck] Игровая колода
    [reserve] Резерв
    [crusade] Карта Crusade
    [crusade_pile] Стопка Crusade
    [faction_card] Карта фракции
    [agenda] Цель
    [maybe] На примете
   *[conflict_pile] Стопка конфликтов
}
in-part-head = { $part ->
    [ambassador] Посол
    [opening_hand] В стартовой руке
    [deck] В игровой колоде
    [reserve] В резерве
    [crusade] Карта Crusade
    [crusade_pile] В стопке Crusade
    [faction_card] Карта фракции
    [agenda] Цель
    [maybe] Среди карт на примете
   *[conflict_pile] В стопке конфликтов
}
field = { $key ->
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
too-few = { $card }: { $within } { $count ->
    [0] нет ни одной
    [one] только { $count }
    [few] только { $count }
    [many] только { $count }
   *[other] только { $count }
}, а убрать нужно { $asked }
too-many = { $card }: { $within } стало бы больше копий, чем { $most }
no-race = «{ $word }» — не раса
no-line-of-text = текст пуст, длиннее 200 знаков или содержит управляющий знак
write-one-line = напишите одну строку текста
no-number = в этой строке нет числа копий карты { $card }
write-number = напишите там число и повторите
no-text-file = это не текстовый файл
give-deck-file = укажите файл колоды
comment-lost = потерялся бы комментарий «{ $comment }»
move-comment = переместите комментарий и повторите
strange-layout = `{ $key }` записано в виде, в котором Zocalo не может ничего добавить или убрать
edit-place = измените это место вручную: zocalo deck edit ФАЙЛ
cannot-change-place = это место нельзя изменить, не меняя больше вокруг него
edit-by-hand = измените его вручную: zocalo deck edit ФАЙЛ
history-file = { $path } нельзя { $deed ->
    [read] прочитать
    [deleted] удалить
    [locked] заблокировать
   *[written] записать
}: { $source }
state-too-large = файл больше { $most } МБ
history-broken = { $path } — не история колоды, которую можно прочитать; уберите этот файл, и начнется новая
