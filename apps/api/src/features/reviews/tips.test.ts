// What a rider is told of their money after a ride: paid from the wallet, tipped by card, listed in the history.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Id, RideId, UserId } from '@livery/kernel/ids.ts'
import { money } from '@livery/kernel/money.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { startTestApp, type TestPerson } from '../../testing/test-app.ts'
import { grantDemoMoney } from '../payments/index.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())
afterEach(async () => {
  await kit.settled()
  assert.deepEqual(
    (await checkInvariants(kit.databaseUrl)).flatMap((one) => one.broken),
    [],
  )
  await kit.allOffline()
})

let keys = 0
const post = (path: string, as: TestPerson, body: object) =>
  kit.call({ method: 'POST', path, as, body, key: `tip-${++keys}` })
const get = async (path: string, as: TestPerson) => (await kit.call({ method: 'GET', path, as })).body.data
const show = (rider: TestPerson, rideId: RideId) => get(`/user/ride/show/${rideId}`, rider)
const history = async (as: TestPerson) =>
  (await get('/payment/transaction-history', as)).map((one: Record<string, unknown>) => [
    one.purpose,
    one.source,
    one.type === 'credit' ? one.amount : -Number(one.amount),
    one.newBalance,
  ])
const GOOD = { number: '4242 4242 4242 4242', expiry: '04/31', cvc: '123' }
const DECLINED = { ...GOOD, number: '4000 0000 0000 0002' }

/** What the card form does, with the payment of a ride or of a top-up. */
async function payByCard(rider: TestPerson, what: { rideId: RideId } | { topUpId: Id<'topUp'> }, card: object = GOOD) {
  const { client_secret: secret } = (await post('/payment/paymentintent', rider, what)).body.data
  const path = `/payment/sandbox/intents/${secret.split('_secret')[0]}/confirm`
  return (await kit.call({ method: 'POST', path, body: { client_secret: secret, card } })).body.data
}

async function driven(method: 'wallet' | 'card', funds: number) {
  const rider = funds > 0 ? await kit.richRider(funds) : await kit.person('user')
  const driver = await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const { rideId, advanceFullPayment: total } = (await kit.book(rider, { paymentMethod: method })).body.data
  if (method === 'card') {
    await payByCard(rider, { rideId })
    await post('/payment/paymentintent', rider, { rideId })
    await kit.settled()
  }
  await kit.offerOf(driver, rideId)
  for (const action of ['accept', 'en_route', 'arrived']) await kit.step(driver, rideId, action)
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  const ended = await kit.step(driver, rideId, 'complete', { lat: NYA_VARVET.lat, lng: NYA_VARVET.lng })
  assert.equal(ended.status, 200, JSON.stringify(ended.body))
  await kit.settled()
  // What was held on the card is taken by a job.
  while (method === 'card' && (await history(rider)).length === 0) await kit.settled()
  return { rider, driver, rideId, total: Number(total) }
}

test('a ride that waits for its card and is paid from the wallet says that it is searching', async () => {
  const rider = await kit.person('user')
  await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const { rideId } = (await kit.book(rider, { paymentMethod: 'card' })).body.data
  await kit.ctx.transact((tx) => grantDemoMoney(kit.ctx, tx, rider.userId, money(50_000, 'EUR')))
  const key = 'from-the-wallet'
  const pay = () => kit.call({ method: 'POST', path: '/payment/with-wallet', as: rider, key, body: { rideId } })
  const [first, again] = [await pay(), await pay()]
  assert.deepEqual([first.status, first.body.data.RideStatus], [200, 'searching'])
  assert.deepEqual(again.body, first.body)
  assert.equal((await show(rider, rideId)).RideStatus, 'searching')
  const cancelled = { rideId, action: 'cancel', reason: 'change_of_plans' }
  assert.equal((await post('/user/ride/update-status', rider, cancelled)).status, 200)
})

test('a ride by card is in its rider’s history, and the wallet’s balance beside it stays what it was', async () => {
  const { rider, total } = await driven('card', 0)
  const list = await history(rider)
  assert.deepEqual(list, [['ride_payment', 'card', -total, 0]])
  const other = await kit.person('user')
  assert.deepEqual(await history(other), [])
  const all = await kit.call({ method: 'GET', path: '/admin/list-transactions', as: await kit.person('admin') })
  const [mine] = all.body.data.filter((one: { userId: UserId }) => one.userId === rider.userId)
  assert.deepEqual([mine.source, mine.amount, mine.payerId._id], ['card', total, rider.userId])
})

test('a card that paid for the ride pays its tip, whole to the driver, and the rating stands at once', async () => {
  const { rider, driver, rideId, total } = await driven('card', 0)
  const before = (await get('/driver/wallet', driver)).balance
  const rated = await post('/user/feedback', rider, { rideId, rating: 5, tip: 800 })
  assert.equal(rated.status, 201, JSON.stringify(rated.body))
  const { tip } = rated.body.data
  assert.deepEqual([tip.status, tip.amount, tip.code], ['to_pay', 800, null])
  assert.deepEqual([(await show(rider, rideId)).tip, (await show(rider, rideId)).rating.mine], [0, 5])

  const declined = await payByCard(rider, { topUpId: tip.topUpId }, DECLINED)
  assert.equal(declined.lastError.code, 'card_declined')
  assert.equal((await get('/driver/wallet', driver)).balance, before)
  assert.equal((await payByCard(rider, { topUpId: tip.topUpId })).status, 'succeeded')
  const confirm = () => post('/payment/wallet/confirm/top-up', rider, { topUpId: tip.topUpId })
  for (const answer of await Promise.all([confirm(), confirm(), confirm()])) assert.equal(answer.status, 200)
  await kit.settled()
  assert.equal((await show(rider, rideId)).tip, 800)
  assert.equal((await get('/driver/wallet', driver)).balance, before + 800)
  assert.deepEqual(await history(rider), [
    ['tip', 'wallet', -800, 0],
    ['top_up', 'wallet', 800, 800],
    ['ride_payment', 'card', -total, 0],
  ])
  const second = await post('/user/feedback/tip', rider, { rideId, amount: 500, paymentMethod: 'wallet' })
  assert.deepEqual([second.status, second.body.code], [409, 'ALREADY_TIPPED'])
})

test('a tip that the wallet does not cover leaves the rating, and is paid by card afterwards', async () => {
  const { rider, driver, rideId, total } = await driven('wallet', 10_000)
  const rated = await post('/user/feedback', rider, { rideId, rating: 4, tip: 20_000 })
  assert.equal(rated.status, 201)
  assert.deepEqual(
    { ...rated.body.data.tip },
    { status: 'not_paid', amount: 20_000, topUpId: null, code: 'INSUFFICIENT_FUNDS' },
  )
  assert.equal((await get('/user/wallet', rider)).balance, 10_000 - total)
  const before = (await get('/driver/wallet', driver)).balance
  const tipped = await post('/user/feedback/tip', rider, { rideId, amount: 500, paymentMethod: 'wallet' })
  assert.deepEqual([tipped.status, tipped.body.data.status], [201, 'paid'])
  assert.equal((await get('/driver/wallet', driver)).balance, before + 500)
  assert.equal((await show(rider, rideId)).tip, 500)
})

const beginTip = async (rider: TestPerson, rideId: RideId, amount: number) =>
  (await post('/user/feedback/tip', rider, { rideId, amount, paymentMethod: 'card' })).body.data.topUpId

test('a tip begun by card again is the same one; one of another amount takes its place', async () => {
  const { rider, driver, rideId } = await driven('card', 0)
  const before = (await get('/driver/wallet', driver)).balance
  const first = await beginTip(rider, rideId, 700)
  assert.deepEqual(await Promise.all([1, 2, 3].map(() => beginTip(rider, rideId, 700))), [first, first, first])
  const second = await beginTip(rider, rideId, 900)
  assert.notEqual(second, first)
  await payByCard(rider, { topUpId: second })
  await post('/payment/wallet/confirm/top-up', rider, { topUpId: second })
  await kit.settled()
  assert.equal((await get('/driver/wallet', driver)).balance, before + 900)
  assert.equal((await show(rider, rideId)).tip, 900)
})

test('tips by card are no way into a wallet around what it may hold', async () => {
  const { rider, rideId } = await driven('wallet', 499_000)
  const { balance } = await get('/user/wallet', rider)
  const begun = new Set<Id<'topUp'>>()
  for (const amount of [20_000, 20_000, 19_999, 19_998]) begun.add(await beginTip(rider, rideId, amount))
  for (const topUpId of begun) {
    const intent = await post('/payment/paymentintent', rider, { topUpId })
    if (intent.status < 300) await payByCard(rider, { topUpId })
    await post('/payment/wallet/confirm/top-up', rider, { topUpId })
  }
  await kit.settled()
  assert.equal((await get('/user/wallet', rider)).balance, balance)
})

test('somebody else’s ride cannot be tipped, nor one that is not over', async () => {
  const { rideId } = await driven('wallet', 50_000)
  const stranger = await kit.richRider()
  const tip = { rideId, amount: 500, paymentMethod: 'wallet' }
  assert.equal((await post('/user/feedback/tip', stranger, tip)).body.code, 'RIDE_NOT_FOUND')
  await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const open = (await kit.book(stranger)).body.data.rideId
  assert.equal((await post('/user/feedback/tip', stranger, { ...tip, rideId: open })).body.code, 'RIDE_NOT_RATABLE')
  await post('/user/ride/update-status', stranger, { rideId: open, action: 'cancel', reason: 'change_of_plans' })
})

test('where nobody takes cards, a top-up, a card and a payout say so, and nothing is written', async () => {
  const app = await startTestApp({}, { DEMO: '0' })
  try {
    const [rider, driver] = [await app.person('user'), await app.person('driver')]
    const send = (path: string, as: TestPerson, body?: object) =>
      app.call({ method: 'POST', path, as, body, key: path })
    const topUp = await send('/payment/wallet/top-up', rider, { amount: 5_000 })
    assert.deepEqual([topUp.status, topUp.body.code], [422, 'CARDS_NOT_TAKEN'])
    assert.equal((await send('/payment/cards', rider)).body.code, 'CARDS_NOT_TAKEN')
    assert.equal((await send('/driver/connect-account', driver)).body.code, 'PAYOUTS_NOT_SET_UP')
    assert.deepEqual((await app.call({ method: 'GET', path: '/payment/cards', as: rider })).body.data, [])
    const { rows } = await app.ctx.db.$client.query('select count(*)::int as count from top_up')
    assert.equal(rows[0].count, 0)
  } finally {
    await app.stop()
  }
})
