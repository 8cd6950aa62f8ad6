// Money under anything that may happen in any order: cards of all kinds, webhooks again and again, a provider that does
// not answer or answers too late, and a process that dies before or after a commit. The ledger must hold at the end.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Id, PaymentId, RideId, UserId } from '@livery/kernel/ids.ts'
import fc from 'fast-check'
import type { AppContext } from '../../app-context.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { listEvents } from '../../platform/adapters/sandbox-payments/store.ts'
import { writeIn } from '../../platform/database/write.ts'
import { Refusal } from '../../platform/refusal.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts'
import {
  ensureCardIntent,
  payTip,
  type RidePosting,
  refundRide,
  releaseRide,
  ridePostings,
  settleRide,
  startRidePayment,
} from './index.ts'
import type { PaymentProvider } from './ports.ts'
import { findOpenAmount, findRidePaymentForUpdate } from './store/ride-payments.ts'
import { CARDS, euros, payByCard, riderWith, sandboxOf, splitOf, start, startCard } from './testing/given.ts'
import { confirmTopUp } from './use-cases/confirm-top-up.ts'
import { convergePayment } from './use-cases/converge-payment.ts'
import { findPayableRide } from './use-cases/find-payable.ts'
import { payRideWithWallet } from './use-cases/pay-ride-with-wallet.ts'
import { receiveWebhook, workEvent } from './use-cases/receive-webhook.ts'
import { startTopUp } from './use-cases/start-top-up.ts'

const RUNS = Number(process.env.HISTORIES ?? 25)

let app: TestApp
before(async () => {
  app = await startTestApp({ jobs: { schedule: async () => undefined } })
})
after(() => app.stop())

class Crash extends Error {}

/** How the next provider calls and commits end: as they should, or with a crash before or after. */
type Scenario = 'well' | 'crash-before' | 'crash-after'

interface Step {
  readonly act: (typeof ACTS)[number]
  readonly card: keyof typeof CARDS
  readonly euros: number
  readonly pick: number
  readonly scenarios: readonly Scenario[]
}

// What is listed twice happens twice as often.
const ACTS = [
  'top-up',
  'confirm',
  'book-wallet',
  'book-card',
  'pay-card',
  'pay-wallet',
  'settle',
  'settle',
  'settle',
  'release',
  'tip',
  'refund',
  'refund',
  'refund',
  'pay-open',
  'converge',
  'converge',
  'webhook',
] as const

const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(...ACTS),
    card: fc.constantFrom(
      ...(['good', 'good', 'declined', 'asks', 'failsAtCapture', 'processingThenFails', 'late'] as const),
    ),
    euros: fc.integer({ min: 10, max: 80 }),
    pick: fc.nat(9),
    scenarios: fc.array(fc.constantFrom<Scenario>('well', 'well', 'well', 'crash-before', 'crash-after'), {
      maxLength: 4,
    }),
  }),
  { minLength: 10, maxLength: 40, size: 'max' },
)

/** A context in which calls to the provider and commits end as their scenarios say, one after the other. */
function inScenarios(ctx: AppContext, scenarios: readonly Scenario[]): AppContext {
  const left = [...scenarios]
  const meet = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const scenario = left.shift() ?? 'well'
    if (scenario === 'crash-before') throw new Crash()
    const result = await work()
    if (scenario === 'crash-after') throw new Crash()
    return result
  }
  const provider = ctx.payments
  const payments: PaymentProvider = {
    ...provider,
    createIntent: (...args) => meet(() => provider.createIntent(...args)),
    retrieveIntent: (...args) => meet(() => provider.retrieveIntent(...args)),
    capture: (...args) => meet(() => provider.capture(...args)),
    cancel: (...args) => meet(() => provider.cancel(...args)),
    refund: (...args) => meet(() => provider.refund(...args)),
  }
  return { ...ctx, payments, transact: (work) => meet(() => ctx.transact(work)) }
}

interface History {
  readonly rider: TestPerson
  readonly driver: TestPerson
  readonly rides: RideId[]
  readonly topUps: Id<'topUp'>[]
}

/** A rider with some money and three rides under way: by wallet, by a good card, by one that fails at capture. */
async function begin(): Promise<History> {
  const [rider, driver] = [await riderWith(app, 150), await app.person('driver')]
  const [byWallet, byCard, byBadCard] = [app.ctx.newId('ride'), app.ctx.newId('ride'), app.ctx.newId('ride')]
  await start(app, rider, byWallet, 40, 'wallet')
  for (const [rideId, card] of [
    [byCard, CARDS.good],
    [byBadCard, CARDS.failsAtCapture],
  ] as const) {
    const paymentId = await startCard(app, rider, rideId, 45)
    await payByCard(app, paymentId, card)
    await convergePayment(app.ctx, paymentId)
  }
  return { rider, driver, rides: [byWallet, byCard, byBadCard], topUps: [] }
}

const at = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % Math.max(1, items.length)]

async function perform(history: History, step: Step): Promise<void> {
  const ctx = inScenarios(app.ctx, step.scenarios)
  const { rider, driver } = history
  const riderId = rider.userId
  const amount = euros(step.euros)
  const rideId = at(history.rides, step.pick)
  switch (step.act) {
    case 'top-up': {
      const topUp = await startTopUp(ctx, {
        userId: riderId,
        userType: 'user',
        amount: amount.minor,
        currency: 'EUR',
      })
      history.topUps.push(topUp.id)
      await ensureCardIntent(ctx, topUp.paymentId)
      await payByCard(app, topUp.paymentId, CARDS[step.card])
      return
    }
    case 'confirm': {
      const topUpId = at(history.topUps, step.pick)
      if (topUpId !== undefined) await confirmTopUp(ctx, topUpId, riderId)
      return
    }
    case 'book-wallet':
    case 'book-card': {
      const id = app.ctx.newId('ride')
      const method = step.act === 'book-card' ? 'card' : 'wallet'
      history.rides.push(id)
      const started = await ctx.transact(async (tx) => {
        const payment = startRidePayment(ctx, { rideId: id, riderId, amount, method })
        await writeIn(tx, payment.writes)
        return payment
      })
      if (started.kind === 'awaiting_card') await ensureCardIntent(ctx, started.paymentId)
      return
    }
    case 'pay-card':
    case 'pay-open': {
      if (rideId === undefined) return
      const payment = await findPayableRide(ctx, rideId, riderId)
      await payByCard(app, payment.id, CARDS[step.card])
      await convergePayment(ctx, payment.id)
      return
    }
    case 'pay-wallet':
      if (rideId !== undefined) await payRideWithWallet(ctx, rideId, riderId)
      return
    case 'settle':
      if (rideId === undefined) return
      await ctx.transact(async (tx) => {
        const state = (await findRidePaymentForUpdate(tx, rideId))?.state
        if (state !== 'held' && state !== 'settled') return
        const total = step.pick === 7 ? 0 : amount.minor
        const split = splitOf(total)
        await settleRide(ctx, tx, { rideId, riderId, driverId: driver.userId, currency: 'EUR', total, split })
      })
      return
    case 'release':
      if (rideId === undefined) return
      await ctx.transact(async (tx) => {
        if ((await findRidePaymentForUpdate(tx, rideId))?.state !== 'settled') await releaseRide(ctx, tx, rideId)
      })
      return
    case 'tip':
      if (rideId === undefined) return
      await ctx.transact((tx) => payTip(ctx, tx, { rideId, riderId, driverId: driver.userId, amount: euros(2) }))
      return
    case 'refund':
      if (rideId === undefined) return
      await ctx.transact(async (tx) => {
        const ride = await findRidePaymentForUpdate(tx, rideId)
        const open = await findOpenAmount(tx, rideId)
        const unpaid = open === undefined || open.paid ? 0 : open.amount
        const left = (ride?.total ?? 0) - (ride?.refunded ?? 0) - unpaid
        if (left > 0) await refundRide(ctx, tx, { rideId, amount: euros(Math.min(left, amount.minor) / 100) })
      })
      return
    case 'converge': {
      const id = at(await paymentIds(riderId), step.pick)
      if (id !== undefined) await convergePayment(ctx, id)
      return
    }
    case 'webhook':
      await deliverSome(ctx, riderId, step.pick)
  }
}

async function paymentIds(riderId: UserId): Promise<PaymentId[]> {
  const { rows } = await app.ctx.db.$client.query('select id from card_payment where user_id = $1 order by id', [
    riderId,
  ])
  return rows.map(({ id }) => id)
}

async function deliverSome(ctx: AppContext, riderId: UserId, pick: number): Promise<void> {
  const { rows } = await app.ctx.db.$client.query(
    `select distinct i.id from sandbox.intent i join card_payment c on c.id = i.reference where c.user_id = $1`,
    [riderId],
  )
  const events = (await Promise.all(rows.map(({ id }) => listEvents(app.ctx.db, id)))).flat()
  const event = at(events, pick)
  if (event === undefined) return
  const { body, signature } = sandboxOf(app).signed(event)
  await receiveWebhook(ctx, { rawBody: Buffer.from(body), signature })
  await workEvent(ctx, event.id)
}

/** What the jobs and the sweep bring about in the end, with nobody crashing any more. */
async function comeToRest(riderId: UserId): Promise<void> {
  const { rows } = await app.ctx.db.$client.query(`select id from sandbox.intent where status = 'processing'`)
  for (const { id } of rows) await sandboxOf(app).endProcessing(id)
  for (const id of await paymentIds(riderId)) {
    for (let tries = 0; ; tries++) {
      try {
        await convergePayment(app.ctx, id)
        break
      } catch (error) {
        if (tries > 3 || !(error instanceof Refusal)) throw error
      }
    }
  }
}

const escrowOf = (postings: readonly RidePosting[]) =>
  postings.filter(({ account }) => account === 'ride_escrow').reduce((sum, { amount }) => sum + amount, 0)

test('whatever happens, in whatever order, the ledger holds', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const past = await begin()
      for (const step of history) {
        await perform(past, step).catch((error) => {
          if (!(error instanceof Crash) && !(error instanceof Refusal)) throw error
        })
      }
      await comeToRest(past.rider.userId)
      await comeToRest(past.rider.userId)
      const broken = (await checkInvariants(app.databaseUrl)).filter((finding) => finding.broken.length > 0)
      assert.deepEqual(broken, [])
      for (const rideId of past.rides) {
        const open = await findOpenAmount(app.ctx.db, rideId)
        const owed = open === undefined || open.paid ? 0 : open.amount
        assert.equal(escrowOf(await ridePostings(app.ctx.db, rideId)), owed === 0 ? 0 : -owed, `escrow of ${rideId}`)
      }
    }),
    { numRuns: RUNS },
  )
})
