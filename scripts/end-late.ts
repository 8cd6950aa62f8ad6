// Ends what this process starts and does not end in time. A test has a limit of its own, but a timer of it fires only where
// its process still turns, and Node's runner waits for a process however long it stays.
import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'

/** Every process that is started until this is disposed of is killed after so many ms; `onLate` hears of each. */
export function endLate(ms: number, onLate: (child: ChildProcess) => void): Disposable {
  const watch = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess }
    const late = setTimeout(() => {
      onLate(child)
      child.kill('SIGKILL')
    }, ms)
    child.once('exit', () => clearTimeout(late))
    child.once('error', () => clearTimeout(late))
  }
  subscribe('child_process', watch)
  return { [Symbol.dispose]: () => void unsubscribe('child_process', watch) }
}
