import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

export interface Service {
  readonly name: string
  /** A file for Node, and what it is given. */
  readonly args: readonly string[]
  readonly cwd: string
  /** Asked for at each start. */
  readonly env: () => NodeJS.ProcessEnv
  /** Ready when it says so over IPC, or when this address answers. */
  readonly readyByMessage?: boolean
  readonly readyUrl?: string
  /** Only what it complains about is shown. */
  readonly quiet?: boolean
}

/** It ended before it was ready, more than once. */
export class NotStarted extends Error {
  override readonly name = 'NotStarted'
}

export interface Supervised {
  readonly ready: Promise<void>
  /** Ends it in order; it is started again right away. */
  restart(): void
  /** It is not started again when it ends. */
  letEnd(): void
  stop(): Promise<void>
}

const MAX_WAIT_MS = 30_000
/** One that lived this long did not die of its start. */
const SETTLED_MS = 10_000
const PRELOAD = join(import.meta.dirname, 'end-with-parent.mjs')
const FIRST_WAIT_MS = 250
const FIRST_TRIES = 1

/** Keeps a process of Node running: one that dies comes back, after a moment that doubles while it keeps dying. */
export function supervise(service: Service): Supervised {
  let child: ChildProcess
  let stopping = false
  let wasReady = false
  let waitMs = FIRST_WAIT_MS
  let deaths = 0
  let restarting = false
  let waiting: NodeJS.Timeout | undefined
  let settle: { resolve: () => void; reject: (error: Error) => void }
  const ready = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  const becomeReady = () => {
    if (stopping) return
    wasReady = true
    settle.resolve()
  }

  const start = () => {
    const began = performance.now()
    // However this process ends, its children do: they hear that the connection to it is cut.
    child = spawn(process.execPath, ['--import', PRELOAD, ...service.args], {
      cwd: service.cwd,
      env: service.env(),
      stdio: ['ignore', service.quiet === true ? 'ignore' : 'inherit', 'inherit', 'ipc'],
    })
    child.on('message', () => service.readyByMessage && becomeReady())
    child.once('exit', (code, signal) => {
      if (stopping) return
      if (restarting) {
        restarting = false
        return start()
      }
      deaths += 1
      if (performance.now() - began > SETTLED_MS) waitMs = FIRST_WAIT_MS
      if (!wasReady && deaths > FIRST_TRIES)
        return settle.reject(new NotStarted(`The ${service.name} did not start; what it said is above.`))
      const restMs = waitMs - FIRST_WAIT_MS
      // Ctrl-C may end it a moment before this process hears of it: then nothing is said and nothing started.
      waiting = setTimeout(() => {
        console.error(`  The ${service.name} ended (${signal ?? code}) and is started again.`)
        waiting = setTimeout(start, restMs)
      }, FIRST_WAIT_MS)
      waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)
    })
    if (service.readyUrl !== undefined) void whenAnswers(service.readyUrl, () => stopping).then(becomeReady)
    if (service.readyUrl === undefined && !service.readyByMessage) becomeReady()
  }
  start()
  const letEnd = () => {
    stopping = true
    clearTimeout(waiting)
  }

  return {
    ready,
    restart: () => {
      if (stopping || child.exitCode !== null || child.signalCode !== null) return
      restarting = true
      child.kill('SIGTERM')
    },
    letEnd,
    stop: async () => {
      letEnd()
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill('SIGTERM')
      const impatient = setTimeout(() => child.kill('SIGKILL'), 12_000)
      await gone
      clearTimeout(impatient)
    },
  }
}

/** Resolves with the first answer of any kind. */
async function whenAnswers(url: string, given: () => boolean): Promise<void> {
  while (!given()) {
    const answered = await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}
