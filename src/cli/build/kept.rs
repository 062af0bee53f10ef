//! Work that was not saved when the program ended from outside: kept beside the deck in `NAME.toml.bak`, and offered when
//! the deck is opened again.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{fs, thread};
use zocalo_text::message::Locale;

use super::saving::{Present, present};
use crate::builder::Model;
use crate::cli::environment;
use crate::cli::screen::{InPanic, in_panic, unheld};
use crate::messages::{build_command as say, verdict::SeverityError};
use zocalo_collection::collection::in_shell;
use zocalo_text::files::writing::AtomicFile;
use zocalo_text::text::harmless;

/// Where the work of a deck without a file is kept.
const NAMELESS: &str = "new-deck.toml";

/// How many files may hold kept work of one deck.
const MOST: u32 = 99;

/// How often work that is not saved is kept while one builds: a machine that loses its power ends no program in order.
const EVERY: Duration = Duration::from_secs(30);

/// The work that is to be kept should the program end now. It is kept when this is dropped as well, and in a panic; and a
/// thread keeps it every now and then, for ends that nobody hears of.
pub(super) struct Rescue {
    work: Arc<Mutex<Work>>,
    locale: Locale,
    _in_panic: InPanic,
    /// While this is there, the thread goes on.
    _goes_on: Sender<()>,
}

/// What is not saved, and where it was kept by this session.
#[derive(Default)]
struct Work {
    path: PathBuf,
    /// The deck, if its file does not hold it.
    text: Option<String>,
    /// The file that this session keeps it in, and what it wrote there last.
    own: Option<(PathBuf, String)>,
}

impl Rescue {
    pub(super) fn of(model: &Model<'_>) -> Self {
        let work = Arc::new(Mutex::new(Work::default()));
        let (goes_on, ended) = channel();
        let (kept, locale) = (Arc::clone(&work), model.locale);
        let keeper = thread::Builder::new().name("keeper".to_owned());
        // Without a thread the work is kept when the program ends in order.
        let _ = keeper.spawn(move || {
            while ended.recv_timeout(EVERY) == Err(RecvTimeoutError::Timeout) {
                // What cannot be kept beside the deck now is tried in other places at the end.
                let _ = locked(&kept).keep_beside(locale);
            }
        });
        let kept = Arc::clone(&work);
        let in_panic = in_panic(move || unheld(&kept)?.keep(locale));
        let rescue = Self { work, locale, _in_panic: in_panic, _goes_on: goes_on };
        rescue.note(model);
        rescue
    }

    pub(super) fn note(&self, model: &Model<'_>) {
        let path = model.file().path.as_deref().unwrap_or(Path::new(NAMELESS));
        locked(&self.work).note(path, model.is_unsaved().then_some(model.text()));
    }

    /// Nothing is to be kept: somebody left on purpose.
    pub(super) fn is_needless(&self) {
        let mut work = locked(&self.work);
        work.text = None;
        work.forget_own();
    }

    /// Keeps the work, and says where; `None` where everything is saved.
    pub(super) fn keep(&self) -> Option<String> {
        locked(&self.work).keep(self.locale)
    }
}

impl Drop for Rescue {
    fn drop(&mut self) {
        // Who left on purpose hears it from who calls `keep`.
        if let Some(said) = self.keep() {
            let _ = std::io::Write::write_all(&mut std::io::stderr(), format!("{said}\n").as_bytes());
        }
    }
}

/// The work, also where a thread has panicked that held it: that is when it is needed.
fn locked(work: &Mutex<Work>) -> MutexGuard<'_, Work> {
    work.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Work {
    /// The deck is this now; `None` where its file holds it.
    fn note(&mut self, path: &Path, text: Option<&str>) {
        if self.path != path {
            // Kept work lies beside the deck, so that it is found there.
            self.forget_own();
            path.clone_into(&mut self.path);
        }
        match text {
            None => {
                self.text = None;
                self.forget_own();
            }
            Some(text) if self.text.as_deref() != Some(text) => self.text = Some(text.to_owned()),
            Some(_) => {}
        }
    }

    /// Keeps the work beside the deck, over what this session kept before and over nothing else; where.
    fn keep_beside(&mut self, locale: Locale) -> std::io::Result<Option<PathBuf>> {
        let Some(text) = self.text.clone() else { return Ok(None) };
        if let Some((place, last)) = self.own.take()
            && matches!(present(&place), Present::Text(there) if there == last)
        {
            if last != text {
                AtomicFile::write(&place, &text)?.put_in_place()?;
            }
            self.own = Some((place.clone(), text));
            return Ok(Some(place));
        }
        let (place, is_new) = write(&self.path, &text, locale)?;
        self.own = is_new.then(|| (place.clone(), text));
        Ok(Some(place))
    }

    /// Takes away what this session kept, if nobody else has written there.
    fn forget_own(&mut self) {
        if let Some((place, last)) = self.own.take()
            && matches!(present(&place), Present::Text(there) if there == last)
        {
            // What cannot be taken away is offered once more.
            let _ = fs::remove_file(place);
        }
    }

    fn keep(&mut self, locale: Locale) -> Option<String> {
        let beside = self.keep_beside(locale);
        let text = self.text.take()?;
        let mut why = match beside {
            Ok(Some(kept)) => return Some(said(&kept, &self.path, locale)),
            Ok(None) => return None,
            Err(error) => error.to_string(),
        };
        let name = self.path.file_name().map(PathBuf::from).unwrap_or_default();
        // Where nothing can be written beside the deck, the folder of the moment and that of all are better than nothing.
        for path in [name.clone(), environment::passing_folder().join(name)] {
            match write(&path, &text, locale) {
                Ok((kept, _)) => return Some(said(&kept, &path, locale)),
                Err(error) => why = error.to_string(),
            }
        }
        Some(format!("{}: {}", SeverityError.render(locale), say::CouldNotKeep { why }.render(locale)))
    }
}

/// Says in full where work is kept, and the command that offers it.
fn said(kept: &Path, path: &Path, locale: Locale) -> String {
    let full = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let (kept, path) = (full(kept), in_shell(&full(path).to_string_lossy()));
    say::KeptIn { kept: harmless(&kept.to_string_lossy()), path: harmless(&path) }.render(locale)
}

/// Writes kept work; that of an earlier session stays, as does a file that the user called so. Where it is, and whether that
/// file is new.
fn write(path: &Path, text: &str, locale: Locale) -> std::io::Result<(PathBuf, bool)> {
    for place in places(path) {
        match present(&place) {
            Present::Text(there) if there == text => return Ok((place, false)),
            Present::Nothing => {
                AtomicFile::write(&place, text)?.put_where_nothing_is()?;
                return Ok((place, true));
            }
            Present::Text(_) | Present::Other => {}
        }
    }
    Err(std::io::Error::other(say::TooManyKept.render(locale)))
}

/// `NAME.toml.bak`, `NAME.toml.bak2` and so on.
fn places(path: &Path) -> impl Iterator<Item = PathBuf> {
    let path = path.as_os_str().to_owned();
    (1..=MOST).map(move |number| {
        let mut place = path.clone();
        place.push(if number == 1 { ".bak".to_owned() } else { format!(".bak{number}") });
        PathBuf::from(place)
    })
}

/// The newest work that was kept of a deck, if its file does not hold it.
pub(super) fn of(path: &Path, saved: &str) -> Option<String> {
    let texts = places(path).map(|place| present(&place)).take_while(|there| !matches!(there, Present::Nothing));
    let texts = texts.filter_map(|there| if let Present::Text(text) = there { Some(text) } else { None });
    texts.last().filter(|text| text != saved)
}

/// Takes away what was kept of a deck, where the file holds it now or it was read into the deck that the file holds.
pub(super) fn forget(path: &Path, saved: &str, was_taken: bool) {
    for place in places(path) {
        match present(&place) {
            Present::Nothing => return,
            Present::Text(text) if was_taken || text == saved => {
                // What cannot be taken away is offered once more.
                let _ = fs::remove_file(place);
            }
            Present::Text(_) | Present::Other => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use zocalo_text::message::Locale;

    use super::{Work, of};

    #[test]
    fn work_is_kept_again_and_again_in_one_file_that_goes_when_it_is_saved() {
        let folder = tempfile::tempdir().unwrap();
        let deck = folder.path().join("deck.toml");
        let kept = folder.path().join("deck.toml.bak");
        let mut work = Work::default();
        work.note(&deck, None);
        assert_eq!(work.keep_beside(Locale::ENGLISH).unwrap(), None);
        for text in ["one", "two", "two"] {
            work.note(&deck, Some(text));
            assert_eq!(work.keep_beside(Locale::ENGLISH).unwrap().as_deref(), Some(kept.as_path()));
            assert_eq!((fs::read_to_string(&kept).unwrap().as_str(), of(&deck, "").as_deref()), (text, Some(text)));
        }
        work.note(&deck, None);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn a_file_of_the_user_that_is_called_so_stays() {
        let folder = tempfile::tempdir().unwrap();
        let (deck, theirs) = (folder.path().join("deck.toml"), folder.path().join("deck.toml.bak"));
        fs::write(&theirs, "mine").unwrap();
        let mut work = Work::default();
        work.note(&deck, Some("one"));
        let kept = work.keep_beside(Locale::ENGLISH).unwrap().unwrap();
        assert_eq!(kept, folder.path().join("deck.toml.bak2"));
        // Somebody else writes over what was kept: that is theirs from then on.
        fs::write(&kept, "theirs").unwrap();
        work.note(&deck, Some("two"));
        assert_eq!(work.keep_beside(Locale::ENGLISH).unwrap().unwrap(), folder.path().join("deck.toml.bak3"));
        work.note(&deck, None);
        let left = |name: &str| fs::read_to_string(folder.path().join(name)).ok();
        assert_eq!(left("deck.toml.bak").as_deref(), Some("mine"));
        assert_eq!(left("deck.toml.bak2").as_deref(), Some("theirs"));
        assert_eq!(left("deck.toml.bak3"), None);
    }
}
