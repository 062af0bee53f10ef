### The settings: src/cli/settings.rs, src/cli/config.rs.

cannot-read = { $file } не читается: { $error }
too-large = { $file } больше { $size } кБ
no-text = { $file } — не текст
mend-or-remove = исправьте или удалите { $file }
no-toml = это не TOML: { $why }
write-keys = пишите по одной настройке в строке: ruleset = "tournament"
no-key = настройки `{ $name }` нет
did-you-mean = может быть, `{ $near }`?
keys = настройки: { $keys }
write-sample = пишите, например, { $key } = { $sample }, или уберите: zocalo config { $key } --unset
left-out = строка { $line } в { $file } пропущена: { $reason }; { $help }
must-be-text = `{ $key }` должно быть текстом не длиннее { $most } букв
must-be-one-of = `{ $key }` должно быть одним из этих слов: { $words }
must-be-number = `{ $key }` должно быть целым числом от { $least } до { $most }
must-be-switch = `{ $key }` должно быть true или false
no-folder = для настроек нет папки
name-folder = укажите ее: --data-dir ПАПКА
changed = { $key } теперь { $now }; вернуть как было: { $undo }
by-variable = { $value }, но важнее переменная { $variable }
by-machine = не задано
usual = не задано: { $default }
settings = Настройки
none-set = не заданы; их перечисляет `zocalo config`
some-set = { $keys } в { $file }
