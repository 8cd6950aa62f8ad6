// What the office has to look at: raised by events, on the socket and in the list, until somebody deals with it.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { PayoutId, RideId, UserId } from '@livery/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { connected, type TestSocket } from '../../testing/test-sockets.ts'
import { expireSearch } from '../rides/use-cases/expire-ride.ts'
import { openSearch, warnOffice } from '../rides/use-cases/schedule-ride.ts'
import { WHAT_RAISES } from './alert-rules.ts'
import { escalateAlerts } from './use-cases/escalate-alerts.ts'

let kit: RideKit
let office: TestPerson
let port: number
before(async () => {
  kit = await startRideKit()
  port = await kit.listen(0, '127.0.0.1')
  office = await kit.person('admin', { firstname: 'Ingrid', lastname: 'Berg' })
})
after(() => kit.stop())
afterEach(() => kit.allOffline())

interface Alert {
  readonly _id: string
  readonly kind: string
  readonly rideId: RideId | null
  readonly rideNumber: string | null
  readonly driverName: string | null
  readonly takenAt: string | null
  readonly takenBy: { readonly _id: string; readonly name: string } | null
  readonly escalatedAt: string | null
  readonly handledAt: string | null
  readonly handledBy: string | null
}
const list = async (query = ''): Promise<{ data: Alert[]; meta: { open: number } }> => {
  await kit.settled()
  return (await kit.call({ method: 'GET', path: `/admin/alerts?pageSize=50&${query}`, as: office })).body
}
const openOf = async (rideId: RideId) => (await list()).data.filter((alert) => alert.rideId === rideId)
const handle = (id: string, as = office) => kit.call({ method: 'POST', path: `/admin/alerts/${id}/handle`, as })
const BESIDE = { lat: AVENUE.lat + 0.002, lng: AVENUE.lng }

/** The first that fits of all that the socket hears from now on. */
function alertsOf({ socket }: TestSocket): (fits: (alert: Alert) => boolean) => Promise<Alert> {
  const heard: Alert[] = []
  let tell: () => void = () => undefined
  socket.on('alert', ({ alert }: { alert: Alert }) => {
    heard.push(alert)
    tell()
  })
  return async (fits) => {
    for (;;) {
      const found = heard.find(fits)
      if (found) return found
      await new Promise<void>((resolve) => {
        tell = resolve
      })
    }
  }
}

/** What its booking has set for this time is over: it would warn once more, after somebody has dealt with it. */
async function ownJobsDone(rideId: RideId): Promise<void> {
  const left = async () =>
    (
      await kit.db.$client.query(
        `select 1 from pgboss.job where name in ('ride.open-search', 'ride.warn-office') and data ->> 'rideId' = $1
           and state < 'completed' and start_after <= now()`,
        [rideId],
      )
    ).rowCount !== 0
  while (await left()) await kit.settled()
}

/** A ride whose pickup is near, that is searched for and that nobody drives. */
async function givenAtRisk(): Promise<RideId> {
  const booked = (await kit.bookAhead(await kit.richRider(), 90 * MINUTE_MS)).body.data
  await ownJobsDone(booked.rideId)
  await openSearch(kit.ctx, booked.rideId)
  await warnOffice(kit.ctx, booked.rideId)
  return booked.rideId
}

test('a ride at risk stands in the list until an officer has dealt with it, and every officer hears of both', async () => {
  const socket = await connected({ port, namespace: `adminNamespace/${office.userId}`, token: office.token })
  const heard = alertsOf(socket)
  const rideId = await givenAtRisk()
  // Others may be raised at the same time: this one is of the ride.
  const raised = await heard((alert) => alert.rideId === rideId)
  assert.deepEqual([raised.kind, raised.rideId, raised.handledAt], ['ride_at_risk', rideId, null])
  const [alert, ...others] = await openOf(rideId)
  assert.deepEqual(others, [])
  assert.deepEqual(alert, raised)
  assert.match(alert?.rideNumber ?? '', /^R-\d+$/)

  await warnOffice(kit.ctx, rideId)
  assert.equal((await openOf(rideId)).length, 1, 'the same is not raised twice')

  const answered = (await handle(alert?._id ?? '')).body.data
  assert.equal(answered.handledBy, 'Ingrid Berg')
  assert.deepEqual(await heard((alert) => alert._id === raised._id && alert.handledAt !== null), answered)
  const second = await kit.person('admin', { firstname: 'Olle', lastname: 'Ek' })
  assert.equal(
    (await handle(alert?._id ?? '', second)).body.data.handledBy,
    'Ingrid Berg',
    'the first who said so stays',
  )
  assert.deepEqual(await openOf(rideId), [])
  assert.equal((await list('open=false')).data[0]?._id, alert?._id)
  socket.socket.disconnect()
})

const take = (id: string, as: TestPerson, from: string | null = null) =>
  kit.call({ method: 'POST', path: `/admin/alerts/${id}/take`, as, body: { from } })

test('of two who take an alert at once one has it, and the other is told who', async () => {
  const rideId = await givenAtRisk()
  const [alert] = await openOf(rideId)
  const id = alert?._id ?? ''
  assert.deepEqual([alert?.takenAt, alert?.takenBy], [null, null])
  const officers = [office, ...(await Promise.all([1, 2, 3].map(() => kit.person('admin'))))]
  const answers = await Promise.all(officers.map((one) => take(id, one)))
  assert.deepEqual(
    answers.map(({ status }) => status),
    officers.map(() => 200),
  )
  const holders = new Set(answers.map(({ body }) => body.data.takenBy._id))
  assert.equal(holders.size, 1, 'all of them are told of the same')
  const [holder] = holders
  const [stands] = await openOf(rideId)
  assert.ok((await list('ringing=true')).data.every(({ _id }) => _id !== id))
  assert.equal(stands?.takenBy?._id, holder)
  assert.notEqual(stands?.takenAt, null)

  const colleague = officers.find(({ userId }) => userId !== holder) as TestPerson
  assert.equal((await take(id, colleague)).body.data.takenBy._id, holder, 'whoever has not seen it does not get it')
  assert.equal((await take(id, colleague, holder)).body.data.takenBy._id, colleague.userId, 'taken over, knowing whose')
  await handle(id)
  assert.equal((await take(id, office, colleague.userId)).body.data.handledBy, 'Ingrid Berg', 'it is over')
  assert.equal((await take('alr_00000000000000000000000000', office)).status, 404)
})

test('what was taken and not closed is everybody’s again after the policy’s minutes, once', async () => {
  const rideId = await givenAtRisk()
  const id = (await openOf(rideId))[0]?._id ?? ''
  await take(id, office)
  const taken = async () => (await openOf(rideId))[0]
  kit.clock.advance(9 * MINUTE_MS)
  await escalateAlerts(kit.ctx)
  assert.equal((await taken())?.escalatedAt, null)
  kit.clock.advance(MINUTE_MS)
  await escalateAlerts(kit.ctx)
  const { escalatedAt } = (await taken()) ?? {}
  assert.ok(escalatedAt)
  assert.ok((await list('ringing=true')).data.some(({ _id }) => _id === id))
  kit.clock.advance(MINUTE_MS)
  await escalateAlerts(kit.ctx)
  assert.equal((await taken())?.escalatedAt, escalatedAt)
  // Whoever has it takes it again: there is time again.
  assert.equal((await take(id, office, office.userId)).body.data.escalatedAt, null)
  await handle(id)
  kit.clock.advance(HOUR_MS)
  await escalateAlerts(kit.ctx)
  const over = (await list('open=false')).data.find(({ _id }) => _id === id)
  assert.equal(over?.escalatedAt, null)
})

test('whoever may not deal with rides takes nothing', async () => {
  const rideId = await givenAtRisk()
  const id = (await openOf(rideId))[0]?._id ?? ''
  assert.equal((await take(id, await kit.person('driver'))).status, 403)
})

test('an alert goes by itself when somebody drives the ride', async () => {
  const rideId = await givenAtRisk()
  assert.equal((await openOf(rideId)).length, 1)
  const driver = await kit.driverAt(BESIDE)
  const body = { driverId: driver.userId }
  const assigned = await kit.call({ method: 'POST', path: `/admin/rides/${rideId}/assign`, as: office, body })
  assert.equal(assigned.status, 200)
  assert.deepEqual(await openOf(rideId), [])
  const over = (await list('open=false')).data.find((alert) => alert.rideId === rideId)
  assert.deepEqual([over?.kind, over?.handledBy], ['ride_at_risk', null])
})

test('a ride that nobody served is told apart from one that still can be', async () => {
  const rideId = await givenAtRisk()
  kit.clock.advance(HOUR_MS)
  await expireSearch(kit.ctx, rideId)
  assert.deepEqual(
    (await openOf(rideId)).map(({ kind }) => kind),
    ['ride_unserved'],
  )
})

test('a list can be narrowed to one kind, and says how many stand in all', async () => {
  const rideId = await givenAtRisk()
  const { data, meta } = await list('kind=ride_at_risk')
  assert.ok(data.some((alert) => alert.rideId === rideId))
  assert.ok(data.every(({ kind }) => kind === 'ride_at_risk'))
  assert.equal(meta.open, (await list()).data.length)
})

const moved = {
  rideId: 'rid_1' as RideId,
  riderId: 'usr_r' as UserId,
  driverId: null,
  formerDriverId: 'usr_d' as UserId,
  version: 4,
} as const
for (const [what, change, raise] of [
  ['given back on the way', { from: 'en_route', to: 'searching', move: 'give_back', actor: 'driver' }, 'ride_let_down'],
  ['released by the office', { from: 'en_route', to: 'searching', move: 'give_back', actor: 'office' }, undefined],
  [
    'given back before setting out',
    { from: 'assigned', to: 'searching', move: 'give_back', actor: 'driver' },
    undefined,
  ],
  ['not found in time', { from: 'searching', to: 'expired', move: 'expire', actor: 'system' }, 'ride_unserved'],
  ['never paid', { from: 'pending_payment', to: 'expired', move: 'lapse', actor: 'system' }, undefined],
] as const) {
  test(`a ride ${what} raises ${raise ?? 'nothing'}`, () =>
    assert.equal(WHAT_RAISES['ride.moved']({ ...moved, ...change })?.raise, raise))
}

test('a payout that the bank took is no alert, one that failed is', () => {
  const payout = { payoutId: 'pyt_1' as PayoutId, driverId: 'usr_d' as UserId, amount: 2_000, currency: 'EUR' }
  assert.equal(WHAT_RAISES['payout.ended']({ ...payout, status: 'paid' }), null)
  assert.equal(WHAT_RAISES['payout.ended']({ ...payout, status: 'failed' })?.raise, 'payout_failed')
})
