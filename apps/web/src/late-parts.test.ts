// What is fetched later can fail to come, and then takes its page with it, unless it comes through `latePart`.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const source = import.meta.dirname
/** It is the whole page, which the server draws; where a browser cannot fetch it, `error.tsx` says so. */
const WHOLE_PAGES = [join('app', 'not-found.tsx')]

test('every part that is fetched later is a late part, which can be missing', () => {
  const others = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .filter((file) => /next\/dynamic|\b(?:lazy|dynamic)\(/.test(readFileSync(join(source, file), 'utf8')))
  assert.deepEqual(others, WHOLE_PAGES)
})
