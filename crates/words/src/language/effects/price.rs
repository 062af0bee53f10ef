//! The price of an effect in words: `10 influence and the rotation of your ambassador`.

use super::keys::key;
use crate::language::messages::effects as say;
use zocalo_cards::card::Payment;
use zocalo_text::message::Text;

/// The price with what stands before it: `, for 10 influence`.
pub(super) fn price(price: Payment) -> Text {
    let parts = parts(price).into_iter().reduce(|one, other| say::And { one, other }.text());
    parts.map_or_else(|| say::PriceNothing, |parts| say::Price { parts }.text())
}

fn parts(price: Payment) -> Vec<Text> {
    let mut parts = Vec::new();
    let counts = |count: u8| (count > 0).then_some(count);
    parts.extend(counts(price.influence).map(|count| say::PayInfluence { count }.text()));
    parts.extend(counts(price.each_action).map(|count| say::PayEachAction { count }.text()));
    parts.extend(counts(price.each_fleet).map(|count| say::PayEachFleet { count }.text()));
    parts.extend(counts(price.each_participant).map(|count| say::PayEachParticipant { count }.text()));
    parts.extend(price.printed_military.then_some(say::PayPrintedMilitary));
    parts.extend(counts(price.rating).map(|count| say::PayRating { count }.text()));
    if let Some(rotates) = price.rotate {
        let ability = price.with_ability.map_or(Text::EMPTY, |ability| match price.at_least {
            0 => say::PayWith { ability: ability.name() }.text(),
            least => say::PayWithAtLeast { ability: ability.name(), least }.text(),
        });
        let marks = price
            .with_marks
            .map_or(Text::EMPTY, |marks| say::PayWithMarks { count: marks.count, mark: marks.mark.name() }.text());
        parts.push(say::PayRotate { who: key(rotates.name()), ability, marks }.text());
    }
    parts.extend(
        price
            .together
            .map(|together| say::PayTogether { ability: together.ability.name(), least: together.at_least }.text()),
    );
    parts.extend(price.gives_up.map(|ability| say::PayGivesUp { ability: ability.name() }.text()));
    parts.extend(price.purge.map(|mark| say::PayPurge { mark: mark.name() }.text()));
    parts.extend(price.discard.map(|what| say::PayDiscard { what: key(what.name()) }.text()));
    parts
}
