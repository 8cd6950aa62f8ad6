// What the books hold to: fees that reminders ask for are owed, months go by the database's clock and the house's own zone,
// lists of postings read no more than they show, and what leaves as a file is on record.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { money } from '@livery/kernel/money.ts'
import { addMs, DAY_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import { sql } from '../../platform/database/sql.ts'
import { brokenPromises } from '../../testing/faults/ledger.ts'
import { clearTheStreets } from '../../testing/fixtures.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { runNow } from '../../testing/run-now.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { endMonth, givenMonthInvoiced, givenPayment } from '../companies/testing/given.ts'
import { booksTimeZone } from '../places/index.ts'
import { findPostings, houseAccount, moves, post, type Transfer } from '../wallet/index.ts'
import { sumHours } from '../wallet/store/trial-balance.ts'
import { SAMPLE_CHARTS } from './domain/chart.ts'
import { monthOf, spanOfMonth } from './domain/months.ts'
import { financeJobs } from './jobs.ts'
import { balanceOf } from './show-balance.ts'
import { closeMonth } from './use-cases/close-month.ts'

const ZONE = 'Europe/Stockholm'
let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())

const get = async (path: string) => {
  await kit.settled()
  return kit.call({ method: 'GET', path: `/admin/${path}`, as: office })
}
async function financePolicy(terms: object): Promise<void> {
  const { versions } = (await get('policies/finance')).body.data
  const body = { after: versions[0].version, terms: { ...versions[0].terms, ...terms } }
  const answer = await kit.call({ method: 'POST', path: '/admin/policies/finance', as: office, body })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
}
const today = () => wallClock(kit.clock.now(), ZONE).date
const aTransfer = (reference: string): Transfer => ({
  id: kit.ctx.newId('transaction'),
  ...{ reference, purpose: 'adjustment', currency: 'EUR' },
  lines: moves(houseAccount('bank', 'EUR'), houseAccount('adjustments', 'EUR'), money(1, 'EUR')),
})

test('a fee is owed with its reminder: on the invoice, in the ageing, in the books and the VAT, and paid with a transfer', async () => {
  await clearTheStreets(kit)
  const terms = { reminderFee: 500, reminderFeeTaxShare: 2_500 }
  await financePolicy(terms)
  const { companyId, invoice, rider } = await givenMonthInvoiced(kit)
  const remind = () => runNow(kit.ctx, financeJobs, 'finance.remind', {})
  const own = async () =>
    (await get('finance/ageing')).body.data.invoices.find((one: { _id: string }) => one._id === invoice._id)
  const toDue = (Date.parse(invoice.dueOn) - Date.parse(today())) / DAY_MS
  kit.clock.advance((toDue + 7) * DAY_MS)
  const month = monthOf(kit.clock.now(), ZONE)
  const vatBefore = (await get(`finance/vat?month=${month}`)).body.data
  await Promise.all([remind(), remind()])
  const open = await own()
  assert.deepEqual([open.open, open.fees, open.due], [invoice.open + 500, 500, invoice.due])
  assert.deepEqual(
    open.reminders.map((one: { fee: number }) => one.fee),
    [500],
  )
  const { rows } = await kit.ctx.db.execute<{ account_id: string; amount: string }>(
    sql`select p.account_id, p.amount from posting p join ledger_transfer t on t.id = p.transfer_id
        where t.reference = ${`reminder-fee:${invoice._id}:1`} order by p.line`,
  )
  assert.deepEqual(
    rows.map(({ account_id, amount }) => [account_id, Number(amount)]),
    [
      [`company_account/${companyId}/EUR`, -500],
      ['reminder_fees/house/EUR', 400],
      ['tax/house/EUR', 100],
    ],
  )
  const vat = (await get(`finance/vat?month=${month}`)).body.data
  const row = vat.rows.find((one: { kind: string }) => one.kind === 'reminders')
  assert.deepEqual([row.share, row.documents, row.net, row.tax], [2_500, 1, 400, 100])
  assert.equal(vat.difference, vatBefore.difference, 'the ledger says the same')
  const { accounts } = SAMPLE_CHARTS[0] ?? { accounts: {} }
  const chart = { accounts, yearStart: 1, datev: { consultant: 1_001, client: 1, accountLength: 4 }, version: 1 }
  await kit.call({ method: 'PUT', path: '/admin/finance/chart', as: office, body: chart })
  for (const format of ['sie', 'datev', 'csv']) {
    const body = { format, from: today(), to: today(), vouchers: 'each' }
    const file = await kit.call({ method: 'POST', path: '/admin/finance/exports', as: office, body })
    assert.match(Buffer.from(file.body.data.content, 'base64').toString('latin1'), /3591/, format)
  }
  // The rider's own look at their company, as its manager.
  const shown = (await kit.call({ method: 'GET', path: `/user/companies/${companyId}`, as: rider })).body.data
  assert.deepEqual([shown.invoices[0].open, shown.invoices[0].fees], [invoice.open + 500, 500])
  // The invoice paid, the fee is left: nobody is reminded of that alone, and nobody is kept from riding.
  await givenPayment(kit, invoice, invoice.open)
  kit.clock.advance(40 * DAY_MS)
  await remind()
  assert.deepEqual([(await own()).open, (await own()).reminders.length], [500, 1])
  assert.equal(
    (await kit.call({ method: 'GET', path: `/user/companies/${companyId}`, as: rider })).body.data.state,
    'open',
  )
  await givenPayment(kit, invoice, 500)
  assert.equal(await own(), undefined)
  assert.deepEqual(await brokenPromises(kit), [])
  await financePolicy({ reminderFee: 0 })
})

test('without a fee by the policy nothing is booked; a full account is asked for none', async () => {
  await clearTheStreets(kit)
  const free = await givenMonthInvoiced(kit)
  const toDue = (Date.parse(free.invoice.dueOn) - Date.parse(today())) / DAY_MS
  kit.clock.advance((toDue + 7) * DAY_MS)
  const remind = () => runNow(kit.ctx, financeJobs, 'finance.remind', {})
  await remind()
  const fees = async () =>
    (await kit.ctx.db.execute(sql`select 1 from company_invoice_fee where invoice_id = ${free.invoice._id}`)).rows
      .length
  assert.equal(await fees(), 0)
  await financePolicy({ reminderFee: 500 })
  await kit.ctx.db.execute(sql`update ledger_account set may_owe = -balance + held where owner = ${free.companyId}`)
  kit.clock.advance(15 * DAY_MS)
  await remind()
  const sent = (await get('finance/ageing')).body.data.invoices.find(
    (one: { _id: string }) => one._id === free.invoice._id,
  )
  assert.deepEqual([await fees(), sent.reminders.map(({ fee }: { fee: number }) => fee)], [0, [0, 0]])
  await financePolicy({ reminderFee: 0 })
})

test('a process whose clock is ahead closes no month early', async () => {
  await kit.ctx.transact((tx) => post(kit.ctx, tx, [aTransfer('in-the-last-hour')]))
  const month = monthOf(kit.clock.now(), ZONE)
  const span = spanOfMonth(month, ZONE)
  kit.clock.advance(span.until.getTime() - 10 * MINUTE_MS - kit.clock.now().getTime())
  // Half an hour ahead: by its own clock the month is over.
  const ahead = { ...kit.ctx, now: () => addMs(kit.clock.now(), 30 * MINUTE_MS) }
  const { sums } = await balanceOf(kit.ctx.db, span)
  const close = closeMonth(ahead, { month, debit: sums.debit, credit: sums.credit, officerId: office.userId })
  await assert.rejects(close, { code: 'MONTH_NOT_OVER' })
})

test('the books keep the zone in which they began, whatever region is served', async () => {
  assert.equal(await booksTimeZone(kit.ctx), ZONE)
  const elsewhere = { ...kit.ctx, maps: { ...kit.ctx.maps, region: async () => ({ timeZone: 'Asia/Tokyo' }) } } as never
  assert.equal(await booksTimeZone(elsewhere), ZONE)
  const { rows } = await kit.ctx.db.execute<{ time_zone: string }>(sql`select time_zone from house_clock`)
  assert.deepEqual(rows, [{ time_zone: ZONE }])
})

test('postings that leave as a file are on record, and so are other tables of the books', async () => {
  const span = `from=${today()}&to=${today()}`
  for (const path of [
    `finance/postings?${span}&page=1&pageSize=10&format=csv`,
    `finance/trial-balance?${span}&format=csv`,
  ]) {
    const file = await get(path)
    assert.equal(file.status, 200)
    const [entry] = (await get('audit?pageSize=1')).body.data
    assert.equal(entry.act, `finance.${path.includes('postings') ? 'postings' : 'trialBalance'}`)
  }
})

test('postings of all accounts, or of a kind, read no posting before their days', async () => {
  await kit.ctx.db.$client.query('analyze posting')
  const seen: string[] = []
  const spied = {
    ...kit.ctx.db,
    execute: (query: { text: string }) => {
      seen.push(query.text)
      return kit.ctx.db.execute(query as never)
    },
  }
  const span = { from: addMs(kit.clock.now(), -DAY_MS), until: addMs(kit.clock.now(), DAY_MS) }
  for (const filter of [{}, { kind: 'tax' as const }]) {
    seen.length = 0
    const { sums } = await findPostings(spied as never, span, filter, { limit: 10, offset: 0 })
    const unbounded = seen.filter((text) => /from posting p\s+where/.test(text) && !/p\.at >=/.test(text))
    assert.deepEqual(unbounded, [])
    const all = await kit.ctx.db.execute<Record<string, string>>(
      sql`select coalesce(sum(amount) filter (where at < ${span.from.toISOString()}), 0) as opening,
            count(*) filter (where at >= ${span.from.toISOString()}) as count
          from posting where account_id like ${`${filter.kind ?? ''}%`} and at < ${span.until.toISOString()}`,
    )
    assert.deepEqual([sums.opening, sums.count], [Number(all.rows[0]?.opening), Number(all.rows[0]?.count)])
  }
})

test('hours that are summed are not locked again', async () => {
  kit.clock.advance(2 * DAY_MS)
  const sum = () => kit.ctx.transact((tx) => sumHours(tx, kit.clock.now()))
  await sum()
  const locks = await kit.ctx.transact(async (tx) => {
    await sumHours(tx, kit.clock.now())
    const { rows } = await tx.execute<{ count: string }>(
      sql`select count(*) as count from pg_locks where locktype = 'advisory' and classid = 5450 and pid = pg_backend_pid()`,
    )
    return Number(rows[0]?.count)
  })
  assert.equal(locks, 0)
  kit.clock.advance(DAY_MS)
  const held = await kit.ctx.transact(async (tx) => {
    await sumHours(tx, kit.clock.now())
    const { rows } = await tx.execute<{ count: string }>(
      sql`select count(*) as count from pg_locks where locktype = 'advisory' and classid = 5450 and pid = pg_backend_pid()`,
    )
    return Number(rows[0]?.count)
  })
  assert.equal(held, 1, 'the one day that is over since')
  endMonth(kit)
})
