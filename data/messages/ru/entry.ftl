### Fast entry of cards: src/entry/, src/cli/collection/product.rs.

too-many = напишите перед картой число от 1 до { $most }
no-card = Такой карты нет
entered = Внесено: { $count } { $card }
entered-strange = Внесено: { $count } { $card }; неизвестно, была ли эта карта в наборе { $set }
entered-list = Внесено карт: { $cards }, каждой поровну; Ctrl-Z уберет их
nothing-to-undo = Убирать нечего
took-back = Убрано: { $what }
nothing-to-redo = Возвращать нечего
entered-again = Снова внесено: { $what }
set-unknown = набор неизвестен
which-set = Какой набор?
what-now = Что дальше?
add-them = добавить в коллекцию { $count ->
    [one] { $count } карту
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
leave-them = выйти и ничего не добавлять
go-on = продолжить
total = { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
total-unknown = { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}; неизвестно, что бывает внутри: { $what }
total-of = { $count } из { $of } карт
total-rarity = { $rarity }: { $count } из { $of }
total-other = другие: { $count }
window-small = мало места
title = { $title } · { $set }
keys = Enter вносит  3 имя  a..d  Ctrl-T все  Ctrl-Z назад  Tab набор  Ctrl-S  Esc
keys-short = Enter · Ctrl-Z · Tab набор · Ctrl-S · Esc
type-letters = Наберите несколько букв имени карты
boosters-of = { $count ->
    [one] { $count } бустер
    [few] { $count } бустера
    [many] { $count } бустеров
   *[other] { $count } бустера
} { $set }
box-of = { $count ->
    [one] { $count } коробка
    [few] { $count } коробки
    [many] { $count } коробок
   *[other] { $count } коробки
} { $set }
whole-set = { $set }: каждая известная карта
starters-of = { $count ->
    [one] { $count } стартовая колода
    [few] { $count } стартовые колоды
    [many] { $count } стартовых колод
   *[other] { $count } стартовой колоды
} { $race }
any-cards = Любые карты
no-product = «{ $name }» — не файл и не товар
products-are = укажите файл, "narn starter", "deluxe booster", "deluxe box" или "deluxe set"
no-set-in = в «{ $name }» нет набора
sets-are = наборы: { $sets }
needs-list = карты надо внести ({ $what }), а терминала для этого нет
needs-cards = карты надо внести, а терминала для этого нет
give-list = подайте их список на стандартный ввод, по карте в строке: … --product "deluxe booster" 36 < cards.txt
give-file-of-all = дайте их список, по карте в строке: `zocalo collection add --file cards.txt`
what-boosters = бустеры { $set }
what-boxes = коробки { $set }
total-note = { $what }: { $total }
set-part = из { $all } карт набора { $set } известно { $known }
set-about = из примерно { $all } карт набора { $set } известно { $known }
set-open = сколько карт в наборе { $set }, неизвестно; известно { $known }
nothing-entered = ничего не внесено
json-needs-list = с --json карты нельзя вносить на экране
give-file = укажите их список: --file СПИСОК
