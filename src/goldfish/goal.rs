//! What one asks of a game, in a few letters: `Kosh Naranek@2`, `influence>=9@6`, `power@8`. One file for parser, printer,
//! names and the test on the board.
//!
//! | goal | holds at the end of the turn behind the `@` when |
//! |---|---|
//! | `NAME` or `play:NAME` | a copy is in play, a hidden agenda too; what does not stay in play has been played by then |
//! | `played:NAME` | a copy has been played by then, even if it has left play |
//! | `circle:NAME` | he stands in the Inner Circle |
//! | `hand:NAME` | a copy is in hand |
//! | `seen:NAME` | a copy has been in hand, from the start or drawn |
//! | `influence>=9` | the measure compares so: `>=`, `>`, `=`, `<`, `<=` |
//! | `influence` | always: its value counts, so the answer is a mean |
//! | `agenda` | an agenda is in play, hidden or not |
//! | `plan` | every step of the plan that was due succeeded: for `openings`, as only the pilot knows it |
//! | `victory` | victory has been won by then |
//!
//! Without a turn the same words ask when something first holds: `influence>=12`.

use std::fmt;
use std::ops::Range;

use super::board::Board;
use super::card_set::Bits;
use super::playbook::{CardIndex, Playbook, Role};
use super::run::LONGEST_GAME;
use super::tally::Measure;
use crate::card::{fold, shortened};
use crate::names::{Index, Settled};
use crate::source::Fault;

/// The largest number that a measure is compared with.
const LARGEST: u16 = 999;

/// A goal as somebody wrote it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Goal {
    /// What is asked.
    pub subject: Subject,
    /// At the end of which turn, 1 to [`LONGEST_GAME`].
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

/// How a measure compares with a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comparison {
    /// `>=`
    AtLeast,
    /// `>`
    More,
    /// `=`
    Exactly,
    /// `<`
    Less,
    /// `<=`
    AtMost,
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
}

impl Comparison {
    /// All, each with its sign; a sign stands before those that it begins with.
    const ALL: [(&'static str, Comparison); 7] = [
        (">=", Self::AtLeast),
        ("≥", Self::AtLeast),
        (">", Self::More),
        ("<=", Self::AtMost),
        ("≤", Self::AtMost),
        ("<", Self::Less),
        ("=", Self::Exactly),
    ];

    fn holds(self, value: usize, number: usize) -> bool {
        match self {
            Self::AtLeast => value >= number,
            Self::More => value > number,
            Self::Exactly => value == number,
            Self::Less => value < number,
            Self::AtMost => value <= number,
        }
    }
}

impl Goal {
    /// Reads a goal.
    ///
    /// # Errors
    /// A [`Fault`] with its place in the text: no turn, a turn out of range, no subject, no such measure, no number.
    pub fn parse(text: &str) -> Result<Self, Fault> {
        let Some(at) = text.rfind('@') else {
            return Err(Fault::new(text.len()..text.len(), "the goal names no turn", "end it with the turn: @6"));
        };
        let turn = trimmed(text, at + 1..text.len());
        let number = text[turn.clone()].parse::<u8>().ok().filter(|number| (1..=LONGEST_GAME).contains(number));
        let Some(turn) = number else {
            let reason = format!("\"{}\" is no turn", shortened(&text[turn.clone()], 20));
            return Err(Fault::new(turn, reason, format!("write a number from 1 to {LONGEST_GAME} behind the @")));
        };
        let place = trimmed(text, 0..at);
        let (subject, place) = subject(text, place)?;
        Ok(Self { subject, turn, place })
    }

    /// Reads a goal without its turn, which is then 1.
    ///
    /// # Errors
    /// A [`Fault`] with its place in the text: as for [`Goal::parse`], and for a measure that is compared with nothing, as
    /// that always holds.
    pub fn parse_subject(text: &str) -> Result<Self, Fault> {
        let (subject, place) = subject(text, trimmed(text, 0..text.len()))?;
        if let Subject::Mean(measure) = subject {
            let help = format!("compare it with a number: {}>=10", measure.key());
            return Err(Fault::new(place, "a measure alone is never first reached", help));
        }
        Ok(Self { subject, turn: 1, place })
    }

    /// The same as [`Goal::aim`], and the card in the goal goes by its full name from now on.
    ///
    /// # Errors
    /// As for [`Goal::aim`].
    pub fn settle(&mut self, book: &Playbook, index: &Index) -> Result<Aim, Fault> {
        let aim = self.aim(book, index)?;
        if let (Subject::Card(_, name), Some(card)) = (&mut self.subject, aim.card()) {
            name.clone_from(&book.card(card).label);
        }
        Ok(aim)
    }

    /// The goal made ready to be looked for in games of a deck.
    ///
    /// # Errors
    /// A [`Fault`] at the card's name when it is none, leaves several cards of the deck open or is not in the deck; at
    /// the whole when it is the plan's success, which no board shows.
    pub fn aim(&self, book: &Playbook, index: &Index) -> Result<Aim, Fault> {
        let test = match &self.subject {
            Subject::Victory => Test::Victory,
            Subject::Agenda => Test::Agenda,
            Subject::Plan => {
                let help = "the report tells it of a run; rank hands by it with: zocalo openings DECK --goal plan@8";
                return Err(Fault::new(self.place.clone(), "the plan's success is no goal here", help));
            }
            Subject::Mean(measure) => Test::Mean(*measure),
            Subject::Amount(measure, comparison, number) => Test::Amount(*measure, *comparison, usize::from(*number)),
            Subject::Card(place, name) => {
                let card = card_called(name, book, index, &self.place)?;
                // Of aftermaths some stay attached and most do not; for all of them having been played counts.
                let stays = !matches!(book.card(card).role, Role::Conflict | Role::Event | Role::Aftermath);
                match place {
                    Where::InPlay if stays => Test::InPlay(card),
                    Where::InPlay | Where::Played => Test::Played(card),
                    Where::Circle => Test::Circle(card),
                    Where::Hand => Test::Hand(card),
                    Where::Seen => Test::Seen(card),
                }
            }
        };
        Ok(Aim { test, turn: self.turn })
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
                let sign = Comparison::ALL.iter().find(|(_, other)| other == comparison).map_or("", |(sign, _)| sign);
                write!(f, "{}{sign}{number}", measure.key())
            }
            Self::Card(place, name) => {
                if *place != Where::InPlay {
                    let word = Where::ALL.iter().find(|(_, other)| other == place).map_or("", |(word, _)| word);
                    write!(f, "{word}:")?;
                }
                // In quotation marks what would be read as something else.
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

/// Reads what stands before the turn; returns where a card's name stands, or the whole.
fn subject(text: &str, span: Range<usize>) -> Result<(Subject, Range<usize>), Fault> {
    if span.is_empty() {
        let help = "name a card or a measure: Kosh Naranek@2, influence>=9@6";
        return Err(Fault::new(span, "the goal names nothing to look for", help));
    }
    read_as_words(text, span)
}

fn read_as_words(text: &str, span: Range<usize>) -> Result<(Subject, Range<usize>), Fault> {
    let part = &text[span.clone()];
    if let Some(colon) = part.find(':').filter(|_| !part.starts_with('"')) {
        let word = fold(&part[..colon]);
        if let Some((_, place)) = Where::ALL.iter().find(|(name, _)| *name == word) {
            return name(text, trimmed(text, span.start + colon + 1..span.end), *place);
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
        None if fold(part) == "victory" => Ok((Subject::Victory, span)),
        None if fold(part) == "plan" => Ok((Subject::Plan, span)),
        None if fold(part) == "agenda" => Ok((Subject::Agenda, span)),
        None => name(text, span, Where::InPlay),
    }
}

/// A card's name, in quotation marks or not.
fn name(text: &str, span: Range<usize>, place: Where) -> Result<(Subject, Range<usize>), Fault> {
    let part = &text[span.clone()];
    let quoted = part.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    if part.starts_with('"') && quoted.is_none() {
        return Err(Fault::new(span, "this quotation is not closed", "put a \" behind the name"));
    }
    let inner = if quoted.is_some() { span.start + 1..span.end - 1 } else { span };
    let name = &text[inner.clone()];
    if name.trim().is_empty() {
        return Err(Fault::new(inner, "there is no card name here", "name a card: seen:Trade Pact@3"));
    }
    Ok((Subject::Card(place, name.to_owned()), inner))
}

/// A measure, a sign and a number.
fn amount(text: &str, span: &Range<usize>, at: usize) -> Result<(Subject, Range<usize>), Fault> {
    let left = trimmed(text, span.start..at);
    let Some(measure) = measure(&text[left.clone()]) else {
        let known = Measure::ALL.map(Measure::key).join(", ");
        let reason = format!("\"{}\" is nothing that is measured", shortened(&text[left.clone()], 40));
        let help = format!("measured are {known}; put the name of a card into quotation marks");
        return Err(Fault::new(left, reason, help));
    };
    let signs = Comparison::ALL.iter().find(|(sign, _)| text[at..].starts_with(sign));
    let (sign, comparison) = signs.map_or(("=", Comparison::Exactly), |(sign, comparison)| (*sign, *comparison));
    let right = trimmed(text, at + sign.len()..span.end);
    let number = text[right.clone()].parse::<u16>().ok().filter(|number| *number <= LARGEST);
    let Some(number) = number else {
        let reason = format!("\"{}\" is no number to compare with", shortened(&text[right.clone()], 20));
        return Err(Fault::new(right, reason, format!("write a whole number up to {LARGEST}")));
    };
    Ok((Subject::Amount(measure, comparison, number), span.clone()))
}

fn measure(word: &str) -> Option<Measure> {
    let word = fold(word).replace([' ', '-'], "_");
    Measure::ALL.into_iter().find(|measure| measure.key() == word)
}

/// The card of the deck that a name means, by any spelling; of several cards the one that is in the deck.
///
/// # Errors
/// A [`Fault`] at `place` when it is no name, leaves several cards of the deck open or is not in the deck.
pub fn card_called(name: &str, book: &Playbook, index: &Index, place: &Range<usize>) -> Result<CardIndex, Fault> {
    if let Some(card) = book.find(name) {
        return Ok(card);
    }
    let (settled, is_name) = match index.settle(name, Some(book.race)) {
        Settled::Card(id, _) => (vec![id], true),
        Settled::Several(ids) => (ids, true),
        Settled::Unknown(ids) => (ids, false),
    };
    let in_deck: Vec<CardIndex> = settled.iter().filter_map(|id| book.find(index.label(*id))).collect();
    let typed = shortened(name, 60);
    match (&in_deck[..], is_name) {
        ([only], true) => Ok(*only),
        ([], true) => {
            let labels: Vec<&str> = settled.iter().map(|id| index.label(*id)).collect();
            let reason = match labels[..] {
                [only] => format!("{only} is not in the deck"),
                _ => format!("\"{typed}\" may be {}, and none of them is in the deck", labels.join(" or ")),
            };
            Err(Fault::new(place.clone(), reason, "name a card of the deck"))
        }
        ([], false) => {
            Err(Fault::new(place.clone(), format!("no card is called \"{typed}\""), "name a card of the deck"))
        }
        (several, _) => {
            let labels: Vec<&str> = several.iter().map(|card| book.card(*card).label.as_str()).collect();
            let reason = if is_name {
                format!("\"{typed}\" leaves several cards of the deck open")
            } else {
                format!("no card is called \"{typed}\"")
            };
            Err(Fault::new(place.clone(), reason, format!("did you mean {}?", labels.join(" or "))))
        }
    }
}

/// A goal made ready for the games of one deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Aim {
    test: Test,
    /// At the end of which turn.
    pub turn: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Test {
    InPlay(CardIndex),
    Played(CardIndex),
    Circle(CardIndex),
    Hand(CardIndex),
    Seen(CardIndex),
    Amount(Measure, Comparison, usize),
    Mean(Measure),
    Agenda,
    Victory,
    Never,
}

impl Aim {
    /// What is never so: a goal about a card that the deck does not hold.
    #[must_use]
    pub fn never(turn: u8) -> Self {
        Self { test: Test::Never, turn }
    }

    /// The card that it is about, if it is about one.
    #[must_use]
    pub fn card(&self) -> Option<CardIndex> {
        match self.test {
            Test::InPlay(card) | Test::Played(card) | Test::Circle(card) | Test::Hand(card) | Test::Seen(card) => {
                Some(card)
            }
            _ => None,
        }
    }

    /// Whether the answer is a mean; else a share.
    #[must_use]
    pub fn is_mean(&self) -> bool {
        matches!(self.test, Test::Mean(_))
    }

    /// What the board is worth at the end of the goal's turn: 1 or 0, or the value of the measure.
    #[must_use]
    pub fn value(&self, book: &Playbook, board: &Board) -> u32 {
        let holds = match self.test {
            Test::InPlay(card) => board.in_play(card) > 0,
            Test::Played(card) => board.played.contains(card),
            Test::Circle(card) => Bits(board.circle & board.characters).any(|at| board.piece(at).card == card),
            Test::Hand(card) => board.hand(card) > 0,
            Test::Seen(card) => board.seen.contains(card),
            Test::Amount(measure, comparison, number) => comparison.holds(measure.of(book, board), number),
            Test::Agenda => board.agenda.is_some(),
            Test::Victory => board.won_on != 0,
            Test::Never => false,
            Test::Mean(measure) => return u32::try_from(measure.of(book, board)).unwrap_or(u32::MAX),
        };
        u32::from(holds)
    }
}
