import type { UserId } from '@livery/kernel/ids.ts'
import type { World } from '../../../world.ts'
import { digestOf } from '../digests.ts'
import { changeAccount } from '../store/accounts.ts'
import { forgetDevice, keepDevice } from '../store/devices.ts'

export interface ToggleNotifications {
  readonly enabled: boolean
  readonly webToken?: string | undefined
}

export async function toggleNotifications(
  world: World,
  userId: UserId,
  { enabled, webToken }: ToggleNotifications,
): Promise<void> {
  await world.transact(async (tx) => {
    const now = world.now()
    await changeAccount(tx, userId, { notificationsEnabled: enabled }, now)
    if (webToken === undefined) return
    const digest = digestOf(world, 'device', webToken)
    if (enabled) await keepDevice(tx, { digest, userId, webToken, createdAt: now })
    else await forgetDevice(tx, userId, digest)
  })
}
