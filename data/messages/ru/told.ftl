### One game, turn by turn: src/cli/goldfish/log.rs. A deed has no full stop.

start = Игра { $game }, зерно { $seed }. Посол: { $ambassador }{ $hand }.
no-hand = ; стартовая рука: карт нет
hand = ; стартовая рука: { $names }
kept = Сдача для дуэли: оставлены { $names }
kept-none = Сдача для дуэли: не оставлено ни одной карты
next = дальше: { $names }
none-left = больше карт нет
turn = Ход { $turn }: рейтинг влияния { $rating }, израсходовать можно { $unspent }.
did = { $done }{ $price }{ $after }.
price = {" "}за { $cost }
after-building = : рейтинг { $rating }, осталось { $unspent }
after = ; осталось { $unspent }
not-possible = Нельзя: { $done } ({ $why }).
attacked = Посол (раса: { $race }) атакует персонажа { $card }: тот ничего не добавляет и сбрасывается в раунде вытягивания.
resolved = { $card }: поддержка { $support }, противостоит { $opposition }, { $won ->
    [yes] конфликт выигран
   *[no] конфликт не выигран
}. Рейтинг { $rating }.
discards = Сброшена карта { $card }.
discards-for-empty-deck = Тянуть больше нечего, поэтому из Внутреннего Круга сброшен персонаж { $card }.
returns = Сдано карт для дуэли: { $count }; сдача возвращена.
dealt = { $kept }; { $next }.
buys = Куплена карта: { $names }.
draws = Вытянуто: { $names }.
end = Конец хода: рейтинг { $rating }, могущество { $power }, осталось { $unspent }, в руке { -cards }.{ $won ->
    [yes] {" "}Победа.
   *[no] {""}
}{ $out ->
    [yes] {" "}Колода пуста, и сбросить некого: игрок выбывает.
   *[no] {""}
}

a-card = карта
choice = , вариант { $number },
upon = {" "}на { $card }
against = {" "}(против: { $race })
passes = Пас
keeps-a-hand = Рука остается
takes-mulligan = Новая сдача
discards-card = Сбросить карту { $card }
declines = Вытянуть как можно меньше
buys-a-card = Купить карту
builds = { $by } наращивает влияние
sponsors-vcg = Спонсируется карта { $card }{ $upon }
sponsors = { $by } спонсирует карту { $card }{ $upon }
hides = { $by } скрывает цель { $card }
is-revealed = Раскрыта цель { $card }
replaces-agenda = { $by } заменяет цель на { $card }
discards-agenda = Сброшена цель { $card }
promotes = { $by } повышает персонажа { $card }
takes-place = { $card } вместо { $on }
plays = Сыграна карта { $card }{ $choice }{ $upon }
uses = Использована карта { $card }{ $upon }
assists-abilities = { $by } помогает способностям посла
assists-sponsoring = { $by } помогает послу со следующим спонсированием
leads = { $by } ведет флот { $card }
bids = Ставка на могущество
supports = { $by } поддерживает { $card }
supports-with = { $by } поддерживает { $card } ({ $ability })
stays-rotated = Карта { $by } остается повернутой ради бонуса
resolves-first = Первым разрешается { $card }
declares = Объявлен конфликт { $card }{ $against }
starts = { $card } начинает конфликт{ $against }
declares-war = Объявлен военный конфликт{ $against }
plays-aftermath = Сыграно последствие { $card }{ $choice }{ $upon }
