//! `--formats`: what is read and written, and what each format cannot say.

use std::fmt::Write as _;

use serde::Serialize;

use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::messages::formats as say;
use crate::report::hanging;
use zocalo_decks::formats::{DeckField, FORMATS, Format, Lacking};
use zocalo_text::message::Locale;

pub(super) fn run(context: &Context) -> Result<Status, Failure> {
    let formats = FORMATS.iter().map(|format| Row::of(format, context.locale())).collect();
    context.output.print(&Formats { formats })?;
    Ok(Status::Done)
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Formats {
    formats: Vec<Row>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Row {
    name: &'static str,
    what: &'static str,
    endings: &'static [&'static str],
    read: bool,
    written: bool,
    /// What a deck may say and the format cannot.
    cannot_tell: Vec<String>,
    /// What the program does with a deck that has a card unknown to it.
    lacking_card: Option<&'static str>,
    #[serde(skip)]
    format: &'static Format,
}

impl Row {
    fn of(format: &'static Format, locale: Locale) -> Self {
        let lost = DeckField::ALL.iter().filter(|part| format.write.is_some() && !format.holds.contains(part));
        Self {
            name: format.name,
            what: format.what,
            endings: format.endings,
            read: format.read.is_some(),
            written: format.write.is_some(),
            cannot_tell: lost.map(|part| part.words().render(locale)).collect(),
            lacking_card: format.lacking.map(|lacking| match lacking {
                Lacking::Refuses(_) => "deck refused",
                Lacking::Drops(_) => "card left out",
            }),
            format,
        }
    }
}

impl Answer for Formats {
    const KIND: &'static str = "formats/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let longest = self.formats.iter().map(|format| format.name.len()).max().unwrap_or_default();
        let mut text = String::new();
        for Row { name, endings, cannot_tell, format, .. } in &self.formats {
            let endings: Vec<String> = endings.iter().map(|ending| format!(".{ending}")).collect();
            let about = say::About { what: format.called(), endings: endings.join(", "), way: ways(format) };
            let about = if cannot_tell.is_empty() {
                about.render(locale)
            } else {
                say::AboutLossy { about, parts: cannot_tell.join(", ") }.render(locale)
            };
            let about = match format.lacking {
                Some(Lacking::Refuses(program)) => say::AboutRefuses { about, program }.render(locale),
                Some(Lacking::Drops(program)) => say::AboutDrops { about, program }.render(locale),
                None => about,
            };
            let _ = writeln!(text, "{}", hanging(&format!("{name:<longest$}  "), &about, width));
        }
        text
    }
}

fn ways(format: &Format) -> &'static str {
    match (format.read.is_some(), format.write.is_some()) {
        (true, true) => "both",
        (true, false) => "read",
        (false, true) => "written",
        (false, false) => "neither",
    }
}

published!(Formats);
