//! Tables of fire, cold and explosions against the functions of the rules.

use super::super::Library;
use super::{asset_dir, tables};
use content::Problem;

/// Every doubling of the charge does 10 more; the radius in metres is a twentieth of the damage.
///
/// Proves: TB-08, R-122.
#[test]
fn table_a_10_charges_stand_in_the_library() -> Result<(), Problem> {
    let library = Library::load(&asset_dir()?)?;
    for row in tables()?.charges {
        let charge = library
            .charges()
            .iter()
            .find(|charge| charge.tnt_grams == Some(row.grams))
            .unwrap_or_else(|| panic!("no charge of {} g", row.grams));
        assert_eq!(i32::from(charge.damage), row.damage);
        let doublings = (row.grams / 10).ilog2().cast_signed();
        assert_eq!(row.damage, 20 + 10 * doublings);
        assert_eq!(row.radius_cm.cast_signed() * 20, row.damage * 100);
        assert_eq!(charge.blast.radius_cm, row.radius_cm);
    }
    Ok(())
}

/// Proves: YC-FIRE, YC-COLD, YC-ELEM, R-124.
#[test]
fn table_a_8_fire_and_cold() -> Result<(), Problem> {
    use crate::data::Element;
    use crate::data::Source;
    use crate::fire::rules::{heat, shock_of};
    use crate::rule;
    let tables = tables()?;
    assert_eq!(tables.elements.len(), Source::ALL.len());
    for row in &tables.elements {
        let Some(source) = Source::named(&row.name) else {
            panic!("{} is no source", row.name);
        };
        assert_eq!(source.at_contact(), (row.damage, row.kind), "{}", row.name);
        assert_eq!(source.burns_on().map(i32::from), row.rounds, "{}", row.name);
        let cold = row.element == Element::Cold;
        assert_eq!(source.rule() == rule::COLD, cold, "{}", row.name);
        let second = heat::<tabletop::ledger::NullLedger>(source, 2).value();
        assert_eq!(second, row.damage + tables.element_growth);
    }
    assert_eq!(shock_of(1), tables.element_shock);
    Ok(())
}
