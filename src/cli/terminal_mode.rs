//! The mode of the terminal as the program found it, for a signal that ends the program while keys are read one by one: then
//! the shell would show nothing of what is typed.

#[cfg(unix)]
pub(crate) use unix::{remember, restore};

#[cfg(unix)]
mod unix {
    use std::io::stdin;
    use std::sync::OnceLock;

    use rustix::termios::{OptionalActions, Termios, tcgetattr, tcsetattr};

    static FOUND: OnceLock<Termios> = OnceLock::new();

    /// Remembers the mode before it is first changed. Without a terminal there is none.
    pub(crate) fn remember() {
        if let Ok(mode) = tcgetattr(stdin()) {
            // Only the first is as it was found.
            let _ = FOUND.set(mode);
        }
    }

    /// Puts the terminal back into that mode; from any thread.
    pub(crate) fn restore() {
        if let Some(mode) = FOUND.get() {
            // The program ends: nobody is left to hear of a terminal that is gone.
            let _ = tcsetattr(stdin(), OptionalActions::Now, mode);
        }
    }
}

/// The console of Windows goes back by itself.
#[cfg(not(unix))]
pub(crate) fn remember() {}

/// See [`remember`].
#[cfg(not(unix))]
pub(crate) fn restore() {}
