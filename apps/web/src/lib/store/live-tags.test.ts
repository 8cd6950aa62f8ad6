import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { LIVE_TAGS } from './base-api.ts'

const SOURCES = join(import.meta.dirname, '../..')

test('whatever an event makes stale is fetched again once the connection is up', () => {
  const live: readonly string[] = LIVE_TAGS
  const forgotten: string[] = []
  let heard = 0
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.test)\.tsx?$/.test(file)) continue
    const text = readFileSync(join(SOURCES, file), 'utf8')
    if (!text.includes('useSocketEvent(')) continue
    for (const [, tags = ''] of text.matchAll(/invalidateTags\(.*?\[('.*?)\]/g))
      for (const [, tag = ''] of tags.matchAll(/'(\w+)'/g)) {
        heard++
        if (!live.includes(tag)) forgotten.push(`${file}: ${tag}`)
      }
  }
  assert.ok(heard > 20, 'the events are found')
  assert.deepEqual(forgotten, [])
})
