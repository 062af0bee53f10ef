//! Completion, by running the shells: what the program is given after somebody typed some letters and pressed TAB. A
//! script is sourced in a real shell at a terminal of its own, and then `zocalo` there is a function that shows its
//! arguments; so the quotation is judged by the shell and not by us.
//!
//! Bash is on every machine that runs these tests. Zsh, fish and elvish may be missing, so their tests are run by
//! `cargo test --test terminal -- --ignored shells::`, as `.ci/run` does.

use std::path::PathBuf;
use std::process::Command;

use rexpect::session::{PtySession, spawn_command};

const PROGRAM: &str = env!("CARGO_BIN_EXE_zocalo");

/// What is typed (with a tab for TAB), and the arguments that come of it.
const TYPED: &[(&str, &str)] = &[
    // Commands and options.
    ("zocalo expl\ttoo-many-c\t", "[explain][too-many-copies]"),
    ("zocalo check --all-r\t", "[check][--all-rulesets]"),
    // Card names: apostrophes and spaces, typed in every way; as one word, as several, by a word within.
    ("zocalo card g\\'kar\\ en\t", "[card][G'Kar Enlightened]"),
    ("zocalo card \"g'kar en\t", "[card][G'Kar Enlightened]"),
    ("zocalo card ko\\'d\t", "[card][Ko'Dath]"),
    ("zocalo card first bat\tM\t", "[card][first][Battle Fleet (Minbari)]"),
    ("zocalo card --race na\t first\\ bat\tH\t", "[card][--race][Narn][First Battle Fleet (Human)]"),
    ("zocalo card voudr\t", "[card][Senator Voudreau]"),
    // Queries: the colon and the equals sign break words in Bash.
    ("zocalo search typ\tag\t", "[search][type:Agenda]"),
    ("zocalo search set:\\\"the\\ gr\t cost=3", "[search][set:\"The Great War\"][cost=3]"),
    ("zocalo search 'type:event race:na\t", "[search][type:event race:Narn]"),
    ("zocalo search in:decks/premier-m\t", "[search][in:decks/premier-minbari.toml]"),
    ("zocalo search is:homew\t", "[search][is:homeworld]"),
    // Rulesets, codes, races, deck files.
    ("zocalo check --ruleset=tour\t decks/premier-m\t", "[check][--ruleset=tournament][decks/premier-minbari.toml]"),
    ("zocalo check --deny too-many-c\t", "[check][--deny][too-many-copies]"),
    ("zocalo goldfish --table Human,nar\t", "[goldfish][--table][Human,Narn]"),
    ("zocalo check --tabl\tdec\tpremier-n\t", "[check][--table][decks/premier-narn.toml]"),
    ("zocalo improve @nar\t", "[improve][@narn]"),
    ("zocalo improve sw\t@nar\t--loc\t", "[improve][swap][@narn][--lock]"),
    // An old name of it, behind which Tab goes on working.
    ("zocalo table dec\tpremier-n\t", "[table][decks/premier-narn.toml]"),
    // Decks of the program: @ breaks words in Bash as well.
    ("zocalo check @nar\t", "[check][@narn]"),
    ("zocalo goldfish @ord\t", "[goldfish][@order]"),
];

/// The same, where shells differ: an apostrophe that was meant as one opens a quotation, and Fish shows nothing that
/// does not begin as typed.
const IN_BASH: &[(&str, &str)] = &[
    ("zocalo card g'kar (f\t", "[card][g'Kar (four cards)]"),
    ("zocalo card ko'd\t", "[card][ko'Dath]"),
    // What several names share leaves no quotation open: the line can be entered as it is, and typed on.
    ("zocalo card g'k\t", "[card][g'Kar]"),
    ("zocalo card g'k\t\\ en\t", "[card][G'Kar Enlightened]"),
    ("zocalo card na'\tt\t", "[card][Na'Toth]"),
    ("zocalo card 'gkar (f\t", "[card][G'Kar (four cards)]"),
    ("zocalo card gkar\\ \\(f\t", "[card][G'Kar (four cards)]"),
    ("zocalo search set:gr\t", "[search][set:\"The Great War\"]"),
    // Any word of a name, published cards before those known by name only.
    ("zocalo card sinc\t", "[card][Jeffrey Sinclair]"),
    ("zocalo card garib\t", "[card][Michael Garibaldi]"),
    // Goals, up to their turn.
    ("zocalo goldfish decks/premier-narn.toml --want na\\'t\t@5", "[--want][Na'Toth@5]"),
    ("zocalo goldfish --want seen:minbari\\ tele\t5", "[--want][seen:Minbari Telepath@5]"),
    ("zocalo goldfish --time unsp\t9", "[--time][unspent>=9]"),
];

/// The same at a terminal that answers when it is asked for a sign of life: the line is read again in one style.
const IN_BASH_AT_A_TERMINAL: &[(&str, &str)] = &[
    ("zocalo card ko'd\t\u{1b}[0n", "[card][Ko'Dath]"),
    ("zocalo card g'k\t\u{1b}[0n", "[card][G'Kar]"),
    ("zocalo card g'kar en\t\u{1b}[0n", "[card][G'Kar Enlightened]"),
    ("zocalo card g'k\t\u{1b}[0n\\ en\t", "[card][G'Kar Enlightened]"),
];
const IN_ZSH: &[(&str, &str)] = &[
    ("zocalo card ko'd\t", "[card][Ko'Dath]"),
    ("zocalo card na'\tt\t", "[card][Na'Toth]"),
    ("zocalo card g'kar (f\t", "[card][G'Kar (four cards)]"),
    ("zocalo card 'gkar (f\t", "[card][G'Kar (four cards)]"),
    ("zocalo card gkar\\ \\(f\t", "[card][G'Kar (four cards)]"),
    ("zocalo search set:gr\t", "[search][set:\"The Great War\"]"),
];
const IN_FISH: &[(&str, &str)] =
    &[("zocalo card g'kar en\t", "[card][GKar Enlightened]"), ("zocalo card gkar\\ en\t", "[card][GKar Enlightened]")];

const IN_ELVISH: &[(&str, &str)] = &[
    ("zocalo explain too-many-c\t", "[explain][too-many-copies]"),
    ("zocalo card 'G''Kar En\t", "[card][G'Kar Enlightened]"),
    ("zocalo search type:ag\t", "[search][type:agenda]"),
    ("zocalo check decks/premier-m\t", "[check][decks/premier-minbari.toml]"),
];

#[test]
fn bash() {
    let shell = Shell {
        command: &["bash", "--norc", "--noprofile"],
        begin: "source <(PROGRAM completions bash)",
        show: "zocalo() { printf '[%s]' \"$@\"; echo; }",
    };
    shell.types(IN_BASH);
    shell.types(IN_BASH_AT_A_TERMINAL);
    shell.types(TYPED);
}

#[test]
#[ignore = "needs zsh"]
fn zsh() {
    let shell = Shell {
        command: &["zsh", "-f", "-i"],
        begin: "autoload -Uz compinit && compinit -u -D && source <(PROGRAM completions zsh)",
        show: "zocalo() { printf '[%s]' \"$@\"; echo; }",
    };
    shell.types(IN_ZSH);
    shell.types(TYPED);
}

#[test]
#[ignore = "needs fish"]
fn fish() {
    let shell = Shell {
        command: &["fish", "--no-config", "--interactive"],
        begin: "PROGRAM completions fish | source",
        show: "function zocalo; printf '[%s]' $argv; echo; end",
    };
    shell.types(IN_FISH);
    shell.types(TYPED);
    // Fish also says without a terminal what it would offer.
    let script = format!("{PROGRAM} completions fish | source; complete -C 'zocalo card first\\\\ b'");
    let answer = Command::new("fish")
        .args(["--no-config", "-c", &script])
        .env("ZOCALO_DATA_DIR", data_folder())
        .output()
        .unwrap();
    let fleets = ["Centauri", "Human", "Minbari", "Narn"].map(|race| format!("First Battle Fleet ({race})\n"));
    assert_eq!(String::from_utf8(answer.stdout).unwrap(), fleets.concat());
    // What it takes for ko'd is no name; the name stands beside it.
    let script = format!("{PROGRAM} completions fish | source; complete -C \"zocalo card ko'd\"");
    let answer = Command::new("fish")
        .args(["--no-config", "-c", &script])
        .env("ZOCALO_DATA_DIR", data_folder())
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(answer.stdout).unwrap(), "KoDath\tKo'Dath\n");
}

#[test]
#[ignore = "needs elvish"]
fn elvish() {
    let shell = Shell {
        command: &["elvish", "-norc"],
        begin: "eval (PROGRAM completions elvish | slurp)",
        show: "use str; fn zocalo {|@words| echo '['(str:join '][' $words)']' }",
    };
    shell.types(IN_ELVISH);
}

struct Shell {
    command: &'static [&'static str],
    begin: &'static str,
    show: &'static str,
}

impl Shell {
    fn types(&self, typed: &[(&str, &str)]) {
        let mut wrong = Vec::new();
        let mut session = self.session();
        for (line, arguments) in typed {
            session.send_line(line).unwrap();
            if let Err(error) = session.exp_string(arguments) {
                wrong.push(format!("{line:?} should give {arguments}: {error}"));
                session = self.session();
            }
        }
        session.send_line("exit").unwrap();
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    fn session(&self) -> PtySession {
        let mut command = Command::new(self.command[0]);
        command.args(&self.command[1..]).env("ZOCALO_DATA_DIR", data_folder()).env("TERM", "xterm").env("PS1", "$ ");
        let mut session = spawn_command(command, Some(5_000)).unwrap();
        session.send_line(&self.begin.replace("PROGRAM", PROGRAM)).unwrap();
        session.send_line(self.show).unwrap();
        session.send_line("echo re''ady").unwrap();
        session.exp_string("ready").unwrap();
        session
    }
}

/// One card database for all shells; it is built before the first TAB is pressed.
fn data_folder() -> PathBuf {
    let folder = PathBuf::from(concat!(env!("CARGO_TARGET_TMPDIR"), "/shells"));
    if !folder.join("cache/cards.db").exists() {
        let built = Command::new(PROGRAM).args(["card", "G'Kar"]).env("ZOCALO_DATA_DIR", &folder).output().unwrap();
        assert!(built.status.success());
    }
    folder
}

/// What the program answers Bash for this line, whose part after the last word break is to be replaced.
fn asked(line: &str, replaced: &str, data: &str) -> (Vec<String>, String) {
    let answer = Command::new(PROGRAM)
        .args(["--", line, replaced])
        .env("ZOCALO_COMPLETE", "bash")
        .env("ZOCALO_DATA_DIR", data)
        .output()
        .unwrap();
    let lines = String::from_utf8(answer.stdout).unwrap().lines().map(str::to_owned).collect();
    (lines, String::from_utf8(answer.stderr).unwrap())
}

#[test]
fn all_that_may_stand_there_is_offered() {
    let data = data_folder();
    let offered = |line: &str| {
        let word = line.rsplit([' ', ':']).next().unwrap();
        asked(line, word, data.to_str().unwrap()).0
    };
    let fleets = ["Centauri", "Human", "Minbari", "Narn"].map(|race| format!("Battle\\ Fleet\\ \\({race}\\)"));
    assert_eq!(offered("zocalo card first b"), fleets);
    assert_eq!(offered("zocalo search type:").len(), 10, "the card types");
    assert_eq!(offered("zocalo check --ruleset ca"), ["casual"]);
    assert!(offered("zocalo rulesets ").contains(&"data/".to_owned()), "a ruleset may be a file");
    assert!(offered("zocalo check --ruleset data/rulesets/e").contains(&"data/rulesets/engine.toml".to_owned()));
    for other in ["Cargo.toml", "clippy.toml", "rustfmt.toml"] {
        assert!(!offered("zocalo check --ruleset ").contains(&other.to_owned()), "{other} is no ruleset");
        assert!(!offered("zocalo check ").contains(&other.to_owned()), "{other} is no deck");
    }
    assert!(offered("zocalo goldfish --want plan").contains(&"plan@".to_owned()));
    assert_eq!(offered("zocalo goldfish decks/").len(), std::fs::read_dir("decks").unwrap().count());
    assert_eq!(offered("zocalo card --race N"), ["Narn", "Non-Aligned"]);
    assert_eq!(offered("zocalo completions z"), ["zsh"]);
    assert_eq!(offered("zocalo help goldf"), ["goldfish"]);
    assert_eq!(offered("zocalo help de"), ["decks", "deck"], "topics and commands");
    assert_eq!(offered("zocalo help collection sh"), ["show"]);
    assert_eq!(offered("zocalo help decks sh"), [""; 0], "a topic has no commands");
    assert_eq!(offered("zocalo man o"), ["openings", "odds"].map(str::to_owned).to_vec());
    assert_eq!(offered("zocalo man --color never deck c"), ["copy"]);
    assert_eq!(offered("zocalo card --r"), ["--race", "--rulings"]);
    assert!(offered("zocalo card ").len() > 1_981, "all cards, and the options");
}

/// Of several names Bash lists what they are, and not what it would put on the line for them.
#[test]
fn names_with_apostrophes_are_listed_as_they_are() {
    let data = data_folder();
    let answer = Command::new(PROGRAM)
        .args(["--", "zocalo card na'", "", "63"])
        .env("ZOCALO_COMPLETE", "bash")
        .env("ZOCALO_DATA_DIR", data)
        .output()
        .unwrap();
    let listed = String::from_utf8(answer.stdout).unwrap();
    assert!(listed.lines().any(|line| line == "Na'Toth") && !listed.contains('\\'), "{listed}");
}

/// An error would stand in the middle of the line that somebody is typing.
#[test]
fn nothing_is_said_where_nothing_can_be_offered() {
    for line in ["", "zocalo", "zocalo nonsense x", "zocalo card \u{7}", "zocalo search type:\"", "zocalo card 'x\\"] {
        let (offered, said) = asked(line, "", data_folder().to_str().unwrap());
        assert_eq!(said, "", "{line:?}: {offered:?}");
    }
    // Where the card database cannot be kept, it is not built for every TAB.
    assert_eq!(asked("zocalo card g", "g", "/dev/null/nowhere"), (Vec::new(), String::new()));
    let other = Command::new(PROGRAM).args(["--", "zocalo"]).env("ZOCALO_COMPLETE", "tcsh").output().unwrap();
    assert_eq!((other.stdout.len(), other.stderr.len()), (0, 0));
}

/// PowerShell is run nowhere here: what its script would send is sent, and nothing of the line is a command in the script.
#[test]
fn powershell_is_answered_and_runs_nothing_of_the_line() {
    let ask = |line: &str| {
        let bytes: Vec<String> = line.bytes().map(|byte| format!("{byte:02X}")).collect();
        let answer = Command::new(PROGRAM)
            .args(["--", &bytes.join("-")])
            .env("ZOCALO_COMPLETE", "powershell")
            .env("ZOCALO_DATA_DIR", data_folder())
            .output()
            .unwrap();
        assert!(answer.stderr.is_empty(), "{line}");
        String::from_utf8(answer.stdout).unwrap().lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let values = |line| ask(line).iter().map(|line| line.split('\t').next().unwrap().to_owned()).collect::<Vec<_>>();
    assert_eq!(values("zocalo card \"first battle fleet (n"), ["'First Battle Fleet (Narn)'"]);
    assert!(values("& zocalo card 'g''k").contains(&"'G''Kar'".to_owned()), "{:?}", values("& zocalo card 'g''k"));
    assert_eq!(values("zocalo check --ruleset ca"), ["casual"]);
    assert_eq!(values("zocalo card $(Remove-Item qqq)"), [""; 0]);
    for odd in ["", "zz", "FF", "7A-", "-"] {
        let answer = Command::new(PROGRAM).args(["--", odd]).env("ZOCALO_COMPLETE", "powershell").output().unwrap();
        assert!(answer.stdout.is_empty() && answer.stderr.is_empty(), "{odd:?}");
    }
    let script =
        Command::new(PROGRAM).args(["completions", "powershell", "--program", "C:\\it's.exe"]).output().unwrap();
    let script = String::from_utf8(script.stdout).unwrap();
    assert!(script.contains("& 'C:\\it''s.exe' -- $bytes"), "{script}");
    for runs in ["Invoke-Expression", "iex", "[scriptblock]", "ExpandString", "& $", "cmd"] {
        assert!(!script.contains(runs), "{runs}:\n{script}");
    }
}

/// The script of every shell must at least call this program for `zocalo`.
#[test]
fn every_shell_has_its_script() {
    for (shell, registration) in [
        ("bash", "complete -F _zocalo zocalo"),
        ("elvish", "set edit:completion:arg-completer[zocalo] = "),
        ("fish", "complete --keep-order --exclusive --command zocalo "),
        ("powershell", "Register-ArgumentCompleter -Native -CommandName zocalo "),
        ("zsh", "compdef _zocalo zocalo"),
    ] {
        let answer = Command::new(PROGRAM).args(["completions", shell]).output().unwrap();
        let script = String::from_utf8(answer.stdout).unwrap();
        assert!(answer.status.success() && answer.stderr.is_empty(), "{shell}");
        for part in [registration, PROGRAM, "ZOCALO_COMPLETE"] {
            assert!(script.contains(part), "{shell} lacks {part}:\n{script}");
        }
    }
}
