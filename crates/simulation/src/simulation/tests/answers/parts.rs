//! Parts of a run: put together they are the run, and what is no run is refused.

use proptest::prelude::*;

use crate::simulation::questions::spending::SpendingObserver;
use crate::simulation::questions::{QuestionCounts, Questions};
use crate::simulation::request::{AskedGoal, PilotName, PlanChoice, Request};
use crate::simulation::run::{Claims, RunSettings, run_part};
use crate::simulation::shard::{Counts, PartError, RunPart, Shard, digest, one_run};
use crate::simulation::tally::Tally;
use crate::simulation::tests::answers::{SETTINGS, aims, starter};
use zocalo_cards::ruleset::Ruleset;
use zocalo_engine::game::{Assumptions, PlayDeck, Start};
use zocalo_engine::pilots::Standard;
use zocalo_engine::pilots::search::Thinking;
use zocalo_text::text::Source;

fn request(games: u64) -> Request {
    let deck = Source { label: "deck.toml".to_owned(), text: "a deck".to_owned() };
    Request {
        deck,
        plan: PlanChoice::Own,
        ruleset: Ruleset::named("casual").unwrap(),
        assumptions: Assumptions::default(),
        start: Start::ChosenHand,
        pilot: PilotName::Standard,
        games,
        turns: 7,
        seed: 11,
        wants: Vec::new(),
        times: Vec::new(),
        dead: true,
        facts: String::new(),
        thinking: Thinking::default(),
        goal: None,
        spending: true,
    }
}

type Parts = Vec<(String, RunPart)>;

fn part(book: &PlayDeck, questions: &Questions, shard: Shard, settings: &RunSettings) -> RunPart {
    let watch = || ((Tally::new(book, 7), QuestionCounts::new(questions, book, 7)), SpendingObserver::of(book, 7));
    let games = &Claims::of(shard.games(settings.games));
    let (_, ((tally, answers), spending)) = run_part(book, &Standard, settings, games, watch, &|_| ()).unwrap();
    let counts = Counts { tally, answers, spending: Some(spending.end()), plan: None };
    RunPart { zocalo: "1".to_owned(), digest: digest(book), shard, request: request(settings.games), counts, check: 0 }
        .sealed()
}

/// Questions of every kind.
fn all_questions(book: &PlayDeck) -> Questions {
    Questions {
        wants: aims(book, &["influence>=9@5", "power@6"]),
        times: aims(book, &["power>=10@1"]),
        dead: true,
        spending: true,
    }
}

/// Parts written and read again are bit for bit the whole, in any order and however they were threaded.
#[test]
fn parts_add_up_to_the_run() {
    let book = starter("minbari");
    let questions = all_questions(&book);
    let whole = part(&book, &questions, Shard { number: 1, of: 1 }, &SETTINGS).counts;
    for of in [1, 2, 3, 16] {
        let mut parts: Vec<(String, RunPart)> = (1..=of)
            .map(|number| {
                let settings = RunSettings { threads: Some(1 + usize::try_from(number % 2).unwrap()), ..SETTINGS };
                let text = serde_json::to_string(&part(&book, &questions, Shard { number, of }, &settings)).unwrap();
                (format!("part{number}.json"), RunPart::read("part", &text).unwrap())
            })
            .collect();
        parts.reverse();
        one_run(&parts, "1").unwrap();
        let none = || Counts::none(&book, &questions, 7, None);
        let sum = RunPart::sum(&parts, none(), digest(&book)).unwrap();
        let json = |counts: &Counts| serde_json::to_string(counts).unwrap();
        assert_eq!(json(&sum), json(&whole), "{of} parts");
    }
}

#[test]
fn parts_that_make_no_run_are_refused() {
    let book = starter("minbari");
    let questions = Questions { dead: true, spending: true, ..Questions::default() };
    let settings = RunSettings { games: 60, ..SETTINGS };
    let good = |number| (format!("{number}.json"), part(&book, &questions, Shard { number, of: 3 }, &settings));
    let refused = |change: &dyn Fn(&mut Parts)| {
        let mut parts = vec![good(1), good(2), good(3)];
        change(&mut parts);
        // Whoever forges a part can forge its check sum too.
        let parts: Parts = parts.into_iter().map(|(file, part)| (file, part.sealed())).collect();
        let none = Counts::none(&book, &questions, 7, None);
        match one_run(&parts, "1") {
            Err(error) => error.text().english(),
            Ok(_) => {
                RunPart::sum(&parts, none, digest(&book)).map_or_else(|error| error.text().english(), |_| String::new())
            }
        }
    };
    assert_eq!(refused(&|_| {}), "");
    assert_eq!(
        refused(&|parts| {
            parts.pop();
        }),
        "of 3 shards 3 is missing; play it with --shard"
    );
    assert_eq!(refused(&|parts| parts.truncate(1)), "of 3 shards 2, 3 are missing; play them with --shard");
    let twice = refused(&|parts| parts.push(good(2)));
    assert_eq!(twice, "2.json and 2.json are both shard 2/3; give each shard once");
    let other = |what: &str| format!("1.json and 2.json differ in {what}, so they are parts of different runs");
    assert_eq!(refused(&|parts| parts[1].1.request.deck.text.push('.')), other("the deck"));
    assert_eq!(refused(&|parts| parts[1].1.request.seed += 1), other("the seed"));
    assert_eq!(refused(&|parts| parts[1].1.request.turns += 1), other("the number of turns"));
    assert_eq!(refused(&|parts| parts[1].1.request.games += 1), other("the number of games"));
    assert_eq!(refused(&|parts| parts[1].1.request.ruleset.name.clear()), other("the ruleset"));
    assert_eq!(
        refused(&|parts| parts[1].1.request.wants.push(AskedGoal::want("power@3").unwrap())),
        other("the settings")
    );
    assert_eq!(refused(&|parts| parts[1].1.shard.of = 4), other("the number of shards"));
    assert_eq!(refused(&|parts| parts[1].1.request.deck.label.push('x')), "");
    let version = refused(&|parts| parts[2].1.zocalo = "0".to_owned());
    assert_eq!(version, "3.json was played by Zocalo 0, and this is 1; play all parts with one version");
    let damaged = "2.json do not fit its deck and its games";
    assert!(refused(&|parts| parts[1].1.counts.tally = Tally::new(&book, 7)).contains(damaged));
    assert!(refused(&|parts| parts[1].1.counts.spending = None).contains(damaged));
    assert!(refused(&|parts| parts[1].1.counts.tally = Tally::new(&book, 8)).contains(damaged));
    assert!(refused(&|parts| parts.iter_mut().for_each(|(_, part)| part.digest ^= 1)).contains("the card data"));
    assert!(matches!(RunPart::read("x.json", "{}"), Err(PartError::NoPart { .. })));
}

/// The places of all numbers of a text.
fn numbers(text: &str) -> Vec<std::ops::Range<usize>> {
    let is_number = |at: usize| text.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
    let starts = (0..text.len()).filter(|at| is_number(*at) && !is_number(at.wrapping_sub(1)));
    starts.map(|start| start..(start..=text.len()).find(|at| !is_number(*at)).unwrap_or(text.len())).collect()
}

/// Adds up parts as `goldfish merge` does, and works out all that a report shows of them.
fn merged(parts: &Parts, book: &PlayDeck, questions: &Questions) -> Result<Counts, PartError> {
    one_run(parts, "1")?;
    let counts = RunPart::sum(parts, Counts::none(book, questions, 7, None), digest(book))?;
    let tally = &counts.tally;
    for turn in 1..=7 {
        for measure in crate::simulation::tally::Measure::ALL {
            assert!(tally.spread(turn, measure).mean >= 0.0);
        }
        assert!(tally.games_won(turn) <= tally.games());
    }
    assert!(tally.cards(book).iter().flat_map(|card| &card.drawn_by_turn).all(|share| *share <= 1.0));
    for sums in counts.answers.wants.values() {
        assert!(!sums.mean().value.is_nan() && !sums.share().value.is_nan());
    }
    assert!(counts.answers.wants.together().value <= 1.0);
    let times = &counts.answers.times;
    assert!(times.mean_turn(0).is_none_or(|turn| turn.value >= 1.0));
    assert!(times.median_turn(0).is_none_or(|turn| turn >= 1));
    let dead = counts.answers.dead.as_ref().unwrap();
    assert!(dead.by_turn().iter().flatten().all(|cards| *cards >= 0.0));
    assert!(dead.by_card().iter().all(|card| card.never_played.value <= 1.0));
    let spending = counts.spending.as_ref().unwrap();
    assert!(spending.by_turn().iter().flatten().flatten().all(|share| share.value <= 1.0));
    assert!(spending.by_card().iter().flat_map(|card| &card.by_turn).flatten().all(|share| share.value <= 1.0));
    Ok(counts)
}

/// No number of a part can be changed, be it by chance or with a check sum that fits, so that it ends the program; and by
/// chance none is taken.
#[test]
fn numbers_that_were_changed_are_refused() {
    changed_numbers_are_refused(71);
}

/// Ten times as many of them.
#[test]
#[ignore = "half a minute; .ci/run runs it"]
fn many_numbers_that_were_changed_are_refused() {
    changed_numbers_are_refused(7);
}

/// Any number may be changed by chance; each of so many is also changed with a check sum that fits.
fn changed_numbers_are_refused(each: usize) {
    let book = starter("minbari");
    let questions = all_questions(&book);
    let settings = RunSettings { games: 100, ..SETTINGS };
    let good = |number| ("good".to_owned(), part(&book, &questions, Shard { number, of: 2 }, &settings));
    let (first, second) = (good(1), good(2));
    merged(&vec![first.clone(), second.clone()], &book, &questions).unwrap();
    let text = serde_json::to_string(&first.1).unwrap();
    let places = numbers(&text);
    assert!(places.len() > 3_000);
    let (mut chosen, mut taken) = (proptest::test_runner::TestRunner::deterministic(), 0);
    let wrong =
        prop_oneof![0..200_u64, Just(51), Just(101), Just(1 << 53), Just(u64::MAX >> 1), Just(u64::MAX), any::<u64>()];
    chosen
        .run(&(0..places.len(), wrong), |(at, number)| {
            let place = &places[at];
            if text[place.clone()] == number.to_string() {
                return Ok(());
            }
            let changed = format!("{}{number}{}", &text[..place.start], &text[place.end..]);
            if let Ok(part) = RunPart::read("changed", &changed) {
                prop_assert_eq!(&serde_json::to_string(&part).unwrap(), &changed);
                let parts = vec![("changed".to_owned(), part.clone()), second.clone()];
                prop_assert!(merged(&parts, &book, &questions).is_err(), "taken: {number} at {place:?}");
                let forged = vec![("forged".to_owned(), part.sealed()), second.clone()];
                let _ = merged(&forged, &book, &questions);
            }
            Ok(())
        })
        .unwrap();
    // Those that no games can have are refused with a check sum that fits, too.
    for place in places.iter().step_by(each) {
        let changed = format!("{}101{}", &text[..place.start], &text[place.end..]);
        let Ok(part) = RunPart::read("changed", &changed) else { continue };
        let forged = vec![("forged".to_owned(), part.sealed()), second.clone()];
        taken += usize::from(merged(&forged, &book, &questions).is_ok());
    }
    assert!(taken < 4, "{taken} counts above the number of games were taken");
}

proptest! {
    /// Every game is in one shard, and the shards stand in order.
    #[test]
    fn shards_share_the_games_out(games in 1..100_000_000_u64, of in 1..=200_u64) {
        let mut next = 0;
        for number in 1..=of {
            let range = Shard { number, of }.games(games);
            prop_assert_eq!(range.start, next);
            prop_assert!(range.end - range.start <= games / of + 1);
            next = range.end;
        }
        prop_assert_eq!(next, games);
    }

    #[test]
    fn shards_print_as_they_read(number in 1..=16_u64, more in 0..1000_u64) {
        let shard = Shard { number, of: number + more };
        prop_assert_eq!(shard.to_string().parse(), Ok(shard));
    }

    #[test]
    fn nothing_else_is_a_shard(text in "[0-9/ -]{0,6}") {
        if let Ok(shard) = text.parse::<Shard>() {
            prop_assert!((1..=shard.of).contains(&shard.number));
        }
    }
}
