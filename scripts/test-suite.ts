// Every suite with a name, in order; the last line counts. `unit` needs no browser and no built web.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { findTestFiles } from './test-files.ts'

const root = join(import.meta.dirname, '..')
process.chdir(root)
const [which = 'all', size] = process.argv.slice(2)
const FILE_MS = 600_000
const FULL_FILE_MS = 3_600_000
// Named one by one: a data folder may lie anywhere beside them.
const SOURCES = ['apps', 'packages', 'scripts', 'bench', 'e2e']
const totals = { passed: 0, failed: 0, skipped: 0 }

if (size === 'full') process.env.FAULT_SIZE = size
if (which === 'faults') await runFiles('Faults', findTestFiles(root, ['apps/api/src/testing/faults']), 1)
if (which === 'unit' || which === 'all') {
  if (which === 'all')
    await mustSucceed(
      'Types',
      ['node_modules/.bin/tsc', ['--noEmit']],
      ['node_modules/.bin/tsc', ['--noEmit', '-p', 'apps/web']],
    )
  if (which === 'all') await mustSucceed('Format and lint', ['node_modules/.bin/biome', ['check', ...SOURCES]])
  await runFiles('Rules, features and races', findTestFiles(root, ['packages', 'apps', 'scripts']))
}
if (which === 'e2e' || which === 'all') await runFiles('The product in a browser', findTestFiles(root, ['e2e']), 1)

console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0)

async function runFiles(title: string, files: string[], concurrency = 2): Promise<void> {
  console.log(`\n${title}: ${files.length} files`)
  const stream = run({ files, concurrency, timeout: size === 'full' ? FULL_FILE_MS : FILE_MS })
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
