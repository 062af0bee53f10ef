//! Parses a sentence of a plan. A mistake in one step does not hide those in the next.

use std::cmp::Reverse;

use crate::messages::plan_line as say;
use crate::plan::language::cursor::{IsCard, Parser, TokenKind, is_number, tokens};
use crate::plan::language::tree::{Act, Assistance, Name, PlanStep, Sentence, Turns, Who};
use zocalo_text::message::{Diagnosis, Text};
use zocalo_text::order::Order as _;
use zocalo_text::text::{Span, nearest, shortened};

const VERBS: [&str; 17] = [
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
    "bid",
    "keep",
    "stack",
    "otherwise pass",
    "turn",
];

/// Places are bytes of the sentence.
pub(crate) fn read_entry(text: &str, is_card: IsCard<'_>) -> (Sentence, Vec<Diagnosis>) {
    let (tokens, unclosed) = tokens(text);
    let mut parser = Parser { text, tokens, at: 0, depth: 0, is_card, faults: Vec::new() };
    let entry = parser.entry();
    if let Some(unclosed) = unclosed {
        // The rest was not tokenized, so nothing else can be said of the sentence.
        return (entry, vec![unclosed]);
    }
    (entry, parser.faults)
}

impl Parser<'_> {
    fn entry(&mut self) -> Sentence {
        let mut entry = Sentence { turns: None, until: None, when: None, steps: Vec::new() };
        // `None` if what stands before the colon cannot be read.
        let mut is_start = Some(false);
        if let Some(colon) = self.tokens.iter().position(|token| token.sign == TokenKind::Colon) {
            if let Err(fault) = self.prefix(&mut entry) {
                self.faults.push(fault);
                is_start = None;
            } else {
                is_start = Some(entry.turns == Some(Turns::Start));
            }
            self.at = colon + 1;
        }
        if self.tokens.is_empty() && self.faults.is_empty() {
            self.faults.push(Diagnosis::new(0..self.text.len(), say::Empty, say::EmptyHelp));
            return entry;
        }
        loop {
            let start = self.at;
            match self.step().and_then(|act| self.in_its_time(act, is_start, start)) {
                Ok(act) => entry.steps.push(PlanStep { act, span: Span(self.span(start..self.at)) }),
                Err(fault) => {
                    self.faults.push(fault);
                    while self.peek().is_some_and(|token| token.sign != TokenKind::Semicolon) {
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

    /// Refuses steps of the start elsewhere, and other steps there.
    fn in_its_time(&self, act: Act, is_start: Option<bool>, first: usize) -> Result<Act, Diagnosis> {
        let of_start = matches!(act, Act::KeepCard(_) | Act::Stack(_));
        let wrong = |reason: Text, help: Text| Err(Diagnosis::new(self.span(first..self.at), reason, help));
        match (is_start, of_start) {
            (Some(true), false) => wrong(say::StartOnlyKeeps, say::StartOnlyKeepsHelp),
            (Some(false), true) => wrong(say::KeepsOnlyAtStart, say::KeepsOnlyAtStartHelp),
            _ => Ok(act),
        }
    }

    fn step(&mut self) -> Result<Act, Diagnosis> {
        let start = self.at;
        let Some(verb) = self.word().map(str::to_lowercase) else {
            return Err(self.expected(say::StepMissing, say::StepHelp));
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
                self.must_take("with", say::NewAgendaMissing, say::NewAgendaHelp)?;
                Act::ReplaceAgenda(self.name(&[], false)?)
            }
            "replace" => {
                let who = self.who(&["with"], false)?;
                self.must_take("with", say::NewCharacterMissing, say::NewCharacterHelp)?;
                Act::Replace { who, card: self.name(&[], false)? }
            }
            "discard" if self.takes("agenda") => Act::DiscardAgenda,
            "discard" => Act::Discard(self.name(&[], false)?),
            "play" => Act::Play { card: self.name(&["on"], false)?, on: self.behind("on")? },
            "use" => self.use_card()?,
            "lead" => {
                let fleet = self.name(&["with"], false)?;
                self.must_take("with", say::LeaderMissing, say::LeaderHelp)?;
                Act::Lead { fleet, with: self.who(&[], false)? }
            }
            "conflict" => self.conflict()?,
            "buy" => Act::Buy(self.number(say::HowManyCards)?),
            "bid" => Act::Bid(self.number(say::HowMuchInfluence)?),
            "keep" if self.is_name() => {
                let mut cards = vec![self.dealt_card()?];
                while self.takes("or") {
                    cards.push(self.dealt_card()?);
                }
                Act::KeepCard(cards)
            }
            "stack" => Act::Stack(self.dealt_card()?),
            "keep" => {
                let influence = self.number(say::HowMuchInfluence)?;
                if self.takes("for") {
                    self.must_take("buying", say::OnlyForBuying, say::ForBuyingHelp)?;
                }
                Act::Keep(influence)
            }
            "otherwise" => {
                self.must_take("pass", say::OtherwisePass, say::OtherwiseHelp)?;
                Act::OtherwisePass
            }
            _ => return Err(self.no_verb(start, &verb)),
        };
        if self.is_at_end() { Ok(act) } else { Err(self.expected(say::NotOfStep, say::NotOfStepHelp)) }
    }

    fn no_verb(&self, start: usize, verb: &str) -> Diagnosis {
        let span = self.span(start..start + 1);
        if ["turn", "turns", "from", "by", "until", "when"].contains(&verb) {
            return Diagnosis::new(span, say::ColonMissing, say::ColonHelp);
        }
        // Letters are left out more often than added: of two equally near verbs the longer is suggested.
        let mut longest_first = VERBS;
        longest_first.order_by_key(|known| (Reverse(known.len()), *known));
        let help = match nearest(verb, longest_first, |_| 2) {
            Some(known) => say::DidYouMean { verb: known }.text(),
            None => say::StepsStartWith { verbs: VERBS[..15].join(", ") }.text(),
        };
        Diagnosis::new(span, say::NoVerb { verb: shortened(verb, 40) }, help)
    }

    /// Whether a name follows, and no number.
    fn is_name(&self) -> bool {
        match self.peek().map(|token| token.sign) {
            Some(TokenKind::Quoted) => true,
            Some(TokenKind::Word) => self.word().is_some_and(|word| !is_number(word)),
            _ => false,
        }
    }

    /// A card that was dealt. A comma ends its name, as lists are written otherwise.
    fn dealt_card(&mut self) -> Result<Name, Diagnosis> {
        let name = self.name(&["or"], true)?;
        if self.peek().is_some_and(|token| token.sign == TokenKind::Comma) {
            let help = say::OneCardHelp;
            return Err(self.expected(say::OneCard, help));
        }
        Ok(name)
    }

    fn build(&mut self) -> Result<Act, Diagnosis> {
        let times = if self.takes("once") {
            Some(1)
        } else if self.takes("twice") {
            Some(2)
        } else if self.word().is_some_and(|word| word.starts_with(|sign: char| sign.is_ascii_digit())) {
            let span = self.next_span();
            let times = self.number(say::HowOften)?;
            if !self.takes("times") {
                self.takes("time");
            }
            match u8::try_from(times) {
                Ok(times) if times > 0 => Some(times),
                _ => return Err(Diagnosis::new(span, say::NoTimes, say::RemoveStep)),
            }
        } else {
            None
        };
        Ok(Act::Build { times, with: self.behind("with")? })
    }

    fn use_card(&mut self) -> Result<Act, Diagnosis> {
        let card = self.name(&["on", "for"], false)?;
        let on = self.behind_until("on", &["for"])?;
        let assists = if self.takes("for") {
            if self.takes("sponsoring") {
                Some(Assistance::Sponsoring)
            } else {
                let help = say::AssistHelp;
                self.must_take("abilities", say::AssistEither, help)?;
                Some(Assistance::Abilities)
            }
        } else {
            None
        };
        Ok(Act::Use { card, on, assists })
    }

    fn conflict(&mut self) -> Result<Act, Diagnosis> {
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

    fn with_and_on(&mut self) -> Result<(Option<Who>, Option<Who>), Diagnosis> {
        let on = self.behind_until("on", &["with"])?;
        let with = self.behind_until("with", &["on"])?;
        let on = if on.is_none() { self.behind("on")? } else { on };
        Ok((with, on))
    }

    fn behind(&mut self, word: &str) -> Result<Option<Who>, Diagnosis> {
        self.behind_until(word, &[])
    }

    fn behind_until(&mut self, word: &str, ends: &[&str]) -> Result<Option<Who>, Diagnosis> {
        if self.takes(word) { self.who(ends, false).map(Some) } else { Ok(None) }
    }
}
