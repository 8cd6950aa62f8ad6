import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createThreadPool, WorkAborted } from './thread-pool.ts'

const options = {
  script: new URL('./testing/obedient-thread.ts', import.meta.url),
  mostCpuMs: 30_000,
  deadlineMs: 120_000,
  heapMegabytes: 32,
  tasksPerThread: 2,
  idleMs: 60_000,
}
const isAborted = (reason: string) => (error: unknown) => error instanceof WorkAborted && error.reason === reason

test('a thread that does not end is ended, and holds up nobody meanwhile', async () => {
  const pool = createThreadPool<string, number>({ ...options, mostCpuMs: 300 })
  const begun = process.threadCpuUsage()
  await assert.rejects(pool.run('spin'), isAborted('cpu'))
  const { user, system } = process.threadCpuUsage(begun)
  assert.ok(user + system < 250_000, `it took ${(user + system) / 1_000} ms of the event loop`)
  assert.equal(typeof (await pool.run('answer')), 'number')
})

test('a thread that does not end in time is ended, whatever it does', async () => {
  const pool = createThreadPool<string, number>({ ...options, deadlineMs: 1_000 })
  await assert.rejects(pool.run('spin'), isAborted('deadline'))
})

test('a thread that takes too much memory is ended, and the process lives', async () => {
  const pool = createThreadPool<string, number>(options)
  await assert.rejects(pool.run('hoard'), isAborted('memory'))
  assert.equal(typeof (await pool.run('answer')), 'number')
})

test('a thread that breaks or leaves is replaced', async () => {
  const pool = createThreadPool<string, number>(options)
  await assert.rejects(pool.run('throw'), isAborted('crash'))
  await assert.rejects(pool.run('leave'), isAborted('crash'))
  assert.equal(typeof (await pool.run('answer')), 'number')
})

test('a thread serves a few times, then another comes', async () => {
  const pool = createThreadPool<string, number>(options)
  const [first, second, third] = [await pool.run('answer'), await pool.run('answer'), await pool.run('answer')]
  assert.equal(first, second)
  assert.notEqual(second, third)
})
