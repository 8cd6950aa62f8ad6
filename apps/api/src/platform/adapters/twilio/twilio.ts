// Text messages by Twilio: one call of its API, for which its own library is a hundred times the size.
import type { Config } from '../../config.ts'

const TIMEOUT_MS = 10_000

/** `refused`: never to be tried again, with Twilio's number for why. Everything else is thrown and tried again. */
export type SmsOutcome =
  | { readonly end: 'sent'; readonly sid: string }
  | { readonly end: 'refused'; readonly why: string }
export type SendSms = (to: string, text: string) => Promise<SmsOutcome>

/** Undefined while Twilio is not configured: text messages then stay in the office's mailbox. */
export function createTwilio(config: Config): SendSms | undefined {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: secret, TWILIO_FROM: from, TWILIO_URL: url } = config
  if (sid === undefined || secret === undefined || from === undefined) return undefined
  // A sender is a number or name of one's own, or a service of several.
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  return async (to, text) => {
    const answer = await fetch(`${url}/2010-04-01/Accounts/${sid}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${sid}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ To: to, [sender]: from, Body: text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const said = (await answer.json().catch(() => ({}))) as { sid?: string; code?: number }
    if (answer.ok) return { end: 'sent', sid: said.sid ?? '' }
    const why = `Twilio answered ${answer.status}${said.code === undefined ? '' : `, ${said.code}`}`
    // A wrong account is ours to mend, and the message waits for that; a wrong number stays wrong.
    if (answer.status === 429 || answer.status >= 500 || answer.status === 401 || answer.status === 403)
      throw new Error(why)
    return { end: 'refused', why }
  }
}
