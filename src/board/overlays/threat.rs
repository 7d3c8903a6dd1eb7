//! The map of threats: a number in each tile, the brighter and the denser hatched the worse.

use bevy::prelude::*;
use bevy::sprite::Anchor;
use tabletop::chance::Chance;
use tabletop::forecast::Forecast;
use tabletop::grid::Tile;

use super::Table;
use super::asked::Threats;
use crate::board::place::{centre, square};
use crate::board::sketch::{Hand, Words};
use crate::hud::ladder::outlook::whole;
use crate::model::session::ReplayLog;
use crate::ui::theme::palette;
use crate::ui::theme::text::Size;

/// Which threats are shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    /// Those that have been declared.
    Declared,
    /// Those that are possible.
    Possible,
}

impl Look {
    fn of(self, forecast: &Forecast) -> Chance {
        match self {
            Self::Declared => forecast.hit_as_declared(),
            Self::Possible => forecast.hit_as_possible(),
        }
    }
}

/// How strongly a tile is tinted for a share of threat, 0 to 1.
pub(crate) fn shade(share: f32) -> f32 {
    0.03 + 0.36 * share
}

/// The hatches of a share of threat in thousandths: none below a quarter, then ever denser.
fn hatches(mille: i32) -> &'static [&'static str] {
    match mille {
        750.. => &["overlay/hatch_dense", "overlay/hatch_diag"],
        500.. => &["overlay/hatch_dense"],
        250.. => &["overlay/hatch_diag"],
        _ => &[],
    }
}

/// The number of a tile: a dot where one cannot be hit, so that what can be is seen at once.
fn number(chance: Chance, at: Vec2) -> Words {
    match chance.cases {
        0 => Words {
            hand: Hand::Bold,
            size: Size::Body,
            colour: palette::TEXT.with_alpha(0.8),
            ..Words::new("·", at)
        },
        _ => Words {
            hand: Hand::Bold,
            ..Words::new(whole(chance), at)
        },
    }
}

/// What threatened tiles are hatched with.
const HATCH: Color = palette::INK;

impl Table<'_> {
    /// The number in the tile, the brighter the worse, hatched from a quarter on; and of one tile who
    /// it is that threatens.
    pub(super) fn threat(
        &mut self,
        threats: &Threats,
        look: Look,
        at: Option<Tile>,
        replay_log: &ReplayLog,
    ) {
        let mut lines = vec![match look {
            Look::Declared => {
                "threat by what is declared, in per cent (T: by what is possible)".to_owned()
            }
            Look::Possible => "threat by what is possible, in per cent (T: off)".to_owned(),
        }];
        let found = at.and_then(|at| threats.found.iter().find(|(tile, _)| *tile == at));
        if let Some((tile, forecast)) = found {
            let chance = look.of(forecast);
            lines.push(match chance.cases {
                0 => format!("{tile}: nobody can hit you here"),
                _ => format!("{tile}: {chance} to be hit here, by"),
            });
            let mut menaces: Vec<_> = forecast.menaces.iter().collect();
            menaces.sort_by_key(|menace| std::cmp::Reverse(menace.possible.per_mille()));
            for menace in menaces {
                let chance = match look {
                    Look::Declared => menace.declared,
                    Look::Possible => Some(menace.possible),
                };
                let not_yet = match (look, menace.declared) {
                    (Look::Possible, None) => " if they attack",
                    _ => "",
                };
                if let Some(chance) = chance {
                    lines.push(format!("{} {chance}{not_yet}", replay_log.name(menace.by)));
                }
            }
        }
        let keyed = lines.len() + 1;
        let under = self.below_legend(&lines, keyed);
        for (tile, forecast) in &threats.found {
            let chance = look.of(forecast);
            let mille = chance.per_mille();
            let share = mille as f32 / 1000.0;
            self.sketch.fill(
                square(*tile).inflate(-1.0),
                palette::YELLOW.with_alpha(shade(share)),
            );
            for hatch in hatches(mille) {
                self.hatch(*tile, hatch, HATCH);
            }
            if under.contains(centre(*tile)) {
                continue;
            }
            self.sketch.write(number(chance, centre(*tile)));
        }
        self.legend(&lines);
        let (seen, row) = (self.view.seen(), lines.len());
        let steps = [(100, "<25"), (250, "25+"), (500, "50+"), (750, "75+")];
        for (index, (mille, word)) in steps.into_iter().enumerate() {
            // What shade and hatch mean, side by side below the lines.
            let off = vec2(38.0 + 58.0 * index as f32, -60.0 - 17.0 * row as f32) * self.factor;
            let at = vec2(seen.min.x, seen.max.y) + off / self.view.zoom();
            let side = 15.0 * self.factor / self.view.zoom();
            let rect = Rect::from_center_size(at, Vec2::splat(side));
            self.sketch.fill(rect.inflate(side / 12.0), palette::INK);
            self.sketch.fill(rect, Color::srgb(0.33, 0.39, 0.26));
            let share = mille as f32 / 1000.0;
            self.sketch
                .fill(rect, palette::YELLOW.with_alpha(shade(share)));
            // As dense as the hatch, so small.
            let (strokes, half) = (2 * index, side / 2.0);
            for stroke in 0..strokes {
                let off = (2.0 * (stroke as f32 + 0.5) / strokes as f32 - 1.0) * 0.85 * side;
                let (from, to) = ((-half).max(off - half), half.min(off + half));
                let pen = side / 13.0;
                self.sketch.line(
                    at + vec2(from, from - off),
                    at + vec2(to, to - off),
                    pen,
                    HATCH.with_alpha(0.8),
                );
            }
            let words = Words {
                anchor: Anchor::CENTER_LEFT,
                off: vec2(10.0, 0.0),
                ..Words::new(word, at)
            };
            self.sketch.write(words.on_plate());
        }
    }

    /// The part of the map that the lines of a legend lie over.
    fn below_legend(&self, lines: &[String], rows: usize) -> Rect {
        let seen = self.view.seen();
        let longest = lines.iter().map(|line| line.chars().count()).max();
        let wide = 40.0 + 7.5 * longest.unwrap_or(0) as f32;
        let high = 62.0 + 17.0 * rows as f32;
        let zoom = self.view.zoom() / self.factor;
        Rect::new(
            seen.min.x,
            seen.max.y - high / zoom,
            seen.min.x + wide / zoom,
            seen.max.y,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_certain_is_not_called_so() {
        let written = |cases, of| number(Chance::new(cases, of), Vec2::ZERO).text;
        assert_eq!(written(0, 400), "·");
        assert_eq!(written(1, 400), "<1");
        assert_eq!(written(399, 400), ">99");
        assert_eq!(written(396, 400), "99");
        assert_eq!(written(400, 400), "100");
    }

    #[test]
    fn the_worse_the_denser() {
        let dense = [0, 250, 500, 750, 1000].map(|mille| hatches(mille).join(" "));
        assert!(dense[0].is_empty() && dense[3] == dense[4]);
        assert!(
            dense[..4]
                .iter()
                .all(|one| dense.iter().filter(|two| *two == one).count() < 3)
        );
    }
}
