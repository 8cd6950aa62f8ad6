// What a driver earned, on its way to their bank: when it is ripe, once, and back when the bank does not take it.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { PayoutId, RideId, UserId } from '@livery/kernel/ids.ts'
import { DAY_MS, HOUR_MS } from '@livery/kernel/time.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { isSandboxPayouts } from '../../platform/adapters/sandbox-payments/payouts.ts'
import { givenAssignedRide, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { runNow } from '../../testing/run-now.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { payoutsJobs } from './jobs.ts'
import { findConnect, forgetConnect, insertConnect } from './store/payouts.ts'
import { sendPayout } from './use-cases/send-payout.ts'

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

const IBAN = {
  pays: 'SE35 5000 0000 0549 1000 0003',
  closed: 'DE89 3704 0044 0532 0130 00',
  late: 'FR1420041010050500013M02606',
}
const get = async (path: string, as: TestPerson) => (await kit.call({ method: 'GET', path, as })).body.data
const account = (driver: TestPerson) => get('/driver/connect-account', driver)
const connect = (driver: TestPerson) => kit.call({ method: 'POST', path: '/driver/connect-account', as: driver })
let keys = 0
const send = (driver: TestPerson, body: object = {}, key = `payout-${++keys}`) =>
  kit.call({ method: 'POST', path: '/payment/sent/payment/api', as: driver, key, body })

async function onboard(driver: TestPerson, iban: string, over: { secret?: string } = {}) {
  const link = new URL((await connect(driver)).body.data.onboardingUrl)
  const secret = over.secret ?? link.searchParams.get('secret')
  const path = `/payment/sandbox/accounts/${link.searchParams.get('account')}/onboard`
  return kit.call({ method: 'POST', path, body: { secret, holder: 'Henrik Lindqvist', iban } })
}

/** A driver who has driven so many rides, some days ago. */
async function givenEarned(rides: number, days = 4): Promise<{ driver: TestPerson; earned: number }> {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  const drive = async (id: RideId) => {
    await kit.step(driver, id, 'en_route')
    await kit.step(driver, id, 'arrived')
    await kit.step(driver, id, 'start', { pin: await kit.pinOf(rider) })
    await kit.step(driver, id, 'complete')
    await kit.settled()
  }
  await drive(rideId)
  for (let count = 1; count < rides; count++) {
    const next = (await kit.book(rider)).body.data.rideId
    await kit.offerOf(driver, next)
    await kit.step(driver, next, 'accept')
    await drive(next)
  }
  kit.clock.advance(days * DAY_MS)
  return { driver, earned: (await get('/driver/wallet', driver)).balance }
}

/** The provider is asked by the job that always asks it. */
const planned = payoutsJobs.filter(({ name }) => name !== 'payouts.send')

test('an account is opened once, and its bank is given behind the link', async () => {
  const driver = await kit.person('driver')
  assert.deepEqual((await account(driver)).status, 'none')
  assert.equal((await send(driver)).body.code, 'CONNECT_ACCOUNT_MISSING')
  const opened = await Promise.all([connect(driver), connect(driver), connect(driver)])
  assert.equal(new Set(opened.map(({ body }) => body.data.onboardingUrl)).size, 1)
  assert.equal(opened[0]?.body.data.status, 'incomplete')
  assert.equal((await onboard(driver, IBAN.pays, { secret: 'x'.repeat(48) })).body.code, 'NOT_FOUND')
  assert.equal((await onboard(driver, 'SE35 5000 0000 0549 1000 0004')).body.code, 'IBAN_WRONG')
  assert.equal((await onboard(driver, IBAN.pays)).body.data.status, 'active')
  const linked = await account(driver)
  assert.deepEqual(
    [linked.status, linked.bank, linked.onboardingUrl],
    ['active', { holder: 'Henrik Lindqvist', last4: '0003' }, null],
  )
  assert.equal((await send(driver)).body.code, 'PAYOUT_TOO_SMALL', 'there is nothing yet')
})

test('whoever asks for an account many times at once has one, and nobody is told of a fault', async () => {
  const driver = await kit.person('driver')
  const { db } = kit.ctx
  for (let round = 0; round < 100; round++) {
    const account = { id: `acct_${round}`, status: 'incomplete', bank: null } as const
    const asking = Array.from({ length: 8 }, () => insertConnect(db, driver.userId, 'sandbox', account, new Date()))
    await Promise.all(asking)
    assert.equal((await findConnect(db, driver.userId))?.providerRef, account.id)
    await kit.ctx.transact((tx) => forgetConnect(tx, driver.userId))
  }
})

test('earnings ripen for three days, then all of them go, once', async () => {
  const { driver, earned } = await givenEarned(1, 2)
  await onboard(driver, IBAN.pays)
  const young = await account(driver)
  assert.deepEqual([young.payable, young.maturing], [0, earned])
  assert.equal((await send(driver, { amount: 2_000 })).body.code, 'NOT_PAYABLE_YET')
  kit.clock.advance(DAY_MS + 1_000)
  const ripe = await account(driver)
  assert.deepEqual([ripe.payable, ripe.maturing], [earned, 0])

  const sent = await send(driver, {}, 'the-same')
  assert.equal(sent.status, 201)
  assert.deepEqual(
    [sent.body.data.amount, sent.body.data.status, sent.body.data.newBalance, sent.body.data.bank],
    [earned, 'paid', 0, '0003'],
  )
  assert.deepEqual((await send(driver, {}, 'the-same')).body, sent.body, 'the same key, the same answer')
  assert.equal((await send(driver)).body.code, 'PAYOUT_TOO_SMALL')
  const [newest] = await get('/payment/transaction-history', driver)
  assert.deepEqual([newest.purpose, newest.type, newest.amount, newest.newBalance], ['payout', 'debit', earned, 0])
  assert.equal((await get('/driver/payouts', driver))[0].payoutId, sent.body.data.payoutId)
  await kit.settled()
  assert.ok((await get('/notification', driver)).some((one: { kind: string }) => one.kind === 'payout_paid'))
})

test('the weekly payouts to come bring all that is earned, each what is ripe by then', async () => {
  const { driver, earned } = await givenEarned(1, 0)
  assert.deepEqual((await account(driver)).upcoming, [], 'without a bank there are none')
  await onboard(driver, IBAN.pays)
  const { upcoming, nextWeeklyAt } = await account(driver)
  const [first] = upcoming
  assert.equal(upcoming.length, 1, 'one ride ripens at one moment')
  assert.equal(first.amount, earned)
  const waits = Date.parse(first.at) - kit.clock.now().getTime()
  assert.ok(waits > 3 * DAY_MS - 60_000, 'no payout before it is ripe')
  assert.ok(first.at >= nextWeeklyAt)
  kit.clock.advance(waits)
  assert.equal((await account(driver)).payable, earned)
})

test('a bank that does not take it: the money is back, and another account takes it', async () => {
  const { driver, earned } = await givenEarned(1)
  await onboard(driver, IBAN.closed)
  const failed = (await send(driver)).body.data
  assert.deepEqual([failed.status, failed.failure, failed.newBalance], ['failed', 'account_closed', earned])
  await kit.settled()
  assert.ok((await get('/notification', driver)).some((one: { kind: string }) => one.kind === 'payout_failed'))
  assert.equal((await account(driver)).status, 'restricted')
  assert.equal((await send(driver)).body.code, 'CONNECT_ACCOUNT_MISSING')
  await onboard(driver, IBAN.pays)
  assert.equal((await send(driver)).body.data.status, 'paid')
})

test('a payout that the bank sends back days later: the money is in the wallet again, once, and they and the office know', async () => {
  const { driver, earned } = await givenEarned(1)
  await onboard(driver, IBAN.pays)
  const sent = (await send(driver)).body.data
  assert.deepEqual([sent.status, sent.newBalance], ['paid', 0])
  assert.ok(isSandboxPayouts(kit.ctx.payouts))
  await kit.ctx.payouts.bounce(sent.payoutId)
  // The provider says that something has happened; when that is lost, the daily look finds it.
  const { rows } = await kit.ctx.db.$client.query('select provider_ref from connect_account where driver_id = $1', [
    driver.userId,
  ])
  const accountId: string = rows[0].provider_ref
  await kit.ctx.transact((tx) => kit.ctx.publish(tx, 'provider.account-changed', accountId, { accountId }))
  await kit.settled()
  await Promise.all([1, 2, 3].map(() => runNow(kit.ctx, planned, 'payouts.look-back', {})))
  const [back] = await get('/driver/payouts', driver)
  assert.deepEqual([back.status, back.failure, back.arrivesOn], ['failed', 'account_closed', null])
  assert.equal((await get('/driver/wallet', driver)).balance, earned)
  await kit.settled()
  assert.ok((await get('/notification', driver)).some((one: { kind: string }) => one.kind === 'payout_failed'))
  const office = await kit.person('admin')
  const alerts = await get('/admin/alerts?pageSize=50&kind=payout_failed', office)
  assert.equal(alerts.filter((one: { driverId: UserId }) => one.driverId === driver.userId).length, 1)
  kit.clock.advance(HOUR_MS)
  await kit.call({ method: 'POST', path: '/admin/reconciliation/run', as: office })
  const differences = await get('/admin/reconciliation/differences?pageSize=50', office)
  assert.deepEqual(
    differences.filter((one: { ref: string }) => one.ref === sent.payoutId),
    [],
    'the provider’s own list says the same',
  )
  assert.equal((await account(driver)).status, 'restricted')
  await onboard(driver, IBAN.pays)
  const again = (await send(driver)).body.data
  assert.deepEqual([again.amount, again.status], [earned, 'paid'], 'it can be sent anew')
})

test('an answer that is lost: the payout waits, is asked about again, and was sent once', async () => {
  const { driver, earned } = await givenEarned(1)
  await onboard(driver, IBAN.late)
  const waiting = (await send(driver)).body.data
  // The job asks too, and may have its answer before the reply goes out.
  assert.ok(['pending', 'paid'].includes(waiting.status))
  assert.equal(waiting.newBalance, 0)
  assert.equal((await send(driver, { amount: 2_000 })).body.code, 'NOT_PAYABLE_YET', 'it is out of the wallet')
  const again = await Promise.all([1, 2, 3].map(() => sendPayout(kit.ctx, waiting.payoutId)))
  assert.deepEqual(new Set(again.map(({ status }) => status)), new Set(['paid']))
  const { rows } = await kit.ctx.db.$client.query('select amount from sandbox.payout where key = $1', [
    waiting.payoutId,
  ])
  assert.deepEqual(
    rows.map((row) => Number(row.amount)),
    [earned],
  )
})

test('ten payouts at once: never more than was earned', async () => {
  const { driver, earned } = await givenEarned(3)
  await onboard(driver, IBAN.late)
  const half = Math.floor(earned * 0.6)
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(driver, { amount: half })))
  assert.equal(answers.filter(({ status }) => status === 201).length, 1)
  assert.equal((await get('/driver/wallet', driver)).balance, earned - half)
})

test('on Mondays everybody gets what is ripe, also the small amounts, once a week', async () => {
  const { driver, earned } = await givenEarned(1)
  await onboard(driver, IBAN.pays)
  await send(driver, { amount: earned - 500 })
  assert.equal((await send(driver)).body.code, 'PAYOUT_TOO_SMALL')
  await runNow(kit.ctx, planned, 'payouts.weekly', {})
  await runNow(kit.ctx, planned, 'payouts.weekly', {})
  const [weekly, ...older] = await get('/driver/payouts', driver)
  assert.deepEqual([weekly.kind, weekly.amount, older.length], ['weekly', 500, 1])
  assert.equal((await get('/driver/wallet', driver)).balance, 0)
  await sendPayout(kit.ctx, weekly.payoutId)
})

test('what a driver put into the wallet themselves is not sent out of it', async () => {
  const driver = await kit.person('driver')
  await onboard(driver, IBAN.pays)
  const top = await kit.call({
    method: 'POST',
    path: '/payment/wallet/top-up',
    as: driver,
    key: 'top',
    body: { amount: 10_000 },
  })
  const { topUpId, client_secret: secret } = top.body.data
  const card = { number: '4242 4242 4242 4242', expiry: '04/31', cvc: '123' }
  const path = `/payment/sandbox/intents/${secret.split('_secret')[0]}/confirm`
  await kit.call({ method: 'POST', path, body: { client_secret: secret, card } })
  await kit.call({ method: 'POST', path: '/payment/wallet/confirm/top-up', as: driver, key: 'ok', body: { topUpId } })
  assert.equal((await get('/driver/wallet', driver)).balance, 10_000)
  assert.equal((await account(driver)).payable, 0)
  assert.equal((await send(driver, { amount: 5_000 })).body.code, 'NOT_PAYABLE_YET')
})

test('the office sees every payout: what failed and why, by driver and amount, and as a table', async () => {
  const office = await kit.person('admin')
  const [good, bad] = [await givenEarned(1), await givenEarned(1)]
  await onboard(good.driver, IBAN.pays)
  await onboard(bad.driver, IBAN.closed)
  const paid = (await send(good.driver)).body.data
  const failed = (await send(bad.driver)).body.data
  const list = async (query: string) =>
    (await kit.call({ method: 'GET', path: `/admin/payouts?pageSize=50&${query}`, as: office })).body
  const idsOf = (body: { data: { payoutId: PayoutId }[] }) => body.data.map(({ payoutId }) => payoutId)

  assert.deepEqual(idsOf(await list('')).slice(0, 2), [failed.payoutId, paid.payoutId], 'the newest first')
  const ofBad = await list(`driver=${bad.driver.userId}`)
  assert.deepEqual(idsOf(ofBad), [failed.payoutId])
  assert.deepEqual(
    [ofBad.data[0].failure, ofBad.data[0].driver.name, ofBad.meta.sums.failed],
    ['account_closed', 'Henrik Lindqvist', failed.amount],
  )
  const allFailed = await list('status=failed')
  assert.ok(allFailed.data.every(({ status }: { status: string }) => status === 'failed'))
  assert.deepEqual([allFailed.meta.sums.paid, allFailed.meta.total], [0, allFailed.data.length])
  const amounts = (await list('sort=amount&order=asc')).data.map(({ amount }: { amount: number }) => amount)
  assert.deepEqual(
    amounts,
    amounts.toSorted((left: number, right: number) => left - right),
  )
  assert.deepEqual(idsOf(await list(`q=${paid.payoutId}`)), [paid.payoutId])

  const table = await kit.call({ method: 'GET', path: '/admin/payouts?status=failed&format=csv', as: office })
  const [head, ...rows] = String(table.body).trim().split('\r\n')
  assert.match(head ?? '', /id,driverId,driver,email,amountMinor,currency,kind,status,failure/)
  assert.equal(rows.length, allFailed.meta.total)
  assert.ok(rows.some((row) => row.startsWith(failed.payoutId) && row.includes('account_closed')))
})

test('the weekly payout runs on a bank holiday, and says when the bank has it', async () => {
  const { driver, earned } = await givenEarned(1)
  await onboard(driver, IBAN.pays)
  // Easter Monday of 2027: the Tuesday and the Wednesday after it are bank days.
  const easterMonday = Date.parse('2027-03-29T05:00:00Z')
  const ahead = easterMonday - kit.clock.now().getTime()
  kit.clock.advance(ahead)
  await runNow(kit.ctx, planned, 'payouts.weekly', {})
  const [weekly] = await get('/driver/payouts', driver)
  kit.clock.advance(-ahead)
  assert.deepEqual([weekly.kind, weekly.amount, weekly.arrivesOn], ['weekly', earned, '2027-03-31'])
  assert.equal((await sendPayout(kit.ctx, weekly.payoutId)).status, 'paid')
})
