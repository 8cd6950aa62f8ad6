import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const folder = join(import.meta.dirname, '../docs/decisions')

test('the index of decisions has each of them by its title, in order', () => {
  const rows = readdirSync(folder)
    .filter((file) => /^\d{4}-/.test(file))
    .sort()
    .map((file) => {
      const [first = ''] = readFileSync(join(folder, file), 'utf8').split('\n')
      return `- [${file.slice(0, 4)}](${file}) ${first.replace(/^#\s*\d+[.:]?\s*[—–:-]?\s*/, '')}`
    })
  const index = readFileSync(join(folder, 'README.md'), 'utf8').split('\n')
  assert.deepEqual(
    index.filter((line) => line.startsWith('- [')),
    rows,
  )
})
