// Honest time in the whole app: what a drive takes by the hour, what a track teaches, who decides what counts.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { forgetPolicy } from '../../platform/policies/policies.ts'
import { plainMaps } from '../../testing/plain-maps.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { runNow } from '../../testing/run-now.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { createDriveTimes, inTraffic, type Maps, NO_TRAFFIC, type Traffic } from '../places/index.ts'
import { takeTrack } from '../rides/index.ts'
import { createTraffic } from './create-traffic.ts'
import { isHeldOut } from './domain/judge-profile.ts'
import { trafficJobs } from './jobs.ts'
import { profileInForce } from './shared/in-force.ts'
import { insertDrives, listArrivals, listDrives } from './store/seen.ts'
import { HIDDEN_CITY, makeDrive, seeded } from './testing/hidden-city.ts'
import { learn } from './use-cases/learn.ts'

let kit: RideKit
let office: TestPerson
let real: Traffic = NO_TRAFFIC
const late: Traffic = {
  ready: () => real.ready(),
  secondsOf: (...asked) => real.secondsOf(...asked),
}
/** As another process of the api would have it. */
const anotherProcess = () => createTraffic({ ...kit.ctx, now: kit.clock.now, db: kit.db, streets: plainMaps() })

/** Ways as the crow flies, so that a track of a straight line is the way. */
function straightMaps(): Maps {
  const maps = plainMaps()
  const route: Maps['route'] = async (points) => {
    const way = await maps.route(points)
    const legs = way.legs.map((leg) => ({ ...leg, distanceMetres: leg.distanceMetres / 1.33 }))
    return { ...way, legs, distanceMetres: way.distanceMetres / 1.33 }
  }
  return { ...maps, route }
}

before(async () => {
  const now = () => kit?.clock.now() ?? new Date()
  kit = await startRideKit({ traffic: late, maps: inTraffic(straightMaps(), late, now) })
  real = anotherProcess()
  office = await kit.person('admin')
})
after(() => kit.stop())

const page = async () => (await kit.call({ method: 'GET', path: '/admin/traffic', as: office })).body.data
const choose = (versionId: string | null, hold: boolean) =>
  kit.call({ method: 'PUT', path: '/admin/traffic/choice', as: office, body: { versionId, hold } })
const forgetAll = () => kit.db.$client.query('delete from seen_drive; delete from seen_arrival')

/** The next workday but one: by then it is later than now in every zone. */
function workday(): string {
  let day = addMs(kit.clock.now(), 2 * DAY_MS)
  while ([0, 6].includes(day.getUTCDay())) day = addMs(day, DAY_MS)
  return day.toISOString().slice(0, 10)
}

test('a quote promises what the streets are like at its hour, in minutes and in price', async () => {
  const rider = await kit.richRider()
  const quoteAt = async (pretime: string) => {
    const { body } = await kit.quote(rider, { ridetype: 'prebook', predate: workday(), pretime })
    return { seconds: body.data.duration.value, total: body.data.classes[0].total }
  }
  const [night, peak] = [await quoteAt('03:00'), await quoteAt('08:15')]
  assert.ok(peak.seconds > night.seconds * 1.3 && peak.seconds < night.seconds * 1.5, JSON.stringify([night, peak]))
  assert.ok(peak.total >= night.total)
})

test('a booked price stays, whatever counts afterwards; another time is priced by its own hour', async () => {
  const far = { address: 'Torslanda torg', lat: 57.7217, lng: 11.7707 }
  const rider = await kit.richRider()
  const when = { predate: workday(), pretime: '03:00' }
  const { body } = await kit.quote(rider, { ridetype: 'prebook', ...when, dropOffLocation: far })
  const { quoteId, classes } = body.data
  const booking = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' }
  const booked = await kit.call({ method: 'POST', path: '/user/ride/pre-booking', as: rider, body: booking, key: 'b1' })
  const { rideId } = booked.body.data
  const shown = async () => (await kit.call({ method: 'GET', path: `/user/ride/show/${rideId}`, as: rider })).body.data
  const before = await shown()
  const kept = real
  real = { ...kept, secondsOf: (from, to, free, at) => kept.secondsOf(from, to, free, at) * 2 }
  assert.deepEqual([(await shown()).fare, (await shown()).duration], [before.fare, before.duration])
  real = kept
  const change = (pretime: string) =>
    kit.call({
      ...{ method: 'POST', path: '/user/ride/change', as: rider },
      body: { rideId, preview: true, predate: when.predate, pretime },
    })
  const [same, peak] = [(await change('03:10')).body.data.change, (await change('08:15')).body.data.change]
  assert.equal(same.total, classes[0].total)
  assert.ok(peak.total > classes[0].total, JSON.stringify([peak.total, classes[0].total]))
})

test('a drive between two rides is as long as when it sets out', async () => {
  const times = createDriveTimes(plainMaps(), late, kit.clock.now)
  await times.measure([[AVENUE, NYA_VARVET]])
  const at = (time: string) =>
    times.find(AVENUE, NYA_VARVET, new Date(`${workday()}T${time}:00Z`))?.durationSeconds ?? 0
  assert.ok(at('07:15') > at('02:00') * 1.3)
})

/** A ride whose chauffeur has a coffee on the way. */
async function driven(): Promise<RideId> {
  const rider = await kit.richRider()
  const driver = await kit.driverAt(AVENUE)
  const rideId = (await kit.book(rider)).body.data.rideId as RideId
  await kit.offerOf(driver, rideId)
  await kit.step(driver, rideId, 'accept')
  await kit.step(driver, rideId, 'en_route')
  kit.clock.advance(2 * MINUTE_MS)
  await kit.step(driver, rideId, 'arrived')
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  const began = kit.clock.now().getTime()
  const fixes: { lat: number; lng: number; at: string }[] = []
  for (let second = 10; second <= 1_500; second += 10) {
    // Ten minutes, ten of coffee, five minutes.
    const moved = Math.min(second, 600) + Math.max(0, second - 1_200)
    const part = moved / 900
    const lat = AVENUE.lat + (NYA_VARVET.lat - AVENUE.lat) * part
    const lng = AVENUE.lng + (NYA_VARVET.lng - AVENUE.lng) * part
    fixes.push({ lat, lng, at: new Date(began + second * 1_000).toISOString() })
  }
  kit.clock.advance(1_500_000)
  const limits = { metresPerSecond: 60, bounds: null }
  await takeTrack(kit.ctx, driver.userId, { rideId, fixes }, limits)
  await kit.step(driver, rideId, 'complete')
  await kit.settled()
  await kit.allOffline()
  return rideId
}

test('a ride that has ended teaches what its track shows, once, without the coffee', async () => {
  const rideId = await driven()
  for (let twice = 0; twice < 2; twice++) await runNow(kit.ctx, trafficJobs, 'traffic.look-at-ride', { rideId })
  const { scope } = await profileInForce(kit.ctx)
  const drives = await listDrives(kit.db, scope, new Date(0), 100)
  const all = await kit.db.$client.query('select number, seconds, with_rider, why_not from seen_drive order by number')
  assert.deepEqual(
    all.rows.map(({ with_rider, why_not }) => [with_rider, why_not]),
    [
      [true, null],
      [true, null],
    ],
  )
  assert.equal(drives.length, 2)
  assert.ok(all.rows[0].seconds <= 620 && all.rows[1].seconds <= 320, JSON.stringify(all.rows))
  const [arrival] = await listArrivals(kit.db, scope.region, new Date(0), 10)
  assert.equal(arrival?.rideId, rideId)
  assert.equal((await page()).arrivals.instant.rides, 1)
  assert.deepEqual([(await page()).rides, (await page()).unused], [1, []])
})

/** Drives of a made-up city, as if they had been seen in the last four weeks. */
async function seen(count: number, times = 1): Promise<void> {
  const { scope } = await profileInForce(kit.ctx)
  const random = seeded(3)
  const made = Array.from({ length: count }, (_, index) =>
    makeDrive({ city: HIDDEN_CITY, random, day: Math.floor((index / count) * 28) }),
  )
  const weeks = Math.ceil((kit.clock.now().getTime() - (made.at(-1)?.departsMs ?? 0)) / (7 * DAY_MS))
  await kit.ctx.transact((tx) =>
    insertDrives(
      tx,
      scope,
      made.map((drive, number) => {
        const setOutAt = new Date(drive.departsMs + (weeks - 1) * 7 * DAY_MS)
        return {
          ...{ rideId: `made_${number}` as RideId, driverId: drive.driverId as UserId, number: 0, withRider: true },
          ...{ setOutAt, hour: drive.hours[0]?.of ?? 0, metres: Math.round(drive.metres), squares: drive.squares },
          freeSeconds: Math.round(drive.freeSeconds),
          promisedSeconds: Math.round(drive.freeSeconds * 1.3),
          seconds: Math.round(drive.seconds * times),
          ...{ metresFromCentre: 1_000, whyNot: null },
        }
      }),
    ),
  )
}

const minutesAt = async (hour: string) => {
  const traffic = anotherProcess()
  await traffic.ready()
  const free = { distanceMetres: 5_000, durationSeconds: 480 }
  return traffic.secondsOf(AVENUE, NYA_VARVET, free, new Date(`${workday()}T${hour}:00Z`)) / 60
}

test('few rides move nothing; enough of them are a version, in every process, and the office goes back', async () => {
  await forgetAll()
  const before = await minutesAt('07:15')
  await seen(60)
  assert.equal(await learn(kit.ctx), 'too_few')
  await forgetAll()
  await seen(400)
  assert.equal(await learn(kit.ctx), 'taken')
  assert.equal(await learn(kit.ctx), 'nothing_new', 'the same rides again')
  const learned = await minutesAt('07:15')
  assert.ok(learned > before * 1.1, `${before} min before, ${learned} min now`)
  const { version, versions, all, byHour, week } = await page()
  assert.equal(version._id, versions[0]._id)
  assert.ok(version.after <= version.before && version.after <= version.free)
  assert.equal(week.length, 168)
  assert.ok(all.drives > 300)
  assert.equal(
    byHour.reduce((sum: number, { drives }: { drives: number }) => sum + drives, 0),
    all.drives,
  )

  const { status } = await choose(null, true)
  assert.equal(status, 200)
  assert.equal(await minutesAt('07:15'), before)
  assert.deepEqual([(await page()).version, (await page()).isHeld], [null, true])
  assert.equal(await learn(kit.ctx), 'off', 'what the office has chosen is held')
  await choose(version._id, false)
  assert.equal(await minutesAt('07:15'), learned)
  assert.equal((await choose('trv_00000000000000000000000000', false)).status, 404)
})

test('what is worse on rides that no version has seen is not taken', async () => {
  const before = await minutesAt('07:15')
  await forgetAll()
  await seen(400)
  const { scope } = await profileInForce(kit.ctx)
  // Whoever lies does so where it counts: in what is learned from, not in what is held out.
  const lies = (await listDrives(kit.db, scope, new Date(0), 1_000)).filter(({ rideId }) => !isHeldOut(rideId))
  await kit.db.$client.query(
    `update seen_drive set seconds = seconds * 1.5, set_out_at = $2 where ride_id = any($1::text[])`,
    [lies.map(({ rideId }) => rideId), addMs(kit.clock.now(), HOUR_MS)],
  )
  assert.equal(await learn(kit.ctx), 'worse')
  assert.equal(await minutesAt('07:15'), before)
})

test('one process learns at a time', async () => {
  await forgetAll()
  await seen(300)
  await kit.db.$client.query(`update seen_drive set set_out_at = set_out_at + interval '2 hours'`)
  const outcomes = await Promise.all([learn(kit.ctx), learn(kit.ctx), learn(kit.ctx)])
  assert.ok(outcomes.filter((outcome) => outcome === 'taken' || outcome === 'worse').length <= 1, outcomes.join())
})

test('the office says that streets are always empty, and they are', async () => {
  await kit.db.$client.query(`update policy set terms = terms || '{"kindOfPlace": "free"}' where name = 'traffic'`)
  forgetPolicy(kit.ctx, 'traffic')
  await choose(null, false)
  assert.equal(await minutesAt('07:15'), 8)
})
