### Facts of cards and the packs that they come from: src/report/{facts,packs}.rs.

typed-cards = { -cards } от вас
typed-more = { $number } от вас
pack-cards = { -cards } из { $pack }
pack-more = { $number } из { $pack }
facts-line = факты: { $parts }
no-packs-here = В { $folder } нет файлов фактов. Ваш собственный начнет `zocalo cards note`.
state-disabled = выключен
state-not-read = не прочитан
state-used = действует
state-left-out = пропущен: { $faults }
state-used-except = действует, кроме: { $faults }
head-pack = Файл фактов
head-cards = Карты
head-new = Новые
head-facts = Факты
head-state = Состояние
packs-about = Они лежат в { $folder }. Факт действует, если ему не противоречит более надежный.
no-text = без текста
no-effects = для одного игрока никаких
fact-name = { $fact ->
    [type] тип
    [subtype] подтип
    [loyalty] лояльность
    [cost] цена
    [marks] метки
    [pictures] метки на рисунке
    [gives_marks] дает метки
    [keywords] черты
    [limit] лимит
    [one_per_player] одна у игрока
    [requires] требования
    [replaces] заменяет
    [printings] набор
    [aliases] другие имена
    [text] текст
    [plain] без текста
    [needs] условия
    [effects] эффекты
    [left_out] не учтено
    [economy] экономика
   *[deck_building] для колоды
}
head-card = Карта
head-typed = Записан
head-fact = Факт
head-value = Значение
overruled = { $value } (но действует { $counts }: { $source })
all-known = Об этих картах известно все.
head-copies = Копий
head-unknown = Неизвестно
head-moves = Меняет критерий
facts-unknown = { $facts ->
    [one] Неизвестен { $facts } факт, карт с неизвестным: { $open } из { $cards }.
    [few] Неизвестны { $facts } факта, карт с неизвестным: { $open } из { $cards }.
    [many] Неизвестно { $facts } фактов, карт с неизвестным: { $open } из { $cards }.
   *[other] Неизвестно { $facts } факта, карт с неизвестным: { $open } из { $cards }.
}
ask-for-facts = О том, что напечатано на картах, спросит `zocalo cards ask КОЛОДА`. Эффекты — то, что играет goldfish: `zocalo cards note ИМЯ like="ДРУГАЯ КАРТА"` или effects=.
depend = { $deck }: карт, о которых известно не все: { $open } из { $cards } ({ $share })
without-packs = Без файлов фактов { $open } ({ $share }).
shipped = В программе
with-packs = С файлами фактов
head-type = Тип
head-cost = Цена
head-abilities = Способности
head-text = Текст
head-effects = Эффекты
head-all = Все
head-set = Набор
all-cards = Все карты
census = Перепись
head-cards-read = Карт прочитано
head-facts-read = Фактов прочитано
head-twice = Проверено дважды
status-about = В каждом столбце число карт, у которых это известно; Все: все, кроме слов текста. Карта считается в каждом из своих наборов.
