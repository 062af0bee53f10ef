//! Lessons: a first game, step by step, on the real engine. The door of the room: [`Lesson`], as `data/lessons/` has it, and
//! [`Course`], a learner who goes through it line by line.

mod course;

pub use course::{Course, LessonWord, Reply};

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Deserialize;

use crate::play::{TeachingPoint, teaching_points};
use zocalo_data as embedded;
use zocalo_text::message::{Locale, Text};
use zocalo_words::language::cited_for_reader;

/// A lesson, as its file has it; the file explains the keys.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    #[serde(skip)]
    pub name: &'static str,
    title: String,
    pub deck: String,
    pub seed: u64,
    #[serde(rename = "step")]
    pub steps: Vec<CourseStep>,
    #[serde(skip)]
    russian: Option<LessonInRussian>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CourseStep {
    /// It stays when the texts change.
    #[serde(default)]
    pub name: String,
    title: String,
    #[serde(default)]
    teaches: Vec<String>,
    #[serde(default)]
    says: String,
    /// The document and section of what it says; empty where no rule says it.
    #[serde(default)]
    pub cites: String,
    asks: String,
    hint: String,
    #[serde(default, rename = "move")]
    play: Option<String>,
    #[serde(default)]
    look: Option<String>,
    #[serde(default)]
    refused: Option<String>,
    #[serde(default)]
    until: Option<u8>,
    #[serde(default)]
    runs: Vec<String>,
    /// Its texts and lines; the rest stands in the English step.
    #[serde(skip)]
    russian: Option<Box<CourseStep>>,
}

/// What a step waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task<'s> {
    Read,
    Play(&'s str),
    /// A line that shows something.
    Look(&'s str),
    Refused(&'s str),
    /// To play on until this turn.
    Until(u8),
    /// One of these commands of the program.
    Run(&'s [String]),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LessonInRussian {
    title: String,
    steps: BTreeMap<String, CourseStep>,
}

/// All lessons, by name. Tests read their files, so that a released program never panics here.
#[must_use]
pub fn lessons() -> &'static [Lesson] {
    static LESSONS: OnceLock<Vec<Lesson>> = OnceLock::new();
    LESSONS.get_or_init(|| embedded::LESSON_FILES.iter().map(|(name, text)| Lesson::read(name, text)).collect())
}

impl Lesson {
    fn read(name: &'static str, text: &str) -> Self {
        let mut lesson: Self = toml::from_str(text).expect("lessons read, as a test checks");
        let russian = embedded::LESSON_FILES_IN_RUSSIAN.iter().find(|(of, _)| *of == name);
        lesson.name = name;
        lesson.russian = russian.map(|(_, text)| toml::from_str(text).expect("lessons read, as a test checks"));
        for step in &mut lesson.steps {
            step.russian =
                lesson.russian.as_ref().and_then(|russian| russian.steps.get(&step.name)).cloned().map(Box::new);
        }
        lesson
    }

    #[must_use]
    pub fn title(&self) -> Text {
        in_each(&self.title, self.russian.as_ref().map(|russian| &*russian.title))
    }

    #[must_use]
    pub fn place_of(&self, name: &str) -> Option<usize> {
        self.steps.iter().position(|step| step.name == name)
    }
}

impl CourseStep {
    #[must_use]
    pub fn title(&self) -> Text {
        in_each(&self.title, self.russian.as_ref().map(|russian| &*russian.title))
    }

    /// With its citation; `None` where the step says nothing of its own.
    #[must_use]
    pub fn says(&self) -> Option<Text> {
        let says = in_each(&self.says, self.russian.as_ref().map(|russian| &*russian.says));
        let cited = || zocalo_text::text![says.clone(), " (", cited_for_reader(&self.cites), ")"];
        match (self.says.is_empty(), self.cites.is_empty()) {
            (true, _) => None,
            (false, true) => Some(says),
            (false, false) => Some(cited()),
        }
    }

    #[must_use]
    pub fn asks(&self) -> Text {
        in_each(&self.asks, self.russian.as_ref().map(|russian| &*russian.asks))
    }

    #[must_use]
    pub fn hint(&self) -> Text {
        in_each(&self.hint, self.russian.as_ref().map(|russian| &*russian.hint))
    }

    /// The points that are explained here; a test knows that all are there.
    pub fn teaches(&self) -> impl Iterator<Item = &'static TeachingPoint> {
        self.teaches.iter().filter_map(|name| teaching_points().iter().find(|point| point.name == *name))
    }

    #[must_use]
    pub fn task(&self) -> Task<'_> {
        match (&self.play, &self.look, &self.refused, self.until) {
            (Some(line), ..) => Task::Play(line),
            (_, Some(line), ..) => Task::Look(line),
            (_, _, Some(line), _) => Task::Refused(line),
            (.., Some(turn)) => Task::Until(turn),
            _ if self.runs.is_empty() => Task::Read,
            _ => Task::Run(&self.runs),
        }
    }

    /// The line that the step asks for, as readers of this language type it.
    #[must_use]
    pub fn line(&self, locale: Locale) -> Option<&str> {
        let russian = self.russian.as_ref().filter(|_| locale.is_russian()).and_then(|step| step.typed());
        self.typed().map(|english| russian.unwrap_or(english))
    }

    fn typed(&self) -> Option<&str> {
        self.play.as_deref().or(self.look.as_deref()).or(self.refused.as_deref())
    }
}

fn in_each(english: &str, russian: Option<&str>) -> Text {
    Text::in_each(english.to_owned(), russian.unwrap_or(english).to_owned())
}

#[cfg(test)]
mod tests;
