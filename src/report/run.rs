//! A finished run and a finished comparison, with the figures that every format walks.

use zocalo_decks::check::Verdict;
use zocalo_engine::game::{LeftOut, left_out};
use zocalo_simulation::advice::WorthKnowing;
use zocalo_simulation::simulation::shard::Counts;
use zocalo_simulation::simulation::{FigureList, FigureSpans, InBoth, MetricValue, Prepared, Request, Versus};

use super::plan::Planned;

/// A finished run.
pub struct Run<'a> {
    /// The deck's name.
    pub deck: &'a str,
    /// Whether the deck is legal, under the ruleset it was played by.
    pub verdict: &'a Verdict,
    /// What was played.
    pub prepared: &'a Prepared,
    /// What was counted.
    pub counts: &'a Counts,
    /// What was found.
    pub figures: FigureList<'a, MetricValue>,
    /// The cards of which something was not played.
    pub left_out: Vec<LeftOut>,
    /// How far the figures move with the unknown abilities, if a range was asked for.
    pub assumed: Option<Assumed>,
}

/// What a range of unknown abilities does to the figures.
#[derive(Debug, Clone)]
pub struct Assumed {
    /// The figures that move.
    pub spans: FigureSpans,
    /// The cards that move each goal.
    pub knowing: Vec<WorthKnowing>,
}

impl<'a> Run<'a> {
    /// What is reported of a run of the deck of this name.
    #[must_use]
    pub fn new(deck: &'a str, verdict: &'a Verdict, prepared: &'a Prepared, counts: &'a Counts) -> Self {
        let (figures, left_out) = (FigureList::of_run(prepared, counts), left_out(&prepared.deck));
        Self { deck, verdict, prepared, counts, figures, left_out, assumed: None }
    }

    /// The same with what a range of unknown abilities does to its figures.
    #[must_use]
    pub fn over(self, assumed: Option<Assumed>) -> Self {
        Self { assumed, ..self }
    }

    /// The plan that was followed and what came of it, if there was one.
    pub(super) fn plan(&self) -> Option<Planned<'a>> {
        let both = self.prepared.plan.as_deref().zip(self.counts.plan.as_ref());
        both.map(|(orders, tally)| Planned { orders, tally })
    }
}

/// A finished comparison.
pub(crate) struct Comparison<'a> {
    /// What the two decks are called.
    pub names: [&'a str; 2],
    /// What was asked of both.
    pub request: &'a Request,
    /// What was found.
    pub figures: FigureList<'a, InBoth<'a>>,
    /// How far the differences move with the unknown abilities, if a range was asked for.
    pub spans: Option<FigureSpans>,
}

impl<'a> Comparison<'a> {
    /// What is reported of a comparison of the decks of these names; `one` is the first of them.
    #[must_use]
    pub(crate) fn new(names: [&'a str; 2], one: &'a Prepared, versus: &'a Versus) -> Self {
        Self { names, request: &one.request, figures: FigureList::of_both(versus, &one.wants, &one.times), spans: None }
    }
}
