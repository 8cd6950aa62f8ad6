// Every connection to the database is cut in the middle of a look for chauffeurs and of the watch, in two processes at
// once: what was half done is not done, what was done is done once, and the next look goes on.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Point } from '@livery/kernel/geo.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { MINUTE_MS } from '@livery/kernel/time.ts'
import pg from 'pg'
import { type App, buildApp } from '../../app.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { acceptOffer } from '../../features/dispatch/use-cases/answer-offer.ts'
import { lookFor } from '../../features/dispatch/use-cases/match-rides.ts'
import { watchRides } from '../../features/dispatch/use-cases/watch-rides.ts'
import { findRide, type Ride } from '../../features/rides/index.ts'
import { forgetPolicy } from '../../platform/policies/policies.ts'
import { plainMaps } from '../plain-maps.ts'
import { AVENUE, type RideKit, setTerms, startRideKit } from '../ride-kit.ts'
import type { TestPerson } from '../test-app.ts'
import { chanceFrom, seed, sized } from './chance.ts'
import { isBusy } from './patience.ts'

const TIMES = sized(5, 60)
const CUTS = 4
const LIMIT = { timeout: sized(240_000, 2_400_000) }
const BESIDE = { lat: AVENUE.lat + 0.002, lng: AVENUE.lng }
const NEAR = { lat: AVENUE.lat + 0.04, lng: AVENUE.lng }
const FAR = { lat: AVENUE.lat - 0.1, lng: AVENUE.lng }
const chance = chanceFrom(seed)

let kit: RideKit
let twin: App
let office: TestPerson
let knife: pg.Client
before(async () => {
  kit = await startRideKit()
  const { config, secrets, now } = kit.ctx
  const overrides = { now, maps: plainMaps() }
  twin = await buildApp({ config, secrets, databaseUrl: kit.databaseUrl, overrides, answersOnly: true })
  await setTerms(kit, 'search', { freshSeconds: 600 })
  await kit.db.$client.query(`update policy set terms = terms || '{"atRed": "swap"}' where name = 'watch'`)
  for (const { ctx } of [kit, twin]) forgetPolicy(ctx, 'watch')
  office = await kit.person('admin')
  const elsewhere = new URL(kit.databaseUrl)
  elsewhere.pathname = '/postgres'
  knife = new pg.Client({ connectionString: elsewhere.toString() })
  await knife.connect()
})
after(async () => {
  await knife.end()
  await twin.stop()
  await kit.stop()
})

async function cut(): Promise<number> {
  const name = new URL(kit.databaseUrl).pathname.slice(1)
  const text = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1'
  return (await knife.query(text, [name])).rowCount ?? 0
}

/** Whatever it was that went wrong, it is tried until it goes right: as jobs, events and people do. */
async function untilDone<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === 200) throw error
      await pause(50)
    }
  }
}
/** In both processes again and again, while all connections are cut some times. Answers how many looks failed. */
async function whileCut(look: (app: { ctx: RideKit['ctx'] }) => Promise<unknown>): Promise<number> {
  let failed = 0
  let isOver = false
  const looking = [kit, twin].map(async (app) => {
    while (!isOver) {
      await look(app).catch((error) => {
        failed += 1
        if (!isBusy(error) && !isCut(error)) throw error
      })
      await pause(1)
    }
  })
  for (let one = 0; one < CUTS; one += 1) {
    await pause(5 + chance.below(60))
    await cut()
  }
  isOver = true
  await Promise.all(looking)
  return failed
}
const CUT = /terminat|Connection|connection|ECONNRESET|57P01|08/
const isCut = (error: unknown): boolean =>
  CUT.test(String((error as Error)?.message)) || (error instanceof AggregateError && error.errors.every(isCut))

/** A publisher whose own connection was cut is idle until it has another: what waits is heard then. */
async function settled(): Promise<void> {
  const waiting = `select name as what from outbox_event where delivered_at is null
                   union all select handler from outbox_delivery where dead_at is null`
  await untilDone(async () => {
    await kit.settled()
    assert.deepEqual((await kit.db.$client.query(waiting)).rows, [])
  })
}
const rows = async (text: string, values: readonly unknown[]) =>
  untilDone(async () => (await kit.db.$client.query(text, [...values])).rows)
const ends = async (rideId: RideId) => {
  const body = { rideId, action: 'cancel', reasonText: 'The test goes on' }
  await untilDone(async () => {
    const { status } = await kit.call({ method: 'POST', path: '/admin/ride/update-status', as: office, body })
    assert.equal(status, 200)
  })
  await settled()
}
const unbroken = async () =>
  assert.deepEqual(
    (await checkInvariants(kit.databaseUrl)).flatMap((one) => one.broken),
    [],
  )

test(
  'cut while chauffeurs are looked for: each has one open offer at most, and the ride is offered',
  LIMIT,
  async (context) => {
    const rider = await kit.richRider(400_000)
    const drivers = [await kit.driverAt(BESIDE), await kit.driverAt(NEAR)]
    let failed = 0
    for (let turn = 0; turn < TIMES; turn += 1) {
      for (const driver of drivers) kit.putDriver(driver, BESIDE)
      const { rideId } = (await untilDone(() => kit.book(rider))).body.data
      failed += await whileCut(({ ctx }) => lookFor(ctx, rideId))
      await untilDone(() => lookFor(kit.ctx, rideId))
      await settled()
      const open = await rows(`select id, driver_id from offer where ride_id = $1 and status = 'sent'`, [rideId])
      assert.ok(open.length > 0, 'nobody was asked')
      assert.equal(new Set(open.map((offer) => offer.driver_id)).size, open.length)
      const [offer] = open
      await untilDone(() => acceptOffer(twin.ctx, offer.driver_id, offer.id))
      assert.equal((await findRide(kit.ctx.db, rideId))?.driverId, offer.driver_id)
      await ends(rideId)
    }
    context.diagnostic(`FAULT_SEED=${seed}: ${TIMES} rides, ${TIMES * CUTS} cuts, ${failed} looks failed`)
    await kit.allOffline()
    await unbroken()
  },
)

test('cut while rides are watched: moved once, told once, held against nobody twice', LIMIT, async (context) => {
  let failed = 0
  for (let turn = 0; turn < TIMES; turn += 1) {
    const [own, backup] = [await kit.driverAt(FAR), await kit.driverAt(NEAR)]
    const rider = await kit.richRider()
    const { rideId } = (await kit.bookAhead(rider, 90 * MINUTE_MS)).body.data
    const claimed = await kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: own })
    assert.equal(claimed.status, 200, JSON.stringify(claimed.body))
    for (const minutes of [27, 21, 19]) {
      await stand(rideId, minutes, [own, FAR], [backup, NEAR])
      failed += await whileCut(({ ctx }) => watchRides(ctx))
      await untilDone(() => watchRides(kit.ctx))
      await settled()
    }
    const [ride] = await rows('select driver_id from ride where id = $1', [rideId])
    assert.equal(ride.driver_id, backup.userId)
    const moves = await rows(`select 1 from ride_move where ride_id = $1 and move = 'reassign'`, [rideId])
    assert.equal(moves.length, 1)
    const strikes = await rows('select why from driver_strike where driver_id = $1', [own.userId])
    assert.deepEqual(
      strikes.map(({ why }) => why),
      ['watch'],
    )
    const told = await rows(`select kind from notification where user_id = $1 and kind = 'set_out_now'`, [own.userId])
    assert.equal(told.length, 1)
    await ends(rideId)
    await kit.allOffline()
    await rows(`update vehicle set status = 'pending'`, [])
  }
  context.diagnostic(`FAULT_SEED=${seed}: ${TIMES} rides, ${TIMES * CUTS * 3} cuts, ${failed} looks failed`)
  await unbroken()
})

async function stand(rideId: RideId, minutesBefore: number, ...cars: readonly (readonly [TestPerson, Point])[]) {
  const ride = (await untilDone(() => findRide(kit.ctx.db, rideId))) as Ride
  kit.clock.advance(ride.pickupAt.getTime() - minutesBefore * MINUTE_MS - kit.clock.now().getTime())
  for (const [driver, place] of cars) kit.putDriver(driver, place)
}
