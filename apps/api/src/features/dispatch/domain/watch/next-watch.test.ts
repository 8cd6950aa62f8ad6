import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import fc from 'fast-check'
import { at, TERMS } from '../../testing.ts'
import type { Judgement } from './judge-ride.ts'
import { type Look, nextWatch, type Watch } from './next-watch.ts'

const judged = (level: Judgement['level'], lateBy: number | null, over: Partial<Judgement> = {}): Judgement => ({
  ...{ level, reasons: level === 'green' ? [] : ['on_the_way'], rest: null },
  arrivesAt: lateBy === null ? null : at(30 + lateBy),
  spareSeconds: lateBy === null ? null : -lateBy * 60,
  setOutBy: null,
  ...over,
})
const BACKUP = { driverId: 'backup' as UserId, arrivesAt: at(28), spareSeconds: 120, leavesBy: at(5), emptyMetres: 0 }

/** Looks at one ride that is due in half an hour, a minute apart; what was done at each. */
function lookedAt(looks: readonly (Partial<Look> & Pick<Look, 'judged'>)[], terms = TERMS): string[] {
  let kept: Watch | null = null
  return looks.map((look, minute) => {
    const next = nextWatch(
      kept,
      {
        ...{ driverId: 'own' as UserId, dueAt: at(30), backup: null, nearestMetres: null, leftSeconds: null },
        ...{ isAwaited: true, isLeftAlone: false, isOffered: false },
        ...look,
      },
      at(minute),
      terms,
    )
    kept = next.watch
    return next.acts.map(({ act }) => act).join(' ')
  })
}

test('the office sees each change once', () => {
  const [green, amber, red] = [judged('green', -10), judged('amber', -3), judged('red', 2)]
  assert.deepEqual(lookedAt([green, amber, amber, red, red, green].map((one) => ({ judged: one }))), [
    '',
    'tell_office',
    '',
    'tell_office',
    '',
    'tell_office',
  ])
})

test('the rider hears of a lateness once it has lasted two minutes, again when it is another one, and when it is over', () => {
  const late = [8, 8, 8, 9, 14, 17, 19].map((by) => ({ judged: judged('red', by) }))
  assert.deepEqual(
    lookedAt([...late, { judged: judged('green', -4) }, { judged: judged('green', -4) }]).map((acts) =>
      acts.replace('tell_office', '').trim(),
    ),
    ['', '', 'tell_rider_late', '', '', '', 'tell_rider_late', 'tell_rider_in_time', ''],
  )
})

for (const [what, look] of [
  ['it is three minutes', { judged: judged('red', 3) }],
  ['the pickup is not soon', { judged: judged('red', 20), dueAt: at(200) }],
  ['somebody else is being asked', { judged: judged('red', 20), isOffered: true }],
  ['a backup would be in time', { judged: judged('red', 20), backup: { ...BACKUP, leavesBy: at(60) } }],
] as const)
  test(`the rider hears nothing while ${what}`, () =>
    assert.ok(!lookedAt([look, look, look, look]).join().includes('rider')))

test('where nobody knows when, the rider is told that once, and no invented time', () => {
  const stands = { judged: judged('red', 9, { reasons: ['stalled'] }) }
  assert.deepEqual(lookedAt([stands, stands, stands, stands]), ['tell_office', '', 'tell_rider_late', ''])
  const { acts } = nextWatch(
    { ...nextWatch(null, lookOf(stands.judged), at(-5), TERMS).watch },
    lookOf(stands.judged),
    at(0),
    TERMS,
  )
  assert.deepEqual(
    acts.filter(({ act }) => act !== 'tell_office'),
    [{ act: 'tell_rider_late', arrivesAt: null }],
  )
})
const lookOf = (of: Judgement): Look => ({
  ...{ driverId: 'own' as UserId, dueAt: at(30), judged: of, backup: null, nearestMetres: null, leftSeconds: null },
  ...{ isAwaited: true, isLeftAlone: false, isOffered: false },
})

test('a chauffeur who stands near the pickup after its time is asked once whether they are there', () => {
  const stands = { judged: judged('red', 2, { reasons: ['on_the_way', 'not_arrived'] }) }
  assert.deepEqual(lookedAt([stands, stands]), ['tell_office wake', ''])
  const { acts } = nextWatch(null, lookOf(stands.judged), at(0), TERMS)
  assert.deepEqual(
    acts.find(({ act }) => act === 'wake'),
    { act: 'wake', isNear: true },
  )
})

test('what a drive was to take is kept from the first look at it, until the car has stood', () => {
  const on = (leftSeconds: number | null, reasons: Judgement['reasons'] = []) => ({
    ...lookOf(judged('amber', -3, { reasons })),
    leftSeconds,
  })
  let kept: Watch | null = null
  const seen = [on(null), on(900), on(840), on(840, ['on_the_way', 'stalled']), on(840)].map((look, minute) => {
    kept = nextWatch(kept, look, at(minute), TERMS).watch
    return kept.onTheWay
  })
  const first = { since: at(1), driveSeconds: 900 }
  assert.deepEqual(seen, [null, first, first, null, { since: at(4), driveSeconds: 840 }])
})

test('a chauffeur who has not set out is told once until when they have to', () => {
  const stands = { judged: judged('amber', -4, { reasons: ['not_set_out'], setOutBy: at(4) }) }
  assert.deepEqual(lookedAt([stands, stands]), ['tell_office nudge', ''])
})

for (const [what, look, terms, act] of [
  ['at the last call', {}, TERMS, 'offer'],
  ['at the last call, where the office has said so', {}, { ...TERMS, atRed: 'swap' as const }, 'swap'],
  ['where the office alone is told', {}, { ...TERMS, atRed: 'tell' as const }, ''],
  ['while the backup can still wait', { backup: { ...BACKUP, leavesBy: at(11) } }, TERMS, ''],
  ['without a backup', { backup: null }, TERMS, ''],
  ['whose rider is met', { isAwaited: false }, TERMS, ''],
  ['that the office gave by hand', { isLeftAlone: true }, TERMS, ''],
  ['that is being offered', { isOffered: true }, TERMS, ''],
  ['that is amber', { judged: judged('amber', -2) }, TERMS, ''],
] as const)
  test(`a red ride ${what}: ${act || 'nothing is done'}`, () => {
    const [acts] = lookedAt([{ judged: judged('red', 20), backup: BACKUP, ...look }], terms)
    assert.equal(acts?.replace('tell_office', '').trim(), act)
  })

test('whatever a day brings, the rider is told of what differs by ten minutes at least, and never twice of the same', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 90 }), { maxLength: 60 }), (lates) => {
      let kept: Watch | null = null
      let told: Date | null = null
      for (const [minute, late] of lates.entries()) {
        const level = late > 0 ? 'red' : late > -5 ? 'amber' : 'green'
        const { watch, acts } = nextWatch(kept, lookOf(judged(level, late)), at(minute), TERMS)
        kept = watch
        for (const one of acts) {
          if (one.act === 'tell_rider_in_time') {
            assert.notEqual(told, null)
            told = null
          }
          if (one.act !== 'tell_rider_late' || one.arrivesAt === null) continue
          assert.ok(one.arrivesAt >= addMs(at(30), TERMS.tellLateMinutes * MINUTE_MS))
          if (told !== null) assert.ok(Math.abs(one.arrivesAt.getTime() - told.getTime()) >= 9 * MINUTE_MS)
          told = one.arrivesAt
        }
      }
    }),
  )
})
