// An accept against whatever else may become of the ride at that moment, through two processes: one of them has it, the
// other hears why not, and nothing is left of the loser.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OfferId, RideId } from '@livery/kernel/ids.ts'
import { HOUR_MS } from '@livery/kernel/time.ts'
import { type App, buildApp } from '../../app.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { forgetPolicy } from '../../platform/policies/policies.ts'
import { Refusal } from '../../platform/refusal.ts'
import { plainMaps } from '../../testing/plain-maps.ts'
import { AVENUE, type RideKit, setTerms, startRideKit } from '../../testing/ride-kit.ts'
import type { TestAnswer, TestPerson } from '../../testing/test-app.ts'
import { takeOverPlan } from '../rides/index.ts'
import { expireSearch } from '../rides/use-cases/expire-ride.ts'
import { openSearch } from '../rides/use-cases/schedule-ride.ts'
import { listOpenOffersOfDriver } from './store/offers.ts'
import { acceptOffer } from './use-cases/answer-offer.ts'
import { lookFor } from './use-cases/match-rides.ts'

/** The whole size: RACES=full, or how many of each. */
const { RACES: size } = process.env
const isFull = size !== undefined
const TIMES = size === undefined ? 6 : size === 'full' ? 1_000 : Number(size)
const LIMIT = { timeout: isFull ? 3_600_000 : 120_000 }

let kit: RideKit
let twin: App
let office: TestPerson
let rider: TestPerson
let drivers: [TestPerson, TestPerson]
before(async () => {
  kit = await startRideKit()
  const { config, secrets, now } = kit.ctx
  const overrides = { now, maps: plainMaps() }
  twin = await buildApp({ config, secrets, databaseUrl: kit.databaseUrl, overrides, answersOnly: true })
  await setTerms(kit, 'search', { freshSeconds: 600 })
  await kit.db.$client.query(`update policy set terms = terms || '{"cancelsAnHour": 10000}' where name = 'bookings'`)
  forgetPolicy(kit.ctx, 'bookings')
  office = await kit.person('admin')
  rider = await kit.richRider(400_000)
  drivers = [await kit.driverAt(BESIDE), await kit.driverAt({ ...BESIDE, lat: AVENUE.lat + 0.003 })]
})
after(async () => {
  await twin.stop()
  await kit.stop()
})

const BESIDE = { lat: AVENUE.lat + 0.002, lng: AVENUE.lng }

/** On the other process. */
const accept = (driver: TestPerson, offerId: OfferId): Promise<string> =>
  acceptOffer(twin.ctx, driver.userId, offerId).then(
    () => 'won',
    (error) => (error instanceof Refusal ? error.code : String(error)),
  )

const codeOf = ({ status, body }: TestAnswer): string => (status < 300 ? 'won' : body.code)

/** Booked now or for later, and offered to the first of the two. */
async function offered(when: 'now' | 'later'): Promise<Offered> {
  for (const driver of drivers) kit.putDriver(driver, BESIDE)
  const answer = when === 'now' ? await kit.book(rider) : await kit.bookAhead(rider, 3 * HOUR_MS)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  const { rideId } = answer.body.data
  if (when === 'later') await openSearch(kit.ctx, rideId)
  const offerId = await offerOf(drivers[0], rideId)
  return { rideId, offerId, version: await versionOf(rideId) }
}

/** Once whoever drove the ride before is free again, on a busy machine, too. */
async function offerOf(driver: TestPerson, rideId: RideId): Promise<OfferId> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    await lookFor(kit.ctx, rideId)
    const offer = (await listOpenOffersOfDriver(kit.ctx.db, driver.userId, kit.clock.now())).find(
      (one) => one.rideId === rideId,
    )
    if (offer !== undefined) return offer.id
    await kit.settled()
  }
  throw new Error('The chauffeur has no offer of this ride.')
}

const MOST_LOOKS = 500

async function versionOf(rideId: RideId): Promise<number> {
  return (await kit.db.$client.query('select version from ride where id = $1', [rideId])).rows[0].version
}

interface Offered {
  readonly rideId: RideId
  readonly offerId: OfferId
  readonly version: number
}

interface Race {
  readonly when: 'now' | 'later'
  readonly rival: (of: Offered) => Promise<string>
  /** What the loser is told. */
  readonly acceptLoses: readonly string[]
  readonly rivalLoses: readonly string[]
  /** The driver and the status where the rival has won. */
  readonly else: (rideId: RideId) => readonly [status: string, driver: string | null]
}

const RACES: Readonly<Record<string, Race>> = {
  'the rider’s cancel': {
    when: 'now',
    rival: async ({ rideId, version }) =>
      codeOf(
        await kit.call({
          method: 'POST',
          path: '/user/ride/update-status',
          as: rider,
          body: { rideId, action: 'cancel', reason: 'change_of_plans', version },
        }),
      ),
    acceptLoses: ['RIDE_TAKEN', 'OFFER_EXPIRED'],
    rivalLoses: ['STALE_VERSION'],
    else: () => ['cancelled', null],
  },
  'the end of the search': {
    when: 'now',
    rival: async ({ rideId }) => {
      await expireSearch(kit.ctx, rideId)
      const { body } = await kit.call({ method: 'GET', path: `/user/ride/show/${rideId}`, as: rider })
      return body.data.RideStatus === 'expired' ? 'won' : 'found it taken'
    },
    acceptLoses: ['RIDE_TAKEN', 'OFFER_EXPIRED'],
    rivalLoses: ['found it taken'],
    else: () => ['expired', null],
  },
  'the office’s hand, which gives it to another': {
    when: 'now',
    rival: async ({ rideId }) =>
      codeOf(
        await kit.call({
          method: 'POST',
          path: `/admin/rides/${rideId}/assign`,
          as: office,
          body: { driverId: drivers[1].userId },
        }),
      ),
    acceptLoses: ['RIDE_TAKEN'],
    rivalLoses: ['RIDE_TAKEN'],
    else: () => ['assigned', drivers[1].userId],
  },
  'a plan of the day, which gives it to another': {
    when: 'later',
    rival: async ({ rideId, version }) => {
      const act = { rideId, version, from: null, to: drivers[1].userId }
      const outcome = await takeOverPlan(kit.ctx, office.userId, [act], async () => undefined)
      return outcome.get(rideId) ?? 'won'
    },
    acceptLoses: ['RIDE_TAKEN'],
    rivalLoses: ['STALE_VERSION'],
    else: () => ['assigned', drivers[1].userId],
  },
}

for (const [what, race] of Object.entries(RACES))
  test(`an accept against ${what}: one of them has the ride`, LIMIT, async (context) => {
    const winners = { accept: 0, rival: 0 }
    for (let turn = 0; turn < TIMES; turn++) {
      const of = await offered(race.when)
      const { rideId, offerId } = of
      if (what === 'the end of the search')
        await kit.db.$client.query('update ride set search_expires_at = $2 where id = $1', [rideId, kit.clock.now()])
      const [accepted, other] = await Promise.all([
        late(turn % 2 === 0 ? 0 : turn, () => accept(drivers[0], offerId)),
        late(turn % 2 === 0 ? turn : 0, () => race.rival(of)),
      ])
      const hasWon = accepted === 'won'
      winners[hasWon ? 'accept' : 'rival'] += 1
      assert.ok(
        hasWon ? race.rivalLoses.includes(other) : race.acceptLoses.includes(accepted) && other === 'won',
        `${accepted} against ${other}`,
      )
      await kit.settled()
      const { rows } = await kit.db.$client.query(
        `select r.status, r.driver_id, (select count(*)::int from offer o where o.ride_id = r.id and o.status = 'accepted') as accepted,
           (select count(*)::int from offer o where o.ride_id = r.id and o.status = 'sent') as open
         from ride r where r.id = $1`,
        [rideId],
      )
      const [status, driver] = hasWon ? ['assigned', drivers[0].userId] : race.else(rideId)
      assert.deepEqual(rows[0], { status, driver_id: driver, accepted: hasWon ? 1 : 0, open: 0 })
      if (status === 'assigned') await officeCancels(rideId)
    }
    context.diagnostic(JSON.stringify(winners))
    if (isFull) assert.ok(winners.accept > 0 && winners.rival > 0, 'nobody wins always')
    const broken = (await checkInvariants(kit.databaseUrl)).flatMap((one) => one.broken)
    assert.deepEqual(broken, [])
  })

for (const when of ['now', 'later'] as const)
  test(
    `an accept on both phones of one chauffeur, of a ride for ${when}: each hears that it is theirs`,
    LIMIT,
    async () => {
      for (let turn = 0; turn < TIMES; turn++) {
        const { rideId, offerId } = await offered(when)
        const both = [accept(drivers[0], offerId), late(turn, () => accept(drivers[0], offerId))]
        assert.deepEqual(await Promise.all(both), ['won', 'won'])
        await officeCancels(rideId)
      }
    },
  )

/** One of the two begins some round trips to the database later, so that either may win. */
async function late<Result>(turn: number, work: () => Promise<Result>): Promise<Result> {
  for (let trip = 0; trip < turn % MOST_TRIPS; trip++) await kit.db.$client.query('select 1')
  return work()
}

const MOST_TRIPS = 12

async function officeCancels(rideId: RideId): Promise<void> {
  const body = { rideId, action: 'cancel', reasonText: 'The race is over' }
  assert.equal((await kit.call({ method: 'POST', path: '/admin/ride/update-status', as: office, body })).status, 200)
  await kit.settled()
}
