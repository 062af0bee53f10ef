//! What a key does on the board: it moves the selection, shows something, or makes a move of the game.

use super::menu::NEXT;
use super::model::{Choices, Over, Pane, PlayEffect, PlayMessage, PlayModel};
use super::moves::{follow, follow_surely, leave, take, take_back};
use super::over::press_over;
use crate::messages::playing as say;
use crate::screen::{Chooser, Key, KeySymbol, LONGEST_INPUT, LineInput, Scroll};
use zocalo_simulation::play::UndoTo;

/// How many rows Page Up and Down move in a list.
const PAGE: usize = 10;

pub(crate) fn update(model: &mut PlayModel<'_>, message: PlayMessage) -> Vec<PlayEffect> {
    match message {
        PlayMessage::Key(key) => {
            // Who sees that the game cannot be kept may leave with the next key, and with no later one.
            let could_not = std::mem::take(&mut model.cannot_keep);
            // A terminal sends Esc and the key for the key with Alt: both readings do the same.
            if key.alt {
                press(model, Key::of(KeySymbol::Esc), false);
                return press(model, Key { alt: false, ..key }, could_not);
            }
            press(model, key, could_not)
        }
        PlayMessage::Paste(text) => {
            match &mut model.over {
                Some(Over::Save(line) | Over::Command(line)) => line.insert(&text),
                // Letters that make moves are typed one by one; lines are shown before they are done.
                _ => match commands(&text) {
                    line if line.is_empty() => model.refuse(say::PastedNothing.render(model.locale)),
                    line if line.len() > LONGEST_INPUT => model.refuse(say::PastedTooLong.render(model.locale)),
                    line => model.over = Some(Over::Command(LineInput::new(&line))),
                },
            }
            Vec::new()
        }
        PlayMessage::Size(columns, rows) => {
            model.size = (columns, rows);
            Vec::new()
        }
        PlayMessage::Saved(file) => {
            model.say(say::Saved { file: &file }.render(model.locale));
            model.file = Some(file);
            Vec::new()
        }
        PlayMessage::NotSaved(why) => {
            model.refuse(why);
            Vec::new()
        }
        PlayMessage::NotKept(why) => {
            model.refuse(say::NotKept { why }.render(model.locale));
            model.cannot_keep = true;
            Vec::new()
        }
        PlayMessage::Remark(text) => {
            model.say(text);
            Vec::new()
        }
    }
}

/// The lines of a text as one line of commands, without its comments.
fn commands(text: &str) -> String {
    let lines = text.lines().map(|line| {
        line.split_once('#')
            .filter(|(_, rest)| !rest.starts_with(|c: char| c.is_ascii_digit()))
            .map_or(line, |(line, _)| line)
    });
    let lines: Vec<&str> = lines.map(str::trim).filter(|line| !line.is_empty()).collect();
    lines.join("; ")
}

fn press(model: &mut PlayModel<'_>, key: Key, could_not_keep: bool) -> Vec<PlayEffect> {
    model.remark = None;
    if key.is_ctrl('c') {
        return leave(could_not_keep);
    }
    // As in the builder; what is typed in a line or a list keeps its own keys.
    let types = matches!(model.over, Some(Over::Save(_) | Over::Command(_) | Over::Choose(..)));
    let key = if types { key } else { key.as_command() };
    if let (KeySymbol::Char(sign @ ('s' | 'y' | 'z')), true, false) = (key.code, key.ctrl, types) {
        model.over = None;
        match sign {
            's' => save(model),
            'y' => do_again(model),
            _ => take_back(model, UndoTo::Lines(1)),
        }
        return Vec::new();
    }
    if model.over.is_some() {
        return press_over(model, key, could_not_keep);
    }
    if let Some(sign) = key.typed() {
        return typed(model, sign, could_not_keep);
    }
    let (pieces, hand, rows) = (model.pieces().len(), model.hand.len(), model.rows.len());
    match key.code {
        KeySymbol::Tab | KeySymbol::Right => model.focus = model.focus.next(),
        KeySymbol::BackTab | KeySymbol::Left => model.focus = model.focus.next().next(),
        KeySymbol::Enter => enter(model),
        _ => {
            match model.focus {
                Pane::Menu => model.menu.press(key, rows, PAGE),
                Pane::Hand => model.in_hand.press(key, hand, PAGE),
                Pane::GameState => model.in_play.press(key, pieces, PAGE),
            };
        }
    }
    Vec::new()
}

impl Pane {
    fn next(self) -> Self {
        match self {
            Self::Menu => Self::GameState,
            Self::GameState => Self::Hand,
            Self::Hand => Self::Menu,
        }
    }
}

/// A letter: first those of the screen itself, then those of what can be done.
fn typed(model: &mut PlayModel<'_>, sign: char, could_not_keep: bool) -> Vec<PlayEffect> {
    match sign {
        'q' => return leave(could_not_keep),
        'u' => take_back(model, UndoTo::Lines(1)),
        'U' => do_again(model),
        'l' => model.over = Some(Over::Log(Scroll::default())),
        'g' => model.over = Some(Over::Pace(Scroll::default())),
        '?' => model.over = Some(Over::Help(Scroll::default())),
        'w' => save(model),
        'k' if model.is_dealt()
            && let Some(line) = model.keeping.line(model) =>
        {
            follow(model, &line);
        }
        ':' => model.over = Some(Over::Command(LineInput::default())),
        'i' => match model.pointed_at() {
            Some(card) => model.over = Some(Over::Card(card, Scroll::default())),
            None => model.refuse(say::NoCardSelected.render(model.locale)),
        },
        NEXT if model.rows.iter().any(|row| row.letter == Some(NEXT)) => follow(model, "next"),
        _ => {
            let rows = model.rows.iter().filter(|row| row.letter == Some(sign));
            let offers: Vec<usize> = rows.flat_map(|row| row.offers.clone()).collect();
            let verb = model.rows.iter().find(|row| row.letter == Some(sign)).map_or("", |row| row.verb);
            if offers.is_empty() {
                let shown = crate::screen::cut(&sign.to_string(), 2);
                model.refuse(say::DoesNothing { key: format!("{shown:?}") }.render(model.locale));
            } else {
                let question = say::AskWhat { verb }.render(model.locale);
                take_one_of(model, &question, offers);
            }
        }
    }
    Vec::new()
}

fn save(model: &mut PlayModel<'_>) {
    model.over = Some(Over::Save(LineInput::new(model.file.as_deref().unwrap_or_default())));
}

/// Enter does the selected row, or what can be done with the selected card.
fn enter(model: &mut PlayModel<'_>) {
    match model.focus {
        Pane::Menu => {
            let Some(row) = model.row().cloned() else {
                // Nothing can be done when the game is over.
                model.over = Some(Over::Summary(Scroll::default()));
                return;
            };
            if let Some(hindrance) = row.hindrance {
                let why = model.game.hindrance_in_words(hindrance);
                model.refuse(say::WithReason { what: row.words, why }.render(model.locale));
            } else if row.offers.is_empty() {
                follow(model, "next");
            } else {
                take_one_of(model, &say::AskHow { words: row.words }.render(model.locale), row.offers);
            }
        }
        Pane::Hand if model.is_dealt() => {
            let at = model.in_hand.selected(model.hand.len());
            model.keeping.turn(at);
        }
        Pane::Hand => {
            let Some(card) = model.held() else { return };
            let rows = model.rows.iter().filter(|row| row.card == Some(card) && row.piece.is_none());
            let offers: Vec<usize> = rows.flat_map(|row| row.offers.clone()).collect();
            let label = model.game.deck().card(card).label.clone();
            if offers.is_empty() {
                let hindrance = model.game.prospect(card).hindrance;
                let why = hindrance.map_or_else(String::new, |hindrance| {
                    model.game.hindrance_in_words(hindrance).render(model.locale)
                });
                model.refuse(say::WithReason { what: label, why }.render(model.locale));
            } else {
                take_one_of(model, &say::AskWith { card: label }.render(model.locale), offers);
            }
        }
        Pane::GameState => {
            let Some(piece) = model.piece() else { return };
            let rows = model.rows.iter().filter(|row| row.piece == Some(piece));
            let mut offers: Vec<usize> = rows.flat_map(|row| row.offers.clone()).collect();
            let all = (1..).zip(model.game.offers());
            offers.extend(all.filter(|(_, offer)| offer.act.actor() == Some(piece)).map(|(number, _)| number));
            offers.sort_unstable();
            offers.dedup();
            let card = model.game.state().piece(piece).card;
            if offers.is_empty() {
                model.over = Some(Over::Card(card, Scroll::default()));
            } else {
                let label = model.game.deck().card(card).label.clone();
                take_one_of(model, &say::AskWith { card: label }.render(model.locale), offers);
            }
        }
    }
}

/// Does the one offer, or asks which.
fn take_one_of(model: &mut PlayModel<'_>, question: &str, offers: Vec<usize>) {
    if let [number] = offers[..] {
        take(model, number);
        return;
    }
    let all = model.game.offers();
    let words = |number: &usize| {
        let offer = all.get(number - 1)?;
        Some(if offer.cost > 0 { format!("{} [{}]", offer.words, offer.cost) } else { offer.words.clone() })
    };
    let choices: Vec<String> = offers.iter().filter_map(words).collect();
    model.over = Some(Over::Choose(Chooser::new(model.locale, question, choices), Choices::Offers(offers)));
}

fn do_again(model: &mut PlayModel<'_>) {
    let Some(line) = model.undone.pop() else { return model.refuse(say::NothingToRedo.render(model.locale)) };
    let rest = std::mem::take(&mut model.undone);
    follow_surely(model, &line);
    model.undone = rest;
}
