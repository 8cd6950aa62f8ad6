import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { after, test } from 'node:test'
import { groupTests } from './test-groups.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-groups-'))
after(() => rmSync(root, { recursive: true, force: true }))

function groupsOf(files: Record<string, string>): string[][] {
  const paths = Object.entries(files).map(([name, text]) => {
    const path = join(root, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    return path
  })
  return groupTests(root, paths, root).map((group) => group.files.map((file) => relative(root, file)))
}

test('neighbours share a process, eight at most, each file once and in its order', () => {
  const names = Array.from({ length: 10 }, (_, index) => `apps/api/src/${index}.test.ts`)
  const groups = groupsOf({ ...Object.fromEntries(names.map((name) => [name, ''])), 'packages/kernel/a.test.ts': '' })
  assert.deepEqual(groups, [names.slice(0, 8), names.slice(8), ['packages/kernel/a.test.ts']])
})

test('a file that changes its process, measures it or starts another has one of its own', () => {
  const changing = [
    'mock.timers.enable()',
    'globalThis.fetch = stub',
    'process.env.DEMO = "1"',
    'spawn } from child_process',
  ]
  const groups = groupsOf({
    'apps/web/a.test.ts': '',
    ...Object.fromEntries(changing.map((text, index) => [`apps/web/b${index}.test.ts`, text])),
    'apps/web/c.test.ts': '',
    'apps/api/stories/night.test.ts': '',
    'apps/api/stories/rush.test.ts': '',
  })
  assert.deepEqual(groups, [
    ['apps/web/a.test.ts', 'apps/web/c.test.ts'],
    ...changing.map((_, index) => [`apps/web/b${index}.test.ts`]),
    ['apps/api/stories/night.test.ts'],
    ['apps/api/stories/rush.test.ts'],
  ])
})
