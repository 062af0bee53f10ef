### One card and lists of cards: src/report/{card,cards,found}.rs, src/cli/{readings,resolve_card}.rs, src/cli/search/.

fact-cost = Цена
fact-abilities = Способности
fact-marks = Метки
fact-pictures = Рисунки
fact-gives = Дает метки
fact-keywords = Черты
fact-in-play = В игре
fact-requires = Требует
fact-enters = Входит
fact-printed = Напечатана
fact-text = Текст
fact-in-deck = Для колоды
fact-aliases = Пишут также
fact-needs = Условия
fact-effect = Эффект
fact-left-out = Не учтено
fact-economy = Экономика
fact-sources = Источники
keywords-none = неизвестны
text-none = нет
effect-none = ничего, что важно для одного игрока
not-verified = ? — не проверено.
own-words = Тексты — нашими словами
text-of-pack = Текст — из файла фактов { $pack }
more-of-text = { $text }; -v показывает эффекты и источники.
more = -v показывает эффекты и источники.
loyalty-unknown = лояльность ?
cost-none = не напечатана
marks-none = нет
limit-by-rule = { $limit } (по правилу для этого типа)
rarity-unknown = редкость ?
printed-likely = { $set } ({ $rarity }, вероятно)
mark = { $mark ->
    [Conspiracy] заговор
    [Destiny] судьба
    [Doom] рок
    [Shadow] Тени
    [Strife] борьба
   *[Vorlon] ворлонская
}
any-mark = любая
given = { $mark } { $count }
given-to = { $mark } { $count } ({ $to })
replaces-must = должна заменить
replaces-may = может заменить
replaces = заменяет
rulings = --rulings показывает { $count ->
    [one] { $count } разъяснение
    [few] { $count } разъяснения
    [many] { $count } разъяснений
   *[other] { $count } разъяснения
}.

head-card = Карта
head-race = Раса
head-type = Тип
head-cost = Цена
head-abilities = Д/И/П/Л/Б
head-marks = Метки
head-set = Набор
head-text = Текст
head-owned = Есть
head-in-deck = В колоде
rarity-letter = { $rarity ->
    [common] О
    [uncommon] Н
    [rare] Р
   *[fixed] Ф
}

found = { -cards }
found-shown = { -cards }, показано { $shown }, еще { $more } (--all)
found-folded = … и { -cards }, о которых известно лишь имя (--all)
found-nothing = не подходит ни одна карта
may-match = { $count ->
    [one] подойти может { $count }
    [few] подойти могут { $count }
    [many] подойти могут { $count }
   *[other] подойти могут { $count }
} (неизвестно: { $facts })
may-match-many = { $count ->
    [one] подойти может { $count }
    [few] подойти могут { $count }
    [many] подойти могут { $count }
   *[other] подойти могут { $count }
} (неизвестно несколько фактов)
may-match-both = { $count ->
    [one] подойти может { $count }
    [few] подойти могут { $count }
    [many] подойти могут { $count }
   *[other] подойти могут { $count }
} (неизвестно: { $facts }), о { $many } неизвестно больше
may-match-more = { $count ->
    [one] подойти может еще { $count }
    [few] подойти могут еще { $count }
    [many] подойти могут еще { $count }
   *[other] подойти могут еще { $count }
} (неизвестно: { $facts })
may-match-more-many = { $count ->
    [one] подойти может еще { $count }
    [few] подойти могут еще { $count }
    [many] подойти могут еще { $count }
   *[other] подойти могут еще { $count }
} (неизвестно несколько фактов)
may-match-more-both = { $count ->
    [one] подойти может еще { $count }
    [few] подойти могут еще { $count }
    [many] подойти могут еще { $count }
   *[other] подойти могут еще { $count }
} (неизвестно: { $facts }), о { $many } неизвестно больше
maybe-lists = { $clause }; их перечисляет --maybe
maybe-shown = { $clause }; показано { $shown } (--all)
mixed-letters = в { $typed } и латинские, и русские буквы; прочитано как { $read }
read-as-query = прочитано как { $query } (--literal ищет сами слова)
not-spelt = в таком написании этого нет ни на одной карте; показано { $query }
not-all-words = всего сразу нет ни на одной карте; показано { $query }
suggested = zocalo search '{ $query }' находит { -cards-object }
suggested-without = все, кроме { $parts }: zocalo search '{ $query }' находит { -cards-object }

no-name = имя карты не указано
no-name-help = напишите имя карты, в любом написании
which-card = Какая карта?
read-as = «{ $written }» прочитано как { $label }
read-as-layout = «{ $written }» прочитано как { $label }: набрано в другой раскладке
read-as-mixed = «{ $written }» прочитано как { $label }: в нем смешаны похожие латинские и русские буквы
read-as-others = «{ $written }» прочитано как { $label }; коротко так зовут и { $others }
several-match = «{ $written }» подходит к нескольким картам
write-one = напишите одно из имен: { $labels }
write-one-of-more = напишите одно из имен: { $labels } и еще { $count }
not-called = карты с именем «{ $written }» нет
search-word = поищите слово из имени: zocalo search СЛОВО
nearest = ближайшее имя — { $near }
nearest-several = ближайшие имена: { $near }
card-lost = в базе карт пропала { $label }; удалите базу, и Zocalo построит ее снова
folder-for-decks = --folder — только для колод
folder-for-decks-help = пишите zocalo search --folder ПАПКА decks: ЗАПРОС
subtype = { $subtype ->
    [Babylon-5] Вавилон 5
    [Character] персонаж
    [Conflict] конфликт
    [Diplomacy-Participant] участник дипломатического
    [Diplomacy-and-Military] дипломатический и вооруженный
    [Diplomacy] дипломатический
    [Faction] фракция
    [Fleet] флот
    [Global] глобальное
    [Intrigue-Participant] участник конфликта интриги
    [Intrigue-and-Psi] интриги и пси
    [Intrigue] интриги
    [Location] местность
    [Lost-Diplomacy] проигранный дипломатический
    [Lost-Intrigue-or-Military] проигранный интриги или вооруженный
    [Lost-Intrigue] проигранный интриги
    [Lost-Military] проигранный вооруженный
    [Lost] проигранный
    [Major] главная
    [Military-Participant] участник вооруженного
    [Military-and-Psi] вооруженный и пси
    [Military-or-Lost-Intrigue] вооруженный или проигранный интриги
    [Military] вооруженный
    [Participant] участник
    [Psi] пси
    [Won-Diplomacy-or-Military] выигранный дипломатический или вооруженный
    [Won-Diplomacy] выигранный дипломатический
    [Won-Intrigue-or-Won-Military] выигранный интриги или вооруженный
    [Won-Intrigue] выигранный интриги
    [Won-Military-Participant] участник выигранного вооруженного
    [Won-Military] выигранный вооруженный
    [Won] выигранный
   *[other-subtype] { $name }
}
