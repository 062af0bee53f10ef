//! A page of Markdown as a terminal shows it. It knows what the pages of `help` are written in: headings, paragraphs, lists,
//! blocks of code, and tables of two columns, of which the first names what the second explains.

use std::fmt::Write as _;

use unicode_width::UnicodeWidthStr as _;

use super::style::{STRONG, hanging, styled};

/// The widest that the first column of a table becomes; what is wider stands on a line of its own.
const FIRST: usize = 26;

#[must_use]
pub(crate) fn page(markdown: &str, width: usize) -> String {
    let mut text = String::new();
    let mut lines = markdown.lines().peekable();
    while let Some(line) = lines.next() {
        if line.starts_with("```") {
            let mut block = Vec::new();
            while let Some(code) = lines.next_if(|line| !line.starts_with("```")) {
                block.push(code);
            }
            lines.next();
            text.push_str(&code(&block, line == "```console", width));
        } else if let Some(heading) = line.strip_prefix('#') {
            let _ = writeln!(text, "{}", styled(STRONG, plain(heading.trim_start_matches('#').trim())));
        } else if line.starts_with('|') {
            let mut rows = vec![line];
            while let Some(row) = lines.next_if(|line| line.starts_with('|')) {
                rows.push(row);
            }
            text.push_str(&table(&rows, width));
        } else if line.trim().is_empty() {
            text.push('\n');
        } else {
            let mut paragraph = line.to_owned();
            while let Some(more) = lines.next_if(|line| goes_on(line)) {
                paragraph.push(' ');
                paragraph.push_str(more.trim());
            }
            let (first, words) = paragraph.split_at(mark_of_item(&paragraph).len());
            let _ = writeln!(text, "{}", hanging(first, &plain(words), width));
        }
    }
    text
}

/// Whether a line belongs to the paragraph above it.
fn goes_on(line: &str) -> bool {
    !line.trim().is_empty()
        && !line.starts_with(['#', '|'])
        && !line.starts_with("```")
        && mark_of_item(line).is_empty()
}

/// What an item of a list begins with: `- `, or `1. ` in one that is numbered; nothing where a line is no item.
fn mark_of_item(line: &str) -> &str {
    let number = line.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let mark = if number.len() < line.len() { ". " } else { "- " };
    number.strip_prefix(mark).map_or("", |item| &line[..line.len() - item.len()])
}

/// How far a block of code is moved in where there is room, and each line that goes on once more.
const CODE: usize = 4;

/// A block of code; of a transcript without what only its tests need, such as exit codes.
fn code(block: &[&str], is_transcript: bool, width: usize) -> String {
    let fitting = block.iter().map(|line| line.width()).filter(|wide| *wide <= width);
    // A line as wide as the page is not broken for the sake of the blanks before it.
    let indent = CODE.min(width - fitting.max().unwrap_or(0));
    let lines: Vec<String> = block
        .iter()
        .filter(|line| !is_transcript || !line.starts_with("? "))
        .map(|line| match *line {
            "..." if is_transcript => format!("{}…", " ".repeat(indent)),
            line if is_transcript => line_of_code(&line.replace("[..]", "…"), indent, width),
            line => line_of_code(line, indent, width),
        })
        .collect();
    format!("{}\n", lines.join("\n").trim_end_matches('\n'))
}

/// A line of code, broken where it is wider than the page. A command can be copied all the same: its lines end with `\`.
fn line_of_code(line: &str, before: usize, width: usize) -> String {
    let is_command = line.starts_with("$ ");
    let (room, end) = if is_command { (width.saturating_sub(2), " \\") } else { (width, "") };
    let indent = before + line.len() - line.trim_start().len();
    if before + line.width() <= width {
        return format!("{}{line}", " ".repeat(before)).trim_end().to_owned();
    }
    let mut lines = vec![" ".repeat(indent)];
    let mut at = indent;
    for word in words_of_code(line.trim(), is_command) {
        let is_first = lines.last().is_none_or(|line| line.trim().is_empty());
        if !is_first && at + word.trim_end().width() > room {
            lines.push(" ".repeat(indent + CODE));
            at = indent + CODE;
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(word);
        }
        at += word.width();
    }
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    lines.join(&format!("{end}\n"))
}

/// The words of a line, each with the blanks behind it. What stands in quotation marks is one word.
fn words_of_code(line: &str, is_command: bool) -> Vec<&str> {
    let (mut words, mut start, mut quote) = (Vec::new(), 0, None);
    for (at, sign) in line.char_indices() {
        match (sign, quote) {
            ('"', None) => quote = Some('"'),
            ('\'', None) if is_command => quote = Some('\''),
            (sign, Some(open)) if sign == open => quote = None,
            (' ', None) if !line[at + 1..].starts_with(' ') => {
                words.push(&line[start..=at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    words.push(&line[start..]);
    words
}

/// The rows of the table below a heading of a page: what each names, and what it explains.
#[must_use]
pub(crate) fn rows_below(markdown: &str, heading: &str) -> Vec<(String, String)> {
    let below =
        markdown.lines().skip_while(|line| line.trim_start_matches('#').trim() != heading || !line.starts_with('#'));
    let table = below.skip(1).take_while(|line| !line.starts_with('#')).filter(|line| line.starts_with('|'));
    table.skip(2).map(cells).collect()
}

/// The rows below the heading, each with what it explains beside or below what it names.
fn table(rows: &[&str], width: usize) -> String {
    let cells: Vec<(String, String)> = rows.iter().skip(2).map(|row| cells(row)).collect();
    let column = cells.iter().map(|(name, _)| name.width()).filter(|width| *width <= FIRST).max().unwrap_or(0);
    let mut text = String::new();
    for (name, meaning) in cells {
        let gap = " ".repeat(column.saturating_sub(name.width()));
        if name.width() > column {
            let _ = writeln!(text, "{}", hanging("  ", &name, width));
            let _ = writeln!(text, "{}", hanging(&" ".repeat(column + 4), &meaning, width));
        } else {
            let _ = writeln!(text, "{}", hanging(&format!("  {name}{gap}  "), &meaning, width));
        }
    }
    text
}

/// The two cells of a row; further ones join the second.
fn cells(row: &str) -> (String, String) {
    let row = row.trim().trim_start_matches('|').trim_end_matches('|').replace("\\|", "\u{1}");
    let cell = |text: &str| plain(&text.replace('\u{1}', "|")).trim().to_owned();
    match row.split_once('|') {
        Some((name, rest)) => {
            let rest: Vec<String> = rest.split('|').map(cell).filter(|cell| !cell.is_empty()).collect();
            // What is named needs no quotation where it stands in a column of its own.
            (cell(name).replace('`', ""), rest.join("; "))
        }
        None => (cell(&row), String::new()),
    }
}

fn plain(text: &str) -> String {
    let mut text = text.replace("**", "");
    while let Some(middle) = text.find("](") {
        let (Some(start), Some(end)) = (text[..middle].rfind('['), text[middle..].find(')')) else { break };
        let words = text[start + 1..middle].to_owned();
        text.replace_range(start..=middle + end, &words);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::page;

    #[test]
    fn every_part_of_a_page_is_shown() {
        let markdown = "# Title\n\nOne **strong**\nparagraph with [a link](x.md).\n\n- an item\n  that goes on\n- another\n\n1. first\n   of all\n2. next\n\n\
            | key | meaning |\n|---|---|\n| `a` | one |\n| `bcd` \\| `e` | two |\n\n```toml\na = 1\n\n  b = 2\n```\n";
        let text = anstream::adapter::strip_str(&page(markdown, 80)).to_string();
        let wanted = "Title\n\nOne strong paragraph with a link.\n\n- an item that goes on\n- another\n\n1. first of all\n2. next\n\n  a        one\n  bcd | e  two\n\n    \
            a = 1\n\n      b = 2\n";
        assert_eq!(text, wanted);
    }

    #[test]
    fn no_line_is_wider_than_the_terminal() {
        let words = "word ".repeat(60);
        let markdown =
            format!("# T\n\n{words}\n\n- {words}\n\n| a | b |\n|---|---|\n| {} | {words} |\n", "x".repeat(40));
        assert!(page(&markdown, 60).lines().all(|line| unicode_width::UnicodeWidthStr::width(line) <= 60));
    }

    #[test]
    fn code_as_wide_as_the_page_is_not_broken() {
        let wide = "x".repeat(38);
        let markdown = format!("```console\n$ zocalo\n{wide} y\n```\n");
        assert_eq!(page(&markdown, 40), format!("$ zocalo\n{wide} y\n"));
        assert_eq!(page(&markdown, 42), format!("  $ zocalo\n  {wide} y\n"));
    }

    #[test]
    fn code_is_broken_between_words_and_a_command_can_be_copied() {
        let markdown = "```console\n$ zocalo goldfish @narn --want \"seen: Na'Toth@6\" --turns 6\n```\n\n```toml\n  x = { a = \"one two three\", b = \"four five six\" }\n```\n";
        let wanted = "    $ zocalo goldfish @narn --want \\\n        \"seen: Na'Toth@6\" --turns 6\n\n      x = { a = \"one two three\", b =\n          \"four five six\" }\n";
        assert_eq!(page(markdown, 40), wanted);
    }
}
