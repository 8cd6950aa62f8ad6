// What was learned, version by version, and which of them counts.
import type { KindOfPlace } from '@livery/contracts/traffic/kinds-of-place.ts'
import type { Id, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Learned } from '../domain/profile.ts'

export type TrafficVersionId = Id<'trafficVersion'>

/** Where and over whose empty streets something was learned. */
export interface TrafficScope {
  readonly region: string
  readonly provider: string
}

/** Median errors on held-out rides, shares. */
export interface VersionFigures {
  readonly rides: number
  readonly heldOut: number
  readonly before: number
  readonly after: number
  readonly free: number
}

export interface TrafficVersion {
  readonly id: TrafficVersionId
  readonly madeAt: Date
  readonly kind: KindOfPlace
  readonly learned: Learned | null
  readonly figures: VersionFigures
}

export interface Choice {
  readonly versionId: TrafficVersionId | null
  readonly chosenBy: UserId | null
  readonly chosenAt: Date
  readonly isHeld: boolean
}

type VersionRow = {
  id: TrafficVersionId
  made_at: string
  kind: KindOfPlace
  learned: KeptLearned | null
  figures: VersionFigures
}
/** Squares as pairs: a number of theirs is no name of a field. */
type KeptLearned = Omit<Learned, 'bySquare' | 'bySquareWhenFull'> & {
  readonly bySquare: readonly (readonly [number, number])[]
  readonly bySquareWhenFull: readonly (readonly [number, number])[]
}

const COLUMNS = sql`id, made_at, kind, learned, figures`

function rowToVersion({ id, made_at, kind, learned, figures }: VersionRow): TrafficVersion {
  return {
    ...{ id, kind, figures },
    madeAt: new Date(made_at),
    learned: learned && {
      ...learned,
      bySquare: new Map(learned.bySquare),
      bySquareWhenFull: new Map(learned.bySquareWhenFull),
    },
  }
}

/** To four digits: more of them say nothing. */
const rounded = (value: unknown): unknown => (typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value)

function packed(learned: Learned | null): string | null {
  if (learned === null) return null
  const kept = { ...learned, bySquare: [...learned.bySquare], bySquareWhenFull: [...learned.bySquareWhenFull] }
  return JSON.stringify(kept, (_, value) => rounded(value))
}

/** Of this region and provider. */
export async function findVersion(
  db: Queryable,
  scope: TrafficScope,
  id: TrafficVersionId,
): Promise<TrafficVersion | null> {
  const { rows } = await db.execute<VersionRow>(
    sql`select ${COLUMNS} from traffic_version
        where id = ${id} and region = ${scope.region} and provider = ${scope.provider}`,
  )
  return rows[0] === undefined ? null : rowToVersion(rows[0])
}

export async function listVersions(db: Queryable, scope: TrafficScope, limit: number): Promise<TrafficVersion[]> {
  const { rows } = await db.execute<VersionRow>(
    sql`select ${COLUMNS} from traffic_version where region = ${scope.region} and provider = ${scope.provider}
        order by made_at desc, id desc limit ${limit}`,
  )
  return rows.map(rowToVersion)
}

export async function insertVersion(tx: Tx, scope: TrafficScope, version: TrafficVersion): Promise<void> {
  await tx.execute(
    sql`insert into traffic_version (id, region, provider, made_at, kind, learned, figures)
        values (${version.id}, ${scope.region}, ${scope.provider}, ${version.madeAt.toISOString()}, ${version.kind},
          ${packed(version.learned)}::jsonb, ${JSON.stringify(version.figures)}::jsonb)`,
  )
}

export async function findChoice(db: Queryable, scope: TrafficScope): Promise<Choice | null> {
  const { rows } = await db.execute<{
    version_id: TrafficVersionId | null
    chosen_by: UserId | null
    chosen_at: string
    is_held: boolean
  }>(
    sql`select version_id, chosen_by, chosen_at, is_held from traffic_choice
        where region = ${scope.region} and provider = ${scope.provider} order by id desc limit 1`,
  )
  const [row] = rows
  if (row === undefined) return null
  return {
    versionId: row.version_id,
    chosenBy: row.chosen_by,
    chosenAt: new Date(row.chosen_at),
    isHeld: row.is_held,
  }
}

export async function insertChoice(tx: Tx, scope: TrafficScope, choice: Choice): Promise<void> {
  await tx.execute(
    sql`insert into traffic_choice (region, provider, version_id, chosen_by, chosen_at, is_held)
        values (${scope.region}, ${scope.provider}, ${choice.versionId}, ${choice.chosenBy},
          ${choice.chosenAt.toISOString()}, ${choice.isHeld})`,
  )
}

/** One process learns, or one officer chooses, at a time; ends with the transaction. False where somebody does. */
export async function tryLockLearning(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('traffic:learn', 0)) as got`,
  )
  return rows[0]?.got === true
}
