//! What covering an area is worth: the attack on whoever comes, as likely as it is.

use crate::attack::beat::{Assault, Kind, declared};
use crate::attack::forecast::{Exchange, best_exchange, may_defend};
use crate::components::{Act, Declaration, Field};
use crate::forecast::{attack_preview, damage_preview};
use crate::missile::rules::best_shot;
use crate::movement::rules::move_metres;
use crate::overwatch::beat::watch_card;
use crate::overwatch::rules::{alert_faces, covers, presents};
use tabletop::CombatantId;
use tabletop::chance::Chance;
use tabletop::forecast::{Detail, Forecast};
use tabletop::grid::Tile;

/// The attack of a watch that has sprung.
fn attack(field: &Field, who: CombatantId, prey: CombatantId) -> Option<(Assault, Exchange)> {
    let (me, foe) = (field.get(who), field.get(prey));
    let round = me.declaration;
    let mut assault = if round.act == Act::Attack {
        Assault::blow(who, prey, round.item, Kind::Action)
    } else {
        let shot = best_shot(field, declared(&me), declared(&foe), round.item, me.tile()).ok()?;
        Assault::shot(who, prey, round.item, shot)
    };
    let defends = may_defend(&field.get(assault.target), &assault);
    let exchange = best_exchange(field, &mut assault, defends);
    Some((assault, exchange))
}

/// The attack on somebody who has presented itself.
pub(crate) fn spring(
    field: &mut Field,
    who: CombatantId,
    prey: CombatantId,
    tile: Tile,
    detail: Detail,
    forecast: &mut Forecast,
) {
    let saved = field.get(who).declaration.clone();
    field.get_mut(who).declaration.spring_watch(prey, tile);
    if let Some((assault, exchange)) = attack(field, who, prey) {
        forecast.gain = exchange.harm();
        forecast.success = Some(Chance::new(exchange.hits, 400));
        if detail == Detail::Cards {
            let cards = &mut forecast.cards;
            cards.push(attack_preview(field, &assault, &exchange));
            cards.push(damage_preview(field, &assault, &exchange));
        }
    }
    *field.get_mut(who).declaration = saved;
}

/// Who may come, where, and by how many twelfths it is likely. Whoever has declared will or will
/// not; of the others those who could.
fn visitors(field: &Field, who: CombatantId) -> Vec<(CombatantId, Tile, i32)> {
    let me = field.get(who);
    let Some(watch) = me.declaration.watch() else {
        return Vec::new();
    };
    let mut visitors = Vec::new();
    for foe in field.enemies(me.owner()) {
        if let Some(at) = presents(field, &me, watch, &foe) {
            visitors.push((*foe.id, at.tile, 12));
            continue;
        }
        if foe.declaration.made || (field.saw(&me, &foe) && !watch.anybody) {
            continue;
        }
        let stride = move_metres(&foe);
        let near = field.squared(&me, &foe) <= stride * stride;
        if (watch.blow && near) || (!watch.blow && covers(field, &me, watch, foe.footprint())) {
            visitors.push((*foe.id, foe.tile(), 3));
        }
    }
    visitors
}

/// What a declared watch can be expected to do.
pub(crate) fn watching(
    field: &mut Field,
    who: CombatantId,
    plan: &Declaration,
    detail: Detail,
    forecast: &mut Forecast,
) {
    let Some(watch) = plan.watch() else {
        return;
    };
    let faces = alert_faces(declared(&field.get(who)), watch);
    let mut best: Option<(i32, CombatantId, Tile, u32)> = None;
    for (foe, tile, likely) in visitors(field, who) {
        field.get_mut(who).declaration.spring_watch(foe, tile);
        let found = attack(field, who, foe);
        *field.get_mut(who).declaration = plan.clone();
        let Some((_, exchange)) = found else {
            continue;
        };
        let gain = exchange.harm() * likely * faces as i32 / 240;
        if best.is_none_or(|(most, ..)| gain > most) {
            best = Some((gain, foe, tile, exchange.hits));
        }
    }
    let Some((gain, foe, tile, hits)) = best else {
        return;
    };
    forecast.gain = gain;
    forecast.success = Some(Chance::new(hits * faces, 8000));
    if detail == Detail::Cards {
        let card = watch_card(&field.get(who), watch, &field.get(foe), 0);
        forecast.cards.push(card);
        let mut sprung = Forecast::default();
        spring(field, who, foe, tile, detail, &mut sprung);
        forecast.cards.append(&mut sprung.cards);
    }
}
