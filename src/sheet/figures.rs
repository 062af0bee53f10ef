//! The figures of a deck that hang on no game: the cost curve, the abilities against the conflicts that want them, the chances
//! to draw its cards, its marks.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::block::{Block, Table, percent};
use super::chart::bars;
use crate::messages::{card, sheet_blocks as say, sheet_games};
use zocalo_cards::card::{CardId, Section};
use zocalo_cards::data::glossary::Kind;
use zocalo_decks::deck::Deck;
use zocalo_simulation::odds::{Condition, DrawPool, DrawSchedule, OddsError, OfGroups as _, WantedCopies, odds};
use zocalo_simulation::statistics::{
    AbilityFigures, ConflictFigures, Conflicts, Curve, CurveRow, KnownSum, MarkFigures, Statistics,
};
use zocalo_words::language::{Text, called, cited_for_reader};

/// The types in the rows, the printed costs in the columns.
pub(super) fn curve(curve: &Curve) -> Block {
    let costs: BTreeSet<u8> = curve.all.costs.keys().copied().collect();
    let of_cost = |cost: u8| (Text::from(cost), vec![curve.all.costs.get(&cost).copied().unwrap_or(0)]);
    // Costs that no card prints have their place all the same.
    let range = costs.first().copied().unwrap_or(0)..=costs.last().copied().unwrap_or(0);
    let groups: Vec<(Text, Vec<u32>)> = range.map(of_cost).collect();
    let mut table = Table::new(say::ByTypeAndCost, [say::Type]).of_numbers();
    table.columns.extend(costs.iter().map(Text::from));
    table.columns.extend([say::CostNone, Text::same("?"), say::CostAll]);
    let mut row = |name: Text, row: &CurveRow| {
        let of_cost = costs.iter().map(|cost| row.costs.get(cost).copied().unwrap_or(0));
        let cells = of_cost.chain([row.none, row.unknown, row.cards()]);
        table.row(name, cells);
    };
    for one in &curve.types {
        let name = one.kind.map_or(say::TypeUnknown, |kind| called(Kind::Type, kind.name()));
        row(name, one);
    }
    row(say::All, &curve.all);
    let mut block = Block::new("curve", say::Curve)
        .say(say::CurveSums { printed: sum(curve.printed), cost: sum(curve.cost) })
        .note(say::CurveNote);
    block.chart = bars("curve-picture", (say::CurvePicture, say::CurveAbout), &[("one", say::Cards)], &groups);
    block.table(table)
}

pub(super) fn abilities(statistics: &Statistics) -> Block {
    let Statistics { abilities, conflicts, .. } = statistics;
    let groups: Vec<(Text, Vec<u32>)> = abilities
        .iter()
        .map(|figures| (called(Kind::Ability, figures.ability.name()), vec![figures.in_play.known, figures.conflicts]))
        .collect();
    let mut table = Table::new(
        say::Abilities,
        [
            say::Ability,
            say::AllCopies,
            say::AtOnce,
            say::Defends,
            say::InWar,
            say::Supporters,
            say::Strongest,
            say::Conflicts,
        ],
    )
    .of_numbers();
    for figures in abilities {
        table.row(called(Kind::Ability, figures.ability.name()), cells(figures));
    }
    let mut block = Block::new("abilities", say::AbilitiesAndConflicts)
        .say(say::AbilitiesSaid)
        .note(say::AbilitiesNote { defends: cited_for_reader("COMP 7.10"), war: cited_for_reader("COMP 7.8") });
    block.chart = bars(
        "abilities-picture",
        (say::AbilitiesPicture, say::AbilitiesAbout),
        &[("one", say::LegendAbility), ("two", say::LegendConflicts)],
        &groups,
    );
    block.table(table).table(self::conflicts(conflicts))
}

fn cells(figures: &AbilityFigures) -> [String; 7] {
    [
        sum(figures.total),
        sum(figures.in_play),
        sum(figures.defends),
        sum(figures.in_war),
        plus(figures.supporters.len(), figures.perhaps.len()),
        figures.supporters.first().map_or("-".to_owned(), |one| one.value.to_string()),
        figures.conflicts.to_string(),
    ]
}

fn conflicts(conflicts: &Conflicts) -> Table {
    let mut table = Table::new(
        say::Conflicts,
        [say::Conflict, say::Copies, say::Type, say::Supporters, say::Strongest, say::InWar],
    );
    for one in &conflicts.cards {
        let types = one.types.iter().map(|of| called(Kind::Ability, of.name()));
        let number = |number: Option<u32>| number.map_or("?".to_owned(), |number| number.to_string());
        let supporters = match (one.supporters, one.perhaps) {
            (Some(surely), Some(perhaps)) => plus(surely as usize, perhaps as usize),
            _ => "?".to_owned(),
        };
        table.row(
            &one.name,
            [
                one.count.into(),
                if one.types.is_empty() { "?".into() } else { Text::list(types, ", ") },
                supporters.into(),
                strongest(one).into(),
                number(one.in_war).into(),
            ],
        );
    }
    table
}

/// The highest ability of those who surely support a conflict; `-` where nobody does, `?` where perhaps somebody does.
fn strongest(one: &ConflictFigures) -> String {
    match (one.supporters, one.perhaps, one.strongest) {
        (Some(0), Some(0), _) => "-".to_owned(),
        (Some(1..), _, Some(strongest)) => strongest.to_string(),
        _ => "?".to_owned(),
    }
}

/// A sum with what it leaves out: `12`, `12 + 3 ?`.
pub(super) fn sum(sum: KnownSum) -> String {
    plus(sum.known as usize, sum.unknown as usize)
}

fn plus(known: usize, unknown: usize) -> String {
    if unknown == 0 { known.to_string() } else { format!("{known} + {unknown} ?") }
}

// The exact chance to have drawn at least one of so many copies, by turn.

const TURNS: u8 = 8;

pub(super) fn chances_to_draw(deck: &Deck) -> Block {
    let block = Block::new("odds", sheet_games::Odds);
    let mut table =
        Table::new(sheet_games::ByTurn, [sheet_games::CopiesInDeck, sheet_games::CardsWithThem]).of_numbers();
    table.columns.extend((1..=TURNS).map(Text::from));
    for (copies, cards) in by_copies(deck).into_iter().rev() {
        match chances(deck, cards[0]) {
            Ok(chances) => {
                let cells = chances.into_iter().map(percent);
                table.row(copies, std::iter::once(cards.len().into()).chain(cells));
            }
            Err(error) => return block.say(sheet_games::NoOdds { error: error.text() }),
        }
    }
    block.say(sheet_games::Exact { rule: cited_for_reader("PSI, The Draw Round") }).table(table)
}

/// The cards of the draw deck by their copies there, which all have the same odds. What lies in the opening hand is there
/// from the beginning.
fn by_copies(deck: &Deck) -> BTreeMap<u32, Vec<CardId>> {
    let cards_in = |section: Section| deck.section(section).filter_map(|slot| Some((slot.card()?.id, slot.count)));
    let in_hand: HashSet<CardId> = cards_in(Section::OpeningHand).map(|(card, _)| card).collect();
    let mut copies: BTreeMap<CardId, u32> = BTreeMap::new();
    for (card, count) in cards_in(Section::Deck).filter(|(card, _)| !in_hand.contains(card)) {
        *copies.entry(card).or_default() += count;
    }
    let mut cards: BTreeMap<u32, Vec<CardId>> = BTreeMap::new();
    for (card, count) in copies {
        cards.entry(count).or_default().push(card);
    }
    cards
}

fn chances(deck: &Deck, card: CardId) -> Result<Vec<f64>, OddsError> {
    let pool = DrawPool::of(deck, &[HashSet::from([card])]);
    let odds = odds(&pool, &[WantedCopies::ONE], &Condition::every(1))?;
    let schedule = DrawSchedule::default();
    Ok((1..=TURNS).map(|turn| odds.chances[schedule.drawn_by(turn).min(pool.size())]).collect())
}

// The marks that the cards bear, hand out and ask for.

pub(super) fn marks(marks: &[MarkFigures]) -> Block {
    let heads = [say::Mark, say::OnCards, say::Given, say::Givers, say::Askers, say::MostAsked];
    let mut table = Table::new(say::Marks, heads).of_numbers();
    for figures in marks.iter().filter(|figures| figures.matters()) {
        let cells = [figures.givers, figures.required_by, figures.most_required].map(|count| count.to_string());
        table.row(
            card::Mark { mark: figures.mark.name() },
            [sum(figures.borne), sum(figures.given)].into_iter().chain(cells),
        );
    }
    let block = Block::new("marks", say::Marks);
    if table.rows.is_empty() {
        return block.say(say::NoMarks);
    }
    block.table(table).note(say::MarksNote { rule: cited_for_reader("COMP 8.10") })
}
