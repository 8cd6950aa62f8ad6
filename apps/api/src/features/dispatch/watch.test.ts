// Booked rides are watched until their riders are met: what the office sees, who is asked when, and what people are told.
import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import type { RideWatch } from '@livery/contracts/dispatch/watch.ts'
import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import type { Point } from '@livery/kernel/geo.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import { buildApp } from '../../app.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { forgetPolicy } from '../../platform/policies/policies.ts'
import { plainMaps } from '../../testing/plain-maps.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { findRide, type Ride } from '../rides/index.ts'
import { findRideForUpdate } from '../rides/store/rides.ts'
import { setPickupTime } from '../rides/use-cases/set-pickup-time.ts'
import { dispatchJobs } from './jobs.ts'
import { gatherWatch } from './shared/rides-to-watch.ts'
import { listWatches, saveWatches, takeWatchTurn } from './store/ride-watches.ts'
import { offerToBackup } from './use-cases/send-backup.ts'
import { watchRides } from './use-cases/watch-rides.ts'

/** Some ten minutes' drive from the pickup. */
const NEAR = { lat: AVENUE.lat + 0.04, lng: AVENUE.lng }
/** Some 25 minutes. */
const FAR = { lat: AVENUE.lat - 0.1, lng: AVENUE.lng }

const GUEST = { name: 'Ida Berg', phone: '+46708888887', language: 'fr' }

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin', { firstname: 'Ingrid', lastname: 'Berg' })
})
after(() => kit.stop())
beforeEach(() => setWatchTerms({ atRed: 'offer' }))
afterEach(async () => {
  await kit.settled()
  assert.deepEqual(
    (await checkInvariants(kit.databaseUrl)).flatMap((one) => one.broken),
    [],
  )
  // Who was of one test is of no other.
  await kit.allOffline()
  await kit.db.$client.query(`update vehicle set status = 'pending'`)
  await kit.db.$client.query('delete from ride_watch')
  await kit.db.$client.query(`update ride set pickup_at = pickup_at + interval '30 days' where status = 'assigned'`)
})

async function setWatchTerms(terms: Partial<PolicyTerms<'watch'>>): Promise<void> {
  const text = `update policy set terms = terms || $1::jsonb where name = 'watch'`
  await kit.db.$client.query(text, [JSON.stringify(terms)])
  forgetPolicy(kit.ctx, 'watch')
}

/** A ride in an hour, claimed by somebody who stands there; all phones are heard. */
async function given(
  place: Point = FAR,
  booking: object = {},
): Promise<{ own: TestPerson; rider: TestPerson; rideId: RideId }> {
  const own = await kit.driverAt(place)
  const rider = await kit.richRider()
  const { rideId } = (await kit.bookAhead(rider, 90 * MINUTE_MS, { booking })).body.data
  const claimed = await kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: own })
  assert.equal(claimed.status, 200, JSON.stringify(claimed.body))
  return { own, rider, rideId }
}

/** So many minutes before the pickup, with these cars heard where they are. */
async function lookAt(rideId: RideId, minutesBefore: number, ...cars: readonly (readonly [TestPerson, Point])[]) {
  const ride = (await findRide(kit.ctx.db, rideId)) as Ride
  kit.clock.advance(ride.pickupAt.getTime() - minutesBefore * MINUTE_MS - kit.clock.now().getTime())
  for (const [driver, place] of cars) kit.putDriver(driver, place)
  await watchRides(kit.ctx)
  await kit.settled()
  return watchOf(rideId)
}
/** They move, wherever to. */
function onTheWay(driver: TestPerson, place: Point): Point {
  const known = kit.ctx.liveFleet.index.find(driver.userId)
  const movedAt = kit.clock.now().getTime() + 60 * MINUTE_MS
  if (known !== undefined) kit.ctx.liveFleet.moved({ ...known, movedAt })
  return place
}
async function watchOf(rideId: RideId): Promise<RideWatch | null> {
  return (await kit.call({ method: 'GET', path: `/admin/rides/${rideId}`, as: office })).body.data.watch
}
const alertsOf = async (rideId: RideId) => {
  const { body } = await kit.call({ method: 'GET', path: '/admin/alerts?kind=pickup_at_risk&pageSize=50', as: office })
  return body.data.filter((alert: { rideId: RideId }) => alert.rideId === rideId)
}
const told = async (person: TestPerson): Promise<string[]> => {
  const text = 'select kind from notification where user_id = $1 order by id'
  return (await kit.db.$client.query(text, [person.userId])).rows.map(({ kind }) => kind)
}
const strikesOf = async ({ userId }: TestPerson) =>
  (await kit.db.$client.query('select why from driver_strike where driver_id = $1', [userId])).rows.map(
    ({ why }) => why,
  )
const driverOf = async (rideId: RideId) => (await findRide(kit.ctx.db, rideId))?.driverId

test('from green to the backup: named before it is needed, asked at the last call, and everybody is told once', async () => {
  const { own, rider, rideId } = await given(FAR)
  const backup = await kit.driverAt(NEAR)
  const both = [[own, FAR] as const, [backup, NEAR] as const]
  const calm = await lookAt(rideId, 60, ...both)
  assert.deepEqual([calm?.level, calm?.reasons, calm?.backup], ['green', [], null])
  assert.deepEqual(await alertsOf(rideId), [])

  const amber = await lookAt(rideId, 27, ...both)
  assert.deepEqual([amber?.level, amber?.reasons], ['amber', ['not_set_out']])
  assert.equal(amber?.backup?.driverId, backup.userId, 'the office has a name before it fails')
  assert.ok((await told(own)).includes('set_out_now'))
  assert.deepEqual(await alertsOf(rideId), [], 'what is only tight is seen in the lists')

  // Nobody moves: what their drive would take is not believed any more, but the backup has time.
  const red = await lookAt(rideId, 21, ...both)
  assert.deepEqual([red?.level, red?.isOffered], ['red', false])
  const [alert] = await alertsOf(rideId)
  assert.equal(alert.watch.backup.name, red?.backup?.name)
  assert.equal(await driverOf(rideId), own.userId)
  await lookAt(rideId, 19, ...both)
  const offer = await kit.offerOf(backup, rideId)
  assert.equal((await watchOf(rideId))?.isOffered, true)
  assert.equal(await driverOf(rideId), own.userId, 'who has the ride keeps it until somebody accepts')
  const accepted = await kit.step(backup, rideId, 'accept')
  assert.equal(accepted.status, 200, JSON.stringify(accepted.body))
  assert.ok(offer)
  await kit.settled()
  const ride = await findRide(kit.ctx.db, rideId)
  assert.deepEqual([ride?.driverId, ride?.status], [backup.userId, 'assigned'])
  assert.ok((await told(own)).includes('ride_taken_back'), 'never without a word')
  assert.deepEqual(await strikesOf(own), ['watch'], 'sitting it out is no cheaper than handing it back')
  assert.ok(!(await told(backup)).includes('ride_given'), 'who accepts knows it')
  assert.deepEqual(
    (await told(rider)).filter((kind) => kind.startsWith('pickup_')),
    [],
    'it was mended before they knew',
  )
  const after = await lookAt(rideId, 18, [own, FAR], [backup, NEAR])
  assert.equal(after?.level, 'green')
  assert.deepEqual(await alertsOf(rideId), [], 'the alert ends by itself')
  assert.equal(
    (await kit.call({ method: 'GET', path: `/admin/rides/${rideId}`, as: office })).body.data.timeline.at(-1).move,
    'reassign',
  )
})

test('what the office gave by hand is told of, and left where it is', async () => {
  const own = await kit.driverAt(FAR)
  const backup = await kit.driverAt(NEAR)
  const { rideId } = (await kit.bookAhead(await kit.richRider(), 90 * MINUTE_MS)).body.data
  const path = `/admin/rides/${rideId}/assign`
  await kit.call({ method: 'POST', path, as: office, body: { driverId: own.userId } })
  const both = [[own, FAR] as const, [backup, NEAR] as const]
  await lookAt(rideId, 27, ...both)
  const red = await lookAt(rideId, 15, ...both)
  assert.deepEqual([red?.level, red?.isOffered, red?.backup?.driverId], ['red', false, backup.userId])
  assert.equal((await alertsOf(rideId)).length, 1)

  // One press, from the alert: the named backup has it.
  const body = { driverId: red?.backup?.driverId, version: red?.rideVersion }
  const pressed = await kit.call({ method: 'POST', path, as: office, body })
  assert.equal(pressed.status, 200, JSON.stringify(pressed.body))
  assert.equal(await driverOf(rideId), backup.userId)
  await kit.settled()
  assert.ok((await told(own)).includes('ride_taken_back') && (await told(backup)).includes('ride_given'))
  assert.deepEqual([await watchOf(rideId), await alertsOf(rideId)], [null, []], 'nothing is said of who had it before')
})

test('where the policy says so the ride is moved at once', async () => {
  await setWatchTerms({ atRed: 'swap' })
  const { own, rideId } = await given(FAR)
  const backup = await kit.driverAt(NEAR)
  const both = [[own, FAR] as const, [backup, NEAR] as const]
  await lookAt(rideId, 27, ...both)
  await lookAt(rideId, 19, ...both)
  assert.equal(await driverOf(rideId), backup.userId)
  assert.ok((await told(own)).includes('ride_taken_back') && (await told(backup)).includes('ride_given'))
  assert.deepEqual(await strikesOf(own), ['watch'])
})

test('who has gone offline is held against it, and who is on their way and late is not', async () => {
  await setWatchTerms({ atRed: 'swap' })
  for (const [isOut, strikes] of [
    [false, ['watch']],
    [true, []],
  ] as const) {
    const { own, rideId } = await given(FAR)
    const backup = await kit.driverAt(NEAR)
    if (isOut) {
      await lookAt(rideId, 28, [own, FAR], [backup, NEAR])
      await kit.step(own, rideId, 'en_route')
    } else await kit.call({ method: 'POST', path: '/driver/availability', as: own, body: { online: false } })
    for (const minutes of [27, 23, 21, 19, 17])
      if ((await driverOf(rideId)) === own.userId)
        await lookAt(rideId, minutes, [backup, NEAR], ...(isOut ? [[own, onTheWay(own, FAR)] as const] : []))
    assert.equal(await driverOf(rideId), backup.userId)
    assert.deepEqual(await strikesOf(own), strikes)
    await kit.allOffline()
  }
})

test('who sets out and stands is told so, and has handed the ride back when it is given on; who drives on has not', async () => {
  await setWatchTerms({ atRed: 'swap' })
  for (const drivesOn of [false, true]) {
    const { own, rideId } = await given(FAR)
    const backup = await kit.driverAt(NEAR)
    await lookAt(rideId, 33, [own, FAR], [backup, NEAR])
    await kit.step(own, rideId, 'en_route')
    for (const minutes of [31, 29, 27, 25, 23, 21, 19, 17, 15])
      if ((await driverOf(rideId)) === own.userId)
        await lookAt(rideId, minutes, [backup, NEAR], [own, drivesOn ? onTheWay(own, FAR) : FAR])
    assert.equal(await driverOf(rideId), backup.userId)
    assert.equal((await told(own)).filter((kind) => kind === 'drive_on_now').length, drivesOn ? 0 : 1)
    assert.deepEqual(await strikesOf(own), drivesOn ? [] : ['watch'])
    await kit.allOffline()
  }
})

test('who waits around the corner with time to spare is not woken', async () => {
  const { own, rideId } = await given(FAR)
  const CORNER = { lat: AVENUE.lat + 0.008, lng: AVENUE.lng }
  await lookAt(rideId, 40, [own, FAR])
  await kit.step(own, rideId, 'en_route')
  for (const minutes of [36, 30, 24, 18, 13]) await lookAt(rideId, minutes, [own, CORNER])
  assert.ok(!(await told(own)).includes('drive_on_now'))
})

test('who stands near the pickup after its time is asked whether they are there; two minutes later a backup comes, and it is no strike', async () => {
  await setWatchTerms({ atRed: 'swap' })
  const { own, rideId } = await given(FAR)
  const AROUND = { lat: AVENUE.lat + 0.0015, lng: AVENUE.lng }
  const backup = await kit.driverAt(NEAR)
  await lookAt(rideId, 40, [own, FAR])
  await kit.step(own, rideId, 'en_route')
  for (const minutes of [8, 4, 1]) await lookAt(rideId, minutes, [own, AROUND], [backup, NEAR])
  assert.ok(!(await told(own)).includes('arrival_due'))
  const late = await lookAt(rideId, -1, [own, AROUND], [backup, NEAR])
  assert.deepEqual(
    [late?.level, late?.reasons, await driverOf(rideId)],
    ['red', ['on_the_way', 'not_arrived'], own.userId],
  )
  await lookAt(rideId, -4, [own, AROUND], [backup, NEAR])
  assert.equal(await driverOf(rideId), backup.userId)
  assert.equal((await told(own)).filter((kind) => kind === 'arrival_due').length, 1)
  assert.deepEqual(await strikesOf(own), [])
})

test('a drive that is slow is expected to stay slow', async () => {
  const { own, rideId } = await given(FAR)
  await lookAt(rideId, 50, [own, FAR])
  await kit.step(own, rideId, 'en_route')
  const part = (share: number) => ({
    lat: FAR.lat + (AVENUE.lat - FAR.lat) * share,
    lng: FAR.lng + (AVENUE.lng - FAR.lng) * share,
  })
  const first = await lookAt(rideId, 48, [own, FAR])
  await lookAt(rideId, 36, [own, onTheWay(own, part(0.05))])
  const slow = await lookAt(rideId, 24, [own, onTheWay(own, part(0.1))])
  assert.ok(first?.spareSeconds != null && slow?.spareSeconds != null)
  // By the map alone there would be a tenth of the drive less, and the 24 minutes gone.
  const driveSeconds = 48 * 60 - first.spareSeconds
  const byMap = 24 * 60 - driveSeconds * 0.9
  assert.ok(slow.spareSeconds < byMap - driveSeconds * 0.9, `${slow.spareSeconds} to spare, ${byMap} by the map`)
})

test('who was told to set out a moment ago, because the pickup has come nearer, is not at fault', async () => {
  const { own, rideId } = await given(FAR)
  const backup = await kit.driverAt(NEAR)
  const both = [[own, FAR] as const, [backup, NEAR] as const]
  await lookAt(rideId, 75, ...both)
  // As with a flight that comes in fifty minutes early.
  await kit.ctx.transact(async (tx) => {
    const ride = (await findRideForUpdate(tx, rideId)) as Ride
    await setPickupTime(kit.ctx, tx, ride, addMs(ride.pickupAt, -50 * MINUTE_MS))
  })
  await kit.settled()
  const red = await lookAt(rideId, 19, ...both)
  assert.deepEqual([red?.level, red?.isOffered], ['red', true])
  assert.ok((await told(own)).includes('set_out_now'))
  const accepted = await kit.step(backup, rideId, 'accept')
  assert.equal(accepted.status, 200, JSON.stringify(accepted.body))
  assert.equal(await driverOf(rideId), backup.userId)
  assert.deepEqual(await strikesOf(own), [])
})

test('who takes the hours off that they have promised hands the ride back; whom the office writes off does not', async () => {
  for (const [byOffice, strikes] of [
    [false, ['watch']],
    [true, []],
  ] as const) {
    const { own, rideId } = await given(AVENUE)
    const backup = await kit.driverAt(NEAR)
    const { pickupAt } = (await findRide(kit.ctx.db, rideId)) as Ride
    kit.clock.advance(MINUTE_MS)
    const off = await kit.call({
      ...(byOffice
        ? { method: 'POST', path: `/admin/drivers/${own.userId}/time-off`, as: office, key: 'off-office' }
        : { method: 'POST', path: '/driver/time-off', as: own, key: 'off-own' }),
      body: { kind: 'break', ...wallClock(pickupAt, 'Europe/Stockholm'), minutes: 60 },
    })
    assert.ok(off.status < 300, JSON.stringify(off.body))
    const both = [[own, AVENUE] as const, [backup, NEAR] as const]
    const red = await lookAt(rideId, 19, ...both)
    assert.deepEqual([red?.level, red?.reasons, red?.isOffered], ['red', ['not_allowed'], true])
    assert.equal((await kit.step(backup, rideId, 'accept')).status, 200)
    assert.equal(await driverOf(rideId), backup.userId)
    assert.deepEqual(await strikesOf(own), strikes)
    await kit.allOffline()
  }
})

test('rider and guest hear of a lateness that nobody can mend, once, and when it is over, each in their language', async () => {
  const { own, rider, rideId } = await given(FAR, { guest: GUEST })
  await kit.step(own, rideId, 'en_route')
  for (const minutes of [19, 18, 17, 16]) await lookAt(rideId, minutes, [own, onTheWay(own, FAR)])
  assert.deepEqual(
    (await told(rider)).filter((kind) => kind.startsWith('pickup_')),
    ['pickup_delayed'],
  )
  await lookAt(rideId, 14, [own, onTheWay(own, NEAR)])
  await lookAt(rideId, 13, [own, onTheWay(own, AVENUE)])
  assert.deepEqual(
    (await told(rider)).filter((kind) => kind.startsWith('pickup_')),
    ['pickup_delayed', 'pickup_in_time'],
  )
  assert.deepEqual(await alertsOf(rideId), [])
  const path = `/admin/mailbox?pageSize=50&to=${encodeURIComponent(GUEST.phone)}`
  const texts = (await kit.call({ method: 'GET', path, as: office })).body.data.map((one: { text: string }) => one.text)
  for (const said of [/du retard/, /de nouveau à l’heure/])
    assert.equal(texts.filter((text: string) => said.test(text)).length, 1, texts.join('\n'))
  const { rows } = await kit.db.$client.query(
    `select details -> 'time' ->> 'at' as at from notification where user_id = $1 and kind = 'pickup_delayed'`,
    [rider.userId],
  )
  const expected = wallClock(new Date(rows[0].at), 'Europe/Stockholm').time
  assert.match(
    texts.find((text: string) => text.includes('du retard')),
    new RegExp(expected),
    'when the car comes, and not when it was booked for',
  )
})

test('several processes that look at once say everything once, and a slower one writes over nothing', async () => {
  const { own, rideId } = await given(FAR)
  const { config, secrets, now } = kit.ctx
  const overrides = { now, maps: plainMaps() }
  const twin = await buildApp({ config, secrets, databaseUrl: kit.databaseUrl, overrides, answersOnly: true })
  try {
    kit.clock.advance(63 * MINUTE_MS)
    kit.putDriver(own, FAR)
    await Promise.all([kit.ctx, twin.ctx, kit.ctx, twin.ctx].map((ctx) => watchRides(ctx)))
  } finally {
    await twin.stop()
  }
  await kit.settled()
  assert.equal((await told(own)).filter((kind) => kind === 'set_out_now').length, 1)
  const kept = (await listWatches(kit.ctx.db, [rideId])).get(rideId)
  assert.ok(kept)
  assert.equal(kept.level, 'amber')
  // A process whose look took too long has read what was there before.
  const slow = { ...kept, version: kept.version - 1, level: 'green' as const }
  assert.equal((await saveWatches(kit.ctx.db, [slow])).size, 0)
  assert.equal((await saveWatches(kit.ctx.db, [kept])).size, 1)
  // Whoever finds the turn taken leaves at once.
  const before = (await listWatches(kit.ctx.db, [rideId])).get(rideId)?.version
  await kit.ctx.transact(async (tx) => {
    assert.ok(await takeWatchTurn(tx))
    await watchRides(kit.ctx)
  })
  assert.equal((await listWatches(kit.ctx.db, [rideId])).get(rideId)?.version, before)
})

test('a ride that was cancelled between the look and the act is offered to nobody', async () => {
  const { own, rider, rideId } = await given(FAR)
  const backup = await kit.driverAt(NEAR)
  await lookAt(rideId, 27, [own, FAR], [backup, NEAR])
  const gathered = await gatherWatch(kit.ctx)
  const seen = (await findRide(kit.ctx.db, rideId)) as Ride
  const body = { rideId, action: 'cancel', reason: 'change_of_plans' }
  const cancelled = await kit.call({ method: 'POST', path: '/user/ride/update-status', as: rider, body })
  const isCancelled = (await findRide(kit.ctx.db, rideId))?.status === 'cancelled'
  assert.ok(isCancelled, JSON.stringify(cancelled.body))
  const vehicleId = gathered.vehicleFor(seen, backup.userId)
  assert.ok(vehicleId)
  const sent = { ride: seen, vehicleId, search: gathered.search, backup: standIn(backup.userId, seen) }
  await offerToBackup(kit.ctx, sent)
  const { body: offers } = await kit.call({ method: 'GET', path: '/driver/ride/offers', as: backup })
  assert.deepEqual(offers.data, [])
  await watchRides(kit.ctx)
  await kit.settled()
  assert.deepEqual(await alertsOf(rideId), [])
})

test('a backup who has taken another ride meanwhile is refused, and the ride stays where it is', async () => {
  const { own, rideId } = await given(FAR)
  const backup = await kit.driverAt(NEAR)
  await lookAt(rideId, 27, [own, FAR], [backup, NEAR])
  await lookAt(rideId, 19, [own, FAR], [backup, NEAR])
  await kit.offerOf(backup, rideId)
  const other = (await kit.bookAhead(await kit.richRider(), 65 * MINUTE_MS)).body.data.rideId
  const text = 'update ride set pickup_at = (select pickup_at from ride where id = $2) where id = $1'
  await kit.db.$client.query(text, [other, rideId])
  const body = { driverId: backup.userId }
  const taken = await kit.call({ method: 'POST', path: `/admin/rides/${other}/assign`, as: office, body })
  assert.equal(taken.status, 200, JSON.stringify(taken.body))
  const refused = await kit.step(backup, rideId, 'accept')
  assert.deepEqual([refused.status, refused.body.code], [409, 'RIDES_OVERLAP'])
  assert.equal(await driverOf(rideId), own.userId)
})

test('the office gives it to another while the backup accepts: one of them has it, and the other is told', async () => {
  for (const first of ['office', 'backup']) {
    const { own, rideId } = await given(FAR)
    const [backup, another] = [await kit.driverAt(NEAR), await kit.driverAt({ ...NEAR, lng: NEAR.lng + 0.01 })]
    const cars = [[own, FAR] as const, [backup, NEAR] as const]
    await lookAt(rideId, 27, ...cars)
    await lookAt(rideId, 19, ...cars)
    await kit.offerOf(backup, rideId)
    const { version } = (await findRide(kit.ctx.db, rideId)) as Ride
    const body = { driverId: another.userId, version }
    const byHand = () => kit.call({ method: 'POST', path: `/admin/rides/${rideId}/assign`, as: office, body })
    const acts = [byHand, () => kit.step(backup, rideId, 'accept')]
    const inTurn = first === 'office' ? acts : acts.toReversed()
    const answers = await Promise.all(inTurn.map((act) => act()))
    const [handed, accepted] = first === 'office' ? answers : answers.toReversed()
    assert.ok(handed && accepted)
    assert.equal([handed, accepted].filter(({ status }) => status === 200).length, 1, JSON.stringify(answers))
    const loser = handed.status === 200 ? accepted : handed
    assert.ok(['RIDE_TAKEN', 'OFFER_EXPIRED', 'STALE_VERSION'].includes(loser.body.code), loser.body.code)
    assert.equal(await driverOf(rideId), handed.status === 200 ? another.userId : backup.userId)
    await kit.settled()
    const { body: offers } = await kit.call({ method: 'GET', path: '/driver/ride/offers', as: backup })
    assert.deepEqual(offers.data, [], 'nothing is left of the offer')
    await kit.allOffline()
    await kit.db.$client.query(`update vehicle set status = 'pending'`)
  }
})

test('a ride whose data cannot be read holds up no other', async () => {
  const broken = await given(NEAR)
  const whole = await given(FAR)
  const { rows } = await kit.db.$client.query('select pickup from ride where id = $1', [broken.rideId])
  await kit.db.$client.query(`update ride set pickup = '{"address": "Nowhere"}' where id = $1`, [broken.rideId])
  try {
    assert.equal((await lookAt(whole.rideId, 27, [whole.own, FAR]))?.level, 'amber')
    assert.equal((await listWatches(kit.ctx.db, [broken.rideId])).size, 0)
  } finally {
    await kit.db.$client.query('update ride set pickup = $2 where id = $1', [broken.rideId, rows[0].pickup])
  }
})

test('papers that end before the pickup are told of the day before', async () => {
  const { own, rideId } = await given(NEAR)
  const until = new Date(kit.clock.now().getTime() + 45 * MINUTE_MS)
  const text = `update driver_document set expires_at = $2 where driver_id = $1 and kind = 'insurance'`
  await kit.db.$client.query(text, [own.userId, until])
  const seen = await lookAt(rideId, 80, [own, NEAR])
  assert.deepEqual([seen?.level, seen?.reasons], ['red', ['not_allowed']])
  assert.ok((seen?.against.length ?? 0) > 0)
})

test('who has driven tonight is no backup for whoever has too little rest before tomorrow', async () => {
  const { date } = wallClock(kit.clock.now(), 'Europe/Stockholm')
  const midnight = new Date(`${date}T22:00:00Z`).getTime()
  kit.clock.advance(midnight - kit.clock.now().getTime() + (midnight < kit.clock.now().getTime() ? DAY_MS : 0))
  const [own, tired] = [await given(NEAR), await given(NEAR)]
  const { rideId } = (await kit.bookAhead(await kit.richRider(), 8 * HOUR_MS)).body.data
  const driven = [own.rideId, tired.rideId]
  try {
    await kit.db.$client.query(`update ride set status = 'completed', ended_at = $2 where id = any($1::text[])`, [
      driven,
      new Date(kit.clock.now().getTime() - 30 * MINUTE_MS),
    ])
    const claimed = await kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: own.own })
    assert.equal(claimed.status, 200, JSON.stringify(claimed.body))
    const alone = await lookAt(rideId, 475, [own.own, NEAR], [tired.own, NEAR])
    assert.deepEqual([alone?.level, alone?.reasons, alone?.backup], ['amber', ['rest'], null])
    assert.equal(alone?.rest?.leastSeconds, 11 * 3_600)
    assert.ok((alone?.rest?.seconds ?? 0) > 8 * 3_600 && (alone?.rest?.seconds ?? 0) < 8.5 * 3_600)
    // Further away now, which says nothing of tomorrow.
    const fresh = await kit.driverAt(FAR)
    const seen = await lookAt(rideId, 474, [own.own, NEAR], [tired.own, NEAR], [fresh, FAR])
    assert.equal(seen?.backup?.driverId, fresh.userId)
    const path = `/admin/rides/${rideId}/assign`
    const body = { driverId: fresh.userId, version: seen?.rideVersion }
    const given = await kit.call({ method: 'POST', path, as: office, body })
    assert.equal(given.status, 200, JSON.stringify(given.body))
    const after = await lookAt(rideId, 473, [own.own, NEAR], [tired.own, NEAR], [fresh, FAR])
    assert.deepEqual([after?.level, after?.reasons], ['green', []], 'the named one is a remedy')
  } finally {
    await kit.db.$client.query(`update ride set status = 'assigned', ended_at = null where id = any($1::text[])`, [
      driven,
    ])
  }
})

test('it is looked at each minute', () => {
  assert.equal(dispatchJobs.find(({ name }) => name === 'dispatch.watch-rides')?.cron, '* * * * *')
})

const standIn = (driverId: UserId, ride: Ride) => ({
  ...{ driverId, arrivesAt: kit.clock.now(), spareSeconds: 0, leavesBy: ride.pickupAt, emptyMetres: 0 },
})
