// A landing moves in the moment in which somebody else does something with its ride, through two processes: the pickup
// goes with it whoever was first, and nothing is lost or counted twice.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'
import { type App, buildApp } from '../../app.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { forgetPolicy } from '../../platform/policies/policies.ts'
import { plainMaps } from '../../testing/plain-maps.ts'
import { AVENUE, type RideKit, setTerms, startRideKit } from '../../testing/ride-kit.ts'
import type { TestAnswer, TestPerson } from '../../testing/test-app.ts'
import { type ArrivalKey, askSource } from '../arrivals/index.ts'
import type { ArrivalAnswer, ArrivalSource } from '../arrivals/ports.ts'
import { acceptOffer } from '../dispatch/use-cases/answer-offer.ts'
import { lookFor } from '../dispatch/use-cases/match-rides.ts'
import { findRide, type Ride } from './index.ts'
import { workOffArrival } from './use-cases/follow-arrival.ts'
import { openSearch } from './use-cases/schedule-ride.ts'

const { RACES: size } = process.env
const TIMES = size === undefined ? 6 : Number(size)
const LIMIT = { timeout: size === undefined ? 120_000 : 3_600_000 }
const ZONE = 'Europe/Stockholm'
const STATION = { address: 'Göteborg Central Station', lat: 57.70815, lng: 11.97305 }
type Leg = Extract<ArrivalAnswer, { ok: true }>['legs'][number]

const legs = new Map<string, Leg>()
const source: ArrivalSource = {
  answers: ['flight', 'train'],
  find: async ({ number, day, timeZone }) => {
    const leg = legs.get(number)
    const isThen = leg !== undefined && wallClock(leg.scheduledAt, timeZone).date === day
    return { ok: true, source: 'test', sourceAt: null, body: leg ?? null, legs: isThen ? [leg] : [] }
  },
}

let kit: RideKit
let twin: App
let rider: TestPerson
let driver: TestPerson
before(async () => {
  kit = await startRideKit({ arrivalSource: source })
  const { config, secrets, now } = kit.ctx
  const overrides = { now, maps: plainMaps(), arrivalSource: source }
  twin = await buildApp({ config, secrets, databaseUrl: kit.databaseUrl, overrides, answersOnly: true })
  const terms = { freshSeconds: 600, verdictDays: 1 }
  await setTerms(kit, 'search', terms)
  await kit.db.$client.query(`update policy set terms = terms || '{"cancelsAnHour": 10000}' where name = 'bookings'`)
  for (const { ctx } of [kit, twin]) forgetPolicy(ctx, 'bookings')
  const office = await kit.person('admin')
  await kit.call({
    method: 'POST',
    path: '/admin/places',
    as: office,
    key: 'list-station',
    body: { kind: 'station', name: 'Göteborg Central Station', place: STATION, position: 0, meetingPoints: [] },
  })
  const { date } = wallClock(new Date(kit.clock.now().getTime() + 24 * HOUR_MS), ZONE)
  kit.clock.advance(instantOf(date, '08:00', ZONE).getTime() - kit.clock.now().getTime())
  rider = await kit.richRider(900_000)
  driver = await kit.driverAt(AVENUE)
})
after(async () => {
  await twin.stop()
  await kit.stop()
})

const codeOf = ({ status, body }: TestAnswer): string => (status < 300 ? 'won' : body.code)
const rideOf = async (rideId: RideId) => (await findRide(kit.ctx.db, rideId)) as Ride
const strikes = async (rideId: RideId): Promise<number> =>
  (await kit.db.$client.query('select count(*)::int as count from driver_strike where ride_id = $1', [rideId])).rows[0]
    .count

let flights = 100
interface Given {
  readonly rideId: RideId
  readonly key: ArrivalKey
  readonly moved: Date
  readonly seen: Ride
}

/** A ride that waits for a flight; it moves by so many minutes. */
async function given(aheadMs: number, minutes: number, isHeld: boolean): Promise<Given> {
  flights += 1
  const number = `SK${flights}`
  const lands = new Date(Math.ceil((kit.clock.now().getTime() + aheadMs) / MINUTE_MS) * MINUTE_MS)
  legs.set(number, {
    ...{ state: 'expected', scheduledAt: lands, expectedAt: null, landedAt: null, terminal: '2', carrier: 'SAS' },
    ...{ from: 'London', isDomestic: false, at: null },
  })
  const booked = await kit.bookAhead(rider, aheadMs, {
    quote: { pickupLocation: STATION },
    booking: { flight: number, alsoAtThatTime: true },
  })
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  await kit.settled()
  const { rideId } = booked.body.data
  if (isHeld) {
    const claimed = await kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: driver })
    assert.equal(claimed.status, 200, JSON.stringify(claimed.body))
    await kit.settled()
  }
  const seen = await rideOf(rideId)
  legs.set(number, { ...(legs.get(number) as Leg), expectedAt: new Date(lands.getTime() + minutes * MINUTE_MS) })
  const day = wallClock(lands, ZONE).date
  const moved = new Date(seen.pickupAt.getTime() + minutes * MINUTE_MS)
  return { rideId, key: { kind: 'flight', number, day }, moved, seen }
}

/** On the other process, at once with the event of this one. */
async function land({ key }: Given): Promise<void> {
  await askSource(kit.ctx, key, ZONE)
  await workOffArrival(twin.ctx, key)
}

async function late<Result>(trips: number, work: () => Promise<Result>): Promise<Result> {
  for (let trip = 0; trip < trips; trip += 1) await kit.db.$client.query('select 1')
  return work()
}

interface Race {
  readonly aheadMs: number
  readonly minutes: number
  readonly isHeld: boolean
  /** What comes before the moment. */
  readonly first?: (of: Given) => Promise<void>
  readonly rival: (of: Given) => Promise<string>
  readonly answers: readonly string[]
  readonly check: (of: Given, answer: string) => Promise<void>
}

const update = (as: TestPerson, body: object) =>
  kit.call({ method: 'POST', path: '/user/ride/update-status', as, body }).then(codeOf)

const offers = new Map<RideId, string>()
const RACES: Readonly<Record<string, Race>> = {
  'the chauffeur hands it back': {
    ...{ aheadMs: 4 * HOUR_MS, minutes: 90, isHeld: true },
    rival: ({ rideId }) => kit.step(driver, rideId, 'give_back', { reason: 'vehicle_issue' }).then(codeOf),
    answers: ['won', 'STALE_VERSION'],
    check: async ({ rideId, moved }) => {
      const { driverId, pickupAt, promisedArrivalAt } = await rideOf(rideId)
      assert.deepEqual([driverId, promisedArrivalAt, pickupAt], [null, null, moved])
      assert.ok((await strikes(rideId)) <= 1)
    },
  },
  'the rider cancels at the fee that they have seen': {
    ...{ aheadMs: 70 * MINUTE_MS, minutes: 30, isHeld: true },
    first: async () => kit.clock.advance(15 * MINUTE_MS),
    rival: async ({ rideId, seen }) => {
      const { body } = await kit.call({ method: 'GET', path: `/user/ride/show/${rideId}`, as: rider })
      const { fee } = body.data.cancel
      const version = seen.version
      return update(rider, { rideId, action: 'cancel', reason: 'change_of_plans', fee, version })
    },
    answers: ['won', 'STALE_VERSION', 'PRICE_CHANGED'],
    check: async ({ rideId, seen, moved }, answer) => {
      const { status, finalTotalMinor, pickupAt } = await rideOf(rideId)
      if (answer !== 'won') return assert.deepEqual([status, pickupAt], ['assigned', moved])
      assert.equal(status, 'cancelled')
      const half = Math.floor((seen.quotedTotalMinor + 1) / 2)
      assert.ok([0, half].includes(finalTotalMinor ?? 0), `${finalTotalMinor}`)
    },
  },
  'somebody claims it': {
    ...{ aheadMs: 14 * HOUR_MS, minutes: 40, isHeld: false },
    rival: ({ rideId }) =>
      kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: driver }).then(codeOf),
    answers: ['won'],
    check: async ({ rideId, moved }) => {
      const { driverId, pickupAt, promisedArrivalAt } = await rideOf(rideId)
      assert.deepEqual([driverId, pickupAt, promisedArrivalAt], [driver.userId, moved, moved])
    },
  },
  'somebody accepts it': {
    ...{ aheadMs: 4 * HOUR_MS, minutes: 40, isHeld: false },
    first: async ({ rideId }) => {
      kit.putDriver(driver, AVENUE)
      await openSearch(kit.ctx, rideId)
      await lookFor(kit.ctx, rideId)
      offers.set(rideId, (await kit.offerOf(driver, rideId)).offerId)
    },
    rival: ({ rideId }) =>
      acceptOffer(twin.ctx, driver.userId, offers.get(rideId) as never).then(
        () => 'won',
        ({ code }) => code,
      ),
    answers: ['won', 'OFFER_EXPIRED', 'RIDE_TAKEN'],
    check: async ({ rideId, moved }, answer) => {
      const { driverId, status, pickupAt, promisedArrivalAt } = await rideOf(rideId)
      assert.deepEqual(pickupAt, moved)
      if (answer === 'won') assert.deepEqual([status, driverId, promisedArrivalAt], ['assigned', driver.userId, moved])
      else assert.deepEqual([status, driverId], ['searching', null])
    },
  },
  'the chauffeur sets out': {
    ...{ aheadMs: 65 * MINUTE_MS, minutes: 25, isHeld: true },
    rival: ({ rideId }) => kit.step(driver, rideId, 'en_route').then(codeOf),
    answers: ['won'],
    check: async ({ rideId, moved }) => {
      const { status, pickupAt, promisedArrivalAt } = await rideOf(rideId)
      assert.deepEqual([status, pickupAt, promisedArrivalAt], ['en_route', moved, moved])
    },
  },
}

for (const [what, race] of Object.entries(RACES))
  test(`a landing moves while ${what}`, LIMIT, async (context) => {
    const seen = new Map<string, number>()
    for (let turn = 0; turn < TIMES; turn += 1) {
      const of = await given(race.aheadMs, race.minutes, race.isHeld)
      await race.first?.(of)
      const [, answer] = await Promise.all([
        late(turn % 2 === 0 ? 0 : turn % 14, () => land(of)),
        late(turn % 2 === 0 ? turn % 14 : 0, () => race.rival(of)),
      ])
      await kit.settled()
      assert.ok(race.answers.includes(answer), answer)
      seen.set(answer, (seen.get(answer) ?? 0) + 1)
      await race.check(of, answer)
      const steps = await kit.db.$client.query(
        `select count(*)::int as count from ride_arrival_step where ride_id = $1 and what = 'moved'`,
        [of.rideId],
      )
      assert.ok(steps.rows[0].count <= 1, 'it moves once')
      await endRide(of.rideId)
    }
    context.diagnostic(JSON.stringify(Object.fromEntries(seen)))
    const broken = (await checkInvariants(kit.databaseUrl)).flatMap((one) => one.broken)
    assert.deepEqual(broken, [])
  })

async function endRide(rideId: RideId): Promise<void> {
  // They pause nobody's claims for the next round.
  await kit.db.$client.query('delete from driver_strike')
  if ((await rideOf(rideId)).status === 'cancelled') return
  const body = { rideId, action: 'cancel', reasonText: 'The race is over' }
  const answer = await kit.call({
    method: 'POST',
    path: '/admin/ride/update-status',
    as: await kit.person('admin'),
    body,
  })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  await kit.settled()
}
