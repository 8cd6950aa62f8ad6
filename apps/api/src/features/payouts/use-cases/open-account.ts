import type { UserId } from '@livery/kernel/ids.ts'
import type { World } from '../../../world.ts'
import { getPerson } from '../../identity/index.ts'
import { findConnect, insertConnect } from '../store.ts'

/** Opens the driver's account at the provider. Safe to repeat: it is opened once. */
export async function openAccount(world: World, driverId: UserId): Promise<void> {
  if ((await findConnect(world.db, driverId)) !== null) return
  const { email } = await getPerson(world.db, driverId)
  const account = await world.payouts.createAccount({ reference: driverId, email, currency: world.config.CURRENCY })
  await insertConnect(world.db, driverId, world.payouts.name, account, world.now())
}
