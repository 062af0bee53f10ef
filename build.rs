//! Makes the messages of this crate, lists the files of its help, and asks the linker for a program that is small, or starts soon.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The files of messages that this crate says.
const ROOMS: [&str; 43] = [
    "abilities",
    "advice",
    "build_command",
    "builder",
    "builder_keys",
    "builder_panes",
    "cards",
    "collection",
    "collection_decks",
    "collection_files",
    "comparison",
    "config",
    "deck_change",
    "deck_changed",
    "deck_figures",
    "deck_new",
    "doctor",
    "entry",
    "front",
    "goldfish",
    "goldfish_asked",
    "holding",
    "judged",
    "learn",
    "learned",
    "man",
    "openings",
    "plan_report",
    "play",
    "play_run",
    "playing",
    "playing_view",
    "proposals",
    "questions",
    "rules",
    "rulings",
    "sheet",
    "sheet_blocks",
    "sheet_games",
    "stand_ins",
    "told",
    "tonight",
    "verdict",
];

fn main() {
    let data = Path::new("data");
    zocalo_messages::write(data, &ROOMS);
    write_help(data);
    link_well();
}

/// Lists the files of the help in the languages that the program does not know by name.
fn write_help(data: &Path) {
    let root = env::current_dir().expect("cargo sets the folder");
    let mut code = "pub(crate) const FURTHER_HELP: &[&[(&str, &str)]] = &[\n".to_owned();
    for language in zocalo_messages::further_languages(data) {
        let entries = fs::read_dir(root.join(data).join("messages").join(language).join("help"));
        let entries = entries.into_iter().flatten().map(|entry| entry.expect("a folder entry").path());
        let mut files: Vec<_> = entries.filter(|path| path.extension().is_some_and(|end| end == "toml")).collect();
        files.sort();
        let row = |file: &PathBuf| {
            let stem = file.file_stem().expect("a file has a name").to_string_lossy();
            format!("({stem:?}, include_str!({:?}))", file.display().to_string())
        };
        let rows: Vec<String> = files.iter().map(row).collect();
        writeln!(code, "    &[{}],", rows.join(", ")).expect("writing to a string");
    }
    code.push_str("];\n");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets the output folder"));
    fs::write(out.join("help.rs"), code).expect("the output folder can be written");
}

/// Asks for a smaller program where the linker of this machine can make one and its loader starts it, which a program of one
/// line shows: functions that are alike become one, and relocations are packed. Both are a ninth of the release program. A
/// program for tests, which start it five thousand times, runs where it is linked: moving it is a sixth of a short command.
fn link_well() {
    let said = |name: &str| env::var(name).unwrap_or_default();
    if said("HOST") != said("TARGET") || said("CARGO_CFG_TARGET_ENV") != "gnu" {
        return;
    }
    let wishes =
        if said("PROFILE") == "release" { &["-Wl,--icf=all", "-Wl,-z,pack-relative-relocs"][..] } else { &["-no-pie"] };
    let folder = PathBuf::from(said("OUT_DIR"));
    let (source, program) = (folder.join("linked.rs"), folder.join("linked"));
    if fs::write(&source, "fn main() {}\n").is_err() {
        return;
    }
    for wish in wishes {
        let mut rustc = Command::new(said("RUSTC"));
        rustc.arg(&source).arg("-o").arg(&program).arg(format!("-Clink-arg={wish}"));
        rustc.args(said("CARGO_ENCODED_RUSTFLAGS").split('\u{1f}').filter(|flag| !flag.is_empty()));
        if let Ok(linker) = env::var("RUSTC_LINKER") {
            rustc.arg(format!("-Clinker={linker}"));
        }
        let linked = rustc.output().is_ok_and(|made| made.status.success());
        if linked && Command::new(&program).status().is_ok_and(|ended| ended.success()) {
            #[allow(clippy::disallowed_macros, reason = "what Cargo is told")]
            {
                println!("cargo:rustc-link-arg-bins={wish}");
            }
        }
    }
}
