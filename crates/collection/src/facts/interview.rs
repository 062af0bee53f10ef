//! Asking for what is unknown of cards, question by question: which question comes next, and what an answer means. Asking
//! itself, and keeping what was answered, is not done here.

use std::collections::{HashMap, HashSet};

use super::note::PRINTED_ORDER;
use super::typed::{loyalty, number};
use super::unknown::{Unknown, unknown};
use crate::messages::card_facts as say;
use zocalo_cards::card::{Ability, BorneMarks, Card, CardPatch, CardType, Cost, Fact, Mark, MarkCount};
use zocalo_cards::data::glossary::Kind;
use zocalo_text::order::Order as _;
use zocalo_text::text;
use zocalo_words::language::{Text, called, called_loyalty};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CardQuestion {
    Type,
    Loyalty,
    Cost,
    /// The abilities that are unknown, in the order of print.
    Abilities,
    Marks,
    /// The text, or that there is none.
    Text,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InterviewAnswer {
    /// Facts: a card with nothing but them.
    Given(Box<Card>),
    Skip,
    Back,
    Quit,
}

/// The questions that are open for a card, in the order in which they are asked.
#[must_use]
pub fn questions(card: &Card) -> Vec<CardQuestion> {
    let mut questions: Vec<CardQuestion> = Vec::new();
    for one in unknown(card) {
        let question = match one {
            Unknown::Type => CardQuestion::Type,
            Unknown::Loyalty => CardQuestion::Loyalty,
            Unknown::Cost => CardQuestion::Cost,
            Unknown::Ability(_) => CardQuestion::Abilities,
            Unknown::Marks => CardQuestion::Marks,
            Unknown::Text => CardQuestion::Text,
            // Nobody reads these off a card.
            Unknown::Effects => continue,
        };
        if !questions.contains(&question) {
            questions.push(question);
        }
    }
    questions
}

impl CardQuestion {
    /// The question in words, as a prompt has them.
    #[must_use]
    pub fn prompt(self, card: &Card) -> Text {
        match self {
            Self::Type => say::AskType,
            Self::Loyalty => say::AskRace,
            Self::Cost => say::AskCost,
            Self::Abilities => {
                let asked = abilities_of(card);
                in_prompt(&asked)
            }
            Self::Marks => say::AskMarks,
            Self::Text => say::AskText,
        }
    }

    /// What an answer to the question means. Errors: what is wrong with it, in a sentence with its remedy.
    pub fn read(self, answer: &str, card: &Card) -> Result<InterviewAnswer, Text> {
        let answer = answer.trim();
        match answer {
            "" | "?" => return Ok(InterviewAnswer::Skip),
            "b" | "B" | "и" | "И" => return Ok(InterviewAnswer::Back),
            "q" | "Q" | "й" | "Й" => return Ok(InterviewAnswer::Quit),
            _ => {}
        }
        let facts = self.facts(answer, card)?;
        let says_nothing = facts.stated().next().is_none();
        Ok(if says_nothing { InterviewAnswer::Skip } else { InterviewAnswer::Given(Box::new(facts.on(&card.bare()))) })
    }

    fn facts(self, answer: &str, card: &Card) -> Result<CardPatch, Text> {
        let sentence = |fault: zocalo_text::message::Diagnosis| text![fault.reason, "; ", fault.help];
        let whole = 0..answer.len();
        let mut facts = CardPatch::default();
        match self {
            Self::Type => {
                let Ok(kind) = answer.parse::<CardType>() else {
                    let names: Vec<&str> = CardType::ALL.iter().map(|kind| kind.name()).collect();
                    return Err(say::NoType { names: names.join(", ") }.text());
                };
                facts.kind = Some(kind);
            }
            Self::Loyalty => facts.loyalty = Some(loyalty(answer, whole).map_err(sentence)?),
            Self::Cost if answer == "-" || answer.eq_ignore_ascii_case("none") => {
                facts.stated_cost = Some(Cost::NonePrinted);
            }
            Self::Cost => facts.stated_cost = number(answer, &whole).map_err(sentence)?.map(Cost::Printed),
            Self::Abilities => {
                for (ability, value) in abilities(answer, card)? {
                    *facts.ability_mut(ability) = Some(value);
                }
            }
            Self::Marks => facts.marks = Some(marks(answer)?),
            Self::Text if answer == "-" => facts.plain = Some(true),
            Self::Text if answer.chars().any(char::is_control) => {
                return Err(say::TextControl);
            }
            Self::Text if answer.chars().nth(zocalo_catalog::packs::pack::LONGEST_TEXT).is_some() => {
                return Err(say::TextLong);
            }
            Self::Text => facts.text = Some(answer.to_owned()),
        }
        Ok(facts)
    }
}

/// The unknown abilities of a card, in the order of print.
fn abilities_of(card: &Card) -> Vec<Ability> {
    let lacks = |ability: &Ability| card.ability(*ability).is_none();
    card.kind.map_or(&[][..], CardType::printable_abilities).iter().copied().filter(lacks).collect()
}

/// `2/1/-`: a number for each ability that is asked; for all four of a character as well, of which those
/// that say what is known are no facts.
fn abilities(answer: &str, card: &Card) -> Result<Vec<(Ability, u8)>, Text> {
    let asked = abilities_of(card);
    let parts: Vec<&str> = answer.split(['/', ' ', ',']).filter(|part| !part.is_empty()).collect();
    if parts == ["-"] {
        return Ok(asked.into_iter().map(|ability| (ability, 0)).collect());
    }
    let all = PRINTED_ORDER.to_vec();
    let named = if parts.len() == all.len() && asked.len() < all.len() && card.kind == Some(CardType::Character) {
        all
    } else {
        asked.clone()
    };
    if parts.len() != named.len() {
        let example = ["2", "1", "-", "3"][..asked.len().min(4)].join("/");
        return Err(say::WriteNumbers { count: asked.len(), names: in_prompt(&asked), example }.text());
    }
    let mut given = Vec::new();
    for (ability, part) in named.into_iter().zip(parts) {
        let value = number(part, &(0..part.len())).map_err(|fault| text![fault.reason, "; ", fault.help])?;
        if value.is_some() && value != card.ability(ability) {
            given.extend(value.map(|value| (ability, value)));
        }
    }
    Ok(given)
}

fn in_prompt(abilities: &[Ability]) -> Text {
    Text::list(abilities.iter().map(|ability| called(Kind::Ability, ability.name())), "/")
}

/// `strife 1, doom 2`; `-` for none.
fn marks(answer: &str) -> Result<BorneMarks, Text> {
    if answer == "-" || answer.eq_ignore_ascii_case("none") {
        return Ok(BorneMarks::new());
    }
    let mut marks = BorneMarks::new();
    for part in answer.split(',') {
        let words: Vec<&str> = part.split([' ', '=']).filter(|word| !word.is_empty()).collect();
        let (name, count) = match words[..] {
            [name] => (name, "1"),
            [name, count] if name.chars().all(|sign| sign.is_ascii_digit()) => (count, name),
            [name, count] => (name, count),
            _ => return Err(say::NoMarkHere { help: say::MarksHelp }.text()),
        };
        let Ok(mark) = name.parse::<Mark>() else {
            let names: Vec<&str> = Mark::ALL.iter().map(|mark| mark.name()).collect();
            return Err(say::NoMark { name, names: names.join(", ") }.text());
        };
        let count = number(count, &(0..count.len())).map_err(|fault| text![fault.reason, "; ", say::MarksHelp])?;
        marks.insert(mark, MarkCount(count));
    }
    Ok(marks)
}

/// A walk through the questions of several cards. What was answered or skipped does not come again.
#[derive(Debug)]
pub struct Interview {
    /// The cards, as what is known of them grows.
    pub cards: Vec<Card>,
    asked: HashSet<(usize, CardQuestion)>,
    trail: Vec<InterviewStep>,
    /// What was given to questions that are open again: it holds until something else is given.
    kept: HashMap<(usize, CardQuestion), GivenAnswer>,
}

/// What was given to a question to which one went back.
#[derive(Debug, Clone, PartialEq)]
pub struct GivenAnswer {
    pub entry: Card,
    pub typed_before: Option<Box<Card>>,
}

/// A question that was answered or skipped.
#[derive(Debug)]
pub struct InterviewStep {
    /// The place of the card.
    pub at: usize,
    pub question: CardQuestion,
    /// The card before, and what was given; `None` when the question was skipped.
    pub before: Option<(Box<Card>, Box<GivenAnswer>)>,
}

impl Interview {
    /// Begins with these cards, the most important first.
    #[must_use]
    pub fn of(cards: Vec<Card>) -> Self {
        Self { cards, asked: HashSet::new(), trail: Vec::new(), kept: HashMap::new() }
    }

    /// The next open question and the place of its card; `None` when all were asked.
    #[must_use]
    pub fn next(&self) -> Option<(usize, CardQuestion)> {
        let open = |(at, card): (usize, &Card)| {
            let mut open = questions(card).into_iter().map(move |question| (at, question));
            open.find(|asked| !self.asked.contains(asked))
        };
        self.cards.iter().enumerate().find_map(open)
    }

    /// Goes on behind a question that was skipped.
    pub fn skip(&mut self, at: usize, question: CardQuestion) {
        self.asked.insert((at, question));
        self.trail.push(InterviewStep { at, question, before: None });
    }

    /// Goes on behind a question to which this was given; `after` is the card with it.
    pub fn give(&mut self, at: usize, question: CardQuestion, given: GivenAnswer, after: Card) {
        self.asked.insert((at, question));
        self.kept.remove(&(at, question));
        let before = std::mem::replace(&mut self.cards[at], after);
        self.trail.push(InterviewStep { at, question, before: Some((Box::new(before), Box::new(given))) });
    }

    /// What was given to this question before one went back to it.
    #[must_use]
    pub fn kept(&self, at: usize, question: CardQuestion) -> Option<&GivenAnswer> {
        self.kept.get(&(at, question))
    }

    /// Everything that was given to open questions of a card, in the order of the questions.
    #[must_use]
    pub fn kept_of(&self, at: usize) -> Vec<(CardQuestion, GivenAnswer)> {
        let mut kept: Vec<_> = self
            .kept
            .iter()
            .filter(|((its, _), _)| *its == at)
            .map(|((_, question), kept)| (*question, kept.clone()))
            .collect();
        kept.order_by_key(|(question, _)| *question);
        kept
    }

    pub fn drop_kept(&mut self, at: usize, question: CardQuestion) {
        self.kept.remove(&(at, question));
    }

    /// Goes back to the question before, which is open again; `None` at the first. What was given to it holds until
    /// something else is given.
    pub fn back(&mut self) -> Option<InterviewStep> {
        let step = self.trail.pop()?;
        self.asked.remove(&(step.at, step.question));
        if let Some((before, given)) = &step.before {
            self.cards[step.at] = (**before).clone();
            self.kept.insert((step.at, step.question), (**given).clone());
        }
        Some(step)
    }

    #[must_use]
    pub fn given(&self) -> usize {
        let given = self.trail.iter().filter_map(|step| step.before.as_ref()).map(|(_, given)| &**given);
        given.chain(self.kept.values()).map(|given| Fact::known(&given.entry).count()).sum()
    }
}

/// A line that says which card is asked: its type and what is known of its figures.
#[must_use]
pub fn introduction(card: &Card) -> Text {
    let mut parts: Vec<Text> = Vec::new();
    parts.extend(card.loyalty.map(|loyalty| called_loyalty(loyalty.name())));
    parts.extend(card.kind.map(|kind| called(Kind::Type, kind.name())));
    match card.cost() {
        Some(Cost::Printed(cost)) => parts.push(say::IntroductionCost { cost }.text()),
        Some(Cost::NonePrinted) | None => {}
    }
    parts.extend(card.printings.first().map(|printing| Text::from(&printing.set)));
    let label = Text::from(&card.label);
    if parts.is_empty() { label } else { text![label, " (", Text::list(parts, ", "), ")"] }
}
