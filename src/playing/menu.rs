//! What can be done, gathered into rows: one for each thing, whatever it is done to and by whom, each with the letter that does
//! it; then what cannot be done, with the reason.

use crate::messages::playing as say;
use zocalo_engine::game::{Action, CardIndex, Decision, PieceIndex};
use zocalo_simulation::play::{ActionOffer, HandGame, Hindrance, conflict_name, piece_name};
use zocalo_text::message::Locale;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct MenuRow {
    /// The letter that does it, shared by all rows that begin with the same word; a blank for passing.
    pub letter: Option<char>,
    /// The first word of the command that does it, whatever the language.
    pub verb: &'static str,
    pub words: String,
    pub cost: i16,
    /// The offers that do it, by their numbers from 1; several where it is open how. Empty for what cannot be done, and for
    /// ending the turn.
    pub offers: Vec<usize>,
    pub hindrance: Option<Hindrance>,
    pub card: Option<CardIndex>,
    /// The card in play that it is about or that does it.
    pub piece: Option<PieceIndex>,
}

/// The letter that ends the turn.
pub(super) const NEXT: char = 'n';

/// The letters of what can be done, by the command. No two that can be offered together share one, and none is a
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
pub(super) fn rows(game: &HandGame<'_>, locale: Locale) -> Vec<MenuRow> {
    let mut rows: Vec<MenuRow> = Vec::new();
    let offers = game.offers();
    for (number, offer) in (1..).zip(&offers) {
        let row = row(game, offer, number, locale);
        match rows.iter_mut().find(|known| known.words == row.words) {
            Some(known) => {
                known.offers.push(number);
                known.cost = known.cost.min(row.cost);
            }
            None => rows.push(row),
        }
    }
    if game.question().is_some_and(|question| question > Decision::KeepHand) {
        let (letter, verb, words) = (Some(NEXT), "next", say::EndTurn.render(locale));
        rows.push(MenuRow {
            letter,
            verb,
            words,
            cost: 0,
            offers: Vec::new(),
            hindrance: None,
            card: None,
            piece: None,
        });
    }
    for (action, hindrance) in game.hindered() {
        let ((words, card, piece), verb) = (described(game, action, locale), verb_of(action));
        let hindrance = Some(hindrance);
        rows.push(MenuRow { letter: None, verb, words, cost: 0, offers: Vec::new(), hindrance, card, piece });
    }
    rows
}

fn row(game: &HandGame<'_>, offer: &ActionOffer, number: usize, locale: Locale) -> MenuRow {
    let (words, card, piece) = described(game, offer.act, locale);
    let verb = verb_of(offer.act);
    let letter = match offer.act {
        Action::Pass => Some(' '),
        _ => LETTERS.iter().find(|(of, _)| *of == verb).map(|(_, letter)| *letter),
    };
    MenuRow { letter, verb, words, cost: offer.cost, offers: vec![number], hindrance: None, card, piece }
}

fn verb_of(act: Action) -> &'static str {
    match act {
        Action::Pass => "pass",
        Action::KeepHand(_) => "keep",
        Action::Mulligan => "mulligan",
        Action::Discard { .. } | Action::DiscardAgenda => "discard",
        Action::Decline => "decline",
        Action::Buy => "buy",
        Action::Build { .. } => "build",
        Action::Sponsor { .. } => "sponsor",
        Action::Hide { .. } => "hide",
        Action::Reveal => "reveal",
        Action::ReplaceAgenda { .. } | Action::Replace { .. } => "replace",
        Action::Promote { .. } => "promote",
        Action::Event { .. } | Action::Aftermath { .. } => "play",
        Action::Use { .. } => "use",
        Action::AssistAbilities { .. } | Action::AssistSponsoring { .. } => "assist",
        Action::Lead { .. } => "lead",
        Action::Sustain { .. } => "sustain",
        Action::ResolveFirst { .. } => "first",
        Action::Support { .. } => "support",
        Action::Declare { .. } | Action::Start { .. } | Action::War { .. } => "conflict",
        Action::Bid { .. } => "bid",
    }
}

/// What a move does and to what, without by whom and how; and the cards that it is about.
fn described(game: &HandGame<'_>, act: Action, locale: Locale) -> (String, Option<CardIndex>, Option<PieceIndex>) {
    let (book, board) = (game.deck(), game.state());
    let label = |card: CardIndex| book.card(card).label.as_str();
    let name = |at: PieceIndex| piece_name(book, board, at);
    let of_card = |words: String, card: CardIndex| (words, Some(card), None);
    let of_piece = |words: String, at: PieceIndex| (words, Some(board.piece(at).card), Some(at));
    match act {
        Action::Pass => (passing(game, locale), None, None),
        Action::KeepHand(_) => (say::KeepAsPilot.render(locale), None, None),
        Action::Mulligan => (say::Mulligan.render(locale), None, None),
        Action::Discard { card } => of_card(say::Discard { card: label(card) }.render(locale), card),
        Action::Decline => (say::DrawFew.render(locale), None, None),
        Action::Buy => (say::BuyCard.render(locale), None, None),
        Action::Build { .. } => (say::Build.render(locale), None, None),
        Action::Sponsor { card, .. } => of_card(say::Sponsor { card: label(card) }.render(locale), card),
        Action::Hide { card, .. } => of_card(say::Hide { card: label(card) }.render(locale), card),
        Action::Reveal => (say::Reveal.render(locale), None, board.agenda()),
        Action::ReplaceAgenda { card, .. } => of_card(say::ReplaceAgenda { card: label(card) }.render(locale), card),
        Action::DiscardAgenda => (say::DiscardAgenda.render(locale), None, board.agenda()),
        Action::Promote { who, .. } => of_piece(say::Promote { card: name(who) }.render(locale), who),
        Action::Replace { card, who } => {
            (say::Replace { card: name(who), by: label(card) }.render(locale), Some(card), Some(who))
        }
        Action::Event { card, .. } | Action::Aftermath { card, .. } => {
            of_card(say::PlayCard { card: label(card) }.render(locale), card)
        }
        Action::Use { piece, .. } => of_piece(say::UseCard { card: name(piece) }.render(locale), piece),
        Action::AssistAbilities { by } => of_piece(say::AssistAbilities.render(locale), by),
        Action::AssistSponsoring { by } => of_piece(say::AssistSponsoring.render(locale), by),
        Action::Lead { fleet, .. } => of_piece(say::Lead { card: name(fleet) }.render(locale), fleet),
        Action::Sustain { who } => of_piece(say::Sustain { card: name(who) }.render(locale), who),
        Action::ResolveFirst { conflict } => {
            let words = say::ResolveFirst { card: conflict_name(book, board, conflict) }.render(locale);
            of_card(words, board.conflicts()[usize::from(conflict)].card)
        }
        Action::Support { conflict, .. } => {
            let words = say::Support { card: conflict_name(book, board, conflict) }.render(locale);
            of_card(words, board.conflicts()[usize::from(conflict)].card)
        }
        Action::Declare { card, .. } => of_card(say::Conflict { card: label(card) }.render(locale), card),
        Action::Start { piece, .. } => of_piece(say::Conflict { card: name(piece) }.render(locale), piece),
        Action::War { .. } => (say::ConflictWar.render(locale), None, None),
        Action::Bid { .. } => (say::Bid.render(locale), None, None),
    }
}

/// What passing is called.
fn passing(game: &HandGame<'_>, locale: Locale) -> String {
    match (game.question(), game.deck().is_vcg()) {
        (Some(Decision::KeepHand), _) => say::PassKeep.render(locale),
        (Some(Decision::Declare), _) => say::PassDeclare.render(locale),
        (Some(Decision::Act), false) => say::PassAct.render(locale),
        // The name of the round is long and stands above.
        (Some(Decision::Act), true) => say::PassActVcg.render(locale),
        (Some(Decision::Support), _) => say::PassSupport.render(locale),
        (Some(Decision::Aftermath), _) => say::PassAftermath.render(locale),
        (Some(Decision::Bid), _) => say::PassBid.render(locale),
        (Some(Decision::Discard), _) => say::PassDiscard.render(locale),
        (Some(Decision::FreeCard), _) => say::PassFree.render(locale),
        (Some(Decision::Buy) | None, _) => say::PassBuy.render(locale),
    }
}
