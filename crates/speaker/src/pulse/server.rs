//! Where a sound server may be listening.

use std::env;
use std::fs;
use std::path::PathBuf;

/// The sockets at which a server may listen, the likeliest first. A server that is named in
/// `PULSE_SERVER` is the only one that is asked.
pub fn sockets() -> Vec<PathBuf> {
    if let Some(named) = env::var("PULSE_SERVER")
        .ok()
        .filter(|name| !name.is_empty())
    {
        // Several may be named, and some of them elsewhere.
        return named.split_whitespace().filter_map(local).collect();
    }
    let folder = |name: &str, below: &str| Some(PathBuf::from(env::var_os(name)?).join(below));
    [
        folder("PULSE_RUNTIME_PATH", "native"),
        folder("XDG_RUNTIME_DIR", "pulse/native"),
        Some(PathBuf::from("/run/pulse/native")),
        Some(PathBuf::from("/var/run/pulse/native")),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The path in a server's name: `unix:/path`, `/path`, or either after `{machine}`.
fn local(name: &str) -> Option<PathBuf> {
    let name = match name.strip_prefix('{') {
        Some(rest) => rest.split_once('}')?.1,
        None => name,
    };
    let path = name.strip_prefix("unix:").unwrap_or(name);
    path.starts_with('/').then(|| PathBuf::from(path))
}

/// How many bytes the proof of identity has.
const COOKIE: usize = 256;

/// What proves to the server who one is; zeros if there is nothing, for servers that do not ask.
pub(super) fn cookie() -> Vec<u8> {
    let below = |name: &str, file: &str| Some(PathBuf::from(env::var_os(name)?).join(file));
    let files = [
        env::var_os("PULSE_COOKIE").map(PathBuf::from),
        below("XDG_CONFIG_HOME", "pulse/cookie"),
        below("HOME", ".config/pulse/cookie"),
        below("HOME", ".pulse-cookie"),
    ];
    let found = files
        .into_iter()
        .flatten()
        .find_map(|file| fs::read(file).ok());
    let mut cookie = found.unwrap_or_default();
    cookie.resize(COOKIE, 0);
    cookie
}

#[cfg(test)]
mod tests {
    use super::local;
    use std::path::PathBuf;

    #[test]
    fn names_of_servers() {
        let path = Some(PathBuf::from("/run/user/7/pulse/native"));
        for name in ["unix:/run/user/7/pulse/native", "/run/user/7/pulse/native"] {
            assert_eq!(local(name), path);
            assert_eq!(local(&format!("{{0a1b}}{name}")), path);
        }
        assert_eq!(local("tcp:elsewhere:4713"), None);
        assert_eq!(local("elsewhere"), None);
    }
}
