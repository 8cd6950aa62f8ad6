// A rider in figures: what their rides were, by hand; and who may read it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { HOUR_MS } from '@livery/kernel/time.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'

let kit: RideKit
let owner: TestPerson
let dispatcher: TestPerson
before(async () => {
  kit = await startRideKit()
  owner = await kit.person('admin')
  dispatcher = await kit.person('admin')
  const { members, roles } = (await kit.call({ method: 'GET', path: '/admin/team', as: owner })).body.data
  const role = roles.find((one: { builtIn: string }) => one.builtIn === 'dispatcher')
  const { version } = members.find((one: { userId: string }) => one.userId === dispatcher.userId)
  const path = `/admin/team/members/${dispatcher.userId}`
  await kit.call({ method: 'PUT', path, as: owner, body: { roleId: role._id, version } })
})
after(() => kit.stop())

const figures = (id: string, as = owner) => kit.call({ method: 'GET', path: `/admin/reports/riders/${id}`, as })

test('a rider who has not ridden yet has no figures to divide', async () => {
  const rider = await kit.person('user')
  const { data } = (await figures(rider.userId)).body
  const { counted, rides, noShows, spent, causes, places } = data
  assert.deepEqual(
    { counted, rides, noShows, spent, causes, places },
    {
      ...{ counted: 0, rides: 0, noShows: 0, spent: 0, causes: [], places: [] },
    },
  )
  const { lateSeconds, waitSeconds, ratingGiven, favouriteClass, last } = data
  assert.deepEqual([lateSeconds, waitSeconds, ratingGiven, favouriteClass, last], [null, null, null, null, null])
})

test('rides, causes, lateness met, waiting, ratings, favourites and the last ride, added up by hand', async () => {
  const rider = await kit.richRider(400_000)
  const set = async (rideId: RideId, sql: string) =>
    void (await kit.ctx.db.$client.query(`update ride set ${sql} where id = $1`, [rideId]))
  const book = async (hours: number) => (await kit.bookAhead(rider, hours * HOUR_MS)).body.data.rideId as RideId
  const rode = (late: number, wait: number, rest: string) =>
    `status = 'completed', arrived_at = pickup_at + interval '${late} minutes',
     started_at = greatest(pickup_at, pickup_at + interval '${late} minutes') + interval '${wait} minutes', ${rest}`
  await set(await book(30), rode(-5, 4, 'final_total_minor = 5000, tip_minor = 500, stars_by_rider = 5'))
  const last = await book(40)
  await set(last, rode(12, 2, 'final_total_minor = 7000, stars_by_rider = 4, stars_by_driver = 5'))
  await set(await book(50), "status = 'cancelled', cancel_by = 'rider', cancel_reason = 'change_of_plans'")
  await set(
    await book(60),
    "status = 'cancelled', cancel_by = 'rider', cancel_reason = 'other: late flight', final_total_minor = 1000",
  )
  await set(await book(70), "status = 'cancelled', cancel_by = 'office', cancel_reason = 'no car'")
  await set(await book(80), "status = 'no_show', final_total_minor = 4000")
  const { data } = (await figures(rider.userId)).body
  assert.deepEqual([data.counted, data.rides, data.noShows, data.spent], [6, 2, 1, 17_500])
  assert.deepEqual(data.cancelled, { byRider: 2, withFee: 1, byOffice: 1 })
  assert.deepEqual(data.causes, [
    { reason: 'change_of_plans', count: 1 },
    { reason: 'other', count: 1 },
  ])
  assert.deepEqual([data.lateSeconds, data.veryLate, data.waitSeconds], [360, 1, 180])
  assert.deepEqual([data.ratingGiven, data.ratingReceived], [4.5, 5])
  assert.deepEqual(data.favouriteClass, { vehicleClass: 'business', rides: 2 })
  assert.ok(data.places.length === 2 && data.places.every(({ rides }: { rides: number }) => rides === 2))
  assert.equal(data.last.rideId, last)
  const seen = (await figures(rider.userId, dispatcher)).body.data
  assert.deepEqual([seen.rides, seen.spent], [2, null], 'money is for who may see the books')
})

test('a chauffeur has other figures, and a rider may not look', async () => {
  const [driver, rider] = [await kit.person('driver'), await kit.person('user')]
  assert.equal((await figures(driver.userId)).status, 404)
  assert.equal((await figures(rider.userId, rider)).status, 403)
})
