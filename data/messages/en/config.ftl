### The settings: src/cli/settings.rs, src/cli/config.rs.

cannot-read = { $file } cannot be read: { $error }
too-large = { $file } is larger than { $size } kB
no-text = { $file } is not a text file
mend-or-remove = fix or remove { $file }
no-toml = this is not TOML: { $why }
write-keys = write a setting a line: ruleset = "tournament"
no-key = there is no setting `{ $name }`
did-you-mean = did you mean `{ $near }`?
keys = the settings are { $keys }
write-sample = write, for example, { $key } = { $sample }, or take it out: zocalo config { $key } --unset
left-out = line { $line } of { $file } is left out: { $reason }; { $help }
must-be-text = `{ $key }` must be a text of at most { $most } letters
must-be-one-of = `{ $key }` must be one of these: { $words }
must-be-number = `{ $key }` must be a whole number from { $least } to { $most }
must-be-switch = `{ $key }` must be true or false
no-folder = there is no folder for the settings
name-folder = name one: --data-dir DIR
changed = { $key } is { $now }; to take that back: { $undo }
by-variable = { $value }, but { $variable } comes before it
by-machine = not set
usual = not set: { $default }
settings = Settings
none-set = none; `zocalo config` lists them
some-set = { $keys } in { $file }
