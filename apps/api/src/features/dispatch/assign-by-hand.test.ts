// The office gives rides by hand: to whom it may, what it hears otherwise, and what becomes of those who were asked.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'
import { ensureVehicles } from '../../../seeds/demo-fleet.ts'
import { checkInvariants, readInvariants } from '../../commands/verify/check-invariants.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestAnswer, TestPerson } from '../../testing/test-app.ts'
import { findRide } from '../rides/index.ts'

const ZONE = 'Europe/Stockholm'
let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin', { firstname: 'Ingrid', lastname: 'Berg' })
})
after(() => kit.stop())
afterEach(async () => {
  await kit.settled()
  assert.deepEqual(await brokenOf(), [])
  await kit.allOffline()
})

const brokenOf = async () => (await checkInvariants(kit.databaseUrl)).flatMap((one) => one.broken)
const BESIDE = { lat: AVENUE.lat + 0.002, lng: AVENUE.lng }
const FAR = { lat: AVENUE.lat + 0.03, lng: AVENUE.lng }
const assign = (rideId: RideId, driver: TestPerson, over: object = {}): Promise<TestAnswer> =>
  kit.call({
    method: 'POST',
    path: `/admin/rides/${rideId}/assign`,
    as: office,
    body: { driverId: driver.userId, ...over },
  })
const candidates = async (rideId: RideId, q = ''): Promise<Candidate[]> =>
  (await kit.call({ method: 'GET', path: `/admin/rides/${rideId}/candidates?q=${q}`, as: office })).body.data
const takeBack = async (rideId: RideId) => {
  const body = { rideId, action: 'give_back', told: 'nearer_chauffeur', reasonText: 'Somebody else is nearer.' }
  const { body: answer } = await kit.call({ method: 'POST', path: '/admin/ride/update-status', as: office, body })
  assert.equal(answer.data?.RideStatus, 'searching', JSON.stringify(answer))
}
type Candidate = { driverId: UserId; etaSeconds: number | null; whyNot: string | null; cautions: string[] }
const whyNot = async (rideId: RideId, driver: TestPerson) =>
  (await candidates(rideId, driver.userId)).find(({ driverId }) => driverId === driver.userId)?.whyNot
const given = async (): Promise<{ rider: TestPerson; rideId: RideId }> => {
  const rider = await kit.richRider()
  const rideId = (await kit.bookAhead(rider, 3 * DAY_MS)).body.data.rideId
  return { rider, rideId }
}
const refusedFor = async (rideId: RideId, driver: TestPerson, code: string) => {
  assert.equal(await whyNot(rideId, driver), code)
  assert.equal((await assign(rideId, driver)).body.code, code)
}

test('a searching ride goes to the one whom the office names, and who was asked is not asked any more', async () => {
  const near = await kit.driverAt(BESIDE)
  const far = await kit.driverAt(FAR)
  const rider = await kit.richRider()
  const { rideId } = (await kit.book(rider)).body.data
  await kit.offerOf(near, rideId)
  const [first, second] = await candidates(rideId)
  assert.deepEqual([first?.driverId, second?.driverId], [near.userId, far.userId], 'the nearest first')
  assert.ok((first?.etaSeconds ?? 0) < (second?.etaSeconds ?? 0))

  const assigned = (await assign(rideId, far, { reasonText: 'The guest knows him.' })).body.data
  assert.deepEqual([assigned.RideStatus, assigned.driverName], ['assigned', 'Henrik Lindqvist'])
  const last = assigned.timeline.at(-1)
  assert.deepEqual(
    [last.move, last.actor, last.actorName, last.reason],
    ['assign', 'office', 'Ingrid Berg', 'The guest knows him.'],
  )
  await kit.settled()
  assert.deepEqual((await kit.call({ method: 'GET', path: '/driver/ride/offers', as: near })).body.data, [])
  const current = (await kit.call({ method: 'GET', path: '/driver/ride/current', as: far })).body.data
  assert.equal(current.rideId, rideId)
  assert.equal((await assign(rideId, far)).status, 200, 'safe to repeat')
  assert.equal((await assign(rideId, near)).body.code, 'RIDE_TAKEN')
  assert.equal((await kit.step(far, rideId, 'en_route')).body.data.RideStatus, 'en_route')
})

test('who accepted and lost it to the office’s hand is not taken for its chauffeur any more', async () => {
  const [first, second] = [await kit.driverAt(BESIDE), await kit.driverAt(FAR)]
  const { rideId } = (await kit.book(await kit.richRider())).body.data
  for (const accepts of [first, second]) {
    await kit.offerOf(accepts, rideId)
    assert.equal((await kit.step(accepts, rideId, 'accept')).status, 200)
    await takeBack(rideId)
  }
  const third = await kit.driverAt(FAR)
  const assigned = (await assign(rideId, third)).body.data
  assert.deepEqual([assigned.RideStatus, assigned.timeline.at(-1).actor], ['assigned', 'office'])
  assert.deepEqual(await brokenOf(), [], 'a hand needs no offer')
  const given = assigned.timeline.filter(({ move }: { move: string }) => move === 'assign')
  assert.deepEqual(
    given.map(({ actor, givenTo }: { actor: string; givenTo: string }) => [actor, givenTo]),
    [
      ['driver', 'Henrik Lindqvist'],
      ['driver', 'Henrik Lindqvist'],
      ['office', 'Henrik Lindqvist'],
    ],
  )
  // Neither of the two has said no.
  const verdicts = (await kit.call({ method: 'GET', path: `/admin/rides/${rideId}/verdicts`, as: office })).body.data
  const said = verdicts.flatMap(({ driverId, reasons }: { driverId: UserId; reasons: string[] }) =>
    driverId === first.userId ? reasons : [],
  )
  assert.ok(said.includes('TAKEN_BACK') && !said.includes('DECLINED_BEFORE'), said.join())
  // Somebody who has it by an accept that was another’s is still found.
  const client = await kit.db.$client.connect()
  try {
    await client.query('begin')
    const text = `update ride_move set actor = 'driver' where ride_id = $1 and move = 'assign' and actor = 'office'`
    await client.query(text, [rideId])
    const found = (await readInvariants(client)).filter(({ broken }) => broken.length > 0)
    assert.deepEqual(
      found.map(({ id }) => id),
      ['I4'],
    )
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('a scheduled ride goes to somebody who is at home, and stands in their plan', async () => {
  const { rideId, rider } = await given()
  const driver = await kit.person('driver')
  await ensureVehicles(kit.db, [driver.userId])
  assert.equal(await whyNot(rideId, driver), null)
  const assigned = (await assign(rideId, driver)).body.data
  assert.deepEqual([assigned.RideStatus, assigned.timeline.at(-1).move], ['assigned', 'claim'])
  const list = (await kit.call({ method: 'GET', path: '/driver/ride?status=upcoming', as: driver })).body.data
  assert.deepEqual(
    list.map((ride: { rideId: RideId }) => ride.rideId),
    [rideId],
  )
  const shown = (await kit.call({ method: 'GET', path: `/user/ride/show/${rideId}`, as: rider })).body.data
  assert.equal(shown.driverId, driver.userId)
  await kit.settled()
  const { rows } = await kit.ctx.db.$client.query('select kind from notification where user_id = $1', [driver.userId])
  assert.ok(
    rows.some(({ kind }) => kind === 'ride_given'),
    'they are told',
  )
})

test('whoever cannot drive it is refused, with the reason that the list shows', async () => {
  const { rideId } = await given()
  const without = await kit.person('driver')
  await refusedFor(rideId, without, 'VEHICLE_NOT_APPROVED')

  const inAVan = await kit.driverAt(BESIDE)
  await kit.ctx.db.$client.query(`update vehicle set vehicle_class = 'van' where driver_id = $1`, [inAVan.userId])
  await refusedFor(rideId, inAVan, 'CLASS_NOT_DRIVEN')

  const suspended = await kit.driverAt(BESIDE)
  const body = { reason: 'An accident is looked into.' }
  await kit.call({ method: 'POST', path: `/admin/people/${suspended.userId}/suspend`, as: office, body })
  await refusedFor(rideId, suspended, 'ACCOUNT_SUSPENDED')

  const overdue = await kit.driverAt(BESIDE)
  await kit.ctx.db.$client.query(`update driver_document set status = 'expired' where driver_id = $1`, [overdue.userId])
  const { rowCount } = await kit.ctx.db.$client.query('select 1 from driver_document where driver_id = $1', [
    overdue.userId,
  ])
  assert.ok((rowCount ?? 0) > 0, 'they have documents to lose')
  await refusedFor(rideId, overdue, 'PAPERS_NOT_APPROVED')

  const endsTomorrow = await kit.driverAt(BESIDE)
  await kit.ctx.db.$client.query(
    `update driver_document set expires_on = current_date + 1, expires_at = now() + interval '1 day'
     where driver_id = $1 and kind = 'permit'`,
    [endsTomorrow.userId],
  )
  await refusedFor(rideId, endsTomorrow, 'PAPERS_NOT_APPROVED')
})

test('two rides that do not fit one after the other are not both given to one chauffeur', async () => {
  const [first, second] = [await given(), await given()]
  const driver = await kit.driverAt(BESIDE)
  assert.equal((await assign(first.rideId, driver)).status, 200)
  await refusedFor(second.rideId, driver, 'RIDES_OVERLAP')
})

test('an on-demand ride goes to nobody who is offline or on a ride', async () => {
  const busy = await kit.driverAt(BESIDE)
  const rider = await kit.richRider()
  const { rideId } = (await kit.book(rider)).body.data
  await kit.offerOf(busy, rideId)
  await kit.step(busy, rideId, 'accept')
  const free = await kit.driverAt(FAR)
  const next = (await kit.book(await kit.richRider())).body.data.rideId
  await refusedFor(next, busy, 'DRIVER_BUSY')
  await kit.call({ method: 'POST', path: '/driver/availability', as: free, body: { online: false } })
  await refusedFor(next, free, 'DRIVER_OFFLINE')
})

test('a booked ride that somebody has taken meanwhile is not taken from them unseen', async () => {
  const { rideId } = await given()
  const show = async () => (await kit.call({ method: 'GET', path: `/admin/rides/${rideId}`, as: office })).body.data
  const [claiming, named] = [await kit.driverAt(BESIDE), await kit.driverAt(FAR)]
  const seen = (await show()).version
  await kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: claiming })
  assert.deepEqual((await assign(rideId, named, { version: seen })).body.code, 'STALE_VERSION')
  assert.equal((await assign(rideId, named)).body.code, 'RIDE_TAKEN', 'nor without a word of what was seen')
  const now = await show()
  assert.equal((await findRide(kit.ctx.db, rideId))?.driverId, claiming.userId)
  assert.ok(
    (await candidates(rideId)).some(({ driverId }) => driverId === named.userId),
    'the list stays',
  )
  // Seen, and meant.
  const assigned = await assign(rideId, named, { version: now.version, reasonText: 'The guest knows him.' })
  assert.deepEqual([assigned.status, assigned.body.data?.timeline.at(-1).move], [200, 'reassign'])
})

test('of two officers who give it to different chauffeurs from the same screen one is heard', async () => {
  const { rideId } = await given()
  const claiming = await kit.driverAt(BESIDE)
  await kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: claiming })
  const { version } = (await kit.call({ method: 'GET', path: `/admin/rides/${rideId}`, as: office })).body.data
  const [one, other] = [await kit.driverAt(FAR), await kit.driverAt(FAR)]
  const answers = await Promise.all([one, other].map((driver) => assign(rideId, driver, { version })))
  assert.deepEqual(answers.map(({ status, body }) => body.code ?? status).toSorted(), [200, 'STALE_VERSION'])
})

test('a ride that is over, or another version of it, is nobody’s to give', async () => {
  const { rideId, rider } = await given()
  const driver = await kit.driverAt(BESIDE)
  assert.equal((await assign(rideId, driver, { version: 99 })).body.code, 'STALE_VERSION')
  assert.equal((await assign(rideId, rider)).body.code, 'DRIVER_UNKNOWN')
  const body = { rideId, action: 'cancel', reason: 'change_of_plans' }
  await kit.call({ method: 'POST', path: '/user/ride/update-status', as: rider, body })
  assert.equal((await assign(rideId, driver)).body.code, 'INVALID_TRANSITION')
  const list = await kit.call({ method: 'GET', path: `/admin/rides/${rideId}/candidates`, as: office })
  assert.equal(list.body.code, 'INVALID_TRANSITION')
})

test('of an officer and a chauffeur who take it at once one has it', async () => {
  const { rideId } = await given()
  const [claiming, named] = [await kit.driverAt(BESIDE), await kit.driverAt(FAR)]
  const answers = await Promise.all([
    kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: claiming }),
    assign(rideId, named),
  ])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
  assert.equal(answers.find(({ status }) => status === 409)?.body.code, 'RIDE_TAKEN')
})

test('the office reads what a ride takes from somebody’s hours, rest and day before it gives it to them', async () => {
  const day = wallClock(addMs(kit.clock.now(), 5 * DAY_MS), ZONE).date
  const bookedAt = async (time: string, days = 0): Promise<RideId> => {
    const at = addMs(instantOf(day, time, ZONE), days * DAY_MS)
    return (await kit.bookAhead(await kit.richRider(), at.getTime() - kit.clock.now().getTime())).body.data.rideId
  }
  const driver = await kit.person('driver')
  await ensureVehicles(kit.db, [driver.userId])
  const cautions = async (rideId: RideId) => {
    const [candidate] = (
      await kit.call({ method: 'GET', path: `/admin/rides/${rideId}/candidates?driverId=${driver.userId}`, as: office })
    ).body.data as Candidate[]
    return [candidate?.whyNot, candidate?.cautions]
  }
  const late = await bookedAt('22:00')
  assert.deepEqual(await cautions(late), [null, []])
  assert.equal((await assign(await bookedAt('06:00', 1), driver)).status, 200)
  assert.deepEqual(await cautions(late), [null, ['SHORT_REST']], 'the next day begins at six')
  assert.equal((await assign(await bookedAt('08:00'), driver)).status, 200)
  assert.deepEqual(await cautions(late), [null, ['SHORT_REST', 'LONG_DAY']])
  const off = { kind: 'day_off', from: day, to: day }
  assert.equal(
    (await kit.call({ method: 'POST', path: '/driver/time-off', as: driver, key: 'off', body: off })).status,
    201,
  )
  assert.deepEqual(await cautions(late), [null, ['TIME_OFF', 'SHORT_REST', 'LONG_DAY']])
  assert.equal((await assign(late, driver)).status, 200, 'the office decides')
})
