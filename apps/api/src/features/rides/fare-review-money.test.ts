// Money that goes back past our product while a part of the price waits for the office: the invoice comes later, and
// its credit note with it.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { getPayment } from '../payments/store/card-payments.ts'
import { findRidePaymentForUpdate } from '../payments/store/ride-payments.ts'
import { euros, sandboxOf } from '../payments/testing/given.ts'
import { absorbDisputes } from '../payments/use-cases/absorb-disputes.ts'
import { convergePayment } from '../payments/use-cases/converge-payment.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())
afterEach(() => kit.allOffline())

let keys = 0
const post = (path: string, as: TestPerson, body: object) =>
  kit.call({ method: 'POST', path, as, body, key: `review-${++keys}` })
const CARD = { number: '4242 4242 4242 4242', expiry: '04/31', cvc: '123' }

/** Paid by card, driven, and with tolls above the cap: a part of its price waits. */
async function givenWaiting() {
  const rider = await kit.person('user')
  const driver = await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const { rideId } = (await kit.book(rider, { paymentMethod: 'card' })).body.data
  const { client_secret: secret } = (await post('/payment/paymentintent', rider, { rideId })).body.data
  const path = `/payment/sandbox/intents/${secret.split('_secret')[0]}/confirm`
  await kit.call({ method: 'POST', path, body: { client_secret: secret, card: CARD } })
  await post('/payment/paymentintent', rider, { rideId })
  await kit.settled()
  await kit.offerOf(driver, rideId)
  for (const action of ['accept', 'en_route', 'arrived']) await kit.step(driver, rideId, action)
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  const ended = await kit.step(driver, rideId, 'complete', { lat: NYA_VARVET.lat, lng: NYA_VARVET.lng, tolls: 4_200 })
  assert.equal(ended.body.data.RideStatus, 'completed', JSON.stringify(ended.body))
  const payment = await kit.ctx.transact((tx) => findRidePaymentForUpdate(tx, rideId))
  const paymentId = payment?.paymentId
  assert.ok(paymentId)
  await convergePayment(kit.ctx, paymentId)
  const { providerRef } = await getPayment(kit.ctx.db, paymentId)
  return { rider, rideId, paymentId, intentId: providerRef ?? '' }
}

async function decide(rideId: RideId, decision: 'approve' | 'refuse') {
  const { fareReview } = (await kit.call({ method: 'GET', path: `/admin/rides/${rideId}`, as: office })).body.data
  const body = { decision, reasonText: 'We have asked both.' }
  assert.equal((await post(`/admin/fare-reviews/${fareReview._id}/decide`, office, body)).status, 200)
  await kit.settled()
}

async function billed(rideId: RideId): Promise<[string, number][]> {
  const { rows } = await kit.ctx.db.$client.query(
    'select series, total::int as total from invoice where order_id = $1 order by issued_at, id',
    [rideId],
  )
  return rows.map(({ series, total }) => [series, total])
}
const broken = async () => (await checkInvariants(kit.databaseUrl)).flatMap((one) => one.broken)

for (const decision of ['approve', 'refuse'] as const)
  test(`given back by hand while the office looks: ${decision} writes the invoice and its credit note`, async () => {
    const { rideId, paymentId, intentId } = await givenWaiting()
    for (const amount of [10, 5]) {
      await sandboxOf(kit).refund(intentId, euros(amount), `by-hand:${paymentId}:${amount}`)
      await convergePayment(kit.ctx, paymentId)
    }
    assert.deepEqual(await billed(rideId), [])
    await decide(rideId, decision)
    const notes = (await billed(rideId)).filter(([series]) => series === 'credit_note').map(([, total]) => total)
    assert.deepEqual(notes.toSorted(), [-1_000, -500].toSorted())
    assert.deepEqual(await broken(), [])
  })

test('a dispute that is lost while the office looks is credited with the invoice', async () => {
  const { rideId, paymentId, intentId } = await givenWaiting()
  await sandboxOf(kit).openDispute(intentId)
  await absorbDisputes(kit.ctx, paymentId)
  await sandboxOf(kit).closeDispute(intentId, 'lost')
  await absorbDisputes(kit.ctx, paymentId)
  await decide(rideId, 'refuse')
  const bills = await billed(rideId)
  assert.deepEqual(
    bills.map(([series]) => series),
    ['invoice', 'credit_note'],
  )
  assert.deepEqual(await broken(), [])
})

test('the office gives nothing back before it has decided, and afterwards it does', async () => {
  const { rideId } = await givenWaiting()
  const back = { amount: 500, bearer: 'house', reason: 'vehicle', note: 'The car was too cold.' }
  const refused = await post(`/admin/rides/${rideId}/refund`, office, { ...back, left: 500 })
  assert.deepEqual([refused.status, refused.body.code], [409, 'FARE_UNDER_REVIEW'])
  const preview = { method: 'GET', path: `/admin/rides/${rideId}/refund?amount=500&bearer=house`, as: office } as const
  assert.equal((await kit.call(preview)).body.code, 'FARE_UNDER_REVIEW')
  await decide(rideId, 'refuse')
  const { left } = (await kit.call(preview)).body.data
  assert.equal((await post(`/admin/rides/${rideId}/refund`, office, { ...back, left })).status, 200)
  assert.deepEqual(await broken(), [])
})
