// What the real commands say when they cannot start: one sentence that helps, and nothing that should not be seen.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { claimDataFolder } from '../../../../scripts/data-folder.ts'
import { freePort } from '../testing/free-port.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const root = join(import.meta.dirname, '../../../..')
let database: TestDatabase
let folder: string
let taken: Server
let takenPort: number
before(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'livery start '))
  chmodSync(folder, 0o755)
  taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, () => resolve()))
  const address = taken.address()
  takenPort = typeof address === 'object' && address !== null ? address.port : 0
})
after(async () => {
  taken.close()
  rmSync(folder, { recursive: true, force: true })
  await database.drop()
})

async function run(script: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += bytes))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said: said.trim() }
}
const freePorts = async () => {
  const ports = await Promise.all([1, 2].map(() => freePort()))
  return { API_PORT: String(ports[0]), WEB_PORT: String(ports[1]) }
}

test('a port in use is named, with the way to choose another', async () => {
  for (const name of ['API_PORT', 'WEB_PORT']) {
    const start = await run('scripts/start-product.ts', { ...(await freePorts()), [name]: String(takenPort) })
    assert.equal(start.code, 1)
    assert.match(start.said, new RegExp(`^Port ${takenPort} is in use, .*Choose another: ${name}=\\d+ npm start$`))
  }
  const api = await run('apps/api/src/main.ts', { API_PORT: String(takenPort) })
  assert.equal(api.code, 1)
  assert.equal(
    api.said,
    `Port ${takenPort} is in use. Choose another one for the api: API_PORT=${takenPort + 1} npm start`,
  )
})

test('a DATABASE_URL that does not work is one sentence, without the password', async () => {
  const { host } = new URL(database.url)
  for (const [url, reason] of [
    [`postgres://somebody:hunter2@127.0.0.1:${await freePort()}/livery`, 'nothing listens there'],
    [`postgres://somebody:hunter2@${host}/livery`, 'the user name or the password is wrong'],
    ['postgres://somebody:hunter2@no-such-host.invalid/livery', 'there is no host of that name'],
    [database.url.replace(/\/[^/]*$/, '/no_such_database'), 'there is no such database'],
  ] as const) {
    for (const script of ['apps/api/src/main.ts', 'scripts/start-product.ts']) {
      const { code, said } = await run(script, { ...(await freePorts()), DATABASE_URL: url })
      assert.equal(code, 1, said)
      assert.match(said, /DATABASE_URL \(postgres:\/\/.*\) cannot be used: .*\.$/)
      assert.ok(said.includes(reason), said)
      assert.ok(!said.includes(new URL(url).password), said)
      assert.equal(said.split('\n').length, 1, said)
    }
  }
})

test('a second start on the same folder says where the first one is', async () => {
  const release = claimDataFolder(folder, 'http://localhost:3999')
  const { code, said } = await run('scripts/start-product.ts', await freePorts())
  release()
  assert.equal(code, 1)
  assert.match(said, /already running .*http:\/\/localhost:3999/)
  assert.match(said, /DATA_DIR=\S+ API_PORT=\d+ WEB_PORT=\d+ npm start/)
})

test('a wrong variable is one sentence', async () => {
  const { code, said } = await run('apps/api/src/main.ts', { API_PORT: 'http' })
  assert.equal(code, 1)
  assert.match(said, /^API_PORT is not right: [^\n]+\.$/)
})

test('a REGION that is not installed is one sentence, with the way to add it', async () => {
  for (const script of ['apps/api/src/main.ts', 'scripts/start-product.ts']) {
    const { code, said } = await run(script, { ...(await freePorts()), REGION: 'nowhere', DEMO: '0' })
    assert.equal(code, 1)
    const last = said.split('\n').at(-1) ?? ''
    assert.match(
      last,
      /^REGION names nowhere, and there is no such region \(no region is installed\)\. .*--name nowhere$/,
    )
    assert.ok(!said.includes('    at '), said)
  }
})

test('a REGION that is not installed is said before the demo region is prepared', async () => {
  const { code, said } = await run('scripts/start-product.ts', {
    ...(await freePorts()),
    REGION: 'atlantis',
    DEMO: '1',
  })
  assert.equal(code, 1)
  assert.doesNotMatch(said, /Preparing/)
  assert.match(
    said.split('\n').at(-1) ?? '',
    /^REGION names atlantis, and there is no such region \(installed: goteborg\)/,
  )
})

test('an extract that is empty, broken or absent is one sentence, and the region in use stays', async () => {
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(
    `insert into region (name, about, ready_at) values ('harbour', '{"title":"Harbour","counts":{"tiles":1,"places":1,"addresses":1}}', now());
     insert into region_in_use (name) values ('harbour')`,
  )
  const regions = async () =>
    (await client.query('select name, (select name from region_in_use) as in_use from region')).rows
  const before = await regions()
  for (const [name, bytes] of Object.entries({
    'empty.osm.pbf': Buffer.alloc(0),
    'broken.osm.pbf': Buffer.from('<html>404 not found</html>'),
    'cut.osm.pbf': Buffer.from([0, 0, 0, 13, 10, 9, 79, 83, 77, 72, 101, 97, 100, 101, 114, 24, 50]),
  })) {
    const file = join(folder, name)
    writeFileSync(file, bytes)
    const { code, said } = await run('apps/api/src/commands/region.ts', {}, 'add', file)
    assert.equal(code, 1, said)
    const last = said.split(/[\r\n]/).at(-1) ?? ''
    assert.match(last, /\. Nothing was changed\.$/, said)
    assert.ok(!said.includes('    at '), said)
    assert.deepEqual(await regions(), before)
  }
  const absent = await run('apps/api/src/commands/region.ts', {}, 'add', join(folder, 'absent.osm.pbf'))
  assert.equal(absent.code, 1)
  assert.match(absent.said, /^There is no file .*absent\.osm\.pbf\./)
  await client.end()
})
