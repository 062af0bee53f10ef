### Opening products for sealed play: crates/decks/src/sealed, src/cli/sealed/mod.rs.

too-many-starters = за один раз вскрывают не больше { $most } стартовых колод
did-you-mean = может быть, { $near }?
starters-are = фиксированные карты известны у стартовых колод: { $names }
no-starter = стартовой колоды «{ $name }» нет
sets-are = наборы: { $names }
no-set = набора «{ $name }» нет
pool-to-file = пул записывают в файл, а - — не файл
give-file = укажите файл: --out ФАЙЛ; без --out пул только показывается
not-ours = { $file } уже есть, и это не пул, записанный zocalo
other-name = укажите другой файл: --out ФАЙЛ; ничего не записано
import-others = вскрыть можно Premier и Deluxe; чтобы добавить другие, внесите таблицу карт с редкостями: zocalo cards import ФАЙЛ
assumed-starter = Сколько из случайных карт стартовой колоды редких, неизвестно: каждая — с равным шансом любая необычная или редкая карта ее набора.
assumed-boosters = Состав бустеров известен для { $stated }; бустеры { $set } считаются такими же.
assumed-random = Может ли одна карта попасться дважды, неизвестно: здесь каждая случайная карта выбирается независимо, так что повторы бывают.
fixed-unread = фиксированные карты стартовой колоды нельзя прочитать: { $error }
fixed-unknown = фиксированные карты стартовой колоды нельзя найти: { $error }
starter = Стартовая колода { -race-of }
booster = Бустер { $number }
rarities-unknown = набор { $set } вскрыть нельзя: известных карт в нем { $cards }, а редкость известна лишь у { $known }
cards-missing = набор { $set } вскрыть нельзя: из его карт ({ $about ->
    [yes] около { $cards }
   *[no] { $cards }
}) известны лишь { $known }
size-unknown = набор { $set } вскрыть нельзя: неизвестно, сколько в нем карт, а значит, и все ли это — { $known } известных
none-of-rarity = набор { $set } вскрыть нельзя: в нем нет карт редкости «{ $rarity }»
fixed = фикс.
fixed-cards = карт: { $count }, они в пуле ниже
pool = Пул, карт: { $count }
pool-in = Пул записан в { $file }.
about = Зерно { $seed }. Принято: { $assumed }
