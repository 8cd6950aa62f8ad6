import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { platform, tmpdir } from 'node:os'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { runBound } from './run-bound.ts'

const bound = { cwd: tmpdir(), memoryMb: 1_024 }
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const gone = async (pid: number) => {
  while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 20))
}

test('it says nothing when it ends well, and its last words when it does not', async () => {
  assert.equal(await runBound('sh', ['-c', 'exit 0'], bound), null)
  assert.equal(await runBound('sh', ['-c', 'echo broken >&2; exit 3'], bound), 'broken')
  assert.match((await runBound('sh', ['-c', 'exit 3'], bound)) ?? '', /code 3/)
})

test('what is cancelled ends it', async () => {
  const stop = new AbortController()
  const running = runBound('sleep', ['60'], { ...bound, signal: stop.signal })
  stop.abort()
  assert.match((await running) ?? '', /Killed|137/)
})

test('whoever is killed takes it along', { timeout: 30_000 }, async () => {
  const module = fileURLToPath(new URL('./run-bound.ts', import.meta.url))
  // The builder says its number by a file, since its words are its parent's.
  const file = `${tmpdir()}/livery-bound-${process.pid}`
  const builder = JSON.stringify(`echo $$ > ${file}; exec sleep 60`)
  const code = `import { runBound } from ${JSON.stringify(module)}
    await runBound('sh', ['-c', ${builder}], { cwd: '/', memoryMb: 1024 })`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code])
  const read = () =>
    readFile(file, 'utf8').then(
      (text) => Number(text) || undefined,
      () => undefined,
    )
  let pid = await read()
  while (pid === undefined) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    pid = await read()
  }
  assert.equal(isRunning(pid), true)
  parent.kill('SIGKILL')
  await gone(pid)
  await rm(file)
})

test('more memory than it may take is refused to it', { skip: platform() !== 'linux' }, async () => {
  const greedy = [
    '-e',
    'const all = []; for (let i = 0; i < 20; i++) all.push(Buffer.alloc(100e6, 1)); console.log(all.length)',
  ]
  assert.notEqual(await runBound(process.execPath, greedy, { ...bound, memoryMb: 1_000 }), null)
})
