//! What two players can give each other. A want that names a set is met only by copies of that set; copies whose set nobody
//! knows may be of it, and are counted apart. What a trade changes is here too.

use std::collections::BTreeMap;

use super::adding::{Addition, adding, lots_of};
use super::algebra::Balance;
use super::batch::{Difference, JournalChange};
use super::holdings::Holdings;
use super::lot::{CardKey, Label, List, Lot};
use super::offers::{TradeOffer, Want};
use super::picking::{Doubt, HowMany, PickError, Which, Wish, pick, with_chosen};
use zocalo_text::order::Order as _;

/// Copies of each card by set; empty for an unknown set, and for any set where they are looked for.
pub type BySet = BTreeMap<CardKey, BTreeMap<String, i64>>;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CopySwap {
    pub card: CardKey,
    pub count: i64,
    /// The set that is looked for; `None` where any will do.
    pub printing: Option<String>,
    /// Whether the copies are of that set as far as anybody knows; else they may be, as their set is unknown.
    pub is_sure: bool,
}

pub fn add_by_set<'l>(lots: impl IntoIterator<Item = (&'l Lot, i64)>, to: &mut BySet) {
    for (lot, count) in lots.into_iter().filter(|(_, count)| *count > 0) {
        *to.entry(lot.card.clone()).or_default().entry(lot.printing.clone()).or_default() += count;
    }
}

#[must_use]
pub fn wanted_by_set<'l>(lots: impl IntoIterator<Item = (&'l Lot, &'l i64)>) -> BySet {
    let mut wanted = BySet::new();
    let on_list = lots.into_iter().filter(|(lot, _)| lot.list == List::Wanted);
    add_by_set(on_list.map(|(lot, count)| (lot, *count)), &mut wanted);
    wanted
}

/// Copies of one card that are not given yet.
struct Stack<'s> {
    known: BTreeMap<&'s str, i64>,
    unknown: i64,
    /// How many of them may go at all.
    most: i64,
}

impl<'s> Stack<'s> {
    fn of(copies: &'s BTreeMap<String, i64>, most: i64) -> Self {
        let known = copies.iter().filter(|(set, _)| !set.is_empty()).map(|(set, count)| (set.as_str(), *count));
        Self { known: known.collect(), unknown: copies.get("").copied().unwrap_or(0), most }
    }

    fn of_set(&mut self, set: &str, asked: i64) -> i64 {
        let Some(there) = self.known.get_mut(set) else { return 0 };
        let given = asked.min(*there).min(self.most).max(0);
        *there -= given;
        self.most -= given;
        given
    }

    /// Gives copies of any set, those of unknown sets last.
    fn of_any(&mut self, asked: i64) -> i64 {
        let mut given = 0;
        for there in self.known.values_mut().chain([&mut self.unknown]) {
            let more = (asked - given).min(*there).min(self.most).max(0);
            *there -= more;
            self.most -= more;
            given += more;
        }
        given
    }

    /// Gives copies that may be of some set.
    fn perhaps(&mut self, asked: i64) -> i64 {
        let given = asked.min(self.unknown).min(self.most).max(0);
        self.unknown -= given;
        self.most -= given;
        given
    }
}

/// Gives what wants of certain sets ask for; what is still asked for stays in `asked`.
fn give_sets(card: &CardKey, stack: &mut Stack<'_>, asked: &mut BTreeMap<&str, i64>, swaps: &mut Vec<CopySwap>) -> i64 {
    let mut sum = 0;
    for (set, count) in asked {
        let given = stack.of_set(set, *count);
        *count -= given;
        sum += given;
        let printing = Some((*set).to_owned());
        swaps.extend((given > 0).then(|| CopySwap { card: card.clone(), count: given, printing, is_sure: true }));
    }
    sum
}

/// Gives what may be of the sets that are still asked for.
fn give_perhaps(card: &CardKey, stack: &mut Stack<'_>, asked: &BTreeMap<&str, i64>, swaps: &mut Vec<CopySwap>) {
    for (set, count) in asked {
        let given = stack.perhaps(*count);
        let printing = Some((*set).to_owned());
        swaps.extend((given > 0).then(|| CopySwap { card: card.clone(), count: given, printing, is_sure: false }));
    }
}

/// By card, those of any set first, and what is sure before what may be.
fn in_order(mut swaps: Vec<CopySwap>) -> Vec<CopySwap> {
    swaps.order_by(|one, other| {
        (&one.card, &one.printing, other.is_sure).cmp(&(&other.card, &other.printing, one.is_sure))
    });
    swaps
}

fn sets_of<'w>(wanted: &'w BySet, card: &CardKey) -> BTreeMap<&'w str, i64> {
    let sets = wanted.get(card).into_iter().flatten().filter(|(set, _)| !set.is_empty());
    sets.map(|(set, count)| (set.as_str(), *count)).collect()
}

/// What a friend can give, who has these cards: no more of each card than is looked for. What a want of a certain set asks
/// for is met first, by that set and that version alone; for the rest, which any set meets, what counts as the same card is
/// as good, the version that is asked for first. `wanted` is what `wants` say of sets.
#[must_use]
pub fn can_get(friend_has: &BySet, wants: &[Want], wanted: &BySet, balance: &Balance) -> Vec<CopySwap> {
    let mut stacks: BTreeMap<&CardKey, Stack<'_>> =
        friend_has.iter().map(|(card, copies)| (card, Stack::of(copies, i64::MAX))).collect();
    let mut swaps = Vec::new();
    let mut open: BTreeMap<&CardKey, i64> = BTreeMap::new();
    let mut still: Vec<(&CardKey, BTreeMap<&str, i64>)> = Vec::new();
    for want in wants {
        let mut asked = sets_of(wanted, &want.card);
        let of_any_set = want.wanted - asked.values().sum::<i64>();
        let given = stacks.get_mut(&want.card).map_or(0, |stack| give_sets(&want.card, stack, &mut asked, &mut swaps));
        // A copy of the set serves the decks as well.
        *open.entry(balance.same().card(&want.card)).or_default() += of_any_set.max(want.lacking - given).max(0);
        still.push((&want.card, asked));
    }
    let is_asked = |card: &CardKey| wants.iter().any(|want| want.card == *card);
    let (asked, others): (Vec<_>, Vec<_>) = stacks.iter_mut().partition(|(card, _)| is_asked(card));
    for (card, stack) in asked.into_iter().chain(others) {
        let Some(open) = open.get_mut(balance.same().card(card)) else { continue };
        let count = stack.of_any(*open);
        *open -= count;
        swaps.extend((count > 0).then(|| CopySwap { card: (*card).clone(), count, printing: None, is_sure: true }));
    }
    for (card, asked) in still {
        if let Some(stack) = stacks.get_mut(card) {
            give_perhaps(card, stack, &asked, &mut swaps);
        }
    }
    in_order(swaps)
}

/// What can be given to a friend who looks for these cards: no more than is offered of just these, and of certain sets only
/// where the friend asks for those.
#[must_use]
pub fn can_give(friend_wants: &BySet, offers: &[TradeOffer]) -> Vec<CopySwap> {
    let mut swaps = Vec::new();
    for offer in offers {
        let card = &offer.card;
        let mut stack = Stack::of(&offer.printings, offer.count);
        let mut asked = sets_of(friend_wants, card);
        give_sets(card, &mut stack, &mut asked, &mut swaps);
        let of_any_set = friend_wants.get(card).and_then(|sets| sets.get("")).copied().unwrap_or(0);
        let count = stack.of_any(of_any_set);
        swaps.extend((count > 0).then(|| CopySwap { card: card.clone(), count, printing: None, is_sure: true }));
        give_perhaps(card, &mut stack, &asked, &mut swaps);
    }
    in_order(swaps)
}

// What a trade changes: copies that are given and copies that are got, as one change.

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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::collection::{Balance, Holdings, List};

    fn card(name: &str) -> CardKey {
        CardKey { name: name.to_owned(), version: String::new(), loyalty: String::new() }
    }

    fn sets(copies: &[(&str, i64)]) -> BySet {
        let copies = copies.iter().filter(|(_, count)| *count > 0);
        [(card("A"), copies.map(|(set, count)| ((*set).to_owned(), *count)).collect())].into()
    }

    fn swap(count: i64, printing: Option<&str>, is_sure: bool) -> CopySwap {
        CopySwap { card: card("A"), count, printing: printing.map(str::to_owned), is_sure }
    }

    fn want(wanted: i64, lacking: i64) -> Want {
        Want { card: card("A"), wanted, lacking }
    }

    fn offer(count: i64, copies: &[(&str, i64)]) -> TradeOffer {
        let printings = sets(copies).remove(&card("A")).unwrap_or_default();
        TradeOffer { card: card("A"), count, owned: count, need: 0, printings }
    }

    #[test]
    fn a_want_of_a_set_is_met_by_that_set_and_perhaps_by_an_unknown_one() {
        let wanted = sets(&[("Deluxe", 2)]);
        let get = |has: &[(&str, i64)]| can_get(&sets(has), &[want(2, 0)], &wanted, &Balance::default());
        assert_eq!(get(&[("Premier", 3)]), []);
        assert_eq!(get(&[("Premier", 3), ("Deluxe", 1)]), [swap(1, Some("Deluxe"), true)]);
        assert_eq!(get(&[("", 3), ("Deluxe", 1)]), [swap(1, Some("Deluxe"), true), swap(1, Some("Deluxe"), false)]);
        let give = |has: &[(&str, i64)], count| can_give(&wanted, &[offer(count, has)]);
        assert_eq!(give(&[("Premier", 3)], 3), []);
        assert_eq!(give(&[("", 3), ("Deluxe", 1)], 1), [swap(1, Some("Deluxe"), true)]);
        assert_eq!(give(&[("", 3)], 1), [swap(1, Some("Deluxe"), false)]);
    }

    #[test]
    fn what_decks_lack_any_set_will_do() {
        let wanted = sets(&[("Deluxe", 1)]);
        let get = |has: &[(&str, i64)]| can_get(&sets(has), &[want(1, 2)], &wanted, &Balance::default());
        assert_eq!(get(&[("Premier", 5)]), [swap(2, None, true)]);
        assert_eq!(get(&[("Premier", 5), ("Deluxe", 5)]), [swap(1, None, true), swap(1, Some("Deluxe"), true)]);
        // Of unknown sets first what is sure to serve.
        assert_eq!(get(&[("", 2)]), [swap(2, None, true)]);
        assert_eq!(get(&[("", 5)]), [swap(2, None, true), swap(1, Some("Deluxe"), false)]);
    }

    #[test]
    fn wants_and_their_sets_come_from_the_list_of_wants() {
        let lot = |list, printing: &str| Lot { printing: printing.to_owned(), ..Lot::of(card("A"), list) };
        let holdings: Holdings =
            [(lot(List::Wanted, "Deluxe"), 2), (lot(List::Wanted, ""), 1), (lot(List::Owned, "Premier"), 4)].into();
        assert_eq!(wanted_by_set(&holdings), sets(&[("Deluxe", 2), ("", 1)]));
    }

    proptest! {
        /// No copy goes twice or without being asked for; without sets it is the smaller of both numbers.
        #[test]
        fn nobody_gives_more_than_there_is_and_is_asked(
            has in prop::array::uniform3(0..5_i64), wants in prop::array::uniform3(0..5_i64), most in 0..12_i64,
        ) {
            let named = |counts: [i64; 3]| [("", counts[0]), ("Deluxe", counts[1]), ("Premier", counts[2])];
            let most = most.min(has.iter().sum());
            let sum = |swaps: &[CopySwap]| swaps.iter().map(|swap| swap.count).sum::<i64>();
            let wanted = sets(&named(wants));
            let asked = wants.iter().sum();
            for (given, limit) in [
                (can_give(&wanted, &[offer(most, &named(has))]), most),
                (can_get(&sets(&named(has)), &[want(asked, 0)], &wanted, &Balance::default()), has.iter().sum()),
            ] {
                prop_assert!(sum(&given) <= limit.min(asked));
                for (set, there) in named(has).into_iter().skip(1) {
                    let sure: Vec<CopySwap> =
                        given.iter().filter(|one| one.is_sure && one.printing.as_deref() == Some(set)).cloned().collect();
                    prop_assert!(sum(&sure) <= there);
                }
            }
            let any = sets(&[("", asked)]);
            prop_assert_eq!(sum(&can_give(&any, &[offer(most, &named(has))])), most.min(asked));
        }
    }
}
