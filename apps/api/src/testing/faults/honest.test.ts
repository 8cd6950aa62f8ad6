// Honest rides on real streets raise no alert: noise, lost fixes, tunnels and garages, traffic, detours, stops, waiting
// and riders who never come. Driven with the simulator's car and phone, by a clock of its own. `HONEST_RIDES` says how
// many a region, `HONEST_SEED` replays them.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { DriverUpdate } from '@livery/contracts/rides/rides.ts'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import { type Chance, chanceOf } from '../../../../city/src/chance.ts'
import { Car } from '../../../../city/src/streets/car.ts'
import { PhoneNoise } from '../../../../city/src/streets/phone-noise.ts'
import { type Road, roadOf, straightRoad } from '../../../../city/src/streets/road.ts'
import { bringTrack } from '../../features/dispatch/use-cases/bring-track.ts'
import { takeLocation } from '../../features/dispatch/use-cases/take-location.ts'
import { ensureDemoRegion, installRegion, useRegion } from '../../features/places/index.ts'
import { progressRide, type Ride, type RideStep } from '../../features/rides/index.ts'
import { type RideKit, startRideKit } from '../ride-kit.ts'
import type { TestPerson } from '../test-app.ts'

const COUNT = Number(process.env.HONEST_RIDES ?? (process.env.FAULT_SIZE === 'full' ? 500 : 20))
const seed = Number(process.env.HONEST_SEED ?? Date.now() % 1_000_000)
const LIMIT = { timeout: 3_600_000 }
const ALARMS = ['arrival_unproven', 'completion_unusual', 'position_jumped', 'fare_review']

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
    const { db } = kit.world
    await ensureDemoRegion({ db, dataDir })
    if (region === 'monaco') {
      await installRegion({ db, dataDir, name: region, source: monaco })
      await useRegion(db, region)
    }
    // The change is told by the database.
    while (region === 'monaco' && (await kit.world.maps.region()).name !== 'Monaco')
      await new Promise((resolve) => setTimeout(resolve, 50))
    const started = performance.now()
    const ends = new Map<string, number>()
    for (let n = 0; n < COUNT; n += 1) {
      const ended = await aRide(kit, chanceOf(seed, `${region} ${n}`), `HONEST_SEED=${seed}, ride ${n}`)
      ends.set(ended, (ends.get(ended) ?? 0) + 1)
    }
    await kit.settled()
    const alarms = await db.$client.query('select kind, ride_id, detail from office_alert where kind = any($1)', [
      ALARMS,
    ])
    const reviews = await db.$client.query('select ride_id, why from fare_review')
    const facts = await db.$client.query(
      `select count(*)::int as rides, round(avg((evidence ->> 'metres')::numeric / nullif(distance_metres, 0)), 3) as ratio from ride where status = 'completed'`,
    )
    const dropped = await db.$client.query('select reason, sum(count)::int as times from position_drop group by 1')
    say(`HONEST_SEED=${seed}: ${COUNT} rides in ${Math.round((performance.now() - started) / 1_000)} s`)
    say(JSON.stringify({ ends: Object.fromEntries(ends), ...facts.rows[0], dropped: dropped.rows }))
    assert.deepEqual(alarms.rows, [], `HONEST_SEED=${seed}`)
    assert.deepEqual(reviews.rows, [], `HONEST_SEED=${seed}`)
  } finally {
    await kit.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
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
  kept: { lat: number; lng: number; at: string }[]
  readonly about: string
}

const TICK_SECONDS = 2

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
  const quoted = await kit.quote(rider, {
    pickupLocation: pickup,
    dropOffLocation: dropOff,
    addonlocation,
    ...(isHourly ? { hours: 2 } : {}),
  })
  assert.equal(quoted.status, 201, `${about}: ${JSON.stringify(quoted.body)}`)
  const booked = await kit.call({
    method: 'POST',
    path: '/user/ride/instant-booking',
    as: rider,
    key: `honest-${quoted.body.data.quoteId}`,
    body: { quoteId: quoted.body.data.quoteId, vehicleClass: 'business', paymentMethod: 'wallet' },
  })
  assert.equal(booked.status, 201, `${about}: ${JSON.stringify(booked.body)}`)
  const { rideId } = booked.body.data
  if (!(await isOffered(kit, driver, rideId))) {
    // Nobody near enough by the streets: the rider does not wait, and tries from somewhere else.
    const body = { rideId, action: 'cancel', reason: 'change_of_plans' }
    await kit.call({ method: 'POST', path: '/user/ride/update-status', as: rider, body })
    await kit.allOffline()
    return aRide(kit, chance, about)
  }
  await kit.bareStep(driver, rideId, 'accept')
  const noise = new PhoneNoise(chance)
  const trip: Trip = { kit, chance, noise, rider, driver, car: new Car(start), rideId, kept: [], about }
  await step(trip, 'en_route')
  await kit.settled()
  await driveTo(trip, [pickup])
  await step(trip, 'arrived')
  const ended = (await waitForRider(trip)) ? await driveRider(trip, addonlocation, dropOff, isHourly) : 'no_show'
  await kit.settled()
  await kit.allOffline()
  return ended
}

async function isOffered(kit: RideKit, driver: TestPerson, rideId: string): Promise<boolean> {
  return kit.offerOf(driver, rideId).then(
    () => true,
    () => false,
  )
}

/** False where nobody came, after two tries and the whole window. */
async function waitForRider(trip: Trip): Promise<boolean> {
  const { kit, chance, rider } = trip
  if (chance.happens(0.15)) darken(trip, chance.between(60, 240))
  if (chance.happens(0.06)) {
    await stand(trip, 400)
    await step(trip, 'contact')
    await stand(trip, 120)
    await step(trip, 'contact')
    await stand(trip, 140)
    await step(trip, 'no_show')
    return false
  }
  await stand(trip, chance.happens(0.7) ? chance.between(0, 180) : chance.between(180, 560))
  await step(trip, 'start', { pin: await kit.pinOf(rider) })
  return true
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
  const at = kit.clock.now().toISOString()
  const { lat, lng } = car.spot
  await progressRide(kit.world, driver.userId, { rideId, action, lat, lng, at, ...more }).catch((error) =>
    assert.fail(`${about}, ${action}: ${error.code ?? error} ${JSON.stringify(error.errors ?? null)}`),
  )
}

/**
 * Over the streets, slower and faster than planned, with jams and tunnels on the way; before and after them over what
 * the map does not join to them: a yard, a gate that opens.
 */
async function driveTo(trip: Trip, places: readonly Point[]): Promise<void> {
  const { kit, car } = trip
  const route = await kit.world.maps.route([car.spot, ...places])
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
  const seenAt = () => trip.kit.world.fleet.lastSeen(trip.driver.userId)?.receivedAt?.getTime() ?? 0
  while (trip.kit.clock.now().getTime() - seenAt() > 20_000) tell(trip)
}

async function stand(trip: Trip, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += TICK_SECONDS) tell(trip)
}

function darken({ noise, kit, chance }: Trip, seconds: number): void {
  noise.goDark(kit.clock.now().getTime() + seconds * 1_000, chance.happens(0.4))
}

function tell(trip: Trip): void {
  const { kit, noise, car, driver } = trip
  kit.clock.advance(TICK_SECONDS * 1_000)
  const now = kit.clock.now()
  const read = noise.read(car.spot, now.getTime())
  if (read === null) return
  const fix = { lat: read.fix.lat, lng: read.fix.lng, accuracy: 10, at: now.toISOString() }
  if (read.how === 'kept') {
    if (trip.kept.length < 400) trip.kept.push(fix)
    return
  }
  bringKept(trip)
  takeLocation(kit.world, driver.userId, fix)
}

let lastBatch: Promise<unknown> = Promise.resolve()

/** What was kept without a line, once there is one again. */
function bringKept(trip: Trip): void {
  const { kit, driver, rideId } = trip
  if (trip.kept.length === 0) return
  const fixes = trip.kept
  trip.kept = []
  lastBatch = lastBatch.then(() => bringTrack(kit.world, driver.userId, { rideId, fixes }))
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
  const [west, south, east, north] = (await kit.world.maps.region()).bounds
  for (;;) {
    const point = { lat: chance.between(south, north), lng: chance.between(west, east) }
    const street = await kit.world.maps.snap(point)
    if (street !== null && (await kit.world.maps.contains(street))) return { address: 'A street', ...street }
  }
}

async function placeNear(kit: RideKit, chance: Chance, around: Point, metres: number): Promise<Place> {
  for (let tries = 0; tries < 40; tries += 1) {
    const degrees = metres / 111_195
    const point = {
      lat: around.lat + chance.between(-degrees, degrees),
      lng: around.lng + chance.between(-degrees, degrees) * 1.4,
    }
    const street = await kit.world.maps.snap(point)
    if (street === null || !(await kit.world.maps.contains(street)) || distanceMetres(street, around) < 150) continue
    if (await isReachable(kit, [around, street, around])) return { address: 'A street', ...street }
  }
  return { address: 'The same street', lat: around.lat, lng: around.lng }
}

async function isReachable(kit: RideKit, points: readonly Point[]): Promise<boolean> {
  const route = await kit.world.maps.route(points).catch(() => null)
  const crow = points.reduce(
    (sum, point, at) => (at === 0 ? 0 : sum + distanceMetres(points[at - 1] ?? point, point)),
    0,
  )
  return route !== null && route.distanceMetres < crow * 3 + 2_000
}
