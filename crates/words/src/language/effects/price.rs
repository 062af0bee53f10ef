//! The price of an effect in words: `10 influence and the rotation of your ambassador`.

use super::keys::key;
use crate::language::messages::effects as say;
use zocalo_cards::card::Payment;

/// The price with what stands before it: `, for 10 influence`.
pub(super) fn price(price: Payment) -> String {
    let parts = parts(price).into_iter().reduce(|one, other| say::And { one, other }.to_string());
    parts.map_or_else(|| say::PriceNothing.to_string(), |parts| say::Price { parts }.to_string())
}

fn parts(price: Payment) -> Vec<String> {
    let mut parts = Vec::new();
    let counts = |count: u8| (count > 0).then_some(count);
    parts.extend(counts(price.influence).map(|count| say::PayInfluence { count }.to_string()));
    parts.extend(counts(price.each_action).map(|count| say::PayEachAction { count }.to_string()));
    parts.extend(counts(price.each_fleet).map(|count| say::PayEachFleet { count }.to_string()));
    parts.extend(counts(price.each_participant).map(|count| say::PayEachParticipant { count }.to_string()));
    parts.extend(price.printed_military.then(|| say::PayPrintedMilitary.to_string()));
    parts.extend(counts(price.rating).map(|count| say::PayRating { count }.to_string()));
    if let Some(rotates) = price.rotate {
        let ability = price.with_ability.map_or_else(String::new, |ability| match price.at_least {
            0 => say::PayWith { ability: ability.name() }.to_string(),
            least => say::PayWithAtLeast { ability: ability.name(), least }.to_string(),
        });
        let marks = price.with_marks.map_or_else(String::new, |marks| {
            say::PayWithMarks { count: marks.count, mark: marks.mark.name() }.to_string()
        });
        parts.push(say::PayRotate { who: key(rotates.name()), ability, marks }.to_string());
    }
    parts.extend(
        price.together.map(|together| {
            say::PayTogether { ability: together.ability.name(), least: together.at_least }.to_string()
        }),
    );
    parts.extend(price.gives_up.map(|ability| say::PayGivesUp { ability: ability.name() }.to_string()));
    parts.extend(price.purge.map(|mark| say::PayPurge { mark: mark.name() }.to_string()));
    parts.extend(price.discard.map(|what| say::PayDiscard { what: key(what.name()) }.to_string()));
    parts
}
