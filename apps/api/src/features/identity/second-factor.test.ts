// The second factor of the office: how it is added, what it asks of a sign-in, and what it keeps out.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts'
import {
  addApp,
  codeOf,
  enterOffice,
  firstStep,
  letConfirmationLapse,
  newOfficer,
  secondStep,
  waiting,
  withApp,
} from './testing/officers.ts'
import { assertRefused, countMails, latestCode, latestMail, PASSWORD, post, signedIn } from './testing/people.ts'
import { createSoftPasskey } from './testing/soft-passkey.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.stop())

const get = (path: string, as?: TestPerson) => app.call({ method: 'GET', path, as })
const remove = (path: string, as: TestPerson) => app.call({ method: 'DELETE', path, as })
const wait = () => app.clock.advance(31 * SECOND_MS)

async function addPasskey(person: TestPerson, passkey = createSoftPasskey(app.ctx.config.webUrl), name = 'MacBook') {
  const { challenge } = (await post(app, '/auth/second-factor/passkeys/options', undefined, person)).body.data
  const answer = await post(app, '/auth/second-factor/passkeys', { name, ...passkey.made(challenge) }, person)
  return { passkey, answer }
}
const challengeFor = async (token: string): Promise<string> =>
  (await post(app, '/auth/second-step/options', { token })).body.data.passkey.challenge

test('with an app, the password alone opens nothing, and its code opens a session', async () => {
  const officer = await newOfficer(app)
  const { key } = await withApp(app, officer)
  const { body } = await firstStep(app, officer)
  assert.deepEqual(Object.keys(body.data), ['secondFactor'])
  const { token } = body.data.secondFactor
  // Nothing takes what the first step gave for a session.
  for (const path of ['/auth/me', '/admin/rides', '/admin/team/me'])
    assert.equal((await get(path, { ...officer, token })).status, 401, path)
  assertRefused(await post(app, '/auth/refresh', { refreshToken: token }), 'TOKEN_INVALID')
  const { methods } = (await post(app, '/auth/second-step/options', { token })).body.data
  assert.deepEqual(methods, ['app', 'recovery'])
  const person = signedIn(await secondStep(app, token, { code: codeOf(app, key) }))
  assert.equal((await get('/admin/rides', person)).status, 200)
  const [session] = (await get('/auth/sessions', person)).body.data
  assert.equal(session.provedBy, 'app')
})

test('a code opens once, also in another sign-in, and those of the half minutes before and after are good', async () => {
  const officer = await newOfficer(app)
  const { key } = await withApp(app, officer)
  const code = codeOf(app, key)
  signedIn(await secondStep(app, await waiting(app, officer), { code }))
  assertRefused(await secondStep(app, await waiting(app, officer), { code }), 'OTP_WRONG')
  wait()
  const old = codeOf(app, key)
  wait()
  signedIn(await secondStep(app, await waiting(app, officer), { code: `${old.slice(0, 3)} ${old.slice(3)}` }))
  wait()
  const older = codeOf(app, key)
  wait()
  wait()
  assertRefused(await secondStep(app, await waiting(app, officer), { code: older }), 'OTP_WRONG')
})

test('a sign-in waits for five minutes and five tries, and is finished once', async () => {
  const officer = await newOfficer(app)
  const { key } = await withApp(app, officer)
  const used = await waiting(app, officer)
  signedIn(await secondStep(app, used, { code: codeOf(app, key) }))
  wait()
  assertRefused(await secondStep(app, used, { code: codeOf(app, key) }), 'SIGN_IN_OVER')
  const late = await waiting(app, officer)
  app.clock.advance(5 * MINUTE_MS)
  assertRefused(await secondStep(app, late, { code: codeOf(app, key) }), 'SIGN_IN_OVER')
  assertRefused(await post(app, '/auth/second-step/options', { token: late }), 'SIGN_IN_OVER')
  const tried = await waiting(app, officer)
  for (let index = 0; index < 5; index++) assertRefused(await secondStep(app, tried, { code: '000000' }), 'OTP_WRONG')
  assertRefused(await secondStep(app, tried, { code: codeOf(app, key) }), 'SIGN_IN_OVER')
})

test('wrong codes lock with wrong passwords, whichever sign-in they are of; the right password forgives none', async () => {
  const officer = await newOfficer(app)
  const { key } = await withApp(app, officer)
  await app.outboxPublisher.idle()
  const before = await countMails(app, officer.email)
  for (let index = 0; index < 5; index++) {
    const token = await waiting(app, officer)
    for (let again = 0; again < 2; again++) assertRefused(await secondStep(app, token, { code: '000000' }), 'OTP_WRONG')
  }
  assertRefused(await firstStep(app, officer), 'ACCOUNT_LOCKED')
  assert.equal(await countMails(app, officer.email), before + 1)
  assert.match((await latestMail(app, officer.email)).text, /too many wrong codes/)
  // A new password lifts the lock of whoever has none; a second factor stays locked.
  await post(app, '/auth/forget-password', { email: officer.email })
  const otp = await latestCode(app, officer.email)
  const { resetToken } = (await post(app, '/auth/verify', { email: officer.email, otp, purpose: 'reset' })).body.data
  const headers = { authorization: `Bearer ${resetToken}` }
  const body = { password: `${PASSWORD} again` }
  assert.equal((await app.call({ method: 'POST', path: '/auth/reset-password', body, headers })).status, 200)
  assertRefused(await firstStep(app, officer, body.password), 'ACCOUNT_LOCKED')
  app.clock.advance(16 * MINUTE_MS)
  const { token } = (await firstStep(app, officer, body.password)).body.data.secondFactor
  signedIn(await secondStep(app, token, { code: codeOf(app, key) }))
})

test('a sign-in that waits takes nobody else’s proof', async () => {
  const [karin, olle] = [await newOfficer(app), await newOfficer(app)]
  const hers = await withApp(app, karin)
  const his = await withApp(app, olle)
  const token = await waiting(app, karin)
  assertRefused(await secondStep(app, token, { code: codeOf(app, his.key) }), 'OTP_WRONG')
  assertRefused(await secondStep(app, token, { recoveryCode: his.recoveryCodes[0] }), 'RECOVERY_CODE_WRONG')
  signedIn(await secondStep(app, await waiting(app, olle), { recoveryCode: his.recoveryCodes[0] }))
  signedIn(await secondStep(app, token, { code: codeOf(app, hers.key) }))
})

test('recovery codes open once each, as people type them; each use is mailed and in the audit trail', async () => {
  const officer = await newOfficer(app)
  const { recoveryCodes } = await withApp(app, officer)
  assert.equal(new Set(recoveryCodes).size, 10)
  const [first = '', second = ''] = recoveryCodes
  const typed = first.toLowerCase().replaceAll('-', ' ')
  const person = signedIn(await secondStep(app, await waiting(app, officer), { recoveryCode: typed }))
  assertRefused(await secondStep(app, await waiting(app, officer), { recoveryCode: first }), 'RECOVERY_CODE_WRONG')
  assert.match((await latestMail(app, officer.email)).text, /9 codes are left/)
  const { rows } = await app.ctx.db.$client.query(
    `select e.act, d.* from audit_entry e join audit_detail d on d.number = e.number where e.actor_id = $1 order by e.number`,
    [officer.userId],
  )
  assert.deepEqual(
    rows.map(({ act }) => act),
    ['identity.addApp', 'identity.useRecoveryCode'],
  )
  const text = JSON.stringify(rows)
  for (const code of recoveryCodes) assert.ok(!text.includes(code))
  // New ones take the place of the others.
  assertRefused(await post(app, '/auth/second-factor/recovery-codes', undefined, person), 'CONFIRM_FIRST')
  assert.equal((await post(app, '/auth/confirm', { recoveryCode: second }, person)).status, 200)
  const renewed = (await post(app, '/auth/second-factor/recovery-codes', undefined, person)).body.data.recoveryCodes
  const third = { recoveryCode: recoveryCodes[2] }
  assertRefused(await secondStep(app, await waiting(app, officer), third), 'RECOVERY_CODE_WRONG')
  signedIn(await secondStep(app, await waiting(app, officer), { recoveryCode: renewed[0] }))
})

test('a passkey finishes a sign-in: made here, for this challenge, by this person, and no copy of it', async () => {
  const [karin, olle] = [await newOfficer(app), await newOfficer(app)]
  const person = await enterOffice(app, karin)
  const { passkey, answer } = await addPasskey(person)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  assert.equal(answer.body.data.recoveryCodes.length, 10)
  const token = await waiting(app, karin)
  const challenge = await challengeFor(token)
  for (const [what, proof] of [
    ['another web’s', passkey.answer(challenge, { from: 'https://livery.evil.test' })],
    ['of another challenge', passkey.answer(await challengeFor(await waiting(app, karin)))],
    ['signed by another key', { ...createSoftPasskey(app.ctx.config.webUrl).answer(challenge), id: passkey.id }],
  ] as const)
    assert.equal((await secondStep(app, token, { passkey: proof })).body.code, 'PASSKEY_WRONG', what)
  const signedInNow = signedIn(await secondStep(app, token, { passkey: passkey.answer(challenge) }))
  const next = await waiting(app, karin)
  const copy = passkey.answer(await challengeFor(next), { counted: false })
  assertRefused(await secondStep(app, next, { passkey: copy }), 'PASSKEY_WRONG')
  // Nobody adds a passkey that somebody has.
  assertRefused((await addPasskey(await enterOffice(app, olle), passkey)).answer, 'PASSKEY_TAKEN')
  const { passkeys } = (await get('/auth/second-factor', signedInNow)).body.data
  assert.deepEqual(
    passkeys.map(({ name }: { name: string }) => name),
    ['MacBook'],
  )
})

test('a session alone changes no factor: it proves itself again, and by the factor where there is one', async () => {
  const officer = await newOfficer(app)
  const { person, key } = await withApp(app, officer)
  await addPasskey(person)
  letConfirmationLapse(app)
  const changes = [
    () => remove('/auth/second-factor/app', person),
    () => post(app, '/auth/second-factor/recovery-codes', undefined, person),
    () => post(app, '/auth/second-factor/app', undefined, person),
    () => post(app, '/auth/second-factor/passkeys/options', undefined, person),
  ]
  for (const change of changes) assertRefused(await change(), 'CONFIRM_FIRST')
  assertRefused(await post(app, '/auth/confirm', { password: PASSWORD }, person), 'PASSKEY_WRONG')
  for (const change of changes) assertRefused(await change(), 'CONFIRM_FIRST')
  assert.equal((await post(app, '/auth/confirm', { code: codeOf(app, key) }, person)).status, 200)
  assert.equal((await remove('/auth/second-factor/app', person)).status, 200)
  assert.match((await latestMail(app, officer.email)).subject, /removed/i)
  // What was proven lasts for minutes.
  const [{ _id }] = (await get('/auth/second-factor', person)).body.data.passkeys
  letConfirmationLapse(app)
  const later = signedIn(await post(app, '/auth/refresh', { refreshToken: person.refreshToken }))
  assertRefused(await remove(`/auth/second-factor/passkeys/${_id}`, later), 'CONFIRM_FIRST')
})

test('nobody adds the first factor to a session that was left open', async () => {
  const person = await enterOffice(app, await newOfficer(app))
  letConfirmationLapse(app)
  assertRefused(await post(app, '/auth/second-factor/app', undefined, person), 'CONFIRM_FIRST')
  assertRefused(await post(app, '/auth/confirm', { password: 'a wrong one' }, person), 'CURRENT_PASSWORD_WRONG')
  assert.equal((await post(app, '/auth/confirm', { password: PASSWORD }, person)).status, 200)
  await addApp(app, person)
})

test('with the first factor what was open before ends, and with the last one the recovery codes go', async () => {
  const officer = await newOfficer(app)
  const thief = await enterOffice(app, officer)
  const half = await enterOffice(app, officer)
  const { person, key, recoveryCodes } = await withApp(app, officer)
  for (const one of [thief, half]) {
    assert.equal((await get('/admin/rides', one)).status, 401)
    assertRefused(await post(app, '/auth/refresh', { refreshToken: one.refreshToken }), 'TOKEN_INVALID')
  }
  const open = await waiting(app, officer)
  await post(app, '/auth/confirm', { code: codeOf(app, key) }, person)
  await remove('/auth/second-factor/app', person)
  assertRefused(await secondStep(app, open, { recoveryCode: recoveryCodes[0] }), 'RECOVERY_CODE_WRONG')
  assert.equal((await get('/auth/second-factor', person)).body.data.confirmBy, 'password')
  signedIn(await firstStep(app, officer))
})

test('every other way in asks for it, too, or stays shut', async () => {
  const officer = await newOfficer(app)
  const { key } = await withApp(app, officer)
  const { email } = officer
  await post(app, '/auth/email-link', { email })
  const [, token = ''] = /token=([\w-]+)/.exec((await latestMail(app, email)).text) ?? []
  const byLink = await post(app, '/auth/email-link/verify', { email, token })
  assert.deepEqual(Object.keys(byLink.body.data), ['secondFactor'])
  const person = signedIn(await secondStep(app, byLink.body.data.secondFactor.token, { code: codeOf(app, key) }))
  // A code by mail is for riders and chauffeurs: the office's is never sent.
  await post(app, '/auth/email-code', { email })
  assertRefused(await post(app, '/auth/email-code/verify', { email, otp: '000000' }), 'OTP_WRONG')
  // A new password opens nothing by itself, and ends a sign-in that waits.
  const open = await waiting(app, officer)
  app.clock.advance(MINUTE_MS)
  await post(app, '/auth/forget-password', { email })
  const otp = await latestCode(app, email)
  const { resetToken } = (await post(app, '/auth/verify', { email, otp, purpose: 'reset' })).body.data
  const headers = { authorization: `Bearer ${resetToken}` }
  const body = { password: `${PASSWORD} again` }
  const reset = await app.call({ method: 'POST', path: '/auth/reset-password', body, headers })
  assert.deepEqual(Object.keys(reset.body.data), ['message'])
  assert.equal((await get('/admin/rides', person)).status, 401)
  wait()
  assertRefused(await secondStep(app, open, { code: codeOf(app, key) }), 'SIGN_IN_OVER')
})

test('what is kept of it makes no code and opens no door', async () => {
  const officer = await newOfficer(app)
  const { key, recoveryCodes } = await withApp(app, officer)
  await waiting(app, officer)
  const tables = ['second_factor_app', 'recovery_code', 'sign_in_challenge', 'audit_detail', 'session', 'mail_message']
  const kept = await Promise.all(tables.map((table) => app.ctx.db.$client.query(`select * from ${table}`)))
  const text = JSON.stringify(kept.map(({ rows }) => rows))
  for (const secret of [key, ...recoveryCodes]) assert.ok(!text.includes(secret))
  // A sealed key that is copied to somebody else's row is of no use to them.
  const other = await newOfficer(app)
  const copied = await withApp(app, other)
  await app.ctx.db.$client.query(
    'update second_factor_app a set secret = (select secret from second_factor_app where user_id = $1) where a.user_id = $2',
    [officer.userId, other.userId],
  )
  assert.equal((await secondStep(app, await waiting(app, other), { code: codeOf(app, copied.key) })).status, 500)
})
