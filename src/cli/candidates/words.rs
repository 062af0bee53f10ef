//! What stands on a shell's line: words without their quotation, and values with the quotation that a word needs.

use zocalo_text::text::fold;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Quotation {
    /// Bash: nothing is special between single marks.
    Bash,
    /// Fish: a backslash also works between single marks.
    Fish,
    /// PowerShell: a grave takes the place of the backslash, and a mark that stands twice is one.
    PowerShell,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct LineWord {
    /// What the program would be given.
    pub value: String,
    /// Where it begins, in bytes of the line.
    pub start: usize,
    /// The quotation mark that is still open at its end.
    pub open: Option<char>,
}

/// The words of a line up to the cursor; the last is the one that is being typed, and may be empty.
pub(crate) fn words(line: &str, quotation: Quotation) -> Vec<LineWord> {
    let mut words = Vec::new();
    let mut word: Option<LineWord> = None;
    let mut open = None;
    let escape = if quotation == Quotation::PowerShell { '`' } else { '\\' };
    let mut signs = line.char_indices().peekable();
    while let Some((at, sign)) = signs.next() {
        if open.is_none() && sign.is_whitespace() {
            words.extend(word.take());
            continue;
        }
        let word = word.get_or_insert_with(|| LineWord { start: at, ..LineWord::default() });
        match (open, sign) {
            (None, '\'' | '"') => open = Some(sign),
            (Some(mark), _) if mark == sign => {
                if quotation == Quotation::PowerShell && signs.next_if(|(_, next)| *next == mark).is_some() {
                    word.value.push(mark);
                } else {
                    open = None;
                }
            }
            (Some('\''), _) if sign == escape && quotation != Quotation::Fish => word.value.push(sign),
            _ if sign == escape => {
                let Some((_, next)) = signs.next() else { break };
                let is_escape = match open {
                    _ if quotation == Quotation::PowerShell => true,
                    None => true,
                    Some('\'') => matches!(next, '\'' | '\\'),
                    Some(_) => matches!(next, '"' | '\\' | '$' | '`'),
                };
                if !is_escape {
                    word.value.push(sign);
                }
                word.value.push(next);
            }
            _ => word.value.push(sign),
        }
    }
    let mut last = word.unwrap_or_else(|| LineWord { start: line.len(), ..LineWord::default() });
    last.open = open;
    words.push(last);
    words
}

/// What of a value is left when it begins with what was typed, whatever the case, accents and apostrophes; `None` when
/// it does not begin so.
pub(crate) fn rest_after<'a>(value: &'a str, typed: &str) -> Option<&'a str> {
    if let Some(rest) = value.strip_prefix(typed) {
        return Some(rest);
    }
    let is_apostrophe = |sign: char| matches!(sign, '\'' | '’' | '`');
    let alike = |one: char, other: char| {
        one == other || fold(one.encode_utf8(&mut [0; 4])) == fold(other.encode_utf8(&mut [0; 4]))
    };
    let mut rest = value;
    for sign in typed.chars().filter(|sign| !is_apostrophe(*sign)) {
        rest = rest.trim_start_matches(is_apostrophe);
        let next = rest.chars().next().filter(|next| alike(*next, sign))?;
        rest = &rest[next.len_utf8()..];
    }
    Some(if typed.ends_with(is_apostrophe) { rest.trim_start_matches(is_apostrophe) } else { rest })
}

/// A value that begins with what was typed by the letter, but for case where `any_case` says so: for shells that take
/// no other. It names the same, since names are read without apostrophes and case.
pub(crate) fn begun_as(value: &str, typed: &str, any_case: bool) -> Option<String> {
    let begins = |value: &str| {
        if any_case { value.to_lowercase().starts_with(&typed.to_lowercase()) } else { value.starts_with(typed) }
    };
    let bare = value.replace('\'', "");
    if begins(value) {
        Some(value.to_owned())
    } else if begins(&bare) {
        Some(bare)
    } else {
        Some(format!("{typed}{}", rest_after(value, typed)?))
    }
}

/// A value, or the rest of one, as Bash must be given it after this open quotation mark.
pub(crate) fn quoted_for_bash(value: &str, open: Option<char>) -> String {
    let escaped = |is_special: fn(char) -> bool| {
        let mut quoted = String::with_capacity(value.len() + 8);
        for sign in value.chars() {
            if is_special(sign) {
                quoted.push('\\');
            }
            quoted.push(sign);
        }
        quoted
    };
    match open {
        Some('\'') => value.replace('\'', "'\\''"),
        Some(_) => escaped(|sign| matches!(sign, '"' | '\\' | '$' | '`')),
        None => escaped(|sign| sign.is_ascii() && !sign.is_ascii_alphanumeric() && !"_./:=@%+,-".contains(sign)),
    }
}

/// A value as PowerShell must be given it.
pub(crate) fn quoted_for_powershell(value: &str) -> String {
    if value.chars().all(|sign| sign.is_alphanumeric() || "_./\\:=-".contains(sign)) {
        value.to_owned()
    } else {
        format!("'{}'", value.replace('\'', "''"))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Quotation, begun_as, quoted_for_bash, quoted_for_powershell, rest_after, words};

    fn read(line: &str) -> Vec<String> {
        words(line, Quotation::Bash).into_iter().map(|word| word.value).collect()
    }

    #[test]
    fn words_are_read_as_bash_reads_them() {
        assert_eq!(read("zocalo card g"), ["zocalo", "card", "g"]);
        assert_eq!(read("zocalo card "), ["zocalo", "card", ""]);
        assert_eq!(read(r#"a\ b 'c d'"e f" \'"#), ["a b", "c de f", "'"]);
        assert_eq!(read(r#"'it\' "a\"b\n""#), [r"it\", r#"a"b\n"#]);
        assert_eq!(read("zocalo card g'k"), ["zocalo", "card", "gk"]);
        assert_eq!(read(r"a\"), ["a"]);
        assert_eq!(words("zocalo card g'k", Quotation::Bash)[2].open, Some('\''));
        assert_eq!(words(r"'it\'s", Quotation::Fish)[0].value, "it's");
    }

    #[test]
    fn a_value_is_left_over_after_what_was_typed_of_it() {
        assert_eq!(rest_after("G'Kar", "g"), Some("'Kar"));
        assert_eq!(rest_after("G'Kar", "g'"), Some("Kar"));
        assert_eq!(rest_after("G'Kar", "gk"), Some("ar"));
        assert_eq!(rest_after("Non-Aligned Aide", "non aligned "), Some("Aide"));
        assert_eq!(rest_after("G'Kar", "gr"), None);
        assert_eq!(rest_after("G'Kar", "g'kars"), None);
        assert_eq!(begun_as("G'Kar", "gk", true).as_deref(), Some("GKar"));
        assert_eq!(begun_as("G'Kar", "gk", false).as_deref(), Some("gkar"));
        assert_eq!(begun_as("Café", "cafe", false).as_deref(), Some("cafe"));
    }

    #[test]
    fn powershell_doubles_apostrophes() {
        assert_eq!(quoted_for_powershell("G'Kar (AS)"), "'G''Kar (AS)'");
        assert_eq!(quoted_for_powershell("decks/narn.toml"), "decks/narn.toml");
    }

    #[test]
    fn words_are_read_as_powershell_reads_them() {
        let read = |line| words(line, Quotation::PowerShell).into_iter().map(|word| word.value).collect::<Vec<_>>();
        assert_eq!(read(r"zocalo check C:\decks\narn.toml "), ["zocalo", "check", r"C:\decks\narn.toml", ""]);
        assert_eq!(read("card 'G''Kar (AS)' \"a `\"b`\" ''c\" d` e"), ["card", "G'Kar (AS)", "a \"b\" ''c", "d e"]);
        assert_eq!(read("card $(Remove-Item x)"), ["card", "$(Remove-Item", "x)"]);
    }

    proptest! {
        /// What is quoted for Bash is read as it was, in any quotation.
        #[test]
        fn what_is_quoted_is_read_again(value in "[ -~é]{1,20}") {
            for (mark, open) in [("", None), ("'", Some('\'')), ("\"", Some('"'))] {
                let line = format!("{mark}{}{mark}", quoted_for_bash(&value, open));
                prop_assert_eq!(read(&line), [value.clone()]);
            }
        }

        /// What is quoted for PowerShell is read as it was.
        #[test]
        fn what_is_quoted_for_powershell_is_read_again(value in "[ -~é]{1,20}") {
            let read = words(&quoted_for_powershell(&value), Quotation::PowerShell);
            prop_assert_eq!(read.into_iter().map(|word| word.value).collect::<Vec<_>>(), [value]);
        }

        /// No line is too odd to be read.
        #[test]
        fn any_line_is_read(line in "\\PC{0,40}") {
            prop_assert!(!words(&line, Quotation::Bash).is_empty());
            prop_assert!(!words(&line, Quotation::Fish).is_empty());
            prop_assert!(!words(&line, Quotation::PowerShell).is_empty());
        }
    }
}
