// The accountant's desk over the real api: the trial balance, the VAT of a month, months that are closed, reminders, exports.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { money } from '@livery/kernel/money.ts'
import { DAY_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import pg from 'pg'
import { sql } from '../../platform/database/sql.ts'
import { clearTheStreets } from '../../testing/fixtures.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { runNow } from '../../testing/run-now.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { endMonth, givenMonthInvoiced, givenPayment } from '../companies/testing/given.ts'
import { givenInvoicedRide } from '../invoices/testing/given.ts'
import { refundRide } from '../payments/index.ts'
import { houseAccount, moves, post, type Transfer } from '../wallet/index.ts'
import { sumHours } from '../wallet/store/trial-balance.ts'
import { SAMPLE_CHARTS } from './domain/chart.ts'
import { monthOf } from './domain/months.ts'
import { financeJobs } from './jobs.ts'
import { balanceOf } from './show-balance.ts'
import { parseDatev, parseSie } from './testing/read-files.ts'

const ZONE = 'Europe/Stockholm'
let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())

const get = async (path: string, as = office) => {
  await kit.settled()
  return kit.call({ method: 'GET', path: `/admin/finance/${path}`, as })
}
const send = (method: 'POST' | 'PUT', path: string, body: object = {}, as = office) =>
  kit.call({ method, path: `/admin/finance/${path}`, as, body })
const today = () => wallClock(kit.clock.now(), ZONE).date
const lastDay = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
const daysOf = (month: string) => `from=${month}-01&to=${lastDay(month)}`
const sumsOf = async (month: string) => (await get(`trial-balance?${daysOf(month)}`)).body.data.sums
const close = async (month: string) => {
  const { debit, credit } = await sumsOf(month)
  return send('POST', `months/${month}/close`, { debit, credit })
}
const aTransfer = (reference: string): Transfer => ({
  id: kit.ctx.newId('transaction'),
  ...{ reference, purpose: 'adjustment', currency: 'EUR' },
  lines: moves(houseAccount('bank', 'EUR'), houseAccount('adjustments', 'EUR'), money(1, 'EUR')),
})

test('the trial balance sums to zero, and each posting behind it is found by account, person and order', async () => {
  await clearTheStreets(kit)
  const { rider, rideId } = await givenInvoicedRide(kit)
  const { data } = (await get(`trial-balance?from=${today()}&to=${today()}`)).body
  assert.deepEqual([data.sums.opening, data.sums.closing, data.sums.debit - data.sums.credit], [0, 0, 0])
  assert.ok(data.sums.debit > 0)
  for (const row of data.rows) {
    const { meta } = (await get(`postings?from=${today()}&to=${today()}&kind=${row.kind}`)).body
    const { opening, debit, credit, closing } = row
    assert.deepEqual(meta.sums, { opening, debit, credit, closing }, row.kind)
  }
  const own = (await get(`postings?from=${today()}&to=${today()}&party=${rider.userId}&pageSize=50`)).body
  assert.equal(own.meta.party._id, rider.userId)
  assert.ok(own.data.some((one: { orderId: string }) => one.orderId === rideId))
  assert.ok(own.data.every((one: { account: string }) => one.account.includes(rider.userId)))
  assert.equal(
    own.meta.sums.closing,
    (await kit.call({ method: 'GET', path: '/user/wallet', as: rider })).body.data.balance,
  )
  const csv = await kit.call({
    method: 'GET',
    path: `/admin/finance/trial-balance?from=${today()}&to=${today()}&format=csv`,
    as: office,
  })
  assert.match(String(csv.headers['content-type']), /text\/csv/)
  assert.equal((await get(`trial-balance?from=${today()}&to=2020-01-01`)).status, 400)
  assert.equal((await get(`trial-balance?from=${today()}&to=${today()}`, rider)).status, 403)
})

test('postings that leave as a table are in the audit trail, each time', async () => {
  for (const kind of ['tax', 'commission']) {
    const path = `/admin/finance/postings?from=${today()}&to=${today()}&kind=${kind}&format=csv`
    assert.equal((await kit.call({ method: 'GET', path, as: office })).status, 200)
  }
  const { body } = await kit.call({ method: 'GET', path: '/admin/audit?pageSize=50', as: office })
  const tables = body.data.filter(({ act }: { act: string }) => act === 'finance.postings')
  assert.equal(tables.length, 2)
})

test('the VAT of a month matches the ledger, and a refund is the difference that is named', async () => {
  const month = monthOf(kit.clock.now(), ZONE)
  const before = (await get(`vat?month=${month}`)).body.data
  assert.equal(
    before.difference,
    before.reasons.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0),
  )
  const { rideId } = await givenInvoicedRide(kit)
  const settled = (await get(`vat?month=${month}`)).body.data
  assert.equal(settled.difference, before.difference, 'what is paid matches')
  assert.ok(settled.sums.tax > before.sums.tax)
  assert.ok(settled.rows.some((row: { kind: string }) => row.kind === 'fees'))
  await kit.ctx.transact((tx) => refundRide(kit.ctx, tx, { rideId, amount: money(1_000, 'EUR') }))
  const refunded = (await get(`vat?month=${month}`)).body.data
  const credits = refunded.reasons.find((one: { reason: string }) => one.reason === 'credits')
  assert.ok(credits.amount > 0)
  assert.ok(credits.orders.includes(rideId))
  assert.equal(
    refunded.difference,
    refunded.reasons.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0),
  )
})

test('a company that does not pay is reminded once a level; on hold or paid it is left in peace', async () => {
  await clearTheStreets(kit)
  const { companyId, invoice } = await givenMonthInvoiced(kit)
  const mails = async () =>
    (
      await kit.ctx.db.execute<{ subject: string }>(
        sql`select subject from mail_message where recipient = 'accounts@nordlicht.test' and subject like '%eminder%' order by id`,
      )
    ).rows.map(({ subject }) => subject)
  const remind = () => runNow(kit.ctx, financeJobs, 'finance.remind', {})
  const shown = async () => (await get('ageing')).body.data
  const own = async () => (await shown()).invoices.find((one: { _id: string }) => one._id === invoice._id)
  assert.equal((await own()).bucket, 'notDue')
  await remind()
  assert.deepEqual(await mails(), [])
  const toDue = (Date.parse(invoice.dueOn) - Date.parse(today())) / DAY_MS
  kit.clock.advance((toDue + 7) * DAY_MS)
  assert.equal((await own()).bucket, 'upTo30')
  assert.equal((await send('POST', `invoices/${invoice._id}/hold`, { reason: 'The amount is disputed' })).status, 200)
  await remind()
  assert.deepEqual(await mails(), [])
  assert.equal((await own()).hold.reason, 'The amount is disputed')
  assert.equal((await send('POST', `invoices/${invoice._id}/resume`)).status, 200)
  await Promise.all([remind(), remind(), remind()])
  assert.deepEqual(await mails(), [`Reminder: invoice ${invoice.number}`])
  kit.clock.advance(13 * DAY_MS)
  await remind()
  assert.equal((await mails()).length, 1)
  kit.clock.advance(DAY_MS)
  await remind()
  await remind()
  assert.deepEqual((await mails())[1], `Second reminder: invoice ${invoice.number}`)
  assert.deepEqual(
    (await own()).reminders.map((one: { level: number }) => one.level),
    [1, 2],
  )
  const companies = (await shown()).companies.find((one: { _id: string }) => one._id === companyId)
  assert.equal(companies.total, invoice.open)
  await givenPayment(kit, invoice, invoice.open)
  kit.clock.advance(60 * DAY_MS)
  await remind()
  assert.equal((await mails()).length, 2)
  assert.equal(await own(), undefined)
})

test('an account without a number refuses the export and is named; with a chart the three files are right', async () => {
  const [from, to] = [today().slice(0, 8).concat('01'), today()]
  await kit.ctx.transact((tx) => post(kit.ctx, tx, [aTransfer('export-1')]))
  const ask = (format: string, vouchers = 'each', over: object = {}) =>
    send('POST', 'exports', { format, from, to, vouchers, ...over })
  const refused = await ask('sie')
  assert.equal(refused.body.code, 'ACCOUNTS_WITHOUT_NUMBER')
  assert.ok(
    refused.body.errors.some((one: { path: string }) => one.path === 'accounts.bank'),
    JSON.stringify(refused.body),
  )
  const { accounts } = SAMPLE_CHARTS.find(({ country }) => country === 'SE') ?? { accounts: {} }
  const datev = { consultant: 29_098, client: 55_003, accountLength: 4 }
  const chart = { accounts, yearStart: 1, datev, version: 1 }
  assert.equal((await send('PUT', 'chart', chart)).body.data.version, 2)
  assert.equal((await send('PUT', 'chart', chart)).body.code, 'STALE_VERSION')
  for (const vouchers of ['each', 'day']) {
    const sie = parseSie(Buffer.from((await ask('sie', vouchers)).body.data.content, 'base64'))
    assert.ok(sie.vouchers.length > 0)
    for (const { lines } of sie.vouchers)
      assert.equal(
        lines.reduce((sum, { minor }) => sum + minor, 0),
        0,
      )
    const file = (await ask('datev', vouchers)).body.data
    assert.equal(parseDatev(Buffer.from(file.content, 'base64')).rows.length, file.lines)
    assert.match(file.name, /^EXTF_/)
    const csv = Buffer.from((await ask('csv', vouchers)).body.data.content, 'base64').toString('utf8')
    const rows = csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(','))
    const sum = (at: number) => rows.reduce((total, row) => total + Math.round(Number(row[at] || 0) * 100), 0)
    assert.equal(sum(6), sum(7))
    assert.equal(sum(6), (await get(`trial-balance?from=${from}&to=${to}`)).body.data.sums.debit > 0 ? sum(7) : 0)
  }
  assert.equal((await ask('csv', 'day', { from: '2025-12-01' })).body.code, 'EXPORT_OF_TWO_YEARS')
  const { body } = await kit.call({ method: 'GET', path: '/admin/audit?area=money&pageSize=50', as: office })
  for (const act of ['finance.exportBooks', 'finance.saveChart', 'finance.holdReminders'])
    assert.ok(
      body.data.some((entry: { act: string }) => entry.act === act),
      act,
    )
})

test('a closed month takes no posting, whoever writes it; months are closed in order and opened from the last', async () => {
  const months = async () =>
    (await get('months')).body.data as { month: string; state: string; closedBy: string | null }[]
  const running = monthOf(kit.clock.now(), ZONE)
  assert.equal((await send('POST', `months/${running}/close`, { debit: 0, credit: 0 })).body.code, 'MONTH_NOT_OVER')
  await clearTheStreets(kit)
  const old = await givenInvoicedRide(kit)
  endMonth(kit)
  const all = (await months()).toReversed().map(({ month }) => month)
  assert.equal((await close(all[1] ?? '')).body.code, all.length > 2 ? 'MONTH_NOT_NEXT' : 'MONTH_NOT_OVER')
  const before = await sumsOf(running)
  assert.equal((await send('POST', `months/${all[0]}/close`, { debit: 1, credit: 1 })).body.code, 'STALE_VERSION')
  for (const month of all.slice(0, -1)) assert.equal((await close(month)).status, 200, month)
  assert.deepEqual(
    (await months()).slice(0, 2).map(({ state }) => state),
    ['running', 'last'],
  )
  assert.deepEqual(await sumsOf(running), before, 'counted from the balances of the month before')

  const direct = new pg.Client(kit.databaseUrl)
  await direct.connect()
  const at = `${running}-15T12:00:00Z`
  const transfer = JSON.stringify([aTransfer('into-the-past')])
  await assert.rejects(direct.query('select ledger_post($1::jsonb, $2)', [transfer, at]), {
    constraint: 'month_is_closed',
  })
  await direct.query('begin isolation level serializable')
  await assert.rejects(direct.query('select ledger_post($1::jsonb, $2)', [transfer, at]), { code: '40001' })
  await direct.query('rollback')
  await direct.end()

  // What comes late for an old ride is of the open month, and says so.
  await kit.ctx.transact((tx) => refundRide(kit.ctx, tx, { rideId: old.rideId, amount: money(500, 'EUR') }))
  const { data } = (await get(`postings?from=${today()}&to=${today()}&pageSize=50`)).body
  const late = data.filter((one: { orderId: string | null }) => one.orderId === old.rideId)
  assert.ok(late.length > 0)
  for (const one of late) assert.equal(one.belongsTo, running)

  // A process whose first try was dated in the closed month posts in the open one.
  const dates = [new Date(at), kit.clock.now()]
  await kit.ctx.transact((tx) =>
    post({ ...kit.ctx, now: () => dates.shift() ?? kit.clock.now() }, tx, [aTransfer('tried-again')]),
  )
  assert.equal(dates.length, 0)

  const last = all.at(-2) ?? ''
  if (all.length > 2)
    assert.equal(
      (await send('POST', `months/${all[0]}/reopen`, { reason: 'Not the last one' })).body.code,
      'MONTH_NOT_LAST',
    )
  assert.equal(
    (await send('POST', `months/${last}/reopen`, { reason: 'A receipt was missing' })).body.data.state,
    'next',
  )
  const opened = (await months()).find(({ month }) => month === last) as unknown as { reopened: { reason: string } }
  assert.equal(opened.reopened.reason, 'A receipt was missing')
  const finance = await kit.person('admin')
  const team = (await kit.call({ method: 'GET', path: '/admin/team', as: office })).body.data
  const role = team.roles.find((one: { builtIn: string }) => one.builtIn === 'finance')
  const member = team.members.find((one: { userId: string }) => one.userId === finance.userId)
  const given = { roleId: role._id, version: member.version }
  await kit.call({ method: 'PUT', path: `/admin/team/members/${finance.userId}`, as: office, body: given })
  kit.clock.advance(MINUTE_MS)
  const { debit, credit } = await sumsOf(last)
  assert.equal((await send('POST', `months/${last}/close`, { debit, credit }, finance)).status, 200)
  assert.equal(
    (await send('POST', `months/${last}/reopen`, { reason: 'Not an owner' }, finance)).body.code,
    'RIGHT_MISSING',
  )
})

test('hours of days that are over are summed, and every trial balance is as before; what is dated there later adds itself', async () => {
  const hour = kit.clock.now()
  await kit.ctx.transact((tx) => post(kit.ctx, tx, [aTransfer('in-an-hour')]))
  const moments = [-40 * DAY_MS, -MINUTE_MS, 0, 30 * MINUTE_MS, DAY_MS].map((ms) => new Date(hour.getTime() + ms))
  const spans = moments.flatMap((from) => moments.filter((until) => until > from).map((until) => ({ from, until })))
  const all = () => Promise.all(spans.map(async (span) => (await balanceOf(kit.ctx.db, span)).rows))
  const before = await all()
  kit.clock.advance(2 * DAY_MS)
  const sum = () => kit.ctx.transact((tx) => sumHours(tx, kit.clock.now()))
  await Promise.all([sum(), sum()])
  assert.deepEqual(await all(), before)
  const { rows } = await kit.ctx.db.execute<{ count: string }>(sql`select count(*) as count from ledger_hour`)
  assert.ok(Number(rows[0]?.count) > 0)
  await kit.ctx.transact((tx) => post({ ...kit.ctx, now: () => hour }, tx, [aTransfer('later')]))
  const day = { from: new Date(hour.getTime() - MINUTE_MS), until: new Date(hour.getTime() + DAY_MS) }
  const [bank] = (await balanceOf(kit.ctx.db, day)).rows.filter(({ kind }) => kind === 'bank')
  const was = before[spans.findIndex(({ from, until }) => +from === +day.from && +until === +day.until)]
  assert.equal(bank?.debit, (was?.find(({ kind }) => kind === 'bank')?.debit ?? 0) + 1)
  const { rows: apart } = await kit.ctx.db.execute(
    sql`select kind from ledger_hour group by kind
        except select split_part(account_id, '/', 1) from posting group by 1`,
  )
  assert.deepEqual(apart, [])
})

test('a posting and a close at once: it is counted, or it is refused; never neither', async () => {
  const month = monthOf(kit.clock.now(), ZONE)
  await kit.ctx.transact((tx) => post(kit.ctx, tx, [aTransfer('before-the-end')]))
  const at = kit.clock.now().toISOString()
  endMonth(kit)
  const { debit, credit } = await sumsOf(month)
  const direct = new pg.Client(kit.databaseUrl)
  await direct.connect()
  await direct.query('begin')
  await direct.query('select ledger_post($1::jsonb, $2)', [JSON.stringify([aTransfer('at-once')]), at])
  const closing = send('POST', `months/${month}/close`, { debit, credit })
  const waits = async () =>
    (await kit.ctx.db.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`)).rows.length > 0
  while (!(await waits())) await new Promise((resolve) => setImmediate(resolve))
  await direct.query('commit')
  assert.equal((await closing).body.code, 'STALE_VERSION', 'the close saw what was posted meanwhile')

  // The other order: whoever comes while a month is being closed waits, and is refused.
  await direct.query('begin')
  await direct.query('select hold_days_until($1)', [new Date(`${month}-28T23:00:00Z`).toISOString()])
  const late = kit.ctx
    .transact((tx) => post({ ...kit.ctx, now: () => new Date(at) }, tx, [aTransfer('too-late')]))
    .then(
      () => 'posted',
      () => 'refused',
    )
  while (!(await waits())) await new Promise((resolve) => setImmediate(resolve))
  await direct.query(
    `insert into month_closing (month, ends_at, closed_at, closed_by, balances)
     values ($1, $2, $2, $3, '{}')`,
    [month, new Date(kit.clock.now().getTime() - 2 * MINUTE_MS).toISOString(), office.userId],
  )
  await direct.query('commit')
  await direct.end()
  assert.equal(await late, 'refused')
})
