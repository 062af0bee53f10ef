### The figures of a deck: src/report/statistics/, src/cli/deck/stats.rs.

cost-curve = Кривая цен
circle-sponsors = Что спонсирует Внутренний Круг
abilities = Способности
conflicts = Конфликты
marks = Метки
influence = Влияние
dead-cards = Карты без дела
not-together = Не бывают в игре вместе
limited = Лимитированные: в игре одновременно одна ({ $citation })
unique = Уникальные: одна за игру ({ $citation })
one-per-player = по одной на игрока ({ $citation })
one-agenda = одновременно одна карта цели ({ $citation })
one-person = одна личность, в игре одна ее карта ({ $citation })
names-and = { $first } и { $second }
no-cost = нет
type = Тип
cards = карт
all = Все
curve-legend = По напечатанной цене. Всего { $printed } влияния
curve-costs = { $legend }, а этой колоде они стоят { $cost }
curve-dearer = { $count ->
    [one] { $count } карта стоит
    [few] { $count } карты стоят
    [many] { $count } карт стоят
   *[other] { $count } карты стоят
} здесь больше, чем напечатано.
curve-unknown = Цена { $count ->
    [one] { $count } карты
    [few] { $count } карт
    [many] { $count } карт
   *[other] { $count } карт
} неизвестна (?).
cost = Цена
before = до
after = после
change = разница
no-game = Ни одна игра не сыграна: { $why }.
no-game-note = ни одна игра не сыграна: { $why }
plan-unfit = ее плану нельзя следовать; почему, говорит `zocalo check`
could-spend = К ходу { $turn } можно было потратить { $had } влияния, а увиденные карты стоят { $needed }.
could-spend-unknown = К ходу { $turn } можно было потратить { $had } влияния, а увиденные карты стоят { $needed }, и еще { $unknown } неизвестной цены.
too-dear = { $count ->
    [one] { $count } карта стоит
    [few] { $count } карты стоят
    [many] { $count } карт стоят
   *[other] { $count } карты стоят
} больше влияния, чем к тому времени бывает сразу хотя бы в половине игр.
head-turn = Ход
head-rating = рейтинг
head-had = было влияния
head-seen = увидено
head-cost = они стоят
head-unknown = цена ?
chart-had = Было влияния
chart-cost = Они стоят
from-turn = с хода
averages = Средние значения одиночных игр ({ $games }), зерно { $seed }, к началу каждого хода. Рейтинг: с 10-го по 90-й процентиль. Было влияния: все, что можно было потратить. Они стоят: спонсировать и сыграть увиденные карты, до скидок. С хода: когда эту цену может сразу заплатить половина игр.
unknown-costs = Цена { $count ->
    [one] { $count } карты
    [few] { $count } карт
    [many] { $count } карт
   *[other] { $count } карт
} неизвестна; она считается только в «цена ?».
inner-circle = Внутренний Круг
way-normal = по цене
way-dearer = дороже
way-unknown = цена ?
way-no-sponsor = нет сп.
way-otherwise = иначе
way-nobody = никто
does-normal = за напечатанную цену
does-dearer = за большую (вдвое за персонажей другой расы, доплата)
does-unknown = за неизвестную цену
does-no-sponsor = только персонажем не из Круга
does-otherwise = заменой карты или как сказано на карте
does-nobody = здесь никем
does-open = тип или лояльность неизвестны
circles-legend = { $count ->
    [one] { $count } карту спонсируют
    [few] { $count } карты спонсируют
    [many] { $count } карт спонсируют
   *[other] { $count } карты спонсируют
} ({ $citation }); { $words }.
circles-requiring = { $count ->
    [one] { $count } карта требует
    [few] { $count } карты требуют
    [many] { $count } карт требуют
   *[other] { $count } карты требуют
} сначала чего-то еще.
assistant = Если в игре { $who }, одна карта за ход, которую спонсирует { $leader }, стоит на 1 меньше ({ $citation }).
circle-alone = только { $leader }
circle-all = { $leader } и все остальные ({ $count })
circle-and = { $leader } и { $names }
ability = Способность
total = всего
in-play = в игре
supporters = поддержка
perhaps = возможно
head-conflicts = конфликты
in-war = на войне
defends = защита
abilities-legend = Посол и все карты, которые поддерживают конфликты этой способностью; в игре: лимитированные и уникальные карты по одной копии. Поддержка: сколько разных карт поддерживают конфликт этого типа; возможно: сколько еще могут, потому что их способность неизвестна.
military-legend = Боевая способность: поддерживают только флоты ({ $citation }).
war-legend = На войне: флоты, которые поддерживают только во время войны ({ $citation }).
defends-legend = Защита: карты, которые только защищают (местности и некоторые флоты).
unknown-legend = 5 + 10? означает 5 и еще 10 карт, способность которых неизвестна.
conflict = Конфликт
copies = копий
head-type = тип
strongest = лучшая
nobody-supports = Здесь никто не поддерживает: { $names }.
without-war = Без войны здесь никто не поддерживает: { $names }.
conflict-unknown = Тип конфликта неизвестен: { -cards }.
borne = несут
given = дают
by-cards = карт
required-by = нужны
most = больше всего
no-marks-known = На этих картах они неизвестны.
marks-unknown = Метки неизвестны: { -cards }.
