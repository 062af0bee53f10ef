//! What VASSAL's modules, saved decks and saved games teach. XML is taken for the build file of a module and put into one.
#![no_main]

use std::io::{Cursor, Write as _};

use libfuzzer_sys::fuzz_target;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};
use zocalo_fuzz::formats::lesson_is_kept;

fuzz_target!(|bytes: &[u8]| {
    if !bytes.starts_with(b"<") {
        return lesson_is_kept(bytes);
    }
    let mut module = ZipWriter::new(Cursor::new(Vec::new()));
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    module.start_file("buildFile", stored).expect("an entry in memory");
    module.write_all(bytes).expect("an entry in memory");
    let file = module.finish().expect("a zip file in memory");
    lesson_is_kept(file.get_ref());
});
