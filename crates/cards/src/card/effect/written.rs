//! What effects are made of in the card data, and how each of it is made ready.

use super::amount::Amount;
use super::change::{Abilities, Purpose, Restored, Started};
use super::class::{CardClass, CountedCards};
use super::form::{Content, Form, MakeReady, Part, Written, contents};
use super::need::{State, ThirdPower, Toward};
use super::on_whom::OnWhom;
use super::piles::{Look, Pile, PutBack, Source, Top};
use crate::card::{Ability, Mark, Race};

impl Form for Written {
    type Amount = Amount;
    type Class = CardClass;
    type CountedClass = CountedCards;
    type Started = Started;
}

contents! {
    Amount as F::Amount: |amount, to| to.amount(amount), Part::Amount(amount);
    CardClass as F::Class: |class, to| to.class(class), Part::Class(class);
    CountedCards as F::CountedClass: |class, to| to.counted(&class.0), Part::Class(&class.0);
    Started as F::Started: |started, to| to.started(started), Part::Several;
}

contents! {
    u8: |number| Part::Number(*number);
    Ability: |ability| Part::Ability(*ability);
    Toward: |toward| Part::Toward(*toward);
    Mark: |mark| Part::Name(mark.name());
    Race: |race| Part::Name(race.name());
    Abilities: |word| Part::Word(word.name());
    OnWhom: |word| Part::Word(word.name());
    Pile: |word| Part::Word(word.name());
    Purpose: |word| Part::Word(word.name());
    Restored: |word| Part::Word(word.name());
    Source: |word| Part::Word(word.name());
    State: |word| Part::Word(word.name());
    ThirdPower: |word| Part::Word(word.name());
    Top: |word| Part::Word(word.name());
    bool: |is_so| Part::Several;
    Look: |look| Part::Several;
    PutBack: |back| Part::Several;
}

impl<T: Content> Content for Option<T> {
    type In<F: Form> = Option<T::In<F>>;

    fn ready<F: Form>(&self, to: &mut impl MakeReady<F>) -> Self::In<F> {
        self.as_ref().map(|content| content.ready(to))
    }

    fn part(&self) -> Part<'_> {
        self.as_ref().map_or(Part::Several, Content::part)
    }
}
