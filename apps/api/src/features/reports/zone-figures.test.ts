// How many rides began, ended and had a fixed price in each zone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ZoneFigures } from '@livery/contracts/reports/zone-figures.ts'
import { HOUR_MS } from '@livery/kernel/time.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())

async function draw(name: string, { lat, lng }: { lat: number; lng: number }): Promise<string> {
  const at = (x: number, y: number) => [Number((lng + x).toFixed(6)), Number((lat + y).toFixed(6))]
  const outline = [at(-0.004, -0.004), at(0.004, -0.004), at(0.004, 0.004), at(-0.004, 0.004)]
  const body = { name, kind: 'zone', colour: 'brass', outline }
  const drawn = await kit.call({ method: 'POST', path: '/admin/zones', as: office, body, key: `zone-${name}` })
  assert.equal(drawn.status, 201, JSON.stringify(drawn.body))
  return drawn.body.data._id
}
const figures = async (as = office): Promise<ZoneFigures> =>
  (await kit.call({ method: 'GET', path: '/admin/reports/zones', as })).body.data

test('completed rides count where they began and where they ended; a fixed price where it was', async () => {
  const [from, to] = [await draw('Avenue', AVENUE), await draw('Harbour', NYA_VARVET)]
  const rider = await kit.richRider(400_000)
  const made = async (hours: number, sql: string) => {
    const { rideId } = (await kit.bookAhead(rider, hours * HOUR_MS)).body.data
    await kit.db.$client.query(`update ride set ${sql} where id = $1`, [rideId])
    const { rows } = await kit.db.$client.query('select pickup from ride where id = $1', [rideId])
    return rows[0].pickup.address === AVENUE.address
  }
  const done = "status = 'completed', pickup_at = now() - interval '2 days'"
  const beganAtAvenue = await made(30, done)
  await made(40, `${done}, final_lines = '[{"code": "zone_price", "label": "Avenue – Harbour", "amount": 5000}]'`)
  await made(50, "status = 'cancelled', pickup_at = now() - interval '2 days'")
  await made(60, "status = 'completed', pickup_at = now() - interval '40 days'")
  kit.clock.advance(0)
  const shown = await figures()
  const [start, end] = beganAtAvenue ? [from, to] : [to, from]
  const of = (id: string) => shown.zones.find(({ zoneId }) => zoneId === id)
  assert.deepEqual(of(start), { zoneId: start, began: 2, ended: 0, priced: 1 })
  assert.deepEqual(of(end), { zoneId: end, began: 0, ended: 2, priced: 1 })
  assert.deepEqual([shown.rides, shown.days], [2, 30])
})

test('one that is archived is not counted, and a rider does not look', async () => {
  const id = await draw('Gone', { lat: AVENUE.lat, lng: AVENUE.lng + 0.02 })
  const body = { version: 1, isArchived: true }
  assert.equal((await kit.call({ method: 'PUT', path: `/admin/zones/${id}`, as: office, body })).status, 200)
  assert.ok((await figures()).zones.every(({ zoneId }) => zoneId !== id))
  const path = '/admin/reports/zones'
  assert.equal((await kit.call({ method: 'GET', path, as: await kit.person('user') })).status, 403)
})
