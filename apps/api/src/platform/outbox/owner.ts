// Who holds an event: a session of the database, with an advisory lock of its number. When its process dies, however it
// dies, the server ends the session and releases the lock, and the others see that what it held is free.
import type pg from 'pg'
import { keepSession } from '../database/session.ts'

// The number is arbitrary and ours; its locks are of the two-number kind, apart from those of the migrations.
const PUBLISHER_LOCK = 4_102_029

export interface Owner {
  readonly number: number
  /** What the owner takes, it takes through its own session: without the lock there is no lease. */
  readonly session: pg.Client
}

export interface Ownership {
  /** Undefined while the session is lost; afterwards it is another owner. */
  current(): Owner | undefined
  stop(): Promise<void>
}

export async function keepOwner(url: string): Promise<Ownership> {
  const numbers = new WeakMap<pg.Client, number>()
  const session = await keepSession({
    url,
    name: 'livery-relay',
    open: async (client) => {
      const { rows } = await client.query<{ number: number }>(`select nextval('outbox_relay')::int as number`)
      const number = rows[0]?.number ?? 0
      // What waits is a handful, and few as they are, they are found by index: of a new installation the planner thinks
      // that its tables are empty, and would read the whole history, again and again, until somebody has counted it.
      await client.query('set enable_seqscan = off; set enable_bitmapscan = off')
      await client.query('select pg_advisory_lock($1::int, $2::int)', [PUBLISHER_LOCK, number])
      numbers.set(client, number)
    },
  })
  return {
    current: () => {
      const client = session.current()
      const number = client === undefined ? undefined : numbers.get(client)
      return client === undefined || number === undefined ? undefined : { number, session: client }
    },
    stop: () => session.stop(),
  }
}

/** Lets go of what dead publishers held. */
export async function freeOrphans({ session }: Owner): Promise<void> {
  const dead = `leased_by is not null and leased_by not in (
             select objid::bigint from pg_locks
             where locktype = 'advisory' and classid = ${PUBLISHER_LOCK}::oid and objsubid = 2 and granted
               and database = (select oid from pg_database where datname = current_database())
           )`
  await session.query({
    name: 'outbox-orphans',
    text: `update outbox_event set leased_until = null, leased_by = null where delivered_at is null and ${dead}`,
  })
  await session.query({
    name: 'deliveries-orphans',
    text: `update outbox_delivery set due_at = now(), leased_by = null where dead_at is null and ${dead}`,
  })
}
