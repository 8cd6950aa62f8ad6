// Where a run of tests writes what nobody keeps: databases, data folders, profiles of browsers. In memory, where there is
// plenty of it: copying a database's thousand small files costs a disk's file system twenty times as much.
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const NAME = 'livery-tests-'
/** A run takes about a third of it at its most. */
const ROOM_BYTES = 4 * 1024 ** 3

/** Undefined where there is too little memory, or none that files may be in: then the system's own folder does. */
export function openScratch(memory = MEMORY, room = ROOM_BYTES): string | undefined {
  if (!mayHold(memory, room)) return undefined
  dropAbandoned(memory)
  const folder = mkdtempSync(join(memory, `${NAME}${process.pid}-`))
  // The database is somebody else's process where tests run as root.
  chmodSync(folder, 0o755)
  return folder
}

function mayHold(memory: string, room: number): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= room && process.availableMemory() >= room && mayRun(memory)
  } catch {
    return false
  }
}

/** A container's may be closed to programs, and a copy of the database's own may have to lie there. */
function mayRun(memory: string): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const options = mounts.findLast((line) => line.split(' ')[1] === memory)?.split(' ')[3] ?? ''
  return !options.split(',').includes('noexec')
}

/** Of runs that were killed before they could. */
function dropAbandoned(memory: string): void {
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(NAME) ? Number(name.slice(NAME.length).split('-')[0]) : Number.NaN
    if (pid > 0 && !isRunning(pid)) rmSync(join(memory, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
