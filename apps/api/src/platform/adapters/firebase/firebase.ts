// Firebase Cloud Messaging, HTTP v1: a token for a signed statement of the service account, then one call a message.
import { importPKCS8, SignJWT } from 'jose'
import type { BaseContext } from '../../../base-context.ts'
import { endOf, PushLater, type PushMessage, type PushOutcome, type PushUrgency } from '../../push/pusher.ts'

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const TIMEOUT_MS = 10_000
const EARLY_MS = 60_000

export function createFirebase({ config, now }: Pick<BaseContext, 'config' | 'now'>) {
  const account = config.firebase
  if (account === undefined) return undefined
  let token: { value: string; until: number } | undefined

  const accessToken = async (): Promise<string> => {
    if (token !== undefined && token.until > now().getTime()) return token.value
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt(now())
      .setExpirationTime(new Date(now().getTime() + 3_600_000))
      .sign(await importPKCS8(account.private_key, 'RS256'))
    const answer = await fetch(account.token_uri, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new PushLater(`Firebase gave no token: ${answer.status}`)
    const given = (await answer.json()) as { access_token: string; expires_in: number }
    token = { value: given.access_token, until: now().getTime() + given.expires_in * 1_000 - EARLY_MS }
    return token.value
  }

  return {
    send: async (deviceToken: string, message: PushMessage, how: PushUrgency): Promise<PushOutcome> => {
      const answer = await fetch(`${config.FIREBASE_URL}/v1/projects/${account.project_id}/messages:send`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: { token: deviceToken, ...bodyOf(message, how) } }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (answer.ok) {
        await answer.body?.cancel()
        return { end: 'sent' }
      }
      const fault = await faultOf(answer)
      if (fault === 'UNREGISTERED' || fault === 'SENDER_ID_MISMATCH') return { end: 'gone' }
      if (answer.status === 401 || answer.status === 403) {
        token = undefined
        throw new PushLater(`Firebase answered ${answer.status}`)
      }
      // A 404 without that word is our project that is not there, not the device.
      return answer.status === 404
        ? { end: 'refused', why: 'Firebase knows no such project' }
        : endOf(answer.status, 'Firebase')
    },
  }
}

function bodyOf({ title, body, path, tag }: PushMessage, { ttlSeconds, urgent }: PushUrgency) {
  return {
    notification: { title, body },
    data: { path, tag },
    android: { priority: urgent ? 'HIGH' : 'NORMAL', ttl: `${ttlSeconds}s`, notification: { tag } },
    apns: { headers: { 'apns-priority': urgent ? '10' : '5', 'apns-collapse-id': tag.slice(0, 64) } },
  }
}

async function faultOf(answer: Response): Promise<string | undefined> {
  const said = (await answer.json().catch(() => ({}))) as { error?: { details?: { errorCode?: string }[] } }
  return said.error?.details?.find(({ errorCode }) => errorCode !== undefined)?.errorCode
}
