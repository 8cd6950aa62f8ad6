import { createHmac } from 'node:crypto'
import pg from 'pg'
import { SECRET_NAMES, type Secrets } from '../secrets.ts'

/** Of this machine's own database alone. */
const SHARED = SECRET_NAMES.filter((name) => name !== 'DATABASE_PASSWORD')

/** Whether the process before this one served this database with other secrets; from now on these are its. */
export async function changesSecrets(url: string, secrets: Secrets): Promise<boolean> {
  const seal = createHmac('sha256', SHARED.map((name) => secrets[name]).join('\n'))
    .update('the secrets of this house')
    .digest('base64url')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ before: string | null }>(
      `insert into secrets_seal as kept (seal) values ($1)
       on conflict (only_one) do update set seal = excluded.seal
       returning (select seal from secrets_seal) as before`,
      [seal],
    )
    const before = rows[0]?.before ?? seal
    return before !== seal
  } finally {
    await client.end()
  }
}

export const OTHER_SECRETS = `These are not the secrets that this database was last served with: ${SHARED.join(', ')}. Whoever is signed in there is asked to sign in anew. Where several machines serve it, give each the same.`
