//! An effect as one sentence, in the language of the reader: when, at what price, what changes, for how long. What changes
//! is said by [`change`](mod@super::change) and the files beside it, one function a type.

use super::change::{change, margin};
use super::class::{GrammarForm, class};
use super::keys::{key, listed};
use super::need::in_words;
use super::price::price;
use crate::language::messages::effects as say;
use zocalo_cards::card::{Ability, CardClass, Effect, Trigger};
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
