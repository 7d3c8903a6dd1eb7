//! Where a file is written: what links lead to, as a whole and with its permissions kept; what is no
//! regular file is written into.

use crate::problem::Problem;
use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

/// More links than lead anywhere.
const LINKS: usize = 40;
/// Bytes of a name that its part file bears; with the rest it must not grow too long for a name.
const BORNE: usize = 100;

/// A place to write to, which has been tried.
#[derive(Debug)]
pub struct Target {
    named: PathBuf,
    kind: Kind,
}

#[derive(Debug)]
enum Kind {
    /// A file that is replaced as a whole: the one that links lead to.
    File(PathBuf),
    /// A device, a pipe: it is written into.
    Stream(File),
}

impl Target {
    /// Follows links and tries whether there can be written. A file is not changed yet; a pipe is
    /// opened, which may mean to wait for a reader.
    ///
    /// # Errors
    /// If it is a folder, or cannot be written.
    pub fn open(path: &Path) -> Result<Self, Problem> {
        let named = path.to_path_buf();
        let kind = kind_of(path).map_err(|error| told(path, &error))?;
        if let Kind::File(file) = &kind {
            try_beside(file).map_err(|error| told(path, &error))?;
        }
        Ok(Self { named, kind })
    }

    /// Whether it is a file, of which all is written anew each time.
    pub fn is_file(&self) -> bool {
        matches!(self.kind, Kind::File(_))
    }

    /// Writes a text. Whatever happens, a file is afterwards either the old one or the new one,
    /// complete.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Problem> {
        self.put(bytes, true)
    }

    /// The same without waiting for the disk: should the machine fail, and not only the program, what
    /// was written may be lost. For what is written again soon.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write_soon(&mut self, bytes: &[u8]) -> Result<(), Problem> {
        self.put(bytes, false)
    }

    fn put(&mut self, bytes: &[u8], waits: bool) -> Result<(), Problem> {
        let written = match &mut self.kind {
            Kind::File(file) => replace(file, bytes, waits),
            Kind::Stream(stream) => stream.write_all(bytes).and_then(|()| stream.flush()),
        };
        written.map_err(|error| told(&self.named, &error))
    }
}

fn told(path: &Path, error: &io::Error) -> Problem {
    let remedy = match error.kind() {
        io::ErrorKind::IsADirectory => "name a file in it",
        io::ErrorKind::NotFound => "make the folder first",
        _ => "check the folder, its permissions and the space on the disk",
    };
    let message = match error.kind() {
        io::ErrorKind::IsADirectory => "this is a folder".to_owned(),
        io::ErrorKind::NotFound => "there is no such folder to write into".to_owned(),
        _ => format!("the file cannot be written: {error}"),
    };
    Problem::whole(path.display().to_string(), message, remedy)
}

/// What stands there, behind all links.
fn kind_of(path: &Path) -> io::Result<Kind> {
    match fs::metadata(path) {
        Ok(about) if about.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        Ok(about) if !about.is_file() => return stream(path),
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut file = path.to_path_buf();
    for _ in 0..LINKS {
        // What a process has open has no name of its own to be replaced by.
        if file.starts_with("/proc") {
            return stream(path);
        }
        let Ok(next) = fs::read_link(&file) else {
            return Ok(Kind::File(file));
        };
        file = folder_of(&file).join(next);
    }
    Err(io::Error::other("too many links"))
}

fn stream(path: &Path) -> io::Result<Kind> {
    let mut options = OpenOptions::new();
    Ok(Kind::Stream(options.append(true).open(path)?))
}

fn folder_of(file: &Path) -> &Path {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Tries to write beside a file, and whether it may be replaced.
fn try_beside(file: &Path) -> io::Result<()> {
    match fs::metadata(file) {
        // It may be replaced where it might be written.
        Ok(_) => drop(OpenOptions::new().write(true).open(file)?),
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        Err(_) => {}
    }
    let part = Part::create(file)?;
    sweep(folder_of(file));
    drop(part);
    Ok(())
}

/// Replaces a file as a whole: writes beside it, waits for the disk, renames.
fn replace(file: &Path, bytes: &[u8], waits: bool) -> io::Result<()> {
    let written = Part::create(file)?.become_file(file, bytes, waits);
    match written {
        // Another program may have taken it for one that was left behind.
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Part::create(file)?.become_file(file, bytes, waits)
        }
        other => other,
    }
}

/// The file that is written beside another one; it goes with this value.
struct Part {
    path: PathBuf,
    file: File,
}

impl Part {
    fn create(file: &Path) -> io::Result<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = file.file_name().ok_or(io::ErrorKind::InvalidInput)?;
        let name: String = name.to_string_lossy().chars().take(BORNE / 4).collect();
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let part = format!(".{name}.{}-{count}.part", std::process::id());
        let path = folder_of(file).join(part);
        let opened = File::create(&path)?;
        // For other programs, as long as it is open: it is not left behind. Where there are no locks
        // nobody sweeps.
        let _ = opened.try_lock();
        let part = Self { path, file: opened };
        if let Ok(about) = fs::metadata(file) {
            part.file.set_permissions(about.permissions())?;
        }
        Ok(part)
    }

    fn become_file(mut self, file: &Path, bytes: &[u8], waits: bool) -> io::Result<()> {
        self.file.write_all(bytes)?;
        if waits {
            self.file.sync_all()?;
        }
        fs::rename(&self.path, file)?;
        if waits && let Ok(folder) = File::open(folder_of(file)) {
            // Makes the new name last; where folders cannot be synced, the system does it in its time.
            let _ = folder.sync_all();
        }
        Ok(())
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // It is gone if it has become the file.
        let _ = fs::remove_file(&self.path);
    }
}

/// Removes, once for each folder, the part files that programs left behind that were killed while
/// they wrote. Those of programs that are still writing stay.
pub fn sweep(folder: &Path) {
    static SWEPT: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    let fresh = SWEPT
        .lock()
        .is_ok_and(|mut swept| swept.insert(folder.to_path_buf()));
    if !fresh {
        return;
    }
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        if !name.to_str().is_some_and(is_left_over) {
            continue;
        }
        let regular = entry.file_type().is_ok_and(|kind| kind.is_file());
        let Some(file) = regular.then(|| File::open(entry.path()).ok()).flatten() else {
            continue;
        };
        if file.try_lock().is_ok() {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Whether a file is called as part files are: `.NAME.PID-COUNT.part`, of another program.
fn is_left_over(name: &str) -> bool {
    let numbers = name
        .strip_prefix('.')
        .and_then(|rest| rest.strip_suffix(".part"))
        .and_then(|rest| rest.rsplit_once('.'))
        .and_then(|(_, numbers)| numbers.split_once('-'));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    numbers.is_some_and(|(process, count)| {
        is_number(process) && is_number(count) && process != std::process::id().to_string()
    })
}

#[cfg(test)]
mod tests {
    use super::is_left_over;

    #[test]
    fn part_files_are_told_by_their_names() {
        assert!(is_left_over(".autosave.ron.0-3.part"));
        let own = format!(".autosave.ron.{}-3.part", std::process::id());
        for name in [
            "autosave.ron",
            ".hidden.part",
            ".a.b-c.part",
            ".a.1-2.parts",
            &own,
        ] {
            assert!(!is_left_over(name), "{name}");
        }
    }
}
