//! `cards merge`: what several people typed, as one pack: the census of card facts.

use std::path::{Path, PathBuf};

use clap::{Args, ValueHint};
use serde::Serialize;
use serde_json::Value;

use super::super::answer::{Answer, Page, published};
use super::super::context::Context;
use super::super::error::{Failure, Status};
use crate::messages::{cards as say, trouble};
use crate::report;
use zocalo_cards::card::Card;
use zocalo_catalog::packs::Pack;
use zocalo_collection::facts::{Census, census};
use zocalo_text::files::reading::read_text;
use zocalo_text::message::Text;
use zocalo_text::text::{Source, shortened};
use zocalo_words::language::said_of_text;

const LARGEST: u64 = 8 << 20;

/// Lay together what several people read from their cards
#[derive(Debug, Args)]
#[command(
    after_help = "Each file is what one person typed, as `zocalo cards export --census` prints it, or what came of merging before. What \
    two read alike is verified twice; where they differ the fact is left out, and both are named. People are called as \
    their files are. The answer is a facts file: import it, or put it into packs/; `zocalo cards status` then shows how far \
    each set is.\n\n\
    Example: zocalo cards merge anna.toml boris.toml > census.toml"
)]
pub(crate) struct CardsMergeArgs {
    /// The files, one from each person
    #[arg(required = true, num_args = 2.., value_name = "FILE", value_hint = ValueHint::FilePath)]
    files: Vec<PathBuf>,
}

const HEAD: &str = "# Facts of cards that several people read, laid together: a facts file for Zocalo. To use it, import it: zocalo cards\n\
    # import FILE.\n";

/// What the files say together, with the keys of a pack.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct MergedFacts {
    /// Facts that two or more read alike.
    verified: usize,
    /// Facts that one alone read.
    once: usize,
    /// Facts that people read differently; they are left out.
    contradictions: Vec<Contradiction>,
    #[cfg_attr(test, schemars(with = "Vec<serde_json::Value>"))]
    card: Vec<Card>,
    /// Files that say what another says, and count as a copy of it.
    copies: Vec<Copied>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Copied {
    file: String,
    /// The first file that says the same.
    of: String,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Contradiction {
    card: String,
    fact: &'static str,
    said: Vec<Said>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Said {
    value: Value,
    files: Vec<String>,
}

impl MergedFacts {
    fn new(census: Census, copies: Vec<Copied>) -> Self {
        let contradictions = census.contradictions.into_iter().map(|one| Contradiction {
            card: one.card,
            fact: one.fact.name(),
            said: one.said.into_iter().map(|(value, files)| Said { value, files }).collect(),
        });
        Self {
            verified: census.verified,
            once: census.once,
            contradictions: contradictions.collect(),
            card: census.cards,
            copies,
        }
    }
}

impl Answer for MergedFacts {
    const KIND: &'static str = "cards-merge/1";

    fn page(&self, _page: Page) -> String {
        Pack::write(HEAD, &self.card)
    }

    fn remarks(&self, page: Page) -> Vec<Text> {
        let said = |one: &Contradiction| {
            let value = |said: &Said| format!("{} ({})", shortened(&said.value.to_string(), 60), said.files.join(", "));
            let values = one.said.iter().map(value).collect::<Vec<_>>().join("; ");
            say::ReadDifferently { card: shortened(&one.card, 80), fact: one.fact, values }.render(page.locale)
        };
        let summary =
            say::Merged { verified: self.verified, once: self.once, contradictions: self.contradictions.len() };
        let copied = |Copied { file, of }: &Copied| {
            say::CopyOfFile { file: shortened(file, 80), other: shortened(of, 80) }.render(page.locale)
        };
        let said = self.contradictions.iter().map(said);
        let sentences = self.copies.iter().map(copied).chain(said).chain([summary.render(page.locale)]);
        sentences.map(|sentence| report::note(&sentence, page.width, page.locale).into()).collect()
    }
}

pub(super) fn run(args: &CardsMergeArgs, context: &Context) -> Result<Status, Failure> {
    let stem =
        |file: &Path| file.file_stem().map_or_else(|| "?".to_owned(), |stem| stem.to_string_lossy().into_owned());
    // Files of one name, in folders of several people, are told apart by their folders.
    let name = |file: &PathBuf| {
        let is_only = args.files.iter().filter(|other| stem(other) == stem(file)).count() == 1;
        if is_only { stem(file) } else { file.with_extension("").display().to_string() }
    };
    let packs: Vec<Pack> = args.files.iter().map(|file| read(file, &name(file))).collect::<Result<_, _>>()?;
    let copies = packs.iter().enumerate().filter_map(|(at, pack)| {
        let first = packs[..at].iter().find(|other| other.cards == pack.cards)?;
        Some(Copied { file: pack.name.clone(), of: first.name.clone() })
    });
    context.output.print(&MergedFacts::new(census(&packs), copies.collect()))?;
    Ok(Status::Done)
}

fn read(file: &Path, name: &str) -> Result<Pack, Failure> {
    let label = file.display().to_string();
    let text = read_text(file, LARGEST).map_err(|error| {
        let error = said_of_text(&error);
        Failure::request(trouble::CannotBeRead { file: shortened(&label, 200), error }, say::GiveExported)
    })?;
    Ok(Pack::read(name, Source { label, text })?)
}

published!(MergedFacts);
