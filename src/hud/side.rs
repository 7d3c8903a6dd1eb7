//! The sign of a side: a shape beside its colour.

use tabletop::SideId;

/// The shape that stands for a side wherever its colour does.
pub(crate) fn glyph(side: SideId) -> &'static str {
    ["●", "◆", "■", "▲"]
        .get(side.index())
        .copied()
        .unwrap_or("○")
}
