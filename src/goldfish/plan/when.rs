//! Reads what stands before the colon of a sentence: turns and conditions.

use super::parse::Parser;
use super::tree::{Compare, Condition, Entry, Gauge, Test, Turns, Who};
use super::words::Sign;
use crate::card::{Mark, ThirdPower};
use crate::goldfish::run::LONGEST_GAME;
use crate::source::Fault;

impl Parser<'_> {
    /// `turn 2-3, until influence 9, when Delenn ready`, up to the colon.
    pub(super) fn prefix(&mut self, entry: &mut Entry) -> Result<(), Fault> {
        loop {
            let start = self.at;
            let given_twice = if self.takes("until") {
                let twice = !entry.until.is_empty();
                entry.until = self.conditions()?;
                twice
            } else if self.takes("when") {
                let twice = !entry.when.is_empty();
                entry.when = self.conditions()?;
                twice
            } else {
                entry.turns.replace(self.turns()?).is_some()
            };
            if given_twice {
                let help = "join conditions with `and`; write a sentence of its own for other turns";
                return Err(Fault::new(self.span(start..self.at), "this is said twice", help));
            }
            match self.peek().map(|token| token.sign) {
                Some(Sign::Colon) | None => return Ok(()),
                Some(Sign::Comma) => self.at += 1,
                Some(_) => {}
            }
        }
    }

    fn turns(&mut self) -> Result<Turns, Fault> {
        let start = self.at;
        let from = self.takes("from");
        let by = !from && self.takes("by");
        if !self.takes("turn") && !self.takes("turns") {
            return Err(self.expected(
                "before the colon stand turns or conditions",
                "write `turn 2-3:`, `from turn 4:`, `until influence 9:` or `when hand has CARD:`",
            ));
        }
        let help = format!("turns are numbers from 1 to {LONGEST_GAME}, such as `turn 3` or `turn 2-3`");
        let wrong = |span| Fault::new(span, "these are no turns of a game", help.clone());
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

    fn conditions(&mut self) -> Result<Vec<Condition>, Fault> {
        let mut all = vec![self.condition()?];
        while self.takes("and") {
            all.push(self.condition()?);
        }
        Ok(all)
    }

    fn condition(&mut self) -> Result<Condition, Fault> {
        let not = self.takes("not");
        if let Some(gauge) = self.gauge() {
            if gauge == Gauge::Hand && self.takes("has") {
                return Ok(Condition { not, test: Test::InHand(self.name(&["and", "until", "when"], true)?) });
            }
            let compare = match self.peek().map(|token| token.sign) {
                Some(Sign::Compare(compare)) => {
                    self.at += 1;
                    compare
                }
                _ => Compare::AtLeast,
            };
            return Ok(Condition { not, test: Test::Number(gauge, compare, self.number("a number is missing")?) });
        }
        let who = self.who(&["ready", "in", "and", "until", "when", "not"], true)?;
        let test = if self.takes("ready") {
            Test::Ready(who)
        } else if self.takes("in") {
            if self.takes("play") {
                Test::InPlay(who)
            } else if let (true, Who::Card(name)) = (self.takes("hand"), &who) {
                Test::InHand(name.clone())
            } else {
                self.takes("the");
                if !(self.takes("inner") && self.takes("circle")) {
                    return Err(self.expected(
                        "this condition is not complete",
                        "write `in play`, `in hand` or `in the Inner Circle`",
                    ));
                }
                Test::InCircle(who)
            }
        } else {
            let help = "write `CARD ready`, `CARD in play`, `CARD in the Inner Circle`, `hand has CARD`, or a number: `influence 9`";
            return Err(self.expected("this condition is not complete", help));
        };
        Ok(Condition { not, test })
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
            (token.sign == Sign::Word && words.contains(&written.as_str())).then_some(())
        };
        if plain.is_some() {
            // A card may be called so; what follows a number is a number, or the hand's card.
            let is_gauge = match self.tokens.get(self.at + 1).map(|token| token.sign) {
                None | Some(Sign::Compare(_) | Sign::Colon) => true,
                Some(Sign::Word) => {
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
