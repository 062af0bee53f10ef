### The rounds of a game by hand, why a line is not done, what keeps a card from being played, why a game is not saved or read:
### crates/simulation/src/play/{refusal,prospects,saved}.rs.

round = { $round ->
    [start] начало
    [conflict] раунд конфликтов
    [council] раунд Council
    [action] раунд действий
    [development] раунд Development
    [resolution] раунд разрешения
    [aftermath] шаг последствий
    [power] раунд Power
    [before-drawing] раунд вытягивания, до вытягивания
    [free-cards] шаг бесплатных карт
    [after-drawing] раунд вытягивания, после вытягивания
   *[resources] раунд Resources, после вытягивания
}
in-round = { $round ->
    [start] в начале
    [conflict] в раунде конфликтов
    [council] в раунде Council
    [action] в раунде действий
    [development] в раунде Development
    [resolution] в раунде разрешения
    [aftermath] в шаге последствий
    [power] в раунде Power
    [before-drawing] в раунде вытягивания, до вытягивания
    [free-cards] в шаге бесплатных карт
    [after-drawing] в раунде вытягивания, после вытягивания
   *[resources] в раунде Resources, после вытягивания
}
not-now = сейчас { $now }; это можно, только когда идет { $belongs }
not-in-play = карты { $card } в игре нет
no-such-copy = карты { $card } #{ $number } в игре нет
not-dealt = карты { $card } среди сданных нет, или их меньше
not-so-many = оставить надо { $wanted ->
    [one] { $wanted } карту
    [few] { $wanted } карты
    [many] { $wanted } карт
   *[other] { $wanted } карты
}; здесь названо { $given }
cannot-buy = карта стоит 3 влияния, в остатке { $unspent }; вытянуть осталось { $left ->
    [one] { $left } карту
    [few] { $left } карты
    [many] { $left } карт
   *[other] { $left } карты
}
over = игра окончена
last-turn-over = игра кончается после хода { $turn }
one-of-several = команда { $number } из { $of }, { $command }: { $why }; из этой строки не сделано ничего
no-offer = номера { $number } в списке нет; что можно делать, перечисляет `offers`
nothing-to-undo = отменять нечего

short = не хватает { $missing } влияния
never = нельзя сыграть: { $why }

cannot-write = { $path } нельзя записать: { $error }
no-folder = { $path } нельзя записать: такой папки нет
cannot-read = { $path } нельзя прочитать: { $error }
too-large = { $path } — слишком большой файл для сохраненной игры: больше { $most } МиБ
no-text = { $path } — не текстовый файл, а значит, не сохраненная игра
not-ours = { $path } уже есть, и это не сохраненная игра
no-game = { $path } — не сохраненная игра
unreadable = это записано не командой `save`: { $why }
give-saved = укажите файл, который записала команда `save`
other-form = версия формата этого файла — { $version }
forms-read = эта программа читает версии от 1 до { $last }
not-read-back = записанное не удалось прочитать снова
