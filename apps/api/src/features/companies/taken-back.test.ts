// A bank transfer that the office booked wrongly is taken back: what is owed and open, who may book, what is shown to
// whom, and what several people do at the same moment.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { DAY_MS } from '@livery/kernel/time.ts'
import { brokenPromises } from '../../testing/faults/ledger.ts'
import { clearTheStreets } from '../../testing/fixtures.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestAnswer, TestPerson } from '../../testing/test-app.ts'
import { bookOnAccount, givenAccountRide, givenMonthInvoiced, givenPayment, TERMS } from './testing/given.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin', { firstname: 'Ingrid', lastname: 'Falk' })
})
after(() => kit.stop())
afterEach(async () => assert.deepEqual(await brokenPromises(kit), []))

const REASON = 'It came from Nordström AB, not from here.'
const get = async (path: string, as = office) => (await kit.call({ method: 'GET', path, as })).body.data
const company = (id: string) => get(`/admin/companies/${id}`)
const takeBack = (id: string, key = `take-back-${Math.random()}`): Promise<TestAnswer> =>
  kit.call({
    method: 'POST',
    path: `/admin/company-payments/${id}/take-back`,
    as: office,
    body: { reason: REASON },
    key,
  })

async function givenPaid(part = 1) {
  await clearTheStreets(kit)
  const month = await givenMonthInvoiced(kit)
  return { ...month, paymentId: await givenPayment(kit, month.invoice, month.total * part) }
}

test('what it paid is open again and owed, and the payment stays in the list with who, when and why', async () => {
  const { companyId, rider, paymentId, total } = await givenPaid()
  assert.deepEqual([(await company(companyId)).owed, (await company(companyId)).invoices[0].state], [0, 'paid'])
  const answer = await takeBack(paymentId)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  const { owed, left, invoices, payments } = answer.body.data
  assert.deepEqual([owed, left, invoices[0].open, invoices[0].state], [total, TERMS.limit - total, total, 'open'])
  const { at } = payments[0].takenBack
  assert.equal(at.slice(0, 10), kit.clock.now().toISOString().slice(0, 10))
  assert.deepEqual(
    payments.map(({ _id, amount, takenBack }: Record<string, unknown>) => [_id, amount, takenBack]),
    [[paymentId, total, { at, by: 'Ingrid Falk', reason: REASON }]],
  )
  const [seen] = (await get(`/user/companies/${companyId}`, rider)).payments
  assert.deepEqual(seen.takenBack, { at, by: null, reason: null }, 'the reason may name another company')
})

test('in the ledger it is a reversal: both transfers stand there, and the account says what it said before', async () => {
  const { companyId, paymentId, total } = await givenPaid()
  await takeBack(paymentId)
  const { rows } = await kit.ctx.db.$client.query(
    `select t.reference, t.reverses is not null as reverses, p.amount::int as amount
     from ledger_transfer t join posting p on p.transfer_id = t.id and p.account_id = $1
     where t.ride_id is null order by p.seq`,
    [`company_account/${companyId}/EUR`],
  )
  assert.deepEqual(
    rows.map(({ reverses, amount }) => [reverses, amount]),
    [
      [false, total],
      [true, -total],
    ],
  )
  assert.equal(rows[0].reference, `company-payment:${paymentId}`)
})

test('an invoice that was paid only by mistake is overdue again, blocks the account, and opens it when it is paid', async () => {
  const { companyId, rider, invoice, paymentId, total } = await givenPaid()
  kit.clock.advance(22 * DAY_MS)
  assert.equal((await company(companyId)).state, 'open')
  const late = (await takeBack(paymentId)).body.data
  assert.deepEqual([late.state, late.overdue, late.invoices[0].state], ['blocked', total, 'overdue'])
  await kit.driverAt({ lat: 57.7024, lng: 11.9749 })
  assert.equal((await bookOnAccount(kit, rider, companyId)).body.code, 'COMPANY_BLOCKED')
  await givenPayment(kit, invoice, total)
  const paid = await company(companyId)
  assert.deepEqual([paid.state, paid.owed, paid.payments.length], ['open', 0, 2])
})

test('of one that was booked twice the other still pays', async () => {
  const { companyId, invoice, paymentId, total } = await givenPaid()
  const again = await givenPayment(kit, invoice, total)
  assert.equal((await company(companyId)).owed, -total)
  await takeBack(again)
  const { owed, invoices, payments } = await company(companyId)
  assert.deepEqual([owed, invoices[0].open, invoices[0].state], [0, 0, 'paid'])
  const wrong = payments.filter(({ takenBack }: { takenBack: unknown }) => takenBack !== null)
  assert.deepEqual([wrong.length, wrong[0]._id === again, again === paymentId], [1, true, false])
})

test('it is taken back once: the same key gives the same answer, another one is told so', async () => {
  const { companyId, paymentId, total } = await givenPaid()
  const same = await Promise.all([1, 2, 3].map(() => takeBack(paymentId, 'once')))
  assert.deepEqual(
    same.map(({ status }) => status),
    [200, 200, 200],
  )
  const { status, body } = await takeBack(paymentId)
  assert.deepEqual([status, body.code], [409, 'PAYMENT_TAKEN_BACK'])
  assert.equal((await company(companyId)).owed, total)
  assert.equal((await takeBack('cpm_01arz3ndektsv4rrffq69g5fav')).body.code, 'NOT_FOUND')
})

test('of many who take it back at the same moment one does, while another is booked beside them', async () => {
  const { companyId, invoice, paymentId, total } = await givenPaid()
  const [answers] = await Promise.all([
    Promise.all([1, 2, 3, 4].map(() => takeBack(paymentId))),
    givenPayment(kit, invoice, 500),
  ])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409, 409])
  assert.equal((await company(companyId)).owed, total - 500)
})

test('a payment that the limit was used on stays until there is room', async () => {
  const { companyId, rider, paymentId, total } = await givenPaid()
  const change = async (limit: number) => {
    const { version } = await company(companyId)
    const body = { ...TERMS, limit, version }
    return kit.call({ method: 'PUT', path: `/admin/companies/${companyId}`, as: office, body })
  }
  await change(total)
  await clearTheStreets(kit)
  const next = await givenAccountRide(kit, rider, companyId)
  const refused = await takeBack(paymentId)
  assert.deepEqual([refused.status, refused.body.code], [422, 'LIMIT_NEEDS_PAYMENT'])
  assert.equal((await company(companyId)).payments[0].takenBack, null, 'nothing was written')
  await change(total + next.total)
  assert.deepEqual((await takeBack(paymentId)).body.data.left, 0)
})
