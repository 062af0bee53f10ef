//! Transcripts in documents, as readers see them: without the exit codes and wildcards of transcripts that only tests read.
//! They are run as copies, to which the exit code of each answer is added.

use std::path::Path;
use std::{fs, panic};

/// The documents of a folder.
pub(crate) fn names(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    entries.filter(|name| Path::new(name).extension().is_some_and(|ending| ending == "md")).collect()
}

/// Runs what stands in documents of a folder, each in an empty folder of its own; with `TRYCMD=overwrite` the documents are
/// mended too.
pub(crate) fn steps(language: &str, data: &str, name: &str, folder: &str, documents: &[impl AsRef<Path>]) {
    let copies = Path::new(env!("CARGO_TARGET_TMPDIR")).join("documents").join(name);
    let _ = fs::remove_dir_all(&copies);
    fs::create_dir_all(&copies).unwrap();
    for document in documents {
        let text = fs::read_to_string(Path::new(folder).join(document)).unwrap();
        let artefact = text.lines().find(|line| line.contains("[..]") || status(line).is_some());
        assert_eq!(artefact, None, "readers of {} do not know what this is", document.as_ref().display());
        fs::write(copies.join(document), with_statuses(&text)).unwrap();
        // What has both runs in a copy of the first.
        for ending in ["in", "out"] {
            fs::create_dir_all(copies.join(document).with_extension(ending)).unwrap();
        }
    }
    let pattern = copies.join("*.md").to_string_lossy().into_owned();
    let ran = panic::catch_unwind(|| super::steps_in(language, data, &pattern));
    if std::env::var("TRYCMD").is_ok_and(|action| action == "overwrite") {
        for document in documents {
            let copy = fs::read_to_string(copies.join(document)).unwrap();
            let text: String = copy.split_inclusive('\n').filter(|line| status(line.trim_end()).is_none()).collect();
            fs::write(Path::new(folder).join(document), text).unwrap();
        }
    }
    if let Err(failure) = ran {
        panic::resume_unwind(failure);
    }
}

/// The exit code that a line of a transcript says, if it says one.
fn status(line: &str) -> Option<i32> {
    line.strip_prefix("? ").and_then(|status| status.parse().ok())
}

/// The document with the exit code below each command whose answer is a mistake or a no.
fn with_statuses(document: &str) -> String {
    let mut text = String::with_capacity(document.len());
    let mut lines = document.split_inclusive('\n').peekable();
    let mut is_console = false;
    while let Some(line) = lines.next() {
        text.push_str(line);
        if line.starts_with("```") {
            is_console = line.trim_end() == "```console";
        }
        if !(is_console && line.starts_with("$ ")) {
            continue;
        }
        let mut answer = String::new();
        while let Some(line) = lines.next_if(|line| !line.starts_with("$ ") && !line.starts_with("```")) {
            answer.push_str(line);
        }
        if ["error:", "ошибка:"].iter().any(|word| answer.starts_with(word)) {
            text.push_str("? 2\n");
        } else if [": illegal under ", ": недопустима по "].iter().any(|word| answer.contains(word)) {
            text.push_str("? 1\n");
        }
        text.push_str(&answer);
    }
    text
}
