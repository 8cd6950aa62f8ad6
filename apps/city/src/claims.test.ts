import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { claimInhabitants } from './accounts.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'livery-claims-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const numbered = (kind: string, count: number) =>
  Array.from({ length: count }, (_, index) => `sim-${kind}-${String(index + 1).padStart(3, '0')}@livery.test`)
async function seed(drivers: number, riders: number): Promise<void> {
  const emails = [...numbered('driver', drivers), ...numbered('rider', riders)]
  writeFileSync(
    join(dataDir, 'city-accounts.json'),
    JSON.stringify(Object.fromEntries(emails.map((one) => [one, '-']))),
  )
}
const wanted = (drivers: number, riders: number, more = {}) => ({
  drivers,
  riders,
  dataDir,
  noSeed: false,
  demo: false,
  ...more,
})

/** Another simulator: it says whom it has, and lives until it is killed. */
async function simulator(drivers: number, riders: number) {
  const code = `
    const { claimInhabitants } = await import(${JSON.stringify(join(import.meta.dirname, 'accounts.ts'))})
    const wanted = { drivers: ${drivers}, riders: ${riders}, dataDir: ${JSON.stringify(dataDir)}, noSeed: true, demo: true }
    const people = await claimInhabitants(wanted)
    console.log(JSON.stringify([...people.drivers, ...people.riders].map(({ email }) => email)))
    setInterval(() => {}, 1_000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(child.stdout, 'data', { signal: AbortSignal.timeout(20_000) })
  const end = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { emails: JSON.parse(String(said)) as string[], end }
}

test('a second simulator takes others than the first, makes whom it lacks, and the first one’s after its end', async () => {
  await seed(3, 1)
  const first = await simulator(3, 1)
  try {
    assert.deepEqual(first.emails, [...numbered('driver', 3), ...numbered('rider', 1)])
    const second = await claimInhabitants(wanted(2, 2), seed)
    const emails = [...second.drivers, ...second.riders].map(({ email }) => email)
    assert.deepEqual(emails, [...numbered('driver', 5).slice(3), ...numbered('rider', 3).slice(1)])
  } finally {
    await first.end()
  }
  const third = await claimInhabitants(wanted(2, 0), seed)
  assert.deepEqual(
    third.drivers.map(({ email }) => email),
    numbered('driver', 2),
  )
})

test('of simulators that begin at once no two have anybody in common', async () => {
  await seed(9, 3)
  const all = await Promise.all([simulator(3, 1), simulator(3, 1), simulator(3, 1)])
  await Promise.all(all.map(({ end }) => end()))
  const emails = all.flatMap((one) => one.emails)
  assert.equal(emails.length, 12)
  assert.equal(new Set(emails).size, 12)
  assert.equal(JSON.parse(readFileSync(join(dataDir, 'city-claims.json'), 'utf8')).length, 3)
})

test('who may make nobody is told in a sentence how many there are', async () => {
  await seed(3, 1)
  const first = await simulator(2, 0)
  try {
    await assert.rejects(claimInhabitants(wanted(3, 0, { noSeed: true })), {
      message:
        'There are accounts for 3 chauffeurs, and another simulator has 2 of them on the road: 3 were asked for. Without --no-seed the missing ones are made.',
    })
    const { drivers } = await claimInhabitants(wanted(3, 0, { noSeed: true, demo: true }))
    assert.equal(drivers.length, 1, 'the demo makes do with whom it finds')
  } finally {
    await first.end()
  }
})
