import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'

export interface ApiProcess {
  readonly url: string
  /** Starts it again on the same port; resolves with the milliseconds until it listened. */
  start(): Promise<number>
  /** kill -9: nothing is finished, nothing is said. */
  kill(): Promise<void>
  /** Asks it to stop; resolves with its exit code. */
  stop(): Promise<number | null>
  /** Everything that it has written since the first start. */
  output(): string
}

export async function createApiProcess(env: Record<string, string>): Promise<ApiProcess> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const written: Buffer[] = []
  const ended = (one: ChildProcess) => new Promise<number | null>((resolve) => one.once('exit', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    start: async () => {
      const began = performance.now()
      const fresh = fork(join(import.meta.dirname, 'api-child.ts'), {
        env: {
          ...process.env,
          API_PORT: String(port),
          DEMO: '1',
          RATE_LIMIT: '1000000',
          SIGN_IN_LIMIT: '1000',
          SOCKET_EVENTS_PER_SECOND: '100000',
          SOCKET_EVENT_BURST: '100000',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      child = fresh
      for (const stream of [fresh.stdout, fresh.stderr]) stream?.on('data', (bytes: Buffer) => written.push(bytes))
      await new Promise<void>((resolve, reject) => {
        fresh.once('message', () => resolve())
        fresh.once('exit', (code) => reject(new Error(`The api ended with ${code}:\n${Buffer.concat(written)}`)))
      })
      return performance.now() - began
    },
    kill: async () => {
      if (child === undefined || child.exitCode !== null) return
      const gone = ended(child)
      child.kill('SIGKILL')
      await gone
    },
    stop: async () => {
      if (child === undefined || child.exitCode !== null) return child?.exitCode ?? null
      const gone = ended(child)
      child.kill('SIGTERM')
      return gone
    },
    output: () => Buffer.concat(written).toString(),
  }
}
