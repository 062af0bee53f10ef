//! What the deck says at its top: the list of it, what is chosen, what is typed. Each answer leads to the next question.

use super::super::model::{Dialog, Focus, Model, SayingChoice};
use super::super::pages;
use super::super::sayings::{choices, said, sayings};
use super::edits;
use crate::messages::builder::{CouldMean, IsNoMore, IsNow, KeyName, NoCardCalled, NoCardSimilar, RaceCanPlay, Which};
use crate::screen::{Chooser, ChooserState, Key, KeySymbol, LineInput, Scroll};
use zocalo_catalog::names::Resolved;
use zocalo_decks::editing::{Edit, Saying};

/// Does what a key means to the list, or to one of its questions.
pub(super) fn press(model: &mut Model<'_>, dialog: Dialog, key: Key) {
    match dialog {
        Dialog::About(list) => walk(model, list, key),
        Dialog::Saying(saying, input) => write(model, saying, input, key),
        Dialog::Choosing(saying, answers, mut chooser) => match chooser.update(key, pages::rows(model)) {
            ChooserState::Open => model.dialog = Some(Dialog::Choosing(saying, answers, chooser)),
            ChooserState::Left => back_to(model, saying, 0),
            ChooserState::Taken(at) => match answers.get(at) {
                Some(SayingChoice::Says(value)) => say(model, saying, Some(value.clone())),
                Some(SayingChoice::Typed) => model.dialog = Some(Dialog::Saying(saying, LineInput::default())),
                Some(SayingChoice::Nothing) | None => say(model, saying, None),
            },
        },
        other => model.dialog = Some(other),
    }
}

fn walk(model: &mut Model<'_>, mut list: Scroll, key: Key) {
    let sayings = sayings(model);
    if key.code == KeySymbol::Enter {
        ask(model, sayings[list.selected(sayings.len())]);
    } else if list.press(key, sayings.len(), sayings.len())
        || !matches!(key.as_command().code, KeySymbol::Esc | KeySymbol::Char('q' | 'n'))
    {
        model.dialog = Some(Dialog::About(list));
    } else {
        begin_to_find(model);
    }
}

fn ask(model: &mut Model<'_>, saying: Saying) {
    let choices = choices(model, saying);
    model.dialog = Some(if choices.is_empty() {
        Dialog::Saying(saying, LineInput::new(said(model.history.deck(), saying).unwrap_or_default()))
    } else {
        let (shown, answers): (Vec<String>, Vec<SayingChoice>) = choices.into_iter().unzip();
        Dialog::Choosing(saying, answers, Chooser::new(model.locale, Which { key: saying.key() }, shown))
    });
}

fn write(model: &mut Model<'_>, saying: Saying, mut input: LineInput, key: Key) {
    match key.code {
        KeySymbol::Esc => back_to(model, saying, 0),
        KeySymbol::Enter => {
            let typed = Some(input.text().trim().to_owned()).filter(|text| !text.is_empty());
            match typed.map(|typed| as_meant(model, saying, typed)).transpose() {
                Ok(value) => say(model, saying, value),
                Err(why) => {
                    model.warn(why);
                    model.dialog = Some(Dialog::Saying(saying, input));
                }
            }
        }
        _ => {
            input.press(key);
            model.dialog = Some(Dialog::Saying(saying, input));
        }
    }
}

/// What somebody typed as it is written: a card by its label. Why it is no card, in a sentence.
fn as_meant(model: &Model<'_>, saying: Saying, typed: String) -> Result<String, String> {
    if saying.section().is_none() {
        return Ok(typed);
    }
    let index = model.shelf.index;
    let names = |cards: &[zocalo_cards::card::CardId]| {
        let names: Vec<&str> = cards.iter().take(3).map(|card| index.label(*card)).collect();
        names.join(", ")
    };
    match index.resolve(&typed, model.judged.deck.race) {
        Resolved::Card(card, _) => Ok(index.label(card).to_owned()),
        Resolved::Several(cards) => {
            Err(CouldMean { names: names(&cards), typed: edits::shown(&typed) }.render(model.locale))
        }
        Resolved::Unknown(near) if near.is_empty() => {
            Err(NoCardCalled { typed: edits::shown(&typed) }.render(model.locale))
        }
        Resolved::Unknown(near) => {
            Err(NoCardSimilar { names: names(&near), typed: edits::shown(&typed) }.render(model.locale))
        }
    }
}

/// Writes one of these things, or takes it out, and goes on to the next.
fn say(model: &mut Model<'_>, saying: Saying, value: Option<String>) {
    if value.as_deref() != said(model.history.deck(), saying) {
        let done = match &value {
            Some(value) => {
                IsNow { name: KeyName { key: saying.key() }, value: edits::shown(value) }.render(model.locale)
            }
            None => IsNoMore { name: KeyName { key: saying.key() } }.render(model.locale),
        };
        edits::change(model, &[Edit::Say { key: saying, value }], &done);
    }
    back_to(model, saying, 1);
}

/// Back to the list, so many rows below the row of this thing.
fn back_to(model: &mut Model<'_>, saying: Saying, below: usize) {
    let sayings = sayings(model);
    let at = sayings.iter().position(|one| *one == saying).unwrap_or(0);
    let mut list = Scroll::default();
    list.select((at + below).min(sayings.len().saturating_sub(1)));
    model.dialog = Some(Dialog::About(list));
}

/// Whoever has said of which race an empty deck is looks for its cards next, which the find box shows.
fn begin_to_find(model: &mut Model<'_>) {
    if model.judged.deck.race.is_none() {
        return;
    }
    let is_begun = model.judged.deck.slots.iter().any(|slot| slot.section == zocalo_cards::card::Section::Deck);
    if is_begun || !model.find.input.is_empty() {
        return;
    }
    model.focus = Focus::Find;
    model.say(RaceCanPlay.render(model.locale));
}
