//! No word of the data is dead: every effect of every card in `data/cards` changes something in some state that can be
//! reached. Whether it does is found by playing the same game twice, once with the effect and once with one that changes
//! nothing in its place, so that this shares no code with what runs effects.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::arranged::{deck, play_on};
use crate::game::deck::assumptions::{Assumptions, Opposition};
use crate::game::deck::{DeckSpec, PlayDeck};
use crate::game::ids::{CardIndex, PieceIndex, PieceSet};
use crate::game::legal::action::Action;
use crate::game::state::GameState;
use crate::game::tests::anything::{actions, aftermaths, declarations};
use crate::game::{Decision, Pilot, game_random};
use crate::pilots::play_deck;
use zocalo_cards::card::{
    Ability, Amount, Card, CardId, CardType, Change, Cost, Effect, Loyalty, Mark, Need, Race, Trigger,
};
use zocalo_cards::data::cards::read_cards;
use zocalo_cards::ruleset::Ruleset;

/// What stands beside the card: somebody and something of every kind. `OWN` is the race of the deck.
const CAST: [&str; 17] = [
    "type = \"Character\"\nloyalty = \"OWN\"\nkeywords = [\"Grey Council Member\", \"Ranger\", \"Religious Caste\"]\nintrigue = 7\npsi = 2",
    "type = \"Character\"\nloyalty = \"OWN\"\nkeywords = [\"Warrior Caste\"]\nleadership = 6\ndiplomacy = 3\nmarks = { Destiny = 1 }",
    "type = \"Character\"\nloyalty = \"Narn\"\ndiplomacy = 9\nmarks = { Vorlon = 1, Doom = 1 }",
    "type = \"Character\"\nloyalty = \"Centauri\"\nleadership = 6",
    "type = \"Character\"\nloyalty = \"Minbari\"\nkeywords = [\"Worker Caste\"]\nintrigue = 6",
    "type = \"Character\"\nloyalty = \"Human\"\npsi = 6",
    "type = \"Character\"\nloyalty = \"Neutral\"\nkeywords = [\"Ranger\"]\nmarks = { Shadow = 1 }",
    "type = \"Group\"\nloyalty = \"OWN\"\nkeywords = [\"Ranger\"]
    effects = [
        { when = \"conflict round\", change = { unrest = 1 } },
        { when = \"conflict round\", change = { tension = { toward = \"any\", amount = 1 } } },
        { when = \"conflict round\", change = { influence_of = { who = \"Shadow\", amount = 6 } } },
        { when = \"conflict round\", change = { marks = { mark = \"Strife\", amount = 1, on = \"each character\" } } },
        { when = \"draw round\", change = { influence_of = { who = \"Babylon 5\", amount = -1 } } },
    ]",
    "type = \"Location\"\nloyalty = \"OWN\"\nmilitary = 3",
    "type = \"Fleet\"\nloyalty = \"OWN\"\nmilitary = 9",
    "type = \"Fleet\"\nloyalty = \"OWN\"\nmilitary = 4",
    "type = \"Agenda\"\nloyalty = \"Neutral\"
    effects = [
        { when = \"in play\", change = { power = 2 } },
        { when = \"in play\", needs = [{ tension = { toward = \"any\", at_least = 3, at_most = 3 } }], change = { power = 1 } },
    ]",
    "type = \"Enhancement\"\nsubtype = \"Character\"\nloyalty = \"Neutral\"\nkeywords = [\"Weapon\"]
    effects = [{ when = \"in play\", change = { marks = { mark = \"Destiny\", amount = 1, on = \"bearer\" } } }]",
    "type = \"Conflict\"\nloyalty = \"Neutral\"\nsubtype = \"Diplomacy\"\neffects = [{ when = \"won\", change = { influence = 1 } }]",
    "type = \"Conflict\"\nloyalty = \"Neutral\"\nsubtype = \"Intrigue and Psi\"\neffects = []",
    "type = \"Conflict\"\nloyalty = \"Neutral\"\nsubtype = \"Military\"\neffects = []",
    "type = \"Event\"\nloyalty = \"Neutral\"\nrequires = [\"3 Shadow Marks\"]\nneeds = []
    effects = [{ when = \"played\", change = { ability = { of = \"Diplomacy\", on = \"a character\", amount = 1 } } }]",
];

/// Real cards in whose places the cast and the card in question stand.
const PLACES: [&str; 18] = [
    "Trade Pact",
    "Border Raid",
    "Kidnapping",
    "Meditation",
    "Carpe Diem",
    "Glory",
    "Alliance",
    "Dishonor",
    "Sanctions",
    "Hate Crime",
    "War Hero",
    "Nightmares",
    "Armistice",
    "Balance",
    "Shunned",
    "Isolated",
    "Exploration",
    "Competing Interests",
];

const RACES: [Race; 5] = [Race::Human, Race::Minbari, Race::Narn, Race::Centauri, Race::NonAligned];

/// The races whose decks could feel an effect of the card.
fn races(card: &Card, effect: &Effect) -> Vec<Race> {
    let own = card.needs.iter().flatten().chain(&effect.needs).find_map(|need| match need {
        Need::OwnRace(races) => Some(races.clone()),
        _ => None,
    });
    own.or_else(|| card.loyalty.and_then(Loyalty::race).map(|race| vec![race])).unwrap_or_else(|| RACES.to_vec())
}

/// The card with what nobody knows of it filled in, so that only its effects decide.
fn completed(card: &Card, effects: &[Effect]) -> Card {
    let is = |when: Trigger| effects.iter().any(|effect| effect.when == when);
    let kind = card.kind.unwrap_or(if is(Trigger::Played) { CardType::Event } else { CardType::Group });
    let subtype = card.subtype.clone().or(match kind {
        CardType::Conflict => Some("Diplomacy".to_owned()),
        CardType::Aftermath => Some("Won".to_owned()),
        CardType::Enhancement => Some("Character".to_owned()),
        _ => None,
    });
    let cost = match card.stated_cost {
        Some(Cost::Printed(cost)) => Cost::Printed(cost),
        _ => Cost::Printed(1),
    };
    let able = [CardType::Character, CardType::Fleet].contains(&kind);
    let ability = |known: Option<u8>, filled| known.or(able.then_some(filled));
    // Somebody else leads, so who could lead is sponsored.
    let leads = |keyword: &String| keyword.starts_with("Starting ");
    Card {
        keywords: card.keywords.iter().filter(|keyword| !leads(keyword)).cloned().collect(),
        diplomacy: ability(card.diplomacy, 2),
        intrigue: ability(card.intrigue, 5),
        psi: ability(card.psi, 0),
        leadership: ability(card.leadership, 4),
        military: ability(card.military, 4),
        kind: Some(kind),
        subtype,
        loyalty: card.loyalty.or(Some(Loyalty::Neutral)),
        stated_cost: kind.may_print_cost().then_some(cost),
        requires: Vec::new(),
        replaces: None,
        effects: Some(effects.to_vec()),
        ..card.clone()
    }
}

/// A deck of a race with the cast and the card in hand.
fn stage(race: Race, stage: &DeckSpec, card: &Card, opposition: u8) -> PlayDeck {
    let mut deck = stage.clone();
    // Nobody in play is the person whom the card may show.
    if let Some(known) = &mut deck.leader.card {
        *known = Rc::new(Card { name: "Leader".to_owned(), label: "Leader".to_owned(), ..Card::clone(known) });
    }
    for (at, place) in PLACES.iter().enumerate() {
        let actor = CAST.get(at).map(|facts| {
            let text = format!("name = \"Actor {at}\"\nsources = []\n{}", facts.replace("OWN", race.name()));
            let cost = Some(Cost::Printed(6)).filter(|_| !facts.contains("Conflict"));
            Card { stated_cost: cost, ..toml::from_str(&text).unwrap() }
        });
        let actor = actor.unwrap_or_else(|| card.clone());
        let id = CardId(1_000_000 + u32::try_from(at).unwrap());
        let label = if at < CAST.len() { actor.name.clone() } else { card.label.clone() };
        let spec = deck.cards.iter_mut().find(|spec| spec.label == *place).unwrap();
        let Some(known) = &mut spec.card else { panic!("{place} is no card") };
        *known = Rc::new(Card { id, label, ..actor });
    }
    // Everybody at the table, or some.
    let table = if opposition.is_multiple_of(2) { RACES.to_vec() } else { vec![Race::Narn, Race::Human] };
    let table = table.into_iter().filter(|other| *other != race).collect();
    let opposition = Opposition { base: opposition * 4, spread: 0 };
    let assumptions = Assumptions { table, opposition, ..Assumptions::default() };
    play_deck(&deck, &Ruleset::named("casual").unwrap(), assumptions).unwrap()
}

fn bare(race: Race) -> DeckSpec {
    let leader = match race {
        Race::Human => "Jeffrey Sinclair",
        Race::Minbari => "Delenn",
        Race::Narn => "G'Kar",
        Race::Centauri => "Londo Mollari",
        Race::NonAligned => "Vizak",
    };
    let hand: Vec<String> = PLACES.iter().map(|place| format!("{place:?}")).collect();
    deck(&format!(
        "race = {:?}\nambassador = {leader:?}\nopening_hand = [{}]\n[deck]\n\"Attacking Pawns\" = 20\n\"Recalled to Service\" = 2\n",
        race.name(),
        hand.join(", ")
    ))
}

/// Does anything that is allowed, the card in question more often than others, and writes down all that can be seen.
#[derive(Clone)]
struct Observer {
    random: SplitMix64,
    card: CardIndex,
    seen: Vec<u64>,
}

impl Observer {
    fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.random.next_u64() % bound.max(1) as u64).unwrap()
    }

    fn see(&mut self, deck: &PlayDeck, state: &GameState, legal: &[(Action, i16)]) {
        let mut hasher = DefaultHasher::new();
        // Which kinds of effects there are is no thing to see.
        let mut shown = state.clone();
        shown.kinds = 0;
        shown.sources = [PieceSet::EMPTY; crate::game::deck::effects::kind::NUMBER];
        format!("{shown:?} {legal:?}").hash(&mut hasher);
        (state.power(deck), state.has_won(deck), state.free_cards(deck)).hash(&mut hasher);
        for at in state.pieces() {
            for ability in Ability::ALL {
                state.serving(deck, at, *ability).hash(&mut hasher);
            }
        }
        for conflict in 0..u8::try_from(state.conflicts().len()).unwrap() {
            state.support_of(deck, conflict).hash(&mut hasher);
            state.supporters_for(deck, conflict).for_each(|supporter| format!("{supporter:?}").hash(&mut hasher));
        }
        self.seen.push(hasher.finish());
    }

    fn any(&mut self, deck: &PlayDeck, state: &GameState, actions: &[Action]) -> Action {
        let costs = |action: &Action| state.cost_of(deck, *action).ok().map(|cost| (*action, cost));
        let legal: Vec<(Action, i16)> = actions.iter().filter_map(costs).collect();
        self.see(deck, state, &legal);
        let about = |action: &Action| match *action {
            Action::Sponsor { card, .. }
            | Action::Event { card, .. }
            | Action::Declare { card, .. }
            | Action::Aftermath { card, .. } => card == self.card,
            Action::Promote { who, .. } => state.piece(who).card == self.card,
            Action::Use { piece, .. } | Action::Start { piece, .. } => state.piece(piece).card == self.card,
            _ => false,
        };
        let ours: Vec<Action> = legal.iter().map(|(action, _)| *action).filter(about).collect();
        let supports: Vec<Action> =
            legal.iter().map(|(action, _)| *action).filter(|action| matches!(action, Action::Support { .. })).collect();
        match self.below(10) {
            0 => Action::Pass,
            1..=4 if !ours.is_empty() => ours[self.below(ours.len())],
            5..=6 if !supports.is_empty() => supports[self.below(supports.len())],
            _ if legal.is_empty() => Action::Pass,
            _ => legal[self.below(legal.len())].0,
        }
    }
}

impl Pilot for Observer {
    fn choose(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Action {
        match decision {
            Decision::Declare => self.any(deck, state, &declarations(state)),
            Decision::Act => self.any(deck, state, &actions(state)),
            Decision::Aftermath => self.any(deck, state, &aftermaths(state)),
            Decision::Discard => {
                let some = self.below(2) == 0;
                let card = state.in_hand.iter().find(|card| *card != self.card).filter(|_| some);
                card.map_or(Action::Pass, |card| Action::Discard { card })
            }
            Decision::Buy => {
                self.see(deck, state, &[]);
                if self.below(2) == 0 { Action::Buy } else { Action::Pass }
            }
            Decision::KeepHand | Decision::Support | Decision::Bid | Decision::FreeCard => Action::Pass,
        }
    }

    fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        self.see(deck, state, &[]);
    }
}

/// A state somewhere in a game: rich or poor, in peace or at war, with or without marks, some of the cast in play.
fn somewhere(deck: &PlayDeck, seed: u64, random: &mut SplitMix64) -> GameState {
    let mut state = GameState::new(deck);
    let mut below = |bound: u64| random.next_u64() % bound;
    state.rating = [30, 30, 12, 5][usize::try_from(below(4)).unwrap()];
    state.unspent = state.rating;
    let small = |number: u64| u8::try_from(number).unwrap();
    state.unrest = 1 + small(below(5));
    state.third = [24, 12, 12].map(|most| i16::try_from(4 + below(most)).unwrap());
    if let Some(mark) = Mark::ALL.get(usize::try_from(seed % 7).unwrap()) {
        state.change_marks(PieceIndex(0), *mark, 6);
    }
    for seat in 0..deck.seats.len() {
        let tension = Some(1 + small(below(5)));
        let other = &mut state.seats[seat];
        (other.tension, other.tension_back) = (tension, tension);
        // A rich player wins at once and the game ends, unless somebody else is far ahead.
        let ahead = seat == 0 && !seed.is_multiple_of(4);
        other.influence = if ahead { 60 } else { i16::try_from(4 + below(8)).unwrap() };
        other.states = if below(2) == 0 { 0 } else { 0x1f };
    }
    for at in 0..CAST.len() {
        let Some(card) = deck.find(&format!("Actor {at}")) else { continue };
        let enters = matches!(
            deck.card(card).kind,
            Some(CardType::Character | CardType::Group | CardType::Location | CardType::Fleet)
        );
        if enters && below(3) > 0 {
            state.leave_hand(card);
            let piece = state.enter(deck, card, None);
            if state.characters.contains(piece) && below(2) == 0 {
                state.circle.insert(piece);
            }
        }
    }
    state
}

/// What is seen of a game.
fn game(deck: &PlayDeck, card: &Card, seed: u64, turns: u8) -> Vec<u64> {
    let mut random = SplitMix64::seed_from_u64(seed);
    let mut state = somewhere(deck, seed, &mut random);
    let mut observer = Observer { random, card: deck.find(&card.label).unwrap(), seen: Vec::new() };
    play_on(deck, &mut state, &mut observer, turns, &mut game_random(seed, 0), |_| {});
    observer.seen
}

/// Whether some game of so many turns shows a difference between the card and the card without one of its effects.
fn is_felt(stages: &[(Race, DeckSpec)], card: &Card, effects: &[Effect], number: usize, turns: u8) -> bool {
    let mut without = effects.to_vec();
    without[number].change = Change::Tokens(Amount::fixed(0));
    races(card, &effects[number]).into_iter().any(|race| {
        let deck = &stages.iter().find(|(of, _)| *of == race).unwrap().1;
        let (with, without) = (completed(card, effects), completed(card, &without));
        (0..5).any(|opposition| {
            let (one, other) = (stage(race, deck, &with, opposition), stage(race, deck, &without, opposition));
            (0..40).any(|seed| game(&one, card, seed, turns) != game(&other, card, seed, turns))
        })
    })
}

/// What a card says and a rule brings about as well.
const SAID_TWICE: [&str; 1] = [
    // COMP 6.4: with Babylon 5 at 20 influence the leader in power wins, whatever lies on the table.
    "Alliance of Races, effect 3",
];

/// What takes a card that is not in the cast: the fleet that is led, which `tests::choices` shows, or a card that brings a war
/// or another aftermath, which the points of the rules show.
const WITH_ANOTHER: [&str; 5] = [
    "Repairing the Past, effect 1",
    // Won as war conflicts that somebody opposed.
    "Total War, effect 4",
    "Total War, effect 5",
    "Vital Interests, effect 2",
    "Warleader Shakiri, effect 1",
];

/// The turns of a game, and of one for what takes its time.
const TURNS: [u8; 2] = [3, 7];

#[test]
fn no_effect_of_the_data_is_dead() {
    let stages = RACES.map(|race| (race, bare(race)));
    let (mut dead, mut said_twice, mut with_another) = (Vec::new(), Vec::new(), Vec::new());
    for card in read_cards().unwrap() {
        let effects = card.effects.clone().unwrap_or_default();
        for (number, effect) in effects.iter().enumerate() {
            let words = format!("{}, effect {}", card.label, number + 1);
            // What only other players bring about is said, and never happens alone.
            if effect.needs.contains(&Need::OthersOnly) {
                continue;
            }
            // That it does nothing else, and goes, is what it says; points of the rules show that without it it stays.
            if effect.when == Trigger::Played && effect.change == Change::Discarded {
                continue;
            }
            if SAID_TWICE.contains(&words.as_str()) {
                said_twice.push(words);
            } else if WITH_ANOTHER.contains(&words.as_str()) {
                with_another.push(words);
            } else if !TURNS.iter().any(|turns| is_felt(&stages, &card, &effects, number, *turns)) {
                dead.push(words);
            }
        }
    }
    assert!(dead.is_empty(), "{}", dead.join("\n"));
    assert_eq!(said_twice, SAID_TWICE);
    assert_eq!(with_another, WITH_ANOTHER);
}

/// The measure itself: an effect that nothing can bring about is found dead, one that is felt is not.
#[test]
fn a_dead_effect_is_found() {
    let effects = |text: &str| {
        let card =
            format!("name = \"Test\"\ntype = \"Group\"\nloyalty = \"Neutral\"\nsources = []\neffects = [{text}]");
        let card: Card = toml::from_str(&card).unwrap();
        Card { label: "Test".to_owned(), ..card }
    };
    let stages = [(Race::Human, bare(Race::Human))];
    let felt = |text: &str| {
        let card = effects(text);
        is_felt(&stages, &card, card.effects.as_ref().unwrap(), 0, TURNS[0])
    };
    let human = "{ own_race = [\"Human\"] }";
    assert!(felt(&format!("{{ when = \"in play\", needs = [{human}], change = {{ power = 1 }} }}")));
    assert!(!felt(&format!(
        "{{ when = \"in play\", needs = [{human}, {{ rating = 99 }}], change = {{ power = 1 }} }}"
    )));
    assert!(!felt(&format!("{{ when = \"initiated\", needs = [{human}], change = {{ power = 1 }} }}")));
}
