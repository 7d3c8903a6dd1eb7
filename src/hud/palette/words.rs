//! Questions and steps in plain words, and the pictures that go with picks.

use tabletop::CombatantId;
use tabletop::chance::Chance;
use tabletop::decision::{Decision, Pick, Question};
use tabletop::ruleset::Vocabulary;

/// The question that somebody is asked, where the rules have no sentence for it: which die is to be typed.
pub(super) fn question<'a>(
    decision: &Decision,
    words: &Vocabulary,
    name: impl Fn(CombatantId) -> &'a str,
) -> String {
    let who = name(decision.by);
    let Question::Rules { key, about } = decision.question else {
        let Question::Die { purpose, sides } = decision.question else {
            return who.to_owned();
        };
        let purpose = words
            .purposes
            .get(usize::from(purpose.0))
            .map_or("a roll", |word| word.name);
        return format!("{who} rolls a d{sides}: {purpose}");
    };
    let other = about.map(&name);
    match other {
        Some(other) => format!("{who}: {key}, {other}?"),
        None => format!("{who}: {key}?"),
    }
}

/// The name of a step, and what it asks.
pub(super) fn step(step: &'static str) -> (&'static str, &'static str) {
    match step {
        "push" => ("Initiative 0", "Initiative 0: push, or suffer it?"),
        "action" => ("Do", "What to do this round?"),
        "deed" => ("Then", "Which action waits?"),
        "whom" => ("For", "Wait for which figure?"),
        "event" => ("Until", "What must happen?"),
        "arc" => ("Towards", "Which way to cover?"),
        "prey" => ("Against", "Against which enemies?"),
        "identify" => ("Look", "Look twice before the attack?"),
        "unsure" => ("In doubt", "What to do if it cannot be told?"),
        "pace" => ("Pace", "How fast is the attack?"),
        "weapon" => ("With", "With which weapon?"),
        "target" => ("At", "Which target?"),
        "shot" | "speed" => ("Shot", "What kind of shot?"),
        "stance" => ("Stance", "In which stance?"),
        "tile" => ("Go to", "Where to?"),
        "firing-tile" => ("Fire from", "From which tile of the way?"),
        "posture" => ("Posture", "In which posture?"),
        "defences" => ("Defences", "How many defences?"),
        "shots" => ("Shots", "How many shots?"),
        "guard" => ("Defence", "How?"),
        "strike" => ("Strike", "Strike, or hold back?"),
        "price" => ("Price", "What does it cost?"),
        "die" => ("Die", "Which face fell?"),
        other => further(other),
    }
}

/// The same for the steps that only some orders have.
fn further(step: &'static str) -> (&'static str, &'static str) {
    match step {
        "mode" => ("Fire", "Which kind of fire?"),
        "direction" => ("Towards", "In which direction?"),
        "mark" => ("At place", "At which place?"),
        "also-at" => ("Also at", "Which further target?"),
        "care" => ("Care", "What kind of help?"),
        "manner" => ("Manner", "In which manner?"),
        "difficulty" => ("Difficulty", "Against which difficulty?"),
        "rush" => ("Surprise", "By surprise?"),
        "first" => ("First", "Who is to be hit first?"),
        "fire-on" => ("Fire on", "Fire on, and where?"),
        "effort" => ("Effort", "How much effort?"),
        "limb" => ("Limb", "Which limb?"),
        "technique" => ("Technique", "With which technique?"),
        "blows" => ("Blows", "How many blows?"),
        "charge" => ("Charge", "Which charge?"),
        "fuse" => ("Fuse", "Which fuse?"),
        "ammunition" => ("Loaded with", "With which ammunition?"),
        "stunt" => ("Stunt", "With which stunt?"),
        "rise" => ("On its feet", "On its feet when?"),
        "thing" => ("Thing", "Which thing?"),
        "also" => ("Besides", "What else?"),
        "dive" => ("Dive", "Dive away?"),
        "cover" => ("Defence", "Set a defence aside?"),
        "way" => ("Way", "Block the way, or step aside?"),
        "slip" => ("Slip", "Stay up, or fall?"),
        "manoeuvre" => ("Manoeuvre", "Which manoeuvre?"),
        other => (other, other),
    }
}

/// What is done in most rounds, the most usual first; it has the number keys that lie best.
const USUAL: [&str; 14] = [
    "attack",
    "shoot",
    "volley",
    "stand-up",
    "nothing",
    "aim",
    "overwatch",
    "full-dodge",
    "manoeuvre",
    "wait",
    "pop-out",
    "reload",
    "draw",
    "sweep",
];

/// Where an action stands in the list of actions: the usual ones first, the others as they come.
pub(super) fn rank(pick: &Pick) -> usize {
    let place = USUAL.iter().position(|key| pick.key() == Some(key));
    place.unwrap_or(USUAL.len())
}

/// The chance of one's own roll in words.
pub(in crate::hud) fn hit(chance: Chance) -> String {
    match chance.cases {
        0 => "cannot hit".to_owned(),
        _ => format!("hit {chance}"),
    }
}

/// The chance of being hit in words.
pub(in crate::hud) fn threatened(chance: Chance) -> String {
    match chance.cases {
        0 => "they cannot hit".to_owned(),
        _ => format!("them {chance}"),
    }
}

/// The keys that change a step of a finished order, beside its number.
pub(super) fn keys(step: &str) -> &'static str {
    match step {
        "target" => "Tab",
        "weapon" => "Q E",
        "shot" | "speed" | "stance" => "Z X C",
        "posture" => "V",
        "tile" => "arrows",
        _ => "",
    }
}

/// The picture of a pick at a step, if there is one.
pub(super) fn icon(step: &str, pick: &Pick) -> Option<String> {
    let name = match (step, pick) {
        ("defences", _) => "defence",
        ("tile" | "firing-tile", _) => "move",
        ("shots", _) => "shoot",
        ("die", _) => "d20",
        ("mark" | "direction", _) => "aim",
        (_, Pick::Option(key)) => match (step, key.as_ref()) {
            ("shot" | "speed", "normal") => "normal_shot",
            (_, "stand-up" | "upright") => "stand",
            (_, "clear-jam") => "reload",
            ("action", "escape") => "sprint",
            ("action", "improve-hold") => "push",
            ("action", "break-limb" | "first-aid") => "wound",
            ("action", "break-neck") => "skull",
            ("action", "shake-off" | "detonate") => "shock",
            ("action", "look") => "eye_half",
            ("action", "hurl") => "lob",
            ("action", "lay-charge") => "set_up",
            ("action", "door") => "step",
            ("action", "drop-item") => "pick_up",
            ("action", "surrender") => "no_shot",
            (_, "nothing") => "move",
            (_, "none") => "nothing",
            (_, "block" | "defensive") => "shield",
            (_, "dodge") => "full_dodge",
            (_, "strike" | "aggressive" | "parry" | "ranked") => "attack",
            (_, "hold") => "wait",
            (_, "aimed") => "aim",
            (_, "crouched") => "crouch",
            (_, "prone" | "drop") => "drop_prone",
            (_, "suffer") => "speed_slow",
            (_, "break" | "fail" | "let-go") => "cross",
            ("stance", "normal") => "speed_normal",
            (_, key) => return Some(format!("icons/{}", key.replace('-', "_"))),
        },
        _ => return None,
    };
    Some(format!("icons/{name}"))
}

#[cfg(test)]
mod tests {
    use super::{icon, question};
    use crate::model::library::Library;
    use content::AssetDir;
    use std::sync::Arc;
    use tabletop::Battle;
    use tabletop::decision::{Decision, Pick, Question};
    use tabletop::dice::DiceSource;
    use tabletop::dice::Purpose;
    use tabletop::ruleset::{PurposeWord, Vocabulary};
    use tabletop::{CombatantId, SideId};

    #[test]
    fn every_action_has_its_picture() -> Result<(), String> {
        let asset_dir = AssetDir::locate().map_err(|problem| problem.to_string())?;
        let library = Library::open(&asset_dir)?;
        let scenario = library.scenario("proving-ground").ok_or("it ships")?;
        let rules = Arc::clone(&library.rules);
        let mut battle = Battle::new(rules, Arc::clone(scenario), DiceSource::Seeded(1), false)
            .map_err(|fault| fault.to_string())?;
        battle.advance();
        let mut choices = battle.choices(&[]);
        while choices.step != "action" {
            let first = choices.open.first().ok_or("something is open")?;
            choices = battle.choices(std::slice::from_ref(&first.pick));
        }
        let open = choices.open.iter().map(|choice| &choice.pick);
        let all: Vec<&Pick> = open
            .chain(choices.closed.iter().map(|refusal| &refusal.pick))
            .collect();
        assert!(all.len() > 30, "{} actions", all.len());
        for pick in all {
            let picture = icon("action", pick).ok_or("it has none")?;
            let path = asset_dir.path(&format!("art/png/{picture}.png"));
            assert!(path.is_file(), "{pick}: there is no {}", path.display());
        }
        Ok(())
    }

    static WORDS: Vocabulary = Vocabulary {
        phases: &[],
        purposes: &[PurposeWord {
            name: "attack",
            sides: 20,
            routine: false,
        }],
        verdicts: &[],
        gauges: &[],
        conditions: &[],
        deeds: &[],
        notes: &[],
    };

    fn asked(question_: Question) -> String {
        let decision = Decision {
            id: 0,
            by: CombatantId(0),
            side: SideId(0),
            question: question_,
        };
        question(&decision, &WORDS, |id| ["Kest", "Rook"][id.index()])
    }

    #[test]
    fn questions_are_sentences() {
        let rules = |key, about| asked(Question::Rules { key, about });
        assert_eq!(rules("strike", Some(CombatantId(1))), "Kest: strike, Rook?");
        let die = Question::Die {
            purpose: Purpose(0),
            sides: 20,
        };
        assert_eq!(asked(die), "Kest rolls a d20: attack");
    }

    #[test]
    fn pictures_are_named_after_picks() {
        assert_eq!(
            icon("action", &Pick::option("pop-out")).as_deref(),
            Some("icons/pop_out")
        );
        assert_eq!(
            icon("shot", &Pick::option("normal")).as_deref(),
            Some("icons/normal_shot")
        );
        assert_eq!(icon("target", &Pick::Target(CombatantId(1))), None);
        assert_eq!(
            icon("action", &Pick::option("volley")).as_deref(),
            Some("icons/volley")
        );
    }
}
