import type { BaseContext } from '../../base-context.ts'
import type { Tx } from './database.ts'
import { writeIn } from './write.ts'

/**
 * The same context with all that it reads and writes in an open transaction: who holds a connection and waits for a
 * second one can starve the pool.
 */
export function joined<Context extends Pick<BaseContext, 'db' | 'transact' | 'writeAtOnce'>>(
  ctx: Context,
  tx: Tx,
): Context {
  return { ...ctx, db: tx, transact: (work) => work(tx), writeAtOnce: (writes) => writeIn(tx, writes) }
}
