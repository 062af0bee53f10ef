//! What the system says of a file, in words: systems speak the language of the machine.

use std::io::{Error, ErrorKind};

use super::Text;
use super::messages::system as say;
use zocalo_text::files::reading::Unreadable;
use zocalo_text::files::writing::NoPlace;
use zocalo_text::message::Reason;

/// An error of the system in words. Only what users meet often is said otherwise than the system does.
pub fn said_by_system(error: &Error) -> Text {
    if let Some(why) = NoPlace::of(error) {
        return said_of_place(why);
    }
    if let Some(why) = Reason::of(error) {
        return why.clone();
    }
    // An error of our own says what is wrong itself, whatever kind it is of.
    let kind = match error.get_ref().is_none().then(|| error.kind()) {
        Some(ErrorKind::NotFound) => "not-found",
        Some(ErrorKind::PermissionDenied) => "denied",
        Some(ErrorKind::AlreadyExists) => "exists",
        Some(ErrorKind::IsADirectory) => "folder",
        Some(ErrorKind::NotADirectory) => "no-folder",
        Some(ErrorKind::StorageFull) => "full",
        Some(ErrorKind::ReadOnlyFilesystem) => "read-only",
        Some(ErrorKind::BrokenPipe) => "pipe",
        _ => "unknown",
    };
    say::Fault { kind, error: error.to_string() }.text()
}

/// Why a file may not stand where it is to, in words.
fn said_of_place(why: NoPlace) -> Text {
    match why {
        NoPlace::NoFolder => say::NoFolderForIt,
        NoPlace::OwnFile => say::OwnFile,
        NoPlace::BrokenLink => say::BrokenLink,
        NoPlace::NoFile => say::NoFile,
    }
}

/// Why a file is no text to work with, in words.
pub fn said_of_text(why: &Unreadable) -> Text {
    match why {
        Unreadable::System(error) => said_by_system(error),
        Unreadable::TooLarge(largest) => say::TooLarge { size: largest / 1024 }.text(),
        Unreadable::NoText => say::NoText,
    }
}
