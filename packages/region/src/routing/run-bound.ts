// A program that builds for minutes, bounded in its memory, which ends with whoever started it: also where that is killed
// and can end nobody. A shell waits for the other end of a pipe to close, which the system does.
import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'

/** The bound is of memory of its own: files that are mapped do not count. A system without it goes on without. */
const SCRIPT = `ulimit -d "$1" 2>/dev/null; shift
"$@" 3<&- & builder=$!
{ read -r _ <&3; kill -9 "$builder"; } 2>/dev/null & watcher=$!
wait "$builder"; code=$?
kill "$watcher" 2>/dev/null
exit "$code"`

export interface Bound {
  readonly cwd: string
  readonly memoryMb: number
  readonly signal?: AbortSignal | undefined
}

/** Null when the program ended well, else its last words. */
export function runBound(
  command: string,
  args: readonly string[],
  { cwd, memoryMb, signal }: Bound,
): Promise<string | null> {
  return new Promise((done, reject) => {
    const child = spawn('sh', ['-c', SCRIPT, 'sh', String(memoryMb * 1_024), command, ...args], {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    })
    const lifeline = child.stdio[3] as Writable
    lifeline.on('error', () => undefined)
    const end = () => void lifeline.destroy()
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end)
    let lastWords = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      lastWords = (lastWords + chunk.toString()).slice(-2_000)
    })
    child.on('error', reject)
    child.on('exit', end)
    child.on('close', (code, endedBy) => {
      signal?.removeEventListener('abort', end)
      if (code === 0) done(null)
      else done(lastWords.trim().split('\n').at(-1) || `it ended with ${endedBy ?? `code ${code}`}`)
    })
  })
}
