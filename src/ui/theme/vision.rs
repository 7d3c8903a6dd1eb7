//! What the colours look like to those who see fewer of them: measured, not believed.

use bevy::color::{Color, LinearRgba, Oklaba};

/// Ways of seeing, as what becomes of linear red, green and blue (Machado and others 2009, severity
/// 1; grey by luminance).
pub const VISIONS: [(&str, [[f32; 3]; 3]); 4] = [
    (
        "protan",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deutan",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritan",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
    ("grey", [[0.2126, 0.7152, 0.0722]; 3]),
];

/// A colour as it is seen that way.
pub fn seen(colour: Color, by: &[[f32; 3]; 3]) -> LinearRgba {
    let c = colour.to_linear();
    let channel =
        |row: &[f32; 3]| (row[0] * c.red + row[1] * c.green + row[2] * c.blue).clamp(0.0, 1.0);
    LinearRgba::rgb(channel(&by[0]), channel(&by[1]), channel(&by[2]))
}

/// How far two colours are apart, in hundredths of the way from black to white in Oklab.
pub fn distance(a: LinearRgba, b: LinearRgba) -> f32 {
    let (a, b) = (Oklaba::from(a), Oklaba::from(b));
    let (l, x, y) = (a.lightness - b.lightness, a.a - b.a, a.b - b.b);
    100.0 * (l * l + x * x + y * y).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::overlays::threat::shade;
    use crate::ui::theme::palette::{
        BACKGROUND, BLUE, GREEN, LINE, ORANGE, PURPLE, SKY, TEXT, VERMILLION, YELLOW, glyph,
    };
    use bevy::color::{Luminance, Mix};
    use tabletop::SideId;

    /// WCAG contrast, 1 to 21.
    fn contrast(a: LinearRgba, b: LinearRgba) -> f32 {
        let (a, b) = (a.luminance(), b.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Colours that stand side by side on the map or in a panel, and what else tells them apart.
    const PAIRS: [(&str, Color, Color, &str); 13] = [
        (
            "first and second side",
            SKY,
            ORANGE,
            "round and diamond bases",
        ),
        ("first and third side", SKY, GREEN, "round and square bases"),
        (
            "second and third side",
            ORANGE,
            GREEN,
            "diamond and square bases",
        ),
        (
            "first and fourth side",
            SKY,
            PURPLE,
            "round and hexagonal bases",
        ),
        (
            "second and fourth side",
            ORANGE,
            PURPLE,
            "diamond and hexagonal bases",
        ),
        ("selected and first side", YELLOW, SKY, "thick outline"),
        ("selected and second side", YELLOW, ORANGE, "thick outline"),
        ("threat and watch", YELLOW, PURPLE, "numbers and dashes"),
        ("wounds and stuns", VERMILLION, PURPLE, "rows of their own"),
        ("stuns and fatigue", PURPLE, BLUE, "rows of their own"),
        ("unhurt and stunned", LINE, PURPLE, "marks with figures"),
        (
            "stunned and wounded",
            PURPLE,
            VERMILLION,
            "marks with figures",
        ),
        ("wounded and down", VERMILLION, TEXT, "marks with figures"),
    ];

    #[test]
    fn what_stands_side_by_side_can_be_told_apart() {
        for (name, a, b, other) in PAIRS {
            let apart = VISIONS.map(|(vision, by)| (vision, distance(seen(a, &by), seen(b, &by))));
            println!("{name:<26} {apart:.1?}; and by {other}");
            for (vision, far) in apart {
                // Without any colour the second sign has to do: it is there for every pair.
                if vision != "grey" {
                    assert!(far >= 8.0, "{name} to {vision}: {far:.1}");
                }
            }
            assert!(!other.is_empty());
        }
        // Where grey is not enough, shapes differ.
        let glyphs: Vec<_> = (0..4).map(|side| glyph(SideId(side))).collect();
        for (index, one) in glyphs.iter().enumerate() {
            assert!(!glyphs[..index].contains(one), "{one} twice");
        }
    }

    #[test]
    fn overlays_stand_out_from_the_ground_for_everybody() {
        for (vision, by) in VISIONS {
            let ground = seen(BACKGROUND, &by);
            for colour in [SKY, ORANGE, YELLOW, GREEN, PURPLE, VERMILLION] {
                let measured = contrast(seen(colour, &by), ground);
                assert!(measured >= 3.0, "{colour:?} to {vision}: {measured:.2}");
            }
            // Blue is for fills only.
            assert!(contrast(seen(BLUE, &by), ground) >= 2.9, "{vision}");
        }
    }

    /// One hue from dark to light: more threat is lighter, step by step, on every ground and to everybody.
    #[test]
    fn the_map_of_threats_gets_lighter_the_worse_it_is() {
        let grounds = [0x5A_6B_3C, 0x8A_78_54, 0x6E_70_72]
            .map(|hex: u32| Color::srgb_u8((hex >> 16) as u8, (hex >> 8) as u8, hex as u8));
        for (vision, by) in VISIONS {
            for ground in grounds {
                let shades = [0.0, 0.25, 0.5, 0.75, 1.0_f32].map(|share| {
                    let fill = ground.mix(&YELLOW, shade(share));
                    Oklaba::from(seen(fill, &by)).lightness
                });
                let rises = shades.windows(2).all(|pair| pair[1] > pair[0] + 0.01);
                assert!(rises, "{vision}: {shades:?}");
            }
        }
    }
}
