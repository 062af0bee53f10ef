### Findings about what a deck can play: crates/decks/src/check/{loyalty,marks,replacement,companions}.rs.

no-sponsor = чтобы спонсировать карту { $card }, нужен персонаж { -loyalty-of }, а в колоде его нет
no-sponsor-help = добавьте персонажа { -loyalty-of } или уберите ее
no-own-target = { $card } играют на вашу карту { -loyalty-of }, а в колоде ее нет
no-own-target-help = добавьте карту { -loyalty-of } или уберите эту
for-others = { $card } играют только на фракции { -loyalty-of }, поэтому никогда на вашу
for-others-help = делать ничего не нужно, если карта предназначена для противников
unplayable = { $card } — { -type } { -loyalty-of }; фракция { -race-of } не может ее сыграть, если это не разрешает другая карта
unplayable-help = уберите ее, если ни одна карта колоды этого не разрешает
double-cost = персонажи другой расы стоят вдвое дороже, всего { $total } влияния: { $names }
double-cost-unknown = персонажи другой расы стоят вдвое дороже, всего { $total } влияния и еще { $unknown } неизвестной цены: { $names }
double-cost-help = если во Внутреннем Круге есть персонаж Disaffected этой расы, спонсировать их можно по напечатанной цене; повышение все равно стоит вдвое дороже
cost-not = { $double }, а не { $once }
cost-unknown = цена неизвестна
target = { -type } { -loyalty-of }
no-target = { $card } кладут на другую карту ({ $target }), а в колоде такой нет
no-target-foreign-help = уберите ее; { $target } в этой колоде не войдет в игру, если это не разрешает другая карта
no-target-help = добавьте такую карту ({ $target }) или оставьте эту для карт противников, если ее текст это разрешает
loyalty-unknown = тип или лояльность неизвестны, поэтому не проверено, может ли эта раса их сыграть: { $names }
check-cards = посмотрите на карты
own-race-agenda = карта { $card } лояльна своей расе, поэтому { $faction } не может ее сыграть
own-race-agenda-help = выберите нейтральную карту цели или карту цели Corporate
surcharge = { $faction } платит на { $each } больше за каждую карту своей расы, всего { $total }: { $names }
surcharge-help = нейтральные карты и карты Corporate стоят столько, сколько напечатано
no-agenda = в колоде нет карты цели
no-agenda-help = большинство колод построено вокруг одной карты цели

excluded = у одной фракции не может быть и того и другого: { $one } и { $other }; первое — { $ones }; второе — { $others }
excluded-help = постройте колоду на чем-то одном или играйте такие карты ради того, что они делают помимо меток
shadow-marks = метки Теней
vorlon-marks = ворлонские метки
rangers = рейнджеры
drakh-cards = карты Drakh
marks-missing = насколько известно, ничто в колоде не дает { -marks-of }, которых требуют: { $names }
marks-missing-help = добавьте карту, которая дает { -mark-object }
marks-too-few = насколько известно, колода дает не больше { $count } { $count ->
    [one] { -mark-of }
    [few] { -marks-of }
    [many] { -marks-of }
   *[other] { -marks-of }
}, а этого мало для: { $names }
marks-too-few-help = добавьте карты, которые дают больше { -marks-of }
conspiracy-unknown = неизвестно, нужны ли { $faction } метки заговора для этих карт: { $names }
conspiracy-unknown-help = посмотрите, есть ли на картах черта { $keywords }
conspiracy-missing = { $faction }: чтобы спонсировать { $names }, нужны метки заговора, а ничто в колоде, насколько известно, их не дает
conspiracy-missing-help = добавьте карту, которая дает метки заговора, или возьмите нейтральные карты
drakh-ambassador = { $names } играет только фракция Drakh, а ни одна карта колоды, насколько известно, не Drakh Ambassador
drakh-ambassador-help = добавьте карту Drakh Ambassador
alliance = { $names }: эти карты нельзя играть, пока нет Interstellar Alliance, а основать его колода не может
alliance-help = добавьте Interstellar Alliance или рассчитывайте, что его оснует другой игрок

ambassador-copy = { $card } — стартовый посол, и спонсировать его нельзя никогда
ambassador-copy-help = уберите его; место запасного посла — в резерве
other-self = карту { $card } нельзя спонсировать в игре, где фракцию возглавляет { $ambassador }
other-self-help = уберите ее или возьмите другого посла
replaced-missing = { $card } входит в игру, только заменив карту { $names }, а такой в колоде нет
replaced-missing-own-help = добавьте { $names } или начните игру самой этой картой, если это посол
replaced-missing-help = добавьте { $names } или рассчитывайте, что карту, которую можно заменить, введет в игру другой игрок
one-per-game = каждый игрок может сыграть { $card } лишь один раз за игру; в колоде их { $count }
one-in-play = у каждого игрока может быть в игре лишь одна карта { $card }; в колоде их { $count }
one-per-player-help = с лишними копиями ее лишь легче вытянуть
same-person = { $names } — одна личность; в игре может быть лишь одна из этих карт
same-person-help = карта может войти в игру, заменив другую карту той же личности, если это сказано в ее тексте

needed = { $several ->
    [yes] картам { $names } нужна
   *[no] карте { $names } нужна
} карта { $needed }, а в колоде ее нет
needed-keyword = { $several ->
    [yes] картам { $names } нужна
   *[no] карте { $names } нужна
} карта { $needed }, а в колоде, насколько известно, такой нет
needed-help = добавьте карту { $needed } или уберите карты, которым она нужна
