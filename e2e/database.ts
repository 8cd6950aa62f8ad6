// The product's own database, for what only time brings: nobody waits a week here.
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/api/src/platform/database/embedded.ts'
import { ensureSecrets } from '../apps/api/src/platform/secrets.ts'

export type Query = (text: string, values?: readonly unknown[]) => Promise<void>

export function queryOf({ dataDir }: { readonly dataDir: string }): Query {
  return async (text, values = []) => {
    const { url, stop } = await startEmbeddedPostgres(dataDir, ensureSecrets(dataDir).DATABASE_PASSWORD)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.query(text, [...values])
    } finally {
      await client.end()
      await stop()
    }
  }
}
