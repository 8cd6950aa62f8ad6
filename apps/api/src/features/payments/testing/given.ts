// What payment tests share: a rider with money, a ride's payment, cards, and a ledger that must be right afterwards.
import assert from 'node:assert/strict'
import type { OrderId, PaymentId } from '@livery/kernel/ids.ts'
import { money } from '@livery/kernel/money.ts'
import { isSandbox, type Sandbox } from '../../../platform/adapters/sandbox-payments/sandbox.ts'
import type { Intent } from '../../../platform/adapters/sandbox-payments/store.ts'
import { writeIn } from '../../../platform/database/write.ts'
import type { TestApp, TestPerson } from '../../../testing/test-app.ts'
import { ensureCardIntent, grantDemoMoney, settleRide, startRidePayment, walletOf } from '../index.ts'
import { getPayment } from '../store/card-payments.ts'

export const euros = (amount: number) => money(Math.round(amount * 100), 'EUR')

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks: '4000 0025 0000 3155',
  failsAtCapture: '4000 0000 0000 0341',
  poor: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  processingThenFails: '4000 0000 0000 0119',
  late: '4000 0000 0000 5043',
} as const

export function sandboxOf(app: TestApp): Sandbox {
  assert.ok(isSandbox(app.ctx.payments))
  return app.ctx.payments
}

export async function riderWith(app: TestApp, amount: number): Promise<TestPerson> {
  const rider = await app.person('user')
  if (amount > 0) await app.ctx.transact((tx) => grantDemoMoney(app.ctx, tx, rider.userId, euros(amount)))
  return rider
}

export async function balanceOf(app: TestApp, person: TestPerson): Promise<[balance: number, held: number]> {
  const { balance, held } = await walletOf(app.ctx, person.userId)
  return [balance, held]
}

export function start(app: TestApp, rider: TestPerson, rideId: OrderId, amount: number, method: 'wallet' | 'card') {
  return app.ctx.transact(async (tx) => {
    const payment = startRidePayment(app.ctx, { rideId, riderId: rider.userId, amount: euros(amount), method })
    const { writes, ...started } = payment
    await writeIn(tx, writes)
    return started
  })
}

/** A card payment of a ride, known to the provider. */
export async function startCard(app: TestApp, rider: TestPerson, rideId: OrderId, amount: number): Promise<PaymentId> {
  const started = await start(app, rider, rideId, amount, 'card')
  assert.equal(started.kind, 'awaiting_card')
  assert.ok(started.kind === 'awaiting_card')
  await ensureCardIntent(app.ctx, started.paymentId)
  return started.paymentId
}

/** What the rider does in the card form. */
export async function payByCard(app: TestApp, paymentId: PaymentId, number: string): Promise<Intent> {
  const { client_secret } = await ensureCardIntent(app.ctx, paymentId)
  const { providerRef } = await getPayment(app.ctx.db, paymentId)
  assert.ok(providerRef)
  return sandboxOf(app).confirmWithCard(providerRef, client_secret, { number, expiry: '12/40', cvc: '123' })
}

/** The sample shares: 6 % tax and 5 % fee inside the total, 20 % commission of what is left. */
export function splitOf(total: number) {
  const tax = Math.floor(total * 0.06)
  const platformFee = Math.floor(total * 0.05)
  const commission = Math.floor((total - tax - platformFee) * 0.2)
  return { driver: total - tax - platformFee - commission, commission, platformFee, tax, tolls: 0, tip: 0 }
}

export function settle(app: TestApp, rider: TestPerson, driver: TestPerson, rideId: OrderId, total: number) {
  const minor = euros(total).minor
  return app.ctx.transact((tx) =>
    settleRide(app.ctx, tx, {
      rideId,
      riderId: rider.userId,
      driverId: driver.userId,
      currency: 'EUR',
      total: minor,
      split: splitOf(minor),
    }),
  )
}
