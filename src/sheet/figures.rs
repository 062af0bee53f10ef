//! The cost curve, and the abilities against the conflicts that want them.

use std::collections::BTreeSet;

use super::block::{Block, Table};
use super::chart::bars;
use crate::card::CardType;
use crate::statistics::{AbilityFigures, ConflictFigures, Conflicts, Curve, CurveRow, Statistics, Sum};

/// The types in the rows, the printed costs in the columns.
pub(super) fn curve(curve: &Curve) -> Block {
    let costs: BTreeSet<u8> = curve.all.costs.keys().copied().collect();
    let of_cost = |cost: u8| (cost.to_string(), vec![curve.all.costs.get(&cost).copied().unwrap_or(0)]);
    // Costs that no card prints have their place all the same.
    let range = costs.first().copied().unwrap_or(0)..=costs.last().copied().unwrap_or(0);
    let groups: Vec<(String, Vec<u32>)> = range.map(of_cost).collect();
    let mut table = Table::new("Cards by type and printed cost", ["Type"]).of_numbers();
    table.columns.extend(costs.iter().map(ToString::to_string));
    table.columns.extend(["none", "?", "all"].map(str::to_owned));
    let mut row = |name: &str, row: &CurveRow| {
        let of_cost = costs.iter().map(|cost| row.costs.get(cost).copied().unwrap_or(0));
        let cells = of_cost.chain([row.none, row.unknown, row.cards()]);
        table.row(name, cells.map(|count| count.to_string()));
    };
    for one in &curve.types {
        row(one.kind.map_or("type ?", CardType::name), one);
    }
    row("All", &curve.all);
    let mut block = Block::new("curve", "Cost curve")
        .say(format!(
            "All cards together print {} influence and cost this deck {} before discounts.",
            sum(curve.printed),
            sum(curve.cost)
        ))
        .note("The ambassador, in play from the start, is left out. None: the card prints no cost. ?: nobody has verified the cost; such cards are in no sum.");
    block.chart = bars(
        "curve-picture",
        "How many cards print which cost",
        "A bar for each cost, as high as the number of cards that print it.",
        &[("one", "cards")],
        &groups,
    );
    block.table(table)
}

/// The five abilities, and the conflicts card by card.
pub(super) fn abilities(statistics: &Statistics) -> Block {
    let Statistics { abilities, conflicts, .. } = statistics;
    let groups: Vec<(String, Vec<u32>)> = abilities
        .iter()
        .map(|figures| (figures.ability.to_string(), vec![figures.in_play.known, figures.conflicts]))
        .collect();
    let mut table = Table::new(
        "Abilities",
        ["Ability", "All copies", "At once", "Defends only", "In war only", "Supporters", "Strongest", "Conflicts"],
    )
    .of_numbers();
    for figures in abilities {
        table.row(figures.ability.to_string(), cells(figures));
    }
    let mut block = Block::new("abilities", "Abilities and conflicts")
        .say("What the characters and fleets that support conflicts have of each ability, and how many conflicts of the deck want it.")
        .note(
            "At once: one copy of each card that is Limited or Unique. Defends only: what supports no conflict (COMP \
             7.10). In war only: what supports conflicts during a war alone (COMP 7.8). +?: abilities that nobody has verified.",
        );
    block.chart = bars(
        "abilities-picture",
        "Abilities at once, and conflicts that want them",
        "Two bars for each ability: to the left the sum of the ability, to the right the number of conflicts.",
        &[("one", "ability at once"), ("two", "conflicts of the deck")],
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
    let mut table = Table::new("Conflicts", ["Conflict", "Copies", "Type", "Supporters", "Strongest", "In war only"]);
    for one in &conflicts.cards {
        let types: Vec<String> = one.types.iter().map(ToString::to_string).collect();
        let number = |number: Option<u32>| number.map_or("?".to_owned(), |number| number.to_string());
        let supporters = match (one.supporters, one.perhaps) {
            (Some(surely), Some(perhaps)) => plus(surely as usize, perhaps as usize),
            _ => "?".to_owned(),
        };
        table.row(
            one.name.clone(),
            [
                one.count.to_string(),
                if types.is_empty() { "?".to_owned() } else { types.join(", ") },
                supporters,
                strongest(one),
                number(one.in_war),
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
pub(super) fn sum(sum: Sum) -> String {
    plus(sum.known as usize, sum.unknown as usize)
}

fn plus(known: usize, unknown: usize) -> String {
    if unknown == 0 { known.to_string() } else { format!("{known} + {unknown} ?") }
}
