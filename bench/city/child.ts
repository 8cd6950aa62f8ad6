// A process of its own to measure: started with a script of the repository, ready when it says on which port.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export interface Child {
  readonly pid: number
  readonly port: number
  readonly process: ChildProcess
  stop(): Promise<void>
}

export async function startChild(script: string, env: NodeJS.ProcessEnv = {}): Promise<Child> {
  const child = fork(join(root, script), [], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { ready: number }) => resolve(message.ready))
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it was ready`)))
  })
  return {
    pid: child.pid ?? 0,
    port,
    process: child,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
