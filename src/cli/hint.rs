//! `play --hint` and the command `hint`: what the searching pilot would do.

use serde_json::Value;

use super::args::Play;
use super::error::Failure;
use super::output::Output;
use crate::messages::play_run as say;
use crate::report;
use zocalo_catalog::names::Index;
use zocalo_engine::game::PlayDeck;
use zocalo_simulation::play::{HandGame, HintWanted};
use zocalo_simulation::simulation::{Goal, Subject};

/// When a hint is given, and of what kind.
pub(super) struct Hints {
    /// Whether one is given at every decision.
    at_each: bool,
    wanted: HintWanted,
}

impl Hints {
    /// What the arguments ask.
    pub(super) fn new(args: &Play, book: &PlayDeck, index: &Index) -> Result<Self, Failure> {
        let goal = args.goal.as_deref().map(|text| {
            let wrong = |fault| Failure::in_argument("--goal", text, fault);
            let mut goal = Goal::parse(text).map_err(wrong)?;
            if goal.subject == Subject::Plan {
                return Err(Failure::request(say::NoPlanByHand, say::OtherGoal));
            }
            let aim = goal.resolve(book, index).map_err(wrong)?;
            Ok((goal, aim))
        });
        let wanted = HintWanted { goal: goal.transpose()?, thinking: args.think };
        Ok(Self { at_each: args.hint, wanted })
    }

    /// Prints a hint where one is given at every decision.
    pub(super) fn at_decision(&self, game: &HandGame<'_>, output: &Output) -> Result<(), Failure> {
        if self.at_each { self.show(game, output) } else { Ok(()) }
    }

    /// Prints a hint; nothing when the game is over.
    pub(super) fn show(&self, game: &HandGame<'_>, output: &Output) -> Result<(), Failure> {
        match game.hint(&self.wanted) {
            Some(hint) => output.answer(report::hint(&hint, output.width, output.locale())),
            None => output.answer(format_args!("{}\n", say::GameOver.render(output.locale()))),
        }
    }

    /// The hint of a document: of the decision where a script ends, if one is given at every decision.
    pub(super) fn json_at_end(&self, game: &HandGame<'_>) -> Option<Value> {
        // Not before it is known to be wanted: it takes long.
        if self.at_each { self.json(game) } else { None }
    }

    /// A hint as JSON; `None` when the game is over.
    pub(super) fn json(&self, game: &HandGame<'_>) -> Option<Value> {
        game.hint(&self.wanted).map(|hint| report::hint_json(&hint))
    }
}
