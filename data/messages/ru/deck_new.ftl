### Beginning a deck: src/cli/deck/new/.

restore-there = Вернуть то, что там было: { $undo }
dash-no-file = новую колоду нужно записать в файл, а - — не файл
give-narn = укажите файл, например narn.toml
toml-alone = новая колода — файл TOML, а у { $file } расширение другого формата
write-toml = запишите { $file }; для других программ колоды пишет `zocalo export`
is-folder = { $file } — папка
file-in-it = укажите файл в ней
another-or-force = укажите другое имя или замените файл: --force; ничего не записано
appeared = { $file } тем временем появился
wrote = Записано в { $file }: { $what }.
repeat = Повторить это без вопросов: { $command }
pool-lacks = { $source ->
    [both] в пуле или в вашей коллекции
    [pool] в пуле
   *[cards] в вашей коллекции
} не хватает копий { $count ->
    [one] { $count } карты
    [few] { $count } карт
    [many] { $count } карт
   *[other] { $count } карт
}: { $command }
next = Дальше: `zocalo build { $path }` на полном экране; или `zocalo search { $query }` и `zocalo deck add { $path } 3 ИМЯ`; чего еще не хватает, говорит `zocalo check { $path }`
another-card = другая карта, по имени
needs = новой колоде { $needs ->
    [both] нужны раса и посол
    [race] нужна раса
   *[ambassador] нужен посол
}, а терминала, в котором спросить, нет
give-flags = укажите { $needs ->
    [both] --race РАСА --ambassador ИМЯ
    [race] --race РАСА
   *[ambassador] --ambassador ИМЯ
}{ $leaders }, начните с --starter РАСА или --deck КОЛОДА или запишите то, что указано: --no-input
such-as = {" "}(например, { $names })
none-may-lead = { $among ->
    [cards] среди ваших карт
    [pool] в пуле
   *[both] среди ваших карт из пула
} нет посла для колоды по своду правил { $ruleset }; предлагаются все расы
none-may-lead-race = { $among ->
    [cards] среди ваших карт
    [pool] в пуле
   *[both] среди ваших карт из пула
} никто не может возглавить: { $faction }, { -race-of }
which-ruleset = Свод правил
which-race = Раса
which-faction = Фракция
which-agenda = Цель
which-leader = { $called ->
    [ambassador] Посол
   *[other] { $called }
}
none-yet = пока никого
none-for-now = пока без нее
name-of-card = Имя карты
begin = Новая колода; Esc на любом вопросе отменяет
begin-from = Новая колода { $among ->
    [cards] из ваших карт
    [pool] из пула
   *[both] из ваших карт пула
}: другие карты не предлагаются; Esc на любом вопросе отменяет
led-by = посол: { $names }
hand-chosen = у стартовой колоды нет заданной стартовой руки; эту выбрала Zocalo
laid-out-anew = колода записана заново: комментарии и неизвестные ключи колоды, с которой она начата, опущены
read-as-leader = «{ $name }» прочитано как { $card }: этот персонаж может быть послом
factions-are = фракции: { $names }
no-faction = фракции «{ $name }» нет
did-you-mean = может быть, { $near }?
not-race = «{ $word }»: { $error }
no-name = это не имя для колоды
name-is-line = имя — одна строка не длиннее 200 знаков
cannot-refer = колода не может ссылаться на { $file }: его нет ни рядом с ней, ни в папке там
write-beside = запишите колоду рядом со сводом правил; или уберите --ruleset и передайте его `zocalo check`
