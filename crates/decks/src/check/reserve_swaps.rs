//! Exchanges with the reserve: between games a card of the reserve may take the place of one of the draw deck, and an alternate
//! ambassador that of the ambassador, whose race stays the race of the deck (COMP 11).
//!
//! Each exchange is checked as the resulting deck, everything else left as written: an ambassador by all rules but those about
//! the opening hand, which is chosen after the ambassadors are revealed (COMP 11; ENG, Ambassador Clashes), and as the leader
//! of any faction of the race that it can lead; a card by all that can change with it. As one card goes for one, no size
//! changes, and sets, bans and the sealed pool look at deck and reserve together. So only the limit on copies is left, and only
//! where it counts one of the two and not the other; and any error of a group's own ruleset that is none by the documents.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::rc::Rc;

use super::case::{Case, Family};
use super::copies::{counts_together, surplus};
use super::finding::{Finding, Findings, list};
use super::{Code, ambassador, companions, copies, loyalty, marks, replacement};
use crate::deck::{Deck, Decklist, Slot, SpannedText, starting_faction};
use crate::messages::check_start as say;
use zocalo_cards::card::{Card, Section};
use zocalo_cards::ruleset::{CopiesRule, Faction, Fitness, Leader, LeaderKind, Use, fitness};
use zocalo_text::order::Order as _;
use zocalo_text::text::Language;
use zocalo_words::language::Text;

const CITATION: &str = "COMP 11";

/// Families whose findings can change when a card of the reserve takes the place of one of the draw deck.
const OF_CARDS: [Family; 5] = [copies::check, loyalty::check, marks::check, replacement::check, companions::check];

/// Families that count when an ambassador of the reserve takes the place of the deck's own. The opening hand is chosen after
/// it, and so are the rules for a deck without a named one.
const OF_AMBASSADORS: [Family; 6] =
    [copies::check, ambassador::check, loyalty::check, marks::check, replacement::check, companions::check];

/// The most exchanges of cards that are checked one by one.
const MOST_JUDGED: usize = 2_000;

pub(super) fn check(case: &Case, findings: &mut Findings) {
    if case.exchanged || case.ruleset.reserve.usage != Use::Yes {
        return;
    }
    let reserve = different_cards(case.deck, Section::Reserve);
    if reserve.is_empty() {
        return;
    }
    let exchanges = Exchanges { case, before: OnceCell::new() };
    ambassadors(&exchanges, &reserve, findings);
    cards(&exchanges, &reserve, findings);
}

/// One slot for each card; names that are no card stay apart.
fn different_cards(deck: &Deck, section: Section) -> Vec<&Slot> {
    let mut different: Vec<&Slot> = Vec::new();
    for slot in deck.section(section) {
        let same = |other: &&Slot| slot.card().is_some_and(|card| other.card().is_some_and(|o| o.id == card.id));
        if !different.iter().any(same) {
            different.push(slot);
        }
    }
    different
}

/// One exchange for each card of the reserve that could be meant to lead.
fn ambassadors(exchanges: &Exchanges, reserve: &[&Slot], findings: &mut Findings) {
    let case = exchanges.case;
    let leaders: Vec<&Slot> = case.deck.section(Section::Ambassador).collect();
    let [leader] = leaders[..] else { return };
    let alternates = reserve.iter().filter(|slot| slot.card().is_some_and(|card| may_be_meant_to_lead(case, card)));
    let alternates = alternates.filter(|slot| leader.card().map(|card| card.id) != slot.card().map(|card| card.id));
    for alternate in alternates {
        let moves = [(*alternate, Section::Ambassador), (leader, Section::Reserve)];
        let added = messages(&exchanges.added_by_leader(&moves));
        if added.is_empty() {
            continue;
        }
        let (new, old) = (alternate.label(), leader.label());
        findings
            .draft(Code::ReserveExchange, say::SwapLeader { new: &new, old, reason: added })
            .slots([alternate, leader])
            .citation("COMP 11; ENG, Reveal your ambassador")
            .help(say::SwapLeaderHelp { new: &new });
    }
}

/// Whether a card may stand in the reserve to lead: it bears the title, a document or the ruleset names it, or it is known to
/// fit a faction of the race.
fn may_be_meant_to_lead(case: &Case, card: &Card) -> bool {
    let (rule, factions) = (case.ruleset.ambassador.as_ref(), case.world.factions());
    let is_named = |leader: &Leader| match leader.kind() {
        LeaderKind::Named { card: name, version } => {
            card.name == name && (version.is_none() || card.version.as_deref() == version)
        }
        LeaderKind::SpeciesAmbassador | LeaderKind::Corporate => false,
    };
    let fits = |documents: &Vec<String>| {
        let leads = |race| factions.iter().any(|f| fitness(card, case.world, f, race, documents) == Fitness::Fits);
        case.deck.race.is_some_and(leads)
    };
    // The ambassador of a species is an ordinary character but in a Non-Aligned deck, which `fits` knows (PSI, Species'
    // Ambassador versus Faction Ambassador).
    card.is_starting_ambassador()
        || factions.iter().flat_map(|faction| &faction.leaders).any(is_named)
        || rule.is_some_and(|rule| rule.allowed.iter().any(|name| card.is_named(name)))
        || rule.and_then(|rule| rule.documents.as_ref()).is_some_and(fits)
}

/// One finding for each card of the reserve that must not replace some card of the draw deck.
fn cards(exchanges: &Exchanges, reserve: &[&Slot], findings: &mut Findings) {
    let case = exchanges.case;
    let deck = different_cards(case.deck, Section::Deck);
    let copies = case.ruleset.copies.as_ref();
    let uneven = copies.filter(|rule| rule.counts.contains(&Section::Deck) != rule.counts.contains(&Section::Reserve));
    if uneven.is_none() && !case.levels.is_stricter() {
        return;
    }
    if case.levels.is_stricter() && reserve.len() * deck.len() > MOST_JUDGED {
        return not_judged(findings);
    }
    let why = |new: &Slot, old: &Slot| {
        messages(&exchanges.added(&[(new, Section::Deck), (old, Section::Reserve)], &OF_CARDS))
    };
    let copies = uneven.map(|rule| Copies::of(case, rule));
    let missed = if case.levels.is_stricter() { exchanges.missed(&deck) } else { Vec::new() };
    for new in reserve {
        let mut old: Vec<&Slot> = match &copies {
            _ if case.levels.is_stricter() => match exchanges.trouble(new) {
                Trouble::Always => deck.clone(),
                Trouble::Never => missed.iter().copied().filter(|old| !why(new, old).is_empty()).collect(),
                Trouble::Perhaps => deck.iter().copied().filter(|old| !why(new, old).is_empty()).collect(),
            },
            Some(copies) => copies.surplus_with(new, &deck),
            None => Vec::new(),
        };
        old.retain(|old| old.card().is_none() || old.card().map(|card| card.id) != new.card().map(|card| card.id));
        old.order_by_key(|slot| slot.label());
        let (Some(first), Some(last)) = (old.first(), old.last()) else { continue };
        let reason = why(new, first);
        let reason =
            if reason == why(new, last) { reason } else { say::SwapReasonFor { old: first.label(), reason }.text() };
        illegal(new, &old, &deck, reason, findings);
    }
}

/// The exchanges of a deck, each compared with the deck as it is.
struct Exchanges<'c, 'a> {
    case: &'c Case<'a>,
    /// The errors of the deck as it is, computed once.
    before: OnceCell<Vec<Finding>>,
}

/// Whether a card of the reserve makes a deck illegal when it comes in.
enum Trouble {
    /// Whatever goes out for it: the card is wrong in this deck and would be in any.
    Always,
    /// Neither with the deck as it is nor by itself, so only when the deck misses what goes out.
    Never,
    /// It depends on what goes out.
    Perhaps,
}

impl Exchanges<'_, '_> {
    /// The errors of these families that moving these cards adds.
    fn added(&self, moves: &[(&Slot, Section)], families: &[Family]) -> Vec<Finding> {
        // An error that any family reported before is not new.
        let before = self.before.get_or_init(|| errors(self.case, self.case.deck, self.case.families));
        let after = errors(self.case, &moved(self.case.deck, moves), families);
        added(before, &after).cloned().collect()
    }

    /// The errors that an exchange of the ambassador adds. COMP 11 asks for one who leaves the race as it is and says nothing
    /// of the faction, so the deck starts as one that it can lead, best as one that breaks no rule.
    fn added_by_leader(&self, moves: &[(&Slot, Section)]) -> Vec<Finding> {
        let before = self.before.get_or_init(|| errors(self.case, self.case.deck, self.case.families));
        let mut deck = moved(self.case.deck, moves);
        let mut least: Option<Vec<Finding>> = None;
        for faction in self.factions_led(&deck) {
            deck.list.faction = Some(SpannedText { text: faction.name.clone(), span: 0..0 });
            let after = errors(self.case, &deck, &OF_AMBASSADORS);
            let added: Vec<Finding> = added(before, &after).cloned().collect();
            if added.is_empty() {
                return added;
            }
            least.get_or_insert(added);
        }
        least.unwrap_or_else(|| added(before, &errors(self.case, &deck, &OF_AMBASSADORS)).cloned().collect())
    }

    /// The factions that the ambassador of a deck may lead, the one that the deck starts as first.
    fn factions_led(&self, deck: &Deck) -> Vec<&Faction> {
        let (case, world) = (self.case, self.case.world);
        let rule = case.ruleset.ambassador.as_ref();
        let documents = rule.and_then(|rule| rule.documents.as_ref());
        let (Some(documents), Some(race), Some(leader)) =
            (documents, deck.race, deck.ambassador().and_then(Slot::card))
        else {
            return Vec::new();
        };
        let is_barred = |name: &String| rule.and_then(|rule| rule.factions.as_ref()).is_some_and(|f| !f.contains(name));
        let leads = |faction: &&Faction| {
            !is_barred(&faction.name) && !matches!(fitness(leader, world, faction, race, documents), Fitness::Unfit(_))
        };
        starting_faction(deck, case.ruleset).into_iter().chain(world.factions()).filter(leads).collect()
    }

    /// The cards of the draw deck without which it is illegal.
    fn missed<'s>(&self, deck: &[&'s Slot]) -> Vec<&'s Slot> {
        deck.iter().copied().filter(|old| !self.added(&[(*old, Section::Reserve)], &OF_CARDS).is_empty()).collect()
    }

    /// Tries a card that comes in: in the deck, and in one without a draw deck.
    fn trouble(&self, new: &Slot) -> Trouble {
        let in_deck = self.added(&[(new, Section::Deck)], &OF_CARDS);
        let mut without = moved(self.case.deck, &[]);
        without.slots.retain(|slot| slot.section != Section::Deck);
        let before = errors(self.case, &without, &OF_CARDS);
        let after = errors(self.case, &moved(&without, &[(new, Section::Deck)]), &OF_CARDS);
        let alone: Vec<&Finding> = added(&before, &after).collect();
        let name = new.label();
        let about_it = |finding: &Finding| finding.cards.iter().any(|card| card.name == name);
        let same = |finding: &Finding| alone.iter().any(|other| other.code == finding.code && about_it(other));
        if in_deck.is_empty() && alone.is_empty() {
            Trouble::Never
        } else if in_deck.iter().any(|finding| about_it(finding) && same(finding)) {
            Trouble::Always
        } else {
            Trouble::Perhaps
        }
    }
}

/// A card of the reserve that leaves an illegal deck when it replaces any of these.
fn illegal(new: &Slot, old: &[&Slot], deck: &[&Slot], reason: Text, findings: &mut Findings) {
    let name = new.label();
    let same_name = |slot: &&&Slot| slot.card().zip(new.card()).is_some_and(|(a, b)| a.name == b.name);
    let others = deck.len() - deck.iter().filter(same_name).count();
    let any = old.len() == deck.len() || (old.len() == others && !old.iter().any(|slot| same_name(&slot)));
    let which = match any {
        true if old.len() == deck.len() => say::SwapAny,
        true => say::SwapAnyOther,
        false => list(old.iter().map(|slot| slot.label()).collect::<Vec<_>>().iter().map(String::as_str)),
    };
    let mut draft = findings
        .draft(Code::ReserveExchange, say::SwapCard { new: &name, old: which, reason })
        .slots([new])
        .citation(CITATION);
    // The whole deck has one place; two long lists would make far too long a finding of every card.
    draft = if any { draft.at_section(Section::Deck) } else { draft.slots(old.iter().copied()) };
    draft.help(say::SwapCardHelp { new: &name });
}

fn not_judged(findings: &mut Findings) {
    findings
        .draft(Code::NotChecked, say::SwapsNotChecked)
        .at_section(Section::Reserve)
        .citation(CITATION)
        .help(say::SwapsNotCheckedHelp);
}

/// The deck with one copy of each of these in another section. Its file is left behind: places of its findings are never shown,
/// and many such decks are made.
fn moved(deck: &Deck, moves: &[(&Slot, Section)]) -> Deck {
    let list = Decklist {
        plain: deck.list.plain,
        race: deck.list.race.clone(),
        faction: deck.list.faction.clone(),
        names_opening_hand: deck.list.names_opening_hand,
        lines: deck.list.lines.iter().filter(|line| line.section == Section::Ambassador).cloned().collect(),
        ..Decklist::default()
    };
    let (slots, ambassador_candidates) = (deck.slots.clone(), deck.ambassador_candidates.clone());
    let mut deck =
        Deck { list, slots, maybe: Vec::new(), moved: Vec::new(), ambassador_candidates, pool: None, ..*deck };
    for (slot, _) in moves {
        let is_it = |other: &Slot| other.section == slot.section && other.span == slot.span;
        let Some(at) = deck.slots.iter().position(is_it) else { continue };
        deck.slots[at].count -= 1;
    }
    deck.slots.retain(|slot| slot.count > 0);
    deck.slots.extend(moves.iter().map(|(slot, section)| Slot { section: *section, count: 1, ..(*slot).clone() }));
    deck
}

/// The findings of these families that are errors.
fn errors(case: &Case, deck: &Deck, families: &[Family]) -> Vec<Finding> {
    let faction = starting_faction(deck, case.ruleset);
    let mut found = Case { deck, faction, exchanged: true, ..*case }.findings(families);
    found.retain(|finding| case.levels.is_error(finding.code));
    found
}

/// Errors that were not there before: of another code, or about other cards.
fn added<'f>(before: &[Finding], after: &'f [Finding]) -> impl Iterator<Item = &'f Finding> {
    let known = |error: &Finding| {
        before.iter().any(|other| {
            let names = |finding: &Finding| finding.cards.iter().map(|card| card.name.clone()).collect::<Vec<_>>();
            let (ours, theirs) = (names(error), names(other));
            error.code == other.code && (ours == theirs || ours.iter().any(|name| theirs.contains(name)))
        })
    };
    after.iter().filter(move |error| !known(error)).collect::<Vec<_>>().into_iter()
}

/// In an order that does not depend on the deck's: alphabetical in the language.
fn messages(findings: &[Finding]) -> Text {
    let sorted = |language: Language| {
        let mut messages: Vec<String> = findings.iter().map(|finding| finding.message.render(language)).collect();
        messages.sort_unstable();
        messages.join("; ")
    };
    Text::in_all(sorted)
}

/// Copies of each card as a ruleset counts them, by printed name: only cards of one name can be the same card.
struct Copies<'a> {
    rule: &'a CopiesRule,
    by_name: HashMap<&'a str, Vec<(&'a Rc<Card>, u32)>>,
    /// Whether the draw deck is counted, and not the reserve.
    counts_deck: bool,
}

impl<'a> Copies<'a> {
    fn of(case: &Case<'a>, rule: &'a CopiesRule) -> Self {
        let mut by_name: HashMap<&str, Vec<(&Rc<Card>, u32)>> = HashMap::new();
        for (slot, card) in case.cards(&rule.counts) {
            by_name.entry(card.name.as_str()).or_default().push((card, slot.count));
        }
        Self { rule, by_name, counts_deck: rule.counts.contains(&Section::Deck) }
    }

    /// The cards of the draw deck that a card of the reserve cannot replace.
    fn surplus_with<'s>(&self, new: &Slot, deck: &[&'s Slot]) -> Vec<&'s Slot> {
        let breaks = |old: &&Slot| {
            let (gained, lost) = if self.counts_deck { (new, *old) } else { (*old, new) };
            gained.card().is_some_and(|gained| self.surplus_when(gained, lost.card()))
        };
        deck.iter().copied().filter(breaks).collect()
    }

    /// Whether gaining one card and losing another makes too many copies where there were not before.
    fn surplus_when(&self, gained: &Rc<Card>, lost: Option<&Rc<Card>>) -> bool {
        let none = Vec::new();
        let held = self.by_name.get(gained.name.as_str()).unwrap_or(&none);
        let mut after = held.clone();
        after.push((gained, 1));
        if let Some(lost) = lost
            && let Some((_, count)) = after.iter_mut().find(|(card, count)| card.id == lost.id && *count > 0)
        {
            *count -= 1;
        }
        after.retain(|(_, count)| *count > 0);
        let before = surplus(self.rule, held);
        let was_before = |card: &Card| before.iter().any(|other| counts_together(self.rule, other, card) == Some(true));
        surplus(self.rule, &after).iter().any(|card| !was_before(card))
    }
}
