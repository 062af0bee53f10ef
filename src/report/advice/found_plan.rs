//! A plan that was found, as it stands in a deck file, and what it comes to beside the deck's own and none.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::shared::Measured;
use crate::messages::advice as say;
use crate::report::best_with::{figure, mean_json};
use crate::report::grid::Grid;
use crate::report::meaning::of_victories;
use crate::report::meaning::{in_few, with_pilot};
use crate::report::style::{FAINT, hanging, styled};
use zocalo_decks::editing::plan_key;
use zocalo_simulation::advice::{FoundPlan, PlayedPlan, Whose};
use zocalo_simulation::simulation::{Goal, PlanChoice};
use zocalo_text::estimate::Sums;
use zocalo_text::text::shortened;
use zocalo_words::language::Number;

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
    let games = match found.games {
        0 => String::new(),
        games => say::GamesPerPlan { count: Number::grouped(games) }.to_string(),
    };
    let mut text = measured.heading(&games, Some(with_victories(sought)), width);
    text.push('\n');
    if !found.is_own_hand {
        let _ = writeln!(text, "{}", styled(FAINT, say::AboveFirstTable));
        let _ = writeln!(text, "opening_hand = {}\n", list(&found.hand));
    }
    if found.sentences.is_empty() {
        let _ = writeln!(text, "{}", say::NoPlan);
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

/// What the plan means, and how many games are won with it and without it.
fn with_victories(sought: &Sought<'_>) -> String {
    let (text, found) = (sentence(sought), sought.found);
    let of = |whose| found.played.iter().find(|played: &&PlayedPlan| played.whose == whose);
    let in_words = |played: &PlayedPlan| (say::WithPlan { plan: name(played.whose, sought) }.to_string(), played.won);
    let victories = found.gain().zip(of(Whose::Found)).and_then(|(rival, plan)| {
        of_victories(&sought.measured.scales.goal, found.games, in_words(rival), Some(in_words(plan)))
    });
    victories.map_or(text.clone(), |victories| format!("{text} {victories}"))
}

/// What the plan means for who has this deck.
fn sentence(sought: &Sought<'_>) -> String {
    let Sought { measured, found, .. } = *sought;
    let goal = measured.goal();
    let Some(PlayedPlan { whose, less, .. }) = found.gain() else {
        return if found.in_finding.count == 0 {
            say::BestSoFarNotPlayed { goal }.to_string()
        } else {
            say::BestSoFar { goal, value: measured.value(&found.in_finding) }.to_string()
        };
    };
    let (rival, pilot) = (name(*whose, sought), with_pilot(&measured.scales.prepared.request));
    let gains = measured.difference(less, less.stated_mean());
    let text = match less.stated_mean() {
        _ if less.is_too_few() => say::TooLittleSaid { goal, pilot, rival }.to_string(),
        _ if found.is_own_plan => say::NoneBetterThan { goal, pilot, rival }.to_string(),
        mean if mean.low > 0.0 => say::BetterThan { gains, goal, pilot, rival }.to_string(),
        mean if mean.high < 0.0 => say::FallsShortOf { gains, goal, pilot, rival }.to_string(),
        _ => say::AsWellAs { goal, pilot, rival }.to_string(),
    };
    in_few(found.games, text)
}

/// Whose plan it is, in words.
fn name(whose: Whose, sought: &Sought<'_>) -> String {
    match (whose, &sought.measured.scales.prepared.request.plan) {
        (Whose::Found, _) => say::PlanFound.to_string(),
        (Whose::Own, PlanChoice::File(source)) => say::PlanOf { file: shortened(&source.label, 60) }.to_string(),
        (Whose::Own, _) => say::OwnPlan.to_string(),
        (Whose::Nobodys, _) => say::NobodysPlan.to_string(),
        (Whose::NobodysWithHand, _) => say::NobodysWithHand.to_string(),
    }
}

/// The table of the plans.
fn figures(sought: &Sought<'_>, width: usize) -> String {
    let Sought { measured, found, wants } = *sought;
    let heads = [say::HeadPlan.to_string(), measured.scales.goal.to_string(), say::FoundHasMore.to_string()];
    let mut grid = Grid::new(heads.into_iter().chain(wants.iter().map(ToString::to_string)), &[2]);
    for played in &found.played {
        let more = match played.whose {
            Whose::Found => String::new(),
            _ if played.less.is_too_few() => say::TooFewGames.to_string(),
            _ => measured.difference(&played.less, played.less.stated_mean()),
        };
        let row = [name(played.whose, sought), measured.value(&played.value), more];
        let others = played.wants.iter().zip(wants).map(|(sums, want)| value(sums, want));
        grid.row(row.into_iter().chain(others));
    }
    format!("{}\n", grid.text(width))
}

fn is_mean(want: &Goal) -> bool {
    matches!(want.subject, zocalo_simulation::simulation::Subject::Mean(_))
}

fn value(sums: &Sums, want: &Goal) -> String {
    let is_mean = is_mean(want);
    figure(if is_mean { sums.stated_mean() } else { sums.share() }, is_mean)
}

/// What stands below the figures.
fn points(sought: &Sought<'_>, all: bool) -> Vec<String> {
    let FoundPlan { games, tried, spent, watched, hands, no_other_hand, dropped, .. } = sought.found;
    let mut points = Vec::new();
    if *games > 0 {
        points.push(say::Fresh.to_string());
    }
    let tried = say::WereTried {
        games: say::InGames { count: Number::grouped(*spent) },
        hands: say::WithHands { count: Number::grouped(*hands) },
        plans: say::PlansTried { count: Number::grouped(*tried) },
        watched: say::InGames { count: Number::grouped(*watched) },
    };
    points.push(tried.to_string());
    points.extend(no_other_hand.iter().map(|why| say::NoOtherHand { why }.to_string()));
    if !dropped.is_empty() {
        let count = dropped.len();
        points.push(if all {
            say::DroppedThese { count, steps: dropped.join("; ") }.to_string()
        } else {
            say::Dropped { count }.to_string()
        });
    }
    points.push(sought.measured.blind());
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
                    let value = if is_mean(want) { sums.stated_mean() } else { sums.share() };
                    json!({ "goal": want.to_string(), "kind": if is_mean(want) { "mean" } else { "share" }, "value": value })
                })
                .collect();
            let more = (played.whose != Whose::Found).then(|| mean_json(&played.less));
            json!({
                "plan": key(played.whose),
                "value": measured.estimate(&played.value),
                "found_has_more": more,
                "games_won": played.won,
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
