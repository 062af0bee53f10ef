### Findings about the start: crates/decks/src/check/{ambassador,opening_hand,reserve,reserve_swaps,crusade_pile,conflict_pile}.rs.

agree = договоритесь об этом до игры
starting-ambassador = стартовый посол
faction-leader = глава фракции (Faction Leader)
ambassador-assumed = предполагается, что { $called } — { $card }
ambassador-assumed-with-race = предполагается, что { $called } — { $card }, а раса — { $race }
ambassador-assumed-help = если колоду возглавляет другая карта, добавьте ее: { $line }
leaders-silent = свод правил { $ruleset } не говорит, кто какую фракцию может возглавить, поэтому это не проверено
race-unknown = не проверено, может ли { $card } возглавить колоду: раса неизвестна
race-unknown-help = назовите расу: { $line }
faction-not-open = колода { -race-of } не может начать игру { $faction } по своду правил { $ruleset }
start-as = начните игру { $factions }
start-as-another = начните игру другой фракцией
converted = ни одна колода не начинает игру фракцией { $faction }: { $how }
converted-help = { $start } и положите в колоду карту { $faction } Ambassador
no-such-faction = фракции «{ $asked }» нет
factions-are = фракции: { $names }
faction-near = может быть, { $near }? Фракции: { $names }
leader-species = любой посол вида
leader-corporate = персонаж Corporate с ценой не больше 10
led-by = послом { $faction } у { -race-of } может быть { $leaders }
unlisted-leader = текст карты { $card } называет ее стартовым послом, но в документах свода правил { $ruleset } ее нет, поэтому это не проверено
unlisted-leader-help = договоритесь об этом до игры
leader-facts-missing = не проверено, может ли { $card } возглавить колоду ({ $faction } у { -race-of }): неизвестно — { $facts }
check-card = посмотрите на карту
candidates = несколько карт списка годятся в послы ({ $called }): { $names }
candidates-help = выберите одну из них: { $line }
none-named = в колоде не назван { $called }
add-at-top = добавьте его в начале: { $line }
too-few-named = { $called }: названо { $count }, а нужно { $wanted }
too-many-for-one = в колоде { $count ->
    [one] назван { $count } посол
    [few] названы { $count } посла
    [many] названо { $count } послов
   *[other] названо { $count } посла
}; { $called } может быть только один
too-many-named = в колоде { $count ->
    [one] назван { $count } посол
    [few] названы { $count } посла
    [many] названо { $count } послов
   *[other] названо { $count } посла
}; свод правил { $ruleset } требует { $wanted }
keep-one = оставьте одного из них, а остальных запишите среди карт
keep-some = оставьте из них { $count }, а остальных запишите среди карт

cannot-lead = { $card } не может быть послом { $faction } у { -race-of }
other-loyalty = лояльность карты { $card } — { $loyalty ->
    [Centauri] центавриане
    [Human] земляне
    [Minbari] минбарцы
    [Narn] нарны
    [Shadow] Тени
    [Vorlon] ворлонцы
    [Drakh] Drakh
   *[Neutral] нейтральная
}, а не Неприсоединившиеся
barred = { $card } — среди тех, кто не может возглавить фракцию Corporate
loyal-elsewhere = карта { $card } лояльна: { $loyalty }; она не нейтральна и не из { -race-of }
is-assistant = { $card } — помощник посла
costs-too-much = цена карты { $card } — { $cost }; цена посла фракции Corporate — не больше { $most }
no-cost = на карте { $card } нет цены, поэтому ее нельзя спонсировать
only-replaces = карта { $card } входит в игру только заменой, поэтому ее нельзя спонсировать
no-character = { $card } — не персонаж (тип: { -type })
fact = { $fact ->
    [type] тип
    [keywords] черты
    [loyalty] лояльность
    [cost] цена
   *[card] карта
}

hand-not-named = стартовая рука не названа, поэтому она не проверена
hand-not-named-help = перечислите ее карты ({ $count }): { $line }
hand-size = в стартовой руке { -cards }; должно быть { $wanted }
hand-size-with-ambassador = в стартовой руке { -cards }; с послом { $ambassador } должно быть { $wanted }
hand-size-with-second = в стартовой руке { -cards }; вместе со вторым послом должно быть { $wanted }
hand-choose = выберите еще { -cards-object }
hand-leave-ambassador = не включайте посла: он входит в игру до выбора руки
hand-put-back = верните { -cards-object } в колоду
keyword-unknown = { $ambassador } позволяет взять на одну карту больше, если все они { $keyword }; об этих картах это неизвестно: { $names }
keyword-unknown-help = посмотрите на карты; если одна из них не { $keyword }, выберите на одну карту меньше
second-is-first = { $card } уже возглавляет колоду; второй посол в руке Неприсоединившихся должен быть другой картой
second-missing = стартовой руке Неприсоединившихся нужен второй посол вида; в этой его нет
second-help = положите его в руку вдобавок к остальным картам; он может быть и одного вида со стартовым послом
second-help-held = положите его в руку вдобавок к остальным картам (в колоде есть { $held }); он может быть и одного вида со стартовым послом
second-unknown = неизвестно, посол ли вида { $card }
second-unknown-help = посмотрите на карту; руке нужен второй посол вида
second-once-more = { $card } возглавляет колоду, и он же в ней второй посол; ENG не говорит, можно ли так
second-keyword-unknown = с послом { $ambassador } второй посол должен быть { $keyword }; неизвестно, { $keyword } ли { $card }
second-keyword-unknown-help = посмотрите на карту; второй посол должен быть { $keyword }
second-once-more-help = положите в руку другого посла вида; этого нельзя спонсировать, пока он возглавляет колоду
same-type = { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
} стартовой руки одного типа ({ -type }): { $names }
same-type-help = двух карт одного типа быть не может; выберите одну из них
type-unknown = тип неизвестен, поэтому он не сверен с типами остальных: { $names }
type-unknown-help = посмотрите на карту; двух карт одного типа в руке быть не может

no-reserve = в своде правил { $ruleset } нет резерва, а в колоде он есть: { -cards }
no-reserve-help = уберите их, переложите в колоду или играйте по своду правил, в котором есть резерв
reserve-silent = свод правил { $ruleset } не говорит, есть ли резерв, поэтому он не проверен
reserve-size = в резерве { -cards }; свод правил { $ruleset } требует { $wanted }
swap-leader = если колоду возглавит { $new } вместо { $old }, она станет недопустимой: { $reason }
swap-leader-help = исправьте это при обмене или не держите карту { $new } в резерве
swap-card = если взять из резерва { $new } вместо { $old }, колода станет недопустимой: { $reason }
swap-card-help = не делайте такого обмена или не держите карту { $new } в резерве
swap-any = любой карты колоды
swap-any-other = любой другой карты колоды
swap-reason-for = вместо { $old }: { $reason }
swaps-not-checked = вы сделали предупреждения ошибками, а резерв слишком велик, чтобы проверить на них каждый обмен
swaps-not-checked-help = проверьте колоду еще раз после обмена

crusade-card-missing = у стопки Crusade нет карты Crusade
no-crusade-card = { $card } — не карта Crusade
crusade-pile-size = в стопке Crusade { -cards }, а свод правил { $ruleset } требует { $wanted }
crusade-content = карту { $card } нельзя положить в стопку Crusade
crusade-content-help = в эту стопку кладут карты типов: { $types }
crusade-not-checked = сколько карт в стопке Crusade и каких, напечатано только на картах Crusade, поэтому это не проверено
crusade-not-checked-help = копии в этой стопке входят в предел на копии; ее размер и состав может задать файл свода правил
crusade-without-pile = у карты { $card } нет стопки Crusade; колода все же проверена так, будто она есть ({ -cards })
crusade-without-pile-help = перечислите карты стопки или уберите карту Crusade
no-crusade-pile = в своде правил { $ruleset } нет стопки Crusade
no-crusade-pile-help = уберите карту Crusade и ее стопку или играйте по своду правил engine
crusade-silent = документы свода правил { $ruleset } не говорят, как строится стопка Crusade, поэтому ее размер и состав не проверены
crusade-silent-help = договоритесь об этом до игры; копии в ней входят в предел на копии
part-too-large = { $part }: записано { -cards-object }; свод правил { $ruleset } требует { $wanted }

part-not-named = в колоде не названа { $part ->
    [faction_card] карта фракции
   *[agenda] цель
}
part-not-named-help = добавьте ее в начале: { $line }
no-such-part = в своде правил { $ruleset } нет `{ $key }`, а в колоде там { -cards }
no-such-part-help = уберите эту часть или играйте по своду правил vcg
part-silent = свод правил { $ruleset } не говорит о `{ $key }`, поэтому эта часть не проверена
vcg-table = договоры (Treaties) и того, кто станет The One, определяют за столом, поэтому они не проверены: договоры Alliance и Free Trade — у подходящих фракций, по одному договору Neutrality — у каждого игрока; The One выбирают среди глав фракций по порядку: Delenn, Jeffrey Sinclair, John Sheridan, иначе наугад
vcg-table-help = возьмите договоры и выберите The One до игры
conflict-pile-size = в стопке конфликтов { -cards }, а свод правил { $ruleset } требует { $wanted }
conflict-pile-copies = { -copies } { $name } в стопке конфликтов; предел — { $limit }
wrong-type = тип карты { $card } — { -type }; { $part } принимает только карты типа { $wanted }
wrong-type-unknown = неизвестно, имеет ли карта { $card } тип { $wanted }
wrong-type-help = положите туда карту типа { $wanted }
