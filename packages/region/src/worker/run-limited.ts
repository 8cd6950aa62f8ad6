// Extracts are read in a process of its own: what does not fit ends that process and not the one that asked.
import { type ChildProcess, fork } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { RegionError } from '../region-error.ts'
import type { RegionSink } from '../sink.ts'
import type { Order, Report, Result, Work, WorkPhase } from './messages.ts'

export const DEFAULT_MEMORY_MB = 2_048

export interface Limits {
  readonly memoryMb: number
  /** V8's part of it; the rest is coordinates and Node itself. */
  readonly heapMb?: number
  /** Ends it where it is. */
  readonly signal?: AbortSignal
}

export interface Done extends Result {
  readonly peakMb: number
}

const NO_SINK: RegionSink = {
  writeTiles: () => Promise.resolve(),
  writePlaces: () => Promise.resolve(),
  writeAddresses: () => Promise.resolve(),
}
const NODE_ITSELF_MB = 60
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

export async function runLimited(
  work: Work,
  { memoryMb, heapMb = Math.max(16, memoryMb - NODE_ITSELF_MB), signal }: Limits,
  onProgress: (phase: WorkPhase, share: number) => void,
  sink: RegionSink = NO_SINK,
): Promise<Done> {
  signal?.throwIfAborted()
  const child = fork(MAIN, {
    execArgv: [`--max-old-space-size=${heapMb}`, '--expose-gc'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    return await Promise.race([aborted, listen(child, work, memoryMb, onProgress, sink)])
  } finally {
    child.kill('SIGKILL')
  }
}

function listen(
  child: ChildProcess,
  work: Work,
  memoryMb: number,
  onProgress: (phase: WorkPhase, share: number) => void,
  sink: RegionSink,
): Promise<Done> {
  return new Promise((resolve, reject) => {
    let lastWords = ''
    child.stderr?.on('data', (bytes: Buffer) => {
      lastWords = (lastWords + bytes.toString()).slice(-4_000)
    })
    const tooLarge = () => void sayTooLarge(work.source, memoryMb).then(reject, reject)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      // V8 aborts when its heap is full; a system that is short of memory kills.
      if (signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134 || /out of memory/i.test(lastWords)) tooLarge()
      else reject(new Error(`Reading ${work.source} ended with ${signal ?? `code ${code}`}: ${lastWords.trim()}`))
    })
    const take = async (write: Promise<void>) => {
      await write
      if (child.connected) child.send({ taken: true } satisfies Order)
    }
    child.on('message', (report: Report) => {
      if (report.kind === 'progress') onProgress(report.phase, report.share)
      else if (report.kind === 'tiles') take(sink.writeTiles(report.rows)).catch(reject)
      else if (report.kind === 'places') take(sink.writePlaces(report.rows)).catch(reject)
      else if (report.kind === 'addresses') take(sink.writeAddresses(report.rows)).catch(reject)
      else if (report.kind === 'done') resolve({ ...report.result, peakMb: report.peakMb })
      else if (report.kind === 'refused') reject(new RegionError(report.code, report.message))
      else if (report.kind === 'too-large') tooLarge()
      else reject(new Error(report.why))
    })
    child.send({ work, memoryMb } satisfies Order, (error) => error && reject(error))
  })
}

async function sayTooLarge(source: string, memoryMb: number): Promise<RegionError> {
  const { size } = await stat(source)
  const megabytes = Math.max(0.1, size / 1e6).toFixed(size < 1e7 ? 1 : 0)
  return new RegionError(
    'EXTRACT_TOO_LARGE',
    `${source} (${megabytes} MB) needs more memory than the ${memoryMb} MB that a build may take: cut an area out of it with --area west,south,east,north, or allow more with REGION_MEMORY_MB=${memoryMb * 2}.`,
  )
}
