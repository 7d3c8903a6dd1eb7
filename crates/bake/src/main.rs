//! Renders every SVG under `assets/art/svg` to a PNG of the same relative name
//! under `assets/art/png` at twice its logical size, and packs the terrain tiles
//! into one tileset image with an index.
//!
//! `cargo run -p bake` writes what changed; `cargo run -p bake -- --check` writes
//! nothing and exits with status 2 if anything is stale, missing or left over.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail, ensure};
use resvg::tiny_skia::{IntSize, Pixmap, PixmapPaint, Transform};
use resvg::usvg;

/// Pixels per logical pixel.
const SCALE: f32 = 2.0;
/// Side of a baked terrain tile in pixels.
const TILE: u32 = 96;
/// Tiles per row of the tileset.
const COLUMNS: u32 = 8;

/// The terrain tiles in tileset order, row by row. Append only: saved maps may
/// rely on an index.
const TERRAIN: &[&str] = &[
    "grass_0",
    "grass_1",
    "grass_2",
    "grass_3",
    "meadow_0",
    "meadow_1",
    "dirt_0",
    "dirt_1",
    "mud_0",
    "sand_0",
    "sand_1",
    "water_shallow_0",
    "water_shallow_1",
    "water_deep_0",
    "water_deep_1",
    "floor_wood_0",
    "floor_wood_1",
    "floor_stone_0",
    "floor_stone_1",
    "rubble_0",
    "rubble_1",
    "field_0",
    "field_1",
    "gravel_0",
    "rock_solid_0",
    "wall_solid_0",
    "foliage_light_0",
    "foliage_light_1",
    "foliage_dense_0",
    "foliage_dense_1",
    "hay_0",
    "crate_0",
    "table_0",
    "well_0",
];

fn main() -> ExitCode {
    match run() {
        Ok(code) => code,
        Err(error) => {
            eprintln!("bake: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<ExitCode> {
    let mut check = false;
    for argument in std::env::args().skip(1) {
        match argument.as_str() {
            "--check" => check = true,
            "-h" | "--help" => {
                println!("usage: bake [--check]");
                return Ok(ExitCode::SUCCESS);
            }
            other => bail!("unknown argument `{other}`; usage: bake [--check]"),
        }
    }

    let art = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/art");
    let wanted = bake(&art)?;
    let leftover = leftovers(&art, &wanted)?;
    let stale: Vec<_> = wanted
        .iter()
        .filter(|(name, bytes)| fs::read(art.join(name)).ok().as_ref() != Some(bytes))
        .collect();

    if check {
        for (name, _) in &stale {
            let what = if art.join(name).exists() {
                "stale"
            } else {
                "missing"
            };
            eprintln!("bake: {what}: assets/art/{}", name.display());
        }
        for name in &leftover {
            eprintln!("bake: no SVG for: assets/art/{}", name.display());
        }
        let wrong = stale.len() + leftover.len();
        if wrong > 0 {
            eprintln!("bake: {wrong} file(s) differ from the SVG art; run `cargo run -p bake`");
            return Ok(ExitCode::from(2));
        }
        println!("bake: {} files up to date", wanted.len());
        return Ok(ExitCode::SUCCESS);
    }

    for (name, bytes) in &stale {
        let path = art.join(name);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)
                .with_context(|| format!("cannot create {}", folder.display()))?;
        }
        fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))?;
    }
    for name in &leftover {
        let path = art.join(name);
        fs::remove_file(&path).with_context(|| format!("cannot remove {}", path.display()))?;
    }
    println!(
        "bake: {} files, {} written, {} removed",
        wanted.len(),
        stale.len(),
        leftover.len()
    );
    Ok(ExitCode::SUCCESS)
}

/// Everything the art folder should contain besides the SVGs, by path in it.
fn bake(art: &Path) -> Result<BTreeMap<PathBuf, Vec<u8>>> {
    let svg = art.join("svg");
    let mut wanted = BTreeMap::new();
    let mut tiles: BTreeMap<String, Pixmap> = BTreeMap::new();
    for name in files_under(&svg, "svg")? {
        let picture =
            render(&svg.join(&name)).with_context(|| format!("svg/{}", name.display()))?;
        let target = Path::new("png").join(name.with_extension("png"));
        wanted.insert(target, encode(&picture)?);
        if name.parent() == Some(Path::new("terrain")) {
            let stem = name.file_stem().unwrap_or_default().to_string_lossy();
            tiles.insert(stem.into_owned(), picture);
        }
    }
    wanted.insert(PathBuf::from("png/terrain.png"), encode(&pack(&tiles)?)?);
    wanted.insert(PathBuf::from("terrain.ron"), index().into_bytes());
    Ok(wanted)
}

/// The baked PNGs that no SVG asks for any more.
fn leftovers(art: &Path, wanted: &BTreeMap<PathBuf, Vec<u8>>) -> Result<Vec<PathBuf>> {
    let png = art.join("png");
    if !png.exists() {
        return Ok(Vec::new());
    }
    let found = files_under(&png, "png")?;
    Ok(found
        .into_iter()
        .map(|name| Path::new("png").join(name))
        .filter(|name| !wanted.contains_key(name))
        .collect())
}

/// Relative paths of the files with this extension below `root`, sorted.
fn files_under(root: &Path, extension: &str) -> Result<BTreeSet<PathBuf>> {
    let mut found = BTreeSet::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let entries =
            fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == extension) {
                found.insert(path.strip_prefix(root)?.to_path_buf());
            }
        }
    }
    Ok(found)
}

fn render(path: &Path) -> Result<Pixmap> {
    let text = fs::read_to_string(path).context("cannot read the file")?;
    let tree =
        usvg::Tree::from_str(&text, &usvg::Options::default()).context("not a usable SVG")?;
    let size = tree.size().to_int_size();
    let size = IntSize::from_wh(size.width() * 2, size.height() * 2).context("empty picture")?;
    let mut picture = Pixmap::new(size.width(), size.height()).context("picture too large")?;
    resvg::render(
        &tree,
        Transform::from_scale(SCALE, SCALE),
        &mut picture.as_mut(),
    );
    Ok(picture)
}

fn encode(picture: &Pixmap) -> Result<Vec<u8>> {
    picture.encode_png().context("cannot encode the PNG")
}

/// All terrain tiles on one sheet, in the order of [`TERRAIN`].
fn pack(tiles: &BTreeMap<String, Pixmap>) -> Result<Pixmap> {
    for name in tiles.keys() {
        ensure!(
            TERRAIN.contains(&name.as_str()),
            "svg/terrain/{name}.svg is not in the tile order; append it to TERRAIN in crates/bake"
        );
    }
    let count = u32::try_from(TERRAIN.len())?;
    let mut sheet =
        Pixmap::new(COLUMNS * TILE, count.div_ceil(COLUMNS) * TILE).context("tileset too large")?;
    for (index, name) in (0..).zip(TERRAIN) {
        let tile = tiles
            .get(*name)
            .with_context(|| format!("svg/terrain/{name}.svg is missing"))?;
        ensure!(
            (tile.width(), tile.height()) == (TILE, TILE),
            "svg/terrain/{name}.svg must be 48x48"
        );
        let (column, row) = (index % COLUMNS, index / COLUMNS);
        sheet.draw_pixmap(
            i32::try_from(column * TILE)?,
            i32::try_from(row * TILE)?,
            tile.as_ref(),
            &PixmapPaint::default(),
            Transform::identity(),
            None,
        );
    }
    Ok(sheet)
}

/// The names of the tiles in tileset order, as a RON list.
fn index() -> String {
    let mut text = format!(
        "// Tiles of png/terrain.png, {COLUMNS} to a row. Written by `cargo run -p bake`.\n[\n"
    );
    for name in TERRAIN {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "    \"{name}\",");
    }
    text.push_str("]\n");
    text
}
