// Top-ups, bookings and rides by card while the provider answers too late, not at all or slowly, and cards decline,
// want a confirmation or fail in the end; captured and refunded in part. FAULT_SEED replays what was drawn.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { HOUR_MS } from '@livery/kernel/time.ts'
import { refundRide, releaseRide } from '../../features/payments/index.ts'
import { findOpenAmount, findRidePaymentForUpdate } from '../../features/payments/store/ride-payments.ts'
import { CARDS, euros, payByCard, sandboxOf, settle, start } from '../../features/payments/testing/given.ts'
import { convergePayment } from '../../features/payments/use-cases/converge-payment.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type RideKit, startRideKit } from '../ride-kit.ts'
import type { TestPerson } from '../test-app.ts'
import { chanceFrom, seed, sized } from './chance.ts'
import { type FaultyProvider, faulty } from './faulty-provider.ts'
import { inBatches } from './in-batches.ts'
import { brokenPromises, differencesFromProvider } from './ledger.ts'
import { isBusy, untilAnswered } from './patience.ts'

const FAULTS = sized(60, 3_000)
const AT_ONCE = 6
const CARDS_DRAWN = [
  CARDS.good,
  CARDS.good,
  CARDS.good,
  CARDS.asks,
  CARDS.asks,
  CARDS.late,
  CARDS.failsAtCapture,
] as const
const BAD_CARDS = [CARDS.declined, CARDS.poor, CARDS.expired] as const

const chance = chanceFrom(seed)
let kit: RideKit
let bad: FaultyProvider
let driver: TestPerson
const drawn = { declined: 0, confirmation: 0, 'failed in the end': 0, 'captured in part': 0, 'refunded in part': 0 }
before(async () => {
  kit = await startRideKit()
  bad = faulty(sandboxOf(kit), chance, 0.3)
  Object.assign(kit.ctx, { payments: bad.provider })
  driver = await kit.person('driver')
})
after(() => kit.stop())

const faultsSoFar = () => Object.values({ ...bad.counts, ...drawn }).reduce((sum, count) => sum + count, 0)

test(`${FAULTS} faults of provider and cards: the ledger holds`, { timeout: 1_800_000 }, async (context) => {
  context.diagnostic(`FAULT_SEED=${seed}`)
  let journeys = 0
  while (faultsSoFar() < FAULTS) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        chance.oneOf([topUp, topUp, bookAndCancel, drive, drive])().catch(endsWhereItIs),
      ),
    )
    journeys += AT_ONCE
  }
  bad.recover()
  const stuck = await rowsOf(`select id from sandbox.intent where status = 'processing'`)
  await inBatches(stuck, AT_ONCE, ({ id }) => sandboxOf(kit).endProcessing(id))
  const payments = await rowsOf('select id from card_payment where provider_ref is not null order by id')
  // What answers too late, once, is found done by the next look.
  await inBatches(payments, AT_ONCE, ({ id }) => asked(() => convergePayment(kit.ctx, id)))
  await inBatches(payments, AT_ONCE, ({ id }) => convergePayment(kit.ctx, id))
  await kit.settled()

  context.diagnostic(`${journeys} journeys; ${JSON.stringify({ ...bad.counts, ...drawn })}`)
  assert.deepEqual(await differencesFromProvider(kit), [])
  const beyond = await rowsOf(`select reference from ledger_transfer where reference like '%:by-hand'`)
  assert.deepEqual(beyond, [], 'the provider gave back what nobody asked for')
  assert.deepEqual(await brokenPromises(kit), [])
})

/** A journey for which the house was too busy: the ledger holds there, too. */
function endsWhereItIs(error: unknown): void {
  if (!isBusy(error)) throw error
}

/** Over HTTP, as a browser does it: asked again with the same key until there is an answer. */
async function topUp(): Promise<void> {
  const rider = await kit.person('user')
  const key = kit.ctx.newId('topUp')
  const started = await untilAnswered(() =>
    kit.call({ method: 'POST', path: '/payment/wallet/top-up', as: rider, key, body: { amount: 2_500 } }),
  )
  assert.equal(started.status, 201)
  const { topUpId, client_secret: secret } = started.body.data
  await payInForm(secret)
  const confirmed = await untilAnswered(() =>
    kit.call({
      method: 'POST',
      path: '/payment/wallet/confirm/top-up',
      as: rider,
      key: `${key}-confirm`,
      body: { topUpId },
    }),
  )
  assert.ok(confirmed.status === 200 || confirmed.body.code === 'PAYMENT_NOT_CONFIRMED')
}

async function bookAndCancel(): Promise<void> {
  const rider = await kit.person('user')
  const booked = await kit.bookAhead(rider, 30 * HOUR_MS, { booking: { paymentMethod: 'card' } })
  if (booked.status !== 201) return assert.equal(booked.status, 503)
  await payInForm(booked.body.data.client_secret)
  const { rideId } = booked.body.data
  await untilAnswered(() =>
    kit.call({
      method: 'POST',
      path: '/user/ride/update-status',
      as: rider,
      body: { rideId, action: 'cancel', reason: 'change_of_plans' },
    }),
  )
}

/** Held by card, settled below what is held or let go, and given back in part. */
async function drive(): Promise<void> {
  const [rider, rideId] = [await kit.person('user'), kit.ctx.newId('ride')]
  const started = await start(kit, rider, rideId, 60, 'card')
  assert.ok(started.kind === 'awaiting_card')
  const number = chance.oneOf([...CARDS_DRAWN, CARDS.processingThenFails])
  note(number)
  await asked(() => payByCard(kit, started.paymentId, number))
  await asked(() => convergePayment(kit.ctx, started.paymentId))
  const isHeld = (await rowsOf(`select 1 from ride_payment where ride_id = $1 and state = 'held'`, rideId)).length === 1
  if (!isHeld || chance.next() < 0.2) {
    await kit.ctx.transact((tx) => releaseRide(kit.ctx, tx, rideId))
    return asked(() => convergePayment(kit.ctx, started.paymentId))
  }
  await settle(kit, rider, driver, rideId, 30 + chance.below(30))
  drawn['captured in part'] += 1
  await asked(() => convergePayment(kit.ctx, started.paymentId))
  for (let times = chance.below(3); times > 0; times--) {
    await refundSome(rideId)
    await asked(() => convergePayment(kit.ctx, started.paymentId))
  }
}

async function refundSome(rideId: RideId): Promise<void> {
  await kit.ctx.transact(async (tx) => {
    const ride = await findRidePaymentForUpdate(tx, rideId)
    const open = await findOpenAmount(tx, rideId)
    if (open !== undefined && !open.paid) return
    if ((ride?.total ?? 0) - (ride?.refunded ?? 0) < 500) return
    await refundRide(kit.ctx, tx, { rideId, amount: euros(5) })
    drawn['refunded in part'] += 1
  })
}

/**
 * The rider at the card form: perhaps a card that is declined first, then another one, which may ask for a
 * confirmation.
 */
async function payInForm(secret: string): Promise<void> {
  const intentId = secret.split('_secret_')[0]
  const form = (step: string, body: object) =>
    kit.call({ method: 'POST', path: `/payment/sandbox/intents/${intentId}/${step}`, body })
  const type = (number: string) => {
    note(number)
    return form('confirm', { client_secret: secret, card: { number, expiry: '04/39', cvc: '123' } })
  }
  if (chance.next() < 0.3) await type(chance.oneOf(BAD_CARDS))
  const { body } = await type(chance.oneOf(CARDS_DRAWN))
  if (body.data?.status !== 'requires_action') return
  await form('authenticate', { client_secret: secret, outcome: chance.oneOf(['approve', 'approve', 'fail']) })
}

function note(number: string): void {
  if (BAD_CARDS.includes(number as (typeof BAD_CARDS)[number])) drawn.declined += 1
  if (number === CARDS.asks) drawn.confirmation += 1
  if (number === CARDS.failsAtCapture || number === CARDS.processingThenFails) drawn['failed in the end'] += 1
}

/** What a job does: an answer that did not come is left to the next one. */
async function asked(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error) => {
    if (!(error instanceof Refusal) || error.code !== 'PROVIDER_UNAVAILABLE') throw error
  })
}

async function rowsOf(query: string, ...values: string[]) {
  return (await kit.ctx.db.$client.query(query, values)).rows
}
