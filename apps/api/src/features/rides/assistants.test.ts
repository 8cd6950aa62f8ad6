// Rides that assistants book for their principals: who may, who pays, who is told, and what it comes to.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { HOUR_MS } from '@livery/kernel/time.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { type AssistantKit, assistantKit, CARDS, type Call, GUEST } from '../../testing/assistant-kit.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { acting, endIt, givenAssistant, WALLET } from '../assistants/testing.ts'
import { givenCompany } from '../companies/testing/given.ts'

let kit: RideKit
let given: AssistantKit
before(async () => {
  kit = await startRideKit()
  given = assistantKit(kit)
})
after(() => kit.stop())

const kindsOf = async (as: TestPerson) => (await given.toldOf(as)).map(({ kind }) => kind)

test('the ride is the principal’s and paid by them; it says who booked it', async () => {
  const { principal, assistant, ride } = await given.givenRide()
  assert.deepEqual(ride.bookedBy, { _id: assistant.userId, name: 'Clara Nyberg' })
  assert.deepEqual([ride.userId, ride.RideStatus, ride.hidesPrice], [principal.userId, 'scheduled', true])
  assert.equal((await given.walletOf(principal)).held, ride.quoted.total)
  assert.equal((await given.walletOf(assistant)).held, 0)
  const seen = (await given.show(given.own(principal), ride.rideId)).body.data
  assert.equal(seen.bookedBy.name, 'Clara Nyberg')
  const office = await kit.person('admin')
  const { timeline } = (await given.own(office)({ method: 'GET', path: `/admin/rides/${ride.rideId}` })).body.data
  assert.deepEqual(
    timeline.map(({ move, actorName }: { move: string; actorName: string }) => [move, actorName]),
    [['book', 'Clara Nyberg']],
    'the office sees who did it',
  )
})

test('the principal is told who booked and who cancelled; a message says no price', async () => {
  const { principal, act, ride } = await given.givenRide()
  assert.deepEqual(await kindsOf(principal), ['assistant_booked', 'assistant_accepted'])
  const cancel = { rideId: ride.rideId, action: 'cancel', reason: 'change_of_plans', version: ride.version }
  const cancelled = await act({ method: 'POST', path: '/user/ride/update-status', body: cancel })
  assert.equal(cancelled.body.data.ride.RideStatus, 'cancelled', JSON.stringify(cancelled.body))
  assert.equal((await kindsOf(principal))[0], 'assistant_cancelled')
  const letters = await given.textsTo(principal.email)
  assert.deepEqual(
    letters.filter((text) => /€|EUR|\d\.\d\d\b/.test(text)),
    [],
  )
})

test('the assistant hears of the chauffeur, and of a ride that is lost, until they are one no more', async () => {
  const { principal, assistant, id, act, ride } = await given.givenRide()
  const office = await kit.person('admin')
  const driver = await kit.driverAt(AVENUE)
  const assigned = await given.own(driver)({ method: 'POST', path: `/driver/ride/board/${ride.rideId}/claim` })
  assert.equal(assigned.status, 200, JSON.stringify(assigned.body))
  await kit.allOffline()
  assert.deepEqual(await kindsOf(assistant), ['booked_ride_found'])
  const notices = (await given.own(assistant)({ method: 'GET', path: '/notification?page=1&pageSize=1' })).body.data
  assert.equal(notices[0].path, `/assistant/${id}/rides/${ride.rideId}`)
  const other = (await given.book(act, await given.quoteBy(act, given.at(60 * HOUR_MS)))).body.data
  const lose = (rideId: string) =>
    given.own(office)({
      method: 'POST',
      path: '/admin/ride/update-status',
      body: { rideId, action: 'cancel', reasonText: 'The road is closed.' },
    })
  assert.equal((await lose(ride.rideId)).status, 200)
  assert.deepEqual(await kindsOf(assistant), ['booked_ride_lost', 'booked_ride_found'])
  await endIt(kit, principal, id)
  assert.equal((await lose(other.rideId)).status, 200)
  assert.deepEqual(await kindsOf(assistant), ['assistant_ended', 'booked_ride_lost', 'booked_ride_found'])
})

test('an assistant sees and changes what they booked, and nothing else of their principal', async () => {
  const { principal, act, ride } = await given.givenRide({ guest: GUEST })
  const theirs = (await kit.bookAhead(principal, 60 * HOUR_MS)).body.data
  assert.equal((await given.show(act, ride.rideId)).status, 200)
  const listed = (await act({ method: 'GET', path: '/user/ride' })).body.data
  assert.deepEqual(
    listed.map(({ rideId }: { rideId: string }) => rideId),
    [ride.rideId],
  )
  const later = given.at(32 * HOUR_MS)
  const when = { predate: later.predate, pretime: later.pretime }
  for (const [rideId, status] of [
    [ride.rideId, 200],
    [theirs.rideId, 404],
  ]) {
    const ask = (body: object) => act({ method: 'POST', path: '/user/ride/change', body: { rideId, ...when, ...body } })
    const preview = await ask({ preview: true })
    assert.equal(preview.status, status, JSON.stringify(preview.body))
    const total = preview.body.data?.change.total ?? 1
    assert.equal((await ask({ total, version: preview.body.data?.version ?? 1 })).status, status)
    const cancel = { rideId, action: 'cancel', preview: true }
    assert.equal((await act({ method: 'POST', path: '/user/ride/update-status', body: cancel })).status, status)
  }
  assert.equal((await given.show(act, theirs.rideId)).status, 404)
  const { rows } = await kit.ctx.db.$client.query('select asked_by from ride_change where ride_id = $1', [ride.rideId])
  assert.deepEqual(
    rows.map((row) => row.asked_by),
    [ride.bookedBy._id],
    'who changed it is written down',
  )
})

test('after the end nothing of it is there, and what was booked stays with the principal', async () => {
  const { principal, act, id, ride } = await given.givenRide()
  await endIt(kit, principal, id)
  const cancel = { rideId: ride.rideId, action: 'cancel', reason: 'other', reasonText: 'out of spite' }
  const tries = [
    await given.show(act, ride.rideId),
    await act({ method: 'GET', path: '/user/ride' }),
    await act({ method: 'POST', path: '/user/ride/update-status', body: cancel }),
    await act({ method: 'GET', path: '/user/saved-guests' }),
    await act({ method: 'POST', path: '/user/quote', body: {} }),
  ]
  assert.deepEqual(
    tries.map(({ status }) => status),
    [404, 404, 404, 404, 404],
  )
  assert.equal((await given.show(given.own(principal), ride.rideId)).body.data.RideStatus, 'scheduled')
})

test('a quote made for one is not paid by another', async () => {
  const { principal, assistant, id, act } = await given.givenPair()
  const other = await kit.richRider()
  const actForOther = acting(kit, assistant, await givenAssistant(kit, other, assistant))
  const quoteId = await given.quoteBy(act)
  assert.equal((await given.book(actForOther, quoteId)).body.code, 'QUOTE_NOT_FOUND')
  assert.equal((await given.book(given.own(assistant), quoteId)).body.code, 'QUOTE_NOT_FOUND', 'nor by the assistant')
  assert.equal((await given.book(act, await given.quoteBy(given.own(assistant)))).body.code, 'QUOTE_NOT_FOUND')
  assert.equal((await given.book(acting(kit, await kit.person('user'), id), quoteId)).status, 404)
  assert.equal((await given.book(act, quoteId)).status, 201)
  assert.equal((await given.walletOf(other)).held, 0)
  assert.ok((await given.walletOf(principal)).held > 0)
})

test('one key is one ride, and the same words for another principal are another request', async () => {
  const { assistant, act } = await given.givenPair()
  const other = acting(kit, assistant, await givenAssistant(kit, await kit.richRider(), assistant))
  const quoteId = await given.quoteBy(act)
  const [first, again] = [
    await given.book(act, quoteId, {}, 'same-key'),
    await given.book(act, quoteId, {}, 'same-key'),
  ]
  assert.equal(first.body.data.rideId, again.body.data.rideId)
  assert.equal((await given.book(other, quoteId, {}, 'same-key')).body.code, 'IDEMPOTENCY_KEY_REUSED')
})

test('only what the principal has opened pays', async () => {
  const principal = await kit.richRider()
  const companyId = await givenCompany(kit, { manager: principal })
  const assistant = await kit.person('user')
  const accounts = [{ companyId, costCentres: ['4100'] }]
  const id = await givenAssistant(kit, principal, assistant, { ...WALLET, wallet: false, accounts })
  const act = acting(kit, assistant, id)
  const onAccount = (costCentre?: string) => ({
    paymentMethod: 'account',
    account: { companyId, ...(costCentre && { costCentre }) },
  })
  const tried = async (over: object) => (await given.book(act, await given.quoteBy(act), over)).body.code ?? 'booked'
  assert.equal(await tried({ paymentMethod: 'wallet' }), 'ASSISTANT_MAY_NOT_PAY')
  assert.equal(await tried({ paymentMethod: 'card' }), 'ASSISTANT_MAY_NOT_PAY')
  assert.equal(await tried(onAccount('4200')), 'ASSISTANT_MAY_NOT_PAY')
  assert.equal(await tried(onAccount()), 'ASSISTANT_MAY_NOT_PAY')
  const [company] = (await act({ method: 'GET', path: '/user/companies' })).body.data
  assert.deepEqual(
    company.costCentres.map(({ code }: { code: string }) => code),
    ['4100'],
  )
  assert.equal(await tried(onAccount('4100')), 'booked')
  // What is closed meanwhile is closed for what a change would add, too.
  const ride = (await act({ method: 'GET', path: '/user/ride' })).body.data[0]
  const [{ version }] = (await given.own(principal)({ method: 'GET', path: '/user/assistants' })).body.data
  const path = `/user/assistants/${id}`
  await given.own(principal)({ method: 'PUT', path, body: { ...WALLET, version } })
  const extra = { ...AVENUE, lat: AVENUE.lat + 0.004 }
  const stop = { rideId: ride.rideId, addonlocation: extra }
  assert.equal(
    (await act({ method: 'POST', path: '/user/ride/add-another-location', body: stop })).body.code,
    'ASSISTANT_MAY_NOT_PAY',
  )
})

test('an end and a booking at the same moment: either the ride was booked before, or not at all', async () => {
  for (let round = 0; round < 5; round++) {
    const { principal, act, id } = await given.givenPair()
    const quoteId = await given.quoteBy(act)
    const [booked, ended] = await Promise.all([given.book(act, quoteId), endIt(kit, principal, id)])
    assert.equal(ended.status, 200)
    assert.ok([201, 404].includes(booked.status), JSON.stringify(booked.body))
    const rides = (await given.own(principal)({ method: 'GET', path: '/user/ride' })).body.data
    assert.equal(rides.length, booked.status === 201 ? 1 : 0)
  }
})

test('two assistants of one principal at once: each has their own rides, and the wallet is spent once', async () => {
  const principal = await kit.richRider(10_000)
  const acts = []
  for (const _ of [1, 2]) {
    const assistant = await kit.person('user')
    acts.push(acting(kit, assistant, await givenAssistant(kit, principal, assistant)))
  }
  const [one, two] = acts as [Call, Call]
  const quotes = [await given.quoteBy(one), await given.quoteBy(two, given.at(60 * HOUR_MS))] as [string, string]
  const answers = await Promise.all([given.book(one, quotes[0]), given.book(two, quotes[1])])
  assert.deepEqual(answers.map(({ body }) => body.code ?? 'booked').toSorted(), ['INSUFFICIENT_FUNDS', 'booked'])
  const winner = answers.findIndex(({ status }) => status === 201)
  const rideId = answers[winner]?.body.data.rideId
  assert.equal((await given.show(acts[winner] as Call, rideId)).status, 200)
  assert.equal((await given.show(acts[1 - winner] as Call, rideId)).status, 404, 'the other’s is not there')
})

test('a ride at that time that the assistant did not book is not named to them', async () => {
  const { principal, act } = await given.givenPair()
  await kit.bookAhead(principal, 30 * HOUR_MS)
  const refused = await given.book(act, await given.quoteBy(act))
  assert.deepEqual([refused.body.code, refused.body.ride], ['RIDE_AT_THAT_TIME', undefined])
  assert.doesNotMatch(JSON.stringify(refused.body), /R-\d/)
})

test('a guest of the principal is told in their language who invites them, and never a price', async () => {
  const phone = '+33612340001'
  const { act, ride } = await given.givenRide({ guest: { ...GUEST, phone } })
  const [booked, ...more] = await given.textsTo(phone)
  assert.match(booked ?? '', /Réservée par Amelie :/)
  assert.deepEqual(more, [])
  const cancel = { rideId: ride.rideId, action: 'cancel', reason: 'change_of_plans' }
  await act({ method: 'POST', path: '/user/ride/update-status', body: cancel })
  const texts = await given.textsTo(phone)
  assert.equal(texts.length, 2)
  assert.doesNotMatch(texts.join(' '), /€|EUR/)
})

test('a card that was opened pays without its secret leaving the house; another of theirs does not', async () => {
  const principal = await kit.person('user')
  const [first, second] = [
    await given.keepCard(principal, CARDS.good),
    await given.keepCard(principal, '5555 5555 5555 4444'),
  ]
  const assistant = await kit.person('user')
  const id = await givenAssistant(kit, principal, assistant, { ...WALLET, wallet: false, cards: [first] })
  const act = acting(kit, assistant, id)
  const seen = (await act({ method: 'GET', path: '/payment/cards' })).body.data
  assert.deepEqual(
    seen.map((card: { id: string }) => card.id),
    [first],
  )
  const { body } = await given.book(act, await given.quoteBy(act), { paymentMethod: 'card' })
  assert.deepEqual(
    [body.data.RideStatus, body.data.client_secret, body.data.client_Secret],
    ['pending_payment', null, null],
  )
  const { rideId } = body.data
  assert.equal((await act({ method: 'POST', path: '/payment/paymentintent', body: { rideId } })).status, 403)
  assert.equal((await given.withCard(act, rideId, second)).body.code, 'CARD_NOT_FOUND')
  const paid = await given.withCard(act, rideId, first)
  assert.deepEqual(paid.body.data, { rideId, outcome: 'paid' })
  await kit.settled()
  assert.equal((await given.show(act, rideId)).body.data.RideStatus, 'scheduled')
  assert.ok((await kindsOf(principal)).includes('assistant_booked'), 'told once it is paid')
})

test('where the bank asks, the cardholder is told once and confirms on their own page', async () => {
  const principal = await kit.person('user')
  const card = await given.keepCard(principal, CARDS.asks)
  const assistant = await kit.person('user')
  const id = await givenAssistant(kit, principal, assistant, { ...WALLET, wallet: false, cards: [card] })
  const act = acting(kit, assistant, id)
  const { rideId } = (await given.book(act, await given.quoteBy(act), { paymentMethod: 'card' })).body.data
  for (const _ of [1, 2]) assert.equal((await given.withCard(act, rideId, card)).body.data.outcome, 'asks')
  assert.deepEqual(await kindsOf(principal), ['bank_asks', 'assistant_accepted'])
  assert.deepEqual(await kindsOf(assistant), [])
  const intent = await given.own(principal)({ method: 'POST', path: '/payment/paymentintent', body: { rideId } })
  const { client_secret } = intent.body.data
  const path = `/payment/sandbox/intents/${client_secret.split('_secret_')[0]}/authenticate`
  await kit.call({ method: 'POST', path, body: { client_secret, outcome: 'approve' } })
  assert.equal((await given.withCard(act, rideId, card)).body.data?.outcome ?? 'paid', 'paid')
  await kit.settled()
  assert.equal((await given.show(act, rideId)).body.data.RideStatus, 'scheduled')
})

test('there and back for a guest in one booking, both of them the assistant’s to change', async () => {
  const { act } = await given.givenPair()
  const back = await given.quoteBy(act, {
    ...given.at(36 * HOUR_MS),
    pickupLocation: NYA_VARVET,
    dropOffLocation: AVENUE,
  })
  const booked = await given.book(act, await given.quoteBy(act), { guest: GUEST, returnTrip: { quoteId: back } })
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  assert.equal((await given.show(act, booked.body.data.pair.rideId)).body.data.bookedBy.name, 'Clara Nyberg')
})

test('the desk: a day over all principals, what it comes to, and the same as CSV', async () => {
  const assistant = await kit.person('user')
  const [one, two] = [await kit.richRider(), await kit.richRider()]
  const [actOne, actTwo] = [
    acting(kit, assistant, await givenAssistant(kit, one, assistant)),
    acting(kit, assistant, await givenAssistant(kit, two, assistant)),
  ]
  const companyId = await givenCompany(kit, { manager: one })
  const mine = (await kit.bookAhead(one, 30 * HOUR_MS)).body.data
  const booked = [
    await given.book(actOne, await given.quoteBy(actOne), { guest: GUEST, alsoAtThatTime: true }),
    await given.book(actTwo, await given.quoteBy(actTwo)),
  ].map(({ body }) => body.data)
  assert.ok(companyId && mine)
  const desk = (path: string) => given.own(assistant)({ method: 'GET', path })
  const { predate: day } = given.at(30 * HOUR_MS)
  const { body } = await desk(`/user/assistant/rides?day=${day}`)
  assert.deepEqual(
    body.data.rides.map(({ rideId }: { rideId: string }) => rideId).toSorted(),
    booked.map(({ rideId }) => rideId).toSorted(),
    'what they booked, and not what a principal booked themself',
  )
  const month = day.slice(0, 7)
  const spend = (await desk(`/user/assistant/spend?month=${month}`)).body.data
  assert.deepEqual([spend.rides, spend.booked.rides], [0, 2])
  assert.equal(spend.booked.amount, booked[0].quoted.total + booked[1].quoted.total)
  const csv = await kit.call({ method: 'GET', path: spend.csv.replace('/api/v1', '') })
  assert.equal(csv.status, 200)
  const lines = String(csv.body).trim().split('\r\n')
  assert.equal(lines.length, 3)
  assert.match(lines.join('\n'), /Léa Dubois,true/)
  assert.equal(
    (await kit.call({ method: 'GET', path: spend.csv.replace('/api/v1', '').replace(month, '2030-01') })).status,
    404,
  )
  // Ended with one of them, their rides are gone from the desk, also by a link of before.
  const [, { _id }] = (await desk('/user/principals')).body.data
  await given.own(assistant)({ method: 'POST', path: `/user/principals/${_id}/leave` })
  assert.equal((await desk(`/user/assistant/rides?day=${day}`)).body.data.rides.length, 1)
  assert.equal((await desk(`/user/assistant/spend?month=${month}&assistantship=${_id}`)).status, 404)
  const again = await kit.call({ method: 'GET', path: spend.csv.replace('/api/v1', '') })
  assert.equal(String(again.body).trim().split('\r\n').length, 2)
})

test('what assistants book is counted as theirs: every promise holds after all of it', async () => {
  assert.deepEqual(
    (await checkInvariants(kit.databaseUrl)).flatMap(({ broken }) => broken),
    [],
  )
})
