//! A card in words: header, columns of arithmetic, what the die needs, the die, the verdict.

mod arithmetic;
mod die;

use arithmetic::row;
use die::{die, needs};
use tabletop::event::{Card, ColumnRole, Odds, OddsKind};
use tabletop::ledger::Op;
use tabletop::ruleset::{Mark, Vocabulary};

/// A card in words, in the order in which it is read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardText {
    /// Who does what to whom.
    pub header: String,
    /// The most important chance before the roll: "hit 55 %"; empty if the card has none.
    pub odds: String,
    /// The columns: name and arithmetic. The rolled column comes first and stops before its die.
    pub rows: Vec<(String, String)>,
    /// "needs 7+ -> d20 14 -> 34"; empty if no die belongs to the card.
    pub die: String,
    /// "hit by 19, good"; empty before the roll.
    pub verdict: String,
    /// The mark beside the verdict.
    pub mark: Mark,
}

impl CardText {
    /// Writes a card; with `rule_ids` every term names its rule, and what was looked at without
    /// effect is listed too.
    pub fn new(card: &Card, vocabulary: &Vocabulary, rule_ids: bool) -> Self {
        let mut rows: Vec<_> = card
            .columns
            .iter()
            // Of the faces that fumble the die tells, unless they are a sum of their own.
            .filter(|column| column.role != ColumnRole::Fumble || column.terms.len() > 1)
            .map(|column| row(column, rule_ids))
            .collect();
        if rule_ids {
            let considered: Vec<_> = card
                .columns
                .iter()
                .flat_map(|column| &column.considered)
                .map(|one| format!("{} [{}]", one.label, one.rule))
                .collect();
            if !considered.is_empty() {
                rows.push(("no effect".to_owned(), considered.join(", ")));
            }
        }
        let word = card
            .verdict
            .as_ref()
            .and_then(|verdict| vocabulary.verdicts.get(usize::from(verdict.verdict)));
        let mark = word.map_or(Mark::Plain, |word| word.mark);
        let sides = vocabulary
            .purposes
            .get(usize::from(card.purpose.0))
            .map_or(20, |purpose| purpose.sides);
        Self {
            header: card.title.to_string(),
            odds: card.odds.first().map(in_words).unwrap_or_default(),
            rows,
            die: die(&card.columns, needs(card, mark, sides), sides, rule_ids),
            verdict: card
                .verdict
                .as_ref()
                .map(|verdict| verdict.words.to_string())
                .unwrap_or_default(),
            mark,
        }
    }

    /// Header with the chance behind it.
    pub fn heading(&self) -> String {
        if self.odds.is_empty() {
            self.header.clone()
        } else {
            format!("{} ({})", self.header, self.odds)
        }
    }

    /// The last line: what was needed, the die, the total, the verdict.
    pub fn outcome(&self) -> String {
        if self.die.is_empty() || self.verdict.is_empty() {
            return format!("{}{}", self.die, self.verdict);
        }
        // "-> 26: initiative 26" says the same number twice.
        let last = |text: &str| text.rsplit(' ').next().map(str::to_owned);
        match self.die.rsplit_once("-> ") {
            // "-> 13: missed by 13" says two.
            Some((before, total))
                if last(&self.verdict).as_deref() == Some(total)
                    && !self.verdict.contains(" by ") =>
            {
                format!("{before}-> {}", self.verdict)
            }
            _ => format!("{}: {}", self.die, self.verdict),
        }
    }

    /// The whole card in one line.
    pub fn sentence(&self) -> String {
        let mut text = format!("{}: ", self.header);
        for (index, (name, arithmetic)) in self.rows.iter().enumerate() {
            match index {
                0 => {}
                1 => text.push_str("; "),
                _ => text.push_str(", "),
            }
            if index > 0 {
                text.push_str(name);
                text.push(' ');
            }
            text.push_str(arithmetic);
        }
        if !self.die.is_empty() {
            let needs = self.die.starts_with("needs");
            text.push_str(if needs { "; " } else { " -> " });
        }
        text.push_str(&self.outcome());
        text
    }

    /// Whether the card is short enough to be read in one line: one column and no difficulty.
    pub fn is_short(&self) -> bool {
        self.rows.len() < 2
    }
}

/// The plain text of a card, one line each for header, columns and outcome: what is copied and
/// what a screen reader says.
pub fn card_text(card: &Card, vocabulary: &Vocabulary) -> Vec<String> {
    let text = CardText::new(card, vocabulary, false);
    let mut lines = vec![text.heading()];
    lines.extend(text.rows.iter().map(|(name, row)| format!("{name}: {row}")));
    let outcome = text.outcome();
    if !outcome.is_empty() {
        lines.push(outcome);
    }
    lines
}

/// What was needed and what was rolled, for one line among others: "hit 55 %", "needs 10+ on d20",
/// "rolled 14".
pub fn roll_parts(card: &Card) -> Vec<String> {
    let first = card.odds.first();
    let needs = card
        .odds
        .iter()
        .find(|odds| odds.kind == OddsKind::Face && Some(*odds) != first && odds.chance.cases > 0);
    let needs = needs.map(|odds| odds.label.to_string());
    let die = card.columns.first().and_then(|column| {
        let mut terms = column.terms.iter();
        terms.find(|term| term.op == Op::Die && term.value > 0)
    });
    let parts = first.map(in_words).into_iter().chain(needs);
    parts
        .chain(die.map(|die| format!("rolled {}", die.value)))
        .collect()
}

/// A chance with what it is a chance of.
fn in_words(odds: &Odds) -> String {
    format!("{} {}", odds.label, odds.chance)
}

#[cfg(test)]
mod tests {
    use super::arithmetic::{arithmetic, length, row};
    use super::die::{die, needed};
    use tabletop::RuleId;
    use tabletop::event::{Column, ColumnRole};
    use tabletop::ledger::{RecordingLedger, Total};

    const RULE: RuleId = RuleId("X-TEST");

    fn blow(face: i32) -> Total<RecordingLedger> {
        let mut total = Total::new();
        total
            .add("dexterity", 4, RULE)
            .times("melee", 5, RULE)
            .add("broad sword", 5, RULE)
            .add("light wounds", -5, RULE)
            .die("d20", face, RULE);
        total
    }

    fn column(name: &'static str, total: Total<RecordingLedger>) -> Column {
        let role = match name {
            "difficulty" => ColumnRole::Difficulty,
            "fumble" => ColumnRole::Fumble,
            _ => ColumnRole::Plain,
        };
        Column::new(name, total.into_ledger()).role(role)
    }

    #[test]
    fn products_show_what_they_come_to() {
        let ability = column("ability", blow(0));
        let text = arithmetic(&ability.terms[..4], false);
        assert_eq!(
            text,
            "dexterity 4 x melee 5 = 20, broad sword +5, light wounds -5 = 20"
        );
        let mut stiff = Total::<RecordingLedger>::new();
        stiff
            .add("agility", 4, RULE)
            .add("load", -1, RULE)
            .times("dodge", 3, RULE)
            .over("no skill", 2, RULE);
        assert_eq!(
            arithmetic(&stiff.into_ledger().terms, true),
            "agility 4 [X-TEST], load -1 [X-TEST] = 3 x dodge 3 [X-TEST] / 2 (no skill) [X-TEST] = 5"
        );
    }

    #[test]
    fn the_higher_of_two_is_named() {
        let needs = |defence| {
            let mut total = Total::<RecordingLedger>::new();
            total
                .add("base", 15, RULE)
                .at_least("defence", defence, RULE);
            arithmetic(&total.into_ledger().terms, false)
        };
        assert_eq!(needs(27), "base 15, defence 27 is higher = 27");
        assert_eq!(needs(9), "base 15, defence 9 is not higher = 15");
    }

    #[test]
    fn the_die_says_what_it_needed() {
        let mut base = Total::<RecordingLedger>::new();
        base.add("base", 22, RULE);
        let columns = |face| {
            let mut base = Total::<RecordingLedger>::new();
            base.add("base", 22, RULE);
            [column("ability", blow(face)), column("difficulty", base)]
        };
        let needs = needed(&columns(0)[0], 22, (0, 20));
        assert_eq!(needs, "needs 2+");
        let spoilt = needed(&columns(0)[0], 20, (1, 20));
        assert_eq!(spoilt, "needs 2+", "a 1 would do, but it fumbles");
        let spoilt = needed(&columns(0)[0], 40, (20, 20));
        assert_eq!(spoilt, "no face is enough");
        let text = die(&columns(0), needs.clone(), 20, false);
        assert_eq!(text, "needs 2+");
        let text = die(&columns(14), needs, 20, false);
        assert_eq!(text, "needs 2+ -> d20 14 -> 34");
        let soaked = [column("damage", blow(14)), column("soak", base)];
        let text = die(&soaked, String::new(), 20, false);
        assert_eq!(text, "d20 14 -> 34 against soak 22");
    }

    #[test]
    fn a_type_of_damage_is_told_in_words() {
        let mut kind = Total::<RecordingLedger>::new();
        kind.add("wounds", 3, RULE).add("shot far off", -1, RULE);
        let kind = column("type of damage", kind).meaning("mixed: half wounds, half stuns");
        assert_eq!(
            row(&kind, false).1,
            "wounds 3, shot far off -1 = mixed: half wounds, half stuns"
        );
    }

    #[test]
    fn what_is_not_halved_is_not_said_to_be() {
        let column = |face, label| {
            let mut total = Total::<RecordingLedger>::new();
            total
                .add("dexterity", -9, RULE)
                .die("d20", face, RULE)
                .over(label, 2, RULE);
            [column("ability", total)]
        };
        let label = "initiative 0: 0 or less is not halved";
        let text = die(&column(4, label), String::new(), 20, false);
        assert_eq!(text, format!("d20 4 -> -5, {label}"));
        let text = die(&column(14, "initiative 0"), String::new(), 20, false);
        assert_eq!(text, "d20 14 -> 5 / 2 (initiative 0) -> 3");
    }

    #[test]
    fn lengths_are_told_in_metres() {
        let mut far = Total::<RecordingLedger>::new();
        far.add("18.4 m", 184, RULE).times("snap shot", 2, RULE);
        let terms = far.into_ledger().terms;
        assert_eq!(length(&terms, false), "18.4 m x 2 (snap shot) = 36.8 m");
        assert_eq!(length(&terms[..1], false), "18.4 m");
    }
}
