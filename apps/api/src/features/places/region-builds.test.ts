// Two machines on one database: each has a data folder of its own, and builds the region there or is given its files.
import assert from 'node:assert/strict'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type Extract, writeExtract } from '@livery/region/extract/write-extract.ts'
import { type App, buildApp } from '../../app.ts'
import { readConfig } from '../../platform/config.ts'
import { ensureSecrets } from '../../platform/secrets.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { installRegion } from './index.ts'

const NAME = 'harbour'
const STREETS = 10
const [SOUTH, WEST, STEP] = [57.7, 11.96, 0.002]
const CORNERS = [
  { lat: SOUTH, lng: WEST },
  { lat: SOUTH + (STREETS - 1) * STEP, lng: WEST + (STREETS - 1) * STEP },
]

/** A little town of ten streets each way. */
function grid(name: string): Extract {
  const indexes = Array.from({ length: STREETS }, (_, index) => index)
  const E7 = 1e7
  const id = (row: number, column: number) => row * STREETS + column + 1
  const nodes = indexes.flatMap((row) =>
    indexes.map((column) => ({
      id: id(row, column),
      lat: Math.round((SOUTH + row * STEP) * E7),
      lng: Math.round((WEST + column * STEP) * E7),
      tags: {},
    })),
  )
  const lines = [
    ...indexes.map((row) => indexes.map((column) => id(row, column))),
    ...indexes.map((column) => indexes.map((row) => id(row, column))),
  ]
  const ways = lines.map((refs, index) => ({
    id: index + 1,
    refs,
    tags: { highway: 'residential', name: index === 0 ? name : `Street ${index}` },
  }))
  const last = nodes.at(-1) ?? { lat: 0, lng: 0 }
  return { bounds: [WEST * E7, SOUTH * E7, last.lng, last.lat], nodes, ways, relations: [] }
}

let database: TestDatabase
let extracts: string
const machines: { app: App; dataDir: string }[] = []
before(async () => {
  database = await createTestDatabase()
  extracts = mkdtempSync(join(tmpdir(), 'livery-extracts-'))
  // The second is a little newer: a street has another name.
  await writeExtract(join(extracts, 'first.osm.pbf'), grid('First Street'))
  await writeExtract(join(extracts, 'second.osm.pbf'), grid('Second Street'))
  for (let n = 0; n < 2; n++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'livery-machine-'))
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'silent' })
    const secrets = ensureSecrets(dataDir)
    const app = await buildApp({ config, secrets, databaseUrl: database.url, answersOnly: true })
    machines.push({ app, dataDir })
  }
})
after(async () => {
  for (const { app, dataDir } of machines) {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  rmSync(extracts, { recursive: true, force: true })
  await database.drop()
})

const build = (machine: number, extract: string) =>
  installRegion({
    db: machineOf(machine).app.db,
    dataDir: machineOf(machine).dataDir,
    name: NAME,
    source: join(extracts, `${extract}.osm.pbf`),
  })
const machineOf = (n: number) => machines[n] as { app: App; dataDir: string }
const folderOf = (n: number) => join(machineOf(n).dataDir, 'regions', NAME)
const readyz = async (n: number) => machineOf(n).app.server.fastify.inject({ url: '/readyz' })
const route = (n: number) => machineOf(n).app.ctx.maps.route(CORNERS)
const regionId = async (n: number) => (await machineOf(n).app.ctx.maps.region()).id
const builds = async () =>
  (await machineOf(0).app.ctx.db.$client.query('select id from region order by id')).rows.length

async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  for (const latest = Date.now() + 20_000; !(await holds()); await pause(50))
    if (Date.now() > latest) throw new Error(`Waited in vain until ${what}`)
}

test('a machine without the files is not ready, names what it lacks, and serves as soon as they are copied', async () => {
  await build(0, 'first')
  assert.equal((await readyz(0)).statusCode, 200)
  assert.ok((await route(0)).distanceMetres > 1_000)

  const lacking = await readyz(1)
  assert.equal(lacking.statusCode, 503)
  assert.equal(lacking.headers['retry-after'], '5')
  assert.deepEqual(
    lacking.json().errors.map((error: { path: string }) => error.path),
    ['routes'],
  )
  assert.match(lacking.body, new RegExp(`${folderOf(1)}/[0-9a-f]{16}/files.json is not there`))
  await assert.rejects(route(1), { code: 'MAPS_UNAVAILABLE' })

  // Half copied is not there.
  cpSync(folderOf(0), folderOf(1), { recursive: true })
  const [name = ''] = readdirSync(folderOf(1))
  const { files } = JSON.parse(readFileSync(join(folderOf(1), name, 'files.json'), 'utf8'))
  const cut = join(folderOf(1), name, files[0].path)
  const whole = readFileSync(cut)
  truncateSync(cut, 10)
  await until(
    async () => (await readyz(1)).body.includes(`1 of ${files.length} files`),
    'it says which file is not whole',
  )
  await assert.rejects(route(1), { code: 'MAPS_UNAVAILABLE' })
  writeFileSync(cut, whole)
  await until(async () => (await readyz(1)).statusCode === 200, 'the second machine is ready')
  assert.ok((await route(1)).distanceMetres > 1_000)
})

test('the same extract built on another machine is the same build: the first machine keeps its routes', async () => {
  const before = await regionId(0)
  rmSync(folderOf(1), { recursive: true })
  await build(1, 'first')
  assert.deepEqual(readdirSync(folderOf(0)), readdirSync(folderOf(1)))
  assert.equal(await builds(), 1)
  for (const n of [0, 1]) {
    assert.equal((await readyz(n)).statusCode, 200)
    assert.ok((await route(n)).distanceMetres > 1_000)
    assert.equal(await regionId(n), before)
  }
})

test('a newer build on one machine leaves the other on the build that it has, until it has the newer one; then the older is removed', async () => {
  const before = await regionId(0)
  const older = readdirSync(folderOf(0))[0] ?? ''
  await build(1, 'second')
  await until(async () => (await regionId(1)) !== before, 'the second machine serves the newer build')
  assert.equal(await regionId(0), before)
  assert.equal((await readyz(0)).statusCode, 200)
  assert.ok((await route(0)).distanceMetres > 1_000)
  assert.equal(await builds(), 2)

  cpSync(folderOf(1), folderOf(0), { recursive: true })
  await until(async () => (await regionId(0)) !== before, 'the first machine serves the newer build')
  assert.equal(await regionId(0), await regionId(1))
  assert.ok((await route(0)).distanceMetres > 1_000)
  await until(async () => (await builds()) === 1, 'the older build is removed')
  await build(0, 'second')
  assert.equal(existsSync(join(folderOf(0), older)), false)
})

test('files that are lost while it runs make it not ready, and building again brings them back', async () => {
  rmSync(folderOf(0), { recursive: true })
  await until(async () => (await readyz(0)).statusCode === 503, 'the loss is seen')
  await assert.rejects(route(0), { code: 'MAPS_UNAVAILABLE' })
  await build(0, 'second')
  await until(async () => (await readyz(0)).statusCode === 200, 'it is ready again')
  assert.ok((await route(0)).distanceMetres > 1_000)
})

test('a build that was killed leaves nothing behind once the next one is done', async () => {
  const { db } = machineOf(0).app.ctx
  await db.$client.query(`insert into region (name, build) values ($1, 'given-up')`, [NAME])
  cpSync(join(folderOf(0), readdirSync(folderOf(0))[0] ?? ''), join(folderOf(0), 'given-up.part'), { recursive: true })
  await build(0, 'second')
  assert.equal(await builds(), 1)
  assert.equal(readdirSync(folderOf(0)).length, 1)
})
