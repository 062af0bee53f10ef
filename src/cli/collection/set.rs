//! `collection set`: says something else of copies: their set, condition, place, note or label.

use std::fmt::Write as _;

use super::super::args::CollectionSet;
use super::super::environment;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;
use super::asking::{MOST_UNASKED, report_without_change, until_clear};
use super::begin;
use super::choosing::cards_of;
use super::describing::{options_of, printing, quoted, which};
use super::remove::{confirmed, counted, held, nothing_found, with};
use crate::card::shortened;
use crate::collection::{
    Change, Description, Doubt, Holdings, HowMany, Label, Library, PickError, Said, Which, Wish, describing,
    totals_after,
};
use crate::query::Query;
use crate::report;
use crate::suggest::suggestion;

/// What can be said of copies.
const FIELDS: [&str; 6] = ["set", "printing", "condition", "place", "note", "label"];

/// What helps where several copies would do.
const WHICH: &str = "say which: --from SET (or --from unknown), --place TEXT, --condition TEXT; or take --any";

/// Says it.
pub fn run(args: &CollectionSet, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let mut which = which(&args.copies, session)?;
    let asked = Asked::read(&args.words)?;
    for (field, text) in &asked.of_copies {
        let said = Some(Said::Holds(text.clone()));
        match *field {
            "place" => which.place = which.place.or(said),
            _ => which.condition = which.condition.or(said),
        }
    }
    let Some(mut library) = begin::look(session, output)? else { return Err(nothing_found()) };
    let holdings = library.holdings()?;
    let held = held(&holdings, &which);
    let cards = if asked.query.is_empty() {
        held
    } else {
        let found = cards_of(&asked.query, &held, session, &session.catalog(output)?, output)?;
        held.into_iter().filter(|card| found.contains(card)).collect()
    };
    if cards.is_empty() {
        return Err(nothing_found());
    }
    // A set that is known is not overwritten by the way: who names the set of a card means the copies without one.
    let has_set = asked.description.printing.as_ref().is_some_and(|set| !set.is_empty());
    let known = if has_set && which.printing.is_none() {
        let left = left_with_sets(&cards, &which, &holdings);
        which.printing = Some(String::new());
        left
    } else {
        0
    };
    let count = |available: i64| match args.copies_each {
        None => HowMany::All,
        Some(most) => HowMany::Some(available.min(i64::from(most))),
    };
    let wishes: Vec<Wish> = cards
        .into_iter()
        .map(|card| {
            let lots = crate::collection::lots_of(&holdings, &card).filter(|(lot, _)| which.fits(lot));
            let available = lots.map(|(_, count)| count).sum();
            Wish::of(card, count(available))
        })
        .filter(|wish| wish.count != HowMany::Some(0))
        .collect();
    let doubt = if args.copies.any { Doubt::TakesAny } else { Doubt::Asks };
    let setting = Setting { which: &which, description: &asked.description, doubt };
    let command = command(args, &asked, &which);
    let change = until_clear(output, WHICH, |chosen| setting.change(&with(&wishes, chosen), &holdings))?;
    let changed: Vec<Wish> =
        wishes.into_iter().filter(|wish| change.differences.iter().any(|one| one.lot.card == wish.card)).collect();
    say_left(known, output);
    if changed.is_empty() {
        let message = "there is nothing to change: it is said of these copies already";
        return Err(Failure::Nothing(message.to_owned(), String::new()));
    }
    let what = format!("sets {} for {}", asked.in_words(), counted(&change));
    if args.confirmation.dry_run {
        return show(&change, &command, &what, &holdings, output);
    }
    let wishes = if changed.len() > MOST_UNASKED && !args.confirmation.yes {
        match confirmed(&change, changed, &format!("this {what}"), "set it", output)? {
            Some(wishes) => wishes,
            None => return Ok(Status::No),
        }
    } else {
        changed
    };
    setting.write(&mut library, &wishes, &command, &asked, output)
}

/// What is to be said of which copies.
struct Setting<'a> {
    which: &'a Which,
    description: &'a Description,
    doubt: Doubt,
}

impl Setting<'_> {
    fn change(&self, wishes: &[Wish], holdings: &Holdings) -> Result<Change, PickError> {
        describing(wishes, self.which, self.description, self.doubt, holdings)
    }

    fn write(
        &self,
        library: &mut Library,
        wishes: &[Wish],
        command: &str,
        asked: &Asked,
        output: &mut Output,
    ) -> Result<Status, Failure> {
        let (batch, change, totals) = until_clear(output, WHICH, |chosen| {
            let mut outcome = None;
            let number = library.change(command, environment::now(), |holdings| {
                let change = self.change(&with(wishes, chosen), holdings)?;
                outcome = Some((change.clone(), totals_after(&change, holdings)));
                Ok::<_, PickError>(change)
            })?;
            let (change, totals) = outcome.unwrap_or_default();
            Ok((number, change, totals))
        })?;
        let of = match wishes {
            [only] if change.differences.len() == 2 => {
                report::holding::copies(change.differences[1].delta, &change.differences[1].lot)
            }
            [only] => format!("{} of {}", counted(&change).split(" of ").next().unwrap_or_default(), only.card),
            _ => counted(&change),
        };
        let line = format!("Set {} for {of}.", asked.in_words());
        let document = report::holding::change_json(command, Some(batch), &change, &totals);
        begin::report_change(&line, &document, output)?;
        Ok(Status::Done)
    }
}

fn show(
    change: &Change,
    command: &str,
    what: &str,
    holdings: &Holdings,
    output: &mut Output,
) -> Result<Status, Failure> {
    if !output.wants_json() {
        output.answer(report::holding::changes(change, output.width))?;
    }
    let document = report::holding::change_json(command, None, change, &totals_after(change, holdings));
    report_without_change(&format!("This {what}."), &document, output)?;
    Ok(Status::Done)
}

fn left_with_sets(cards: &[crate::collection::CardKey], which: &Which, holdings: &Holdings) -> i64 {
    holdings
        .iter()
        .filter(|(lot, count)| **count > 0 && !lot.printing.is_empty() && which.fits(lot) && cards.contains(&lot.card))
        .map(|(_, count)| count)
        .sum()
}

fn say_left(known: i64, output: &Output) {
    if known > 0 {
        let (copies, are) = if known == 1 { ("copy", "is") } else { ("copies", "are") };
        output.remark(format_args!(
            "note: {known} {copies} whose set is known {are} left alone; --from SET means those of a set"
        ));
    }
}

/// The words of the command: what is meant, and what to say of it.
#[derive(Debug, PartialEq, Eq)]
struct Asked {
    /// The search, without what it asks of copies.
    query: String,
    /// What it asks of copies: `place` or `condition` and its text.
    of_copies: Vec<(&'static str, String)>,
    /// What to say.
    description: Description,
    /// The assignments as they are kept.
    assignments: Vec<(&'static str, String)>,
}

impl Asked {
    fn read(words: &[String]) -> Result<Self, Failure> {
        let mut asked = Self {
            query: String::new(),
            of_copies: Vec::new(),
            description: Description::default(),
            assignments: Vec::new(),
        };
        let mut query: Vec<&str> = Vec::new();
        // A minus at its beginning has a blank before it, so that it is no option.
        for word in words.iter().map(|word| word.trim_start()) {
            match word.split_once('=').and_then(|(name, value)| Some((field(name)?, value))) {
                Some((field, value)) => asked.assign(field, value.trim())?,
                None => query.push(word),
            }
        }
        if asked.assignments.is_empty() {
            let strange = words.iter().filter_map(|word| word.split_once('=')).map(|(name, _)| name.trim());
            let near = strange.clone().find_map(|name| suggestion(name, FIELDS));
            let near = near.map_or(String::new(), |near| format!("did you mean {near}=? "));
            // What no search asks by was to be said.
            let is_strange = |name: &&str| Query::parse(&format!("{name}=1")).is_err();
            let message = strange.clone().find(is_strange).map_or_else(
                || "what to say of the copies is missing".to_owned(),
                |name| format!("\"{}\" is nothing that can be said of copies", shortened(name, 40)),
            );
            let help = format!(
                "{near}write set=, condition=, place=, note= or label= with its value, such as place=\"binder 2\""
            );
            return Err(Failure::request(message, help));
        }
        asked.query = asked.without_copies(&query.join(" "))?;
        if asked.query.is_empty() && asked.of_copies.is_empty() {
            let message = "which copies is missing";
            return Err(Failure::request(
                message,
                "name a card or write a search, such as t:fleet, place:\"binder 1\"",
            ));
        }
        Ok(asked)
    }

    fn assign(&mut self, field: &'static str, value: &str) -> Result<(), Failure> {
        if self.assignments.iter().any(|(other, _)| *other == field) {
            return Err(Failure::request(format!("{field}= is said twice"), "say it once"));
        }
        let description = &mut self.description;
        let kept = match field {
            "set" => {
                let set = printing(value)?;
                description.printing = Some(set.clone());
                set
            }
            "label" => {
                let label = if value.eq_ignore_ascii_case("none") {
                    Some(Label::None)
                } else {
                    Label::named(&value.to_lowercase())
                };
                let label = label.ok_or_else(|| {
                    Failure::request(
                        format!("there is no label \"{}\"", shortened(value, 40)),
                        "the labels are keep, trade and none",
                    )
                })?;
                description.label = Some(label);
                label.name().to_owned()
            }
            _ => {
                let text = match field {
                    "condition" => &mut description.condition,
                    "place" => &mut description.place,
                    _ => &mut description.note,
                };
                *text = Some(value.to_owned());
                value.to_owned()
            }
        };
        self.assignments.push((field, kept));
        Ok(())
    }

    /// Takes `place:` and `condition:` out of a search that joins its words by and: what they ask must hold of the copies
    /// that are changed, and not only of some copy of the card.
    fn without_copies(&mut self, query: &str) -> Result<String, Failure> {
        let terms = terms(query);
        let of_copies = |term: &str| -> Option<(&'static str, String)> {
            let (name, value) = term.split_once(':')?;
            let field = ["place", "condition"].into_iter().find(|field| name.eq_ignore_ascii_case(field))?;
            Some((field, value.trim_matches('"').to_owned()))
        };
        let asks = |term: &&String| of_copies(term.trim_start_matches(['-', '('])).is_some();
        if !terms.iter().any(|term| asks(&term)) {
            return Ok(query.to_owned());
        }
        let is_joined = |term: &String| {
            ["or", "and", "not"].iter().any(|word| term.eq_ignore_ascii_case(word)) || term.contains(['(', ')'])
        };
        if terms.iter().any(is_joined) || terms.iter().any(|term| term.starts_with('-') && asks(&term)) {
            let message =
                "place: and condition: stand alone here, without or, not and brackets: they say which copies are meant";
            return Err(Failure::request(message, "or say it with --place and --condition"));
        }
        let mut rest = Vec::new();
        for term in terms {
            match of_copies(&term) {
                Some(asked) => self.of_copies.push(asked),
                None => rest.push(term),
            }
        }
        Ok(rest.join(" "))
    }

    /// `the place to "binder 2" and the set to "Deluxe"`.
    fn in_words(&self) -> String {
        let words: Vec<String> = self
            .assignments
            .iter()
            .map(|(field, value)| match value.as_str() {
                "" if *field == "set" => "the set to unknown".to_owned(),
                "" => format!("the {field} to nothing"),
                value => format!("the {field} to \"{}\"", shortened(value, 60)),
            })
            .collect();
        words.join(" and ")
    }
}

/// The field that a word before `=` means.
fn field(name: &str) -> Option<&'static str> {
    let name = name.trim().to_lowercase();
    let found = FIELDS.into_iter().find(|field| *field == name)?;
    Some(if found == "printing" { "set" } else { found })
}

/// The words of a search, those in quotation marks together.
fn terms(query: &str) -> Vec<String> {
    let (mut terms, mut term, mut is_quoted) = (Vec::new(), String::new(), false);
    for sign in query.chars() {
        if sign == '"' {
            is_quoted = !is_quoted;
        }
        if sign.is_whitespace() && !is_quoted {
            terms.push(std::mem::take(&mut term));
        } else {
            term.push(sign);
        }
    }
    terms.push(term);
    terms.retain(|term| !term.is_empty());
    terms
}

fn command(args: &CollectionSet, asked: &Asked, which: &Which) -> String {
    let query: Vec<&String> =
        args.words.iter().filter(|word| word.split_once('=').is_none_or(|(name, _)| field(name).is_none())).collect();
    let mut command = "set".to_owned();
    for word in query {
        command.push(' ');
        command.push_str(&quoted(word.trim_start()));
    }
    for (field, value) in &asked.assignments {
        let value = if value.is_empty() { String::new() } else { quoted(value) };
        let _ = write!(command, " {field}={value}");
    }
    if let Some(most) = args.copies_each {
        let _ = write!(command, " --copies-each {most}");
    }
    command.push_str(&options_of(&args.copies, which));
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &[&str]) -> Result<Asked, Failure> {
        Asked::read(&words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn what_is_meant_and_what_is_said_are_told_apart() {
        let asked = read(&["t:fleet", "place:binder", "cost=5", "place=box 2", "printing=dlx"]).unwrap_err();
        assert!(asked.sentence().contains("dlx"));
        let asked = read(&["t:fleet", "place:\"binder 1\"", "cost=5", "place= box 2 ", "printing=deluxe"]).unwrap();
        assert_eq!(asked.query, "t:fleet cost=5");
        assert_eq!(asked.of_copies, [("place", "binder 1".to_owned())]);
        assert_eq!(asked.description.place.as_deref(), Some("box 2"));
        assert_eq!(asked.description.printing.as_deref(), Some("Deluxe"));
        assert_eq!(asked.in_words(), "the place to \"box 2\" and the set to \"Deluxe\"");
        // What asks nothing of copies is left as it was written.
        assert_eq!(read(&["(t:fleet or  t:agenda)", "note="]).unwrap().query, "(t:fleet or  t:agenda)");
    }

    #[test]
    fn what_is_missing_or_would_be_guessed_is_refused() {
        for words in [
            &["t:fleet"][..],
            &["place=x"],
            &["t:fleet", "plase=x"],
            &["t:fleet", "place=x", "place=y"],
            &["t:fleet", "label=gone"],
            &["t:fleet or place:x", "place=y"],
            &["-place:x", "place=y"],
            &["(place:x)", "place=y"],
        ] {
            assert!(read(words).is_err(), "{words:?}");
        }
    }
}
