// Given somebody of the office with a password, who signs in the way that everybody does, and what they prove themselves with.
import assert from 'node:assert/strict'
import type { UserId } from '@livery/kernel/ids.ts'
import { MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import { Secret, TOTP } from 'otpauth'
import type { TestAnswer, TestApp, TestPerson } from '../../../testing/test-app.ts'
import { ensurePeople } from '../index.ts'
import { PASSWORD, post, type SignedInPerson, signedIn } from './people.ts'

let officers = 0

export interface Officer {
  readonly userId: UserId
  readonly email: string
}

export async function newOfficer(app: TestApp): Promise<Officer> {
  const email = `officer-${++officers}@office.test`
  const about = { userType: 'admin', firstname: 'Karin', lastname: 'Ek', phone: null, locale: 'en' } as const
  const ids = await ensurePeople(app.ctx, [{ ...about, email, password: PASSWORD }])
  const userId = ids.get(email)
  assert.ok(userId)
  return { userId, email }
}

export const firstStep = (app: TestApp, { email }: { email: string }, password = PASSWORD): Promise<TestAnswer> =>
  post(app, '/auth/login', { email, password })

export async function enterOffice(app: TestApp, officer: { email: string }): Promise<SignedInPerson> {
  return signedIn(await firstStep(app, officer))
}

/** The token of a sign-in that waits for its second step. */
export async function waiting(app: TestApp, officer: { email: string }): Promise<string> {
  const { status, body } = await firstStep(app, officer)
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.data.tokens, undefined)
  return body.data.secondFactor.token
}

export const secondStep = (app: TestApp, token: string, proof: object): Promise<TestAnswer> =>
  post(app, '/auth/second-step', { token, ...proof })

/** The code of an app at this moment. */
export const codeOf = (app: TestApp, key: string): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: app.clock.now().getTime() })

export interface WithApp {
  readonly person: SignedInPerson
  readonly key: string
  readonly recoveryCodes: readonly string[]
}

/** Signed in, and with an app, whose code of this half minute is used up: the clock is in the next one. */
export async function withApp(app: TestApp, officer: Officer): Promise<WithApp> {
  const person = await enterOffice(app, officer)
  const { key, recoveryCodes } = await addApp(app, person)
  app.clock.advance(61 * SECOND_MS)
  return { person, key, recoveryCodes }
}

export async function addApp(app: TestApp, person: TestPerson): Promise<Omit<WithApp, 'person'>> {
  const begun = await post(app, '/auth/second-factor/app', undefined, person)
  assert.equal(begun.status, 200, JSON.stringify(begun.body))
  const { key } = begun.body.data
  const added = await post(app, '/auth/second-factor/app/finish', { code: codeOf(app, key) }, person)
  assert.equal(added.status, 200, JSON.stringify(added.body))
  return { key, recoveryCodes: added.body.data.recoveryCodes }
}

/** Lets the minutes pass after which a session has to prove itself again. */
export const letConfirmationLapse = (app: TestApp): void => app.clock.advance(11 * MINUTE_MS)
