// The only file that speaks SQL to the tables of arrivals: what is known of each flight or train of a day, and every
// answer that changed it.
import type { ArrivalKind } from '@livery/contracts/arrivals/arrivals.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ArrivalKey } from '../domain/arrival-key.ts'
import type { ArrivalLeg } from '../domain/leg.ts'
import type { ArrivalAnswer } from '../ports.ts'

export interface KnownArrival extends ArrivalKey {
  readonly timeZone: string
  readonly legs: readonly ArrivalLeg[]
  readonly source: string | null
  /** Of the last answer; null while there has been none. */
  readonly answeredAt: Date | null
  readonly sourceAt: Date | null
  readonly askAt: Date | null
  /** The first pickup that waits for it; null while nobody does. */
  readonly pickupAt: Date | null
  readonly failures: number
}

export async function findArrival(db: Queryable, key: ArrivalKey): Promise<KnownArrival | null> {
  const { rows } = await db.execute<Row>(sql`select ${COLUMNS} from arrival where ${isKey(key)}`)
  return rows[0] === undefined ? null : rowToArrival(rows[0])
}

export async function arrivalsByKey(
  db: Queryable,
  keys: readonly ArrivalKey[],
): Promise<ReadonlyMap<string, KnownArrival>> {
  if (keys.length === 0) return new Map()
  const { rows } = await db.execute<Row>(
    sql`select ${COLUMNS} from arrival
        join unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ number }) => number)}::text[],
          ${keys.map(({ day }) => day)}::date[]) as asked (k, n, d) on kind = k and number = n and day = d`,
  )
  return new Map(rows.map(rowToArrival).map((known) => [nameOf(known), known]))
}

export const nameOf = ({ kind, number, day }: ArrivalKey): string => `${kind} ${number} ${day}`

/** That somebody asks about it: its row is there from then on. */
export async function ensureArrival(db: Queryable, key: ArrivalKey, timeZone: string): Promise<void> {
  await db.execute(
    sql`insert into arrival (kind, number, day, time_zone) values (${key.kind}, ${key.number}, ${key.day}, ${timeZone})
        on conflict do nothing`,
  )
}

/** A ride waits for it. The soonest pickup counts. */
export async function followArrival(tx: Tx, key: ArrivalKey, pickupAt: Date, askAt: Date | null): Promise<void> {
  await tx.execute(
    sql`update arrival set pickup_at = least(coalesce(pickup_at, ${pickupAt.toISOString()}), ${pickupAt.toISOString()}),
          ask_at = least(coalesce(ask_at, ${askAt?.toISOString() ?? null}), ${askAt?.toISOString() ?? null}::timestamptz)
        where ${isKey(key)}`,
  )
}

/** Those that are due, put aside so that no other process asks for them too; one that dies leaves them to be taken again. */
export async function takeDueArrivals(db: Queryable, now: Date, until: Date, most: number): Promise<KnownArrival[]> {
  const { rows } = await db.execute<Row>(
    sql`update arrival set ask_at = ${until.toISOString()} where (kind, number, day) in (
          select kind, number, day from arrival where ask_at <= ${now.toISOString()} and pickup_at is not null
          order by ask_at limit ${most} for update skip locked)
        returning ${COLUMNS}`,
  )
  return rows.map(rowToArrival)
}

/** Whether the answer says something new; it is kept as it came then, and which one it is comes back. */
export async function keepAnswer(
  tx: Tx,
  key: ArrivalKey,
  answer: Extract<ArrivalAnswer, { ok: true }>,
  now: Date,
): Promise<{ isNew: boolean }> {
  const legs = JSON.stringify(answer.legs)
  const { rows } = await tx.execute<{ is_new: boolean }>(
    sql`with before as (select legs, answered_at from arrival where ${isKey(key)} for update),
        kept as (update arrival set legs = ${legs}::jsonb, source = ${answer.source}, answered_at = ${now.toISOString()},
          source_at = ${answer.sourceAt?.toISOString() ?? null}, failures = 0, last_failure = null where ${isKey(key)})
        select answered_at is null or legs is distinct from ${legs}::jsonb as is_new from before`,
  )
  const isNew = rows[0]?.is_new ?? false
  if (isNew)
    await tx.execute(
      sql`insert into arrival_answer (kind, number, day, asked_at, source, source_at, body, legs)
          values (${key.kind}, ${key.number}, ${key.day}, ${now.toISOString()}, ${answer.source},
            ${answer.sourceAt?.toISOString() ?? null}, ${JSON.stringify(answer.body ?? null)}::jsonb, ${legs}::jsonb)`,
    )
  return { isNew }
}

export async function keepFailure(tx: Tx, key: ArrivalKey, why: string): Promise<number> {
  const { rows } = await tx.execute<{ failures: number }>(
    sql`update arrival set failures = failures + 1, last_failure = ${why} where ${isKey(key)} returning failures`,
  )
  return rows[0]?.failures ?? 1
}

export async function askNextAt(tx: Tx, key: ArrivalKey, at: Date | null): Promise<void> {
  await tx.execute(sql`update arrival set ask_at = ${at?.toISOString() ?? null} where ${isKey(key)}`)
}

/** Nobody waits for it any more. */
export async function stopFollowing(tx: Tx, key: ArrivalKey): Promise<void> {
  await tx.execute(sql`update arrival set pickup_at = null, ask_at = null where ${isKey(key)}`)
}

/** A source has had too many questions: all of its kind wait. */
export async function holdQuestions(tx: Tx, kind: ArrivalKind, until: Date): Promise<void> {
  await tx.execute(
    sql`update arrival set ask_at = ${until.toISOString()} where kind = ${kind} and ask_at < ${until.toISOString()}`,
  )
}

export interface KeptAnswer {
  readonly askedAt: Date
  readonly source: string
  readonly sourceAt: Date | null
  readonly legs: readonly ArrivalLeg[]
}

/** What changed what was known, the newest first. */
export async function listAnswers(db: Queryable, key: ArrivalKey, most: number): Promise<KeptAnswer[]> {
  const { rows } = await db.execute<{ asked_at: string; source: string; source_at: string | null; legs: StoredLeg[] }>(
    sql`select asked_at, source, source_at, legs from arrival_answer where ${isKey(key)} order by id desc limit ${most}`,
  )
  return rows.map((row) => ({
    askedAt: new Date(row.asked_at),
    source: row.source,
    sourceAt: instant(row.source_at),
    legs: row.legs.map(storedToLeg),
  }))
}

export async function forgetArrivalsBefore(db: Queryable, day: string): Promise<void> {
  await db.execute(sql`delete from arrival where day < ${day}`)
}

const COLUMNS = sql`kind, number, day::text as day, time_zone, legs, source, answered_at, source_at, ask_at, pickup_at, failures`
const isKey = ({ kind, number, day }: ArrivalKey) => sql`kind = ${kind} and number = ${number} and day = ${day}`

type StoredLeg = Omit<ArrivalLeg, 'scheduledAt' | 'expectedAt' | 'landedAt'> & {
  readonly scheduledAt: string
  readonly expectedAt: string | null
  readonly landedAt: string | null
}

interface Row extends Record<string, unknown> {
  readonly kind: ArrivalKind
  readonly number: string
  readonly day: string
  readonly time_zone: string
  readonly legs: readonly StoredLeg[]
  readonly source: string | null
  readonly answered_at: string | null
  readonly source_at: string | null
  readonly ask_at: string | null
  readonly pickup_at: string | null
  readonly failures: number
}

function rowToArrival(row: Row): KnownArrival {
  return {
    ...{ kind: row.kind, number: row.number, day: row.day, timeZone: row.time_zone },
    legs: row.legs.map(storedToLeg),
    source: row.source,
    answeredAt: instant(row.answered_at),
    sourceAt: instant(row.source_at),
    askAt: instant(row.ask_at),
    pickupAt: instant(row.pickup_at),
    failures: row.failures,
  }
}

const instant = (at: string | null) => (at === null ? null : new Date(at))

const storedToLeg = (leg: StoredLeg): ArrivalLeg => ({
  ...leg,
  scheduledAt: new Date(leg.scheduledAt),
  expectedAt: instant(leg.expectedAt),
  landedAt: instant(leg.landedAt),
})
