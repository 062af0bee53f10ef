//! A solo game by hand in words: the board, the hand, what can be done, what was done.

use std::fmt::Write as _;
use zocalo_text::message::Locale;

use super::conditions::conditions;
use super::style::{BAD, FAINT, GOOD, STRONG, hanging, styled};
use crate::messages::{play as say, play_refusal as refusal};
use zocalo_cards::card::{Ability, Mark, State, ThirdPower};
use zocalo_cards::data::glossary::Kind;
use zocalo_engine::game::{Action, Decision, GameState, PieceIndex, PlayDeck, Role, Row};
use zocalo_simulation::play::{HandGame, Happening, PlayedLine, VERBS, Verb, piece_name, round_of};
use zocalo_simulation::refusals::unplayable;
use zocalo_words::language::called;

/// How many offers are shown unless all are asked for.
const FEW_OFFERS: usize = 20;

/// The width of the column of names.
const NAMES: usize = 30;

/// Where the game stands, in one line: `turn 2, Action Round: 1 of 5 influence unspent, power 5, 4 cards in hand`.
#[must_use]
pub(crate) fn standing(game: &HandGame<'_>, locale: Locale) -> String {
    let board = game.state();
    let standing = say::Standing {
        moment: moment(game, locale),
        unspent: board.unspent(),
        rating: board.rating(),
        power: board.power(game.deck()),
        count: board.hand_size(),
    };
    standing.render(locale)
}

fn moment(game: &HandGame<'_>, locale: Locale) -> String {
    let turn = game.state().turn_shown();
    match game.question() {
        Some(Decision::KeepHand) => say::BeforeTurn1.render(locale),
        Some(_) if game.no_conflict() => {
            say::MomentNoConflict { turn, passed_by: passed_by(game, locale) }.render(locale)
        }
        Some(question) => say::Moment { turn, round: round_of(question, game.deck().turn) }.render(locale),
        None => say::MomentOver { turn }.render(locale),
    }
}

/// That the round of the conflicts was passed by, and which round it is now.
pub(crate) fn no_conflict(book: &PlayDeck, locale: Locale) -> String {
    say::NoConflict { round: round_of(Decision::Act, book.turn) }.render(locale)
}

/// That the round of the conflicts ended behind the first of them, and which round it is now.
fn no_further_conflict(book: &PlayDeck, locale: Locale) -> String {
    say::NoFurtherConflict { round: round_of(Decision::Act, book.turn) }.render(locale)
}

/// What a game says whose round of the conflicts was passed by.
fn passed_by(game: &HandGame<'_>, locale: Locale) -> String {
    let first = game.state().conflict_count() == 0;
    if first { no_conflict(game.deck(), locale) } else { no_further_conflict(game.deck(), locale) }
}

/// The prompt of a terminal: `1 Action 4/4>`: turn, round, unspent influence and rating.
#[must_use]
pub(crate) fn prompt(game: &HandGame<'_>, locale: Locale) -> String {
    let board = game.state();
    let round = match game.question() {
        Some(Decision::KeepHand) => "start",
        Some(Decision::Declare) if game.deck().is_vcg() => "council",
        Some(Decision::Declare) => "conflict",
        Some(Decision::Act) if game.deck().is_vcg() => "development",
        Some(Decision::Act) => "action",
        Some(Decision::Support) => "support",
        Some(Decision::Aftermath) => "resolution",
        Some(Decision::Bid) => "power",
        Some(Decision::Discard) => "discard",
        Some(Decision::FreeCard) => "free-card",
        Some(Decision::Buy) => "buy",
        None => "over",
    };
    let round = say::Prompt { round };
    let place = styled(
        STRONG,
        format!("{} {round} {}/{}", board.turn_shown(), board.unspent(), board.rating(), round = round.render(locale)),
    );
    format!("{place} > ")
}

#[must_use]
pub(crate) fn board(game: &HandGame<'_>, width: usize, locale: Locale) -> String {
    let (book, board) = (game.deck(), game.state());
    let mut text = hanging("", &capital(&standing(game, locale)), width);
    let mut facts = vec![to_draw(board, locale), say::Discarded { count: board.discard_pile().len() }.render(locale)];
    if book.is_vcg() {
        facts.push(say::Pool { power: board.pool() }.render(locale));
    } else {
        facts.push(say::Unrest { unrest: board.unrest() }.render(locale));
    }
    let marks = Mark::ALL.iter().filter(|mark| board.marks(**mark) != 0);
    facts.extend(marks.map(|mark| marks_in_words(*mark, board.marks(*mark), locale)));
    if board.shadow_war() {
        facts.push(say::ShadowWarBegun.render(locale));
    }
    let _ = writeln!(text, "\n{}", hanging("", &format!("{}.", capital(&facts.join(", "))), width));
    let _ = writeln!(
        text,
        "{}",
        hanging("", &if book.is_vcg() { pile(book, board, locale) } else { table(book, board, locale) }, width)
    );
    if book.table.is_some() {
        let _ = writeln!(text, "{}", hanging("", &conditions(&book.assumptions, locale), width));
    }
    let is_character = |at: &PieceIndex| board.characters().contains(*at);
    let is_fleet = |at: &PieceIndex| board.fleets().contains(*at);
    let leading = if book.is_vcg() { say::FactionLeader.render(locale) } else { say::InnerCircle.render(locale) };
    let following = if book.is_vcg() { say::Characters.render(locale) } else { say::Supporting.render(locale) };
    let rows: [(String, Vec<PieceIndex>); 4] = [
        (leading, board.pieces().filter(|at| is_character(at) && board.row(*at) == Row::InnerCircle).collect()),
        (following, board.pieces().filter(|at| is_character(at) && board.row(*at) == Row::Supporting).collect()),
        (say::Fleets.render(locale), board.pieces().filter(is_fleet).collect()),
        (say::OtherCards.render(locale), board.pieces().filter(|at| !is_character(at) && !is_fleet(at)).collect()),
    ];
    for (title, pieces) in rows.iter().filter(|(_, pieces)| !pieces.is_empty()) {
        let _ = writeln!(text, "\n{}", styled(STRONG, title));
        for at in pieces {
            let _ = writeln!(text, "{}", piece(book, board, *at, width, locale));
        }
    }
    if board.pieces().any(|at| !book.card(board.piece(at).card).assumed.is_empty()) {
        let _ = writeln!(text, "\n{}", styled(FAINT, say::Assumed.render(locale)));
    }
    if !board.conflicts().is_empty() {
        let _ = writeln!(text, "\n{}", styled(STRONG, say::Conflicts.render(locale)));
    }
    for (at, conflict) in (0u8..).zip(board.conflicts()) {
        let types = conflict.types.iter().map(|ability| called(Kind::Ability, ability.name()));
        let types = types.reduce(|one, other| say::Or { one, other }.text()).unwrap_or_default();
        let who = conflict.supporters.iter().map(|at| piece_name(book, board, at));
        let who: Vec<String> = who.collect();
        let race = book.seats.get(usize::from(conflict.target)).map_or("nobody", |seat| seat.race.name());
        let support = if conflict.resolved { conflict.support } else { board.support_of(book, at) };
        let card = &book.card(conflict.card).label;
        let mut line = if who.is_empty() {
            say::Conflict { card, types, race, support }.render(locale)
        } else {
            say::ConflictBy { card, types, race, support, names: who.join(", ") }.render(locale)
        };
        if conflict.resolved {
            let outcome = outcome(conflict.won, conflict.support, conflict.opposition, locale);
            line = say::ConflictResolved { conflict: line, outcome }.render(locale);
        }
        let _ = writeln!(text, "{}", hanging("  ", &line, width));
    }
    text
}

/// The tensions and the influence of those who are no players.
fn table(book: &PlayDeck, board: &GameState, locale: Locale) -> String {
    let tensions = book.seats.iter().enumerate().map(|(at, seat)| {
        let state = board.seat(at);
        let states = State::ALL.iter().filter(|one| state.has(**one)).map(|one| state_in_words(*one, locale));
        let tension = state.tension.map_or("?".to_owned(), |tension| tension.to_string());
        let seat = format!("{} {tension}", called(Kind::Race, seat.race.name()).render(locale));
        states.fold(seat, |seat, state| say::SeatInState { seat, state }.render(locale))
    });
    let others = ThirdPower::ALL.iter().map(|who| third_has(*who, board.influence_of(*who), locale));
    let (seats, others) = (tensions.collect::<Vec<_>>().join(", "), others.collect::<Vec<_>>().join(", "));
    say::Tensions { seats, others }.render(locale)
}

/// What is left of the VCG's conflict pile, in a sentence.
fn pile(book: &PlayDeck, board: &GameState, locale: Locale) -> String {
    let left = pile_cards(book, board);
    if left.is_empty() { say::PileEmpty.render(locale) } else { say::Pile { cards: left.join(", ") }.render(locale) }
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
fn piece(book: &PlayDeck, board: &GameState, at: PieceIndex, width: usize, locale: Locale) -> String {
    let card = book.card(board.piece(at).card);
    let mut facts = stands(board, at, locale);
    for ability in Ability::ALL {
        let value = board.ability(book, at, *ability);
        if value > 0 && (board.characters() | board.fleets()).contains(at) {
            let assumed = if card.assumed.contains(*ability) { "?" } else { "" };
            facts.push(format!("{} {value}{assumed}", called(Kind::Ability, ability.name()).render(locale)));
        }
    }
    let marks = Mark::ALL.iter().filter(|mark| board.marks_on(at, **mark) != 0);
    facts.extend(marks.map(|mark| marks_in_words(*mark, board.marks_on(at, *mark).into(), locale)));
    if board.piece(at).tokens > 0 {
        facts.push(say::Tokens { count: board.piece(at).tokens }.render(locale));
    }
    if let Some(bearer) = board.piece(at).bearer {
        facts.push(say::OnCard { card: piece_name(book, board, bearer) }.render(locale));
    }
    let name = format!("  {:<NAMES$} ", piece_name(book, board, at));
    hanging(&name, &facts.join(", "), width)
}

/// Whether a card in play is ready, and whether it is hidden.
pub(crate) fn stands(board: &GameState, at: PieceIndex, locale: Locale) -> Vec<String> {
    let mut facts = vec![if board.is_ready(at) { say::Ready.render(locale) } else { say::Rotated.render(locale) }];
    if board.is_hidden(at) {
        facts.push(say::Hidden.render(locale));
    }
    facts
}

fn marks_in_words(mark: Mark, count: i16, locale: Locale) -> String {
    say::Marks { mark: mark.name(), count }.render(locale)
}

fn to_draw(board: &GameState, locale: Locale) -> String {
    say::ToDraw { count: board.deck_size() }.render(locale)
}

pub(crate) fn third_has(who: ThirdPower, influence: i16, locale: Locale) -> String {
    say::ThirdHas { who: key(who.name()), influence }.render(locale)
}

pub(crate) fn state_in_words(state: State, locale: Locale) -> String {
    say::State { state: key(state.name()) }.render(locale)
}

fn key(name: &str) -> String {
    name.to_lowercase().replace(' ', "-")
}

/// The hand, each card with its cost, and why it is of no use where it is of none.
#[must_use]
pub(crate) fn hand(game: &HandGame<'_>, width: usize, locale: Locale) -> String {
    let (book, board) = (game.deck(), game.state());
    let mut text = String::new();
    if game.question() == Some(Decision::KeepHand) {
        let dealt: Vec<&str> = board.dealt().iter().map(|card| book.card(*card).label.as_str()).collect();
        let keeps = book.duel.map_or(0, |duel| duel.keeps);
        let line = match &dealt[..] {
            [] => say::DealtNone.render(locale),
            dealt => say::Dealt { names: dealt.join(", "), count: keeps.min(dealt.len()) }.render(locale),
        };
        let _ = writeln!(text, "{}", hanging("", &line, width));
    }
    for at in book.listing.iter().filter(|at| board.hand(**at) > 0) {
        let card = book.card(*at);
        let copies = board.hand(*at);
        let mut facts =
            vec![card.kind.map_or_else(|| "?".to_owned(), |kind| called(Kind::Type, kind.name()).render(locale))];
        match card.role {
            Role::Sponsored => {
                let cost = board.sponsor_cost(book, *at, PieceIndex::AMBASSADOR);
                facts.push(say::Cost { cost }.render(locale));
            }
            Role::Event => facts.push(say::Cost { cost: board.event_cost(book, *at) }.render(locale)),
            Role::Kept(why) | Role::Dead(why) => facts.push(refusal::Never { why: unplayable(why) }.render(locale)),
            _ => {}
        }
        if let Some(need) = game.unmet_need(*at) {
            facts.push(say::OnlyIf { need }.render(locale));
        }
        let number = if copies > 1 { format!(" ×{copies}") } else { String::new() };
        let name = format!("  {:<NAMES$} ", format!("{}{number}", card.label));
        let _ = writeln!(text, "{}", hanging(&name, &facts.join(", "), width));
    }
    if text.is_empty() { format!("{}\n", say::HandEmpty.render(locale)) } else { text }
}

/// What can be done now, numbered, each with its cost.
#[must_use]
pub(crate) fn offers(game: &HandGame<'_>, all: bool, width: usize, locale: Locale) -> String {
    let offers = game.offers();
    if game.question().is_none() {
        return format!("{}\n", over(game, locale));
    }
    let mut text = format!("{}\n", styled(FAINT, format!("{}:", capital(&moment(game, locale)))));
    let shown = if all || offers.len() <= FEW_OFFERS { offers.len() } else { FEW_OFFERS - 1 };
    let pass = offers.len() - 1;
    for (at, offer) in offers.iter().enumerate().filter(|(at, _)| *at < shown || *at == pass) {
        let cost = if offer.cost > 0 { format!(" [{}]", offer.cost) } else { String::new() };
        let _ = writeln!(text, "{}", hanging(&format!("{:>4}  ", at + 1), &format!("{}{cost}", offer.words), width));
    }
    if shown < offers.len() {
        let more = offers.len() - shown - 1;
        let _ =
            writeln!(text, "{}", styled(FAINT, format!("      {}", say::MoreOffers { count: more }.render(locale))));
    }
    text
}

/// How the game has ended, in a sentence.
#[must_use]
pub(crate) fn over(game: &HandGame<'_>, locale: Locale) -> String {
    let board = game.state();
    match (board.out(), board.won_on()) {
        (true, _) => say::OverOut.render(locale),
        (false, 0) => say::OverLastTurn { turn: board.turn_shown() }.render(locale),
        (false, turn) => say::OverWon { turn }.render(locale),
    }
}

#[must_use]
pub(crate) fn done(game: &HandGame<'_>, entry: &PlayedLine, width: usize, locale: Locale) -> String {
    let book = game.deck();
    let ends_turn = entry.happenings.iter().any(|happening| matches!(happening, Happening::Turn(_)));
    let passes = entry.moves.iter().all(|act| *act == Action::Pass);
    let said = if passes && ends_turn && entry.moves.len() > 1 { "next" } else { entry.words.as_str() };
    let cost = if entry.cost > 0 { format!(" [{}]", entry.cost) } else { String::new() };
    let turn = format!("{:>2}  ", entry.turn);
    // What was so before the line stands before it.
    let (before, after) = match &entry.happenings[..] {
        [Happening::NoConflict, after @ ..] => {
            (format!("{}\n", hanging(&turn, &no_conflict(book, locale), width)), after)
        }
        [Happening::NoFurtherConflict, after @ ..] if entry.question == Decision::Act => {
            (format!("{}\n", hanging(&turn, &no_further_conflict(book, locale), width)), after)
        }
        all => (String::new(), all),
    };
    let mut text = before + &hanging(&turn, &format!("{said}{cost}"), width);
    text.push('\n');
    for happening in after {
        let words = hanging("      ", &happening_in_words(book, happening, locale), width);
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

#[must_use]
pub(crate) fn log(game: &HandGame<'_>, width: usize, locale: Locale) -> String {
    match game.entries() {
        [] => format!("{}\n", say::NothingDone.render(locale)),
        entries => entries.iter().map(|entry| done(game, entry, width, locale)).collect(),
    }
}

/// One thing that has changed.
#[must_use]
pub(crate) fn happening_in_words(book: &PlayDeck, happening: &Happening, locale: Locale) -> String {
    let label = |card: &zocalo_engine::game::CardIndex| book.card(*card).label.as_str();
    let seat = |at: &usize| book.seats.get(*at).map_or("?", |seat| seat.race.name());
    match happening {
        Happening::NoConflict => format!("{}.", capital(&no_conflict(book, locale))),
        Happening::NoFurtherConflict => format!("{}.", capital(&no_further_conflict(book, locale))),
        Happening::Turn(turn) => say::TurnBegins { turn }.render(locale),
        Happening::Attacked { card, by } => say::Attacked { card: label(card), race: seat(by) }.render(locale),
        Happening::Resolved { card, support, opposition, won } => {
            let outcome = outcome(*won, *support, *opposition, locale);
            say::Resolved { card: label(card), support, opposition, outcome }.render(locale)
        }
        Happening::Joined(card) => say::JoinsCircle { card: label(card) }.render(locale),
        Happening::Left(card) => say::LeavesPlay { card: label(card) }.render(locale),
        Happening::Rating(from, to) => say::RatingChanged { from, to }.render(locale),
        Happening::Power(from, to) => say::PowerChanged { from, to }.render(locale),
        Happening::Temporary(influence) => say::Temporary { influence }.render(locale),
        Happening::Marks(mark, number) => {
            say::NowMarks { marks: marks_in_words(*mark, *number, locale) }.render(locale)
        }
        Happening::Third(who, influence) => say::ThirdInfluence { who: key(who.name()), influence }.render(locale),
        Happening::Unrest(unrest) => say::UnrestNow { unrest }.render(locale),
        Happening::Tension(at, tension) => say::TensionNow { race: seat(at), tension }.render(locale),
        Happening::TensionBack(at, tension) => say::TensionBackNow { race: seat(at), tension }.render(locale),
        Happening::SeatInfluence(at, influence) => say::SeatInfluence { race: seat(at), influence }.render(locale),
        Happening::State(at, state) => say::StateNow { state: key(state.name()), race: seat(at) }.render(locale),
        Happening::ShadowWar => say::ShadowWarBegins.render(locale),
        Happening::Drawn(cards) => {
            say::Drawn { names: cards.iter().map(label).collect::<Vec<_>>().join(", ") }.render(locale)
        }
        Happening::Won => say::Victory.render(locale),
        Happening::Out => say::Out.render(locale),
    }
}

fn outcome(won: bool, support: i16, opposition: i16, locale: Locale) -> String {
    match support - opposition {
        0 if won => say::WonTie.render(locale),
        margin if margin > 0 => say::WonBy { margin }.render(locale),
        0 if support == 0 => say::LostUnsupported.render(locale),
        0 => say::LostTie.render(locale),
        margin => say::LostBy { margin: -margin }.render(locale),
    }
}

/// That nobody supports a conflict that is lost by a line, and who could; the first of several.
#[must_use]
pub(crate) fn unsupported(book: &PlayDeck, entry: &PlayedLine, locale: Locale) -> Option<String> {
    let given_up = entry.unsupported.first()?;
    let card = &book.card(given_up.card).label;
    Some(say::Unsupported { card, names: given_up.able.join(", ") }.render(locale))
}

/// Why a line is not done, behind the mark of such lines.
#[must_use]
pub(crate) fn refusal(why: &str, width: usize, locale: Locale) -> String {
    hanging(&format!("{:<3} ", say::No.render(locale)), why, width)
}

#[must_use]
pub(crate) fn commands(verb: Option<&Verb>, width: usize, locale: Locale) -> String {
    let one = |verb: &Verb| {
        format!(
            "{}\n{}\n",
            styled(STRONG, verb.usage.render(locale)),
            hanging("      ", &verb.help.render(locale), width)
        )
    };
    if let Some(verb) = verb {
        return one(verb);
    }
    let closing = say::CommandsClosing.render(locale);
    format!("{}{}\n", VERBS.iter().map(one).collect::<String>(), hanging("", &closing, width))
}

pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
