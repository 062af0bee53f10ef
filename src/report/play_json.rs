//! A solo game by hand as a document.

use serde_json::{Value, json};
use zocalo_text::message::Locale;

use super::play::happening_in_words;
use zocalo_cards::card::{Ability, Mark, State, ThirdPower};
use zocalo_engine::game::{GameState, PieceIndex, PlayDeck, Row, Seat};
use zocalo_simulation::play::{HandGame, piece_name, round_of};

/// The board, the hand, what was done and what can be done. `refused` holds the lines that could not be done, each with
/// the reason.
#[must_use]
pub(crate) fn play(game: &HandGame<'_>, deck: &str, refused: &[(String, String)]) -> Value {
    let (book, board) = (game.deck(), game.state());
    let in_play: Vec<Value> = board
        .pieces()
        .map(|at| {
            let abilities: serde_json::Map<String, Value> = Ability::ALL
                .iter()
                .filter(|_| (board.characters() | board.fleets()).contains(at))
                .map(|ability| (ability.name().to_lowercase(), json!(board.ability(book, at, *ability))))
                .collect();
            json!({
                "name": piece_name(book, board, at),
                "type": book.card(board.piece(at).card).kind.map(zocalo_cards::card::CardType::name),
                "inner_circle": board.row(at) == Row::InnerCircle,
                "ready": board.is_ready(at),
                "hidden": board.is_hidden(at),
                "abilities": abilities,
                "assumed_abilities": assumed_abilities(book, board, at),
                "on": board.piece(at).bearer.map(|on| piece_name(book, board, on)),
                "tokens": board.piece(at).tokens,
            })
        })
        .collect();
    let hand: Vec<Value> = book
        .listing
        .iter()
        .filter(|at| board.hand(**at) > 0)
        .map(|at| json!({ "name": book.card(*at).label, "count": board.hand(*at) }))
        .collect();
    let log: Vec<Value> = game
        .entries()
        .iter()
        .map(|entry| {
            let happened: Vec<String> =
                entry.happenings.iter().map(|h| happening_in_words(book, h, Locale::ENGLISH)).collect();
            json!({ "turn": entry.turn, "line": entry.words, "cost": entry.cost, "happened": happened })
        })
        .collect();
    let offers: Vec<Value> =
        game.offers().iter().map(|offer| json!({ "line": offer.words, "cost": offer.cost })).collect();
    let conflicts = board.conflicts().iter().zip(0u8..).map(|(conflict, at)| {
        let is_over = conflict.resolved;
        json!({
            "name": book.card(conflict.card).label,
            "against": book.seats.get(usize::from(conflict.target)).map(|seat| seat.race.name()),
            "support": if is_over { conflict.support } else { board.support_of(book, at) },
            "opposition": is_over.then_some(conflict.opposition),
            "won": is_over.then_some(conflict.won),
        })
    });
    let conflicts: Vec<Value> = conflicts.collect();
    let marks: serde_json::Map<String, Value> =
        Mark::ALL.iter().map(|mark| (mark.name().to_lowercase(), json!(board.marks(*mark)))).collect();
    let mut json = json!({
        "deck": deck,
        "seed": game.seed(),
        "turn": board.turn_shown(),
        "round": game.question().map(|question| round_of(question, game.deck().turn)),
        "influence": board.rating(),
        "unspent": board.unspent(),
        "power": board.power(book),
        "marks": marks,
        "unrest": board.unrest(),
        "table": seats(book, board),
        "influence_of": influence_of_others(board),
        "shadow_war": board.shadow_war(),
        "won_on": (board.won_on() > 0).then_some(board.won_on()),
        "out": board.out(),
        "conflicts": conflicts,
        "in_play": in_play,
        "hand": hand,
        "cards_to_draw": board.deck_size(),
        "discarded": board.discard_pile().iter().map(|card| book.card(*card).label.as_str()).collect::<Vec<_>>(),
        "log": log,
        "offers": offers,
        "refused": refused.iter().map(|(line, why)| json!({ "line": line, "why": why })).collect::<Vec<_>>(),
    });
    if let (true, Some(entries)) = (book.is_vcg(), json.as_object_mut()) {
        // There is no unrest and no tension; power comes from a pool, conflicts from a pile.
        for key in ["unrest", "table", "influence_of", "shadow_war"] {
            entries.shift_remove(key);
        }
        let copies = |card| std::iter::repeat_n(book.card(card).label.as_str(), board.pile(card).into());
        entries.insert("pool".to_owned(), json!(board.pool()));
        entries.insert("conflict_pile".to_owned(), json!(board.in_pile().iter().flat_map(copies).collect::<Vec<_>>()));
    }
    json
}

/// The abilities of a card in play whose printed number nobody knows.
fn assumed_abilities(book: &PlayDeck, board: &GameState, at: PieceIndex) -> Vec<String> {
    let assumed = book.card(board.piece(at).card).assumed;
    let has_abilities = (board.characters() | board.fleets()).contains(at);
    let abilities = assumed.iter().filter(|_| has_abilities);
    abilities.map(|ability| ability.name().to_lowercase()).collect()
}

/// The other seats: the tension toward each and back, and the states between it and the player.
fn seats(book: &PlayDeck, board: &GameState) -> Vec<Value> {
    let seat = |(at, seat): (usize, &Seat)| {
        let now = board.seat(at);
        let states: Vec<String> = State::ALL
            .iter()
            .filter(|state| now.has(**state))
            .map(|state| state.name().to_lowercase().replace([' ', '-'], "_"))
            .collect();
        json!({
            "race": seat.race.name(),
            "tension": now.tension,
            "tension_back": now.tension_back,
            "influence": now.influence,
            "states": states,
        })
    };
    book.seats.iter().enumerate().map(seat).collect()
}

/// The influence of Babylon 5, the Shadows and the Vorlons.
fn influence_of_others(board: &GameState) -> Value {
    let key = |who: ThirdPower| who.name().to_lowercase().replace(' ', "_");
    ThirdPower::ALL.iter().map(|who| (key(*who), json!(board.influence_of(*who)))).collect()
}
