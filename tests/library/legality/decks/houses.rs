//! Rulesets of groups: one of the six, and one or two things that differ.

use std::fmt::Write as _;

use super::stock::Stock;
use crate::legality::deck::{Deck, Part, What};
use crate::legality::random::Random;
use crate::legality::rules::{Crusade, Reserve, Rules};

type Change = fn(&Stock, &mut Random, &Deck, &mut Rules, &mut String);

const CHANGES: [Change; 9] =
    [legal_sets, banned_sets, banned_cards, copies, deck_size, reserve, crusade_pile, single_parts, allowed_code];

/// A ruleset of a group, for a deck: what it bans is what the deck holds, so that it matters.
pub(crate) fn house(stock: &Stock, random: &mut Random, deck: &Deck) -> Rules {
    let base = random.pick(&["casual", "tournament", "engine", "engine", "freeform"]);
    let mut rules = Rules::named(base);
    let mut text = format!("name = \"house\"\nextends = \"{base}\"\n");
    let first = random.below(CHANGES.len());
    let second = (first + 1 + random.below(CHANGES.len() - 1)) % CHANGES.len();
    // The codes stand above the tables, and the sets make one table.
    let mut changes = vec![first];
    if random.chance(40) && !(first.max(second) == 1 && first.min(second) == 0) {
        changes.push(second);
    }
    changes.sort_by_key(|change| CHANGES.len() - change);
    for change in changes {
        CHANGES[change](stock, random, deck, &mut rules, &mut text);
    }
    rules.house = Some(text);
    rules
}

fn legal_sets(_: &Stock, random: &mut Random, _: &Deck, rules: &mut Rules, text: &mut String) {
    let choices: [&[&str]; 4] = [&["Premier"], &["Deluxe"], &["The Great War"], &["Premier", "The Great War"]];
    let legal = random.pick(&choices);
    writeln!(text, "[sets]\nlegal = {legal:?}\ncitation = \"House rules\"").unwrap();
    rules.sets.legal = Some(legal.to_vec());
}

fn banned_sets(_: &Stock, random: &mut Random, _: &Deck, rules: &mut Rules, text: &mut String) {
    let choices: [&[&str]; 4] = [&["Premier"], &["Deluxe"], &["The Great War"], &["Premier", "Deluxe"]];
    let banned = random.pick(&choices);
    writeln!(text, "[sets]\nbanned = {banned:?}\ncitation = \"House rules\"").unwrap();
    rules.sets.banned = banned.to_vec();
}

/// Cards of the deck, for a house rule to speak of.
fn some_cards(stock: &Stock, random: &mut Random, deck: &Deck) -> Vec<usize> {
    let mut cards: Vec<usize> = deck.cards(&[Part::Hand, Part::Deck, Part::Reserve]).map(|(card, _)| card).collect();
    cards.push(random.pick(&stock.known));
    // Only names that one card has, so that the rule means that card.
    cards.retain(|card| stock.cards.all.iter().filter(|other| other.name == stock.cards.all[*card].name).count() == 1);
    let mut chosen = Vec::new();
    for _ in 0..random.between(1, 3) {
        if !cards.is_empty() {
            chosen.push(cards.remove(random.below(cards.len())));
        }
    }
    chosen.sort_unstable();
    chosen.dedup();
    chosen
}

fn banned_cards(stock: &Stock, random: &mut Random, deck: &Deck, rules: &mut Rules, text: &mut String) {
    rules.banned_cards = some_cards(stock, random, deck);
    let names: Vec<&str> = rules.banned_cards.iter().map(|card| stock.label(*card)).collect();
    writeln!(text, "[cards]\nbanned = {names:?}\ncitation = \"House rules\"").unwrap();
}

fn copies(stock: &Stock, random: &mut Random, deck: &Deck, rules: &mut Rules, text: &mut String) {
    let Some(copies) = &mut rules.copies else { return };
    copies.limit = random.between(1, 5);
    copies.cards = some_cards(stock, random, deck).into_iter().map(|card| (card, random.between(1, 3))).collect();
    let single = |(card, limit): &(usize, u32)| format!("{:?} = {limit}", stock.label(*card));
    let singles: Vec<String> = copies.cards.iter().map(single).collect();
    writeln!(text, "[copies]\nlimit = {}\ncards = {{ {} }}", copies.limit, singles.join(", ")).unwrap();
}

fn deck_size(_: &Stock, random: &mut Random, _: &Deck, rules: &mut Rules, text: &mut String) {
    let Some(size) = &mut rules.size else { return };
    let maximum = size.with_pile.unwrap_or(size.minimum) + random.between(0, 4);
    size.maximum = Some(maximum);
    writeln!(text, "[deck]\nmaximum = {maximum}").unwrap();
}

fn reserve(_: &Stock, random: &mut Random, _: &Deck, rules: &mut Rules, text: &mut String) {
    if rules.reserve == Reserve::Silent {
        return;
    }
    let (minimum, maximum) = (random.pick(&[1, 5, 12]), random.pick(&[12, 15]));
    rules.reserve = Reserve::Bounds(minimum, maximum);
    writeln!(text, "[reserve]\nminimum = {minimum}\nmaximum = {maximum}\ncitation = \"House rules\"").unwrap();
}

fn crusade_pile(_: &Stock, random: &mut Random, _: &Deck, rules: &mut Rules, text: &mut String) {
    let Crusade::One { size, content } = &mut rules.crusade else { return };
    writeln!(text, "[crusade_pile]\ncitation = \"House rules\"").unwrap();
    if random.chance(70) {
        let number = random.pick(&[5, 10, 12]);
        *size = Some(number);
        writeln!(text, "size = {number}").unwrap();
    }
    if random.chance(70) {
        *content = random.pick(&[&["Event"] as &[&str], &["Event", "Conflict", "Aftermath"]]).to_vec();
        writeln!(text, "content = {content:?}").unwrap();
    }
}

fn single_parts(_: &Stock, _: &mut Random, _: &Deck, rules: &mut Rules, text: &mut String) {
    if rules.name != "freeform" {
        return;
    }
    for (key, part) in [("agenda", Part::Agenda), ("faction_card", Part::FactionCard), ("crusade", Part::Crusade)] {
        writeln!(text, "[{key}]\nmaximum = 1\ncitation = \"House rules\"").unwrap();
        rules.largest.push((part, 1));
    }
}

fn allowed_code(_: &Stock, random: &mut Random, deck: &Deck, rules: &mut Rules, text: &mut String) {
    let unsettled = deck.entries(&Part::ALL).any(|entry| !matches!(entry.what, What::Card(_)));
    let code = random.pick(&["deck-too-small", "too-many-copies", "opening-hand-types", "ambassador-not-allowed"]);
    if !unsettled {
        rules.allowed = vec![code];
        writeln!(text, "allow = [{code:?}]").unwrap();
    }
}
