// One process at a time does what two would spoil (an installation, a build of the web, a database's start). Plain
// JavaScript for Node 20 and up: runs before anything is installed.
//
// A lock is a folder of numbered files; the highest number is the holder's. A number is taken by `link`, which only one
// can do, and given back by saying so in the file. A holder that was killed is known by its process, which is gone:
// whoever waits takes the next number. So nobody ever deletes the lock of somebody else.
import { spawnSync } from 'node:child_process'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LOOK_MS = 100
let drafts = 0

/** Waits for its turn. `onWait` hears once whose turn it is; `release` gives it back. */
export async function takeLock(folder, onWait = () => {}) {
  let waitedFor
  for (;;) {
    const taken = tryLock(folder)
    if (taken.lock !== undefined) return taken.lock
    if (waitedFor !== taken.holder.pid) onWait(taken.holder)
    waitedFor = taken.holder.pid
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** `{ lock }`, or `{ holder }` who has it now. */
export function tryLock(folder) {
  mkdirSync(folder, { recursive: true })
  const numbers = numbersIn(folder)
  const newest = numbers.at(-1) ?? 0
  const holder = newest === 0 ? undefined : readHolder(folder, newest)
  if (holder?.processes.some(isRunning)) return { holder }
  const mine = newest + 1
  const me = { processes: [identify(process.pid)], pid: process.pid }
  if (!writeOnce(folder, mine, me)) return tryLock(folder)
  // Somebody who looked at an old list may take a number that was used up: only the highest counts, whose forerunner is
  // still there. A list alone may lack a file that is replaced in the same moment.
  const isOld = newest > 0 && !existsSync(fileOf(folder, newest))
  if (isOld || numbersIn(folder).at(-1) !== mine) {
    rmSync(fileOf(folder, mine), { force: true })
    return tryLock(folder)
  }
  for (const number of numbers) rmSync(fileOf(folder, number), { force: true })
  return {
    lock: {
      /** What others read of the holder. */
      tell: (more) => replace(folder, mine, Object.assign(me, more)),
      /** The lock stays taken while this process lives, too. */
      alsoHeldBy: (pid) => replace(folder, mine, Object.assign(me, { processes: [...me.processes, identify(pid)] })),
      release: () => replace(folder, mine, { processes: [], pid: process.pid }),
    },
  }
}

/** Who has the lock now, or undefined. */
export function findHolder(folder) {
  const newest = existsSync(folder) ? numbersIn(folder).at(-1) : undefined
  const holder = newest === undefined ? undefined : readHolder(folder, newest)
  return holder?.processes.some(isRunning) ? holder : undefined
}

/** A process by number and time of start: the number alone may be somebody else's after a restart of the machine. */
export function identify(pid) {
  return { pid, startedAt: startOf(pid) }
}

export function isRunning({ pid, startedAt }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Another user's process may not be signalled, and lives.
    if (error.code !== 'EPERM') return false
  }
  return startOf(pid) === startedAt
}

function startOf(pid) {
  if (existsSync('/proc/self/stat')) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name in brackets may hold spaces; the start is the twentieth field after it. A zombie has ended.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' || fields[0] === 'X' ? 'ended' : fields[19]
    } catch {
      return 'ended'
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout?.trim() || 'ended'
}

const fileOf = (folder, number) => join(folder, `${number}.json`)

function numbersIn(folder) {
  return readdirSync(folder)
    .map((name) => Number(/^(\d+)\.json$/.exec(name)?.[1]))
    .filter((number) => number > 0)
    .sort((left, right) => left - right)
}

function readHolder(folder, number) {
  try {
    return JSON.parse(readFileSync(fileOf(folder, number), 'utf8'))
  } catch {
    // Replaced by the next holder in this moment.
    return undefined
  }
}

/** False when another process has the number. Whoever reads the file reads the whole of it. */
function writeOnce(folder, number, content) {
  const draft = writeDraft(folder, content)
  try {
    linkSync(draft, fileOf(folder, number))
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function replace(folder, number, content) {
  renameSync(writeDraft(folder, content), fileOf(folder, number))
}

function writeDraft(folder, content) {
  drafts += 1
  const draft = join(folder, `draft-${process.pid}-${drafts}`)
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600 })
  return draft
}
