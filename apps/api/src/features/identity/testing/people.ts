// Given somebody who registered, entered the code and signed in, the way that everybody does.
import assert from 'node:assert/strict'
import type { TestAnswer, TestApp, TestPerson } from '../../../testing/test-app.ts'

export const PASSWORD = 'quiet harbour at seven'

let registered = 0
export function newcomer(over: Record<string, unknown> = {}): Record<string, unknown> & { email: string } {
  return {
    userType: 'user',
    firstname: 'Amelie',
    lastname: 'Fournier',
    email: `newcomer-${++registered}@example.test`,
    password: PASSWORD,
    acceptTerms: true,
    ...over,
  }
}

export const post = (app: TestApp, path: string, body?: unknown, as?: TestPerson): Promise<TestAnswer> =>
  app.call({ method: 'POST', path, body, as })

/** The newest mail to an address, once everything under way has settled. */
export async function latestMail(app: TestApp, to: string): Promise<{ subject: string; text: string; html: string }> {
  await app.outboxPublisher.idle()
  const { rows } = await app.ctx.db.$client.query(
    'select subject, text, html from mail_message where recipient = $1 order by created_at desc, id desc limit 1',
    [to],
  )
  assert.ok(rows[0], `no mail to ${to}`)
  return rows[0]
}

export async function countMails(app: TestApp, to: string): Promise<number> {
  await app.outboxPublisher.idle()
  const { rows } = await app.ctx.db.$client.query('select 1 from mail_message where recipient = $1', [to])
  return rows.length
}

/** The code stands alone on its line. */
export async function latestCode(app: TestApp, to: string): Promise<string> {
  const code = (await latestMail(app, to)).text.match(/^\d{6}$/m)?.[0]
  assert.ok(code, `no code in the newest mail to ${to}`)
  return code
}

export interface SignedInPerson extends TestPerson {
  readonly refreshToken: string
}

export async function registerPerson(app: TestApp, over: Record<string, unknown> = {}): Promise<SignedInPerson> {
  const details = newcomer(over)
  assert.equal((await post(app, '/auth/register', details)).status, 201)
  const otp = await latestCode(app, details.email)
  return signedIn(await post(app, '/auth/verify', { email: details.email, otp, purpose: 'register' }))
}

export function signedIn(answer: TestAnswer): SignedInPerson {
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  const { user, tokens } = answer.body.data
  return { userId: user.id, email: user.email, token: tokens.accessToken, refreshToken: tokens.refreshToken }
}

export function assertRefused(answer: TestAnswer, code: string): void {
  assert.equal(answer.body?.code, code, JSON.stringify(answer.body))
  assert.match(String(answer.headers['content-type']), /^application\/problem\+json/)
}
