//! What stands in a word of effects: amounts in words, `+2` or `+1 for each Destiny Mark on it`, and what the variables of its
//! message stand for. `$by` is an amount with its sign, `$amount` without; `$class` are several cards, `$one` is a card that
//! does something, `$object` one to which something is done; the rest has the names of the table of words.

use super::class::{GrammarForm, class, key};
use super::need::toward;
use crate::language::called;
use crate::language::messages::amounts as say;
use zocalo_cards::card::{Amount, OnWhom, Quantity, SentencePart};
use zocalo_cards::data::glossary::Kind;
use zocalo_text::message::row::Variables;
use zocalo_text::message::{Number, Text};

/// What stands in a change or a count, by its name.
pub(super) struct SentenceParts<'c>(pub Vec<(&'static str, SentencePart<'c>)>);

impl SentenceParts<'_> {
    fn part(&self, name: &str) -> Option<SentencePart<'_>> {
        self.0.iter().find(|(its, _)| *its == name).map(|(_, part)| *part)
    }

    fn amount(&self) -> Option<&Amount> {
        self.0.iter().find_map(|(_, part)| if let SentencePart::Amount(amount) = part { Some(*amount) } else { None })
    }

    fn class(&self, form: GrammarForm) -> Option<Text> {
        self.0
            .iter()
            .find_map(|(_, part)| if let SentencePart::Class(of) = part { Some(class(of, form)) } else { None })
    }
}

impl Variables for SentenceParts<'_> {
    fn text(&self, name: &str) -> Option<Text> {
        match name {
            "by" => self.amount().map(signed),
            "amount" => self.amount().map(plain),
            "class" => self.class(GrammarForm::Several),
            "one" => self.class(GrammarForm::Single),
            "object" => self.class(GrammarForm::Object),
            _ => match self.part(name)? {
                SentencePart::Number(number) => Some(Text::from(number)),
                SentencePart::Ability(ability) => Some(called(Kind::Ability, ability.name())),
                SentencePart::Toward(whom) => Some(toward(whom)),
                SentencePart::Name(name) => Some(Text::from(name)),
                _ => None,
            },
        }
    }

    fn number(&self, name: &str) -> Option<Number> {
        if let SentencePart::Number(number) = self.part(name)? { Some(number.into()) } else { None }
    }

    fn word(&self, name: &str) -> Option<String> {
        match self.part(name)? {
            SentencePart::Ability(ability) => Some(ability.name().to_owned()),
            SentencePart::Name(name) => Some(name.to_owned()),
            SentencePart::Word(word) => Some(key(word)),
            _ => None,
        }
    }

    fn flag(&self, _: &str) -> Option<bool> {
        None
    }
}

/// With its sign; of what is changed for this one, where it is counted by him.
pub(super) fn signed_for(amount: &Amount, whom: OnWhom) -> Text {
    in_words(amount, true, whom)
}

/// With its sign.
pub(super) fn signed(amount: &Amount) -> Text {
    signed_for(amount, OnWhom::ThisCard)
}

/// Without a sign, which is clear from the sentence.
pub(super) fn plain(amount: &Amount) -> Text {
    in_words(amount, false, OnWhom::ThisCard)
}

fn in_words(amount: &Amount, with_sign: bool, whom: OnWhom) -> Text {
    let number = |number: i16| Text::from(if with_sign { format!("{number:+}") } else { number.to_string() });
    let Some(each) = &amount.each else { return number(amount.plus) };
    let first = match amount.plus {
        0 => Text::EMPTY,
        plus => say::First { number: number(plus) }.text(),
    };
    let rounded = if amount.round_up { say::Rounded } else { Text::EMPTY };
    let most = amount.most.map_or(Text::EMPTY, |most| say::Most { most }.text());
    let each = quantity(each, amount.per, whom);
    say::Counted { first, number: number(amount.times), each, rounded, most }.text()
}

fn quantity(quantity: &Quantity, per: u8, whom: OnWhom) -> Text {
    let (name, mut parts) = quantity.parts();
    parts.extend([("per", SentencePart::Number(per)), ("agrees", SentencePart::Word(whom.name()))]);
    // A test has every word say all that its message asks for.
    say::named(&format!("Each{name}"), &SentenceParts(parts)).unwrap_or(Text::same(name))
}
