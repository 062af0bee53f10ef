//! Names of cards, of which whoever reads a search asks the card database.

use super::super::lookup::Ask;
use zocalo_text::text::fold;

/// What knows the names of cards.
pub(in super::super) trait KnowsNames {
    type Failure;

    /// The card of exactly this name, by its label.
    fn card(&mut self, typed: &str) -> Option<String>;

    /// The card that this means as a name, in whatever way names are read.
    fn named(&mut self, typed: &str) -> Option<String> {
        let _ = typed;
        None
    }

    fn failure(&mut self) -> Option<Self::Failure>;
}

pub(in super::super) struct CatalogNames<'a, A: Ask> {
    ask: &'a mut A,
    failure: Option<A::Error>,
}

impl<'a, A: Ask> CatalogNames<'a, A> {
    pub(in super::super) fn of(ask: &'a mut A) -> Self {
        Self { ask, failure: None }
    }

    /// What was answered; a failure is kept for later.
    fn kept(&mut self, answer: Result<Option<String>, A::Error>) -> Option<String> {
        match answer {
            Ok(label) => label,
            Err(failure) => {
                self.failure = Some(failure);
                None
            }
        }
    }
}

impl<A: Ask> KnowsNames for CatalogNames<'_, A> {
    type Failure = A::Error;

    fn card(&mut self, typed: &str) -> Option<String> {
        let label = self.ask.card(&fold(typed));
        self.kept(label)
    }

    fn named(&mut self, typed: &str) -> Option<String> {
        let label = self.ask.named(typed);
        self.kept(label)
    }

    fn failure(&mut self) -> Option<A::Error> {
        self.failure.take()
    }
}
