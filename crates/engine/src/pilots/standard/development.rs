//! How the standard pilot grows: building, a second character in the Inner Circle, and what else it brings into play.

use crate::game::GameState;
use crate::game::PieceIndex;
use crate::game::PieceSet;
use crate::game::Target;
use crate::game::deck::effects::kind;
use crate::game::{Action, BUILD_COST, Choice, Legal, MOST_TO_BUILD};
use crate::game::{CardIndex, CardSet, PRICE_OF_A_CARD, PlayDeck};
use crate::pilots::preferences::bearer_for;
use crate::pilots::standard::hand;
use zocalo_cards::card::{Ability, CardType};

/// Building by the last who came, so that the ambassador stays for what only it does.
pub(crate) fn build(deck: &PlayDeck, state: &GameState) -> Option<Choice> {
    if state.rating() > MOST_TO_BUILD || state.unspent() < BUILD_COST {
        return None;
    }
    let by = (state.ready() & state.acting_circle()).last()?;
    state.check_build(deck, by).map(Choice::Legal)
}

/// Those who build this turn with the influence that is left: whoever came last builds first, as in `build`.
pub(crate) fn builders(state: &GameState) -> PieceSet {
    let mut building = PieceSet::EMPTY;
    if state.rating() > MOST_TO_BUILD || state.unspent() < BUILD_COST {
        return building;
    }
    let mut ready = state.ready() & state.acting_circle();
    let count = i16::try_from(ready.len()).unwrap_or(i16::MAX);
    let now = Course { rating: state.rating(), unspent: state.unspent(), ready: count, circle: count };
    for _ in state.rating()..now.built() {
        let Some(by) = ready.last() else { break };
        ready.remove(by);
        building.insert(by);
    }
    building
}

/// How a second character comes into the Inner Circle.
pub(crate) enum Second {
    Promoted(PieceIndex),
    /// This card is sponsored, to be promoted later.
    Sponsored(CardIndex),
}

/// A second character for the Inner Circle, when the rating is then no later at 10.
pub(crate) fn second_member(deck: &PlayDeck, state: &GameState) -> Option<Second> {
    let circle = state.circle() & state.characters();
    if state.rating() > MOST_TO_BUILD || circle.len() > 1 {
        return None;
    }
    let mut characters = state.in_hand().and(&deck.notes.recruits).without(&state.closed());
    if !state.has(kind::COST) {
        characters = characters.and(&deck.costing(state.unspent() + state.assisted()));
    }
    let supporting = state.characters() & !state.circle();
    if supporting.is_empty() && characters.is_empty() {
        return None;
    }
    let by = state.ready_in_inner_circle().next()?;
    // Nobody but the ambassador stands there.
    let ready = i16::from(state.ready().meets(state.circle()));
    let now = Course { rating: state.rating(), unspent: state.unspent(), ready, circle: i16::from(!circle.is_empty()) };
    let promotable = |at: &PieceIndex| deck.card(state.piece(*at).card).promotable;
    let supporting = supporting.iter().filter(promotable);
    if let Some((cost, who)) = supporting.map(|who| (state.promote_cost(deck, who, by), who)).min() {
        let then = Course { unspent: now.unspent - cost, circle: now.circle + 1, ..now };
        let able = cost <= now.unspent && state.is_ready(who) && then.turns() <= now.turns();
        return able.then_some(Second::Promoted(who));
    }
    let (cost, card) = characters.iter().map(|card| (state.sponsor_cost(deck, card, by), card)).min()?;
    let then = Course { unspent: now.unspent - cost, ready: now.ready - 1, ..now };
    let promotion = deck.card(card).promote_cost + now.circle;
    let able = cost <= now.unspent && state.meets_needs(deck, card) && then.turns_with(promotion) <= now.turns();
    able.then_some(Second::Sponsored(card))
}

/// What brings a second character into the Inner Circle.
pub(crate) fn enlarge(deck: &PlayDeck, state: &GameState) -> Option<Choice> {
    if state.rating() > MOST_TO_BUILD {
        return None;
    }
    let second = second_member(deck, state)?;
    let by = state.ready_in_inner_circle().next()?;
    let action = match second {
        Second::Promoted(who) => Action::Promote { who, by },
        Second::Sponsored(card) => Action::Sponsor { card, by, on: None },
    };
    state.check(deck, action).ok().map(Choice::Legal)
}

/// Influence and who can build it, as building goes on.
#[derive(Clone, Copy)]
struct Course {
    rating: i16,
    unspent: i16,
    ready: i16,
    circle: i16,
}

impl Course {
    /// The rating when this turn's building is done: each costs 3 and brings 1, and each takes somebody ready.
    const fn built(self) -> i16 {
        let mut times = (self.unspent - 1) / (BUILD_COST - 1);
        times = if self.ready < times { self.ready } else { times };
        let room = MOST_TO_BUILD + 1 - self.rating;
        times = if room < times { room } else { times };
        self.rating + if times > 0 { times } else { 0 }
    }

    /// The turns until nothing more can be built, 0 for this one.
    fn turns(self) -> i16 {
        match self.built() {
            rating if rating > MOST_TO_BUILD => 0,
            rating => turns_from(rating, self.circle),
        }
    }

    /// The same when a promotion for this cost comes as soon as it can be paid after this turn.
    fn turns_with(mut self, promotion: i16) -> i16 {
        let mut turns = 0;
        loop {
            let rating = self.built();
            if rating > MOST_TO_BUILD {
                return turns;
            }
            if rating == self.rating && turns > 0 {
                return NEVER;
            }
            turns += 1;
            self = Self { rating, unspent: rating, ready: self.circle, circle: self.circle };
            if promotion <= rating {
                // Who promotes rotates, who is promoted is ready.
                self.unspent -= promotion;
                let rating = self.built();
                let rest = if rating > MOST_TO_BUILD { 0 } else { turns_from(rating, self.circle + 1) };
                return turns.saturating_add(rest);
            }
        }
    }
}

/// More turns than any game has: the rating does not come so far.
const NEVER: i16 = i16::MAX;

/// As many builders as a turn's influence pays at the most.
const MOST_BUILDERS: usize = 4;

/// The turns that come until nothing more can be built, by the size of the Inner Circle and the rating before the first.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "numbers from 0 to 10"
)]
const TURNS: [[i16; MOST_TO_BUILD as usize + 1]; MOST_BUILDERS + 1] = {
    let mut table = [[NEVER; MOST_TO_BUILD as usize + 1]; MOST_BUILDERS + 1];
    let mut circle = 1;
    while circle <= MOST_BUILDERS {
        let mut rating = MOST_TO_BUILD;
        while rating >= 0 {
            let after = Course { rating, unspent: rating, ready: circle as i16, circle: circle as i16 }.built();
            if after > MOST_TO_BUILD {
                table[circle][rating as usize] = 1;
            } else if after > rating && table[circle][after as usize] != NEVER {
                table[circle][rating as usize] = 1 + table[circle][after as usize];
            }
            rating -= 1;
        }
        circle += 1;
    }
    table
};

/// The turns that come until nothing more can be built, with this rating and Inner Circle before the first.
fn turns_from(rating: i16, circle: i16) -> i16 {
    let (Ok(rating), Ok(circle)) = (usize::try_from(rating), usize::try_from(circle)) else { return NEVER };
    TURNS[circle.min(MOST_BUILDERS)].get(rating).copied().unwrap_or(0)
}

/// What it sponsors or promotes: that which is worth most beyond its cost, as long as it is worth more than the cards that its
/// influence would buy.
pub(crate) fn bring(deck: &PlayDeck, state: &GameState) -> Option<Choice> {
    let by = state.ready_in_inner_circle().next()?;
    let mut cards = state.in_hand().and(&deck.notes.brought).without(&state.closed());
    if !state.has(kind::COST) {
        cards = cards.and(&deck.costing(state.unspent() + state.assisted()));
    }
    let supporting = state.characters() & state.ready() & !state.circle();
    if cards.is_empty() && supporting.is_empty() {
        return None;
    }
    // What is left over when the hand is filled buys no card.
    let free = state.unspent() % PRICE_OF_A_CARD;
    let weights = &deck.notes.weights;
    let price = hand::price(deck, state);
    let net = |worth: i16, cost: i16| worth - price * (cost - free).max(0);
    let worth = if state.circle_size() < weights.circle { weights.promoted } else { weights.crowded };
    let promote = supporting
        .iter()
        .filter(|who| deck.card(state.piece(*who).card).promotable)
        .map(|who| (state.promote_cost(deck, who, by), who))
        .filter(|(cost, _)| *cost <= state.unspent())
        .map(|(cost, who)| (net(worth, cost), who))
        .max();
    let least = promote.map_or(0, |(net, _)| net.max(0));
    match (sponsor(deck, state, by, cards, least, net), promote) {
        (Some(legal), _) => Some(assisted(state, legal)),
        (None, Some((1.., who))) => Some(Action::Promote { who, by }.into()),
        (None, _) => None,
    }
}

/// Somebody of the hand for a conflict of this turn that else the Inner Circle would have to support.
pub(crate) fn newcomer(deck: &PlayDeck, state: &GameState) -> Option<Choice> {
    let weights = &deck.notes.weights;
    let second = state.circle().len() > 1 || state.ready().meets(state.characters() & !state.circle());
    if second || weights.newcomer == 0 {
        return None;
    }
    let mut cards = state.in_hand().and(&deck.notes.fighters).without(&state.closed());
    if !state.has(kind::COST) {
        cards = cards.and(&deck.costing(state.unspent() + state.assisted()));
    }
    if cards.is_empty() {
        return None;
    }
    let open = (0u8..).zip(state.conflicts()).find(|(_, conflict)| conflict.is_open());
    let (at, conflict) = open?;
    let lacking = state.expected_opposition(deck, at) + 1 - state.support_of(deck, at);
    let by = state.ready_in_inner_circle().next()?;
    let price = hand::price(deck, state);
    let mut best = (0, None);
    for card in cards.iter() {
        let facts = deck.card(card);
        let types = Ability::ALL
            .iter()
            .filter(|ability| conflict.open.contains(**ability) && !facts.defends_only.contains(**ability));
        let most = types.map(|ability| i16::from(facts.ability(*ability))).max().unwrap_or(0);
        if facts.kind != Some(CardType::Character) || lacking < 1 || most < lacking {
            continue;
        }
        let gain =
            weights.newcomer + deck.notes.worth[usize::from(card.0)] - price * state.sponsor_cost(deck, card, by);
        if gain > best.0
            && let Ok(legal) = state.check(deck, Action::Sponsor { card, by, on: None })
        {
            best = (gain, Some(legal));
        }
    }
    best.1.map(|legal| assisted(state, legal))
}

/// The card of these that is worth most beyond its cost, if that is more than `least`.
fn sponsor(
    deck: &PlayDeck,
    state: &GameState,
    first: PieceIndex,
    cards: CardSet,
    least: i16,
    net: impl Fn(i16, i16) -> i16,
) -> Option<Legal> {
    let mut best = (least, None);
    // A conflict that comes every turn leaves no room for battles.
    let battle = state.in_hand().meets(&deck.notes.battles)
        && state.fleets().size() < deck.notes.weights.fleets
        && !hand::has_engine(deck, state);
    for card in cards.iter() {
        let facts = deck.card(card);
        let mut worth = deck.notes.worth[usize::from(card.0)];
        if battle && facts.kind == Some(CardType::Fleet) && facts.defends_only.is_empty() {
            worth += deck.notes.weights.battle;
        }
        // An enhancement of a race wants a sponsor of that race, who may not be the first.
        let by = if deck.card(state.piece(first).card).suits(facts) {
            Some(first)
        } else {
            state.ready_in_inner_circle().find(|by| deck.card(state.piece(*by).card).suits(facts))
        };
        let Some(by) = by else { continue };
        let gain = net(worth, state.sponsor_cost(deck, card, by));
        if gain <= best.0 {
            continue;
        }
        let on = match facts.target {
            Target::None => None,
            _ => match bearer_for(deck, state, card) {
                Ok(on) => on,
                Err(_) => continue,
            },
        };
        if let Ok(legal) = state.check(deck, Action::Sponsor { card, by, on }) {
            best = (gain, Some(legal));
        }
    }
    best.1
}

/// The assistant's help first, if the ambassador sponsors something that costs.
fn assisted(state: &GameState, legal: Legal) -> Choice {
    // In the Inner Circle it has other things to do as long as there is something to build.
    let busy = if state.rating() > MOST_TO_BUILD { PieceSet::EMPTY } else { state.circle() };
    if state.has(kind::ASSISTANT)
        && legal.cost() > 0
        && state.assisted() == 0
        && matches!(legal.action(), Action::Sponsor { by: PieceIndex::AMBASSADOR, .. })
        && let Some(by) = state.sources(kind::ASSISTANT).iter().find(|at| (state.ready() & !busy).contains(*at))
    {
        return Action::AssistSponsoring { by }.into();
    }
    legal.into()
}
