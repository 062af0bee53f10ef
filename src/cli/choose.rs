//! Lets somebody at a terminal choose one of several, where otherwise an error would list them.

use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use dialoguer::console::{Term, set_colors_enabled_stderr};
use dialoguer::theme::ColorfulTheme;
use dialoguer::{Error, FuzzySelect};

use super::error::{Failure, Status};
use super::output::Output;

/// How many are shown at once; the others come into view as the list is narrowed or walked.
const SHOWN: usize = 10;

/// Whether a choice is being made: then an interruption ends the choice, and the choice ends the program.
static CHOOSING: AtomicBool = AtomicBool::new(false);

/// Asks a `question` on stderr, and says which of the choices is meant by its place among them; `None` where nobody can
/// be asked or there is nothing to choose. `why` says why it is asked.
///
/// # Errors
/// [`Failure::Interrupted`] when the choice is left with Esc or Ctrl-C, [`Failure::Machine`] when the terminal fails.
pub fn choose(why: &str, question: &str, choices: &[&str], output: &Output) -> Result<Option<usize>, Failure> {
    if choices.is_empty() || !output.can_ask() {
        return Ok(None);
    }
    output.remark(format_args!("{why}; type to narrow, Enter takes one, Esc none"));
    set_colors_enabled_stderr(anstream::AutoStream::choice(&std::io::stderr()) != anstream::ColorChoice::Never);
    end_the_choice_on_interruption();
    let theme = ColorfulTheme::default();
    let choice =
        FuzzySelect::with_theme(&theme).with_prompt(question).items(choices).default(0).max_length(SHOWN).report(false);
    CHOOSING.store(true, Ordering::SeqCst);
    let chosen = choice.interact_opt();
    match chosen {
        Ok(Some(at)) => {
            CHOOSING.store(false, Ordering::SeqCst);
            Ok(Some(at))
        }
        Ok(None) => Err(Failure::Interrupted),
        Err(Error::IO(error)) => {
            // Who is interrupted leaves the cursor hidden.
            let _ = Term::stderr().show_cursor();
            match error.kind() {
                std::io::ErrorKind::Interrupted => Err(Failure::Interrupted),
                _ => Err(Failure::Machine(format!("the terminal cannot be read: {error}"))),
            }
        }
    }
}

/// Asks a question that is answered by yes or no; `None` where nobody can be asked. Anything but a yes is a no.
///
/// # Errors
/// [`Failure::Machine`] when the terminal fails.
pub fn confirm(why: &str, question: &str, output: &Output) -> Result<Option<bool>, Failure> {
    if !output.can_ask() {
        return Ok(None);
    }
    output.remark(why);
    output.prompt(&format!("{question} [y/N] "));
    let mut answer = String::new();
    let read = std::io::stdin().read_line(&mut answer);
    read.map_err(|error| Failure::Machine(format!("the terminal cannot be read: {error}")))?;
    Ok(Some(matches!(answer.trim().to_lowercase().as_str(), "y" | "yes")))
}

/// The terminal is read in a mode of its own, which Ctrl-C must leave before the program ends.
fn end_the_choice_on_interruption() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Where no signal can be caught, Ctrl-C ends the program as ever.
        let _ = ctrlc::set_handler(|| {
            if !CHOOSING.load(Ordering::SeqCst) {
                std::process::exit(i32::from(Status::Interrupted.code()));
            }
        });
    });
}
