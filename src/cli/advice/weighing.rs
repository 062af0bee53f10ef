//! A deck on the scales, with what is said of it: what all advice begins with.

use super::super::args::AdviceTerms;
use super::super::context::Context;
use super::super::error::Failure;
use super::super::interrupted::Interruption;
use super::super::played::Played;
use super::super::warnings::{Warnings, WithoutHand};
use crate::report::advice::Measured;
use zocalo_decks::check::Verdict;
use zocalo_decks::deck::Deck;
use zocalo_simulation::advice::Scales;
use zocalo_text::message::Locale;

/// A deck on the scales.
pub(super) struct Weighing<'c> {
    pub(super) context: &'c Context<'c>,
    pub(super) deck: Deck,
    pub(super) scales: Scales,
    verdict: Verdict,
    title: String,
}

impl<'c> Weighing<'c> {
    /// Reads the deck and makes it ready.
    pub(super) fn new(args: &AdviceTerms, context: &'c Context) -> Result<Self, Failure> {
        let played = Played::read(&args.deck, &args.terms, &args.who, context)?;
        Self::of(played, args.goal.as_deref(), args.terms.threads, context)
    }

    /// The same of a deck that has been read.
    pub(super) fn of(
        played: Played,
        goal: Option<&str>,
        threads: Option<usize>,
        context: &'c Context,
    ) -> Result<Self, Failure> {
        let Played { deck, verdict, request, .. } = played;
        let scales = Scales::new(request, goal, threads, &deck, context.index()?)?;
        let title = deck.title();
        Ok(Self { context, deck, scales, verdict, title })
    }

    /// What the report says of the deck, whatever came of the games.
    pub(super) fn measured(&self, interruption: &Interruption) -> Measured<'_> {
        let Self { title: deck, verdict, scales, .. } = self;
        Measured { deck, verdict, scales, is_broken_off: interruption.has_come() }
    }

    /// What is wrong with the deck, beside the figures.
    pub(super) fn warnings(&self, locale: Locale) -> Warnings {
        Warnings::of(&self.deck, WithoutHand::EveryGame, locale)
    }
}
