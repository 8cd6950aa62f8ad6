import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from '../../../platform/database/sql.ts'
import { refuse } from '../../../platform/refusal.ts'
import { runNow } from '../../../testing/run-now.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { getPerson } from '../index.ts'
import { identityJobs } from '../jobs.ts'
import { assertRefused, countMails, latestMail, PASSWORD, post, registerPerson } from '../testing/people.ts'
import { type DeletionGuard, deleteAccount } from './delete-account.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.stop())

const DAY = 86_400_000
const erase = (guards: readonly DeletionGuard[] = []) =>
  runNow(app.ctx, identityJobs(guards, []), 'identity.erase-accounts', {})

test('an account that is to be deleted is signed out, told the date, and erased after thirty days', async () => {
  const person = await registerPerson(app, { phone: '+46701740605', locale: 'es' })
  const answer = await post(app, '/auth/delete-account', undefined, person)
  assert.equal(answer.status, 200)
  const { deletionRequestedAt, erasedAt } = answer.body.data
  assert.equal(new Date(erasedAt).getTime() - new Date(deletionRequestedAt).getTime(), 30 * DAY)
  assertRefused(await app.call({ method: 'GET', path: '/auth/me', as: person }), 'TOKEN_INVALID')
  assert.equal((await latestMail(app, person.email)).subject, 'Su cuenta va a eliminarse')

  app.clock.advance(29 * DAY)
  await erase()
  assert.equal((await getPerson(app.ctx.db, person.userId)).firstname, 'Amelie')
  app.clock.advance(1 * DAY + 1_000)
  await erase()
  const gone = await getPerson(app.ctx.db, person.userId)
  assert.deepEqual([gone.name, gone.phone, gone.email], ['Deleted account', null, `${person.userId}@erased.invalid`])
  assert.equal(await countMails(app, person.email), 0)
  assertRefused(await post(app, '/auth/login', { email: person.email, password: PASSWORD }), 'CREDENTIALS_WRONG')
  const events = await app.ctx.db.execute<{ payload: unknown }>(
    sql`select payload from outbox_event where name = 'person.erased' and key = ${person.userId}`,
  )
  const emailDigest = createHash('sha256').update(person.email).digest('hex')
  assert.deepEqual(events.rows, [{ payload: { userId: person.userId, emailDigest } }])
  await registerPerson(app, { email: person.email })
})

test('signing in within the thirty days takes it back', async () => {
  const person = await registerPerson(app)
  await post(app, '/auth/delete-account', undefined, person)
  app.clock.advance(29 * DAY)
  const back = await post(app, '/auth/login', { email: person.email, password: PASSWORD })
  assert.equal(back.body.data.user.deletionRequestedAt, null)
  app.clock.advance(2 * DAY)
  await erase()
  assert.equal((await getPerson(app.ctx.db, person.userId)).email, person.email)
})

test('a feature above may say no, when somebody asks and again when the day comes', async () => {
  const withMoney: DeletionGuard = async () => {
    throw refuse('ACCOUNT_HAS_MONEY')
  }
  const person = await registerPerson(app)
  await assert.rejects(deleteAccount(app.ctx, person.userId, [withMoney]), { code: 'ACCOUNT_HAS_MONEY' })
  assert.equal((await app.call({ method: 'GET', path: '/auth/me', as: person })).body.data.deletionRequestedAt, null)

  await deleteAccount(app.ctx, person.userId, [])
  app.clock.advance(31 * DAY)
  await erase([withMoney])
  assert.equal((await getPerson(app.ctx.db, person.userId)).email, person.email)
  await erase()
  assert.equal((await getPerson(app.ctx.db, person.userId)).name, 'Deleted account')
})

test('the office does not delete itself', async () => {
  const office = await app.person('admin')
  assertRefused(await post(app, '/auth/delete-account', undefined, office), 'WRONG_ROLE')
})
