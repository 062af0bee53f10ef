//! The figures of a run or of a comparison as entries of a JSON document, each in the place of its kind.

use serde_json::{Map, Value, json};

use zocalo_simulation::simulation::{Figure, FigureList};

/// An entry for every kind of figure that there is. What was found becomes a value by `value`; the values of goals stand
/// under `key_of_goals`.
pub(super) fn figures<V>(
    figures: &FigureList<'_, V>,
    key_of_goals: &str,
    value: impl Fn(Figure, &V) -> Value,
) -> Map<String, Value> {
    let mut document = Map::new();
    for (figure, found) in &figures.list {
        let (value_of, figure) = (|| value(*figure, found), *figure);
        let name = figures.subject(figure);
        match figure {
            Figure::Measure(measure, turn) => row(list(&mut document, "per_turn"), turn)[measure.key()] = value_of(),
            Figure::Want(at) => {
                let kind = if figures.wants[at].1 { "mean" } else { "share" };
                list(&mut document, "wants").push(json!({ "goal": name, "kind": kind, key_of_goals: value_of() }));
            }
            Figure::WantedTogether => {
                document.insert("wants_together".to_owned(), value_of());
            }
            Figure::GamesOn(turn) => row(list(&mut document, "per_turn"), turn)["games_on"] = value_of(),
            Figure::WonBy(turn) => row(list(&mut document, "games_over"), turn)["won"] = value_of(),
            Figure::LostBy(turn) => row(list(&mut document, "games_over"), turn)["lost"] = value_of(),
            Figure::ReachedBy(_, turn) => {
                let times = list(&mut document, "times");
                if turn == 1 {
                    times.push(json!({ "goal": name, "by_turn": [] }));
                }
                push(times, "by_turn", value_of());
            }
            Figure::MedianTurn(_) => set(list(&mut document, "times"), "median_turn", value_of()),
            Figure::MeanTurn(_) => set(list(&mut document, "times"), "mean_turn", value_of()),
            Figure::SeenBy(_, turn) => {
                let cards = list(&mut document, "cards");
                if turn == 1 {
                    cards.push(json!({ "name": name, "drawn_by_turn": [], "played_by_turn": [] }));
                }
                push(cards, "drawn_by_turn", value_of());
            }
            Figure::PlayedBy(..) => push(list(&mut document, "cards"), "played_by_turn", value_of()),
            Figure::DeadCards(_) => list(dead_cards(&mut document), "by_turn").push(value_of()),
            Figure::NeverPlayed(card) => {
                let games = figures.get(Figure::GamesPlayable(card)).map(|found| value(figure, found));
                let row = json!({ "name": name, "games": games, "never_played": value_of() });
                list(dead_cards(&mut document), "by_card").push(row);
            }
            Figure::TurnsWaiting(card) => {
                let cards = list(dead_cards(&mut document), "by_card");
                // In a comparison nothing else is told of the card.
                if figures.get(Figure::NeverPlayed(card)).is_none() {
                    cards.push(json!({ "name": name }));
                }
                set(cards, "turns_waiting", value_of());
            }
            Figure::WaitingOfAll(_) => {
                set(list(dead_cards(&mut document), "by_card"), "turns_waiting_of_all_games", value_of());
            }
            // It stands beside the share of games in which the card was never played.
            Figure::GamesPlayable(_) => {}
            Figure::LastBought(kind, turn) => {
                row(list(&mut document, "last_influence_bought"), turn)[kind.key()] = value_of();
                list(&mut document, "last_influence_by_card");
            }
            Figure::LastOnCard(_, kind) => {
                let row = json!({ "name": name, "act": kind.key(), "turns": value_of() });
                list(&mut document, "last_influence_by_card").push(row);
            }
            Figure::LastOnCardIn(.., turn) => {
                let cards = list(&mut document, "last_influence_by_card");
                if turn == 1 {
                    set(cards, "by_turn", json!([]));
                }
                push(cards, "by_turn", value_of());
            }
        }
    }
    document
}

/// The list under a key; an empty one if there is none yet.
fn list<'d>(document: &'d mut Map<String, Value>, key: &str) -> &'d mut Vec<Value> {
    let value = document.entry(key).or_insert_with(|| json!([]));
    value.as_array_mut().expect("only lists are put under this key")
}

fn dead_cards(document: &mut Map<String, Value>) -> &mut Map<String, Value> {
    let value = document.entry("dead_cards").or_insert_with(|| json!({ "by_turn": [], "by_card": [] }));
    value.as_object_mut().expect("only an object is put under this key")
}

/// The row of a turn, of which there is one for each turn up to the last.
fn row(rows: &mut Vec<Value>, turn: u8) -> &mut Value {
    if rows.len() < usize::from(turn) {
        rows.push(json!({ "turn": turn }));
    }
    &mut rows[usize::from(turn) - 1]
}

/// Sets a key of the last row.
fn set(rows: &mut [Value], key: &str, value: Value) {
    if let Some(row) = rows.last_mut() {
        row[key] = value;
    }
}

/// Adds to a list of the last row.
fn push(rows: &mut [Value], key: &str, value: Value) {
    if let Some(list) = rows.last_mut().and_then(|row| row[key].as_array_mut()) {
        list.push(value);
    }
}
