// Every suite with a name, in order; the last line counts. `unit` needs no browser and no built web. `unit rides` and
// `e2e cards` run what lies in a folder of that name, or is called so.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { parseArgs } from 'node:util'
import { prepareData } from '../e2e/product.ts'
import { dropBuiltTypes } from './built-types.ts'
import { findTestFiles } from './test-files.ts'

const root = join(import.meta.dirname, '..')
process.chdir(root)
const { values: sizes, positionals } = parseArgs({
  allowPositionals: true,
  options: { histories: { type: 'string' }, seed: { type: 'string' } },
})
const [which = 'all', ...names] = positionals
const FILE_MS = 600_000
const FULL_FILE_MS = 3_600_000
// Named one by one: a data folder may lie anywhere beside them.
const SOURCES = ['apps', 'packages', 'scripts', 'bench', 'e2e']
// Ended from outside, the files that run are ended, too.
const cut = new AbortController()
process.on('SIGTERM', () => cut.abort())
const totals = { passed: 0, failed: 0, skipped: 0 }

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
  await runFiles('Rules, features and races', named(findTestFiles(root, ['packages', 'apps', 'scripts'])))
}
if (which === 'e2e' || which === 'all') await runInBrowser()

console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0)

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
    await runFiles('The product in a browser', named(findTestFiles(root, ['e2e'])), 1)
  } finally {
    rmSync(prepared, { recursive: true, force: true })
  }
}

async function runFiles(title: string, files: string[], concurrency = 2, timeout = FILE_MS): Promise<void> {
  console.log(`\n${title}: ${files.length} files`)
  const stream = run({ files, concurrency, timeout, signal: cut.signal })
  stream.on('test:pass', (event) => {
    if (event.skip !== undefined && event.skip !== false) totals.skipped += 1
    else if (event.details.type !== 'suite') totals.passed += 1
  })
  stream.on('test:fail', (event) => {
    if (event.details.type !== 'suite') totals.failed += 1
  })
  const report = stream.compose(spec)
  for await (const chunk of report) process.stdout.write(chunk)
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
    if (code === 0) totals.passed += 1
    else totals.failed += 1
  }
}
