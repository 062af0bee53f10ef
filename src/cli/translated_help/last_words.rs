//! The words that `clap` writes itself and leaves no other way to say in another language.

use unicode_width::UnicodeWidthStr as _;
use zocalo_text::text::Language;

use super::texts::translation;

/// A page that `clap` has made, with what it wrote itself in this language.
pub(in super::super) fn last_words(page: &str, language: Language) -> String {
    let Some(translation) = translation(language) else { return page.to_owned() };
    let words = &translation.shared().parser;
    let aliases = format!("[{}: ", words.aliases);
    let page = page.replace("[OPTIONS]", &format!("[{}]", words.options_value));
    let page = page.replace("[aliases: ", &aliases).replace("[alias: ", &aliases);
    // The second line of the usage stands below the first.
    let indent = " ".repeat(words.usage.width() + 2);
    page.replace("\n       \u{1b}[1m", &format!("\n{indent}\u{1b}[1m"))
}
