import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { PAGES } from './pages.ts'

const folder = join(import.meta.dirname, '../../../../../docs/domain')

for (const { file, group, print } of PAGES) {
  test(`docs/domain/${file} says what the code says`, () => {
    assert.equal(readFileSync(join(folder, file), 'utf8'), print(), `Print it again: npm run show:${group}`)
  })
}
