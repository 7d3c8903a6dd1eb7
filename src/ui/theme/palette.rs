//! The colours. Colour is never the only sign: every meaning here has a shape, a pattern or a
//! number beside it.

use bevy::color::Color;

const fn hex(rgb: u32) -> Color {
    Color::srgb_u8((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
}

/// Behind everything.
pub const BACKGROUND: Color = hex(0x1B_1F_24);
/// Panels.
pub const PANEL: Color = hex(0x24_2A_31);
/// Raised parts of panels: buttons, rows under the pointer.
pub const RAISED: Color = hex(0x2F_37_40);
/// Raised parts while the pointer is over them.
pub const HOVER: Color = hex(0x3B_45_50);
/// Raised parts while they are pressed.
pub const PRESSED: Color = hex(0x4A_56_63);
/// Lines between and around things.
pub const LINE: Color = hex(0x45_50_5B);
/// Text.
pub const TEXT: Color = hex(0xEC_EF_F1);
/// Text of second rank.
pub const MUTED: Color = hex(0xAE_B6_BF);
/// Text of what cannot be had at the moment.
pub const FAINT: Color = hex(0x84_8E_99);
/// Text on bright fills.
pub const INK: Color = hex(0x12_15_19);

/// Okabe-Ito sky: one's own side, good terms.
pub const SKY: Color = hex(0x56_B4_E9);
/// Okabe-Ito orange: the other side, bad terms.
pub const ORANGE: Color = hex(0xE6_9F_00);
/// Okabe-Ito yellow: selected, acting now.
pub const YELLOW: Color = hex(0xF0_E4_42);
/// Okabe-Ito green: the third side.
pub const GREEN: Color = hex(0x00_9E_73);
/// Okabe-Ito purple: waiting and watching; stuns.
pub const PURPLE: Color = hex(0xCC_79_A7);
/// Okabe-Ito vermillion: wounds. For fills and thick outlines only.
pub const VERMILLION: Color = hex(0xD5_5E_00);
/// Okabe-Ito blue: fatigue. For fills and thick outlines only.
pub const BLUE: Color = hex(0x00_72_B2);
/// Bystanders and objects.
pub const GREY: Color = hex(0x9A_A3_AD);

/// What goes well for the one who looks at it: sky, with an upward triangle.
pub const GOOD: Color = SKY;
/// What does not: orange, with a downward triangle.
pub const BAD: Color = ORANGE;

/// The shape that stands for a side wherever its colour does.
pub fn glyph(side: tabletop::SideId) -> &'static str {
    ["●", "◆", "■", "▲"]
        .get(side.index())
        .copied()
        .unwrap_or("○")
}

/// The colour of a side: round, diamond, square and hexagonal bases go with them.
pub fn side(side: tabletop::SideId) -> Color {
    [SKY, ORANGE, GREEN, PURPLE]
        .get(side.index())
        .copied()
        .unwrap_or(GREY)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::color::Luminance;

    /// WCAG contrast of two colours, 1 to 21.
    fn contrast(a: Color, b: Color) -> f32 {
        let (a, b) = (a.to_linear().luminance(), b.to_linear().luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn contrasts_on_the_background_are_as_designed() {
        let designed = [
            (SKY, 7.2),
            (ORANGE, 7.4),
            (YELLOW, 12.5),
            (GREEN, 4.8),
            (PURPLE, 5.4),
            (VERMILLION, 4.3),
            (BLUE, 3.2),
        ];
        for (colour, figure) in designed {
            let measured = contrast(colour, BACKGROUND);
            assert!(
                (measured - figure).abs() < 0.1,
                "{colour:?}: {measured}, not {figure}"
            );
        }
    }

    #[test]
    fn text_can_be_read_wherever_it_stands() {
        for ground in [BACKGROUND, PANEL, RAISED, HOVER] {
            assert!(contrast(TEXT, ground) >= 7.0, "text on {ground:?}");
            assert!(contrast(MUTED, ground) >= 4.5, "muted on {ground:?}");
        }
        assert!(contrast(TEXT, PANEL) >= 12.0);
        assert!(contrast(FAINT, PANEL) >= 4.0);
        for fill in [SKY, ORANGE, YELLOW, GREEN, PURPLE, VERMILLION] {
            assert!(contrast(INK, fill) >= 4.5, "ink on {fill:?}");
        }
    }
}
