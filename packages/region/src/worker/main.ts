// The process that reads extracts. It has a bound of memory of its own, and ends with the process that started it.
import { readRegion } from '../build-region.ts'
import { cutExtract } from '../extract/cut-extract.ts'
import { lookAtExtract } from '../extract/look-extract.ts'
import { RegionError } from '../region-error.ts'
import type { Order, Report, Result, Work, WorkPhase } from './messages.ts'

class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

let taken: () => void = () => undefined
let toldPhase = ''
let toldShare = 0

process.on('disconnect', () => process.exit(1))
process.on('message', (order: Order) => {
  if ('taken' in order) taken()
  else void work(order.work, order.memoryMb * 1_048_576)
})

async function work(what: Work, memory: number): Promise<void> {
  const progress = (phase: WorkPhase, share: number) => {
    keepWithin(memory)
    if (phase === toldPhase && share < 1 && share - toldShare < 0.005) return
    toldPhase = phase
    toldShare = share
    say({ kind: 'progress', phase, share })
  }
  try {
    const result = await resultOf(what, progress)
    say({ kind: 'done', result, peakMb: Math.round(process.resourceUsage().maxRSS / 1_024) })
  } catch (error) {
    say(reportOf(error))
  }
}

async function resultOf(what: Work, progress: (phase: WorkPhase, share: number) => void): Promise<Result> {
  if (what.kind === 'read') return { region: await read(what, progress) }
  if (what.kind === 'look') return { picture: await lookAtExtract(what.source, (share) => progress('looking', share)) }
  await cutExtract(what, (share) => progress('cutting', share))
  return {}
}

const read = ({ source, name }: Work & { kind: 'read' }, progress: (phase: WorkPhase, share: number) => void) =>
  readRegion({
    source,
    name,
    onProgress: progress,
    sink: {
      writeTiles: (rows) => handOver({ kind: 'tiles', rows }),
      writePlaces: (rows) => handOver({ kind: 'places', rows }),
      writeAddresses: (rows) => handOver({ kind: 'addresses', rows }),
    },
  })

function reportOf(error: unknown): Report {
  // A list or a buffer that the machine has no room for.
  if (error instanceof TooLarge || (error instanceof RangeError && /allocation|array length/i.test(error.message)))
    return { kind: 'too-large' }
  if (error instanceof RegionError) return { kind: 'refused', code: error.code, message: error.message }
  return { kind: 'failed', why: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

/** The bound of V8's heap (`run-limited.ts`) does not count coordinates, which lie outside it. */
function keepWithin(memory: number): void {
  if (process.memoryUsage.rss() <= memory) return
  global.gc?.()
  if (process.memoryUsage.rss() > memory) throw new TooLarge()
}

async function handOver(report: Report): Promise<void> {
  const answered = new Promise<void>((resolve) => {
    taken = resolve
  })
  say(report)
  await answered
}

function say(report: Report): void {
  process.send?.(report)
}
