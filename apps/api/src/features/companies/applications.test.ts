import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { proveOwnWeb } from '@livery/kernel/own-web.ts'
import { DAY_MS, HOUR_MS } from '@livery/kernel/time.ts'
import { platformJobs } from '../../platform/housekeeping.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { runNow } from '../../testing/run-now.ts'
import type { TestAnswer, TestPerson } from '../../testing/test-app.ts'
import { companiesJobs } from './jobs.ts'
import { APPLICATION } from './testing/given.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())

const AGREED = { limit: 200_000, payDays: 14, graceDays: 7 }
const apply = (over: object, from?: string) =>
  kit.call({
    method: 'POST',
    path: '/company-applications',
    body: { ...APPLICATION, ...over },
    ...(from !== undefined && { headers: proveOwnWeb('n', from) }),
  })
const applicationsOf = async (email: string) =>
  (await kit.call({ method: 'GET', path: `/admin/company-applications?q=${encodeURIComponent(email)}`, as: office }))
    .body.data
const decide = (id: string, act: 'approve' | 'reject', body: object) =>
  kit.call({
    method: 'POST',
    path: `/admin/company-applications/${id}/${act}`,
    as: office,
    body,
    key: `k-${Math.random()}`,
  })
const lettersTo = async (email: string) =>
  (await kit.call({ method: 'GET', path: `/admin/mailbox?to=${encodeURIComponent(email)}`, as: office })).body.data

test('one application of an address is open, and every press gets the same answer, also a member’s', async () => {
  const { email } = await kit.person('user')
  const answers = [
    ...(await Promise.all([apply({ email }), apply({ email })])),
    await apply({ email, company: 'Other' }),
  ]
  for (const answer of answers) {
    assert.equal(answer.status, 202, JSON.stringify(answer.body))
    assert.deepEqual(answer.body, { data: { received: true } })
  }
  const [found, ...others] = await applicationsOf(email)
  assert.equal(others.length, 0)
  assert.deepEqual([found.phone, found.vatNumber, found.status], ['+46311234567', 'SE556677889901', 'waiting'])
  const letters = await lettersTo(email)
  assert.equal(letters.length, 1)
  // Whoever typed a stranger's address has written nothing to them.
  for (const typed of [APPLICATION.company, APPLICATION.contact, APPLICATION.message])
    assert.ok(!JSON.stringify(letters).includes(typed), typed)
})

test('what does not fit is refused at its field', async () => {
  for (const [field, over] of [
    ['vatNumber', { vatNumber: 'DE123456789' }],
    ['vatNumber', { vatNumber: '' }],
    ['phone', { phone: '12' }],
    ['email', { email: 'nobody' }],
    ['company', { company: '' }],
    ['ridesAMonth', { ridesAMonth: 0 }],
  ] as const) {
    const { status, body } = await apply({ email: 'form@fjord.test', ...over })
    assert.deepEqual([status, body.code], [400, 'BAD_INPUT'])
    assert.deepEqual(
      body.errors.map(({ path }: { path: string }) => path.replace(/^body\./, '')),
      [field],
    )
  }
  assert.deepEqual(await applicationsOf('form@fjord.test'), [])
})

test('a yes opens the account and invites the applicant as its administrator, once', async () => {
  const applicant = await kit.person('user')
  await apply({ email: applicant.email })
  const [{ _id: id, version }] = await applicationsOf(applicant.email)
  assert.equal((await decide(id, 'approve', { ...AGREED, version: version + 1 })).body.code, 'STALE_VERSION')
  const both = await Promise.all([
    decide(id, 'approve', { ...AGREED, version }),
    decide(id, 'reject', { version, reason: 'We know of nothing.' }),
  ])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
  const [decided] = await applicationsOf(applicant.email)
  const own = (await kit.call({ method: 'GET', path: '/user/companies', as: applicant })).body.data
  if (decided.status === 'approved') {
    assert.deepEqual([own[0]?._id, own[0]?.role], [decided.companyId, 'manager'])
    const company = (await kit.call({ method: 'GET', path: `/admin/companies/${decided.companyId}`, as: office })).body
    assert.deepEqual(
      [company.data.name, company.data.vatNumber, company.data.limit],
      ['Fjord Kapital AB', 'SE556677889901', 200_000],
    )
  } else assert.deepEqual(own, [])
  assert.equal((await lettersTo(applicant.email)).length, 2)
  assert.equal((await decide(id, 'approve', { ...AGREED, version })).body.code, 'ALREADY_DECIDED')
})

test('a no is mailed with its reason, and they may ask again', async () => {
  const email = 'again@fjord.test'
  await apply({ email, locale: 'de' })
  const [{ _id: id, version }] = await applicationsOf(email)
  assert.equal((await decide(id, 'reject', { version, reason: 'no' })).body.code, 'BAD_INPUT')
  const { body } = await decide(id, 'reject', { version, reason: 'The VAT number is not registered.' })
  assert.deepEqual([body.data.status, body.data.reason], ['rejected', 'The VAT number is not registered.'])
  const [letter] = await lettersTo(email)
  assert.match(letter.text, /The VAT number is not registered\./)
  assert.match(letter.subject, /Ihr Antrag/)
  await apply({ email })
  assert.deepEqual(
    (await applicationsOf(email)).map(({ status }: { status: string }) => status),
    ['waiting', 'rejected'],
  )
})

test('a rejected application is gone after half a year, and what waits or was approved stays', async () => {
  const emails = { rejected: 'no@forget.test', waiting: 'later@forget.test' }
  for (const email of Object.values(emails)) await apply({ email })
  const [{ _id: id, version }] = await applicationsOf(emails.rejected)
  await decide(id, 'reject', { version, reason: 'The VAT number is not registered.' })
  const left = async () => {
    await runNow(kit.ctx, companiesJobs, 'companies.forget-rejected', {})
    return (await applicationsOf('@forget.test')).map(({ email }: { email: string }) => email)
  }
  kit.clock.advance(179 * DAY_MS)
  assert.deepEqual((await left()).toSorted(), [emails.waiting, emails.rejected].toSorted())
  kit.clock.advance(DAY_MS)
  assert.deepEqual(await left(), [emails.waiting])
})

/** So many applications from one address, each for an email of its own. */
const applyTimes = async (times: number, from: string) => {
  const refused: TestAnswer[] = []
  for (let n = 0; n < times; n++) {
    const answer = await apply({ email: `${n}-${from}@many.test` }, from)
    if (answer.status !== 202) refused.push(answer)
  }
  return refused
}

test('one address applies ten times a day, is told when it may again, and says nothing of who waits', async () => {
  const from = '203.0.113.7'
  assert.deepEqual(await applyTimes(10, from), [])
  // As another email would be refused, so is the one that waits.
  for (const email of ['eleventh@many.test', `0-${from}@many.test`]) {
    const { status, body, headers } = await apply({ email }, from)
    assert.deepEqual([status, body.code], [429, 'TOO_MANY_APPLICATIONS'])
    const retryAfter = Number(headers['retry-after'])
    assert.ok(retryAfter > (DAY_MS - HOUR_MS) / 1_000 && retryAfter <= DAY_MS / 1_000, `${retryAfter}`)
  }
  assert.deepEqual(await applicationsOf('eleventh@many.test'), [])
  assert.equal((await apply({ email: 'neighbour@many.test' }, '203.0.113.8')).status, 202)
  kit.clock.advance(DAY_MS)
  assert.equal((await apply({ email: 'eleventh@many.test' }, from)).status, 202)
})

test('of many at once from one address none passes unseen', async () => {
  const all = await Promise.all(
    Array.from({ length: 14 }, (_, n) => apply({ email: `at-once-${n}@many.test` }, '198.51.100.1')),
  )
  assert.equal(all.filter(({ status }) => status === 202).length, 10)
})

test('a flood from many addresses ends within its hour, and nothing of them is kept after a day', async () => {
  kit.clock.advance(HOUR_MS)
  for (let n = 0; n < 6; n++) assert.deepEqual(await applyTimes(10, `192.0.2.${n}`), [])
  const { status, body, headers } = await apply({ email: 'honest@many.test' }, '192.0.2.200')
  assert.deepEqual([status, body.code], [429, 'TOO_MANY_APPLICATIONS'])
  const retryAfter = Number(headers['retry-after'])
  assert.ok(retryAfter > 0 && retryAfter <= HOUR_MS / 1_000, `${retryAfter}`)
  kit.clock.advance(retryAfter * 1_000)
  // The refused one was not counted against its address either.
  assert.equal((await apply({ email: 'honest@many.test' }, '192.0.2.200')).status, 202)
  kit.clock.advance(DAY_MS)
  await runNow(kit.ctx, platformJobs, 'platform.forget-counts', {})
  assert.equal((await kit.ctx.db.$client.query('select from allowance')).rowCount, 0)
})
