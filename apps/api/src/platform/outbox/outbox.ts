import type { Database, Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { type Write, writeIn } from '../database/write.ts'
import type { FactName, Facts } from '../facts.ts'
import type { Owner } from './owner.ts'

/** A fact as it waits in the table. */
export interface WaitingFact {
  readonly id: string
  readonly eventId: string
  readonly name: FactName
  readonly key: string
  readonly payload: unknown
  readonly occurredAt: Date
  readonly attempts: number
}

// The lock of its owner says whether a lease still holds. This is for the owner whose death nobody sees, such as a
// machine that lost its power: its sessions stay open on the server.
export const LEASE_SECONDS = 20
const MAX_BACKOFF_SECONDS = 60

export type Publish = <Name extends FactName>(tx: Tx, name: Name, key: string, payload: Facts[Name]) => Promise<void>

/** A fact, to be written together with what makes it one; its commit wakes the relay. */
export type FactWrite = <Name extends FactName>(name: Name, key: string, payload: Facts[Name]) => Write

export function createFact(newEventId: () => string, now: () => Date, wake: () => void): FactWrite {
  return (name, key, payload) => ({
    statement: sql`insert into outbox_event (event_id, name, key, payload, occurred_at)
                   values (${newEventId()}, ${name}, ${key}, ${JSON.stringify(payload)}, ${now().toISOString()})`,
    committed: wake,
  })
}

/** Writes a fact into a transaction. */
export function createPublish(fact: FactWrite): Publish {
  return (tx, name, key, payload) => writeIn(tx, [fact(name, key, payload)])
}

/**
 * Takes up to `limit` facts that nobody holds, oldest first; they are the owner's while it lives. A fact stays behind
 * while an earlier one of its key is with somebody else or waits to be tried again: its key's order is kept.
 */
export async function leaseFacts({ number, session }: Owner, limit: number): Promise<WaitingFact[]> {
  const { rows } = await session.query({
    name: 'outbox-lease',
    text: `with free as (
             select id, key from outbox_event fact
             where delivered_at is null and (leased_until is null or leased_until < now())
               and not exists (
                 select 1 from outbox_event earlier
                 where earlier.key = fact.key and earlier.id < fact.id
                   and earlier.delivered_at is null and earlier.leased_until >= now()
               )
             order by id limit $1 for update skip locked
           ),
           -- What another relay is taking at this very moment still looks unheld: it is undelivered, and not ours.
           ours as (
             select id from free
             where not exists (
               select 1 from outbox_event earlier
               where earlier.key = free.key and earlier.id < free.id
                 and earlier.delivered_at is null and earlier.id not in (select id from free)
             )
           )
           update outbox_event
           set attempts = attempts + 1, leased_until = now() + interval '${LEASE_SECONDS} seconds', leased_by = $2
           where id = any (array(select id from ours))
           returning id, event_id, name, key, payload, occurred_at, attempts`,
    values: [limit, number],
  })
  return rows
    .map((row) => ({
      id: row.id,
      eventId: row.event_id,
      name: row.name as FactName,
      key: row.key,
      payload: row.payload,
      occurredAt: new Date(row.occurred_at),
      attempts: row.attempts,
    }))
    .sort((left, right) => Number(BigInt(left.id) - BigInt(right.id)))
}

export async function markDelivered(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.$client.query({
    name: 'outbox-delivered',
    text: `update outbox_event set delivered_at = now(), leased_until = null, leased_by = null, last_error = null
           where id = any($1::bigint[])`,
    values: [ids],
  })
}

/** A listener failed: the fact comes again after 1, 2, 4 … 60 seconds. */
export async function postpone(db: Database, owner: Owner, fact: WaitingFact, error: Error): Promise<void> {
  const seconds = Math.min(MAX_BACKOFF_SECONDS, 2 ** Math.min(fact.attempts - 1, 6))
  await db.$client.query(
    `update outbox_event set leased_until = now() + make_interval(secs => $2), leased_by = null, last_error = $3
     where id = $1 and leased_by = $4`,
    [fact.id, seconds, error.message.slice(0, 500), owner.number],
  )
}

/** Lets go of facts that were taken and not tried. */
export async function giveBack(db: Database, owner: Owner, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.$client.query(
    `update outbox_event set leased_until = null, leased_by = null, attempts = attempts - 1
     where id = any($1::bigint[]) and leased_by = $2`,
    [ids, owner.number],
  )
}
