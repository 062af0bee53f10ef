//! What of a collection can stand in for what decks lack.

use std::collections::BTreeMap;

use super::decks::{CountedDeck, DeckInventory, at_once};
use crate::cli::context::Context;
use crate::cli::error::Failure;
use crate::cli::resolve_ruleset::OwnRulesets;
use crate::report::{ChangedDeck, OwnedStandIn, OwnedStandIns, ReplacedCard};
use zocalo_cards::card::CardId;
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_collection::collection::{CardKey, Counts, DeckState, known_cards};
use zocalo_decks::deck::Deck;
use zocalo_simulation::advice::{Owned, WithStandIns, stand_ins};

pub(crate) struct FoundStandIns {
    pub found: WithStandIns,
    names: Vec<(String, Option<&'static str>)>,
    /// Names that are no card, and how many copies of each.
    others: Vec<(String, i64)>,
    decks: Vec<String>,
}

/// Looks for them, all these decks at once, each by the ruleset that it names.
pub(crate) fn find(
    decks: &[(&CountedDeck, &Deck)],
    shelf: &DeckInventory,
    context: &Context,
) -> Result<FoundStandIns, Failure> {
    let own = OwnRulesets::default();
    let rulesets = decks.iter().map(|(_, deck)| own.of(deck)).collect::<Result<Vec<_>, _>>()?;
    let decks: Vec<_> =
        decks.iter().zip(&rulesets).map(|((counted, deck), ruleset)| (*counted, *deck, &**ruleset)).collect();
    let places = decks.iter().filter_map(|(counted, ..)| shelf.place_of(counted));
    find_beside(&decks, &Counts::new(), &places.collect::<Vec<_>>(), shelf, context)
}

/// The same by these rulesets, where copies of these other cards stay free, and the marked decks at these places keep nothing
/// for themselves.
pub(crate) fn find_beside(
    decks: &[(&CountedDeck, &Deck, &Ruleset)],
    others_need: &Counts,
    given_up: &[usize],
    shelf: &DeckInventory,
    context: &Context,
) -> Result<FoundStandIns, Failure> {
    let counted: Vec<&CountedDeck> = decks.iter().map(|(counted, ..)| *counted).collect();
    let (whole, _) = at_once(&counted, shelf, context.locale());
    let paths: Vec<&str> = given_up.iter().map(|at| shelf.decks[*at].path.as_str()).collect();
    let shares = shelf.balance.shares_at_once(&whole.cards, &paths);
    let (mut lacking, mut names, mut others) = (Vec::new(), Vec::new(), Vec::new());
    for share in shares.iter().filter(|share| share.lacks > 0) {
        // Where other built decks lack copies too, more are lacking than these decks hold.
        let mut left = share.lacks.min(share.need);
        for version in share.versions.iter().filter(|version| version.lacks > 0) {
            let lacks = version.lacks.min(version.need).min(left);
            left -= lacks;
            match whole.known.get(&version.card) {
                Some(card) => {
                    lacking.push((card.id, lacks));
                    names.push((card.label.clone(), card.kind.map(zocalo_cards::card::CardType::name)));
                }
                None => others.push((version.card.to_string(), lacks)),
            }
        }
    }
    let judged: Vec<_> = decks.iter().map(|(_, deck, ruleset)| (*deck, *ruleset)).collect();
    let free = if lacking.is_empty() {
        Owned::new()
    } else {
        free_for(&[&whole.cards, others_need], given_up, shelf, context.catalog()?)?
    };
    let found = stand_ins(&judged, &lacking, &free, context.catalog()?, context.index()?)?;
    Ok(FoundStandIns { found, names, others, decks: counted.iter().map(|deck| deck.shown.clone()).collect() })
}

/// The copies of each card that neither these nor other built decks use.
fn free_for(needs: &[&Counts], given_up: &[usize], shelf: &DeckInventory, catalog: &Catalog) -> Result<Owned, Failure> {
    let balance = &shelf.balance;
    let mut need: BTreeMap<&CardKey, i64> = BTreeMap::new();
    for (card, count) in needs.iter().copied().flatten() {
        *need.entry(balance.same().card(card)).or_default() += count;
    }
    let is_built = |at: &&usize| shelf.decks[**at].mark.state == DeckState::Built;
    let given_up: Vec<&usize> = given_up.iter().filter(is_built).collect();
    let known = known_cards(catalog)?;
    let free = |card: &CardKey| {
        let used = need.get(balance.same().card(card)).copied().unwrap_or(0);
        let theirs: i64 = given_up.iter().map(|at| balance.held_by(**at, card)).sum();
        balance.owned(card) - (balance.built(card) - theirs) - used
    };
    let free = known.iter().map(|(card, known)| (known.id, free(card)));
    Ok(free.filter(|(_, count): &(CardId, i64)| *count > 0).collect())
}

impl FoundStandIns {
    /// Whether something stands in for every copy that is lacking.
    pub(crate) fn is_whole(&self) -> bool {
        self.found.left == 0 && self.others.is_empty()
    }

    pub(crate) fn document(&self) -> OwnedStandIns {
        let card =
            |(replaced, (name, kind)): (&zocalo_simulation::advice::Replaced, &(String, Option<&'static str>))| {
                let stand_in = |one: &zocalo_simulation::advice::StandIn| {
                    let deck = self.decks[one.deck].clone();
                    OwnedStandIn::new(deck, one.card.label.clone(), one.likeness, one.free, one.take)
                };
                ReplacedCard {
                    name: name.clone(),
                    lacks: replaced.lacks,
                    r#type: *kind,
                    stand_ins: replaced.stand_ins.iter().map(stand_in).collect(),
                }
            };
        let no_card = |(name, lacks): &(String, i64)| ReplacedCard {
            name: name.clone(),
            lacks: *lacks,
            r#type: None,
            stand_ins: Vec::new(),
        };
        let cards: Vec<ReplacedCard> =
            self.found.cards.iter().zip(&self.names).map(card).chain(self.others.iter().map(no_card)).collect();
        let replaced = cards.iter().flat_map(|card| &card.stand_ins).map(|one| one.take).sum();
        let lacks: i64 = cards.iter().map(|card| card.lacks).sum();
        let decks = self.decks.iter().zip(&self.found.verdicts).map(|(deck, verdict)| ChangedDeck {
            deck: deck.clone(),
            ruleset: verdict.ruleset.clone(),
            legal: verdict.is_legal(),
        });
        OwnedStandIns {
            decks: decks.collect(),
            left: lacks - replaced,
            replaced,
            cards,
            unknown_type: self.found.of_unknown_type,
        }
    }
}
