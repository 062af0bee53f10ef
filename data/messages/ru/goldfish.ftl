### The report of many solo games: src/cli/goldfish/{page,meaning}.rs, src/report/{conditions,pilot}.rs.

pilot-standard = с этим пилотом
pilot-search = с ищущим пилотом
pilot-builder = с пилотом builder
pilot-idle = с пилотом idle
few-games-one = Игра всего одна, это мало о чем говорит: { $text }
few-games = Игр всего { $games }, это мало о чем говорит: { $text }
wins-none = не выигрывает ни одной игры
wins-all = выигрывает каждую игру
wins-some = выигрывает { $share } игр
wins-and-loses = { $wins } и проигрывает { $share }
wins-it = выигрывает
wins-it-not = не выигрывает
more-than-99 = больше 99 %
plan-succeeds = план удается в { $share } игр, { $rest }
plan-of-one = { $succeeded ->
    [yes] план удается
   *[no] план не удается
}, { $rest }
has-influence = { $influence } влияния
has-power = { $influence } влияния и { $power } могущества
on-average = в среднем { $has }
all-over = колода { $wins } до хода { $turn } { $pilot }.
some-over = к ходу { $turn } { $rest }
all-won-rest = колода { $wins } { $pilot }.
some-over-rest = колода { $wins } { $pilot }; в еще не решенных играх у нее { $has }.
few-on-rest = колода { $wins } { $pilot }; { $count ->
    [one] еще идет на этом ходу всего { $count } игра
    [few] еще идут на этом ходу всего { $count } игры
    [many] еще идут на этом ходу всего { $count } игр
   *[other] еще идут на этом ходу всего { $count } игры
}.
lost-all = колода проигрывает каждую игру к ходу { $turn } { $pilot }.
lost-it = колода проигрывает на ходу { $turn } { $pilot }.
none-over-rest = у колоды { $has }, и она { $wins } { $pilot }.

games-of-turns = { $games ->
    [one] { $games } игра
    [few] { $games } игры
    [many] { $games } игр
   *[other] { $games } игры
} по { $turns ->
    [one] { $turns } ходу
    [few] { $turns } хода
    [many] { $turns } ходов
   *[other] { $turns } хода
}
setting = { $games ->
    [one] { $games } игра
    [few] { $games } игры
    [many] { $games } игр
   *[other] { $games } игры
} по { $turns ->
    [one] { $turns } ходу
    [few] { $turns } хода
    [many] { $turns } ходов
   *[other] { $turns } хода
}, зерно { $seed }. За столом, с начальной напряженностью по отношению к ним: { $seats }. { $conditions }
setting-vcg = { $games ->
    [one] { $games } игра
    [few] { $games } игры
    [many] { $games } игр
   *[other] { $games } игры
} по { $turns ->
    [one] { $turns } ходу
    [few] { $turns } хода
    [many] { $turns } ходов
   *[other] { $turns } хода
}, зерно { $seed }. За столом: { $seats }. { $conditions }
duel = Каждая игра начинается как дуэль: сдано карт { $dealt }, оставлено { $keeps }, остальные кладут на колоду.
mulligan = Руку, в которой нечем начать, меняют на новую сдачу, в которой на одну карту меньше.
mulligan-of-search = Руку меняют на новую сдачу, в которой на одну карту меньше, если ищущий пилот находит, что так лучше.
mulligan-of-plan = Руку, в которой нет ни одной из карт, оставляемых по плану, меняют на новую сдачу, в которой на одну карту меньше.
no-mulligan-taken = В этих играх новую сдачу не берут.
mulligans-taken = Новую сдачу берут в { $share } игр.
mulligan-worth = В них она дает по сравнению с теми же играми без нее: { $gains }.
mulligan-gain = { $mean ->
    [yes] { $gains } для { $goal }
   *[no] { $gains } пункта для { $goal }
}
mulligan-never = С этим планом руку не меняют.
unopposed = Вашим конфликтам никто не противостоит (--opposition 0), поэтому влияние, могущество и победы завышены.
opposed = Каждому конфликту противостоят: { $base }.
opposed-at-random = Каждому конфликту противостоят: { $base }, каждый раз случайно; пилот этого заранее не знает.
others-build = Каждый из остальных наращивает влияние своим послом, на 1 за ход, до 10.
answered = Остальные отвечают (--opposition table): каждый посол противостоит одному конфликту за ход против своей расы или, в { $percent } из 100, атакует участвующего в нем персонажа поддержки.
seats-stand = ничего не делают
seats-build = наращивают влияние
seats-answer = отвечают, а сами не побеждают
seats-resist = Остальные противостоят тем, что напечатано на их послах: { $seats }. Военной силы у них нет. Там, где каждый игрок — сторона, каждый поддерживает свою.
seats-unknown = Неизвестно, кто возглавляет: { $races }; каждая способность считается за { $value } (--assume-ability), а влияние растет, как в среднем у остальных: стартовая колода этой расы неизвестна.
seats-grow = Если их не трогать, к концу хода { $turn } у них столько влияния: { $seats }. Это измерено в играх стартовых колод за таким же столом; кто противостоит, получает в этот ход на 1 меньше.
seats-attack = То, что атакуют { $percent } из 100, — допущение: этого никто не считал.
seats-left-out = Не учтены: другие их персонажи и флоты, их собственные конфликты, цена атаки для атакующего и атаки на Внутренний Круг.

head-turn = Ход
head-influence = Влияние
head-unspent = Остаток
head-power = Могущество
head-seen = Карт
head-hand = Рука
head-circle = Круг
head-supporting = Поддержка
head-leader = Глава
head-games-on = Игр идет
head-others = Другие
curve-legend = Средние значения к концу хода; с 10-го по 90-й процентиль, где игры различаются.
curve-legend-one = Значения к концу хода.
curve-won = { $count ->
    [one] { $count } игра, выигранная
    [few] { $count } игры, выигранные
    [many] { $count } игр, выигранных
   *[other] { $count } игры, выигранные
} до хода { $turn }, { $count ->
    [one] считается
    [few] считаются
    [many] считаются
   *[other] считаются
} лишь до хода победы.
curve-lost = { $count ->
    [one] { $count } игра, проигранная
    [few] { $count } игры, проигранные
    [many] { $count } игр, проигранных
   *[other] { $count } игры, проигранные
} до хода { $turn }, { $count ->
    [one] считается
    [few] считаются
    [many] считаются
   *[other] считаются
} лишь до хода поражения.
curve-few = Для ходов, до которых доходит меньше { $few } игр, даны только средние, без полос.
curve-narrow = Не показано (окно слишком узкое): { $names }.
influence-rating = Рейтинг влияния
supporting-characters = Персонажи поддержки
beside-leader = Персонажи рядом с главой

head-card = Карта
seen-by = видна к { $turn }
played-by = сыграна к { $turn }
by = к { $turn }
yes = да
cards-legend = Доли всех игр, { $pilot }.
cards-legend-one = Видна и сыграна { $pilot }.
more-cards = … и еще { -cards }; все показывает -v, каждый ход — --json.

kept = Не сыграны ни разу ({ $why }): { $names }.
discarded = Сброшены ({ $why }): { $names }.
effects-not-played = Не моделируются эффекты { $count ->
    [one] { $count } карты
    [few] { $count } карт
    [many] { $count } карт
   *[other] { $count } карты
} из { $all }: { $names }.
effects-in-part = Лишь частично моделируются эффекты { $count ->
    [one] { $count } карты
    [few] { $count } карт
    [many] { $count } карт
   *[other] { $count } карты
} из { $all }: { $names }.
vcg = Больше никто не борется за могущество. Где правила VCG молчат, действуют правила старой игры: персонажи входят в игру готовыми, а приобретенное влияние еще не употреблено; напряженности, беспорядки и влияние Вавилона 5, Теней и ворлонцев есть для карт, которым они нужны. Карта фракции не моделируется.
vcg-pool = Победа проверяется, когда пуст общий запас, в котором вначале { $pool } могущества.
vcg-leader-cost = Цена главы фракции неизвестна, поэтому он не наращивает влияние; свод правил может ее задать (leader_cost).
assumed = Неизвестные способности приняты равными { $value } (--assume-ability): { $names }.
victories = Выиграно к концу (остальные { $seats }): { $count ->
    [one] { $count } игра
    [few] { $count } игры
    [many] { $count } игр
   *[other] { $count } игры
}.
out-of-cards = Выбыла из игры, оставшись без карт: { $count ->
    [one] { $count } игра
    [few] { $count } игры
    [many] { $count } игр
   *[other] { $count } игры
}.
