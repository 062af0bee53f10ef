//! The rulings on one card, for `card`.

use std::fmt::Write as _;

use serde::Serialize;

use crate::messages::{card, rulings as say};
use crate::report::{faint, hanging, strong};
use zocalo_cards::card::Card;
use zocalo_catalog::packs::Rulings;
use zocalo_text::message::Locale;
use zocalo_words::language::Number;

/// Where the rulings on a card come from, and which cards of the same name have some.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct RulingsSource {
    imported: bool,
    source: String,
    date: String,
    of_same_name: Vec<Namesake>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Namesake {
    name: String,
    rulings: usize,
}

impl RulingsSource {
    pub(in crate::cli) fn of(card: &Card, rulings: Option<&Rulings>) -> Self {
        let none = Rulings::default();
        let all = rulings.unwrap_or(&none);
        let others = all.of_namesakes(&card.name, &card.label).into_iter();
        Self {
            imported: rulings.is_some(),
            source: all.source.clone(),
            date: all.imported.clone(),
            of_same_name: others.map(|(name, rulings)| Namesake { name: name.to_owned(), rulings }).collect(),
        }
    }
}

/// The rulings on a card, to stand under the card; `rulings` is `None` where none were ever imported.
pub(in crate::cli) fn rulings_on(card: &Card, rulings: Option<&Rulings>, width: usize, locale: Locale) -> String {
    let Some(all) = rulings else {
        return format!("\n{}\n", hanging("", &say::NoneImported.render(locale), width));
    };
    let rulings = all.of(&card.label);
    let source = all.source.as_str();
    let heading = match (rulings.len(), source) {
        (0, "") => say::NoneOnCard.render(locale),
        (0, source) => say::NoneOnCardFrom { source }.render(locale),
        (count, "") => say::Count { count }.render(locale),
        (count, source) => say::CountFrom { rulings: say::Count { count }, source }.render(locale),
    };
    let mut text = format!("\n{}\n", strong(heading));
    for ruling in rulings {
        let _ = writeln!(text, "{}", hanging("- ", ruling, width));
    }
    for (other, number) in all.of_namesakes(&card.name, &card.label) {
        let line = say::OtherHas { card: other, count: Number::grouped(number) }.render(locale);
        let _ = writeln!(text, "{}", faint(hanging("", &line, width)));
    }
    text
}

/// A line under a card that says that there are rulings on it; empty where there are none.
pub(in crate::cli) fn rulings_hint(number: usize, locale: Locale) -> String {
    if number == 0 {
        return String::new();
    }
    format!("{}\n", faint(card::Rulings { count: number }.render(locale)))
}
