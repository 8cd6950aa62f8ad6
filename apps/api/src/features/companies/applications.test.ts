import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { APPLICATION } from './testing/given.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())

const AGREED = { limit: 200_000, payDays: 14, graceDays: 7 }
const apply = (over: object) =>
  kit.call({ method: 'POST', path: '/company-applications', body: { ...APPLICATION, ...over } })
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
