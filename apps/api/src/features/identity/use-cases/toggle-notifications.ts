import type { PushSubscription } from '@livery/contracts/identity/identity.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { isKnownPushService } from '../../../platform/push/known-services.ts'
import { refuse } from '../../../platform/refusal.ts'
import { digestOf } from '../shared/digests.ts'
import { changeAccount } from '../store/accounts.ts'
import { forgetDevice, keepDevice } from '../store/devices.ts'

export interface ToggleNotifications {
  readonly enabled: boolean
  /** A Firebase token, or the endpoint of a subscription that is to go. */
  readonly webToken?: string | undefined
  readonly subscription?: PushSubscription | undefined
}

/** On or off for the person, everywhere; and this device comes or goes with it. */
export async function toggleNotifications(
  ctx: AppContext,
  userId: UserId,
  { enabled, webToken, subscription }: ToggleNotifications,
): Promise<void> {
  if (enabled && subscription !== undefined && !isKnownPushService(ctx.config.pushServices, subscription.endpoint)) {
    throw refuse('PUSH_SERVICE_NOT_ACCEPTED')
  }
  const digest = (address: string) => digestOf(ctx, 'device', address)
  await ctx.transact(async (tx) => {
    const now = ctx.now()
    await changeAccount(tx, userId, { notificationsEnabled: enabled }, now)
    if (!enabled) {
      for (const address of [webToken, subscription?.endpoint])
        if (address !== undefined) await forgetDevice(tx, userId, digest(address))
      return
    }
    if (webToken !== undefined)
      await keepDevice(tx, { digest: digest(webToken), userId, kind: 'firebase', token: webToken }, now)
    if (subscription !== undefined)
      await keepDevice(tx, { digest: digest(subscription.endpoint), userId, kind: 'web-push', subscription }, now)
  })
}
