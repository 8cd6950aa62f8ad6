import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Database = NodePgDatabase & { readonly $client: pg.Pool }
/** An open transaction. What is written through it is there together or not at all. */
export type Tx = NodePgDatabase & { readonly $client: pg.PoolClient }
/** Where a read may go: the pool, or a transaction that must see its own writes. */
export type Queryable = Database | Tx

// A serialization failure or a deadlock says "again"; three times is enough for any honest race.
const RETRY_CODES = new Set(['40001', '40P01'])
const MAX_TRIES = 4

export function openDatabase(url: string, max: number, applicationName: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // BEGIN travels with the first statement, in one round trip.
    pipeline: true,
  } as pg.PoolConfig)
  // A connection that dies while idle is replaced by the next checkout; without a listener it would end the process.
  pool.on('error', () => undefined)
  return drizzle({ client: pool })
}

const committed = new WeakMap<object, (() => void)[]>()

/** Runs `effect` when `tx` has committed; never when it rolls back. */
export function afterCommit(tx: Tx, effect: () => void): void {
  const effects = committed.get(tx) ?? []
  effects.push(effect)
  committed.set(tx, effects)
}

export async function transact<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptTransaction(db, work)
    } catch (error) {
      if (attempt < MAX_TRIES && RETRY_CODES.has(databaseCode(error) ?? '')) continue
      throw error
    }
  }
}

async function attemptTransaction<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect()
  const tx: Tx = drizzle({ client })
  let broken: Error | undefined
  try {
    const begun = client.query('begin')
    // Its failure is thrown below; until then it must not count as unhandled.
    begun.catch(() => undefined)
    const result = await work(tx)
    await begun
    await client.query('commit')
    for (const effect of committed.get(tx) ?? []) effect()
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** The SQLSTATE of a failed statement, however deep the driver wrapped it. */
export function databaseCode(error: unknown): string | undefined {
  let at: unknown = error
  while (at instanceof Error) {
    const code = (at as { code?: unknown }).code
    if (typeof code === 'string') return code
    at = at.cause
  }
  return undefined
}

/** The constraint that a write ran against, for turning a unique violation into its refusal. */
export function brokenConstraint(error: unknown): string | undefined {
  let at: unknown = error
  while (at instanceof Error) {
    const constraint = (at as { constraint?: unknown }).constraint
    if (typeof constraint === 'string') return constraint
    at = at.cause
  }
  return undefined
}
