// The server process of one cluster, as its lock file and the list of processes tell of it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Postmaster {
  readonly pid: number
  readonly port: number
  /** It takes connections. */
  readonly isReady: boolean
}

/** What the lock file says; undefined without one. It may be a dead server's. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    if (!(pid > 0 && port > 0)) return undefined
    return { pid, port, isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** Whether that process is a server of this cluster, and not one that was given a dead server's number. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  const command = commandOf(pid)
  return command.includes('postgres') && command.includes(cluster)
}

/** Shown in the titles of a server's processes, so that they can be told from another cluster's. */
export const clusterName = (cluster: string) =>
  `livery-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`

/** What a server that was killed has left running; the next one cannot begin beside them. */
export function findOrphans(cluster: string): number[] {
  const title = `postgres: ${clusterName(cluster)}: `
  return listCommands()
    .filter(({ command }) => command.startsWith(title))
    .map(({ pid }) => pid)
}

function commandOf(pid: number): string {
  if (existsSync('/proc/self')) return readCommand(pid)
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

function listCommands(): { pid: number; command: string }[] {
  if (existsSync('/proc/self')) {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0)
      .map((pid) => ({ pid, command: readCommand(pid) }))
  }
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
  return (stdout ?? '').split('\n').map((line) => {
    const [, pid, command = ''] = /^\s*(\d+)\s(.*)$/.exec(line) ?? []
    return { pid: Number(pid), command }
  })
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
