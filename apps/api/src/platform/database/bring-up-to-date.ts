import { paymentMigrations } from '../adapters/payment-providers.ts'
import type { Config } from '../config.ts'
import { migrate } from './migrate.ts'

/** The newest schema, and the books of the provider that is configured where it keeps them here. */
export async function bringUpToDate(url: string, config: Config): Promise<string[]> {
  const own = await migrate(url)
  const books = paymentMigrations(config)
  return books === undefined ? own : [...own, ...(await migrate(url, books))]
}
