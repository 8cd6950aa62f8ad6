import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { type Write, writeIn } from '../database/write.ts'
import type { DomainEventName, DomainEvents } from '../domain-events.ts'
import type { Owner } from './owner.ts'
import { LEASE_SECONDS, type WaitingEvent } from './waiting-event.ts'

export type Publish = <Name extends DomainEventName>(
  tx: Tx,
  name: Name,
  key: string,
  payload: DomainEvents[Name],
) => Promise<void>

/** An event, to be written together with what makes it one; its commit wakes the publisher. */
export type EventWrite = <Name extends DomainEventName>(name: Name, key: string, payload: DomainEvents[Name]) => Write

export function createEventWrite(newEventId: () => string, now: () => Date, wake: () => void): EventWrite {
  return (name, key, payload) => ({
    statement: sql`insert into outbox_event (event_id, name, key, payload, occurred_at)
                   values (${newEventId()}, ${name}, ${key}, ${JSON.stringify(payload)}, ${now().toISOString()})`,
    committed: wake,
  })
}

/** Writes an event into a transaction. */
export function createPublish(eventWrite: EventWrite): Publish {
  return (tx, name, key, payload) => writeIn(tx, [eventWrite(name, key, payload)])
}

/**
 * Takes up to `limit` events that nobody holds, oldest first; they are the owner's while it lives. An event stays
 * behind while an earlier one of its key is with somebody else or waits to be tried again: its key's order is kept.
 */
export async function leaseEvents({ number, session }: Owner, limit: number): Promise<WaitingEvent[]> {
  const { rows } = await session.query({
    name: 'outbox-lease',
    text: `with free as (
             select id, key from outbox_event event
             where delivered_at is null and (leased_until is null or leased_until < now())
               and not exists (
                 select 1 from outbox_event earlier
                 where earlier.key = event.key and earlier.id < event.id
                   and earlier.delivered_at is null and earlier.leased_until >= now()
               )
             order by id limit $1 for update skip locked
           ),
           -- What another publisher is taking at this very moment still looks unheld: it is undelivered, and not ours.
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
           returning id, event_id, name, key, payload, occurred_at, attempts,
             (select array_agg(distinct d.handler) from outbox_delivery d
              where d.key = outbox_event.key and d.dead_at is null and d.ordered) as late`,
    values: [limit, number],
  })
  return rows
    .map((row) => ({
      id: row.id,
      eventId: row.event_id,
      name: row.name as DomainEventName,
      key: row.key,
      payload: row.payload,
      occurredAt: new Date(row.occurred_at),
      attempts: row.attempts,
      late: row.late ?? [],
    }))
    .sort((left, right) => Number(BigInt(left.id) - BigInt(right.id)))
}

/** Whatever takes long stays with its owner while the owner lives. */
export async function renewLeases({ number, session }: Owner): Promise<void> {
  await session.query({
    name: 'outbox-renew',
    text: `update outbox_event set leased_until = now() + interval '${LEASE_SECONDS} seconds'
           where delivered_at is null and leased_by = $1`,
    values: [number],
  })
  await session.query({
    name: 'deliveries-renew',
    text: `update outbox_delivery set due_at = now() + interval '${LEASE_SECONDS} seconds'
           where dead_at is null and leased_by = $1`,
    values: [number],
  })
}
