// What public pages promise comes from the tariff and the policies in force, and changes with them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY_MS } from '@livery/kernel/time.ts'
import { FIRST_POLICIES } from '../../platform/policies/testing.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { SAMPLE_TERMS } from './index.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())

const promised = async () => (await kit.call({ method: 'GET', path: '/promised-terms' })).body.data
const AIRPORT = { key: 'airport', name: 'Airport', kind: 'airport', lat: 57.6628, lng: 12.2798, radiusMetres: 3_000 }

test('a visitor reads what the tariff says, and no airport’s minutes where it has no airport', async () => {
  const { waiting, cancelling } = SAMPLE_TERMS
  assert.deepEqual(await promised(), {
    waiting: { instant: 5, city: 15, station: 15, airport: 15, domestic: 15 },
    cancelling: {
      freeMinutesBefore: cancelling.prebookFreeMinutesBefore,
      longFreeMinutesBefore: cancelling.longFreeMinutesBefore,
      longMetres: cancelling.longMetres,
    },
    minAheadMinutes: 60,
    maxAheadDays: 180,
  })
  assert.equal(waiting.airport.freeMinutes, 60)
})

test('a tariff that begins changes what is promised, and a policy does', async () => {
  const office = await kit.person('admin')
  const terms = {
    ...SAMPLE_TERMS,
    areas: [AIRPORT],
    waiting: { ...SAMPLE_TERMS.waiting, airport: { freeMinutes: 40, noShowMinutes: 90 } },
    cancelling: { ...SAMPLE_TERMS.cancelling, prebookFreeMinutesBefore: 120 },
  }
  const planned = await kit.call({
    method: 'POST',
    path: '/admin/tariffs',
    as: office,
    body: { name: 'Winter', validFrom: new Date(kit.clock.now().getTime() + DAY_MS).toISOString(), terms },
  })
  assert.ok(planned.status < 300, JSON.stringify(planned.body))
  assert.equal((await promised()).waiting.airport, 15, 'not before it begins')
  kit.clock.advance(2 * DAY_MS)
  const now = await promised()
  assert.deepEqual(now.waiting, { instant: 5, city: 15, station: 15, airport: 40, domestic: 45 })
  assert.equal(now.cancelling.freeMinutesBefore, 120)

  const published = await kit.call({
    method: 'POST',
    path: '/admin/policies/ahead',
    as: office,
    body: {
      after: 1,
      terms: { ...FIRST_POLICIES.ahead, minAheadMinutes: 90, maxAheadDays: 90 },
      note: 'A short season.',
    },
  })
  assert.ok(published.status < 300, JSON.stringify(published.body))
  const { minAheadMinutes, maxAheadDays } = await promised()
  assert.deepEqual({ minAheadMinutes, maxAheadDays }, { minAheadMinutes: 90, maxAheadDays: 90 })
})
