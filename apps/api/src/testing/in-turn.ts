// What takes long and has many like it has its turn: `npm test` tries one in so many, others the next day. Whoever names a
// file tries them all, and so does EVERY_CASE=1.
import { DAY_MS } from '@livery/kernel/time.ts'

const isAll = process.env.EVERY_CASE === '1' || process.env.FAULT_SIZE === 'full'

/** Every so manyth of them, in their order. */
export function inTurn<Item>(items: readonly Item[], every: number, now = Date.now()): readonly Item[] {
  const today = Math.floor(now / DAY_MS) % every
  return isAll ? items : items.filter((_, index) => index % every === today)
}
