### What the command `play` says beside the game: src/cli/play/.

give-deck-path = укажите путь к файлу колоды
deck-from-input = из стандартного ввода читаются команды, поэтому колоду оттуда прочитать нельзя
earlier-version = прежней версии
other-facts = примечание: факты о картах этой колоды изменились с тех пор, как игру сохранила Zocalo { $version }; она продолжается по нынешним
file-changed = файл изменили после того, как он был сохранен
rules-changed = карты или правила изменились с тех пор, как игра была сохранена
not-repeated = этого нельзя повторить: { $why }
commands-unread = команды нельзя прочитать: { $error }
script-too-long = команд больше 1 МиБ
split-it = разделите их
script-no-text = команды — не текст
write-utf8 = запишите их в UTF-8, по одной в строке
refused-line = строка { $number } ({ $line }) не выполнена: { $why }
undid = { $count ->
    [one] Отменена { $count } строка
    [few] Отменены { $count } строки
    [many] Отменено { $count } строк
   *[other] Отменено { $count } строки
}. Теперь { $standing }.
saved = сохранено; чтобы продолжить: zocalo play --resume { $file }
kept = Игра остается в { $file }; чтобы продолжить: zocalo play --resume
game-lost = ошибка: игра потеряна: { $error }
greeting = { $title }, зерно { $seed }. `help` перечисляет команды, `quit` — выход.
line-no-text = эта строка — не текст в UTF-8; наберите ее снова
save-or-quit = Сохраните ее командой `save ФАЙЛ`, или еще раз `quit`, и она пропадет.
by-rule = { $why } ({ $rule })
give-up = Все равно продолжить?
taken-back = Ничего не сделано.
which = Что из этого?
by-lines = `zocalo play --lines` — игра построчно
no-plan-alongside = примечание: пилот рядом с вами играет без плана: { $why }
no-plan-by-hand = в игре вручную нет плана, который мог бы удаться
other-goal = укажите другой критерий, например --goal influence@6
game-over = Игра окончена.
