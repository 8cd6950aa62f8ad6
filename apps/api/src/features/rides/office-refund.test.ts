// The office gives money back for a ride that was paid: how much, to where, who bears it, who is told, and what two
// people of the office, or the office and a bank, do at the same moment.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { PaymentId, RideId } from '@livery/kernel/ids.ts'
import { brokenPromises } from '../../testing/faults/ledger.ts'
import { clearTheStreets } from '../../testing/fixtures.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestAnswer, TestPerson } from '../../testing/test-app.ts'
import { givenInvoicedRide } from '../invoices/testing/given.ts'
import { getPayment } from '../payments/store/card-payments.ts'
import { balanceOf, CARDS, payByCard, sandboxOf } from '../payments/testing/given.ts'
import { absorbDisputes } from '../payments/use-cases/absorb-disputes.ts'
import { convergePayment } from '../payments/use-cases/converge-payment.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit({ jobs: { schedule: async () => undefined } })
  office = await kit.person('admin', { firstname: 'Ingrid', lastname: 'Falk' })
})
after(() => kit.stop())
afterEach(async () => assert.deepEqual(await brokenPromises(kit), []))

const NOTE = 'The air conditioning did not work. We are sorry.'
const get = async (path: string, as: TestPerson) => (await kit.call({ method: 'GET', path, as })).body.data
const terms = (rideId: RideId, query = '') =>
  kit.call({ method: 'GET', path: `/admin/rides/${rideId}/refund${query}`, as: office })
/** As its terms are now, unless `more` names what was left when the officer looked. */
const refund = async (rideId: RideId, amount: number, more: object = {}, key?: string): Promise<TestAnswer> => {
  const left = (await terms(rideId)).body.data?.left ?? 0
  return kit.call({
    method: 'POST',
    path: `/admin/rides/${rideId}/refund`,
    as: office,
    body: { amount, reason: 'vehicle', note: NOTE, left, ...more },
    ...(key === undefined ? {} : { key }),
  })
}

/** A ride that was driven and paid from the wallet. */
async function drivenFromWallet() {
  await clearTheStreets(kit)
  const given = await givenInvoicedRide(kit)
  const ride = await get(`/admin/rides/${given.rideId}`, office)
  return { ...given, total: ride.final.total as number, share: ride.split.driver as number }
}

/** The same by card, captured. */
async function drivenByCard() {
  await clearTheStreets(kit)
  const rider = await kit.person('user')
  const driver = await kit.driverAt({ lat: 57.7024, lng: 11.9749 })
  const { rideId } = (await kit.book(rider, { paymentMethod: 'card' })).body.data
  const { rows } = await kit.ctx.db.$client.query('select id from card_payment where ride_id = $1', [rideId])
  const paymentId = rows[0].id as PaymentId
  await payByCard(kit, paymentId, CARDS.good)
  await convergePayment(kit.ctx, paymentId)
  await kit.offerOf(driver, rideId)
  for (const action of ['accept', 'en_route', 'arrived']) await kit.step(driver, rideId, action)
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  await kit.step(driver, rideId, 'complete')
  await convergePayment(kit.ctx, paymentId)
  const { final } = await get(`/admin/rides/${rideId}`, office)
  const intentId = (await getPayment(kit.ctx.db, paymentId)).providerRef ?? ''
  return { rider, driver, rideId, paymentId, intentId, total: final.total as number }
}

test('a ride paid from the wallet: the rider has it back there with the sentence, the house bears it', async () => {
  const { rider, driver, rideId, total } = await drivenFromWallet()
  const [[rich], [earned]] = [await balanceOf(kit, rider), await balanceOf(kit, driver)]
  const preview = (await terms(rideId, '?amount=1060')).body.data
  assert.deepEqual(preview, {
    ...{ currency: 'EUR', paid: total, refunded: 0, disputed: 0, left: total },
    ...{ amount: 1_060, toWallet: 1_060, toCard: 0, toAccount: 0, fromHouse: 1_060, fromDriver: 0, tax: 60 },
  })
  const answer = await refund(rideId, 1_060)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  const [given] = answer.body.data.refunds
  assert.deepEqual(
    [given.amount, given.toWallet, given.fromDriver, given.reason, given.note, given.officerName],
    [1_060, 1_060, 0, 'vehicle', NOTE, 'Ingrid Falk'],
  )
  assert.deepEqual(await balanceOf(kit, rider), [rich + 1_060, 0])
  assert.deepEqual(await balanceOf(kit, driver), [earned, 0])
  const [seen] = (await get(`/user/ride/show/${rideId}`, rider)).refunds
  assert.deepEqual([seen.amount, seen.note, seen.fromDriver], [1_060, NOTE, undefined])
  const [movement] = await get('/payment/transaction-history', rider)
  assert.deepEqual([movement.purpose, movement.amount, movement.orderId], ['refund', 1_060, rideId])
  const { rideNumber, pickupLocation, dropOffLocation } = await get(`/user/ride/show/${rideId}`, rider)
  const { number, from, to } = movement.ride
  assert.deepEqual([number, from, to], [rideNumber, pickupLocation.address, dropOffLocation.address])
  const [earning] = await get('/payment/transaction-history', driver)
  assert.deepEqual([earning.orderId, earning.ride], [rideId, undefined], 'a chauffeur has no page of it')
  const [listed, ...more] = await get('/payment/refunds', rider)
  assert.deepEqual([listed.orderId, listed.toWallet, more.length], [rideId, 1_060, 0])
  assert.deepEqual(await get('/payment/refunds', await kit.person('user')), [])
})

test('the rider is told, and the letter brings the credit note of this refund and not of another', async () => {
  const { rider, rideId } = await drivenFromWallet()
  await refund(rideId, 500)
  await refund(rideId, 700)
  await kit.settled()
  const told = (await get('/notification', rider)).filter(({ kind }: { kind: string }) => kind === 'ride_refunded')
  assert.equal(told.length, 2)
  assert.ok(told[0].message.includes('€7.00') && told[0].message.includes(NOTE), told[0].message)
  const letters = (await get(`/admin/mailbox?pageSize=50&to=${encodeURIComponent(rider.email)}`, office)) as {
    text: string
  }[]
  const invoices = await get(`/user/invoices?orderId=${rideId}`, rider)
  for (const [amount, sum] of [
    ['€5.00', -500],
    ['€7.00', -700],
  ] as const) {
    const letter = letters.find(({ text }) => text.includes(amount) && text.includes(NOTE))
    const note = invoices.find(({ total }: { total: number }) => total === sum)
    assert.ok(letter?.text.includes(note.number), letter?.text)
  }
})

test('a ride paid by card: the card has it back, the wallet is not moved, and the receipt says so', async () => {
  const { rider, rideId, paymentId, total } = await drivenByCard()
  assert.equal((await refund(rideId, 2_000)).status, 200)
  const end = await convergePayment(kit.ctx, paymentId)
  assert.equal(end?.amountRefunded.minor, 2_000)
  assert.deepEqual(await balanceOf(kit, rider), [0, 0])
  const [seen] = (await get(`/user/ride/show/${rideId}`, rider)).refunds
  assert.deepEqual([seen.toCard, seen.toWallet], [2_000, 0])
  assert.equal((await terms(rideId)).body.data.left, total - 2_000)
})

test('the chauffeur bears their share where the office says so, is told, and what is not there any more is refused', async () => {
  const { driver, rideId, total, share } = await drivenFromWallet()
  const preview = (await terms(rideId, `?amount=${total}&bearer=driver`)).body.data
  assert.deepEqual([preview.fromDriver, preview.fromHouse], [share, total - share])
  const [before] = await balanceOf(kit, driver)
  const half = Math.floor(total / 2)
  for (const amount of [half, total - half])
    assert.equal((await refund(rideId, amount, { bearer: 'driver' })).status, 200)
  assert.deepEqual(await balanceOf(kit, driver), [before - share, 0])
  await kit.settled()
  const told = await get('/notification', driver)
  assert.equal(told.filter(({ kind }: { kind: string }) => kind === 'share_taken_back').length, 2)

  const next = await drivenFromWallet()
  const { rows } = await kit.ctx.db.$client.query(
    `update ledger_account set held = balance where id = $1 returning balance`,
    [`driver_wallet/${next.driver.userId}/EUR`],
  )
  assert.ok(Number(rows[0].balance) > 0)
  assert.equal((await refund(next.rideId, 1_000, { bearer: 'driver' })).body.code, 'SHARE_NOT_THERE')
  assert.equal((await get(`/admin/rides/${next.rideId}`, office)).refunds.length, 0, 'nothing was written')
  await kit.ctx.db.$client.query('update ledger_account set held = 0 where id = $1', [
    `driver_wallet/${next.driver.userId}/EUR`,
  ])
  assert.equal((await refund(next.rideId, 1_000)).status, 200)
})

test('more than was paid is refused with what is left, and a ride that is not settled gives nothing back', async () => {
  const { rideId, total } = await drivenFromWallet()
  await refund(rideId, 1_000)
  const tooMuch = await refund(rideId, total)
  assert.deepEqual([tooMuch.status, tooMuch.body.code], [422, 'REFUND_TOO_LARGE'])
  assert.match(tooMuch.body.detail, new RegExp(`At most ${((total - 1_000) / 100).toFixed(2)} EUR`))
  await clearTheStreets(kit)
  const open = (await kit.bookAhead(await kit.richRider(), 86_400_000)).body.data.rideId
  assert.equal((await refund(open, 100)).body.code, 'RIDE_NOT_SETTLED')
  assert.equal((await terms(open)).body.code, 'RIDE_NOT_SETTLED')
})

test('the same key gives back once', async () => {
  const { rideId, total } = await drivenFromWallet()
  const answers = await Promise.all([1, 2, 3].map(() => refund(rideId, 300, { left: total }, 'refund-once')))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
  assert.equal((await get(`/admin/rides/${rideId}`, office)).refunds.length, 1)
})

test('two of the office give back the rest at the same moment: one of them does', async () => {
  const { rider, rideId, total } = await drivenFromWallet()
  const [before] = await balanceOf(kit, rider)
  const answers = await Promise.all([1, 2].map(() => refund(rideId, total, { left: total })))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
  assert.deepEqual(await balanceOf(kit, rider), [before + total, 0])
})

test('two of the office give back for the same complaint: one does, the other sees what is left', async () => {
  const { rider, rideId, total } = await drivenFromWallet()
  const [before] = await balanceOf(kit, rider)
  const { left } = (await terms(rideId)).body.data
  const answers = await Promise.all([1, 2].map(() => refund(rideId, 1_000, { left })))
  const told = answers.map(({ status, body }) => [status, body.code]).toSorted()
  assert.deepEqual(told, [
    [200, undefined],
    [409, 'STALE_VERSION'],
  ])
  assert.deepEqual(await balanceOf(kit, rider), [before + 1_000, 0])
  assert.equal((await terms(rideId)).body.data.left, total - 1_000)
  assert.equal((await refund(rideId, 1_000, { left: total - 1_000 })).status, 200, 'on purpose')
})

test('a bank takes a payment back while the office gives it back: whoever is first, the other sees it', async () => {
  const first = await drivenByCard()
  await sandboxOf(kit).openDispute(first.intentId)
  await absorbDisputes(kit.ctx, first.paymentId)
  const { left, disputed } = (await terms(first.rideId)).body.data
  assert.deepEqual([left, disputed], [0, first.total])
  assert.equal((await refund(first.rideId, 100)).body.code, 'REFUND_TOO_LARGE')
  await sandboxOf(kit).closeDispute(first.intentId, 'won')
  await absorbDisputes(kit.ctx, first.paymentId)
  assert.equal((await refund(first.rideId, 100)).status, 200, 'the house has won: it may give back')
  await convergePayment(kit.ctx, first.paymentId)

  const both = await drivenByCard()
  await sandboxOf(kit).openDispute(both.intentId)
  const [, given] = await Promise.all([
    absorbDisputes(kit.ctx, both.paymentId),
    refund(both.rideId, both.total, { left: both.total }),
  ])
  assert.ok(given.status === 200 || given.body.code === 'STALE_VERSION', given.body.code)
  await convergePayment(kit.ctx, both.paymentId)
  const { refunded } = (await terms(both.rideId)).body.data
  assert.equal(refunded, given.status === 200 ? both.total : 0)
})
