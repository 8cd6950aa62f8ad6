import { ENGAGEMENT_GROUPS, type EngagementFilter } from '@livery/contracts/engagements/engagement-status.ts'
import type { EngagementSort } from '@livery/contracts/engagements/engagements.ts'
import type { EngagementId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { containing, numberTyped } from '../../../platform/database/search-text.ts'
import { join, type Sql, sql } from '../../../platform/database/sql.ts'
import { refuse } from '../../../platform/refusal.ts'
import { idsOfPeopleNamed } from '../../identity/index.ts'
import type { Engagement } from '../domain/engagement.ts'
import {
  ENGAGEMENT_COLUMNS,
  type EngagementRow,
  engagementToValues,
  rowToEngagement,
  SELECT_ENGAGEMENT,
} from './engagement-row.ts'

/** Writes a new engagement and returns the number that people will call it by. */
export async function insertEngagement(tx: Tx, engagement: Engagement): Promise<number> {
  const places = ENGAGEMENT_COLUMNS.map((_, index) => `$${index + 1}`)
  const { rows } = await tx.$client.query<{ number: string }>({
    name: 'engagement-insert',
    text: `insert into engagement (${ENGAGEMENT_COLUMNS.join(', ')}) values (${places.join(', ')}) returning number`,
    values: engagementToValues(engagement),
  })
  return Number(rows[0]?.number)
}

/** Compare-and-set: writes the engagement as it is now, if nobody has moved it since it was loaded at `version - 1`. */
export async function saveEngagement(tx: Tx, engagement: Engagement): Promise<void> {
  const columns = ENGAGEMENT_COLUMNS.filter((column) => column !== 'id')
  const sets = columns.map((column, index) => `${column} = $${index + 2}`).join(', ')
  const { rowCount } = await tx.$client.query({
    name: 'engagement-save',
    text: `update engagement set ${sets} where id = $1 and version = $${columns.length + 2}`,
    values: [...engagementToValues(engagement), engagement.version - 1],
  })
  if (rowCount !== 1) throw refuse('STALE_VERSION')
}

/** Whoever acts on an engagement, its bids, days or reviews holds this row first: all of them take turns. */
export async function findEngagementForUpdate(tx: Tx, id: EngagementId): Promise<Engagement | null> {
  const { rows } = await tx.$client.query<EngagementRow>({
    name: 'engagement-for-update',
    text: `${SELECT_ENGAGEMENT} where e.id = $1 for update`,
    values: [id],
  })
  return rows[0] === undefined ? null : rowToEngagement(rows[0])
}

export async function findEngagement(db: Queryable, id: EngagementId): Promise<Engagement | null> {
  const { rows } = await db.$client.query<EngagementRow>({
    name: 'engagement-by-id',
    text: `${SELECT_ENGAGEMENT} where e.id = $1`,
    values: [id],
  })
  return rows[0] === undefined ? null : rowToEngagement(rows[0])
}

/** Whether anybody ever posted one. */
export async function hasEngagements(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from engagement limit 1`)
  return rowCount === 1
}

export async function hasOpenEngagement(db: Queryable, personId: UserId): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from engagement where (rider_id = ${personId} or driver_id = ${personId})
          and status not in ('completed', 'cancelled', 'expired') limit 1`,
  )
  return (rowCount ?? 0) > 0
}

export interface EngagementSearch {
  readonly status?: EngagementFilter | undefined
  readonly category?: string | undefined
  readonly text?: string | undefined
  readonly sort: EngagementSort
  readonly order: 'asc' | 'desc'
  readonly riderId?: UserId
  readonly driver?: DriverSearch
}

/** What a driver is shown: open to their skills, bid on by them, theirs. Without a view all three. */
export interface DriverSearch {
  readonly driverId: UserId
  readonly now: Date
  readonly view?: 'open' | 'bids' | 'awarded' | undefined
}

export async function listEngagements(
  db: Queryable,
  search: EngagementSearch,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ engagements: Engagement[]; total: number }> {
  const where = conditions(search)
  const direction = search.order === 'asc' ? sql`asc` : sql`desc`
  const [{ rows }, counted] = await Promise.all([
    db.execute<EngagementRow>(
      sql`select e.*, e.start_date::text as start_date, e.end_date::text as end_date from engagement e
          where ${where} order by ${SORTS[search.sort]} ${direction}, e.id ${direction} limit ${limit} offset ${offset}`,
    ),
    db.execute<{ total: string }>(sql`select count(*) as total from engagement e where ${where}`),
  ])
  return { engagements: rows.map(rowToEngagement), total: Number(counted.rows[0]?.total ?? 0) }
}

/** Whether a driver may look at it: it is theirs, they have bid, or it is open to their skills. */
export async function isShownToDriver(
  db: Queryable,
  engagementId: EngagementId,
  driver: Pick<DriverSearch, 'driverId' | 'now'>,
): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from engagement e where e.id = ${engagementId} and ${shownTo(driver)}`,
  )
  return (rowCount ?? 0) > 0
}

const SORTS: Record<EngagementSort, Sql> = {
  createdAt: sql`e.created_at`,
  startDate: sql`e.start_at`,
  title: sql`lower(e.title)`,
  status: sql`e.status`,
}

function conditions(search: EngagementSearch): Sql {
  const all: Sql[] = [sql`true`]
  if (search.riderId !== undefined) all.push(sql`e.rider_id = ${search.riderId}`)
  if (search.driver !== undefined) all.push(shownTo(search.driver))
  if (search.category !== undefined) all.push(sql`e.category_id = ${search.category}`)
  if (search.status !== undefined) {
    const statuses: readonly string[] =
      search.status in ENGAGEMENT_GROUPS
        ? ENGAGEMENT_GROUPS[search.status as keyof typeof ENGAGEMENT_GROUPS]
        : [search.status]
    all.push(sql`e.status = any(${statuses}::text[])`)
  }
  if (search.text !== undefined && search.text !== '') {
    const like = containing(search.text)
    all.push(
      sql`(e.title ilike ${like} or e.place ->> 'address' ilike ${like} or e.number = ${numberTyped(search.text, 'E')}
           or e.rider_id = any(${idsOfPeopleNamed(like)})
           or e.driver_id = any(${idsOfPeopleNamed(like)}))`,
    )
  }
  return join(all, ' and ')
}

function shownTo({ driverId, now, view }: DriverSearch): Sql {
  const open = sql`(e.status = 'open' and e.expires_at > ${now.toISOString()}
    and e.skills <@ array(select skill_id from driver_skill where driver_id = ${driverId}))`
  const bids = sql`exists (select 1 from engagement_bid b where b.engagement_id = e.id and b.driver_id = ${driverId})`
  const awarded = sql`e.driver_id = ${driverId}`
  if (view === 'open') return open
  if (view === 'bids') return bids
  return view === 'awarded' ? awarded : sql`(${open} or ${bids})`
}

/** As people say them, by id. */
export async function engagementNumbersOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; number: string }>(
    sql`select id, number from engagement where id = any(${ids}::text[])`,
  )
  return new Map(rows.map((row) => [row.id, `E-${row.number}`]))
}
