// What single handlers still have to hear: one row for an event and a handler, from its first failure to its end.
import type { Database, Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Owner } from './owner.ts'
import { LEASE_SECONDS, type WaitingEvent } from './waiting-event.ts'

/** Some six minutes; then it no longer holds up what comes after it. */
export const MOST_ATTEMPTS = 12
const LONGEST_PAUSE_SECONDS = 60

/** A handler that an event has not reached: it failed, or an earlier event of its key is still before it. */
export interface Missed {
  readonly event: WaitingEvent
  readonly handler: string
  readonly isOrdered: boolean
  /** Null where it was not tried. */
  readonly error: Error | null
}

export interface WaitingDelivery {
  readonly id: string
  readonly handler: string
  readonly event: WaitingEvent
}

/** The events are delivered but for what is missed: both are written at once, so that nothing is in between. */
export async function markDelivered(db: Database, ids: readonly string[], missed: readonly Missed[]): Promise<void> {
  if (ids.length === 0) return
  const done = `update outbox_event set delivered_at = now(), leased_until = null, leased_by = null, last_error = null
                where id = any($1::bigint[])`
  if (missed.length === 0) {
    await db.$client.query({ name: 'outbox-delivered', text: done, values: [ids] })
    return
  }
  const rows = missed.map(({ event, handler, isOrdered, error }) => ({
    event_id: event.eventId,
    handler,
    key: event.key,
    position: event.id,
    ordered: isOrdered,
    attempts: error === null ? 0 : 1,
    wait: error === null ? 0 : pauseAfter(1),
    last_error: error === null ? null : wordsOf(error),
  }))
  await db.$client.query({
    name: 'outbox-delivered-but',
    text: `with done as (${done})
           insert into outbox_delivery (event_id, handler, key, position, ordered, attempts, due_at, last_error)
           select event_id, handler, key, position, ordered, attempts, now() + make_interval(secs => wait), last_error
           from jsonb_to_recordset($2::jsonb) as row (event_id text, handler text, key text, position bigint,
             ordered boolean, attempts int, wait int, last_error text)
           on conflict (event_id, handler) do nothing`,
    values: [ids, JSON.stringify(rows)],
  })
}

/** Takes up to `limit` of what is due for these handlers; of an ordered one only the first of each key. */
export async function leaseDeliveries(
  { number, session }: Owner,
  handlers: readonly string[],
  limit: number,
): Promise<WaitingDelivery[]> {
  const { rows } = await session.query({
    name: 'deliveries-lease',
    text: `with free as (
             select id from outbox_delivery late
             where dead_at is null and due_at <= now() and handler = any($3::text[])
               and not (ordered and exists (
                 select 1 from outbox_delivery earlier
                 where earlier.key = late.key and earlier.handler = late.handler and earlier.dead_at is null
                   and earlier.position < late.position))
             order by due_at, id limit $1 for update skip locked
           ), taken as (
             update outbox_delivery set attempts = attempts + 1, leased_by = $2,
               due_at = now() + interval '${LEASE_SECONDS} seconds'
             where id = any (array(select id from free))
             returning id, event_id, handler, attempts
           )
           select t.id, t.handler, t.attempts, e.id as position, e.event_id, e.name, e.key, e.payload, e.occurred_at
           from taken t join outbox_event e on e.event_id = t.event_id order by e.id`,
    values: [limit, number, handlers],
  })
  return rows.map((row) => ({
    id: row.id,
    handler: row.handler,
    event: {
      id: row.position,
      eventId: row.event_id,
      name: row.name,
      key: row.key,
      payload: row.payload,
      occurredAt: new Date(row.occurred_at),
      attempts: row.attempts,
      late: [],
    },
  }))
}

/** Heard. What another owner has meanwhile is theirs. */
export async function endDelivery(db: Database, owner: Owner, { id }: WaitingDelivery): Promise<void> {
  await db.execute(sql`delete from outbox_delivery where id = ${id} and leased_by = ${owner.number}`)
}

/** Again after 1, 2, 4 … 60 seconds; the last attempt makes it a dead letter. */
export async function retryWithBackoff(
  db: Database,
  owner: Owner,
  { id, event }: WaitingDelivery,
  error: Error,
): Promise<void> {
  await db.execute(
    sql`update outbox_delivery set leased_by = null, last_error = ${wordsOf(error)},
          due_at = now() + make_interval(secs => ${pauseAfter(event.attempts)}::int),
          dead_at = case when attempts >= ${MOST_ATTEMPTS}::int then now() end
        where id = ${id} and leased_by = ${owner.number}`,
  )
}

export const pauseAfter = (attempts: number) => Math.min(LONGEST_PAUSE_SECONDS, 2 ** Math.min(attempts - 1, 6))
const wordsOf = (error: Error) => error.message.slice(0, 500)

/** Dead letters start again from the first attempt; returns how many that were. */
export async function reviveDeliveries(db: Queryable, ids: readonly string[] | null): Promise<number> {
  const { rowCount } = await db.execute(
    sql`update outbox_delivery set dead_at = null, attempts = 0, due_at = now()
        where dead_at is not null and (${ids}::bigint[] is null or id = any(${ids}::bigint[]))`,
  )
  return rowCount ?? 0
}
