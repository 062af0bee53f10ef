//! The words of the catalogues: those that stay out of what the program says, and how long a message may be.

use std::fs;
use std::path::Path;

/// Words of English messages that a player would not use, and what stands there instead.
const ENGLISH: [(&str, &str); 13] = [
    (" pack ", "facts file: a pack is a booster"),
    (" packs ", "facts files"),
    ("flatter", "optimistic, too high"),
    ("standing still", "do nothing"),
    ("stands still", "do nothing"),
    ("is not played", "is not simulated"),
    ("are not played", "are not simulated"),
    ("booked", "imported"),
    ("yardstick", "goal"),
    ("dearest", "most expensive"),
    ("reckon", "count"),
    ("by leave of", "as ... allows"),
    ("wants looking at", "look at"),
];

/// The same of Russian messages.
const RUSSIAN: [(&str, &str); 13] = [
    ("дайте путь", "укажите путь"),
    ("дайте файл", "укажите файл"),
    (" не дан ", "не указан"),
    (" seed ", "зерно"),
    (" reserve ", "резерв, которое склоняется"),
    ("Crusade pile", "стопка Crusade"),
    ("пакет", "файл фактов"),
    ("отказала машина", "сбой системы"),
    ("приукрашива", "завышены"),
    ("Не хв.", "Нет"),
    ("Внутр. К.", "Круг"),
    ("сильнейш.", "лучшая"),
    ("Способн.", "Способности"),
];

/// The messages of a language: the file, the key, and the value without what is put into it.
fn messages(language: &str) -> Vec<(String, String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/messages").join(language);
    let mut found: Vec<(String, String, String)> = Vec::new();
    for entry in fs::read_dir(folder).expect("the catalogues are there").flatten() {
        let path = entry.path();
        if path.extension().is_none_or(|ending| ending != "ftl") {
            continue;
        }
        let file = entry.file_name().to_string_lossy().into_owned();
        for line in fs::read_to_string(&path).expect("a catalogue is text").lines() {
            if line.starts_with('#') || line.is_empty() {
                continue;
            }
            match line
                .split_once(" = ")
                .filter(|_| line.starts_with(|sign: char| sign.is_ascii_lowercase() || sign == '-'))
            {
                Some((key, value)) => found.push((file.clone(), key.to_owned(), value.to_owned())),
                None => {
                    if let Some((.., value)) = found.last_mut() {
                        value.push(' ');
                        value.push_str(line.trim());
                    }
                }
            }
        }
    }
    found
}

/// The words that stay out and are there all the same. Commands in backquotes keep their names.
fn left_in(language: &str, words: &[(&str, &str)]) -> Vec<String> {
    let mut left = Vec::new();
    for (file, key, value) in messages(language) {
        // Commands keep their names.
        let said: String = value.split('`').step_by(2).collect::<Vec<_>>().join("…").replace("cards files", "…");
        let said = format!(" {} ", said.replace([',', ';', ':', ')', '('], " "));
        for (word, instead) in words {
            // OCTGN calls its menu so.
            if said.contains(word) && !said.contains("Image Pack") {
                left.push(format!("{language}/{file} {key}: {} ({instead})", word.trim()));
            }
        }
    }
    left
}

#[test]
fn words_that_no_player_uses_stay_out_of_the_catalogues() {
    let mut left = left_in("en", &ENGLISH);
    left.extend(left_in("ru", &RUSSIAN));
    assert!(left.is_empty(), "{}", left.join("\n"));
}

/// All variants of a message are counted together, so that this is more than anybody reads at once.
#[test]
fn of_a_hundred_messages_one_has_more_than_thirty_words() {
    let all = messages("en");
    let words = |value: &str| {
        let mut depth = 0_i32;
        let outside = value.chars().map(|sign| {
            depth += i32::from(sign == '{') - i32::from(sign == '}');
            if depth > 1 || sign == '{' || sign == '}' { ' ' } else { sign }
        });
        outside.collect::<String>().split_whitespace().filter(|word| word.chars().any(char::is_alphabetic)).count()
    };
    let long: Vec<String> =
        all.iter().filter(|(.., value)| words(value) > 30).map(|(file, key, _)| format!("{file} {key}")).collect();
    assert!(all.len() > 4_000, "{} messages were found", all.len());
    assert!(long.len() * 50 < all.len(), "{} of {} messages are long:\n{}", long.len(), all.len(), long.join("\n"));
}
