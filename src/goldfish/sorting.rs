//! Numbers the cards of a deck and settles what each is for it: costs by loyalty, roles, requirements, effects.

use std::collections::HashMap;

use super::card_set::{CardSet, MOST_KINDS};
use super::playbook::{Assumptions, CardIndex, GoldfishError, Modelled, PlayCard, Role, Target};
use super::script::{Scripts, bit, kind};
use crate::card::{
    Ability, Card, CardClass, CardId, CardType, Change, ClassLoyalty, Cost, Limit, Loyalty, Mark, Need, NeedMarks,
    Race, ReplaceWay, Section, Trigger,
};
use crate::deck::{Deck, Slot};
use crate::ruleset::{Faction, world};

/// The cards of a deck, numbered.
pub struct Sorted {
    /// The different cards.
    pub cards: Vec<PlayCard>,
    /// All of them in the order of the deck file.
    pub listing: Vec<CardIndex>,
    /// The ambassador.
    pub ambassador: CardIndex,
    /// The opening hand.
    pub opening_hand: Vec<CardIndex>,
    /// The draw deck.
    pub draw_deck: Vec<CardIndex>,
    /// The effects.
    pub scripts: Scripts,
}

/// What decides how a deck may use a card.
pub struct Sorter<'a> {
    race: Race,
    faction: &'a Faction,
    leader: &'a Slot,
    assumptions: &'a Assumptions,
}

/// A card of the deck before it has its number.
struct Entry<'a> {
    slot: &'a Slot,
    card: PlayCard,
}

impl<'a> Sorter<'a> {
    /// A sorter for a deck of this race, faction and leader.
    pub fn new(race: Race, faction: &'a Faction, leader: &'a Slot, assumptions: &'a Assumptions) -> Self {
        Self { race, faction, leader, assumptions }
    }

    /// Numbers the cards.
    ///
    /// # Errors
    /// [`GoldfishError::TooManyKinds`].
    pub fn sort(&self, deck: &Deck) -> Result<Sorted, GoldfishError> {
        let mut entries: Vec<Entry<'_>> = Vec::new();
        let mut by_id: HashMap<CardId, usize> = HashMap::new();
        let mut by_name: HashMap<String, usize> = HashMap::new();
        let mut number = |slot: &'_ Slot, entries: &mut Vec<usize>| -> bool {
            let next = by_id.len() + by_name.len();
            let at = match slot.card() {
                Some(card) => *by_id.entry(card.id).or_insert(next),
                None => *by_name.entry(slot.label()).or_insert(next),
            };
            entries.extend(std::iter::repeat_n(at, slot.count.max(1) as usize));
            at == next
        };
        let (mut ambassador, mut hand, mut drawn) = (Vec::new(), Vec::new(), Vec::new());
        let sections = [(Section::OpeningHand, &mut hand), (Section::Deck, &mut drawn)];
        if number(self.leader, &mut ambassador) {
            entries.push(Entry { slot: self.leader, card: self.play_card(self.leader) });
        }
        for (section, list) in sections {
            for slot in deck.section(section) {
                if number(slot, list) {
                    entries.push(Entry { slot, card: self.play_card(slot) });
                }
            }
        }
        if entries.len() > MOST_KINDS {
            return Err(GoldfishError::TooManyKinds(entries.len()));
        }
        let mut order: Vec<usize> = (0..entries.len()).collect();
        order.sort_by_key(|at| std::cmp::Reverse(liking(&entries[*at].card)));
        let mut listing = vec![CardIndex(0); entries.len()];
        for (rank, at) in (0u8..).zip(&order) {
            listing[*at] = CardIndex(rank);
        }
        let facts: Vec<Option<&Card>> = order.iter().map(|at| entries[*at].slot.card().map(AsRef::as_ref)).collect();
        let mut cards: Vec<PlayCard> = order.iter().map(|at| entries[*at].card.clone()).collect();
        let scripts = self.write(&mut cards, &facts);
        let renumbered = |list: &[usize]| list.iter().map(|at| listing[*at]).collect::<Vec<_>>();
        Ok(Sorted {
            ambassador: listing[ambassador[0]],
            opening_hand: renumbered(&hand),
            draw_deck: renumbered(&drawn),
            listing,
            scripts,
            cards,
        })
    }

    /// Adds the effects, the requirements and what each card can replace.
    fn write(&self, cards: &mut [PlayCard], facts: &[Option<&Card>]) -> Scripts {
        let mut scripts = Scripts::default();
        let sort = |class: &CardClass| -> CardSet {
            (0u8..)
                .zip(facts)
                .filter(|(_, card)| card.is_some_and(|card| self.is_of(card, class)))
                .map(|(at, _)| CardIndex(at))
                .collect()
        };
        for (card, fact) in cards.iter_mut().zip(facts) {
            let Some(fact) = fact else { continue };
            card.steps = scripts.add(fact.effects.as_deref().unwrap_or_default(), &sort);
            card.needs = scripts.needs(&needs_of(fact).unwrap_or_default(), &sort);
            if card.assistant {
                card.kinds |= kind::ASSISTANT;
            }
            let (first, count) = card.steps;
            for step in &scripts.steps[usize::from(first)..usize::from(first) + usize::from(count)] {
                card.kinds |= kind::of(step.when, step.what);
            }
            let replaced = fact.replaces.iter().flat_map(|replaces| &replaces.cards);
            card.replaces = replaced
                .flat_map(|name| (0u8..).zip(facts).filter(move |(_, c)| c.is_some_and(|c| c.is_named(name))))
                .map(|(at, _)| CardIndex(at))
                .collect();
        }
        scripts
    }

    fn play_card(&self, slot: &Slot) -> PlayCard {
        let Some(card) = slot.card() else { return PlayCard::kept(slot.label(), "no card is known by this name") };
        let cost = match card.cost() {
            Some(Cost::Printed(cost)) => i16::from(cost),
            _ => 0,
        };
        let mut abilities = [0; 5];
        let mut assumed = 0;
        let printable = card.kind.map_or(&[][..], CardType::printable_abilities);
        // A location's Military only defends it (COMP 12, Proxima III and others), so nothing is assumed of it.
        let may_hide = matches!(card.kind, Some(CardType::Character | CardType::Fleet)) && self.assumptions.ability > 0;
        for ability in Ability::ALL {
            match card.ability(*ability) {
                Some(value) => abilities[*ability as usize] = value,
                None if may_hide && printable.contains(ability) => {
                    abilities[*ability as usize] = self.assumptions.ability;
                    assumed |= bit(*ability);
                }
                None => {}
            }
        }
        let mut marks = [0; 6];
        for (mark, count) in card.marks.iter().flatten() {
            marks[*mark as usize] = count.0.unwrap_or(0);
        }
        let (conflicts, after) = (conflict_types(card), aftermath_bits(card));
        let own_cost = self.own_cost(card);
        PlayCard {
            label: card.label.clone(),
            kind: card.kind,
            role: self.role(card),
            sponsor_cost: own_cost.unwrap_or_else(|| self.with_loyalty(card, cost)),
            single_cost: own_cost.unwrap_or(cost),
            promote_cost: self.with_loyalty(card, cost),
            limited: card.limit() != Some(Limit::Multiple),
            unique: card.limit() == Some(Limit::Unique),
            loyalty: card.loyalty,
            target: target(card),
            homeworld: is_homeworld(card),
            major: card.kind == Some(CardType::Agenda) && card.subtype.as_deref() == Some("Major"),
            assistant: self.is_assistant(card),
            promotable: card.kind == Some(CardType::Character)
                && !card.effects.iter().flatten().any(|effect| effect.change == Change::NotPromoted),
            abilities,
            assumed,
            marks,
            conflicts,
            after,
            replaces: CardSet::default(),
            modelled: modelled(card),
            steps: (0, 0),
            kinds: 0,
            needs: (0, 0),
        }
    }

    /// The cost that the card itself sets for a deck of this race.
    fn own_cost(&self, card: &Card) -> Option<i16> {
        card.effects.iter().flatten().find_map(|effect| match effect.change {
            Change::OwnCost(cost)
                if effect
                    .needs
                    .iter()
                    .all(|need| matches!(need, Need::OwnRace(races) if races.contains(&self.race))) =>
            {
                Some(i16::from(cost))
            }
            _ => None,
        })
    }

    /// PSI, Your Ambassador's Assistant: attached to one ambassador. The leaders of Home Factions have no use of the
    /// race's ordinary assistant (COMP 9, Home Factions).
    fn is_assistant(&self, card: &Card) -> bool {
        let leads = |leader: &Card| leader.has_keyword(&format!("Starting {} Ambassador", self.race));
        card.has_keyword(&format!("{} Ambassador's Assistant", self.race))
            && self.leader.card().is_some_and(|leader| leads(leader))
    }

    /// Whether a card is of a class by what is printed on it.
    fn is_of(&self, card: &Card, class: &CardClass) -> bool {
        let loyal = |wanted: &ClassLoyalty| match wanted {
            ClassLoyalty::OwnRace => card.loyalty == Some(self.race.into()),
            ClassLoyalty::OtherRace => {
                card.loyalty.is_some_and(|l| l != Loyalty::Neutral && l != Loyalty::from(self.race))
            }
            named => card.loyalty.is_some_and(|loyalty| loyalty.name() == named.name()),
        };
        let value = |ability: Ability| {
            let printable = card.kind.is_some_and(|kind| kind.printable_abilities().contains(&ability));
            card.ability(ability).unwrap_or(if printable { self.assumptions.ability } else { 0 })
        };
        let able = match (class.ability, class.at_least) {
            (Some(ability), least) => value(ability) >= least.unwrap_or(1),
            (None, Some(least)) => Ability::ALL.iter().any(|ability| value(*ability) >= least),
            (None, None) => true,
        };
        (class.types.is_empty() || card.kind.is_some_and(|kind| class.types.contains(&kind)))
            && (class.loyal.is_empty() || class.loyal.iter().any(loyal))
            && class.keyword.as_ref().is_none_or(|keyword| card.has_keyword(keyword))
            && (class.names.is_empty() || class.names.iter().any(|name| card.is_named(name)))
            && able
            && class.requiring.is_none_or(|mark| requires(card, mark))
            && class.showing.is_none_or(|mark| requires(card, mark) || shows(card, mark))
    }

    /// A character loyal to another race costs double (COMP 4.4 and 4.5). A Corporate faction pays
    /// Corporate cards once and more for what is loyal to its own race (ENG, Corporate Rules 4 and 5).
    fn with_loyalty(&self, card: &Card, cost: i16) -> i16 {
        let exempt = self.faction.normal_cost_keyword.as_deref().is_some_and(|keyword| card.is_called(keyword));
        match card.loyalty {
            _ if exempt => cost,
            Some(loyalty) if loyalty == self.race.into() => cost + i16::from(self.faction.own_race_surcharge),
            Some(Loyalty::Neutral) | None => cost,
            Some(_) if card.kind == Some(CardType::Character) => cost * 2,
            Some(_) => cost,
        }
    }

    fn role(&self, card: &Card) -> Role {
        let Some(kind) = card.kind else { return Role::Kept("its type is unknown") };
        if let Some(role) = self.closed_by_loyalty(card, kind) {
            return role;
        }
        if card.is_starting_ambassador() {
            // PSI, Your Starting Ambassador: nobody can sponsor him.
            return Role::Dead("a starting ambassador cannot be sponsored");
        }
        if self.leader.card().is_some_and(|leader| leader.name == card.name && leader.id != card.id) {
            // PSI, Personalities; for Home Faction leaders PSI, Ambassador: not in the same game.
            return Role::Dead("another version leads the faction");
        }
        if needs_of(card).is_none() {
            return Role::Kept("what it requires is not played");
        }
        match kind {
            CardType::Agenda => Role::Agenda,
            CardType::Conflict if conflict_types(card) == 0 => Role::Kept("which type of conflict it is, is unknown"),
            CardType::Conflict => Role::Conflict,
            CardType::Aftermath if aftermath_bits(card) == 0 => Role::Kept("when it can be played is unknown"),
            CardType::Aftermath if card.effects.is_none() => Role::Kept("what it does is not played"),
            CardType::Aftermath => Role::Aftermath,
            CardType::Event => event(card),
            CardType::Contingency => Role::Kept("contingencies are not played"),
            CardType::Character | CardType::Enhancement | CardType::Fleet | CardType::Group | CardType::Location => {
                sponsored(card)
            }
        }
    }

    /// What loyalty alone decides (PSI, Sponsoring Cards with a Race Type; deck rules of each card type).
    fn closed_by_loyalty(&self, card: &Card, kind: CardType) -> Option<Role> {
        let own = Loyalty::from(self.race);
        let corporate = self.faction.normal_cost_keyword.as_deref().is_some_and(|keyword| card.is_called(keyword));
        // What says itself who may sponsor it, and gives its effects, is no closed book: Kosh Naranek is for everyone.
        let open = kind == CardType::Group && card.loyalty == Some(Loyalty::Vorlon) && card.effects.is_some();
        match card.loyalty {
            None => return Some(Role::Kept("its loyalty is unknown")),
            Some(Loyalty::Neutral) => return None,
            Some(_) if corporate || open => return None,
            Some(loyalty) if loyalty == own => {
                if kind == CardType::Agenda && !self.faction.agendas_of_own_race {
                    return Some(Role::Dead("its faction cannot play agendas of its race"));
                }
            }
            Some(Loyalty::Drakh) => return Some(Role::Kept("only a Drakh faction plays it")),
            Some(Loyalty::Shadow | Loyalty::Vorlon) => {
                return Some(Role::Kept("only what it says itself brings it into play"));
            }
            Some(_) => match kind {
                CardType::Character => {}
                // A character of that race in the Inner Circle, and a target of it, will do.
                CardType::Enhancement if matches!(target(card), Target::Card(_)) => {}
                CardType::Enhancement => return Some(Role::Kept("it enhances a faction of its race")),
                CardType::Contingency => return Some(Role::Kept("it needs a card of its race")),
                CardType::Aftermath => return Some(Role::Kept("it is played on a faction of its race")),
                _ => return Some(Role::Dead("it belongs to another race")),
            },
        }
        // What Conspiracy Marks allow is not counted yet.
        world().needs_conspiracy_mark(self.faction, card).then_some(Role::Kept("it needs a Conspiracy Mark"))
    }
}

/// How much the standard pilot likes a card: what is dear is strong, what has effects that are played is stronger, and
/// what does nothing here comes last.
fn liking(card: &PlayCard) -> i16 {
    let base = match card.role {
        Role::Kept(_) | Role::Dead(_) => return i16::MIN,
        Role::Conflict | Role::Event | Role::Aftermath | Role::Replacing => 0,
        Role::Agenda => 200,
        Role::Sponsored => card.sponsor_cost,
    };
    let body = card.kind == Some(CardType::Character) || card.kind == Some(CardType::Fleet);
    base - if card.modelled == Modelled::Not && !body { 100 } else { 0 }
}

fn modelled(card: &Card) -> Modelled {
    match &card.effects {
        None if card.plain => Modelled::Fully,
        None => Modelled::Not,
        Some(_) if card.left_out.is_some() => Modelled::Partly,
        Some(_) => Modelled::Fully,
    }
}

/// All that playing the card needs; `None` when some of it is not said in the vocabulary. `5 Vorlon Marks` needs no
/// saying twice.
fn needs_of(card: &Card) -> Option<Vec<Need>> {
    if let Some(needs) = &card.needs {
        return Some(needs.clone());
    }
    let marks = |words: &String| -> Option<Need> {
        let [count, mark, "Mark" | "Marks"] = words.split(' ').collect::<Vec<_>>()[..] else { return None };
        Some(Need::Marks(NeedMarks { mark: mark.parse().ok()?, count: count.parse().ok()? }))
    };
    card.requires.iter().map(marks).collect()
}

fn requires(card: &Card, mark: Mark) -> bool {
    needs_of(card)
        .is_some_and(|needs| needs.iter().any(|need| matches!(need, Need::Marks(marks) if marks.mark == mark)))
        || card.requires.iter().any(|words| words.contains(&format!("{mark} Mark")))
}

fn shows(card: &Card, mark: Mark) -> bool {
    card.marks.as_ref().is_some_and(|marks| marks.contains_key(&mark))
        || card.gives_marks.iter().any(|given| given.mark == Some(mark))
}

/// An event is played for its printed cost. One whose cost nobody has noted, but whose text names its price, is played
/// for that price.
fn event(card: &Card) -> Role {
    let priced = card.effects.iter().flatten().any(|e| e.when == Trigger::Played && e.pay.is_some());
    match card.cost() {
        Some(Cost::Printed(_) | Cost::NonePrinted) => Role::Event,
        None if priced => Role::Event,
        None => Role::Kept("its cost is unknown"),
    }
}

fn sponsored(card: &Card) -> Role {
    if let Some(replaces) = &card.replaces
        && replaces.way != Some(ReplaceWay::May)
    {
        return if replaces.cards.is_empty() || replaces.note.is_some() || card.kind != Some(CardType::Character) {
            Role::Kept("it enters by replacing a card")
        } else {
            Role::Replacing
        };
    }
    match card.cost() {
        Some(Cost::Printed(_)) => {}
        // PSI, Cards With No Printed Cost: undefined is not zero.
        Some(Cost::NonePrinted) => return Role::Kept("a card without a printed cost cannot be sponsored"),
        None => return Role::Kept("its cost is unknown"),
    }
    if card.kind == Some(CardType::Enhancement) && card.subtype.is_none() {
        return Role::Kept("what it enhances is unknown");
    }
    if card.kind == Some(CardType::Enhancement) && card.subtype.as_deref() == Some("Conflict") {
        return Role::Kept("enhancements of conflicts are not played");
    }
    Role::Sponsored
}

/// PSI, Enhancement Cards: each has a target, and no two copies of one enhancement go on the same target.
fn target(card: &Card) -> Target {
    match (card.kind, card.subtype.as_deref()) {
        (Some(CardType::Enhancement), Some("Character")) => Target::Card(CardType::Character),
        (Some(CardType::Enhancement), Some("Fleet")) => Target::Card(CardType::Fleet),
        (Some(CardType::Enhancement), Some("Location")) => Target::Card(CardType::Location),
        (Some(CardType::Enhancement), _) => Target::Once,
        _ => Target::None,
    }
}

/// ENG, Location Cards: the location of a race of which one may be in play. Species homeworlds are none.
fn is_homeworld(card: &Card) -> bool {
    let race = card.loyalty.and_then(Loyalty::race);
    race.is_some_and(|race| card.has_keyword(&format!("{race} Homeworld")))
}

/// The types that a conflict's subtype names, as bits; two for one that starts two conflicts.
fn conflict_types(card: &Card) -> u8 {
    if card.kind != Some(CardType::Conflict) {
        return 0;
    }
    let words = card.subtype.as_deref().unwrap_or_default().split(' ');
    words.filter_map(|word| word.parse::<Ability>().ok()).fold(0, |bits, ability| bits | bit(ability))
}

/// After which conflicts an aftermath is played, by its subtype: `Won`, `Lost Military`, `Military or Lost Intrigue`
/// (PSI, Play Aftermath Cards). Lost ones in the low five bits, won ones above.
fn aftermath_bits(card: &Card) -> u16 {
    if card.kind != Some(CardType::Aftermath) {
        return 0;
    }
    let Some(subtype) = card.subtype.as_deref() else { return 0 };
    let mut bits = 0;
    let mut outcome = None;
    for part in subtype.split(" or ") {
        let mut types = 0;
        for word in part.split(' ') {
            match word {
                "Won" => outcome = Some(true),
                "Lost" => outcome = Some(false),
                "Participant" => {}
                other => types |= other.parse::<Ability>().map_or(0, |ability| u16::from(bit(ability))),
            }
        }
        let types = if types == 0 { 0x1f } else { types };
        bits |= match outcome {
            Some(true) => types << 5,
            Some(false) => types,
            None => types << 5 | types,
        };
    }
    bits
}

impl PlayCard {
    fn kept(label: String, why: &'static str) -> Self {
        Self {
            label,
            kind: None,
            role: Role::Kept(why),
            sponsor_cost: 0,
            single_cost: 0,
            promote_cost: 0,
            limited: false,
            unique: false,
            loyalty: None,
            target: Target::None,
            homeworld: false,
            major: false,
            assistant: false,
            promotable: false,
            abilities: [0; 5],
            assumed: 0,
            marks: [0; 6],
            conflicts: 0,
            after: 0,
            replaces: CardSet::default(),
            modelled: Modelled::Not,
            steps: (0, 0),
            kinds: 0,
            needs: (0, 0),
        }
    }
}
