import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  assertRefused,
  countMails,
  latestMail,
  newcomer,
  PASSWORD,
  post,
  registerPerson,
  signedIn,
} from '../testing/people.ts'

let app: TestApp
before(async () => {
  app = await startTestApp({}, { PUBLIC_WEB_URL: 'https://ride.example.test' })
})
after(() => app.stop())

const ask = (email: string, callbackUrl?: string) =>
  post(app, '/auth/email-link', { email, ...(callbackUrl === undefined ? {} : { callbackUrl }) })
const open = (email: string, token: string) => post(app, '/auth/email-link/verify', { email, token })

async function mailedLink(email: string): Promise<URL> {
  const link = (await latestMail(app, email)).text.match(/^https:\S+$/m)?.[0]
  assert.ok(link, 'the link stands alone on its line')
  return new URL(link)
}

test('a mailed link signs in, once, and leads back to where it was asked for', async () => {
  const person = await registerPerson(app)
  assert.equal((await ask(person.email, '/rides?tab=past')).status, 202)
  const link = await mailedLink(person.email)
  assert.equal(`${link.origin}${link.pathname}`, 'https://ride.example.test/api/auth/callback/email')
  assert.equal(link.searchParams.get('email'), person.email)
  assert.equal(link.searchParams.get('callbackUrl'), 'https://ride.example.test/rides?tab=past')

  const token = link.searchParams.get('token') ?? ''
  const answers = await Promise.all([1, 2, 3].map(() => open(person.email, token)))
  assert.deepEqual(answers.map((answer) => answer.body.code ?? 'in').sort(), ['TOKEN_INVALID', 'TOKEN_INVALID', 'in'])
})

test('a link lives fifteen minutes and belongs to one address', async () => {
  const person = await registerPerson(app)
  await ask(person.email)
  const token = (await mailedLink(person.email)).searchParams.get('token') ?? ''
  assertRefused(await open('somebody-else@example.test', token), 'TOKEN_INVALID')
  assertRefused(await open(person.email, 'a'.repeat(43)), 'TOKEN_INVALID')
  app.clock.advance(15 * 60_000)
  assertRefused(await open(person.email, token), 'TOKEN_EXPIRED')
})

test('an unknown address gets the same answer and no mail; a known one gets a mail a minute at most', async () => {
  const person = await registerPerson(app)
  const known = await ask(person.email)
  const unknown = await ask('no-link@example.test')
  assert.deepEqual([unknown.status, unknown.body], [known.status, known.body])
  await ask(person.email)
  assert.equal(await countMails(app, person.email), 2)
  assert.equal(await countMails(app, 'no-link@example.test'), 0)
})

test('the way back is a page of this web and nowhere else', async () => {
  const person = await registerPerson(app)
  const elsewhere = [
    'https://evil.example.test/',
    '//evil.example.test/x',
    'javascript:alert(1)',
    'https://ride.example.test.evil.test/',
    'https://ride.example.test@evil.test/',
    '\\\\evil.example.test',
    'http://ride.example.test:9/',
    'data:text/html,x',
    'https://ride.example.test//evil.test/x',
    '/.//evil.test',
    '/%2fevil.test',
    '/\t/evil.test',
  ]
  for (const callbackUrl of elsewhere) assertRefused(await ask(person.email, callbackUrl), 'BAD_INPUT')
  assert.equal(await countMails(app, person.email), 1)
})

test('a link finishes a registration, and drops the password that somebody else may have chosen', async () => {
  const details = newcomer()
  await post(app, '/auth/register', details)
  await ask(details.email)
  const token = (await mailedLink(details.email)).searchParams.get('token') ?? ''
  const person = await open(details.email, token)
  assert.equal(person.body.data.user.isVerified, true)
  signedIn(person)
  assertRefused(await post(app, '/auth/login', { email: details.email, password: PASSWORD }), 'CREDENTIALS_WRONG')
})
