//! The language of this process: chosen once by the command line, else English.

use std::cell::Cell;
use std::sync::atomic::{AtomicU8, Ordering};

use zocalo_text::text::Language;

/// The language of this process: its place in [`SPOKEN`].
static CURRENT: AtomicU8 = AtomicU8::new(0);

/// What a process may speak.
const SPOKEN: [Spoken; 3] = [Spoken::In(Language::English), Spoken::In(Language::Russian), Spoken::Pseudo];

/// What is spoken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spoken {
    /// A language.
    In(Language),
    /// English with accents, in brackets and longer, in which tests see what no message says.
    Pseudo,
}

/// Chooses what this process speaks; once, before anything is said. Who prints for machines chooses English.
pub fn speak(spoken: Spoken) {
    let at = SPOKEN.iter().position(|one| *one == spoken).unwrap_or(0);
    CURRENT.store(u8::try_from(at).unwrap_or(0), Ordering::Relaxed);
}

thread_local! {
    /// The language in which this thread puts something into words for a file.
    static FOR_FILES: Cell<Option<Language>> = const { Cell::new(None) };
}

/// What `say` says in English whatever the process speaks: what files keep.
pub fn in_english<T>(say: impl FnOnce() -> T) -> T {
    in_language(Language::English, say)
}

/// What `say` says in a language whatever the process speaks.
pub fn in_language<T>(language: Language, say: impl FnOnce() -> T) -> T {
    let before = FOR_FILES.replace(Some(language));
    let said = say();
    FOR_FILES.set(before);
    said
}

/// What is spoken now.
pub(super) fn spoken_now() -> Spoken {
    if let Some(language) = FOR_FILES.get() {
        return Spoken::In(language);
    }
    SPOKEN[usize::from(CURRENT.load(Ordering::Relaxed))]
}

/// The language that people are spoken to in.
pub fn current() -> Language {
    match spoken_now() {
        Spoken::In(language) => language,
        Spoken::Pseudo => Language::English,
    }
}
