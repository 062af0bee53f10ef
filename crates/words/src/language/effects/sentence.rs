//! An effect as one sentence, in the language of the reader: when, at what price, what changes, for how long. What changes
//! is said by [`change`](mod@super::change) and the files beside it, one function a type.

use super::change::{change, margin};
use super::class::{GrammarForm, class, key, listed};
use super::need::in_words;
use crate::language::messages::effects as say;
use zocalo_cards::card::{Ability, CardClass, Effect, Payment, Trigger};
use zocalo_text::message::Text;

/// An effect as a sentence: `Rotate: Diplomacy of a character +2 while it stays rotated`.
pub(super) fn sentence(effect: &Effect) -> Text {
    let choice = (effect.choice > 0).then(|| say::Choice { number: effect.choice }.text());
    let repeat = (effect.repeat > 1).then(|| say::Repeat { count: effect.repeat }.text());
    let needs = effect.needs.iter().map(in_words);
    let needs = needs.reduce(|one, other| say::And { one, other }.text());
    say::Sentence {
        when: when(effect),
        conflicts: conflicts(&effect.conflicts),
        often: effect.often.map_or(Text::EMPTY, |often| say::Often { often: key(often.name()) }.text()),
        choice: choice.unwrap_or_default(),
        repeat: repeat.unwrap_or_default(),
        needs: needs.map_or(Text::EMPTY, |needs| say::Needs { needs }.text()),
        price: effect.pay.map_or(Text::EMPTY, price),
        change: change(&effect.change),
        until: effect.until.map_or(Text::EMPTY, |until| say::Until { until: key(until.name()) }.text()),
    }
    .text()
}

fn when(effect: &Effect) -> Text {
    let of = || class(effect.of.as_ref().unwrap_or(&CardClass::default()), GrammarForm::Object);
    match effect.when {
        Trigger::Won => say::Won { margin: margin(effect.by) }.text(),
        Trigger::Lost => say::Lost { margin: margin(effect.by) }.text(),
        Trigger::Sponsoring => say::Sponsoring { class: of() }.text(),
        Trigger::FirstBorne => say::FirstBorne { class: of() }.text(),
        when => say::When { when: key(when.name()) }.text(),
    }
}

fn conflicts(kinds: &[Ability]) -> Text {
    if kinds.is_empty() {
        return Text::EMPTY;
    }
    let kinds = kinds.iter().map(|kind| say::KindIn { kind: kind.name() }.text()).collect();
    say::Conflicts { kinds: listed(kinds, |one, other| say::Or { one, other }.text()) }.text()
}

// The price of an effect in words: `10 influence and the rotation of your ambassador`.

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
