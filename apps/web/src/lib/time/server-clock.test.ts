// The server's time on a phone whose clock is wrong, is set during the day, sleeps, or hears nothing.
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { PERSON_KEY } from '../session/person-key.ts'
import { phoneMoment } from './phone-moment.ts'

const kept = new Map<string, string>()
const localStorage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
}
const START = Date.parse('2026-11-20T08:00:00Z')
/** True time, what the phone's clock shows beside it, and how long the phone has slept. */
let [now, setBy, slept] = [START, 0, 0]
Object.assign(globalThis, { window: { localStorage } })
Date.now = () => now + setBy
performance.now = () => now - START - slept

let pages = 0
const openPage = async () =>
  ((await import(`./server-clock.ts?page=${pages++}`)) as typeof import('./server-clock.ts')).serverClock
type Clock = Awaited<ReturnType<typeof openPage>>

function ask(clock: Clock, there: number, back = there): void {
  const asked = phoneMoment()
  now += there
  const serverAt = new Date(now).toISOString()
  now += back
  clock.learn(serverAt, asked)
}
const offBy = (clock: Clock) => clock.now() - now

beforeEach(() => {
  kept.clear()
  kept.set(PERSON_KEY, 'usr_1')
  ;[now, setBy, slept] = [START, 0, 0]
})

test('a slow answer does not push aside what a quick one has said', async () => {
  const clock = await openPage()
  setBy = 240_000
  ask(clock, 40)
  now += 2_000
  ask(clock, 6_600, 20)
  assert.ok(Math.abs(offBy(clock)) <= 41, `${offBy(clock)} ms`)
  assert.ok(clock.uncertainMs() <= 41)
})

test('without an answer the phone’s own clock counts, and says that nothing is known', async () => {
  const clock = await openPage()
  assert.deepEqual([offBy(clock), clock.uncertainMs()], [0, Number.POSITIVE_INFINITY])
})

test('a page that opens without a connection goes by what was kept, of this person alone', async () => {
  setBy = -180_000
  ask(await openPage(), 30)
  now += 3_600_000
  const clock = await openPage()
  assert.ok(Math.abs(offBy(clock)) <= 30)
  kept.set(PERSON_KEY, 'usr_2')
  assert.equal(offBy(clock), -180_000)
})

test('what one person’s page has learnt is not the next one’s', async () => {
  const clock = await openPage()
  setBy = 90_000
  ask(clock, 30)
  kept.clear()
  kept.set(PERSON_KEY, 'usr_2')
  assert.equal(offBy(clock), 90_000)
})

test('a clock that is put back counts on at once, one that is put forward from the next answer on', async () => {
  const clock = await openPage()
  ask(clock, 20)
  setBy = -300_000
  assert.ok(Math.abs(offBy(clock)) <= 20)
  ask(clock, 3_000)
  assert.ok(Math.abs(offBy(clock)) <= 22)
  setBy = 120_000
  ask(clock, 50)
  assert.ok(Math.abs(offBy(clock)) <= 50)
})

test('a clock that is set while an answer is on its way', async () => {
  for (const change of [-60_000, 60_000]) {
    const clock = await openPage()
    setBy = 0
    const asked = phoneMoment()
    now += 40
    const serverAt = new Date(now).toISOString()
    setBy = change
    now += 40
    clock.learn(serverAt, asked)
    assert.ok(Math.abs(offBy(clock)) <= clock.uncertainMs(), `${change}`)
    ask(clock, 40)
    assert.ok(Math.abs(offBy(clock)) <= 41, `${change}`)
  }
})

test('a phone that has slept for an hour knows the time as before', async () => {
  const clock = await openPage()
  setBy = 60_000
  ask(clock, 20)
  slept = 3_600_000
  now += 3_600_000
  assert.ok(Math.abs(offBy(clock)) <= 20)
  ask(clock, 4_000, 20)
  assert.ok(Math.abs(offBy(clock)) <= 200)
})
