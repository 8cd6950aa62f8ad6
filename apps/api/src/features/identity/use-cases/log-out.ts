import type { Caller } from '../../../platform/http/caller.ts'
import type { World } from '../../../world.ts'
import { revokeSession } from '../sessions.ts'

export async function logOut(world: World, caller: Caller): Promise<void> {
  await world.transact((tx) => revokeSession(world, tx, caller.userId, caller.sessionId, 'signed out'))
}
