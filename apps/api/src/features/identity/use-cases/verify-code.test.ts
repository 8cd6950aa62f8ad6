import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestAnswer, type TestApp } from '../../../testing/test-app.ts'
import { assertRefused, countMails, latestCode, newcomer, post, registerPerson } from '../testing/people.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.stop())

const other = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
const codes = (answers: TestAnswer[]) => answers.map((answer) => answer.body.code ?? answer.status).sort()

async function registering(): Promise<{ email: string; otp: string }> {
  const details = newcomer()
  await post(app, '/auth/register', details)
  return { email: details.email, otp: await latestCode(app, details.email) }
}

test('a code opens once', async () => {
  const { email, otp } = await registering()
  const answers = await Promise.all([1, 2, 3].map(() => post(app, '/auth/verify', { email, otp, purpose: 'register' })))
  assert.deepEqual(codes(answers), [200, 'OTP_EXPIRED', 'OTP_EXPIRED'])
})

test('a code lives ten minutes', async () => {
  const { email, otp } = await registering()
  app.clock.advance(10 * 60_000 + 1)
  assertRefused(await post(app, '/auth/verify', { email, otp, purpose: 'register' }), 'OTP_EXPIRED')
})

test('six wrong codes at once are five tries, and then even the right one does not open', async () => {
  const { email, otp } = await registering()
  const wrong = { email, otp: other(otp), purpose: 'register' }
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => post(app, '/auth/verify', wrong)))
  assert.deepEqual(codes(answers), ['OTP_TOO_MANY_TRIES', ...Array(5).fill('OTP_WRONG')])
  assertRefused(await post(app, '/auth/verify', { email, otp, purpose: 'register' }), 'OTP_TOO_MANY_TRIES')
})

test('a code to register resets nothing, and the try counts', async () => {
  const { email, otp } = await registering()
  for (let tried = 0; tried < 5; tried++) {
    assertRefused(await post(app, '/auth/verify', { email, otp, purpose: 'reset' }), 'OTP_WRONG')
  }
  assertRefused(await post(app, '/auth/verify', { email, otp, purpose: 'register' }), 'OTP_TOO_MANY_TRIES')
})

test('an address without an account answers like one that has it, step by step', async () => {
  const known = (await registerPerson(app)).email
  const unknown = 'nobody@example.test'
  app.clock.advance(61_000)
  const transcript = async (email: string) => {
    const steps: unknown[] = []
    const say = ({ status, body }: TestAnswer) => steps.push([status, body.code, body.detail, body.data])
    say(await post(app, '/auth/forget-password', { email }))
    await app.outboxPublisher.idle()
    const otp = (await codeOf(email)) ?? '000000'
    for (let tried = 0; tried < 6; tried++) {
      say(await post(app, '/auth/verify', { email, otp: other(otp), purpose: 'reset' }))
    }
    app.clock.advance(11 * 60_000)
    say(await post(app, '/auth/verify', { email, otp, purpose: 'reset' }))
    return steps
  }
  const codeOf = async (email: string) => ((await countMails(app, email)) > 0 ? latestCode(app, email) : undefined)
  assert.deepEqual(await transcript(unknown), await transcript(known))
  assert.equal(await countMails(app, unknown), 0)
})

test('an hour brings five codes at most, a minute apart', async () => {
  const { email } = await registerPerson(app)
  app.clock.advance(61 * 60_000)
  const before = await countMails(app, email)
  await Promise.all([1, 2, 3].map(() => post(app, '/auth/forget-password', { email })))
  assert.equal(await countMails(app, email), before + 1)
  for (let minute = 0; minute < 8; minute++) {
    app.clock.advance(61_000)
    await post(app, '/auth/forget-password', { email })
    await app.outboxPublisher.idle()
  }
  assert.equal(await countMails(app, email), before + 5)
  app.clock.advance(60 * 60_000)
  await post(app, '/auth/forget-password', { email })
  assert.equal(await countMails(app, email), before + 6)
})
