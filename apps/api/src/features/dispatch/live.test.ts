// What the office's first page is told: who needs somebody first, each chauffeur's chain, and who is on the road.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Live } from '@livery/contracts/dispatch/live.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { engagementKit } from '../engagements/testing/engagement-kit.ts'
import { findRide } from '../rides/index.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin', { firstname: 'Ingrid', lastname: 'Berg' })
})
after(() => kit.stop())
afterEach(async () => {
  await kit.settled()
  await kit.allOffline()
  await kit.db.$client.query('delete from driver_shift')
  await kit.db.$client.query(`update ride set status = 'cancelled' where status not in ('completed', 'cancelled')`)
})

const live = async (query = ''): Promise<Live> => {
  const { status, body } = await kit.call({ method: 'GET', path: `/admin/live${query}`, as: office })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
const booked = async (minutes: number, over: { quote?: object; booking?: object } = {}): Promise<RideId> => {
  const answer = await kit.bookAhead(await kit.richRider(), minutes * MINUTE_MS, over)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.data.rideId
}
const give = async (rideId: RideId, driver: TestPerson) => {
  const answer = await kit.call({
    ...{ method: 'POST', path: `/admin/rides/${rideId}/assign`, as: office },
    body: { driverId: driver.userId },
  } as const)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
}
/** As if the rider had booked for then. */
const meetIn = async (rideId: RideId, minutes: number) => {
  const at = new Date(kit.clock.now().getTime() + minutes * MINUTE_MS).toISOString()
  await kit.db.$client.query('update ride set pickup_at = $2 where id = $1', [rideId, at])
}

test('an evening: nobody, late and tight come first, and the chain says by how much', async () => {
  const own = await kit.driverAt(AVENUE)
  const [first, second, third, open, later] = [
    await booked(70),
    await booked(170),
    await booked(230),
    await booked(100),
    await booked(180),
  ]
  for (const rideId of [first, second, third]) await give(rideId, own)
  const calm = await live()
  assert.deepEqual(
    calm.rides.map(({ rideId, need }) => [rideId, need]),
    [
      [open, 'no_chauffeur'],
      [first, 'none'],
      [second, 'none'],
      [later, 'none'],
      [third, 'none'],
    ],
    'what nobody drives and is soon; then by the clock, also what nobody drives yet',
  )
  const [chain] = calm.chains
  assert.deepEqual([chain?.driverId, chain?.presence, chain?.jobs.length], [own.userId, 'online', 3])
  assert.ok(chain?.vehicle?.number)
  assert.ok(chain.jobs.every(({ level }) => level === 'green'))
  assert.deepEqual(calm.counts, { onRide: 0, free: 1, away: 0, meanWaitSeconds: null })

  // Both come forward: one right behind the other, with the drive back in between.
  const minutes = ((await findRide(kit.ctx.db, first))?.durationSeconds ?? 0) / 60
  await meetIn(second, 70 + minutes + 2)
  await meetIn(third, 70 + 2 * minutes + 4)
  const late = await live()
  assert.deepEqual(late.rides.map(({ rideId, need }) => [rideId, need]).slice(0, 4), [
    [open, 'no_chauffeur'],
    [second, 'red'],
    [third, 'red'],
    [first, 'none'],
  ])
  const [, job] = late.chains[0]?.jobs ?? []
  assert.ok(job?.spareSeconds && job.spareSeconds <= -4 * 60, JSON.stringify(job))
  assert.ok(new Date(job.startsAt) > new Date(job.dueAt), 'who is late begins late')
  assert.equal(late.rides[1]?.spareSeconds, job.spareSeconds, 'the board and the chain say the same')
})

test('rides beyond the hours that are looked at are left out, and so is what is over', async () => {
  const soon = await booked(90)
  const tomorrow = await booked(20 * 60)
  const gone = await booked(80)
  await kit.db.$client.query(`update ride set status = 'cancelled' where id = $1`, [gone])
  assert.deepEqual(
    (await live()).rides.map(({ rideId }) => rideId),
    [soon],
  )
  assert.deepEqual(
    (await live('?hours=24')).rides.map(({ rideId }) => rideId),
    [soon, tomorrow],
  )
  for (const hours of ['0', '25', 'all']) {
    const { status } = await kit.call({ method: 'GET', path: `/admin/live?hours=${hours}`, as: office })
    assert.equal(status, 400, hours)
  }
})

test('a ride under way is the first of its chain, its chauffeur on a ride, and the wait is counted', async () => {
  const driver = await kit.driverAt(AVENUE)
  const free = await kit.driverAt(NYA_VARVET)
  const rider = await kit.richRider()
  const { rideId } = (await kit.book(rider)).body.data
  const waiting = await live()
  assert.deepEqual(
    waiting.rides.map(({ need, driverName }) => [need, driverName]),
    [['no_chauffeur', null]],
  )
  await give(rideId, driver)
  for (const action of ['en_route', 'arrived']) await kit.step(driver, rideId, action)
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  const seen = await live()
  assert.deepEqual([seen.counts.onRide, seen.counts.free, seen.counts.away], [1, 1, 0])
  assert.ok(seen.counts.meanWaitSeconds !== null)
  assert.deepEqual(
    seen.chains.map((chain) => [chain.driverId, chain.presence, chain.jobs.map((job) => job.RideStatus)]),
    [
      [driver.userId, 'on_ride', ['in_progress']],
      [free.userId, 'online', []],
    ],
  )
  assert.deepEqual([seen.rides[0]?.need, seen.rides[0]?.spareSeconds], ['none', null])
  await kit.step(driver, rideId, 'complete')
})

test('who has gone offline is away for some hours, and while they have a ride', async () => {
  const driver = await kit.driverAt(AVENUE)
  const other = await kit.driverAt(AVENUE)
  await give(await booked(200), other)
  await kit.allOffline()
  const { onRide, free, away } = (await live()).counts
  assert.deepEqual({ onRide, free, away }, { onRide: 0, free: 0, away: 2 })
  kit.clock.advance(3 * HOUR_MS + MINUTE_MS)
  const later = await live()
  assert.equal(later.counts.away, 1)
  assert.deepEqual(
    later.chains.map(({ driverId, presence }) => [driverId, presence]),
    [[other.userId, 'offline']],
  )
  assert.ok(!later.chains.some(({ driverId }) => driverId === driver.userId))
})

test('a guest is named, and a ride that meets a flight is an airport’s', async () => {
  const guest = { name: 'Ida Berg', phone: '+46708888887', language: 'fr' }
  await booked(90, { booking: { guest, flight: 'SK 412' } })
  await booked(95)
  assert.deepEqual(
    (await live()).rides.map(({ isAirport }) => isAirport),
    [true, false],
  )
  assert.equal((await live()).rides[0]?.riderName, 'Ida Berg')
})

test('before a ride is given it is said how far its chauffeur comes empty, and what becomes of their next one', async () => {
  const driver = await kit.driverAt(AVENUE)
  const next = await booked(160)
  await give(next, driver)
  const asked = await booked(75)
  const of = async (query = '') => {
    const { body } = await kit.call({ method: 'GET', path: `/admin/rides/${asked}/candidates${query}`, as: office })
    assert.ok(body.data, JSON.stringify(body))
    return body.data.find((one: { driverId: string }) => one.driverId === driver.userId)
  }
  const seen = await of()
  assert.equal(seen.whyNot, null)
  assert.deepEqual([seen.emptyMetres, seen.nextRide.rideId], [0, next], 'they stand at its pickup')
  assert.ok(seen.spareSeconds > 70 * 60 && seen.spareSeconds <= 75 * 60, `${seen.spareSeconds}`)
  assert.ok(seen.nextRide.spareSeconds > 0 && seen.nextRide.spareSeconds < seen.nextRide.spareSecondsNow)
  assert.deepEqual(await of(`?driverId=${driver.userId}`), seen, 'and the same of this one alone')
})

test('a day of an engagement and time off are in the lanes, also of whoever is not on the road', async () => {
  const resting = await kit.driverAt(AVENUE)
  const now = kit.clock.now().getTime()
  const at = (minutes: number) => new Date(now + minutes * MINUTE_MS).toISOString()
  await kit.db.$client.query(
    `insert into time_off (id, driver_id, kind, starts_at, ends_at, created_at)
     values ('tof_00000000000000000000000001', $1, 'break', $2, $3, now()), ('tof_00000000000000000000000002', $1, 'day_off', $4, $5, now())`,
    [resting.userId, at(60), at(90), at(24 * 60), at(48 * 60)],
  )
  const engagements = engagementKit(kit)
  const rider = await kit.richRider(400_000)
  const engaged = await engagements.skilledDriver()
  const posted = await engagements.post(rider)
  const id = posted.body.data._id
  const bid = await engagements.act(engaged, id, 'bid', { price: 40_000, message: 'I know every pier.' })
  const award = { bidId: bid.body.data.bidDetails[0]._id, price: 40_000, paymentMethod: 'wallet' }
  const awarded = await engagements.act(rider, id, 'award', award, 'award-1')
  assert.equal(awarded.status, 200, JSON.stringify(awarded.body))
  // Its first day is now.
  await kit.db.$client.query(
    `update agenda_span set during = tstzrange($2, $3) where engagement_id = $1
       and day = (select min(day) from agenda_span where engagement_id = $1)`,
    [id, at(-60), at(120)],
  )
  const { chains } = await live()
  const holds = (of: TestPerson) => chains.find(({ driverId }) => driverId === of.userId)?.holds
  assert.deepEqual(holds(resting), [{ kind: 'break', engagementId: null, startsAt: at(60), endsAt: at(90) }])
  assert.deepEqual(holds(engaged), [{ kind: 'engagement', engagementId: id, startsAt: at(-60), endsAt: at(120) }])
  assert.equal(chains.find(({ driverId }) => driverId === engaged.userId)?.presence, 'offline')
})

test('only the office sees it', async () => {
  for (const as of [await kit.richRider(), await kit.driverAt(AVENUE)])
    assert.equal((await kit.call({ method: 'GET', path: '/admin/live', as })).status, 403)
})
