// Push by whom a device belongs to: its browser's service, or Firebase.
import type { BaseContext } from '../../base-context.ts'
import { createFirebase } from '../adapters/firebase/firebase.ts'
import { createWebPush } from '../adapters/web-push/web-push.ts'
import type { Pusher } from './pusher.ts'

export function createPusher(ctx: Pick<BaseContext, 'config' | 'secrets' | 'now'>): Pusher {
  const webPush = createWebPush(ctx)
  const firebase = createFirebase(ctx)
  return {
    publicKey: webPush.publicKey,
    reaches: (kind) => kind === 'web-push' || firebase !== undefined,
    send: async (target, message, how) => {
      if (target.kind === 'web-push') return webPush.send(target.subscription, message, how)
      return firebase === undefined
        ? { end: 'refused', why: 'Firebase is not configured' }
        : firebase.send(target.token, message, how)
    },
  }
}
