// A price by mail: what the letter brings, what the link shows, how it becomes one ride, and what the clock does to it.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { brokenPromises } from '../../testing/faults/ledger.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { runNow } from '../../testing/run-now.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { givenCompany } from '../companies/testing/given.ts'
import { CARDS } from '../payments/testing/given.ts'
import { offerQuote } from '../pricing/index.ts'
import { rideJobs } from '../rides/jobs.ts'
import { proposalsJobs } from './jobs.ts'
import { givenProposal, lettersTo, type ProposalGiven, quoteForProposal, tokenIn } from './testing/given.ts'

let kit: RideKit
let karin: TestPerson
before(async () => {
  kit = await startRideKit()
  karin = await kit.person('admin', { firstname: 'Karin', lastname: 'Ek' })
})
after(() => kit.stop())
afterEach(async () => assert.deepEqual(await brokenPromises(kit), []))

let keys = 0
const get = (path: string, as?: TestPerson) => kit.call({ method: 'GET', path, as })
const post = (path: string, body?: object, as?: TestPerson, key = `proposals-${++keys}`) =>
  kit.call({ method: 'POST', path, as, key, ...(body && { body }) })
const open = async (rider?: TestPerson, how: object = {}) =>
  givenProposal(kit, rider ?? (await kit.person('user')), { office: karin, ...how })
const page = async ({ token }: { token: string }, as?: TestPerson) => (await get(`/proposals/${token}`, as)).body.data
const accept = (of: { token: string }, paymentMethod: 'card' | 'wallet', as?: TestPerson, version = 1) =>
  kit.call({ method: 'POST', path: `/proposals/${of.token}/accept`, as, body: { version, paymentMethod } })
const decline = (of: { token: string }, body: object) =>
  kit.call({ method: 'POST', path: `/proposals/${of.token}/decline`, body })
const inOffice = async ({ id }: ProposalGiven) => (await get(`/admin/proposals/${id}`, karin)).body.data
const ridesOf = async (of: TestPerson) => (await get('/user/ride', of)).body.data
const confirm = (secret: string, number: string) =>
  kit.call({
    ...{ method: 'POST', path: `/payment/sandbox/intents/${secret.split('_secret')[0]}/confirm` },
    body: { client_secret: secret, card: { number, expiry: '12/40', cvc: '123' } },
  })
const run = (name: 'proposals.lapse' | 'proposals.remind', proposalId: string, version = 1) =>
  runNow(kit.ctx, proposalsJobs, name, { proposalId: proposalId as never, version })
/** The clock goes on for one test alone. */
async function later<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  kit.clock.advance(ms)
  try {
    return await work()
  } finally {
    kit.clock.advance(-ms)
  }
}

test('the letter brings a link; it shows the trip, every line and the terms, and of a person the first name', async () => {
  const rider = await kit.person('user', { firstname: 'Inés', lastname: 'Marín' })
  const given = await open(rider, { over: { words: 'With the child seat you asked for.', note: 'Private.' } })
  const [letter] = await lettersTo(kit, rider, karin)
  assert.match(letter?.subject ?? '', /^Your quote: €/)
  assert.match(letter?.text ?? '', /With the child seat you asked for\./)
  const shown = await page(given)
  assert.deepEqual([shown.state, shown.firstname, shown.version, shown.linkVersion], ['open', 'Inés', 1, 1])
  const { lines, total, cancelling } = shown.trip
  assert.equal(
    lines.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0),
    total,
  )
  assert.ok(Date.parse(cancelling.freeUntil) > kit.clock.now().getTime())
  for (const secret of ['Marín', rider.email, 'Private.']) assert.ok(!JSON.stringify(shown).includes(secret), secret)
  const { rows } = await kit.ctx.db.$client.query('select digest from proposal_link where proposal_id = $1', [given.id])
  assert.notEqual(rows[0].digest, given.token, 'of the link only a digest is kept')
  await get(`/proposals/${given.token}`)
  assert.equal((await inOffice(given)).status, 'sent', 'what reads mails for people opens nothing')
  for (const _ of [1, 2]) assert.equal((await post(`/proposals/${given.token}/open`)).status, 200)
  assert.equal((await inOffice(given)).status, 'opened')
})

test('a letter in the language of whoever gets it', async () => {
  const rider = await kit.person('user')
  await kit.ctx.db.$client.query(`update person set locale = 'de' where id = $1`, [rider.userId])
  await open(rider)
  const [letter] = await lettersTo(kit, rider, karin)
  assert.match(letter?.subject ?? '', /^Ihr Angebot/)
})

test('a link that is none of ours, and one that is over, are absent', async () => {
  const given = await open()
  for (const token of ['x'.repeat(43), given.token.slice(1), 'short', given.id])
    for (const answer of [
      await get(`/proposals/${token}`),
      await accept({ token }, 'card'),
      await decline({ token }, { version: 1 }),
    ])
      assert.deepEqual([answer.status, answer.body.code], [404, 'NOT_FOUND'], token)
  await later((120 + 25) * HOUR_MS, async () => assert.equal((await get(`/proposals/${given.token}`)).status, 404))
})

test('by card, without an account that anybody has signed in to: one ride at that price, which is the rider’s', async () => {
  const rider = await kit.person('user')
  const given = await open(rider, { over: { note: 'Ring twice.' } })
  const first = (await accept(given, 'card')).body.data
  assert.deepEqual([first.RideStatus, first.status], ['pending_payment', 'requires_payment_method'])
  assert.equal((await page(given)).state, 'paying')
  const declined = await confirm(first.client_secret, CARDS.declined)
  assert.notEqual(declined.body.data?.status, 'requires_capture')
  await confirm((await accept(given, 'card')).body.data.client_secret, CARDS.good)
  await accept(given, 'card')
  await kit.settled()
  const [ride, ...others] = await ridesOf(rider)
  assert.deepEqual(others, [])
  assert.deepEqual([ride.RideStatus, ride.quoted.total, ride.note], ['scheduled', given.total, 'Ring twice.'])
  assert.equal(ride.bookedByOffice, null, 'they have booked it themselves')
  const shown = await page(given)
  assert.deepEqual([shown.state, shown.rideNumber], ['booked', ride.rideNumber])
  const listed = await inOffice(given)
  assert.deepEqual([listed.status, listed.ride.rideId], ['accepted', ride.rideId])
  assert.equal((await decline(given, { version: 1 })).body.code, 'PROPOSAL_ACCEPTED')
  assert.equal((await post(`/admin/proposals/${given.id}/withdraw`, {}, karin)).body.code, 'PROPOSAL_ACCEPTED')
})

test('days later it costs what it cost then, whatever the tariff and the quote’s ten minutes say', async () => {
  const rider = await kit.richRider()
  const given = await open(rider)
  const [{ terms }] = (await get('/admin/tariffs', karin)).body.data
  const dearer = structuredClone(terms)
  for (const one of Object.values(dearer.classes) as { base: number }[]) one.base += 5_000
  const validFrom = new Date(kit.clock.now().getTime() + 40 * HOUR_MS).toISOString()
  const planned = await post('/admin/tariffs', { name: 'Dearer', terms: dearer, validFrom }, karin)
  assert.equal(planned.status, 201, JSON.stringify(planned.body))
  await later(50 * HOUR_MS, async () => {
    const { date, time } = wallClock(new Date(kit.clock.now().getTime() + 70 * HOUR_MS), 'Europe/Stockholm')
    const same = { pickupLocation: AVENUE, dropOffLocation: NYA_VARVET, predate: date, pretime: time }
    // As a process that does not know the tariff of before.
    const fresh = { ...kit.ctx, config: { ...kit.ctx.config } }
    const asked = await offerQuote(fresh, rider.userId, { ...same, ridetype: 'prebook' }, rider.userId)
    assert.ok((asked.classes[0]?.total ?? 0) > given.total, 'the same costs more by now')
    const accepted = await accept(given, 'wallet', rider)
    assert.equal(accepted.body.data.RideStatus, 'scheduled', JSON.stringify(accepted.body))
  })
  await kit.call({ method: 'DELETE', path: `/admin/tariffs/${planned.body.data._id}`, as: karin })
  const [ride] = await ridesOf(rider)
  assert.equal(ride.quoted.total, given.total)
  const { rows } = await kit.ctx.db.$client.query(
    `select q.tariff_id, made.tariff_id as then from ride r join quote q on q.id = r.quote_id
     join proposal p on p.ride_id = r.id join proposal_version v on v.proposal_id = p.id
     join quote made on made.id = v.quote_id where r.id = $1`,
    [ride.rideId],
  )
  assert.equal(rows[0].tariff_id, rows[0].then)
})

test('the wallet pays for its owner alone, and only they see it', async () => {
  const [rider, other] = [await kit.richRider(), await kit.richRider()]
  const given = await open(rider)
  assert.equal((await page(given)).wallet, null)
  assert.equal((await page(given, other)).wallet, null)
  assert.equal((await page(given, rider)).wallet.available, 50_000)
  assert.equal((await accept(given, 'wallet')).body.code, 'PROPOSAL_OF_ANOTHER')
  assert.equal((await accept(given, 'wallet', other)).body.code, 'PROPOSAL_OF_ANOTHER')
  assert.equal((await accept(given, 'card')).body.data.RideStatus, 'pending_payment')
  assert.equal((await accept(given, 'wallet', rider)).body.data.RideStatus, 'scheduled', 'the card is not needed')
  assert.equal((await ridesOf(rider)).length, 1)
  const poor = await open(await kit.person('user'))
  assert.equal((await accept(poor, 'wallet', poor.rider)).body.code, 'INSUFFICIENT_FUNDS')
  assert.equal((await inOffice(poor)).status, 'sent', 'nothing was accepted')
})

test('declined with a word: the office reads it, and nobody accepts it any more', async () => {
  const given = await open()
  for (const _ of [1, 2])
    assert.equal((await decline(given, { version: 1, words: 'Too dear, sorry.' })).body.data?.state, 'declined')
  const { status, answer } = await inOffice(given)
  assert.deepEqual([status, answer], ['declined', 'Too dear, sorry.'])
  assert.equal((await accept(given, 'card')).body.code, 'PROPOSAL_DECLINED')
})

test('its end by the clock: refused before anything is charged, said on the page, written down by the job', async () => {
  const given = await open()
  await later(72 * HOUR_MS, async () => {
    const late = await accept(given, 'card')
    assert.deepEqual([late.status, late.body.code], [410, 'PROPOSAL_EXPIRED'])
    assert.equal((await page(given)).state, 'expired')
    const listed = await get('/admin/proposals?status=expired&pageSize=50', karin)
    assert.ok(listed.body.data.some(({ _id }: { _id: string }) => _id === given.id))
    await run('proposals.lapse', given.id)
    const { rows } = await kit.ctx.db.$client.query('select status from proposal where id = $1', [given.id])
    assert.equal(rows[0].status, 'expired')
  })
  assert.deepEqual(await ridesOf(given.rider), [])
})

test('accepted and never paid: the ride lapses, the price is theirs again, and a card paid too late is charged nothing', async () => {
  const given = await open()
  const { client_secret } = (await accept(given, 'card')).body.data
  const { ride } = await inOffice(given)
  await later(16 * MINUTE_MS, async () => {
    await runNow(kit.ctx, rideJobs, 'ride.unpaid', { rideId: ride.rideId })
    await kit.settled()
    assert.equal((await page(given)).state, 'open')
    await confirm(client_secret, CARDS.good)
    const again = (await accept(given, 'card')).body.data
    assert.notEqual(again.client_secret, client_secret)
    await confirm(again.client_secret, CARDS.good)
    await accept(given, 'card')
    await kit.settled()
  })
  const rides = await ridesOf(given.rider)
  assert.deepEqual(rides.map(({ RideStatus }: { RideStatus: string }) => RideStatus).toSorted(), [
    'expired',
    'scheduled',
  ])
  await assertCharged(given.rider, [0, given.total])
})

test('paid after its booking lapsed beyond its end: everything goes back to the card by itself', async () => {
  const given = await open()
  const almost = Date.parse(given.validUntil) - kit.clock.now().getTime() - 5 * MINUTE_MS
  await later(almost, async () => {
    const { client_secret } = (await accept(given, 'card')).body.data
    const { ride } = await inOffice(given)
    await later(16 * MINUTE_MS, async () => {
      await runNow(kit.ctx, rideJobs, 'ride.unpaid', { rideId: ride.rideId })
      await kit.settled()
      assert.equal((await page(given)).state, 'expired')
      await confirm(client_secret, CARDS.good)
      assert.equal((await accept(given, 'card')).body.code, 'PROPOSAL_EXPIRED')
    })
  })
  await assertCharged(given.rider, [0])
})

test('withdrawn: the link says so and shows nothing else', async () => {
  const given = await open()
  assert.equal((await post(`/admin/proposals/${given.id}/withdraw`, { reasonText: 'No car left.' }, karin)).status, 200)
  const shown = await page(given)
  assert.deepEqual([shown.state, shown.trip, shown.words], ['withdrawn', null, null])
  assert.equal((await accept(given, 'card')).body.code, 'PROPOSAL_WITHDRAWN')
  const waiting = await open()
  const { client_secret } = (await accept(waiting, 'card')).body.data
  assert.equal((await post(`/admin/proposals/${waiting.id}/withdraw`, {}, karin)).status, 200)
  await kit.settled()
  await confirm(client_secret, CARDS.good)
  assert.equal((await page(waiting)).state, 'withdrawn', 'what was booked and not paid is called off with it')
  assert.equal((await ridesOf(waiting.rider))[0].RideStatus, 'cancelled')
  await assertCharged(waiting.rider, [0])
})

test('changed: the old link says so and leads to the new price, which alone can be accepted', async () => {
  const rider = await kit.richRider()
  const given = await open(rider)
  const { quoteId } = (await quoteForProposal(kit, rider, 130)).body.data
  const body = { quoteId, vehicleClass: 'first', version: 1 }
  const revised = await post(`/admin/proposals/${given.id}/revise`, body, karin)
  assert.equal(revised.status, 200, JSON.stringify(revised.body))
  assert.equal((await post(`/admin/proposals/${given.id}/revise`, body, karin)).body.code, 'STALE_VERSION')
  const shown = await page(given)
  assert.deepEqual([shown.linkVersion, shown.version, shown.trip.vehicleClass], [1, 2, 'first'])
  assert.equal((await accept(given, 'wallet', rider)).body.code, 'PROPOSAL_CHANGED')
  const token = await tokenIn(kit, rider, karin)
  assert.notEqual(token, given.token)
  assert.equal((await page({ token })).linkVersion, 2)
  assert.match((await lettersTo(kit, rider, karin))[0]?.subject ?? '', /^Your new quote/)
  await run('proposals.lapse', given.id)
  const accepted = await accept({ token }, 'wallet', rider, 2)
  assert.equal(accepted.body.data.RideStatus, 'scheduled')
  assert.equal((await ridesOf(rider))[0].quoted.total, revised.body.data.total)
  const { versions } = await inOffice(given)
  assert.deepEqual(
    versions.map(({ version, total }: { version: number; total: number }) => [version, total]),
    [
      [2, revised.body.data.total],
      [1, given.total],
    ],
  )
})

test('declined for its price, it can be offered anew', async () => {
  const given = await open()
  await decline(given, { version: 1, words: 'Too dear.' })
  const { quoteId } = (await quoteForProposal(kit, given.rider)).body.data
  const price = { total: given.total - 500, why: 'Agreed by phone' }
  const body = { quoteId, vehicleClass: 'business', version: 1, price }
  const revised = (await post(`/admin/proposals/${given.id}/revise`, body, karin)).body.data
  assert.deepEqual([revised.status, revised.answer, revised.total], ['sent', null, given.total - 500])
  assert.equal(revised.byTariff, given.total)
})

test('sent once more: another link, and both are good', async () => {
  const given = await open()
  assert.equal((await post(`/admin/proposals/${given.id}/resend`, undefined, karin)).status, 200)
  const token = await tokenIn(kit, given.rider, karin)
  assert.notEqual(token, given.token)
  assert.deepEqual([(await page(given)).state, (await page({ token })).state], ['open', 'open'])
})

test('the reminder goes out while it stands and nobody has answered', async () => {
  const given = await open()
  const reminders = async () =>
    (await lettersTo(kit, given.rider, karin)).filter(({ subject }) => subject === 'Your quote expires soon').length
  await later(48 * HOUR_MS, async () => {
    await run('proposals.remind', given.id, 2)
    assert.equal(await reminders(), 0, 'of another version')
    await run('proposals.remind', given.id)
    assert.equal(await reminders(), 1)
    assert.equal((await page({ token: await tokenIn(kit, given.rider, karin) })).state, 'open')
  })
  const { rows } = await kit.ctx.db.$client.query(
    `select name from pgboss.job where name like 'proposals.%' and data->>'proposalId' = $1 order by name`,
    [given.id],
  )
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['proposals.lapse', 'proposals.remind'],
  )
})

const AGREED = { total: 7_000, why: 'Agreed by phone' }
const REFUSED: readonly [string, () => Promise<{ rider: TestPerson; body: object }>, string][] = [
  [
    'a ride for now',
    () => asked({ ridetype: 'instant', predate: undefined, pretime: undefined }),
    'PROPOSAL_NEEDS_TIME',
  ],
  ['a pickup too soon to wait for an answer', () => asked({}, { hoursAhead: 1.1 }), 'PROPOSAL_TOO_LATE'],
  ['a class that the party does not fit', () => asked({ passengers: 5 }), 'CLASS_TOO_SMALL'],
  ['a price by hand by the hour', () => asked({ hours: 3 }, { more: { price: AGREED } }), 'AGREED_PRICE_NOT_POSSIBLE'],
  [
    'a price by hand that leaves nothing',
    () => asked({}, { more: { price: { ...AGREED, total: 1 } } }),
    'AGREED_PRICE_TOO_LOW',
  ],
  ['another rider’s quote', async () => ({ ...(await asked()), rider: await kit.person('user') }), 'QUOTE_NOT_FOUND'],
]
async function asked(over: object = {}, { hoursAhead = 120, more = {} } = {}) {
  const rider = await kit.person('user')
  const quoted = await quoteForProposal(kit, rider, hoursAhead, over)
  assert.equal(quoted.status, 201, JSON.stringify(quoted.body))
  return { rider, body: { quoteId: quoted.body.data.quoteId, vehicleClass: 'business', ...more } }
}
for (const [what, of, code] of REFUSED)
  test(`${what} is refused, and nothing is mailed`, async () => {
    const { rider, body } = await of()
    assert.equal((await post(`/admin/callers/${rider.userId}/proposals`, body, karin)).body.code, code)
    assert.deepEqual(await lettersTo(kit, rider, karin), [])
  })

test('by role: who may give back goes below the tariff, up to the limit; a rise is for who adjusts prices', async () => {
  const maria = await kit.person('admin')
  await giveRole(maria, 'dispatcher')
  const { rider, body } = await asked()
  const { total } = (await quoteForProposal(kit, rider)).body.data.classes[0]
  const path = `/admin/callers/${rider.userId}/proposals`
  const price = (by: number) => ({ ...body, price: { total: total + by, why: 'Agreed by phone' } })
  assert.equal((await post(path, price(100), maria)).body.code, 'AGREED_PRICE_ABOVE_YOUR_RIGHT')
  const less = await post(path, price(-100), maria)
  assert.deepEqual([less.status, less.body.data?.total], [201, total - 100], JSON.stringify(less.body))
  const lines: { code: string; label: string }[] = less.body.data.trip.lines
  assert.equal(lines.find(({ code }) => code === 'agreed_price')?.label, 'Agreed by phone')
  const token = await tokenIn(kit, rider, karin)
  const { client_secret } = (await accept({ token }, 'card')).body.data
  await confirm(client_secret, CARDS.good)
  await accept({ token }, 'card')
  await kit.settled()
  assert.equal((await ridesOf(rider))[0].quoted.total, total - 100)
})

test('one key is one letter; sending, changing and taking back are on record', async () => {
  const { rider, body } = await asked()
  const path = `/admin/callers/${rider.userId}/proposals`
  const both = await Promise.all([post(path, body, karin, 'one-letter'), post(path, body, karin, 'one-letter')])
  assert.equal(new Set(both.map((one) => one.body.data._id)).size, 1)
  assert.equal((await lettersTo(kit, rider, karin)).length, 1)
  const id = both[0]?.body.data._id
  await post(`/admin/proposals/${id}/resend`, undefined, karin)
  await post(`/admin/proposals/${id}/withdraw`, { reasonText: 'No car left.' }, karin)
  const entries = (await get(`/admin/audit?target=${id}`, karin)).body.data
  assert.deepEqual(
    entries.map(({ act, area }: { act: string; area: string }) => [act, area]),
    ['withdraw', 'resend', 'propose'].map((act) => [`proposals.${act}`, 'rides']),
  )
  assert.equal(entries[0].why, 'No car left.')
})

test('the list, by state, by rider and by company', async () => {
  const rider = await kit.person('user')
  const companyId = await givenCompany(kit, { member: rider })
  const given = await open(rider)
  await open()
  const ids = async (query: string) =>
    (await get(`/admin/proposals?${query}`, karin)).body.data.map(({ _id }: { _id: string }) => _id)
  assert.deepEqual(await ids(`riderId=${rider.userId}`), [given.id])
  assert.deepEqual(await ids(`companyId=${companyId}`), [given.id])
  assert.deepEqual(await ids(`companyId=${companyId}&status=declined`), [])
  assert.ok((await ids('status=sent&pageSize=50')).includes(given.id))
})

test('whoever is erased leaves none behind, and whoever is suspended accepts none', async () => {
  const given = await open()
  const suspended = await post(`/admin/people/${given.rider.userId}/suspend`, { reason: 'Under review.' }, karin)
  assert.equal(suspended.status, 200, JSON.stringify(suspended.body))
  assert.equal((await accept(given, 'card')).body.code, 'ACCOUNT_SUSPENDED')
  await kit.ctx.transact((tx) =>
    kit.ctx.publish(tx, 'person.erased', given.rider.userId, { userId: given.rider.userId } as never),
  )
  await kit.settled()
  const { rows } = await kit.ctx.db.$client.query('select 1 from proposal where id = $1', [given.id])
  assert.deepEqual(rows, [])
})

test('what must always hold, holds', async () => {
  const broken = (await checkInvariants(kit.databaseUrl)).flatMap((one) => one.broken)
  assert.deepEqual(broken, [])
})

/** What their cards have given, or hold for a ride; the smallest first. */
async function assertCharged(rider: TestPerson, amounts: readonly number[]): Promise<void> {
  await kit.settled()
  const { rows } = await kit.ctx.db.$client.query(
    'select provider_ref from card_payment where user_id = $1 and provider_ref is not null',
    [rider.userId],
  )
  const charged = []
  for (const { provider_ref: ref } of rows) {
    const { status, amount, amountCaptured, amountRefunded } = await kit.ctx.payments.retrieveIntent(ref)
    charged.push(status === 'requires_capture' ? amount.minor : amountCaptured.minor - amountRefunded.minor)
  }
  assert.deepEqual(
    charged.toSorted((left, right) => left - right),
    amounts,
  )
}

async function giveRole(of: TestPerson, builtIn: string): Promise<void> {
  const { data: team } = (await get('/admin/team', karin)).body
  const { version } = team.members.find((one: { userId: string }) => one.userId === of.userId)
  const { _id: roleId } = team.roles.find((one: { builtIn: string }) => one.builtIn === builtIn)
  const path = `/admin/team/members/${of.userId}`
  assert.equal((await kit.call({ method: 'PUT', path, as: karin, body: { roleId, version } })).status, 200)
}

test('a ride that came of it and is cancelled is not said to be booked', async () => {
  const rider = await kit.richRider(500_000)
  const given = await open(rider)
  await accept(given, 'wallet', rider)
  const [{ rideId }] = await ridesOf(rider)
  const cancel = { rideId, action: 'cancel', reason: 'change_of_plans' }
  const { status, body } = await post('/user/ride/update-status', cancel, rider)
  assert.equal(status, 200, JSON.stringify(body))
  const shown = await page(given)
  assert.deepEqual([shown.state, typeof shown.rideNumber], ['cancelled', 'string'])
})

test('whoever is suspended after accepting does not pay by the link any more', async () => {
  const given = await open()
  assert.equal((await accept(given, 'card')).status, 200)
  const path = `/admin/people/${given.rider.userId}/suspend`
  assert.equal((await post(path, { reason: 'Cards that were stolen' }, karin)).status, 200)
  assert.equal((await accept(given, 'card')).body.code, 'ACCOUNT_SUSPENDED')
})

test('nobody’s mailbox is filled with one quote', async () => {
  const given = await open()
  const again = () => post(`/admin/proposals/${given.id}/resend`, undefined, karin)
  const answers = [await again(), await again(), await again(), await again(), await again(), await again()]
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200, 200, 429],
  )
})

test('a price that was mailed is booked when its class is not offered any more, nor priced', async () => {
  const rider = await kit.richRider()
  const given = await open(rider, { over: { vehicleClass: 'van' } })
  const classes = (await get('/admin/vehicle-classes', karin)).body.data
  const { version } = classes.find((one: { vehicleClass: string }) => one.vehicleClass === 'van')
  const offer = (isOffered: boolean, seen: number) =>
    kit.call({ method: 'PUT', path: '/admin/vehicle-classes/van', as: karin, body: { isOffered, version: seen } })
  assert.equal((await offer(false, version)).status, 200)
  const [{ terms }] = (await get('/admin/tariffs', karin)).body.data
  const { van: _, ...others } = terms.classes
  const validFrom = new Date(kit.clock.now().getTime() + MINUTE_MS).toISOString()
  const planned = await post(
    '/admin/tariffs',
    { name: 'No vans', terms: { ...terms, classes: others }, validFrom },
    karin,
  )
  assert.equal(planned.status, 201, JSON.stringify(planned.body))
  await later(2 * MINUTE_MS, async () => {
    const shown = await page(given)
    assert.equal(shown.state, 'open', JSON.stringify(shown))
    const accepted = await accept(given, 'wallet', rider)
    assert.equal(accepted.body.data?.RideStatus, 'scheduled', JSON.stringify(accepted.body))
    const [ride] = await ridesOf(rider)
    assert.deepEqual([ride.vehicleClass, ride.quoted.total], ['van', given.total])
    const seen = await get(`/user/ride/show/${ride.rideId}`, rider)
    assert.equal(seen.status, 200)
    const changed = await post('/user/ride/change', { rideId: ride.rideId, note: 'Ring.', preview: true }, rider)
    assert.equal(changed.status, 200, JSON.stringify(changed.body))
  })
  await kit.call({ method: 'DELETE', path: `/admin/tariffs/${planned.body.data._id}`, as: karin })
  await offer(true, version + 1)
})
