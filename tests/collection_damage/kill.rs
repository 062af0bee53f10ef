//! The plug is pulled: programs that change the collection are killed at any moment, the power goes, several write at once.
//! Afterwards it is whole and holds what it held before the command or after it, going by a ledger that the test keeps.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant, SystemTime};

use zocalo_collection::collection::Library;

use crate::driven::{DONE, Dice, READY, Totals, names, start, totals, whole};

/// What a player could have done: the states behind and before him.
#[derive(Default)]
struct Ledger {
    past: Vec<Totals>,
    now: Totals,
    future: Vec<Totals>,
}

impl Ledger {
    /// The state after a task.
    fn after(&self, task: &str, restored: &Totals) -> Totals {
        let words: Vec<&str> = task.split(' ').collect();
        let mut next = self.now.clone();
        match words[0] {
            "add" => *next.entry(words[1].to_owned()).or_default() += words[2].parse::<i64>().unwrap(),
            "many" => {
                (0..words[1].parse::<usize>().unwrap())
                    .for_each(|n| *next.entry(format!("Card {n}")).or_default() += 1);
            }
            "undo" => next = self.past.last().unwrap().clone(),
            "redo" => next = self.future.last().unwrap().clone(),
            "restore" | "restore-over" => next = restored.clone(),
            _ => {}
        }
        next
    }

    /// Books a task that was done.
    fn book(&mut self, task: &str, after: Totals) {
        let before = std::mem::replace(&mut self.now, after);
        match task.split(' ').next().unwrap() {
            "add" | "many" => {
                self.past.push(before);
                self.future.clear();
            }
            "undo" => {
                self.past.pop();
                self.future.push(before);
            }
            "redo" => {
                self.future.pop();
                self.past.push(before);
            }
            "restore" | "restore-over" => *self = Self { now: std::mem::take(&mut self.now), ..Self::default() },
            _ => {}
        }
    }
}

/// How many of the first programs are not killed.
const UNHARMED: usize = 5;

/// How long a program is given at the most.
const LONGEST: Duration = Duration::from_millis(100);

fn kill_at_random(kills: usize) {
    let folder = tempfile::tempdir().unwrap();
    let (data, copy) = (folder.path().join("data"), folder.path().join("copy.db"));
    let share = folder.path().join("share");
    fs::create_dir_all(&data).unwrap();
    fs::create_dir_all(&share).unwrap();
    let mut restored = Totals::new();
    let mut ledger = Ledger::default();
    let mut dice = Dice(0x5eed);
    let mut cut_off = 0;
    // What a program is given before it is killed: at most this long, and less or more as they end before it or do not.
    let mut longest = Duration::ZERO;
    for round in 0..kills {
        let is_there = data.join("library.db").exists();
        if restored.is_empty() && is_there && round > 4 {
            let library = Library::open(&data).unwrap().unwrap();
            library.copy_to(&copy).unwrap();
            restored = totals(&library);
        }
        let has_copy = copy.exists();
        let task = match dice.below(12) {
            0..=2 => format!("add Delenn {}", 1 + dice.below(5)),
            3 | 4 => format!("many {}", 50 + dice.below(200)),
            5 | 6 if !ledger.past.is_empty() => "undo".to_owned(),
            7 if !ledger.future.is_empty() => "redo".to_owned(),
            8 if is_there => format!("copy {round}"),
            9 if has_copy => format!("restore {}", copy.display()),
            10 if has_copy => {
                // What cannot be used any more, so that it has to be set aside.
                fs::write(data.join("library.db"), "noise").unwrap();
                format!("restore-over {}", copy.display())
            }
            11 if is_there => {
                // A folder of its own, as one that was used before gives back what a restore left behind.
                let folder = share.join(round.to_string());
                fs::create_dir_all(&folder).unwrap();
                format!("sync {}", folder.display())
            }
            _ => format!("add Lennier {}", 1 + dice.below(3)),
        };
        let is_over = task.starts_with("restore-over");
        let mut child = start(&data, &task);
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        while !line.contains(READY) {
            line.clear();
            assert!(out.read_line(&mut line).unwrap() > 0, "the driver begins");
        }
        let begin = Instant::now();
        if round < UNHARMED {
            // How long a command takes on this machine, busy as it is; the kills that follow make it better known.
            while !line.contains(DONE) {
                line.clear();
                assert!(out.read_line(&mut line).unwrap() > 0, "the driver ends");
            }
            longest = longest.max(begin.elapsed().min(LONGEST));
        } else {
            let most = usize::try_from(longest.as_micros()).unwrap();
            std::thread::sleep(Duration::from_micros(u64::try_from(dice.below(1 + most)).unwrap()));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let mut said = String::new();
        out.read_to_string(&mut said).unwrap();
        assert!(!said.contains("panicked"), "{task}: {said}");
        let is_done = round < UNHARMED || said.contains(DONE);
        cut_off += usize::from(!is_done);
        if round >= UNHARMED {
            longest = if is_done { longest * 4 / 5 } else { longest * 6 / 5 }.min(LONGEST);
        }
        let after = ledger.after(&task, &restored);
        if is_over && fs::read(data.join("library.db")).unwrap() == b"noise" {
            assert!(!is_done);
            // Still what cannot be used: brought back in peace.
            zocalo_collection::collection::restore_into(&data, &copy, "later").unwrap();
            ledger.book(&task, restored.clone());
            continue;
        }
        let now = whole(&data).unwrap_or_default();
        assert!(now == after || (!is_done && !is_over && now == ledger.now), "{task} in round {round}: done {is_done}");
        if now != after {
            continue;
        }
        // An undo of nothing that shows would be booked twice; no task here changes nothing but copies and sharing.
        ledger.book(&task, after);
    }
    assert!(cut_off > kills / 10, "only {cut_off} of {kills} were cut off");
    for name in names(&data) {
        let is_copy = name.starts_with("library.db.backup-") || name.starts_with("library.db.before-");
        if is_copy && !name.ends_with("-wal") && !name.ends_with("-shm") {
            let place = tempfile::tempdir().unwrap();
            fs::copy(data.join(&name), place.path().join("library.db")).unwrap();
            assert!(whole(place.path()).is_some(), "{name}");
        }
    }
    // What those that were killed left unfinished goes a day later, when the next copy is made.
    let yesterday = SystemTime::now() - Duration::from_secs(48 * 60 * 60);
    for name in names(&data).into_iter().filter(|name| name.starts_with(".library-")) {
        fs::File::open(data.join(name)).unwrap().set_modified(yesterday).unwrap();
    }
    Library::open(&data).unwrap().unwrap().keep_copy("backup", "last").unwrap();
    assert!(names(&data).iter().all(|name| !name.starts_with(".library-")), "{:?}", names(&data));
}

#[test]
fn killed_at_any_moment_it_holds_the_state_before_or_after() {
    kill_at_random(40);
}

#[test]
#[ignore = "takes a minute; .ci/run runs it"]
fn a_thousand_kills() {
    kill_at_random(1_000);
}

/// The power goes: the file and its log as they are at a moment, the log cut anywhere behind it, as a disk may have them.
fn lose_power(programs: usize, moments: usize) {
    let mut dice = Dice(0xdead);
    for _ in 0..programs {
        let folder = tempfile::tempdir().unwrap();
        let mut child = start(folder.path(), &format!("steps {moments}"));
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut next = || loop {
            let line = lines.next().expect("the driver goes on").unwrap();
            if let Ok(step) = line.trim().parse::<i64>() {
                return step;
            }
        };
        for _ in 0..moments {
            let step = next();
            std::thread::sleep(Duration::from_micros(u64::try_from(dice.below(2_000)).unwrap()));
            signal("-STOP", child.id());
            let copy = tempfile::tempdir().unwrap();
            fs::copy(folder.path().join("library.db"), copy.path().join("library.db")).unwrap();
            let log = fs::read(folder.path().join("library.db-wal")).unwrap();
            let is_cut = dice.below(2) == 0;
            let kept = if is_cut { dice.below(log.len() + 1) } else { log.len() };
            fs::write(copy.path().join("library.db-wal"), &log[..kept]).unwrap();
            let held = whole(copy.path()).expect("there is a collection").get("Delenn").copied().unwrap_or(0);
            assert!(held >= if is_cut { 0 } else { step }, "{held} of at least {step}");
            assert!(held <= i64::try_from(moments).unwrap());
            signal("-CONT", child.id());
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let moments = i64::try_from(moments).unwrap();
        assert_eq!(whole(folder.path()).unwrap()["Delenn"], moments, "and as it lies there");
    }
}

fn signal(which: &str, id: u32) {
    assert!(Command::new("kill").args([which, &id.to_string()]).status().unwrap().success());
    std::thread::sleep(Duration::from_millis(2));
}

#[test]
fn a_disk_without_the_end_of_the_log_holds_a_state_that_was() {
    lose_power(1, 25);
}

#[test]
#[ignore = "takes half a minute; .ci/run runs it"]
fn five_hundred_losses_of_power() {
    lose_power(10, 50);
}

fn write_at_once(programs: usize, each: usize) {
    let folder = tempfile::tempdir().unwrap();
    let begin = Instant::now();
    let children: Vec<_> = (0..programs).map(|_| start(folder.path(), &format!("each {each}"))).collect();
    for mut child in children {
        let mut said = String::new();
        child.stdout.take().unwrap().read_to_string(&mut said).unwrap();
        assert!(child.wait().unwrap().success() && said.contains(DONE), "{said}");
    }
    let wanted = i64::try_from(programs * each).unwrap();
    assert_eq!(whole(folder.path()).unwrap()["Delenn"], wanted, "after {:?}", begin.elapsed());
    assert_eq!(names(folder.path()), ["library.db"], "nothing is left beside");
}

#[test]
fn eight_programs_write_at_once_and_none_fails() {
    write_at_once(8, 12);
}

#[test]
#[ignore = "takes a minute or two; .ci/run runs it"]
fn eight_programs_write_a_thousand_each() {
    write_at_once(8, 1_000);
}

/// A disk that fills: the program is not allowed files larger than so much, and is told so by an error and not a signal.
fn limited(kilobytes: usize, command: &Command) -> Command {
    let mut limited = Command::new("bash");
    let arguments = command.get_args().map(|argument| argument.to_string_lossy().into_owned());
    limited.args(["-c", "trap '' XFSZ; ulimit -f \"$0\"; exec \"$@\"", &kilobytes.to_string()]);
    limited.arg(command.get_program()).args(arguments);
    for (name, value) in command.get_envs() {
        limited.env(name, value.unwrap_or_default());
    }
    if let Some(folder) = command.get_current_dir() {
        limited.current_dir(folder);
    }
    limited
}

#[test]
fn a_full_disk_is_a_clear_error_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let program = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
        command.args(arguments).env("ZOCALO_DATA_DIR", &data).env("NO_COLOR", "1").stdin(Stdio::null());
        command
    };
    // Builds the card database, which is not what is tested.
    assert!(program(&["collection", "add", "1", "Trade Pact"]).output().unwrap().status.success());
    let (mut refused, mut done) = (0, 0);
    for step in 0..20 {
        let before = whole(&data).unwrap();
        let kilobytes = 1 + 7 * step;
        let run = limited(kilobytes, &program(&["collection", "add", "--starter", "narn"])).output().unwrap();
        let said = String::from_utf8_lossy(&run.stderr);
        let after = whole(&data).unwrap();
        match run.status.code() {
            Some(0) => {
                assert_eq!(after.values().sum::<i64>(), before.values().sum::<i64>() + 50);
                done += 1;
            }
            code => {
                assert_eq!(code, Some(3), "{kilobytes} kB: {said}");
                let said = said.split_whitespace().collect::<String>();
                assert!(said.contains("library.db") && said.contains("disk"), "{kilobytes} kB: {said}");
                assert_eq!(after, before);
                refused += 1;
            }
        }
        // SQLite may leave the memory that programs share, without a byte in it, where it cannot be made as large as it must.
        let lasting = || names(&data).into_iter().filter(|name| name != "library.db-shm").collect::<Vec<_>>();
        let before = lasting();
        let copy = folder.path().join(format!("copy-{step}.db"));
        let run =
            limited(kilobytes, &program(&["collection", "backup", &copy.display().to_string()])).output().unwrap();
        let is_there = copy.exists();
        assert_eq!(run.status.success(), is_there, "{}", String::from_utf8_lossy(&run.stderr));
        if is_there {
            let place = tempfile::tempdir().unwrap();
            fs::copy(&copy, place.path().join("library.db")).unwrap();
            assert_eq!(whole(place.path()), whole(&data));
        } else {
            assert_eq!(run.status.code(), Some(3));
        }
        assert_eq!(
            lasting(),
            before,
            "nothing is left beside: {kilobytes} kB, {}",
            String::from_utf8_lossy(&run.stderr)
        );
    }
    assert!(refused > 3 && done > 3, "{refused} were refused and {done} done");
    let unfinished = |folder: &Path| names(folder).into_iter().filter(|name| name.starts_with('.')).count();
    assert_eq!((unfinished(folder.path()), unfinished(&data)), (0, 0));
}
