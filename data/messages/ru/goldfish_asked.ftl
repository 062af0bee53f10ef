### What a run was asked beside the curve: src/report/text/questions.rs.

by = к { $turn }
in-turn = на { $turn }
wanted = Условие
with-interval = с 95-процентным интервалом
all-of-these = все эти доли вместе
first-reached = Впервые
half-by = половина к
mean-turn = в среднем
times-legend = Половина к: к концу этого хода половина всех игр. В среднем: средний ход в играх, где это произошло.
in-it = на нем
by-then = к концу

dead-head = Разные карты без дела
never-played = не сыграна
turns-waiting = ходов ждет
games = игр
more-dead = … и еще { -cards }; все показывает -v.
dead-legend = Без дела: весь ход в руке, и ни одна копия не сыграна к его концу. Игр: тех, в которых карту можно было сыграть хоть на каком-то ходу.

bought = { $kind ->
    [building] рост
    [sponsoring] спонс.
    [promoting] повыш.
    [playing] розыгрыш
    [buying_a_card] карта
   *[nothing] ничто
}
on-card = { $kind ->
    [sponsoring] спонсирование
    [promoting] повышение
   *[playing] розыгрыш
}: { $card }
left-unspent = остаток
spending-legend = На это ушло последнее влияние хода: рост — нарастить влияние, спонс. — спонсировать, повыш. — повысить, розыгрыш — сыграть карту или эффект, карта — купить карту. Осталось за все ходы: { $unspent }.
last-influence-on = Последнее влияние
turns-a-game = ходов за игру
on-card-legend = В скольких играх последнее влияние хода ушло на эту карту; ходов за игру: на скольких ходах игры.
on-card-more = И еще { $count }; все показывает -v.
