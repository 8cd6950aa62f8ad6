import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { installQueue, queueVersion } from '../jobs/install.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')
// Two processes that start at once take turns; the number is arbitrary and ours.
const MIGRATION_LOCK = 4_102_026
/** On top of a file whose statements cannot run in a transaction, such as `create index concurrently`. */
const OUTSIDE = '-- outside a transaction'
// Somebody holds the table, or an index that is made beside others met one of them half-way.
const HELD = new Set(['55P03', '40P01'])
const TURN_MS = 50

export interface MigrationTerms {
  readonly folder?: string
  /** Whose files they are, before their names in the list of what ran; none are ours. */
  readonly of?: string
  /** While a migration waits for a table, everybody who comes after it waits as well: so it gives up soon, and returns. */
  readonly lockTimeoutMs?: number
  readonly tries?: number
  readonly pauseMs?: number
}

/** What stops the start, in one sentence. */
export class MigrationRefused extends Error {}

/**
 * Brings the database to the newest schema. Forward only: each file runs once, in order, in a transaction of its own
 * unless it says otherwise, while processes of the release before it may go on working.
 */
export async function migrate(url: string, terms: MigrationTerms = {}): Promise<string[]> {
  const { folder = FOLDER, of, lockTimeoutMs = 2_000, tries = 30, pauseMs = 1_000 } = terms
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await takeTurn(client)
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    await client.query(
      'create table if not exists migration (name text primary key, digest text not null, ran_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from migration')
    const done = new Map(rows.map((row) => [row.name, row.digest]))
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map((name) => fileOf(folder, name, of))
    refuseChanged(files, done)
    // Before our own files: what waits in an older queue is put into it.
    if (folder === FOLDER) await installQueue(url)
    const pending = files.filter(({ name }) => !done.has(name))
    for (const file of pending) await runOnceFree(client, file, tries, pauseMs)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Asked for again and again: a statement that waits is one that an index made beside it would wait for. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [MIGRATION_LOCK])
    if (rows[0]?.ours) return
    await pause(TURN_MS)
  }
}

interface MigrationFile {
  readonly name: string
  readonly text: string
  readonly digest: string
}

function fileOf(folder: string, name: string, of?: string): MigrationFile {
  const text = readFileSync(join(folder, name), 'utf8')
  return {
    name: of === undefined ? name : `${of}/${name}`,
    text,
    digest: createHash('sha256').update(text).digest('hex'),
  }
}

/** A file that ran is what this database is made of: changed afterwards, it would describe another one. */
function refuseChanged(files: readonly MigrationFile[], done: ReadonlyMap<string, string>): void {
  const changed = files.find(({ name, digest }) => done.has(name) && done.get(name) !== digest)
  if (changed !== undefined)
    throw new MigrationRefused(
      `Migration ${changed.name} is not what it was when it ran on this database: put the file back, and write the change as a new migration.`,
    )
}

async function runOnceFree(client: pg.Client, file: MigrationFile, tries: number, pauseMs: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOne(client, file)
    } catch (error) {
      if (!HELD.has((error as { code?: string }).code ?? ''))
        throw new Error(`Migration ${file.name} failed: ${(error as Error).message}`, { cause: error })
      if (attempt === tries)
        throw new MigrationRefused(
          `Migration ${file.name} waited ${tries} times for a table that something else holds: end long transactions on the database (select * from pg_stat_activity) and start again.`,
        )
      await pause(pauseMs)
    }
  }
}

async function runOne(client: pg.Client, { name, text, digest }: MigrationFile): Promise<void> {
  const note = () => client.query('insert into migration (name, digest) values ($1, $2)', [name, digest])
  if (text.startsWith(OUTSIDE)) {
    // One at a time: several in one message would be a transaction.
    for (const statement of text.split(/;\s*$/m)) if (hasSql(statement)) await client.query(statement)
    await note()
    return
  }
  await client.query('begin')
  try {
    await client.query(text)
    await note()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const hasSql = (statement: string) => statement.replaceAll(/^\s*--.*$/gm, '').trim() !== ''

/** Tells one schema from another, with the files of others that run after ours. */
export function migrationsDigest(...others: readonly string[]): string {
  const hash = createHash('sha256').update(queueVersion())
  for (const folder of [FOLDER, ...others])
    for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}
