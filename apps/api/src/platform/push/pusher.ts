// The port of push: one device, one message, one of three ends. What may go better later is thrown.
/** What a locked screen may show; nothing of the person or the ride. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** Where a tap leads, in the web. */
  readonly path: string
  /** A later message with the same tag takes the place of the earlier one. */
  readonly tag: string
}

export interface PushUrgency {
  readonly ttlSeconds: number
  readonly urgent: boolean
}

export type PushTarget =
  | { readonly kind: 'firebase'; readonly token: string }
  | {
      readonly kind: 'web-push'
      readonly subscription: {
        readonly endpoint: string
        readonly keys: { readonly p256dh: string; readonly auth: string }
      }
    }

/**
 * `gone`: the device will never be there again. `refused`: this message will never be taken; why, without its content.
 */
export type PushOutcome =
  | { readonly end: 'sent' }
  | { readonly end: 'gone' }
  | { readonly end: 'refused'; readonly why: string }

/** The service said "later": the job comes back. */
export class PushLater extends Error {
  override readonly name = 'PushLater'
}

export interface Pusher {
  /** What browsers subscribe with: our VAPID key, uncompressed, in base64url. */
  readonly publicKey: string
  reaches(kind: PushTarget['kind']): boolean
  send(target: PushTarget, message: PushMessage, how: PushUrgency): Promise<PushOutcome>
}

/** What an answer's status means, for every service alike; 404 and 410 are `gone`. */
export function endOf(status: number, service: string): PushOutcome {
  if (status < 300) return { end: 'sent' }
  if (status === 404 || status === 410) return { end: 'gone' }
  if (status === 429 || status >= 500) throw new PushLater(`${service} answered ${status}`)
  return { end: 'refused', why: `${service} answered ${status}` }
}
