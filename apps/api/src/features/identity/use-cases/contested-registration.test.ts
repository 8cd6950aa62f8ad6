// Several people register with one address. Each has a code and details of their own; only the owner of the mailbox
// comes in, and never with what another one chose.
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

const ATTACKERS = 'the attacker chose this one'
let app: TestApp
before(async () => {
  app = await startTestApp({}, { PUBLIC_WEB_URL: 'https://ride.example.test' })
})
after(() => app.stop())

const enter = (email: string, otp: string, more: object = {}) =>
  post(app, '/auth/verify', { email, otp, purpose: 'register', ...more })
const login = (email: string, password: string) => post(app, '/auth/login', { email, password })

/** Somebody registers; a minute later another one registers the same address. */
async function contested(keys: { victim?: string; attacker?: string } = {}) {
  const victim = newcomer({ firstname: 'Amelie', ...(keys.victim && { registrationKey: keys.victim }) })
  await post(app, '/auth/register', victim)
  const ownCode = await latestCode(app, victim.email)
  app.clock.advance(61_000)
  const attack = { ...newcomer(), email: victim.email, firstname: 'Mallory', password: ATTACKERS }
  assert.equal((await post(app, '/auth/register', { ...attack, registrationKey: keys.attacker })).status, 201)
  return { email: victim.email, ownCode, attackersCode: await latestCode(app, victim.email) }
}

test('the code of the first registration activates the first registration, whoever registered after it', async () => {
  const { email, ownCode, attackersCode } = await contested()
  const entered = await enter(email, ownCode)
  assert.equal(entered.body.data?.user.firstname, 'Amelie', JSON.stringify(entered.body))
  signedIn(await login(email, PASSWORD))
  assertRefused(await login(email, ATTACKERS), 'CREDENTIALS_WRONG')
  assertRefused(await enter(email, attackersCode), 'OTP_EXPIRED')
})

test('who registered with a key of their own is not let in by the code of another registration', async () => {
  const key = 'k'.repeat(32)
  const { email, ownCode, attackersCode } = await contested({ victim: key, attacker: 'a'.repeat(32) })
  assertRefused(await enter(email, attackersCode, { registrationKey: key }), 'OTP_WRONG')
  signedIn(await enter(email, ownCode, { registrationKey: key }))
  signedIn(await login(email, PASSWORD))
  assertRefused(await login(email, ATTACKERS), 'CREDENTIALS_WRONG')
})

test('a code that is sent again belongs to the registration that asked for it', async () => {
  const key = 'r'.repeat(32)
  const { email } = await contested({ victim: key })
  app.clock.advance(61_000)
  await post(app, '/auth/forget-password', { email, registrationKey: key })
  assert.equal((await enter(email, await latestCode(app, email))).body.data.user.firstname, 'Amelie')
  signedIn(await login(email, PASSWORD))
})

test('when nobody can tell which registration is meant, the mail asks to register again', async () => {
  const { email, ownCode } = await contested()
  app.clock.advance(61_000)
  await post(app, '/auth/forget-password', { email })
  const mail = await latestMail(app, email)
  assert.equal(mail.text.match(/^\d{6}$/m), null)
  assert.match(mail.text, /^https:\/\/ride\.example\.test\/register$/m)
  await post(app, '/auth/email-link', { email })
  assert.doesNotMatch((await latestMail(app, email)).text, /callback/)
  signedIn(await enter(email, ownCode))
})

test('a link for one unfinished registration opens it without the password that somebody else may have chosen', async () => {
  const details = newcomer({ password: ATTACKERS })
  await post(app, '/auth/register', details)
  await post(app, '/auth/email-link', { email: details.email })
  const link = new URL((await latestMail(app, details.email)).text.match(/^https:\S+$/m)?.[0] ?? '')
  signedIn(await post(app, '/auth/email-link/verify', { email: details.email, token: link.searchParams.get('token') }))
  assertRefused(await login(details.email, ATTACKERS), 'CREDENTIALS_WRONG')
})

test('nobody exists before the code is entered, and an address keeps five registrations at most', async () => {
  const { email } = newcomer()
  for (let hour = 0; hour < 7; hour++) {
    await post(app, '/auth/register', { ...newcomer(), email })
    app.clock.advance(61 * 60_000)
  }
  const rows = (text: string) => app.ctx.db.$client.query(text, [email]).then(({ rowCount }) => rowCount)
  assert.equal(await rows('select 1 from person where email = $1'), 0)
  assert.equal(await rows('select 1 from registration where email = $1'), 5)
})

test('registering an address answers alike whether it has an account or not, step by step', async () => {
  const known = await registerPerson(app, { firstname: 'Known' })
  const unknown = newcomer()
  app.clock.advance(61 * 60_000)
  const transcript = async (email: string) => {
    const steps: unknown[] = []
    const say = ({ status, body }: TestAnswer) => steps.push([status, body.code, Object.keys(body.data ?? {})])
    const again = { ...newcomer(), email, password: ATTACKERS }
    say(await post(app, '/auth/register', again))
    say(await post(app, '/auth/register', again))
    say(await post(app, '/auth/login', { email, password: 'not the password of anybody' }))
    for (let tried = 0; tried < 6; tried++) say(await enter(email, '000000'))
    app.clock.advance(61_000)
    say(await post(app, '/auth/register', again))
    app.clock.advance(11 * 60_000)
    say(await enter(email, '000000'))
    return steps
  }
  assert.deepEqual(await transcript(known.email), await transcript(unknown.email))
  assertRefused(await login(known.email, ATTACKERS), 'CREDENTIALS_WRONG')
  signedIn(await login(known.email, PASSWORD))
})

test('the mailbox of an account reads that there is one, and gets no code', async () => {
  const known = await registerPerson(app)
  app.clock.advance(61_000)
  const before = await countMails(app, known.email)
  await post(app, '/auth/register', { ...newcomer(), email: known.email })
  const mail = await latestMail(app, known.email)
  assert.equal(await countMails(app, known.email), before + 1)
  assert.equal(mail.subject, 'You already have a Livery account')
  assert.match(mail.text, /^https:\/\/ride\.example\.test\/sign-in$/m)
  assert.equal(mail.text.match(/\d{6}/), null)
})

test('a right guess of the code that was never mailed opens no account', async () => {
  const known = await registerPerson(app)
  app.clock.advance(61_000)
  await post(app, '/auth/register', { ...newcomer(), email: known.email, password: ATTACKERS })
  const { digestOf } = await import('../shared/digests.ts')
  await app.ctx.db.$client.query('update one_time_code set digest = $1 where email_digest = $2', [
    digestOf(app.ctx, 'code', known.email, '123456'),
    digestOf(app.ctx, 'email', known.email),
  ])
  assertRefused(await enter(known.email, '123456'), 'OTP_WRONG')
})

test('four codes of one address at once open it once', async () => {
  const { email, ownCode, attackersCode } = await contested()
  const answers = await Promise.all([ownCode, attackersCode, ownCode, attackersCode].map((otp) => enter(email, otp)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  const { rowCount } = await app.ctx.db.$client.query('select 1 from person where email = $1', [email])
  assert.equal(rowCount, 1)
})
