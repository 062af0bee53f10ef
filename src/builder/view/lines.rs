//! The lines above and below the panes: which deck this is, the verdict, messages and keys.

use ratatui::text::{Line, Span};

use super::super::find::Mistake;
use super::super::keys::{KeyLine, short_of_deck, short_of_find};
use super::super::model::{Focus, Model};
use super::pen::{Pen, apart};

use crate::messages::{builder_panes as say, words::Cards};
use crate::screen::{Meaning, cut, filled, width};
use zocalo_cards::data::glossary::Kind;
use zocalo_decks::check::Severity;
use zocalo_words::language::called;

/// From this many columns on the head has room for more than what the rules hang on.
const WIDE: usize = 100;

/// Which deck this is, its size and whether it is legal.
pub(super) fn head(model: &Model<'_>, pen: Pen, columns: usize) -> Line<'static> {
    let judged = &model.judged;
    let (is_legal, warnings) = (judged.is_legal(), weighing(model, Severity::Warning));
    let legal = if is_legal { say::Legal.render(model.locale) } else { say::NotLegal.render(model.locale) };
    let mut size = format!("{}{}  ", Cards { count: judged.size() }.render(model.locale), owned(model, columns));
    if let (Some(count), true) = (judged.verdict.summary.opening_hand, columns >= WIDE) {
        size = format!("{}  {size}", say::OpeningHand { count }.render(model.locale));
    }
    let errors = weighing(model, Severity::Error);
    let mut counts = String::new();
    for (sign, count) in [("!", errors), ("~", warnings)] {
        if count > 0 {
            counts = format!("{counts} {sign}{count}");
        }
    }
    let right = width(&size) + width(&legal) + width(&counts) + 1;
    let room = columns.saturating_sub(right + 1);
    let star = if model.is_unsaved() { "*" } else { "" };
    let name = format!(" {}{star}", judged.deck.title());
    let summary = &judged.verdict.summary;
    let race = summary.race.map_or_else(
        || say::RaceOpen.render(model.locale),
        |race| called(Kind::Race, race.name()).render(model.locale),
    );
    let leader = summary.ambassador.clone().unwrap_or_else(|| say::NoAmbassador.render(model.locale));
    let who = format!("  {race}, {leader}  {}", judged.ruleset.name);
    // The name is known to whoever builds: what the rules hang on goes before it.
    let name_room = room.saturating_sub(width(&who)).max(room.min(16));
    let name = cut(&name, name_room);
    let who = filled(&who, room.saturating_sub(width(&name)));
    Line::from(vec![
        pen.span(Meaning::Strong, name),
        pen.span(Meaning::Plain, who),
        pen.span(Meaning::Plain, format!(" {size}")),
        pen.span(if is_legal { Meaning::Good } else { Meaning::Bad }, legal),
        pen.span(if errors > 0 { Meaning::Bad } else { Meaning::Warning }, counts),
    ])
}

/// How many of its cards are owned and missing, as far as there is room; nothing without a collection.
fn owned(model: &Model<'_>, columns: usize) -> String {
    let Some(owned) = &model.shelf.owned else { return String::new() };
    let text = match model.judged.owned(owned) {
        (_, 0) => say::AllOwned.render(model.locale),
        (owned, missing) if columns >= WIDE => say::OwnedMissing { missing, owned }.render(model.locale),
        (_, missing) => say::Missing { missing }.render(model.locale),
    };
    format!(", {text}")
}

fn weighing(model: &Model<'_>, severity: Severity) -> usize {
    model.judged.points.iter().filter(|point| point.severity == severity).count()
}

/// The point of the verdict that was asked for, else the weightiest.
pub(super) fn verdict(model: &Model<'_>, pen: Pen, columns: usize) -> Line<'static> {
    let (at, is_asked) = model.point.unwrap_or((0, false));
    let count = model.judged.points.len();
    let Some(point) = model.judged.points.get(at) else {
        let text = format!(" {}", say::LegalUnder { ruleset: &model.judged.ruleset.name }.render(model.locale));
        return Line::from(pen.span(Meaning::Good, cut(&text, columns)));
    };
    let number = at + 1;
    let meaning = match point.severity {
        Severity::Error => Meaning::Bad,
        Severity::Warning => Meaning::Warning,
        Severity::Note => Meaning::Plain,
    };
    // What is wrong matters more than what it is called and what the keys do: ? and e show that.
    let sign = match point.severity {
        Severity::Error => '!',
        Severity::Warning => '~',
        Severity::Note => ' ',
    };
    let [called, bare] = [format!(" {} {}", point.head, point.message), format!(" {sign} {}", point.message)];
    let [long, short] = if is_asked {
        [say::KeysLong { count, number }.render(model.locale), format!("({number}/{count}; Enter, e)")]
    } else {
        [format!("(v: {number}/{count})"), format!("(v: {number}/{count})")]
    };
    let ways = [(&called, &long), (&bare, &long), (&bare, &short)];
    let fits = |(text, keys): &(&String, &String)| width(text) + width(keys) < columns;
    let (text, keys) = ways.into_iter().find(fits).unwrap_or((&bare, &short));
    let text = apart(text, keys, columns);
    Line::from(pen.span(meaning, text))
}

/// What there is to say; else what is wrong with the query; else the keys.
pub(super) fn foot(model: &Model<'_>, pen: Pen, columns: usize) -> Line<'static> {
    let running =
        model.games.running.map(|(what, done)| say::Running { done, what }.render(model.locale)).unwrap_or_default();
    let room = columns.saturating_sub(width(&running) + 1);
    let mistake = match &model.find.mistake {
        Some(Mistake::InQuery(error)) if error.mistake.help.is_empty() => {
            Some(error.mistake.reason.render(model.locale))
        }
        Some(Mistake::InQuery(error)) => {
            Some(format!("{}: {}", error.mistake.reason.render(model.locale), error.mistake.help.render(model.locale)))
        }
        Some(Mistake::Elsewhere(error)) => Some(error.clone()),
        None => None,
    };
    let mut spans = match (&model.message, mistake.filter(|_| model.focus == Focus::Find)) {
        (Some(said), _) => {
            let meaning = if said.is_bad { Meaning::Bad } else { Meaning::Plain };
            vec![pen.span(meaning, filled(&format!(" {}", said.text), room))]
        }
        (None, Some(mistake)) => vec![pen.span(Meaning::Warning, filled(&format!(" {mistake}"), room))],
        (None, None) => match model.focus {
            Focus::Find if model.find.read.is_some() => vec![pen.span(Meaning::Plain, filled(&read(model), room))],
            Focus::Find => keys(&short_of_find(model.locale), pen, room),
            Focus::Deck => keys(&short_of_deck(model.locale), pen, room),
        },
    };
    if !running.is_empty() {
        spans.push(pen.span(Meaning::Strong, running));
    }
    Line::from(spans)
}

fn read(model: &Model<'_>) -> String {
    let Some(reading) = &model.find.read else { return String::new() };
    let query = reading.query.written_in(model.locale.language());
    let said = if reading.is_respelt {
        say::ReadOtherwise { query }.render(model.locale)
    } else {
        say::ReadAs { query }.render(model.locale)
    };
    format!(" {said}")
}

fn keys(keys: &[KeyLine], pen: Pen, columns: usize) -> Vec<Span<'static>> {
    let mut spans = Vec::new();
    let mut taken = 0;
    for (key, does) in keys {
        let wide = width(key) + width(does) + 3;
        if taken + wide > columns {
            break;
        }
        taken += wide;
        spans.extend([pen.span(Meaning::Key, format!(" {key}")), pen.span(Meaning::Plain, format!(" {does} "))]);
    }
    spans.push(pen.span(Meaning::Plain, filled("", columns.saturating_sub(taken))));
    spans
}
