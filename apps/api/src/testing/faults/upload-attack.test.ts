// Hostile files from several accounts at once: the api answers everybody else as if nothing were. 200 of them with
// `npm run test:faults -- upload-attack full`.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../platform/config.ts'
import { ensureSecrets } from '../../platform/secrets.ts'
import { plainMaps } from '../plain-maps.ts'
import { createPerson, type TestPerson } from '../test-app.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { type ApiProcess, createApiProcess } from './api-process.ts'
import { sized } from './chance.ts'
import { type HostileFile, hostileFiles } from './hostile-files.ts'
import { inBatches } from './in-batches.ts'
import { type Stage, setStage } from './stage.ts'

const FILES = sized(8, 200)
const AT_ONCE = 8
/** Small, it shares the machine with other tests: it shows that nothing stands still, not how quick it is. */
const MOST_P99_MS = sized(1_500, 100)
const EVERY_MS = 20

type Sendable = HostileFile & { readonly bytes: Uint8Array<ArrayBuffer> }

let database: TestDatabase
let stage: Stage
let office: TestPerson
let api: ApiProcess
before(async () => {
  database = await createTestDatabase()
  stage = await setStage(database.url, { riders: AT_ONCE, drivers: 1 })
  office = await officer()
  api = await createApiProcess({ ...stage.env, LOG_LEVEL: 'error' })
  await api.start()
})
after(async () => {
  await api.stop()
  stage.clear()
  await database.drop()
})

test(`${FILES} hostile files: everybody else is answered meanwhile`, { timeout: 1_800_000 }, async (context) => {
  const kinds = hostileFiles().slice(0, FILES)
  const made: Sendable[] = []
  for (const file of kinds) made.push({ ...file, bytes: new Uint8Array(await file.make()) })
  const sent = Array.from({ length: FILES }, (_, at) => ({ at, file: made[at % made.length] as Sendable }))
  const health = new Worker(new URL('./health-thread.ts', import.meta.url), {
    workerData: { url: api.url, everyMs: EVERY_MS },
  })
  const codes = new Map<string, number>()
  await inBatches(sent, AT_ONCE, async ({ at, file }) => {
    const { status, code } = await send(file, stage.riders[at % AT_ONCE] as TestPerson)
    const key = `${file.to}, ${file.what}: ${status} ${code}`
    codes.set(key, (codes.get(key) ?? 0) + 1)
  })
  health.postMessage('over')
  const [millis] = (await once(health, 'message')) as [number[]]
  const sorted = millis.toSorted((left, right) => left - right)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.POSITIVE_INFINITY
  context.diagnostic(
    `${millis.length} × /healthz: p50 ${sorted[millis.length >> 1]?.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, max ${sorted.at(-1)?.toFixed(1)} ms`,
  )
  for (const [key, count] of [...codes].sort()) context.diagnostic(`${count} × ${key}`)
  const faults = [...codes.keys()].filter((key) => / 5\d\d /.test(key) && !key.endsWith('503 CHECKS_BUSY'))
  assert.deepEqual(faults, [])
  assert.equal(api.output(), '')
  assert.ok(p99 <= MOST_P99_MS, `the p99 of /healthz is ${p99} ms`)
})

async function send({ to, bytes }: Sendable, rider: TestPerson): Promise<{ status: number; code: string }> {
  const as = to === 'markdown' ? office : rider
  const form = new FormData()
  if (to === 'pdf') {
    form.append('topic', 'other')
    form.append('message', 'Please look at this.')
    form.append('attachment', new Blob([bytes]), 'a.pdf')
  }
  if (to === 'picture') form.append('image', new Blob([bytes]), 'a.png')
  const isForm = to === 'pdf' || to === 'picture'
  const response = await fetch(`${api.url}/api/v1${PATHS[to]}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? form : bytes,
  })
  const { code = '' } = (await response.json()) as { code?: string }
  return { status: response.status, code }
}

const PATHS: Record<HostileFile['to'], string> = {
  pdf: '/user/customer-support/create',
  picture: '/admin/updateProfile',
  json: '/user/quote',
  markdown: '/admin/content/preview',
}

async function officer(): Promise<TestPerson> {
  const config = readConfig(stage.env)
  const secrets = ensureSecrets(config.dataDir)
  const app = await buildApp({ config, secrets, databaseUrl: database.url, overrides: { maps: plainMaps() } })
  const person = await createPerson(app.ctx, 'admin')
  await app.stop()
  return person
}
