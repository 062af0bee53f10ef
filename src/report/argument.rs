//! A word as it stands in a command that somebody copies from the screen.

/// A word of a command line, in quotation marks where a shell would read it otherwise: in double ones, which every shell
/// knows, unless a sign in it means something between those.
#[must_use]
pub(crate) fn argument(word: &str) -> String {
    let is_plain = |sign: char| sign.is_alphanumeric() || "-_./=,:+@%".contains(sign);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else if word.contains(['"', '$', '`', '\\', '!']) {
        format!("'{}'", word.replace('\'', "'\\''"))
    } else {
        format!("\"{word}\"")
    }
}

#[cfg(test)]
mod tests {
    use super::argument;

    #[test]
    fn a_word_is_quoted_where_a_shell_would_read_it_otherwise() {
        for (word, expected) in [
            ("fan-table", "fan-table"),
            ("Карты", "Карты"),
            ("a b", "\"a b\""),
            ("Sven's Narn", "\"Sven's Narn\""),
            ("a;b", "\"a;b\""),
            ("", "\"\""),
            ("it's $5", "'it'\\''s $5'"),
        ] {
            assert_eq!(argument(word), expected);
        }
    }
}
