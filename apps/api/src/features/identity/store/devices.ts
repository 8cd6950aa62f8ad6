import type { UserId } from '@livery/kernel/ids.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { notificationDevice } from './tables.ts'

export async function keepDevice(
  tx: Tx,
  device: { digest: string; userId: UserId; webToken: string; createdAt: Date },
): Promise<void> {
  await tx
    .insert(notificationDevice)
    .values(device)
    .onConflictDoUpdate({ target: notificationDevice.digest, set: { userId: device.userId } })
}

export async function forgetDevice(tx: Tx, userId: UserId, digest: string): Promise<void> {
  await tx
    .delete(notificationDevice)
    .where(and(eq(notificationDevice.userId, userId), eq(notificationDevice.digest, digest)))
}

export async function forgetDevices(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(notificationDevice).where(eq(notificationDevice.userId, userId))
}
