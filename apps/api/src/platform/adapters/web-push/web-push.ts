// The web's own push (RFC 8030), encrypted for the browser alone (RFC 8291) and signed with our key (RFC 8292).
import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { BaseContext } from '../../../base-context.ts'
import { isKnownPushService } from '../../push/known-services.ts'
import { endOf, type PushMessage, type PushOutcome, type PushTarget, type PushUrgency } from '../../push/pusher.ts'

const TIMEOUT_MS = 10_000
type Subscription = Extract<PushTarget, { kind: 'web-push' }>['subscription']

export function createWebPush({ config, secrets }: Pick<BaseContext, 'config' | 'secrets'>) {
  const privateKey = secrets.VAPID_PRIVATE_KEY
  const publicKey = publicKeyOf(privateKey)
  return {
    publicKey,
    send: async (
      subscription: Subscription,
      message: PushMessage,
      { ttlSeconds, urgent }: PushUrgency,
    ): Promise<PushOutcome> => {
      if (!isKnownPushService(config.pushServices, subscription.endpoint)) return { end: 'gone' }
      const request = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
        vapidDetails: { subject: contactOf(config.webUrl, config.MAIL_FROM), publicKey, privateKey },
        TTL: ttlSeconds,
        urgency: urgent ? 'high' : 'normal',
        contentEncoding: 'aes128gcm',
      })
      const answer = await fetch(request.endpoint, {
        method: 'POST',
        headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)] as [string, string]),
        body: new Uint8Array(request.body),
        // A redirect would lead past the list of known services.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await answer.body?.cancel()
      return endOf(answer.status, 'the push service')
    },
  }
}

function publicKeyOf(privateKey: string): string {
  const key = createECDH('prime256v1')
  key.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return key.getPublicKey('base64url')
}

/** Whom a push service asks when something is wrong with our messages. */
function contactOf(webUrl: string, mailFrom: string): string {
  if (webUrl.startsWith('https://')) return webUrl
  return `mailto:${mailFrom.match(/<([^>]+)>/)?.[1] ?? mailFrom}`
}
