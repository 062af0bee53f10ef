### A game by hand: where it stands, the board, the hand, what was done: src/report/play.rs.

before-turn-1 = перед ходом 1
moment = ход { $turn }, { $round }
moment-no-conflict = ход { $turn }, { $passed_by }
no-conflict = объявить конфликт нельзя: { $round }
no-further-conflict = больше объявить конфликт нельзя: { $round }
moment-over = ход { $turn }, игра окончена
standing = { $moment }: остаток влияния { $unspent } из { $rating }, могущество { $power }, в руке { -cards }
prompt = { $round ->
    [start] Начало
    [council] Council
    [conflict] Конфликты
    [development] Development
    [action] Действия
    [support] Поддержка
    [resolution] Разрешение
    [power] Power
    [discard] Сброс
    [free-card] Бесплатная
    [buy] Покупка
   *[over] конец
}

to-draw = в колоде { -cards }
discarded = сброшено { $count }
pool = могущество в общем запасе: { $power }
unrest = беспорядки { $unrest }
marks = { $mark ->
    [Conspiracy] { -marks } заговора
    [Destiny] { -marks } судьбы
    [Doom] { -marks } рока
    [Shadow] { -marks } Теней
    [Strife] { -marks } борьбы
   *[Vorlon] { $count ->
        [one] { $count } ворлонская метка
        [few] { $count } ворлонские метки
        [many] { $count } ворлонских меток
       *[other] { $count } ворлонской метки
    }
}
shadow-war-begun = началась Война Теней
tensions = Напряженность: { $seats }; влияние: { $others }.
seat-in-state = { $seat } ({ $state })
state = { $state ->
    [alliance] альянс
    [free-trade] свободная торговля
    [neutrality] нейтралитет
    [non-aggression] перемирие
   *[war] война
}
third-has = { $who ->
    [babylon-5] Вавилон 5 — { $influence }
    [shadow] Тени — { $influence }
   *[vorlon] ворлонцы — { $influence }
}
pile-empty = Стопка конфликтов пуста.
pile = Стопка конфликтов: { $cards }.
inner-circle = Внутренний Круг
supporting = Поддержка
faction-leader = Глава фракции
characters = Персонажи
fleets = Флоты
locations = Местности
agenda = Цель
other-cards = Другие карты
conflicts = Конфликты
assumed = ? — неизвестно; игра считает по предположению.
ready = готова
rotated = повернута
hidden = скрыта
tokens = фишки: { $count }
on-card = на карте { $card }
or = { $one } или { $other }
conflict = { $card } ({ $types }) { $race ->
    [nobody] ни против кого
   *[other] против { -race-of }
}: поддержка { $support }
conflict-by = { $card } ({ $types }) { $race ->
    [nobody] ни против кого
   *[other] против { -race-of }
}: поддержка { $support } ({ $names })
conflict-resolved = { $conflict }; { $outcome }

dealt-none = Не сдано ни одной карты. Оставлять нечего: keep none.
dealt = Сданы: { $names }. Оставьте { $count }.
cost = цена { $cost }
only-if = играют, только если { $need }
hand-empty = Рука пуста.
more-offers = … и еще { $count }; все перечисляет `offers`
over-out = Игра окончена: вытянуть уже нечего, а сбросить персонажа — некого.
over-last-turn = Игра окончена: ход { $turn } был последним.
over-won = Игра окончена: вы победили на ходу { $turn }.
nothing-done = Еще ничего не сделано.
unsupported = конфликт { $card } никто не поддерживает, и он проигран; поддержать могли бы: { $names }
no = нельзя:
commands-closing = Имена: любое начало, которое подходит лишь к одной из возможных карт; #2 — вторая из двух; кавычки — если имя можно прочитать неверно. Номер выполняет действие под этим номером в списке. Команды в одной строке разделяет ; — делаются или все, или ни одна. Знак # начинает примечание.

turn-begins = Начинается ход { $turn }.
attacked = Посол (раса: { $race }) атакует персонажа { $card }: тот ничего не добавляет и сбрасывается в раунде вытягивания.
resolved = { $card }: поддержка { $support }, противостояние { $opposition }: { $outcome }.
won-tie = выигран (при равенстве выигрывает инициатор)
won-by = выигран с перевесом { $margin }
lost-unsupported = проигран (его никто не поддерживает)
lost-tie = проигран (стороны равны)
lost-by = проигран с разницей { $margin }
joins-circle = Карта { $card } входит во Внутренний Круг.
leaves-play = Карта { $card } выходит из игры.
rating-changed = Рейтинг влияния { $from } → { $to }.
power-changed = Могущество { $from } → { $to }.
temporary = Временное влияние: { $influence }.
now-marks = Теперь { $marks }.
third-influence = Влияние { $who ->
    [babylon-5] Вавилона 5
    [shadow] Теней
   *[vorlon] ворлонцев
} теперь { $influence }.
unrest-now = Беспорядки теперь { $unrest }.
tension-now = Напряженность по отношению к { -race-dative } теперь { $tension }.
tension-back-now = Напряженность { -race-of } по отношению к вам теперь { $tension }.
seat-influence = Влияние { -race-of } теперь { $influence }.
state-now = { $state ->
    [alliance] Альянс
    [free-trade] Свободная торговля
    [neutrality] Нейтралитет
    [non-aggression] Перемирие
   *[war] Война
} с { -race-instrumental }.
shadow-war-begins = Начинается Война Теней.
drawn = Вытянуто: { $names }.
victory = Победа.
out = Вытянуть уже нечего, а сбросить персонажа — некого: вы выбываете из игры.
