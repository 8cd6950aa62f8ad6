// npm may be killed, and tells nobody: what it started looks by itself whether npm is there.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { identify, isRunning } from './lock.mjs'

const LOOK_MS = 500
const SHELLS = /^-?(sh|dash|bash|ash|zsh|busybox)$/

/** Calls `ended` once the npm that runs this process is gone. Without npm nothing is watched: `nohup` and `&` work. */
export function whenParentEnds(ended) {
  if (process.env.npm_lifecycle_event === undefined) return
  const watched = [process.ppid]
  // npm runs a line of a shell, which stays beside us in some systems and becomes us in others.
  const parent = describe(process.ppid)
  if (parent !== undefined && SHELLS.test(parent.name) && parent.parent > 1) watched.push(parent.parent)
  const known = watched.filter((pid) => pid > 1).map(identify)
  const looking = setInterval(() => {
    if (known.every(isRunning)) return
    clearInterval(looking)
    ended()
  }, LOOK_MS)
  looking.unref()
}

function describe(pid) {
  try {
    if (existsSync('/proc/self/stat')) {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return { name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')), parent: Number(fields[1]) }
    }
    const line = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    const [, ppid, name] = /^(\d+)\s+(.*)$/.exec(line) ?? []
    return { name: name?.split('/').at(-1) ?? '', parent: Number(ppid) }
  } catch {
    return undefined
  }
}
