//! Getting into the saddle and out of it: in the place of a move, beside the mount.

use crate::components::{Field, Seen};
use crate::declare::legality::{Refusal, no, refuse_mount};
use crate::riding::beat::grounds;
use crate::rule;
use tabletop::choices::Offer;
use tabletop::decision::Pick;

/// The mounts of one's own side, with why one cannot be mounted now.
fn mounts<'a>(field: &'a Field, me: &Seen) -> Vec<(Seen<'a, 'a>, Refusal)> {
    field
        .all()
        .filter(|other| {
            other.owner() == me.owner() && *other.id != *me.id && other.situation.ride.carries
        })
        .map(|mount| {
            let refusal = refuse_mount(field, me, &mount);
            (mount, refusal)
        })
        .collect()
}

/// Why nobody can mount.
pub(crate) fn refuse_mounting(field: &Field, me: &Seen) -> Refusal {
    if me.situation.ride.mount.is_some() {
        return no(rule::MNT_RIDE, "in the saddle already");
    }
    if me.situation.ride.carries {
        return no(rule::MNT_RIDE, "is a mount itself");
    }
    let mut last = no(rule::MNT_RIDE, "no mount of your side");
    for (_, refusal) in mounts(field, me) {
        refusal.as_ref()?;
        last = refusal;
    }
    last
}

/// Lists the mounts.
pub(crate) fn offer_mounts(field: &Field, me: &Seen, offer: &mut dyn Offer) {
    for (mount, refusal) in mounts(field, me) {
        let pick = Pick::Target(*mount.id);
        match refusal {
            None => offer.open(pick, &mount.identity.name, &mount.identity.kind),
            Some((rule, reason)) => offer.closed(pick, &mount.identity.name, rule, &reason),
        }
    }
}

/// Why nobody can dismount.
pub(crate) fn refuse_dismounting(field: &Field, me: &Seen) -> Refusal {
    match me.situation.ride.mount {
        None => no(rule::MNT_RIDE, "not in the saddle"),
        Some(mount) if grounds(field, *me.id, mount).is_empty() => {
            no(rule::MNT_RIDE, "no room beside the mount")
        }
        Some(_) => None,
    }
}

/// Lists where one can get off.
pub(crate) fn offer_grounds(field: &Field, me: &Seen, offer: &mut dyn Offer) {
    offer.step("tile");
    if let Some(mount) = me.situation.ride.mount {
        for tile in grounds(field, *me.id, mount) {
            offer.open(Pick::Tile(tile), &tile, &"");
        }
    }
}
