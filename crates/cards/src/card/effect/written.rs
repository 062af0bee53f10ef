//! What effects are made of in the card data, and how each of it is made ready.

use super::amount::Amount;
use super::change::{Abilities, Purpose, Restored, Started};
use super::class::{CardClass, CountedCards};
use super::form::{ChangeContent, Form, MakeReady, SentencePart, Written, contents};
use super::need::{OnWhom, State, ThirdPower, Toward};
use super::piles::{Look, Pile, PutBack, Source, Top};
use crate::card::{Ability, Mark, Race};

impl Form for Written {
    type Amount = Amount;
    type Class = CardClass;
    type CountedClass = CountedCards;
    type Started = Started;
}

contents! {
    Amount as F::Amount: |amount, to| to.amount(amount), SentencePart::Amount(amount);
    CardClass as F::Class: |class, to| to.class(class), SentencePart::Class(class);
    CountedCards as F::CountedClass: |class, to| to.counted(&class.0), SentencePart::Class(&class.0);
    Started as F::Started: |started, to| to.started(started), SentencePart::Several;
}

contents! {
    u8: |number| SentencePart::Number(*number);
    Ability: |ability| SentencePart::Ability(*ability);
    Toward: |toward| SentencePart::Toward(*toward);
    Mark: |mark| SentencePart::Name(mark.name());
    Race: |race| SentencePart::Name(race.name());
    Abilities: |word| SentencePart::Word(word.name());
    OnWhom: |word| SentencePart::Word(word.name());
    Pile: |word| SentencePart::Word(word.name());
    Purpose: |word| SentencePart::Word(word.name());
    Restored: |word| SentencePart::Word(word.name());
    Source: |word| SentencePart::Word(word.name());
    State: |word| SentencePart::Word(word.name());
    ThirdPower: |word| SentencePart::Word(word.name());
    Top: |word| SentencePart::Word(word.name());
    bool: |is_so| SentencePart::Several;
    Look: |look| SentencePart::Several;
    PutBack: |back| SentencePart::Several;
}

impl<T: ChangeContent> ChangeContent for Option<T> {
    type In<F: Form> = Option<T::In<F>>;

    fn ready<F: Form>(&self, to: &mut impl MakeReady<F>) -> Self::In<F> {
        self.as_ref().map(|content| content.ready(to))
    }

    fn part(&self) -> SentencePart<'_> {
        self.as_ref().map_or(SentencePart::Several, ChangeContent::part)
    }
}
