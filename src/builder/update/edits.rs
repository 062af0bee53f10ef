//! What the keys do to the deck. Each is one step of the history; nothing is refused because it is illegal.

use super::super::model::{KeyTarget, Model};
use super::super::playable::playable_by;
use super::super::rows::{DeckRow, name_of, rows};
use crate::messages::{builder as say, words::Cards};
use zocalo_cards::card::Section;
use zocalo_cards::ruleset::Use;
use zocalo_decks::check::{Severity, Verdict};
use zocalo_decks::editing::{Change, DeckText, Edit, Saying};
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;

/// Does some edits as one step, and says what they did. Nothing has changed where one of them cannot be done.
pub(super) fn change(model: &mut Model<'_>, edits: &[Edit], done: &str) {
    let mut text = model.history.deck().clone();
    for edit in edits {
        match text.apply(edit, model.shelf.index) {
            Ok(edited) => text = edited,
            Err(error) => return model.warn(error.text().render(model.locale)),
        }
    }
    put(model, text, done);
}

/// Puts another text in place of the deck, as one step, and says what that did.
pub(super) fn put(model: &mut Model<'_>, text: DeckText, done: &str) {
    let before = model.judged.verdict.clone();
    if !model.history.push(text, done) {
        return model.say(say::NoChange.render(model.locale));
    }
    judge_again(model);
    let said = said_of_change(done, &before, &model.judged.verdict, model.locale);
    model.say(said);
}

/// Judges the deck as it is now. The row that was selected stays so if it is still there.
pub(super) fn judge_again(model: &mut Model<'_>) {
    let before = model.target();
    let mut list = model.history.deck().list().clone();
    // A ruleset of one's own is named from where the deck lies, and that may be elsewhere since it was saved as another.
    if let Some(path) = &model.file.path {
        list.source.label = path.to_string_lossy().into_owned();
    }
    match model.judge.judge(list, model.shelf, model.locale) {
        Ok(judged) => model.judged = judged,
        Err(error) => return model.warn(say::CannotCheck { error: error.text() }.render(model.locale)),
    }
    model.find.play(playable_by(&model.judged), model.shelf, model.locale);
    model.pane.rows = rows(&model.judged, model.locale);
    model.point = None;
    match before {
        KeyTarget::Line { card, section, .. } => {
            if !select(model, &card, section) {
                model.pane.step_off_headings(-1);
            }
        }
        KeyTarget::Guest(card) => {
            let came_in = model.judged.deck.with_maybe().find(|slot| name_of(slot) == card).map(|slot| slot.section);
            if let Some(section) = came_in {
                select(model, &card, section);
            }
        }
        KeyTarget::Unread | KeyTarget::Nothing => model.pane.step_off_headings(1),
    }
}

/// Selects the line of a card in a section. Whether there is one.
pub(super) fn select(model: &mut Model<'_>, card: &str, section: Section) -> bool {
    let is_it = |row: &DeckRow| match row {
        DeckRow::Card(at, _) => {
            let slot = model.judged.slot(*at);
            slot.section == section && name_of(slot) == card
        }
        _ => false,
    };
    let Some(at) = model.pane.rows.iter().position(is_it) else { return false };
    model.pane.guest = None;
    model.pane.list.select(at);
    true
}

/// What a change came to: the size, and what is found now or no longer.
fn said_of_change(done: &str, before: &Verdict, after: &Verdict, locale: Locale) -> String {
    let change = Change::between(before, after);
    let names = |findings: &[zocalo_decks::check::Finding]| {
        let told = findings.iter().filter(|finding| finding.severity != Severity::Note);
        let names: Vec<&str> = told.map(|finding| finding.code.name()).collect();
        names.join(", ")
    };
    let mut said = say::AfterChange { cards: Cards { count: change.cards }, done }.render(locale);
    let (new, gone) = (names(&change.new), names(&change.gone));
    if !new.is_empty() {
        said = format!("{said}; {}", say::FindingsNew { names: new }.render(locale));
    }
    if !gone.is_empty() {
        said = format!("{said}; {}", say::FindingsGone { names: gone }.render(locale));
    }
    said
}

/// Adds a copy of the card that the find box has selected to the draw deck, or as many as the number before the query says.
/// Where nothing is found the remedy is searched.
pub(super) fn add_found(model: &mut Model<'_>) {
    let Some(card) = model.find.selected() else {
        model.find.look_for_remedy(model.shelf);
        // What was found only now is shown before anything of it is added.
        if model.find.selected().is_some() {
            return;
        }
        return match model.find.remedy.clone() {
            Some(remedy) => model.find.ask(&remedy.query, model.shelf, model.locale),
            None => model.say(say::NoCardFound.render(model.locale)),
        };
    };
    let (label, count) = (model.shelf.index.label(card).to_owned(), model.find.count);
    if !model.find.confirms() {
        let typed = shown(model.find.query().trim());
        return model.warn(say::NotItsName { typed, card: shown(&label) }.render(model.locale));
    }
    let edit = Edit::Add { card: label.clone(), section: Section::Deck, count };
    change(model, &[edit], &format!("+{count} {label}"));
    if model.message.as_ref().is_some_and(|said| !said.is_bad) {
        select(model, &label, Section::Deck);
    }
}

/// Adds a copy of what is selected where it is; a card that is not in the deck comes into the draw deck.
pub(super) fn add_one(model: &mut Model<'_>) {
    let (card, section) = match model.target() {
        KeyTarget::Line { card, section, .. } => (card, section),
        KeyTarget::Guest(card) => (card, Section::Deck),
        other => return nothing_to_change(model, &other),
    };
    change(model, &[Edit::Add { card: card.clone(), section, count: 1 }], &format!("+1 {}", shown(&card)));
}

/// Takes a copy of what is selected away.
pub(super) fn take_one(model: &mut Model<'_>) {
    let KeyTarget::Line { card, section, .. } = model.target() else { return nothing_there(model) };
    change(model, &[Edit::Remove { card: card.clone(), section, count: 1 }], &format!("-1 {}", shown(&card)));
}

/// Takes all copies of a line away.
pub(super) fn take_line(model: &mut Model<'_>) {
    let KeyTarget::Line { card, section, count } = model.target() else { return nothing_there(model) };
    change(model, &[Edit::Remove { card: card.clone(), section, count }], &format!("-{count} {}", shown(&card)));
}

pub(super) fn set(model: &mut Model<'_>, count: u32) {
    let (card, section) = match model.target() {
        KeyTarget::Line { card, section, .. } => (card, section),
        KeyTarget::Guest(card) => (card, Section::Deck),
        other => return nothing_to_change(model, &other),
    };
    change(
        model,
        &[Edit::Set { card: card.clone(), section, count }],
        &say::CountOf { card: shown(&card), count }.render(model.locale),
    );
}

/// Takes a copy into the opening hand, or out of it.
pub(super) fn turn_opening_hand(model: &mut Model<'_>) {
    turn(model, Section::OpeningHand);
}

/// Takes a copy into the reserve, or out of it.
pub(super) fn turn_reserve(model: &mut Model<'_>) {
    turn(model, Section::Reserve);
}

/// Takes a copy into the maybe pile, or out of it.
pub(super) fn turn_maybe(model: &mut Model<'_>) {
    turn(model, Section::Maybe);
}

/// Takes a copy into the pile that the ruleset has, or out of it.
pub(super) fn turn_pile(model: &mut Model<'_>) {
    let ruleset = &model.judged.ruleset;
    if ruleset.conflict_pile.usage == Use::Yes {
        turn(model, Section::ConflictPile);
    } else if ruleset.crusade_pile.usage != Use::No {
        turn(model, Section::CrusadePile);
    } else {
        model.say(say::NoPile { ruleset: &model.judged.ruleset.name }.render(model.locale));
    }
}

fn turn(model: &mut Model<'_>, part: Section) {
    let into = |card: &str| say::IntoPart { card: shown(card), part: part.key() }.render(model.locale);
    let (edit, done) = match model.target() {
        KeyTarget::Line { card, section, .. } if section == part => {
            let done = say::OutOf { card: shown(&card), part: part.key() }.render(model.locale);
            (Edit::Move { card, from: part, to: Section::Deck, count: 1 }, done)
        }
        KeyTarget::Line { card, section, .. } => {
            let done = into(&card);
            (Edit::Move { card, from: section, to: part, count: 1 }, done)
        }
        KeyTarget::Guest(card) => {
            let done = into(&card);
            (Edit::Add { card, section: part, count: 1 }, done)
        }
        other => return nothing_to_change(model, &other),
    };
    change(model, &[edit], &done);
}

/// Makes what is selected the ambassador, or takes the ambassador's part away from it. Who led before goes into the deck.
pub(super) fn lead(model: &mut Model<'_>) {
    let (card, from) = match model.target() {
        KeyTarget::Line { card, section: Section::Ambassador, .. } => {
            let edit = Edit::Move { card: card.clone(), from: Section::Ambassador, to: Section::Deck, count: 1 };
            return change(model, &[edit], &say::NoLongerLeads { card: shown(&card) }.render(model.locale));
        }
        KeyTarget::Line { card, section, .. } => (card, Some(section)),
        KeyTarget::Guest(card) => (card, None),
        other => return nothing_to_change(model, &other),
    };
    let mut edits = Vec::new();
    for (_, slot) in model.judged.slots(Section::Ambassador) {
        edits.push(Edit::Move { card: name_of(slot), from: Section::Ambassador, to: Section::Deck, count: slot.count });
    }
    if let Some(from) = from {
        edits.push(Edit::Remove { card: card.clone(), section: from, count: 1 });
    }
    edits.push(Edit::Say { key: Saying::Ambassador, value: Some(card.clone()) });
    change(model, &edits, &say::Leads { card: shown(&card) }.render(model.locale));
    select(model, &card, Section::Ambassador);
}

/// Puts these cards into the opening hand, in place of those that are there.
pub(super) fn put_hand(model: &mut Model<'_>, cards: &[String]) {
    let mut left: Vec<&String> = cards.iter().collect();
    let mut edits = Vec::new();
    for (_, slot) in model.judged.slots(Section::OpeningHand) {
        let card = name_of(slot);
        for _ in 0..slot.count {
            if let Some(at) = left.iter().position(|wanted| **wanted == card) {
                left.swap_remove(at);
            } else {
                let (from, to) = (Section::OpeningHand, Section::Deck);
                edits.push(Edit::Move { card: card.clone(), from, to, count: 1 });
            }
        }
    }
    for card in left {
        edits.push(Edit::Move { card: card.clone(), from: Section::Deck, to: Section::OpeningHand, count: 1 });
    }
    change(model, &edits, &say::AnotherHand.render(model.locale));
    if let Some(first) = cards.first() {
        select(model, first, Section::OpeningHand);
    }
}

/// A name as it is shown in a message.
pub(super) fn shown(card: &str) -> String {
    shortened(card, 40)
}

fn nothing_there(model: &mut Model<'_>) {
    let target = model.target();
    nothing_to_change(model, &target);
}

fn nothing_to_change(model: &mut Model<'_>, target: &KeyTarget) {
    match target {
        KeyTarget::Unread => model.warn(say::LineUnread.render(model.locale)),
        KeyTarget::Guest(card) => {
            let text = say::NoCopy { card: shown(card) }.render(model.locale);
            model.say(text);
        }
        KeyTarget::Line { .. } | KeyTarget::Nothing => model.say(say::NoneSelected.render(model.locale)),
    }
}
