// A file of streets comes in, by upload or from an address. One at a time: what builds a region takes a machine's whole.
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { addMs, MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { extractAddress, withoutQuery } from '../domain/public-address.ts'
import { regionNameOf } from '../domain/region-name.ts'
import { extractFile, hasRoomFor, machineName, openIncoming, removeFilesButOf, removeFilesOf } from '../incoming.ts'
import {
  findOrder,
  giveUpSilentUploads,
  insertOrder,
  moveOrder,
  type RegionOrder,
  type RegionOrderId,
  saveProgress,
} from '../store/region-orders.ts'

const MEGABYTE = 1_048_576
const SILENT_MS = MINUTE_MS
const TOLD_EACH_MS = SECOND_MS
/** Every extract begins with a header block, which says so after its length. */
const HEADER = { until: 24, says: 'OSMHeader' }

type New = Pick<RegionOrder, 'address' | 'fileName' | 'status'>

export async function orderByAddress(ctx: AppContext, address: string): Promise<RegionOrder> {
  const url = extractAddress(address)
  if (url === undefined) throw refuse('REGION_ADDRESS_REFUSED')
  const fileName = (url.pathname.split('/').at(-1) || url.hostname).slice(0, 200)
  return ctx.transact(async (tx) => {
    const order = await insert(ctx, tx, { address: url.href, fileName, status: 'fetching' })
    await ctx.jobs.schedule(tx, 'setup.work-on-region', { orderId: order.id })
    return order
  })
}

/** Straight onto the disk, whatever its length; what breaks off leaves nothing. */
export async function orderByUpload(
  ctx: AppContext,
  { fileName, bytes, announced }: { readonly fileName: string; readonly bytes: Readable; readonly announced: number },
): Promise<RegionOrder> {
  const most = ctx.config.REGION_FILE_MB * MEGABYTE
  if (announced > most) throw refuse('REGION_FILE_TOO_LARGE')
  const order = await ctx.transact((tx) => insert(ctx, tx, { address: null, fileName, status: 'receiving' }))
  const { dataDir } = ctx.config
  try {
    await openIncoming(dataDir)
    if (!(await hasRoomFor(dataDir, announced))) throw refuse('STORAGE_FULL')
    await removeFilesButOf(dataDir, order.id)
    await receive(bytes, watched(ctx, order.id, { most, announced }), extractFile(dataDir, order.id))
    const { size } = await stat(extractFile(dataDir, order.id))
    if (size < HEADER.until) throw refuse('REGION_FILE_WRONG')
    await ctx.transact(async (tx) => {
      if (!(await moveOrder(tx, order.id, ['receiving'], 'fetching', ctx.now()))) throw refuse('REGION_NOT_WAITING')
      await ctx.jobs.schedule(tx, 'setup.work-on-region', { orderId: order.id })
    })
  } catch (error) {
    await moveOrder(ctx.db, order.id, ['receiving'], 'failed', ctx.now(), failureAt(error))
    await removeFilesOf(dataDir, order.id)
    throw error
  }
  return (await findOrder(ctx.db, order.id)) ?? order
}

/** The sender stays connected when what they send is refused: they are told why. */
async function receive(bytes: Readable, watching: Transform, target: string): Promise<void> {
  const breakOff = () => {
    if (!bytes.readableEnded) watching.destroy(new Error('The upload broke off.'))
  }
  // Whoever has gone already says so no more.
  if (bytes.destroyed && !bytes.readableEnded) throw new Error('The upload broke off.')
  bytes.once('close', breakOff)
  bytes.once('error', breakOff)
  bytes.pipe(watching)
  try {
    await pipeline(watching, createWriteStream(target))
  } finally {
    bytes.unpipe(watching)
    bytes.off('close', breakOff)
  }
}

async function insert(ctx: AppContext, tx: Tx, given: New): Promise<RegionOrder> {
  const now = ctx.now()
  await giveUpSilentUploads(tx, addMs(now, -SILENT_MS))
  const order: RegionOrder = {
    ...given,
    ...{
      id: ctx.newId('regionOrder'),
      name: regionNameOf(given.fileName),
      machine: machineName(),
      createdAt: now,
      updatedAt: now,
    },
    ...{ phase: null, share: 0, bytes: 0, area: null, failure: null },
  }
  if (!(await insertOrder(tx, order))) throw refuse('REGION_UNDER_WAY')
  const address = withoutQuery(order.address)
  noteForAudit(tx, { target: order.id, after: { fileName: order.fileName, ...(address !== null && { address }) } })
  return order
}

/** Looks at the beginning, counts, and says now and then how far it is; cancelled meanwhile, it ends. */
function watched(
  ctx: AppContext,
  id: RegionOrderId,
  { most, announced }: { most: number; announced: number },
): Transform {
  let taken = 0
  let head = Buffer.alloc(0)
  let toldAt = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      taken += chunk.length
      if (head.length < HEADER.until) {
        head = Buffer.concat([head, chunk.subarray(0, HEADER.until)])
        if (head.length >= HEADER.until && !head.includes(HEADER.says)) return done(refuse('REGION_FILE_WRONG'))
      }
      if (taken > most) return done(refuse('REGION_FILE_TOO_LARGE'))
      if (performance.now() - toldAt < TOLD_EACH_MS) return done(null, chunk)
      toldAt = performance.now()
      const share = announced > 0 ? Math.min(1, taken / announced) : 0
      saveProgress(ctx.db, id, { phase: 'downloading', share, bytes: taken }, ctx.now()).then(
        (goesOn) => (goesOn ? done(null, chunk) : done(refuse('REGION_NOT_WAITING'))),
        done,
      )
    },
  })
}

function failureAt(error: unknown) {
  const { code } = error as Refusal & NodeJS.ErrnoException
  if (code === 'REGION_FILE_WRONG') return 'BROKEN'
  if (code === 'REGION_FILE_TOO_LARGE') return 'TOO_LARGE'
  if (code === 'STORAGE_FULL') return 'DISK_FULL'
  return (code as string) === 'ENOSPC' ? 'DISK_FULL' : 'INTERRUPTED'
}
