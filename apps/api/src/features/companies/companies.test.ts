import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { money } from '@livery/kernel/money.ts'
import { DAY_MS } from '@livery/kernel/time.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { clearTheStreets } from '../../testing/fixtures.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { runNow } from '../../testing/run-now.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { refundRide } from '../payments/index.ts'
import { companiesJobs } from './jobs.ts'
import { bookOnAccount, endMonth, givenAccountRide, givenCompany, givenMonthInvoiced, TERMS } from './testing/given.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())

const get = (path: string, as: TestPerson) => kit.call({ method: 'GET', path, as })
const send = (method: 'POST' | 'PUT', path: string, body: object, as = office) =>
  kit.call({ method, path, as, body, key: `k-${Math.random()}` })
const company = async (id: string) => (await get(`/admin/companies/${id}`, office)).body.data
const walletOf = async (rider: TestPerson) => (await get('/user/wallet', rider)).body.data
const brokenPromises = async () =>
  (await checkInvariants(kit.databaseUrl))
    .filter(({ broken }) => broken.length > 0)
    .map(({ id, broken }) => [id, broken])

test('a company whose answer was lost is opened once', async () => {
  const press = () => kit.call({ method: 'POST', path: '/admin/companies', as: office, body: TERMS, key: 'open-once' })
  const [first, again] = [await press(), await press()]
  assert.deepEqual([first.status, again.status], [201, 201])
  assert.equal(first.body.data._id, again.body.data._id)
})

test('the office opens a company, changes what was agreed, closes it and opens it again', async () => {
  const id = await givenCompany(kit)
  const edited = await send('PUT', `/admin/companies/${id}`, {
    ...TERMS,
    version: 1,
    name: 'Nordlicht AB',
    payDays: 30,
  })
  assert.deepEqual(
    [edited.body.data.name, edited.body.data.payDays, edited.body.data.left],
    ['Nordlicht AB', 30, 100_000],
  )
  assert.equal(
    (await send('PUT', `/admin/companies/${id}/open`, { version: 2, open: false })).body.data.state,
    'closed',
  )
  assert.equal((await send('PUT', `/admin/companies/${id}/open`, { version: 3, open: true })).body.data.state, 'open')
  const costCentres = [...TERMS.costCentres, { code: '4100', name: 'Again' }]
  assert.equal(
    (await send('PUT', `/admin/companies/${id}`, { ...TERMS, version: 4, costCentres })).body.code,
    'COST_CENTRE_TWICE',
  )
  const found = await get('/admin/companies?q=nordlicht%20ab', office)
  assert.deepEqual(
    found.body.data.map(({ _id }: { _id: string }) => _id),
    [id],
  )
})

test('who is invited has one letter, rides for the company, and does so from the day they register', async () => {
  const member = await kit.person('user')
  const id = await givenCompany(kit, { member })
  await send('POST', `/admin/companies/${id}/members`, { email: member.email, role: 'manager' })
  const letters = await get(`/admin/mailbox?to=${encodeURIComponent(member.email)}`, office)
  assert.equal(letters.body.meta.total, 1)
  assert.match(letters.body.data[0].subject, /Nordlicht Konsult AB/)
  const own = (await get('/user/companies', member)).body.data
  assert.deepEqual([own.length, own[0].name, own[0].role, own[0].state], [1, TERMS.name, 'manager', 'open'])

  const email = 'to.come@nordlicht.test'
  await send('POST', `/admin/companies/${id}/members`, { email, role: 'member' })
  assert.equal((await company(id)).people.at(-1).name, null)
  const person = { userType: 'user', firstname: 'Iris', lastname: 'Holm', password: 'quiet harbour at seven' }
  await kit.call({ method: 'POST', path: '/auth/register', body: { ...person, email, acceptTerms: true } })
  assert.equal((await company(id)).people.at(-1).name, null)
  const letter = (await get(`/admin/mailbox?to=${encodeURIComponent(email)}`, office)).body.data[0]
  const otp = (await get(`/admin/mailbox/${letter._id}`, office)).body.data.text.match(/^\d{6}$/m)[0]
  await kit.call({ method: 'POST', path: '/auth/verify', body: { email, otp, purpose: 'register' } })
  assert.equal((await company(id)).people.at(-1).name, 'Iris Holm')

  const { body } = await send('POST', `/admin/companies/${id}/members/end`, { email: member.email })
  assert.notEqual(body.data.people.at(-1).endedAt, null)
  assert.deepEqual((await get('/user/companies', member)).body.data, [])
})

test('a ride on account moves no money of the rider: the company owes what it came to', async () => {
  await clearTheStreets(kit)
  const rider = await kit.person('user')
  const id = await givenCompany(kit, { member: rider })
  await kit.driverAt({ lat: 57.7024, lng: 11.9749 })
  const booked = await bookOnAccount(kit, rider, id, { costCentre: '4200', reference: 'Board dinner' })
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  const price = booked.body.data.quoted.total
  assert.deepEqual(await fields(id), { owed: 0, held: price, left: 100_000 - price })
  await kit.call({
    method: 'POST',
    path: '/user/ride/update-status',
    as: rider,
    body: { rideId: booked.body.data.rideId, action: 'cancel', reason: 'change_of_plans' },
  })
  assert.deepEqual(await fields(id), { owed: 0, held: 0, left: 100_000 })
  await clearTheStreets(kit)

  const { rideId, total } = await givenAccountRide(kit, rider, id, { costCentre: '4200', reference: 'Board dinner' })
  assert.deepEqual(await fields(id), { owed: total, held: 0, left: 100_000 - total })
  assert.partialDeepStrictEqual(await walletOf(rider), { balance: 0, held: 0, available: 0, currency: 'EUR' })
  assert.deepEqual((await get(`/user/invoices?orderId=${rideId}`, rider)).body.data, [])
  const explained = (await get(`/admin/rides/${rideId}/explained`, office)).body.data
  assert.deepEqual(
    [explained.total, explained.sum, explained.parts[0]],
    [total, 0, { part: 'company', amount: -total }],
  )
})

const fields = async (id: string) => {
  const { owed, held, left } = await company(id)
  return { owed, held, left }
}

test('who is not a member, has no such cost centre, or finds the account closed or spent is told so', async () => {
  await clearTheStreets(kit)
  const rider = await kit.richRider()
  await kit.driverAt({ lat: 57.7024, lng: 11.9749 })
  const id = await givenCompany(kit, { member: rider, terms: { needsCostCentre: true, limit: 1_000 } })
  const code = async (as: TestPerson, over = {}) => (await bookOnAccount(kit, as, id, over)).body.code
  assert.equal(await code(await kit.richRider(), { costCentre: '4100' }), 'NOT_A_MEMBER')
  assert.equal(await code(rider), 'COST_CENTRE_MISSING')
  assert.equal(await code(rider, { costCentre: '9999' }), 'COST_CENTRE_UNKNOWN')
  assert.equal(await code(rider, { costCentre: '4100' }), 'COMPANY_LIMIT_REACHED')
  await send('PUT', `/admin/companies/${id}/open`, { version: 1, open: false })
  assert.equal(await code(rider, { costCentre: '4100' }), 'COMPANY_CLOSED')
  assert.equal((await kit.book(rider, { paymentMethod: 'account' })).body.code, 'BAD_INPUT')
  await kit.allOffline()
})

test('a month is one invoice: every ride on it, its cost centres and taxes, a letter, a PDF and a table', async () => {
  await clearTheStreets(kit)
  const { companyId, rider, invoice, total, month, rideId } = await givenMonthInvoiced(kit)
  assert.match(invoice.number, /^ACC-\d{4}-\d{6}$/)
  assert.deepEqual(
    [invoice.month, invoice.rides, invoice.total, invoice.open, invoice.state],
    [month, 1, total, total, 'open'],
  )
  const file = await kit.server.fastify.inject({ method: 'GET', url: invoice.pdf })
  assert.equal(file.rawPayload.subarray(0, 5).toString(), '%PDF-')
  const table = await kit.server.fastify.inject({ method: 'GET', url: invoice.csv })
  assert.match(table.body, new RegExp(`${rideId},completed,.*,4100,Sales,PO 77,`))
  const letters = await get(`/admin/mailbox?to=${encodeURIComponent(TERMS.email)}`, office)
  assert.ok(letters.body.data.some(({ text }: { text: string }) => text.includes(invoice.pdf)))
  const lines = (await get(`/user/companies/${companyId}/month?month=${month}`, rider)).body.data
  assert.deepEqual(lines.costCentres, [{ code: '4100', name: 'Sales', rides: 1, total }])
  assert.equal((await get(`/user/companies/${companyId}`, await kit.person('user'))).status, 404)
})

test('a transfer is booked in parts and over; an invoice that stays unpaid blocks the account until it is', async () => {
  await clearTheStreets(kit)
  const { companyId, rider, invoice, total } = await givenMonthInvoiced(kit)
  const book = (amount: number) =>
    send('POST', `/admin/company-invoices/${invoice._id}/payments`, {
      amount,
      receivedOn: '2026-12-01',
      reference: 'X',
    })
  const part = (await book(1_000)).body.data
  assert.deepEqual([part.owed, part.invoices[0].open, part.invoices[0].state], [total - 1_000, total - 1_000, 'open'])
  kit.clock.advance(15 * DAY_MS)
  const late = await company(companyId)
  assert.deepEqual([late.state, late.overdue, late.invoices[0].state], ['open', total - 1_000, 'overdue'])
  kit.clock.advance(7 * DAY_MS)
  assert.equal((await company(companyId)).state, 'blocked')
  await kit.driverAt({ lat: 57.7024, lng: 11.9749 })
  assert.equal((await bookOnAccount(kit, rider, companyId)).body.code, 'COMPANY_BLOCKED')
  const over = (await book(total)).body.data
  assert.deepEqual([over.state, over.owed, over.invoices[0].state, over.overdue], ['open', -1_000, 'paid', 0])
  assert.equal(over.left, 100_000 + 1_000)
  await kit.allOffline()
})

test('what is given back after the month goes to the company and lowers its next invoice', async () => {
  await clearTheStreets(kit)
  const { companyId, rider, rideId, total } = await givenMonthInvoiced(kit)
  const before = await walletOf(rider)
  await kit.ctx.transact((tx) => refundRide(kit.ctx, tx, { rideId, amount: money(1_000, 'EUR') }))
  assert.equal((await company(companyId)).owed, total - 1_000)
  assert.deepEqual(await walletOf(rider), before)
  endMonth(kit)
  await runNow(kit.ctx, companiesJobs, 'companies.monthly', {})
  const [credit, first] = (await company(companyId)).invoices
  assert.deepEqual([credit.total, credit.rides, credit.state, first.open], [-1_000, 0, 'paid', total - 1_000])
})

test('a company with nothing that month has no invoice, and a month that was missed is written later', async () => {
  await clearTheStreets(kit)
  const rider = await kit.person('user')
  const [idle, busy] = [await givenCompany(kit), await givenCompany(kit, { member: rider })]
  const first = endMonth(kit)
  await givenAccountRide(kit, rider, busy)
  const second = endMonth(kit)
  await givenAccountRide(kit, rider, busy)
  endMonth(kit)
  endMonth(kit)
  await runNow(kit.ctx, companiesJobs, 'companies.monthly', {})
  assert.deepEqual((await company(idle)).invoices, [])
  const months = (await company(busy)).invoices.map(({ month }: { month: string }) => month)
  assert.deepEqual([months.length, months.at(-1)], [2, second])
  assert.ok(first < second)
})

test('whoever rides for the company no more makes none of its rides dearer, nor another trip of it', async () => {
  const rider = await kit.person('user')
  const companyId = await givenCompany(kit, { member: rider })
  const booking = { paymentMethod: 'account', account: { companyId } }
  const booked = await kit.bookAhead(rider, 30 * 3_600_000, { booking })
  const { rideId, version } = booked.body.data
  const wish = { rideId, vehicleClass: 'first', preview: true }
  assert.equal((await send('POST', '/user/ride/change', wish, rider)).status, 200)
  await send('POST', `/admin/companies/${companyId}/members/end`, { email: rider.email })
  assert.equal((await send('POST', '/user/ride/change', wish, rider)).body.code, 'NOT_A_MEMBER')
  const agreed = { rideId, vehicleClass: 'first', total: 8_348, version }
  assert.equal((await send('POST', '/user/ride/change', agreed, rider)).body.code, 'NOT_A_MEMBER')
  // As dear as before, and to somewhere else: the company pays for the trip that it knew.
  const elsewhere = { rideId, preview: true, pickupLocation: { ...AVENUE, address: 'Lorensberg', lat: 57.698 } }
  assert.equal((await send('POST', '/user/ride/change', elsewhere, rider)).body.code, 'NOT_A_MEMBER')
  assert.equal((await send('POST', '/user/ride/change', { rideId, preview: true, note: 'Hello' }, rider)).status, 200)
  const cancel = { rideId, action: 'cancel', reason: 'change_of_plans' }
  assert.equal((await send('POST', '/user/ride/update-status', cancel, rider)).status, 200)
})

test('an address that is invited again and again has a few letters a day', async () => {
  const manager = await kit.person('user')
  const companyId = await givenCompany(kit, { manager })
  const email = 'stranger@elsewhere.test'
  const limits = { rideLimit: null, monthLimit: null }
  for (let n = 0; n < 8; n++) {
    const invited = await send(
      'POST',
      `/user/companies/${companyId}/members`,
      { email, role: 'member', ...limits },
      manager,
    )
    assert.equal(invited.status, 200, JSON.stringify(invited.body))
    await send('POST', `/user/companies/${companyId}/members/end`, { email }, manager)
  }
  const letters = (await kit.call({ method: 'GET', path: `/admin/mailbox?to=${email}`, as: office })).body.data
  assert.equal(letters.length, 5)
})

test('the ledger holds after all of it', async () => {
  assert.deepEqual(await brokenPromises(), [])
})
