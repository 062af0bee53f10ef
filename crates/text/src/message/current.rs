//! The language of this process, as long as some rooms still ask for it.

use std::cell::Cell;
use std::sync::atomic::{AtomicU8, Ordering};

use super::Locale;
use crate::text::Language;

static CURRENT: AtomicU8 = AtomicU8::new(0);

const SPOKEN: [Locale; 3] = [Locale::In(Language::English), Locale::In(Language::Russian), Locale::Pseudo];

/// Chooses what this process speaks; once, before anything is said. Who prints for machines chooses English.
pub fn speak(spoken: Locale) {
    let at = SPOKEN.iter().position(|one| *one == spoken).unwrap_or(0);
    CURRENT.store(u8::try_from(at).unwrap_or(0), Ordering::Relaxed);
}

thread_local! {
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
pub fn spoken_now() -> Locale {
    if let Some(language) = FOR_FILES.get() {
        return Locale::In(language);
    }
    SPOKEN[usize::from(CURRENT.load(Ordering::Relaxed))]
}

/// The language that people are spoken to in.
pub fn current() -> Language {
    spoken_now().language()
}
