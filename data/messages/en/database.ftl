### What may happen to the card database: crates/catalog/src/catalog/error.rs, crates/catalog/src/catalog/pattern.rs.

failed = the card database failed: { $error }
unreadable-card = a card in the card database cannot be read: { $error }
not-written = the card database { $file } cannot be written: { $error }
held = another program is using the card database { $file }
failed-twice = the card database { $file } failed: { $error }; delete the file, and Zocalo builds it again
pattern-too-large = it is far too large
pattern-not-parsed = it cannot be parsed
