// Every suite with a name, in order; the last lines name what failed, and count. `unit` needs no browser and no built
// web. `unit rides` and `e2e cards` run what lies in a folder of that name, or is called so.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, sep } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { parseArgs } from 'node:util'
import { inTurn, turnDay } from '../apps/api/src/testing/in-turn.ts'
import { prepareData } from '../e2e/product.ts'
import { dropBuiltTypes } from './built-types.ts'
import { endLate } from './end-late.ts'
import { openScratch } from './scratch.ts'
import { startTally } from './tally.ts'
import { findTestFiles } from './test-files.ts'
import { groupTests, type TestGroup } from './test-groups.ts'

const root = join(import.meta.dirname, '..')
process.chdir(root)
const { values: sizes, positionals } = parseArgs({
  allowPositionals: true,
  options: { histories: { type: 'string' }, seed: { type: 'string' } },
})
const [which = 'all', ...names] = positionals
// Whoever asks for a part tries all of it, and not what has its turn today.
if (which !== 'all') process.env.EVERY_CASE ??= '1'
// Midnight does not change what a run is about.
process.env.TURN_DAY ??= String(turnDay())
const FILE_MS = 420_000
// A test that is late fails by itself first, and says which.
const LATE_MS = 20_000
const FULL_FILE_MS = 6 * 3_600_000
const FULL_SIZES = ['OFFLINE_HISTORIES', 'MODEL_SEEDS', 'MODEL_SEED', 'MODEL_PLANTS', 'RACES']
// One test in a browser: what it waits for has limits of its own, and a page that hangs holds a lane for no longer.
const BROWSER_TEST_MS = 180_000
// So many files are named with their times when several have run; `SLOWEST=60` names all.
const SLOWEST = Number(process.env.SLOWEST ?? 10)
// Files at once where each has a product and a browser of its own.
const LANES = 3
// Files at once where most wait for a database: two leave a third of two cores idle.
const MANY = 3
// Files that may run a second time, of all together.
let triesLeft = 3
// Files of the browser that have their turn every day: what the product is for, what one person must not see of another, and
// every page for everyone.
const DAILY = ['whole-job', 'whole-day', 'booked-ride', 'live-ride', 'payments', 'office', 'two-people', 'everyone']
// What has a bound of milliseconds runs with nothing beside it.
const TIMED = ['crashed-database']
// Named one by one: a data folder may lie anywhere beside them.
const SOURCES = ['apps', 'packages', 'scripts', 'bench', 'e2e']
// Ended from outside, the files that run are ended, too.
const cut = new AbortController()
process.on('SIGTERM', () => cut.abort())
const tally = startTally(root)
const scratch = openScratch()
if (scratch !== undefined) {
  process.env.TMPDIR = scratch
  process.env.LIVERY_TEST_DATA ??= join(scratch, 'database')
}
const entries = mkdtempSync(join(tmpdir(), 'livery-groups-'))
process.on('exit', () => {
  for (const folder of [entries, scratch]) if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
})

if (which === 'faults') await runFaults()
if (which === 'unit' || which === 'all') {
  dropBuiltTypes(root)
  if (which === 'all')
    await mustSucceed(
      'Types',
      ['node_modules/.bin/tsc', ['--noEmit']],
      ['node_modules/.bin/tsc', ['--noEmit', '-p', 'apps/web']],
    )
  if (which === 'all') await mustSucceed('Format and lint', ['node_modules/.bin/biome', ['check', ...SOURCES]])
  // The longest first: stories, which wait for the clock for a minute, and what asks every call of the API something.
  const long = findTestFiles(root, ['apps/api/stories', 'apps/api/src/testing'])
  const others = findTestFiles(root, ['packages', 'apps', 'scripts', 'bench']).filter((file) => !long.includes(file))
  const faults = long.filter((file) => file.includes(join('testing', 'faults')))
  const turns = inTurn(faults, 3)
  const wanted = named([...long.filter((file) => !faults.includes(file) || turns.includes(file)), ...others])
  const timed = wanted.filter((file) => TIMED.includes(basename(file, '.test.ts')))
  const groups = groupTests(
    root,
    wanted.filter((file) => !timed.includes(file)),
    entries,
  )
  // A thousand histories or races, and ten thousand runs of the model, take longer than any file of the whole run.
  const isFull = FULL_SIZES.some((name) => process.env[name] !== undefined)
  await runGroups('Rules, features and races', groups, MANY, isFull ? FULL_FILE_MS : FILE_MS)
  if (timed.length > 0) await runFiles('Bounds of time', timed, 1)
  await tryAgain([...long, ...others])
}
if (which === 'e2e' || which === 'all') await runInBrowser()

finish()

function finish(): never {
  console.log(`\n${tally.lines().join('\n')}`)
  process.exit(tally.isGreen && !cut.signal.aborted ? 0 : 1)
}

/** All of them, or those that are named, `full` or as they are: `money --histories 10000 --seed 7`. */
async function runFaults(): Promise<void> {
  const isFull = names.includes('full') || sizes.histories !== undefined
  if (names.includes('full')) process.env.FAULT_SIZE = 'full'
  if (sizes.histories !== undefined) process.env.HISTORIES = sizes.histories
  if (sizes.seed !== undefined) process.env.HISTORY_SEED = sizes.seed
  const files = findTestFiles(root, ['apps/api/src/testing/faults'])
  const wanted = files.filter((file) => names.includes(basename(file, '.test.ts')))
  await runFiles('Faults', wanted.length === 0 ? files : wanted, 1, isFull ? FULL_FILE_MS : FILE_MS)
}

function named(files: string[]): string[] {
  if (names.length === 0) return files
  return files.filter((file) => {
    const parts = relative(root, file)
      .replace(/\.test\.ts$/, '')
      .split(sep)
    return names.some((name) => parts.includes(name))
  })
}

/** Each file has a product of its own, which begins with what a first start has made. */
async function runInBrowser(): Promise<void> {
  const prepared = await prepareData()
  process.env.PREPARED_DATA = prepared
  try {
    // The longest first, by their text: at the end no lane waits long for the other.
    const all = findTestFiles(root, ['e2e']).toSorted((left, right) => statSync(right).size - statSync(left).size)
    const isDaily = (file: string) => DAILY.includes(basename(file, '.test.ts'))
    const turns = inTurn(
      all.filter((file) => !isDaily(file)),
      5,
    )
    const files = all.filter((file) => isDaily(file) || turns.includes(file))
    if (files.length < all.length)
      console.log(
        `\n${all.length - files.length} files of the browser have their turn on another day (TURN_DAY=${turnDay()})`,
      )
    const isFull = process.env.EVERYONE !== undefined
    const limit = isFull ? FULL_FILE_MS : FILE_MS
    await runFiles('The product in a browser', named(files), LANES, limit, isFull ? limit : BROWSER_TEST_MS)
    await tryAgain(files)
    if (which === 'all') {
      process.env.E2E_LANGUAGE = 'ar'
      await runFiles(
        'A ride from right to left',
        files.filter((file) => file.endsWith('whole-job.test.ts')),
      )
    }
  } finally {
    rmSync(prepared, { recursive: true, force: true })
  }
}

/**
 * A file may have a browser, three processes, chance and the clock of a busy machine in it: a few that fail are tried once
 * more, alone, and the last lines name them. More are no accident.
 */
async function tryAgain(files: string[]): Promise<void> {
  const failed = tally.failedFiles.filter((file) => files.includes(file))
  if (which !== 'all' || failed.length === 0 || failed.length > triesLeft) return
  triesLeft -= failed.length
  for (const file of failed) tally.tryAgain(file)
  await runFiles('Once more', failed, 1)
}

async function runFiles(title: string, files: string[], lanes = LANES, ...limits: [number?, number?]): Promise<void> {
  await runGroups(
    title,
    files.map((file) => ({ entry: file, files: [file] })),
    lanes,
    ...limits,
  )
}

async function runGroups(
  title: string,
  groups: TestGroup[],
  concurrency: number,
  timeout = FILE_MS,
  testTimeout = timeout,
): Promise<void> {
  console.log(`\n${title}: ${groups.flatMap(({ files }) => files).length} files`)
  using _ = endLate(timeout + LATE_MS, ({ spawnargs }) =>
    console.log(`Ended, as it took too long: ${spawnargs.at(-1)}`),
  )
  const stream = run({
    files: groups.map(({ entry }) => entry),
    concurrency,
    execArgv: [`--test-timeout=${testTimeout}`],
    signal: cut.signal,
  })
  const times = tally.watch(stream, groups)
  const report = stream.compose(spec)
  for await (const chunk of report) process.stdout.write(chunk)
  if (cut.signal.aborted) finish()
  const slowest = times.toSorted((left, right) => right.seconds - left.seconds).slice(0, SLOWEST)
  if (groups.length > 1) for (const { file, seconds } of slowest) console.log(`${seconds} s  ${file}`)
}

/** A check that is no test of its own counts as one: passed, or failed with what it said. */
async function mustSucceed(title: string, ...commands: [string, string[]][]): Promise<void> {
  for (const [command, args] of commands) {
    console.log(`\n${title}: ${args.join(' ')}`)
    const code = await new Promise<number>((resolve) => {
      const child = spawn(join(root, command), args, { cwd: root, stdio: 'inherit' })
      child.once('exit', (exit) => resolve(exit ?? 1))
      child.once('error', () => resolve(1))
    })
    tally.count(`${title}: ${args.join(' ')}`, code === 0)
  }
}
