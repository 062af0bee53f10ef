//! A manual page as a terminal shows it, for machines without `man`. It knows the requests that our own pages hold.

use std::fmt::Write as _;

use super::style::{STRONG, hanging, styled};

/// How far the text of a section is moved in, and that of a list in it.
const SECTION: usize = 4;
const LIST: usize = 8;

#[must_use]
pub(crate) fn manual(page: &str, width: usize) -> String {
    let mut shown = Shown { text: String::new(), paragraph: String::new(), indent: SECTION, width };
    let mut is_verbatim = false;
    let mut names_next = false;
    for line in page.lines() {
        let (request, rest) = line.split_once(' ').unwrap_or((line, ""));
        match request {
            ".nf" | ".fi" => {
                shown.end_paragraph();
                is_verbatim = request == ".nf";
            }
            _ if is_verbatim => {
                let line = format!("{}{}", " ".repeat(shown.indent), unescaped(line.trim_start_matches("\\&")));
                let _ = writeln!(shown.text, "{}", line.trim_end());
            }
            ".TH" | ".ie" | ".el" => {}
            ".SH" => {
                shown.end_paragraph();
                shown.indent = SECTION;
                let gap = if shown.text.is_empty() { "" } else { "\n" };
                let _ = writeln!(shown.text, "{gap}{}", styled(STRONG, unescaped(rest.trim_matches('"'))));
            }
            ".TP" => {
                shown.end_paragraph();
                shown.indent = SECTION;
                names_next = true;
            }
            ".IP" => {
                shown.end_paragraph();
                shown.indent = LIST;
                shown.paragraph.push_str("- ");
            }
            ".RS" | ".RE" | ".br" | ".PP" => shown.end_paragraph(),
            _ if names_next => {
                names_next = false;
                let _ = writeln!(shown.text, "{}{}", " ".repeat(SECTION), styled(STRONG, unescaped(line)));
                shown.indent = LIST;
            }
            _ => {
                shown.paragraph.push_str(&unescaped(line));
                shown.paragraph.push(' ');
            }
        }
    }
    shown.end_paragraph();
    shown.text
}

/// What of a page is shown so far.
struct Shown {
    text: String,
    paragraph: String,
    indent: usize,
    width: usize,
}

impl Shown {
    fn end_paragraph(&mut self) {
        let paragraph = std::mem::take(&mut self.paragraph);
        let (first, words) = match paragraph.trim().strip_prefix("- ") {
            Some(words) => ("- ", words),
            None => ("", paragraph.trim()),
        };
        if !words.is_empty() {
            let first = format!("{}{first}", " ".repeat(self.indent));
            let _ = writeln!(self.text, "{}", hanging(&first, words, self.width));
        }
    }
}

/// A line without escapes: fonts are left out, signs are what they stand for.
fn unescaped(line: &str) -> String {
    let mut text = line.to_owned();
    for (escape, sign) in [
        ("\\fB", ""),
        ("\\fI", ""),
        ("\\fR", ""),
        ("\\*(Aq", "'"),
        ("\\(aq", "'"),
        ("\\-", "-"),
        ("\\&", ""),
        ("\\\\", "\\"),
    ] {
        text = text.replace(escape, sign);
    }
    text
}

/// A line as roff takes it: nothing in it is a request or an escape.
#[must_use]
pub(crate) fn roff_line(line: &str) -> String {
    let escaped = line.replace('\\', "\\\\").replace('-', "\\-");
    if escaped.starts_with(['.', '\'']) { format!("\\&{escaped}") } else { escaped }
}

#[cfg(test)]
mod tests {
    use super::{manual, roff_line};

    #[test]
    fn requests_become_paragraphs_and_escapes_signs() {
        let page = ".TH x 1\n.SH NAME\nx \\- what it\ndoes\n.SH OPTIONS\n.TP\n\\fB\\-\\-all\\fR\nAll of them\n.SH CODE\n.nf\n\\&.a  b\n.fi\n";
        let text = anstream::adapter::strip_str(&manual(page, 80)).to_string();
        assert_eq!(text, "NAME\n    x - what it does\n\nOPTIONS\n    --all\n        All of them\n\nCODE\n    .a  b\n");
    }

    #[test]
    fn lines_are_shown_as_they_were_written() {
        for line in [".dot", "'mark", "a \\ b -- c", "plain"] {
            let page = format!(".SH A\n.nf\n{}\n.fi\n", roff_line(line));
            let text = anstream::adapter::strip_str(&manual(&page, 80)).to_string();
            assert_eq!(text, format!("A\n    {line}\n"));
        }
    }
}
