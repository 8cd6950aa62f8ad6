import type { Currency } from '@livery/kernel/money.ts'
import pg from 'pg'
import { type Config, ConfigError } from '../config.ts'
import type { Tx } from './database.ts'
import { keepSession } from './session.ts'
import { sql } from './sql.ts'

const CHANNEL = 'livery_currency'

/**
 * Keeps the currency of the first start, and gives the one that is kept. Throws a ConfigError when CURRENCY names another
 * one now.
 */
export async function ensureCurrency(
  url: string,
  { CURRENCY, isCurrencyGiven }: Pick<Config, 'CURRENCY' | 'isCurrencyGiven'>,
): Promise<Currency> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('insert into operating_currency (currency) values ($1) on conflict do nothing', [CURRENCY])
    const { rows } = await client.query<{ currency: Currency }>('select currency from operating_currency')
    const kept = rows[0]?.currency ?? CURRENCY
    if (kept !== CURRENCY && isCurrencyGiven)
      throw new ConfigError(
        `CURRENCY is ${CURRENCY}, and this database keeps its books in ${kept}: set CURRENCY=${kept}, or begin with a new database.`,
      )
    return kept
  } finally {
    await client.end()
  }
}

/** Another one from now on: each process hears it at the commit. */
export async function saveCurrency(tx: Tx, currency: Currency): Promise<void> {
  await tx.execute(
    sql`insert into operating_currency (currency) values (${currency})
        on conflict (only_one) do update set currency = excluded.currency`,
  )
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${currency})`)
}

/** Calls when the books are in another currency than this process began with, also where the line was down meanwhile. */
export async function watchCurrency(
  url: string,
  began: Currency,
  onChange: (currency: Currency) => void,
): Promise<{ stop(): Promise<void> }> {
  const look = async (client: pg.Client) => {
    const { rows } = await client.query<{ currency: Currency }>('select currency from operating_currency')
    const kept = rows[0]?.currency
    if (kept !== undefined && kept !== began) onChange(kept)
  }
  return keepSession({
    url,
    name: 'livery-watch-currency',
    open: async (client) => {
      client.on('notification', () => void look(client).catch(() => undefined))
      await client.query(`listen ${CHANNEL}`)
      await look(client)
    },
  })
}
