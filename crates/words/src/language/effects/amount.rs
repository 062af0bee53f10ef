//! Amounts in words: `+2`, or `+1 for each Destiny Mark on it`.

use super::parts::Parts;
use crate::language::messages::amounts as say;
use zocalo_cards::card::{Amount, OnWhom, Part, Quantity};
use zocalo_text::message::Text;

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
    parts.extend([("per", Part::Number(per)), ("agrees", Part::Word(whom.name()))]);
    // A test has every word say all that its message asks for.
    say::named(&format!("Each{name}"), &Parts(parts)).unwrap_or(Text::same(name))
}
