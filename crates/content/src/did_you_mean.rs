//! Guesses what a misspelt name was meant to be.

/// The advice for a name that is not among the `known`: the nearest of them if one is near, else
/// all of them.
pub fn suggest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    let tolerated = (name.chars().count() / 3).max(1);
    let nearest = known
        .iter()
        .map(|candidate| (distance(name, candidate), candidate))
        .filter(|(distance, _)| *distance <= tolerated)
        .min();
    match nearest {
        Some((_, candidate)) => format!("did you mean `{candidate}`?"),
        None if known.is_empty() => "there are none to choose from".to_owned(),
        None if known.len() == 1 => format!("the only one is `{}`", known[0]),
        None => format!("known are: {}", known.join(", ")),
    }
}

/// Letters to insert, remove, replace or swap with a neighbour (Levenshtein with adjacent swaps).
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut above: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for i in 0..a.len() {
        let mut next = vec![i + 1];
        for j in 0..b.len() {
            let replaced = row[j] + usize::from(a[i] != b[j]);
            let mut best = replaced.min(row[j + 1] + 1).min(next[j] + 1);
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                best = best.min(above[j - 1] + 1);
            }
            next.push(best);
        }
        above = std::mem::replace(&mut row, next);
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::{distance, suggest};

    #[test]
    fn counts_letters_to_change() {
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("ford", "ford"), 0);
        assert_eq!(distance("frod", "ford"), 1);
        assert_eq!(distance("kitten", "sitting"), 3);
    }

    #[test]
    fn suggests_what_is_near_and_lists_the_rest() {
        let known = ["huscarl", "knight"];
        assert_eq!(suggest("huskarl", known), "did you mean `huscarl`?");
        assert_eq!(suggest("dragon", known), "known are: huscarl, knight");
        assert_eq!(suggest("dragon", []), "there are none to choose from");
    }
}
