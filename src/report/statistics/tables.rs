//! Inner Circles, abilities, conflicts and marks as tables.

use std::fmt::Write as _;

use super::super::grid::Grid;
use super::super::style::{FAINT, styled};
use super::words::{cards_of, point, sum};
use crate::deck::{Deck, Slot};
use crate::report::unbroken::prose;
use crate::statistics::{Circle, ConflictFigures, Conflicts, Reach, Statistics, Sum};
use crate::text::shortened;

/// The most names that stand in one cell or sentence.
const MOST_NAMES: usize = 6;

/// A legend below a table.
fn legend(text: &str, width: usize) -> String {
    format!("{}\n", styled(FAINT, prose(text, width)))
}

/// `A, B and C`, or the first and how many more.
fn list(names: &[String], last: &str) -> String {
    let more = names.len().saturating_sub(MOST_NAMES);
    let shown: Vec<String> = names.iter().take(MOST_NAMES).map(|name| shortened(name, 40)).collect();
    match (&shown[..], more) {
        ([], _) => String::new(),
        ([only], 0) => only.clone(),
        ([first @ .., end], 0) => format!("{} {last} {end}", first.join(", ")),
        (shown, more) => format!("{} and {more} more", shown.join(", ")),
    }
}

fn are(count: u32) -> &'static str {
    if count == 1 { "is" } else { "are" }
}

/// What each Inner Circle can sponsor, a column for each way that any card needs.
pub(super) fn circles(statistics: &Statistics, deck: &Deck, width: usize) -> String {
    type Part = (&'static str, fn(&Reach) -> u32, &'static str);
    const PARTS: [Part; 7] = [
        ("normal", |reach| reach.normal, "for the printed cost"),
        ("dearer", |reach| reach.dearer, "for more (double for characters of another race, a surcharge)"),
        ("cost ?", |reach| reach.unknown_cost, "for an unknown cost"),
        ("no sponsor", |reach| reach.needs_sponsor, "only by a character not in it"),
        ("otherwise", |reach| reach.otherwise, "by replacing a card, or as the card says"),
        ("nobody", |reach| reach.nobody, "dead here"),
        ("?", |reach| reach.unknown, "type or loyalty unknown"),
    ];
    let circles = &statistics.circles;
    if circles.circles.iter().all(|circle| circle.reach.cards() == 0) {
        return String::new();
    }
    let leader = deck.ambassador().map_or("the ambassador".to_owned(), Slot::label);
    let parts: Vec<&Part> = PARTS
        .iter()
        .enumerate()
        .filter(|(at, (_, count, _))| *at == 0 || circles.circles.iter().any(|circle| count(&circle.reach) > 0))
        .map(|(_, part)| part)
        .collect();
    let mut table = Grid::new(["Inner Circle"].into_iter().chain(parts.iter().map(|part| part.0)), &[]);
    let everybody = circles.promotable.len();
    for circle in &circles.circles {
        let cells = parts.iter().map(|(_, count, _)| count(&circle.reach).to_string()).collect::<Vec<_>>();
        table.row([name(circle, &leader, everybody)].into_iter().chain(cells));
    }
    let first = circles.circles.first().map_or(0, |circle| circle.reach.cards());
    let requiring = circles.circles.iter().map(|circle| circle.reach.requiring).max().unwrap_or(0);
    let mut text = format!("{}\n", table.text(width));
    let words: Vec<String> = parts.iter().map(|(head, _, words)| format!("{head}: {words}")).collect();
    let mut below = format!("Of {} that {} sponsored (COMP 4.4), {}.", cards_of(first), are(first), words.join("; "));
    if requiring > 0 {
        let verb = if requiring == 1 { "requires" } else { "require" };
        let _ = write!(below, " {} {verb} something else first.", cards_of(requiring));
    }
    text += &legend(&below, width);
    if !circles.assistants.is_empty() {
        let who = list(&circles.assistants, "or");
        text += &point(
            &format!(
                "With {who}, one card per turn that {leader} sponsors costs 1 less (PSI, Your Ambassador's Assistant)."
            ),
            width,
        );
    }
    text
}

fn name(circle: &Circle, leader: &str, everybody: usize) -> String {
    let leader = shortened(leader, 40);
    match circle.with.len() {
        0 => format!("{leader} alone"),
        all if all == everybody && everybody > 1 && !circle.any => format!("{leader} and all {everybody} others"),
        _ => format!("{leader} and {}", list(&circle.with, "or")),
    }
}

/// The five abilities.
pub(super) fn abilities(statistics: &Statistics, width: usize) -> String {
    let defends = statistics.abilities.iter().any(|figures| figures.defends != Sum::default());
    let in_war = statistics.abilities.iter().any(|figures| figures.in_war != Sum::default());
    let heads = ["Ability", "total", "in play", "supporters", "perhaps", "conflicts"];
    let heads = heads.into_iter().chain(in_war.then_some("in war")).chain(defends.then_some("defends"));
    let gives_way: &[usize] = match (in_war, defends) {
        (true, true) => &[2, 7, 6],
        (false, false) => &[2],
        _ => &[2, 6],
    };
    let mut table = Grid::new(heads, gives_way);
    for figures in &statistics.abilities {
        let number = |number: usize| number.to_string();
        let cells = [
            figures.ability.name().to_owned(),
            sum(figures.total),
            sum(figures.in_play),
            number(figures.supporters.len()),
            number(figures.perhaps.len()),
            figures.conflicts.to_string(),
        ];
        let war = in_war.then(|| sum(figures.in_war));
        table.row(cells.into_iter().chain(war).chain(defends.then(|| sum(figures.defends))));
    }
    let mut text = format!("{}\n", table.text(width));
    let mut below = "The ambassador and all cards that support conflicts with the ability; in play: counting one copy \
                     of Limited and Unique cards. Supporters: how many different cards support a conflict of this \
                     type; perhaps: how many more may, as their ability is unknown."
        .to_owned();
    // Where no Inner Circle is, another game with rules of its own is played.
    if !statistics.circles.circles.is_empty() {
        below += " Military: only fleets support (PSI, Support or Oppose a Conflict).";
    }
    if in_war {
        below += " In war: fleets that support only during a war (COMP 7.8).";
    }
    if defends {
        below += " Defends: cards that only defend (locations and some fleets).";
    }
    if statistics.abilities.iter().any(|figures| figures.total.unknown > 0) {
        below += " 5 + 10?: 5, and 10 cards whose ability is unknown.";
    }
    text += &legend(&below, width);
    for figures in statistics.abilities.iter().filter(|figures| !figures.supporters.is_empty()) {
        let best = figures.supporters.iter().map(|one| format!("{} {}", one.name, one.value)).collect::<Vec<_>>();
        text += &point(&format!("{}: {}.", figures.ability, list(&best, "and")), width);
    }
    text
}

/// The conflicts with those who support them.
pub(super) fn conflicts(conflicts: &Conflicts, width: usize) -> String {
    if conflicts.cards.is_empty() {
        return String::new();
    }
    let in_war = conflicts.cards.iter().any(|conflict| conflict.in_war > Some(0));
    let heads = ["Conflict", "copies", "type", "supporters", "perhaps", "strongest"];
    let gives_way: &[usize] = if in_war { &[6, 4, 5] } else { &[4, 5] };
    let mut table = Grid::new(heads.into_iter().chain(in_war.then_some("in war")), gives_way);
    for conflict in &conflicts.cards {
        let types: Vec<&str> = conflict.types.iter().map(|ability| ability.name()).collect();
        let types = if types.is_empty() { "?".to_owned() } else { types.join(", ") };
        let number = |number: Option<u32>| number.map_or("?".to_owned(), |number| number.to_string());
        let cells = [
            shortened(&conflict.name, 40),
            conflict.count.to_string(),
            types,
            number(conflict.supporters),
            number(conflict.perhaps),
            number(conflict.strongest.map(u32::from)),
        ];
        table.row(cells.into_iter().chain(in_war.then(|| number(conflict.in_war))));
    }
    let mut text = format!("{}\n", table.text(width));
    let names = |is_meant: fn(&ConflictFigures) -> bool| -> Vec<String> {
        conflicts.cards.iter().filter(|one| is_meant(one)).map(|one| one.name.clone()).collect()
    };
    let alone = names(ConflictFigures::is_unsupported);
    if !alone.is_empty() {
        text += &point(&format!("Nobody here supports {}.", list(&alone, "or")), width);
    }
    let at_war = names(|one| one.is_unsupported_in_peace() && !one.is_unsupported());
    if !at_war.is_empty() {
        text += &point(&format!("Without a war no one here supports {}.", list(&at_war, "or")), width);
    }
    if conflicts.unknown > 0 {
        text += &point(&format!("Conflict type unknown: {}.", cards_of(conflicts.unknown)), width);
    }
    text
}

/// The marks that the deck has to do with.
pub(super) fn marks(statistics: &Statistics, width: usize) -> String {
    let mut table = Grid::new(["Marks", "borne", "given", "by cards", "required by", "most"], &[]);
    let mut rows = 0;
    for figures in statistics.marks.iter().filter(|figures| figures.matters()) {
        rows += 1;
        table.row([
            figures.mark.name().to_owned(),
            sum(figures.borne),
            sum(figures.given),
            figures.givers.to_string(),
            figures.required_by.to_string(),
            figures.most_required.to_string(),
        ]);
    }
    let unknown = statistics.marks.iter().map(|figures| figures.borne.unknown).min().unwrap_or(0);
    let mut text = match (rows, unknown) {
        (0, 0) => String::new(),
        (0, _) => "None are known on these cards.\n".to_owned(),
        _ => format!("{}\n", table.text(width)),
    };
    if unknown > 0 {
        text += &legend(&format!("Marks unknown: {}.", cards_of(unknown)), width);
    }
    text
}
