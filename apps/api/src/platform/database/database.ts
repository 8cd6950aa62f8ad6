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

/** Whether what is asked has a connection of its own, and waits for nobody's transaction. */
export function isPool(db: Queryable): boolean {
  return db.$client instanceof pg.Pool
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
  return { $client: pool, execute: (statement) => pool.query(prepared(statement)) }
}

// A connection parses and plans a text once; after that only its values travel. Texts come from the templates in the
// code, so there are few of them; a list whose length varies makes several, and past the limit they go unprepared.
const nameByText = new Map<string, string>()
const MOST_NAMES = 1_000

function prepared({ text, values }: Sql): pg.QueryConfig {
  const known = nameByText.get(text)
  if (known !== undefined || nameByText.size >= MOST_NAMES) return { name: known, text, values }
  const name = `sql-${nameByText.size}`
  nameByText.set(text, name)
  return { name, text, values }
}

/**
 * Waits for statements that were sent in one pipeline, without waiting for each answer. When several fail, the error
 * of the one that was sent first is thrown: the others fail because it did.
 */
export async function pipeline<Work extends readonly unknown[]>(
  ...work: Work
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  const settled = await Promise.allSettled(work)
  for (const one of settled) if (one.status === 'rejected') throw one.reason
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never
}

const committed = new WeakMap<object, (() => void)[]>()
const deferred = new WeakMap<object, Promise<unknown>[]>()

/** Defers waiting for a statement whose result nobody needs to the commit, which fails when the statement does. */
export function deferToCommit(tx: Tx, statement: Promise<unknown>): void {
  // Its failure is thrown at the commit; until then it must not count as unhandled.
  statement.catch(() => undefined)
  deferred.set(tx, [...(deferred.get(tx) ?? []), statement])
}

/** Runs `effect` when `tx` has committed; never when it rolls back. */
export function afterCommit(tx: Tx, effect: () => void): void {
  const effects = committed.get(tx) ?? []
  effects.push(effect)
  committed.set(tx, effects)
}

export function transact<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return retryOnConflict(() => attemptTransaction(db, work))
}

/** Retries what failed with a serialization failure or a deadlock. */
export async function retryOnConflict<Result>(attemptOnce: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce()
    } catch (error) {
      if (attempt < MAX_TRIES && RETRY_CODES.has(databaseCode(error) ?? '')) continue
      throw error
    }
  }
}

async function attemptTransaction<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect()
  const tx: Tx = { $client: client, execute: (statement) => client.query(prepared(statement)) }
  let broken: Error | undefined
  try {
    const begun = client.query('begin')
    // Its failure is thrown below; until then it must not count as unhandled.
    begun.catch(() => undefined)
    const result = await work(tx)
    await pipeline(begun, ...(deferred.get(tx) ?? []), client.query('commit'))
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

/** Does the work and undoes it, in an open transaction: what would be refused is thrown, and nothing else comes of it. */
export async function rehearse(tx: Tx, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  // What it notes and defers is its own, and goes with it.
  const own: Tx = { $client: tx.$client, execute: (statement) => tx.execute(statement) }
  await tx.$client.query('savepoint rehearsal')
  try {
    await work(own)
    await pipeline(...(deferred.get(own) ?? []))
  } finally {
    await tx.$client.query('rollback to savepoint rehearsal')
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
