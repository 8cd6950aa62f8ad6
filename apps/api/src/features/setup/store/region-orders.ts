// The only file that speaks SQL to the table of regions that the office has built.
import type { REGION_PHASES } from '@livery/contracts/choices.ts'
import type { RegionArea, RegionFailure, RegionPicture } from '@livery/contracts/setup/regions.ts'
import type { Id } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export type RegionOrderId = Id<'regionOrder'>
export type RegionPhase = (typeof REGION_PHASES)[number]
export type RegionOrderStatus = 'receiving' | 'fetching' | 'waiting' | 'building' | 'ready' | 'failed' | 'cancelled'

export interface RegionOrder {
  readonly id: RegionOrderId
  readonly name: string
  /** Null: the file was uploaded. */
  readonly address: string | null
  readonly fileName: string
  readonly status: RegionOrderStatus
  readonly phase: RegionPhase | null
  readonly share: number
  readonly bytes: number
  readonly machine: string
  readonly area: RegionArea | null
  readonly failure: RegionFailure | null
  readonly createdAt: Date
  /** Of an order that nobody works on: when its upload ended, or its building was asked for. */
  readonly updatedAt: Date
}

const COLUMNS = sql`id, name, address, file_name, status, phase, share, bytes, machine, area, failure, created_at, updated_at`

export async function findNewestOrder(db: Queryable): Promise<RegionOrder | null> {
  const { rows } = await db.execute<Row>(
    sql`select ${COLUMNS} from region_order order by created_at desc, id desc limit 1`,
  )
  return rows[0] === undefined ? null : rowToOrder(rows[0])
}

export async function findOrder(db: Queryable, id: RegionOrderId): Promise<RegionOrder | null> {
  const { rows } = await db.execute<Row>(sql`select ${COLUMNS} from region_order where id = ${id}`)
  return rows[0] === undefined ? null : rowToOrder(rows[0])
}

export async function findPicture(db: Queryable, id: RegionOrderId): Promise<RegionPicture | null> {
  const { rows } = await db.execute<{ picture: RegionPicture | null }>(
    sql`select picture from region_order where id = ${id}`,
  )
  return rows[0]?.picture ?? null
}

/** False where another one is under way. */
export async function insertOrder(tx: Tx, order: RegionOrder): Promise<boolean> {
  const at = order.createdAt.toISOString()
  const { rowCount } = await tx.execute(sql`
    insert into region_order (id, name, address, file_name, status, machine, created_at, updated_at)
    values (${order.id}, ${order.name}, ${order.address}, ${order.fileName}, ${order.status}, ${order.machine}, ${at}, ${at})
    on conflict do nothing`)
  return rowCount === 1
}

/** Those of these whose files are still wanted. */
export async function openOrders(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from region_order
    where id = any(${ids}::text[]) and status in ('receiving', 'fetching', 'waiting', 'building')`)
  return new Set(rows.map(({ id }) => id))
}

/** What its sender fell silent in the middle of. */
export async function giveUpSilentUploads(tx: Tx, silentSince: Date): Promise<void> {
  await tx.execute(sql`
    update region_order set status = 'failed', failure = 'INTERRUPTED'
    where status = 'receiving' and updated_at < ${silentSince.toISOString()}`)
}

/** From one status to another; false where it is not in that one any more. */
export async function moveOrder(
  db: Queryable,
  id: RegionOrderId,
  from: readonly RegionOrderStatus[],
  to: RegionOrderStatus,
  now: Date,
  failure: RegionFailure | null = null,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update region_order set status = ${to}, phase = null, share = 0, failure = ${failure}, updated_at = ${now.toISOString()}
    where id = ${id} and status = any(${from}::text[])`)
  return rowCount === 1
}

/** How far it is; false where it was cancelled meanwhile. */
export async function saveProgress(
  db: Queryable,
  id: RegionOrderId,
  { phase, share, bytes }: { readonly phase: RegionPhase; readonly share: number; readonly bytes?: number },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update region_order set phase = ${phase}, share = ${share}, bytes = coalesce(${bytes ?? null}::bigint, bytes),
      updated_at = ${now.toISOString()}
    where id = ${id} and status in ('receiving', 'fetching', 'building')`)
  return rowCount === 1
}

export async function saveLooked(
  db: Queryable,
  id: RegionOrderId,
  { picture, bytes, machine }: { readonly picture: RegionPicture; readonly bytes: number; readonly machine: string },
): Promise<void> {
  await db.execute(sql`
    update region_order set picture = ${JSON.stringify(picture)}, bytes = ${bytes}, machine = ${machine} where id = ${id}`)
}

/** False where it does not wait for that. */
export async function startBuild(
  tx: Tx,
  id: RegionOrderId,
  { name, area }: { readonly name: string; readonly area: RegionArea | null },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update region_order set status = 'building', phase = null, share = 0, name = ${name},
      area = ${area === null ? null : JSON.stringify(area)}, updated_at = ${now.toISOString()}
    where id = ${id} and status = 'waiting'`)
  return rowCount === 1
}

interface Row extends Record<string, unknown> {
  readonly id: RegionOrderId
  readonly name: string
  readonly address: string | null
  readonly file_name: string
  readonly status: RegionOrderStatus
  readonly phase: RegionPhase | null
  readonly share: number
  readonly bytes: string
  readonly machine: string
  readonly area: RegionArea | null
  readonly failure: RegionFailure | null
  readonly created_at: string
  readonly updated_at: string
}

const rowToOrder = ({ file_name, created_at, updated_at, bytes, ...row }: Row): RegionOrder => ({
  ...row,
  fileName: file_name,
  bytes: Number(bytes),
  createdAt: new Date(created_at),
  updatedAt: new Date(updated_at),
})
