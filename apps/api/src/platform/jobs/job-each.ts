// A long list becomes one job for each of its entries, written page by page: however long it is, no statement, no
// transaction and no job takes long, and one that fails is tried again alone.
import type { BaseContext } from '../../base-context.ts'
import type { Tx } from '../database/database.ts'

const PAGE = 200

/**
 * `page` gives what comes after a key, in the order of keys. A repetition makes jobs again, which look before they act.
 */
export async function jobEach<Key extends string>(
  ctx: Pick<BaseContext, 'transact'>,
  page: (after: string, limit: number) => Promise<readonly Key[]>,
  schedule: (tx: Tx, key: Key) => Promise<void>,
): Promise<void> {
  for (let after = ''; ; ) {
    const keys = await page(after, PAGE)
    await ctx.transact(async (tx) => {
      for (const key of keys) await schedule(tx, key)
    })
    if (keys.length < PAGE) return
    after = keys.at(-1) ?? ''
  }
}
