//! Every lesson is gone through move by move, in both languages, with and without help, and left and resumed at every step.

use std::path::Path;

use super::{Course, CourseStep, Lesson, LessonWord, Reply, Task, lessons};
use crate::play::{HandGame, LineRefusal};
use zocalo_cards::data::sections::{Part, cited};
use zocalo_decks::deck::shipped::built_in;
use zocalo_engine::arranged::compiled;
use zocalo_engine::game::PlayDeck;
use zocalo_text::message::Locale;
use zocalo_text::text::Language;

const LOCALES: [Locale; 2] = [Locale::ENGLISH, RUSSIAN];

const RUSSIAN: Locale = Locale::In(Language::Russian);

fn deck(lesson: &Lesson) -> PlayDeck {
    compiled(built_in(Path::new(&lesson.deck)).unwrap().text)
}

fn course<'a>(lesson: &'static Lesson, deck: &'a PlayDeck) -> Course<'a> {
    Course::new(lesson, HandGame::new(deck, None, lesson.seed))
}

fn stands(course: &Course<'_>) -> String {
    format!("{} {:?} {:?}", course.place(), course.game().state(), course.game().question())
}

/// Does what the step asks for.
fn obeys(course: &mut Course<'_>, step: &CourseStep, locale: Locale) {
    let place = course.place();
    match step.task() {
        Task::Read => assert!(matches!(course.take(""), Reply::GoesOn), "{}", step.name),
        Task::Run(commands) => {
            assert!(matches!(course.take(&format!("zocalo {} x", commands[0])), Reply::Runs), "{}", step.name);
            course.has_run();
        }
        Task::Until(turn) => {
            while course.place() == place {
                assert!(course.game().state().turn() < turn, "{}", step.name);
                let reply = course.take("next");
                assert!(matches!(reply, Reply::Played { .. }), "{}: {reply:?}", step.name);
            }
        }
        Task::Play(_) | Task::Look(_) | Task::Refused(_) => {
            let line = step.line(locale).unwrap();
            let reply = course.take(line);
            match (step.task(), &reply) {
                (Task::Play(_), Reply::Played { is_done: true, .. })
                | (Task::Look(_), Reply::Looks { is_done: true, .. })
                | (Task::Refused(_), Reply::Refused { is_done: true, refusal: LineRefusal::Cannot(_) }) => {}
                _ => panic!("{}: {line}: {reply:?}", step.name),
            }
        }
    }
    assert_eq!(course.place(), place + 1, "{}", step.name);
}

#[test]
fn whoever_does_what_is_asked_gets_to_the_end_in_both_languages() {
    for lesson in lessons() {
        let deck = deck(lesson);
        let mut ends = Vec::new();
        for locale in LOCALES {
            let mut course = course(lesson, &deck);
            for step in &lesson.steps {
                assert_eq!(course.step().unwrap().name, step.name);
                obeys(&mut course, step, locale);
            }
            assert!(course.step().is_none());
            ends.push(stands(&course));
        }
        assert!(ends[0] == ends[1], "{}: the lines in Russian do the same", lesson.name);
    }
}

#[test]
fn nothing_else_ends_a_step_and_back_undoes_each() {
    for lesson in lessons() {
        let deck = deck(lesson);
        let mut course = course(lesson, &deck);
        for step in &lesson.steps {
            let before = stands(&course);
            let is_free = matches!(step.task(), Task::Until(_));
            for wrong in [
                "# a comment",
                "nonsense",
                "sponsor Minbar",
                "conflict Trade Pact against Vorlon",
                "7777",
                "sponsor",
                "\"",
                "card nothing",
                "log",
                "help build",
                "check",
                "rm -rf /",
                &"x".repeat(3_000),
            ] {
                let reply = course.take(wrong);
                assert!(!matches!(reply, Reply::Runs | Reply::GoesOn), "{}: {wrong}: {reply:?}", step.name);
                assert!(stands(&course) == before, "{}: {wrong}", step.name);
            }
            // A legal move that is no part of what is asked is taken back.
            for other in
                ["promote Lennier", "pass", "build", "sponsor Lennier", "conflict Trade Pact against Narn", "2"]
            {
                let mut learner = course.clone();
                let reply = learner.take(other);
                let is_part = matches!(reply, Reply::Played { .. } | Reply::Refused { is_done: true, .. });
                assert!(is_part || stands(&learner) == before, "{}: {other}: {reply:?}", step.name);
                if let (Reply::Played { .. }, false) = (reply, is_free) {
                    learner.back();
                    learner.skip();
                    assert!(learner.place() <= course.place() + 1, "{}: {other}", step.name);
                }
            }
            assert!(stands(&course) == before, "{}", step.name);
            obeys(&mut course, step, Locale::ENGLISH);
            assert!(course.back());
            assert!(stands(&course) == before, "{} is undone", step.name);
            course.skip();
        }
    }
}

#[test]
fn a_lesson_is_resumed_where_it_was_left() {
    for lesson in lessons() {
        let deck = deck(lesson);
        let mut learner = course(lesson, &deck);
        for step in &lesson.steps {
            if matches!(step.task(), Task::Until(_)) {
                learner.take("build");
                learner.take("next");
            }
            let lines: Vec<String> = learner.lines().map(str::to_owned).collect();
            let mut again = course(lesson, &deck);
            again.resume(lesson.place_of(&step.name).unwrap(), &lines);
            assert!(stands(&again) == stands(&learner), "{}", step.name);
            obeys(&mut again, step, RUSSIAN);
            obeys(&mut learner, step, Locale::ENGLISH);
        }
        // What does not fit is left out.
        let mut other = course(lesson, &deck);
        other.resume(999, &["build by Londo Mollari".to_owned()]);
        assert!(other.step().is_none());
    }
}

#[test]
fn moves_may_come_in_parts_and_numbers_and_other_words() {
    let lesson = &lessons()[0];
    let deck = deck(lesson);
    let mut course = course(lesson, &deck);
    course.resume(lesson.place_of("end-turn-5").unwrap(), &[]);
    assert!(matches!(course.take("pass"), Reply::Played { is_done: false, .. }));
    assert!(matches!(course.take("buy"), Reply::Played { is_done: true, .. }));
    course.back();
    course.resume(0, &[]);
    while course.back() {}
    course.resume(lesson.place_of("conflict").unwrap(), &[]);
    assert!(matches!(course.take("con trade against narn"), Reply::OtherMove));
    assert!(matches!(course.take("2"), Reply::Played { is_done: true, .. }));
    for (typed, word) in [
        ("skip", LessonWord::Skip),
        ("Вперёд", LessonWord::Skip),
        ("BACK", LessonWord::Back),
        ("назад", LessonWord::Back),
        ("again", LessonWord::Again),
        ("ещё раз", LessonWord::Again),
        ("?", LessonWord::Help),
        ("hint ", LessonWord::Hint),
        ("выход", LessonWord::Quit),
    ] {
        assert!(matches!(course.take(typed), Reply::Word(read) if read == word), "{typed}");
    }
}

#[test]
fn every_text_is_there_in_both_languages_and_cites_a_section() {
    for lesson in lessons() {
        let russian = lesson.russian.as_ref().unwrap_or_else(|| panic!("{} in Russian", lesson.name));
        assert_eq!(russian.steps.len(), lesson.steps.len(), "{}: steps that are left over", lesson.name);
        for step in &lesson.steps {
            let russian = step.russian.as_ref().unwrap_or_else(|| panic!("{} in Russian", step.name));
            assert_eq!(russian.says.is_empty(), step.says.is_empty(), "{}", step.name);
            let has_line = |play: &Option<String>, look: &Option<String>, refused: &Option<String>| {
                [play.is_some(), look.is_some(), refused.is_some()]
            };
            assert_eq!(
                has_line(&russian.play, &russian.look, &russian.refused),
                has_line(&step.play, &step.look, &step.refused),
                "{}",
                step.name
            );
            assert_eq!(step.teaches().count(), step.teaches.len(), "{}: a point that is not there", step.name);
            assert!(!cited(&step.cites).iter().any(|part| matches!(part, Part::Unknown(_))), "{}", step.cites);
            for locale in LOCALES {
                let (asks, hint) = (step.asks().render(locale), step.hint().render(locale));
                assert!(!hint.is_empty() && !step.title().render(locale).is_empty(), "{}", step.name);
                if let (Some(line), false) =
                    (step.line(locale), asks.contains(", and then:") || asks.contains(", а затем:"))
                {
                    let typed = line.split(" by Delenn").next().unwrap().split(" через Delenn").next().unwrap();
                    assert!(asks.ends_with(&format!(": {typed}")), "{}: {asks}", step.name);
                }
            }
        }
    }
}
