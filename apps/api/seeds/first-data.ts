// What every installation starts with until the office sets its own: pages of words, topics of support, a tariff of
// sample values and a few extras.
import { randomBytes } from 'node:crypto'
import { newId } from '@livery/kernel/ids.ts'
import { ensurePages } from '../src/features/content/index.ts'
import { addExtra, addTariff, SAMPLE_EXTRAS, SAMPLE_TERMS } from '../src/features/pricing/index.ts'
import { ensureTopics } from '../src/features/support/index.ts'
import type { Config } from '../src/platform/config.ts'
import { type Database, transact } from '../src/platform/database/database.ts'
import { sql } from '../src/platform/database/sql.ts'
import { FIRST_PAGES } from './content/pages.ts'
import { FIRST_TOPICS } from './topics.ts'

const SEED_LOCK = 4_102_028

export async function ensureSeeds(db: Database, config: Pick<Config, 'CURRENCY'>): Promise<void> {
  await transact(db, async (tx) => {
    // Two processes that start at once take turns.
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    const now = () => new Date()
    await ensurePages(tx, { newId: (kind) => newId(kind, now(), randomBytes), now }, FIRST_PAGES)
    await ensureTopics(tx, FIRST_TOPICS)
    const { rowCount } = await tx.execute(sql`select 1 from tariff limit 1`)
    if ((rowCount ?? 0) > 0) return
    const id = <Kind extends 'tariff' | 'extra'>(kind: Kind) => newId(kind, new Date(), randomBytes)
    await addTariff(tx, {
      id: id('tariff'),
      version: 1,
      name: 'Sample tariff',
      currency: config.CURRENCY,
      terms: SAMPLE_TERMS,
      validFrom: new Date(0),
    })
    for (const [position, extra] of SAMPLE_EXTRAS.entries()) {
      await addExtra(tx, { id: id('extra'), ...extra }, position + 1)
    }
  })
}
