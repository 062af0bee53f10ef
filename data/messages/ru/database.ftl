### What may happen to the card database: crates/catalog/src/catalog/error.rs, crates/catalog/src/catalog/pattern.rs.

failed = сбой базы карт: { $error }
unreadable-card = карту в базе карт нельзя прочитать: { $error }
not-written = базу карт { $file } нельзя записать: { $error }
held = базой карт { $file } пользуется другая программа
failed-twice = сбой базы карт { $file }: { $error }; удалите файл, и Zocalo построит ее снова
pattern-too-large = оно слишком велико
pattern-not-parsed = его нельзя разобрать
