//! What shows something of a game by hand and changes nothing, in games and in lessons.

use crate::cli::error::Failure;
use crate::cli::output::Output;
use crate::messages::play_run as say;
use crate::report::{self, hanging};
use zocalo_decks::deck::Deck;
use zocalo_simulation::play::{HandGame, InputLine, LineRefusal, RefusalReason, TeachingPoint, View, rule_of};
use zocalo_text::message::Locale;
use zocalo_words::language::cited_for_reader;

/// Shows what a line asks to see, where there is somewhere to show it; why there is no such card.
pub(in crate::cli) fn look(
    line: &str,
    read: &InputLine,
    game: &HandGame<'_>,
    deck: &Deck,
    shown: Option<&Output>,
) -> Result<Option<LineRefusal>, Failure> {
    let card = match read {
        InputLine::Card(name) => match game.card_named(line, name) {
            Ok(card) => Some(card),
            Err(refused) => return Ok(Some(refused)),
        },
        _ => None,
    };
    let Some(output) = shown else { return Ok(None) };
    let (width, locale) = (output.width, output.locale());
    match read {
        InputLine::Show(View::Offers) => output.answer(report::play::offers(game, true, width, locale))?,
        InputLine::Show(View::GameState) => output.answer(report::play::board(game, width, locale))?,
        InputLine::Show(View::Hand) => output.answer(report::play::hand(game, width, locale))?,
        InputLine::Show(View::Log) => output.answer(report::play::log(game, width, locale))?,
        InputLine::Help(verb) => output.answer(report::play::commands(*verb, width, locale))?,
        _ => {
            let label = card.map(|card| &game.deck().card(card).label);
            let known = deck.slots.iter().filter_map(|slot| slot.card()).find(|card| Some(&card.label) == label);
            if let Some(card) = known {
                output.answer(report::card(card, output.is_verbose(), &[], width, locale))?;
            }
        }
    }
    Ok(None)
}

pub(in crate::cli) fn taught(
    points: &[&'static TeachingPoint],
    answered: bool,
    output: &Output,
) -> Result<(), Failure> {
    for point in points {
        let text = hanging("  » ", &point.text(answered).render(output.locale()), output.width);
        output.answer(format_args!("{}\n", report::faint(&text)))?;
    }
    Ok(())
}

/// Why a line is not done, with the rule that it breaks.
pub(in crate::cli) fn refusal_in_words(game: &HandGame<'_>, reason: &RefusalReason, locale: Locale) -> String {
    let why = game.why(reason);
    match rule_of(reason, game.deck().turn) {
        Some(rule) => say::ByRule { why, rule: cited_for_reader(rule) }.render(locale),
        None => why.render(locale),
    }
}
