import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const FOLDER = join(import.meta.dirname, '../../../migrations')
// Two processes that start at once take turns; the number is arbitrary and ours.
const MIGRATION_LOCK = 4_102_026

/**
 * Brings the database to the newest schema. Forward only: each file runs once, in order, in a transaction of its own.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, digest text not null, ran_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const done = new Set(rows.map((row) => row.name))
    const pending = readdirSync(FOLDER)
      .filter((name) => name.endsWith('.sql') && !done.has(name))
      .sort()
    for (const name of pending) await runOne(client, name)
    return pending
  } finally {
    await client.end()
  }
}

async function runOne(client: pg.Client, name: string): Promise<void> {
  const text = readFileSync(join(FOLDER, name), 'utf8')
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migration (name, digest) values ($1, $2)', [
      name,
      createHash('sha256').update(text).digest('hex'),
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** Tells one schema from another. */
export function migrationsDigest(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(FOLDER).sort()) hash.update(name).update(readFileSync(join(FOLDER, name)))
  return hash.digest('hex')
}
