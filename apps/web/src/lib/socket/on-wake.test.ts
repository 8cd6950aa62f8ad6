import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onWake } from './on-wake.ts'

test('a page wakes when it is online again, was out of sight for a while, or comes back from memory', (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: 0 })
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const window = new EventTarget()
  Object.assign(globalThis, { document, window })
  const woken: string[] = []
  const stop = onWake((from) => woken.push(from))
  const see = (state: string) => {
    document.visibilityState = state
    document.dispatchEvent(new Event('visibilitychange'))
  }
  see('hidden')
  context.mock.timers.setTime(14_000)
  see('visible')
  assert.deepEqual(woken, [], 'a glance elsewhere is no sleep')
  see('hidden')
  context.mock.timers.setTime(60_000)
  see('visible')
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  assert.deepEqual(woken, ['slept', 'online', 'slept'])
  stop()
  window.dispatchEvent(new Event('online'))
  assert.equal(woken.length, 3)
})
