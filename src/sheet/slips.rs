//! Slips of the size of cards, 63 by 88 millimetres, that stand in for cards in games among friends: name, figures and the
//! text in our words, no picture.

use std::rc::Rc;

use askama::Template;

use super::view::{SheetError, VERSION, rendered};
use crate::messages::sheet as say;
use zocalo_cards::card::{Ability, Card, CardType, Cost, Fact};
use zocalo_cards::data::glossary::Kind;
use zocalo_catalog::packs::{pack_of, source_of};
use zocalo_text::message::Locale;
use zocalo_text::text;
use zocalo_text::text::shortened;
use zocalo_words::language::{Text, all_on_card, called, called_loyalty, counted_marks, on_card, subtype_called};

/// From how many letters on a text is set smaller, with the class that does it.
const SIZES: [(usize, &str); 3] = [(620, "tiny"), (430, "small"), (260, "middling")];

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Slip {
    pub(super) name: String,
    pub(super) kind: Text,
    pub(super) cost: String,
    pub(super) abilities: Vec<(Text, String)>,
    pub(super) marks: Text,
    pub(super) lines: Vec<Text>,
    /// What stands below: whose words the text is in.
    pub(super) foot: Text,
}

impl Slip {
    pub(crate) fn of(card: &Rc<Card>, locale: Locale) -> Self {
        let unknown = || "?".to_owned();
        let kind = card.kind.map_or(say::TypeUnknown, |it| called(Kind::Type, it.name()));
        let kind = match &card.subtype {
            Some(subtype) => text![kind, " (", subtype_called(subtype, locale), ")"],
            None => kind,
        };
        let loyalty = card.loyalty.map_or(say::LoyaltyUnknown, |loyalty| called_loyalty(loyalty.name()));
        let printable = card.kind.map_or(&[][..], CardType::printable_abilities);
        let ability = |ability: &Ability| {
            (
                called(Kind::Ability, ability.name()),
                card.ability(*ability).map_or_else(unknown, |value| value.to_string()),
            )
        };
        let mut lines = Vec::new();
        lines.extend((!card.keywords.is_empty()).then(|| all_on_card(&card.keywords, ", ")));
        lines.extend(
            (!card.requires.is_empty())
                .then(|| say::Requires { requirements: all_on_card(&card.requires, "; ") }.text()),
        );
        lines.push(match &card.text {
            Some(text) => on_card(text),
            None if card.plain => say::NoText,
            None => say::TextUnknown,
        });
        Self {
            name: shortened(&card.label, 120),
            kind: text![kind, " · ", loyalty],
            cost: match card.cost() {
                Some(Cost::Printed(cost)) => cost.to_string(),
                Some(Cost::NonePrinted) => "–".to_owned(),
                None => unknown(),
            },
            abilities: printable.iter().map(ability).collect(),
            marks: marks(card, locale),
            foot: foot(match source_of(card, Fact::Text).and_then(pack_of) {
                None => say::OurWords,
                Some(pack) => say::WordsOfPack { pack: shortened(pack, 40) }.text(),
            }),
            lines,
        }
    }

    pub(crate) fn of_name(name: &str) -> Self {
        Self {
            name: shortened(name, 120),
            kind: say::NoCard,
            cost: "?".to_owned(),
            abilities: Vec::new(),
            marks: Text::EMPTY,
            lines: Vec::new(),
            foot: foot(say::TextUnknownShort),
        }
    }

    /// The class that sets the text small enough.
    fn size(&self, locale: Locale) -> &'static str {
        let letters: usize = self.lines.iter().map(|line| line.render(locale).chars().count()).sum();
        SIZES.iter().find(|(from, _)| letters >= *from).map_or("usual", |(_, size)| size)
    }
}

#[derive(Template)]
#[template(path = "sheet/slips.html")]
struct SlipsPage<'a> {
    locale: Locale,
    hint: Text,
    title: Text,
    slips: &'a [Slip],
    version: &'static str,
}

#[allow(clippy::unused_self, reason = "all pages have one head")]
impl SlipsPage<'_> {
    fn has_fonts(&self) -> bool {
        false
    }

    fn words(&self, text: &Text) -> String {
        text.render(self.locale)
    }
}

/// The marks of a character; empty for what bears none.
fn marks(card: &Card, locale: Locale) -> Text {
    match &card.marks {
        Some(marks) if !marks.is_empty() => say::MarksOf { marks: counted_marks(marks, locale) }.text(),
        None if card.kind == Some(CardType::Character) => say::MarksUnknown,
        _ => Text::EMPTY,
    }
}

fn foot(words: Text) -> Text {
    say::StandIn { words, version: VERSION }.text()
}

/// The slips as one file of HTML, nine on a page.
pub(crate) fn slips(title: impl Into<Text>, slips: &[Slip], locale: Locale) -> Result<String, SheetError> {
    let hint = say::SlipsHint { count: slips.len() }.text();
    rendered(&SlipsPage { locale, hint, title: title.into().shortened(120), slips, version: VERSION })
}
