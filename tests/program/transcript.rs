//! Reads a transcript of `tests/cases/`. Its form is that of `tests/cases/README.md`; a line that is no part of it is prose
//! unless it looks like a step, and then the transcript is refused, so that no step is passed over by a slip.

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The files that several cases use.
pub(crate) fn shared() -> PathBuf {
    Path::new(super::CASES).join("shared")
}

/// A file of cases about one subject.
pub(crate) struct Transcript {
    pub path: PathBuf,
    pub lines: Vec<String>,
    pub cases: Vec<Case>,
}

/// A heading and what stands below it.
pub(crate) struct Case {
    pub name: String,
    pub steps: Vec<Step>,
}

pub(crate) enum Step {
    /// A file that the case begins with.
    Given(String, Content),
    Run(Run),
    /// What a file holds after the commands above.
    Holds(String, Content),
    /// The commands above have left the file as it was given.
    Unchanged(String),
    /// The folder holds nothing.
    Empty,
}

/// The text of a file.
pub(crate) enum Content {
    /// In the transcript, at these lines.
    Here(Range<usize>),
    /// In a file of the repository.
    File(PathBuf),
}

/// A command and what it answers.
pub(crate) struct Run {
    /// The line of the command.
    pub at: usize,
    pub environment: Vec<(String, String)>,
    pub arguments: Vec<String>,
    /// The file of the case that the command reads.
    pub input: Option<String>,
    /// The file beside the transcript that holds what goes to standard output, where that is long.
    pub output: Option<PathBuf>,
    pub status: i32,
    /// The lines of the answer, the status included.
    pub answer: Range<usize>,
    pub stdout: String,
    pub stderr: String,
}

/// What stands before a line of standard error.
pub(crate) const ERROR: &str = "2>";

/// The line below output that has no line break at its end.
pub(crate) const NO_BREAK: &str = "\\ no line break at the end";

impl Transcript {
    pub(crate) fn read(path: &Path) -> Result<Self, String> {
        let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        Self::parse(path, &text)
    }

    pub(crate) fn parse(path: &Path, text: &str) -> Result<Self, String> {
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let reader = Reader { path, lines: &lines, at: 0 };
        let cases = reader.cases()?;
        Ok(Self { path: path.to_owned(), lines, cases })
    }

    /// The name of a case, with its file.
    pub(crate) fn name_of(&self, case: &Case) -> String {
        format!("{}::{}", self.path.display(), case.name)
    }

    /// The lines of a file that stands in the transcript.
    pub(crate) fn text(&self, lines: &Range<usize>) -> String {
        self.lines[lines.clone()].iter().flat_map(|line| [line.as_str(), "\n"]).collect()
    }

    /// The files of the repository that the cases use.
    pub(crate) fn files(&self) -> BTreeSet<PathBuf> {
        let steps = self.cases.iter().flat_map(|case| &case.steps);
        steps
            .filter_map(|step| match step {
                Step::Given(_, Content::File(path)) | Step::Holds(_, Content::File(path)) => Some(path.clone()),
                Step::Run(run) => run.output.clone(),
                _ => None,
            })
            .collect()
    }
}

struct Reader<'a> {
    path: &'a Path,
    lines: &'a [String],
    at: usize,
}

impl<'a> Reader<'a> {
    fn fault(&self, what: &str) -> String {
        format!("{}:{}: {what}", self.path.display(), self.at + 1)
    }

    fn next(&mut self) -> Option<&'a str> {
        let line = self.lines.get(self.at)?;
        self.at += 1;
        Some(line)
    }

    fn cases(mut self) -> Result<Vec<Case>, String> {
        let mut cases: Vec<Case> = Vec::new();
        while let Some(line) = self.lines.get(self.at).map(String::as_str) {
            if let Some(name) = line.strip_prefix("## ") {
                if cases.iter().any(|case| case.name == name) {
                    return Err(self.fault("a case of this name stands above"));
                }
                self.at += 1;
                cases.push(Case { name: name.to_owned(), steps: Vec::new() });
                continue;
            }
            let steps = self.steps(line)?;
            match cases.last_mut() {
                Some(case) => case.steps.extend(steps),
                None if steps.is_empty() => {}
                None => return Err(self.fault("a step belongs to no case: write a heading above it")),
            }
        }
        match cases.iter().find(|case| !case.steps.iter().any(|step| matches!(step, Step::Run(_)))) {
            Some(case) => Err(format!("{}: {} has no command", self.path.display(), case.name)),
            None => Ok(cases),
        }
    }

    /// The steps that begin with a line: none for prose.
    fn steps(&mut self, line: &str) -> Result<Vec<Step>, String> {
        self.at += 1;
        if line == "```console" {
            return self.commands();
        }
        if line == "The folder is empty." {
            return Ok(vec![Step::Empty]);
        }
        if line.starts_with("```") {
            return Err(self.fault("a block that is neither commands nor a named file"));
        }
        let Some((name, rest)) = line.strip_prefix('`').and_then(|line| line.split_once('`')) else {
            return Ok(Vec::new());
        };
        let name = name.to_owned();
        let step = match rest {
            ":" => Step::Given(name, self.block()?),
            " holds:" => Step::Holds(name, self.block()?),
            " is unchanged." => Step::Unchanged(name),
            _ => {
                let named = |before: &str| rest.strip_prefix(before).and_then(|rest| rest.strip_suffix("`."));
                match (named(" is `"), named(" holds `")) {
                    (Some(path), _) => Step::Given(name, Content::File(file(path))),
                    (_, Some(path)) => Step::Holds(name, Content::File(file(path))),
                    _ => return Err(self.fault("no step begins like this")),
                }
            }
        };
        Ok(vec![step])
    }

    /// The fenced block below a line that names a file.
    fn block(&mut self) -> Result<Content, String> {
        let opened = self.next() == Some("") && self.next().is_some_and(|line| line.starts_with("```"));
        if !opened {
            return Err(self.fault("the file is to follow, as a block after an empty line"));
        }
        let from = self.at;
        while let Some(line) = self.next() {
            if line == "```" {
                return Ok(Content::Here(from..self.at - 1));
            }
        }
        Err(self.fault("the block has no end"))
    }

    fn commands(&mut self) -> Result<Vec<Step>, String> {
        let mut runs: Vec<Run> = Vec::new();
        while let Some(line) = self.next() {
            if line == "```" {
                return Ok(runs.into_iter().map(Step::Run).collect());
            }
            if let Some(command) = line.strip_prefix("$ ") {
                runs.push(self.command(command)?);
                continue;
            }
            let Some(run) = runs.last_mut() else { return Err(self.fault("an answer without a command")) };
            run.answer.end = self.at;
            let is_first = run.answer.len() == 1;
            if let Some(status) = line.strip_prefix("? ").filter(|_| is_first) {
                run.status = status.parse().map_err(|_| self.fault("no status"))?;
            } else if let Some(error) = line.strip_prefix(ERROR) {
                run.stderr.push_str(error.strip_prefix(' ').unwrap_or(error));
                run.stderr.push('\n');
            } else if line == NO_BREAK {
                run.stdout.truncate(run.stdout.trim_end_matches('\n').len());
            } else {
                run.stdout.push_str(line);
                run.stdout.push('\n');
            }
        }
        Err(self.fault("the block has no end"))
    }

    fn command(&self, line: &str) -> Result<Run, String> {
        let mut words =
            split(line).ok_or_else(|| self.fault("a quotation mark without its pair"))?.into_iter().peekable();
        let mut environment = Vec::new();
        while let Some((name, value)) = words.peek().and_then(|(word, _)| word.split_once('=')) {
            environment.push((name.to_owned(), value.to_owned()));
            words.next();
        }
        if words.next().is_none_or(|(word, _)| word != "zocalo") {
            return Err(self.fault("only `zocalo` is run"));
        }
        let (mut arguments, mut input, mut output) = (Vec::new(), None, None);
        while let Some((word, is_quoted)) = words.next() {
            match word.as_str() {
                "<" if !is_quoted => input = words.next().map(|(file, _)| file),
                ">" if !is_quoted => output = words.next().map(|(file, _)| self.path.with_file_name(file)),
                _ => arguments.push(word),
            }
        }
        let (at, answer) = (self.at - 1, self.at..self.at);
        let (stdout, stderr) = (String::new(), String::new());
        Ok(Run { at, environment, arguments, input, output, status: 0, answer, stdout, stderr })
    }
}

/// A file of the repository by its path in a transcript: from its root, or from the folder of shared files.
fn file(path: &str) -> PathBuf {
    path.strip_prefix('/').map_or_else(|| shared().join(path), PathBuf::from)
}

/// The words of a command as a shell reads them, each with whether it was quoted; `None` where a quotation has no end.
fn split(line: &str) -> Option<Vec<(String, bool)>> {
    let mut words = Vec::new();
    let mut signs = line.chars().peekable();
    loop {
        while signs.next_if_eq(&' ').is_some() {}
        if signs.peek().is_none() {
            return Some(words);
        }
        let (mut word, mut is_quoted) = (String::new(), false);
        while let Some(sign) = signs.next_if(|sign| *sign != ' ') {
            match sign {
                '\'' => {
                    is_quoted = true;
                    while let Some(sign) = signs.next_if(|sign| *sign != '\'') {
                        word.push(sign);
                    }
                    signs.next()?;
                }
                '"' => {
                    is_quoted = true;
                    loop {
                        match signs.next()? {
                            '"' => break,
                            '\\' => word.push(signs.next()?),
                            sign => word.push(sign),
                        }
                    }
                }
                // A control sign, which no transcript can hold as it is.
                '$' if signs.next_if_eq(&'\'').is_some() => {
                    is_quoted = true;
                    loop {
                        match signs.next()? {
                            '\'' => break,
                            '\\' => word.push(if signs.next()? == 'r' { '\r' } else { return None }),
                            sign => word.push(sign),
                        }
                    }
                }
                sign => word.push(sign),
            }
        }
        words.push((word, is_quoted));
    }
}
