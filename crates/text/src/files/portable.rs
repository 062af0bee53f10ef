//! Names of files that every system takes, as decks travel in folders that machines share and in archives.

/// Whether every system takes this as the name of a file: Windows reserves some, whatever their ending, forbids signs, and
/// drops a dot or a blank at the end.
#[must_use]
pub fn is_portable(name: &str) -> bool {
    let is_forbidden = |sign: char| sign.is_control() || "/\\:*?\"<>|".contains(sign);
    let stem = name.split('.').next().unwrap_or_default().trim_end().to_lowercase();
    let is_numbered = |beginning| {
        let number = stem.strip_prefix(beginning).map(|number| number.chars().collect::<Vec<_>>());
        matches!(number.as_deref(), Some(['0'..='9' | '\u{b9}' | '\u{b2}' | '\u{b3}']))
    };
    let is_reserved = matches!(stem.as_str(), "con" | "prn" | "aux" | "nul" | "conin$" | "conout$");
    let is_reserved = is_reserved || is_numbered("com") || is_numbered("lpt");
    !(name.is_empty() || is_reserved || name.contains(is_forbidden) || name.ends_with([' ', '.']))
}

#[cfg(test)]
mod tests {
    use super::is_portable;

    #[test]
    fn what_windows_reserves_or_forbids_is_no_name() {
        for name in
            ["nul", "NUL.toml", "Con .txt", "aux.tar.gz", "com1.toml", "LPT\u{b2}", "a:b", "a?", "a.", "a ", "", "a\tb"]
        {
            assert!(!is_portable(name), "{name:?}");
        }
        for name in
            ["narn.toml", "null.toml", "com.toml", "com10", "console", "ИмяКолоды.toml", "G'Kar (AS).toml", ".a"]
        {
            assert!(is_portable(name), "{name:?}");
        }
    }
}
