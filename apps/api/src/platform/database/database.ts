import pg from 'pg'
import type { Sql } from './sql.ts'

/** Where a read may go: the pool, or a transaction that must see its own writes. */
export interface Queryable {
  /** For statements that are prepared once under a name: the hot paths. */
  readonly $client: pg.Pool | pg.PoolClient
  execute<Row extends pg.QueryResultRow>(statement: Sql): Promise<pg.QueryResult<Row>>
}

export interface Database extends Queryable {
  readonly $client: pg.Pool
}

/** An open transaction. What is written through it is there together or not at all. */
export interface Tx extends Queryable {
  readonly $client: pg.PoolClient
}

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
  // The same for one that dies in a transaction's hands: the statement under way fails, and that is where it is told.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { $client: pool, execute: (statement) => pool.query(statement) }
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
  const tx: Tx = { $client: client, execute: (statement) => client.query(statement) }
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
