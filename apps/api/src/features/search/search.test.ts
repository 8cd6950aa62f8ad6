// The office's one search: what is typed, what it finds first, and what it never says to a role that may not see it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SearchKind } from '@livery/contracts/choices.ts'
import type { Found } from '@livery/contracts/search/office-search.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '@livery/kernel/time.ts'
import { rightFor } from '../../platform/http/caller.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { givenProposal, type ProposalGiven } from '../proposals/testing/given.ts'
import { RIGHT_OF } from './access.ts'

let kit: RideKit
let office: TestPerson
let rider: TestPerson
let driver: TestPerson
let company: string
let booked: { rideId: string; rideNumber: string }
let other: { rideId: string; rideNumber: string }
let quote: ProposalGiven
let quoteNumber: string
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin', { firstname: 'Amina', lastname: 'Rahal' })
  rider = await kit.person('user', { firstname: 'Ylva', lastname: 'Nyström', email: 'ylva@sahlgren.test' })
  const rich = await kit.richRider(900_000)
  driver = await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const run = (text: string, values: unknown[] = []) => kit.ctx.db.$client.query(text, values)
  await run(`update person set phone = '+46735550162' where id = $1`, [rider.userId])
  await run(`update vehicle set number = 'KLR 47D', name = 'Mercedes EQE' where driver_id = $1`, [driver.userId])
  booked = await book(rich, 30, {
    guest: { name: 'Ada Okafor', phone: '+447700900123', language: 'en' },
    flight: 'SK 1418',
  })
  other = await book(rich, 60, {})
  await run('update ride set rider_id = $1 where id = $2', [rider.userId, other.rideId])
  const path = `/admin/rides/${booked.rideId}/assign`
  const { status, body } = await kit.call({ method: 'POST', path, as: office, body: { driverId: driver.userId } })
  assert.equal(status, 200, JSON.stringify(body))
  await run(
    `insert into ride_arrival (ride_id, kind, number, written, day, agreed_at, is_followed, linked_at)
     select id, 'flight', 'SK1418', 'SK 1418', pickup_at::date, pickup_at, true, now() from ride where id = $1
     on conflict do nothing`,
    [booked.rideId],
  )
  const terms = {
    ...{ name: 'Källfelt & Söner', address: 'Kaj 5', vatNumber: 'SE556012345601', email: 'pay@kallfelt.test' },
    ...{ locale: 'en', limit: 100_000, payDays: 30, graceDays: 10, needsCostCentre: false, costCentres: [] },
  }
  const added = await kit.call({ method: 'POST', path: '/admin/companies', as: office, body: terms, key: 'a-company' })
  company = added.body.data._id
  const asking = await kit.person('user', { firstname: 'Quirin', lastname: 'Zabel', email: 'quirin@zabel.test' })
  quote = await givenProposal(kit, asking, { office })
  const { rows } = await run('select number from proposal where id = $1', [quote.id])
  quoteNumber = `Q-${rows[0].number}`
})
after(() => kit.stop())

async function book(who: TestPerson, hours: number, booking: object) {
  const { status, body } = await kit.bookAhead(who, hours * HOUR_MS, { booking })
  assert.equal(status, 201, JSON.stringify(body))
  const { rows } = await kit.ctx.db.$client.query('select number from ride where id = $1', [body.data.rideId])
  return { rideId: body.data.rideId as string, rideNumber: `R-${rows[0].number}` }
}

async function find(q: string, as = office, only?: SearchKind): Promise<Found> {
  const query = new URLSearchParams({ q, ...(only && { only }) })
  const { status, body } = await kit.call({ method: 'GET', path: `/admin/search?${query}`, as })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
const kinds = ({ isAlike: _, ...found }: Found) =>
  Object.entries(found)
    .filter(([, hits]) => hits.length > 0)
    .map(([kind]) => kind)

const BOOKED = () => booked.rideId
const OTHER = () => other.rideId
const EXAMPLES: readonly (readonly [string, () => string, Partial<Record<SearchKind, () => string>>])[] = [
  ['a ride’s number', () => booked.rideNumber, { rides: BOOKED }],
  ['the number alone', () => booked.rideNumber.slice(2), { rides: BOOKED }],
  ['a guest', () => 'okafor', { rides: BOOKED }],
  ['a guest by the beginning of two words', () => 'ada ok', { rides: BOOKED }],
  ['a guest’s phone as it is dialled at home', () => '07700 900123', { rides: BOOKED }],
  ['a rider without the accent', () => 'nystrom', { people: () => rider.userId, rides: OTHER }],
  ['a rider in another order', () => 'Nyström Ylva', { people: () => rider.userId, rides: OTHER }],
  ['a rider by two letters', () => 'ny', { people: () => rider.userId, rides: OTHER }],
  ['a rider with two letters changed', () => 'Nsytröm', { people: () => rider.userId, rides: OTHER }],
  ['a rider’s mail', () => 'ylva@sahl', { people: () => rider.userId, rides: OTHER }],
  ['a rider’s phone from abroad', () => '+46 73-555 01 62', { people: () => rider.userId, rides: OTHER }],
  ['a rider’s phone at home', () => '073 555 01 62', { people: () => rider.userId, rides: OTHER }],
  ['the end of a phone', () => '550162', { people: () => rider.userId, rides: OTHER }],
  ['a chauffeur', () => 'lindqvist', { people: () => driver.userId, rides: BOOKED }],
  ['a plate', () => 'KLR 47D', { cars: () => driver.userId, rides: BOOKED }],
  ['a plate without its space', () => 'klr47d', { cars: () => driver.userId, rides: BOOKED }],
  ['the beginning of a plate', () => 'kl', { cars: () => driver.userId, rides: BOOKED }],
  ['a car’s name', () => 'eqe', { cars: () => driver.userId }],
  ['a flight', () => 'SK 1418', { flights: BOOKED, rides: BOOKED }],
  ['a flight without its space', () => 'sk1418', { flights: BOOKED, rides: BOOKED }],
  ['the beginning of a flight', () => 'sk14', { flights: BOOKED, rides: BOOKED }],
  ['an address without accents', () => 'kallfelts gata', { rides: BOOKED }],
  ['a quote’s number', () => quoteNumber, { quotes: () => quote.id }],
  ['a quote’s customer', () => 'quirin zab', { quotes: () => quote.id }],
  ['a quote’s mail', () => 'quirin@zabel.test', { quotes: () => quote.id }],
  ['a quote’s place', () => 'kungsportsavenyen', { quotes: () => quote.id }],
  ['a quote’s link', () => `https://rides.example.com/en/quote/${quote.token}?from=mail`, { quotes: () => quote.id }],
  ['a company without accents', () => 'kallfelt soner', { companies: () => company }],
  ['a company’s VAT number', () => 'SE5560123456', { companies: () => company }],
]

for (const [what, typed, expected] of EXAMPLES)
  test(`${what} finds it first`, async () => {
    const found = await find(typed())
    const first: Record<SearchKind, string | undefined> = {
      rides: found.rides[0]?.rideId,
      people: found.people[0]?._id,
      quotes: found.quotes[0]?._id,
      cars: found.cars[0]?.plate === 'KLR 47D' ? driver.userId : undefined,
      flights: found.flights[0]?.rideId,
      companies: found.companies[0]?._id,
      invoices: found.invoices[0]?._id,
    }
    for (const [kind, id] of Object.entries(expected)) assert.equal(first[kind as SearchKind], id(), kind)
    if (/R-|without its space|number alone/.test(typed())) return
    assert.ok(kinds(found).includes(Object.keys(expected)[0] ?? ''))
  })

test('what can be recognised is looked for as that alone', async () => {
  assert.deepEqual(kinds(await find(booked.rideNumber)), ['rides'])
  assert.deepEqual(kinds(await find('ylva@sahlgren.test')), ['rides', 'people'])
  assert.deepEqual(kinds(await find('R-999999')), [])
})

test('a ride says who rides, drives and waits for which flight', async () => {
  const [ride] = (await find(booked.rideNumber)).rides
  assert.ok(ride)
  assert.deepEqual(
    [ride.rideNumber, ride.RideStatus, ride.riderName, ride.driverName, ride.plate, ride.flight, ride.pickup],
    [booked.rideNumber, 'assigned', 'Ada Okafor', 'Henrik Lindqvist', 'KLR 47D', 'SK 1418', AVENUE.address],
  )
  const [flight] = (await find('sk1418')).flights
  assert.deepEqual([flight?.number, flight?.rides, flight?.riderName], ['SK 1418', 1, 'Ada Okafor'])
})

test('names that are only like it say so', async () => {
  assert.equal((await find('Nsytröm')).isAlike, true)
  assert.equal((await find('Nyström')).isAlike, false)
  assert.deepEqual(kinds(await find('Qwertzuiop')), [])
})

test('one letter, and signs that mean something to a pattern, find nothing', async () => {
  for (const typed of ['k', 'n', '7', '%', '%%%', '__', '.*', '\\d', '[a', '(', '+++', "'; drop"])
    assert.deepEqual(kinds(await find(typed)), [], typed)
})

test('open rides come first, then the newest', async () => {
  const run = (text: string) => kit.ctx.db.$client.query(text)
  await run(`update ride set status = 'cancelled', driver_id = null where id = '${other.rideId}'`)
  try {
    const found = (await find('kallfelts')).rides.map(({ rideId }) => rideId)
    assert.deepEqual(found, [booked.rideId, other.rideId])
  } finally {
    await run(`update ride set status = 'scheduled' where id = '${other.rideId}'`)
  }
})

test('one kind alone is asked for', async () => {
  assert.deepEqual(kinds(await find('lindqvist', office, 'people')), ['people'])
  assert.deepEqual(kinds(await find('lindqvist', office, 'rides')), ['rides'])
  assert.deepEqual(kinds(await find('lindqvist', office, 'cars')), [])
})

async function officer(rights: readonly string[]): Promise<TestPerson> {
  const person = await kit.person('admin')
  const team = async () => (await kit.call({ method: 'GET', path: '/admin/team', as: office })).body.data
  const body = { name: `Of ${rights.join(' and ')}`, rights }
  const role = (await kit.call({ method: 'POST', path: '/admin/team/roles', as: office, body })).body.data
  const member = (await team()).members.find(({ userId }: { userId: string }) => userId === person.userId)
  const given = { roleId: role._id, version: member.version }
  const path = `/admin/team/members/${person.userId}`
  assert.equal((await kit.call({ method: 'PUT', path, as: office, body: given })).status, 200)
  kit.clock.advance(6 * SECOND_MS)
  return person
}

test('a role finds nothing of what it may not see, as if there were none', async () => {
  const run = (text: string) => kit.ctx.db.$client.query(text)
  await run(`insert into invoice (id, series, year, number, order_id, order_number, rider_id, currency, net, tax, total, content, issued_at, reference)
    values ('inv_00000000000000000000000001', 'invoice', 2026, 1, '${booked.rideId}', '${booked.rideNumber}', '${rider.userId}', 'EUR', 100, 6, 106,
      '{"buyer": {"name": "Ylva Nyström"}, "timeZone": "Europe/Stockholm"}', now(), 'test')`)
  assert.deepEqual(kinds(await find('INV-2026-000001')), ['invoices'])
  assert.equal((await find('rahal')).people[0]?._id, office.userId)
  const viewer = await officer(['see'])
  assert.deepEqual(kinds(await find('INV-2026-000001', viewer)), [])
  assert.deepEqual(kinds(await find('Nyström', viewer)), ['rides', 'people'])
  assert.deepEqual(kinds(await find('rahal', viewer)), [])
  assert.deepEqual(await find('rahal', viewer), await find('Qwertzuiop', viewer), 'no trace of it')
  const named = `/admin/search/named?ids=${office.userId},${rider.userId},${booked.rideId}`
  const seen = (await kit.call({ method: 'GET', path: named, as: viewer })).body.data as Found
  assert.deepEqual([seen.people.map(({ _id }) => _id), seen.rides.length], [[rider.userId], 1])
  const clerk = await officer(['money.books'])
  for (const path of ['/admin/search?q=nystrom', named])
    assert.equal((await kit.call({ method: 'GET', path, as: clerk })).body.code, 'RIGHT_MISSING')
  for (const as of [rider, driver]) assert.equal((await kit.call({ method: 'GET', path: named, as })).status, 403)
})

test('the search asks for the same right as the list of each kind', () => {
  const LISTS = {
    ...{ rides: 'rides.officeList', people: 'identity.people', cars: 'vehicles.officeList' },
    ...{ flights: 'rides.officeArrivals', companies: 'companies.companies', invoices: 'invoices.officeInvoices' },
    officers: 'team.team',
  } as const
  for (const [kind, name] of Object.entries(LISTS)) {
    const route = kit.server.routes.find((one) => one.name === name)
    assert.ok(route, name)
    assert.equal(RIGHT_OF[kind as keyof typeof RIGHT_OF], rightFor(route.access), kind)
  }
})

test('who was erased is found by nothing', async () => {
  const gone = await kit.person('user', { firstname: 'Zacharias', lastname: 'Wrangelin' })
  assert.equal((await find('wrangelin')).people.length, 1)
  await kit.ctx.db.$client.query('update person set erased_at = now() where id = $1', [gone.userId])
  assert.deepEqual(kinds(await find('wrangelin')), [])
  assert.deepEqual(kinds(await find('wrangelni')), [])
})

test('what is typed is written nowhere', async () => {
  const entries = async () =>
    (await kit.ctx.db.$client.query<{ count: string }>('select count(*) from audit_entry')).rows[0]?.count
  const before = await entries()
  await find('Nyström')
  await find('+46735550162')
  assert.equal(await entries(), before)
  kit.clock.advance(DAY_MS)
})

test('a ride that came of a quote says so; any other says nothing', async () => {
  const asking = await kit.richRider()
  const mailed = await givenProposal(kit, asking, { office })
  const path = `/proposals/${mailed.token}/accept`
  const accepted = await kit.call({
    ...{ method: 'POST', path, as: asking, key: 'accept-1', body: { version: 1, paymentMethod: 'wallet' } },
  })
  assert.ok(accepted.status < 300, JSON.stringify(accepted.body))
  const { rows } = await kit.ctx.db.$client.query('select ride_id from proposal where id = $1', [mailed.id])
  const origin = async (rideId: string) =>
    (await kit.call({ method: 'GET', path: `/admin/rides/${rideId}/proposal`, as: office })).body.data
  assert.equal((await origin(rows[0].ride_id))._id, mailed.id)
  assert.equal(await origin(booked.rideId), null)
})
