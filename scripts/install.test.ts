// Several commands in a fresh clone at once: real processes, and an npm that notices when another one is at work.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'

// What `npm ci` does that two of them spoil: it empties node_modules and fills it again. It says when it began, and goes
// on until it may end.
const NPM = `#!/usr/bin/env node
const fs = require('node:fs')
fs.appendFileSync('npm.log', 'begin ' + process.pid + '\\n')
fs.rmSync('node_modules', { recursive: true, force: true })
try { fs.mkdirSync('at-work') } catch { fs.appendFileSync('npm.log', 'two at once\\n') }
const timer = setInterval(() => {
  if (!fs.existsSync('may-end')) return
  clearInterval(timer)
  fs.rmSync('at-work', { recursive: true, force: true })
  if (fs.existsSync('must-fail')) process.exit(1)
  fs.mkdirSync('node_modules/node/bin', { recursive: true })
  fs.symlinkSync(process.execPath, 'node_modules/node/bin/node')
}, 20)
`

interface Clone {
  readonly folder: string
  log(): string[]
  say(name: string): void
  command(): { child: ChildProcess; ended: Promise<number | null>; said(): string }
  clear(): void
}

function freshClone(): Clone {
  const folder = mkdtempSync(join(tmpdir(), 'livery clone '))
  cpSync(import.meta.dirname, join(folder, 'scripts'), { recursive: true })
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  writeFileSync(join(folder, 'hello.mjs'), `console.log('hello from the clone')\n`)
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/npm'), NPM)
  chmodSync(join(folder, 'bin/npm'), 0o755)
  const log = join(folder, 'npm.log')
  return {
    folder,
    log: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
    say: (name) => writeFileSync(join(folder, name), ''),
    command: () => {
      const child = spawn(process.execPath, [join(folder, 'scripts/run.mjs'), 'hello.mjs'], {
        cwd: folder,
        env: {
          ...process.env,
          npm_lifecycle_event: undefined,
          PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => (said += bytes))
      const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
      return { child, ended, said: () => said }
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function until(holds: () => boolean, what: string): Promise<void> {
  for (const latest = Date.now() + 20_000; !holds(); await pause(10))
    if (Date.now() > latest) throw new Error(`Waited in vain until ${what}`)
}

test('of four commands in a fresh clone one installs; the others say what they wait for, and all do their work', async () => {
  const clone = freshClone()
  const commands = [1, 2, 3, 4].map(() => clone.command())
  await until(() => clone.log().length > 0, 'npm works')
  await until(
    () => commands.filter(({ said }) => said().includes('Waiting for the other command')).length === 3,
    'three wait',
  )
  clone.say('may-end')
  assert.deepEqual(await Promise.all(commands.map(({ ended }) => ended)), [0, 0, 0, 0])
  assert.equal(clone.log().length, 1, clone.log().join(', '))
  for (const { said } of commands) assert.match(said(), /hello from the clone/)
  clone.clear()
})

test('kill -9 of the one that installs: npm, which goes on alone, is waited for, and then another one installs', async () => {
  const clone = freshClone()
  const first = clone.command()
  await until(() => clone.log().length > 0, 'npm works')
  const others = [clone.command(), clone.command()]
  await until(() => others.every(({ said }) => said().includes('Waiting for the other command')), 'two wait')
  first.child.kill('SIGKILL')
  await first.ended
  // Two looks of those who wait, in which they must not begin.
  await pause(300)
  assert.equal(clone.log().length, 1, 'nobody begins beside npm')
  clone.say('may-end')
  assert.deepEqual(await Promise.all(others.map(({ ended }) => ended)), [0, 0])
  assert.deepEqual(
    clone.log().map((line) => line.split(' ')[0]),
    ['begin', 'begin'],
  )
  clone.clear()
})

test('an installation that fails is told, and the next command tries anew', async () => {
  const clone = freshClone()
  clone.say('must-fail')
  clone.say('may-end')
  const [first, second] = [clone.command(), clone.command()]
  assert.deepEqual(await Promise.all([first.ended, second.ended]), [1, 1])
  assert.equal(clone.log().filter((line) => line.startsWith('begin')).length, 2)
  assert.ok(!clone.log().includes('two at once'))
  rmSync(join(clone.folder, 'must-fail'))
  assert.equal(await clone.command().ended, 0)
  clone.clear()
})
