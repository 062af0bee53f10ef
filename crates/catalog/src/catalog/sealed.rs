//! A database as a sealed file: an SQLite database with 16 bytes behind it, a mark and the digest of the bytes before and of
//! a stamp. Any damage shows at once, and nothing that happens to the file afterwards reaches a program that has read it.

use std::fs;
use std::io::{self, Read};
use std::path::Path;
use std::time::{Duration, SystemTime};

use rusqlite::{Connection, ErrorCode, MAIN_DB, Name, OpenFlags};

use super::error::CatalogError;
use zocalo_text::files::digest;
use zocalo_text::files::digest::BlockDigest;
use zocalo_text::files::own::make_cache;
use zocalo_text::files::writing::new_file;

/// What the name of a file begins with that is written beside, now and by the first versions.
const BESIDE: [&str; 2] = [".cards.db.zocalo-", ".cards-"];

/// Begins what stands behind the database in the file.
const MARK: &[u8; 8] = b"zocalo 2";

/// A database is far smaller; what is larger is none of ours and is not read.
const LARGEST: u64 = 256 << 20;

/// After this long, a file that is still written beside was left by a program that was killed.
const LEFT_OVER: Duration = Duration::from_secs(24 * 60 * 60);

/// Reads the file at this place into an empty connection, if it is there, whole and stamped so. Where it is not, the
/// connection is of no more use.
pub(super) fn read_whole(connection: &mut Connection, path: &Path, stamp: &str) -> Option<()> {
    let (mut file, length) = opened(path)?;
    let mut reader = Sealed { file: &mut file, block: BlockDigest::EMPTY };
    connection.deserialize_read_exact(MAIN_DB, &mut reader, length, true).ok()?;
    let expected = seal(reader.block, stamp);
    let mut found = Vec::with_capacity(SEAL);
    file.take(SEAL as u64 + 1).read_to_end(&mut found).ok()?;
    (found == expected).then_some(())
}

/// The database in the file at this place, if that is there, whole and stamped so.
pub(super) fn whole(path: &Path, stamp: &str) -> Option<Vec<u8>> {
    let (file, length) = opened(path)?;
    let mut bytes = Vec::with_capacity(length + SEAL);
    file.take((length + SEAL) as u64 + 1).read_to_end(&mut bytes).ok()?;
    let found = bytes.split_off(length.min(bytes.len()));
    let mut block = BlockDigest::EMPTY;
    block.add(&bytes);
    (found == seal(block, stamp)).then_some(bytes)
}

fn opened(path: &Path) -> Option<(fs::File, usize)> {
    // A pipe would keep whoever opens it waiting.
    if !fs::metadata(path).ok()?.is_file() {
        return None;
    }
    let file = fs::File::open(path).ok()?;
    let length = file.metadata().ok().filter(|found| found.len() <= LARGEST)?.len();
    Some((file, usize::try_from(length).ok()?.checked_sub(SEAL)?))
}

/// Reads the database into the memory of SQLite and takes its digest on the way, while the bytes are at hand.
struct Sealed<'f> {
    file: &'f mut fs::File,
    block: BlockDigest,
}

/// How much is read at once: a multiple of [`BlockDigest::STEP`] that a processor keeps near.
const PIECE: usize = 128 << 10;

impl Read for Sealed<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = buffer.len().min(PIECE);
        let piece = &mut buffer[..length];
        // A piece is read whole, as the digest wants it.
        self.file.read_exact(piece)?;
        self.block.add(piece);
        Ok(length)
    }
}

const SEAL: usize = 16;

fn seal(database: BlockDigest, stamp: &str) -> [u8; SEAL] {
    let digest = digest::extend(database.digest(), stamp.as_bytes());
    let mut seal = [0; SEAL];
    seal[..8].copy_from_slice(MARK);
    seal[8..].copy_from_slice(&digest.to_le_bytes());
    seal
}

/// Writes a database beside its place and renames it into it, so that nobody ever sees half of one.
pub(super) fn keep<N: Name>(
    connection: &mut Connection,
    schema: N,
    path: &Path,
    stamp: &str,
) -> Result<(), CatalogError> {
    let write = |source: io::Error| CatalogError::Write { path: path.to_owned(), source };
    if is_held(path) {
        return Err(CatalogError::Held { path: path.to_owned() });
    }
    let folder = path.parent().unwrap_or(Path::new("."));
    make_cache(folder).map_err(write)?;
    remove_left_over(folder);
    let mut beside = new_file(folder, BESIDE[0]).map_err(write)?;
    let database = connection.serialize(schema)?;
    let mut block = BlockDigest::EMPTY;
    block.add(&database);
    for bytes in [&database[..], &seal(block, stamp)] {
        io::Write::write_all(beside.as_file_mut(), bytes).map_err(write)?;
    }
    beside.persist(path).map_err(|error| write(error.error))?;
    Ok(())
}

fn is_held(path: &Path) -> bool {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    if !fs::metadata(path).is_ok_and(|found| found.is_file()) {
        return false;
    }
    let Ok(connection) = Connection::open_with_flags(path, flags) else { return false };
    let asked = connection
        .busy_timeout(Duration::ZERO)
        .and_then(|()| connection.query_row("SELECT count(*) FROM sqlite_master", [], |_| Ok(())));
    let code = asked.err().and_then(|error| error.sqlite_error_code());
    matches!(code, Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked))
}

/// Removes what programs that were killed have left beside the database.
fn remove_left_over(folder: &Path) {
    let is_old = |entry: &fs::DirEntry| {
        let written = entry.metadata().and_then(|found| found.modified());
        written.is_ok_and(|at| SystemTime::now().duration_since(at).is_ok_and(|age| age > LEFT_OVER))
    };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in entries.filter(|entry| {
        let name = entry.file_name();
        BESIDE.iter().any(|beginning| name.to_string_lossy().starts_with(beginning))
    }) {
        if is_old(&entry) {
            // What cannot be removed does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
}
