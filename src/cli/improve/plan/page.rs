//! The plan that was found as a page: as it stands in a deck file, and the figures that say what it is worth.

use std::fmt::Write as _;

use super::step_words::in_words;
use super::{BestPlan, estimate, is_mean};
use crate::cli::answer::{Answer, Page};
use crate::cli::improve::measured::WrittenDeck;
use crate::messages::{advice as say, goldfish_run};
use crate::report::grid::Grid;
use crate::report::meaning::{in_few, of_victories, with_pilot};
use crate::report::style::{FAINT, hanging, styled, with_interval};
use zocalo_decks::editing::plan_key;
use zocalo_simulation::advice::{FoundPlan, PlanSource, PlayedPlan, StepWorth};
use zocalo_simulation::simulation::PlanChoice;
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;
use zocalo_words::language::Number;

impl Answer for BestPlan<'_> {
    const KIND: &'static str = "plan-find/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, is_verbose } = page;
        let text = self::page(self, is_verbose, width, locale);
        let line = match &self.written {
            Some(WrittenDeck { file, undo }) => {
                let undo = undo.as_ref().map(|command| goldfish_run::TakeBack { command }.render(locale));
                goldfish_run::WrittenTo { file, undo: undo.unwrap_or_default() }.render(locale)
            }
            None if self.is_to_write => goldfish_run::NothingWritten.render(locale),
            None => return text,
        };
        format!("{text}\n{}\n", hanging("", &line, width))
    }
}

/// The plan and the figures; with `all`, what was left out of it.
fn page(plan: &BestPlan<'_>, all: bool, width: usize, locale: Locale) -> String {
    let BestPlan { measured, found, .. } = *plan;
    let games = match found.games {
        0 => String::new(),
        games => say::GamesPerPlan { count: Number::grouped(games) }.render(locale),
    };
    let mut text = measured.heading(&games, Some(with_victories(plan, locale)), width, locale);
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
        text.push_str(&figures(plan, width, locale));
        text.push_str(&steps(plan, width, locale));
    }
    text.push('\n');
    for point in points(plan, all, locale) {
        let _ = writeln!(text, "{}", hanging("- ", &point, width));
    }
    text
}

/// What the plan means, and how many games are won with it and without it.
fn with_victories(plan: &BestPlan<'_>, locale: Locale) -> String {
    let (text, found) = (sentence(plan, locale), plan.found);
    let of = |whose| found.played.iter().find(|played: &&PlayedPlan| played.whose == whose);
    let in_words =
        |played: &PlayedPlan| (say::WithPlan { plan: name(played.whose, plan, locale) }.render(locale), played.won);
    let victories = found.gain().zip(of(PlanSource::Found)).and_then(|(rival, best)| {
        of_victories(&plan.measured.scales.goal, found.games, in_words(rival), Some(in_words(best)), locale)
    });
    victories.map_or(text.clone(), |victories| format!("{text} {victories}"))
}

/// What the plan means for who has this deck.
fn sentence(plan: &BestPlan<'_>, locale: Locale) -> String {
    let BestPlan { measured, found, .. } = *plan;
    let goal = measured.goal(locale);
    let Some(PlayedPlan { whose, less, .. }) = found.gain() else {
        return if found.in_finding.count == 0 {
            say::BestSoFarNotPlayed { goal }.render(locale)
        } else {
            say::BestSoFar { goal, value: measured.value(&found.in_finding, locale) }.render(locale)
        };
    };
    let (rival, pilot) = (name(*whose, plan, locale), with_pilot(&measured.scales.prepared.request, locale));
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
fn name(whose: PlanSource, plan: &BestPlan<'_>, locale: Locale) -> String {
    match (whose, &plan.measured.scales.prepared.request.plan) {
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
fn figures(plan: &BestPlan<'_>, width: usize, locale: Locale) -> String {
    let BestPlan { measured, found, wants, .. } = *plan;
    let heads = [say::HeadPlan.render(locale), measured.scales.goal.to_string(), say::FoundHasMore.render(locale)];
    let mut grid = Grid::new(heads.into_iter().chain(wants.iter().map(ToString::to_string)), &[2]);
    for played in &found.played {
        let more = match played.whose {
            PlanSource::Found => String::new(),
            _ if played.less.is_too_few() => say::TooFewGames.render(locale),
            _ => measured.difference(&played.less, played.less.stated_mean(), locale),
        };
        let row = [name(played.whose, plan, locale), measured.value(&played.value, locale), more];
        let others = played
            .wants
            .iter()
            .zip(wants)
            .map(|(sums, want)| with_interval(estimate(want, sums), is_mean(want), locale));
        grid.row(row.into_iter().chain(others));
    }
    format!("{}\n", grid.text(width))
}

/// What each step is for: what the plan lacks without it.
fn steps(plan: &BestPlan<'_>, width: usize, locale: Locale) -> String {
    let BestPlan { measured, found, .. } = *plan;
    if found.steps.is_empty() {
        return String::new();
    }
    let mut grid = Grid::new([say::HeadStep.render(locale), say::HeadStepAdds.render(locale)], &[]);
    for StepWorth { step, adds } in &found.steps {
        let adds = if adds.is_too_few() {
            say::TooFewGames.render(locale)
        } else {
            measured.difference(adds, adds.stated_mean(), locale)
        };
        grid.row([in_words(step, locale), adds]);
    }
    format!("\n{}\n", grid.text(width))
}

/// What stands below the figures.
fn points(plan: &BestPlan<'_>, all: bool, locale: Locale) -> Vec<String> {
    let FoundPlan { games, tried, spent, watched, hands, no_other_hand, dropped, .. } = plan.found;
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
    points.push(plan.measured.blind(locale));
    points
}

fn list(names: &[String]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| serde_json::Value::from(name.as_str()).to_string()).collect();
    format!("[{}]", quoted.join(", "))
}
