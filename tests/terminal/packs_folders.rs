//! Packs and tables in folders that may not be written or not even be read: what can be done is done, and the rest is said.

use std::fs;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::{TempDir, tempdir};

const TABLE: &str = "Name,Psi,Set\nTa'Lon,3,1\nDeep Space Fleet,,1\n";

/// A folder of a user who is not root, with the program in it, as nobody may read that of root.
struct Home {
    folder: TempDir,
    is_root: bool,
}

impl Home {
    fn new() -> Self {
        let folder = tempdir().unwrap();
        for name in ["data/packs", "tables"] {
            fs::create_dir_all(folder.path().join(name)).unwrap();
        }
        // A link has nobody who writes to it: a copy is busy while a process that another test starts still has it open.
        let (program, here) = (env!("CARGO_BIN_EXE_zocalo"), folder.path().join("zocalo"));
        fs::hard_link(program, &here).or_else(|_| fs::copy(program, &here).map(drop)).unwrap();
        fs::write(folder.path().join("tables/cards.csv"), TABLE).unwrap();
        let probe = folder.path().join("probe");
        fs::write(&probe, "").unwrap();
        let is_root = std::os::unix::fs::chown(&probe, Some(65_534), None).is_ok();
        let home = Self { folder, is_root };
        for name in ["", "data", "data/packs"] {
            home.let_all(name, 0o777);
        }
        home
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn let_all(&self, name: &str, mode: u32) {
        fs::set_permissions(self.path(name), fs::Permissions::from_mode(mode)).unwrap();
    }

    fn run(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(self.path("zocalo"));
        if self.is_root {
            command.uid(65_534).gid(65_534);
        }
        command.args(arguments).current_dir(self.path("tables")).env("NO_COLOR", "1");
        command.env("ZOCALO_DATA_DIR", self.path("data")).output().unwrap()
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        for name in ["data/packs", "tables"] {
            self.let_all(name, 0o755);
        }
    }
}

fn words(text: &[u8]) -> String {
    String::from_utf8_lossy(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

fn exists(place: &Path) -> bool {
    fs::symlink_metadata(place).is_ok()
}

#[test]
fn rows_that_are_left_find_a_place_where_the_folder_of_the_table_may_only_be_read() {
    let home = Home::new();
    home.let_all("tables", 0o555);
    let output = home.run(&["cards", "import", "cards.csv", "--yes"]);
    assert!(output.status.success(), "{}", words(&output.stderr));
    let left = home.path("data/cards.unmatched.csv");
    assert!(words(&output.stdout).contains("cards.unmatched.csv"), "{}", words(&output.stdout));
    assert!(fs::read_to_string(left).unwrap().contains("Deep Space Fleet"));
    assert!(exists(&home.path("data/packs/cards.toml")));
}

#[test]
fn rows_that_are_left_find_a_place_where_a_link_leads_nowhere() {
    let home = Home::new();
    home.let_all("tables", 0o777);
    symlink("nowhere", home.path("tables/cards.csv.unmatched.csv")).unwrap();
    let output = home.run(&["cards", "import", "cards.csv", "--yes"]);
    assert!(output.status.success(), "{}", words(&output.stderr));
    assert!(exists(&home.path("data/cards.unmatched.csv")) && !exists(&home.path("tables/nowhere")));
}

#[test]
fn packs_that_cannot_be_read_are_not_passed_over_in_silence() {
    let home = Home::new();
    home.let_all("data/packs", 0o000);
    if fs::read_dir(home.path("data/packs")).is_ok() && !home.is_root {
        return;
    }
    let output = home.run(&["card", "Ta'Lon"]);
    assert!(output.status.success() && words(&output.stderr).contains("were not read: Permission denied"));
    for arguments in [&["cards", "packs"][..], &["cards", "note", "Ta'Lon", "psi=3"]] {
        let output = home.run(arguments);
        assert_eq!(output.status.code(), Some(3), "{arguments:?}: {}", words(&output.stderr));
        assert!(words(&output.stderr).contains("cannot be read: Permission denied"), "{}", words(&output.stderr));
    }
}
