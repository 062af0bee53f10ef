//! `learn --steps`: the steps of a lesson as a list and as a document.

use std::fmt::Write as _;

use serde::Serialize;

use crate::cli::answer::{Answer, Page, published};
use crate::messages::learn as say;
use crate::report::{faint, hanging, strong};
use zocalo_simulation::lesson::{Course, CourseStep};
use zocalo_text::message::{Locale, Text};

/// A lesson, and how far the learner has come.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct LessonAnswer {
    lesson: &'static str,
    #[cfg_attr(test, schemars(with = "String"))]
    title: Text,
    deck: &'static str,
    seed: u64,
    /// The step that is next, by name.
    next: Option<&'static str>,
    steps: Vec<LessonStep>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LessonStep {
    name: &'static str,
    #[cfg_attr(test, schemars(with = "String"))]
    title: Text,
    is_done: bool,
    /// What the rules say, each with its citation.
    #[cfg_attr(test, schemars(with = "Vec<String>"))]
    rules: Vec<Text>,
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    says: Option<Text>,
    #[cfg_attr(test, schemars(with = "String"))]
    asks: Text,
    /// The line that it asks for; `null` where there is no single one.
    line: Option<&'static str>,
    #[cfg_attr(test, schemars(with = "String"))]
    hint: Text,
}

impl LessonAnswer {
    pub(super) fn new(course: &Course<'_>) -> Self {
        let lesson = course.lesson();
        let step = |(place, step): (usize, &'static CourseStep)| LessonStep {
            name: &step.name,
            title: step.title(),
            is_done: place < course.place(),
            rules: step.teaches().map(|point| point.text(false)).collect(),
            says: step.says(),
            asks: step.asks(),
            line: step.line(Locale::ENGLISH),
            hint: step.hint(),
        };
        Self {
            lesson: lesson.name,
            title: lesson.title(),
            deck: &lesson.deck,
            seed: lesson.seed,
            next: course.step().map(|step| &*step.name),
            steps: lesson.steps.iter().enumerate().map(step).collect(),
        }
    }
}

impl Answer for LessonAnswer {
    const KIND: &'static str = "learn/1";

    fn page(&self, Page { width, locale, .. }: Page) -> String {
        let mut text = format!("{}\n", strong(self.title.render(locale)));
        for (number, step) in (1..).zip(&self.steps) {
            let is_next = self.next == Some(step.name);
            let sign = if is_next { '>' } else { ' ' };
            let line = hanging(&format!("{sign} {number:>2}  "), &step.title.render(locale), width);
            let _ = writeln!(text, "{}", if step.is_done { faint(&line) } else { line });
        }
        let done = self.steps.iter().filter(|step| step.is_done).count();
        let how_far = say::HowFar { done, of: self.steps.len() }.render(locale);
        let _ = writeln!(text, "{}", hanging("", &how_far, width));
        text
    }
}

published!(LessonAnswer);
