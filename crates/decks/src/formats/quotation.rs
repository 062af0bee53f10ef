//! Lines beside a list that only all of its text shows: what an answer quotes or is quoted in, names of sets as headings, profiles,
//! who speaks in a chat, what a sign beside cards means.

use std::collections::BTreeSet;
use std::ops::Range;

use super::asides::profiles;
use super::chat::{Speakers, answers};
use crate::deck::legend::is_legend;
use crate::deck::{has_count, is_set};
use crate::formats::content::MOST_LINES;

/// Before what somebody answers to.
const QUOTE: char = '>';

/// Lines of a quotation that are no chance.
const FEWEST_QUOTED: usize = 8;

/// Names of sets alone on lines that are no chance.
const FEWEST_SETS: usize = 3;

/// What of a text is no part of its list.
pub(super) struct NoPart {
    profiles: Vec<Range<usize>>,
    speakers: Speakers,
    /// By where their lines begin.
    answers: BTreeSet<usize>,
    /// Whether the list is quoted, so that the other lines are an answer.
    is_quoted: bool,
    /// Whether an answer has a list of its own, so that what it quotes is another.
    is_answered: bool,
    /// Whether names of sets are headings, some of which are also names of cards.
    has_sets: bool,
}

impl NoPart {
    /// Of a text as its reader sees it, and as it was written.
    pub(super) fn of(text: &str, written: &str) -> Self {
        let counts = |line: &&&str| has_count(line.trim_start_matches(QUOTE).trim());
        let (quoted, others): (Vec<&str>, Vec<&str>) = written
            .lines()
            .take(MOST_LINES)
            .filter(|line| !line.trim().is_empty())
            .partition(|line| line.starts_with(QUOTE));
        let count = |lines: &[&str]| if quoted.is_empty() { 0 } else { lines.iter().filter(counts).count() };
        let (of_quoted, of_others) = (count(&quoted), count(&others));
        Self {
            profiles: profiles(text),
            speakers: Speakers::of(text),
            answers: answers(written),
            is_quoted: of_quoted >= FEWEST_QUOTED && of_others * FEWEST_QUOTED <= of_quoted,
            is_answered: of_quoted > 0 && of_others >= FEWEST_QUOTED,
            has_sets: text.lines().filter(|line| is_set_alone(line.trim())).nth(FEWEST_SETS - 1).is_some(),
        }
    }

    /// Whether a line that begins there is none of the list; `written` is the text from there on, as it was written.
    pub(super) fn has(&self, line: &str, start: usize, written: &str) -> bool {
        let is_quoted = written.starts_with(QUOTE);
        self.profiles.iter().any(|profile| profile.contains(&start))
            || self.speakers.has(line)
            || self.answers.contains(&start)
            || is_legend(line)
            || (self.is_quoted && !is_quoted)
            || (self.is_answered && is_quoted)
            || (self.has_sets && is_set_alone(line))
    }
}

fn is_set_alone(line: &str) -> bool {
    is_set(line.trim_end_matches(':')) && !has_count(line)
}
