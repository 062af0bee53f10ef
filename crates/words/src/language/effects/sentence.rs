//! An effect as one sentence, in the language of the reader: when, at what price, what changes, for how long. What changes
//! is said by [`change`](mod@super::change) and the files beside it, one function a type.

use super::change::{change, margin};
use super::class::{Form, class};
use super::keys::{key, listed};
use super::need::in_words;
use super::price::price;
use crate::language::messages::effects as say;
use zocalo_cards::card::{Ability, CardClass, Effect, Trigger};

/// An effect as a sentence: `Rotate: Diplomacy of a character +2 while it stays rotated`.
pub(super) fn sentence(effect: &Effect) -> String {
    let choice = (effect.choice > 0).then(|| say::Choice { number: effect.choice }.to_string());
    let repeat = (effect.repeat > 1).then(|| say::Repeat { count: effect.repeat }.to_string());
    let needs = effect.needs.iter().map(in_words);
    let needs = needs.reduce(|one, other| say::And { one, other }.to_string());
    let sentence = say::Sentence {
        when: when(effect),
        conflicts: conflicts(&effect.conflicts),
        often: effect.often.map_or_else(String::new, |often| say::Often { often: key(often.name()) }.to_string()),
        choice: choice.unwrap_or_default(),
        repeat: repeat.unwrap_or_default(),
        needs: needs.map_or_else(String::new, |needs| say::Needs { needs }.to_string()),
        price: effect.pay.map_or_else(String::new, price),
        change: change(&effect.change),
        until: effect.until.map_or_else(String::new, |until| say::Until { until: key(until.name()) }.to_string()),
    };
    sentence.to_string()
}

fn when(effect: &Effect) -> String {
    let of = || class(effect.of.as_ref().unwrap_or(&CardClass::default()), Form::Object);
    match effect.when {
        Trigger::Won => say::Won { margin: margin(effect.by) }.to_string(),
        Trigger::Lost => say::Lost { margin: margin(effect.by) }.to_string(),
        Trigger::Sponsoring => say::Sponsoring { class: of() }.to_string(),
        Trigger::FirstBorne => say::FirstBorne { class: of() }.to_string(),
        when => say::When { when: key(when.name()) }.to_string(),
    }
}

fn conflicts(kinds: &[Ability]) -> String {
    if kinds.is_empty() {
        return String::new();
    }
    let kinds = kinds.iter().map(|kind| say::KindIn { kind: kind.name() }.to_string()).collect();
    say::Conflicts { kinds: listed(kinds, |one, other| say::Or { one, other }.to_string()) }.to_string()
}
