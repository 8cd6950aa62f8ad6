import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OrderId } from '@livery/kernel/ids.ts'
import { money } from '@livery/kernel/money.ts'
import { DAY_MS, HOUR_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import { clearTheStreets } from '../../testing/fixtures.ts'
import { givenAssignedRide, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { refundRide } from '../payments/index.ts'
import { givenInvoicedRide } from './testing/given.ts'
import { creditInvoice } from './use-cases/credit-invoice.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())

const get = (path: string, as?: TestPerson) => kit.call({ method: 'GET', path, as })
const ofOrder = async (orderId: OrderId) => (await get(`/admin/invoices?orderId=${orderId}`, office)).body.data

test('a ride that was driven has one invoice: what it cost, for whom, by whom, and how it was paid', async () => {
  await clearTheStreets(kit)
  const { rider, rideId, invoice } = await givenInvoicedRide(kit)
  const ride = (await get(`/user/ride/show/${rideId}`, rider)).body.data
  const { data } = (await get(`/user/invoices/${invoice._id}`, rider)).body
  assert.match(data.number, /^INV-2\d{3}-\d{6}$/)
  assert.equal(data.total, ride.final.total)
  assert.equal(data.net + data.tax, data.total)
  assert.equal(data.orderNumber, ride.rideNumber)
  const { content } = data
  assert.deepEqual(content.lines, ride.final.lines)
  assert.deepEqual(content.quoted, ride.quoted)
  assert.deepEqual(content.taxes, [{ share: 600, net: data.net, tax: data.tax }])
  assert.deepEqual(content.paid, [{ by: 'wallet', amount: data.total }])
  assert.equal(content.seller.vatNumber, 'SE559012345601')
  assert.equal(content.buyer.email, rider.email)
  assert.equal(content.service.endedAs, 'completed')
  assert.equal((await ofOrder(rideId)).length, 1)
})

test('a ride that is cancelled for nothing has none, and one that is cancelled late has the fee on it, untaxed', async () => {
  await clearTheStreets(kit)
  const free = await givenAssignedRide(kit)
  const cancel = (rideId: OrderId, as: TestPerson) =>
    kit.call({
      method: 'POST',
      path: '/user/ride/update-status',
      as,
      body: { rideId, action: 'cancel', reason: 'change_of_plans' },
    })
  await cancel(free.rideId, free.rider)
  assert.deepEqual(await ofOrder(free.rideId), [])
  await clearTheStreets(kit)
  const late = await givenAssignedRide(kit)
  await kit.step(late.driver, late.rideId, 'en_route')
  await kit.step(late.driver, late.rideId, 'arrived')
  const { fee } = (await cancel(late.rideId, late.rider)).body.data.terms
  assert.ok(fee > 0)
  const [invoice] = await ofOrder(late.rideId)
  assert.deepEqual([invoice.net, invoice.tax, invoice.total], [fee, 0, fee])
})

test('a no-show is invoiced as it was quoted', async () => {
  await clearTheStreets(kit)
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  await kit.step(driver, rideId, 'en_route')
  await kit.step(driver, rideId, 'arrived')
  await kit.step(driver, rideId, 'contact')
  await kit.step(driver, rideId, 'contact')
  kit.clock.advance(HOUR_MS)
  const ended = await kit.step(driver, rideId, 'no_show')
  assert.equal(ended.status, 200, JSON.stringify(ended.body))
  const ride = (await get(`/user/ride/show/${rideId}`, rider)).body.data
  const [invoice] = await ofOrder(rideId)
  assert.equal(invoice.total, ride.quoted.total)
})

test('what is given back later has a credit note that names the invoice, with its part of the tax', async () => {
  await clearTheStreets(kit)
  const { rider, rideId, invoice } = await givenInvoicedRide(kit)
  const { data: before } = (await get(`/user/invoices/${invoice._id}`, rider)).body
  const refund = (minor: number) =>
    kit.ctx.transact((tx) => refundRide(kit.ctx, tx, { rideId, amount: money(minor, 'EUR') }))
  await refund(1_060)
  await refund(before.total - 1_060)
  const [second, first, original] = await ofOrder(rideId)
  assert.deepEqual([first.series, first.total, first.tax], ['credit_note', -1_060, -60])
  assert.match(first.number, /^CRN-2\d{3}-\d{6}$/)
  assert.equal(first.corrects, original._id)
  assert.equal(first.total + second.total, -original.total)
  assert.equal(first.tax + second.tax, -original.tax)
  const note = (await get(`/admin/invoices/${first._id}`, office)).body.data
  assert.deepEqual([note.content.corrects.number, note.content.corrects.reason], [original.number, 'refund'])
})

test('a dispute that is lost is credited once, however often it is told, and no more than is left of the invoice', async () => {
  await clearTheStreets(kit)
  const { rideId } = await givenInvoicedRide(kit)
  const lose = (reference: string) =>
    kit.ctx.transact((tx) =>
      creditInvoice(kit.ctx, tx, { orderId: rideId, reference, amount: 4_000, reason: 'dispute' }),
    )
  for (const reference of ['dispute:one', 'dispute:one', 'dispute:two', 'dispute:three']) await lose(reference)
  const [second, first, invoice, ...more] = await ofOrder(rideId)
  assert.deepEqual(more, [])
  assert.equal(first.total, -4_000)
  assert.equal(second.total, 4_000 - invoice.total)
})

test('another owner’s invoice returns 404, and without its proof neither is its file', async () => {
  await clearTheStreets(kit)
  const { rideId, invoice } = await givenInvoicedRide(kit)
  const other = await kit.person('user')
  assert.equal((await get(`/user/invoices/${invoice._id}`, other)).status, 404)
  assert.deepEqual((await get(`/user/invoices?orderId=${rideId}`, other)).body.data, [])
  const link = new URL(invoice.pdf, 'http://livery.test')
  const path = link.pathname.replace('/api/v1', '')
  const file = await kit.server.fastify.inject({ method: 'GET', url: invoice.pdf })
  assert.equal(file.statusCode, 200)
  assert.equal(file.headers['content-type'], 'application/pdf')
  assert.equal(file.rawPayload.subarray(0, 5).toString(), '%PDF-')
  const again = await kit.server.fastify.inject({ method: 'GET', url: invoice.pdf })
  assert.ok(file.rawPayload.equals(again.rawPayload), 'the same file, to the byte')
  assert.equal((await get(`${path}?until=99999999999&proof=${'x'.repeat(43)}`)).status, 404)
  kit.clock.advance(61 * DAY_MS)
  assert.equal((await get(`${path}${link.search}`)).body.code, 'LINK_EXPIRED')
})

test('the office narrows by day and word, sees the sums, and takes the list as a table', async () => {
  const fresh = await kit.person('admin')
  const all = (await get('/admin/invoices?pageSize=50', fresh)).body
  const total = all.data.reduce((sum: number, one: { total: number }) => sum + one.total, 0)
  assert.equal(all.meta.sums.total, total)
  const [one] = all.data
  const found = (await get(`/admin/invoices?q=${one.number}`, fresh)).body.data
  assert.deepEqual(
    found.map(({ number }: { number: string }) => number),
    [one.number],
  )
  const dayOf = (at: string, days: number) =>
    wallClock(new Date(Date.parse(at) + days * DAY_MS), 'Europe/Stockholm').date
  const [day, later] = [dayOf(one.issuedAt, 0), dayOf(one.issuedAt, 1)]
  assert.ok((await get(`/admin/invoices?from=${day}`, fresh)).body.data.length > 0)
  assert.deepEqual((await get(`/admin/invoices?from=${later}`, fresh)).body.data, [])
  const table = await get('/admin/invoices?format=csv', fresh)
  assert.equal(String(table.body).trim().split('\r\n').length, all.meta.total + 1)
})

test('a company that pays a rider back stands on the invoices from then on, with its cost centre', async () => {
  await clearTheStreets(kit)
  const first = await givenInvoicedRide(kit)
  const { rider } = first
  const none = { name: '', company: '', address: '', vatNumber: '', reference: '' }
  assert.deepEqual((await get('/user/billing', rider)).body.data, none)
  const body = {
    name: 'Ingrid af Klint',
    company: 'Nordic Timber AB',
    address: 'Lilla Bommen 2\n411 04 Göteborg',
    vatNumber: 'SE556677889901',
    reference: 'Cost centre 4410',
  }
  assert.equal((await kit.call({ method: 'PUT', path: '/user/billing', as: rider, body })).status, 200)
  assert.deepEqual((await get('/user/billing', rider)).body.data, body)
  await clearTheStreets(kit)
  const second = await givenInvoicedRide(kit, rider)
  const buyerOf = async ({ invoice }: typeof first) =>
    (await get(`/user/invoices/${invoice._id}`, rider)).body.data.content.buyer
  assert.equal((await buyerOf(first)).company, '')
  const { email, ...said } = await buyerOf(second)
  assert.deepEqual(said, body)
  assert.equal(email, rider.email)
  const { name } = await buyerOf(first)
  assert.ok(name !== '' && name !== body.name, 'whoever says none is named as their account is')
})

test('the receipt that is mailed leads to the file', async () => {
  await clearTheStreets(kit)
  const { rider, invoice } = await givenInvoicedRide(kit)
  await kit.settled()
  const officer = await kit.person('admin')
  const { body } = await get(`/admin/mailbox?to=${encodeURIComponent(rider.email)}`, officer)
  const letter = body.data.find(({ text }: { text: string }) => text.includes('INV-'))
  assert.ok(letter.text.includes(invoice.pdf), letter.text)
})

test('the buyer’s name is kept as it was invoiced', async () => {
  await clearTheStreets(kit)
  const { rider, invoice } = await givenInvoicedRide(kit)
  const before = (await get(`/user/invoices/${invoice._id}`, rider)).body.data.buyer
  await kit.call({ method: 'POST', path: '/admin/updateProfile', as: rider, body: { lastname: 'Married' } })
  assert.equal((await get(`/user/invoices/${invoice._id}`, rider)).body.data.buyer, before)
})
