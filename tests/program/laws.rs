//! The runner of the cases does what their README says: every part of a case counts, and a slip is not taken for prose.

use std::path::Path;

use crate::run;
use crate::transcript::{Step, Transcript};

/// A case that is as it should be.
const CASE: &str = "\
# Lists

## missing

`list.txt`:

```text
3 Lennier
```

```console
$ zocalo --version
zocalo [..]
$ COLUMNS=80 zocalo check 'no list.txt' < list.txt
? 2
2> error: no list.txt cannot be read[..]
2> ...
```

`list.txt` is unchanged.
";

fn parse(text: &str) -> Result<Transcript, String> {
    Transcript::parse(Path::new("tests/cases/none.md"), text)
}

/// The failures of the case, with something of its text replaced.
fn failures(replaced: &str, by: &str) -> usize {
    assert!(CASE.contains(replaced), "{replaced}");
    let transcript = parse(&CASE.replace(replaced, by)).unwrap();
    run::case(&transcript, &transcript.cases[0]).len()
}

#[test]
fn every_part_of_a_case_counts() {
    assert_eq!(failures("", ""), 0);
    let slips = [
        ("zocalo [..]\n", "zocalo\n"),
        ("zocalo [..]\n", ""),
        ("zocalo [..]\n", "2> zocalo [..]\n"),
        ("zocalo [..]\n", "zocalo [..]\n\\ no line break at the end\n"),
        ("? 2\n", ""),
        ("? 2", "? 1"),
        ("2> error", "error"),
        ("2> error", "2>  error"),
        ("2> ...\n", ""),
        ("`list.txt` is unchanged.", "`list.txt` holds:\n\n```text\n3  Lennier\n```"),
        ("`list.txt` is unchanged.", "`deck.toml` holds:\n\n```text\n```"),
        ("`list.txt` is unchanged.", "The folder is empty."),
    ];
    for (replaced, by) in slips {
        assert_eq!(failures(replaced, by), 1, "{replaced:?} by {by:?}");
    }
}

#[test]
fn a_slip_is_not_taken_for_prose() {
    let slips = [
        ("`list.txt`:", "`list.txt`"),
        ("`list.txt`:", "In `list.txt`:"),
        ("`list.txt`:\n", "`list.txt`:"),
        ("`list.txt` is unchanged.", "`list.txt` is unchanged"),
        ("```console\n$", "```text\n$"),
        ("$ zocalo --version", "$ cat list.txt"),
        ("$ zocalo --version\n", ""),
        ("'no list.txt'", "'no list.txt"),
        ("? 2", "? two"),
        ("## missing\n", ""),
        ("`list.txt` is unchanged.", "## missing"),
        ("`list.txt` is unchanged.", "## without a command"),
        ("```\n\n`list.txt` is unchanged.", ""),
    ];
    for (replaced, by) in slips {
        assert!(CASE.contains(replaced), "{replaced}");
        assert!(parse(&CASE.replace(replaced, by)).is_err(), "{replaced:?} by {by:?}");
    }
}

#[test]
fn arguments_are_those_of_a_shell() {
    let arguments = |line: &str| {
        let text = format!("## one\n\n```console\n$ {line}\n```\n");
        match parse(&text).unwrap().cases.remove(0).steps.remove(0) {
            Step::Run(run) => (run.environment.len(), run.arguments, run.input, run.output.is_some()),
            _ => panic!("{line} is a command"),
        }
    };
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    assert_eq!(
        arguments(r#"A=1 B=2 zocalo search 'name:"x y"' "G'Kar \"\\" '' -- a=b < in.txt > out.json"#),
        (2, words(&["search", "name:\"x y\"", "G'Kar \"\\", "", "--", "a=b"]), Some("in.txt".to_owned()), true)
    );
    assert_eq!(
        arguments(r"zocalo search $'a\rb' 'cost' '<' 3"),
        (0, words(&["search", "a\rb", "cost", "<", "3"]), None, false)
    );
}
