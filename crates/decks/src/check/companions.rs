//! What one card needs of the others in a deck, and what one card opens to the others: `data/companions.toml`.

use std::rc::Rc;
use std::sync::OnceLock;

use serde::Deserialize;

use super::finding::{Findings, card_names, joined_by_or};
use super::{Case, Code};
use crate::deck::Slot;
use crate::messages::check_play as say;
use zocalo_cards::card::{Card, CardType, ReplaceWay};
use zocalo_cards::ruleset::Playability;
use zocalo_data as embedded;
use zocalo_text::text::Language;
use zocalo_words::language::{Text, on_card_in};

/// What a requirement of a card asks of the other cards.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Needed {
    requirement: String,
    words: String,
    #[serde(default)]
    names: Vec<String>,
    keyword: Option<String>,
    /// Whether it must be a supporting card, which an ambassador never is.
    #[serde(default)]
    supporting: bool,
}

/// A card that lets a faction sponsor what is restricted to another race.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Opens {
    card: String,
    types: Vec<CardType>,
    #[cfg_attr(not(test), allow(dead_code))]
    citation: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Companions {
    needed: Vec<Needed>,
    opens: Vec<Opens>,
}

fn companions() -> &'static Companions {
    static COMPANIONS: OnceLock<Companions> = OnceLock::new();
    COMPANIONS
        .get_or_init(|| toml::from_str(embedded::COMPANIONS).expect("data/companions.toml reads, as a test checks"))
}

/// Whether a card opens cards of a type to factions of every race.
pub(super) fn opens(card: &Card, kind: CardType) -> bool {
    companions().opens.iter().any(|opens| opens.card == card.name && opens.types.contains(&kind))
}

impl Needed {
    /// The name of such a card: in English from the data, else its name or keyword.
    fn called(&self) -> Text {
        Text::in_all(|language| match (&self.keyword, language) {
            (_, Language::English) => self.words.clone(),
            (Some(keyword), _) => on_card_in(language, keyword).to_owned(),
            (None, _) => joined_by_or(&self.names).render(language),
        })
    }

    fn is_met_by(&self, card: &Card) -> bool {
        self.names.contains(&card.name) || self.keyword.as_deref().is_some_and(|keyword| card.is_called(keyword))
    }
}

/// Whether this faction never plays a card of another race, or only on factions that bring what it needs.
fn is_for_others(case: &Case, card: &Card) -> bool {
    let (Some(kind), Some(loyalty), Some(race)) = (card.kind, card.loyalty, case.deck.race) else { return false };
    matches!(Playability::of(kind, loyalty, race), Playability::OnOthers | Playability::Never)
}

/// Cards that ask for another card which the deck does not hold.
pub(super) fn check(case: &Case, findings: &mut Findings) {
    if case.ruleset.loyalty.is_none() {
        return;
    }
    let played: Vec<(&Slot, &Rc<Card>)> = case.played().collect();
    for needed in &companions().needed {
        let asking: Vec<&(&Slot, &Rc<Card>)> = played
            .iter()
            .filter(|(_, card)| card.requires.contains(&needed.requirement))
            .filter(|(_, card)| !is_for_others(case, card))
            // A card that can only replace the one it asks for is reported there.
            .filter(|(_, card)| {
                let must = card.replaces.as_ref().filter(|replaces| replaces.way == Some(ReplaceWay::Must));
                !must.is_some_and(|replaces| replaces.cards.iter().any(|name| needed.names.contains(name)))
            })
            .collect();
        let is_met = |(_, card): &(&Slot, &Rc<Card>)| {
            needed.is_met_by(card) && !asking.iter().any(|(_, other)| other.id == card.id)
        };
        let is_led = !needed.supporting && case.ambassador().is_some_and(|ambassador| needed.is_met_by(ambassador));
        if asking.is_empty() || is_led || played.iter().any(is_met) {
            continue;
        }
        let names = card_names(asking.iter().map(|(_, card)| card.label.as_str()));
        let (words, several) = (needed.called(), asking.len() > 1);
        let message = if needed.keyword.is_some() {
            say::NeededKeyword { names, needed: &words, several }.text()
        } else {
            say::Needed { names, needed: &words, several }.text()
        };
        findings
            .draft(Code::RequiredCardMissing, message)
            .slots(asking.iter().map(|(slot, _)| *slot))
            .citation("the card's requirements; PSI, Glossary (Requirements)")
            .help(say::NeededHelp { needed: words });
    }
}

#[cfg(test)]
mod tests {
    use super::companions;

    #[test]
    fn companions_are_cards_and_requirements_that_there_are() {
        let cards = zocalo_cards::data::cards::read_cards().unwrap();
        for needed in &companions().needed {
            assert!(cards.iter().any(|card| card.requires.contains(&needed.requirement)), "{needed:?}");
            assert!(cards.iter().any(|card| needed.is_met_by(card)), "{needed:?}");
            assert!(needed.names.iter().all(|name| cards.iter().any(|card| card.name == *name)), "{needed:?}");
        }
        for opens in &companions().opens {
            assert!(cards.iter().any(|card| card.name == opens.card) && !opens.citation.is_empty(), "{opens:?}");
        }
    }
}
