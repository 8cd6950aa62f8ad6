// Work on what strangers send, off the event loop: in threads with a deadline and a bound on memory. A thread that
// passes either is ended, and the next piece of work gets a new one.
import { Worker } from 'node:worker_threads'

const WATCH_MS = 200

export interface ThreadPoolOptions {
  readonly script: URL
  /** Of the thread's own processor time: a machine that is busy elsewhere does not make honest work too much. */
  readonly mostCpuMs: number
  /** By the clock, from when a thread has it. */
  readonly deadlineMs: number
  /** Of the thread's own heap; what it holds beside it, the script bounds itself. */
  readonly heapMegabytes: number
  /** What a parser keeps of one file is not carried into the next for ever. */
  readonly tasksPerThread: number
  readonly idleMs: number
}

/** Why there is no answer: it took too long, needed too much memory, or the thread broke. */
export class WorkAborted extends Error {
  override readonly name = 'WorkAborted'
  readonly reason: 'cpu' | 'deadline' | 'memory' | 'crash'
  constructor(reason: WorkAborted['reason'], options?: ErrorOptions) {
    super(`The work was given up: ${reason}.`, options)
    this.reason = reason
  }
}

/** As many threads as are asked for at once; who asks bounds that. */
export interface ThreadPool<Input, Output> {
  run(input: Input): Promise<Output>
}

interface Thread {
  readonly worker: Worker
  done: number
}

export function createThreadPool<Input, Output>(options: ThreadPoolOptions): ThreadPool<Input, Output> {
  const idle: Thread[] = []

  const rest = (thread: Thread) => {
    thread.done += 1
    const { done } = thread
    if (done >= options.tasksPerThread) return end(thread)
    idle.push(thread)
    setTimeout(() => {
      const at = idle.indexOf(thread)
      if (at < 0 || thread.done !== done) return
      idle.splice(at, 1)
      end(thread)
    }, options.idleMs).unref()
  }

  return {
    run: async (input) => {
      const thread = idle.pop() ?? startThread(options)
      try {
        const output = await work<Input, Output>(thread, input, options)
        rest(thread)
        return output
      } catch (error) {
        end(thread)
        throw error
      }
    },
  }
}

function startThread({ script, heapMegabytes }: ThreadPoolOptions): Thread {
  const worker = new Worker(script, {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    // It parses what strangers send and needs nothing of what this process knows.
    env: {},
  })
  worker.unref()
  // While it works somebody listens; an idle thread that dies answers the next work with its end.
  worker.on('error', () => undefined)
  return { worker, done: 0 }
}

function end({ worker }: Thread): void {
  worker.terminate().catch(() => undefined)
}

function work<Input, Output>(
  { worker }: Thread,
  input: Input,
  { mostCpuMs, deadlineMs }: ThreadPoolOptions,
): Promise<Output> {
  const { promise, resolve, reject } = Promise.withResolvers<Output>()
  const onMessage = (output: Output) => resolve(output)
  const onError = (error: NodeJS.ErrnoException) =>
    reject(new WorkAborted(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash', { cause: error }))
  const onExit = () => reject(new WorkAborted('crash'))
  worker.once('message', onMessage)
  worker.once('error', onError)
  worker.once('exit', onExit)
  worker.ref()
  const deadline = setTimeout(() => reject(new WorkAborted('deadline')), deadlineMs)
  let before: NodeJS.CpuUsage | undefined
  const watch = setInterval(async () => {
    const usage = await worker.cpuUsage().catch(() => undefined)
    if (usage === undefined) return
    before ??= usage
    const usedMs = (usage.user + usage.system - before.user - before.system) / 1_000
    if (usedMs > mostCpuMs) reject(new WorkAborted('cpu'))
  }, WATCH_MS)
  worker.postMessage(input)
  return promise.finally(() => {
    clearTimeout(deadline)
    clearInterval(watch)
    worker.off('message', onMessage)
    worker.off('error', onError)
    worker.off('exit', onExit)
    worker.unref()
  })
}
