### What an effect changes: crates/cards/src/card/effect/change.rs. A word says by its own message what stands in it: $by is an
### amount with its sign, $amount without; $class are several cards, $one is a card that does something, $object one to which
### something is done; the rest has the names of the table. What holds more than that is said by the files beside
### crates/words/src/language/effects/change.rs.

gain = { $what } { $by }
gain-counted = { $what } { $by }
what-influence = влияние
what-temporary-influence = временное влияние
what-token = фишки на этой карте
rating = рейтинг влияния { $by }
power = могущество { $by }
power-to-win = могущество, нужное для победы, { $by }
transfer = вы передаете { $amount } из своего влияния { $to ->
    [babylon-5] Вавилону 5
    [shadow] Теням
   *[vorlon] ворлонцам
}
influence-of = у { $who ->
    [babylon-5] Вавилона 5
    [shadow] Теней
   *[vorlon] ворлонцев
} влияние { $by }
no-loss = влияние { $who ->
    [babylon-5] Вавилона 5
    [shadow] Теней
   *[vorlon] ворлонцев
} на этом ходу не падает
upkeep = надо израсходовать на нее { $count ->
    [one] { $count } влияние
    [few] { $count } влияния
    [many] { $count } влияния
   *[other] { $count } влияния
}, иначе ее сбрасывают
upkeep-counted = надо израсходовать на нее влияние, { $by }, иначе ее сбрасывают
spend-at-most = на этом ходу никто не расходует больше влияния, чем { $amount }
target-influence = влияние расы-цели { $by }

cost = цена { $purpose ->
    [sponsoring] спонсирования
    [promoting] повышения
    [playing] розыгрыша
    [sponsoring-or-promoting] спонсирования или повышения
   *[sponsoring-or-playing] спонсирования или розыгрыша
} { $class }{ $here ->
    [yes] {" "}на нее
   *[no] {""}
}{ $sponsor } { $next ->
    [yes] в следующий раз{" "}
   *[no] {""}
}меняется на { $by }
cost-by = {" "}{ $on ->
    [ambassador] послом
   *[this-card] этой картой
}
own-cost = вы спонсируете ее за { $count ->
    [one] { $count } влияние
    [few] { $count } влияния
    [many] { $count } влияния
   *[other] { $count } влияния
}
own-cost-less = спонсировать ее дешевле на { $amount }
single-cost = спонсирование { $class } стоит вам напечатанную цену, а не двойную
without-rotation = для спонсирования { $class } никого не надо поворачивать

marks = { $by } { $count ->
    [one] { -mark-one }
    [few] { -marks-some }
    [many] { -marks-of }
   *[other] { -marks-some }
} { -on-whom-at }
marks-counted = { -marks-some } { -on-whom-at } { $by }
first-marks = с первой меткой каждого вида, которую она получает, приходит еще { $count }
ability = { -abilities } { -on-whom-of }{ $only }{ $times }{ $by }{ $most }
only = {" "}(только { $class })
times = {" "}×{ $times }
changed-by = {" "}{ $by }
no-higher = {" "}(не выше { $most })
ability-as = ее { $from } может служить { $to ->
    [Diplomacy] дипломатией
    [Intrigue] интригой
    [Psi] пси
    [Leadership] лидерством
   *[Military] боевой способностью
}
any-ability = { -on-whom } может участвовать в одном конфликте любого типа своей лучшей способностью
defends-only = она не поддерживает конфликты { -abilities-with }
opens = на этом ходу в { $conflict ->
    [Diplomacy] дипломатических конфликтах
    [Intrigue] конфликтах интриги
    [Psi] пси-конфликтах
    [Leadership] конфликтах лидерства
   *[Military] вооруженных конфликтах
} можно участвовать и { $to ->
    [Diplomacy] дипломатией
    [Intrigue] интригой
    [Psi] пси
    [Leadership] лидерством
   *[Military] боевой способностью
}
leads = лидерство { $by }, когда она ведет { $object }

support = поддержка { $by }
conflict = начать { $additional ->
    [yes] еще один{" "}
   *[no] {""}
}{ $kinds }{ $untargeted ->
    [yes] {" "}без цели
   *[no] {""}
}{ $won }
conflict-kind = { $kind ->
    [Diplomacy] дипломатический конфликт
    [Intrigue] конфликт интриги
    [Psi] пси-конфликт
    [Leadership] конфликт лидерства
   *[Military] вооруженный конфликт
}
conflict-won = ; при выигрыше{ $margin }: { $changes }
conflicts = еще { $count } { $count ->
    [one] конфликт
    [few] конфликта
    [many] конфликтов
   *[other] конфликта
}
card-conflicts = еще { $count } { $count ->
    [one] конфликт с карты
    [few] конфликта с карт
    [many] конфликтов с карт
   *[other] конфликта с карт
}
conflict-now = сразу объявить еще один конфликт из руки
no-conflicts = никто не объявляет конфликтов
single-fleet = его может поддержать только один флот вместе с тем, кто его ведет
stays-out = никакие другие из { $class } не поддерживают конфликтов
call-off = сбрасывают одну карту конфликта, который еще не разрешен
withdraw = ваши персонажи в одном конфликте навсегда покидают его и снова готовы
war-conflict = начать военный конфликт против фракции { -race-of }
returns-to-hand = она возвращается в вашу руку
stays-on = она остается в игре { -on-whom-at }
free-cards = { $count } { $count ->
    [one] бесплатная карта
    [few] бесплатные карты
    [many] бесплатных карт
   *[other] бесплатной карты
} вместо 1
may-draw = до { $count } { $count ->
    [one] бесплатной карты
    [few] бесплатных карт
    [many] бесплатных карт
   *[other] бесплатной карты
} вместо 1

tension = напряженность по отношению к { $toward } { $by }
unrest = ваши беспорядки { $by }
restore = { $what ->
    [tension] одна напряженность вашей расы снова такая, как в начале хода
   *[unrest] беспорядки вашей расы снова такие, как в начале хода
}
set-tension = одна напряженность вашей расы становится такой, как вы захотите
others-tension = напряженность каждой другой расы по отношению к вашей { $by }
all-tension = напряженность каждой расы по отношению к расе-цели { $by }
target-tension = напряженность расы-цели по отношению к вашей { $by }
state = { $state ->
    [alliance] альянс
    [free-trade] свободная торговля
    [neutrality] нейтралитет
    [non-aggression] перемирие
   *[war] война
} с расой-целью
win = вы побеждаете

ready = { -on-whom } снова становится { $on ->
    [bearer] готовой
    [this-card] готовой
    [each-location] готовой
   *[a-character] готовым
}
promote = { $one } бесплатно входит во Внутренний Круг
not-promoted = она никогда не может войти во Внутренний Круг
acts-in-circle = { -on-whom } действует как персонаж Внутреннего Круга
takes-aftermaths = последствия для вашего посла можно класть на нее, и они действуют на нее
on-faction = ее кладут на вашу фракцию, и она остается, когда приходит другой посол
discarded = ее сбрасывают
loses = вы сбрасываете { $object }, но никогда не посла
excludes = на той карте, на которой она лежит, нет других { $class }
hired = ее можно использовать на этом ходу, а до этого нельзя
all-tokens-go = все фишки снимаются
