import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  assertRefused,
  countMails,
  latestCode,
  latestMail,
  newcomer,
  PASSWORD,
  post,
  signedIn,
} from '../testing/people.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.stop())

test('somebody registers, enters the code from the mail, and is signed in', async () => {
  const details = newcomer({ email: 'Amelie.Fournier@Example.test', phone: '+46701234567', locale: 'fr' })
  const registered = await post(app, '/auth/register', details)
  assert.equal(registered.status, 201)
  assert.equal(registered.body.data.email, 'amelie.fournier@example.test')

  const mail = await latestMail(app, 'amelie.fournier@example.test')
  assert.equal(mail.subject, 'Votre code pour Livery')
  const otp = await latestCode(app, 'amelie.fournier@example.test')
  const verified = await post(app, '/auth/verify', { email: details.email, otp, purpose: 'register' })
  const { user, tokens } = verified.body.data
  assert.equal(user.isVerified, true)
  assert.equal(user.isProfileComplete, true)
  assert.equal(user.locale, 'fr')
  assert.equal(user.theme, 'light')
  assert.ok(new Date(tokens.expiresAt) > app.clock.now())

  const me = await app.call({ method: 'GET', path: '/auth/me', as: signedIn(verified) })
  assert.deepEqual(me.body.data, user)
  assert.equal(JSON.stringify(verified.body).includes('argon2'), false)
})

test('without the terms, or with a password that everybody tries first, nobody is registered', async () => {
  const email = 'careless@example.test'
  assertRefused(await post(app, '/auth/register', newcomer({ email, acceptTerms: false })), 'TERMS_NOT_ACCEPTED')
  assertRefused(await post(app, '/auth/register', newcomer({ email, password: 'Password123' })), 'PASSWORD_TOO_WEAK')
  assertRefused(await post(app, '/auth/register', newcomer({ email, password: 'short' })), 'BAD_INPUT')
  assertRefused(await post(app, '/auth/register', newcomer({ email, userType: 'admin' })), 'BAD_INPUT')
  assert.equal(await countMails(app, email), 0)
})

test('a registration whose answer was lost is sent again by its own client, and one code is on its way', async () => {
  const typed = newcomer({ registrationKey: 'r'.repeat(48) })
  const first = await post(app, '/auth/register', typed)
  const again = await post(app, '/auth/register', { ...typed, lastname: 'Corrected' })
  assert.deepEqual([again.status, again.body], [201, first.body])
  assert.equal(await countMails(app, typed.email), 1)
  assertRefused(await post(app, '/auth/register', { ...typed, registrationKey: 'o'.repeat(48) }), 'OTP_TOO_SOON')

  const entered = {
    ...{ email: typed.email, otp: await latestCode(app, typed.email), purpose: 'register' },
    ...{ registrationKey: typed.registrationKey, attemptKey: 'a'.repeat(48) },
  }
  const [made, known] = [await post(app, '/auth/verify', entered), await post(app, '/auth/verify', entered)]
  assert.deepEqual([made.status, known.status], [200, 200])
  assert.equal(known.body.data.user._id, made.body.data.user._id)
  assert.equal(made.body.data.user.lastname, 'Corrected', 'what was typed last')
  assertRefused(await post(app, '/auth/verify', { ...entered, attemptKey: 'b'.repeat(48) }), 'OTP_EXPIRED')
})

test('registering again before the code was entered begins another registration, but not within a minute', async () => {
  const first = newcomer({ firstname: 'Amelia' })
  await post(app, '/auth/register', first)
  const tooSoon = await post(app, '/auth/register', { ...first, firstname: 'Amelie' })
  assertRefused(tooSoon, 'OTP_TOO_SOON')
  assert.ok(Number(tooSoon.headers['retry-after']) > 50)
  const firstCode = await latestCode(app, first.email)

  app.clock.advance(61_000)
  assert.equal((await post(app, '/auth/register', { ...first, firstname: 'Amelie' })).status, 201)
  const secondCode = await latestCode(app, first.email)
  const verified = await post(app, '/auth/verify', { email: first.email, otp: secondCode, purpose: 'register' })
  assert.equal(verified.body.data.user.firstname, 'Amelie')
  assertRefused(
    await post(app, '/auth/verify', { email: first.email, otp: firstCode, purpose: 'register' }),
    'OTP_EXPIRED',
  )
})

test('a client with a key registers again in place of itself: only its newest code and details count', async () => {
  const first = newcomer({ firstname: 'Amelia', registrationKey: 'k'.repeat(22) })
  await post(app, '/auth/register', first)
  const firstCode = await latestCode(app, first.email)
  app.clock.advance(61_000)
  await post(app, '/auth/register', { ...first, firstname: 'Amelie' })
  const secondCode = await latestCode(app, first.email)
  const enter = (otp: string) => post(app, '/auth/verify', { email: first.email, otp, purpose: 'register' })
  if (firstCode !== secondCode) assertRefused(await enter(firstCode), 'OTP_WRONG')
  assert.equal((await enter(secondCode)).body.data.user.firstname, 'Amelie')
})

test('two registrations of one address at once make one person and one mail', async () => {
  const details = newcomer()
  const answers = await Promise.all([1, 2, 3, 4].map(() => post(app, '/auth/register', details)))
  assert.deepEqual(answers.map((answer) => answer.status).sort(), [201, 429, 429, 429])
  assert.equal(await countMails(app, details.email), 1)
})

test('before the code is entered, the right password does not sign in, and a new code comes by forget-password', async () => {
  const details = newcomer()
  await post(app, '/auth/register', details)
  assertRefused(await post(app, '/auth/login', { email: details.email, password: PASSWORD }), 'ACCOUNT_NOT_VERIFIED')
  app.clock.advance(61_000)
  assert.equal((await post(app, '/auth/forget-password', { email: details.email })).status, 202)
  assert.equal(await countMails(app, details.email), 2)
  const otp = await latestCode(app, details.email)
  const verified = await post(app, '/auth/verify', { email: details.email, otp, purpose: 'register' })
  assert.equal(verified.body.data.user.isVerified, true)
})
