import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { money } from '@livery/kernel/money.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import { clearTheStreets } from '../../testing/fixtures.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { runNow } from '../../testing/run-now.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { givenInvoicedRide } from '../invoices/testing/given.ts'
import { payTip } from '../payments/index.ts'
import { weeksOver } from './domain/week.ts'
import { statementsJobs } from './jobs.ts'
import { issueStatement } from './use-cases/issue-statement.ts'

const ZONE = 'Europe/Stockholm'
let kit: RideKit
let driver: TestPerson
let earned: { total: number; fare: number; commission: number }
before(async () => {
  kit = await startRideKit()
  await clearTheStreets(kit)
  const given = await givenInvoicedRide(kit)
  driver = given.driver
  const tip = { rideId: given.rideId, riderId: given.rider.userId, driverId: driver.userId, amount: money(500, 'EUR') }
  await kit.ctx.transact((tx) => payTip(kit.ctx, tx, tip))
  earned = (await get(`/driver/ride/show/${given.rideId}`, driver)).body.data.earned
  // The next week has begun, an hour ago.
  kit.clock.advance(weekAfter(kit.clock.now()).getTime() - kit.clock.now().getTime() + 3_600_000)
})
after(() => kit.stop())

const get = (path: string, as: TestPerson) => kit.call({ method: 'GET', path, as })
const lastWeek = (now: Date) => weeksOver(addMs(now, -7 * DAY_MS), now, ZONE)[0]
const weekAfter = (now: Date) => addMs(lastWeek(now)?.until ?? now, 7 * DAY_MS)
const ofDriver = async (who = driver) => (await get('/driver/statements', who)).body

test('on Monday a chauffeur has one statement of the week before, however often and by whom it is asked for', async () => {
  await Promise.all([
    runNow(kit.ctx, statementsJobs, 'statements.weekly', {}),
    runNow(kit.ctx, statementsJobs, 'statements.weekly', {}),
    runNow(kit.ctx, statementsJobs, 'statements.weekly', {}),
  ])
  await runNow(kit.ctx, statementsJobs, 'statements.weekly', {})
  const { data, meta } = await ofDriver()
  assert.equal(meta.total, 1)
  const [{ number, sums, week }] = data
  assert.match(number, /^STM-\d{4}-0001$/)
  assert.equal(week, lastWeek(kit.clock.now())?.monday)
  assert.deepEqual(sums, {
    gross: earned.fare,
    commission: earned.commission,
    tips: 500,
    fees: 0,
    other: 0,
    earned: earned.total + 500,
    payouts: 0,
    opening: 0,
    closing: earned.total + 500,
  })
})

test('the next number follows, though others wrote the same week at the same moment', async () => {
  const now = kit.clock.now()
  const next = { monday: '2040-01-02', from: addMs(now, -30 * DAY_MS), until: addMs(now, DAY_MS) }
  await Promise.all([1, 2, 3, 4].map(() => issueStatement(kit.ctx, driver.userId, next, ZONE)))
  const again = { ...next, monday: '2040-01-09' }
  await issueStatement(kit.ctx, driver.userId, again, ZONE)
  const { data } = await ofDriver()
  assert.deepEqual(data.map(({ number }: { number: string }) => number).slice(0, 2), ['STM-2040-0002', 'STM-2040-0001'])
})

test('who earned nothing has none, and the office has everybody’s, as a table, too', async () => {
  const office = await kit.person('admin')
  const idle = await kit.person('driver')
  assert.equal((await ofDriver(idle)).meta.total, 0)
  const { data } = (await get(`/admin/statements?driver=${driver.userId}`, office)).body
  assert.equal(data.length, 3)
  const table = await get('/admin/statements?format=csv', office)
  assert.match(String(table.body), /STM-\d{4}-0001/)
})

test('the letter leads to the file', async () => {
  await kit.settled()
  const office = await kit.person('admin')
  const { body } = await get(`/admin/mailbox?to=${encodeURIComponent(driver.email)}`, office)
  const { data } = await ofDriver()
  const last = data.at(-1)
  assert.ok(
    body.data.some(({ text }: { text: string }) => text.includes(last.pdf)),
    JSON.stringify(body.data),
  )
  const file = await kit.server.fastify.inject({ method: 'GET', url: last.pdf })
  assert.equal(file.statusCode, 200)
  assert.equal(file.rawPayload.subarray(0, 5).toString(), '%PDF-')
})
