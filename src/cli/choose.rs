//! Lets somebody at a terminal choose one of several, where otherwise an error would list them.
//!
//! Letters narrow the list, numbers and Enter take from it. Everything that is drawn is cut to the width of the terminal:
//! a line that it breaks in two would be drawn again one line lower at every key.

use std::cmp::Reverse;
use std::io;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use dialoguer::console::{Key, Term, measure_text_width, set_colors_enabled_stderr, style, truncate_str};
use fuzzy_matcher::FuzzyMatcher as _;
use fuzzy_matcher::skim::SkimMatcherV2;

use super::error::{Failure, Status};
use super::output::Output;
use crate::card::fold;

/// How many are shown at once; the others come into view as the list is narrowed or walked.
const SHOWN: usize = 9;

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
    let keys = format!("{why}; letters narrow, arrows move, Enter or a number takes one, Esc none");
    output.remark(crate::report::hanging("", &keys, output.width));
    set_colors_enabled_stderr(anstream::AutoStream::choice(&io::stderr()) != anstream::ColorChoice::Never);
    end_the_choice_on_interruption();
    CHOOSING.store(true, Ordering::SeqCst);
    let term = Term::stderr();
    let chosen = term.hide_cursor().and_then(|()| ask(&term, question, choices));
    // Who is interrupted gets his cursor back as well.
    let _ = term.show_cursor();
    match chosen {
        Ok(Some(at)) => {
            CHOOSING.store(false, Ordering::SeqCst);
            Ok(Some(at))
        }
        Ok(None) => Err(Failure::Interrupted),
        Err(error) if error.kind() == io::ErrorKind::Interrupted => Err(Failure::Interrupted),
        Err(error) => Err(Failure::Machine(format!("the terminal cannot be read: {error}"))),
    }
}

/// Reads keys until one of the choices is taken, or none.
fn ask(term: &Term, question: &str, choices: &[&str]) -> io::Result<Option<usize>> {
    let folded: Vec<String> = choices.iter().map(|choice| fold(choice)).collect();
    let (mut typed, mut at, mut top) = (String::new(), 0, 0);
    loop {
        let fitting = narrowed(&folded, &typed);
        let (height, width) = term.size();
        let rows = usize::from(height).saturating_sub(2).clamp(1, SHOWN);
        at = at.min(fitting.len().saturating_sub(1));
        top = top.min(at).max((at + 1).saturating_sub(rows));
        let shown = &fitting[top..fitting.len().min(top + rows)];
        let lines = drawn(question, &typed, choices, shown, at - top, usize::from(width));
        for line in &lines {
            term.write_line(line)?;
        }
        let key = term.read_key();
        term.clear_last_lines(lines.len())?;
        match key? {
            Key::Enter if !fitting.is_empty() => return Ok(Some(fitting[at])),
            Key::Escape | Key::CtrlC => return Ok(None),
            Key::ArrowUp | Key::BackTab => at = at.saturating_sub(1),
            Key::ArrowDown | Key::Tab => at += 1,
            Key::PageUp => at = at.saturating_sub(rows),
            Key::PageDown => at += rows,
            Key::Home => at = 0,
            Key::End => at = fitting.len(),
            Key::Backspace => {
                typed.pop();
            }
            Key::Char(digit @ '1'..='9') => {
                if let Some(chosen) = digit.to_digit(10).and_then(|number| shown.get(number as usize - 1)) {
                    return Ok(Some(*chosen));
                }
            }
            Key::Char(letter) if !letter.is_control() => {
                typed.push(letter);
                at = 0;
            }
            _ => {}
        }
    }
}

/// The choices that hold the letters of every typed word in their order, the best fitting first: letters that stand
/// together and begin words count most.
fn narrowed(folded: &[String], typed: &str) -> Vec<usize> {
    let typed = fold(typed);
    let matcher = SkimMatcherV2::default();
    let score = |choice: &String| -> Option<i64> {
        typed.split_whitespace().map(|word| matcher.fuzzy_match(choice, word)).sum()
    };
    let mut fitting: Vec<(Reverse<i64>, usize)> =
        folded.iter().enumerate().filter_map(|(at, choice)| Some((Reverse(score(choice)?), at))).collect();
    fitting.sort_unstable();
    fitting.into_iter().map(|(_, at)| at).collect()
}

/// The question and the rows, none wider than the terminal; of what was typed its end is shown.
fn drawn(question: &str, typed: &str, choices: &[&str], shown: &[usize], marked: usize, width: usize) -> Vec<String> {
    // A terminal may break a line that fills it to the last column.
    let width = width.saturating_sub(1).max(1);
    let mut end = typed;
    while measure_text_width(question) + 2 + measure_text_width(end) > width && !end.is_empty() {
        end = &end[end.chars().next().map_or(0, char::len_utf8)..];
    }
    let mut lines = vec![truncate_str(&format!("{question} {end}_"), width, "").into_owned()];
    if shown.is_empty() {
        lines.push(truncate_str("  none of them; Backspace goes back", width, "").into_owned());
    }
    for (row, choice) in shown.iter().enumerate() {
        let mark = if row == marked { ">" } else { " " };
        let line = format!("{mark} {} {}", row + 1, choices[*choice]);
        let line = truncate_str(&line, width, "…").into_owned();
        lines.push(if row == marked { style(line).for_stderr().cyan().to_string() } else { line });
    }
    lines
}

/// Asks a question that is answered by yes or no; `None` where nobody can be asked. Anything but a yes is a no.
///
/// # Errors
/// [`Failure::Machine`] when the terminal fails.
pub fn confirm(why: &str, question: &str, output: &Output) -> Result<Option<bool>, Failure> {
    if !output.can_ask() {
        return Ok(None);
    }
    // Also who wants to hear little hears what is asked.
    let question = crate::report::hanging("", question, output.width.saturating_sub(8));
    output.prompt(&format!("{why}\n{question} [y/N] "));
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

#[cfg(test)]
mod tests {
    use dialoguer::console::{measure_text_width, strip_ansi_codes};
    use proptest::prelude::*;

    use super::{drawn, narrowed};

    #[test]
    fn every_typed_word_narrows_and_the_best_fitting_stand_first() {
        let folded = ["lord mollari", "londo mollari", "londo mollari gambler"].map(str::to_owned);
        assert_eq!(narrowed(&folded, ""), [0, 1, 2]);
        assert_eq!(narrowed(&folded, "Gamb"), [2]);
        assert_eq!(narrowed(&folded, "moll lon"), [1, 2]);
        assert_eq!(narrowed(&folded, "lmg"), [2]);
        assert!(narrowed(&folded, "delenn").is_empty());
        // Letters that stand together fit better than scattered ones.
        let folded = ["summon all tariffs", "carn mollari"].map(str::to_owned);
        assert_eq!(narrowed(&folded, "mollari"), [1, 0]);
    }

    proptest! {
        #[test]
        fn nothing_is_drawn_wider_than_the_terminal(typed in "\\PC{0,120}", choice in "\\PC{0,120}", width in 1..100_usize) {
            for line in drawn("Which card?", &typed, &[&choice], &[0], 0, width) {
                prop_assert!(measure_text_width(&strip_ansi_codes(&line)) <= width, "{}", line);
            }
        }
    }
}
