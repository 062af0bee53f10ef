### What to change in a deck: src/cli/improve/, src/cli/mod.rs.

blind = { $alone ->
    [yes] Игра одиночная: вам никто не противостоит, нет ни голосований, ни обменов, поэтому польза карт против других игроков здесь не видна.
   *[no] Нет ни голосований, ни обменов, поэтому польза карт против других игроков здесь не видна.
} Все числа — для этого пилота.
mind-victories = Примечание: к ходу { $turn } из этих игр выиграно { $own } ({ $as_is }) и { $other } ({ $with }). Выигранная игра сохраняет свои последние значения, поэтому поздняя победа может показаться лучшей.
mind-own-victories = Примечание: к ходу { $turn } из этих игр выиграно { $own }. Выигранная игра сохраняет свои последние значения, поэтому поздняя победа может показаться лучшей.
as-it-is = колода как есть
with-own-hand = собственная рука колоды
with-first-hand = первая рука
with-other-hand = рука, с которой сравнивают
with-swap = { $put } вместо { $cut }
with-swaps = с заменами
with-plan = { $plan }
searching = ищущий пилот, { $thinking }
other-pilot = { $pilot ->
    [standard] обычный пилот
    [builder] пилот builder
   *[idle] пилот idle
}
how = : { $pilot }{ $plan ->
    [yes] {" "}после плана
   *[no] {""}
}, { $ruleset }, зерно { $seed }{ $games }
broken-off = Прервано: результаты уже сыгранных игр.
goal = { $mean ->
    [yes] { $goal } (среднее к концу хода { $turn })
   *[no] { $goal } (доля игр к концу хода { $turn })
}
same = одинаково
and-more = { $names } и еще { $count }
not-measured = Не измерялись ({ $reason }): { $names }.
games-per-card = , по { $count ->
    [one] { $count } игре
    [few] { $count } игры
    [many] { $count } игр
   *[other] { $count } игры
} на карту
games-per-swap = , по { $count ->
    [one] { $count } игре
    [few] { $count } игры
    [many] { $count } игр
   *[other] { $count } игры
} на замену
games-per-plan = , по { $count ->
    [one] { $count } игре
    [few] { $count } игры
    [many] { $count } игр
   *[other] { $count } игры
} на план
last-games = , в конце { $count ->
    [one] { $count } игра
    [few] { $count } игры
    [many] { $count } игр
   *[other] { $count } игры
}

adds-what = Что дает критерию { $goal } копия каждой карты: насколько хуже, игра за игрой, с пустышкой на ее месте. Колода как есть: { $value }.
nothing-measured = Ни одну карту этой колоды измерить нельзя.
head-carries = Держит колоду
head-least = Дает меньше всех
head-copies = копий
head-adds = дает
head-stays = нужна для
more-cards = … и еще { -cards }; все показывает -v
never-played = { $card } здесь сыграть нельзя: { $why }.
opening-hand = (стартовая рука)
stays-for = { $why ->
    [plan] плана
    [best_way] лучшей игры
   *[opening_hand] стартовой руки
}
tied-weakest = Так же мало, как слабейшая, без видимой по этим играм разницы ({ $count }): { $names }.
in-part = Эффекты моделируются частично: { $names }.
cannot-be-measured = Что карты этой колоды дают для { $goal }, { $pilot } измерить нельзя.
per-copy = { $adds } за копию
nothing = ничего
adds-least = { $pilot } меньше всего для { $goal } дает { $card }: { $adds }.
all-add-least = { $pilot } все карты ({ $count }) дают для { $goal } меньше всего; эти игры не показывают разницы между ними.
some-add-least = { $pilot } меньше всего для { $goal } дают карты ({ $count }); эти игры не показывают разницы между ними.

many-swaps = «Лучше» — с поправкой Холма на число замен; интервалы верны для всех замен вместе.
compared = { $count ->
    [0] Карт не сравнено
    [one] Сравнена { $count } карта
    [few] Сравнены { $count } карты
    [many] Сравнено { $count } карт
   *[other] Сравнено { $count } карты
}: { $goal }. Колода как есть: { $value }.
no-game = Ни одна игра не закончена.
not-started = Поиск лучших карт еще не начался.
none-may-go = В этой колоде нельзя убрать ни одной карты: это разрешает --may-cut или --cut КАРТА.
no-first-games = Ни одна карта не закончила своих первых игр.
none-replaces = Ни одна карта не может занять место карты { $card }.
leading = Ни одна замена еще не сыграна. Пока впереди: { $names }.
nothing-better = Лучшего не нашлось: нет замены, которая явно лучше.
nothing-better-by = Лучшего не нашлось: нет замены, которая явно лучше и дает { $least } или больше.
nothing-better-points = Лучшего не нашлось: нет замены, которая явно лучше и дает { $points } { $one ->
    [yes] п. п.
   *[no] п. п.
} или больше.
head-in = Добавить
head-out = убрать
head-gains = дает
head-beyond = сверх пустышки
others-not-better = { $count ->
    [one] еще { $count } замена
    [few] еще { $count } замены
    [many] еще { $count } замен
   *[other] еще { $count } замены
}: без явной пользы или со слишком малой; все показывает -v
all-tied = Они одинаково хороши: игры не показывают разницы.
first-tied = Первые { $count } одинаково хороши: игры не показывают разницы.
raced-for = Каждый кандидат сначала занимал место карты { $card }; лучшие затем заменяли и другие слабые карты.
were-to-replace = Кандидаты должны были занять место карты { $card }.
left-out = Не учтены: { $what }.
illegal = свод правил не разрешает там { -cards-object }
never-playable = эта колода не могла бы сыграть { -cards-object }
not-owned = у вас нет еще одной копии ({ -cards })
swap-worth = { $pilot } для { $goal } { $put } вместо { $cut } дает { $gains }{ $others ->
    [0] {""}
    [one] ; помогает и еще { $others } замена
    [few] ; помогают и другие замены
    [many] ; помогают и другие замены
   *[other] ; помогают и другие замены
}.
no-swap-better = { $pilot } ни одна из испытанных замен не делает колоду явно лучше для { $goal }.

step = { $step }. { $put } вместо { $cut }: { $gains }
no-further = Другой замены, которая была бы лучше, нет.
may-be-more = Возможно, это не все: --steps N сделает больше замен.
interrupted-before = Прервано до того, как стало известно, есть ли еще лучшая замена.
fresh-games = В новых играх, которые в выборе замен не участвовали, { $goal } — { $after }; до замен было { $before }: { $gains }.
not-clear = { $gains } (разница неясна)
swaps-worth = { $pilot } { $count ->
    [one] { $count } замена дает
    [few] { $count } замены дают
    [many] { $count } замен дают
   *[other] { $count } замены дают
} { $gains } для { $goal } в новых играх.

fresh = План выбран в других играх, поэтому его число выбором не завышено.
above-first-table = # перед первой [таблицей]:
no-plan = Плана нет: лучше всего пилот играет сам.
best-so-far-not-played = Лучший план до сих пор для { $goal }: он еще не играл.
best-so-far = Лучший план до сих пор для { $goal }: { $value } в играх, которые его выбрали, поэтому завышено.
too-little-said = { $pilot } для { $goal } эти игры не показывают, лучше ли найденный план, чем { $rival }.
none-better-than = { $pilot } для { $goal } не нашлось плана лучше, чем { $rival }.
better-than = { $pilot } для { $goal } этот план лучше, чем { $rival }: { $gains }.
falls-short-of = { $pilot } для { $goal } лучший найденный план хуже, чем { $rival }: { $gains }.
as-well-as = { $pilot } для { $goal } лучший найденный план не хуже, чем { $rival }: ясной разницы нет.
plan-found = найденный план
plan-of = план из { $file }
own-plan = план самой колоды
nobodys-plan = игра без плана
nobodys-with-hand = без плана, с найденной рукой
head-plan = План
found-has-more = у найденного плана больше на
too-few-games = мало игр
were-tried = Испытано: { $plans } ({ $games }), { $hands }; за ищущим пилотом наблюдали: { $watched }.
plans-tried = { $count ->
    [one] { $count } план
    [few] { $count } плана
    [many] { $count } планов
   *[other] { $count } плана
}
in-games = { $count ->
    [one] { $count } игра
    [few] { $count } игры
    [many] { $count } игр
   *[other] { $count } игры
}
with-hands = { $count ->
    [one] { $count } стартовая рука
    [few] { $count } стартовые руки
    [many] { $count } стартовых рук
   *[other] { $count } стартовой руки
}
no-other-hand = Других стартовых рук не испытано: { $why }.
dropped = { $count ->
    [one] { $count } шаг ничего не менял в играх и потому опущен
    [few] { $count } шага ничего не меняли в играх и потому опущены
    [many] { $count } шагов ничего не меняли в играх и потому опущены
   *[other] { $count } шага ничего не меняли в играх и потому опущены
}; что опущено, показывает -v.
dropped-these = { $count ->
    [one] { $count } шаг ничего не менял в играх и потому опущен
    [few] { $count } шага ничего не меняли в играх и потому опущены
    [many] { $count } шагов ничего не меняли в играх и потому опущены
   *[other] { $count } шага ничего не меняли в играх и потому опущены
}: { $steps }.
other-questions = `zocalo improve swap КОЛОДА` находит замены, которые помогают больше всего, `improve tune КОЛОДА` делает их одну за другой, `improve plan КОЛОДА` находит лучший план

filled-worth = { $pilot } у заполненной колоды { $goal } — { $after }, с пустышками на свободных местах — { $before }: { $gains }.
with-blanks = с пустышками
with-added = заполненная
games-per-figure = , по { $count ->
    [one] { $count } игре
    [few] { $count } игры
    [many] { $count } игр
   *[other] { $count } игры
} на число
head-add = Добавить
head-type = тип
head-cost = цена
nothing-added = Ничего не добавлено: { $verdict }
so-filled = С этими картами ({ $count }): { $verdict }
places-left = Пустых мест осталось: { $count }; { $why ->
    [interrupted] поиск прерван.
    [refused] нет другой подходящей карты, которую игры могут измерить и от которой колода не теряет.
   *[none] нет другой подходящей карты, которую игры могут измерить.
}
by-curve = Игры не показали разницы между этими картами и другими, поэтому решила кривая цен: { $names }.
fillers-refused = При ней копия этих карт приносит потери, поэтому мы их не добавляем, хотя здесь от них польза: { $cards }.
filled-from = Карт сравнивалось: { $count }. Интервалы верны для всех добавленных карт вместе.
not-short = в этой колоде карт достаточно
say-how-many = укажите, сколько карт добавить: zocalo improve fill КОЛОДА 3
stand-ins-worth = { $pilot } с заменами (карт: { $count }) { $goal } — { $value }, с картами списка — { $own }: { $gains }.
with-stand-ins = с заменами
one-copy-each = Измерена одна копия каждой замены, каждая по отдельности; интервалы верны для всех вместе.
nothing-missing = все карты этой колоды у вас есть, и другие собранные колоды их не занимают
swaps-instead = `zocalo improve swap КОЛОДА --owned` найдет полезные замены
fill-range = в колоду добавляют от 1 до { $most } карт
head-copy-adds = копия дает
nothing-to-stand-in = у вас нет коллекции, поэтому заменить недостающие карты нечем
unmeasured-stand-ins = Неизмеренные замены в этих играх ничего не делают, так что колода может быть лучше, чем здесь кажется.

best-number = { $pilot } для { $goal } лучше всего, когда число копий ({ $of }) — { $best }: { $value }. { $others ->
    [0] Эти игры отличают его от всех других чисел.
    [one] Эти игры не отличают его от { $tied }.
    [few] Эти игры не отличают его от { $tied }.
    [many] Эти игры не отличают его от { $tied }.
   *[other] Эти игры не отличают его от { $tied }.
}
copies-needed = чтобы { $pilot } { $goal } достигалось в { $percent } % игр, нужно копий ({ $of }): { $copies }{ $others }{ $beyond }.
needed-further = , в { $percent } % — { $copies }
none-beyond = ; для { $percent } % мало и { $most }
no-more-than = не больше { $number }
no-number-enough = чтобы { $pilot } { $goal } достигалось в { $percent } % игр, мало и { $most } копий ({ $of }).
own-number = В колоде сейчас { $own }: { $value }; с лучшим числом прибавка { $gains }.
numbers-alike = { $pilot } для { $goal } эти игры не показывают разницы между этими числами копий ({ $of }).
by-copies = По числу копий ({ $of }): { $goal }. Разница — с тем числом, которое в колоде сейчас, игра за игрой.
games-per-number = , по { $count ->
    [one] { $count } игре
    [few] { $count } игры
    [many] { $count } игр
   *[other] { $count } игры
} на число
cards-of = карты запроса { $query }
with-number = копий: { $number }
head-number = Копий
head-difference = разница
head-best = лучшее?
head-comes = добавлено
number-now = { $number } (сейчас)
is-best = лучшее
may-be-best = возможно
same-size = Во всех игровых колодах карт: { $count }. На месте каждой недостающей копии лежит пустышка, то есть карта, которую нельзя сыграть.
places-added = Чтобы больше копий поместилось, в игровую колоду добавлено мест: { $count }. Без них результат колоды — { $value }.
in-turns = У каждого числа те же карты, что выше, и еще карта рядом с ним. Карты добавляются по очереди, по одной копии каждой.
in-turns-after = Первые карты ({ $count }): { $cards }. У каждого следующего числа еще одна, карта рядом с ним. Карты добавляются по очереди, по одной копии каждой.
blank-in-hand = Когда копий меньше { $number }, их нет и в стартовой руке, и там лежат пустышки.
intervals-together = Интервалы разницы верны для всех чисел вместе.
shown-in-part = Игры лишь отчасти показывают, чего стоят эти карты ({ $reason }): { $names }.
name-one-to-add = назовите одну карту, которую можно добавить в колоду: { $cards }
no-copy-allowed = свод правил { $ruleset } не разрешает в этой колоде ни одной копии карты { $card }
another-ruleset = выберите свод правил, который разрешает: --ruleset freeform
not-copies = это не диапазон чисел
copies-backwards = диапазон кончается раньше, чем начинается
too-many-asked = по своду правил { $ruleset } наибольшее число копий карты { $of } в этой колоде — { $most }
too-many-of-kind = по своду правил { $ruleset } наибольшее число копий для карт этой колоды ({ $of }) — { $most }
most-copies-played = сравнивается не больше { $most } копий
one-number = в колоде { $number }, сравнивать не с чем
write-copies = напишите { $low }..{ $high }
write-or-add = напишите { $low }..{ $high } или добавьте в колоду другие такие карты

way-own-hand = собственная стартовая рука
way-hand = стартовая рука { $cards }
way-no-plan = { $hand }; без плана
way-plan = { $hand }; план: { $plan }
way-long-plan = { $hand }; план, который начинается так: { $plan }
best-way-found = Лучшая найденная игра этой колодой: { $way }.
card-adds = { $card } { $adds }
not-to-be-cut = При ней копия дает: { $cards }; не убирайте, хотя здесь { $many ->
    [yes] эти карты ничего не дают
   *[no] эта карта ничего не дает
}.
needed-there = Ей нужны и эти карты, сначала убирайте другие: { $cards }.
swap-loses = { $put } вместо { $cut } ({ $loses })
swaps-refused = При ней эти замены теряют, поэтому мы их не советуем, хотя здесь от них польза: { $swaps }.
anything-instead = Любая карта вместо { $cut } дает { $gains }: столько же дает там и пустышка.
nothing-beyond = { $anything } Ничего сверх того не дают: { $names }.

head-step = Шаг
head-step-adds = дает
step-timed = { $times }: { $acts }
step-at-start = в начале
step-from = с хода { $first }
step-in = { $one ->
    [yes] на ходу { $first }
   *[no] один раз на ходах { $first }–{ $last }
}
step-until = до { $condition }
step-while = только если { $condition }
step-act = { $verb ->
    [build] наращивать влияние
    [sponsor] спонсировать { $card } при первой возможности
    [promote] повысить { $card } во Внутренний Круг
    [hide] спонсировать { $card } лицом вниз
    [reveal] раскрыть цель
    [replace_agenda] заменить цель на { $card }
    [discard_agenda] сбросить цель
    [play] сыграть { $card }
    [use] использовать эффект { $card }
    [assist] использовать { $card } как помощника посла
    [lead] вести { $card }
    [conflict] начать { $card } и выиграть
    [buy] покупать за ход не больше карт, чем { $number }
    [keep] оставлять влияния на покупку карт: { $number }
    [bid] ставить влияния на могущество: { $number }
    [keep_card] оставить { $card }
    [stack] вернуть { $card } на колоду
    [discard] сбрасывать { $card }
   *[pass] больше ничего не делать
}
step-replace = заменить { $who } на { $card }
step-ambassador = ваш посол
step-with = { $act } ({ $with })
step-on = { $act } на карту { $on }
fewer-refused = И все же не советуем: при лучшей найденной игре этой колодой ({ $way }) число { $best } вместо нынешнего теряет { $loses }.
