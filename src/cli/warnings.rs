//! What a reader must know before he believes an answer: said above it, and under `warnings` in a JSON document.

use serde::Serialize;
use zocalo_text::message::Locale;

use super::output::Output;
use crate::messages::trouble as say;
use crate::report;
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::STANDARD_INPUT;
use zocalo_text::text::shortened;

/// What a missing opening hand means for an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WithoutHand {
    /// Every game starts without one.
    EveryGame,
    EveryGameWithIt,
    TheGame,
    /// No opening hand of a list is the deck's own.
    NoneIsOwn,
    FileHasNone,
    /// Cards in hand at the start do not count.
    OnlyDrawnCount,
    OnlyDraws,
}

impl WithoutHand {
    fn said(self, locale: Locale) -> String {
        match self {
            Self::EveryGame => say::GamesWithoutHand.render(locale),
            Self::EveryGameWithIt => say::ItsGamesWithoutHand.render(locale),
            Self::TheGame => say::GameWithoutHand.render(locale),
            Self::NoneIsOwn => say::NoHandIsOwn.render(locale),
            Self::FileHasNone => say::FileHasNoHand.render(locale),
            Self::OnlyDrawnCount => say::OnlyDrawnCount.render(locale),
            Self::OnlyDraws => say::OnlyDraws.render(locale),
        }
    }
}

/// Warnings about the decks of an answer.
#[derive(Serialize)]
#[serde(transparent)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Warnings(Vec<Warning>);

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Warning {
    message: String,
    help: String,
}

impl Warnings {
    pub(super) fn none() -> Self {
        Self(Vec::new())
    }

    /// What is to be said of a deck; `consequence` is what a missing opening hand means for the answer.
    pub(super) fn of(deck: &Deck, consequence: WithoutHand, locale: Locale) -> Self {
        let mut warnings = Self::none();
        warnings.add(deck, consequence, locale);
        warnings
    }

    pub(super) fn add(&mut self, deck: &Deck, consequence: WithoutHand, locale: Locale) {
        // A deck that names an empty hand means it.
        if deck.list.names_opening_hand {
            return;
        }
        let file = match deck.list.source.label.as_str() {
            STANDARD_INPUT => say::File.render(locale),
            label if label.contains(|sign: char| sign.is_whitespace() || "'\"$&|;()<>*?".contains(sign)) => {
                say::File.render(locale)
            }
            label => shortened(label, 200),
        };
        let line = deck.list.saying_hand();
        let above = !(deck.list.plain || deck.list.foreign);
        self.0.push(Warning {
            message: say::NamesNoHand { deck: shortened(&deck.title(), 200), consequence: consequence.said(locale) }
                .render(locale),
            help: say::ChooseHand { file, above, line }.render(locale),
        });
    }

    /// What they say, without the remedies.
    pub(super) fn texts(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|warning| warning.message.as_str())
    }

    /// Prints them on stderr, before the answer; a document holds them itself.
    pub(super) fn print(&self, output: &Output) {
        if !output.wants_json() {
            self.say(output);
        }
    }

    pub(super) fn say(&self, output: &Output) {
        self.remarks(output.width, output.locale()).for_each(|remark| output.remark(remark));
    }

    /// What [`Warnings::say`] says, a remark each, for a terminal of this width.
    pub(super) fn remarks(&self, width: usize, locale: Locale) -> impl Iterator<Item = String> {
        self.0.iter().map(move |Warning { message, help }| {
            let message = report::warning(message, width, locale);
            format!("{message}\n{}", report::help(help, width, locale))
        })
    }
}
