import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestAnswer, type TestApp } from '../../../testing/test-app.ts'
import {
  assertRefused,
  countMails,
  latestCode,
  latestMail,
  newcomer,
  PASSWORD,
  post,
  registerPerson,
  signedIn,
} from '../testing/people.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.stop())

const ask = (email: string, more: object = {}) => post(app, '/auth/email-code', { email, ...more })
const enter = (email: string, otp: string, more: object = {}) =>
  post(app, '/auth/email-code/verify', { email, otp, ...more })
const NAMES = { firstname: 'Nina', lastname: 'Holm', acceptTerms: true }
const other = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
let strangers = 0
const stranger = () => `stranger-${++strangers}@example.test`

async function codeFor(email: string): Promise<string> {
  assert.equal((await ask(email)).status, 202)
  return latestCode(app, email)
}

test('a code signs in whoever has an account, once, and asks them for nothing else', async () => {
  const known = await registerPerson(app)
  app.clock.advance(61_000)
  const otp = await codeFor(known.email)
  assert.equal(signedIn(await enter(known.email, otp)).userId, known.userId)
  assertRefused(await enter(known.email, otp), 'OTP_EXPIRED')
})

test('a page whose answer was lost enters the same code again, and nobody else does', async () => {
  const key = 'k'.repeat(48)
  const known = await registerPerson(app)
  app.clock.advance(61_000)
  const otp = await codeFor(known.email)
  const attempt = { attemptKey: key }
  const first = signedIn(await enter(known.email, otp, attempt))
  assert.equal(signedIn(await enter(known.email, otp, attempt)).userId, first.userId)
  const elsewhere: [string, string, object][] = [
    ['another page', otp, { attemptKey: 'x'.repeat(48) }],
    ['a page that says nothing', otp, {}],
    ['another code', other(otp), attempt],
  ]
  for (const [who, code, more] of elsewhere)
    assert.equal((await enter(known.email, code, more)).body.code, 'OTP_EXPIRED', who)
  app.clock.advance(10 * 60_000)
  assertRefused(await enter(known.email, otp, attempt), 'OTP_EXPIRED')

  const email = stranger()
  const sent = await codeFor(email)
  const made = signedIn(await enter(email, sent, { ...NAMES, ...attempt }))
  assert.equal(signedIn(await enter(email, sent, { ...NAMES, ...attempt })).userId, made.userId, 'one account')
})

test('somebody new keeps the code while they read the terms, and is a rider once they accept them', async () => {
  const email = stranger()
  const otp = await codeFor(email)
  for (const short of [{}, { acceptTerms: true }, { ...NAMES, acceptTerms: false }, { ...NAMES, lastname: undefined }])
    assertRefused(await enter(email, otp, short), 'TERMS_NOT_ACCEPTED')
  const made = await enter(email, otp, { ...NAMES, locale: 'de' })
  signedIn(made)
  const { userType, firstname, lastname, locale, isVerified } = made.body.data.user
  assert.deepEqual([userType, firstname, lastname, locale, isVerified], ['user', 'Nina', 'Holm', 'de', true])
  assertRefused(await enter(email, otp, NAMES), 'OTP_EXPIRED')
  assertRefused(await post(app, '/auth/login', { email, password: PASSWORD }), 'CREDENTIALS_WRONG')
})

test('a known and an unknown address answer alike, step by step', async () => {
  const known = (await registerPerson(app)).email
  const unknown = stranger()
  app.clock.advance(61_000)
  const transcript = async (email: string) => {
    const steps: unknown[] = []
    const say = ({ status, body }: TestAnswer) =>
      steps.push([status, body.code, body.detail, Object.keys(body.data ?? {})])
    const before = await countMails(app, email)
    say(await ask(email))
    say(await ask(email))
    assert.equal(await countMails(app, email), before + 1)
    const otp = await latestCode(app, email)
    for (let tried = 0; tried < 6; tried++) say(await enter(email, other(otp)))
    say(await enter(email, otp, NAMES))
    return steps
  }
  assert.deepEqual(await transcript(known), await transcript(unknown))
})

test('wrong codes are counted, and the terms are no way around it', async () => {
  const email = stranger()
  const otp = await codeFor(email)
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => enter(email, other(otp), NAMES)))
  assert.deepEqual(answers.map(({ body }) => body.code).sort(), ['OTP_TOO_MANY_TRIES', ...Array(5).fill('OTP_WRONG')])
  assertRefused(await enter(email, otp, NAMES), 'OTP_TOO_MANY_TRIES')
})

test('two presses with one code make one account and one session', async () => {
  const email = stranger()
  const otp = await codeFor(email)
  const answers = await Promise.all([1, 2, 3].map(() => enter(email, otp, NAMES)))
  assert.deepEqual(answers.map(({ body, status }) => body.code ?? status).sort(), [200, 'OTP_EXPIRED', 'OTP_EXPIRED'])
})

test('a code belongs to what it was sent for', async () => {
  const details = newcomer()
  await post(app, '/auth/register', details)
  const toRegister = await latestCode(app, details.email)
  assertRefused(await enter(details.email, toRegister, NAMES), 'OTP_WRONG')
  app.clock.advance(61_000)
  const toSignIn = await codeFor(details.email)
  const verify = (purpose: string) => post(app, '/auth/verify', { email: details.email, otp: toSignIn, purpose })
  for (const purpose of ['register', 'reset']) assertRefused(await verify(purpose), 'OTP_WRONG')
  // Whoever registered the address before may have been anybody: their name and their password go.
  const made = await enter(details.email, toSignIn, NAMES)
  assert.equal(made.body.data.user.firstname, 'Nina')
  assertRefused(
    await post(app, '/auth/verify', { email: details.email, otp: toRegister, purpose: 'register' }),
    'OTP_EXPIRED',
  )
  assertRefused(await post(app, '/auth/login', { email: details.email, password: PASSWORD }), 'CREDENTIALS_WRONG')
})

test('the office does not come in by a code, and its mailbox reads how it does', async () => {
  const { email } = await app.person('admin')
  assert.equal((await ask(email)).status, 202)
  assert.doesNotMatch((await latestMail(app, email)).text, /^\d{6}$/m)
  const { rows } = await app.ctx.db.$client.query(
    "select 1 from one_time_code where purpose = 'sign-in' and used_at is null",
  )
  assert.ok(rows.length > 0, 'it is answered by the same steps')
})
