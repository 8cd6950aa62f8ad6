import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, test } from 'node:test'
import { openScratch } from './scratch.ts'

const memory = mkdtempSync(join(tmpdir(), 'livery-memory-'))
after(() => rmSync(memory, { recursive: true, force: true }))
const linux = { skip: process.platform === 'linux' ? false : 'Files are in memory on Linux alone' }

test('a run has a folder of its own, which others may pass; what a killed run left is dropped', linux, () => {
  const { pid } = spawnSync('true')
  const [abandoned, foreign] = [`livery-tests-${pid}-abcdef`, 'somebody-else']
  for (const name of [abandoned, foreign]) mkdirSync(join(memory, name))
  const first = openScratch(memory, 1) ?? ''
  const second = openScratch(memory, 1) ?? ''
  assert.deepEqual(readdirSync(memory).sort(), [basename(first), basename(second), foreign].sort())
  assert.equal(statSync(first).mode & 0o777, 0o755)
})

test('without room, or without such a folder, there is none', () => {
  assert.equal(openScratch(memory, Number.MAX_SAFE_INTEGER), undefined)
  assert.equal(openScratch(join(memory, 'missing'), 1), undefined)
})
