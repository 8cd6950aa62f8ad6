// `npm run region -- add` as a person meets it: a cut, and what it says and leaves when an extract is too large.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { writeDemoExtract } from '@livery/region/demo/goteborg.ts'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
let client: pg.Client
let folder: string
let extract: string
before(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  client.on('error', () => undefined)
  await client.connect()
  folder = mkdtempSync(join(tmpdir(), 'livery region '))
  extract = join(folder, 'city.osm.pbf')
  await writeDemoExtract(extract)
})
after(async () => {
  await client.end()
  rmSync(folder, { recursive: true, force: true })
  await database.drop()
})

async function region(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'region.ts'), ...args], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += bytes))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, lines: said.trim().split('\n') }
}
const regions = async () =>
  (await client.query<{ name: string }>('select name from region')).rows.map((row) => row.name)
const rows = async () => Number((await client.query('select count(*) from map_tile')).rows[0].count)
const files = () => readdirSync(join(folder, 'data', 'regions')).filter((name) => name !== '.locks')

test('an extract that is too large is one sentence that says what to do, and leaves no folder, row or file', async () => {
  mkdirSync(join(folder, 'data', 'regions'), { recursive: true })
  const { pid } = spawnSync('true')
  writeFileSync(join(folder, 'data', 'regions', `cut-${pid}.osm.pbf`), 'what a command that was killed had cut')
  for (const more of [[], ['--area', '11.9,57.6,12.1,57.8']]) {
    const { code, lines } = await region({ REGION_MEMORY_MB: '90' }, 'add', extract, ...more)
    assert.equal(code, 1)
    assert.match(
      lines.at(-1) ?? '',
      /^\S.*city\.osm\.pbf \(0\.\d MB\) needs more memory than the 90 MB that a build may take: cut an area out of it with --area west,south,east,north, or allow more with REGION_MEMORY_MB=180\. Nothing was changed\.$/,
    )
    assert.ok(lines.length <= 4, lines.join('\n'))
    assert.deepEqual(await regions(), [])
    assert.equal(await rows(), 0)
    assert.deepEqual(files(), [])
  }
})

test('an area is cut out of it, with each step told, and the region is ready', async () => {
  const { code, lines } = await region({}, 'add', extract, '--name', 'centre', '--area', '11.96,57.69,11.99,57.71')
  assert.equal(code, 0, lines.join('\n'))
  assert.deepEqual(
    lines.filter((line) => line.endsWith('…')),
    ['Cutting the area …', 'Reading the extract …', 'Cutting map tiles …', 'Indexing places …', 'Building routes …'],
  )
  assert.match(lines.at(-2) ?? '', / is ready: \d+ tiles, \d+ places, 0 addresses, in [\d.]+ s with \d+ MB\.$/)
  assert.deepEqual(await regions(), ['centre'])
  assert.deepEqual(files(), ['centre'])
})

test('an area that is wrong or elsewhere is one sentence, and nothing is built', async () => {
  for (const [area, sentence] of [
    ['-0.5,51.3,0.3,51.7', /holds nothing inside the area; it reaches from .* Nothing was changed\.$/],
    ['12,57,11', /is no area\. An area is west,south,east,north in degrees/],
  ] as const) {
    const { code, lines } = await region({}, 'add', extract, '--name', 'elsewhere', '--area', area)
    assert.equal(code, 1)
    assert.match(lines.at(-1) ?? '', sentence)
    assert.deepEqual(await regions(), ['centre'])
    assert.deepEqual(files(), ['centre'])
  }
})
