//! What ammunition is called in picks (table A-12).

use crate::data::Ammunition;

/// What a load is called.
pub(crate) const fn load_name(ammunition: Ammunition) -> &'static str {
    match ammunition {
        Ammunition::Ordinary => "ordinary",
        Ammunition::ArmourPiercing => "armour-piercing",
        Ammunition::Slug => "slug",
        Ammunition::RockSalt => "rock-salt",
        Ammunition::BeanBag => "bean-bag",
    }
}
