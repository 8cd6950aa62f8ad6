// The office's list of rides: each filter, all of them together, in the order that matters, and as a table.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { DAY_MS, HOUR_MS } from '@livery/kernel/time.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'

let kit: RideKit
let office: TestPerson
let rider: TestPerson
/** Tomorrow, in two days, in three days; the one of tomorrow was booked last. */
let rides: { tomorrow: RideId; later: RideId; van: RideId; off: RideId }
before(async () => {
  kit = await startRideKit()
  // At noon, so that tomorrow is tomorrow wherever the tests run.
  kit.clock.advance((36 * HOUR_MS - (kit.ctx.now().getTime() % DAY_MS)) % DAY_MS)
  office = await kit.person('admin')
  rider = await kit.richRider(400_000)
  const book = async (days: number, vehicleClass = 'business'): Promise<RideId> => {
    const answer = await kit.bookAhead(rider, days * DAY_MS, { booking: { vehicleClass } })
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    return answer.body.data.rideId
  }
  const [later, van, off] = [await book(2), await book(3, 'van'), await book(5)]
  rides = { later, van, off, tomorrow: await book(1) }
  const cancel = { rideId: off, action: 'cancel', reason: 'change_of_plans' }
  assert.equal(
    (await kit.call({ method: 'POST', path: '/user/ride/update-status', as: rider, body: cancel })).status,
    200,
  )
  await kit.settled()
})
after(() => kit.stop())

const get = (query: string, headers = {}) =>
  kit.call({ method: 'GET', path: `/admin/rides?pageSize=50&${query}`, as: office, headers })
async function listed(query: string): Promise<string[]> {
  const { status, body } = await get(query)
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.meta.total, body.data.length)
  const names = new Map(Object.entries(rides).map(([name, id]) => [id as string, name]))
  return body.data.map(({ rideId }: { rideId: string }) => names.get(rideId) ?? rideId)
}
const dayIn = (days: number) => new Date(kit.ctx.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

test('all rides are listed as they were booked, what is to come by its pickup, what is over from the latest back', async () => {
  assert.deepEqual(await listed(''), ['tomorrow', 'off', 'van', 'later'])
  assert.deepEqual(await listed('status=upcoming'), ['tomorrow', 'later', 'van'])
  assert.deepEqual(await listed('status=upcoming&order=desc'), ['van', 'later', 'tomorrow'])
  assert.deepEqual(await listed('status=past'), ['off'])
  assert.deepEqual(await listed('sort=pickup&order=asc'), ['tomorrow', 'later', 'van', 'off'])
})

test('days are those of the house’s clock, and narrow each other', async () => {
  assert.deepEqual(await listed('on=today'), [])
  assert.deepEqual(await listed('on=tomorrow'), ['tomorrow'])
  assert.deepEqual(await listed(`from=${dayIn(2)}&to=${dayIn(3)}`), ['later', 'van'])
  assert.deepEqual(await listed(`on=tomorrow&from=${dayIn(2)}`), [])
  assert.equal((await get('from=2026-13-01')).body.code, 'BAD_INPUT')
})

test('class, rider, chauffeur and company count together', async () => {
  assert.deepEqual(await listed('vehicleClass=van'), ['van'])
  assert.deepEqual(await listed(`vehicleClass=business&status=upcoming&riderId=${rider.userId}`), ['tomorrow', 'later'])
  assert.deepEqual(await listed(`driverId=${office.userId}`), [])
  assert.deepEqual(await listed('companyId=cmp_00000000000000000000000001'), [])
  await kit.ctx.db.$client.query(
    `insert into company (id, name, address, vat_number, email, locale, pay_days, grace_days, needs_cost_centre, cost_centres, created_at, updated_at)
     values ('cmp_00000000000000000000000001', 'Kaj AB', 'Kaj 1', 'SE550000000001', 'pay@company.test', 'en', 30, 10, false, '[]', now(), now())`,
  )
  await kit.ctx.db.$client.query(
    `insert into company_ride (ride_id, company_id, cost_centre_code, cost_centre_name, reference)
     values ($1, 'cmp_00000000000000000000000001', '', '', '')`,
    [rides.later],
  )
  assert.deepEqual(await listed('companyId=cmp_00000000000000000000000001&status=upcoming'), ['later'])
})

test('risk is what the watch says of whoever has it now', async () => {
  const driver = await kit.person('driver')
  const { db } = kit.ctx
  await db.$client.query(`update ride set driver_id = $1 where id = any($2)`, [driver.userId, [rides.later, rides.van]])
  const watch = (id: RideId, level: string, of: string) =>
    db.$client.query(
      `insert into ride_watch (ride_id, driver_id, version, is_awaited, level, reasons, against, told, looked_at)
       values ($1, $2, 1, true, $3, '{}', '{}', false, now())`,
      [id, of, level],
    )
  await watch(rides.later, 'red', driver.userId)
  await watch(rides.van, 'amber', driver.userId)
  await watch(rides.tomorrow, 'red', driver.userId)
  assert.deepEqual(await listed('risk=any'), ['later', 'van'], 'nobody has the one of tomorrow any more')
  assert.deepEqual(await listed('risk=red'), ['later'])
  assert.deepEqual(await listed(`risk=any&vehicleClass=van&driverId=${driver.userId}&on=tomorrow`), [])
  await db.$client.query(`update ride set driver_id = null where id = any($1)`, [[rides.later, rides.van]])
})

test('the table has the list’s own rows in its order, and no formula of whoever books', async () => {
  await kit.ctx.db.$client.query(
    `update ride set pickup = jsonb_set(pickup, '{address}', '"=HYPERLINK(1)"') where id = $1`,
    [rides.tomorrow],
  )
  const { status, headers, body: text } = await get('status=upcoming&format=csv')
  assert.equal(status, 200)
  assert.match(String(headers['content-type']), /text\/csv/)
  const lines = text.trim().split('\r\n')
  assert.equal(
    lines[0],
    'rideId,rideNumber,RideStatus,rideType,vehicleClass,pickupAt,meetAt,timeZone,pickup,dropOff,riderName,driverName,risk,totalMinor,currency,createdAt',
  )
  assert.deepEqual(
    lines.slice(1).map((line: string) => line.split(',')[0]),
    [rides.tomorrow, rides.later, rides.van],
  )
  assert.match(lines[1] ?? '', /,'=HYPERLINK\(1\),/)
})

test('each table is an entry of the audit trail, with what it was narrowed to', async () => {
  for (const status of ['past', 'active']) await get(`status=${status}&format=csv`)
  const { body } = await kit.call({ method: 'GET', path: '/admin/audit?pageSize=50', as: office })
  const tables = body.data.filter(({ act }: { act: string }) => act === 'rides.officeList')
  assert.equal(tables.length, 3)
})
