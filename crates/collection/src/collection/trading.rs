//! What a trade changes: copies that are given and copies that are got, as one change.

use super::adding::{Addition, adding, lots_of};
use super::batch::{Difference, JournalChange};
use super::holdings::Holdings;
use super::lot::{CardKey, Label, List, Lot};
use super::picking::{Doubt, HowMany, PickError, Which, Wish, pick, with_chosen};

const TRADE: &str = "trade";

/// Some copies of a card, of a set where one is named.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Traded {
    pub card: CardKey,
    pub count: i64,
    pub printing: Option<String>,
}

impl Traded {
    fn addition(&self) -> Addition {
        let printing = self.printing.clone().unwrap_or_default();
        Addition { lot: Lot { printing, ..Lot::of(self.card.clone(), List::Owned) }, count: self.count }
    }
}

/// What a trade changes. `which` and `doubt` are about the copies that are given, of which `chosen` were chosen; copies
/// labelled for trading go first.
pub fn trading(
    give: &[Traded],
    get: &[Traded],
    (which, doubt): (&Which, Doubt),
    chosen: &[(Lot, i64)],
    holdings: &Holdings,
) -> Result<JournalChange, PickError> {
    let additions: Vec<Addition> = get.iter().map(Traded::addition).collect();
    let mut change = adding(&additions, holdings);
    for difference in change.differences.iter_mut().filter(|one| one.delta > 0) {
        TRADE.clone_into(&mut difference.reason);
    }
    for Traded { card, count, printing } in give {
        let mut which = Which { printing: printing.clone(), ..which.clone() };
        let to_trade = Which { label: Some(Label::Trade), ..which.clone() };
        let of_card = lots_of(holdings, card).filter(|(lot, _)| to_trade.fits(lot));
        if which.label.is_none() && of_card.map(|(_, count)| count).sum::<i64>() >= *count {
            which = to_trade;
        }
        let wish = Wish::of(card.clone(), HowMany::Some(*count));
        for wish in with_chosen(&[wish], chosen) {
            let picked = pick(&wish, &which, doubt, holdings)?.into_iter();
            let gone = picked.map(|(lot, count)| Difference { lot, delta: -count, reason: TRADE.to_owned() });
            change.differences.extend(gone);
        }
    }
    Ok(change)
}
