//! Amounts in words: `+2`, or `+1 for each Destiny Mark on it`.

use super::class::{Form, class};
use super::keys::key;
use super::need::toward;
use crate::language::messages::amounts as say;
use zocalo_cards::card::{Amount, OnWhom, Quantity};

/// With its sign; of what is changed for this one, where it is counted by him.
pub(super) fn signed_for(amount: &Amount, whom: OnWhom) -> String {
    in_words(amount, true, whom)
}

/// With its sign.
pub(super) fn signed(amount: &Amount) -> String {
    signed_for(amount, OnWhom::ThisCard)
}

/// Without a sign, which is clear from the sentence.
pub(super) fn plain(amount: &Amount) -> String {
    in_words(amount, false, OnWhom::ThisCard)
}

fn in_words(amount: &Amount, with_sign: bool, whom: OnWhom) -> String {
    let number = |number: i16| if with_sign { format!("{number:+}") } else { number.to_string() };
    let Some(each) = &amount.each else { return number(amount.plus) };
    let first = match amount.plus {
        0 => String::new(),
        plus => say::First { number: number(plus) }.to_string(),
    };
    let rounded = if amount.round_up { say::Rounded.to_string() } else { String::new() };
    let most = amount.most.map_or_else(String::new, |most| say::Most { most }.to_string());
    let each = quantity(each, amount.per, whom);
    say::Counted { first, number: number(amount.times), each, rounded, most }.to_string()
}

fn quantity(quantity: &Quantity, per: u8, whom: OnWhom) -> String {
    let agrees = key(whom.name());
    match quantity {
        Quantity::InfluenceRating => say::EachRating { per }.to_string(),
        Quantity::LowestRating => say::EachLowestRating { per }.to_string(),
        Quantity::Unrest => say::EachUnrest { per }.to_string(),
        Quantity::Marks(mark) => say::EachMark { per, mark: mark.name() }.to_string(),
        Quantity::AmbassadorMarks(mark) => say::EachAmbassadorMark { per, mark: mark.name() }.to_string(),
        Quantity::BearerMarks(mark) => say::EachBearerMark { per, mark: mark.name(), agrees }.to_string(),
        Quantity::Marked(mark) => say::EachMarked { per, mark: mark.name() }.to_string(),
        Quantity::Cards(of) => say::EachCard { per, class: class(of, Form::Several) }.to_string(),
        Quantity::AmbassadorAbility(of) => say::EachOfAmbassador { per, ability: of.name() }.to_string(),
        Quantity::BearerAbility(of) => say::EachOfBearer { per, ability: of.name(), agrees }.to_string(),
        Quantity::ReadyAbility(of) => say::EachOfReady { per, ability: of.name() }.to_string(),
        Quantity::Influence(who) => say::EachInfluence { per, who: key(who.name()) }.to_string(),
        Quantity::TargetInfluence => say::EachTargetInfluence { per }.to_string(),
        Quantity::Tension(whom) => say::EachTension { per, toward: toward(*whom) }.to_string(),
        Quantity::LowestTension => say::EachLowestTension { per }.to_string(),
        Quantity::States(state) => say::EachState { per, state: key(state.name()) }.to_string(),
        Quantity::Tokens => say::EachToken { per }.to_string(),
        Quantity::Margin => say::EachOfMargin { per }.to_string(),
        Quantity::RacesInInnerCircle => say::EachRace { per }.to_string(),
        Quantity::SpeciesInInnerCircle => say::EachSpecies { per }.to_string(),
        Quantity::ActionsThisTurn => say::EachAction { per }.to_string(),
        Quantity::DiscardedMilitary => say::EachDiscardedMilitary { per }.to_string(),
    }
}
