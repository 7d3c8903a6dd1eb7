//! From the sheet to the map: reads the floor plan and finds every mistake in it.

use std::collections::BTreeMap;

use super::map::Records;
use super::{
    Barrier, BattleMap, COARSEST, Climb, Cover, Edge, EdgeSheet, Ground, GroundSheet, Kind,
    LARGEST, MapFault, MapSheet, SMALLEST, Spacing,
};

impl BattleMap {
    /// Reads a sheet, or says what is wrong with it and where.
    pub fn from_sheet(sheet: &MapSheet) -> Result<Self, MapFault> {
        if !(1..=COARSEST).contains(&i32::from(sheet.metres_per_tile)) {
            return Err(MapFault::sheet(
                format!("a tile of {} m", sheet.metres_per_tile),
                format!("set `metres_per_tile` to 1..{COARSEST}"),
            ));
        }
        let grounds = ground_legend(sheet)?;
        let edges = edge_legend(sheet)?;
        let drawing = Drawing::of(sheet)?;
        let mut records = Records {
            name: sheet.name.clone(),
            width: drawing.width as i16,
            height: drawing.height as i16,
            metres_per_tile: i32::from(sheet.metres_per_tile),
            ground_kinds: sheet.legend.values().map(Kind::from).collect(),
            edge_kinds: sheet.edges.values().map(Kind::from).collect(),
            grounds: Vec::with_capacity(drawing.width * drawing.height),
            norths: Vec::new(),
            wests: Vec::new(),
        };
        for y in 0..drawing.height {
            for x in 0..drawing.width {
                records.grounds.push(drawing.ground(x, y, &grounds)?);
            }
        }
        for y in 0..=drawing.height {
            for x in 0..drawing.width {
                records.norths.push(drawing.edge(2 * x + 1, 2 * y, &edges)?);
            }
        }
        for y in 0..drawing.height {
            for x in 0..=drawing.width {
                records.wests.push(drawing.edge(2 * x, 2 * y + 1, &edges)?);
            }
        }
        drawing.check_corners()?;
        Ok(Self::new(records))
    }
}

/// The characters of the rows, once they are known to form a rectangle of a size that is allowed.
struct Drawing {
    spacing: Spacing,
    width: usize,
    height: usize,
    rows: Vec<Vec<char>>,
}

impl Drawing {
    fn of(sheet: &MapSheet) -> Result<Self, MapFault> {
        let rows: Vec<Vec<char>> = sheet.rows.iter().map(|row| row.chars().collect()).collect();
        let (lines, places) = (rows.len(), rows.first().map_or(0, Vec::len));
        let (width, height) = match sheet.spacing {
            Spacing::Plain => (places, lines),
            Spacing::Plan => {
                let remedy =
                    "draw 2 x height + 1 rows of 2 x width + 1 characters, or set `spacing: Plain`";
                if lines % 2 == 0 {
                    return Err(MapFault::sheet(
                        format!("{lines} rows, an even number"),
                        remedy,
                    ));
                }
                if places % 2 == 0 {
                    let message = format!("{places} characters, an even number");
                    return Err(MapFault::at(1, 0, message, remedy));
                }
                (places / 2, lines / 2)
            }
        };
        let allowed = SMALLEST as usize..=LARGEST as usize;
        if !allowed.contains(&width) || !allowed.contains(&height) {
            return Err(MapFault::sheet(
                format!("a map of {width} x {height} tiles"),
                format!("draw {SMALLEST} to {LARGEST} tiles each way"),
            ));
        }
        if let Some(row) = rows.iter().position(|row| row.len() != places) {
            return Err(MapFault::at(
                row + 1,
                0,
                format!("{} characters, but row 1 has {places}", rows[row].len()),
                "draw all rows equally long",
            ));
        }
        Ok(Self {
            spacing: sheet.spacing,
            width,
            height,
            rows,
        })
    }

    fn ground(
        &self,
        x: usize,
        y: usize,
        legend: &BTreeMap<char, Ground>,
    ) -> Result<Ground, MapFault> {
        let (column, row) = match self.spacing {
            Spacing::Plain => (x, y),
            Spacing::Plan => (2 * x + 1, 2 * y + 1),
        };
        let sign = self.rows[row][column];
        legend.get(&sign).copied().ok_or_else(|| {
            MapFault::at(
                row + 1,
                column + 1,
                format!("tile '{sign}' is not in the legend"),
                "add it to `legend` or correct the drawing",
            )
        })
    }

    fn edge(
        &self,
        column: usize,
        row: usize,
        legend: &BTreeMap<char, Edge>,
    ) -> Result<Edge, MapFault> {
        if self.spacing == Spacing::Plain {
            return Ok(Edge::default());
        }
        match self.rows[row][column] {
            ' ' => Ok(Edge::default()),
            sign => legend.get(&sign).copied().ok_or_else(|| {
                MapFault::at(
                    row + 1,
                    column + 1,
                    format!("edge '{sign}' is not in the legend"),
                    "add it to `edges` or correct the drawing",
                )
            }),
        }
    }

    /// A sign at a corner would be lost without a word, and is most likely a row out of step.
    fn check_corners(&self) -> Result<(), MapFault> {
        if self.spacing == Spacing::Plain {
            return Ok(());
        }
        for (row, signs) in self.rows.iter().enumerate().step_by(2) {
            for (column, sign) in signs.iter().enumerate().step_by(2) {
                if !matches!(sign, '+' | ' ') {
                    return Err(MapFault::at(
                        row + 1,
                        column + 1,
                        format!("'{sign}' stands at a corner"),
                        "draw corners as '+' or blank",
                    ));
                }
            }
        }
        Ok(())
    }
}

fn ground_legend(sheet: &MapSheet) -> Result<BTreeMap<char, Ground>, MapFault> {
    let mut legend = BTreeMap::new();
    for (kind, (&sign, entry)) in sheet.legend.iter().enumerate() {
        if entry.max_reach > 4 {
            return Err(MapFault::sheet(
                format!(
                    "'{sign}' ({}) has max_reach {}",
                    entry.name, entry.max_reach
                ),
                "set it to 0..4",
            ));
        }
        if entry.cover == Cover::Full {
            return Err(MapFault::sheet(
                format!("'{sign}' ({}) hides whoever stands in it fully", entry.name),
                "set `opaque: true` for what is solid, else at most `cover: Hard90`",
            ));
        }
        check_ground(sign, entry)?;
        legend.insert(
            sign,
            Ground {
                kind: index(kind)?,
                passable: entry.passable && !entry.opaque,
                opaque: entry.opaque,
                obstruction: entry.obstruction,
                foliage: entry.foliage,
                cover: entry.cover,
                max_reach: entry.max_reach,
                ceiling: entry.ceiling,
                crowd: entry.crowd,
                danger: entry.danger,
                slippery: entry.slippery,
                windy: entry.windy,
                unstable: entry.unstable,
                climb: entry.climb,
                drop: entry.drop,
                darkness: entry.darkness,
                stunt_tn: entry.stunt_tn,
            },
        );
    }
    Ok(legend)
}

/// Numbers of the legend that lie out of range.
fn check_ground(sign: char, entry: &GroundSheet) -> Result<(), MapFault> {
    let numbers = [
        ("drop", entry.drop, 0, 100),
        ("darkness", entry.darkness, 0, 4),
        ("stunt_tn", entry.stunt_tn.unwrap_or(1), 1, 60),
    ];
    for (field, value, least, most) in numbers {
        if !(least..=most).contains(&value) {
            return Err(MapFault::sheet(
                format!("'{sign}' ({}) has {field} {value}", entry.name),
                format!("set it to {least}..{most}"),
            ));
        }
    }
    check_climb(&format!("'{sign}' ({})", entry.name), entry.climb)
}

/// Whether what is to be climbed can be.
fn check_climb(what: &str, climb: Option<Climb>) -> Result<(), MapFault> {
    match climb {
        Some(climb) if !(1..=100).contains(&climb.difficulty) => Err(MapFault::sheet(
            format!("{what} is climbed at difficulty {}", climb.difficulty),
            "set it to 1..100",
        )),
        Some(climb) if !(1..=100).contains(&climb.height) => Err(MapFault::sheet(
            format!("{what} is climbed {} m high", climb.height),
            "set the height to 1..100",
        )),
        _ => Ok(()),
    }
}

fn edge_legend(sheet: &MapSheet) -> Result<BTreeMap<char, Edge>, MapFault> {
    let mut legend = BTreeMap::new();
    for (kind, (signs, entry)) in sheet.edges.iter().enumerate() {
        if entry.door.is_some() && entry.barrier == Barrier::None {
            return Err(MapFault::sheet(
                format!(
                    "door \"{signs}\" ({}) stops nothing when closed",
                    entry.name
                ),
                "give it `barrier: Low` or `barrier: Full`",
            ));
        }
        if signs.is_empty() {
            return Err(MapFault::sheet(
                format!("no character draws the edge {}", entry.name),
                "key it by the characters that do, such as \"-|\"",
            ));
        }
        if entry.climb.is_some() && (entry.barrier == Barrier::None || entry.door.is_some()) {
            return Err(MapFault::sheet(
                format!("edge \"{signs}\" ({}) need not be climbed", entry.name),
                "give `climb` to barriers without a door only",
            ));
        }
        check_climb(&format!("edge \"{signs}\" ({})", entry.name), entry.climb)?;
        let edge = Edge {
            narrow: entry.narrow,
            climb: entry.climb,
            barrier: entry.barrier,
            cover: match entry.barrier {
                Barrier::Full => Cover::Full,
                _ => entry.cover,
            },
            door: entry.door,
            kind: index(kind)?,
        };
        for sign in signs.chars() {
            if matches!(sign, '+' | ' ') {
                return Err(MapFault::sheet(
                    format!("'{sign}' cannot draw the edge {}", entry.name),
                    "take another character: '+' and blank mean corners and no edge",
                ));
            }
            if legend.insert(sign, edge).is_some() {
                return Err(MapFault::sheet(
                    format!("'{sign}' draws two kinds of edge"),
                    "give each kind characters of its own",
                ));
            }
        }
    }
    Ok(legend)
}

fn index(kind: usize) -> Result<u8, MapFault> {
    u8::try_from(kind)
        .map_err(|_| MapFault::sheet("more than 256 kinds in a legend", "use fewer kinds"))
}

impl From<&GroundSheet> for Kind {
    fn from(sheet: &GroundSheet) -> Self {
        Self {
            name: sheet.name.clone(),
            art: sheet.art.clone(),
            hazard: sheet.hazard.clone(),
        }
    }
}

impl From<&EdgeSheet> for Kind {
    fn from(sheet: &EdgeSheet) -> Self {
        Self {
            name: sheet.name.clone(),
            art: sheet.art.clone(),
            hazard: String::new(),
        }
    }
}
