//! What the screen says: how far the game is beside the goldfish, how it ended, and what the keys do.

use super::model::Model;
use crate::game::Action;
use crate::game::Illegal;
use crate::play::{Entry, Happening, Hindrance, Reached};
use crate::report::play::happening_in_words;
use crate::screen::width;

/// What was done and what came of it, each line a paragraph, the last one last; of the last `most` lines.
pub(super) fn told(model: &Model<'_>, most: usize) -> Vec<String> {
    let entries = model.game.entries();
    let last = &entries[entries.len().saturating_sub(most)..];
    last.iter().map(|entry| told_of(model, entry)).collect()
}

fn told_of(model: &Model<'_>, entry: &Entry) -> String {
    let told = entry.happenings.iter().map(|happening| happening_in_words(model.game.book(), happening));
    let passes = entry.moves.len() > 1 && entry.moves.iter().all(|act| *act == Action::Pass);
    let did = if passes { "next" } else { entry.words.as_str() };
    format!("{did}. {}", told.collect::<Vec<_>>().join(" "))
}

impl Model<'_> {
    /// How far the game and the goldfish have come, in a sentence; `None` before a turn is over.
    #[must_use]
    pub(crate) fn outcome(&self) -> Option<String> {
        outcome(self)
    }
}

/// The game beside the goldfish at the end of the last turn, in a sentence; `None` before a turn is over.
pub(super) fn outcome(model: &Model<'_>) -> Option<String> {
    let own = model.reached.last()?;
    let reached = |reached: &Reached| {
        let won = if reached.won { ", victory" } else { "" };
        format!("influence {}, power {}{won}", reached.rating, reached.power)
    };
    let other = model.pace.iter().find(|other| other.turn == own.turn);
    let other = other.map_or_else(|| "has no such turn".to_owned(), reached);
    Some(format!("Turn {}: you {}; the goldfish {other}.", own.turn, reached(own)))
}

/// The same as a line that is always there, in fewer words where it would be wider than so many columns.
pub(super) fn pace_line(model: &Model<'_>, columns: usize) -> String {
    if let Some(outcome) = outcome(model) {
        let (own, other) = (model.reached.last(), model.pace.get(model.reached.len().saturating_sub(1)));
        return match (own, other) {
            (Some(own), Some(other)) if width(&outcome) > columns => format!(
                "Turn {}: you influence {}, power {}; goldfish {}, {}.",
                own.turn, own.rating, own.power, other.rating, other.power
            ),
            _ => outcome,
        };
    }
    let first = model.pace.first().map_or_else(String::new, |first| {
        format!(" After turn 1 it has influence {}, power {}.", first.rating, first.power)
    });
    format!("The goldfish plays seed {} too.{first}", model.game.seed())
}

/// The game beside the goldfish, turn by turn.
pub(super) fn pace(model: &Model<'_>) -> Vec<String> {
    let mut lines = vec![
        "          you                    goldfish".to_owned(),
        "turn  influence  power      influence  power".to_owned(),
    ];
    let figures = |reached: Option<&Reached>| match reached {
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
    lines.push(format!("* victory. The goldfish is game 1 of `zocalo goldfish --seed {}`.", model.game.seed()));
    lines
}

/// How the game has ended.
pub(super) fn summary(model: &Model<'_>) -> Vec<String> {
    let board = model.game.board();
    let ended = match (board.out(), board.won_on()) {
        (true, _) => "The game is over: no card was left to draw, and no character to discard.".to_owned(),
        (false, 0) => format!("The game is over: turn {} was the last.", board.turn()),
        (false, turn) => format!("The game is over: you won on turn {turn}."),
    };
    let happened = |wanted: fn(&Happening) -> bool| {
        model.game.entries().iter().flat_map(|entry| &entry.happenings).filter(|happening| wanted(happening)).count()
    };
    let fought = happened(|happening| matches!(happening, Happening::Resolved { .. }));
    let won = happened(|happening| matches!(happening, Happening::Resolved { won: true, .. }));
    let mut lines = vec![ended, String::new()];
    lines.extend(outcome(model));
    lines.push(format!("Conflicts won: {won} of {fought}."));
    let best = |reached: &[Reached]| reached.iter().find(|reached| reached.won).map(|reached| reached.turn);
    lines.push(match (best(&model.reached), best(&model.pace)) {
        (Some(own), Some(other)) if own < other => format!("You won {} before the goldfish.", turns(other - own)),
        (Some(own), Some(other)) if own > other => format!("The goldfish won {} before you.", turns(own - other)),
        (Some(_), Some(_)) => "You and the goldfish won on the same turn.".to_owned(),
        (Some(_), None) => "The goldfish does not win with this seed.".to_owned(),
        (None, Some(other)) => format!("The goldfish wins on turn {other} with this seed."),
        (None, None) => "The goldfish does not win with this seed either.".to_owned(),
    });
    lines.extend([String::new(), "g  turn by turn    l  log    u  undo    q  leave".to_owned()]);
    lines
}

fn turns(number: u8) -> String {
    if number == 1 { "1 turn".to_owned() } else { format!("{number} turns") }
}

/// What keeps something from being done, in as few words as say it.
pub(super) fn hindrance_in_short(model: &Model<'_>, hindrance: Hindrance) -> String {
    match hindrance {
        Hindrance::Illegal(Illegal::NobodyReady) => "nobody in the Inner Circle is ready".to_owned(),
        Hindrance::Illegal(Illegal::RequirementNotMet(need)) => {
            format!("only if {}", model.game.book().need_words(need))
        }
        hindrance => model.game.hindrance_in_words(hindrance),
    }
}

/// What the keys do.
pub(super) const HELP: &str = "\
Press the letter before a row; if several rows share it, choose which.
Up, Down     select a row            Enter   do it; on a card: its uses
Tab, arrows  go to another pane      Esc     back to the board
Space        pass: end the round     n       end the turn
u, Ctrl-Z    undo                    U       redo, as Ctrl-Y
i            facts of the card       l       log of all commands
g            the goldfish, by turn   w       save to a file, as Ctrl-S
:            type a line: build 3    q       leave; the game is kept
?            these keys

● ready   ○ rotated   ✦ Marks   t tokens   D I P L M abilities
? unknown; the game uses an assumed value
In hand  ✓ now   · in another round   ✗ not now   ✗ -3 influence short
In a list  type to narrow, arrows move, a number or Enter chooses

The goldfish is the pilot of `zocalo goldfish`. It plays the same deck with
the same seed and draws the same cards.";
