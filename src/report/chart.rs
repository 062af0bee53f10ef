//! Horizontal bars in eighths of a letter.

/// A bar for a value out of `most`, at most `width` letters long.
pub fn bar(value: f64, most: f64, width: usize) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    if most <= 0.0 || value <= 0.0 {
        return String::new();
    }
    let eighths = (value / most).min(1.0) * (width * 8) as f64;
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and eight times a width")]
    let eighths = eighths.round() as usize;
    format!("{}{}", "█".repeat(eighths / 8), EIGHTHS[eighths % 8])
}

#[cfg(test)]
mod tests {
    use super::bar;

    #[test]
    fn bars_grow_by_eighths_and_never_past_the_width() {
        assert_eq!(bar(0.0, 10.0, 10), "");
        assert_eq!(bar(10.0, 10.0, 10), "██████████");
        assert_eq!(bar(20.0, 10.0, 10), "██████████");
        assert_eq!(bar(5.5, 10.0, 10), "█████▌");
    }
}
