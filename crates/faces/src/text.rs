//! Words that fit into a place: cleaned, broken into lines, made smaller, and cut where nothing else helps.

use crate::font::{Weight, font};

/// The most signs of one text that are looked at.
const MOST_SIGNS: usize = 5_000;

/// How far base lines are apart, in parts of the size.
pub(crate) const LEADING: f32 = 1.2;

/// Lines of one size.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Fitted {
    pub(crate) size: f32,
    pub(crate) lines: Vec<String>,
}

/// The words in one line with single blanks, without signs that control a terminal or a page.
pub(crate) fn clean(words: &str) -> String {
    let is_control = |sign: char| sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}');
    let is_nothing = |sign: char| matches!(sign, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}' | '\u{fe00}'..='\u{fe0f}');
    let signs = words.chars().take(MOST_SIGNS).filter(|sign| !is_nothing(*sign));
    let blanked: String = signs.map(|sign| if is_control(sign) { ' ' } else { sign }).collect();
    blanked.split_ascii_whitespace().collect::<Vec<_>>().join(" ")
}

/// Lines that are at most `width` wide at size 1. A word that is wider is broken.
pub(crate) fn wrapped(words: &str, weight: Weight, width: f32) -> Vec<String> {
    let font = font(weight);
    let blank = font.width(" ");
    let (mut lines, mut line, mut used) = (Vec::new(), String::new(), 0.0);
    for word in words.split(' ').filter(|word| !word.is_empty()) {
        let wide = font.width(word);
        if !line.is_empty() && used + blank + wide > width {
            lines.push(std::mem::take(&mut line));
            used = 0.0;
        }
        if wide > width {
            for sign in word.chars() {
                let next = font.width(sign.encode_utf8(&mut [0; 4]));
                if !line.is_empty() && used + next > width {
                    lines.push(std::mem::take(&mut line));
                    used = 0.0;
                }
                line.push(sign);
                used += next;
            }
            continue;
        }
        if !line.is_empty() {
            line.push(' ');
            used += blank;
        }
        line.push_str(word);
        used += wide;
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// The words at the largest of the sizes at which they need no more lines than it allows; at the last they are cut.
pub(crate) fn fitted(words: &str, weight: Weight, width: f32, sizes: &[(f32, usize)]) -> Fitted {
    for (size, most) in sizes {
        let lines = wrapped(words, weight, width / size);
        if lines.len() <= *most {
            return Fitted { size: *size, lines };
        }
    }
    let (size, most) = *sizes.last().expect("there is a size");
    let mut lines = wrapped(words, weight, width / size);
    cut(&mut lines, most, weight, width / size);
    Fitted { size, lines }
}

/// Leaves so many lines, the last of which says by its end that there were more.
pub(crate) fn cut(lines: &mut Vec<String>, most: usize, weight: Weight, width: f32) {
    if lines.len() <= most {
        return;
    }
    lines.truncate(most);
    if let Some(last) = lines.last_mut() {
        while !last.is_empty() && font(weight).width(&format!("{last}…")) > width {
            last.pop();
        }
        last.push('…');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_cleaned_and_broken_where_they_must_be() {
        assert_eq!(clean(" a\u{1b}[2J\r\n b\t\u{202e}c\u{0} "), "a [2J b c");
        assert_eq!(wrapped("one two three", Weight::Regular, 4.0).concat(), "one twothree");
        let lines = wrapped(&"x".repeat(100), Weight::Strong, 5.0);
        assert!(lines.len() > 5 && lines.iter().all(|line| font(Weight::Strong).width(line) <= 5.2), "{lines:?}");
        assert_eq!(wrapped("", Weight::Regular, 5.0), [""; 0]);
    }

    #[test]
    fn what_is_too_long_gets_smaller_and_is_cut_at_last() {
        let sizes = [(40.0, 1), (20.0, 2)];
        assert!(fitted("short", Weight::Regular, 300.0, &sizes).size > 39.0);
        let long = fitted(&"many words ".repeat(30), Weight::Regular, 300.0, &sizes);
        assert!(long.size < 21.0 && long.lines.len() == 2);
        assert!(long.lines[1].ends_with('…'));
    }
}
