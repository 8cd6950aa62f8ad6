import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { endLate } from './end-late.ts'

test('a process that turns in a circle, and one that waits for ever, are ended; one that ends in time is let be', async () => {
  const late: (number | undefined)[] = []
  using _ = endLate(1_500, (child) => late.push(child.pid))
  const started = ['for (;;);', 'setInterval(() => undefined, 1_000)', ''].map((text) =>
    spawn(process.execPath, ['-e', text], { stdio: 'ignore' }),
  )
  const ends = await Promise.all(started.map((child) => once(child, 'exit')))
  assert.deepEqual(ends, [
    [null, 'SIGKILL'],
    [null, 'SIGKILL'],
    [0, null],
  ])
  assert.deepEqual(
    late,
    started.slice(0, 2).map(({ pid }) => pid),
  )
})

test('what is started afterwards is nobody’s business', async () => {
  const late: ChildProcess[] = []
  endLate(1, (child) => late.push(child))[Symbol.dispose]()
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => undefined, 200)'])
  assert.deepEqual([await once(child, 'exit'), late], [[0, null], []])
})
