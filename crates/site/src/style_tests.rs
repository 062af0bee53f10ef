//! The style of the site: all words are seen by day and by night, as WCAG 2.2 AA asks, computed from the colors.

use std::collections::BTreeMap;

const STYLE: &str = include_str!("../assets/style.css");

/// The least contrast of words, and of lines and signs that say something.
const WORDS: f64 = 4.5;
const SIGNS: f64 = 3.0;

/// What stands on what: words.
const READ: [(&str, &[&str]); 7] = [
    ("ink", &["ground", "panel", "soft"]),
    ("muted", &["ground", "panel", "soft"]),
    ("accent", &["ground", "panel", "soft"]),
    ("panel", &["accent"]),
    ("on-bar", &["bar"]),
    ("good", &["ground", "panel"]),
    ("bad", &["ground", "panel"]),
];

/// What stands on what: the edges of fields, what has the focus, signs of how sure a fact is, colors of races.
const SEEN: [(&str, &[&str]); 13] = [
    ("edge", &["ground", "panel"]),
    ("accent", &["ground", "panel"]),
    ("good", &["panel"]),
    ("warn", &["panel"]),
    ("centauri", &["panel"]),
    ("human", &["panel"]),
    ("minbari", &["panel"]),
    ("narn", &["panel"]),
    ("non-aligned", &["panel"]),
    ("drakh", &["panel"]),
    ("shadow", &["panel"]),
    ("vorlon", &["panel"]),
    ("neutral", &["panel"]),
];

/// The lightness of the colors of a scheme, by their names.
fn colors(rule: &str) -> BTreeMap<&str, f64> {
    let named = rule.split(';').filter_map(|one| one.trim().strip_prefix("--")?.split_once(": #"));
    named.map(|(name, hex)| (name, light(hex))).collect()
}

fn light(hex: &str) -> f64 {
    let part = |at: usize| f64::from(u8::from_str_radix(&hex[at..at + 2], 16).unwrap()) / 255.0;
    let linear = |part: f64| if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) };
    let [red, green, blue] = [0, 2, 4].map(part).map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(one: f64, other: f64) -> f64 {
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// By day and by night.
fn schemes() -> [BTreeMap<&'static str, f64>; 2] {
    let rules = STYLE.split(":root {").skip(1).map(|rest| colors(rest.split('}').next().unwrap()));
    <[_; 2]>::try_from(rules.collect::<Vec<_>>()).unwrap()
}

#[test]
fn words_and_signs_are_seen_by_day_and_by_night() {
    for colors in schemes() {
        for (pairs, least) in [(&READ[..], WORDS), (&SEEN[..], SIGNS)] {
            for (name, grounds) in pairs {
                for ground in *grounds {
                    let contrast = contrast(colors[name], colors[ground]);
                    assert!(contrast >= least, "{name} on {ground}: {contrast:.2}");
                }
            }
        }
        // What has the focus in the bar, which is dark by day too.
        assert!(STYLE.contains("header :focus-visible { outline-color: #8ec1ff; }"));
        assert!(contrast(light("8ec1ff"), colors["bar"]) >= SIGNS);
    }
}

/// A color that is put anywhere is one of those above, or a shadow, which says nothing.
#[test]
fn no_other_color_is_used() {
    let rest: String = STYLE.lines().filter(|line| !line.trim_start().starts_with("--")).collect();
    let used = rest.match_indices('#').filter(|(at, _)| rest[at + 1..].len() > 3);
    let is_color = |at: &usize| rest[at + 1..].bytes().take(3).all(|sign| sign.is_ascii_hexdigit());
    let code = |at: usize| rest[at + 1..].split(|sign: char| !sign.is_ascii_hexdigit()).next().unwrap();
    let strange: Vec<&str> = used.map(|(at, _)| at).filter(is_color).map(code).collect();
    // The shadows of results and of a card, the focus in the bar, and paper.
    assert_eq!(strange, ["8ec1ff", "0006", "0000001f", "ffffff"]);
}

/// Keys alone lead everywhere, and what has the focus is seen: no rule takes the outline away but that of a tile, which has
/// its own.
#[test]
fn what_has_the_focus_is_seen() {
    let without: Vec<&str> = STYLE.lines().filter(|line| line.contains("outline: none")).collect();
    assert_eq!(without, [".tiles a:focus-visible { outline: none; }"]);
    assert!(STYLE.contains(".tiles li:focus-within { outline: 3px solid var(--accent)"));
    assert!(STYLE.contains(":focus-visible { outline: 3px solid var(--accent)"));
}
