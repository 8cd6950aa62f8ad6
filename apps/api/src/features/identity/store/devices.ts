import type { UserId } from '@livery/kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export async function keepDevice(
  tx: Tx,
  device: { digest: string; userId: UserId; webToken: string; createdAt: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into notification_device (digest, user_id, web_token, created_at)
        values (${device.digest}, ${device.userId}, ${device.webToken}, ${device.createdAt})
        on conflict (digest) do update set user_id = excluded.user_id`,
  )
}

export async function forgetDevice(tx: Tx, userId: UserId, digest: string): Promise<void> {
  await tx.execute(sql`delete from notification_device where user_id = ${userId} and digest = ${digest}`)
}

export async function forgetDevices(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`delete from notification_device where user_id = ${userId}`)
}
