//! A solo game by hand in words: the board, the hand, what can be done, what was done.

use std::fmt::Write as _;

use super::style::{BAD, FAINT, GOOD, STRONG, hanging, styled};
use crate::card::{Ability, Mark, ThirdPower};
use crate::game::{Action, Decision, GameState, PieceIndex, PlayDeck, Role, Row};
use crate::play::{Entry, HandGame, Happening, VERBS, Verb, piece_name, round_of};

/// How many offers are shown unless all are asked for.
const FEW_OFFERS: usize = 20;

/// The width of the column of names.
const NAMES: usize = 30;

/// Where the game stands, in one line: `turn 2, Action Round: 1 of 5 influence unspent, power 5, 4 cards in hand`.
#[must_use]
pub(crate) fn standing(game: &HandGame<'_>) -> String {
    let board = game.board();
    format!(
        "{}: {} of {} influence unspent, power {}, {} in hand",
        moment(game),
        board.unspent(),
        board.rating(),
        board.power(game.book()),
        cards(usize::from(board.hand_size())),
    )
}

/// The turn and the round: `turn 2, Action Round`.
fn moment(game: &HandGame<'_>) -> String {
    match game.question() {
        Some(Decision::KeepHand) => "before turn 1".to_owned(),
        Some(question) => format!("turn {}, {}", game.board().turn(), round_of(question, game.book().turn)),
        None => format!("turn {}, the game is over", game.board().turn()),
    }
}

/// The prompt of a terminal: `1 Action 4/4>`: turn, round, unspent influence and rating.
#[must_use]
pub(crate) fn prompt(game: &HandGame<'_>) -> String {
    let board = game.board();
    let round = match game.question() {
        Some(Decision::KeepHand) => "Start",
        Some(Decision::Declare) if game.book().is_vcg() => "Council",
        Some(Decision::Declare) => "Conflict",
        Some(Decision::Act) if game.book().is_vcg() => "Development",
        Some(Decision::Act) => "Action",
        Some(Decision::Support) => "Support",
        Some(Decision::Aftermath) => "Resolution",
        Some(Decision::Bid) => "Power",
        Some(Decision::Discard) => "Discard",
        Some(Decision::FreeCard) => "Free card",
        Some(Decision::Buy) => "Buy",
        None => "over",
    };
    let place = styled(STRONG, format!("{} {round} {}/{}", board.turn(), board.unspent(), board.rating()));
    format!("{place} > ")
}

fn cards(number: usize) -> String {
    if number == 1 { "1 card".to_owned() } else { format!("{number} cards") }
}

/// The whole board.
#[must_use]
pub(crate) fn board(game: &HandGame<'_>, width: usize) -> String {
    let (book, board) = (game.book(), game.board());
    let mut text = hanging("", &capital(&standing(game)), width);
    let mut facts =
        vec![format!("{} to draw", cards(board.deck_size())), format!("{} discarded", board.discard_pile().len())];
    if book.is_vcg() {
        facts.push(format!("{} power in the pool", board.pool()));
    } else {
        facts.push(format!("unrest {}", board.unrest()));
    }
    let marks = Mark::ALL.iter().filter(|mark| board.marks(**mark) != 0);
    facts.extend(marks.map(|mark| marks_in_words(*mark, board.marks(*mark))));
    if board.shadow_war() {
        facts.push("the Shadow War has begun".to_owned());
    }
    let _ = writeln!(text, "\n{}", hanging("", &format!("{}.", facts.join(", ")), width));
    let _ =
        writeln!(text, "{}", hanging("", &if book.is_vcg() { pile(book, board) } else { table(book, board) }, width));
    let is_character = |at: &PieceIndex| board.characters().contains(*at);
    let is_fleet = |at: &PieceIndex| board.fleets().contains(*at);
    let leading = if book.is_vcg() { "Faction Leader" } else { "Inner Circle" };
    let following = if book.is_vcg() { "Characters" } else { "Supporting" };
    let rows: [(&str, Vec<PieceIndex>); 4] = [
        (leading, board.pieces().filter(|at| is_character(at) && board.row(*at) == Row::InnerCircle).collect()),
        (following, board.pieces().filter(|at| is_character(at) && board.row(*at) == Row::Supporting).collect()),
        ("Fleets", board.pieces().filter(is_fleet).collect()),
        ("Other cards", board.pieces().filter(|at| !is_character(at) && !is_fleet(at)).collect()),
    ];
    for (title, pieces) in rows.iter().filter(|(_, pieces)| !pieces.is_empty()) {
        let _ = writeln!(text, "\n{}", styled(STRONG, title));
        for at in pieces {
            let _ = writeln!(text, "{}", piece(book, board, *at, width));
        }
    }
    if board.pieces().any(|at| !book.card(board.piece(at).card).assumed.is_empty()) {
        let _ = writeln!(text, "\n{}", styled(FAINT, "? = unknown; the game uses an assumed value."));
    }
    if !board.conflicts().is_empty() {
        let _ = writeln!(text, "\n{}", styled(STRONG, "Conflicts"));
    }
    for (at, conflict) in (0u8..).zip(board.conflicts()) {
        let types: Vec<&str> = conflict.types.iter().map(Ability::name).collect();
        let who = conflict.supporters.iter().map(|at| piece_name(book, board, at));
        let who: Vec<String> = who.collect();
        let race = book.seats.get(usize::from(conflict.target)).map_or("?", |seat| seat.race.name());
        let support = if conflict.resolved { conflict.support } else { board.support_of(book, at) };
        let mut line =
            format!("{} ({}) against {race}: support {support}", book.card(conflict.card).label, types.join(" or "));
        if !who.is_empty() {
            let _ = write!(line, " by {}", who.join(", "));
        }
        if conflict.resolved {
            let _ = write!(line, "; {}", outcome(conflict.won, conflict.support, conflict.opposition));
        }
        let _ = writeln!(text, "{}", hanging("  ", &line, width));
    }
    text
}

/// The tensions and the influence of those who are no players.
fn table(book: &PlayDeck, board: &GameState) -> String {
    let tensions = book.seats.iter().enumerate().map(|(at, seat)| {
        let state = board.seat(at);
        let states = crate::card::State::ALL.iter().filter(|s| state.has(**s)).map(|s| format!(" ({s})"));
        let tension = state.tension.map_or("?".to_owned(), |tension| tension.to_string());
        format!("{} {tension}{}", seat.race, states.collect::<String>())
    });
    let others = ThirdPower::ALL.iter().map(|who| format!("{who} {}", board.influence_of(*who)));
    format!(
        "Tension toward {}; influence of {}.",
        tensions.collect::<Vec<_>>().join(", "),
        others.collect::<Vec<_>>().join(", ")
    )
}

/// What is left of the VCG's conflict pile, in a sentence.
fn pile(book: &PlayDeck, board: &GameState) -> String {
    let left = pile_cards(book, board);
    if left.is_empty() {
        "The conflict pile is empty.".to_owned()
    } else {
        format!("Conflict pile: {}.", left.join(", "))
    }
}

/// The cards that are left in the VCG's conflict pile, each with the number of its copies where there are several.
#[must_use]
pub(crate) fn pile_cards(book: &PlayDeck, board: &GameState) -> Vec<String> {
    let left = board.in_pile().iter().map(|card| match board.pile(card) {
        1 => book.card(card).label.clone(),
        copies => format!("{} ×{copies}", book.card(card).label),
    });
    left.collect()
}

/// A card in play: name, whether it is ready, abilities, marks, what it is on.
fn piece(book: &PlayDeck, board: &GameState, at: PieceIndex, width: usize) -> String {
    let card = book.card(board.piece(at).card);
    let mut facts = vec![if board.is_ready(at) { "ready".to_owned() } else { "rotated".to_owned() }];
    if board.is_hidden(at) {
        facts.push("hidden".to_owned());
    }
    for ability in Ability::ALL {
        let value = board.ability(book, at, *ability);
        if value > 0 && (board.characters() | board.fleets()).contains(at) {
            let assumed = if card.assumed.contains(*ability) { "?" } else { "" };
            facts.push(format!("{ability} {value}{assumed}"));
        }
    }
    let marks = Mark::ALL.iter().filter(|mark| board.marks_on(at, **mark) != 0);
    facts.extend(marks.map(|mark| marks_in_words(*mark, board.marks_on(at, *mark).into())));
    if board.piece(at).tokens > 0 {
        facts.push(format!("{} tokens", board.piece(at).tokens));
    }
    if let Some(bearer) = board.piece(at).bearer {
        facts.push(format!("on {}", piece_name(book, board, bearer)));
    }
    let name = format!("  {:<NAMES$} ", piece_name(book, board, at));
    hanging(&name, &facts.join(", "), width)
}

fn marks_in_words(mark: Mark, number: i16) -> String {
    format!("{number} {mark} Mark{}", if number == 1 { "" } else { "s" })
}

/// The hand, each card with its cost, and why it is of no use where it is of none.
#[must_use]
pub(crate) fn hand(game: &HandGame<'_>, width: usize) -> String {
    let (book, board) = (game.book(), game.board());
    let mut text = String::new();
    if game.question() == Some(Decision::KeepHand) {
        let dealt: Vec<&str> = board.dealt().iter().map(|card| book.card(*card).label.as_str()).collect();
        let keeps = book.duel.map_or(0, |duel| duel.keeps);
        let line = match &dealt[..] {
            [] => "No card was dealt. Keep none.".to_owned(),
            dealt => format!("Dealt: {}. Keep {}.", dealt.join(", "), keeps.min(dealt.len())),
        };
        let _ = writeln!(text, "{}", hanging("", &line, width));
    }
    for at in book.listing.iter().filter(|at| board.hand(**at) > 0) {
        let card = book.card(*at);
        let copies = board.hand(*at);
        let mut facts = vec![card.kind.map_or("?".to_owned(), |kind| kind.to_string())];
        match card.role {
            Role::Sponsored => facts.push(format!("cost {}", board.sponsor_cost(book, *at, PieceIndex::AMBASSADOR))),
            Role::Event => facts.push(format!("cost {}", board.event_cost(book, *at))),
            Role::Kept(why) | Role::Dead(why) => facts.push(format!("cannot be played: {why}")),
            _ => {}
        }
        if let Some(need) = game.unmet_need(*at) {
            facts.push(format!("played only if {need}"));
        }
        let number = if copies > 1 { format!(" ×{copies}") } else { String::new() };
        let name = format!("  {:<NAMES$} ", format!("{}{number}", card.label));
        let _ = writeln!(text, "{}", hanging(&name, &facts.join(", "), width));
    }
    if text.is_empty() { "Your hand is empty.\n".to_owned() } else { text }
}

/// What can be done now, numbered, each with its cost.
#[must_use]
pub(crate) fn offers(game: &HandGame<'_>, all: bool, width: usize) -> String {
    let offers = game.offers();
    if game.question().is_none() {
        return over(game);
    }
    let mut text = format!("{}\n", styled(FAINT, format!("{}:", capital(&moment(game)))));
    let shown = if all || offers.len() <= FEW_OFFERS { offers.len() } else { FEW_OFFERS - 1 };
    let pass = offers.len() - 1;
    for (at, offer) in offers.iter().enumerate().filter(|(at, _)| *at < shown || *at == pass) {
        let cost = if offer.cost > 0 { format!(" [{}]", offer.cost) } else { String::new() };
        let _ = writeln!(text, "{}", hanging(&format!("{:>4}  ", at + 1), &format!("{}{cost}", offer.words), width));
    }
    if shown < offers.len() {
        let more = offers.len() - shown - 1;
        let _ = writeln!(text, "{}", styled(FAINT, format!("      … and {more} more; `offers` lists all")));
    }
    text
}

/// How the game has ended.
fn over(game: &HandGame<'_>) -> String {
    let board = game.board();
    match (board.out(), board.won_on()) {
        (true, _) => "The game is over: no card was left to draw, and no character to discard.\n".to_owned(),
        (false, 0) => format!("The game is over: turn {} was the last.\n", board.turn()),
        (false, turn) => format!("The game is over: you won on turn {turn}.\n"),
    }
}

/// A line that was done, with what came of it.
#[must_use]
pub(crate) fn done(game: &HandGame<'_>, entry: &Entry, width: usize) -> String {
    let book = game.book();
    let ends_turn = entry.happenings.iter().any(|happening| matches!(happening, Happening::Turn(_)));
    let passes = entry.moves.iter().all(|act| *act == Action::Pass);
    let said = if passes && ends_turn && entry.moves.len() > 1 { "next" } else { entry.words.as_str() };
    let cost = if entry.cost > 0 { format!(" [{}]", entry.cost) } else { String::new() };
    let mut text = hanging(&format!("{:>2}  ", entry.turn), &format!("{said}{cost}"), width);
    text.push('\n');
    for happening in &entry.happenings {
        let words = hanging("      ", &happening_in_words(book, happening), width);
        let styled = match happening {
            Happening::Turn(_) => styled(STRONG, words),
            Happening::Won => styled(GOOD, words),
            Happening::Out => styled(BAD, words),
            _ => words,
        };
        let _ = writeln!(text, "{styled}");
    }
    text
}

/// All lines that were done.
#[must_use]
pub(crate) fn log(game: &HandGame<'_>, width: usize) -> String {
    match game.entries() {
        [] => "Nothing has been done yet.\n".to_owned(),
        entries => entries.iter().map(|entry| done(game, entry, width)).collect(),
    }
}

/// One thing that has changed.
#[must_use]
pub(crate) fn happening_in_words(book: &PlayDeck, happening: &Happening) -> String {
    let label = |card: &crate::game::CardIndex| book.card(*card).label.as_str();
    let seat = |at: &usize| book.seats.get(*at).map_or("?", |seat| seat.race.name());
    match happening {
        Happening::Turn(turn) => format!("Turn {turn} begins."),
        Happening::Resolved { card, support, opposition, won } => {
            let outcome = outcome(*won, *support, *opposition);
            format!("{}: support {support}, opposition {opposition}: {outcome}.", label(card))
        }
        Happening::Joined(card) => format!("{} joins the Inner Circle.", label(card)),
        Happening::Left(card) => format!("{} leaves play.", label(card)),
        Happening::Rating(from, to) => format!("Influence rating {from} → {to}."),
        Happening::Power(from, to) => format!("Power {from} → {to}."),
        Happening::Temporary(influence) => format!("{influence} temporary influence."),
        Happening::Marks(mark, number) => format!("Now {}.", marks_in_words(*mark, *number)),
        Happening::Third(who, influence) => format!("{who} now has {influence} influence."),
        Happening::Unrest(unrest) => format!("Unrest is now {unrest}."),
        Happening::Tension(at, tension) => format!("Tension toward {} is now {tension}.", seat(at)),
        Happening::TensionBack(at, tension) => format!("Tension of {} toward you is now {tension}.", seat(at)),
        Happening::SeatInfluence(at, influence) => format!("{} now has {influence} influence.", seat(at)),
        Happening::State(at, state) => format!("{state} with {}.", seat(at)),
        Happening::ShadowWar => "The Shadow War begins.".to_owned(),
        Happening::Drawn(cards) => format!("Drawn: {}.", cards.iter().map(label).collect::<Vec<_>>().join(", ")),
        Happening::Won => "Victory.".to_owned(),
        Happening::Out => "No card is left to draw, and no character to discard: you are out of the game.".to_owned(),
    }
}

fn outcome(won: bool, support: i16, opposition: i16) -> String {
    match support - opposition {
        0 if won => "won, as the initiator wins ties".to_owned(),
        margin if margin > 0 => format!("won by {margin}"),
        0 if support == 0 => "lost, as nobody supports it".to_owned(),
        0 => "lost, as the sides are tied".to_owned(),
        margin => format!("lost by {}", -margin),
    }
}

/// The commands, or one of them.
#[must_use]
pub(crate) fn commands(verb: Option<&Verb>, width: usize) -> String {
    let one = |verb: &Verb| format!("{}\n{}\n", styled(STRONG, verb.usage), hanging("      ", verb.help, width));
    if let Some(verb) = verb {
        return one(verb);
    }
    let closing = "Names: any beginning that fits only one of the cards in question; #2 for the second of two; \
                   quotation marks if a name would be misread. A number does the offer with that number. Separate \
                   commands on one line with ; either all are done or none. A # starts a comment.";
    format!("{}{}\n", VERBS.iter().map(one).collect::<String>(), hanging("", closing, width))
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
