// The office books for whoever calls: who is found, who pays, who is told, and what is on record.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { HOUR_MS } from '@livery/kernel/time.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { type AssistantKit, assistantKit, CARDS, GUEST } from '../../testing/assistant-kit.ts'
import { AVENUE, givenAssignedRide, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { givenCompany } from '../companies/testing/given.ts'

let kit: RideKit
let given: AssistantKit
let karin: TestPerson
before(async () => {
  kit = await startRideKit()
  given = assistantKit(kit)
  karin = await kit.person('admin', { firstname: 'Karin', lastname: 'Ek' })
})
after(() => kit.stop())

let keys = 0
const get = async (path: string, as = karin) => kit.call({ method: 'GET', path, as })
const post = async (path: string, body: object, { as = karin, key = `call-${++keys}` } = {}) =>
  kit.call({ method: 'POST', path, as, body, key })
const find = async (q: string) =>
  (await get(`/admin/callers?q=${encodeURIComponent(q)}`)).body.data.map(({ name }: { name: string }) => name)
const quote = async (of: { readonly userId: string }, over: object = {}) => {
  const body = { pickupLocation: AVENUE, dropOffLocation: NYA_VARVET, ...given.at(30 * HOUR_MS), ...over }
  return post(`/admin/callers/${of.userId}/quote`, body)
}
const form = (quoteId: string, over: object = {}) => ({
  ...{ quoteId, vehicleClass: 'business', paymentMethod: 'wallet', ridetype: 'prebook' },
  ...over,
})
const bookFor = async (of: { readonly userId: string }, over: object = {}, how: object = {}) => {
  const quoted = await quote(of)
  assert.equal(quoted.status, 201, JSON.stringify(quoted.body))
  return post(`/admin/callers/${of.userId}/bookings`, form(quoted.body.data.quoteId, over), how)
}
const ridesOf = async (of: TestPerson) => (await get('/user/ride', of)).body.data
const phoneIs = (of: TestPerson, phone: string) =>
  kit.ctx.db.$client.query('update person set phone = $2 where id = $1', [of.userId, phone])

test('a caller is found by their number, however it is written, by name and by mail', async () => {
  const rider = await kit.person('user', { firstname: 'Astrid', lastname: 'Qvist', email: 'astrid.qvist@example.test' })
  await phoneIs(rider, '+46709876543')
  const typed = ['+46 70 987 65 43', '070-987 65 43', '0046709876543', '+46 (0)70 987 65 43', '70987654']
  for (const q of [...typed, '٠٧٠٩٨٧٦٥٤٣', 'qvist', 'ASTRID Q', 'astrid.qvist@'])
    assert.deepEqual(await find(q), ['Astrid Qvist'], q)
  assert.deepEqual(await find('070-987 65 44'), [])
  assert.equal((await get('/admin/callers?q=x')).status, 400, 'one letter finds everybody')
  const driver = await kit.person('driver', { firstname: 'Bo', lastname: 'Qvarnström' })
  assert.deepEqual(await find('Qvarnström'), [], 'a chauffeur is no caller')
  assert.equal((await get(`/admin/callers/${driver.userId}`)).status, 404)
})

test('the form begins with their last ways, each once, their places, guests, money and companies', async () => {
  const rider = await kit.richRider()
  const companyId = await givenCompany(kit, { member: rider })
  await post('/user/saved-places', { kind: 'home', name: 'Home', place: NYA_VARVET }, { as: rider })
  await post('/user/saved-guests', GUEST, { as: rider })
  for (const hours of [30, 40]) await kit.bookAhead(rider, hours * HOUR_MS)
  const { data } = (await get(`/admin/callers/${rider.userId}`)).body
  assert.deepEqual(
    data.trips.map((trip: { pickup: object; dropOff: object }) => [trip.pickup, trip.dropOff]),
    [[AVENUE, NYA_VARVET]],
  )
  assert.deepEqual([data.places[0].name, data.guests[0].name, data.companies[0]._id], ['Home', GUEST.name, companyId])
  const wallet = (await get('/user/wallet', rider)).body.data
  assert.deepEqual(data.wallet, { available: wallet.available, currency: 'EUR' })
  assert.equal(data.open.RideStatus, 'scheduled')
  assert.deepEqual([data.underWay, data.booked, data.rides], [0, 2, 0])
  const [look] = (await get(`/admin/audit?target=${rider.userId}`)).body.data
  assert.equal(look.act, 'officeBooking.caller', 'looking at somebody’s places is on record')
})

test('of whoever rides for the first time right now, the ride under way is counted', async () => {
  const { driver, rider, rideId } = await givenAssignedRide(kit)
  await kit.step(driver, rideId, 'en_route')
  const { data } = (await get(`/admin/callers/${rider.userId}`)).body
  assert.deepEqual([data.underWay, data.booked, data.rides], [1, 0, 0])
  await kit.allOffline()
})

test('the quote is the rider’s own: the same price, and theirs to book', async () => {
  const rider = await kit.richRider()
  const byOffice = (await quote(rider)).body.data
  const byRider = (await kit.quote(rider, given.at(30 * HOUR_MS))).body.data
  assert.deepEqual(
    byOffice.classes.map(({ total, lines }: { total: number; lines: object }) => [total, lines]),
    byRider.classes.map(({ total, lines }: { total: number; lines: object }) => [total, lines]),
  )
  const other = await kit.richRider()
  const refused = await post(`/admin/callers/${other.userId}/bookings`, form(byOffice.quoteId))
  assert.deepEqual([refused.status, refused.body.code], [404, 'QUOTE_NOT_FOUND'], 'nobody is booked on another’s quote')
})

test('from the wallet: it is the rider’s ride, says who booked it, and they are told', async () => {
  const rider = await kit.richRider()
  const booked = await bookFor(rider, { note: 'Ring twice.', flight: 'SK 433' })
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  const [ride] = await ridesOf(rider)
  assert.deepEqual(
    [ride.rideId, ride.RideStatus, ride.bookedByOffice, ride.bookedBy, ride.note, ride.flight],
    [booked.body.data.rideId, 'scheduled', 'Karin', null, 'Ring twice.', 'SK 433'],
  )
  assert.equal((await get('/user/wallet', rider)).body.data.held, ride.quoted.total)
  const [told] = await given.toldOf(rider)
  assert.equal(told?.kind, 'office_booked')
  assert.match(told?.message ?? '', /^Booked for you by Karin in our office/)
  const office = (await get(`/admin/rides/${ride.rideId}`)).body.data
  assert.deepEqual(
    office.timeline.map((one: { move: string; actor: string; actorName: string }) => [
      one.move,
      one.actor,
      one.actorName,
    ]),
    [['book', 'office', 'Karin Ek']],
  )
})

test('the booking is on record with it: who, for whom, and what it costs', async () => {
  const rider = await kit.richRider()
  const { rideId } = (await bookFor(rider)).body.data
  const [entry, ...others] = (await get(`/admin/audit?target=${rideId}`)).body.data
  assert.deepEqual(others, [])
  const { total } = (await ridesOf(rider))[0].quoted
  assert.deepEqual([entry.act, entry.actorName, entry.area], ['officeBooking.bookForCaller', 'Karin Ek', 'rides'])
  assert.deepEqual(
    [entry.after.rider, entry.after.total, entry.after.pays, entry.after.status],
    ['Amelie Fournier', total, 'wallet', 'scheduled'],
  )
})

test('pressed twice, it is one ride and one entry', async () => {
  const rider = await kit.richRider()
  const body = form((await quote(rider)).body.data.quoteId)
  const path = `/admin/callers/${rider.userId}/bookings`
  const both = await Promise.all([post(path, body, { key: 'twice' }), post(path, body, { key: 'twice' })])
  const again = await post(path, body, { key: 'twice' })
  assert.deepEqual(
    new Set([...both, again].map((one) => one.body.data?.rideId)).size,
    1,
    JSON.stringify(both.map((one) => one.body)),
  )
  assert.equal((await ridesOf(rider)).length, 1)
  assert.equal((await get(`/admin/audit?target=${again.body.data.rideId}`)).body.data.length, 1)
  const other = await post(path, { ...body, note: 'Other.' }, { key: 'twice' })
  assert.equal(other.body.code, 'IDEMPOTENCY_KEY_REUSED')
})

const REFUSED: readonly [string, () => Promise<TestPerson>, object, string][] = [
  ['a wallet with too little in it', () => kit.richRider(100), {}, 'INSUFFICIENT_FUNDS'],
  [
    'a company that the rider does not ride for',
    async () => {
      other = await givenCompany(kit)
      return kit.richRider()
    },
    { paymentMethod: 'account', account: { companyId: 'the other' } },
    'NOT_A_MEMBER',
  ],
  ['somebody who is suspended', () => suspended(), {}, 'ACCOUNT_SUSPENDED'],
  ['a party that the class does not take', () => crowd(), {}, 'CLASS_TOO_SMALL'],
]
let other = ''
async function suspended(): Promise<TestPerson> {
  const rider = await kit.richRider()
  quotedBefore = (await quote(rider)).body.data.quoteId
  await post(`/admin/people/${rider.userId}/suspend`, { reason: 'Two complaints, under review.' })
  return rider
}
async function crowd(): Promise<TestPerson> {
  const rider = await kit.richRider()
  quotedBefore = (await quote(rider, { passengers: 5 })).body.data.quoteId
  return rider
}
let quotedBefore = ''

for (const [what, of, over, code] of REFUSED)
  test(`${what} is refused, and nothing is booked or on record`, async () => {
    quotedBefore = ''
    const rider = await of()
    const account = 'account' in over ? { account: { companyId: other } } : {}
    const quoteId = quotedBefore || (await quote(rider)).body.data.quoteId
    const { body } = await post(`/admin/callers/${rider.userId}/bookings`, form(quoteId, { ...over, ...account }))
    assert.equal(body.code, code, JSON.stringify(body))
    const { rows } = await kit.ctx.db.$client.query(
      `select 1 from ride where rider_id = $1
       union all select 1 from audit_entry where person_id = $1 and act = 'officeBooking.bookForCaller'`,
      [rider.userId],
    )
    assert.equal(rows.length, 0)
  })

test('a company pays, and the ride is filed under its cost centre', async () => {
  const rider = await kit.person('user')
  const companyId = await givenCompany(kit, { member: rider, terms: { needsCostCentre: true } })
  const account = { companyId, costCentre: '4100' }
  const booked = await bookFor(rider, { paymentMethod: 'account', account })
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  const [ride] = await ridesOf(rider)
  assert.deepEqual([ride.RideStatus, ride.account.costCentre.code], ['scheduled', '4100'])
})

test('a guest of the rider’s rides, and has a text of their own', async () => {
  const rider = await kit.richRider()
  const guest = { ...GUEST, phone: '+33612345670' }
  const booked = await bookFor(rider, { guest, sign: 'Dubois' })
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  const [text] = await given.textsTo(guest.phone)
  assert.match(text ?? '', /Amelie/)
})

test('on demand, a chauffeur is looked for at once', async () => {
  const rider = await kit.richRider()
  await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const { body } = await quote(rider, { ridetype: 'instant', predate: undefined, pretime: undefined })
  assert.ok(body.data.classes[0].etaSeconds > 0, 'it says how near the next car is')
  const path = `/admin/callers/${rider.userId}/bookings`
  const booked = await post(path, form(body.data.quoteId, { ridetype: 'instant' }))
  assert.equal(booked.body.data?.RideStatus, 'searching', JSON.stringify(booked.body))
  await kit.allOffline()
})

test('a new caller has an account, pays by the link in their mail, and it is theirs', async () => {
  const body = { firstname: 'Ines', lastname: 'Marin', email: 'ines@example.test', phone: '+34612345678', locale: 'es' }
  const added = await post('/admin/callers', body)
  assert.equal(added.status, 201, JSON.stringify(added.body))
  const ines = { userId: added.body.data._id as TestPerson['userId'] }
  assert.equal((await post('/admin/callers', body)).body.code, 'CALLER_HAS_ACCOUNT')
  const booked = await bookFor(ines, { paymentMethod: 'card' })
  assert.equal(booked.body.data?.RideStatus, 'pending_payment', JSON.stringify(booked.body))
  const link = async () => (await get(`/admin/rides/${booked.body.data.rideId}`)).body.data?.paymentLink
  assert.deepEqual(await link(), { status: 'open', openUntil: booked.body.data.payBy })
  const [letter = ''] = await given.textsTo(body.email)
  assert.match(letter, /Pague/, 'in their language')
  const address = new URL(/https?:\S+\/api\/auth\/callback\/email\S+/.exec(letter)?.[0] ?? '')
  assert.equal(new URL(address.searchParams.get('callbackUrl') ?? '').pathname, `/rides/${booked.body.data.rideId}`)
  const [email, token] = ['email', 'token'].map((name) => address.searchParams.get(name))
  const signedIn = await kit.call({ method: 'POST', path: '/auth/email-link/verify', body: { email, token } })
  assert.equal(signedIn.status, 200, JSON.stringify(signedIn.body))
  const as = { ...ines, email: body.email, token: signedIn.body.data.tokens.accessToken }
  const cardId = await given.keepCard(as, CARDS.good)
  const paid = await given.withCard(given.own(as), booked.body.data.rideId, cardId)
  assert.equal(paid.body.data?.outcome, 'paid', JSON.stringify(paid.body))
  await kit.settled()
  const [ride] = await ridesOf(as)
  assert.deepEqual([ride.RideStatus, ride.bookedByOffice], ['scheduled', 'Karin'])
  assert.deepEqual(await link(), { status: 'paid', openUntil: null })
})

test('who does not pay in time is not driven, and is told', async () => {
  const rider = await kit.person('user')
  const { body } = await bookFor(rider, { paymentMethod: 'card' })
  const left = Date.parse(body.data.payBy) - kit.clock.now().getTime()
  assert.ok(left > 0 && left <= HOUR_MS)
  const [told] = await given.toldOf(rider)
  assert.equal(told?.kind, 'office_asks_to_pay')
})

test('whoever may not change rides finds nobody and books nothing', async () => {
  const rider = await kit.richRider()
  const roles = (await get('/admin/team')).body.data
  const viewer = await kit.person('admin')
  const { version } = (await get('/admin/team')).body.data.members.find(
    (one: { userId: string }) => one.userId === viewer.userId,
  )
  const { _id: roleId } = roles.roles.find((one: { builtIn: string }) => one.builtIn === 'viewer')
  await kit.call({ method: 'PUT', path: `/admin/team/members/${viewer.userId}`, as: karin, body: { roleId, version } })
  const quoteId = (await quote(rider)).body.data.quoteId
  for (const call of [
    get('/admin/callers?q=Fournier', viewer),
    get(`/admin/callers/${rider.userId}`, viewer),
    post(`/admin/callers/${rider.userId}/bookings`, form(quoteId), { as: viewer }),
  ])
    assert.deepEqual([(await call).status, (await call).body.code], [403, 'RIGHT_MISSING'])
  assert.equal((await post(`/admin/callers/${rider.userId}/bookings`, form(quoteId), { as: rider })).status, 403)
  assert.deepEqual(await ridesOf(rider), [])
})

test('all that the books promise still holds', async () => {
  await kit.settled()
  const broken = (await checkInvariants(kit.databaseUrl)).filter((one) => one.broken.length > 0)
  assert.deepEqual(broken, [])
})
