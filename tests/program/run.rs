//! Runs the cases of a transcript, each in an empty folder of its own, and compares what comes of them byte for byte; only
//! `...` for lines and `[..]` within one stand for anything.

use std::fmt;
use std::fs::{self, File};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use snapbox::{Assert, Data};

use crate::transcript::{Case, Content, ERROR, NO_BREAK, Run, Step, Transcript};

/// What a case does not do as its transcript says.
pub(crate) struct Failure {
    place: String,
    what: String,
    mend: Option<Mend>,
}

/// What the transcript, or a file beside it, would have to hold.
struct Mend {
    file: PathBuf,
    /// The lines to be replaced; without them the whole file.
    lines: Option<Range<usize>>,
    text: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}", self.place, self.what)
    }
}

/// Runs a case and says what is not as it should be.
pub(crate) fn case(transcript: &Transcript, case: &Case) -> Vec<Failure> {
    let folder = tempfile::tempdir().unwrap();
    let stage = Stage { transcript, case, folder: folder.path() };
    case.steps.iter().flat_map(|step| stage.step(step)).collect()
}

/// Writes what the program does into a transcript and the files beside it.
pub(crate) fn overwrite(transcript: &Transcript, failures: &[Failure]) {
    let mut mends: Vec<&Mend> = failures.iter().filter_map(|failure| failure.mend.as_ref()).collect();
    mends.retain(|mend| mend.file == transcript.path || transcript.files().contains(&mend.file));
    let mut lines = transcript.lines.clone();
    // From the end, so that the lines above keep their numbers.
    mends.sort_by_key(|mend| std::cmp::Reverse(mend.lines.as_ref().map_or(0, |lines| lines.start)));
    for mend in mends {
        match &mend.lines {
            Some(replaced) => drop(lines.splice(replaced.clone(), mend.text.lines().map(str::to_owned))),
            None => fs::write(&mend.file, &mend.text).unwrap(),
        }
    }
    if lines != transcript.lines {
        fs::write(&transcript.path, lines.join("\n") + "\n").unwrap();
    }
}

/// A case in its folder.
struct Stage<'a> {
    transcript: &'a Transcript,
    case: &'a Case,
    folder: &'a Path,
}

impl Stage<'_> {
    fn failure(&self, what: String, mend: Option<Mend>) -> Failure {
        Failure { place: self.transcript.name_of(self.case), what, mend }
    }

    fn step(&self, step: &Step) -> Vec<Failure> {
        match step {
            Step::Given(name, content) => {
                let path = self.folder.join(name);
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(path, self.bytes(content)).unwrap();
                Vec::new()
            }
            Step::Run(run) => self.run(run).into_iter().collect(),
            Step::Holds(name, content) => self.holds(name, content).into_iter().collect(),
            Step::Unchanged(name) => {
                let given = self.case.steps.iter().find_map(|step| match step {
                    Step::Given(given, content) if given == name => Some(self.bytes(content)),
                    _ => None,
                });
                let given = given.unwrap_or_else(|| panic!("{}: {name} was never given", self.case.name));
                let is_same = fs::read(self.folder.join(name)).is_ok_and(|now| now == given);
                let failure = (!is_same).then(|| self.failure(format!("{name} is not as it was"), None));
                failure.into_iter().collect()
            }
            Step::Empty => {
                let names: Vec<PathBuf> =
                    fs::read_dir(self.folder).unwrap().map(|entry| entry.unwrap().file_name().into()).collect();
                let failure = (!names.is_empty()).then(|| self.failure(format!("the folder holds {names:?}"), None));
                failure.into_iter().collect()
            }
        }
    }

    fn bytes(&self, content: &Content) -> Vec<u8> {
        match content {
            Content::Here(lines) => self.transcript.text(lines).into_bytes(),
            Content::File(path) => fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display())),
        }
    }

    fn holds(&self, name: &str, content: &Content) -> Option<Failure> {
        let (now, wanted) = (fs::read(self.folder.join(name)), self.bytes(content));
        if now.as_ref().is_ok_and(|now| *now == wanted) {
            return None;
        }
        let Ok(now) = now.map(|now| String::from_utf8_lossy(&now).into_owned()) else {
            return Some(self.failure(format!("there is no {name}"), None));
        };
        let differs = compare(name, &now, &String::from_utf8_lossy(&wanted)).err().unwrap_or_default();
        let (file, lines) = match content {
            Content::Here(lines) => (self.transcript.path.clone(), Some(lines.clone())),
            Content::File(path) => (path.clone(), None),
        };
        Some(self.failure(differs, Some(Mend { file, lines, text: now })))
    }

    fn run(&self, run: &Run) -> Option<Failure> {
        let (status, [stdout, stderr]) = self.answer(run);
        let wanted = match &run.output {
            Some(file) => fs::read_to_string(file).unwrap_or_default(),
            None => run.stdout.clone(),
        };
        let out = compare("stdout", &stdout, &wanted).err();
        let error = compare("stderr", &stderr, &run.stderr).err();
        let ended = (status != run.status).then(|| format!("exit code {status}, and not {}\n", run.status));
        if ended.is_none() && out.is_none() && error.is_none() {
            return None;
        }
        // What a wildcard stands for stays as it is.
        let stdout = if out.is_some() { stdout } else { wanted };
        let stderr = if error.is_some() { stderr } else { run.stderr.clone() };
        let mend = match &run.output {
            Some(file) if out.is_some() => Mend { file: file.clone(), lines: None, text: stdout },
            output => {
                let text = answer(status, if output.is_some() { "" } else { &stdout }, &stderr);
                Mend { file: self.transcript.path.clone(), lines: Some(run.answer.clone()), text }
            }
        };
        let differs: String = [ended, out, error].into_iter().flatten().collect();
        let command = &self.transcript.lines[run.at];
        Some(self.failure(format!("line {}: {command}\n{differs}", run.at + 1), Some(mend)))
    }

    /// Gives a case that keeps its data in its folder the card database of all, as filling one takes ten times as long as most
    /// commands. The program fills another where it does not fit.
    fn with_cards(&self, run: &Run) {
        let own = run.arguments.iter().skip_while(|word| *word != "--data-dir").nth(1);
        let Some(cache) = own.map(|data| self.folder.join(data).join("cache")).filter(|cache| !cache.exists()) else {
            return;
        };
        if let Ok(cards) = fs::read(Path::new(super::DATA).join("cache/cards.db")) {
            fs::create_dir_all(&cache).unwrap();
            fs::write(cache.join("cards.db"), cards).unwrap();
        }
    }

    /// The exit code of a command, and what it prints.
    fn answer(&self, run: &Run) -> (i32, [String; 2]) {
        self.with_cards(run);
        let input = run.input.as_ref().map_or_else(Stdio::null, |name| self.open(name).into());
        let answer = Command::new(env!("CARGO_BIN_EXE_zocalo"))
            .args(&run.arguments)
            .current_dir(self.folder)
            .env("ZOCALO_DATA_DIR", super::DATA)
            .env("NO_COLOR", "1")
            .env("ZOCALO_LANG", "en")
            .envs(run.environment.iter().map(|(name, value)| (name, value)))
            .stdin(input)
            .output()
            .unwrap();
        let printed = [answer.stdout, answer.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        (answer.status.code().unwrap_or(-1), printed)
    }

    fn open(&self, name: &str) -> File {
        File::open(self.folder.join(name)).unwrap_or_else(|error| panic!("{}: {name}: {error}", self.case.name))
    }
}

/// An answer as it stands in a transcript.
fn answer(status: i32, stdout: &str, stderr: &str) -> String {
    let mut text = if status == 0 { String::new() } else { format!("? {status}\n") };
    text.push_str(stdout);
    if !stdout.is_empty() && !stdout.ends_with('\n') {
        text = text + "\n" + NO_BREAK + "\n";
    }
    for line in stderr.lines() {
        text = text + ERROR + if line.is_empty() { "" } else { " " } + line + "\n";
    }
    text
}

/// Compares what is with what should be; paths of Windows count as the same.
fn compare(name: &str, now: &str, wanted: &str) -> Result<(), String> {
    // A wildcard at the end would stand for the line break as well.
    if now.ends_with('\n') != wanted.ends_with('\n') {
        return Err(format!("{name} ends otherwise:\n{now}"));
    }
    let assert = Assert::new().normalize_paths(cfg!(windows));
    assert.try_eq(Some(&name), Data::text(now), Data::text(wanted)).map_err(|error| error.to_string())
}
