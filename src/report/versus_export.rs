//! Two decks on the same seeds, as JSON and as one CSV table: figures without a difference too.

use serde_json::{Map, Value, json};

use super::Comparison;
use super::figures_csv::{Label, table};
use crate::simulation::Measure;
use crate::simulation::estimate::{Estimate, Sums};
use crate::simulation::{Bought, Compared, Figure, PairedCard};

/// The columns of the table. A figure of a card that a deck does not hold is empty for that deck.
const COLUMNS: [&str; 12] = [
    "figure",
    "of",
    "turn",
    "first",
    "first_low",
    "first_high",
    "second",
    "second_low",
    "second_high",
    "difference",
    "difference_low",
    "difference_high",
];

/// Both decks and the difference, a row a figure.
///
/// # Errors
/// What the writer of CSV says, in one sentence.
pub fn versus_csv(comparison: &Comparison<'_>) -> Result<String, String> {
    let number = |value: f64| format!("{value:.6}");
    let three = |estimate: Option<Estimate>| {
        estimate.map_or([const { String::new() }; 3], |Estimate { value, low, high }| [value, low, high].map(number))
    };
    let is_told = |(figure, compared): &&(Figure, Compared)| is_told(*figure, compared);
    let rows = comparison.versus.figures.iter().filter(is_told).map(|(figure, compared)| {
        let Label { name, of, turn } = label(*figure, comparison);
        let turn = turn.map_or(String::new(), |turn| turn.to_string());
        let [one, other, difference] = estimates(*figure, compared, comparison);
        [name.to_owned(), of, turn].into_iter().chain(three(one)).chain(three(other)).chain(three(difference))
    });
    table(COLUMNS, rows)
}

/// Few cards ever take the last influence of a turn: of the others nothing is told.
fn is_told(figure: Figure, compared: &Compared) -> bool {
    !matches!(figure, Figure::LastOnCard(..)) || compared.one.sum + compared.other.sum > 0
}

/// The two decks and the difference of the second; nothing for a deck that does not hold the card.
fn estimates(figure: Figure, compared: &Compared, comparison: &Comparison<'_>) -> [Option<Estimate>; 3] {
    let is_share = is_share(figure, comparison);
    let side = |sums: &Sums| if is_share { sums.share() } else { sums.mean() };
    let (in_one, in_other) = match figure {
        Figure::TurnsWaiting(card) | Figure::LastOnCard(card, _) => {
            let PairedCard { in_one, in_other, .. } = &comparison.versus.cards[card];
            (in_one.is_some(), in_other.is_some())
        }
        _ => (true, true),
    };
    [in_one.then(|| side(&compared.one)), in_other.then(|| side(&compared.other)), Some(compared.difference.mean())]
}

fn is_share(figure: Figure, comparison: &Comparison<'_>) -> bool {
    match figure {
        Figure::Want(at) => !comparison.wants[at].1,
        Figure::WantedTogether | Figure::ReachedBy(..) | Figure::LastBought(..) => true,
        _ => false,
    }
}

fn label(figure: Figure, comparison: &Comparison<'_>) -> Label {
    let card = |at: usize| comparison.versus.cards[at].label.clone();
    match figure {
        Figure::Measure(measure, turn) => Label::new("measure", measure.key(), Some(turn)),
        Figure::Want(at) => {
            let (name, is_mean) = &comparison.wants[at];
            Label::new(Label::want(*is_mean), name, None)
        }
        Figure::WantedTogether => Label::new("wants_together", "", None),
        Figure::ReachedBy(at, turn) => Label::new("reached_by", &comparison.times[at], Some(turn)),
        Figure::DeadCards(turn) => Label::new("dead_cards", "", Some(turn)),
        Figure::TurnsWaiting(at) => Label::new("turns_waiting", card(at), None),
        Figure::LastBought(kind, turn) => Label::new("last_bought", kind.key(), Some(turn)),
        Figure::LastOnCard(at, kind) => Label::new(Label::last_on_card(kind), card(at), None),
    }
}

/// The comparison as JSON: all measures of every turn, and all that was asked.
#[must_use]
pub fn versus_json(comparison: &Comparison<'_>) -> Value {
    let versus = comparison.versus;
    let entry = |figure: Figure| {
        let compared = versus.get(figure).copied().unwrap_or_default();
        let [first, second, difference] = estimates(figure, &compared, comparison);
        json!({ "first": first, "second": second, "difference": difference })
    };
    let asked = |figure: Figure| versus.get(figure).is_some();
    let turns = || 1..=comparison.settings.turns;
    let by_turn = |entries: &dyn Fn(u8) -> Vec<(String, Value)>| -> Vec<Value> {
        let row = |turn| std::iter::once(("turn".to_owned(), json!(turn))).chain(entries(turn)).collect::<Map<_, _>>();
        turns().map(|turn| Value::Object(row(turn))).collect()
    };
    let measures =
        by_turn(&|turn| Measure::ALL.iter().map(|m| (m.key().to_owned(), entry(Figure::Measure(*m, turn)))).collect());
    let wants: Vec<Value> = (0_usize..)
        .zip(comparison.wants)
        .map(|(at, (name, is_mean))| {
            let kind = if *is_mean { "mean" } else { "share" };
            json!({ "goal": name, "kind": kind, "values": entry(Figure::Want(at)) })
        })
        .collect();
    let mut document = json!({
        "first": comparison.names[0],
        "second": comparison.names[1],
        "games": comparison.settings.games,
        "turns": comparison.settings.turns,
        "seed": comparison.settings.seed,
        "per_turn": measures,
        "wants": wants,
    });
    let Value::Object(entries) = &mut document else { return document };
    if asked(Figure::WantedTogether) {
        entries.insert("wants_together".to_owned(), entry(Figure::WantedTogether));
    }
    if !comparison.times.is_empty() {
        let times: Vec<Value> = (0_usize..)
            .zip(comparison.times)
            .map(|(at, name)| {
                let by_turn: Vec<Value> = turns().map(|turn| entry(Figure::ReachedBy(at, turn))).collect();
                json!({ "goal": name, "by_turn": by_turn })
            })
            .collect();
        entries.insert("times".to_owned(), Value::from(times));
    }
    let of_cards = |rows: &dyn Fn(usize, &PairedCard) -> Vec<Value>| -> Vec<Value> {
        versus.cards.iter().enumerate().flat_map(|(at, card)| rows(at, card)).collect()
    };
    if asked(Figure::DeadCards(1)) {
        let by_turn: Vec<Value> = turns().map(|turn| entry(Figure::DeadCards(turn))).collect();
        let by_card =
            of_cards(&|at, card| vec![json!({ "name": card.label, "turns_waiting": entry(Figure::TurnsWaiting(at)) })]);
        entries.insert("dead_cards".to_owned(), json!({ "by_turn": by_turn, "by_card": by_card }));
    }
    if asked(Figure::LastBought(Bought::Nothing, 1)) {
        let kinds = by_turn(&|turn| {
            Bought::ALL.iter().map(|kind| (kind.key().to_owned(), entry(Figure::LastBought(*kind, turn)))).collect()
        });
        let by_card = of_cards(&|at, card| {
            let row = |kind: &Bought| {
                let figure = Figure::LastOnCard(at, *kind);
                let is_told = versus.get(figure).is_some_and(|compared| is_told(figure, compared));
                is_told.then(|| json!({ "name": card.label, "act": kind.key(), "turns": entry(figure) }))
            };
            Bought::OF_CARDS.iter().filter_map(row).collect()
        });
        entries.insert("last_influence_bought".to_owned(), Value::from(kinds));
        entries.insert("last_influence_by_card".to_owned(), Value::from(by_card));
    }
    document
}
