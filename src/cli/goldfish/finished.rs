//! A finished run and a finished comparison, with the figures from which page, table and document are made.

use super::mulligan::MulliganGain;
use super::plan::FollowedPlan;
use crate::cli::ability_sensitivity::AbilitySensitivity;
use zocalo_decks::check::Verdict;
use zocalo_engine::game::{Assumptions, LeftOut, left_out};
use zocalo_simulation::simulation::shard::Counts;
use zocalo_simulation::simulation::{FigureList, FigureSpans, InBoth, MetricValue, Prepared, Request, Versus};

/// A finished run.
pub(super) struct Run<'a> {
    pub(super) title: String,
    pub(super) verdict: &'a Verdict,
    pub(super) prepared: &'a Prepared,
    pub(super) counts: &'a Counts,
    pub(super) figures: FigureList<'a, MetricValue>,
    /// The cards of which something was not played.
    pub(super) left_out: Vec<LeftOut>,
    /// How far the figures move with the unknown abilities, if a range was asked for.
    pub(super) sensitivity: Option<AbilitySensitivity>,
    /// What a mulligan gains, where the same games were played without it.
    pub(super) mulligan: Vec<MulliganGain>,
}

impl<'a> Run<'a> {
    pub(super) fn new(
        title: String,
        (verdict, prepared): (&'a Verdict, &'a Prepared),
        counts: &'a Counts,
        sensitivity: Option<AbilitySensitivity>,
    ) -> Self {
        let (figures, left_out) = (FigureList::of_run(prepared, counts), left_out(&prepared.deck));
        Self { title, verdict, prepared, counts, figures, left_out, sensitivity, mulligan: Vec::new() }
    }

    /// Whether a mulligan may be taken.
    pub(super) fn has_mulligans(&self) -> bool {
        self.prepared.deck.duel.is_some_and(|duel| duel.mulligan)
    }

    /// The plan that was followed and what came of it, if there was one.
    pub(super) fn plan(&self) -> Option<FollowedPlan<'a>> {
        let both = self.prepared.plan.as_deref().zip(self.counts.plan.as_ref());
        both.map(|(plan, tally)| FollowedPlan { plan, tally })
    }
}

/// A finished comparison.
pub(super) struct Comparison<'a> {
    /// What the two decks, or what they were played against, are called.
    pub(super) names: [&'a str; 2],
    /// Where one deck was played against nobody and at a table that answers: what it is called, and what the second games took
    /// for granted.
    pub(super) answered: Option<(&'a str, &'a Assumptions)>,
    /// What was asked of both.
    pub(super) request: &'a Request,
    pub(super) figures: FigureList<'a, InBoth<'a>>,
    /// How far the differences move with the unknown abilities, if a range was asked for.
    pub(super) spans: Option<FigureSpans>,
}

impl<'a> Comparison<'a> {
    /// What is reported of a comparison of the decks of these names; `one` is the first of them.
    pub(super) fn new(names: [&'a str; 2], one: &'a Prepared, versus: &'a Versus) -> Self {
        let figures = FigureList::of_both(versus, &one.wants, &one.times);
        Self { names, answered: None, request: &one.request, figures, spans: None }
    }
}
