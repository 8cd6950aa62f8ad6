// Whom a search asks, and what is kept of why: through the real app, with engagements, ratings and the operator's own
// numbers in between.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { OfferId, RideId, UserId } from '@livery/kernel/ids.ts'
import { DAY_MS, HOUR_MS } from '@livery/kernel/time.ts'
import { AVENUE, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { engagementKit, givenAwarded, givenBid, goToDay } from '../engagements/testing/engagement-kit.ts'
import { lookFor } from './use-cases/match-rides.ts'

let kit: ReturnType<typeof engagementKit>
let office: TestPerson
before(async () => {
  kit = engagementKit(await startRideKit())
  office = await kit.person('admin')
})
after(() => kit.stop())
const online: TestPerson[] = []
afterEach(async () => {
  await kit.settled()
  for (const driver of online.splice(0)) await goOnline(driver, false)
  await kit.allOffline()
})

const BESIDE = { lat: AVENUE.lat + 0.002, lng: AVENUE.lng }
const goOnline = (driver: TestPerson, yes: boolean, at = BESIDE) =>
  kit.call({
    method: 'POST',
    path: '/driver/availability',
    as: driver,
    body: yes ? { online: true, ...at } : { online: false },
  })
const comeOnline = async (driver: TestPerson, at = BESIDE) => {
  await goOnline(driver, true, at)
  online.push(driver)
}
const offersOf = async (driver: TestPerson): Promise<{ offerId: OfferId; rideId: RideId }[]> => {
  await kit.settled()
  return (await kit.call({ method: 'GET', path: '/driver/ride/offers', as: driver })).body.data
}
interface Shown {
  readonly way: string
  readonly driverId: UserId
  readonly reasons: string[]
  readonly chosen: boolean
}
const verdicts = async (rideId: RideId): Promise<Shown[]> =>
  (await kit.call({ method: 'GET', path: `/admin/rides/${rideId}/verdicts`, as: office })).body.data
const verdictOn = async (rideId: RideId, driver: TestPerson) => {
  const found = (await verdicts(rideId)).find(({ driverId }) => driverId === driver.userId)
  return found && [found.way, found.reasons, found.chosen]
}
test('a chauffeur on an engagement is not offered an on-demand ride, and it is written down why', async () => {
  const { driver, days } = await givenAwarded(kit)
  goToDay(kit, `${days[0]}T07:30:00Z`)
  await comeOnline(driver)
  const free = await kit.driverAt({ lat: AVENUE.lat + 0.004, lng: AVENUE.lng })
  const { rideId } = (await kit.book(await kit.richRider())).body.data
  assert.deepEqual(
    (await offersOf(free)).map((offer) => offer.rideId),
    [rideId],
  )
  assert.deepEqual(await offersOf(driver), [], 'nobody is asked what they may not accept')
  assert.deepEqual(await verdictOn(rideId, driver), ['search', ['DRIVER_NOT_FREE'], false])
  assert.deepEqual(await verdictOn(rideId, free), ['search', [], true])
})

test('where the only car near is on an engagement, there is no on-demand ride, instead of a ride that nobody is asked to drive', async () => {
  const { driver, days } = await givenAwarded(kit)
  goToDay(kit, `${days[0]}T07:30:00Z`)
  await comeOnline(driver)
  const booked = await kit.book(await kit.richRider())
  assert.deepEqual([booked.status, booked.body.code], [422, 'NO_DRIVER_NEARBY'])
})

test('an engagement that is awarded while an offer stands takes the offer with it', async () => {
  const { rider, driver, id, bidId } = await givenBid(kit, 40_000, { startDate: inDays(3), endDate: inDays(3) })
  goToDay(kit, new Date(kit.clock.now().getTime() + HOUR_MS).toISOString())
  await comeOnline(driver)
  const prebook = await kit.bookAhead(await kit.richRider(), 0, { quote: { predate: inDays(3), pretime: '10:00' } })
  const { rideId } = prebook.body.data
  // Its search opens twelve hours before.
  goToDay(kit, new Date(`${inDays(3)}T00:00:00Z`).toISOString())
  await goOnline(driver, true)
  const { openSearch } = await import('../rides/use-cases/schedule-ride.ts')
  await openSearch(kit.ctx, rideId)
  const [offer] = await offersOf(driver)
  assert.equal(offer?.rideId, rideId)
  assert.equal((await kit.act(rider, id, 'award', { bidId, paymentMethod: 'wallet' })).status, 200)
  const answer = await kit.call({ method: 'POST', path: `/driver/ride/offers/${offer?.offerId}/accept`, as: driver })
  assert.equal(answer.status >= 400, true)
  assert.deepEqual(await offersOf(driver), [], 'the offer is gone')
})

function inDays(days: number): string {
  return new Date(kit.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

test('a document that ends before a scheduled ride keeps its driver out of the search, as it keeps them from accepting', async () => {
  const driver = await kit.driverAt(BESIDE)
  const { rideId } = (await kit.bookAhead(await kit.richRider(), 5 * HOUR_MS)).body.data
  await kit.ctx.db.$client.query(
    `update driver_document set expires_at = $2 where driver_id = $1 and kind = 'permit'`,
    [driver.userId, new Date(kit.clock.now().getTime() + HOUR_MS)],
  )
  const { openSearch } = await import('../rides/use-cases/schedule-ride.ts')
  await openSearch(kit.ctx, rideId)
  assert.deepEqual(await offersOf(driver), [])
  assert.deepEqual(await verdictOn(rideId, driver), ['search', ['PAPERS_NOT_APPROVED'], false])
})

test('whoever handed a ride back, and whoever it was taken from, is told apart from who said no', async () => {
  const [first, second] = [await kit.driverAt(BESIDE), await kit.driverAt({ lat: AVENUE.lat + 0.003, lng: AVENUE.lng })]
  const { rideId } = (await kit.book(await kit.richRider())).body.data
  await kit.offerOf(first, rideId)
  await kit.step(first, rideId, 'accept')
  const returned = await kit.step(first, rideId, 'give_back', { reason: 'vehicle_issue' })
  assert.equal(returned.status, 200, JSON.stringify(returned.body))
  await kit.offerOf(second, rideId)
  await kit.step(second, rideId, 'accept')
  const body = { rideId, action: 'give_back', reasonText: 'Somebody else is nearer.' }
  const taken = await kit.call({ method: 'POST', path: '/admin/ride/update-status', as: office, body })
  assert.equal(taken.status, 200, JSON.stringify(taken.body))
  await kit.settled()
  const { lookFor } = await import('./use-cases/match-rides.ts')
  await lookFor(kit.ctx, rideId)
  assert.deepEqual((await verdictOn(rideId, first))?.[1], ['HANDED_BACK'])
  assert.deepEqual((await verdictOn(rideId, second))?.[1], ['TAKEN_BACK'])
})

test('what was said no to, and who was passed over, is kept round by round, and not for ever', async () => {
  const [first, second] = [await kit.driverAt(BESIDE), await kit.driverAt({ lat: AVENUE.lat + 0.003, lng: AVENUE.lng })]
  const rider = await kit.richRider()
  const { rideId } = (await kit.book(rider)).body.data
  await offersOf(first)
  for (const driver of [first, second]) await kit.step(driver, rideId, 'decline')
  await kit.settled()
  const { lookFor } = await import('./use-cases/match-rides.ts')
  await lookFor(kit.ctx, rideId)
  const all = await verdicts(rideId)
  const of = (driver: TestPerson) =>
    all.filter(({ driverId }) => driverId === driver.userId).map(({ reasons }) => reasons)
  assert.ok(of(first).some((reasons) => reasons.length === 0))
  assert.ok(of(first).some((reasons) => reasons.includes('DECLINED_BEFORE')))
  // Nobody looks for this ride any more.
  const body = { rideId, action: 'cancel', reason: 'change_of_plans' }
  await kit.call({ method: 'POST', path: '/user/ride/update-status', as: rider, body })
  await kit.settled()
  // Thirty days later the next one that is written takes the old ones away.
  await kit.ctx.db.$client.query(`update ride_verdict set at = at - interval '31 days' where ride_id = $1`, [rideId])
  await kit.driverAt(BESIDE)
  const next = (await kit.book(await kit.richRider())).body.data.rideId
  await kit.settled()
  assert.ok((await verdicts(next)).length > 0)
  assert.deepEqual(await verdicts(rideId), [])
})

test('of several that look for a chauffeur at once one asks, and none takes its offers back', async () => {
  const first = await kit.driverAt(BESIDE)
  const { rideId } = (await kit.book(await kit.richRider())).body.data
  await kit.offerOf(first, rideId)
  await kit.step(first, rideId, 'decline')
  await kit.settled()
  const next = await kit.driverAt(BESIDE)
  await Promise.all(Array.from({ length: 6 }, () => lookFor(kit.ctx, rideId)))
  assert.deepEqual(
    (await offersOf(next)).map((offer) => offer.rideId),
    [rideId],
  )
})

test('the office sees every reason that speaks against a chauffeur', async () => {
  const { driver, days } = await givenAwarded(kit)
  goToDay(kit, `${days[0]}T07:30:00Z`)
  await kit.driverAt({ lat: AVENUE.lat + 0.004, lng: AVENUE.lng })
  const { rideId } = (await kit.book(await kit.richRider())).body.data
  const path = `/admin/rides/${rideId}/candidates?q=${driver.userId}`
  const [candidate] = (await kit.call({ method: 'GET', path, as: office })).body.data
  assert.deepEqual([candidate.whyNot, candidate.reasons], ['DRIVER_OFFLINE', ['DRIVER_OFFLINE', 'DRIVER_NOT_FREE']])
})
