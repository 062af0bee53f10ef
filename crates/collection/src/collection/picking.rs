//! Which copies a command means: by what is said of them, and never guessed where several would do.

use std::collections::BTreeSet;

use super::adding::{count_on, lots_of};
use super::error::LibraryError;
use super::holdings::Holdings;
use super::lot::{CardKey, Label, List, Lot};
use crate::messages::holdings as say;
use zocalo_text::message::Text;
use zocalo_text::order::Order as _;
use zocalo_text::text::fold;

/// What must be said of copies that are meant. What is `None` may be anything; an empty text means that nothing is said.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Which {
    pub list: List,
    pub printing: Option<String>,
    /// The place, in any case and spacing.
    pub place: Option<TextMatch>,
    /// The condition, in any case and spacing.
    pub condition: Option<TextMatch>,
    pub label: Option<Label>,
}

/// What a text of a lot must be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TextMatch {
    Is(String),
    /// A text that holds this one, as a search finds it.
    Holds(String),
}

impl TextMatch {
    fn fits(&self, text: &str) -> bool {
        match self {
            Self::Is(asked) => fold(asked) == fold(text),
            Self::Holds(asked) => fold(text).contains(&fold(asked)),
        }
    }
}

impl Which {
    #[must_use]
    pub fn on(list: List) -> Self {
        Self { list, ..Self::default() }
    }

    #[must_use]
    pub fn fits(&self, lot: &Lot) -> bool {
        lot.list == self.list
            && self.printing.as_ref().is_none_or(|printing| *printing == lot.printing)
            && self.place.as_ref().is_none_or(|said| said.fits(&lot.place))
            && self.condition.as_ref().is_none_or(|said| said.fits(&lot.condition))
            && self.label.is_none_or(|label| label == lot.label)
    }
}

/// How many copies of a card are meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HowMany {
    Some(i64),
    All,
}

/// What to do where the copies that are meant differ and only some of them are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doubt {
    Asks,
    /// Take any: those of which least is said first, those to trade before those to keep.
    TakesAny,
}

/// Copies of a card that a command means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wish {
    pub card: CardKey,
    /// Of which set, where this is said of these copies alone.
    pub printing: Option<String>,
    pub count: HowMany,
    /// How many of which lots, as far as the player has said so.
    pub chosen: Vec<(Lot, i64)>,
}

impl Wish {
    #[must_use]
    pub fn of(card: CardKey, count: HowMany) -> Self {
        Self { card, printing: None, count, chosen: Vec::new() }
    }
}

#[derive(Debug, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum PickError {
    /// Several kinds of copies would do.
    Unclear { card: CardKey, asked: i64, lots: Vec<(Lot, i64)> },
    TooFew {
        card: CardKey,
        list: List,
        /// How many that are meant.
        there: i64,
        /// How many on the list.
        all: i64,
        asked: i64,
    },
    #[error(transparent)]
    Library(#[from] LibraryError),
}

impl PickError {
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::Unclear { card, asked, lots } => {
                let all: i64 = lots.iter().map(|(_, count)| count).sum();
                say::WhichOfYour { all, asked, card: card.to_string() }.text()
            }
            Self::TooFew { card, list, there, all, asked } => {
                let kind = if all > there { say::OfThatKind { all }.text() } else { Text::EMPTY };
                let (card, list) = (card.to_string(), list.name());
                match there {
                    0 => say::PickNone { card, kind, list }.text(),
                    _ => say::PickFew { asked, card, kind, list, there }.text(),
                }
            }
            Self::Library(error) => error.text(),
        }
    }
}

/// The wishes with the copies that somebody has chosen of them besides.
#[must_use]
pub fn with_chosen(wishes: &[Wish], chosen: &[(Lot, i64)]) -> Vec<Wish> {
    let of = |wish: &Wish| {
        let more = chosen.iter().filter(|(lot, _)| lot.card == wish.card).cloned();
        Wish { chosen: wish.chosen.iter().cloned().chain(more).collect(), ..wish.clone() }
    };
    wishes.iter().map(of).collect()
}

/// The cards of which there are copies that may be meant, in their order.
#[must_use]
pub fn cards_held(holdings: &Holdings, which: &Which) -> Vec<CardKey> {
    let cards: BTreeSet<&CardKey> =
        holdings.iter().filter(|(lot, count)| **count > 0 && which.fits(lot)).map(|(lot, _)| &lot.card).collect();
    cards.into_iter().cloned().collect()
}

/// The copies that are meant: how many of which lots, in their order. Errors: [`PickError::TooFew`] when there are not so
/// many, [`PickError::Unclear`] when only some are meant of several lots.
pub fn pick(wish: &Wish, which: &Which, doubt: Doubt, holdings: &Holdings) -> Result<Vec<(Lot, i64)>, PickError> {
    let mut lots: Vec<(Lot, i64)> = lots_of(holdings, &wish.card)
        .filter(|(lot, _)| which.fits(lot) && wish.printing.as_ref().is_none_or(|set| *set == lot.printing))
        .map(|(lot, count)| (lot.clone(), count))
        .collect();
    let there: i64 = lots.iter().map(|(_, count)| count).sum();
    let asked = match wish.count {
        HowMany::All => there,
        HowMany::Some(count) => count,
    };
    if asked > there {
        let all = count_on(holdings, &wish.card, which.list);
        return Err(PickError::TooFew { card: wish.card.clone(), list: which.list, there, all, asked });
    }
    if asked == there {
        return Ok(lots);
    }
    let mut picked: Vec<(Lot, i64)> = Vec::new();
    let mut left = asked;
    for (lot, count) in &wish.chosen {
        let Some((_, there)) = lots.iter_mut().find(|(other, _)| other == lot) else { continue };
        let taken = (*count).min(*there).min(left);
        *there -= taken;
        left -= taken;
        picked.push((lot.clone(), taken));
    }
    lots.retain(|(_, count)| *count > 0);
    if left > 0 && lots.len() > 1 {
        if doubt == Doubt::Asks {
            return Err(PickError::Unclear { card: wish.card.clone(), asked: left, lots });
        }
        lots.order_by_key(|(lot, _)| (worth(lot.label), said(lot)));
    }
    for (lot, there) in lots {
        let taken = there.min(left);
        left -= taken;
        picked.push((lot, taken));
    }
    picked.retain(|(_, count)| *count > 0);
    Ok(picked)
}

/// Copies to trade are missed least.
fn worth(label: Label) -> u8 {
    match label {
        Label::Trade => 0,
        Label::None => 1,
        Label::Keep => 2,
    }
}

fn said(lot: &Lot) -> usize {
    [&lot.printing, &lot.condition, &lot.place, &lot.note].into_iter().filter(|text| !text.is_empty()).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lot(printing: &str, place: &str, label: Label) -> Lot {
        let card = CardKey { name: "Delenn".to_owned(), version: String::new(), loyalty: String::new() };
        Lot { printing: printing.to_owned(), place: place.to_owned(), label, ..Lot::of(card, List::Owned) }
    }

    fn wish(count: i64) -> Wish {
        Wish::of(lot("", "", Label::None).card, HowMany::Some(count))
    }

    #[test]
    fn what_is_left_is_never_guessed() {
        let (plain, deluxe) = (lot("", "", Label::None), lot("Deluxe", "binder 2", Label::None));
        let holdings: Holdings = [(plain.clone(), 2), (deluxe.clone(), 1)].into();
        let any = Which::on(List::Owned);
        assert!(matches!(pick(&wish(1), &any, Doubt::Asks, &holdings), Err(PickError::Unclear { asked: 1, .. })));
        let all = vec![(plain.clone(), 2), (deluxe.clone(), 1)];
        assert_eq!(pick(&wish(3), &any, Doubt::Asks, &holdings).unwrap(), all);
        assert_eq!(pick(&wish(1), &any, Doubt::TakesAny, &holdings).unwrap(), [(plain.clone(), 1)]);
        let places = Which { place: Some(TextMatch::Is("Binder 2".to_owned())), ..any.clone() };
        assert_eq!(pick(&wish(1), &places, Doubt::Asks, &holdings).unwrap(), [(deluxe.clone(), 1)]);
        let too_few = pick(&wish(2), &places, Doubt::Asks, &holdings).unwrap_err();
        assert_eq!(too_few.to_string(), "you have 1 Delenn of that kind (3 in all), not 2; nothing was changed");
        // What was chosen counts, and the rest is asked for again.
        let chosen = Wish { chosen: vec![(deluxe.clone(), 1)], ..wish(1) };
        assert_eq!(pick(&chosen, &any, Doubt::Asks, &holdings).unwrap(), [(deluxe.clone(), 1)]);
        let chosen = Wish { chosen: vec![(deluxe.clone(), 9)], ..wish(2) };
        assert_eq!(pick(&chosen, &any, Doubt::Asks, &holdings).unwrap(), [(deluxe, 1), (plain, 1)]);
    }

    #[test]
    fn copies_to_keep_go_last() {
        let (keep, trade) = (lot("", "", Label::Keep), lot("Deluxe", "box", Label::Trade));
        let holdings: Holdings = [(keep.clone(), 2), (trade.clone(), 2)].into();
        let picked = pick(&wish(3), &Which::on(List::Owned), Doubt::TakesAny, &holdings).unwrap();
        assert_eq!(picked, [(trade, 2), (keep, 1)]);
        let proxies = Which::on(List::Proxy);
        assert!(matches!(pick(&wish(1), &proxies, Doubt::Asks, &holdings), Err(PickError::TooFew { there: 0, .. })));
    }
}
