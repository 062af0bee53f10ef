//! Inner Circles, abilities, conflicts and marks as tables.

use std::fmt::Write as _;

use super::{point, sum};
use crate::messages::{deck_changed::AndMore, deck_figures as say, words};
use crate::report::{FAINT, Grid, prose, styled};
use zocalo_cards::data::glossary::Kind;
use zocalo_decks::deck::{Deck, Slot};
use zocalo_simulation::statistics::{Circle, ConflictFigures, Conflicts, KnownSum, Reach, Statistics};
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;
use zocalo_words::language::{called, cited_for_reader, subtype_called};

/// The most names that stand in one cell or sentence.
const MOST_NAMES: usize = 6;

fn legend(text: &str, width: usize) -> String {
    format!("{}\n", styled(FAINT, prose(text, width)))
}

/// What stands before the last of several names.
#[derive(Clone, Copy)]
enum Last {
    And,
    Or,
}

/// `A, B and C`, or the first and how many more.
fn list(names: &[String], before_last: Last, locale: Locale) -> String {
    let more = names.len().saturating_sub(MOST_NAMES);
    let shown: Vec<String> = names.iter().take(MOST_NAMES).map(|name| shortened(name, 40)).collect();
    match (&shown[..], more, before_last) {
        ([], ..) => String::new(),
        ([only], 0, _) => only.clone(),
        ([first @ .., last], 0, Last::And) => words::ListWithLast { last, names: first.join(", ") }.render(locale),
        ([first @ .., last], 0, Last::Or) => words::ListOr { last, names: first.join(", ") }.render(locale),
        (shown, more, _) => AndMore { more, names: shown.join(", ") }.render(locale),
    }
}

/// What each Inner Circle can sponsor, a column for each way that any card needs.
pub(super) fn circles(statistics: &Statistics, deck: &Deck, width: usize, locale: Locale) -> String {
    type Part = (String, fn(&Reach) -> u32, String);
    let all: [Part; 7] = [
        (say::WayNormal.render(locale), |reach| reach.normal, say::DoesNormal.render(locale)),
        (say::WayDearer.render(locale), |reach| reach.dearer, say::DoesDearer.render(locale)),
        (say::WayUnknown.render(locale), |reach| reach.unknown_cost, say::DoesUnknown.render(locale)),
        (say::WayNoSponsor.render(locale), |reach| reach.needs_sponsor, say::DoesNoSponsor.render(locale)),
        (say::WayOtherwise.render(locale), |reach| reach.otherwise, say::DoesOtherwise.render(locale)),
        (say::WayNobody.render(locale), |reach| reach.nobody, say::DoesNobody.render(locale)),
        ("?".to_owned(), |reach| reach.unknown, say::DoesOpen.render(locale)),
    ];
    let circles = &statistics.circles;
    if circles.circles.iter().all(|circle| circle.reach.cards() == 0) {
        return String::new();
    }
    let leader = deck.ambassador().map_or_else(|| words::Part { part: "ambassador" }.render(locale), Slot::label);
    let parts: Vec<&Part> = all
        .iter()
        .enumerate()
        .filter(|(at, (_, count, _))| *at == 0 || circles.circles.iter().any(|circle| count(&circle.reach) > 0))
        .map(|(_, part)| part)
        .collect();
    let mut table =
        Grid::new([say::InnerCircle.render(locale)].into_iter().chain(parts.iter().map(|part| part.0.clone())), &[]);
    let everybody = circles.promotable.len();
    for circle in &circles.circles {
        let cells = parts.iter().map(|(_, count, _)| count(&circle.reach).to_string()).collect::<Vec<_>>();
        table.row([name(circle, &leader, everybody, locale)].into_iter().chain(cells));
    }
    let first = circles.circles.first().map_or(0, |circle| circle.reach.cards());
    let requiring = circles.circles.iter().map(|circle| circle.reach.requiring).max().unwrap_or(0);
    let mut text = format!("{}\n", table.text(width));
    let words: Vec<String> = parts.iter().map(|(head, _, words)| format!("{head}: {words}")).collect();
    let (citation, words) = (cited_for_reader("COMP 4.4"), words.join("; "));
    let mut below = say::CirclesLegend { citation, count: first, words }.render(locale);
    if requiring > 0 {
        let _ = write!(below, " {}", say::CirclesRequiring { count: requiring }.render(locale));
    }
    text += &legend(&below, width);
    if !circles.assistants.is_empty() {
        let who = list(&circles.assistants, Last::Or, locale);
        let citation = cited_for_reader("PSI, Your Ambassador's Assistant");
        text += &point(&say::Assistant { citation, leader, who }.render(locale), width);
    }
    text
}

fn name(circle: &Circle, leader: &str, everybody: usize, locale: Locale) -> String {
    let leader = shortened(leader, 40);
    match circle.with.len() {
        0 => say::CircleAlone { leader }.render(locale),
        all if all == everybody && everybody > 1 && !circle.any => {
            say::CircleAll { count: everybody, leader }.render(locale)
        }
        _ => say::CircleAnd { leader, names: list(&circle.with, Last::Or, locale) }.render(locale),
    }
}

pub(super) fn abilities(statistics: &Statistics, width: usize, locale: Locale) -> String {
    let defends = statistics.abilities.iter().any(|figures| figures.defends != KnownSum::default());
    let in_war = statistics.abilities.iter().any(|figures| figures.in_war != KnownSum::default());
    let heads = [
        say::Ability.render(locale),
        say::Total.render(locale),
        say::InPlay.render(locale),
        say::Supporters.render(locale),
        say::Perhaps.render(locale),
        say::HeadConflicts.render(locale),
    ];
    let heads = heads.into_iter().chain(in_war.then(|| say::InWar.render(locale)));
    let heads = heads.chain(defends.then(|| say::Defends.render(locale)));
    let gives_way: &[usize] = match (in_war, defends) {
        (true, true) => &[2, 7, 6],
        (false, false) => &[2],
        _ => &[2, 6],
    };
    let mut table = Grid::new(heads, gives_way);
    for figures in &statistics.abilities {
        let number = |number: usize| number.to_string();
        let cells = [
            called(Kind::Ability, figures.ability.name()).render(locale),
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
    let mut below = say::AbilitiesLegend.render(locale);
    // Where no Inner Circle is, another game with rules of its own is played.
    if !statistics.circles.circles.is_empty() {
        let citation = cited_for_reader("PSI, Support or Oppose a Conflict");
        let _ = write!(below, " {}", say::MilitaryLegend { citation }.render(locale));
    }
    if in_war {
        let _ = write!(below, " {}", say::WarLegend { citation: cited_for_reader("COMP 7.8") }.render(locale));
    }
    if defends {
        let _ = write!(below, " {}", say::DefendsLegend.render(locale));
    }
    if statistics.abilities.iter().any(|figures| figures.total.unknown > 0) {
        let _ = write!(below, " {}", say::UnknownLegend.render(locale));
    }
    text += &legend(&below, width);
    for figures in statistics.abilities.iter().filter(|figures| !figures.supporters.is_empty()) {
        let best = figures.supporters.iter().map(|one| format!("{} {}", one.name, one.value)).collect::<Vec<_>>();
        let ability = called(Kind::Ability, figures.ability.name());
        text +=
            &point(&format!("{ability}: {}.", list(&best, Last::And, locale), ability = ability.render(locale)), width);
    }
    text
}

pub(super) fn conflicts(conflicts: &Conflicts, width: usize, locale: Locale) -> String {
    if conflicts.cards.is_empty() {
        return String::new();
    }
    let in_war = conflicts.cards.iter().any(|conflict| conflict.in_war > Some(0));
    let heads = [
        say::Conflict.render(locale),
        say::Copies.render(locale),
        say::HeadType.render(locale),
        say::Supporters.render(locale),
        say::Perhaps.render(locale),
        say::Strongest.render(locale),
    ];
    let gives_way: &[usize] = if in_war { &[6, 4, 5] } else { &[4, 5] };
    let mut table = Grid::new(heads.into_iter().chain(in_war.then(|| say::InWar.render(locale))), gives_way);
    for conflict in &conflicts.cards {
        let types: Vec<String> = conflict.types.iter().map(|ability| subtype_called(ability.name(), locale)).collect();
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
    let names = |belongs: fn(&ConflictFigures) -> bool| -> Vec<String> {
        conflicts.cards.iter().filter(|one| belongs(one)).map(|one| one.name.clone()).collect()
    };
    let alone = names(ConflictFigures::is_unsupported);
    if !alone.is_empty() {
        text += &point(&say::NobodySupports { names: list(&alone, Last::Or, locale) }.render(locale), width);
    }
    let at_war = names(|one| one.is_unsupported_in_peace() && !one.is_unsupported());
    if !at_war.is_empty() {
        text += &point(&say::WithoutWar { names: list(&at_war, Last::Or, locale) }.render(locale), width);
    }
    if conflicts.unknown > 0 {
        text += &point(&say::ConflictUnknown { count: conflicts.unknown }.render(locale), width);
    }
    text
}

pub(super) fn marks(statistics: &Statistics, width: usize, locale: Locale) -> String {
    let heads = [
        say::Marks.render(locale),
        say::Borne.render(locale),
        say::Given.render(locale),
        say::ByCards.render(locale),
        say::RequiredBy.render(locale),
        say::Most.render(locale),
    ];
    let mut table = Grid::new(heads, &[]);
    let mut rows = 0;
    for figures in statistics.marks.iter().filter(|figures| figures.matters()) {
        rows += 1;
        table.row([
            called(Kind::Mark, figures.mark.name()).render(locale),
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
        (0, _) => format!("{}\n", say::NoMarksKnown.render(locale)),
        _ => format!("{}\n", table.text(width)),
    };
    if unknown > 0 {
        text += &legend(&say::MarksUnknown { count: unknown }.render(locale), width);
    }
    text
}
