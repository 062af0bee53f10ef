//! Playing a point: the program with its deck and its lines, and what is not as the point asks.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::points::{Case, Step};

/// A line that is understood at any time and changes nothing: its answer divides those of the other lines.
const DIVIDER: &str = "help quit";

/// Where a game differs from what a point asks.
pub(crate) enum Fault {
    /// An answer is not as it should be.
    Differs(String),
    /// The program stopped: the point itself is badly written, or the program is broken.
    Stopped(String),
}

/// The folder that the games are played in, and how the divider is answered.
pub(crate) struct Table<'a> {
    folder: &'a Path,
    divider: String,
}

impl<'a> Table<'a> {
    pub(crate) fn open(folder: &'a Path) -> Self {
        let table = Self { folder, divider: String::new() };
        let deck = "race = \"Narn\"\nambassador = \"G'Kar\"\n[deck]\n\"Refugees\" = 12\n";
        let (divider, errors) = table.run("divider", deck, &[], None, DIVIDER);
        assert!(divider.contains("quit"), "{DIVIDER} is not answered: {divider}{errors}");
        Self { divider, ..table }
    }

    /// Plays a script, with the effects of a file in place of the cards' own if there is one; gives what is printed and what is said on stderr.
    fn run(&self, name: &str, deck: &str, args: &[String], effects: Option<&Path>, script: &str) -> (String, String) {
        let thread = format!("{:?}", std::thread::current().id());
        let path = self.folder.join(format!("{name}-{thread}.toml"));
        std::fs::write(&path, deck).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
        if let Some(effects) = effects {
            command.env("ZOCALO_EFFECTS", effects);
        }
        command
            .args(["play", "--no-facts", "--color", "never", "--data-dir"])
            .arg(self.folder.join("data"))
            .arg(&path)
            .args(args);
        // A point is about its rule: nobody answers unless it says so.
        if args.iter().all(|arg| arg != "--opposition") {
            command.args(["--opposition", "none"]);
        }
        let mut child = command
            .current_dir(self.folder)
            .env("COLUMNS", "120")
            .env("HOME", self.folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(script.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (text(output.stdout), text(output.stderr))
    }

    /// Plays a point, with other effects if a file has some; gives what was typed and answered, and the first thing that is not as it should be.
    pub(crate) fn play(&self, case: &Case, effects: Option<&Path>) -> (String, Option<Fault>) {
        let typed: Vec<&str> = case.steps.iter().flat_map(|step| [step.typed.as_str(), DIVIDER]).collect();
        let script = typed.join("\n") + "\n";
        let (printed, errors) = self.run(&case.point.id, &case.deck, &case.args, effects, &script);
        let answers: Vec<String> = printed.split(&self.divider).map(unwrapped).collect();
        let (mut transcript, mut fault) = (String::new(), None);
        for (at, step) in case.steps.iter().enumerate() {
            // Behind the last divider there is nothing: as many parts as steps means that the last of them stopped it.
            if at + 1 >= answers.len() {
                let _ = writeln!(transcript, "> {}\n{}", step.typed, errors.trim_end());
                return (transcript, Some(Fault::Stopped(format!("`{}` is not understood", step.typed))));
            }
            let answer = &answers[at];
            let _ = writeln!(transcript, "> {}\n{}", step.typed, answer.trim_end());
            fault = fault.or_else(|| step.fault_of(answer).map(Fault::Differs));
        }
        (transcript, fault)
    }
}

impl Step {
    /// What is wrong with an answer.
    fn fault_of(&self, answer: &str) -> Option<String> {
        let typed = &self.typed;
        let refusal = answer.lines().find(|line| line.starts_with("no line "));
        match (&self.refused, refusal) {
            (None, Some(refusal)) => return Some(format!("`{typed}` is refused: {refusal}")),
            (Some(reason), None) => return Some(format!("`{typed}` is not refused, for: {reason}")),
            (Some(reason), Some(refusal)) if !reason.is_match(refusal) => {
                return Some(format!("`{typed}` is refused for another reason than {reason}: {refusal}"));
            }
            _ => {}
        }
        let mut at = 0;
        for seen in &self.seen {
            match seen.find_at(answer, at) {
                Some(found) => at = found.end(),
                None => return Some(format!("the answer to `{typed}` does not have, or not in this order: {seen}")),
            }
        }
        let unseen = self.unseen.iter().find(|unseen| unseen.is_match(answer))?;
        Some(format!("the answer to `{typed}` must not have: {unseen}"))
    }
}

/// An answer with one space between words and without the breaks by which long lines are laid out.
fn unwrapped(answer: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in answer.lines().filter(|line| !line.trim().is_empty()) {
        let indent = line.len() - line.trim_start().len();
        let words = line.split_whitespace().collect::<Vec<_>>().join(" ");
        match lines.last_mut() {
            // What was done and what is refused go on below their fourth letter, the facts of a card further right.
            Some(last) if indent == 4 || indent >= 30 => *last = format!("{last} {words}"),
            // The tensions are a sentence at the margin.
            Some(last) if last.starts_with("Tension toward") && !last.ends_with('.') => {
                *last = format!("{last} {words}");
            }
            _ => lines.push(words),
        }
    }
    lines.join("\n") + "\n"
}
