//! The language of this process: chosen once by the command line, else English.

use std::sync::atomic::{AtomicU8, Ordering};

use super::Language;

/// The language of this process: its place in [`SPOKEN`].
static CURRENT: AtomicU8 = AtomicU8::new(0);

/// What a process may speak.
const SPOKEN: [Spoken; 3] = [Spoken::In(Language::English), Spoken::In(Language::Russian), Spoken::Pseudo];

/// What is spoken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spoken {
    /// A language.
    In(Language),
    /// English with accents, in brackets and longer, in which tests see what no message says.
    Pseudo,
}

/// Chooses what this process speaks; once, before anything is said. Who prints for machines chooses English.
pub(crate) fn speak(spoken: Spoken) {
    let at = SPOKEN.iter().position(|one| *one == spoken).unwrap_or(0);
    CURRENT.store(u8::try_from(at).unwrap_or(0), Ordering::Relaxed);
}

/// What this process speaks.
pub(super) fn spoken_now() -> Spoken {
    SPOKEN[usize::from(CURRENT.load(Ordering::Relaxed))]
}

/// The language that people are spoken to in.
pub(crate) fn current() -> Language {
    match spoken_now() {
        Spoken::In(language) => language,
        Spoken::Pseudo => Language::English,
    }
}
