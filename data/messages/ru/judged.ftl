### How good the standard pilot is, hints, and who plays: src/report/{judged,hint,pilot}.rs, crates/simulation/src/simulation/judge/mistakes.rs.

fitting = игр на решение: { $games } ({ $quick }, где это быстро)
per-decision = игр на решение: { $count }
per-decision-inside = игр на решение: { $thinking }
played-by-search = Играет ищущий пилот, { $thinking }.
played-by-search-for = Играет ищущий пилот, { $thinking }; критерий: { $goal }.
played-by = Играет пилот { $pilot }.
blend = победа (1000 и еще 20 за каждый ход, на который она раньше), а без нее могущество (по 10) и влияние (по 1)
blend-at = { $blend } к концу хода { $turn }

how = { $run } обычным пилотом и, с тем же зерном { $seed }, ищущим пилотом, { $thinking }{ $plan ->
    [yes] ; оба сначала выполняют план
   *[no] {""}
}.
broken-off = Прервано: результаты уже сыгранных игр.
nothing-better = Во всех решениях с выбором ({ $decisions }) поиск не нашел ничего явно лучшего.
where-it-loses = Где теряет обычный пилот (решений с выбором: { $decisions }), каждый раз измерено в новых играх с продолжением, которое нашел поиск. Повторный промах считается каждый раз, так что вместе может выйти больше, чем разница:
decisions = { $count }
more-kinds = и еще видов: { $count }; все показывает -v
may-lose = Видов, о которых неясно, стоят ли они чего-нибудь: { $count }; эти игры не показывают ясной потери{ $all ->
    [yes] :
   *[no] ; все показывает -v.
}
both-win = Оба выигрывают каждую игру: различается лишь то, как скоро.
measured-by-goal = Мера для обоих — { $goal }.
measured-by-blend = Мера для обоих — { $blend } к концу хода { $turn }.
never-reaches = ищущий пилот ни разу не выполняет критерий. { $measured }
reaches-few = обычный пилот достигает { $share } % того, чего достигает ищущий; для интервала игр слишком мало. { $measured }
reaches = обычный пилот достигает { $share } % ({ $low }–{ $high } %) того, чего достигает ищущий. { $measured }
head-at-end = В конце
head-standard = обычный
head-searching = ищущий
head-difference = разница
too-few-games = {" "}(мало игр)
all-together = Все вместе
victory = Победа
power = Могущество
influence = Влияние
points = { $number } п. п.
of-kind = { $each } за игру: { $did } ({ $round }), { $times }, игр: { $games }
once = один раз
times = раз: { $count }
games = { $count }
did-differently = другой выбор в действии «{ $did }»
did-not = выбрано «{ $did }», а не «{ $rather }»
example = Игра { $game }, { $moment }, { $held }: { $did }. Лучше на { $worth }: { $rather }.
at-start = в начале
moment = ход { $turn }, не израсходовано { $unspent } при рейтинге { $rating }
for-price = { $done } за { $price }
dealt = сданы { $names }
in-hand = в руке { $names }
none-dealt = карты не сданы
none-in-hand = в руке нет карт
kind = { $kind ->
    [build_influence] нарастить влияние
    [sponsor_a_card] спонсировать карту
    [hide_an_agenda] скрыть карту цели
    [reveal_the_agenda] раскрыть карту цели
    [replace_the_agenda] заменить карту цели
    [discard_the_agenda] сбросить карту цели
    [promote_a_character] повысить персонажа
    [replace_a_character] заменить персонажа
    [play_an_event] сыграть событие
    [use_a_card_in_play] использовать карту в игре
    [use_the_assistant] использовать помощника
    [lead_a_fleet] вести флот
    [leave_a_card_rotated] оставить карту повернутой
    [choose_the_conflict_that_resolves_first] выбрать конфликт, который разрешится первым
    [support_a_conflict] поддержать конфликт
    [declare_a_conflict] объявить конфликт
    [play_an_aftermath] сыграть последствие
    [bid] сделать ставку
    [keep_a_hand] оставить руку
    [take_a_mulligan] взять новую сдачу
    [discard_a_card] сбросить карту
    [decline_a_free_card] отказаться от бесплатной карты
    [buy_a_card] купить карту
   *[pass] пас
}

hint = Совет:
only-one = Совет: возможно лишь одно действие.
head-action = Действие
head-cost = цена
head-result = итог
head-above = к обычному
ends-at = среднее к концу хода { $turn }; победа ценнее могущества (тем больше, чем она раньше), могущество ценнее влияния
why-usual = Ни одно из других действий не ведет к концу хода { $turn } заметно лучше.
why-sooner = После { $best } игры выигрываются раньше, чем после { $usual } (обычный).
why = После { $best } к концу хода { $turn } в играх { $what }, чем после { $usual } (обычный).
why-part = { $what ->
    [victories] на { $number } из 100 { $side ->
        [more] больше
       *[less] меньше
    } побед
    [power] на { $number } { $side ->
        [more] больше
       *[less] меньше
    } могущества
   *[influence] на { $number } { $side ->
        [more] больше
       *[less] меньше
    } влияния
}
is-standard = { $action } (обычный)
hint-legend = Ищущий пилот, { $thinking }, действий: { $count }. { $has-goal ->
    [yes] Итог — { $what }, в играх, которые продолжает пилот, { $sure ->
        [yes] с 95-процентными интервалами
       *[no] игр для интервалов слишком мало
    }.
   *[no] Числа — из игр, которые продолжает пилот: { $what }.
}
