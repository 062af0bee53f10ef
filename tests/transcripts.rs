//! Runs several commands after one another in one folder, as a user does who keeps a collection: `tests/transcripts/NAME.trycmd`
//! in a copy of `NAME.in/`, with the data folder in it. To write the expected output anew, run `TRYCMD=overwrite cargo test
//! --test transcripts` and read what it wrote.

#[test]
fn transcripts_are_true() {
    trycmd::TestCases::new().env("NO_COLOR", "1").default_bin_name("zocalo").case("tests/transcripts/*.trycmd").run();
}
