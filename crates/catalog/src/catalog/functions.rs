//! The SQL functions about words that the card database is asked with: `in_russian` of what the data says of a card, `stems`
//! and `folded` of any text. Each is NULL where the text is.

use rusqlite::functions::FunctionFlags;
use rusqlite::{Connection, Result};

use zocalo_text::text::Language;
use zocalo_text::text::fold;
use zocalo_text::text::stems;
use zocalo_words::language::on_card_in;

/// A function of one text.
type OfText = fn(&str) -> String;

/// The functions by their names.
const FUNCTIONS: [(&str, OfText); 3] = [
    // Words that are not ours stay as they are, perhaps Russian.
    ("in_russian", |text| on_card_in(Language::Russian, text).to_owned()),
    ("stems", |text| stems(text).join(" ")),
    ("folded", fold),
];

/// Teaches them to a connection.
pub(super) fn teach(connection: &Connection) -> Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
    for (name, of_text) in FUNCTIONS {
        connection.create_scalar_function(name, 1, flags, move |context| {
            let text: Option<String> = context.get(0)?;
            Ok(text.as_deref().map(of_text))
        })?;
    }
    Ok(())
}
