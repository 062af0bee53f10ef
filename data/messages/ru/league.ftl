### Sealed leagues: crates/decks/src/sealed/league.rs, src/cli/sealed/league/.

no-league = это не файл лиги: { $why }
see-form = такой файл пишет `zocalo sealed league new`; ключи объясняет `zocalo help files`
no-name = это не может быть именем
write-name = напишите имя от 1 до 40 букв, без =
no-file = с этого не могут начинаться имена файлов
write-file = напишите буквы, цифры, - и _, для каждого игрока свое
file-twice = так начинаются файлы другого игрока
player-twice = игрок { $name } уже есть
other-name = укажите другое имя
too-many-players = в лиге не больше { $most } игроков
too-many-games = в лиге не больше { $most } игр
two-leagues = начните вторую лигу
one-player = в игре не меньше двух игроков
two-players = напишите каждого игрока с очками: points = {"{"} Anna = 20, Boris = 13 {"}"}
no-player = игрока «{ $name }» нет
players-are = игроки: { $names }
no-week = в `week` должен быть номер недели
write-week = напишите число от 1 до { $most }
no-boosters = это не число бустеров
write-boosters = напишите число от 0 до { $most }
no-set = набора «{ $name }» нет
write-set = напишите название набора, например Deluxe
league-there = в { $folder } уже есть лига
other-folder = укажите другую папку
begun = Начата лига { $name } в { $folder }.
joined = { $player } в лиге; колода: { $deck }.
last-week = в лиге не больше { $most } недель
another-league = начните другую лигу
no-opened = после --opened нужны игрок и список
write-opened = напишите --opened Anna=anna.txt
week-begun = Началась неделя { $week }.
no-points = «{ $word }» — не игрок с очками
write-points = напишите Anna=20, очки от -999 до 999
once-per-game = назовите каждого игрока один раз
result-entered = Записана игра недели { $week }. Чтобы отменить, удалите последнюю [[game]] в { $file }.
no-league-there = в { $folder } нет лиги
begin-one = начните ее: zocalo sealed league new ПАПКА
too-large = он больше 1 МБ
not-text = это не текстовый файл
cannot-read = { $file } не читается: { $why }
empty-pool = пул { $file } пуст
put-league-back = верните файл на место или начните другую лигу
put-back = верните файл или уберите его игрока из league.toml
opened-head = { $player }, неделя { $week }: { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
} из { $what }
league-head = { $name }: неделя { $week }, { $ruleset }
nobody-yet = Пока никто не играет: zocalo sealed league add { $folder } ИГРОК --starter РАСА
is-legal = по правилам
is-illegal = { $count ->
    [one] { $count } ошибка
    [few] { $count } ошибки
    [many] { $count } ошибок
   *[other] { $count } ошибки
}
is-unread = не читается
head-player = Игрок
head-wins = Победы
head-games = Игры
head-beaten = Обошел
head-points = Очки
head-deck = Колода
head-pool = Пул
head-swaps = Замены недели
more-swaps = и еще { $count }
why = { $player } ({ $deck }): { $why }
sheets-in = Листы: { $files }
