//! How each shell asks for completions and wants to be answered. Each is given every value so that the word on its line
//! becomes the value, apostrophes and spaces quoted as that shell quotes them.

use std::ffi::OsString;
use std::io::{Error, Write};
use std::path::Path;

use clap::Command;
use clap_complete::engine::{CompletionCandidate, complete};
use clap_complete::env::{self, EnvCompleter, Shells};

use super::super::candidates;
use super::super::candidates::words::{Quotation, begun_as, quoted_for_bash, quoted_for_powershell, rest_after, words};
use super::super::improve::{begins_question, with_common_question};
use super::super::old_names::in_words_of_today;
use zocalo_text::text::fold;

struct Bash;
struct Elvish;
struct Fish;
struct PowerShell;
struct Zsh;

/// What a shell is called, and the function that it is given: as `clap_complete` has it.
macro_rules! registers_as {
    ($shell:expr, $name:literal) => {
        fn name(&self) -> &'static str {
            $name
        }

        fn is(&self, name: &str) -> bool {
            $shell.is(name)
        }

        fn write_registration(
            &self,
            variable: &str,
            name: &str,
            binary: &str,
            program: &str,
            to: &mut dyn Write,
        ) -> Result<(), Error> {
            $shell.write_registration(variable, name, binary, program, to)
        }
    };
}

/// What a shell is called, and the function that it is given: a script of ours.
macro_rules! registers {
    ($script:expr, $marks:ident, $name:literal $(, $other:literal)?) => {
        fn name(&self) -> &'static str {
            $name
        }

        fn is(&self, name: &str) -> bool {
            name == $name $(|| name == $other)?
        }

        fn write_registration(
            &self,
            variable: &str,
            _name: &str,
            binary: &str,
            program: &str,
            to: &mut dyn Write,
        ) -> Result<(), Error> {
            write_script($script, variable, binary, &$marks(program), to)
        }
    };
}

pub(super) fn all() -> Shells<'static> {
    Shells(&[&Bash, &Elvish, &Fish, &PowerShell, &Zsh])
}

pub(super) fn of(shell: super::Shell) -> &'static dyn EnvCompleter {
    match shell {
        super::Shell::Bash => &Bash,
        super::Shell::Elvish => &Elvish,
        super::Shell::Fish => &Fish,
        super::Shell::Powershell => &PowerShell,
        super::Shell::Zsh => &Zsh,
    }
}

/// What may stand in the place of the last word, each with its line of help.
fn complete_word(
    command: &mut Command,
    mut words: Vec<String>,
    folder: Option<&Path>,
) -> Result<Vec<(String, Option<String>)>, Error> {
    // The word that is being typed is no command yet.
    let typed = words.pop();
    let mut arguments: Vec<OsString> = words.iter().map(OsString::from).collect();
    arguments = in_words_of_today(&arguments).map_or(arguments, |(today, _)| today);
    let is_deck = typed.as_ref().is_some_and(|typed| !begins_question(typed));
    arguments.extend(typed.map(OsString::from));
    arguments = with_common_question(&arguments).filter(|_| is_deck).unwrap_or(arguments);
    let words = lossy(arguments.clone());
    let last = words.len().saturating_sub(1);
    command.build();
    candidates::set_program(command);
    candidates::set_words(words);
    let told = |candidate: &CompletionCandidate| {
        let value = candidate.get_value().to_str()?.to_owned();
        let help = candidate.get_help().map(|help| help.to_string().lines().next().unwrap_or_default().to_owned());
        // A file may be called anything; what would break the line is left out.
        (!value.chars().any(char::is_control)).then_some((value, help))
    };
    // What follows a minus and more than one letter is a search's negation, to which no letter of an option is added.
    let is_negation = |word: &str| word.len() > 2 && word.starts_with('-') && !word.starts_with("--");
    let typed = arguments.get(last).map(|word| word.to_string_lossy().into_owned()).unwrap_or_default();
    let adds_a_letter =
        |value: &str| is_negation(&typed) && value.strip_prefix(&typed).is_some_and(|rest| rest.len() == 1);
    let offered = complete(command, arguments, last, folder)?;
    Ok(offered.iter().filter_map(told).filter(|(value, _)| !adds_a_letter(value)).collect())
}

fn ends_in_letter(text: &str) -> bool {
    text.ends_with(char::is_alphanumeric)
}

fn lossy(arguments: Vec<OsString>) -> Vec<String> {
    arguments.into_iter().map(|argument| argument.to_string_lossy().into_owned()).collect()
}

/// A line for each value, with its help after a tab.
fn write_lines(values: impl Iterator<Item = (String, Option<String>)>, to: &mut dyn Write) -> Result<(), Error> {
    for (value, help) in values {
        match help.filter(|help| !help.is_empty()) {
            Some(help) => writeln!(to, "{value}\t{help}")?,
            None => writeln!(to, "{value}")?,
        }
    }
    Ok(())
}

/// Bash breaks words at `:` and `=` and replaces only what stands behind, and behind an open quotation mark; and it
/// quotes nothing. So the program is given the line as typed, the part that is replaced, and what TAB is to do. In `ko'd`
/// the mark stays on the line whatever is completed; so the terminal is asked for a sign of life, and on its answer the word
/// is written as elsewhere, `Ko\'Dath`.
const BASH: &str = r#"_zocalo() {
    local reply
    COMPREPLY=()
    while IFS= read -r reply; do
        COMPREPLY+=("$reply")
    done < <(VARIABLE=bash PROGRAM -- "${COMP_LINE:0:COMP_POINT}" "$2" "$COMP_TYPE" 2>/dev/null)
    if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[:=/@] ]]; then
        compopt -o nospace 2>/dev/null
    fi
    if [[ ${COMPREPLY[0]} == "''\\'"* && $COMP_TYPE != 63 ]]; then
        bind -x '"\e[0n": _zocalo_requote' 2>/dev/null && printf '\e[5n' 2>/dev/null >/dev/tty
    fi
}
_zocalo_requote() {
    local line=${READLINE_LINE:0:READLINE_POINT}
    [[ $line == *"''\\'"* ]] || return
    line=$(VARIABLE=bash PROGRAM -- "$line" "" requote 2>/dev/null)
    [[ -n $line ]] || return
    READLINE_LINE=$line${READLINE_LINE:READLINE_POINT}
    READLINE_POINT=${#line}
}
complete -o nosort -F _zocalo BINARY 2>/dev/null || complete -F _zocalo BINARY"#;

impl EnvCompleter for Bash {
    registers!(BASH, in_marks, "bash");

    fn write_complete(
        &self,
        command: &mut Command,
        arguments: Vec<OsString>,
        folder: Option<&Path>,
        to: &mut dyn Write,
    ) -> Result<(), Error> {
        let arguments = lossy(arguments);
        let [line, replaced, task @ ..] = &arguments[..] else {
            return Err(Error::other("a line and its last part are wanted"));
        };
        let is_list = task.first().is_some_and(|task| task == LIST);
        if task.first().is_some_and(|task| task == REQUOTE) {
            return write!(to, "{}", requoted(command, line, folder)?);
        }
        candidates::leaves_alone_what_was_typed();
        let mut typed = words(line, Quotation::Bash);
        // "FOO=1 zocalo card" begins with the program all the same.
        while typed.len() > 1 && typed[0].value.contains('=') {
            typed.remove(0);
        }
        let last = typed.last().cloned().unwrap_or_default();
        let kept = line[last.start..].strip_suffix(replaced.as_str()).unwrap_or_default();
        let kept_value = words(kept, Quotation::Bash).pop().unwrap_or_default().value;
        // In g'k the mark is meant as an apostrophe, though it opens a quotation.
        let is_apostrophe = last.open == Some('\'') && ends_in_letter(kept.trim_end_matches('\''));
        let typed = typed.into_iter().map(|word| word.value).collect();
        let mut offered = complete_word(command, typed, folder)?;
        // Where names have an apostrophe there, the others were not meant.
        let has_it = |value: &str| rest_after(value, &kept_value).is_some_and(|rest| rest.starts_with('\''));
        if is_apostrophe && offered.iter().any(|(value, _)| has_it(value)) {
            offered.retain(|(value, _)| has_it(value));
        }
        let is_one = offered.len() == 1;
        for (value, _) in offered {
            let Some(mut rest) = rest_after(&value, &kept_value) else { continue };
            if is_apostrophe {
                if is_list {
                    writeln!(to, "{value}")?;
                    continue;
                }
                if let Some(rest) = rest.strip_prefix('\'') {
                    writeln!(to, "{}", with_apostrophe_for_bash(rest, is_one))?;
                    continue;
                }
                rest = rest.trim_start_matches('\'');
            }
            match rest.strip_prefix("~/").filter(|_| kept.is_empty()) {
                Some(path) => writeln!(to, "~/{}", quoted_for_bash(path, None))?,
                None => writeln!(to, "{}", quoted_for_bash(rest, last.open))?,
            }
        }
        Ok(())
    }
}

/// What Bash says TAB is to do when it lists what may stand there and inserts nothing (`COMP_TYPE`, the sign `?`).
const LIST: &str = "63";

/// What the script says for a line whose last word is to be quoted in one style.
const REQUOTE: &str = "requote";

/// A line whose last word, which was completed behind a bare apostrophe, is the name as it is spelt, quoted by backslashes.
fn requoted(command: &mut Command, line: &str, folder: Option<&Path>) -> Result<String, Error> {
    let typed = line.trim_end_matches(' ');
    let mut typed_words = words(typed, Quotation::Bash);
    while typed_words.len() > 1 && typed_words[0].value.contains('=') {
        typed_words.remove(0);
    }
    let last = typed_words.last().cloned().unwrap_or_default();
    let values = typed_words.into_iter().map(|word| word.value).collect();
    let offered = complete_word(command, values, folder)?;
    let is_begun = |value: &&String| fold(value).starts_with(&fold(&last.value));
    // As many letters of the name as stand there.
    let spelt = offered.iter().map(|(value, _)| value).find(is_begun).map_or(last.value.clone(), |value| {
        let rest = rest_after(value, &last.value).unwrap_or_default();
        value[..value.len() - rest.len()].to_owned()
    });
    Ok(format!("{}{}{}", &typed[..last.start], quoted_for_bash(&spelt, None), &line[typed.len()..]))
}

/// The rest of a name behind an apostrophe that was typed bare, as in `g'k`, and so opened a quotation. What begins with
/// that mark takes its place; so it is closed at once, and an apostrophe that is one follows. Bash closes the quotation
/// behind the only value there is, which for this opens one again; it lets the beginning of several stand as it is.
fn with_apostrophe_for_bash(rest: &str, is_one: bool) -> String {
    if is_one {
        format!("''\\''{}", quoted_for_bash(rest, Some('\'')))
    } else {
        format!("''\\'{}", quoted_for_bash(rest, None))
    }
}

/// `-U` takes values that do not begin as typed, such as `G'Kar` for `gk`; zsh itself quotes them.
const ZSH: &str = r#"#compdef BINARY
_zocalo() {
    if [[ $PREFIX == \~* ]]; then
        _files
        return
    fi
    local line value shown helps= typed=${(Q)PREFIX}
    # In ko'd the mark is an apostrophe.
    [[ -z $SUFFIX && $words[CURRENT] == *[[:alpha:]]\'* ]] && typed=${words[CURRENT]//\\/}
    local -a whole open whole_shown open_shown
    for line in "${(@f)$(VARIABLE=zsh PROGRAM -- "${(@Q)words[1,CURRENT-1]}" "$typed" 2>/dev/null)}"; do
        value=${line%%$'\t'*}
        [[ -n $value ]] || continue
        shown=$value
        [[ $line == *$'\t'* ]] && shown="$value  -- ${line#*$'\t'}" helps=-l
        if [[ $value == *[:=/@] ]]; then
            open+=("$value") open_shown+=("$shown")
        else
            whole+=("$value") whole_shown+=("$shown")
        fi
    done
    (( $#whole )) && compadd -U $helps -V zocalo -d whole_shown -- "${whole[@]}"
    (( $#open )) && compadd -U $helps -V zocalo-open -S '' -d open_shown -- "${open[@]}"
}
if [[ $funcstack[1] == _zocalo ]]; then
    _zocalo "$@"
else
    compdef _zocalo BINARY
fi"#;

impl EnvCompleter for Zsh {
    registers!(ZSH, in_marks, "zsh");

    fn write_complete(
        &self,
        command: &mut Command,
        arguments: Vec<OsString>,
        folder: Option<&Path>,
        to: &mut dyn Write,
    ) -> Result<(), Error> {
        write_lines(complete_word(command, lossy(arguments), folder)?.into_iter(), to)
    }
}

/// Fish quotes what it is given, and shows only what begins as typed, whatever the case: beside what it takes for that stands
/// the name.
impl EnvCompleter for Fish {
    registers_as!(env::Fish, "fish");

    fn write_complete(
        &self,
        command: &mut Command,
        arguments: Vec<OsString>,
        folder: Option<&Path>,
        to: &mut dyn Write,
    ) -> Result<(), Error> {
        let mut typed = lossy(arguments);
        let last = typed.pop().unwrap_or_default();
        // The word at the cursor comes as it was typed, the others without their quotation.
        let word = words(&last, Quotation::Fish).pop().unwrap_or_default();
        // In ko'd the mark is an apostrophe, though it opens a quotation.
        let is_apostrophe = word.open == Some('\'') && last.split('\'').next().is_some_and(ends_in_letter);
        typed.push(if is_apostrophe { last.replace('\\', "") } else { word.value.clone() });
        let last = word.value;
        let values = complete_word(command, typed, folder)?.into_iter();
        // It also takes what holds the word that was typed.
        let holds = |value: &String| value.to_lowercase().contains(&last.to_lowercase());
        let accepted = |value: &String| begun_as(value, &last, true).or_else(|| Some(value.clone()).filter(holds));
        let named = |(value, help): (String, Option<String>)| {
            let accepted = accepted(&value)?;
            let is_alias = !accepted.eq_ignore_ascii_case(&value);
            Some((accepted, if is_alias { Some(value) } else { help }))
        };
        write_lines(values.filter_map(named), to)
    }
}

/// Elvish quotes what it is given, and shows only what begins as typed.
impl EnvCompleter for Elvish {
    registers_as!(env::Elvish, "elvish");

    fn write_complete(
        &self,
        command: &mut Command,
        arguments: Vec<OsString>,
        folder: Option<&Path>,
        to: &mut dyn Write,
    ) -> Result<(), Error> {
        let typed = lossy(arguments);
        let last = typed.last().cloned().unwrap_or_default();
        let values = complete_word(command, typed, folder)?.into_iter();
        write_lines(values.filter_map(|(value, _)| Some((begun_as(&value, &last, false)?, None))), to)
    }
}

/// The line goes to the program as the numbers of its bytes: as an argument its quotation marks would be lost on the way, and
/// as a command, which is what the script of `clap_complete` makes of it, `$( )` in it would run.
const POWERSHELL: &str = r#"Register-ArgumentCompleter -Native -CommandName BINARY -ScriptBlock {
    param($word, $command, $cursor)
    $line = $command.Extent.Text
    $length = $cursor - $command.Extent.StartOffset
    if ($length -gt $line.Length) { $line += ' ' } else { $line = $line.Substring(0, $length) }
    $bytes = [BitConverter]::ToString([Text.Encoding]::UTF8.GetBytes($line))
    $before = $env:VARIABLE
    $encoding = [Console]::OutputEncoding
    try {
        $env:VARIABLE = 'powershell'
        [Console]::OutputEncoding = [Text.Encoding]::UTF8
        $replies = & PROGRAM -- $bytes 2>$null
    } finally {
        $env:VARIABLE = $before
        [Console]::OutputEncoding = $encoding
    }
    foreach ($reply in $replies) {
        $value, $help = $reply -split "`t", 2
        if (-not $help) { $help = $value }
        [System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $help)
    }
}"#;

/// PowerShell puts on the line what it is given, quotation and all.
impl EnvCompleter for PowerShell {
    registers!(POWERSHELL, in_powershell_marks, "powershell", "powershell_ise");

    fn write_complete(
        &self,
        command: &mut Command,
        arguments: Vec<OsString>,
        folder: Option<&Path>,
        to: &mut dyn Write,
    ) -> Result<(), Error> {
        let bytes = arguments.first().and_then(|bytes| bytes.to_str()).unwrap_or_default();
        let bytes: Result<Vec<u8>, _> = bytes.split('-').map(|byte| u8::from_str_radix(byte, 16)).collect();
        let line = bytes.ok().and_then(|bytes| String::from_utf8(bytes).ok());
        let line = line.ok_or_else(|| Error::other("the bytes of a line are wanted"))?;
        let mut typed: Vec<String> = words(&line, Quotation::PowerShell).into_iter().map(|word| word.value).collect();
        // A program may also be called by an operator.
        if typed.len() > 1 && matches!(typed[0].as_str(), "&" | ".") {
            typed.remove(0);
        }
        let values = complete_word(command, typed, folder)?.into_iter();
        write_lines(values.map(|(value, help)| (quoted_for_powershell(&value), help)), to)
    }
}

fn in_powershell_marks(program: &str) -> String {
    format!("'{}'", program.replace('\'', "''"))
}

fn in_marks(program: &str) -> String {
    format!("'{}'", quoted_for_bash(program, Some('\'')))
}

fn write_script(script: &str, variable: &str, binary: &str, program: &str, to: &mut dyn Write) -> Result<(), Error> {
    let script = script.replace("VARIABLE", variable).replace("BINARY", binary).replace("PROGRAM", program);
    writeln!(to, "{script}")
}
