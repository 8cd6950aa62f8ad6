// What a process has cost so far, its native threads included.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

// Linux counts processor time in hundredths of a second, whatever the kernel's own clock does.
const TICKS_A_SECOND = 100

export function cpuSeconds(pid: number): number {
  if (!existsSync('/proc/self/stat')) return secondsOf(askPs(pid, 'time'))
  const fields = statFields(pid)
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

/** A server with all its processes, those that have ended included; undefined where the system does not tell. */
export function familyCpuSeconds(pid: number): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
  return children.reduce((sum, child) => sum + cpuSecondsIfThere(Number(child)), cpuSeconds(pid) + endedChildren(pid))
}

/** What the children of a process cost that have ended. */
export function endedChildren(pid: number): number {
  const fields = statFields(pid)
  return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND
}

/** The name stands in brackets and may hold spaces; user and system time are the 12th and 13th field after it. */
export function statFields(pid: number | string): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(statFields(pid)[1])
  } catch {
    return undefined
  }
}

function cpuSecondsIfThere(pid: number): number {
  try {
    return cpuSeconds(pid)
  } catch {
    return 0
  }
}

export function residentMegabytes(pid: number): number {
  return Number(askPs(pid, 'rss')) / 1_024
}

function askPs(pid: number, what: 'time' | 'rss'): string {
  if (what === 'rss' && existsSync('/proc/self/status')) {
    return /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''
  }
  return execFileSync('ps', ['-o', `${what}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
}

/** `ps` says [[dd-]hh:]mm:ss[.cc]. */
function secondsOf(text: string): number {
  return text.split(/[-:]/).reduce((sum, part) => sum * 60 + Number(part), 0)
}
