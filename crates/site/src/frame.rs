//! What all pages have: where they stand, and the way to the others.

use askama::Template;

use super::SiteError;
use super::messages::site as say;
use super::names::Names;
use zocalo_text::message::{Locale, Text};
use zocalo_text::text::{Language, harmless};
use zocalo_words::language::Number;

#[derive(Clone, Copy)]
pub(crate) struct Layout<'s> {
    /// All languages of the site, that of its top first.
    pub(crate) languages: &'s [Language],
    pub(crate) language: Language,
    pub(crate) names: &'s Names,
    pub(crate) has_rulings: bool,
}

impl Layout<'_> {
    /// The folder of a language: empty, or with a slash behind it.
    pub(crate) fn folder(&self, language: Language) -> String {
        if self.languages.first() == Some(&language) { String::new() } else { format!("{}/", language.name()) }
    }

    pub(crate) fn locale(&self) -> Locale {
        self.language.into()
    }

    pub(crate) fn frame<'f>(&'f self, path: &'f str, title: impl Into<Text>) -> Frame<'f> {
        Frame { layout: self, path, title: title.into().render(self.locale()) }
    }
}

/// A page without its content.
pub(crate) struct Frame<'f> {
    pub(crate) layout: &'f Layout<'f>,
    path: &'f str,
    pub(crate) title: String,
}

/// The same page in another language.
pub(crate) struct Other {
    pub(crate) to: String,
    pub(crate) language: &'static str,
    pub(crate) name: &'static str,
}

impl Frame<'_> {
    pub(crate) fn say(&self, text: &Text) -> String {
        text.render(self.layout.locale())
    }

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "templates pass it so")]
    pub(crate) fn count(&self, count: &usize) -> String {
        say::CountOfCards { count: Number::grouped(*count) }.render(self.layout.locale())
    }

    pub(crate) fn rulings_from(&self, source: &str) -> String {
        say::RulingsFrom { source }.render(self.layout.locale())
    }

    pub(crate) fn language(&self) -> &'static str {
        self.layout.language.name()
    }

    #[allow(clippy::unused_self, reason = "templates ask the frame")]
    pub(crate) fn version(&self) -> &'static str {
        env!("CARGO_PKG_VERSION")
    }

    pub(crate) fn up(&self) -> String {
        "../".repeat(self.path.matches('/').count())
    }

    pub(crate) fn top(&self) -> String {
        self.up() + if self.layout.folder(self.layout.language).is_empty() { "" } else { "../" }
    }

    pub(crate) fn index(&self) -> String {
        self.top() + &super::names::index(self.layout.language)
    }

    pub(crate) fn others(&self) -> Vec<Other> {
        let others = self.layout.languages.iter().filter(|other| **other != self.layout.language);
        let other = |other: &Language| Other {
            to: format!("{}{}{}", self.top(), self.layout.folder(*other), self.path),
            language: other.name(),
            name: other.own_name(),
        };
        others.map(other).collect()
    }

    /// Where the navigation leads, and what it is called; whether it is the page itself.
    pub(crate) fn places(&self) -> Vec<(String, String, bool)> {
        let mut places = vec![
            ("sets.html", say::Sets),
            ("decks.html", say::Decks),
            ("deck.html", say::DeckLink),
            ("findings.html", say::Findings),
        ];
        if self.layout.has_rulings {
            places.push(("rulings.html", say::Rulings));
        }
        let place = |(file, name): (&str, Text)| (self.up() + file, self.say(&name), file == self.path);
        places.into_iter().map(place).collect()
    }
}

/// A page as text. Signs that are not seen or turn the text round are shown as such, wherever they come from.
pub(crate) fn rendered(page: &impl Template) -> Result<String, SiteError> {
    Ok(harmless(&page.render()?) + "\n")
}
