//! Slips of the size of cards, 63 by 88 millimetres, that stand in for cards in games among friends: name, figures and the
//! text in our words, no picture.

use std::rc::Rc;

use askama::Template;

use super::view::{SheetError, VERSION, rendered};
use crate::messages::sheet as say;
use crate::report::{counted_marks, subtype_called};
use zocalo_cards::card::{Ability, Card, CardType, Cost, Fact};
use zocalo_cards::data::glossary::Kind;
use zocalo_catalog::packs::{pack_of, source_of};
use zocalo_text::text::shortened;
use zocalo_words::language::{all_on_card, called, called_loyalty, current, on_card};

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
    /// What stands below: whose words the text is in.
    pub(super) foot: String,
}

impl Slip {
    /// The slip of a card.
    pub(crate) fn of(card: &Rc<Card>) -> Self {
        let unknown = || "?".to_owned();
        let kind =
            card.kind.map_or_else(|| say::TypeUnknown.to_string(), |it| called(Kind::Type, it.name()).to_string());
        let kind = match &card.subtype {
            Some(subtype) => format!("{kind} ({})", subtype_called(subtype)),
            None => kind,
        };
        let loyalty = card
            .loyalty
            .map_or_else(|| say::LoyaltyUnknown.to_string(), |loyalty| called_loyalty(loyalty.name()).to_string());
        let printable = card.kind.map_or(&[][..], CardType::printable_abilities);
        let ability = |ability: &Ability| {
            (
                called(Kind::Ability, ability.name()).to_string(),
                card.ability(*ability).map_or_else(unknown, |value| value.to_string()),
            )
        };
        let mut lines = Vec::new();
        lines.extend((!card.keywords.is_empty()).then(|| all_on_card(&card.keywords, ", ").to_string()));
        lines.extend(
            (!card.requires.is_empty())
                .then(|| say::Requires { requirements: all_on_card(&card.requires, "; ") }.to_string()),
        );
        lines.push(match &card.text {
            Some(text) => on_card(text).to_string(),
            None if card.plain => say::NoText.to_string(),
            None => say::TextUnknown.to_string(),
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
            foot: foot(match source_of(card, Fact::Text).and_then(pack_of) {
                None => say::OurWords.to_string(),
                Some(pack) => say::WordsOfPack { pack: shortened(pack, 40) }.to_string(),
            }),
            lines,
            size: SIZES.iter().find(|(from, _)| letters >= *from).map_or("usual", |(_, size)| size),
        }
    }

    /// The slip of a name that is no card.
    pub(crate) fn of_name(name: &str) -> Self {
        Self {
            name: shortened(name, 120),
            kind: say::NoCard.to_string(),
            cost: "?".to_owned(),
            abilities: Vec::new(),
            marks: String::new(),
            lines: Vec::new(),
            foot: foot(say::TextUnknownShort.to_string()),
            size: "usual",
        }
    }
}

/// Slips on a page.
#[derive(Template)]
#[template(path = "sheet/slips.html")]
struct SlipsPage<'a> {
    lang: &'static str,
    hint: String,
    title: &'a str,
    slips: &'a [Slip],
    version: &'static str,
}

/// The marks of a character; empty for what bears none.
fn marks(card: &Card) -> String {
    match &card.marks {
        Some(marks) if !marks.is_empty() => say::MarksOf { marks: counted_marks(marks) }.to_string(),
        None if card.kind == Some(CardType::Character) => say::MarksUnknown.to_string(),
        _ => String::new(),
    }
}

/// The line below a slip.
fn foot(words: String) -> String {
    say::StandIn { words, version: VERSION }.to_string()
}

/// The slips as one file of HTML, nine on a page.
///
/// # Errors
/// [`SheetError`], which only a broken template gives.
pub(crate) fn slips(title: &str, slips: &[Slip]) -> Result<String, SheetError> {
    let hint = say::SlipsHint { count: slips.len() }.to_string();
    rendered(&SlipsPage { lang: current().name(), hint, title: &shortened(title, 120), slips, version: VERSION })
}
