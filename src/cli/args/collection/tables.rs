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
    /// What to do with the copies in the file: add them to your collection, set the cards of the file to its numbers, or
    /// replace the whole collection
    #[arg(long = "as", value_name = "MODE")]
    pub mode: Option<ImportMode>,
    /// The list for rows that name none
    #[arg(long, value_name = "LIST", default_value = "owned")]
    pub list: ListName,
    /// The columns, by number or heading: name=3,quantity=1,set=Edition
    #[arg(long, value_name = "COLUMNS")]
    pub columns: Option<String>,
    /// The kind of file [default: recognized by its contents]
    #[arg(long, value_name = "KIND")]
    pub from: Option<FileKind>,
    /// Read a name in the file as this card, as in 'Delen=Delenn'; 'Delen=' keeps it as written
    #[arg(long = "name", value_name = "NAME=CARD")]
    pub names: Vec<String>,
    /// Remember the names from --name, and those you choose, for later imports
    #[arg(long)]
    pub remember: bool,
    /// Import the file even if the same contents were imported before
    #[arg(long)]
    pub again: bool,
    /// Import without asking; doubtful rows are left out
    #[arg(short, long, conflicts_with = "dry_run")]
    pub yes: bool,
    /// Show what would change, without changing anything
    #[arg(short = 'n', long)]
    pub dry_run: bool,
}

/// `collection export`.
#[derive(Debug, Args)]
pub(crate) struct CollectionExport {
    /// The format [default: from the ending of the file, or text]
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<FileKind>,
    /// Write to this file [default: print]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub out: Option<PathBuf>,
    /// The list to write
    #[arg(long, value_name = "LIST", default_value = "all")]
    pub list: ExportList,
    /// Replace even a file that is not an export of a collection
    #[arg(long)]
    pub force: bool,
}

/// What is done with the copies of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ImportMode {
    /// The copies are added to the collection.
    Add,
    /// The cards of the file get its numbers; other cards do not change.
    Set,
    /// The collection becomes exactly what the file contains.
    Replace,
}

/// A list of copies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ListName {
    /// Real cards.
    Owned,
    /// Stand-ins.
    Proxy,
    /// Wanted cards.
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
    /// Wanted cards.
    Wanted,
}

/// A kind of file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum FileKind {
    /// One line per card and printing.
    Text,
    /// A table.
    Csv,
    /// A JSON document for programs.
    Json,
}
