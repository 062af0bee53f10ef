//! Parses what stands before the colon of a sentence: turns and conditions.

use crate::messages::plan_line as say;
use crate::plan::language::cursor::{Parser, TokenKind};
use crate::plan::language::tree::{Condition, Gauge, Sentence, Test, Turns, Who};
use zocalo_cards::card::{Mark, ThirdPower};
use zocalo_engine::game::LONGEST_GAME;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::{Comparison, Connected, Nested};

impl Parser<'_> {
    /// `turn 2-3, until influence 9, when Delenn ready`, up to the colon.
    pub(crate) fn prefix(&mut self, entry: &mut Sentence) -> Result<(), Diagnosis> {
        loop {
            let start = self.at;
            let given_twice = if self.takes("until") {
                entry.until.replace(self.condition()?).is_some()
            } else if self.takes("when") {
                entry.when.replace(self.condition()?).is_some()
            } else {
                entry.turns.replace(self.turns()?).is_some()
            };
            if given_twice {
                return Err(Diagnosis::new(self.span(start..self.at), say::GivenTwice, say::TwiceHelp));
            }
            match self.peek().map(|token| token.sign) {
                Some(TokenKind::Colon) | None => return self.start_stands_alone(entry),
                Some(TokenKind::Comma) => self.at += 1,
                Some(TokenKind::Close) => {
                    return Err(self.expected(say::NothingToClose, say::DeleteClose));
                }
                Some(_) => {}
            }
        }
    }

    fn start_stands_alone(&self, entry: &Sentence) -> Result<(), Diagnosis> {
        if entry.turns == Some(Turns::Start) && (entry.until.is_some() || entry.when.is_some()) {
            return Err(Diagnosis::new(self.span(0..self.at), say::StartConditions, say::StartAlone));
        }
        Ok(())
    }

    fn turns(&mut self) -> Result<Turns, Diagnosis> {
        let start = self.at;
        if self.takes("at") {
            self.takes("the");
            let help = say::StartHelp;
            return if self.takes("start") { Ok(Turns::Start) } else { Err(self.expected(say::StartMissing, help)) };
        }
        let from = self.takes("from");
        let by = !from && self.takes("by");
        if !self.takes("turn") && !self.takes("turns") {
            return Err(self.expected(say::OnlyBeforeColon, say::BeforeColonHelp));
        }
        let wrong = |span| Diagnosis::new(span, say::NoTurns, say::TurnsHelp { last: LONGEST_GAME });
        let span = self.next_span();
        let Some(word) = self.word().map(str::to_owned) else { return Err(wrong(span)) };
        self.at += 1;
        let (first, mut last) = match word.split_once(['-', '–']) {
            Some((first, last)) => (first.to_owned(), Some(last.to_owned())),
            None => (word, None),
        };
        if last.is_none() && self.takes("to") {
            last = self.word().map(str::to_owned);
            self.at += 1;
        }
        let number = |word: &str| word.parse::<u8>().ok().filter(|turn| (1..=LONGEST_GAME).contains(turn));
        let all = self.span(start..self.at);
        let first = number(&first).ok_or_else(|| wrong(all.clone()))?;
        let last = last.map(|last| number(&last).ok_or_else(|| wrong(all.clone()))).transpose()?;
        match (from, by, last) {
            (true, _, None) => Ok(Turns::From(first)),
            (_, true, None) => Ok(Turns::Only(1, first)),
            (false, false, None) => Ok(Turns::Only(first, first)),
            (false, false, Some(last)) if first <= last => Ok(Turns::Only(first, last)),
            _ => Err(wrong(all)),
        }
    }

    /// `A or B and not (C or D)`: `not` binds closest, `or` least.
    fn condition(&mut self) -> Result<Condition, Diagnosis> {
        self.alternatives()
    }

    fn in_parentheses(&mut self) -> Result<Condition, Diagnosis> {
        let open = self.next_span();
        let too_deep = || Diagnosis::new(open.clone(), say::NestedTooDeep { most: Self::DEEPEST }, say::NestHelp);
        let condition = self.deeper(too_deep, |parser| {
            parser.at += 1;
            parser.alternatives()
        })?;
        if self.peek().is_none_or(|token| token.sign != TokenKind::Close) {
            return Err(Diagnosis::new(open, say::ParenthesisOpen, say::CloseParenthesis));
        }
        self.at += 1;
        Ok(condition)
    }

    fn test(&mut self) -> Result<Test, Diagnosis> {
        if let Some(gauge) = self.gauge() {
            if gauge == Gauge::Hand && self.takes("has") {
                return Ok(Test::InHand(self.name(&["and", "or", "until", "when"], true)?));
            }
            let compare = match self.peek().map(|token| token.sign) {
                Some(TokenKind::Compare(compare)) => {
                    self.at += 1;
                    compare
                }
                _ => Comparison::AtLeast,
            };
            return Ok(Test::Number(gauge, compare, self.number(say::NumberMissing)?));
        }
        let who = self.who(&["ready", "in", "and", "or", "until", "when", "not"], true)?;
        Ok(if self.takes("ready") {
            Test::Ready(who)
        } else if self.takes("in") {
            if self.takes("play") {
                Test::InPlay(who)
            } else if let (true, Who::Card(name)) = (self.takes("hand"), &who) {
                Test::InHand(name.clone())
            } else {
                self.takes("the");
                if !(self.takes("inner") && self.takes("circle")) {
                    return Err(self.expected(say::ConditionIncomplete, say::InWhere));
                }
                Test::InCircle(who)
            }
        } else {
            let help = say::ConditionHelp;
            return Err(self.expected(say::ConditionIncomplete, help));
        })
    }

    /// The number that a condition reads, if it begins with one.
    fn gauge(&mut self) -> Option<Gauge> {
        let word = self.word()?.to_lowercase();
        let plain = match word.as_str() {
            "influence" => Some(Gauge::Influence),
            "unspent" => Some(Gauge::Unspent),
            "power" => Some(Gauge::Power),
            "hand" => Some(Gauge::Hand),
            _ => None,
        };
        let follows = |at: usize, words: &[&str]| {
            let token = self.tokens.get(self.at + at)?;
            let written = self.text[token.span.clone()].to_lowercase();
            (token.sign == TokenKind::Word && words.contains(&written.as_str())).then_some(())
        };
        if plain.is_some() {
            // A card may have that name; what follows a number is a number, or the hand's card.
            let is_gauge = match self.tokens.get(self.at + 1).map(|token| token.sign) {
                None | Some(TokenKind::Compare(_) | TokenKind::Colon | TokenKind::Comma | TokenKind::Close) => true,
                Some(TokenKind::Word) => {
                    let next = &self.text[self.tokens[self.at + 1].span.clone()];
                    next.parse::<u16>().is_ok() || (word == "hand" && next.eq_ignore_ascii_case("has"))
                }
                Some(_) => false,
            };
            self.at += usize::from(is_gauge);
            return plain.filter(|_| is_gauge);
        }
        let (length, gauge) = if word == "babylon" {
            follows(1, &["5"]).and_then(|()| follows(2, &["influence"]))?;
            (3, Gauge::Third(ThirdPower::Babylon5))
        } else if follows(1, &["mark", "marks"]).is_some() {
            (2, Gauge::Marks(word.parse::<Mark>().ok()?))
        } else {
            follows(1, &["influence"])?;
            let third = |who: &&ThirdPower| who.name().eq_ignore_ascii_case(word.trim_end_matches('s'));
            (2, Gauge::Third(*ThirdPower::ALL.iter().find(third)?))
        };
        self.at += length;
        Some(gauge)
    }
}

impl Nested for Parser<'_> {
    const DEEPEST: usize = 8;

    fn depth(&mut self) -> &mut usize {
        &mut self.depth
    }
}

impl Connected for Parser<'_> {
    type Leaf = Test;
    type Fault = Diagnosis;

    fn takes_word(&mut self, word: &str) -> bool {
        self.takes(word)
    }

    /// A test, or conditions in parentheses, either after `not`.
    fn part(&mut self) -> Result<Condition, Diagnosis> {
        let mut not = false;
        while self.takes("not") {
            not = !not;
        }
        let is_open = self.peek().is_some_and(|token| token.sign == TokenKind::Open);
        let condition = if is_open { self.in_parentheses()? } else { Condition::Leaf(self.test()?) };
        Ok(if not { condition.negated() } else { condition })
    }
}
