//! The ids of games, sets and cards in OCTGN: ours, which are the same on every machine and in every file that we write, or
//! those of a `set.xml` of the user's.

use super::xml::{parse, span};
use crate::messages::exchange as say;
use roxmltree::Node;
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;
use zocalo_cards::card::Card;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::fold;

/// The namespace of all our ids. They are UUIDs of version 5 (RFC 9562) of `game`, `sets/NAME` and `cards/LABEL` in it, so a
/// deck and a set that were written apart from each other fit together. It was drawn once and never changes.
const NAMESPACE: Uuid = Uuid::from_u128(0x3cbc_e285_abbf_4f35_aa2b_f7f8_e3da_87bd);

/// In what we write.
#[must_use]
pub(crate) fn game_id() -> Uuid {
    Uuid::new_v5(&NAMESPACE, b"game")
}

/// By name.
#[must_use]
pub(crate) fn set_id(name: &str) -> Uuid {
    Uuid::new_v5(&NAMESPACE, format!("sets/{name}").as_bytes())
}

/// By label, or by a name that is no card.
#[must_use]
pub(crate) fn card_id(label: &str) -> Uuid {
    Uuid::new_v5(&NAMESPACE, format!("cards/{label}").as_bytes())
}

/// The ids of an installed game, from the `set.xml` of its sets.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ids {
    game: Option<Uuid>,
    /// By folded name; the first of several.
    cards: BTreeMap<String, Uuid>,
    /// Folded printed names of several cards, so that an id by such a name may be that of another card.
    shared: BTreeSet<String>,
}

impl Ids {
    /// Adds the ids of a `set.xml`.
    pub fn add(&mut self, text: &str) -> Result<(), Diagnosis> {
        let document = parse(text)?;
        let set = document.root_element();
        if set.tag_name().name() != "set" {
            let reason = say::NoOctgnSet { element: zocalo_text::text::shortened(set.tag_name().name(), 40) };
            return Err(Diagnosis::new(span(set), reason, say::GiveInstalledSet));
        }
        if let Some(game) = set.attribute("gameId") {
            let id = id_of(set, "gameId", game)?;
            if let Some(other) = self.game.filter(|other| *other != id) {
                let place = crate::formats::xml::attribute_span(set, "gameId");
                let reason = say::OtherGame { other: other.to_string() };
                return Err(Diagnosis::new(place, reason, say::OneGame));
            }
            self.game = Some(id);
        }
        for card in set.descendants().filter(|node| node.has_tag_name("card")) {
            if let (Some(name), Some(id)) = (card.attribute("name"), card.attribute("id")) {
                let id = id_of(card, "id", id)?;
                self.cards.entry(fold(name)).or_insert(id);
            }
        }
        Ok(())
    }

    /// Notes which printed names several of these cards bear. Such a card has only the id of its label.
    pub fn tell_apart<'c>(&mut self, cards: impl IntoIterator<Item = &'c Card>) {
        let mut seen = BTreeSet::new();
        for name in cards.into_iter().map(|card| fold(&card.name)) {
            if seen.contains(&name) {
                self.shared.insert(name);
            } else {
                seen.insert(name);
            }
        }
    }

    #[must_use]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The game of the sets; ours when they do not say.
    #[must_use]
    pub fn game(&self) -> Uuid {
        self.game.unwrap_or_else(game_id)
    }

    /// By label, else by printed name where no other card bears it.
    #[must_use]
    pub fn of(&self, written: &str, card: Option<&Card>) -> Option<Uuid> {
        let name = || card.map(|card| fold(&card.name)).filter(|name| !self.shared.contains(name));
        let by_name = || self.cards.get(&name()?);
        self.cards.get(&fold(written)).or_else(by_name).copied()
    }
}

/// An id as OCTGN writes it: with or without braces, brackets and hyphens.
fn id_of(node: Node<'_, '_>, attribute: &str, text: &str) -> Result<Uuid, Diagnosis> {
    let bare = text.trim().trim_matches(['{', '}', '(', ')']);
    Uuid::try_parse(bare).map_err(|_| {
        let place = crate::formats::xml::attribute_span(node, attribute);
        let reason = say::NoSuchId { text: zocalo_text::text::shortened(text, 60) };
        Diagnosis::new(place, reason, say::FormOfId)
    })
}

#[cfg(test)]
mod tests {
    use super::{Ids, card_id, game_id, set_id};

    /// What was written once must be found for ever: these are computed by another program (Python's `uuid`).
    #[test]
    fn ids_never_change() {
        assert_eq!(game_id().to_string(), "5e6fb041-43ec-5137-82ff-769130f8ee48");
        assert_eq!(set_id("Premier").to_string(), "d82a0b84-e7d4-5d6a-9a13-c64eb1508861");
        assert_eq!(card_id("Vlur/Nhar").to_string(), "84733a62-e7d4-50f2-b5f7-f7e225b29a59");
    }

    #[test]
    fn the_ids_of_a_set_are_found_by_name() {
        let mut ids = Ids::default();
        ids.add(
            "<set name='x' id='1' gameId='{6B3F0F5E-2F51-4A75-9F0C-B5B5B5B5B5B5}'><cards>\
             <card id='0d6a3c1e111142228333000000000001' name=\"Na&#x2019;Toth\"><property name='Type' value='x'/></card>\
             <card id='0d6a3c1e111142228333000000000002' name=\"Na'Toth\"/></cards></set>",
        )
        .unwrap();
        assert_eq!(ids.len(), 1);
        assert_eq!(ids.game().to_string(), "6b3f0f5e-2f51-4a75-9f0c-b5b5b5b5b5b5");
        assert_eq!(ids.of("na'toth", None).unwrap().to_string(), "0d6a3c1e-1111-4222-8333-000000000001");
        assert_eq!(ids.of("Delenn", None), None);
        assert_eq!(Ids::default().game(), game_id());
    }

    #[test]
    fn versions_of_one_name_do_not_share_an_id() {
        let cards = zocalo_cards::data::cards::read_cards().unwrap();
        let labelled = |label: &str| cards.iter().find(|card| card.label == label).unwrap();
        let (ordinary, four) = (labelled("G'Kar"), labelled("G'Kar (four cards)"));
        let mut ids = Ids::default();
        ids.add("<set><card id='0d6a3c1e111142228333000000000001' name=\"G'Kar\"/></set>").unwrap();
        ids.tell_apart(&cards);
        assert!(ids.of(&ordinary.label, Some(ordinary)).is_some());
        assert_eq!(ids.of(&four.label, Some(four)), None);
        // A card with a unique name is found by it, whatever else stands in its label.
        let alone = cards
            .iter()
            .find(|card| card.label != card.name && cards.iter().filter(|other| other.name == card.name).count() == 1);
        if let Some(alone) = alone {
            ids.add(&format!("<set><card id='0d6a3c1e111142228333000000000002' name=\"{}\"/></set>", alone.name))
                .unwrap();
            assert!(ids.of(&alone.label, Some(alone)).is_some());
        }
    }

    #[test]
    fn sets_of_two_games_are_not_mixed() {
        let set = |game: char| format!("<set gameId='{}'/>", game.to_string().repeat(32));
        let mut ids = Ids::default();
        ids.add(&set('1')).unwrap();
        ids.add(&set('1')).unwrap();
        let fault = ids.add(&set('2')).unwrap_err();
        assert!(fault.reason.english().contains("a different game"), "{}", fault.reason.english());
        assert_eq!(&set('2')[fault.span], "2".repeat(32));
    }

    #[test]
    fn what_is_no_set_is_told_with_its_place() {
        let fault = |text: &str| Ids::default().add(text).unwrap_err();
        assert!(fault("<deck/>").reason.english().contains("<deck>"));
        let text = "<set>\n<card id='12' name='x'/></set>";
        assert_eq!(&text[fault(text).span], "12");
    }
}
