// A booked ride that is watched and follows a flight at once: what the one does counts for the other.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Point } from '@livery/kernel/geo.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { runNow } from '../../testing/run-now.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { arrivals } from '../arrivals/index.ts'
import type { ArrivalAnswer, ArrivalSource } from '../arrivals/ports.ts'
import { findRide, type Ride } from '../rides/index.ts'
import { watchRides } from './use-cases/watch-rides.ts'

const STATION = { address: 'Göteborg Central Station, Main entrance', lat: 57.70815, lng: 11.97305 }
const NEAR = { lat: STATION.lat + 0.04, lng: STATION.lng }
const FAR = { lat: STATION.lat - 0.1, lng: STATION.lng }

type Leg = Extract<ArrivalAnswer, { ok: true }>['legs'][number]
const legs = new Map<string, Leg>()
const source: ArrivalSource = {
  answers: ['flight', 'train'],
  find: async ({ number, day, timeZone }) => {
    const leg = legs.get(number)
    const isThen = leg !== undefined && wallClock(leg.scheduledAt, timeZone).date === day
    return { ok: true, source: 'test', sourceAt: null, body: leg ?? null, legs: isThen ? [leg] : [] }
  },
}

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit({ arrivalSource: source })
  office = await kit.person('admin')
  const body = { kind: 'station', name: 'Göteborg Central Station', place: STATION, position: 0, meetingPoints: [] }
  await kit.call({ method: 'POST', path: '/admin/places', as: office, key: 'station', body })
})
after(() => kit.stop())
afterEach(async () => {
  await kit.settled()
  await kit.allOffline()
  await kit.db.$client.query(`update vehicle set status = 'pending'`)
})

let numbers = 100
/** Claimed by somebody who is 25 minutes away, and met a quarter of an hour after it is due. */
async function given() {
  const number = `SK${++numbers}`
  const lands = new Date(Math.ceil((kit.clock.now().getTime() + 3 * HOUR_MS) / MINUTE_MS) * MINUTE_MS)
  legs.set(number, {
    ...{ state: 'expected', scheduledAt: lands, expectedAt: null, landedAt: null, terminal: '2', carrier: 'SAS' },
    ...{ from: 'London', isDomestic: false, at: null },
  })
  const rider = await kit.richRider()
  const booked = await kit.bookAhead(rider, lands.getTime() + 15 * MINUTE_MS - kit.clock.now().getTime(), {
    quote: { pickupLocation: STATION },
    booking: { flight: number },
  })
  const rideId: RideId = booked.body.data.rideId
  await kit.settled()
  const own = await kit.driverAt(FAR)
  const claimed = await kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: own })
  assert.equal(claimed.status, 200, JSON.stringify(claimed.body))
  await kit.settled()
  return { number, lands, rider, rideId, own }
}
async function hear(number: string, over: Partial<Leg>): Promise<void> {
  legs.set(number, { ...(legs.get(number) as Leg), ...over })
  await runNow(kit.ctx, arrivals.jobs ?? [], 'arrivals.follow', {})
  await kit.settled()
}
async function lookAt(rideId: RideId, minutesBefore: number, ...cars: readonly (readonly [TestPerson, Point])[]) {
  const ride = (await findRide(kit.ctx.db, rideId)) as Ride
  kit.clock.advance(ride.pickupAt.getTime() - minutesBefore * MINUTE_MS - kit.clock.now().getTime())
  for (const [driver, place] of cars) kit.putDriver(driver, place)
  await watchRides(kit.ctx)
  await kit.settled()
}
const told = async ({ userId }: TestPerson): Promise<string[]> =>
  (await kit.db.$client.query('select kind from notification where user_id = $1 order by id', [userId])).rows.map(
    ({ kind }) => kind,
  )
const alertsOf = async (rideId: RideId): Promise<string[]> =>
  (
    await kit.db.$client.query(
      'select kind from office_alert where ride_id = $1 and handled_at is null order by kind',
      [rideId],
    )
  ).rows.map(({ kind }) => kind)
const watchOf = async (rideId: RideId) =>
  (await kit.call({ method: 'GET', path: `/admin/rides/${rideId}`, as: office })).body.data.watch

test('nobody sets out, stands in or is late for a flight that does not come, while the office decides', async () => {
  const { number, rider, rideId, own } = await given()
  const other = await kit.driverAt(NEAR)
  kit.clock.advance(31 * MINUTE_MS)
  await hear(number, { state: 'cancelled' })
  const both = [[own, FAR] as const, [other, NEAR] as const]
  for (const minutes of [27, 21, 19, 10]) await lookAt(rideId, minutes, ...both)
  assert.ok(!(await told(own)).includes('set_out_now'))
  assert.ok(!(await told(other)).includes('ride_offered'))
  assert.deepEqual(
    (await told(rider)).filter((kind) => kind.startsWith('pickup_')),
    [],
  )
  assert.deepEqual([(await watchOf(rideId)).level, await alertsOf(rideId)], ['green', ['arrival_off']])
  const body = { rideId, action: 'cancel', reason: 'change_of_plans' }
  const cancelled = await kit.call({ method: 'POST', path: '/user/ride/update-status', as: rider, body })
  assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body))
  await kit.settled()
  assert.deepEqual(await alertsOf(rideId), [], 'what the office had to decide is decided')
})

test('whoever is asked to stand in is asked anew when the pickup goes with its flight, and its rider reads one time', async () => {
  const { number, lands, rider, rideId, own } = await given()
  const backup = await kit.driverAt(NEAR)
  const both = [[own, FAR] as const, [backup, NEAR] as const]
  for (const minutes of [27, 21, 19]) await lookAt(rideId, minutes, ...both)
  assert.ok(await kit.offerOf(backup, rideId))
  await kit.db.$client.query('update ride_watch set told = true where ride_id = $1', [rideId])
  await hear(number, { expectedAt: new Date(lands.getTime() + 40 * MINUTE_MS) })
  assert.ok((await told(rider)).includes('arrival_moved'))
  const accepted = await kit.step(backup, rideId, 'accept')
  assert.notEqual(accepted.status, 200, 'they were asked about another hour')
  await lookAt(rideId, 50, ...both)
  assert.ok(!(await told(rider)).includes('pickup_in_time'), 'the new time was said with the flight')
})
