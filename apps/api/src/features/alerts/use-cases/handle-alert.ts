import type { UserId } from '@livery/kernel/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { closeAlert, findAlert, type StoredAlert } from '../store.ts'

/** An officer says that it is dealt with; whoever says so second is told who was first. */
export async function handleAlert(world: World, id: string, officerId: UserId): Promise<StoredAlert> {
  return world.transact(async (tx) => {
    const closed = await closeAlert(tx, id, officerId, world.now())
    if (closed !== undefined) {
      await world.publish(tx, 'alert.changed', id, { alertId: id })
      return closed
    }
    const known = await findAlert(tx, id)
    if (known === undefined) throw refuse('NOT_FOUND')
    return known
  })
}
