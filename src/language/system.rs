//! What the system says of a file, in the language of this process: systems speak the language of the machine.

use std::io::{Error, ErrorKind};

use super::messages::system as say;

/// An error of the system in words. Only what users meet often is said otherwise than the system does.
pub(crate) fn said_by_system(error: &Error) -> String {
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
    say::Fault { kind, error }.to_string()
}
