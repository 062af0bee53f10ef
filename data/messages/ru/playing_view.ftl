### What the panes of the full screen of a game by hand say: src/playing/view.

before-turn-1 = Перед ходом 1
moment = Ход { $turn } · { $round }
moment-over = Ход { $turn } · игра окончена
power = могущество { $power }
power-of = могущество { $power } из { $wanted }
power-of-short = могущ. { $power }/{ $wanted }
influence = влияние { $unspent } из { $rating }
influence-short = влияние { $unspent }/{ $rating }
pool = запас { $power }
unrest = беспорядки { $unrest }
to-draw = в колоде { $count }
shadow-war = Война Теней

menu-title = Что можно делать
menu-over = Игра окончена. Enter: чем она кончилась; u: отменить.
menu-end-turn = закончить ход: пасы, пока не начнется следующий
menu-enter = Enter: { $words }
menu-enter-help = Enter: { $words } · { $help }
menu-cost = { $words }, за { $cost ->
    [one] { $cost } влияние
    [few] { $cost } влияния
    [many] { $cost } влияния
   *[other] { $cost } влияния
}
menu-ways = { $words }; способов: { $count }
menu-hindered = { $words }: { $why }.

hand-title = Рука { $count }
dealt-title = Сдано · { $keeping }
hand-card = { $card }: { $type }; { $stands }.
hand-card-cost = { $card }: { $type }, цена { $cost }; { $stands }.
enter-plays = Enter сыграет ее

board-more = еще { $count }
board-pile = Стопка конфликтов
board-tension = { $answers ->
    [yes] Напряженность, отвечают
   *[no] Напряженность
}
board-influence = Влияние других
board-marks = Метки
board-empty = Карт в игре нет.
board-card = { $card }: { $facts }. Enter: что она может; i: факты о ней.
mark = { $mark ->
    [Conspiracy] заговор
    [Destiny] судьба
    [Doom] рок
    [Shadow] Тени
    [Strife] борьба
   *[Vorlon] ворлонские
}

window-small = Окно слишком мало; q — выйти.
key-help = помощь
key-leave = выйти
key-undo = отмена
key-card = карта
key-log = журнал
key-goldfish = пилот
key-save = в файл
key-pane = панель
key-type = строка
ask-file = В какой файл сохранить игру
ask-line = Строка команд, например: build 3; sponsor lennier
modelled-fully = Здесь учтено все, что на карте важно для одного игрока.
modelled-partly = Здесь учтена лишь часть того, что делает карта.
modelled-not = Здесь учтены лишь цена и числа карты.
title-card = Карта
title-log = Журнал
title-pace = Пилот рядом с вами
title-summary = Конец
title-keys = Клавиши
title-choose = Выбор
text-place = { $last } из { $of } · стрелки · Esc назад
text-back = Esc назад
line-keys = Enter выполняет · Esc назад
