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
  registerPerson,
  signedIn,
} from '../testing/people.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.stop())

const NEW = 'another harbour at nine'
const login = (email: string, password: string) => post(app, '/auth/login', { email, password })
const reset = (token: string | undefined, password = NEW) =>
  app.call({
    method: 'POST',
    path: '/auth/reset-password',
    body: { password },
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })

async function resetToken(email: string): Promise<string> {
  app.clock.advance(61_000)
  await post(app, '/auth/forget-password', { email })
  const otp = await latestCode(app, email)
  const answer = await post(app, '/auth/verify', { email, otp, purpose: 'reset' })
  assert.equal(answer.status, 200)
  return answer.body.data.resetToken
}

test('who forgot the password sets a new one, every session ends, and a mail says so', async () => {
  const person = await registerPerson(app, { locale: 'de' })
  const token = await resetToken(person.email)
  assert.equal((await reset(token)).status, 200)
  assertRefused(await app.call({ method: 'GET', path: '/auth/me', as: person }), 'TOKEN_INVALID')
  assertRefused(await post(app, '/auth/refresh', { refreshToken: person.refreshToken }), 'TOKEN_INVALID')
  assertRefused(await login(person.email, PASSWORD), 'CREDENTIALS_WRONG')
  signedIn(await login(person.email, NEW))
  assert.equal((await latestMail(app, person.email)).subject, 'Ihr Passwort wurde geändert')
})

test('a reset token opens once, for fifteen minutes, and does not sign in', async () => {
  const person = await registerPerson(app)
  const token = await resetToken(person.email)
  const answers = await Promise.all([reset(token), reset(token), reset(token)])
  assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 401, 401])

  const late = await resetToken(person.email)
  const me = { method: 'GET', path: '/auth/me', headers: { authorization: `Bearer ${late}` } } as const
  assertRefused(await app.call(me), 'TOKEN_INVALID')
  app.clock.advance(15 * 60_000)
  assertRefused(await reset(late), 'TOKEN_EXPIRED')
})

test('without a reset token, with a session’s token or with a common password nothing changes', async () => {
  const person = await registerPerson(app)
  assertRefused(await reset(undefined), 'TOKEN_MISSING')
  assertRefused(await reset(person.token), 'TOKEN_MISSING')
  assertRefused(await reset(person.refreshToken), 'TOKEN_INVALID')
  const token = await resetToken(person.email)
  assertRefused(await reset(token, 'password123'), 'PASSWORD_TOO_WEAK')
  signedIn(await login(person.email, PASSWORD))
  assert.equal((await reset(token)).status, 200)
})

test('a reset lifts the lock', async () => {
  const person = await registerPerson(app)
  for (let tried = 0; tried < 10; tried++) await login(person.email, 'wrong')
  assertRefused(await login(person.email, PASSWORD), 'ACCOUNT_LOCKED')
  await reset(await resetToken(person.email))
  signedIn(await login(person.email, NEW))
})

test('forget-password says the same to everybody, and mails only who is there', async () => {
  const person = await registerPerson(app)
  app.clock.advance(61_000)
  const known = await post(app, '/auth/forget-password', { email: person.email })
  const unknown = await post(app, '/auth/forget-password', { email: 'nobody-at-all@example.test' })
  assert.deepEqual([known.status, known.body], [202, unknown.body])
  assert.equal(await countMails(app, person.email), 2)
  assert.equal(await countMails(app, 'nobody-at-all@example.test'), 0)
})

test('changing the password keeps this device and ends the others', async () => {
  const person = await registerPerson(app)
  const elsewhere = signedIn(await login(person.email, PASSWORD))
  const change = (currentPassword: string, newPassword: string) =>
    post(app, '/auth/change-password', { currentPassword, newPassword }, person)
  assertRefused(await change('not it', NEW), 'CURRENT_PASSWORD_WRONG')
  assertRefused(await change(PASSWORD, 'qwertyuiop'), 'PASSWORD_TOO_WEAK')
  assert.equal((await change(PASSWORD, NEW)).status, 200)
  assert.equal((await app.call({ method: 'GET', path: '/auth/me', as: person })).status, 200)
  assertRefused(await app.call({ method: 'GET', path: '/auth/me', as: elsewhere }), 'TOKEN_INVALID')
  signedIn(await login(person.email, NEW))
})

test('a stolen session cannot guess the password either', async () => {
  const person = await registerPerson(app)
  const guess = () => post(app, '/auth/change-password', { currentPassword: 'guess', newPassword: NEW }, person)
  for (let tried = 0; tried < 10; tried++) assertRefused(await guess(), 'CURRENT_PASSWORD_WRONG')
  assertRefused(await guess(), 'ACCOUNT_LOCKED')
})

test('signing out ends this session alone, at once', async () => {
  const person = await registerPerson(app)
  const elsewhere = signedIn(await login(person.email, PASSWORD))
  assert.equal((await app.call({ method: 'GET', path: '/admin/logout', as: person })).status, 200)
  assertRefused(await app.call({ method: 'GET', path: '/auth/me', as: person }), 'TOKEN_INVALID')
  assertRefused(await post(app, '/auth/refresh', { refreshToken: person.refreshToken }), 'TOKEN_INVALID')
  assert.equal((await app.call({ method: 'GET', path: '/auth/me', as: elsewhere })).status, 200)
})

test('a name that pretends to be a mail header is refused; one that was kept before stays what it is: a name', async () => {
  const forged = newcomer({ firstname: 'Amelie\r\nBcc: everybody@example.test' })
  assertRefused(await post(app, '/auth/register', forged), 'BAD_INPUT')
  const details = newcomer({ lastname: '<b>Fournier</b>' })
  assert.equal((await post(app, '/auth/register', details)).status, 201)
  assert.equal((await latestMail(app, details.email)).html.includes('<b>Fournier'), false)
  await app.ctx.db.$client.query('update person set firstname = $2 where email = $1', [
    details.email,
    'Amelie\r\nBcc: everybody@example.test',
  ])
  app.clock.advance(61_000)
  assert.equal((await post(app, '/auth/forget-password', { email: details.email })).status, 202)
  const mail = await latestMail(app, details.email)
  assert.equal(mail.html.includes('<b>Fournier'), false)
  assert.equal(mail.text.includes('Bcc'), false)
})
