//! Reads a sentence of a plan. A mistake in one step does not hide those in the next.
//!
//! A name ends where a word of the language stands, unless the deck has a card that is called so and longer: `sponsor
//! Contact with Vorlons`. In quotation marks a name may hold anything.

use std::ops::Range;

use super::tree::{Act, Assistance, Entry, Name, Spot, Step, Who};
use super::words::{Sign, Token, spaced, tokens};
use crate::card::shortened;
use crate::source::Fault;

/// The verbs, for who mistypes one.
const VERBS: [&str; 15] = [
    "build",
    "sponsor",
    "promote",
    "hide",
    "reveal",
    "replace",
    "discard",
    "play",
    "use",
    "lead",
    "conflict",
    "buy",
    "keep",
    "otherwise pass",
    "turn",
];

/// The most that a number of a plan may be.
const HIGHEST: u16 = 99;

/// What is known of the deck while reading: whether it holds a card of this name.
pub(super) type IsCard<'a> = &'a dyn Fn(&str) -> bool;

/// Reads one sentence. Places are bytes of the sentence.
pub(super) fn read_entry(text: &str, is_card: IsCard<'_>) -> (Entry, Vec<Fault>) {
    let (tokens, unclosed) = tokens(text);
    let mut parser = Parser { text, tokens, at: 0, is_card, faults: Vec::new() };
    let entry = parser.entry();
    if let Some(unclosed) = unclosed {
        // What follows it was not cut into words, so nothing else can be said of the sentence.
        return (entry, vec![unclosed]);
    }
    (entry, parser.faults)
}

pub(super) struct Parser<'a> {
    pub(super) text: &'a str,
    pub(super) tokens: Vec<Token>,
    pub(super) at: usize,
    is_card: IsCard<'a>,
    faults: Vec<Fault>,
}

impl Parser<'_> {
    fn entry(&mut self) -> Entry {
        let mut entry = Entry { turns: None, until: None, when: None, steps: Vec::new() };
        if let Some(colon) = self.tokens.iter().position(|token| token.sign == Sign::Colon) {
            if let Err(fault) = self.prefix(&mut entry) {
                self.faults.push(fault);
            }
            self.at = colon + 1;
        }
        if self.tokens.is_empty() && self.faults.is_empty() {
            self.faults.push(Fault::new(
                0..self.text.len(),
                "this sentence is empty",
                "write what to do, such as `build`",
            ));
            return entry;
        }
        loop {
            let start = self.at;
            match self.step() {
                Ok(act) => entry.steps.push(Step { act, spot: Spot(self.span(start..self.at)) }),
                Err(fault) => {
                    self.faults.push(fault);
                    while self.peek().is_some_and(|token| token.sign != Sign::Semicolon) {
                        self.at += 1;
                    }
                }
            }
            match self.peek() {
                None => return entry,
                // A semicolon at the end ends the sentence.
                Some(_) if self.at + 1 == self.tokens.len() => return entry,
                Some(_) => self.at += 1,
            }
        }
    }

    fn step(&mut self) -> Result<Act, Fault> {
        let start = self.at;
        let Some(verb) = self.word().map(str::to_lowercase) else {
            return Err(
                self.expected("a step is missing here", "begin a step with a verb, such as `build` or `sponsor CARD`")
            );
        };
        self.at += 1;
        let act = match verb.as_str() {
            "build" => self.build()?,
            "sponsor" => {
                let card = self.name(&["with", "on"], false)?;
                let (with, on) = self.with_and_on()?;
                Act::Sponsor { card, with, on }
            }
            "promote" => Act::Promote { card: self.name(&["with"], false)?, with: self.behind("with")? },
            "hide" => Act::Hide { card: self.name(&["with"], false)?, with: self.behind("with")? },
            "reveal" if self.is_at_end() => Act::Reveal(None),
            "reveal" => Act::Reveal(Some(self.name(&[], false)?)),
            "replace" if self.takes("agenda") => {
                self.must_take("with", "`with` and the new agenda are missing", "write `replace agenda with CARD`")?;
                Act::ReplaceAgenda(self.name(&[], false)?)
            }
            "replace" => {
                let who = self.who(&["with"], false)?;
                self.must_take("with", "`with` and the new character are missing", "write `replace CARD with CARD`")?;
                Act::Replace { who, card: self.name(&[], false)? }
            }
            "discard" if self.takes("agenda") => Act::DiscardAgenda,
            "discard" => Act::Discard(self.name(&[], false)?),
            "play" => Act::Play { card: self.name(&["on"], false)?, on: self.behind("on")? },
            "use" => self.use_card()?,
            "lead" => {
                let fleet = self.name(&["with"], false)?;
                self.must_take("with", "`with` and who leads are missing", "write `lead FLEET with CHARACTER`")?;
                Act::Lead { fleet, with: self.who(&[], false)? }
            }
            "conflict" => self.conflict()?,
            "buy" => Act::Buy(self.number("it is not said how many cards")?),
            "keep" => {
                let influence = self.number("it is not said how much influence")?;
                if self.takes("for") {
                    self.must_take("buying", "influence is kept for buying", "write `keep 3 for buying`")?;
                }
                Act::Keep(influence)
            }
            "otherwise" => {
                self.must_take(
                    "pass",
                    "`otherwise` is followed by `pass`",
                    "leave the sentence out to let the default pilot go on",
                )?;
                Act::OtherwisePass
            }
            _ => return Err(self.no_verb(start, &verb)),
        };
        if self.is_at_end() {
            Ok(act)
        } else {
            Err(self.expected(
                "this does not belong to the step",
                "end the step before it with a semicolon, or put a name in quotation marks",
            ))
        }
    }

    fn no_verb(&self, start: usize, verb: &str) -> Fault {
        let span = self.span(start..start + 1);
        if ["turn", "turns", "from", "by", "until", "when"].contains(&verb) {
            return Fault::new(
                span,
                "a colon is missing in this sentence",
                "write a colon between when and what: `turn 1: build`",
            );
        }
        let near = VERBS.iter().map(|known| (strsim::osa_distance(verb, known), known)).min();
        let help = match near.filter(|(distance, _)| *distance <= 2) {
            Some((_, known)) => format!("did you mean `{known}`?"),
            None => format!("a step begins with {} or otherwise pass", VERBS[..13].join(", ")),
        };
        Fault::new(span, format!("no step begins with \"{}\"", shortened(verb, 40)), help)
    }

    fn build(&mut self) -> Result<Act, Fault> {
        let times = if self.takes("once") {
            Some(1)
        } else if self.takes("twice") {
            Some(2)
        } else if self.word().is_some_and(|word| word.starts_with(|sign: char| sign.is_ascii_digit())) {
            let span = self.next_span();
            let times = self.number("it is not said how often")?;
            if !self.takes("times") {
                self.takes("time");
            }
            match u8::try_from(times) {
                Ok(times) if times > 0 => Some(times),
                _ => return Err(Fault::new(span, "this is no number of times", "leave the step out")),
            }
        } else {
            None
        };
        Ok(Act::Build { times, with: self.behind("with")? })
    }

    fn use_card(&mut self) -> Result<Act, Fault> {
        let card = self.name(&["on", "for"], false)?;
        let on = self.behind_until("on", &["for"])?;
        let assists = if self.takes("for") {
            if self.takes("sponsoring") {
                Some(Assistance::Sponsoring)
            } else {
                let help = "write `use CARD for sponsoring` or `use CARD for abilities`";
                self.must_take("abilities", "an assistant is used for sponsoring or for abilities", help)?;
                Some(Assistance::Abilities)
            }
        } else {
            None
        };
        Ok(Act::Use { card, on, assists })
    }

    fn conflict(&mut self) -> Result<Act, Fault> {
        let card = self.name(&["against", "with"], false)?;
        let against = if self.takes("against") { Some(self.name(&["with"], false)?) } else { None };
        let mut with = Vec::new();
        if self.takes("with") {
            with.push(self.who(&["and"], true)?);
            while self.takes("and") || self.takes_comma() {
                with.push(self.who(&["and"], true)?);
            }
        }
        Ok(Act::Conflict { card, against, with })
    }

    fn with_and_on(&mut self) -> Result<(Option<Who>, Option<Who>), Fault> {
        let on = self.behind_until("on", &["with"])?;
        let with = self.behind_until("with", &["on"])?;
        let on = if on.is_none() { self.behind("on")? } else { on };
        Ok((with, on))
    }

    fn behind(&mut self, word: &str) -> Result<Option<Who>, Fault> {
        self.behind_until(word, &[])
    }

    fn behind_until(&mut self, word: &str, ends: &[&str]) -> Result<Option<Who>, Fault> {
        if self.takes(word) { self.who(ends, false).map(Some) } else { Ok(None) }
    }

    pub(super) fn who(&mut self, ends: &[&str], comma_ends: bool) -> Result<Who, Fault> {
        let quoted = self.peek().is_some_and(|token| token.sign == Sign::Quoted);
        let name = self.name(ends, comma_ends)?;
        let is_ambassador = !quoted && name.text.eq_ignore_ascii_case("ambassador");
        Ok(if is_ambassador { Who::Ambassador } else { Who::Card(name) })
    }

    /// A name, up to one of these words or, where it does not end there, as far as the deck has a card called so.
    pub(super) fn name(&mut self, ends: &[&str], comma_ends: bool) -> Result<Name, Fault> {
        let missing = "a name is missing here";
        let help = "write a name; one that holds words of the plan stands in quotation marks";
        let first = self.at;
        match self.peek() {
            Some(token) if token.sign == Sign::Quoted => {
                let span = token.span.clone();
                let text = spaced(&self.text[span.clone()]);
                if text.is_empty() {
                    return Err(Fault::new(span.start - 1..span.end + 1, missing, help));
                }
                self.at += 1;
                return Ok(Name { text, spot: Spot(span) });
            }
            _ => {}
        }
        let last = self.name_must_end(first);
        let ends_here = |token: &Token| match token.sign {
            Sign::Word => {
                let word = self.text[token.span.clone()].to_lowercase();
                ends.contains(&word.as_str())
            }
            Sign::Comma => comma_ends,
            _ => false,
        };
        let nearest = self.tokens[first..last].iter().position(ends_here).map_or(last, |at| first + at);
        let text_to = |end: usize| spaced(&self.text[self.span(first..end)]);
        let longer = (nearest + 1..=last).rev().find(|end| (self.is_card)(&text_to(*end)));
        let end = longer.unwrap_or(nearest);
        if end == first {
            return Err(self.expected(missing, help));
        }
        let name = Name { text: text_to(end), spot: Spot(self.span(first..end)) };
        self.at = end;
        Ok(name)
    }

    /// Where a name that begins here ends whatever the deck's cards are called. Parentheses that open in a name belong to
    /// it: `First Battle Fleet (Human)`.
    fn name_must_end(&self, first: usize) -> usize {
        let mut open = 0_usize;
        let ends = |token: &Token| match token.sign {
            Sign::Colon | Sign::Semicolon | Sign::Quoted => true,
            Sign::Open => {
                open += 1;
                false
            }
            Sign::Close if open == 0 => true,
            Sign::Close => {
                open -= 1;
                false
            }
            _ => false,
        };
        self.tokens[first..].iter().position(ends).map_or(self.tokens.len(), |at| first + at)
    }

    pub(super) fn number(&mut self, missing: &str) -> Result<u16, Fault> {
        let span = self.next_span();
        let Some(word) = self.word() else { return Err(self.expected(missing, "write a whole number")) };
        let number = word.parse::<u16>().ok().filter(|number| *number <= HIGHEST);
        let number =
            number.ok_or_else(|| Fault::new(span, missing, format!("write a whole number up to {HIGHEST}")))?;
        self.at += 1;
        Ok(number)
    }

    pub(super) fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at)
    }

    fn is_at_end(&self) -> bool {
        self.peek().is_none_or(|token| token.sign == Sign::Semicolon)
    }

    /// The next piece, if it is a word.
    pub(super) fn word(&self) -> Option<&str> {
        self.peek().filter(|token| token.sign == Sign::Word).map(|token| &self.text[token.span.clone()])
    }

    pub(super) fn takes(&mut self, word: &str) -> bool {
        let is_it = self.word().is_some_and(|next| next.eq_ignore_ascii_case(word));
        self.at += usize::from(is_it);
        is_it
    }

    fn takes_comma(&mut self) -> bool {
        let is_it = self.peek().is_some_and(|token| token.sign == Sign::Comma);
        self.at += usize::from(is_it);
        is_it
    }

    fn must_take(&mut self, word: &str, reason: &str, help: &str) -> Result<(), Fault> {
        if self.takes(word) { Ok(()) } else { Err(self.expected(reason, help)) }
    }

    pub(super) fn expected(&self, reason: &str, help: &str) -> Fault {
        Fault::new(self.next_span(), reason, help)
    }

    /// The place of the next piece; at the end, of the last.
    pub(super) fn next_span(&self) -> Range<usize> {
        let at = self.at.min(self.tokens.len().saturating_sub(1));
        self.tokens.get(at).map_or(0..self.text.len(), |token| token.span.clone())
    }

    pub(super) fn span(&self, tokens: Range<usize>) -> Range<usize> {
        let last = tokens.end.saturating_sub(1).max(tokens.start).min(self.tokens.len().saturating_sub(1));
        match (self.tokens.get(tokens.start.min(last)), self.tokens.get(last)) {
            (Some(first), Some(last)) => first.span.start..last.span.end,
            _ => 0..self.text.len(),
        }
    }
}
