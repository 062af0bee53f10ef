//! The arguments of `collection`: collections from and to other programs.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};

/// `collection import`.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub(crate) struct CollectionImport {
    /// A table, a list or an export, or - for standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: PathBuf,
    /// What to do with its copies: add them to what is there, set the cards of the file to its numbers, or replace the whole
    /// collection
    #[arg(long = "as", value_name = "MODE")]
    pub mode: Option<ImportMode>,
    /// The list of rows that name none
    #[arg(long, value_name = "LIST", default_value = "owned")]
    pub list: ListName,
    /// Where columns stand, by number or heading: name=3,quantity=1,set=Edition
    #[arg(long, value_name = "COLUMNS")]
    pub columns: Option<String>,
    /// Read it as this kind of file; otherwise its contents say
    #[arg(long, value_name = "KIND")]
    pub from: Option<FileKind>,
    /// Take a name of the file for a card, as in 'Delen=Delenn'; 'Delen=' keeps it as written
    #[arg(long = "name", value_name = "NAME=CARD")]
    pub names: Vec<String>,
    /// Remember the names that --name gives, or that you answer, for later imports
    #[arg(long)]
    pub remember: bool,
    /// Import it although the same contents were imported before
    #[arg(long)]
    pub again: bool,
    /// Import without asking; doubtful rows are left
    #[arg(short, long, conflicts_with = "dry_run")]
    pub yes: bool,
    /// Only show what it would do
    #[arg(short = 'n', long)]
    pub dry_run: bool,
}

/// `collection export`.
#[derive(Debug, Args)]
pub(crate) struct CollectionExport {
    /// The format; otherwise as the file ends, else text
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<FileKind>,
    /// Write it into this file; otherwise print it
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub out: Option<PathBuf>,
    /// Which list
    #[arg(long, value_name = "LIST", default_value = "all")]
    pub list: ExportList,
    /// Replace a file that is no export of a collection
    #[arg(long)]
    pub force: bool,
}

/// What is done with the copies of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ImportMode {
    /// They are added to what is there.
    Add,
    /// The cards of the file get its numbers; others stay as they are.
    Set,
    /// The collection is what the file says and nothing else.
    Replace,
}

/// A list of copies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ListName {
    /// Real cards.
    Owned,
    /// Stand-ins.
    Proxy,
    /// Cards that are looked for.
    Wanted,
}

/// The lists of an export.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExportList {
    /// Everything.
    All,
    /// Real cards.
    Owned,
    /// Stand-ins.
    Proxy,
    /// Cards that are looked for.
    Wanted,
}

/// A kind of file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum FileKind {
    /// A line a card and printing.
    Text,
    /// A table.
    Csv,
    /// A document for programs.
    Json,
}
