//! What can be done, gathered into rows: one for each thing, whatever it is done to and by whom, each with the letter that does
//! it; then what cannot be done, with the reason.

use crate::game::{Action, CardIndex, Decision, PieceIndex};
use crate::play::{HandGame, Hindrance, Offer, piece_name};

/// A row of the list of what can be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Row {
    /// The letter that does it, shared by all rows that begin with the same word; a blank for passing.
    pub letter: Option<char>,
    /// What is done, to what.
    pub words: String,
    /// The influence it costs at the least.
    pub cost: i16,
    /// The offers that do it, by their numbers from 1; several where it is open how. Empty for what cannot be done, and for
    /// ending the turn.
    pub offers: Vec<usize>,
    /// What keeps it from being done.
    pub hindrance: Option<Hindrance>,
    /// The card that it is about.
    pub card: Option<CardIndex>,
    /// The card in play that it is about or that does it.
    pub piece: Option<PieceIndex>,
}

/// The letter that ends the turn.
pub(super) const NEXT: char = 'n';

/// The letters of what can be done, by the first word. No two words that can be offered together share one, and none is a
/// key of the screen itself.
const LETTERS: [(&str, char); 18] = [
    ("build", 'b'),
    ("buy", 'b'),
    ("bid", 'b'),
    ("conflict", 'c'),
    ("support", 'o'),
    ("first", 'm'),
    ("sponsor", 's'),
    ("promote", 'p'),
    ("play", 'e'),
    ("use", 'x'),
    ("hide", 'h'),
    ("reveal", 'v'),
    ("replace", 'r'),
    ("discard", 'd'),
    ("assist", 'a'),
    ("lead", 'f'),
    ("sustain", 't'),
    ("keep", 'k'),
];

/// The rows of what can be done now, in the order of the offers, then what cannot be done.
pub(super) fn rows(game: &HandGame<'_>) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let offers = game.offers();
    for (number, offer) in (1..).zip(&offers) {
        let row = row(game, offer, number);
        match rows.iter_mut().find(|known| known.words == row.words) {
            Some(known) => {
                known.offers.push(number);
                known.cost = known.cost.min(row.cost);
            }
            None => rows.push(row),
        }
    }
    if game.question().is_some_and(|question| question > Decision::KeepHand) {
        let words = "end the turn".to_owned();
        let letter = Some(NEXT);
        rows.push(Row { letter, words, cost: 0, offers: Vec::new(), hindrance: None, card: None, piece: None });
    }
    for (action, typed, hindrance) in game.hindered() {
        let (words, card, piece) = described(game, action, &typed);
        rows.push(Row { letter: None, words, cost: 0, offers: Vec::new(), hindrance: Some(hindrance), card, piece });
    }
    rows
}

fn row(game: &HandGame<'_>, offer: &Offer, number: usize) -> Row {
    let (words, card, piece) = described(game, offer.act, &offer.words);
    let first = words.split(' ').next().unwrap_or_default();
    let letter = match offer.act {
        Action::Pass => Some(' '),
        _ => LETTERS.iter().find(|(word, _)| *word == first).map(|(_, letter)| *letter),
    };
    Row { letter, words, cost: offer.cost, offers: vec![number], hindrance: None, card, piece }
}

/// What a move does and to what, without by whom and how; and the cards that it is about.
fn described(game: &HandGame<'_>, act: Action, typed: &str) -> (String, Option<CardIndex>, Option<PieceIndex>) {
    let (book, board) = (game.book(), game.board());
    let label = |card: CardIndex| book.card(card).label.as_str();
    let of_card = |verb: &str, card: CardIndex| (format!("{verb} {}", label(card)), Some(card), None);
    let of_piece = |verb: &str, at: PieceIndex| {
        (format!("{verb} {}", piece_name(book, board, at)), Some(board.piece(at).card), Some(at))
    };
    match act {
        Action::Pass => (passing(game).to_owned(), None, None),
        Action::KeepHand(_) => ("keep what the standard pilot would".to_owned(), None, None),
        Action::Mulligan => ("mulligan: new cards, one fewer".to_owned(), None, None),
        Action::Discard { card } => of_card("discard", card),
        Action::Decline => ("draw as few as allowed".to_owned(), None, None),
        Action::Buy => ("buy a card".to_owned(), None, None),
        Action::Build { .. } => ("build influence".to_owned(), None, None),
        Action::Sponsor { card, .. } => of_card("sponsor", card),
        Action::Hide { card, .. } => of_card("hide", card),
        Action::Reveal => ("reveal the agenda".to_owned(), None, board.agenda()),
        Action::ReplaceAgenda { card, .. } => of_card("replace the agenda with", card),
        Action::DiscardAgenda => ("discard the agenda".to_owned(), None, board.agenda()),
        Action::Promote { who, .. } => of_piece("promote", who),
        Action::Replace { card, who } => {
            (format!("replace {} with {}", piece_name(book, board, who), label(card)), Some(card), Some(who))
        }
        Action::Event { card, .. } | Action::Aftermath { card, .. } => of_card("play", card),
        Action::Use { piece, .. } => of_piece("use", piece),
        Action::AssistAbilities { by } => ("assist abilities".to_owned(), Some(board.piece(by).card), Some(by)),
        Action::AssistSponsoring { by } => ("assist sponsoring".to_owned(), Some(board.piece(by).card), Some(by)),
        Action::Lead { fleet, .. } => of_piece("lead", fleet),
        Action::Sustain { who } => of_piece("sustain", who),
        Action::ResolveFirst { conflict } => {
            (typed.to_owned(), Some(board.conflicts()[usize::from(conflict)].card), None)
        }
        Action::Support { conflict, .. } => {
            let card = board.conflicts()[usize::from(conflict)].card;
            let name = typed.split(" with ").next().unwrap_or(typed);
            (name.to_owned(), Some(card), None)
        }
        Action::Declare { card, .. } => of_card("conflict", card),
        Action::Start { piece, .. } => of_piece("conflict", piece),
        Action::War { .. } => ("conflict war".to_owned(), None, None),
        Action::Bid { .. } => ("bid influence for power".to_owned(), None, None),
    }
}

/// What passing is called.
fn passing(game: &HandGame<'_>) -> &'static str {
    match (game.question(), game.book().is_vcg()) {
        (Some(Decision::KeepHand), _) => "start with the cards dealt",
        (Some(Decision::Declare), _) => "no conflict",
        (Some(Decision::Act), false) => "end the Action Round",
        // The name of the round is long and stands above.
        (Some(Decision::Act), true) => "end the round",
        (Some(Decision::Support), _) => "no more support",
        (Some(Decision::Aftermath), _) => "no aftermath",
        (Some(Decision::Bid), _) => "bid nothing",
        (Some(Decision::Discard), _) => "discard nothing",
        (Some(Decision::FreeCard), _) => "draw one more free card",
        (Some(Decision::Buy) | None, _) => "buy nothing",
    }
}
