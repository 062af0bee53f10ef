//! Groups joined with `and`, `or`, `not` and brackets: what a hand is asked for. The groups are called A, B, C, … in
//! the order in which they were given.

use std::fmt;
use std::ops::Range;

use super::MOST_GROUPS;
use crate::text::Diagnosis;

/// How deep brackets and `not` may be nested.
const DEEPEST: usize = 64;

/// What is asked of a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Condition {
    /// The group of this number, from 0, has the copies that it wants.
    Group(usize),
    /// Not that.
    Not(Box<Condition>),
    /// All of these; two or more.
    All(Vec<Condition>),
    /// One or more of these; two or more.
    Any(Vec<Condition>),
}

/// The name of a group, from its number: 0 is A.
#[must_use]
pub fn group_name(number: usize) -> char {
    char::from(b'A'.saturating_add(u8::try_from(number.min(MOST_GROUPS)).unwrap_or(u8::MAX)))
}

impl Condition {
    /// Every one of so many groups; one or more.
    #[must_use]
    pub fn every(groups: usize) -> Self {
        if groups == 1 { Self::Group(0) } else { Self::All((0..groups).map(Self::Group).collect()) }
    }

    /// Any one of so many groups; one or more.
    #[must_use]
    pub fn any(groups: usize) -> Self {
        if groups == 1 { Self::Group(0) } else { Self::Any((0..groups).map(Self::Group).collect()) }
    }

    /// Reads an expression such as `A and (B or not C)` over so many groups. `not` binds closest, then `and`.
    ///
    /// # Errors
    /// A [`Diagnosis`] with its place in the text: a word that is none of the language, a group that was not given, a
    /// bracket without its other, something missing, nesting that is too deep.
    pub fn parse(text: &str, groups: usize) -> Result<Self, Diagnosis> {
        let mut parser = Parser { words: words(text), at: 0, groups, end: text.trim_end().len(), depth: 0 };
        let condition = parser.alternatives()?;
        match parser.next() {
            None => Ok(condition),
            Some((")", place)) => {
                Err(Diagnosis::new(place, "this bracket was never opened", "delete it or open it with ("))
            }
            Some((word, place)) => {
                let reason = format!("`{}` has neither `and` nor `or` before it", crate::text::shortened(word, 40));
                Err(Diagnosis::new(place, reason, "join two groups with and, or: A and B"))
            }
        }
    }

    /// The groups that it names; bit 0 is the first.
    #[must_use]
    pub fn named(&self) -> u32 {
        match self {
            Self::Group(number) => 1 << number,
            Self::Not(inner) => inner.named(),
            Self::All(parts) | Self::Any(parts) => parts.iter().fold(0, |named, part| named | part.named()),
        }
    }

    /// Whether the condition holds when the groups in `met` have what they want; bit 0 is the first group.
    #[must_use]
    pub fn holds(&self, met: u32) -> bool {
        match self {
            Self::Group(number) => met >> number & 1 == 1,
            Self::Not(inner) => !inner.holds(met),
            Self::All(parts) => parts.iter().all(|part| part.holds(met)),
            Self::Any(parts) => parts.iter().any(|part| part.holds(met)),
        }
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (parts, joint) = match self {
            Self::Group(number) => return write!(f, "{}", group_name(*number)),
            Self::Not(inner) => return write!(f, "not {}", Bracketed(inner)),
            Self::All(parts) => (parts, " and "),
            Self::Any(parts) => (parts, " or "),
        };
        for (at, part) in parts.iter().enumerate() {
            f.write_str(if at == 0 { "" } else { joint })?;
            // Only `and` within `or` could do without brackets; with them nobody has to know.
            write!(f, "{}", Bracketed(part))?;
        }
        Ok(())
    }
}

/// A part of a condition, in brackets where it is a list.
struct Bracketed<'a>(&'a Condition);

impl fmt::Display for Bracketed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Condition::All(_) | Condition::Any(_) => write!(f, "({})", self.0),
            inner => write!(f, "{inner}"),
        }
    }
}

type Word<'a> = (&'a str, Range<usize>);

/// Cuts at white space and around brackets.
fn words(text: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut start = None;
    for (at, sign) in text.char_indices().chain([(text.len(), ' ')]) {
        let is_bracket = matches!(sign, '(' | ')');
        if !is_bracket && !sign.is_whitespace() {
            start.get_or_insert(at);
            continue;
        }
        if let Some(start) = start.take() {
            words.push((&text[start..at], start..at));
        }
        if is_bracket {
            words.push((&text[at..=at], at..at + 1));
        }
    }
    words
}

struct Parser<'a> {
    words: Vec<Word<'a>>,
    at: usize,
    groups: usize,
    end: usize,
    depth: usize,
}

impl<'a> Parser<'a> {
    fn next(&mut self) -> Option<Word<'a>> {
        let word = self.words.get(self.at).cloned();
        self.at += 1;
        word
    }

    /// Takes the next word if it is this one, whatever its case.
    fn take(&mut self, word: &str) -> bool {
        let is_next = self.words.get(self.at).is_some_and(|(next, _)| next.eq_ignore_ascii_case(word));
        self.at += usize::from(is_next);
        is_next
    }

    fn alternatives(&mut self) -> Result<Condition, Diagnosis> {
        let mut parts = vec![self.conjunction()?];
        while self.take("or") {
            parts.push(self.conjunction()?);
        }
        Ok(joined(parts, Condition::Any))
    }

    fn conjunction(&mut self) -> Result<Condition, Diagnosis> {
        let mut parts = vec![self.part()?];
        while self.take("and") {
            parts.push(self.part()?);
        }
        Ok(joined(parts, Condition::All))
    }

    fn part(&mut self) -> Result<Condition, Diagnosis> {
        let Some((word, place)) = self.next() else {
            let help = format!("name a group; {}", self.given());
            let place = self.end.saturating_sub(1)..self.end;
            return Err(Diagnosis::new(place, "a group is missing at the end", help));
        };
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(Diagnosis::new(place, format!("this is nested more than {DEEPEST} deep"), "write it simpler"));
        }
        let part = match word {
            "(" => {
                let inner = self.alternatives()?;
                match self.next() {
                    Some((")", _)) => inner,
                    Some((word, place)) => {
                        let reason =
                            format!("`{}` has neither `and` nor `or` before it", crate::text::shortened(word, 40));
                        return Err(Diagnosis::new(place, reason, "join two groups with and, or: A and B"));
                    }
                    None => return Err(Diagnosis::new(place, "this bracket is never closed", "close it with )")),
                }
            }
            _ if word.eq_ignore_ascii_case("not") => Condition::Not(Box::new(self.part()?)),
            _ => self.group(word, place)?,
        };
        self.depth -= 1;
        Ok(part)
    }

    fn group(&self, word: &str, place: Range<usize>) -> Result<Condition, Diagnosis> {
        if word == ")" || ["and", "or"].iter().any(|joint| word.eq_ignore_ascii_case(joint)) {
            let help = format!("name a group; {}", self.given());
            return Err(Diagnosis::new(place, format!("a group is missing before `{word}`"), help));
        }
        match word.as_bytes() {
            [letter] if letter.is_ascii_alphabetic() => {
                let number = usize::from(letter.to_ascii_uppercase() - b'A');
                if number < self.groups {
                    return Ok(Condition::Group(number));
                }
                let reason = format!("there is no group {}", group_name(number));
                Err(Diagnosis::new(place, reason, self.given()))
            }
            _ => {
                let reason = format!("`{}` is no group and no word of this language", crate::text::shortened(word, 40));
                let help = format!("{}; join groups with and, or, not, ( and )", self.given());
                Err(Diagnosis::new(place, reason, help))
            }
        }
    }

    fn given(&self) -> String {
        match self.groups {
            0 | 1 => "the only group is A".to_owned(),
            more => format!("the groups are A to {}", group_name(more - 1)),
        }
    }
}

/// One part stands for itself.
fn joined(mut parts: Vec<Condition>, join: fn(Vec<Condition>) -> Condition) -> Condition {
    if parts.len() == 1 { parts.remove(0) } else { join(parts) }
}
