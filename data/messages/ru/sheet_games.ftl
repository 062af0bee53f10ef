### The blocks of `sheet` about its games and chances: src/sheet/{chances,deck_page,influence,openings,steps}.rs.

card = Карта
yes = да
no = нет
odds = Вероятности по числу копий
by-turn = Хотя бы одна копия в руке или вытянута к ходу
copies-in-deck = Копий в игровой колоде
cards-with-them = Карт
no-odds = Вероятности не посчитаны: { $error }.
exact = Точные вероятности, если карт не покупать: ход кончается одной бесплатной картой, поэтому на ходу 1 есть лишь стартовая рука ({ $rule }).
games = Игры
no-game = Игр не было.
no-game-because = Игр не было: { $why }.

turn-begins = К началу каждого хода
turn = Ход
rating-mean = Рейтинг, среднее
had = Всего было
seen = Карт
they-cost = Их цена
cost-unknown = Цена ?
when-paid = Когда каждую цену можно заплатить сразу
cost = Цена
cards-head = Карты
from-turn = С хода
influence = Влияние по ходам
influence-said = { $games ->
    [one] { $games } одиночная игра
    [few] { $games } одиночные игры
    [many] { $games } одиночных игр
   *[other] { $games } одиночные игры
}, зерно { $seed }: никто не противостоит, не торгует и не голосует.
influence-picture = Рейтинг влияния по ходам
influence-about = Линия: среднее к началу каждого хода. Полоса: средние 80 % игр.
legend-mean = среднее
legend-band = с 10-го по 90-й процентиль
influence-note = Всего было: все, что можно было употребить к этому ходу. Карт: сколько карт видно. Их цена: чего стоит спонсировать и сыграть эти карты без скидок, не считая повышения и наращивания. С хода: первый ход, который половина игр начинает с таким рейтингом; - — ни одного из этих ходов.
openings = Лучшие стартовые руки
no-hands = Руки не сравнивались: { $why }.
best-first = Руки, лучшие вначале
hand = Рука
figure = Значение
too-few-games = мало игр
told-apart = Явно хуже
decks-own = Своя
the-best = лучшая
one-of-them = одна из них
raced = { $hands ->
    [one] Сравнена { $hands } допустимая стартовая рука
    [few] Сравнены { $hands } допустимые стартовые руки
    [many] Сравнено { $hands } допустимых стартовых рук
   *[other] Сравнены { $hands } допустимые стартовые руки
} по критерию { $goal }: { $mean ->
    [yes] среднее
   *[no] доля игр
} к концу хода { $turn }, каждая из последних — в { $games ->
    [one] { $games } игре
    [few] { $games } играх
    [many] { $games } играх
   *[other] { $games } играх
}, зерно { $seed }.
hands-note = Руки в одной строке различаются лишь одной картой, и эти игры их не различают.
and-more = { $names } и еще { $count }
no-cards = без карт
any-of = любая из: { $names }
and-any-of = { $shared } и любая из: { $names }

plan = План
steps = Шаги
step = Шаг
due = Срок наступил в играх
done-when-due = Сделан
times = Сколько раз
why-not = Почему нет
plan-succeeds = В { $share } игр удался каждый шаг, чей срок наступил ({ $interval }).
no-step-bound = Ни один шаг не связан с ходами или условиями, поэтому не удаться нечему.
steps-note = Срок: наступил его ход, и условие выполнено. -: шаг не считается.
no-plan = У колоды нет плана. Его задает таблица [goldfish] с plan = ["turn 2: …"] в ее файле.
