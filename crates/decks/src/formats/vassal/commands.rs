//! The commands of a saved deck or game: joined by ESC, each of which may again be commands joined so.

use std::borrow::Cow;

use super::error::{DEEPEST, VassalError};
use super::sequence::tokens;
use crate::messages::vassal as say;

const ESCAPE: u8 = 0x1b;

/// The most commands of a file. The saved game of a whole evening has a few thousand.
pub(super) const MOST_COMMANDS: usize = 200_000;

/// Every command of a file that is no list of others, in order, without the escapes.
pub(super) fn commands(text: &str) -> Result<Vec<Cow<'_, str>>, VassalError> {
    let mut found = Vec::new();
    // Commands still to split, the next one last.
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
        let most = MOST_COMMANDS.saturating_sub(found.len() + first) + 1;
        match command {
            Cow::Borrowed(text) => open.extend(tokens(text, ESCAPE).take(most).map(|token| (token, depth + 1))),
            Cow::Owned(text) => {
                let owned = tokens(&text, ESCAPE).take(most).map(|token| Cow::Owned(token.into_owned()));
                open.extend(owned.map(|token| (token, depth + 1)));
            }
        }
        if found.len() + open.len() > MOST_COMMANDS {
            return Err(VassalError::TooMuch(say::TooManyCommands { most: MOST_COMMANDS }.text()));
        }
        open[first..].reverse();
    }
    Ok(found)
}
