//! `cards ask`: asks for what is unknown of the cards of a deck, card by card, and keeps every answer at once.

use super::super::candidates;
use clap::Args;
use clap_complete::engine::ArgValueCompleter;
use std::io::{self, BufRead as _};
use std::path::PathBuf;
use std::{fs, slice};
use zocalo_text::message::Locale;
use zocalo_text::text;

use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::contradiction::settled;
use super::missing::{by_weight, cards_of, no_known_card};
use super::own_pack::{change, folder, identity_of, may_be_changed, typed_today};
use crate::messages::cards as say;
use crate::report;
use zocalo_cards::card::{Card, Fact};
use zocalo_catalog::packs::{MINE, PackError, lay, source_of};
use zocalo_collection::facts::{
    CardQuestion, GivenAnswer, Interview, InterviewAnswer, Mine, introduction, questions, without_facts,
};
use zocalo_decks::formats::is_no_path;
use zocalo_text::text::shortened;

/// Ask you for unknown facts about the cards of a deck, card by card
#[derive(Debug, Args)]
#[command(
    after_help = "Enter skips a question; - means that nothing is printed, ? that it cannot be read; b goes back and \
    q stops. Each answer is saved at once.\n\n\
    Example: zocalo cards ask @narn"
)]
pub(crate) struct CardsAskArgs {
    /// A deck file
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    deck: PathBuf,
}

pub(super) fn run(args: &CardsAskArgs, context: &Context) -> Result<Status, Failure> {
    refuse_what_cannot_be_asked(args, context.output)?;
    let folder = folder(context.folders)?;
    may_be_changed(&folder, context.folders)?;
    let catalog = context.catalog()?;
    let index = context.index()?;
    let cards = cards_of(slice::from_ref(&args.deck), catalog, index, context.output)?;
    let is_of_strangers = cards.is_empty();
    let cards = by_weight(cards);
    let cards: Vec<Card> =
        cards.into_iter().map(|(card, _)| (*card).clone()).filter(|card| !questions(card).is_empty()).collect();
    let open = cards.len();
    if open == 0 {
        if is_of_strangers {
            return Err(no_known_card(slice::from_ref(&args.deck), context.locale()));
        }
        context.output.answer(format_args!("{}\n", say::AllKnown.render(context.locale())))?;
        return Ok(Status::Done);
    }
    let identities = cards.iter().map(|card| identity_of(card, catalog)).collect::<Result<Vec<_>, _>>()?;
    context.output.remark(report::hanging("", &say::AskKeys.render(context.locale()), context.width()));
    let mut interview = Interview::of(cards);
    let mut shown = usize::MAX;
    while let Some((at, question)) = interview.next() {
        let card = interview.cards[at].clone();
        if shown != at {
            shown = at;
            let so_far = facts(interview.given(), context.locale());
            let title = say::AskTitle { at: at + 1, open, facts: so_far, card: introduction(&card) };
            context
                .output
                .remark(format!("\n{}", report::hanging("", &title.render(context.locale()), context.width())));
        }
        let kept = interview.kept(at, question).cloned();
        let so_far = kept.as_ref().map(|kept| {
            format!(" {}", say::AskKept { values: values(&kept.entry, context.locale()) }.render(context.locale()))
        });
        context.output.prompt(&format!(
            "  {}{}: ",
            question.prompt(&card).render(context.locale()),
            so_far.unwrap_or_default()
        ));
        let Some(line) = read_line()? else {
            // The question stays alone on its line.
            context.output.remark("");
            break;
        };
        match question.read(&line, &card) {
            Err(why) => {
                context.output.remark(report::hanging("  ", &why.render(context.locale()), context.width()));
            }
            Ok(InterviewAnswer::Quit) => break,
            Ok(InterviewAnswer::Skip) => match kept {
                None => interview.skip(at, question),
                Some(kept) => {
                    let after = with(&card, &kept.entry);
                    interview.give(at, question, kept, after);
                }
            },
            Ok(InterviewAnswer::Back) => match interview.back() {
                None => context.output.remark(text!["  ", say::AskFirst]),
                Some(_) => shown = usize::MAX,
            },
            Ok(InterviewAnswer::Given(entry)) => {
                let entry = settled(&card, &entry, context.output, read_line)?;
                if Fact::known(&entry).next().is_none() {
                    if kept.is_none() {
                        interview.skip(at, question);
                    }
                    continue;
                }
                let after = with(&card, &entry);
                // What was given to a question that this answer makes needless goes with the answer that this one replaces.
                let open = questions(&after);
                let needless =
                    interview.kept_of(at).into_iter().filter(|(one, _)| *one != question && !open.contains(one));
                let needless: Vec<(CardQuestion, GivenAnswer)> = needless.collect();
                let identity = &identities[at];
                let typed_before = change(&folder, |mine| {
                    for (_, replaced) in needless.iter().rev() {
                        take_back(mine, identity, replaced)?;
                    }
                    if let Some(replaced) = &kept {
                        take_back(mine, identity, replaced)?;
                    }
                    let typed_before = mine.of(identity).cloned().map(Box::new);
                    mine.note(identity, &entry, &typed_today())?;
                    Ok(typed_before)
                })?;
                for (needless, _) in needless {
                    interview.drop_kept(at, needless);
                }
                interview.give(at, question, GivenAnswer { entry, typed_before }, after);
            }
        }
    }
    sum_up(&interview, open, args, context.output)?;
    Ok(Status::Done)
}

/// Refuses a request whose answers could not be read or whose deck cannot.
fn refuse_what_cannot_be_asked(args: &CardsAskArgs, output: &Output) -> Result<(), Failure> {
    if output.wants_json() {
        return Err(Failure::request(say::AskNoJson, say::AskNoJsonHelp));
    }
    if args.deck.as_os_str() == "-" {
        return Err(Failure::request(say::AskNoInput, say::AskNoInputHelp));
    }
    if !is_no_path(&args.deck)
        && let Err(error) = fs::metadata(&args.deck)
        && error.kind() == io::ErrorKind::NotFound
        && !args.deck.to_string_lossy().contains(['*', '?', '['])
    {
        // The other commands that read a deck recommend standard input as well, where the answers come from here.
        let message = say::NoFile { path: shortened(&args.deck.to_string_lossy(), 200) };
        return Err(Failure::request(message, say::NoFileHelp));
    }
    Ok(())
}

/// Says how much was noted and how much is left.
fn sum_up(interview: &Interview, open: usize, args: &CardsAskArgs, output: &Output) -> Result<(), Failure> {
    let with_kept = |(at, card): (usize, &Card)| {
        interview.kept_of(at).iter().fold(card.clone(), |card, (_, kept)| with(&card, &kept.entry))
    };
    let left = interview.cards.iter().enumerate().map(with_kept).filter(|card| !questions(card).is_empty()).count();
    let (given, deck) = (facts(interview.given(), output.locale()), shortened(&args.deck.to_string_lossy(), 200));
    let sum = say::AskSum { deck, facts: given, left, open };
    output.answer(format_args!("{}\n", report::hanging("", &sum.render(output.locale()), output.width)))?;
    Ok(())
}

/// A card with facts that were just typed.
fn with(card: &Card, entry: &Card) -> Card {
    let mut after = card.clone();
    lay(&mut after, &Card { sources: sources(entry), ..entry.clone() }, MINE);
    after
}

/// Takes an answer back; what was typed of these facts before stands there again.
fn take_back(mine: &mut Mine, identity: &Card, given: &GivenAnswer) -> Result<(), PackError> {
    let which: Vec<Fact> = Fact::known(&given.entry).collect();
    mine.forget(identity, &which)?;
    let Some(before) = &given.typed_before else { return Ok(()) };
    for fact in &which {
        let others: Vec<Fact> = Fact::known(before).filter(|other| other != fact).collect();
        let old = without_facts(before, &others);
        if let Some(place) = source_of(before, *fact) {
            mine.note(identity, &old, place)?;
        }
    }
    Ok(())
}

/// The facts of an answer as they stand in a prompt.
fn values(entry: &Card, locale: Locale) -> String {
    let values: Vec<String> = Fact::known(entry).map(|fact| report::fact(entry, fact, locale)).collect();
    shortened(&values.join("/"), 40)
}

/// The source lines of facts that were just typed.
fn sources(entry: &Card) -> Vec<String> {
    let words: Vec<&str> = Fact::known(entry).map(Fact::name).collect();
    vec![format!("{}: {}", words.join(", "), typed_today())]
}

fn facts(number: usize, locale: Locale) -> String {
    say::Facts { count: number }.render(locale)
}

/// The next line that somebody types; `None` when there is none any more.
fn read_line() -> Result<Option<String>, Failure> {
    let mut line = Vec::new();
    let read = io::stdin().lock().read_until(b'\n', &mut line);
    match read {
        Ok(0) => Ok(None),
        Ok(_) => Ok(Some(String::from_utf8_lossy(&line).into_owned())),
        Err(error) if error.kind() == io::ErrorKind::Interrupted => Err(Failure::Interrupted),
        Err(error) => Err(Failure::machine(say::AnswersUnreadable { error: error.to_string() })),
    }
}
