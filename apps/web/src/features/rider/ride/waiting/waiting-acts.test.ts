import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'

const kept = new Map<string, string>()
const localStorage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
}
Object.assign(globalThis, { window: { localStorage } })
const { actsIn, subjectOf, waitingActs } = await import('./waiting-acts.ts')

const [FIRST, SECOND] = ['usr_first', 'usr_second']
const ASKED = { by: FIRST, session: 'ses_1', body: { rideId: 'rid_1' as never, action: 'wait_longer' as const } }
const hereIs = (personId: string) => kept.set('livery.person', personId)
beforeEach(() => {
  kept.clear()
  hereIs(FIRST)
})

test('what is asked is written down with a key of its own, and goes once it is done or taken back', () => {
  const one = waitingActs.add(ASKED)
  const another = waitingActs.add(ASKED)
  assert.ok(one && another)
  assert.notEqual(one.key, another.key)
  waitingActs.amend(one, { sent: true })
  assert.deepEqual(waitingActs.all(FIRST), [{ ...one, sent: true }, another])
  waitingActs.drop(one)
  waitingActs.drop(another)
  assert.deepEqual([...kept.keys()], ['livery.person'], 'nothing is left behind')
})

test('a page whose person is no longer here neither reads nor writes what waits', () => {
  waitingActs.add(ASKED)
  hereIs(SECOND)
  assert.deepEqual(waitingActs.all(FIRST), [])
  const before = new Map(kept)
  assert.equal(waitingActs.add(ASKED), undefined)
  assert.deepEqual(kept, before)
})

test('an emptied browser has nothing that waits, and an old page brings nothing back', () => {
  const one = waitingActs.add(ASKED)
  assert.ok(one)
  kept.clear()
  waitingActs.amend(one, { sent: true })
  assert.deepEqual([...kept], [])
})

test('what cannot be read, or is older than half a day, waits no longer', () => {
  const old = { ...ASKED, key: 'old', at: new Date(Date.now() - 13 * 3_600_000).toISOString() }
  assert.deepEqual(actsIn(JSON.stringify([old])), [])
  assert.deepEqual(actsIn('not JSON'), [])
})

test('what waits is named by what it is about, also where it takes something away', () => {
  const rideId = 'rid_1' as never
  const examples = [
    [{ rideId, action: 'wait_longer' }, 'wait_longer'],
    [{ rideId, action: 'help' }, 'help'],
    [{ rideId, note: 'The side entrance.' }, 'note'],
    [{ rideId, note: null }, 'note'],
    [{ rideId, sign: null }, 'sign'],
    [{ rideId, flight: 'SK433' }, 'flight'],
  ] as const
  for (const [body, subject] of examples) assert.equal(subjectOf(body), subject)
})
