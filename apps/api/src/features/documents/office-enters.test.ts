// The office enters a chauffeur: an account that is theirs once they prove the mailbox, with cars and documents that are
// looked at like any.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY_MS } from '@livery/kernel/time.ts'
import { jpeg, pdf } from '../../platform/storage/testing/samples.ts'
import { sendForm } from '../../testing/forms.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { latestCode, latestMail, PASSWORD } from '../identity/testing/people.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())

let people = 0
const given = (more: object = {}) => ({
  ...{ userType: 'driver', firstname: 'Henrik', lastname: 'Lindqvist', phone: '+46701112233' },
  ...{ email: `henrik-${++people}@example.test` },
  ...{ locale: 'de' },
  ...more,
})
const enter = (body: object, key?: string, as = office) =>
  kit.call({ method: 'POST', path: '/admin/people', as, body, ...(key && { key }) })
const keyIn = (text: string) => /welcome#([\w-]+)/.exec(text)?.[1] ?? ''
const choosePassword = (key: string, password = PASSWORD) =>
  kit.call({
    method: 'POST',
    path: '/auth/reset-password',
    headers: { authorization: `Bearer ${key}` },
    body: { password },
  })
const login = (email: string, password = PASSWORD) =>
  kit.call({ method: 'POST', path: '/auth/login', body: { email, password } })
const CAR = { vehicle_number: 'ABC 12E', vehicle_name: 'Mercedes-Benz S-Class', vehicle_color: 'Black' }
const enterCar = (
  id: string,
  fields: Record<string, string> = {},
  files: Parameters<typeof sendForm>[1]['files'] = [],
) =>
  sendForm(kit, {
    ...{ method: 'POST', path: `/admin/people/${id}/vehicles`, as: office },
    fields: { ...CAR, vehicleClass: 'first', ...fields },
    files,
  })
const enterDocument = (id: string, fields: Record<string, string>, bytes = pdf()) =>
  sendForm(kit, {
    ...{ method: 'POST', path: `/admin/people/${id}/documents`, as: office },
    fields,
    files: [{ field: 'file', bytes, name: 'licence.pdf' }],
  })
const inAYear = () => new Date(kit.clock.now().getTime() + 365 * DAY_MS).toISOString().slice(0, 10)

test('a chauffeur is entered with car and licence, chooses a password by the letter, and is at home', async () => {
  const person = given()
  const [made, again] = [await enter(person, 'enter-1'), await enter(person, 'enter-1')]
  assert.deepEqual([made.status, again.body], [201, made.body], 'a press that is repeated enters one person')
  const { _id } = made.body.data
  await kit.settled()
  const letter = await latestMail(kit, person.email)
  assert.match(letter.subject, /Konto ist bereit/, 'in their language')

  const car = await enterCar(_id, {}, [{ field: 'images', bytes: await jpeg(), name: 'front.jpg' }])
  assert.deepEqual([car.status, car.body.data.status, car.body.data.images.length], [201, 'pending', 1])
  const licence = await enterDocument(_id, { kind: 'licence', number: 'L-1', expiresOn: inAYear() })
  assert.deepEqual([licence.status, licence.body.data.status, licence.body.data.driver._id], [201, 'pending', _id])
  const decided = await kit.call({
    ...{ method: 'POST', path: '/admin/document/decide', as: office },
    body: { document: licence.body.data._id, version: 1, decision: 'approve' },
  })
  assert.equal(decided.body.data.status, 'approved', 'whoever entered it may approve it')

  assert.equal((await login(person.email)).status, 401, 'nobody has a password yet')
  const key = keyIn(letter.text)
  assert.equal((await choosePassword(key)).status, 200)
  assert.equal((await choosePassword(key)).status, 401, 'the link works once')
  const signedIn = (await login(person.email)).body.data
  assert.deepEqual([signedIn.user._id, signedIn.user.userType, signedIn.user.isVerified], [_id, 'driver', true])
  const own = await kit.call({
    ...{ method: 'GET', path: '/driver/vehicle' },
    headers: { authorization: `Bearer ${signedIn.tokens.accessToken}` },
  })
  assert.equal(own.body.data[0].vehicle_number, CAR.vehicle_number)

  const trail = (await kit.call({ method: 'GET', path: '/admin/audit', as: office })).body.data
  const acts = trail.map(({ act }: { act: string }) => act)
  for (const act of ['identity.enterPerson', 'vehicles.enterCar', 'documents.enterDocument', 'documents.decide'])
    assert.ok(acts.includes(act), act)
})

test('an address that somebody has is refused, and two who enter it at once make one account', async () => {
  const known = await kit.person('user')
  const refused = await enter(given({ email: known.email }))
  assert.deepEqual([refused.status, refused.body.code], [409, 'CALLER_HAS_ACCOUNT'])
  const person = given()
  const answers = await Promise.all([enter(person), enter(person), enter({ ...person, userType: 'user' })])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409])
})

test('who registers with an address that the office has entered has that account, and stays a chauffeur', async () => {
  const person = given({ invite: false })
  const { _id } = (await enter(person)).body.data
  assert.equal((await enterCar(_id, { vehicle_number: 'OWN 1' })).status, 201)
  const details = {
    ...{ userType: 'user', firstname: 'Henrik', lastname: 'L.', email: person.email },
    ...{ password: 'another quiet harbour', acceptTerms: true },
  }
  assert.equal((await kit.call({ method: 'POST', path: '/auth/register', body: details })).status, 201)
  const otp = await latestCode(kit, person.email)
  const verified = await kit.call({
    ...{ method: 'POST', path: '/auth/verify' },
    body: { email: person.email, otp, purpose: 'register' },
  })
  const { user } = verified.body.data
  assert.deepEqual([user._id, user.userType, user.lastname], [_id, 'driver', 'L.'])
  const shown = await kit.call({ method: 'GET', path: `/admin/people/${_id}`, as: office })
  assert.equal(shown.body.data.invitation, null)
  const late = await kit.call({ method: 'POST', path: `/admin/people/${_id}/invitation`, as: office, body: {} })
  assert.deepEqual([late.status, late.body.code], [409, 'PERSON_HAS_SIGNED_IN'])
})

for (const [how, prove] of [
  [
    'registers',
    async (email: string) => {
      const details = { userType: 'driver', firstname: 'Henrik', lastname: 'Lindqvist', email, acceptTerms: true }
      await kit.call({ method: 'POST', path: '/auth/register', body: { ...details, password: PASSWORD } })
      const body = { email, otp: await latestCode(kit, email), purpose: 'register' }
      return kit.call({ method: 'POST', path: '/auth/verify', body })
    },
  ],
  [
    'signs in by a link',
    async (email: string) => {
      await kit.call({ method: 'POST', path: '/auth/email-link', body: { email } })
      const [, token] = /[?&#]token=([\w-]+)/.exec((await latestMail(kit, email)).text) ?? []
      return kit.call({ method: 'POST', path: '/auth/email-link/verify', body: { email, token } })
    },
  ],
] as const)
  test(`once somebody ${how}, a letter that was sent on opens their account to nobody`, async () => {
    const person = given()
    await enter(person)
    await kit.settled()
    const key = keyIn((await latestMail(kit, person.email)).text)
    const proven = await prove(person.email)
    assert.equal(proven.status, 200, JSON.stringify(proven.body))
    assert.deepEqual((await choosePassword(key, 'a stranger’s harbour')).body.code, 'TOKEN_INVALID')
  })

test('a letter is sent again, and only the newest link works; after a week none does', async () => {
  const person = given({ userType: 'user', phone: undefined })
  const { _id } = (await enter(person)).body.data
  await kit.settled()
  const first = keyIn((await latestMail(kit, person.email)).text)
  const invitation = async () => {
    const { body } = await kit.call({ method: 'GET', path: `/admin/people/${_id}`, as: office })
    return body.data.invitation
  }
  const sent = await invitation()
  assert.equal(Date.parse(sent.expiresAt) - Date.parse(sent.sentAt), 7 * DAY_MS)
  assert.ok(sent.by)
  kit.clock.advance(60_000)
  const again = () => kit.call({ method: 'POST', path: `/admin/people/${_id}/invitation`, as: office })
  assert.equal((await again()).status, 200)
  await kit.settled()
  const second = keyIn((await latestMail(kit, person.email)).text)
  assert.notEqual(first, second)
  assert.ok((await invitation()).sentAt > sent.sentAt, 'the page says when the last letter went out')
  assert.equal((await choosePassword(first)).status, 401)
  kit.clock.advance(8 * DAY_MS)
  assert.deepEqual((await choosePassword(second)).body.code, 'TOKEN_EXPIRED')
  office = await kit.person('admin')
})

test('nobody’s mailbox is filled with invitations', async () => {
  const { _id } = (await enter(given({ invite: false }))).body.data
  const path = `/admin/people/${_id}/invitation`
  const answers = await Promise.all(Array.from({ length: 7 }, () => kit.call({ method: 'POST', path, as: office })))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 200, 200, 200, 200, 429, 429])
})

for (const [name, fields, code] of [
  ['a plate that another car has', { vehicle_number: 'TAKEN 1' }, 'VEHICLE_NUMBER_TAKEN'],
  ['no plate', { vehicle_number: '' }, 'BAD_INPUT'],
  ['a class that is none', { vehicleClass: 'rocket' }, 'CLASS_UNKNOWN'],
  ['a base fare, which is not asked', { base_fare: '100' }, 'BAD_INPUT'],
] as [string, Record<string, string>, string][])
  test(`no car is entered: ${name}`, async () => {
    const { _id } = (await enter(given({ invite: false }))).body.data
    await enterCar((await kit.person('driver')).userId, { vehicle_number: 'TAKEN 1' })
    assert.equal((await enterCar(_id, fields)).body.code, code)
  })

test('nothing is entered for a rider, for nobody, or with what is no picture', async () => {
  const rider = await kit.person('user')
  assert.equal((await enterCar(rider.userId, { vehicle_number: 'RID 1' })).status, 404)
  assert.equal((await enterDocument(rider.userId, { kind: 'identity' })).status, 404)
  assert.equal((await enterCar('usr_00000000000000000000000000', { vehicle_number: 'NOB 1' })).status, 404)
  const driver = await kit.person('driver')
  const files = [{ field: 'images', bytes: Buffer.from('<svg/>'), name: 'car.jpg' }]
  assert.equal((await enterCar(driver.userId, { vehicle_number: 'SVG 1' }, files)).body.code, 'IMAGE_NOT_ACCEPTED')
  const undated = await enterDocument(driver.userId, { kind: 'licence' })
  assert.equal(undated.body.code, 'EXPIRY_MISSING')
  const dated = { kind: 'licence', expiresOn: inAYear() }
  assert.equal((await enterDocument(driver.userId, dated)).status, 201)
  assert.equal((await enterDocument(driver.userId, dated)).body.code, 'DOCUMENT_EXISTS')
})
