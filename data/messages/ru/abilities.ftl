### What unknown abilities do to the figures: src/cli/goldfish/spans.rs, src/report/knowing.rs, src/cli/openings/other_abilities.rs.

all-known = Все способности в этой колоде известны, так что от --assume-ability ничего не зависит.
none-moves = Ни один показатель не выходит за свой интервал.
no-difference-moves = Ни одна разница не выходит за свой интервал.
either-more = {" "}больше может быть у любой колоды
head-figure = Показатель
head-is = здесь
head-difference = разница
head-from-to = от–до
title = Неизвестные способности от { $low } до { $high }
played = Те же игры, в которых неизвестные способности равны { $numbers } и { $last }; все числа выше — с { $middle }. В таблице то, что выходит за свой 95-процентный интервал.
more = … и еще { $count }; все показывает -v
won-by = победа к ходу { $turn }
measure = { $measure ->
    [influence] влияние
    [unspent] остаток влияния
    [power] могущество
    [cards_seen] карт увидено
    [hand] рука
    [inner_circle] Внутренний Круг
   *[supporting] карты поддержки
}
measure-in = { $measure }, ход { $turn }
goal-by = { $goal } к ходу { $turn }
goal-mean-turn = { $goal }: средний ход
goal-median-turn = { $goal }: срединный ход
card-played-by = { $card }: сыграна к ходу { $turn }
dead-cards-in = карты без дела, ход { $turn }
card-waiting = { $card }: ходов ожидания
card-never-played = { $card }: не сыграна
card-spurned = { $card }: не сыграна, хотя могла
from-to = от { $low } до { $high }

games = { $count ->
    [one] { $count } игра
    [few] { $count } игры
    [many] { $count } игр
   *[other] { $count } игры
}
games-of-this-pilot = { $count ->
    [one] { $count } игра этого пилота
    [few] { $count } игры этого пилота
    [many] { $count } игр этого пилота
   *[other] { $count } игры этого пилота
}
no-card = В колоде нет карты, от неизвестных способностей которой мог бы зависеть критерий { $goal }.
only-card-does-not = Единственная карта с неизвестными способностями явно не меняет { $goal } ({ $games } на каждое число).
no-card-alone = { $count ->
    [one] Ни одна из { $count } карты
    [few] Ни одна из { $count } карт
    [many] Ни одна из { $count } карт
   *[other] Ни одна из { $count } карты
} с неизвестными способностями сама по себе явно не меняет { $goal } ({ $games } на каждое число).
hardly-matters = Неизвестное почти не влияет на { $goal }. Сильнее всего — { $what }: если там от { $low } до { $high }, то { $goal } — { $span } ({ $games } на каждое число).
find-out = Прежде всего узнайте: { $what }. Если это от { $low } до { $high }, то { $goal } — { $span }; остальные неизвестные способности при этом равны { $middle } ({ $games } на каждое число).
find-out-then = { $first } Затем: { $names }.
find-out-then-more = { $first } Затем: { $names } и еще { $count }.
one-ability = { $card } ({ $ability })
two-abilities = { $card } ({ $ability } и { $other })
all-abilities = { $card } (способности)

same-leads = { $of ->
    [abilities] С неизвестными способностями, равными { $ability },
    [unopposed] С --opposition none
   *[table] С --opposition table
} лучше всех та же рука: { $value }.
same-ties = { $of ->
    [abilities] С неизвестными способностями, равными { $ability },
    [unopposed] С --opposition none
   *[table] С --opposition table
} та же рука среди лучших: { $value }.
group-stays = { $of ->
    [abilities] С неизвестными способностями, равными { $ability },
    [unopposed] С --opposition none
   *[table] С --opposition table
} руки первой группы остаются лучшими: { $value }.
part-stays = { $of ->
    [abilities] С неизвестными способностями, равными { $ability },
    [unopposed] С --opposition none
   *[table] С --opposition table
} среди лучших руки первой группы с картами: { $cards }, { $value }.
another-better = { $of ->
    [abilities] С неизвестными способностями, равными { $ability },
    [unopposed] С --opposition none
   *[table] С --opposition table
} явно лучше другая рука: { $cards }, { $value }.
