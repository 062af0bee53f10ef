//! Slips of the size of cards, 63 by 88 millimetres, that stand in for cards in games among friends: name, figures and the
//! text in our words, no picture.

use std::rc::Rc;

use askama::Template;

use super::view::{SheetError, VERSION, rendered};
use crate::card::{Ability, Card, CardType, Cost, Fact};
use crate::packs::{pack_of, source_of};
use crate::text::shortened;

/// From how many letters on a text is set smaller, with the class that does it.
const SIZES: [(usize, &str); 3] = [(620, "tiny"), (430, "small"), (260, "middling")];

/// A slip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Slip {
    pub(super) name: String,
    pub(super) kind: String,
    pub(super) cost: String,
    pub(super) abilities: Vec<(String, String)>,
    pub(super) marks: String,
    pub(super) lines: Vec<String>,
    pub(super) size: &'static str,
    /// Whose words the text is in.
    pub(super) words: String,
}

impl Slip {
    /// The slip of a card.
    pub(crate) fn of(card: &Rc<Card>) -> Self {
        let unknown = || "?".to_owned();
        let kind = card.kind.map_or("type ?", CardType::name);
        let kind = card.subtype.as_ref().map_or(kind.to_owned(), |subtype| format!("{kind} ({subtype})"));
        let loyalty = card.loyalty.map_or("loyalty ?".to_owned(), |loyalty| loyalty.to_string());
        let printable = card.kind.map_or(&[][..], CardType::printable_abilities);
        let ability = |ability: &Ability| {
            (ability.to_string(), card.ability(*ability).map_or_else(unknown, |value| value.to_string()))
        };
        let mut lines = Vec::new();
        lines.extend((!card.keywords.is_empty()).then(|| card.keywords.join(", ")));
        lines.extend((!card.requires.is_empty()).then(|| format!("Requires: {}", card.requires.join("; "))));
        lines.push(match &card.text {
            Some(text) => text.clone(),
            None if card.plain => "No text.".to_owned(),
            None => "Text: ?".to_owned(),
        });
        let letters: usize = lines.iter().map(|line| line.chars().count()).sum();
        Self {
            name: shortened(&card.label, 120),
            kind: format!("{kind} · {loyalty}"),
            cost: match card.cost() {
                Some(Cost::Printed(cost)) => cost.to_string(),
                Some(Cost::NonePrinted) => "–".to_owned(),
                None => unknown(),
            },
            abilities: printable.iter().map(ability).collect(),
            marks: marks(card),
            words: match source_of(card, Fact::Text).and_then(pack_of) {
                None => "text in our words".to_owned(),
                Some(pack) => format!("text from the pack {}", shortened(pack, 40)),
            },
            lines,
            size: SIZES.iter().find(|(from, _)| letters >= *from).map_or("usual", |(_, size)| size),
        }
    }

    /// The slip of a name that is no card.
    pub(crate) fn of_name(name: &str) -> Self {
        Self {
            name: shortened(name, 120),
            kind: "no card is called so".to_owned(),
            cost: "?".to_owned(),
            abilities: Vec::new(),
            marks: String::new(),
            lines: Vec::new(),
            words: "text ?".to_owned(),
            size: "usual",
        }
    }
}

/// Slips on a page.
#[derive(Template)]
#[template(path = "sheet/slips.html")]
struct SlipsPage<'a> {
    title: &'a str,
    slips: &'a [Slip],
    version: &'static str,
}

/// The marks of a character; empty for what bears none.
fn marks(card: &Card) -> String {
    match &card.marks {
        Some(marks) if !marks.is_empty() => format!("Marks: {}", crate::card::counted(marks)),
        None if card.kind == Some(CardType::Character) => "Marks: ?".to_owned(),
        _ => String::new(),
    }
}

/// The slips as one file of HTML, nine on a page.
///
/// # Errors
/// [`SheetError`], which only a broken template gives.
pub(crate) fn slips(title: &str, slips: &[Slip]) -> Result<String, SheetError> {
    rendered(&SlipsPage { title: &shortened(title, 120), slips, version: VERSION })
}
