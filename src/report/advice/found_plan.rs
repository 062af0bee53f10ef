//! A plan that was found, as it stands in a deck file, and what it comes to beside the deck's own and none.

use std::fmt::Write as _;
use zocalo_text::message::Locale;

use serde_json::{Value, json};

use super::shared::Measured;
use crate::messages::advice as say;
use crate::report::best_with::{figure, mean_json};
use crate::report::grid::Grid;
use crate::report::meaning::of_victories;
use crate::report::meaning::{in_few, with_pilot};
use crate::report::style::{FAINT, hanging, styled};
use zocalo_decks::editing::plan_key;
use zocalo_simulation::advice::{FoundPlan, PlanSource, PlayedPlan};
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
pub fn found_plan(sought: &Sought<'_>, all: bool, width: usize, locale: Locale) -> String {
    let Sought { measured, found, .. } = *sought;
    let games = match found.games {
        0 => String::new(),
        games => say::GamesPerPlan { count: Number::grouped(games) }.render(locale),
    };
    let mut text = measured.heading(&games, Some(with_victories(sought, locale)), width, locale);
    text.push('\n');
    if !found.is_own_hand {
        let _ = writeln!(text, "{}", styled(FAINT, say::AboveFirstTable.render(locale)));
        let _ = writeln!(text, "opening_hand = {}\n", list(&found.hand));
    }
    if found.sentences.is_empty() {
        let _ = writeln!(text, "{}", say::NoPlan.render(locale));
    } else {
        let _ = writeln!(text, "[goldfish]\n{}", plan_key(&found.sentences));
    }
    if found.games > 0 {
        text.push('\n');
        text.push_str(&figures(sought, width, locale));
    }
    text.push('\n');
    for point in points(sought, all, locale) {
        let _ = writeln!(text, "{}", hanging("- ", &point, width));
    }
    text
}

/// What the plan means, and how many games are won with it and without it.
fn with_victories(sought: &Sought<'_>, locale: Locale) -> String {
    let (text, found) = (sentence(sought, locale), sought.found);
    let of = |whose| found.played.iter().find(|played: &&PlayedPlan| played.whose == whose);
    let in_words =
        |played: &PlayedPlan| (say::WithPlan { plan: name(played.whose, sought, locale) }.render(locale), played.won);
    let victories = found.gain().zip(of(PlanSource::Found)).and_then(|(rival, plan)| {
        of_victories(&sought.measured.scales.goal, found.games, in_words(rival), Some(in_words(plan)), locale)
    });
    victories.map_or(text.clone(), |victories| format!("{text} {victories}"))
}

/// What the plan means for who has this deck.
fn sentence(sought: &Sought<'_>, locale: Locale) -> String {
    let Sought { measured, found, .. } = *sought;
    let goal = measured.goal(locale);
    let Some(PlayedPlan { whose, less, .. }) = found.gain() else {
        return if found.in_finding.count == 0 {
            say::BestSoFarNotPlayed { goal }.render(locale)
        } else {
            say::BestSoFar { goal, value: measured.value(&found.in_finding, locale) }.render(locale)
        };
    };
    let (rival, pilot) = (name(*whose, sought, locale), with_pilot(&measured.scales.prepared.request, locale));
    let gains = measured.difference(less, less.stated_mean(), locale);
    let text = match less.stated_mean() {
        _ if less.is_too_few() => say::TooLittleSaid { goal, pilot, rival }.render(locale),
        _ if found.is_own_plan => say::NoneBetterThan { goal, pilot, rival }.render(locale),
        mean if mean.low > 0.0 => say::BetterThan { gains, goal, pilot, rival }.render(locale),
        mean if mean.high < 0.0 => say::FallsShortOf { gains, goal, pilot, rival }.render(locale),
        _ => say::AsWellAs { goal, pilot, rival }.render(locale),
    };
    in_few(found.games, text, locale)
}

/// Whose plan it is, in words.
fn name(whose: PlanSource, sought: &Sought<'_>, locale: Locale) -> String {
    match (whose, &sought.measured.scales.prepared.request.plan) {
        (PlanSource::Found, _) => say::PlanFound.render(locale),
        (PlanSource::Own, PlanChoice::File(source)) => {
            say::PlanOf { file: shortened(&source.label, 60) }.render(locale)
        }
        (PlanSource::Own, _) => say::OwnPlan.render(locale),
        (PlanSource::Nobodys, _) => say::NobodysPlan.render(locale),
        (PlanSource::NobodysWithHand, _) => say::NobodysWithHand.render(locale),
    }
}

/// The table of the plans.
fn figures(sought: &Sought<'_>, width: usize, locale: Locale) -> String {
    let Sought { measured, found, wants } = *sought;
    let heads = [say::HeadPlan.render(locale), measured.scales.goal.to_string(), say::FoundHasMore.render(locale)];
    let mut grid = Grid::new(heads.into_iter().chain(wants.iter().map(ToString::to_string)), &[2]);
    for played in &found.played {
        let more = match played.whose {
            PlanSource::Found => String::new(),
            _ if played.less.is_too_few() => say::TooFewGames.render(locale),
            _ => measured.difference(&played.less, played.less.stated_mean(), locale),
        };
        let row = [name(played.whose, sought, locale), measured.value(&played.value, locale), more];
        let others = played.wants.iter().zip(wants).map(|(sums, want)| value(sums, want, locale));
        grid.row(row.into_iter().chain(others));
    }
    format!("{}\n", grid.text(width))
}

fn is_mean(want: &Goal) -> bool {
    matches!(want.subject, zocalo_simulation::simulation::Subject::Mean(_))
}

fn value(sums: &Sums, want: &Goal, locale: Locale) -> String {
    let is_mean = is_mean(want);
    figure(if is_mean { sums.stated_mean() } else { sums.share() }, is_mean, locale)
}

/// What stands below the figures.
fn points(sought: &Sought<'_>, all: bool, locale: Locale) -> Vec<String> {
    let FoundPlan { games, tried, spent, watched, hands, no_other_hand, dropped, .. } = sought.found;
    let mut points = Vec::new();
    if *games > 0 {
        points.push(say::Fresh.render(locale));
    }
    let tried = say::WereTried {
        games: say::InGames { count: Number::grouped(*spent) },
        hands: say::WithHands { count: Number::grouped(*hands) },
        plans: say::PlansTried { count: Number::grouped(*tried) },
        watched: say::InGames { count: Number::grouped(*watched) },
    };
    points.push(tried.render(locale));
    points.extend(no_other_hand.iter().map(|why| say::NoOtherHand { why }.render(locale)));
    if !dropped.is_empty() {
        let count = dropped.len();
        points.push(if all {
            say::DroppedThese { count, steps: dropped.join("; ") }.render(locale)
        } else {
            say::Dropped { count }.render(locale)
        });
    }
    points.push(sought.measured.blind(locale));
    points
}

fn list(names: &[String]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| json!(name).to_string()).collect();
    format!("[{}]", quoted.join(", "))
}

/// The same as JSON.
#[must_use]
pub fn found_plan_json(sought: &Sought<'_>, locale: Locale) -> Value {
    let Sought { measured, found, wants } = *sought;
    let mut document = measured.json(found.games, locale);
    let key = |whose| match whose {
        PlanSource::Found => "found",
        PlanSource::Own => "own",
        PlanSource::Nobodys => "none",
        PlanSource::NobodysWithHand => "none_with_hand",
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
            let more = (played.whose != PlanSource::Found).then(|| mean_json(&played.less));
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
