//! Licences of everything that the workspace is built from: nothing that forbids use under MIT or
//! Apache-2.0.

use serde_json::Value;
use std::process::Command;

const ALLOWED: [&str; 13] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Whether a licence expression leaves at least one way to use the package.
fn is_allowed(expression: &str) -> bool {
    let plain = expression.replace('/', " OR ").replace(['(', ')'], "");
    // `A OR B AND C` reads as (A or B) and C in every expression that occurs.
    plain.split(" AND ").all(|part| {
        part.split(" OR ")
            .any(|licence| ALLOWED.contains(&licence.trim()))
    })
}

fn output(program: &str, arguments: &[&str]) -> Vec<u8> {
    let output = Command::new(program)
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("it can be run");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    output.stdout
}

#[test]
fn expressions_are_read() {
    assert!(is_allowed("MIT/Apache-2.0"));
    assert!(is_allowed("(MIT OR Apache-2.0) AND Unicode-3.0"));
    assert!(is_allowed("MIT OR Apache-2.0 OR LGPL-2.1-or-later"));
    assert!(!is_allowed("GPL-3.0-only"));
    assert!(!is_allowed("MIT AND LGPL-2.1-or-later"));
}

#[test]
fn every_dependency_may_be_used() {
    let about = String::from_utf8(output("rustc", &["-vV"])).expect("rustc speaks plainly");
    let host = about
        .lines()
        .find_map(|line| line.strip_prefix("host: "))
        .expect("rustc names its host");
    let metadata = output(
        env!("CARGO"),
        &[
            "metadata",
            "--format-version",
            "1",
            "--filter-platform",
            host,
        ],
    );
    let metadata: Value = serde_json::from_slice(&metadata).expect("cargo tells of itself");
    let packages = metadata["packages"].as_array().expect("there are packages");
    assert!(packages.len() > 100, "only {} packages", packages.len());
    for package in packages {
        let licence = package["license"].as_str().unwrap_or("none");
        assert!(
            is_allowed(licence),
            "{} {} is under {licence}",
            package["name"],
            package["version"]
        );
    }
}
