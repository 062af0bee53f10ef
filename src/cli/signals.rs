//! What an interruption, a closed terminal or an end asked from outside does: a process has one handler, and whoever has
//! something to keep or to restore says here what it does.

use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use super::error::Status;

/// What is done; runs on a thread of its own.
type Action = Box<dyn FnMut() + Send>;

static ACTION: Mutex<Option<Action>> = Mutex::new(None);

/// From now on does this on Ctrl-C, SIGTERM and SIGHUP, in place of what was done before. Where no signal can be caught, a
/// signal ends the program as ever.
pub(super) fn on_signal(action: impl FnMut() + Send + 'static) {
    *locked() = Some(Box::new(action));
    catch();
}

/// Does this on a signal unless somebody has said what is done.
pub(super) fn by_default(action: impl FnMut() + Send + 'static) {
    locked().get_or_insert_with(|| Box::new(action));
    catch();
}

fn catch() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let _ = ctrlc::set_handler(|| {
            if let Some(action) = &mut *locked() {
                action();
            }
        });
    });
}

/// Whoever failed while holding it has left it whole.
fn locked() -> MutexGuard<'static, Option<Action>> {
    ACTION.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends the program as one that was interrupted.
pub(super) fn end() -> ! {
    std::process::exit(Status::Interrupted.code().into())
}

// The mode of the terminal as the program found it, for a signal that ends the program while keys are read one by one: then
// the shell would show nothing of what is typed.

#[cfg(unix)]
pub(crate) use unix::{remember_terminal, restore_terminal};

#[cfg(unix)]
mod unix {
    use std::io::stdin;
    use std::sync::OnceLock;

    use rustix::termios::{OptionalActions, Termios, tcgetattr, tcsetattr};

    static FOUND: OnceLock<Termios> = OnceLock::new();

    /// Remembers the mode before it is first changed. Without a terminal there is none.
    pub(crate) fn remember_terminal() {
        if let Ok(mode) = tcgetattr(stdin()) {
            // Only the first is as it was found.
            let _ = FOUND.set(mode);
        }
    }

    /// Puts the terminal back into that mode; from any thread.
    pub(crate) fn restore_terminal() {
        if let Some(mode) = FOUND.get() {
            // The program ends: nobody is left to hear of a terminal that is gone.
            let _ = tcsetattr(stdin(), OptionalActions::Now, mode);
        }
    }
}

/// The console of Windows goes back by itself.
#[cfg(not(unix))]
pub(crate) fn remember_terminal() {}

/// See [`remember_terminal`].
#[cfg(not(unix))]
pub(crate) fn restore_terminal() {}
