// A region by the web: a file comes in, is looked at, an area of it is built, and the product serves it.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { RegionOrder, Regions } from '@livery/contracts/setup/regions.ts'
import { writeDemoExtract } from '@livery/region/demo/goteborg.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts'
import { ExtractFault } from './extract-fault.ts'
import { fetchExtract } from './fetch-extract.ts'
import { sweepIncoming } from './use-cases/sweep-incoming.ts'
import { workOnRegion } from './use-cases/work-on-region.ts'

let app: TestApp
let folder: string
let owner: TestPerson
let extract: Buffer
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livery-setup-'))
  app = await startTestApp({}, { DATA_DIR: folder }, { answersOnly: true })
  owner = await app.person('admin')
  const file = join(app.ctx.config.dataDir, 'demo.osm.pbf')
  await writeDemoExtract(file)
  extract = readFileSync(file)
})
after(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function upload(bytes: Buffer, fileName: string, type = 'application/octet-stream') {
  const answer = await app.server.fastify.inject({
    method: 'POST',
    url: `/api/v1/admin/region-orders/upload?fileName=${encodeURIComponent(fileName)}`,
    headers: { 'content-type': type, authorization: `Bearer ${owner.token}` },
    payload: bytes,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  app.call({ method, path, as: owner, ...(body && { body }) })
const regions = async (): Promise<Regions> => (await call('GET', '/admin/regions')).body.data
const incoming = () => {
  const at = join(folder, 'regions', '.incoming')
  return existsSync(at) ? readdirSync(at) : []
}
async function workUntil(status: RegionOrder['status']): Promise<RegionOrder> {
  const { order } = await regions()
  assert.ok(order)
  await workOnRegion(app.ctx, order._id)
  const after = (await regions()).order
  assert.equal(after?.status, status, JSON.stringify(after))
  return after as RegionOrder
}

test('what is no extract is refused at its first bytes, and leaves nothing', async () => {
  const { status, body } = await upload(Buffer.from('<html>'.padEnd(2_000, ' ')), 'page.osm.pbf')
  assert.deepEqual([status, body.code], [422, 'REGION_FILE_WRONG'])
  assert.deepEqual(incoming(), [])
  assert.equal((await upload(extract, 'x.osm.pbf', 'text/plain')).body.code, 'UNSUPPORTED_MEDIA_TYPE')
  assert.equal((await upload(extract.subarray(0, 4_000), 'Half.osm.pbf')).status, 201)
  assert.equal((await workUntil('failed')).failure, 'BROKEN')
  assert.deepEqual(incoming(), [])
})

test('addresses of the own network are refused, where they are typed and where they are reached', async () => {
  for (const address of ['http://a.example/x.osm.pbf', 'file:///etc/passwd'])
    assert.equal((await call('POST', '/admin/region-orders', { address })).status, 400, address)
  for (const address of ['https://127.0.0.1:5432/x.osm.pbf', 'https://localhost/x.osm.pbf', 'https://[::1]/x']) {
    assert.equal((await call('POST', '/admin/region-orders', { address })).status, 201, address)
    assert.equal((await workUntil('failed')).failure, 'ADDRESS_REFUSED', address)
  }
})

test('one order at a time; a cancelled one leaves nothing', async () => {
  const [one, other] = await Promise.all([upload(extract, 'A.osm.pbf'), upload(extract, 'B.osm.pbf')])
  assert.deepEqual([one.status, other.status].toSorted(), [201, 409])
  const id = (one.status === 201 ? one : other).body.data._id
  assert.equal((await call('POST', `/admin/region-orders/${id}/cancel`)).status, 200)
  assert.equal((await call('POST', `/admin/region-orders/${id}/cancel`)).body.code, 'REGION_NOT_WAITING')
  assert.deepEqual(incoming(), [])
})

test('an area that is drawn is built, served, and named as in use', async () => {
  const { body } = await upload(extract, 'Göteborg-latest.osm.pbf')
  assert.equal(body.data.name, 'goteborg')
  const waiting = await workUntil('waiting')
  const { data: picture } = (await call('GET', `/admin/region-orders/${waiting._id}/picture`)).body
  assert.equal(picture.cells.length, picture.columns * picture.rows)
  const nowhere = { name: 'sea', area: { west: 1, south: 1, east: 2, north: 2 } }
  assert.equal((await call('POST', `/admin/region-orders/${waiting._id}/build`, nowhere)).status, 200)
  assert.equal((await workUntil('failed')).failure, 'AREA_EMPTY')

  await upload(extract, 'Göteborg-latest.osm.pbf')
  const again = await workUntil('waiting')
  const area = {
    corners: [
      [11.93, 57.68],
      [12.0, 57.68],
      [12.0, 57.72],
      [11.93, 57.72],
    ],
  }
  const built = await call('POST', `/admin/region-orders/${again._id}/build`, { name: 'inner-city', area })
  assert.equal(built.status, 200, JSON.stringify(built.body))
  await workUntil('ready')
  assert.deepEqual(incoming(), [])
  const { regions: installed } = await regions()
  assert.ok(installed.some(({ name }) => name === 'inner-city'))
  assert.equal((await call('POST', '/admin/regions/inner-city/use')).status, 200)
  const inUse = (await regions()).regions.find(({ isInUse }) => isInUse)
  assert.equal(inUse?.name, 'inner-city')
  assert.equal((await call('POST', '/admin/regions/nowhere/use')).body.code, 'REGION_NOT_FOUND')
})

test('a file is missed from the moment that it was there on, not from its order on', async () => {
  const { body } = await upload(extract, 'Late.osm.pbf')
  const id = body.data._id
  const db = app.ctx.db.$client
  // Ordered two days ago, its upload ended now; and the file lies on another machine.
  await db.query(`update region_order set created_at = now() - interval '2 days', machine = 'other' where id = $1`, [
    id,
  ])
  rmSync(join(folder, 'regions', '.incoming', `${id}.osm.pbf`))
  const stands = async () => {
    await workOnRegion(app.ctx, id)
    const { rows } = await db.query('select status, failure from region_order where id = $1', [id])
    return [rows[0].status, rows[0].failure]
  }
  assert.deepEqual(await stands(), ['fetching', null])
  await db.query(`update region_order set updated_at = now() - interval '25 hours' where id = $1`, [id])
  assert.deepEqual(await stands(), ['failed', 'FILE_GONE'])
})

test('files of orders that are over are removed by the process that finds them, and of open ones none', async () => {
  const { body } = await upload(extract, 'Swept.osm.pbf')
  const left = app.ctx.newId('regionOrder')
  const at = join(folder, 'regions', '.incoming')
  for (const name of [`${left}.osm.pbf`, `${left}-cut.osm.pbf`]) writeFileSync(join(at, name), 'left')
  await sweepIncoming(app.ctx)
  assert.deepEqual(incoming(), [`${body.data._id}.osm.pbf`])
  await call('POST', `/admin/region-orders/${body.data._id}/cancel`)
})

test('a server that never ends, or never begins, is left after a while; and at once when it is cancelled', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const fetching = (more: object) =>
    fetchExtract({
      ...{ address: `https://localhost:${port}/x.osm.pbf`, target: join(folder, 'never'), mostBytes: 1e9 },
      ...{ onProgress: () => undefined, isPublic: () => true, ...more },
    })
  await assert.rejects(fetching({ longestMs: 200 }), ExtractFault)
  const stop = new AbortController()
  const cancelled = fetching({ signal: stop.signal })
  stop.abort()
  await assert.rejects(cancelled, ExtractFault)
  silent.close()
})
