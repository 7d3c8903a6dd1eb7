//! What a vignette shows of the time after its fight: first aid, neglect, nights and weeks of rest.

use serde::Deserialize;
use tabletop::Battle;
use tabletop::dice::DiceSource;
use tabletop::recovery::{Orders, Passage, Recovery};

/// The time after the fight, with dice of its own.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aftermath {
    /// What the onlooker is told.
    pub caption: String,
    /// How many days are told at most.
    pub days: u16,
    /// Whether somebody looks after the hurt day by day.
    #[serde(default = "yes")]
    pub carers: bool,
    /// Whether anybody gives first aid.
    #[serde(default = "yes")]
    pub first_aid: bool,
    /// The faces of its dice.
    pub dice: Vec<u8>,
    /// All that happens: `minute 1, Bob: stabilised`.
    pub told: Vec<String>,
}

fn yes() -> bool {
    true
}

impl Aftermath {
    /// What becomes of everybody, if it is what is expected.
    ///
    /// # Errors
    /// What happens instead; dice that are left over.
    pub(crate) fn play(&self, battle: &mut Battle) -> Result<Recovery, String> {
        let recovery = self.recover(battle, &self.dice)?;
        let told = self.lines(battle, &recovery);
        if told != self.told {
            return Err(format!(
                "after the battle there is {told:?}, not {:?}",
                self.told
            ));
        }
        // The story of one die fewer is another one, unless nobody has rolled the last.
        if let Some((_, fewer)) = self.dice.split_last() {
            let shorter = self.recover(battle, fewer)?;
            if shorter == recovery {
                return Err("dice of the aftermath are left over".to_owned());
            }
        }
        Ok(recovery)
    }

    fn recover(&self, battle: &mut Battle, dice: &[u8]) -> Result<Recovery, String> {
        let mut orders = Orders::new(DiceSource::Scripted(dice.to_vec()), self.days);
        orders.carers = self.carers;
        if !self.first_aid {
            let all = 0..battle.scenario().sheet.combatants.len() as u16;
            orders.treats = all.map(|id| (tabletop::CombatantId(id), None)).collect();
        }
        let recovery = battle.recovery(&orders);
        recovery.ok_or_else(|| "these rules say nothing of what comes after a battle".to_owned())
    }

    fn lines(&self, battle: &Battle, recovery: &Recovery) -> Vec<String> {
        let line = |passage: &Passage| line(battle, passage);
        recovery.passages.iter().map(line).collect()
    }
}

/// A step of the story in one line.
pub(crate) fn line(battle: &Battle, passage: &Passage) -> String {
    let name = &battle.scenario().combatant(passage.who).name;
    format!("{}, {name}: {}", passage.at, passage.words)
}
