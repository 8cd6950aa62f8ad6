import type { Id } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { findDevice, forgetDevice } from '../../identity/index.ts'
import { closePush, findQueuedPush } from '../store/pushes.ts'

/**
 * One push to one device. What may go better later is thrown, and the job comes back; a device that is gone is
 * forgotten.
 */
export async function sendPush(ctx: AppContext, pushId: Id<'push'>): Promise<void> {
  const push = await findQueuedPush(ctx.db, pushId)
  if (push === undefined) return
  const now = ctx.now()
  const ttlSeconds = Math.floor((push.expiresAt.getTime() - now.getTime()) / 1_000)
  if (ttlSeconds <= 0) {
    count(ctx, 'failed')
    return closePush(ctx.db, pushId, { status: 'dropped', why: 'too late', now })
  }
  const device = await findDevice(ctx.db, push.userId, push.deviceDigest)
  if (device === undefined) {
    ctx.log.info({ pushId }, 'no token available')
    return closePush(ctx.db, pushId, { status: 'dropped', why: 'no token available', now })
  }
  const outcome = await ctx.push.send(device, push.payload, { ttlSeconds, urgent: push.urgent }).catch((error) => {
    ctx.log.warn({ pushId, why: String(error.message).slice(0, 200) }, 'request failed')
    count(ctx, 'retried')
    throw error
  })
  if (outcome.end === 'sent') {
    count(ctx, 'sent')
    return closePush(ctx.db, pushId, { status: 'sent', now })
  }
  if (outcome.end === 'gone') {
    count(ctx, 'gone')
    await forgetDevice(ctx.db, push.userId, push.deviceDigest)
    return closePush(ctx.db, pushId, { status: 'dropped', why: 'the device is gone', now })
  }
  count(ctx, 'failed')
  ctx.log.warn({ pushId, why: outcome.why }, 'permission not granted')
  return closePush(ctx.db, pushId, { status: 'failed', why: outcome.why, now })
}

const count = (ctx: AppContext, outcome: 'sent' | 'failed' | 'retried' | 'gone') =>
  ctx.metrics.notifications.inc({ channel: 'push', outcome })
