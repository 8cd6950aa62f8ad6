// Webhooks as a bad day brings them: again and again, in any order, three days late, before our own commit, forged and
// stale. Whatever came, the ledger knows what the provider has taken, and nothing else. FAULT_SEED replays the storm.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PaymentId } from '@livery/kernel/ids.ts'
import { attachProviderRef, getPayment } from '../../features/payments/store/card-payments.ts'
import { CARDS, euros, riderWith, sandboxOf, settle, startCard } from '../../features/payments/testing/given.ts'
import { convergePayment } from '../../features/payments/use-cases/converge-payment.ts'
import { workEvent } from '../../features/payments/use-cases/receive-webhook.ts'
import { startTopUp } from '../../features/payments/use-cases/start-top-up.ts'
import { sign } from '../../platform/adapters/sandbox-payments/signature.ts'
import { listEvents, type SandboxEvent } from '../../platform/adapters/sandbox-payments/store.ts'
import { startTestApp, type TestApp, type TestPerson } from '../test-app.ts'
import { type Chance, chanceFrom, seed, sized } from './chance.ts'
import { inBatches } from './in-batches.ts'
import { brokenPromises, differencesFromProvider } from './ledger.ts'
import { isBusy, patiently, untilAnswered } from './patience.ts'

const WEBHOOKS = sized(300, 20_000)
const FOR_EACH_PAYMENT = 20
const AT_ONCE = 20
const HOUR_MS = 3_600_000

let app: TestApp
before(async () => {
  // Nothing runs by itself: what a webhook brings about is begun by the test, when the seed says so.
  app = await startTestApp({ jobs: { schedule: async () => undefined } })
})
after(() => app.stop())

interface Payment {
  readonly id: PaymentId
  readonly intentId: string
  /** The provider knows of it, and we do not know yet by which name. */
  readonly isEarly: boolean
}

interface Delivery {
  readonly kind: 'true' | 'late' | 'forged' | 'stale'
  readonly event: SandboxEvent
}

test(`${WEBHOOKS} webhooks in a storm: the ledger is what the provider says`, {
  timeout: 1_800_000,
}, async (context) => {
  context.diagnostic(`FAULT_SEED=${seed}`)
  const chance = chanceFrom(seed)
  const payments: Payment[] = []
  await inBatches(Array.from({ length: WEBHOOKS / FOR_EACH_PAYMENT }), 1, async () => {
    payments.push(await patiently(() => (chance.next() < 0.6 ? paidTopUp(chance) : capturedRide(chance))))
  })
  const deliveries = await draw(payments, chance)
  const count = (kind: Delivery['kind']) => deliveries.filter((one) => one.kind === kind).length
  context.diagnostic(
    `${payments.length} payments; ${count('true')} true, ${count('late')} three days late, ${count('forged')} forged, ${count('stale')} stale`,
  )

  const refusedBefore = await refusedSoFar()
  const inTime = deliveries.filter(({ kind }) => kind !== 'late')
  const half = Math.floor(inTime.length / 2)
  await inBatches(inTime.slice(0, half), AT_ONCE, (one) => deliver(one, chance))
  await workAll()
  // Our own commit, after the provider's word about it.
  for (const { id, intentId } of payments.filter(({ isEarly }) => isEarly))
    await attachProviderRef(app.ctx.db, id, intentId)
  await inBatches(inTime.slice(half), AT_ONCE, (one) => deliver(one, chance))
  app.clock.advance(72 * HOUR_MS)
  await inBatches(
    deliveries.filter(({ kind }) => kind === 'late'),
    AT_ONCE,
    (one) => deliver(one, chance),
  )
  app.clock.advance(-72 * HOUR_MS)
  await workAll()

  assert.equal((await refusedSoFar()) - refusedBefore, count('forged') + count('stale'))
  assert.deepEqual(await rowsOf(`select id from provider_event where id like 'forged%' or worked_at is null`), [])
  assert.deepEqual(await differencesFromProvider(app), [])
  assert.deepEqual(await brokenPromises(app), [])
})

/** Paid at the provider, sometimes with a part given back there by hand; we have heard of neither. */
async function paidTopUp(chance: Chance): Promise<Payment> {
  const rider = await riderWith(app, 0)
  const amount = 1_000 + chance.below(9_000)
  const { paymentId } = await startTopUp(app.ctx, {
    userId: rider.userId,
    userType: 'user',
    amount,
    currency: 'EUR',
  })
  const isEarly = chance.next() < 0.3
  const provider = sandboxOf(app)
  const { id, clientSecret } = await provider.createIntent({
    amount: euros(amount / 100),
    capture: 'automatic',
    reference: paymentId,
    idempotencyKey: paymentId,
  })
  if (!isEarly) await attachProviderRef(app.ctx.db, paymentId, id)
  const declinedFirst = chance.next() < 0.3
  if (declinedFirst) await provider.confirmWithCard(id, clientSecret, card(CARDS.poor))
  await provider.confirmWithCard(id, clientSecret, card(CARDS.good))
  if (chance.next() < 0.2) await provider.refund(id, euros(5), `by-hand:${id}`)
  return { id: paymentId, intentId: id, isEarly }
}

/** Settled by us and captured at the provider, whose answer was lost on the way. */
async function capturedRide(chance: Chance): Promise<Payment> {
  const [rider, driver] = [await riderWith(app, 0), await driverOf()]
  const rideId = app.ctx.newId('ride')
  const [held, total] = [60, 30 + chance.below(30)]
  const id = await startCard(app, rider, rideId, held)
  const { providerRef } = await getPayment(app.ctx.db, id)
  assert.ok(providerRef)
  const provider = sandboxOf(app)
  const { clientSecret } = await provider.retrieveIntent(providerRef)
  await provider.confirmWithCard(providerRef, clientSecret, card(CARDS.good))
  await convergePayment(app.ctx, id)
  await settle(app, rider, driver, rideId, total)
  await provider.capture(providerRef, euros(total), `${id}:capture:${total * 100}`)
  return { id, intentId: providerRef, isEarly: false }
}

let onlyDriver: TestPerson | undefined
async function driverOf(): Promise<TestPerson> {
  onlyDriver ??= await app.person('driver')
  return onlyDriver
}

const card = (number: string) => ({ number, expiry: '12/40', cvc: '123' })

/** Each event at least once, in time or late; the rest are repetitions, forgeries and stale copies of any of them. */
async function draw(payments: readonly Payment[], chance: Chance): Promise<Delivery[]> {
  const events = (await Promise.all(payments.map(({ intentId }) => listEvents(app.ctx.db, intentId)))).flat()
  const firsts = events.map((event): Delivery => ({ kind: chance.next() < 0.2 ? 'late' : 'true', event }))
  const kinds = ['true', 'true', 'late', 'forged', 'forged', 'stale'] as const
  const more = Array.from({ length: WEBHOOKS - firsts.length }, (): Delivery => {
    return { kind: chance.oneOf(kinds), event: chance.oneOf(events) }
  })
  return chance.shuffled([...firsts, ...more])
}

async function deliver({ kind, event }: Delivery, chance: Chance): Promise<void> {
  const { body, signature } =
    kind === 'forged' ? forge(event, chance) : kind === 'stale' ? stale(event, chance) : sandboxOf(app).signed(event)
  const headers = {
    'content-type': 'application/json',
    ...(signature === undefined ? {} : { 'sandbox-signature': signature }),
  }
  const answer = await untilAnswered(() =>
    app.call({ method: 'POST', path: '/payment/webhook/sandbox', body, headers }),
  )
  assert.equal(answer.status, kind === 'true' || kind === 'late' ? 200 : 400, kind)
  if (answer.status === 200 && chance.next() < 0.5) await workIfItCan(event.id)
}

function forge(event: SandboxEvent, chance: Chance): { body: string; signature: string | undefined } {
  const body = event.body.replace(event.id, `forged_${event.id}`).replace(/"amount":\d+/, '"amount":999999')
  const now = app.clock.now()
  const whole = sign('whsec_test', event.body, now)
  return chance.oneOf([
    { body, signature: undefined },
    { body, signature: 'hello' },
    { body, signature: sign('whsec_guessed', body, now) },
    { body, signature: whole },
    { body, signature: `${sign('whsec_test', body, now).slice(0, -4)}beef` },
  ])
}

function stale(event: SandboxEvent, chance: Chance): { body: string; signature: string } {
  const minutes = chance.oneOf([-6, 6, -72 * 60])
  return {
    body: event.body,
    signature: sign('whsec_test', event.body, new Date(app.clock.now().getTime() + minutes * 60_000)),
  }
}

/** A job whose payment is not here yet, or that found the database busy, is tried again later. */
async function workIfItCan(eventId: string): Promise<void> {
  await workEvent(app.ctx, eventId).catch((error: Error) => {
    if (!isBusy(error)) assert.match(error.message, /not here yet/)
  })
}

async function workAll(): Promise<void> {
  const waiting = await rowsOf('select id from provider_event where worked_at is null order by id')
  await inBatches(waiting, AT_ONCE, ({ id }) => workIfItCan(id))
}

async function rowsOf(query: string) {
  return (await app.ctx.db.$client.query(query)).rows
}

const refusedSoFar = async () => (await app.ctx.metrics.forgedWebhooks.get()).values[0]?.value ?? 0
