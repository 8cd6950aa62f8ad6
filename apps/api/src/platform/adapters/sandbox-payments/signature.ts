// Webhooks are signed over their time and their exact bytes: `t=1767225600,v1=<hmac-sha256>`.
import { createHmac, timingSafeEqual } from 'node:crypto'

export const SIGNATURE_HEADER = 'sandbox-signature'
const TOLERANCE_MS = 300_000

export function sign(secret: string, body: string | Buffer, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000)
  return `t=${seconds},v1=${digest(secret, seconds, body)}`
}

/** False when it was not signed with our secret, or more than five minutes ago or ahead. */
export function holds(secret: string, body: Buffer, signature: string | undefined, now: Date): boolean {
  const [, seconds, given = ''] = signature?.match(/^t=(\d{1,12}),v1=([0-9a-f]{64})$/) ?? []
  if (seconds === undefined) return false
  const expected = Buffer.from(digest(secret, Number(seconds), body))
  const isFresh = Math.abs(now.getTime() - Number(seconds) * 1_000) <= TOLERANCE_MS
  return timingSafeEqual(expected, Buffer.from(given)) && isFresh
}

function digest(secret: string, seconds: number, body: string | Buffer): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
}
