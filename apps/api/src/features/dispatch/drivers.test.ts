// The office's list of chauffeurs: presence, documents, strikes and rides, narrowed, ordered, and as a table.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { ensureVehicles } from '../../../seeds/demo-fleet.ts'
import { AVENUE, givenAssignedRide, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'

let kit: RideKit
let office: TestPerson
let onRide: TestPerson
let rideId: RideId
let online: TestPerson
let atHome: TestPerson
let newcomer: TestPerson

before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
  const given = await givenAssignedRide(kit)
  onRide = given.driver
  rideId = given.rideId
  online = await kit.driverAt({ lat: AVENUE.lat + 0.01, lng: AVENUE.lng })
  atHome = await kit.person('driver', { firstname: 'Zoe', lastname: 'Aberg' })
  await ensureVehicles(kit.db, [atHome.userId])
  newcomer = await kit.person('driver', { firstname: 'Nils', lastname: 'Zander' })
})
after(() => kit.stop())

interface Row {
  readonly _id: string
  readonly presence: string
  readonly documents: string
  readonly rideId: RideId | null
  readonly strikes: number
}
const list = async (query = ''): Promise<{ data: Row[]; meta: { total: number; presence: object } }> =>
  (await kit.call({ method: 'GET', path: `/admin/drivers?pageSize=50&${query}`, as: office })).body
const idsOf = (rows: readonly Row[]) => rows.map(({ _id }) => _id)
const rowOf = async (driver: TestPerson): Promise<Row> => {
  const row = (await list(`q=${driver.userId}`)).data[0]
  assert.ok(row, 'they are in the list')
  return row
}

test('a search finds part of a plate, and its signs mean themselves', async () => {
  const [car] = (await kit.db.$client.query('select number from vehicle where driver_id = $1', [atHome.userId])).rows
  assert.deepEqual(idsOf((await list(`q=${encodeURIComponent(car.number.slice(1))}`)).data), [atHome.userId])
  for (const signs of ['%', '_'.repeat(car.number.length), '\\', '%_\\'])
    assert.deepEqual((await list(`q=${encodeURIComponent(signs)}`)).data, [], signs)
})

test('who drives comes first, then who is online, then who is not, with how many there are of each', async () => {
  const { data, meta } = await list()
  assert.deepEqual(idsOf(data), [onRide.userId, online.userId, atHome.userId, newcomer.userId])
  assert.deepEqual(
    data.map((row) => row.presence),
    ['on_ride', 'online', 'offline', 'offline'],
  )
  assert.equal(data[0]?.rideId, rideId)
  assert.deepEqual(meta.presence, { on_ride: 1, online: 1, offline: 2 })
})

for (const [query, expected] of [
  ['presence=online', () => [online]],
  ['presence=on_ride', () => [onRide]],
  ['documents=missing', () => [newcomer]],
  ['vehicleClass=van', () => []],
  ['vehicleClass=business&presence=offline', () => [atHome]],
  ['q=aberg', () => [atHome]],
  ['sort=name', () => [atHome, onRide, online, newcomer]],
  ['sort=name&order=desc&presence=offline', () => [newcomer, atHome]],
] as const) {
  test(`narrowed and ordered by ${query}`, async () => {
    const { data, meta } = await list(query)
    // Two of the same name stand in the order in which they came.
    assert.deepEqual(
      idsOf(data).toSorted(),
      expected()
        .map(({ userId }) => userId)
        .toSorted(),
    )
    assert.equal(meta.total, expected().length)
    if (query.startsWith('sort')) assert.equal(data[0]?._id, expected()[0]?.userId)
  })
}

test('documents that end within the days of the reminders are soon over, and those that wait for the office say so', async () => {
  assert.equal((await rowOf(atHome)).documents, 'in_order')
  const change = (set: string) =>
    kit.ctx.db.$client.query(`update driver_document set ${set} where driver_id = $1 and kind = 'permit'`, [
      atHome.userId,
    ])
  await change(`expires_on = current_date + 10, expires_at = now() + interval '10 days'`)
  assert.equal((await rowOf(atHome)).documents, 'expiring')
  await change(`status = 'pending'`)
  assert.equal((await rowOf(atHome)).documents, 'pending')
  await change(`status = 'rejected', reason = 'Not to be read.'`)
  assert.equal((await rowOf(atHome)).documents, 'missing')
})

test('strikes count for as many days as the policy says, and three of them pause the claims', async () => {
  const strike = (days: number, why: string) =>
    kit.ctx.db.$client.query(
      `insert into driver_strike (driver_id, ride_id, why, at) values ($1, $2, $3, now() - make_interval(days => $4))`,
      [online.userId, rideId, why, days],
    )
  await strike(40, 'long ago')
  await strike(20, 'one')
  await strike(10, 'two')
  assert.equal((await rowOf(online)).strikes, 2)
  await strike(1, 'three')
  const row = (await list('sort=strikes&order=desc')).data[0] as Row & { claimsPausedUntil: string }
  assert.deepEqual([row._id, row.strikes], [online.userId, 3])
  assert.ok(new Date(row.claimsPausedUntil) > kit.clock.now())
})

test('the table has the list as it is narrowed', async () => {
  const { body, headers } = await kit.call({
    method: 'GET',
    path: '/admin/drivers?presence=on_ride&format=csv',
    as: office,
  })
  assert.match(String(headers['content-type']), /text\/csv/)
  const [head, row, ...rest] = String(body).trim().split('\r\n')
  assert.match(head ?? '', /id,name,phone,status,presence,rideId/)
  assert.ok(row?.startsWith(onRide.userId))
  assert.deepEqual(rest, [])
})
