//! Runs the program as a user does. A case is a folder in `tests/cases/` and needs no Rust: `cmd.toml` (arguments and
//! exit code), `cmd.in/` (the folder it runs in), `cmd.stdout` and `cmd.stderr` (what it must print). To write the
//! expected output of a new case, run `TRYCMD=overwrite cargo test --test program` and read what it wrote.

/// Every run shares one card database, under the build folder.
fn cases() -> trycmd::TestCases {
    let cases = trycmd::TestCases::new();
    cases
        .env("ZOCALO_DATA_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/program"))
        .env("NO_COLOR", "1")
        .default_bin_name("zocalo");
    cases
}

#[test]
fn cases_print_what_they_should() {
    cases().case("tests/cases/*/cmd.toml").run();
}

/// Commands one after the other on one collection, in a folder of their own: `tests/collection/NAME.trycmd`, with the
/// files of `NAME.in/`; that there is a `NAME.out/` makes the folder a copy.
#[test]
fn steps_on_a_collection_print_what_they_should() {
    cases().case("tests/collection/*.trycmd").run();
}

/// Commands one after the other on decks of other programs, each transcript in a folder of its own.
#[test]
fn steps_with_formats_print_what_they_should() {
    cases().case("tests/formats/steps/*.trycmd").run();
}

/// Commands one after the other that change decks: `tests/decks/NAME.trycmd`; the decks of `NAME.out/` are what comes of
/// those of `NAME.in/`.
#[test]
fn steps_on_decks_print_what_they_should() {
    cases().case("tests/decks/*.trycmd").run();
}

#[test]
fn transcripts_of_the_readme_are_true() {
    cases().case("README.md").run();
}
