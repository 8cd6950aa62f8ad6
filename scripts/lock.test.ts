import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { claimDataFolder, FolderInUse } from './data-folder.ts'
import { findHolder, identify, takeLock, tryLock } from './lock.mjs'

const folder = mkdtempSync(join(tmpdir(), 'livery-lock-'))
after(() => rmSync(folder, { recursive: true, force: true }))

// Takes the lock again and again, notes when it has it and when it lets go, and never stops by itself.
const CONTENDER = `
const { takeLock } = await import(process.argv[1])
const { appendFileSync } = await import('node:fs')
for (;;) {
  const lock = await takeLock(process.argv[2])
  appendFileSync(process.argv[3], process.pid + ' in\\n')
  await new Promise((resolve) => setTimeout(resolve, 2))
  appendFileSync(process.argv[3], process.pid + ' out\\n')
  lock.release()
}`

test('of processes that take turns, and are killed at any moment, never two are inside at once', {
  timeout: 60_000,
}, async () => {
  const [lock, log] = [join(folder, 'contended'), join(folder, 'contended.log')]
  writeFileSync(log, '')
  const contender = () =>
    spawn(
      process.execPath,
      ['--input-type=module', '-e', CONTENDER, join(import.meta.dirname, 'lock.mjs'), lock, log],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
  const entries = () => readFileSync(log, 'utf8').trim().split('\n')
  const killed = new Set<string>()
  const contenders = [1, 2, 3].map(contender)
  for (let kills = 0; kills < 6; kills++) {
    const enough = entries().length + 6
    while (entries().length < enough) await new Promise((resolve) => setTimeout(resolve, 5))
    const victim = contenders.shift()
    const gone = new Promise((resolve) => victim?.once('exit', resolve))
    killed.add(String(victim?.pid))
    victim?.kill('SIGKILL')
    await gone
    contenders.push(contender())
  }
  for (const one of contenders) {
    const gone = new Promise((resolve) => one.once('exit', resolve))
    one.kill('SIGKILL')
    await gone
  }
  let inside: string | undefined
  for (const entry of entries()) {
    const [pid = '', what] = entry.split(' ')
    if (what === 'in') {
      assert.ok(inside === undefined || killed.has(inside), `${pid} came in while ${inside} was inside`)
      inside = pid
    } else {
      assert.equal(inside, pid)
      inside = undefined
    }
  }
  assert.ok(readdirSync(lock).filter((name) => name.endsWith('.json')).length <= 2, 'old numbers are cleared away')
})

test('a holder of before the restart of a machine, whose number another process has now, does not count', () => {
  const lock = join(folder, 'rebooted')
  mkdirSync(lock)
  const before = { ...identify(process.pid), startedAt: '1' }
  writeFileSync(join(lock, '7.json'), JSON.stringify({ pid: process.pid, processes: [before] }))
  assert.equal(findHolder(lock), undefined)
  assert.notEqual(tryLock(lock).lock, undefined)
})

test('what the holder tells is read by those who wait, and the lock is free when it is given back', async () => {
  const place = join(folder, 'told')
  const lock = await takeLock(place)
  lock.tell({ port: 5432 })
  assert.equal(tryLock(place).holder?.port, 5432)
  lock.release()
  assert.equal(findHolder(place), undefined)
  assert.notEqual(tryLock(place).lock, undefined)
})

test('a data folder has one city at a time, and is free again when that one has ended', () => {
  const release = claimDataFolder(folder, 'http://localhost:3999')
  assert.throws(() => claimDataFolder(folder, 'http://localhost:4000'), FolderInUse)
  assert.throws(() => claimDataFolder(folder, 'http://localhost:4000'), /http:\/\/localhost:3999/)
  release()
  claimDataFolder(folder, 'http://localhost:4000')()
})
