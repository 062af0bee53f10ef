//! The arguments of `help`.

use std::ffi::OsStr;

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate};

use super::super::candidates;

/// `help`.
#[derive(Debug, Args)]
pub(crate) struct Help {
    /// A topic (decks, queries, goals, plans, rulesets, files, facts, words) or a command [default: a list of all commands]
    #[arg(value_name = "TOPIC|COMMAND", add = ArgValueCompleter::new(topics_and_commands))]
    pub words: Vec<String>,
}

/// What `help` explains besides commands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Topic {
    /// Deck files, built-in decks and card names
    Decks,
    /// The search language
    Queries,
    /// What a game should reach, and by when
    Goals,
    /// Instructions for the goldfish, sentence by sentence
    Plans,
    /// The rulesets, and how to write your own
    Rulesets,
    /// Where everything is kept, exit codes and limits
    Files,
    /// How card facts, effects and packs are written
    Facts,
    /// The terms of the game and of the program
    Words,
}

/// Completes a topic or a command, and behind a command one of its own.
fn topics_and_commands(current: &OsStr) -> Vec<CompletionCandidate> {
    let typed = current.to_string_lossy().to_lowercase();
    let is_first = candidates::words_before().iter().all(|word| word.starts_with('-'));
    let topics = Topic::value_variants().iter().filter(|_| is_first).filter_map(ValueEnum::to_possible_value);
    let topics = topics.filter(|value| value.get_name().starts_with(&typed));
    let topic = |value: PossibleValue| CompletionCandidate::new(value.get_name()).help(value.get_help().cloned());
    topics.map(topic).chain(candidates::commands(current)).collect()
}
