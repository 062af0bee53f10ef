//! The cost curve, and the abilities against the conflicts that want them.

use std::collections::BTreeSet;

use super::block::{Block, Table};
use super::chart::bars;
use crate::messages::sheet_blocks as say;
use zocalo_cards::data::glossary::Kind;
use zocalo_simulation::statistics::{
    AbilityFigures, ConflictFigures, Conflicts, Curve, CurveRow, KnownSum, Statistics,
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
