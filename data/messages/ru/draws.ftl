### What is dealt and what the chances are: src/cli/odds/.

orders-one = Одна случайная тасовка этой колоды; к концу хода { $turn } вытянуто карт: { $count }.
orders = Случайные тасовки этой колоды ({ $orders }); к концу хода { $turn } вытянуто карт: { $count }.
ambassador = Посол
none-named = не назван
opening-hand = Стартовая рука
no-cards = карт нет
seed = Зерно { $seed }: что вытянуто в конце каждого хода
turn = Ход { $turn }
deck-empty = ничего, колода пуста
next = Дальше
left = Осталось вытянуть { -cards-object }.

never = { $when } нужных карт в руке не бывает никогда.
always = { $when } нужные карты есть в руке всегда.
in-games = { $when } нужные карты есть в руке в { $share } игр.
by-turn = К ходу { $turn }
after-draws = { $count ->
    [one] После того как вытянута { $count } карта,
    [few] После того как вытянуты { $count } карты,
    [many] После того как вытянуто { $count } карт,
   *[other] После того как вытянуто { $count } карты,
}
by-turn-within = к ходу { $turn }
after-draws-within = после того как вытянуто карт: { $count },
copies-needed = Для { $percent } % { $when } таких карт нужно { $copies } среди { $size }, которые можно вытянуть{ $others }; в колоде сейчас { $has }.
copies-further = , для { $percent } % — { $copies }
no-number-of-copies = Никакое число таких карт среди { $size }, которые можно вытянуть, не дает { $percent } % { $when }.
setting = Можно вытянуть { -cards-object }; карты стартовой руки ({ $hand }) считаются с хода 1.
by-text = Подходят по тексту: { $names }.
not-judged = Не считаются (факт неизвестен): { $names }.
wanted = Нужно
no-match = Ни одна карта колоды не подходит.
to-draw = Можно вытянуть { -cards-object }: { $names }.
to-draw-and-held = Можно вытянуть { -cards-object }, в стартовой руке { $held }: { $names }.
and-more = { $names } и еще { $count } (все — с -v)
head-turn = Ход
head-drawn = Карт
head-one-in = одна из
head-copies-by-turn = Копий к ходу { $turn }
head-copies-after = Копий после { $draws }
head-half = Вытянуть для 50 %
in-hand-legend = В руке к началу раундов конфликтов и действий этого хода.
draws-legend = Копий: в среднем, вместе со стартовой рукой. Вытянуть: сколько карт для этого надо, самое меньшее. – = никогда.
one-in-never = никогда
bought-late = Карты, купленные на ходу { $turn } или позже, попадают в руку, когда ход { $turn } уже начался, и не считаются.
too-few-to-draw = В колоде вытянуть можно лишь { -cards-object }, а не { $draws }.
group-empty = К группе { $group } не подходит ни одна карта колоды: проверьте написание. Слова ищутся и в текстах, не только в именах; !"Trade Pact" — одна карта с таким именем. ({ $query })
sample-with-group = --sample сдает руки, и группа { $group } при нем не нужна
one-of-both = уберите что-нибудь одно
unsettled = Ни в одной группе (карты с таким именем нет): { $names }.
group = группа { $name }
group-read-as = группа { $group } прочитана как { $query }
