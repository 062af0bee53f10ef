//! Paths in messages.

use std::path::Path;

use zocalo_text::text::shortened;

pub(super) fn shown(path: &Path) -> String {
    shortened(&path.to_string_lossy(), 200)
}
