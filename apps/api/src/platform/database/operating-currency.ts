import pg from 'pg'
import { type Config, ConfigError } from '../config.ts'

/** Keeps the currency of the first start. Throws a ConfigError when CURRENCY names another one now. */
export async function ensureCurrency(url: string, { CURRENCY }: Pick<Config, 'CURRENCY'>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('insert into operating_currency (currency) values ($1) on conflict do nothing', [CURRENCY])
    const { rows } = await client.query<{ currency: string }>('select currency from operating_currency')
    const kept = rows[0]?.currency
    if (kept !== CURRENCY)
      throw new ConfigError(
        `CURRENCY is ${CURRENCY}, and this database keeps its books in ${kept}: set CURRENCY=${kept}, or begin with a new database.`,
      )
  } finally {
    await client.end()
  }
}
