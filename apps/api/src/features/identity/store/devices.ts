import type { PushSubscription } from '@livery/contracts/identity/identity.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** Where a push can go: an app with a Firebase token, or a browser with a subscription of its own push service. */
export type Device = { readonly digest: string; readonly userId: UserId } & (
  | { readonly kind: 'firebase'; readonly token: string }
  | { readonly kind: 'web-push'; readonly subscription: Pick<PushSubscription, 'endpoint' | 'keys'> }
)

/** A device belongs to whoever signed in there last. */
export async function keepDevice(tx: Tx, device: Device, now: Date): Promise<void> {
  const { endpoint, keys } =
    device.kind === 'web-push' ? device.subscription : { endpoint: device.token, keys: { p256dh: null, auth: null } }
  await tx.execute(
    sql`insert into notification_device (digest, user_id, kind, web_token, p256dh, auth, created_at, refreshed_at)
        values (${device.digest}, ${device.userId}, ${device.kind}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${now}, ${now})
        on conflict (digest) do update set user_id = excluded.user_id, kind = excluded.kind, p256dh = excluded.p256dh,
          auth = excluded.auth, refreshed_at = excluded.refreshed_at`,
  )
}

export async function devicesOf(db: Queryable, userId: UserId): Promise<Device[]> {
  const { rows } = await db.execute<Row>(
    sql`select * from notification_device where user_id = ${userId} order by created_at`,
  )
  return rows.map(rowToDevice)
}

export async function findDevice(db: Queryable, userId: UserId, digest: string): Promise<Device | undefined> {
  const { rows } = await db.execute<Row>(
    sql`select * from notification_device where user_id = ${userId} and digest = ${digest}`,
  )
  return rows.map(rowToDevice)[0]
}

export async function forgetDevice(db: Queryable, userId: UserId, digest: string): Promise<void> {
  await db.execute(sql`delete from notification_device where user_id = ${userId} and digest = ${digest}`)
}

export async function forgetDevices(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`delete from notification_device where user_id = ${userId}`)
}

interface Row extends Record<string, unknown> {
  readonly digest: string
  readonly user_id: UserId
  readonly kind: Device['kind']
  readonly web_token: string
  readonly p256dh: string | null
  readonly auth: string | null
}

function rowToDevice({ digest, user_id: userId, kind, web_token: address, p256dh, auth }: Row): Device {
  if (kind === 'firebase') return { digest, userId, kind, token: address }
  return { digest, userId, kind, subscription: { endpoint: address, keys: { p256dh: p256dh ?? '', auth: auth ?? '' } } }
}
