import pg from 'pg'
import type { Config } from '../config.ts'
import type { Secrets } from '../secrets.ts'
import { startEmbeddedPostgres } from './embedded.ts'

/** The database could not be reached: one sentence, without the password. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
}

/** The server that DATABASE_URL names, checked; without one, the embedded server, started if it is not running. */
export async function resolveDatabaseUrl(config: Config, secrets: Secrets): Promise<string> {
  if (config.DATABASE_URL === undefined)
    return (await startEmbeddedPostgres(config.dataDir, secrets.DATABASE_PASSWORD)).url
  await checkServer(config.DATABASE_URL)
  return config.DATABASE_URL
}

async function checkServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version")
    const version = Number(rows[0]?.version)
    if (version < 150_000)
      throw new Error(
        `it is PostgreSQL ${Math.floor(version / 10_000)}, and Livery needs 15 or newer (18 is what it is tested on)`,
      )
  } catch (error) {
    throw new DatabaseUnreachable(
      `DATABASE_URL (${withoutPassword(url)}) cannot be used: ${reason(error as Error & { code?: string })}.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

function withoutPassword(url: string): string {
  return url.replace(/(:\/\/[^:@/]*):[^@]*@/, '$1:…@')
}

function reason(error: Error & { code?: string; errors?: { code?: string; message: string }[] }): string {
  const code = error.code ?? error.errors?.[0]?.code
  const known: Record<string, string> = {
    ECONNREFUSED: 'nothing listens there',
    ENOTFOUND: 'there is no host of that name',
    EAI_AGAIN: 'there is no host of that name',
    '28P01': 'the user name or the password is wrong',
    '28000': 'the user may not connect',
    '3D000': 'there is no such database',
  }
  return (code !== undefined ? known[code] : undefined) ?? error.message.replace(/\.$/, '')
}
