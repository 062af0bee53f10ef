//! The statistics of a deck as one long CSV table, a row a figure.

use super::DeckStats;
use zocalo_cards::card::CardType;
use zocalo_decks::grid::table;
use zocalo_simulation::statistics::{Circle, CurveRow, KnownSum};

const COLUMNS: [&str; 5] = ["figure", "group", "key", "value", "unknown"];

pub(super) fn csv(stats: &DeckStats) -> String {
    let mut rows = Rows(Vec::new());
    let statistics = stats.statistics;
    rows.sum("cards", "", "all", KnownSum { known: statistics.cards, unknown: 0 });
    rows.add("cards", "", "unknown type", statistics.unknown_type, None);
    let kind = |row: &CurveRow| row.kind.map_or("unknown".to_owned(), |kind: CardType| kind.name().to_lowercase());
    let types = statistics.curve.types.iter().map(|row| (kind(row), row));
    for (group, row) in types.chain([("all".to_owned(), &statistics.curve.all)]) {
        for (cost, count) in &row.costs {
            rows.add("curve", &group, &cost.to_string(), count, None);
        }
        rows.add("curve", &group, "none", row.none, None);
        rows.sum("curve", &group, "all", KnownSum { known: row.cards(), unknown: row.unknown });
    }
    rows.sum("influence printed", "", "all", statistics.curve.printed);
    rows.sum("influence to pay", "", "all", statistics.curve.cost);
    rows.add("influence to pay", "", "cards that cost more than printed", statistics.curve.dearer, None);
    for Circle { with, any, reach } in &statistics.circles.circles {
        let group = if with.is_empty() { "alone".to_owned() } else { with.join(if *any { " or " } else { "; " }) };
        for (key, count) in [
            ("normal", reach.normal),
            ("dearer", reach.dearer),
            ("unknown cost", reach.unknown_cost),
            ("needs sponsor", reach.needs_sponsor),
            ("otherwise", reach.otherwise),
            ("nobody", reach.nobody),
            ("unknown", reach.unknown),
            ("requiring", reach.requiring),
        ] {
            rows.add("inner circle", &group, key, count, None);
        }
    }
    for ability in &statistics.abilities {
        let group = ability.ability.name();
        rows.sum("ability", group, "total", ability.total);
        rows.sum("ability", group, "in play", ability.in_play);
        rows.sum("ability", group, "defends", ability.defends);
        rows.sum("ability", group, "in war", ability.in_war);
        rows.add("ability", group, "supporters", ability.supporters.len(), Some(ability.perhaps.len()));
        rows.add("ability", group, "conflicts", ability.conflicts, None);
    }
    rows.sum(
        "conflicts",
        "",
        "all",
        KnownSum { known: statistics.conflicts.count, unknown: statistics.conflicts.unknown },
    );
    for conflict in &statistics.conflicts.cards {
        rows.add("conflict", &conflict.name, "copies", conflict.count, None);
        // Empty where the types of the conflict are not known.
        let number = |number: Option<u32>| number.map_or(String::new(), |number| number.to_string());
        let perhaps = conflict.perhaps.map(|perhaps| perhaps as usize);
        rows.add("conflict", &conflict.name, "supporters", number(conflict.supporters), perhaps);
        rows.add("conflict", &conflict.name, "in war", number(conflict.in_war), None);
        rows.add("conflict", &conflict.name, "strongest", number(conflict.strongest.map(u32::from)), None);
    }
    for marks in &statistics.marks {
        let group = marks.mark.name();
        rows.sum("marks", group, "borne", marks.borne);
        rows.sum("marks", group, "given", marks.given);
        rows.add("marks", group, "givers", marks.givers, None);
        rows.add("marks", group, "required by", marks.required_by, None);
        rows.add("marks", group, "most required", marks.most_required, None);
    }
    for dead in &statistics.dead {
        rows.add("dead", dead.code.name(), &dead.name, dead.count, None);
    }
    for doubled in &statistics.doubled {
        rows.add("doubled", doubled.why.key(), &doubled.names.join("; "), doubled.count, None);
    }
    if let Some(influence) = &stats.influence {
        for turn in &influence.turns {
            let group = turn.turn.to_string();
            let figure = |value: f64| format!("{value:.6}");
            rows.add("turn", &group, "rating", figure(turn.rating.mean), None);
            rows.add("turn", &group, "rating p10", turn.rating.p10, None);
            rows.add("turn", &group, "rating p50", turn.rating.p50, None);
            rows.add("turn", &group, "rating p90", turn.rating.p90, None);
            rows.add("turn", &group, "had", figure(turn.had), None);
            rows.add("turn", &group, "seen", figure(turn.seen), None);
            rows.0.push(["turn".to_owned(), group, "needed".to_owned(), figure(turn.needed), figure(turn.unknown)]);
        }
        for reached in &influence.costs {
            let turn = reached.turn.map_or(String::new(), |turn| turn.to_string());
            rows.add("paid from turn", "", &reached.cost.to_string(), turn, None);
        }
    }
    table(COLUMNS, rows.0)
}

struct Rows(Vec<[String; 5]>);

impl Rows {
    fn add(&mut self, figure: &str, group: &str, key: &str, value: impl std::fmt::Display, unknown: Option<usize>) {
        let unknown = unknown.map_or(String::new(), |unknown| unknown.to_string());
        self.0.push([figure.to_owned(), group.to_owned(), key.to_owned(), value.to_string(), unknown]);
    }

    fn sum(&mut self, figure: &str, group: &str, key: &str, sum: KnownSum) {
        self.add(figure, group, key, sum.known, Some(sum.unknown as usize));
    }
}
