//! The query that the words of a command line are.

use std::fmt::Write as _;

/// The query of these arguments and of `--sort`; empty when there are none.
pub(super) fn query_text(query: &[String], sort: &[String]) -> String {
    let mut text = query.iter().map(|part| part.trim_start()).collect::<Vec<_>>().join(" ");
    for order in sort.iter().flat_map(|order| order.split(',')) {
        let gap = if text.is_empty() { "" } else { " " };
        let _ = write!(text, "{gap}sort:\"{}\"", order.trim().replace(['\\', '"'], ""));
    }
    text
}
