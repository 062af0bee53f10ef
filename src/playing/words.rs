//! What the screen says: how far the game is beside the goldfish, how it ended, and what the keys do.

use super::model::PlayModel;
use crate::messages::playing as say;
use crate::report::play::{happening_in_words, over};
use crate::screen::width;
use zocalo_engine::game::{Action, Illegal};
use zocalo_simulation::play::{Happening, Hindrance, PlayedLine, TurnEnd};
use zocalo_simulation::refusals::requirement;

pub(super) fn told(model: &PlayModel<'_>, most: usize) -> Vec<String> {
    let entries = model.game.entries();
    let last = &entries[entries.len().saturating_sub(most)..];
    let mut told: Vec<String> = last.iter().map(|entry| told_of(model, entry)).collect();
    if model.game.no_conflict() {
        let first = model.game.state().conflict_count() == 0;
        let passed_by = if first { Happening::NoConflict } else { Happening::NoFurtherConflict };
        let passed_by = happening_in_words(model.game.deck(), &passed_by, model.locale);
        match told.last_mut() {
            // In front, as the end of a long line is cut.
            Some(line) => *line = format!("{passed_by} {line}"),
            None => told.push(passed_by),
        }
    }
    told
}

fn told_of(model: &PlayModel<'_>, entry: &PlayedLine) -> String {
    // That the round was passed by was told with the line before.
    let new = entry
        .happenings
        .iter()
        .skip_while(|happening| matches!(happening, Happening::NoConflict | Happening::NoFurtherConflict));
    let told = new.map(|happening| happening_in_words(model.game.deck(), happening, model.locale));
    let passes = entry.moves.len() > 1 && entry.moves.iter().all(|act| *act == Action::Pass);
    let did = if passes { "next" } else { entry.words.as_str() };
    format!("{did}. {}", told.collect::<Vec<_>>().join(" "))
}

impl PlayModel<'_> {
    /// How far the game and the goldfish have come, in a sentence; `None` before a turn is over.
    #[must_use]
    pub(crate) fn outcome(&self) -> Option<String> {
        outcome(self)
    }
}

/// The game beside the goldfish at the end of the last turn, in a sentence; `None` before a turn is over.
pub(super) fn outcome(model: &PlayModel<'_>) -> Option<String> {
    let own = model.reached.last()?;
    let reached = |reached: &TurnEnd| {
        let TurnEnd { rating, power, won, .. } = *reached;
        if won {
            say::ReachedWon { rating, power }.render(model.locale)
        } else {
            say::Reached { rating, power }.render(model.locale)
        }
    };
    let other = model.pace.iter().find(|other| other.turn == own.turn);
    let other = other.map_or_else(|| say::NoSuchTurn.render(model.locale), reached);
    Some(say::Outcome { turn: own.turn, own: reached(own), other }.render(model.locale))
}

/// The same as a line that is always there, in fewer words where it would be wider than so many columns.
pub(super) fn pace_line(model: &PlayModel<'_>, columns: usize) -> String {
    if let Some(outcome) = outcome(model) {
        let (own, other) = (model.reached.last(), model.pace.get(model.reached.len().saturating_sub(1)));
        return match (own, other) {
            (Some(own), Some(other)) if width(&outcome) > columns => {
                let TurnEnd { turn, rating, power, .. } = *own;
                let (other_rating, other_power) = (other.rating, other.power);
                say::OutcomeShort { turn, rating, power, other_rating, other_power }.render(model.locale)
            }
            _ => outcome,
        };
    }
    let seed = model.game.seed();
    match model.pace.first() {
        Some(first) => say::PaceStartFirst { seed, rating: first.rating, power: first.power }.render(model.locale),
        None => say::PaceStart { seed }.render(model.locale),
    }
}

/// The game beside the goldfish, turn by turn.
pub(super) fn pace(model: &PlayModel<'_>) -> Vec<String> {
    let mut lines = vec![say::PaceAbove.render(model.locale), say::PaceHeads.render(model.locale)];
    let figures = |reached: Option<&TurnEnd>| match reached {
        Some(reached) => {
            let won = if reached.won { '*' } else { ' ' };
            format!("{:>9}  {:>5}{won}", reached.rating, reached.power)
        }
        None => format!("{:>9}  {:>5} ", "", ""),
    };
    for other in &model.pace {
        let own = model.reached.iter().find(|own| own.turn == other.turn);
        lines.push(format!("{:>4}  {}     {}", other.turn, figures(own), figures(Some(other))));
    }
    lines.push(String::new());
    lines.push(say::PaceLegend { seed: model.game.seed() }.render(model.locale));
    lines
}

pub(super) fn summary(model: &PlayModel<'_>) -> Vec<String> {
    let happened = |wanted: fn(&Happening) -> bool| {
        model.game.entries().iter().flat_map(|entry| &entry.happenings).filter(|happening| wanted(happening)).count()
    };
    let fought = happened(|happening| matches!(happening, Happening::Resolved { .. }));
    let won = happened(|happening| matches!(happening, Happening::Resolved { won: true, .. }));
    let mut lines = vec![over(&model.game, model.locale), String::new()];
    lines.extend(outcome(model));
    lines.push(say::ConflictsWon { won, of: fought }.render(model.locale));
    let best = |reached: &[TurnEnd]| reached.iter().find(|reached| reached.won).map(|reached| reached.turn);
    lines.push(match (best(&model.reached), best(&model.pace)) {
        (Some(own), Some(other)) if own < other => say::YouFirst { count: other - own }.render(model.locale),
        (Some(own), Some(other)) if own > other => say::GoldfishFirst { count: own - other }.render(model.locale),
        (Some(_), Some(_)) => say::SameTurn.render(model.locale),
        (Some(_), None) => say::GoldfishNoWin.render(model.locale),
        (None, Some(turn)) => say::GoldfishWins { turn }.render(model.locale),
        (None, None) => say::GoldfishNeither.render(model.locale),
    });
    lines.extend([String::new(), say::SummaryKeys.render(model.locale)]);
    lines
}

/// What keeps something from being done, in as few words as say it.
pub(super) fn hindrance_in_short(model: &PlayModel<'_>, hindrance: Hindrance) -> String {
    match hindrance {
        Hindrance::Illegal(Illegal::NobodyReady) => say::NobodyReady.render(model.locale),
        Hindrance::Illegal(Illegal::RequirementNotMet(need)) => {
            say::OnlyIf { need: requirement(model.game.deck(), need) }.render(model.locale)
        }
        hindrance => model.game.hindrance_in_words(hindrance).render(model.locale),
    }
}
