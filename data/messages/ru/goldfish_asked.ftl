### What a run was asked beside the curve: src/cli/goldfish/questions.rs.

too-few-games = { $value } (мало игр)
by = к { $turn }
in-turn = на { $turn }
wanted = Критерий
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
turns-waiting = ждет ходов
games = игр
more-dead = … и еще { -cards }; все показывает -v.
dead-legend = Без дела: весь ход в руке, и ни одна копия не сыграна к его концу. Игр: тех, в которых карта была в руке в начале хоть одного хода. Сыграна или нет { $pilot }.{ $unplayable ->
    [yes] {" "}*: программа не может ее сыграть; почему, сказано ниже.
   *[no] {""}
}

bought = { $kind ->
    [building] рост
    [sponsoring] спонс.
    [promoting] повыш.
    [playing] розыгрыш
    [using] эффект
    [buying_a_card] карта
   *[nothing] ничто
}
on-card = { $kind ->
    [sponsoring] спонсирование
    [promoting] повышение
    [using] использование
   *[playing] розыгрыш
}: { $card }
left-unspent = остаток
spending-legend = На это ушло последнее влияние хода { $pilot }: рост — нарастить влияние, спонс. — спонсировать, повыш. — повысить, розыгрыш — сыграть карту, эффект — использовать карту в игре, карта — купить карту. Осталось за все ходы: { $unspent }.
last-influence-on = Последнее влияние
turns-a-game = ходов за игру
on-card-legend = В скольких играх последнее влияние хода ушло на эту карту { $pilot }; ходов за игру: на скольких ходах игры.
on-card-more = И еще { $count }; все показывает -v.
