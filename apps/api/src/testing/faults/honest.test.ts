// Honest rides on real streets raise no alert: now and for later, early and late, noise, lost fixes, tunnels and
// garages, traffic, detours, stops, waiting and riders who never come. Driven with the simulator's car and phone, by a
// clock of its own. `HONEST_RIDES` says how many a region, `HONEST_SEED` replays them.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { DriverUpdate } from '@livery/contracts/rides/rides.ts'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import { type Chance, chanceOf } from '../../../../city/src/chance.ts'
import { Car } from '../../../../city/src/streets/car.ts'
import { PhoneNoise } from '../../../../city/src/streets/phone-noise.ts'
import { type Road, roadOf, straightRoad } from '../../../../city/src/streets/road.ts'
import { bringTrack } from '../../features/dispatch/use-cases/bring-track.ts'
import { takeLocation } from '../../features/dispatch/use-cases/take-location.ts'
import { ensureDemoRegion, installRegion, useRegion } from '../../features/places/index.ts'
import { findRide, type Ride, type RideStep } from '../../features/rides/index.ts'
import { type RideKit, startRideKit } from '../ride-kit.ts'
import type { TestAnswer, TestPerson } from '../test-app.ts'

const COUNT = Number(process.env.HONEST_RIDES ?? (process.env.FAULT_SIZE === 'full' ? 500 : 20))
const seed = Number(process.env.HONEST_SEED ?? Date.now() % 1_000_000)
const LIMIT = { timeout: 3_600_000 }
const ALARMS = ['arrival_unproven', 'completion_unusual', 'position_jumped', 'fare_review']

/** Everything that the office was asked to look at, but for the first so many. */
const RAISED = `
  select kind, detail, raised_at as at from office_alert where kind = any($1)
  union all select 'review', to_jsonb(why), created_at from fare_review
  order by at, kind offset $2`

const extracts = process.env.LIVERY_TEST_EXTRACTS ?? join(import.meta.dirname, '../../../../../../shared/data/regions')
const monaco = join(extracts, 'monaco.osm.pbf')
const skip = existsSync(monaco) ? false : `needs monaco.osm.pbf in ${extracts} (set LIVERY_TEST_EXTRACTS)`

test(`${COUNT} honest rides in Göteborg raise no alert`, LIMIT, (context) =>
  driveHonestly('goteborg', (message) => context.diagnostic(message)),
)
test(`${COUNT} honest rides in Monaco raise no alert`, { ...LIMIT, skip }, (context) =>
  driveHonestly('monaco', (message) => context.diagnostic(message)),
)

async function driveHonestly(region: 'goteborg' | 'monaco', say: (message: string) => void): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'honest-'))
  const kit = await startRideKit({}, { DATA_DIR: dataDir }, 'real maps')
  try {
    const { db } = kit
    await ensureDemoRegion({ db, dataDir })
    if (region === 'monaco') {
      await installRegion({ db, dataDir, name: region, source: monaco })
      await useRegion(db, region)
    }
    // The change is told by the database; what positions are measured against follows within seconds.
    while (region === 'monaco' && !(await isMeasuredIn(kit, 'Monaco')))
      await new Promise((resolve) => setTimeout(resolve, 50))
    const started = performance.now()
    const ends = new Map<string, number>()
    const raised: object[] = []
    for (let n = 0; n < COUNT; n += 1) {
      const ended = await aRide(kit, chanceOf(seed, `${region} ${n}`), `HONEST_SEED=${seed}, ride ${n}`)
      ends.set(ended, (ends.get(ended) ?? 0) + 1)
      const { rows } = await db.$client.query(RAISED, [ALARMS, raised.length])
      for (const row of rows) {
        raised.push({ ride: n, ...row })
        say(`HONEST_SEED=${seed}: ${JSON.stringify({ ride: n, ended, ...row })}`)
      }
    }
    const counts = await db.$client.query(
      `select count(*)::int as rides, round(avg((evidence ->> 'metres')::numeric / nullif(distance_metres, 0)), 3) as ratio from ride where status = 'completed'`,
    )
    const dropped = await db.$client.query('select reason, sum(count)::int as times from position_drop group by 1')
    say(`HONEST_SEED=${seed}: ${COUNT} rides in ${Math.round((performance.now() - started) / 1_000)} s`)
    say(JSON.stringify({ ends: Object.fromEntries(ends), ...counts.rows[0], dropped: dropped.rows }))
    assert.deepEqual(raised, [], `HONEST_SEED=${seed}`)
  } finally {
    await kit.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function isMeasuredIn(kit: RideKit, name: string): Promise<boolean> {
  const region = await kit.ctx.maps.region()
  const { bounds } = kit.ctx.liveFleet.limits
  return region.name === name && JSON.stringify(bounds) === JSON.stringify(region.bounds)
}

/** Everything that a ride needs while it is driven. */
interface Trip {
  readonly kit: RideKit
  readonly chance: Chance
  readonly noise: PhoneNoise
  readonly rider: TestPerson
  readonly driver: TestPerson
  readonly car: Car
  readonly rideId: Ride['id']
  /** Of a scheduled ride; null for an on-demand ride. */
  readonly pickupAt: Date | null
  kept: { lat: number; lng: number; at: string }[]
  darkUntil: number
  readonly about: string
}

const TICK_SECONDS = 2
/** A car that stands at home, before it sets out, tells less often. */
const IDLE_SECONDS = 20
/** No chauffeur sets out for a scheduled ride before this. */
const SET_OUT_MS = 119 * MINUTE_MS

async function aRide(kit: RideKit, chance: Chance, about: string): Promise<string> {
  const { pickup, dropOff } = await twoPlaces(kit, chance)
  const stops = chance.happens(0.2) ? [await placeNear(kit, chance, pickup, 2_000)] : []
  const apart = [pickup, ...stops, dropOff]
  const isHourly = chance.happens(0.06)
  const addonlocation = apart.every(
    (place, index) => index === 0 || distanceMetres(place, apart[index - 1] ?? place) > 150,
  )
    ? stops
    : []
  const rider = await kit.richRider(200_000)
  const start = await placeNear(kit, chance, pickup, 1_200)
  const driver = await kit.driverAt(start)
  const inMs = chance.happens(0.15) ? chance.between(65, 170) * MINUTE_MS : null
  const booked = await book(kit, rider, inMs, {
    pickupLocation: pickup,
    dropOffLocation: dropOff,
    addonlocation,
    ...(isHourly ? { hours: 2 } : {}),
  })
  assert.equal(booked.status, 201, `${about}: ${JSON.stringify(booked.body)}`)
  const { rideId } = booked.body.data
  if (!(await isTaken(kit, driver, rideId, inMs !== null))) {
    // Nobody near enough by the streets: the rider does not wait, and tries from somewhere else.
    const body = { rideId, action: 'cancel', reason: 'change_of_plans' }
    await kit.call({ method: 'POST', path: '/user/ride/update-status', as: rider, body })
    await kit.allOffline()
    return aRide(kit, chance, about)
  }
  const noise = new PhoneNoise(chance)
  const car = new Car(start)
  const pickupAt = inMs === null ? null : ((await findRide(kit.ctx.db, rideId))?.pickupAt ?? null)
  const trip: Trip = { kit, chance, noise, rider, driver, car, rideId, pickupAt, kept: [], darkUntil: 0, about }
  if (pickupAt !== null) await standAtHome(trip, pickup, pickupAt)
  await step(trip, 'en_route')
  await kit.settled()
  await driveTo(trip, [pickup])
  await step(trip, 'arrived')
  const ended = (await waitForRider(trip)) ? await driveRider(trip, addonlocation, dropOff, isHourly) : 'no_show'
  await kit.settled()
  await kit.allOffline()
  return pickupAt === null ? ended : `${ended}, of later`
}

async function book(kit: RideKit, rider: TestPerson, inMs: number | null, places: object): Promise<TestAnswer> {
  const { timeZone } = await kit.ctx.maps.region()
  const { date, time } = wallClock(new Date(kit.clock.now().getTime() + (inMs ?? 0)), timeZone)
  const quoted = await kit.quote(rider, {
    ...places,
    ...(inMs === null ? {} : { ridetype: 'prebook', predate: date, pretime: time }),
  })
  if (quoted.status !== 201) return quoted
  const { quoteId } = quoted.body.data
  return kit.call({
    method: 'POST',
    path: inMs === null ? '/user/ride/instant-booking' : '/user/ride/pre-booking',
    as: rider,
    key: `honest-${quoteId}`,
    body: { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' },
  })
}

/** An on-demand ride is offered to them; one for later they claim from the board. */
async function isTaken(kit: RideKit, driver: TestPerson, rideId: RideId, isLater: boolean): Promise<boolean> {
  if (isLater) {
    const claimed = await kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: driver })
    assert.equal(claimed.status, 200, JSON.stringify(claimed.body))
    return true
  }
  const isOffered = await kit.offerOf(driver, rideId).then(
    () => true,
    () => false,
  )
  if (isOffered) await kit.bareStep(driver, rideId, 'accept')
  return isOffered
}

/** Most leave early, some a little late. */
async function standAtHome(trip: Trip, pickup: Point, pickupAt: Date): Promise<void> {
  const { kit, chance, car } = trip
  const { durationSeconds } = await kit.ctx.maps.route([car.spot, pickup])
  const leaveMs = durationSeconds * SECOND_MS + chance.between(-4, 35) * MINUTE_MS
  await standUntil(trip, pickupAt.getTime() - Math.min(SET_OUT_MS, leaveMs), IDLE_SECONDS)
}

/** False where nobody came, after two tries and the whole window. */
async function waitForRider(trip: Trip): Promise<boolean> {
  const { kit, chance, rider, driver, pickupAt } = trip
  if (chance.happens(0.15)) darken(trip, chance.between(60, 240))
  if (chance.happens(0.06)) {
    const { body } = await kit.call({ method: 'GET', path: '/driver/ride/current', as: driver })
    const noShowFrom = Date.parse(body.data.wait.noShowFrom)
    await wait(trip, noShowFrom - chance.between(200, 400) * SECOND_MS)
    await step(trip, 'contact')
    await stand(trip, chance.between(62, 150))
    await step(trip, 'contact')
    await standUntil(trip, noShowFrom + chance.between(1, 120) * SECOND_MS)
    await step(trip, 'no_show')
    return false
  }
  const dueAt = Math.max(kit.clock.now().getTime(), pickupAt?.getTime() ?? 0)
  // For later somebody comes a little early too, or has twice as long as they need.
  const [soon, late] = pickupAt === null ? [0, 560] : [-300, 1_500]
  const comesIn = chance.happens(0.7) ? chance.between(soon, 180) : chance.between(180, late)
  await wait(trip, dueAt + comesIn * SECOND_MS)
  await step(trip, 'start', { pin: await kit.pinOf(rider) })
  return true
}

/** At the pickup, where a garage has no line now and then. */
async function wait(trip: Trip, until: number): Promise<void> {
  const { kit, chance } = trip
  while (kit.clock.now().getTime() < until) {
    const isLit = kit.clock.now().getTime() > trip.darkUntil + 20 * SECOND_MS
    if (isLit && chance.happens(0.0015)) darken(trip, chance.between(60, 240))
    tell(trip)
  }
}

async function driveRider(trip: Trip, stops: readonly Point[], dropOff: Point, isHourly: boolean): Promise<string> {
  const { kit, chance, car } = trip
  for (const stop of stops) {
    await driveTo(trip, [stop])
    await step(trip, 'at_stop')
    await stand(trip, chance.between(40, 330))
    await step(trip, 'leave_stop')
  }
  if (isHourly) {
    for (let leg = 0; leg < 4; leg += 1) {
      await driveTo(trip, [await placeNear(kit, chance, car.spot, 2_500)])
      await stand(trip, chance.between(600, 900))
    }
  }
  // A street is closed: another way round.
  const detour = chance.happens(0.15) ? [await placeNear(kit, chance, dropOff, 900)] : []
  await driveTo(trip, [...detour, dropOff])
  if (chance.happens(0.15)) {
    darken(trip, 300)
    await stand(trip, chance.between(20, 200))
  }
  await step(trip, 'complete')
  return isHourly ? 'completed by the hour' : 'completed'
}

async function step(trip: Trip, action: RideStep, more: Pick<DriverUpdate, 'pin'> = {}): Promise<void> {
  const { kit, driver, rideId, car, about } = trip
  bringKept(trip)
  await lastBatch
  const { lat, lng } = car.spot
  const { status, body } = await kit.bareStep(driver, rideId, action, { lat, lng, ...more })
  assert.equal(status, 200, `${about}, ${action}: ${JSON.stringify(body)}`)
}

/**
 * Over the streets, slower and faster than planned, with jams and tunnels on the way; before and after them over what
 * the map does not join to them: a yard, a gate that opens.
 */
async function driveTo(trip: Trip, places: readonly Point[]): Promise<void> {
  const { kit, car } = trip
  const route = await kit.ctx.maps.route([car.spot, ...places])
  const road = roadOf(route.geometry, route.durationSeconds)
  driveStraight(trip, road.points[0])
  drive(trip, road)
  driveStraight(trip, places.at(-1))
  // Somebody who is there looks up before they say so: the phone has them again.
  await stand(trip, 20)
  trip.noise.goDark(0, false)
  await stand(trip, 10)
  await ensureSeen(trip)
}

const NEAR_METRES = 30

function driveStraight(trip: Trip, place: Point | undefined): void {
  const { spot } = trip.car
  if (place !== undefined && distanceMetres(spot, place) > NEAR_METRES) drive(trip, straightRoad(spot, place))
}

function drive(trip: Trip, road: Road): void {
  const { kit, chance, car } = trip
  car.setOff('there', road, chance.between(0.55, 1.25))
  let jamUntil = 0
  while (!car.isThere) {
    const now = kit.clock.now().getTime()
    if (chance.happens(0.004)) jamUntil = now + chance.between(10, 120) * 1_000
    if (chance.happens(0.003)) darken(trip, chance.between(20, 200))
    if (now >= jamUntil) car.move(TICK_SECONDS)
    tell(trip)
  }
}

async function ensureSeen(trip: Trip): Promise<void> {
  const seenAt = () => trip.kit.ctx.fleet.lastSeen(trip.driver.userId)?.receivedAt?.getTime() ?? 0
  for (let tries = 0; trip.kit.clock.now().getTime() - seenAt() > 20_000; tries += 1) {
    assert.ok(tries < 100, `${trip.about}: no position was taken`)
    tell(trip)
  }
}

async function stand(trip: Trip, seconds: number): Promise<void> {
  await standUntil(trip, trip.kit.clock.now().getTime() + seconds * SECOND_MS)
}

async function standUntil(trip: Trip, until: number, apartSeconds = TICK_SECONDS): Promise<void> {
  while (trip.kit.clock.now().getTime() < until) tell(trip, apartSeconds)
}

function darken(trip: Trip, seconds: number): void {
  const { noise, kit, chance } = trip
  trip.darkUntil = kit.clock.now().getTime() + seconds * SECOND_MS
  noise.goDark(trip.darkUntil, chance.happens(0.4))
}

function tell(trip: Trip, seconds = TICK_SECONDS): void {
  const { kit, chance, noise, car, driver } = trip
  kit.clock.advance(seconds * SECOND_MS)
  const now = kit.clock.now()
  const read = noise.read(car.spot, now.getTime())
  if (read === null) return
  const at = now.toISOString()
  const fix = chance.happens(THROWN_SHARE)
    ? { ...thrownOff(read.fix, chance), accuracy: 150, at }
    : { lat: read.fix.lat, lng: read.fix.lng, accuracy: 10, at }
  if (read.how === 'kept') {
    if (trip.kept.length < 400) trip.kept.push(fix)
    return
  }
  bringKept(trip)
  takeLocation(kit.ctx, driver.userId, fix)
}

/** Beside a tower block. */
const THROWN_SHARE = 0.004

function thrownOff({ lat, lng }: Point, chance: Chance): Point {
  const degrees = chance.between(50, 220) / 111_195
  return { lat: lat + degrees * chance.pick([-1, 1]), lng }
}

let lastBatch: Promise<unknown> = Promise.resolve()

/** What was kept without a line, once there is one again. */
function bringKept(trip: Trip): void {
  const { kit, driver, rideId } = trip
  if (trip.kept.length === 0) return
  const fixes = trip.kept
  trip.kept = []
  lastBatch = lastBatch.then(() => bringTrack(kit.ctx, driver.userId, { rideId, fixes }))
}

async function twoPlaces(kit: RideKit, chance: Chance): Promise<{ pickup: Place; dropOff: Place }> {
  for (;;) {
    const pickup = await placeIn(kit, chance)
    const dropOff = await placeIn(kit, chance)
    const metres = distanceMetres(pickup, dropOff)
    if (metres < 600 || metres > 12_000) continue
    if (await isReachable(kit, [pickup, dropOff, pickup])) return { pickup, dropOff }
  }
}

type Place = Point & { readonly address: string }

async function placeIn(kit: RideKit, chance: Chance): Promise<Place> {
  const [west, south, east, north] = (await kit.ctx.maps.region()).bounds
  for (;;) {
    const point = { lat: chance.between(south, north), lng: chance.between(west, east) }
    const street = await kit.ctx.maps.snap(point)
    if (street !== null && (await kit.ctx.maps.contains(street))) return { address: 'A street', ...street }
  }
}

async function placeNear(kit: RideKit, chance: Chance, around: Point, metres: number): Promise<Place> {
  for (let tries = 0; tries < 40; tries += 1) {
    const degrees = metres / 111_195
    const point = {
      lat: around.lat + chance.between(-degrees, degrees),
      lng: around.lng + chance.between(-degrees, degrees) * 1.4,
    }
    const street = await kit.ctx.maps.snap(point)
    if (street === null || !(await kit.ctx.maps.contains(street)) || distanceMetres(street, around) < 150) continue
    if (await isReachable(kit, [around, street, around])) return { address: 'A street', ...street }
  }
  return { address: 'The same street', lat: around.lat, lng: around.lng }
}

async function isReachable(kit: RideKit, points: readonly Point[]): Promise<boolean> {
  const route = await kit.ctx.maps.route(points).catch(() => null)
  const crow = points.reduce(
    (sum, point, at) => (at === 0 ? 0 : sum + distanceMetres(points[at - 1] ?? point, point)),
    0,
  )
  return route !== null && route.distanceMetres < crow * 3 + 2_000
}
