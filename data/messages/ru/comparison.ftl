### Two decks on the same seeds: src/cli/goldfish/comparison/.

setting = Каждой колодой { $run }, зерно { $seed }, с одним и тем же везением. { $conditions } Первая: { $one }; вторая: { $other }; последний столбец — вторая минус первая, с 95-процентным интервалом.
setting-oppositions = С каждым противостоянием { $run }, зерно { $seed }, с одним и тем же везением. Первое: { $unopposed } Второе: { $answered } Последний столбец — второе минус первое, с 95-процентным интервалом.
legend = Интервал, в котором есть 0, не показывает ясной разницы. Доли различаются на процентные пункты.
after-the-end = После конца игры нет ни карт без дела, ни расходов.
won = Выиграно игр
lost = Проиграно игр
by = к ходу { $turn }
frozen = { $of ->
    [decks] Игры, которые окончены до хода { $turn } (первой колоды: { $first }, второй: { $second }), сохраняют свои последние значения.
   *[oppositions] Игры, которые окончены до хода { $turn } (первых: { $first }, вторых: { $second }), сохраняют свои последние значения.
}
head = { $measure ->
    [influence] Влияние
    [unspent] Остаток влияния
    [power] Могущество
    [cards_seen] Карт увидено
    [hand] Рука
    [inner_circle] Внутренний Круг
   *[supporting] Карты поддержки
}
turn = ход { $turn }
turn-bought = ход { $turn }: { $bought }
by-turn = { $goal } к { $turn }
waiting = Ходов ожидания за игру
last-into = Последнее влияние на
last-on = Последнее влияние (ходов)
same-in-all = { $what }: одинаково в каждой игре
not-shown = Не показано: { $what }.
more-rows = { $count ->
    [one] еще { $count } строка
    [few] еще { $count } строки
    [many] еще { $count } строк
   *[other] еще { $count } строки
}, все показывает -v
same-rows = { $count ->
    [one] { $count } строка без разницы
    [few] { $count } строки без разницы
    [many] { $count } строк без разницы
   *[other] { $count } строки без разницы
}
first = первая
second = вторая
difference = разница
same = одинаково

no-difference = { $what ->
    [turn] к концу хода { $turn } { $pilot } игры не показывают ясной разницы ({ $open }).
   *[goals] { $pilot } игры не показывают ясной разницы ({ $open }).
}
more-of = { $of ->
    [decks] у второй колоды больше: { $names }
   *[oppositions] у колоды, когда остальные отвечают, больше: { $names }
}
less-of = { $of ->
    [decks] у второй колоды меньше: { $names }
   *[oppositions] у колоды, когда остальные отвечают, меньше: { $names }
}
more-and-less = { $of ->
    [decks] у второй колоды больше: { $more }, меньше: { $less }
   *[oppositions] у колоды, когда остальные отвечают, больше: { $more }, меньше: { $less }
}
differs = { $what ->
    [turn] к концу хода { $turn } { $pilot } { $parts }.
   *[goals] { $pilot } { $parts }.
}
differs-but = { $what ->
    [turn] к концу хода { $turn } { $pilot } { $parts }; нет ясной разницы: { $open }.
   *[goals] { $pilot } { $parts }; нет ясной разницы: { $open }.
}
by-points = { $name } (на { $amount } п. п.)
by-amount = { $name } (на { $amount })
and = {" "}и{" "}
or = {" "}или{" "}
victories = победы
wins-and = { $of ->
    [decks] к ходу { $turn } вторая колода выигрывает { $second } игр, первая { $first }; { $rest }
   *[oppositions] к ходу { $turn } колода выигрывает { $second } игр, когда остальные отвечают, и { $first }, когда ей никто не противостоит; { $rest }
}
frozen-rest = если оконченные игры считать такими, какими они окончились, { $rest }
influence = влияние
power = могущество
