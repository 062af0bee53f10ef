//! An effect as one sentence, in the language of the reader: when, at what price, what changes, for how long. What changes
//! is said by [`change_words`](super::change_words) and the files beside it, one function a type.

use std::fmt;

use super::change_words::{change, margin};
use super::class_words::{Form, class};
use super::price_words::price;
use super::word_keys::{key, listed};
use super::{CardClass, Effect, Trigger};
use crate::card::Ability;
use crate::language::messages::effects as say;

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let choice = (self.choice > 0).then(|| say::Choice { number: self.choice }.to_string());
        let repeat = (self.repeat > 1).then(|| say::Repeat { count: self.repeat }.to_string());
        let needs = self.needs.iter().map(ToString::to_string);
        let needs = needs.reduce(|one, other| say::And { one, other }.to_string());
        let sentence = say::Sentence {
            when: when(self),
            conflicts: conflicts(&self.conflicts),
            often: self.often.map_or_else(String::new, |often| say::Often { often: key(often.name()) }.to_string()),
            choice: choice.unwrap_or_default(),
            repeat: repeat.unwrap_or_default(),
            needs: needs.map_or_else(String::new, |needs| say::Needs { needs }.to_string()),
            price: self.pay.map_or_else(String::new, price),
            change: change(&self.change),
            until: self.until.map_or_else(String::new, |until| say::Until { until: key(until.name()) }.to_string()),
        };
        write!(f, "{sentence}")
    }
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
