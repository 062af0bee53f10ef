//! Lists of which every line begins with the sign of a comment, as one is copied out of a file or written with such a bullet.

use crate::deck::frames::FramedLines;
use crate::deck::{Decklist, ListRemark, has_count};
use crate::messages::deck_file as say;
use zocalo_text::text::Source;

/// A list all of whose lines are comments, without their signs: where nothing else is written, these are bullets.
pub(super) fn without_comment_signs(list: Decklist) -> Decklist {
    let is_card = |line: &str| line.starts_with(COMMENTS) && has_count(line.trim_start_matches(COMMENTS));
    let Some(read) = list.again.filter(|_| list.source.text.lines().any(|line| is_card(line.trim()))) else {
        return list;
    };
    let blank = |line: &str| {
        let start = line.len() - line.trim_start().len();
        let signs = line.trim_start().len() - line.trim_start().trim_start_matches(COMMENTS).len();
        [&line[..start], &" ".repeat(signs), &line[start + signs..]].concat()
    };
    let bare = list.source.text.split_inclusive('\n').map(blank).collect();
    let bare = Source { label: list.source.label.clone(), text: bare };
    let again = read(bare, &FramedLines::new());
    if again.says_nothing() {
        return list;
    }
    let readable = Some(again.readable.unwrap_or(again.source.text));
    let mut again = Decklist { source: list.source, readable, ..again };
    let span = again.lines.first().map_or(0..0, |line| line.span.clone());
    again.readings.push(ListRemark { text: say::CommentsAsCards, span });
    again
}

/// Signs of comments.
const COMMENTS: [char; 2] = ['#', '/'];
