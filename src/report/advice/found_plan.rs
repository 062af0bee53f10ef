//! A plan that was found, as it stands in a deck file, and what it comes to beside the deck's own and none.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::shared::{BLIND, Measured, count, games_of};
use crate::advice::{FoundPlan, PlayedPlan, Whose};
use crate::editing::plan_key;
use crate::estimate::Sums;
use crate::report::best_with::{figure, mean_json};
use crate::report::grid::Grid;
use crate::report::style::{FAINT, hanging, styled};
use crate::simulation::{Goal, PlanChoice};
use crate::text::shortened;

/// What is said of the games behind the figures.
const FRESH: &str = "None of these games chose the plan, so that its figure is not flattered by the choice.";

/// What was looked for, and what came of it.
#[derive(Clone, Copy)]
pub struct Sought<'a> {
    /// The deck, and how its games are played.
    pub measured: &'a Measured<'a>,
    /// The plan.
    pub found: &'a FoundPlan,
    /// What else was counted.
    pub wants: &'a [Goal],
}

/// The plan, and the figures that say what it is worth; with `all`, what was left out of it.
#[must_use]
pub fn found_plan(sought: &Sought<'_>, all: bool, width: usize) -> String {
    let Sought { measured, found, .. } = *sought;
    let mut text =
        measured.heading(&games_of(found.games, "game per plan", "games per plan"), Some(sentence(sought)), width);
    text.push('\n');
    if !found.is_own_hand {
        let _ = writeln!(text, "{}", styled(FAINT, "# above the first [table]:"));
        let _ = writeln!(text, "opening_hand = {}\n", list(&found.hand));
    }
    if found.sentences.is_empty() {
        text.push_str("No plan: the pilot does best by itself.\n");
    } else {
        let _ = writeln!(text, "[goldfish]\n{}", plan_key(&found.sentences));
    }
    if found.games > 0 {
        text.push('\n');
        text.push_str(&figures(sought, width));
    }
    text.push('\n');
    for point in points(sought, all) {
        let _ = writeln!(text, "{}", hanging("- ", &point, width));
    }
    text
}

/// What the plan means for who has this deck.
fn sentence(sought: &Sought<'_>) -> String {
    let Sought { measured, found, .. } = *sought;
    let goal = measured.goal();
    let Some(PlayedPlan { whose, less, .. }) = found.gain() else {
        let value = if found.in_finding.count == 0 {
            "it has not played yet".to_owned()
        } else {
            format!("in games that chose it, which flatters it, it comes to {}", measured.value(&found.in_finding))
        };
        return format!("The best plan so far for {goal}: {value}.");
    };
    let rival = name(*whose, sought);
    let difference = measured.difference(less, less.mean());
    match less.mean() {
        _ if less.is_too_few() => {
            let games = count(found.games, "game says", "games say");
            format!("For {goal}, {games} too little of whether the plan found is better than {rival}.")
        }
        _ if found.is_own_plan => format!("No plan was found for {goal} that is better than {rival}."),
        mean if mean.low > 0.0 => format!("For {goal}, this plan is better than {rival}: {difference}."),
        mean if mean.high < 0.0 => {
            format!("For {goal}, the best plan that was found falls short of {rival}: {difference}.")
        }
        _ => format!("For {goal}, the best plan that was found does as well as {rival}: no clear difference."),
    }
}

/// Whose plan it is, in words.
fn name(whose: Whose, sought: &Sought<'_>) -> String {
    match (whose, &sought.measured.scales.prepared.request.plan) {
        (Whose::Found, _) => "the plan found".to_owned(),
        (Whose::Own, PlanChoice::File(source)) => format!("the plan of {}", shortened(&source.label, 60)),
        (Whose::Own, _) => "the deck's own plan".to_owned(),
        (Whose::Nobodys, _) => "no plan".to_owned(),
        (Whose::NobodysWithHand, _) => "no plan, with the hand found".to_owned(),
    }
}

/// The table of the plans.
fn figures(sought: &Sought<'_>, width: usize) -> String {
    let Sought { measured, found, wants } = *sought;
    let heads = ["Plan".to_owned(), measured.scales.goal.to_string(), "the plan found has more".to_owned()];
    let mut grid = Grid::new(heads.into_iter().chain(wants.iter().map(ToString::to_string)), &[2]);
    for played in &found.played {
        let more = match played.whose {
            Whose::Found => String::new(),
            _ if played.less.is_too_few() => "too few games".to_owned(),
            _ => measured.difference(&played.less, played.less.mean()),
        };
        let goal = if played.value.is_too_few() && measured.scales.is_mean() {
            format!("{:.2}", played.value.mean().value)
        } else {
            measured.value(&played.value)
        };
        let row = [name(played.whose, sought), goal, more];
        let others = played.wants.iter().zip(wants).map(|(sums, want)| value(sums, want));
        grid.row(row.into_iter().chain(others));
    }
    format!("{}\n", grid.text(width))
}

fn is_mean(want: &Goal) -> bool {
    matches!(want.subject, crate::simulation::Subject::Mean(_))
}

fn value(sums: &Sums, want: &Goal) -> String {
    let is_mean = is_mean(want);
    if is_mean && sums.is_too_few() {
        return format!("{:.2}", sums.mean().value);
    }
    figure(if is_mean { sums.mean() } else { sums.share() }, is_mean)
}

/// What stands below the figures.
fn points(sought: &Sought<'_>, all: bool) -> Vec<String> {
    let FoundPlan { games, tried, spent, watched, hands, no_other_hand, dropped, .. } = sought.found;
    let mut points = Vec::new();
    if *games > 0 {
        points.push(FRESH.to_owned());
    }
    points.push(format!(
        "{} were tried in {}, with {}, after watching {} of the searching pilot.",
        count(*tried, "plan", "plans"),
        count(*spent, "game", "games"),
        count(*hands as u64, "opening hand", "opening hands"),
        count(*watched, "game", "games"),
    ));
    points.extend(no_other_hand.iter().map(|why| format!("No other opening hand was tried: {why}.")));
    if !dropped.is_empty() {
        let steps = count(dropped.len() as u64, "step", "steps");
        let them = if dropped.len() == 1 { "it" } else { "them" };
        let which = if all { format!(": {}", dropped.join("; ")) } else { "; -v lists what was left out".to_owned() };
        points.push(format!("{steps} made no difference in the games, so plan find left {them} out{which}."));
    }
    points.push(BLIND.to_owned());
    points
}

fn list(names: &[String]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| json!(name).to_string()).collect();
    format!("[{}]", quoted.join(", "))
}

/// The same as JSON.
#[must_use]
pub fn found_plan_json(sought: &Sought<'_>) -> Value {
    let Sought { measured, found, wants } = *sought;
    let mut document = measured.json(found.games);
    let key = |whose| match whose {
        Whose::Found => "found",
        Whose::Own => "own",
        Whose::Nobodys => "none",
        Whose::NobodysWithHand => "none_with_hand",
    };
    let played: Vec<Value> = found
        .played
        .iter()
        .filter(|_| found.games > 0)
        .map(|played| {
            let also: Vec<Value> = wants
                .iter()
                .zip(&played.wants)
                .map(|(want, sums)| {
                    let value = if is_mean(want) { sums.mean() } else { sums.share() };
                    json!({ "goal": want.to_string(), "kind": if is_mean(want) { "mean" } else { "share" }, "value": value })
                })
                .collect();
            let more = (played.whose != Whose::Found).then(|| mean_json(&played.less));
            json!({
                "plan": key(played.whose),
                "value": measured.estimate(&played.value),
                "found_has_more": more,
                "wants": also,
            })
        })
        .collect();
    let more = json!({
        "sentences": found.sentences,
        "opening_hand": found.hand,
        "own_hand": found.is_own_hand,
        "own_plan": found.is_own_plan,
        "better": found.is_better(),
        "left_out": found.dropped,
        "plans": played,
        "in_games_that_chose_it": (found.in_finding.count > 0).then(|| measured.estimate(&found.in_finding)),
        "tried": found.tried,
        "trial_games": found.spent,
        "watched_games": found.watched,
        "opening_hands": found.hands,
        "no_other_hand": found.no_other_hand,
    });
    if let Value::Object(more) = more {
        document.extend(more);
    }
    document.into()
}
