import type { UserId } from '@livery/kernel/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { countOpen, findDifference, resolveDifference, type StoredDifference } from '../store.ts'
import '../events.ts'

/** A person says what it is, and it stands no more; the ledger is not touched by that. */
export async function resolve(world: World, id: string, by: UserId, note: string): Promise<StoredDifference> {
  return world.transact(async (tx) => {
    await resolveDifference(tx, id, by, note, world.now())
    const difference = await findDifference(tx, id)
    if (difference === undefined) throw refuse('NOT_FOUND')
    await world.publish(tx, 'books.compared', 'books', { open: await countOpen(tx) })
    return difference
  })
}
