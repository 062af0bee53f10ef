//! `play --hint` and the command `hint`: what the searching pilot would do.

use std::borrow::Cow;
use std::fmt::Write as _;

use serde::Serialize;

use super::PlayArgs;
use crate::cli::answer::Page;
use crate::cli::error::Failure;
use crate::cli::output::Output;
use crate::messages::{judged, play_run as say};
use crate::report::conditions::games_per_decision;
use crate::report::style::{FAINT, STRONG, decimal, difference, hanging, percent, signed, styled};
use crate::report::wrapped::{Heading, WHOLE, wrapped_rows};
use crate::report::{self, Interval};
use zocalo_catalog::names::Index;
use zocalo_engine::game::PlayDeck;
use zocalo_simulation::play::{HandGame, Hint, HintWanted, Hinted};
use zocalo_simulation::simulation::{Goal, Subject};
use zocalo_text::estimate::RoughEstimate;
use zocalo_text::message::Locale;

pub(super) struct Hints {
    /// Whether one is given at every decision.
    at_each: bool,
    wanted: HintWanted,
}

impl Hints {
    pub(super) fn new(args: &PlayArgs, deck: &PlayDeck, index: &Index) -> Result<Self, Failure> {
        let goal = args.goal.as_deref().map(|text| {
            let wrong = |fault| Failure::in_argument("--goal", text, fault);
            let mut goal = Goal::parse(text).map_err(wrong)?;
            if goal.subject == Subject::Plan {
                return Err(Failure::request(say::NoPlanByHand, say::OtherGoal));
            }
            let aim = goal.resolve(deck, index).map_err(wrong)?;
            Ok((goal, aim))
        });
        let wanted = HintWanted { goal: goal.transpose()?, thinking: args.think };
        Ok(Self { at_each: args.hint, wanted })
    }

    pub(super) fn at_decision(&self, game: &HandGame<'_>, output: &Output) -> Result<(), Failure> {
        if self.at_each { output.answer(self.page(game, output.page())) } else { Ok(()) }
    }

    /// The hint of a document: of the decision where a script ends, if one is given at every decision.
    pub(super) fn at_end(&self, game: &HandGame<'_>) -> Option<HintDocument> {
        // Not before it is known to be wanted: it takes long.
        if self.at_each { self.document(game) } else { None }
    }

    /// A hint in words; when the game is over, that it is.
    pub(super) fn page(&self, game: &HandGame<'_>, page: Page) -> String {
        match game.hint(&self.wanted) {
            Some(hint) => hint_page(&hint, page.width, page.locale),
            None => format!("{}\n", say::GameOver.render(page.locale)),
        }
    }

    pub(super) fn document(&self, game: &HandGame<'_>) -> Option<HintDocument> {
        game.hint(&self.wanted).map(HintDocument::of)
    }
}

/// What the searching pilot would do, the best first.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct HintDocument {
    goal: Option<String>,
    /// At whose end the games are judged.
    turn: u8,
    think: String,
    /// How many actions there are.
    of: usize,
    actions: Vec<HintedAction>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct HintedAction {
    action: String,
    cost: i16,
    worth: Interval,
    /// The same less that of the standard pilot's action.
    beyond: Interval,
    /// What the games end with: the share that is won, power and influence.
    victories: Interval,
    power: Interval,
    influence: Interval,
    standard: bool,
    best: bool,
}

impl HintDocument {
    fn of(hint: Hint) -> Self {
        let action = |hinted: Hinted| HintedAction {
            action: hinted.words,
            cost: hinted.cost,
            worth: hinted.worth.into(),
            beyond: hinted.beyond.into(),
            victories: hinted.ends.victories.into(),
            power: hinted.ends.power.into(),
            influence: hinted.ends.influence.into(),
            standard: hinted.is_usual,
            best: hinted.is_best,
        };
        Self {
            goal: hint.goal,
            turn: hint.turn,
            think: hint.thinking.to_string(),
            of: hint.of,
            actions: hint.actions.into_iter().map(action).collect(),
        }
    }
}

/// How wide the actions are to be at least: the other columns give way where they would be narrower.
const ACTIONS: usize = 24;

/// A column of the table: its heading, whether it may give way, and its cells.
type Column = (String, bool, fn(&Hint, &Hinted, Locale) -> String);

/// Games are judged by a goal, or by what every player counts.
fn columns(hint: &Hint, locale: Locale) -> Vec<Column> {
    let mut columns: Vec<Column> = vec![
        (judged::HeadAction.render(locale), false, |_, hinted, locale| {
            let action = &hinted.words;
            if hinted.is_usual { judged::IsStandard { action }.render(locale) } else { action.clone() }
        }),
        (judged::HeadCost.render(locale), true, |_, hinted, _locale| hinted.cost.to_string()),
    ];
    if hint.goal.is_some() {
        columns.push((judged::HeadResult.render(locale), true, |hint, hinted, locale| {
            figure(hint, hinted.worth, false, locale)
        }));
        columns.push((judged::HeadAbove.render(locale), false, |hint, hinted, locale| {
            if hinted.is_usual { "0".to_owned() } else { figure(hint, hinted.beyond, true, locale) }
        }));
    } else {
        columns.push((judged::Victory.render(locale), false, |_, hinted, locale| {
            percent(hinted.ends.victories.value, 0, locale)
        }));
        columns.push((judged::Power.render(locale), false, |_, hinted, locale| {
            decimal(hinted.ends.power.value, 1, locale)
        }));
        columns.push((judged::Influence.render(locale), true, |_, hinted, locale| {
            decimal(hinted.ends.influence.value, 1, locale)
        }));
    }
    columns
}

/// A figure with how far its interval goes, of a share of the games from where to where; such a share in points of a hundred.
fn figure(hint: &Hint, estimate: RoughEstimate, is_difference: bool, locale: Locale) -> String {
    let RoughEstimate { value, half, .. } = estimate;
    let scale = if hint.is_share { 100.0 } else { 1.0 };
    let half = half.map_or_else(String::new, |half| format!(" ±{}", decimal(half * scale, 1, locale)));
    if is_difference {
        return format!("{}{half}", difference(value * scale, 1, locale));
    }
    match estimate.interval() {
        Some((low, high)) if hint.is_share => {
            let [value, low, high] = [value, low, high].map(|end| decimal(end * scale, 1, locale));
            format!("{value} % ({low}–{high})")
        }
        None if hint.is_share => percent(value, 1, locale),
        _ => format!("{}{half}", signed(value, 1, locale)),
    }
}

/// The actions with their worth, the best first, each in full.
pub(super) fn hint_page(hint: &Hint, width: usize, locale: Locale) -> String {
    let Some(best) = hint.actions.first() else {
        return format!("{}\n", judged::OnlyOne.render(locale));
    };
    // The style comes last: its signs have no width.
    let head = judged::Hint.render(locale);
    let first = hanging(&format!("{head} "), &best.words, width);
    let mut text = format!("{}{}\n", styled(STRONG, &head), first.strip_prefix(&head).unwrap_or(&first));
    if let Some(why) = report::why(hint, locale) {
        let _ = writeln!(text, "{}", hanging("", &why.render(locale), width));
    }
    text.push_str(&table(hint, width, locale));
    let by_turn = || judged::EndsAt { turn: hint.turn }.render(locale);
    let legend = judged::HintLegend {
        count: hint.of,
        sure: hint.goal.is_some() && hint.actions.iter().any(|hinted| hinted.worth.half.is_some()),
        has_goal: hint.goal.is_some(),
        thinking: games_per_decision(hint.thinking, locale),
        what: hint.goal.clone().unwrap_or_else(by_turn),
    };
    let _ = writeln!(text, "{}", styled(FAINT, hanging("", &legend.render(locale), width)));
    text
}

/// The table: the actions wrapped where they are long, and fewer columns where there is little room.
fn table(hint: &Hint, width: usize, locale: Locale) -> String {
    let all = columns(hint, locale);
    let cells =
        |(_, _, cell): &Column| hint.actions.iter().map(|hinted| cell(hint, hinted, locale)).collect::<Vec<_>>();
    // The actions come first, in whatever room is left.
    let mut columns: Vec<(Heading<'_>, bool, Vec<String>)> = all
        .iter()
        .enumerate()
        .map(|(at, column)| {
            let most = if at == 0 { 0 } else { WHOLE };
            ((column.0.as_str(), most), column.1, cells(column))
        })
        .collect();
    let widest = |cells: &[String], heading: &str| {
        cells.iter().map(|cell| cell.chars().count()).chain([heading.chars().count()]).max()
    };
    let others = |columns: &[(Heading<'_>, bool, Vec<String>)]| {
        columns[1..].iter().map(|((heading, _), _, cells)| widest(cells, heading).unwrap_or(0) + 2).sum::<usize>()
    };
    while others(&columns) + ACTIONS + 2 > width
        && let Some(at) = columns.iter().position(|(_, gives_way, _)| *gives_way)
    {
        columns.remove(at);
    }
    let headings: Vec<Heading<'_>> = columns.iter().map(|(heading, ..)| *heading).collect();
    let row = |at: usize| columns.iter().map(|(_, _, cells)| Cow::from(cells[at].as_str())).collect::<Vec<_>>();
    let rows: Vec<Vec<Cow<'_, str>>> = (0..hint.actions.len()).map(row).collect();
    wrapped_rows(&headings, rows.iter().map(Vec::as_slice), width)
}
