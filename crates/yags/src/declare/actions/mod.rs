//! The actions that can be declared: one row each (YC-ONE-ACTION). Who may is in `refuse`, what
//! happens in `beats::act`, how fast it is in `initiative::rules::speed`.

mod handling;
mod melee;
mod missile;
mod rest;

use super::step::Step;
use crate::components::Act;

/// An action as it stands in the order palette.
pub(crate) struct Action {
    /// What it is.
    pub(crate) act: Act,
    /// Its key in picks.
    pub(crate) key: &'static str,
    /// Its name.
    pub(crate) label: &'static str,
    /// What it means, in a few words.
    pub(crate) hint: &'static str,
    /// Its icon.
    pub(crate) icon: &'static str,
    /// What is asked next, in order.
    pub(crate) steps: &'static [Step],
}

/// All actions in four groups, in the order in which they are offered.
static GROUPS: [&[Action]; 4] = [melee::ROWS, missile::ROWS, handling::ROWS, rest::ROWS];

/// All actions, in the order in which they are offered.
pub(crate) fn actions() -> impl Iterator<Item = &'static Action> + Clone {
    GROUPS.into_iter().flatten()
}

impl Act {
    /// The first row of this action; [`Declaration::row`](crate::figure::Declaration::row) tells
    /// apart what is fired how.
    pub(crate) fn row(self) -> &'static Action {
        match actions().find(|action| action.act == self) {
            Some(action) => action,
            None => unreachable!("every action has a row"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::actions;
    use crate::components::declaration::Declaration;

    #[test]
    fn keys_are_told_apart_and_every_action_has_one_row() {
        for (index, action) in actions().enumerate() {
            let plan = Declaration {
                act: action.act,
                fire: crate::missile::steps::fire_mode::fire_of(action.key),
                ..Declaration::default()
            };
            assert_eq!(plan.row().key, action.key);
            let again = actions().take(index).any(|other| other.key == action.key);
            assert!(!again, "{}", action.key);
        }
    }
}
