import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { RideImportId, UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { decodeList, type ListKind } from '../domain/list-bytes.ts'
import { readCalendar } from '../domain/read-calendar.ts'
import { type ReadList, readCsv } from '../domain/read-csv.ts'
import { insertImport } from '../store/imports.ts'

const MEGABYTE = 1_048_576

/** Stops at the first byte too many. */
export async function readListBytes(bytes: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MEGABYTE) throw refuse('LIST_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export interface UploadedList extends ReadList {
  readonly kind: ListKind
  /** Of its text, however it was encoded. */
  readonly digest: string
}

/** What the bytes say, whatever the file was called. */
export async function readList(ctx: AppContext, bytes: Uint8Array): Promise<UploadedList> {
  const list = decodeList(bytes)
  if (list.kind === 'unreadable') throw refuse(list.because)
  const { rowsOfImport } = await policyInForce(ctx, 'bookings')
  const { timeZone } = await ctx.maps.region()
  const { maxAheadDays } = await policyInForce(ctx, 'ahead')
  const window = { from: ctx.now(), until: addMs(ctx.now(), maxAheadDays * DAY_MS) }
  const read =
    list.kind === 'csv' ? readCsv(list.text, rowsOfImport) : readCalendar(list.text, rowsOfImport, timeZone, window)
  if (read.ok) {
    const digest = createHash('sha256').update(list.text.replaceAll(/\r\n?/g, '\n').trim()).digest('hex')
    return { ...read.list, kind: list.kind, digest }
  }
  if (read.because === 'LIST_TOO_LONG')
    throw refuse('LIST_TOO_LONG', { detail: `A list has up to ${rowsOfImport} rides. Please split it.` })
  throw refuse(
    read.because,
    read.line === undefined ? {} : { detail: `We couldn’t read this list from line ${read.line} on.` },
  )
}

/** Kept as it came; a job looks its rows up. Nothing is booked. */
export async function uploadList(
  ctx: AppContext,
  officerId: UserId,
  name: string,
  { kind, digest, rows, unknownColumns }: UploadedList,
): Promise<RideImportId> {
  return ctx.transact(async (tx) => {
    const id = ctx.newId('rideImport')
    const defaults = { riderId: null, paymentMethod: 'account' as const }
    await insertImport(tx, { id, officerId, name, kind, digest, unknownColumns, defaults, createdAt: ctx.now() }, rows)
    await ctx.jobs.schedule(tx, 'planned-rides.read-list', { importId: id })
    noteForAudit(tx, { target: id, after: { name, rows: rows.length } })
    return id
  })
}
