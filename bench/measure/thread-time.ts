// What each part of a browser takes of the processor, by its threads: also those that no trace of the browser names, which draw
// in place of a graphics processor.
import { readdirSync, readFileSync } from 'node:fs'
import { statFields } from './process-cost.ts'

export interface BrowserTime {
  /** The page's own thread. */
  readonly script: number
  /** Its workers, and the collector of garbage. */
  readonly workers: number
  /** The page's compositor, and the one that puts the window together. */
  readonly compositors: number
  /** The process of graphics, with all that draws in it. */
  readonly drawing: number
}

const TICK_MS = 10
const ticksOf = (task: string) => Number(statFields(task)[11]) + Number(statFields(task)[12])

/** Milliseconds so far of the browsers that this process has started; null where there is no /proc. */
export function browserTime(): BrowserTime | null {
  const time = { script: 0, workers: 0, compositors: 0, drawing: 0 }
  try {
    for (const { pid, type } of descendants(process.pid)) {
      if (type !== 'renderer' && type !== 'gpu-process') continue
      for (const task of readdirSync(`/proc/${pid}/task`))
        time[partOf(type, pid, task)] += ticksOf(`${pid}/task/${task}`) * TICK_MS
    }
    return time
  } catch {
    return null
  }
}

function partOf(type: string, pid: string, task: string): keyof BrowserTime {
  const name = readFileSync(`/proc/${pid}/task/${task}/comm`, 'utf8')
  if (name.startsWith('Compositor') || name.startsWith('VizCompositor')) return 'compositors'
  if (type === 'gpu-process') return 'drawing'
  return task === pid ? 'script' : 'workers'
}

function descendants(root: number): { pid: string; type: string }[] {
  const parents = new Map<string, string>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      parents.set(pid, statFields(pid)[1] ?? '')
    } catch {
      // It has ended since.
    }
  }
  const isOurs = (pid: string): boolean => {
    const parent = parents.get(pid)
    return parent !== undefined && (parent === String(root) || isOurs(parent))
  }
  return [...parents.keys()].filter(isOurs).map((pid) => ({
    pid,
    type: /--type=([a-z-]+)/.exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.[1] ?? '',
  }))
}
