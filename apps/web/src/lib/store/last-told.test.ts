import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'

const ASKED_AT = Date.parse('2026-11-20T19:42:00.000Z')
const at = (seconds: number) => ASKED_AT + seconds * 1000
let { lastTold }: typeof import('./last-told.ts') = await import('./last-told.ts')
let pages = 0
beforeEach(async () => {
  ;({ lastTold } = (await import(`./last-told.ts?page=${pages++}`)) as typeof import('./last-told.ts'))
})

test('what was told after a page asked for its data is not in it', () => {
  lastTold.hear('notification', { at: new Date(at(-60)).toISOString() })
  assert.equal(lastTold.isSince(ASKED_AT), false)
  lastTold.hear('ride:location', { at: new Date(at(5)).toISOString() })
  assert.equal(lastTold.isSince(ASKED_AT), false, 'the next position comes by itself')
  lastTold.hear('notification', { at: new Date(at(5)).toISOString() })
  assert.equal(lastTold.isSince(ASKED_AT), true)
})

test('what may have been told before the connection was up is not in a page that asked before it', () => {
  lastTold.missedUntil(at(-60))
  assert.equal(lastTold.isSince(ASKED_AT), false)
  lastTold.missedUntil(at(5))
  assert.equal(lastTold.isSince(ASKED_AT), true)
})
