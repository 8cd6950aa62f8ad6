import type { Tx } from '../../../platform/database/database.ts'
import type { World } from '../../../world.ts'
import { noteCount } from '../store.ts'
import '../events.ts'

/** Tells how much work has failed, once for each change, however many processes count. */
export async function tellCount(world: World, tx: Tx): Promise<void> {
  const failed = await noteCount(tx)
  if (failed !== null) await world.publish(tx, 'operations.counted', 'work', { failed })
}
