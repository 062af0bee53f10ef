### The full screen of a game by hand: src/playing.

end-turn = закончить ход
keep-as-pilot = оставить то же, что обычный пилот
mulligan = новая рука, на карту меньше
discard = сбросить { $card }
draw-few = вытянуть как можно меньше
buy-card = купить карту
build = нарастить влияние
sponsor = спонсировать { $card }
hide = скрыть { $card }
reveal = раскрыть цель
replace-agenda = сменить цель на { $card }
discard-agenda = сбросить цель
promote = повысить { $card }
replace = заменить { $card } на { $by }
play-card = сыграть { $card }
use-card = использовать { $card }
assist-abilities = помочь способностям
assist-sponsoring = помочь спонсировать
lead = вести { $card }
sustain = продолжать { $card }
resolve-first = сначала { $card }
support = поддержать { $card }
conflict = конфликт { $card }
conflict-war = военный конфликт
bid = поставить влияние на могущество

pass-keep = начать со сданными картами
pass-declare = без конфликта
pass-act = закончить раунд
pass-act-vcg = закончить раунд
pass-support = больше не поддерживать
pass-aftermath = без последствия
pass-bid = ничего не ставить
pass-discard = ничего не сбрасывать
pass-free = вытянуть еще бесплатную
pass-buy = ничего не покупать

ask-what = { $verb ->
    [keep] Что оставить?
    [discard] Что сбросить?
    [buy] Что купить?
    [build] Кто нарастит влияние?
    [sponsor] Что спонсировать?
    [hide] Какую цель скрыть?
    [reveal] Что раскрыть?
    [replace] Что заменить?
    [promote] Кого повысить?
    [play] Что сыграть?
    [use] Что использовать?
    [assist] С чем поможет помощник?
    [lead] Какой флот вести?
    [sustain] Что продолжать?
    [first] Какой конфликт первым?
    [support] Что поддержать?
    [bid] Сколько поставить?
   *[conflict] Какой конфликт?
}
ask-how = { $words }: как?
ask-with = { $card }: что?
with-reason = { $what }: { $why }
does-nothing = { $key } сейчас ничего не делает; клавиши перечисляет ?
no-card-selected = ни одна карта не выбрана; к столу и руке ведет Tab
nothing-to-undo = отменять нечего
nothing-to-redo = повторять нечего
undid-line = Отменено: { $line }. U повторит.
undid-commands = { $count ->
    [one] Отменена { $count } команда
    [few] Отменены { $count } команды
    [many] Отменено { $count } команд
   *[other] Отменено { $count } команды
}. U повторит.
hint = совет: { $best }
one-action = действие только одно
give-up = проиграть { $card }
support-it = назад, чтобы поддержать его
game-over = игра окончена
verb-help = { $usage }: { $help }
fault-with-help = { $reason }; { $help }
pasted-too-long = вставленный текст слишком длинный; команды из файла выполняет `zocalo play КОЛОДА < ФАЙЛ`
pasted-nothing = во вставленном тексте нет команд
saved = Сохранено; чтобы продолжить: zocalo play --resume { $file }
not-kept = { $why }; еще раз q — и игра пропадет, w сохранит ее в другом месте
type-file = наберите имя файла

to-keep = оставьте { $count }
marked = отмечено { $count } из { $wanted }
enter-marks = Enter отметит ее, чтобы оставить
enter-unmarks = Enter снимет отметку
enter-marks-k = Enter отметит ее, чтобы оставить; k оставит отмеченные
enter-unmarks-k = Enter снимет отметку; k оставит отмеченные

nobody-ready = во Внутреннем Круге нет готовых
only-if = только если { $need }

reached = влияние { $rating }, могущество { $power }
reached-won = влияние { $rating }, могущество { $power }, победа
no-such-turn = такого хода нет
outcome = Ход { $turn }: у вас { $own }; у пилота { $other }.
outcome-short = Ход { $turn }: у вас влияние { $rating }, могущество { $power }; пилот: { $other_rating }, { $other_power }.
pace-start = Пилот играет с тем же зерном { $seed }.
pace-start-first = Пилот играет с тем же зерном { $seed }. После хода 1 у него влияние { $rating }, могущество { $power }.
pace-above = { "           вы                     пилот" }
pace-heads = ход     влияние  могущ.       влияние  могущ.
pace-legend = * победа. Пилот — это игра 1 из `zocalo goldfish --seed { $seed }`.
conflicts-won = Выиграно конфликтов: { $won } из { $of }.
you-first = Вы победили на { $count ->
    [one] { $count } ход
    [few] { $count } хода
    [many] { $count } ходов
   *[other] { $count } хода
} раньше пилота.
goldfish-first = Пилот победил на { $count ->
    [one] { $count } ход
    [few] { $count } хода
    [many] { $count } ходов
   *[other] { $count } хода
} раньше вас.
same-turn = Вы и пилот победили на одном ходу.
goldfish-no-win = Пилот с этим зерном не побеждает.
goldfish-wins = Пилот с этим зерном побеждает на ходу { $turn }.
goldfish-neither = Пилот с этим зерном тоже не побеждает.
summary-keys = g  по ходам    l  журнал    u  отменить    q  выйти
help =
    Нажмите букву перед строкой; если она у нескольких, выберите из них.
    Вверх, вниз  выбрать строку          Enter   сделать; на карте: ее действия
    Tab, стрелки на другую панель        Esc     назад к столу
    Пробел       пас: закончить раунд    n       закончить ход
    u, Ctrl-Z    отменить                U       повторить, как Ctrl-Y
    i            факты о карте           l       журнал всех команд
    g            пилот, ход за ходом     w       сохранить в файл, как Ctrl-S
    :            набрать строку: build 3 q       выйти; игра не пропадет
    ?            эти клавиши

    ● готова   ○ повернута   ✦ метки   t фишки   Д И П Л Б способности
    ? неизвестно; игра считает по предположению
    В руке  ✓ сейчас   · в другом раунде   ✗ нельзя   ✗ -3 не хватает влияния
    В списке  буквы сужают, стрелки ведут, номер или Enter выбирает

    Пилот — тот же, что в `zocalo goldfish`. Он играет ту же колоду с тем же
    зерном и тянет те же карты.
