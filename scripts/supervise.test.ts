// Processes that are killed: what a supervisor keeps running, and what ends with whoever started it.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { supervise } from './supervise.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-supervise-'))
// What a test that failed left behind would keep this file from ending.
const started: ChildProcess[] = []
after(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

// Says its number in the file that it is given, and lives on; asked to end it does so in its own time.
const service = join(folder, 'service.mjs')
writeFileSync(
  service,
  `import { appendFileSync } from 'node:fs'
   appendFileSync(process.argv[2], process.pid + '\\n')
   process.send?.({ ready: true }, () => {})
   process.on('SIGTERM', () => setTimeout(() => process.exit(0), 50))
   setInterval(() => {}, 1_000)\n`,
)
// A program of somebody else's, which does not know what a parent is.
const stranger = join(folder, 'stranger.mjs')
writeFileSync(
  stranger,
  `import { appendFileSync } from 'node:fs'
   appendFileSync(process.argv[2], process.pid + '\\n')
   setInterval(() => {}, 1_000)\n`,
)
const pidsIn = (file: string): number[] =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : []

test('one that is killed comes back, and is asked to end when the supervisor ends', async () => {
  const file = join(folder, 'kept')
  const kept = supervise({
    name: 'service',
    args: [service, file],
    cwd: folder,
    env: () => process.env,
    readyByMessage: true,
  })
  await kept.ready
  const [first = 0] = pidsIn(file)
  process.kill(first, 'SIGKILL')
  await until(() => pidsIn(file).length === 2, 'it is back')
  kept.restart()
  await until(() => pidsIn(file).length === 3, 'it was restarted')
  await kept.stop()
  assert.deepEqual(pidsIn(file).filter(exists), [])
})

test('kill -9 of the supervisor takes along what it kept running, programs that know nothing of it too', async () => {
  const file = join(folder, 'orphans')
  const code = `
    const { supervise } = await import(${JSON.stringify(join(import.meta.dirname, 'supervise.ts'))})
    for (const script of ${JSON.stringify([service, stranger])})
      supervise({ name: 'one', args: [script, ${JSON.stringify(file)}], cwd: '.', env: () => process.env })`
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: folder, stdio: 'inherit' })
  await until(() => pidsIn(file).length === 2, 'both run')
  supervisor.kill('SIGKILL')
  await until(() => !pidsIn(file).some(exists), 'both have ended')
})

test('kill of npm, and kill -9, ends what it started', async () => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const file = join(folder, `npm-${signal}`)
    const npm = startedByNpm(file)
    await until(() => pidsIn(file).length === 1, 'it runs')
    npm.kill(signal)
    await until(() => !pidsIn(file).some(exists), `it has ended after ${signal}`)
  }
})

test('without npm, whoever started it may go away', async () => {
  const file = join(folder, 'without-npm')
  const shell = spawn('sh', ['-c', `${commandLine(file)} & wait`], {
    env: { ...process.env, npm_lifecycle_event: undefined },
    stdio: 'ignore',
  })
  await until(() => pidsIn(file).length === 1, 'it runs')
  shell.kill('SIGKILL')
  // Longer than whoever watches a parent takes to see that it is gone.
  await pause(1_000)
  const [pid = 0] = pidsIn(file)
  assert.equal(exists(pid), true)
  process.kill(pid)
})

test('Ctrl-C, which reaches everybody at once, is no death: nothing is said to be started again', async () => {
  const file = join(folder, 'interrupted')
  // Ends at once with 0 on the interrupt, as the web does; the one beside it takes a while to end.
  const prompt = join(folder, 'prompt.mjs')
  writeFileSync(
    prompt,
    `import { appendFileSync } from 'node:fs'
     process.on('SIGINT', () => process.exit(0))
     appendFileSync(process.argv[2], process.pid + '\\n')
     setInterval(() => {}, 1_000)\n`,
  )
  const slow = join(folder, 'slow.mjs')
  writeFileSync(
    slow,
    `import { appendFileSync } from 'node:fs'
     process.on('SIGINT', () => {})
     process.on('SIGTERM', () => setTimeout(() => process.exit(0), 700))
     appendFileSync(process.argv[2], process.pid + '\\n')
     setInterval(() => {}, 1_000)\n`,
  )
  const code = `
    const { supervise } = await import(${JSON.stringify(join(import.meta.dirname, 'supervise.ts'))})
    const { endInOrder } = await import(${JSON.stringify(join(import.meta.dirname, 'open-house.ts'))})
    endInOrder(${JSON.stringify([prompt, slow])}.map((script) =>
      supervise({ name: 'one', args: [script, ${JSON.stringify(file)}], cwd: '.', env: () => process.env })))`
  // A group of its own, as a terminal gives to a command.
  const city = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [city.stdout, city.stderr]) stream.on('data', (bytes) => (said += bytes))
  const ended = new Promise((resolve) => city.once('close', resolve))
  await until(() => pidsIn(file).length === 2, 'both run')
  process.kill(-(city.pid ?? 0), 'SIGINT')
  assert.equal(await ended, 0)
  assert.equal(said.trim(), 'Ending the city …')
  assert.equal(pidsIn(file).length, 2)
})

const commandLine = (file: string) =>
  [process.execPath, join(import.meta.dirname, 'run.mjs'), service, file].map((word) => `'${word}'`).join(' ')

/** As npm does: a process that starts a line of a shell, and tells it no more than its name. */
function startedByNpm(file: string): ChildProcess {
  const code = `
    require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(`${commandLine(file)}; true`)}], {
      stdio: 'ignore', env: { ...process.env, npm_lifecycle_event: 'start' } })
    setInterval(() => {}, 1_000)`
  const npm = spawn(process.execPath, ['-e', code], { stdio: 'inherit' })
  started.push(npm)
  return npm
}

async function until(holds: () => boolean, what: string): Promise<void> {
  for (const latest = Date.now() + 20_000; !holds(); await pause(20))
    if (Date.now() > latest) throw new Error(`Waited in vain until ${what}`)
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
