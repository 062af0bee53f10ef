//! What one asks of a game, in a few letters: `Kosh Naranek@2`, `influence>=9@6`, `power@8`. Here the types;
//! `read` reads and prints them, `aim` finds the card of the deck and looks at the board.
//!
//! | goal | holds at the end of the turn behind the `@` when |
//! |---|---|
//! | `NAME` or `play:NAME` | a copy is in play, a hidden agenda too; what does not stay in play has been played by then |
//! | `played:NAME` | a copy has been played by then, even if it has left play |
//! | `circle:NAME` | the character is in the Inner Circle |
//! | `hand:NAME` | a copy is in hand |
//! | `seen:NAME` | a copy has been in hand, from the start or drawn |
//! | `influence>=9` | the measure compares so: `>=`, `>`, `=`, `<`, `<=` |
//! | `influence` | always: its value counts, so the answer is a mean |
//! | `agenda` | an agenda is in play, hidden or not |
//! | `plan` | every step of the plan that was due by then has succeeded |
//! | `victory` | victory has been won by then |
//!
//! The words may also be Russian (`влияние>=9@6`, `рука:Деленн@3`); a goal is printed in the English ones.
//!
//! Without a turn the same words ask when something first holds: `influence>=12`.

pub(crate) mod aim;

use std::fmt;
use std::ops::Range;

use crate::messages::goals as say;
use crate::simulation::tally::Measure;
use zocalo_engine::game::LONGEST_GAME;
use zocalo_text::message::{Diagnosis, Text};
use zocalo_text::text::{Comparison, Language, fold, shortened, stems};

/// A goal as somebody wrote it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Goal {
    /// What is asked.
    pub subject: Subject,
    /// At the end of which turn, 1 to [`zocalo_engine::game::LONGEST_GAME`].
    pub turn: u8,
    /// Where the card's name stands, in bytes of the text; the whole subject where it names none.
    place: Range<usize>,
}

/// What a goal asks about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// A card, by any spelling of its name.
    Card(Where, String),
    /// A measure that compares with a number.
    Amount(Measure, Comparison, u16),
    /// The value of a measure.
    Mean(Measure),
    /// An agenda.
    Agenda,
    /// Victory.
    Victory,
    /// The plan's success.
    Plan,
}

/// Where a card is to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Where {
    /// In play; of what does not stay, played.
    InPlay,
    /// Played, whatever became of it.
    Played,
    /// In the Inner Circle.
    Circle,
    /// In hand.
    Hand,
    /// In hand at any time.
    Seen,
}

impl Where {
    /// All, each with the word before the colon.
    const ALL: [(&'static str, Where); 5] = [
        ("play", Self::InPlay),
        ("played", Self::Played),
        ("circle", Self::Circle),
        ("hand", Self::Hand),
        ("seen", Self::Seen),
    ];

    /// The place of a Russian word before the colon, folded.
    fn in_russian(word: &str) -> Option<Self> {
        let places: [(&[&str], Self); 5] = [
            (&["в игре", "на столе", "играет"], Self::InPlay),
            (&["сыграна", "сыграно", "сыгран"], Self::Played),
            (&["круг", "в круге", "внутренний круг", "во внутреннем круге"], Self::Circle),
            (&["рука", "в руке", "на руке", "на руках"], Self::Hand),
            (&["видна", "видно", "увидена", "приходила", "пришла"], Self::Seen),
        ];
        let is_it = |words: &&[&str]| words.iter().any(|known| fold(known) == word || stems(known) == stems(word));
        places.into_iter().find(|(words, _)| is_it(words)).map(|(_, place)| place)
    }
}

/// The largest number that a measure is compared with.
const LARGEST: u16 = 999;

/// Typographic signs from copied text.
const TYPESET: [(&str, Comparison); 2] = [("≥", Comparison::AtLeast), ("≤", Comparison::AtMost)];

impl Goal {
    pub fn parse(text: &str) -> Result<Self, Diagnosis> {
        let Some(at) = text.rfind('@') else {
            return Err(Diagnosis::new(text.len()..text.len(), say::NoTurn, say::EndWithTurn));
        };
        let turn = trimmed(text, at + 1..text.len());
        let number = text[turn.clone()].parse::<u8>().ok().filter(|number| (1..=LONGEST_GAME).contains(number));
        let Some(turn) = number else {
            let reason = say::NotATurn { text: shortened(&text[turn.clone()], 20) };
            return Err(Diagnosis::new(turn, reason, say::TurnAfterAt { most: LONGEST_GAME }));
        };
        let place = trimmed(text, 0..at);
        let (subject, place) = subject(text, place)?;
        Ok(Self { subject, turn, place })
    }

    /// Parses a goal without its turn, which is then 1. Refuses a measure without a comparison, which always holds, and the
    /// plan's success, which is lost rather than reached.
    pub fn parse_subject(text: &str) -> Result<Self, Diagnosis> {
        let (subject, place) = subject(text, trimmed(text, 0..text.len()))?;
        match subject {
            Subject::Mean(measure) => {
                Err(Diagnosis::new(place, say::MeasureAlone, say::CompareMeasure { measure: measure.key() }))
            }
            Subject::Plan => Err(Diagnosis::new(place, say::PlanFromStart, say::AskByTurn)),
            subject => Ok(Self { subject, turn: 1, place }),
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.subject, self.turn)
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Victory => f.write_str("victory"),
            Self::Agenda => f.write_str("agenda"),
            Self::Plan => f.write_str("plan"),
            Self::Mean(measure) => f.write_str(measure.key()),
            Self::Amount(measure, comparison, number) => {
                write!(f, "{}{comparison}{number}", measure.key())
            }
            Self::Card(place, name) => {
                if *place != Where::InPlay {
                    let word = Where::ALL.iter().find(|(_, other)| other == place).map_or("", |(word, _)| word);
                    write!(f, "{word}:")?;
                }
                // In quotation marks if it would parse as something else.
                let is_plain = name.trim() == name
                    && read_as_words(name, 0..name.len())
                        .is_ok_and(|(subject, _)| matches!(subject, Self::Card(Where::InPlay, same) if same == *name));
                if is_plain { f.write_str(name) } else { write!(f, "\"{name}\"") }
            }
        }
    }
}

/// Without the blanks around it.
fn trimmed(text: &str, span: Range<usize>) -> Range<usize> {
    let part = &text[span.clone()];
    let start = span.start + (part.len() - part.trim_start().len());
    start..(span.start + part.trim_end().len()).max(start)
}

/// Parses what stands before the turn; returns also the place of the card's name, or the whole.
fn subject(text: &str, span: Range<usize>) -> Result<(Subject, Range<usize>), Diagnosis> {
    if span.is_empty() {
        return Err(Diagnosis::new(span, say::NoSubject, say::NameSubject));
    }
    read_as_words(text, span)
}

fn read_as_words(text: &str, span: Range<usize>) -> Result<(Subject, Range<usize>), Diagnosis> {
    let part = &text[span.clone()];
    if let Some(colon) = part.find(':').filter(|_| !part.starts_with('"')) {
        let word = fold(&part[..colon]);
        let english = Where::ALL.iter().find(|(name, _)| *name == word).map(|(_, place)| *place);
        if let Some(place) = english.or_else(|| Where::in_russian(&word)) {
            return name(text, trimmed(text, span.start + colon + 1..span.end), place);
        }
    }
    if part.starts_with('"') {
        return name(text, span, Where::InPlay);
    }
    if let Some(at) = part.find(['<', '>', '=', '≤', '≥']) {
        return amount(text, &span, span.start + at);
    }
    match measure(part) {
        Some(measure) => Ok((Subject::Mean(measure), span)),
        None if is_word(part, "victory", &["победа"]) => Ok((Subject::Victory, span)),
        None if is_word(part, "plan", &["план"]) => Ok((Subject::Plan, span)),
        None if is_word(part, "agenda", &["цель", "повестка", "агенда"]) => {
            Ok((Subject::Agenda, span))
        }
        None => name(text, span, Where::InPlay),
    }
}

/// A card's name, in quotation marks or not.
fn name(text: &str, span: Range<usize>, place: Where) -> Result<(Subject, Range<usize>), Diagnosis> {
    let part = &text[span.clone()];
    let quoted = part.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    if part.starts_with('"') && quoted.is_none() {
        return Err(Diagnosis::new(span, say::NotClosed, say::CloseIt));
    }
    let inner = if quoted.is_some() { span.start + 1..span.end - 1 } else { span };
    let name = &text[inner.clone()];
    if name.trim().is_empty() {
        return Err(Diagnosis::new(inner, say::NoName, say::NameACard));
    }
    Ok((Subject::Card(place, name.to_owned()), inner))
}

/// A measure, a sign and a number.
fn amount(text: &str, span: &Range<usize>, at: usize) -> Result<(Subject, Range<usize>), Diagnosis> {
    let left = trimmed(text, span.start..at);
    let Some(measure) = measure(&text[left.clone()]) else {
        let known = Measure::ALL
            .map(|measure| Text::in_each(measure.key(), format!("{} ({})", measure.key(), measure.in_russian()[0])));
        let known = Text::list(known, ", ");
        let reason = say::NotAMeasure { text: shortened(&text[left.clone()], 40) };
        return Err(Diagnosis::new(left, reason, say::Measures { known }));
    };
    let typeset = || TYPESET.into_iter().find(|(sign, _)| text[at..].starts_with(sign));
    let found = Comparison::at_start(&text[at..]).or_else(typeset);
    let (sign, comparison) = found.unwrap_or(("=", Comparison::Equal));
    let right = trimmed(text, at + sign.len()..span.end);
    let number = text[right.clone()].parse::<u16>().ok().filter(|number| *number <= LARGEST);
    let Some(number) = number else {
        let reason = say::NotANumber { text: shortened(&text[right.clone()], 20) };
        return Err(Diagnosis::new(right, reason, say::WholeNumber { most: LARGEST }));
    };
    Ok((Subject::Amount(measure, comparison, number), span.clone()))
}

fn measure(word: &str) -> Option<Measure> {
    Measure::ALL.into_iter().find(|measure| is_word(word, measure.key(), measure.in_russian()))
}

/// Whether this is an English key, or one of these Russian words in any of its forms.
fn is_word(typed: &str, key: &str, russian: &[&str]) -> bool {
    if Language::of(typed) == Language::English {
        return fold(typed).replace([' ', '-'], "_") == key;
    }
    russian.iter().any(|word| stems(word) == stems(typed))
}
