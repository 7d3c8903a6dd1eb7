//! What the commands print, and what they exit with.

use crate::cli::{
    Check, Cli, Command, Export, Fuzz, Import, Ledger, Original, Recover, Replay, Rules, Simulate,
    Telling, Theatre, Watch,
};
use crate::clock::{self, Stopwatch};
use crate::export::Edition;
use crate::fuzz::Until;
use crate::outlet::{Outlet, only_one_standard, print, remark};
use crate::page::{Ink, Page, shows_colours};
use crate::stage::{Recruit, Stage, asset_dir, players, set, told};
use crate::{
    check, divergence, fuzz, import, ledger, odds, recover, replay, rules, simulate, theatre, watch,
};
use anyhow::{Context, Result, bail};
use content::saves::{record_text, write_record};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;
use std::time::Duration;
use tabletop::CombatantId;
use tabletop::dice::DiceSource;
use tabletop::recovery::Orders;
use yags::data::Manifest;

/// Exit code: all is well.
pub const WELL: u8 = 0;
/// Exit code: a fault was found.
pub const FAULT: u8 = 1;
/// Exit code: a mistake in the arguments or the data.
pub const MISTAKE: u8 = 2;
/// Exit code: a record was made under other figures, or on another map.
pub const DRIFTED: u8 = 3;

/// Does what was asked and says what to exit with.
///
/// # Errors
/// A mistake in the arguments or the data, or output that cannot be written.
pub fn run(cli: &Cli) -> Result<u8> {
    let assets = cli.assets.as_deref();
    match &cli.command {
        Command::Watch(args) => watch(args, assets),
        Command::Replay(args) => replay(args, &stage_of(assets, &args.file, &args.original)?),
        Command::Recover(args) => recover(args, &stage_of(assets, &args.file, &args.original)?),
        Command::Ledger(args) => tell_ledger(args, &stage_of(assets, &args.file, &args.original)?),
        Command::Export(args) => export(args, &stage_of(assets, &args.file, &args.original)?),
        Command::Check(args) => check(args, assets),
        Command::Simulate(args) => simulate(args, assets),
        Command::Odds(args) => odds::tell(&args.file, args.lines, assets),
        Command::Fuzz(args) => fuzz(args, &Stage::open(assets)?),
        Command::Rules(args) => rules(args, assets),
        Command::Import(args) => import(args),
        Command::Theatre(args) => theatre(args, assets),
    }
}

/// The stage for a record; in a folder of records each lies beside the others.
fn stage_of(assets: Option<&Path>, file: &Path, original: &Original) -> Result<Stage> {
    let inside = file.join("record");
    let file = if file.is_dir() { &inside } else { file };
    Stage::open_for(assets, file, original.scenario.as_deref())
}

fn page<'o>(out: &'o mut dyn Write, telling: &Telling) -> Page<'o> {
    Page::new(
        out,
        shows_colours(),
        telling.pace.map(Duration::from_secs_f64),
    )
}

/// Lines reach a reader at once where he reads along, else in blocks.
fn output(telling: &Telling) -> Box<dyn Write> {
    if telling.pace.is_some() || io::stdout().is_terminal() {
        Box::new(io::stdout())
    } else {
        Box::new(io::BufWriter::new(io::stdout()))
    }
}

fn watch(args: &Watch, assets: Option<&Path>) -> Result<u8> {
    let (rules, scenario) = set(assets, &args.scenario, &args.switches.named())?;
    // A battle is not played for nothing.
    let mut saved = args.save.as_deref().map(Outlet::open).transpose()?;
    let seed = args.seed.unwrap_or_else(clock::seed);
    let recruit = if args.random {
        Recruit::Random
    } else {
        Recruit::Opponent
    };
    let mut players = players(&scenario, recruit, seed);
    // One reader cannot read two things from one stream: the record goes alone.
    let silent = saved.as_ref().is_some_and(Outlet::is_standard);
    let mut out = if silent {
        Box::new(io::sink())
    } else {
        output(&args.telling)
    };
    let mut page = page(&mut out, &args.telling);
    let switched: String = scenario
        .switched
        .iter()
        .map(|(name, on)| format!(" --option {name}{}", if *on { "" } else { "=off" }))
        .collect();
    let heading = format!(
        "sticks watch {} --seed {seed}{}{switched}",
        scenario.id,
        if args.random { " --random" } else { "" }
    );
    page.line(0, 0, &heading, Ink::Faint)?;
    page.blank()?;
    let rule_ids = args.telling.rules_ids;
    let record = watch::play_in_terminal(
        &rules,
        &scenario,
        seed,
        &mut players,
        &mut page,
        rule_ids,
        args.explain,
        &mut |record| match &mut saved {
            Some(file) if file.is_file() => {
                file.keep(record_text(record).map_err(told)?.as_bytes())
            }
            _ => Ok(()),
        },
    )?;
    out.flush()?;
    if let Some(file) = &mut saved {
        file.write(record_text(&record).map_err(told)?.as_bytes())?;
    }
    Ok(WELL)
}

fn replay(args: &Replay, stage: &Stage) -> Result<u8> {
    if !args.verify {
        if args.file.is_dir() {
            let shown = args.file.display();
            bail!("{shown} is a folder: name a record in it, or verify all of them with --verify");
        }
        let record = replay::read(&args.file)?;
        let named = || format!("{} cannot be told", args.file.display());
        let fault = replay::verify(stage, &record).err();
        let mut out = output(&args.telling);
        let mut page = page(&mut out, &args.telling);
        if let Some(fault) = fault {
            let drift = divergence::examine(stage, &record).with_context(named)?;
            if !drift.is_of_other_rules() {
                return Err(fault).with_context(named);
            }
            divergence::tell(&drift, &mut page)?;
            out.flush()?;
            return Ok(DRIFTED);
        }
        replay::tell(stage, &record, &mut page, args.telling.rules_ids)?;
        out.flush()?;
        return Ok(WELL);
    }
    let mut code = WELL;
    for file in replay::records_at(&args.file)? {
        match replay::verify_file(stage, &file) {
            Ok(verified) => {
                let (digest, decisions) = (verified.digest, verified.decisions);
                let shown = file.display();
                print(&format_args!("OK {digest} {decisions} decisions  {shown}"))?;
            }
            Err(fault) => {
                remark(&format_args!("error: {fault:#}"));
                code = code.max(MISTAKE);
                let record = replay::read(&file);
                let Some(drift) = record
                    .and_then(|record| divergence::examine(stage, &record))
                    .ok()
                else {
                    continue;
                };
                if drift.is_of_other_rules() {
                    code = DRIFTED;
                }
                let mut out = output(&args.telling);
                divergence::tell(&drift, &mut page(&mut out, &args.telling))?;
                out.flush()?;
            }
        }
    }
    Ok(code)
}

fn recover(args: &Recover, stage: &Stage) -> Result<u8> {
    let record = recover::read(stage, &args.file)?;
    let mut orders = Orders::new(DiceSource::Seeded(args.seed), args.days);
    orders.carers = !args.no_care;
    orders.automatic = args.automatic;
    let battle = stage.battle_of(&record, false)?;
    let people = &battle.scenario().sheet.combatants;
    let find = |name: &str| {
        let index = people.iter().position(|one| one.name == name);
        let id = index.map(|index| CombatantId(index as u16));
        id.with_context(|| format!("--treat: nobody is called {name:?}"))
    };
    for treat in &args.treats {
        let Some((patient, healer)) = treat.split_once('=') else {
            bail!("--treat wants PATIENT=HEALER, not {treat:?}");
        };
        let healer = match healer {
            "" => None,
            name => Some(find(name)?),
        };
        let hurt = find(patient)?;
        if healer == Some(hurt) {
            bail!("--treat {treat:?}: nobody treats themselves");
        }
        if orders.treats.iter().any(|(other, _)| *other == hurt) {
            bail!("--treat names {patient:?} twice");
        }
        orders.treats.push((hurt, healer));
    }
    let mut out = output(&args.telling);
    let mut page = page(&mut out, &args.telling);
    recover::tell(stage, &record, &orders, &mut page, args.telling.rules_ids)?;
    out.flush()?;
    Ok(WELL)
}

fn tell_ledger(args: &Ledger, stage: &Stage) -> Result<u8> {
    let record = replay::read(&args.file)?;
    let (dice, battle) = ledger::read(stage, &record)
        .with_context(|| format!("{} cannot be counted", args.file.display()))?;
    let rows = ledger::rows(&dice, &battle);
    if args.json {
        print(&serde_json::to_string_pretty(&rows)?)?;
    } else {
        let mut text = Vec::new();
        ledger::tell(&rows, &mut text)?;
        print(&String::from_utf8_lossy(&text).trim_end())?;
    }
    Ok(WELL)
}

fn export(args: &Export, stage: &Stage) -> Result<u8> {
    let record = replay::read(&args.file)?;
    let named = || format!("{} cannot be exported", args.file.display());
    let open = |file: &Option<PathBuf>| file.as_deref().map(Outlet::open).transpose();
    let (html, text, gif) = (open(&args.html)?, open(&args.text)?, open(&args.gif)?);
    only_one_standard([&html, &text, &gif].into_iter().flatten())?;
    let battle = || stage.battle_of(&record, true);
    let edition = Edition::new(args.lang, stage.asset_dir(), battle()?.scenario())?;
    if let Some(mut file) = html {
        let page = edition.html(&record, &mut battle()?).with_context(named)?;
        file.write(page.as_bytes())?;
    }
    if let Some(mut file) = text {
        replay::verify(stage, &record).with_context(named)?;
        let text = edition.text(&record, &mut battle()?).with_context(named)?;
        file.write(text.as_bytes())?;
    }
    if let Some(mut file) = gif {
        let film = edition.film(&record, &mut battle()?).with_context(named)?;
        file.write(&film)?;
    }
    Ok(WELL)
}

fn check(args: &Check, assets: Option<&Path>) -> Result<u8> {
    let report = check::check(&args.paths, assets);
    print(&report)?;
    Ok(if report.is_clean() { WELL } else { MISTAKE })
}

fn jobs(wanted: Option<u16>) -> usize {
    let cores = || available_parallelism().map_or(1, usize::from);
    wanted.map_or_else(cores, usize::from)
}

fn simulate(args: &Simulate, assets: Option<&Path>) -> Result<u8> {
    let (rules, scenario) = set(assets, &args.scenario, &args.switches.named())?;
    let sides = scenario.sheet.sides.len();
    let players = match args.players.as_slice() {
        [one] => vec![*one; sides],
        some if some.len() == sides => some.to_vec(),
        some => bail!(
            "--players names {} players, `{}` has {sides} sides; name one, or one for each",
            some.len(),
            scenario.id
        ),
    };
    let plan = simulate::Plan {
        scenario,
        battles: args.battles,
        seed: args.seed,
        players,
        swap: args.swap,
    };
    let bar = progress(args.battles)?;
    let watch = Stopwatch::start();
    let tally = simulate::simulate(&rules, &plan, jobs(args.jobs), &|| bar.inc(1))?;
    let seconds = watch.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let report = tally.report();
    if args.json {
        print(&serde_json::to_string_pretty(&report)?)?;
    } else {
        print(&report)?;
    }
    // Speed differs from run to run: it is no part of the result.
    let rate = |count: u64| (count as f64 / seconds.max(1e-9)).round();
    let (battles, decisions) = (rate(tally.battles()), rate(tally.decisions()));
    remark(&format_args!(
        "{seconds:.2} s, {battles} battles and {decisions} decisions a second"
    ));
    Ok(WELL)
}

/// A bar on standard error, if that is a terminal.
fn progress(battles: u64) -> Result<ProgressBar> {
    if !io::stderr().is_terminal() {
        return Ok(ProgressBar::hidden());
    }
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} battles, {eta} left")?;
    Ok(ProgressBar::new(battles).with_style(style))
}

fn fuzz(args: &Fuzz, stage: &Stage) -> Result<u8> {
    let seed = args.seed.unwrap_or_else(clock::seed);
    let until = match args.battles {
        Some(battles) => Until::Battles(battles),
        None => Until::Time(Duration::from_secs(args.seconds)),
    };
    // A battle is not played for nothing.
    Outlet::open(&args.faults.join(format!("fault-{seed}-0.ron")))?;
    print(&format_args!("seed {seed}"))?;
    let (looked, found) = fuzz::fuzz(
        stage,
        &args.scenarios,
        seed,
        until,
        jobs(args.jobs),
        args.coverage,
    )?;
    let (battles, decisions) = (looked.battles, looked.decisions);
    print(&format_args!("{battles} battles, {decisions} decisions"))?;
    if args.coverage {
        print(&looked.coverage.table().to_string().trim_end())?;
    }
    let Some(found) = found else {
        print(&"no fault")?;
        return Ok(WELL);
    };
    let file = args
        .faults
        .join(format!("fault-{seed}-{}.ron", found.index));
    let (index, scenario, fault) = (found.index, &found.record.scenario, &found.fault);
    remark(&format_args!(
        "fault in battle {index} ({scenario}): {fault}"
    ));
    write_record(&file, &found.record).map_err(told)?;
    let shown = file.display();
    remark(&format_args!(
        "saved as {shown}: see it with `sticks replay FILE --verify`"
    ));
    Ok(FAULT)
}

fn rules(args: &Rules, assets: Option<&Path>) -> Result<u8> {
    let manifest = Manifest::load(&asset_dir(assets)?).map_err(told)?;
    let mut out = io::BufWriter::new(io::stdout());
    let colours = shows_colours();
    match &args.id {
        Some(id) => {
            let asked = rules::find(&manifest, id)?;
            if args.json {
                writeln!(out, "{}", serde_json::to_string_pretty(&asked)?)?;
            } else {
                rules::print_asked(&asked, &mut Page::new(&mut out, colours, None))?;
            }
        }
        None => {
            let table = rules::table(&manifest);
            if args.json {
                writeln!(out, "{}", serde_json::to_string_pretty(&table)?)?;
            } else {
                rules::print_table(&table, &mut Page::new(&mut out, colours, None))?;
            }
        }
    }
    out.flush()?;
    Ok(WELL)
}

fn theatre(args: &Theatre, assets: Option<&Path>) -> Result<u8> {
    let asset_dir = asset_dir(assets)?;
    let programme = ::theatre::Programme::load(&asset_dir).map_err(told)?;
    let mut out = output(&args.telling);
    let mut page = page(&mut out, &args.telling);
    match &args.vignette {
        Some(id) => theatre::play(&asset_dir, &programme, id, &mut page)?,
        None => theatre::print_programme(&programme, &mut page)?,
    }
    out.flush()?;
    Ok(WELL)
}

fn import(args: &Import) -> Result<u8> {
    let (import, refused) = import::import(&args.files)?;
    if !args.quiet {
        for notice in import.notices() {
            remark(&notice);
        }
    }
    let mut out = io::stdout();
    match &args.out {
        Some(folder) => {
            import::write(&import, folder, &mut out)?;
            print(&import::summary(&import))?;
        }
        None => {
            for list in ::import::Kind::ALL
                .into_iter()
                .filter_map(|kind| import.ron(kind))
            {
                print(&list)?;
            }
            remark(&import::summary(&import));
        }
    }
    Ok(if refused == 0 { WELL } else { MISTAKE })
}
