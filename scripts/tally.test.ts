import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const folder = mkdtempSync(join(tmpdir(), 'livery-tally-'))
after(() => rmSync(folder, { recursive: true, force: true }))

// A run of its own: one does not start inside another.
const RUNNER = `
import { run } from 'node:test'
const { startTally } = await import(process.argv[2])
const tally = startTally(process.argv[3])
const files = process.argv.slice(4)
const { groupTests } = await import(process.argv[2].replace('tally.ts', 'test-groups.ts'))
const groups = groupTests(process.argv[3], files, process.argv[3])
const tests = run({ files: groups.map(({ entry }) => entry), concurrency: 2 })
tally.watch(tests, groups)
for await (const _ of tests);
for (const file of tally.failedFiles.filter((path) => path.includes('again'))) {
  tally.tryAgain(file)
  const again = run({ files: [file] })
  tally.watch(again)
  for await (const _ of again);
}
tally.count('Types: tsc', true)
tally.count('Lint: biome', process.argv.some((path) => path.includes('green')))
console.log(JSON.stringify({ isGreen: tally.isGreen, lines: tally.lines() }))`

const runner = join(folder, 'runner.mjs')
writeFileSync(runner, RUNNER)

async function tallyOf(files: Record<string, string>): Promise<{ isGreen: boolean; lines: string[] }> {
  const paths = Object.entries(files).map(([name, text]) => {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `import { after, describe, test } from 'node:test'\n${text}`)
    return path
  })
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [runner, pathToFileURL(join(import.meta.dirname, 'tally.ts')).href, folder, ...paths],
    { env },
  )
  return JSON.parse(stdout)
}

test('every failure is named by its file and its test, once, and the sum is the last line', async () => {
  const { isGreen, lines } = await tallyOf({
    'a.test.ts': `
test('one that passes', () => undefined)
test('one that waits for ever', () => { throw new Error('It did not come.\\nCall log: …') })
test('one that is not for here', { skip: true }, () => undefined)
describe('some', () => { test('one inside', () => { throw new Error('inside') }) })
describe('one that cannot begin', () => { throw new Error('no beginning') })
test('one with parts', (t) => t.test('a part', () => { throw new Error('the part') }))`,
    'b.test.ts': `
test('one beside it', () => undefined)
after(() => { throw new Error('It did not stop.') })`,
    'c.test.ts': 'process.exit(3)',
  })
  assert.equal(isGreen, false)
  assert.deepEqual(lines.slice(0, -1).sort(), [
    'failed: Lint: biome',
    'failed: a.test.ts:4 › one that waits for ever: It did not come.',
    'failed: a.test.ts:6 › one inside: inside',
    'failed: a.test.ts:7 › one that cannot begin: no beginning',
    'failed: a.test.ts:8 › a part: the part',
    'failed: b.test.ts › the file itself: It did not stop.',
    'failed: c.test.ts › the file itself: test failed',
  ])
  assert.equal(lines.at(-1), '3 passed, 7 failed, 1 skipped')
})

test('files that share a process are named each by itself, as if they had one of their own', async () => {
  const { lines } = await tallyOf({
    'apps/api/a.test.ts': `
const ended = []
after(() => { if (ended.length !== 1) throw new Error('Not one test.') })
test('one that passes', () => void ended.push('one'))`,
    'apps/api/b.test.ts': `
after(() => { throw new Error('It did not stop.') })
describe('some', () => { test('one inside', () => { throw new Error('inside') }) })`,
    'apps/api/c.test.ts': `import './missing.ts'`,
  })
  assert.deepEqual(lines.slice(0, -1).sort(), [
    'failed: Lint: biome',
    'failed: apps/api/b.test.ts › the file itself: It did not stop.',
    'failed: apps/api/b.test.ts:4 › one inside: inside',
    `failed: apps/api/c.test.ts › the file itself: Cannot find module '${folder}/apps/api/missing.ts' imported from ${folder}/apps/api/c.test.ts`,
  ])
  assert.equal(lines.at(-1), '2 passed, 4 failed, 0 skipped')
})

test('a file that ends the process that it shares fails the files that had still to run', async () => {
  const { lines } = await tallyOf({
    'apps/web/a.test.ts': `test('one that ends its process', () => process['exit'](3))`,
    'apps/web/b.test.ts': `test('one that never runs', () => undefined)`,
  })
  assert.deepEqual(lines.slice(0, -1).sort(), [
    'failed: Lint: biome',
    'failed: apps/web/a.test.ts › the file itself: test failed',
    'failed: apps/web/b.test.ts › the file itself: test failed',
  ])
})

test('a run is green when all that ran passed', async () => {
  const green = await tallyOf({ 'green.test.ts': `test('one that passes', () => undefined)` })
  assert.deepEqual(green, { isGreen: true, lines: ['3 passed, 0 failed, 0 skipped'] })
})

test('a second try counts in place of the first, which is named', async () => {
  const once = `
import { existsSync, writeFileSync } from 'node:fs'
test('one beside it', () => undefined)
test('one that passes when it has failed', () => {
  const been = import.meta.filename + '.been'
  if (existsSync(been)) return
  writeFileSync(been, '')
  throw new Error('Not yet.')
})`
  const { isGreen, lines } = await tallyOf({ 'again-green.test.ts': once })
  assert.equal(isGreen, true)
  assert.deepEqual(lines, [
    'passed at the second try only: again-green.test.ts:5 › one that passes when it has failed: Not yet.',
    '4 passed, 0 failed, 0 skipped',
  ])
  const never = await tallyOf({ 'again.test.ts': `test('one', () => { throw new Error('Never.') })` })
  assert.equal(never.isGreen, false)
  assert.deepEqual(never.lines.slice(0, -1), ['failed: again.test.ts:2 › one: Never.', 'failed: Lint: biome'])
})
