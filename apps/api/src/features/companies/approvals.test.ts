import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { clearTheStreets } from '../../testing/fixtures.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { runNow } from '../../testing/run-now.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { companiesJobs } from './jobs.ts'
import { bookOnAccount, givenAccountRide, givenCompany, invite, TERMS, ZONE } from './testing/given.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())

const get = (path: string, as?: TestPerson) => kit.call({ method: 'GET', path, ...(as && { as }) })
const send = (method: 'POST' | 'PUT', path: string, body: object, as?: TestPerson) =>
  kit.call({ method, path, body, key: `k-${Math.random()}`, ...(as && { as }) })
const companyOf = async (id: string, as: TestPerson) => (await get(`/user/companies/${id}`, as)).body.data
const rideOf = async (rideId: string, as: TestPerson) => (await get(`/user/ride/show/${rideId}`, as)).body.data

const OPEN_RULES = { needsCostCentre: false, costCentres: [], rideLimit: null, monthLimit: null, classes: null }

async function setRules(id: string, as: TestPerson, rules: object) {
  const { version, costCentres } = await companyOf(id, as)
  const { status, body } = await send(
    'PUT',
    `/user/companies/${id}/rules`,
    { ...OPEN_RULES, costCentres, version, ...rules },
    as,
  )
  assert.equal(status, 200, JSON.stringify(body))
}

/** A company whose every ride above a euro waits; with two administrators. */
async function givenStrict(rules: object = { rideLimit: 100 }) {
  await clearTheStreets(kit)
  const [member, boss, deputy] = [await kit.person('user'), await kit.person('user'), await kit.person('user')]
  const id = await givenCompany(kit, { member, manager: boss })
  await invite(kit, id, deputy, 'manager')
  await setRules(id, boss, rules)
  await kit.driverAt({ lat: 57.7024, lng: 11.9749 })
  return { id, member, boss, deputy }
}

async function tokenFor({ email }: TestPerson): Promise<string> {
  const letter = (await get(`/admin/mailbox?to=${encodeURIComponent(email)}`, office)).body.data[0]
  const { text } = (await get(`/admin/mailbox/${letter._id}`, office)).body.data
  const [, token] = /\/approve\/([\w-]{43})/.exec(text) ?? []
  assert.ok(token, text)
  return token
}

async function waitingRide(of: { id: string; member: TestPerson }) {
  const booked = await bookOnAccount(kit, of.member, of.id as never, { costCentre: '4100' })
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  const { rideId, RideStatus, account, quoted } = booked.body.data
  assert.deepEqual([RideStatus, account.approval.status], ['pending_payment', 'waiting'])
  await kit.settled()
  return { rideId, price: quoted.total as number, by: account.approval.by as string[] }
}

test('a ride above a limit waits with its money held; a yes by a letter’s link sends it on, once', async () => {
  const { id, member, boss, deputy } = await givenStrict()
  const { rideId, price, by } = await waitingRide({ id, member })
  assert.equal(by.length, 2)
  assert.equal((await companyOf(id, boss)).held, price)
  const [first, second] = [await tokenFor(boss), await tokenFor(deputy)]
  const shown = (await get(`/company-approvals/${first}`)).body.data
  assert.deepEqual([shown.status, shown.amount, shown.over[0].limit], ['waiting', price, 'ride'])
  assert.equal((await get(`/company-approvals/${'x'.repeat(43)}`)).status, 404)

  const answers = await Promise.all([
    send('POST', `/company-approvals/${first}/decide`, { approve: true }),
    send('POST', `/company-approvals/${second}/decide`, { approve: false, reason: 'Too dear.' }),
  ])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
  await kit.settled()
  const isYes = answers[0]?.status === 200
  assert.equal((await rideOf(rideId, member)).RideStatus, isYes ? 'searching' : 'expired')
  assert.equal((await companyOf(id, boss)).held, isYes ? price : 0)
  const late = await send('POST', `/company-approvals/${isYes ? second : first}/decide`, { approve: !isYes })
  assert.equal(late.body.code, 'ALREADY_DECIDED')
})

test('a no releases the ride and the money, and the rider reads why', async () => {
  const { id, member, boss } = await givenStrict()
  const { rideId } = await waitingRide({ id, member })
  const [waiting] = (await get(`/user/companies/${id}/approvals`, boss)).body.data
  const no = { approve: false, reason: 'Please take the train.' }
  assert.equal((await send('POST', `/user/company-approvals/${waiting._id}/decide`, no, member)).status, 404)
  assert.equal(
    (await send('POST', `/user/company-approvals/${waiting._id}/decide`, no, boss)).body.data.status,
    'declined',
  )
  await kit.settled()
  const ride = await rideOf(rideId, member)
  assert.deepEqual([ride.RideStatus, ride.account.approval.reason], ['expired', 'Please take the train.'])
  assert.equal((await companyOf(id, boss)).held, 0)
  const letters = (await get(`/admin/mailbox?to=${encodeURIComponent(member.email)}`, office)).body.data
  assert.ok(letters.some(({ text }: { text: string }) => text.includes('Please take the train.')))
})

test('nobody answers in time: the ride is released, and a late yes is refused', async () => {
  const { id, member, boss } = await givenStrict()
  const { rideId } = await waitingRide({ id, member })
  const token = await tokenFor(boss)
  kit.clock.advance(16 * MINUTE_MS)
  assert.equal((await send('POST', `/company-approvals/${token}/decide`, { approve: true })).body.code, 'APPROVAL_OVER')
  const [{ _id: approvalId }] = (await get(`/user/companies/${id}/approvals`, boss)).body.data
  await runNow(kit.ctx, companiesJobs, 'companies.approval-over', { approvalId })
  await kit.settled()
  assert.equal((await rideOf(rideId, member)).RideStatus, 'expired')
  assert.equal((await companyOf(id, boss)).held, 0)
})

test('a ride that its rider cancels waits for nobody', async () => {
  const { id, member, boss } = await givenStrict()
  const { rideId } = await waitingRide({ id, member })
  const token = await tokenFor(boss)
  await send('POST', '/user/ride/update-status', { rideId, action: 'cancel', reason: 'change_of_plans' }, member)
  await kit.settled()
  assert.equal((await send('POST', `/company-approvals/${token}/decide`, { approve: true })).body.code, 'APPROVAL_OVER')
  assert.equal((await rideOf(rideId, member)).RideStatus, 'cancelled')
})

test('a yes is refused once the office has closed the account; a no is not', async () => {
  const { id, member, boss } = await givenStrict()
  const { rideId } = await waitingRide({ id, member })
  const { version } = (await get(`/admin/companies/${id}`, office)).body.data
  const setOpen = (open: boolean, seen: number) =>
    send('PUT', `/admin/companies/${id}/open`, { open, version: seen }, office)
  assert.equal((await setOpen(false, version)).status, 200)
  const path = `/company-approvals/${await tokenFor(boss)}/decide`
  assert.equal((await send('POST', path, { approve: true })).body.code, 'COMPANY_CLOSED')
  assert.equal((await rideOf(rideId, member)).RideStatus, 'pending_payment')
  assert.equal((await send('POST', path, { approve: false })).status, 200)
  await kit.settled()
  assert.equal((await rideOf(rideId, member)).RideStatus, 'expired')
})

test('nobody asks their administrators more than twenty times a day, also who cancels in between', async () => {
  const { id, member, boss } = await givenStrict()
  for (let n = 0; n < 20; n++) await cancel((await waitingRide({ id, member })).rideId, member)
  const refused = await bookOnAccount(kit, member, id as never, { costCentre: '4100' })
  assert.deepEqual([refused.status, refused.body.code], [429, 'TOO_MANY_APPROVALS'])
  assert.ok(Number(refused.headers['retry-after']) > 80_000)
  assert.equal((await companyOf(id, boss)).held, 0)
  // What needs no yes is booked as ever.
  await setRules(id, boss, { rideLimit: 100_000 })
  const booked = await bookOnAccount(kit, member, id as never, { costCentre: '4100' })
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  await cancel(booked.body.data.rideId, member)
})

test('a letter’s link opens nothing a week after its term', async () => {
  const { id, member, boss } = await givenStrict()
  await waitingRide({ id, member })
  const path = `/company-approvals/${await tokenFor(boss)}`
  for (const [days, status] of [
    [6, 200],
    [2, 404],
  ] as const) {
    kit.clock.advance(days * 24 * HOUR_MS)
    await runNow(kit.ctx, companiesJobs, 'companies.forget-links', {})
    assert.equal((await get(path)).status, status)
  }
})

test('a scheduled ride has longer, and is on the board after a yes', async () => {
  const { id, member, boss } = await givenStrict()
  const booking = { paymentMethod: 'account', account: { companyId: id } }
  const { body } = await kit.bookAhead(member, 72 * HOUR_MS, { booking })
  await kit.settled()
  const wait = new Date(body.data.account.approval.expiresAt).getTime() - kit.clock.now().getTime()
  assert.ok(Math.abs(wait - 24 * HOUR_MS) < MINUTE_MS, `${wait}`)
  await send('POST', `/company-approvals/${await tokenFor(boss)}/decide`, { approve: true })
  await kit.settled()
  assert.equal((await rideOf(body.data.rideId, member)).RideStatus, 'scheduled')
  await kit.allOffline()
})

test('months count what is booked and what was charged; who has limits of their own has those', async () => {
  const { id, member, boss } = await givenStrict({ monthLimit: 1_000_000 })
  const first = await bookOnAccount(kit, member, id as never)
  const price = first.body.data.quoted.total
  assert.equal(first.body.data.RideStatus, 'searching')
  await setRules(id, boss, { monthLimit: price + price - 1 })
  assert.equal((await get('/user/companies', member)).body.data[0].upTo, price - 1)
  await send(
    'POST',
    `/user/ride/update-status`,
    { rideId: first.body.data.rideId, action: 'cancel', reason: 'change_of_plans' },
    member,
  )
  assert.equal((await get('/user/companies', member)).body.data[0].upTo, price + price - 1)
  const own = { email: member.email, role: 'member', rideLimit: 1, monthLimit: null }
  await send('POST', `/user/companies/${id}/members`, own, boss)
  assert.equal((await get('/user/companies', member)).body.data[0].upTo, 1)
})

test('a member books for themself, a booker for guests, and the company’s classes alone', async () => {
  const { id, member, boss } = await givenStrict({})
  const guest = { name: 'Henri Laurent', phone: '+33612345678', language: 'fr' }
  const book = () => kit.book(member, { paymentMethod: 'account', account: { companyId: id }, guest })
  assert.equal((await book()).body.code, 'ONLY_FOR_YOURSELF')
  await send(
    'POST',
    `/user/companies/${id}/members`,
    { email: member.email, role: 'booker', rideLimit: null, monthLimit: null },
    boss,
  )
  await setRules(id, boss, { classes: ['van'] })
  assert.equal((await book()).body.code, 'CLASS_NOT_ON_ACCOUNT')
  await setRules(id, boss, { classes: ['business', 'van'] })
  assert.equal((await book()).status, 201)
})

test('administrators manage: rules by the version they saw, people, and the last of them stays', async () => {
  const { id, member, boss, deputy } = await givenStrict({})
  assert.equal(
    (await send('PUT', `/user/companies/${id}/rules`, { ...OPEN_RULES, version: 1 }, boss)).body.code,
    'STALE_VERSION',
  )
  assert.equal((await send('PUT', `/user/companies/${id}/rules`, { ...OPEN_RULES, version: 2 }, member)).status, 404)
  const end = (of: TestPerson, as: TestPerson) =>
    send('POST', `/user/companies/${id}/members/end`, { email: of.email }, as)
  const both = await Promise.all([end(boss, deputy), end(deputy, boss)])
  assert.equal(both.filter(({ status }) => status === 200).length, 1)
  const left = both[0]?.status === 200 ? deputy : boss
  assert.equal((await end(left, left)).body.code, 'LAST_ADMINISTRATOR')
  assert.equal((await end(member, left)).status, 200)
})

test('the office writes its terms anew, and what a cost centre’s month may come to stays', async () => {
  const { id, boss } = await givenStrict({
    costCentres: [
      { code: '4100', name: 'Sales', monthLimit: 90_000 },
      { code: '4200', name: 'Board' },
    ],
  })
  const { version } = await companyOf(id, boss)
  const costCentres = [
    { code: '4100', name: 'Sales, Nordics' },
    { code: '4300', name: 'Legal' },
  ]
  const answer = await send('PUT', `/admin/companies/${id}`, { ...TERMS, costCentres, version }, office)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  assert.deepEqual((await companyOf(id, boss)).costCentres, [
    { code: '4100', name: 'Sales, Nordics', monthLimit: 90_000 },
    { code: '4300', name: 'Legal' },
  ])
})

/** There and back, each below the month's limit and together above it. */
async function waitingReturn(of: { id: string; member: TestPerson; boss: TestPerson }) {
  const at = (ms: number) => {
    const { date, time } = wallClock(new Date(kit.clock.now().getTime() + ms), ZONE)
    return { ridetype: 'prebook', predate: date, pretime: time }
  }
  const there = (await kit.quote(of.member, at(48 * HOUR_MS))).body.data
  const ways = { pickupLocation: NYA_VARVET, dropOffLocation: AVENUE }
  const back = (await kit.quote(of.member, { ...ways, ...at(56 * HOUR_MS) })).body.data
  const price = (quote: typeof there) =>
    quote.classes.find((one: { vehicleClass: string }) => one.vehicleClass === 'business').total as number
  const prices = [price(there), price(back)] as const
  await setRules(of.id, of.boss, { monthLimit: prices[0] + prices[1] - 1 })
  const body = {
    ...{ quoteId: there.quoteId, vehicleClass: 'business', paymentMethod: 'account', account: { companyId: of.id } },
    returnTrip: { quoteId: back.quoteId },
  }
  const booked = await send('POST', '/user/ride/pre-booking', body, of.member)
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  await kit.settled()
  const { rideId, pair } = booked.body.data
  return { rides: [rideId, pair.rideId] as [string, string], prices }
}
const statesOf = (rides: readonly string[], as: TestPerson) =>
  Promise.all(rides.map(async (rideId) => (await rideOf(rideId, as)).RideStatus))
const cancel = (rideId: string, as: TestPerson) =>
  send('POST', '/user/ride/update-status', { rideId, action: 'cancel', reason: 'change_of_plans' }, as)

for (const [approve, becomes] of [
  [true, 'scheduled'],
  [false, 'expired'],
] as const)
  test(`there and back above a month wait for one answer, and a ${approve ? 'yes' : 'no'} is for both`, async () => {
    const { id, member, boss } = await givenStrict({})
    const { rides, prices } = await waitingReturn({ id, member, boss })
    assert.deepEqual(await statesOf(rides, member), ['pending_payment', 'pending_payment'])
    const waiting = (await get(`/user/companies/${id}/approvals`, boss)).body.data
    assert.deepEqual(
      waiting.map(({ amount, back, over }: { amount: number; back: { amount: number }; over: object[] }) => [
        ...[amount, back.amount, over.length],
      ]),
      [[prices[0] + prices[1], prices[1], 1]],
    )
    for (const rideId of rides) assert.equal((await rideOf(rideId, member)).account.approval.status, 'waiting')
    const letters = (await get(`/admin/mailbox?to=${encodeURIComponent(boss.email)}`, office)).body.data
    assert.equal(letters.filter(({ text }: { text: string }) => text.includes('/approve/')).length, 1)
    await send('POST', `/company-approvals/${await tokenFor(boss)}/decide`, { approve })
    await kit.settled()
    assert.deepEqual(await statesOf(rides, member), [becomes, becomes])
    assert.equal((await companyOf(id, boss)).held, approve ? prices[0] + prices[1] : 0)
  })

for (const gone of [0, 1] as const)
  test(`the way ${gone === 0 ? 'there' : 'back'} is cancelled while both wait: the other goes on waiting, alone`, async () => {
    const { id, member, boss } = await givenStrict({})
    const { rides, prices } = await waitingReturn({ id, member, boss })
    await cancel(rides[gone], member)
    await kit.settled()
    const [waiting] = (await get(`/user/companies/${id}/approvals`, boss)).body.data
    const other = gone === 0 ? 1 : 0
    assert.deepEqual([waiting.status, waiting.amount, waiting.back], ['waiting', prices[other], null])
    await send('POST', `/company-approvals/${await tokenFor(boss)}/decide`, { approve: true })
    await kit.settled()
    const states = await statesOf(rides, member)
    assert.deepEqual([states[gone], states[other]], ['cancelled', 'scheduled'])
  })

test('both ways are cancelled at once: nobody waits, and nothing is held', async () => {
  const { id, member, boss } = await givenStrict({})
  const { rides } = await waitingReturn({ id, member, boss })
  await Promise.all(rides.map((rideId) => cancel(rideId, member)))
  await kit.settled()
  const [approval] = (await get(`/user/companies/${id}/approvals`, boss)).body.data
  assert.equal(approval.status, 'withdrawn')
  assert.equal((await companyOf(id, boss)).held, 0)
})

test('what a company does not pay for when it is booked, a change does not bring about', async () => {
  const { id, member, boss } = await givenStrict({ classes: ['business', 'van'] })
  const booking = { paymentMethod: 'account', account: { companyId: id } }
  const { rideId } = (await kit.bookAhead(member, 72 * HOUR_MS, { booking })).body.data
  const change = async (over: object) => {
    const { version } = await rideOf(rideId, member)
    return (await send('POST', '/user/ride/change', { rideId, version, preview: true, ...over }, member)).body
  }
  const guest = { name: 'Henri Laurent', phone: '+33612345678', language: 'fr' }
  assert.equal((await change({ guest })).code, 'ONLY_FOR_YOURSELF')
  const van = (await change({ vehicleClass: 'van' })).data
  await send(
    'POST',
    '/user/ride/change',
    { rideId, version: van.version, vehicleClass: 'van', total: van.change.total },
    member,
  )
  // A cheaper class than that of the ride, which is not on the list any more.
  await setRules(id, boss, { classes: ['van'] })
  assert.equal((await change({ vehicleClass: 'business' })).code, 'CLASS_NOT_ON_ACCOUNT')
  const role = { email: member.email, role: 'booker', rideLimit: null, monthLimit: null }
  await send('POST', `/user/companies/${id}/members`, role, boss)
  assert.equal((await change({ guest })).code, undefined)
  assert.equal((await change({ note: 'At the back door.' })).code, undefined)
})

test('a report sums months, people and cost centres, and its rides are a table', async () => {
  const { id, member, boss } = await givenStrict({})
  await kit.allOffline()
  const { total } = await givenAccountRide(kit, member, id as never, { costCentre: '4200' })
  // What was driven counts in the month as what is booked does.
  await setRules(id, boss, { monthLimit: total + 1 })
  const [own] = (await get('/user/companies', member)).body.data
  assert.deepEqual([own.upTo, own.monthLeft], [1, 1])
  const month = kit.clock.now().toISOString().slice(0, 7)
  const path = `/user/companies/${id}/report?first=${month}&last=${month}`
  assert.equal((await get(path, member)).status, 404)
  const { data } = (await get(path, boss)).body
  assert.deepEqual([data.rides, data.total], [1, total])
  assert.deepEqual(data.months, [{ month, rides: 1, total }])
  assert.deepEqual([data.people.length, data.people[0].total], [1, total])
  assert.deepEqual(data.costCentres, [{ code: '4200', name: 'Board', rides: 1, total }])
  const table = await kit.server.fastify.inject({ method: 'GET', url: data.csv })
  assert.match(table.body, /4200,Board/)
  assert.equal((await get(`/user/companies/${id}/report?first=2026-12&last=2026-01`, boss)).body.code, 'BAD_INPUT')
})

test('the ledger holds after all of it', async () => {
  const broken = (await checkInvariants(kit.databaseUrl)).filter((one) => one.broken.length > 0)
  assert.deepEqual(
    broken.map(({ id, broken }) => [id, broken]),
    [],
  )
})
