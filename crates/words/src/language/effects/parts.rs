//! What stands in the words of effects, for the variables of their messages: `$by` is an amount with its sign, `$amount`
//! without; `$class` are several cards, `$one` is a card that does something, `$object` one to which something is done; the
//! rest has the names of the table of words.

use super::amount::{plain, signed};
use super::class::{Form, class};
use super::keys::key;
use super::need::toward;
use crate::language::called;
use zocalo_cards::card::{Amount, Part};
use zocalo_cards::data::glossary::Kind;
use zocalo_text::message::row::Variables;
use zocalo_text::message::{Number, Text};

/// What stands in a change or a count, by its name.
pub(super) struct Parts<'c>(pub Vec<(&'static str, Part<'c>)>);

impl Parts<'_> {
    fn part(&self, name: &str) -> Option<Part<'_>> {
        self.0.iter().find(|(its, _)| *its == name).map(|(_, part)| *part)
    }

    fn amount(&self) -> Option<&Amount> {
        self.0.iter().find_map(|(_, part)| if let Part::Amount(amount) = part { Some(*amount) } else { None })
    }

    fn class(&self, form: Form) -> Option<Text> {
        self.0.iter().find_map(|(_, part)| if let Part::Class(of) = part { Some(class(of, form)) } else { None })
    }
}

impl Variables for Parts<'_> {
    fn text(&self, name: &str) -> Option<Text> {
        match name {
            "by" => self.amount().map(signed),
            "amount" => self.amount().map(plain),
            "class" => self.class(Form::Several),
            "one" => self.class(Form::Single),
            "object" => self.class(Form::Object),
            _ => match self.part(name)? {
                Part::Number(number) => Some(Text::from(number)),
                Part::Ability(ability) => Some(called(Kind::Ability, ability.name())),
                Part::Toward(whom) => Some(toward(whom)),
                Part::Name(name) => Some(Text::from(name)),
                _ => None,
            },
        }
    }

    fn number(&self, name: &str) -> Option<Number> {
        if let Part::Number(number) = self.part(name)? { Some(number.into()) } else { None }
    }

    fn word(&self, name: &str) -> Option<String> {
        match self.part(name)? {
            Part::Ability(ability) => Some(ability.name().to_owned()),
            Part::Name(name) => Some(name.to_owned()),
            Part::Word(word) => Some(key(word)),
            _ => None,
        }
    }

    fn flag(&self, _: &str) -> Option<bool> {
        None
    }
}
