import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { insertBlock, type MatchBlockRow } from '../store.ts'

/** From now on neither is offered to the other. */
export async function blockMatch(
  ctx: AppContext,
  tx: Tx,
  pair: Omit<MatchBlockRow, 'id' | 'createdAt'>,
): Promise<void> {
  await insertBlock(tx, { ...pair, id: ctx.newId('matchBlock'), createdAt: ctx.now() })
}
