### The formats of decks: crates/decks/src/formats/{table,part,read,read_error,write,outgoing}.rs, src/report/formats.rs.

what = { $format ->
    [deck-file-of-Zocalo] файл колоды Zocalo
    [plain-list] простой список
    [JSON-document] документ JSON
    [deck-code] код колоды
    [LackeyCCG-deck] колода LackeyCCG
    [OCTGN-deck] колода OCTGN
    [Cockatrice-deck] колода Cockatrice
    [LackeyCCG-deck-as-text] колода LackeyCCG в виде текста
    [Cockatrice-deck-of-the-clipboard] колода Cockatrice из буфера обмена
    [Card-Game-Simulator-deck] колода Card Game Simulator
    [table-of-cards] таблица карт
    [Tabletop-Simulator-deck] колода Tabletop Simulator
    [VASSAL-saved-deck] колода, которую сохранил VASSAL
   *[VASSAL-saved-game] игра, которую сохранил VASSAL
}

part = { $part ->
    [name] имя колоды
    [ruleset] свод правил
    [race] раса
    [faction] фракция
    [table] расы за столом одиночных игр
    [plan] план
    [tags] пометы
   *[note] заметка
}
pool-stays = пула нет ни в одном формате; передайте { $pool } вместе с колодой: zocalo check КОЛОДА --pool { $pool }
cannot-contain = в файле этого формата этого не может быть: { $parts }
no-place-for = { $parts }: в этом формате для них нет места, поэтому они в основной колоде
not-written = { $what }: этот формат можно читать, но не писать; форматы, которые можно писать, перечисляет `zocalo export --formats`
no-record = запись VASSAL неизвестна у { $count ->
    [one] { $count } карты
    [few] { $count } карт
    [many] { $count } карт
   *[other] { $count } карт
}: { $cards }
no-record-at-all = запись VASSAL неизвестна ни у одной карты этой колоды, поэтому писать нечего
no-cards = в колоде нет карт, а в файле этого формата больше ничего не бывает; укажите колоду с картами
no-built-in = встроенной колоды { $name } нет; встроенные колоды: { $names }
no-built-in-near = встроенной колоды { $name } нет (может быть, { $near }?); встроенные колоды: { $names }
folder = { $file } — папка; укажите путь к файлу колоды в ней
too-large = { $file } слишком велик для колоды: больше { $size } кБ; укажите файл колоды
empty = { $file } пуст; пишите по одной карте в строке, например: 3 Trade Pact
no-card-in-lines = в { $file } { $count ->
    [one] { $count } строка, и это не карта
    [few] { $count } строки, и ни в одной нет карты
    [many] { $count } строк, и ни в одной нет карты
   *[other] { $count } строки, и ни в одной нет карты
}; пишите по одной карте в строке, например: 3 Trade Pact
no-text = { $file } — не текстовый файл; укажите список колоды текстом или в TOML
foreign = { $file } — { $kind ->
    [an-MTGO-deck] колода MTGO
    [a-LackeyCCG-deck] колода LackeyCCG
    [a-spreadsheet-file] файл электронной таблицы
   *[other-file] { $kind }
}: это пока нельзя прочитать; сохраните или скопируйте колоду простым текстом, по одной карте в строке: 3 Trade Pact
ambiguous = { $file } может быть одним из двух форматов: { $first } или { $second }; назовите, каким: --from { $one } или --from { $other }
other-format = { $file } — не { $what }: { $reason }; без --from формат узнается сам
vassal = { $file } { $error }
no-deck = { $file } нельзя прочитать как колоду

about = { $what } ({ $endings }), { $way ->
    [both] чтение и запись
    [read] чтение
    [written] запись
   *[neither] известен по имени
}
about-lossy = { $about }; не хранит: { $parts }
about-refuses = { $about }; { $program } отвергает всю колоду с картой, которой у нее нет
about-drops = { $about }; { $program } молча пропускает карту, которой у нее нет
refuses-deck = { $program } отвергнет всю колоду: у нее нет { $cards }; чтобы это пропустить: --partial
drops-cards = { $program } молча пропустит то, чего у нее нет: { $cards }
left-out = пропущено (таких карт нет): { $cards }
and-more = { $names } и еще { $count }
