// "Given a rider with money, a driver online, a ride that has come so far": what tests of rides begin with.
import { setTimeout as pause } from 'node:timers/promises'
import type { PolicyName, PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import type { Point } from '@livery/kernel/geo.ts'
import type { OfferId, PartyId, RideId } from '@livery/kernel/ids.ts'
import { money } from '@livery/kernel/money.ts'
import { HOUR_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import { ensureVehicles } from '../../seeds/demo-fleet.ts'
import { ensureSeeds } from '../../seeds/first-data.ts'
import type { AppContext } from '../app-context.ts'
import { grantDemoMoney } from '../features/payments/index.ts'
import { findRide, type Ride, takeTrack } from '../features/rides/index.ts'
import { addTollReceipt } from '../features/rides/use-cases/add-toll-receipt.ts'
import { forgetPolicy } from '../platform/policies/policies.ts'
import { plainMaps } from './plain-maps.ts'
import { startTestApp, type TestAnswer, type TestApp, type TestPerson } from './test-app.ts'

export const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
export const NYA_VARVET = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }

const LOOK_MS = 10

export interface RideKit extends TestApp {
  richRider(minor?: number): Promise<TestPerson>
  /** A driver with a Business car, online at a point. */
  driverAt(point: Point): Promise<TestPerson>
  quote(rider: TestPerson, over?: object): Promise<TestAnswer>
  book(rider: TestPerson, over?: object): Promise<TestAnswer>
  /** Books a ride for so many milliseconds from now, to the minute, by the pickup's wall clock. */
  bookAhead(rider: TestPerson, ms: number, over?: { quote?: object; booking?: object }): Promise<TestAnswer>
  /** The offer that the driver has of the ride, once the search has sent it. */
  offerOf(driver: TestPerson, rideId: RideId): Promise<{ offerId: OfferId; netPay: number }>
  /**
   * A step of an honest driver, who is where the step says and was there all the while. An end within no time has its
   * reason.
   */
  step(driver: TestPerson, rideId: RideId, action: string, more?: object): Promise<TestAnswer>
  /** The step alone: the server knows what it knows. */
  bareStep(driver: TestPerson, rideId: RideId, action: string, more?: object): Promise<TestAnswer>
  /** A receipt of a toll, with a picture that nobody looks at. */
  receipt(driver: TestPerson, rideId: RideId, amount: number): Promise<void>
  /** The server's last position of a driver, however they came there. */
  putDriver(driver: TestPerson, point: Point, secondsAgo?: number): void
  pinOf(rider: TestPerson): Promise<string>
  /** Everything that was committed has reached its listeners. */
  settled(): Promise<void>
  /** Every look for a chauffeur that was asked for at once, as by a no, is over. */
  looksDone(): Promise<void>
  /** Sends every driver of this kit home, and ends every search, so that the next test's search finds neither. */
  allOffline(): Promise<void>
}

export async function startRideKit(
  overrides: Partial<AppContext> = {},
  env: Record<string, string> = {},
  maps: 'plain maps' | 'real maps' = 'plain maps',
): Promise<RideKit> {
  const app = await startTestApp({ ...(maps === 'plain maps' ? { maps: plainMaps() } : {}), ...overrides }, env)
  await ensureSeeds(app.db, app.ctx.config)
  // Whoever a ride may ask is asked at once, whatever else is open: how it chooses has tests of its own.
  await setTerms(app, 'search', { headStartSeconds: 0, gatherSeconds: 0 })
  const drivers: TestPerson[] = []
  let keys = 0
  const key = () => `key-${++keys}`

  const kit: RideKit = {
    ...app,
    settled: async () => {
      // An event's listener may tell another event: nothing waits when two rounds in a row have found nothing to do.
      await app.outboxPublisher.idle()
      await app.outboxPublisher.idle()
    },
    looksDone: async () => {
      const isUnderWay = async () => {
        const { rowCount } = await app.ctx.db.$client.query(
          `select 1 from pgboss.job where name = 'dispatch.search'
             and (state = 'active' or (state in ('created', 'retry') and start_after <= now())) limit 1`,
        )
        return rowCount !== 0
      }
      while (await isUnderWay()) await pause(LOOK_MS)
      await kit.settled()
    },
    richRider: async (minor = 50_000) => {
      const rider = await app.person('user')
      await app.ctx.transact((tx) => grantDemoMoney(app.ctx, tx, rider.userId, money(minor, 'EUR')))
      return rider
    },
    driverAt: async (point) => {
      const driver = await app.person('driver', { firstname: 'Henrik', lastname: 'Lindqvist' })
      await ensureVehicles(app.db, [driver.userId])
      await app.call({
        method: 'POST',
        path: '/driver/availability',
        as: driver,
        body: { online: true, lat: point.lat, lng: point.lng },
      })
      drivers.push(driver)
      return driver
    },
    allOffline: async () => {
      for (const driver of drivers.splice(0)) {
        await app.call({ method: 'POST', path: '/driver/availability', as: driver, body: { online: false } })
      }
      // A look that is under way, of whoever has just said no by leaving, would ask the next test's drivers about a ride of
      // this one, and have it looked for again.
      await kit.settled()
      await kit.looksDone()
      // Whoever has waited longest comes first, and a ride that a test has left would.
      await app.ctx.db.$client.query(
        `delete from pgboss.job where name = 'dispatch.search' and state in ('created', 'retry')`,
      )
      await app.ctx.db.$client.query('delete from ride_search')
    },
    quote: (rider, over = {}) =>
      app.call({
        method: 'POST',
        path: '/user/quote',
        as: rider,
        body: { pickupLocation: AVENUE, dropOffLocation: NYA_VARVET, ridetype: 'instant', ...over },
      }),
    book: async (rider, over = {}) => {
      const quoted = await kit.quote(rider)
      return app.call({
        method: 'POST',
        path: '/user/ride/instant-booking',
        as: rider,
        key: key(),
        body: { quoteId: quoted.body.data.quoteId, vehicleClass: 'business', paymentMethod: 'wallet', ...over },
      })
    },
    bookAhead: async (rider, ms, over = {}) => {
      const { date, time } = wallClock(new Date(app.clock.now().getTime() + ms), 'Europe/Stockholm')
      const quoted = await kit.quote(rider, { ridetype: 'prebook', predate: date, pretime: time, ...over.quote })
      if (quoted.status !== 201) return quoted
      return app.call({
        method: 'POST',
        path: '/user/ride/pre-booking',
        as: rider,
        key: key(),
        body: {
          quoteId: quoted.body.data.quoteId,
          vehicleClass: 'business',
          paymentMethod: 'wallet',
          ...over.booking,
        },
      })
    },
    offerOf: async (driver, rideId) => {
      await kit.settled()
      const { body } = await app.call({ method: 'GET', path: '/driver/ride/offers', as: driver })
      const offer = body.data.find((one: { rideId: RideId }) => one.rideId === rideId)
      if (offer === undefined) throw new Error(`${driver.userId} has no offer of ${await searchOf(app, rideId)}`)
      return offer
    },
    putDriver: (driver, point, secondsAgo = 0) => {
      const fleet = app.ctx.liveFleet
      const known = fleet.index.find(driver.userId)
      if (known === undefined) return
      const at = app.clock.now().getTime() - secondsAgo * 1_000
      fleet.moved({ ...known, lat: point.lat, lng: point.lng, fixAt: at, receivedAt: at })
    },
    receipt: async (driver, rideId, amount) => {
      if (amount <= 0) return
      const image = { bytes: Buffer.from(`a receipt, ${key()}`), fileType: 'image/webp', width: 1, height: 1 } as const
      await addTollReceipt(app.ctx, driver.userId, { rideId, amount }, image)
    },
    bareStep: (driver, rideId, action, more = {}) =>
      app.call({
        method: 'POST',
        path: '/driver/ride/update-status',
        as: driver,
        body: { rideId, action, lat: AVENUE.lat, lng: AVENUE.lng, at: app.clock.now().toISOString(), ...more },
      }),
    step: async (driver, rideId, action, more = {}) => {
      const ride = await findRide(app.ctx.db, rideId)
      const cameFrom = app.ctx.liveFleet.index.find(driver.userId)
      if (ride !== null && ride.driverId === driver.userId) {
        await beHonest(kit, driver, ride, action)
        if (action === 'complete' && 'tolls' in more) await kit.receipt(driver, rideId, Number(more.tolls))
      }
      const isSoon = action === 'complete' && !('reason' in more)
      const answer = await kit.bareStep(driver, rideId, action, isSoon ? { ...more, reason: 'other' } : more)
      // The next ride of a test begins where this one did.
      if (action === 'complete' && cameFrom !== undefined) kit.putDriver(driver, cameFrom)
      return answer
    },
    pinOf: async (rider) => (await app.call({ method: 'GET', path: '/user/ride/current', as: rider })).body.data.pin,
  }
  return kit
}

/** Who was asked for it, and when it is looked at again: for a test that fails. */
async function searchOf(app: TestApp, rideId: RideId): Promise<string> {
  const { rows } = await app.db.$client.query(
    `select r.id, r.status, s.*, (select json_agg(o) from offer o where o.ride_id = r.id) as offers
     from ride r left join ride_search s on s.ride_id = r.id where r.id = $1`,
    [rideId],
  )
  return JSON.stringify(rows)
}

const LEAST_APART_MS = 60_000

/** Where an honest driver is at a step; who has waited has a track that shows it. */
async function beHonest(kit: RideKit, driver: TestPerson, ride: Ride, action: string): Promise<void> {
  if (action === 'contact' && ride.contactedAt !== null)
    kit.clock.advance(Math.max(0, ride.contactedAt.getTime() + LEAST_APART_MS - kit.clock.now().getTime()))
  if (action === 'arrived') kit.putDriver(driver, ride.pickup)
  if (action === 'complete') kit.putDriver(driver, ride.dropOff)
  if ((action !== 'start' && action !== 'no_show') || ride.arrivedAt === null) return
  kit.putDriver(driver, ride.pickup)
  const [from, until] = [ride.arrivedAt.getTime(), kit.clock.now().getTime()]
  const apart = Math.max(LEAST_APART_MS, (until - from) / 400)
  const moments = Array.from({ length: Math.floor((until - from) / apart) + 1 }, (_, index) => from + index * apart)
  const { lat, lng } = ride.pickup
  const fixes = [...moments, until].map((at) => ({ lat, lng, at: new Date(at).toISOString() }))
  const limits = { metresPerSecond: Number.POSITIVE_INFINITY, bounds: null }
  await takeTrack(kit.ctx, driver.userId, { rideId: ride.id, fixes }, limits)
}

/** Other numbers of a policy, from now on. */
export async function setTerms<Name extends PolicyName>(
  app: TestApp,
  name: Name,
  terms: Partial<PolicyTerms<Name>>,
): Promise<void> {
  await app.ctx.db.$client.query('update policy set terms = terms || $1::jsonb where name = $2', [
    JSON.stringify(terms),
    name,
  ])
  forgetPolicy(app.ctx, name)
}

/** Two cars of one rider for one trip of a day from now. */
export async function givenParty(kit: RideKit, rider: TestPerson): Promise<PartyId> {
  const { date, time } = wallClock(new Date(kit.clock.now().getTime() + 24 * HOUR_MS), 'Europe/Stockholm')
  const trip = { ridetype: 'prebook', predate: date, pretime: time }
  const quoted = await kit.quote(rider, trip)
  const party = [{ quoteId: quoted.body.data.quoteId, vehicleClass: 'business' }]
  const { body } = await kit.bookAhead(rider, 24 * HOUR_MS, { booking: { party } })
  return body.data.party.partyId
}

/** A ride of a rich rider, or of one who has money already, and a driver beside the pickup, accepted. */
export async function givenAssignedRide(
  kit: RideKit,
  by?: TestPerson,
): Promise<{ rider: TestPerson; driver: TestPerson; rideId: RideId }> {
  const rider = by ?? (await kit.richRider())
  const driver = await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const booked = await kit.book(rider)
  const rideId = booked.body.data.rideId as RideId
  await kit.offerOf(driver, rideId)
  await kit.step(driver, rideId, 'accept')
  return { rider, driver, rideId }
}
