// The office gives money back for a ride that a company pays for: whose account it goes to, what of it is tax, who
// bears it, and on which of the company's invoices it stands.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { MINUTE_MS } from '@livery/kernel/time.ts'
import { brokenPromises } from '../../testing/faults/ledger.ts'
import { clearTheStreets } from '../../testing/fixtures.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { runNow } from '../../testing/run-now.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { companiesJobs } from '../companies/jobs.ts'
import {
  bookOnAccount,
  endMonth,
  givenAccountRide,
  givenCompany,
  givenMonthInvoiced,
  TERMS,
} from '../companies/testing/given.ts'
import { balanceOf, CARDS, payByCard } from '../payments/testing/given.ts'
import { convergePayment } from '../payments/use-cases/converge-payment.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit({ jobs: { schedule: async () => undefined } })
  office = await kit.person('admin')
})
after(() => kit.stop())
afterEach(async () => assert.deepEqual(await brokenPromises(kit), []))

const NOTE = 'The car was too cold. We are sorry.'
const get = async (path: string, as: TestPerson) => (await kit.call({ method: 'GET', path, as })).body.data
const company = (id: string) => get(`/admin/companies/${id}`, office)
const preview = (rideId: RideId, amount: number, bearer = 'house') =>
  get(`/admin/rides/${rideId}/refund?amount=${amount}&bearer=${bearer}`, office)
/** As its terms are now, unless it says what was left when the officer looked. */
const refund = async (rideId: RideId, amount: number, bearer = 'house', seen?: number) => {
  const left = seen ?? (await preview(rideId, 1))?.left ?? 0
  return kit.call({
    method: 'POST',
    path: `/admin/rides/${rideId}/refund`,
    as: office,
    body: { amount, bearer, reason: 'vehicle', note: NOTE, left },
  })
}

/** A ride on the account of a company of its own, driven to its end. */
async function driven() {
  await clearTheStreets(kit)
  const rider = await kit.person('user')
  const companyId = await givenCompany(kit, { manager: rider })
  const ride = await givenAccountRide(kit, rider, companyId, { costCentre: '4100' })
  const { split } = await get(`/admin/rides/${ride.rideId}`, office)
  return { ...ride, rider, companyId, share: split.driver as number }
}

test('before the month is over it goes to the account, and the month has it beside the ride, with its tax', async () => {
  const { rider, companyId, rideId, total } = await driven()
  assert.deepEqual(await preview(rideId, 1_060), {
    ...{ currency: 'EUR', paid: total, refunded: 0, disputed: 0, left: total },
    ...{ amount: 1_060, toWallet: 0, toCard: 0, toAccount: 1_060, fromHouse: 1_060, fromDriver: 0, tax: 60 },
  })
  assert.equal((await company(companyId)).owed, total, 'a look moves nothing')
  assert.equal((await refund(rideId, 1_060)).status, 200)
  assert.deepEqual(
    [(await company(companyId)).owed, (await company(companyId)).left],
    [total - 1_060, TERMS.limit - total + 1_060],
  )
  assert.deepEqual(await balanceOf(kit, rider), [0, 0])
  const [seen] = (await get(`/user/ride/show/${rideId}`, rider)).refunds
  assert.deepEqual([seen.toAccount, seen.toWallet, seen.note], [1_060, 0, NOTE])
  const explained = await get(`/admin/rides/${rideId}/explained`, office)
  assert.deepEqual([explained.refunded, explained.sum], [1_060, 0])

  const month = endMonth(kit)
  await runNow(kit.ctx, companiesJobs, 'companies.monthly', {})
  const { lines, costCentres } = await get(`/user/companies/${companyId}/month?month=${month}`, rider)
  assert.deepEqual(
    lines.map(({ kind, net, tax, total, due }: Record<string, number>) => [kind, net, tax, total, due]).at(1),
    ['credit', -1_000, -60, -1_060, -1_060],
  )
  assert.deepEqual(costCentres, [{ code: '4100', name: 'Sales', rides: 1, total: total - 1_060 }])
  const [invoice] = (await company(companyId)).invoices
  assert.deepEqual([invoice.rides, invoice.total, invoice.due], [1, total - 1_060, total - 1_060])
  assert.equal(invoice.tax, lines[0].tax - 60)
})

test('after the month its invoice stays as it is: the next one brings the credit, which pays what is open', async () => {
  await clearTheStreets(kit)
  const { companyId, rideId, invoice, total } = await givenMonthInvoiced(kit)
  assert.equal((await preview(rideId, total)).tax, invoice.tax, 'all of it has all of its tax')
  assert.equal((await refund(rideId, 2_120)).status, 200)
  const before = await company(companyId)
  assert.deepEqual([before.owed, before.invoices[0].total, before.invoices[0].open], [total - 2_120, total, total])
  assert.equal((await preview(rideId, total - 2_120)).tax, invoice.tax - 120, 'the rest has the rest of it')

  endMonth(kit)
  await runNow(kit.ctx, companiesJobs, 'companies.monthly', {})
  const [credit, first] = (await company(companyId)).invoices
  assert.deepEqual([credit.rides, credit.net, credit.tax, credit.total], [0, -2_000, -120, -2_120])
  assert.deepEqual([credit.state, first.total, first.open], ['paid', total, total - 2_120])
})

test('what is given back of a month that was paid waits for the next one', async () => {
  await clearTheStreets(kit)
  const { companyId, rider, rideId, invoice, total } = await givenMonthInvoiced(kit)
  await kit.call({
    method: 'POST',
    path: `/admin/company-invoices/${invoice._id}/payments`,
    as: office,
    body: { amount: total, receivedOn: '2026-12-01', reference: 'BG 1' },
  })
  assert.equal((await refund(rideId, total)).status, 200)
  const paid = await company(companyId)
  assert.deepEqual([paid.owed, paid.left, paid.invoices[0].state], [-total, TERMS.limit + total, 'paid'])
  assert.equal((await refund(rideId, 1)).body.code, 'REFUND_TOO_LARGE')
  await clearTheStreets(kit)
  const next = await givenAccountRide(kit, rider, companyId)
  endMonth(kit)
  await runNow(kit.ctx, companiesJobs, 'companies.monthly', {})
  const [second, first] = (await company(companyId)).invoices
  assert.deepEqual([second.total, second.open, first.open], [next.total - total, 0, 0])
})

test('the chauffeur bears their share where the office says so, once and to the cent, and the company has all of it', async () => {
  const { companyId, rideId, driver, total, share } = await driven()
  const [earned] = await balanceOf(kit, driver)
  const all = await preview(rideId, total, 'driver')
  assert.deepEqual([all.fromDriver, all.fromHouse, all.toAccount], [share, total - share, total])
  const third = Math.floor(total / 3)
  for (const amount of [third, third, total - 2 * third])
    assert.equal((await refund(rideId, amount, 'driver')).status, 200)
  assert.deepEqual(await balanceOf(kit, driver), [earned - share, 0])
  assert.equal((await company(companyId)).owed, 0)
})

test('two of the office give back the rest at the same moment: one of them does', async () => {
  const { companyId, rideId, total } = await driven()
  const answers = await Promise.all([1, 2].map(() => refund(rideId, total, 'house', total)))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
  assert.equal((await company(companyId)).owed, 0)
})

test('what the limit did not cover the rider has paid: the company has its part back first, then they theirs', async () => {
  await clearTheStreets(kit)
  const rider = await kit.person('user')
  const companyId = await givenCompany(kit, { member: rider })
  const driver = await kit.driverAt({ lat: 57.7024, lng: 11.9749 })
  const booked = (await bookOnAccount(kit, rider, companyId)).body.data
  const { rideId } = booked
  const held = booked.quoted.total as number
  const terms = { ...TERMS, limit: held, version: 1 }
  await kit.call({ method: 'PUT', path: `/admin/companies/${companyId}`, as: office, body: terms })
  await kit.offerOf(driver, rideId)
  for (const action of ['accept', 'en_route', 'arrived']) await kit.step(driver, rideId, action)
  kit.clock.advance(14 * MINUTE_MS)
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  await kit.step(driver, rideId, 'complete')
  const { total } = (await get(`/admin/rides/${rideId}`, office)).final
  assert.ok(total > held)
  assert.deepEqual([(await preview(rideId, held)).left, (await company(companyId)).owed], [held, held])
  assert.equal((await refund(rideId, held + 1)).body.code, 'REFUND_TOO_LARGE', 'what nobody paid is nobody’s')

  const pay = { method: 'POST', path: '/payment/paymentintent', as: rider, body: { rideId } } as const
  await kit.call(pay)
  const { rows } = await kit.ctx.db.$client.query('select id from card_payment where ride_id = $1', [rideId])
  await payByCard(kit, rows[0].id, CARDS.good)
  await convergePayment(kit.ctx, rows[0].id)
  const { toAccount, toWallet } = await preview(rideId, total)
  assert.deepEqual([toAccount, toWallet], [held, total - held])
  assert.equal((await refund(rideId, 100)).status, 200)
  assert.equal((await refund(rideId, total - 100)).status, 200)
  assert.equal((await company(companyId)).owed, 0)
  assert.deepEqual(await balanceOf(kit, rider), [total - held, 0])
})

test('the rider reads that it went to their company, and no credit note of their own comes with it', async () => {
  const { rider, rideId } = await driven()
  await refund(rideId, 700)
  await kit.settled()
  const [told] = (await get('/notification', rider)).filter(({ kind }: { kind: string }) => kind.includes('refund'))
  assert.equal(told.kind, 'refund_to_company')
  assert.ok(told.message.includes('€7.00') && told.message.includes(NOTE), told.message)
  assert.deepEqual(await get(`/user/invoices?orderId=${rideId}`, rider), [])
})
