//! The facts of a card as scripts read them: every key present, `null` where the fact is unknown.

use serde::Serialize;

use zocalo_cards::card::{
    BorneMarks, Card, CardType, Cost, Effect, GivenMark, Limit, Loyalty, Need, Printing, Replaces,
};

/// The facts of a card. A card that surely prints no cost has `"cost": null` and `"cost_known": true`.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct CardDocument<'a> {
    label: &'a str,
    name: &'a str,
    version: Option<&'a str>,
    #[serde(rename = "type")]
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    kind: Option<CardType>,
    subtype: Option<&'a str>,
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    loyalty: Option<Loyalty>,
    cost: Option<u8>,
    cost_known: bool,
    diplomacy: Option<u8>,
    intrigue: Option<u8>,
    psi: Option<u8>,
    leadership: Option<u8>,
    military: Option<u8>,
    #[cfg_attr(test, schemars(with = "Option<std::collections::BTreeMap<String, u8>>"))]
    marks: Option<&'a BorneMarks>,
    #[cfg_attr(test, schemars(with = "Vec<serde_json::Value>"))]
    gives_marks: &'a [GivenMark],
    keywords: &'a [String],
    limit: Option<&'static str>,
    one_per_player: bool,
    requires: &'a [String],
    #[cfg_attr(test, schemars(with = "Option<Vec<serde_json::Value>>"))]
    needs: Option<&'a [Need]>,
    #[cfg_attr(test, schemars(with = "Option<serde_json::Value>"))]
    replaces: Option<&'a Replaces>,
    #[cfg_attr(test, schemars(with = "Vec<serde_json::Value>"))]
    printings: &'a [Printing],
    aliases: &'a [String],
    text: Option<&'a str>,
    plain: bool,
    #[cfg_attr(test, schemars(with = "Option<Vec<serde_json::Value>>"))]
    effects: Option<&'a [Effect]>,
    left_out: Option<&'a str>,
    economy: Option<&'a str>,
    deck_building: Option<&'a str>,
    sources: &'a [String],
}

impl<'a> CardDocument<'a> {
    pub(crate) fn of(card: &'a Card) -> Self {
        Self {
            label: &card.label,
            name: &card.name,
            version: card.version.as_deref(),
            kind: card.kind,
            subtype: card.subtype.as_deref(),
            loyalty: card.loyalty,
            // A number or null, so that comparisons by other programs hold; `cost_known` tells none from unknown.
            cost: match card.cost() {
                Some(Cost::Printed(cost)) => Some(cost),
                Some(Cost::NonePrinted) | None => None,
            },
            cost_known: card.cost().is_some(),
            diplomacy: card.diplomacy,
            intrigue: card.intrigue,
            psi: card.psi,
            leadership: card.leadership,
            military: card.military,
            marks: card.marks.as_ref(),
            gives_marks: &card.gives_marks,
            keywords: &card.keywords,
            limit: card.limit().map(Limit::name),
            one_per_player: card.one_per_player,
            requires: &card.requires,
            needs: card.needs.as_deref(),
            replaces: card.replaces.as_ref(),
            printings: &card.printings,
            aliases: &card.aliases,
            text: card.text.as_deref(),
            plain: card.plain,
            effects: card.effects.as_deref(),
            left_out: card.left_out.as_deref(),
            economy: card.economy.as_deref(),
            deck_building: card.deck_building.as_deref(),
            sources: &card.sources,
        }
    }
}
