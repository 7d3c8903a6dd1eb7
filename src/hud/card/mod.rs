//! The roll card: every term of a roll, before the die, while it falls and after.
