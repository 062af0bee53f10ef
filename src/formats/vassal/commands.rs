//! The commands of a saved deck or game: joined by ESC, each of which may again be commands joined so.

use std::borrow::Cow;

use super::error::VassalError;
use super::sequence::tokens;

const ESCAPE: u8 = 0x1b;

/// How deep commands may be nested in commands. VASSAL nests two or three.
pub const DEEPEST: usize = 50;

/// Every command of a file that is no list of others, in order, without the escapes.
///
/// # Errors
/// [`VassalError::TooDeep`].
pub fn commands(text: &str) -> Result<Vec<Cow<'_, str>>, VassalError> {
    let mut found = Vec::new();
    // What is still to be taken apart, the next one last.
    let mut open = vec![(Cow::Borrowed(text), 0)];
    while let Some((command, depth)) = open.pop() {
        if !command.as_bytes().contains(&ESCAPE) {
            found.push(command);
            continue;
        }
        if depth == DEEPEST {
            return Err(VassalError::TooDeep);
        }
        let first = open.len();
        match command {
            Cow::Borrowed(text) => open.extend(tokens(text, ESCAPE).map(|token| (token, depth + 1))),
            Cow::Owned(text) => {
                open.extend(tokens(&text, ESCAPE).map(|token| (Cow::Owned(token.into_owned()), depth + 1)));
            }
        }
        open[first..].reverse();
    }
    Ok(found)
}
