### Findings about the deck as a whole and its lines: crates/decks/src/check/{lines,bounds,size,copies,pool,sealed_pool,owned,goldfish}.rs.

line-not-used = эта строка не использована: { $text }
line-not-used-help = ничего делать не нужно: это лишь для сведения
line-read-as-help = ничего делать не нужно, если это верно
name-read-help = пишите { $label }; если это не та карта — полное имя нужной
names-read = { $count ->
    [one] { $count } имя прочитано как имя другой карты
    [few] { $count } имени прочитаны как имена других карт
    [many] { $count } имен прочитаны как имена других карт
   *[other] { $count } имени прочитаны как имена других карт
}
names-read-help = если какое-то прочитано неверно, напишите полное имя нужной карты
read-as = прочитано как { $label }
no-faction-cards = в данных нет карт фракций VCG, поэтому карта «{ $written }» не проверена
no-faction-cards-help = посмотрите на свою карту
ambiguous = «{ $written }» может означать: { $labels }
ambiguous-help = напишите, какая это карта; для флота достаточно назвать расу колоды
unknown-card = карты с именем «{ $written }» нет
unknown-card-perhaps-title = если это имя колоды, пишите: name: { $written }
unknown-card-search = поищите слово из имени: zocalo search СЛОВО
unknown-card-near = ближайшее имя — { $near }
unknown-card-several = ближайшие имена: { $near }

exactly = ровно { $limit }
at-most = не больше { $limit }
between = от { $minimum } до { $maximum }
at-least = не меньше { $limit }
any-number = любое число
add = добавьте { -cards-object }
remove = уберите { -cards-object }

size = в колоде { -cards }
size-besides-hand = в колоде { -cards }, не считая карт стартовой руки ({ $hand })
size-needs = { $size }; свод правил { $ruleset } требует не меньше { $limit }
size-needs-with-pile = { $size }; свод правил { $ruleset } требует не меньше { $limit }, если есть стопка Crusade
size-allows = { $size }; свод правил { $ruleset } разрешает { $limit }
size-help = { $remedy }; считаются: { $parts }
size-help-minus-hand = { $remedy }; считаются: { $parts }, минус { -cards } стартовой руки

too-many-copies = { -copies } { $name }{ $several ->
    [yes] {" "}(сосчитаны: { $parts })
   *[no] {""}
}; предел — { $limit }{ $versions ->
    [yes] {" "}(у версий одной карты предел общий)
   *[no] {""}
}
remove-copies = уберите { $count }
versions-silent = документы свода правил { $ruleset } не говорят, общий ли у версий одной карты предел ({ $limit }); { $labels }: всего { -copies }
versions-silent-help = договоритесь об этом до игры; по ENG, Deck construction rules, предел общий
versions-unknown = неизвестно, считаются ли { $labels } одной картой; предел — { $limit }
versions-unknown-help = посмотрите тип и лояльность каждой из них

sets-silent = свод правил { $ruleset } не говорит, какие наборы допустимы, поэтому наборы не проверены
sets-silent-help = договоритесь о наборах до игры
banned = карту { $card } нельзя играть по своду правил { $ruleset }
banned-help = уберите ее
set-not-legal = карта { $card } напечатана только в наборе, который недопустим: { $sets }
set-not-legal-help = уберите ее или играйте по своду правил, который разрешает этот набор
sets-not-legal = { $count ->
    [one] { $count } карта напечатана
    [few] { $count } карты напечатаны
    [many] { $count } карт напечатано
   *[other] { $count } карты напечатано
} только в наборе, который недопустим ({ $sets }): { $cards }
sets-not-legal-help = уберите их или играйте по своду правил, который разрешает этот набор
set-likely = вероятно, напечатаны только в наборе { $sets }, недопустимом по своду правил { $ruleset }: { $cards }
set-likely-help = посмотрите на знак набора на своих картах; если это тот набор, они недопустимы
set-unknown = неизвестно, в каком наборе напечатаны эти карты, поэтому набор не проверен: { $cards }
set-unknown-help = посмотрите на знак набора на своих картах

pool-not-given = не проверено, из вскрытого ли пула колода и резерв: пул не указан
pool-not-given-help = укажите список пула: --pool ФАЙЛ
pool-open = карта { $card } не сверена с пулом: ею может быть { $names }
pool-open-help = напишите в пуле, какая это карта
not-in-pool = { -copies } { $card }; в пуле { $limit }

not-owned-one = у вас нет карты { $names }
not-owned-none = { $names }: { $count ->
    [one] нужна { $count } копия
    [few] нужны { $count } копии
    [many] нужно { $count } копий
   *[other] нужно { $count } копии
}, у вас нет ни одной
not-owned-some = { -copies } { $names }; у вас { $owned }
not-owned-help = недостает { $count }; `zocalo collection missing` показывает, что остается с учетом всех ваших колод

goldfish-more = отсюда еще { $count ->
    [one] { $count } неточность
    [few] { $count } неточности
    [many] { $count } неточностей
   *[other] { $count } неточности
}
goldfish-more-help = сначала исправьте те, что выше
