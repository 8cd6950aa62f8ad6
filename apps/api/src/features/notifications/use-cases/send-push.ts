import type { World } from '../../../world.ts'
import { findDevice, forgetDevice } from '../../identity/index.ts'
import { closePush, findQueuedPush } from '../store/pushes.ts'

/**
 * One push to one device. What may go better later is thrown, and the job comes back; a device that is gone is
 * forgotten.
 */
export async function sendPush(world: World, pushId: string): Promise<void> {
  const push = await findQueuedPush(world.db, pushId)
  if (push === undefined) return
  const now = world.now()
  const ttlSeconds = Math.floor((push.expiresAt.getTime() - now.getTime()) / 1_000)
  if (ttlSeconds <= 0) {
    count(world, 'failed')
    return closePush(world.db, pushId, { status: 'dropped', why: 'too late', now })
  }
  const device = await findDevice(world.db, push.userId, push.deviceDigest)
  if (device === undefined) {
    world.log.info({ pushId }, 'no token available')
    return closePush(world.db, pushId, { status: 'dropped', why: 'no token available', now })
  }
  const outcome = await world.push.send(device, push.payload, { ttlSeconds, urgent: push.urgent }).catch((error) => {
    world.log.warn({ pushId, why: String(error.message).slice(0, 200) }, 'request failed')
    count(world, 'retried')
    throw error
  })
  if (outcome.end === 'sent') {
    count(world, 'sent')
    return closePush(world.db, pushId, { status: 'sent', now })
  }
  if (outcome.end === 'gone') {
    count(world, 'gone')
    await forgetDevice(world.db, push.userId, push.deviceDigest)
    return closePush(world.db, pushId, { status: 'dropped', why: 'the device is gone', now })
  }
  count(world, 'failed')
  world.log.warn({ pushId, why: outcome.why }, 'permission not granted')
  return closePush(world.db, pushId, { status: 'failed', why: outcome.why, now })
}

const count = (world: World, outcome: 'sent' | 'failed' | 'retried' | 'gone') =>
  world.metrics.notifications.inc({ channel: 'push', outcome })
