import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import type { Manoeuvre } from '@livery/contracts/places/manoeuvre.ts'
import { distanceMetres } from '@livery/kernel/geo.ts'
import { tileX, tileY } from '@livery/region/tiles/mercator.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { ensureDemoRegion, ensureInRegion, installRegion, rememberPlace, removeRegion, useRegion } from './index.ts'

let app: TestApp
let dataDir = ''
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'places-'))
  app = await startTestApp({}, { DATA_DIR: dataDir })
})
after(async () => {
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const search = async (text: string, more = '', as?: Awaited<ReturnType<TestApp['person']>>) => {
  const answer = await app.call({ method: 'GET', path: `/places/search?q=${encodeURIComponent(text)}${more}`, as })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body.data as {
    name: string
    address: string
    kind: string
    lat: number
    lng: number
    recent: boolean
    listed?: true
  }[]
}
const avenue = { lat: 57.6995, lng: 11.9765 }

test('before a region is installed, every call says so', async () => {
  for (const path of ['/region', '/map/style/paper', '/places/search?q=liseberg', '/map/tiles/goteborg/0/0/0.mvt']) {
    const answer = await app.call({ method: 'GET', path })
    assert.deepEqual([answer.status, answer.body.code], [404, 'REGION_NOT_FOUND'], path)
  }
})

test('the demo region is built once, and found again in no time', async () => {
  assert.equal(await ensureDemoRegion({ db: app.db, dataDir }), true)
  const started = performance.now()
  assert.equal(await ensureDemoRegion({ db: app.db, dataDir }), false)
  assert.ok(performance.now() - started < 1_000)
  const answer = await app.call({ method: 'GET', path: '/region' })
  assert.deepEqual(
    [answer.body.data.name, answer.body.data.timeZone, answer.body.data.currency],
    ['Göteborg', 'Europe/Stockholm', 'EUR'],
  )
  assert.match(answer.body.data.attribution, /OpenStreetMap/)
  assert.deepEqual(answer.body.data.has, { airport: false, station: true }, 'it says what its places know of')
})

test('a house number goes to its street, and says that it is approximate', async () => {
  const [first] = await search('Kungsportsavenyen 36')
  assert.deepEqual([first?.address, first?.kind], ['Kungsportsavenyen 36', 'address_approximate'])
  assert.ok(distanceMetres(first as { lat: number; lng: number }, avenue) < 600)
})

test('a landmark is found by half its name, without accents, and with two letters swapped', async () => {
  for (const typed of ['göteborg central', 'goteborg cetnral', 'Central station']) {
    const found = await search(typed)
    assert.ok(
      found.slice(0, 3).some((place) => place.name === 'Göteborg Central Station'),
      typed,
    )
  }
})

test('one wrong letter still finds the street among the first eight, for nearly every street', async () => {
  const { rows } = await app.ctx.db.$client.query<{ name: string }>(
    `select name from place where category = 'street' and length(name) between 7 and 30 and name !~ '\\d' order by id`,
  )
  const sample = rows.filter((_, index) => index % 12 === 0)
  const milliseconds: number[] = []
  let found = 0
  for (const [index, { name }] of sample.entries()) {
    const at = 2 + ((index * 7) % (name.length - 3))
    const typed = `${name.slice(0, at)}${name[at] === 'x' ? 'q' : 'x'}${name.slice(at + 1)}`
    const started = performance.now()
    const places = await app.ctx.maps.search({ text: typed, near: null, limit: 8 })
    milliseconds.push(performance.now() - started)
    if (places.some((place) => place.name === name)) found += 1
  }
  const median = milliseconds.sort((left, right) => left - right)[Math.floor(milliseconds.length / 2)]
  console.log(
    `# search: ${sample.length} typos, recall@8 ${((100 * found) / sample.length).toFixed(1)} %, p50 ${median?.toFixed(1)} ms`,
  )
  assert.ok(found / sample.length > 0.95, `${found} of ${sample.length}`)
})

test('two wrong letters still find the street, and a street is said once', async () => {
  for (const [typed, meant] of [
    ['kugsportavenen 36', 'Kungsportsavenyen 36'],
    ['kugsportavenen', 'Kungsportsavenyen'],
    ['lineegatn', 'Linnégatan'],
    ['Gothenburg Central', 'Göteborg Central Station'],
  ] as const) {
    const found = (await search(typed)).map((place) => place.name)
    assert.ok(found.slice(0, 3).includes(meant), `${typed}: ${found}`)
  }
  for (const typed of ['kugsportavenen', 'kungsportsavenyen', 'götaplatsen']) {
    const near = (await search(typed)).filter((place) => distanceMetres(place, avenue) < 1_500)
    const spelt = near.map((place) => place.name.slice(0, 12).toLowerCase())
    assert.equal(new Set(spelt).size, spelt.length, `${typed}: ${near.map((place) => place.name)}`)
  }
})

test('a place that the office lists is found once, as the office’s, also with typos', async () => {
  const station = (typed: string) =>
    search(typed).then((found) => found.filter(({ name }) => name === 'Göteborg Central Station'))
  const isListed = async (typed: string) => (await station(typed)).map(({ listed }) => listed === true)
  assert.deepEqual(await isListed('goteborg cetnral'), [false])
  const place = { address: 'Göteborg Central Station, Drottningtorget', lat: 57.7088, lng: 11.9734 }
  const entrance = { name: 'Main entrance', hint: null, lat: 57.7081, lng: 11.9733, walkMinutes: 1 }
  const body = { kind: 'station', name: 'Göteborg Central Station', place, position: 1, meetingPoints: [entrance] }
  const as = await app.person('admin')
  const made = await app.call({ method: 'POST', path: '/admin/places', as, body })
  for (const typed of ['goteborg cetnral', 'Göteborg Central Station', 'central'])
    assert.deepEqual(await isListed(typed), [true], typed)
  assert.equal(
    (await search('svenska massan')).some(({ listed }) => listed),
    false,
  )
  await app.call({ method: 'DELETE', path: `/admin/places/${made.body.data._id}`, as })
})

test('the rider’s own recent places come first, and nobody else’s', async () => {
  const rider = await app.person('user')
  const other = await app.person('user')
  const place = { address: 'Liseberg, Örgrytevägen', lat: 57.6951, lng: 11.9925 }
  await app.ctx.transact((tx) => rememberPlace(tx, rider.userId, place))
  await app.ctx.transact((tx) => rememberPlace(tx, rider.userId, place))
  const mine = await search('lise', '', rider)
  assert.deepEqual([mine[0]?.address, mine[0]?.recent], [place.address, true])
  assert.equal(mine.filter((found) => found.address === place.address).length, 1)
  assert.equal((await search('', '', rider)).length, 1)
  assert.equal((await search('', '', other)).length, 0)
  assert.equal(
    (await search('lise', '', other)).some((found) => found.recent),
    false,
  )
})

test('the address at a point, and a refusal beyond the region', async () => {
  const inside = await app.call({ method: 'GET', path: '/places/reverse?lat=57.684&lng=11.94' })
  assert.deepEqual([inside.status, inside.body.data.name], [200, 'Säldammsbacken'])
  const outside = await app.call({ method: 'GET', path: '/places/reverse?lat=59.33&lng=18.06' })
  assert.deepEqual([outside.status, outside.body.code], [422, 'OUTSIDE_REGION'])
  await assert.rejects(ensureInRegion(app.ctx, { lat: 59.33, lng: 18.06 }, 'pickupLocation'), {
    code: 'OUTSIDE_REGION',
  })
})

test('bad questions are refused, and nothing breaks', async () => {
  const bad = [
    '/places/search?q=x&lat=91&lng=0',
    '/places/search?limit=1000',
    '/places/search?unknown=1',
    '/places/reverse?lat=a&lng=b',
    '/map/tiles/goteborg/99/0/0.mvt',
    '/map/style/neon',
  ]
  for (const path of bad) assert.equal((await app.call({ method: 'GET', path })).status, 400, path)
  for (const typed of ["'; drop table place; --", '%_%', '\\', '🚕🚕🚕', 'a'.repeat(120)]) await search(typed)
})

test('the style leads to tiles, and a tile is a gzipped one that a browser may keep', async () => {
  const style = await app.call({ method: 'GET', path: '/map/style/night' })
  const template = new URL(style.body.sources.osm.tiles[0].replaceAll(/[{}]/g, ''))
  const folder = template.pathname.split('/')[5]
  const path = `/map/tiles/${folder}/14/8737/5000.mvt`
  const elsewhere = await app.call({ method: 'GET', path })
  assert.deepEqual([elsewhere.status, elsewhere.body], [204, ''])
  const centre = `10/${tileX(11.9668e7, 10)}/${tileY(57.7072e7, 10)}.mvt`
  const tile = await app.server.fastify.inject({ method: 'GET', url: `/api/v1/map/tiles/${folder}/${centre}` })
  assert.equal(tile.statusCode, 200)
  assert.equal(tile.headers['content-encoding'], 'gzip')
  assert.match(String(tile.headers['cache-control']), /immutable/)
  assert.ok(gunzipSync(tile.rawPayload).length > tile.rawPayload.length)
  const again = await app.server.fastify.inject({
    method: 'GET',
    url: `/api/v1/map/tiles/${folder}/${centre}`,
    headers: { 'if-none-match': String(tile.headers.etag) },
  })
  assert.equal(again.statusCode, 304)
  const unknown = await app.call({ method: 'GET', path: '/map/tiles/atlantis/10/546/311.mvt' })
  assert.deepEqual([unknown.status, unknown.body.code], [404, 'REGION_NOT_FOUND'])
})

test('routes and travel times between places, without holding up the event loop', async () => {
  const [home] = await search('Kungsportsavenyen 36')
  const [away] = await search('Sven Källfelts Gata 18')
  assert.ok(home && away)
  const route = await app.ctx.maps.route([home, avenue, away])
  assert.equal(route.legs.length, 2)
  assert.ok(route.distanceMetres > 7_000 && route.distanceMetres < 11_000, `${route.distanceMetres} m`)
  assert.ok(route.durationSeconds > 500 && route.durationSeconds < 1_500, `${route.durationSeconds} s`)
  const island = { lat: 57.6, lng: 11.7 }
  await assert.rejects(app.ctx.maps.route([home, island]), { code: 'NO_ROUTE' })
  const matrix = await app.ctx.maps.matrix([home, avenue], [away, home])
  assert.ok((matrix[0]?.[0]?.durationSeconds ?? 0) > 400)
  assert.ok((matrix[1]?.[1]?.distanceMetres ?? Infinity) < 3_000)
  assert.equal(await app.ctx.maps.snap(island), null)
})

test('a chauffeur’s navigation gets the way over the streets; a rider gets none', async () => {
  const path = `/driver/route?fromLat=${avenue.lat}&fromLng=${avenue.lng}&toLat=57.7089&toLng=11.9746`
  const driver = await app.person('driver')
  const answer = await app.call({ method: 'GET', path, as: driver })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  const { distance, duration, geometry } = answer.body.data
  assert.ok(distance.value > distanceMetres(avenue, { lat: 57.7089, lng: 11.9746 }))
  assert.ok(duration.value > 60)
  const [lng, lat] = geometry.coordinates[0]
  assert.ok(distanceMetres({ lat, lng }, avenue) < 50)
  const manoeuvres: Manoeuvre[] = answer.body.data.manoeuvres
  assert.equal(manoeuvres[0]?.kind, 'depart')
  assert.match(manoeuvres.at(-1)?.kind ?? '', /^arrive/)
  assert.equal(manoeuvres.at(-1)?.at, geometry.coordinates.length - 1)
  assert.ok(
    manoeuvres.some(({ street }) => street === 'Engelbrektsgatan'),
    'turns are named by their streets',
  )
  assert.ok(manoeuvres.every(({ at }, index) => at >= (manoeuvres[index - 1]?.at ?? 0)))
  const along = manoeuvres.reduce((sum, { metres }) => sum + metres, 0)
  assert.ok(Math.abs(along - distance.value) < 10, `${along} m of ${distance.value} m`)
  assert.equal((await app.call({ method: 'GET', path: `${path}&heading=400`, as: driver })).body.code, 'BAD_INPUT')
  assert.equal((await app.call({ method: 'GET', path, as: await app.person('user') })).body.code, 'WRONG_ROLE')
  const abroad = path.replace('57.7089', '48.85').replace('11.9746', '2.35')
  assert.equal((await app.call({ method: 'GET', path: abroad, as: driver })).body.code, 'OUTSIDE_REGION')
  const half = await app.call({ method: 'GET', path: '/driver/route?fromLat=57.7&fromLng=11.9', as: driver })
  assert.equal(half.body.code, 'BAD_INPUT')
})

test('a broken extract leaves the region in use as it was, in the database and on the disk', async () => {
  const source = join(dataDir, 'broken.osm.pbf')
  await writeFile(source, 'this is not a map')
  const before = await app.call({ method: 'GET', path: '/region' })
  const install = installRegion({ db: app.db, dataDir, name: 'goteborg', source })
  await assert.rejects(install, { name: 'RegionError', code: 'EXTRACT_BROKEN' })
  const { rows } = await app.ctx.db.$client.query('select name from region')
  assert.deepEqual(rows, [{ name: 'goteborg' }])
  assert.equal((await readdir(join(dataDir, 'regions', 'goteborg'))).length, 1)
  assert.deepEqual((await app.call({ method: 'GET', path: '/region' })).body, before.body)
})

const extracts = process.env.LIVERY_TEST_EXTRACTS ?? join(import.meta.dirname, '../../../../../../shared/data/regions')
const monaco = join(extracts, 'monaco.osm.pbf')
const skip = existsSync(monaco) ? false : `needs monaco.osm.pbf in ${extracts} (set LIVERY_TEST_EXTRACTS)`

test('a running api takes up another region at once, and routes, finds and draws in it', { skip }, async () => {
  await installRegion({ db: app.db, dataDir, name: 'monaco', source: monaco })
  assert.equal((await app.ctx.maps.region()).name, 'Göteborg')
  await useRegion(app.db, 'monaco')
  await until(async () => (await app.ctx.maps.region()).name === 'Monaco')
  assert.deepEqual((await app.ctx.maps.region()).has, { airport: true, station: true }, 'its heliport, its stations')
  const [casino] = await search('casino')
  assert.ok(casino && Math.abs(casino.lat - 43.74) < 0.02, JSON.stringify(casino))
  const [house] = await search('rue des orangers 2')
  assert.equal(house?.kind, 'address')
  const route = await app.ctx.maps.route([
    { lat: 43.7396, lng: 7.4272 },
    { lat: 43.7285, lng: 7.4165 },
  ])
  assert.ok(route.distanceMetres > 1_000 && route.distanceMetres < 6_000)
  await removeRegion(app.db, dataDir, 'monaco')
  await until(async () => (await app.ctx.maps.region()).name === 'Göteborg')
  await assert.rejects(useRegion(app.db, 'monaco'), { code: 'REGION_NOT_FOUND' })
})

/** Waits for what a notification brings about; the notification itself takes no time worth naming. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 5_000
  while (!(await holds())) {
    assert.ok(performance.now() < deadline, 'it never came about')
    await new Promise((resolve) => setImmediate(resolve))
  }
}
