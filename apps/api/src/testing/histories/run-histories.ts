// Many lives at once in one database, each with people of its own; then all of them come to rest, and the ledger is
// read.
import type { CompanyId, UserId } from '@livery/kernel/ids.ts'
import { money } from '@livery/kernel/money.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import { ensureSeeds } from '../../../seeds/first-data.ts'
import type { AppContext } from '../../app-context.ts'
import { readInvariants } from '../../commands/verify/check-invariants.ts'
import { companiesJobs } from '../../features/companies/jobs.ts'
import { saveMember } from '../../features/companies/store/members.ts'
import { TERMS } from '../../features/companies/testing/given.ts'
import { openCompany } from '../../features/companies/use-cases/save-company.ts'
import { vouchForDrivers } from '../../features/documents/index.ts'
import { paymentsJobs } from '../../features/payments/jobs.ts'
import { sweepPayments } from '../../features/payments/use-cases/sweep-payments.ts'
import { addPromotion } from '../../features/pricing/use-cases/keep-promotions.ts'
import { openDifferences } from '../../features/reconciliation/store.ts'
import { reconcile } from '../../features/reconciliation/use-cases/reconcile.ts'
import { houseAccount, moves, post, riderWallet } from '../../features/wallet/index.ts'
import { createSandbox } from '../../platform/adapters/sandbox-payments/sandbox.ts'
import { Refusal } from '../../platform/refusal.ts'
import { plainMaps } from '../plain-maps.ts'
import { runNow } from '../run-now.ts'
import { createPerson, startTestApp, type TestApp } from '../test-app.ts'
import { perform } from './acts.ts'
import { PROMOTION } from './driving.ts'
import type { Step } from './history.ts'
import { type Broken, readLedger, tally } from './ledger.ts'
import { beginLife, type Life, type Setup } from './life.ts'
import { comeToRest, untilQuiet } from './rest.ts'
import { Crash } from './scenarios.ts'

const AT_ONCE = 4
const FIRST_MONEY = 15_000

export interface Histories {
  /** What is broken now and was not before; empty when every promise holds. */
  run(histories: readonly (readonly Step[])[]): Promise<Broken[]>
  /** How often what happened, by its name. */
  tally(): Promise<ReadonlyMap<string, number>>
  stop(): Promise<void>
}

/** `plant` changes the app context as a fault of ours would. */
export async function startHistories(plant: (ctx: Setup['ctx']) => Setup['ctx'] = (ctx) => ctx): Promise<Histories> {
  const app = await startTestApp({ maps: plainMaps() }, {}, { answersOnly: true })
  await app.ctx.db.$client.query(
    `do $$ begin execute 'alter database ' || current_database() || ' set synchronous_commit to off'; end $$`,
  )
  const setup = await prepareSetup(app, plant)
  const known = new Set<string>()
  return {
    stop: () => app.stop(),
    tally: () => tally(app.db),
    run: async (histories) => {
      const faults: Broken[] = []
      const lives = await bear(setup, histories.length)
      await inTurns(lives, async (life, index) => {
        await live(life, histories[index] ?? []).catch((error) => faults.push(faultOf(life, error)))
      })
      await sweep(setup, lives, faults)
      const broken = [...faults, ...(await differences(setup)), ...(await readLedger(app.db)), ...(await verify(app))]
      return broken.filter(({ what, why }) => known.size < known.add(`${what} ${why}`).size)
    },
  }
}

async function prepareSetup(app: TestApp, plant: (ctx: Setup['ctx']) => Setup['ctx']): Promise<Setup> {
  const { ctx, db } = app
  await ensureSeeds(db, ctx.config)
  const code = { code: PROMOTION, kind: 'percent', value: 2_000, cap: null, validFrom: new Date(0) } as const
  await addPromotion(ctx, { ...code, validUntil: null, usesPerPerson: 9, usesInAll: null })
  const officer = await createPerson(ctx, 'admin')
  const jobs = { schedule: async () => undefined }
  const { now, secrets } = ctx
  const sandbox = createSandbox({ db, jobs, now, secret: secrets.SANDBOX_WEBHOOK_SECRET })
  return { ctx: plant(ctx), sandbox, officeId: officer.userId }
}

/** A rider with some money and two chauffeurs, for each. */
async function bear(setup: Setup, count: number): Promise<Life[]> {
  const { ctx } = setup
  const people = Array.from({ length: count }, () => ({
    riderId: ctx.newId('user'),
    driverIds: [ctx.newId('user'), ctx.newId('user')] as const,
  }))
  const insert = (userType: 'user' | 'driver', ids: readonly UserId[]) =>
    ctx.db.$client.query(
      `insert into person (id, user_type, email, firstname, lastname, verified_at, terms_accepted_at)
       select id, $2, id || '@example.test', 'Amelie', 'Fournier', now(), now() from unnest($1::text[]) as id`,
      [ids, userType],
    )
  await insert(
    'user',
    people.map(({ riderId }) => riderId),
  )
  await insert(
    'driver',
    people.flatMap(({ driverIds }) => [...driverIds]),
  )
  await putOnTheRoad(
    ctx,
    people.flatMap(({ driverIds }) => [...driverIds]),
  )
  const house = houseAccount('promotions', 'EUR')
  await ctx.transact((tx) =>
    post(
      ctx,
      tx,
      people.map(({ riderId }) => ({
        id: ctx.newId('transaction'),
        reference: `credit:${riderId}`,
        purpose: 'credit',
        currency: 'EUR',
        lines: moves(house, riderWallet(riderId, 'EUR'), money(FIRST_MONEY, 'EUR')),
        payeeId: riderId,
      })),
    ),
  )
  const begin = addMs(new Date(), -5 * DAY_MS)
  const lives: Life[] = []
  for (const person of people) {
    const companyId = await employ(ctx, person.riderId)
    lives.push(beginLife(setup, { ...person, companyId }, begin))
  }
  return lives
}

/** A car and good documents for each. */
async function putOnTheRoad(ctx: AppContext, driverIds: readonly UserId[]): Promise<void> {
  await ctx.db.$client.query(
    `insert into vehicle (id, driver_id, vehicle_class, name, color, number, status)
     select 'car' || substr(id, 4), id, 'business', 'Volvo S90', 'black', upper(right(id, 12)), 'approved'
     from unnest($1::text[]) as id`,
    [driverIds],
  )
  await vouchForDrivers(ctx.db, driverIds, ctx.now(), () => ctx.newId('document'))
}

/** A company of their own that pays for two or three rides. */
async function employ(ctx: AppContext, userId: UserId): Promise<CompanyId> {
  const companyId = await ctx.transact((tx) => openCompany(ctx, tx, { ...TERMS, locale: 'en', limit: FIRST_MONEY }))
  const member = { companyId, email: `${userId}@example.test`, userId, role: 'member' } as const
  await ctx.transact((tx) => saveMember(tx, member, ctx.now()))
  return companyId
}

async function live(life: Life, history: readonly Step[]): Promise<void> {
  for (const step of history) {
    await perform(life, step).catch((error) => {
      if (!(error instanceof Crash) && !(error instanceof Refusal)) throw error
    })
  }
  await comeToRest(life, history.length % 2 === 0 ? 'come' : 'are lost')
}

function faultOf(life: Life, error: Error): Broken {
  return { promise: 'nothing fails by a fault of ours', what: `rider ${life.riderId}`, why: String(error.stack) }
}

async function inTurns<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const waiting = items.entries()
  const worker = async () => {
    for (const [index, item] of waiting) await work(item, index)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

const tomorrow = () => addMs(new Date(), DAY_MS)

/**
 * The sweeps of every minute, once all is over: given-up top-ups, and what a lost webhook would have told. Then the
 * month is over, too, and what was ridden on account is invoiced.
 */
async function sweep(setup: Setup, lives: readonly Life[], faults: Broken[]): Promise<void> {
  const ctx = { ...setup.ctx, payments: setup.sandbox, now: tomorrow }
  for (let before = -1, waiting = 0; before !== waiting; ) {
    before = waiting
    await sweepPayments(ctx)
    const { rows } = await ctx.db.$client.query(
      `select distinct data ->> 'paymentId' as id from pgboss.job where name = 'payments.converge' and state < 'active'`,
    )
    waiting = rows.length
  }
  await runNow(ctx, paymentsJobs, 'payments.sweep-disputes', {})
  const monthOver = { ...ctx, now: () => addMs(new Date(), 40 * DAY_MS) }
  await runNow(monthOver, companiesJobs, 'companies.monthly', {})
  await inTurns(lives, async (life) => {
    await untilQuiet(life).catch((error) => faults.push(faultOf(life, error)))
  })
  await ctx.db.$client.query(`update outbox_event set delivered_at = now() where delivered_at is null`)
}

/** The provider's list against the ledger, as the hourly job compares them; what a lost webhook told it learns here. */
async function differences(setup: Setup): Promise<Broken[]> {
  await reconcile({ ...setup.ctx, payments: setup.sandbox, now: tomorrow })
  return (await openDifferences(setup.ctx.db, 'sandbox')).map(({ kind, ref, theirs, ours }) => ({
    promise: 'the provider’s list is the ledger',
    what: `${kind} ${ref}`,
    why: `theirs ${theirs}, ours ${ours}`,
  }))
}

async function verify(app: TestApp): Promise<Broken[]> {
  const client = await app.db.$client.connect()
  try {
    return (await readInvariants(client)).flatMap(({ id, promise, broken }) =>
      broken.map(({ what, why }) => ({ promise: `${id}: ${promise}`, what, why })),
    )
  } finally {
    client.release()
  }
}
