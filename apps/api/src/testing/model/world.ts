// The real app on a database of its own, with clock and chance in the model's hand: one world for many runs, one after
// the other, each with people of its own. Every run begins at the same moment.
import { createHash } from 'node:crypto'
import { money } from '@livery/kernel/money.ts'
import { ensureVehicles } from '../../../seeds/demo-fleet.ts'
import { ensureSeeds } from '../../../seeds/first-data.ts'
import type { AppContext } from '../../app-context.ts'
import { readInvariants } from '../../commands/verify/check-invariants.ts'
import { takeLocation } from '../../features/dispatch/use-cases/take-location.ts'
import { grantDemoMoney } from '../../features/payments/index.ts'
import { inTurn } from '../../platform/adapters/arrivals/arrival-sources.ts'
import { isSandbox } from '../../platform/adapters/sandbox-payments/sandbox.ts'
import { transact } from '../../platform/database/database.ts'
import { plainMaps } from '../plain-maps.ts'
import { setTerms } from '../ride-kit.ts'
import { createPerson, startTestApp, type TestApp, type TestPerson } from '../test-app.ts'
import { nextDue, turn } from './clockwork.ts'
import { type Driver, hasSetOut, isUnderWay, type Model, type Rider } from './model.ts'
import { observe } from './offers.ts'
import { type Plant, planted } from './planted.ts'
import { elapse } from './rules/course.ts'
import { MINUTE, STILL_METRES } from './rules/numbers.ts'
import { AIRPORT, metresTo, STANDS } from './rules/places.ts'
import type { Stage } from './stage.ts'

/** A Monday, long ago: what is measured by the database's own clock is over. */
const BEGIN = Date.parse('2026-03-02T07:00:00.000Z')
const RIDER_MONEY = [60_000, 11_000] as const
/** A car that is seen more seldom was not there all the while. */
const SEEN_EVERY = 4 * MINUTE

export interface World {
  begin(seed: number): Promise<Stage>
  /** What was to come in days to come does not. */
  end(stage: Stage): Promise<void>
  verify(): Promise<string[]>
  stop(): Promise<void>
}

export async function startWorld(plant: Plant = {}): Promise<World> {
  let now = BEGIN
  let chance = chanceOf('world')
  let app: TestApp | undefined
  const overrides: Partial<AppContext> = {
    maps: plainMaps(),
    now: () => new Date(now),
    random: (size) => chance(size),
    transact: (work) => planted((inner) => transact((app as TestApp).db, inner), plant)(work),
  }
  // What is known of a flight comes from the office here, and from nobody else.
  const opened = await startTestApp({ arrivalSource: inTurn([]), ...overrides }, {}, { answersOnly: true })
  app = opened
  const { ctx } = opened
  await opened.db.$client.query(
    `do $$ begin execute 'alter database ' || current_database() || ' set synchronous_commit to off'; end $$`,
  )
  await ensureSeeds(opened.db, ctx.config)
  await plantTerms(opened, plant)
  if (!isSandbox(ctx.payments)) throw new Error('A world is paid in the sandbox.')
  const sandbox = ctx.payments
  const officer = await createPerson(ctx, 'admin')
  const begun = new Map<number, number>()

  return {
    begin: async (seed) => {
      const times = begun.get(seed) ?? 0
      begun.set(seed, times + 1)
      now = BEGIN
      chance = chanceOf(`${seed}/${times}`)
      const people = await bear(opened)
      const model = modelOf(people.riders, people.drivers, now)
      const wait = async (ms: number) => {
        const until = model.now + ms
        while (model.now < until) {
          const isWatched = model.rides.some((ride) => hasSetOut(ride))
          const step = isWatched ? model.now + SEEN_EVERY : Number.POSITIVE_INFINITY
          now = Math.max(model.now + 1, Math.min(until, step, await nextDue(ctx)))
          model.now = now
          tellPlaces(ctx, model)
          await turn(ctx)
          elapse(model)
          await observe(ctx, model)
        }
      }
      return {
        ctx,
        sandbox,
        model,
        people: { ...people, officer },
        trace: [],
        call: (options) => opened.call(options),
        settle: async () => {
          await turn(ctx)
          elapse(model)
          await observe(ctx, model)
        },
        tellPlaces: () => tellPlaces(ctx, model),
        wait,
      }
    },
    end: async () => {
      await ctx.db.$client.query('delete from pgboss.job')
      await ctx.db.$client.query('delete from ride_search')
      await ctx.db.$client.query('update outbox_event set delivered_at = now() where delivered_at is null')
    },
    verify: async () => {
      const client = await opened.db.$client.connect()
      try {
        return (await readInvariants(client)).flatMap(({ id, broken }) =>
          broken.map(({ what, why }) => `${id}: ${what} ${why}`),
        )
      } finally {
        client.release()
      }
    },
    stop: () => opened.stop(),
  }
}

/** The numbers that a world needs beside those of the rule book: an airport, and searches that look less often. */
async function plantTerms(app: TestApp, { tariff, policies }: Plant): Promise<void> {
  const airport = {
    key: 'airport',
    name: 'Airport',
    kind: 'airport',
    radiusMetres: 1_500,
    lat: AIRPORT.lat,
    lng: AIRPORT.lng,
  }
  await app.db.$client.query(`update tariff set terms = terms || $1::jsonb`, [JSON.stringify({ areas: [airport] })])
  for (const [path, value] of tariff ?? [])
    await app.db.$client.query('update tariff set terms = jsonb_set(terms, $1::text[], $2::jsonb)', [
      path.split('.'),
      JSON.stringify(value),
    ])
  for (const [name, terms] of Object.entries(policies ?? {}))
    await app.db.$client.query('update policy set terms = terms || $2::jsonb where name = $1', [
      name,
      JSON.stringify(terms),
    ])
  await setTerms(app, 'search', {
    // When somebody is free soon is computed beside the clock that the model has.
    ...{ headStartSeconds: 0, gatherSeconds: 0, askBeforeFreeSeconds: 0 },
    ...{ instantLookAgainSeconds: 30, hurryLookAgainSeconds: 600, calmLookAgainSeconds: 3_600 },
  })
}

async function bear(app: TestApp) {
  const riders: TestPerson[] = []
  const drivers: TestPerson[] = []
  for (const minor of RIDER_MONEY) {
    const rider = await createPerson(app.ctx, 'user')
    await app.ctx.transact((tx) => grantDemoMoney(app.ctx, tx, rider.userId, money(minor, 'EUR')))
    riders.push(rider)
  }
  for (let index = 0; index < 3; index++) drivers.push(await createPerson(app.ctx, 'driver'))
  // One by one: the first car of the demo's list is of the class that is booked here.
  for (const { userId } of drivers) await ensureVehicles(app.db, [userId])
  return { riders, drivers }
}

function modelOf(riders: readonly TestPerson[], drivers: readonly TestPerson[], now: number): Model {
  const place = STANDS[0]
  return {
    now,
    riders: riders.map(({ userId: id }, index): Rider => ({ id, balance: RIDER_MONEY[index] as number, held: 0 })),
    drivers: drivers.map(
      ({ userId: id }): Driver => ({
        ...{ id, isOnline: false, hasSignal: true, place, seen: { ...place, at: 0 } },
        ...{ movedAt: 0, strikes: [], balance: 0 },
      }),
    ),
    rides: [],
    seen: new Map(),
  }
}

/** Every phone with signal says where it is. */
function tellPlaces(ctx: AppContext, model: Model): void {
  for (const [index, driver] of model.drivers.entries()) {
    if (!driver.isOnline || !driver.hasSignal || driver.seen.at >= model.now) continue
    const { place } = driver
    if (metresTo(driver.seen, place) > STILL_METRES) driver.movedAt = model.now
    driver.seen = { lat: place.lat, lng: place.lng, at: model.now }
    takeLocation(ctx, driver.id, { lat: place.lat, lng: place.lng, at: new Date(model.now).toISOString() })
    const ride = model.rides.find((one) => one.driver === index && isUnderWay(one))
    ride?.fixes.push(driver.seen)
  }
}

/** The same bytes for the same name. */
function chanceOf(name: string): (size: number) => Uint8Array {
  let block = Buffer.alloc(0)
  let turns = 0
  return (size) => {
    while (block.length < size)
      block = Buffer.concat([block, createHash('sha512').update(`${name}:${turns++}`).digest()])
    const bytes = Uint8Array.from(block.subarray(0, size))
    block = block.subarray(size)
    return bytes
  }
}
