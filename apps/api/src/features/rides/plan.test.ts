// A chauffeur's week: what they have taken on, the drives in between by the map, and what is left.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PlanDay, PlanEntry } from '@livery/contracts/rides/plan.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { DAY_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())

const ZONE = 'Europe/Stockholm'
const plan = async (driver: TestPerson, from?: string) =>
  (await kit.call({ method: 'GET', path: `/driver/plan${from === undefined ? '' : `?from=${from}`}`, as: driver })).body
    .data as { today: string; days: PlanDay[] }
const dayOf = ({ days }: { days: PlanDay[] }, date: string) => days.find((day) => day.date === date)
const rideIdsOf = (entries: readonly PlanEntry[] = []) =>
  entries.map((entry) => (entry.kind === 'ride' ? entry.rideId : entry.kind))

/** Rides from the avenue to the water at these times of a day some days ahead, taken by the chauffeur. */
async function givenDay(driver: TestPerson, daysAhead: number, times: readonly string[]) {
  const { date } = wallClock(new Date(kit.clock.now().getTime() + daysAhead * DAY_MS), ZONE)
  const rideIds: RideId[] = []
  for (const time of times) {
    const ahead = instantOf(date, time, ZONE).getTime() - kit.clock.now().getTime()
    const rider = await kit.richRider(100_000)
    const booked = await kit.bookAhead(rider, ahead, { booking: { flight: 'SK 433', sign: 'Dr Keller' } })
    const { rideId } = booked.body.data
    const claimed = await kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: driver })
    assert.equal(claimed.status, 200, JSON.stringify(claimed.body))
    rideIds.push(rideId)
  }
  return { date, rideIds }
}

test('a day has its rides in order, the drives between them, and what is left beside each', async () => {
  const driver = await kit.driverAt(AVENUE)
  const { date, rideIds } = await givenDay(driver, 3, ['10:00', '10:35', '14:00'])
  const shown = await plan(driver)
  assert.equal(shown.days.length, 7)
  assert.equal(shown.today, shown.days[0]?.date)
  const day = dayOf(shown, date)
  assert.deepEqual(rideIdsOf(day?.entries), rideIds)
  const [first, second, third] = day?.entries ?? []
  assert.equal(first?.gap, null)
  assert.equal(first?.kind === 'ride' && `${first.sign} ${first.flight}`, 'Dr Keller SK 433')
  const drive = second?.gap?.drive
  assert.ok(drive && drive.duration.value > 600, 'back from the water')
  const free = (Date.parse(second?.startsAt ?? '') - Date.parse(first?.endsAt ?? '')) / 1_000 - drive.duration.value
  assert.equal(second?.gap?.spareMinutes, Math.floor(free / 60))
  assert.equal(third?.gap?.state, 'free')
  assert.deepEqual([day?.rides, shown.days.filter(({ rides }) => rides > 0).length], [3, 1])
  assert.ok((day?.netPay ?? 0) > 0 && (day?.bookedMinutes ?? 0) > 30)
})

test('a week from any day on, and nobody else’s', async () => {
  const driver = await kit.driverAt(AVENUE)
  const { date, rideIds } = await givenDay(driver, 20, ['09:00'])
  assert.deepEqual(rideIdsOf(dayOf(await plan(driver, date), date)?.entries), rideIds)
  const other = await kit.person('driver')
  assert.ok((await plan(other, date)).days.every(({ entries }) => entries.length === 0))
  const rider = await kit.person('user')
  assert.equal((await kit.call({ method: 'GET', path: '/driver/plan', as: rider })).status, 403)
})

test('a gap that has shrunk below what must be left is called short', async () => {
  const driver = await kit.driverAt(AVENUE)
  const { date, rideIds } = await givenDay(driver, 4, ['10:00', '11:00'])
  await kit.ctx.db.$client.query('update ride set pickup_at = pickup_at - $2::interval where id = $1', [
    rideIds[1],
    `${40 * MINUTE_MS} milliseconds`,
  ])
  const [, second] = dayOf(await plan(driver), date)?.entries ?? []
  assert.equal(second?.gap?.state, 'short')
})
