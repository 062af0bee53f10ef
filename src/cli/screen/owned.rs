//! Whether the terminal shows a full screen: taken once, and given back once, whoever is first to do it.

use std::io::{self, Write as _};
use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::Show;
use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
#[cfg(windows)]
use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::execute;
#[cfg(not(windows))]
use crossterm::style::Print;
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};

static IS_TAKEN: AtomicBool = AtomicBool::new(false);

/// Whether clicks and the wheel come to the screen, and not to the terminal, which selects text with them.
static HAS_MOUSE: AtomicBool = AtomicBool::new(false);

/// The terminal while it is taken; dropping this gives it back.
pub(super) struct Taken(());

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
    }
}

/// Takes the terminal: the other screen, every key at once, pasted text as text. A panic gives it back before it shows its
/// message.
///
/// # Errors
/// What the terminal says; it is then as it was.
pub(super) fn take() -> io::Result<Taken> {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            give_back();
            before(info);
        }));
    });
    IS_TAKEN.store(true, Ordering::SeqCst);
    let taken = Taken(());
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, EnableBracketedPaste)?;
    Ok(taken)
}

/// Whether the terminal is taken.
pub(super) fn is_taken() -> bool {
    IS_TAKEN.load(Ordering::SeqCst)
}

/// Has clicks and the wheel told to the screen, or leaves them to the terminal. Only these: every movement would be a
/// message over a slow line.
///
/// # Errors
/// What the terminal says.
pub(super) fn take_mouse(takes: bool) -> io::Result<()> {
    if HAS_MOUSE.swap(takes, Ordering::SeqCst) == takes {
        return Ok(());
    }
    #[cfg(windows)]
    if takes {
        execute!(io::stdout(), EnableMouseCapture)
    } else {
        execute!(io::stdout(), DisableMouseCapture)
    }
    #[cfg(not(windows))]
    execute!(io::stdout(), Print(if takes { "\x1b[?1000h\x1b[?1006h" } else { "\x1b[?1006l\x1b[?1000l" }))
}

/// Gives the terminal back as it was; nothing when that was done before.
pub(super) fn give_back() {
    if IS_TAKEN.swap(false, Ordering::SeqCst) {
        let _ = take_mouse(false);
        // A terminal that is gone needs nothing back.
        let _ = execute!(io::stdout(), DisableBracketedPaste, LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
        let _ = io::stdout().flush();
    }
}
