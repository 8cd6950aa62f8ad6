// The two halves of the work on a region, each by a job that may run again from its beginning: looking through the file, so
// that an area can be drawn; and building what was asked for. Whoever has not got the file leaves it to the machine that has.
import { stat } from 'node:fs/promises'
import { addMs, HOUR_MS, SECOND_MS } from '@livery/kernel/time.ts'
import { areaWithin } from '@livery/region/extract/area.ts'
import { runLimited } from '@livery/region/worker/run-limited.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { installRegion } from '../../places/index.ts'
import { ExtractFault, failureOf } from '../extract-fault.ts'
import { fetchExtract } from '../fetch-extract.ts'
import {
  cutFile,
  extractFile,
  hasExtract,
  machineName,
  openIncoming,
  removeFilesButOf,
  removeFilesOf,
} from '../incoming.ts'
import {
  findOrder,
  moveOrder,
  type RegionOrder,
  type RegionOrderId,
  type RegionPhase,
  saveLooked,
  saveProgress,
} from '../store/region-orders.ts'

const MEGABYTE = 1_048_576
const TOLD_EACH_MS = SECOND_MS
const LOOK_AGAIN_MS = 2 * SECOND_MS
/** A file that no machine has had for so long since it was there is gone. */
const AWAITED_MS = 24 * HOUR_MS

export async function workOnRegion(ctx: AppContext, orderId: RegionOrderId): Promise<void> {
  const order = await findOrder(ctx.db, orderId)
  if (order === null || (order.status !== 'fetching' && order.status !== 'building')) return
  if (needsFile(order) && !hasExtract(ctx.config.dataDir, order.id)) return leaveToOthers(ctx, order)
  const telling = tell(ctx, order.id)
  try {
    if (order.status === 'fetching') await look(ctx, order, telling)
    else await build(ctx, order, telling)
  } catch (error) {
    // Another process, or this one after its start, begins it again.
    if (ctx.isStopping()) throw error
    const failure = failureOf(error)
    if (failure === undefined && !telling.signal.aborted)
      ctx.log.error({ err: error, order: order.id }, 'a region was not built')
    await moveOrder(ctx.db, order.id, ['fetching', 'building'], 'failed', ctx.now(), failure ?? 'UNEXPECTED')
    await removeFilesOf(ctx.config.dataDir, order.id)
  } finally {
    await telling.done()
  }
}

const needsFile = ({ status, address }: RegionOrder) => status === 'building' || address === null

async function leaveToOthers(ctx: AppContext, order: RegionOrder): Promise<void> {
  await ctx.transact(async (tx) => {
    if (ctx.now() > addMs(order.updatedAt, AWAITED_MS) || order.machine === machineName()) {
      await moveOrder(tx, order.id, ['fetching', 'building'], 'failed', ctx.now(), 'FILE_GONE')
      return
    }
    await ctx.jobs.schedule(tx, 'setup.work-on-region', { orderId: order.id }, addMs(ctx.now(), LOOK_AGAIN_MS))
  })
}

interface Telling {
  readonly onProgress: OnProgress
  /** Somebody has cancelled it, or the process ends. */
  readonly signal: AbortSignal
}

type OnProgress = (phase: RegionPhase, share: number, bytes?: number) => void

async function look(ctx: AppContext, order: RegionOrder, { onProgress, signal }: Telling): Promise<void> {
  const { dataDir, REGION_FILE_MB, REGION_MEMORY_MB: memoryMb } = ctx.config
  const source = extractFile(dataDir, order.id)
  if (order.address !== null) {
    await openIncoming(dataDir)
    await removeFilesButOf(dataDir, order.id)
    const mostBytes = REGION_FILE_MB * MEGABYTE
    await fetchExtract({
      ...{ address: order.address, target: source, mostBytes, signal },
      ...(ctx.config.REGION_FETCH_PRIVATE && { isPublic: () => true }),
      onProgress: (taken, share) => onProgress('downloading', share, taken),
    })
  }
  const { picture } = await runLimited({ kind: 'look', source }, { memoryMb, signal }, (_, share) =>
    onProgress('looking', share),
  )
  if (picture === undefined) throw new ExtractFault('UNEXPECTED')
  const { size } = await stat(source)
  await saveLooked(ctx.db, order.id, { picture, bytes: size, machine: machineName() })
  await moveOrder(ctx.db, order.id, ['fetching'], 'waiting', ctx.now())
}

async function build(ctx: AppContext, order: RegionOrder, { onProgress, signal }: Telling): Promise<void> {
  const { dataDir, REGION_MEMORY_MB: memoryMb } = ctx.config
  let source = extractFile(dataDir, order.id)
  if (order.area !== null) {
    const target = cutFile(dataDir, order.id)
    const area = areaWithin(order.area)
    await runLimited({ kind: 'cut', source, target, area }, { memoryMb, signal }, (_, share) =>
      onProgress('cutting', share),
    )
    source = target
  }
  // Jobs have the pool of their process.
  const db = ctx.db as Database
  // Cancelled in its last moment, it is not put in its place.
  const isWanted = (tx: Tx) => moveOrder(tx, order.id, ['building'], 'ready', ctx.now())
  await installRegion({ db, dataDir, name: order.name, source, memoryMb, onProgress, signal, isWanted })
  await moveOrder(ctx.db, order.id, ['building'], 'ready', ctx.now())
  await removeFilesOf(dataDir, order.id)
}

/** Written down once a second, and at each new phase; the last of it before the order moves on. */
function tell(ctx: AppContext, id: RegionOrderId) {
  let toldAt = 0
  let toldPhase: RegionPhase | undefined
  let writing: Promise<unknown> = Promise.resolve()
  const stop = new AbortController()
  // The streets' own builder says nothing for minutes.
  const asking = setInterval(() => {
    if (ctx.isStopping()) return stop.abort()
    findOrder(ctx.db, id).then(
      (order) => order?.status === 'cancelled' && stop.abort(),
      () => undefined,
    )
  }, LOOK_AGAIN_MS)
  const onProgress: OnProgress = (phase, share, bytes) => {
    if (phase === toldPhase && performance.now() - toldAt < TOLD_EACH_MS) return
    toldAt = performance.now()
    toldPhase = phase
    const progress = { phase, share, ...(bytes !== undefined && { bytes }) }
    writing = writing
      .then(() => saveProgress(ctx.db, id, progress, ctx.now()))
      .then((goesOn) => goesOn || stop.abort())
      .catch(() => undefined)
  }
  const done = () => {
    clearInterval(asking)
    return writing
  }
  return { onProgress, signal: stop.signal, done }
}
