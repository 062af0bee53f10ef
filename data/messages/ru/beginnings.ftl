### What a command begins with, and its parts and pages: crates/cards/src/card/loyalty.rs, src/cli/{beginning,played,shards}.rs,
### src/cli/{cards/note,man/mod,screen/mod}.rs, src/cli/error.rs.

no-race-called = такой расы нет; расы: Centauri (центавриане), Human (земляне), Minbari (минбарцы), Narn (нарны), Non-Aligned (Неприсоединившиеся)
none-kept = несохраненной игры не осталось, продолжать нечего
give-saved-game = укажите файл сохраненной игры: --resume ФАЙЛ
ruleset-in = свод правил в { $file }
give-written-by-save = укажите файл, который записала команда `save`
give-other-name = укажите другое имя; ничего не записано
give-existing-folder = укажите путь к файлу в существующей папке
exists-and-no-part = { $file } уже есть, и это не часть прогона
give-other-out = укажите другое имя: --out ФАЙЛ; ничего не записано
too-large-for-part = { $file } — слишком большой файл для части прогона
no-screen = полный экран показать нельзя: { $why }
terminal-fails = сбой терминала: { $error }
this-command = эта команда
fields = ПОЛЯ
standard-input = стандартный ввод
