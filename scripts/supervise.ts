import { type ChildProcess, spawn } from 'node:child_process'

export interface Service {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** Ready when it says so over IPC, or when this address answers. */
  readonly readyByMessage?: boolean
  readonly readyUrl?: string
  /** Only what it complains about is shown. */
  readonly quiet?: boolean
}

export interface Supervised {
  readonly ready: Promise<void>
  stop(): Promise<void>
}

const MAX_WAIT_MS = 30_000
const FIRST_TRIES = 1

/** Keeps a process running: one that dies comes back, after a moment that doubles while it keeps dying. */
export function supervise(service: Service): Supervised {
  let child: ChildProcess
  let stopping = false
  let wasReady = false
  let waitMs = 250
  let deaths = 0
  let settle: { resolve: () => void; reject: (error: Error) => void }
  const ready = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  const becomeReady = () => {
    if (stopping) return
    wasReady = true
    waitMs = 250
    settle.resolve()
  }

  const start = () => {
    child = spawn(service.command, [...service.args], {
      cwd: service.cwd,
      env: service.env,
      stdio: ['ignore', service.quiet === true ? 'ignore' : 'inherit', 'inherit', 'ipc'],
    })
    child.on('message', () => service.readyByMessage && becomeReady())
    child.once('exit', (code, signal) => {
      if (stopping) return
      deaths += 1
      if (!wasReady && deaths > FIRST_TRIES)
        return settle.reject(new Error(`The ${service.name} did not start; what it said is above.`))
      console.error(`  The ${service.name} ended (${signal ?? code}) and is started again.`)
      setTimeout(start, waitMs)
      waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)
    })
    if (service.readyUrl !== undefined) void whenAnswers(service.readyUrl, () => stopping).then(becomeReady)
    if (service.readyUrl === undefined && !service.readyByMessage) becomeReady()
  }
  start()

  return {
    ready,
    stop: async () => {
      stopping = true
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
