// What an assistant, a former one and a stranger try with the rides of a principal.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { HOUR_MS } from '@livery/kernel/time.ts'
import { type AssistantKit, assistantKit, CARDS, type Call } from '../../testing/assistant-kit.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { connected } from '../../testing/test-sockets.ts'
import { endIt, WALLET } from '../assistants/testing.ts'
import { takeLocation } from '../dispatch/use-cases/take-location.ts'

let kit: RideKit
let given: AssistantKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  given = assistantKit(kit)
  office = await kit.person('admin')
})
after(() => kit.stop())

const NOTHING = { ...WALLET, wallet: false }
const AMOUNT = /€|EUR|\d[.,]\d\d\b/

async function changeTerms(principal: TestPerson, id: string, terms: object) {
  const all = (await given.own(principal)({ method: 'GET', path: '/user/assistants' })).body.data
  const { version } = all.find(({ _id }: { _id: string }) => _id === id)
  const path = `/user/assistants/${id}`
  const changed = await given.own(principal)({ method: 'PUT', path, body: { ...terms, version } })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
}
const cancelByOffice = async (rideId: string) => {
  const body = { rideId, action: 'cancel', reasonText: 'The road is closed.' }
  const cancelled = await given.own(office)({ method: 'POST', path: '/admin/ride/update-status', body })
  assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body))
}
/** Booked for now by the assistant, with a chauffeur who has come so far. */
async function givenUnderWay(call: Call, principal: TestPerson, ...steps: string[]) {
  const driver = await kit.driverAt(AVENUE)
  const quoteId = await given.quoteBy(call, { ridetype: 'instant', predate: undefined, pretime: undefined })
  const body = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' }
  const booked = await call({ method: 'POST', path: '/user/ride/instant-booking', key: quoteId, body })
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  const rideId = booked.body.data.rideId as RideId
  await kit.offerOf(driver, rideId)
  for (const step of ['accept', ...steps]) {
    const more = step === 'start' ? { pin: await kit.pinOf(principal) } : {}
    const made = await kit.step(driver, rideId, step, more)
    assert.equal(made.status, 200, JSON.stringify(made.body))
  }
  await kit.settled()
  return { driver, rideId }
}

test('a card that is closed meanwhile is not asked again, also with the key of before', async () => {
  const principal = await kit.person('user')
  const card = await given.keepCard(principal, CARDS.asks)
  const own = await given.pairOf(principal, { ...NOTHING, cards: [card] })
  const { rideId } = (await given.book(own.act, await given.quoteBy(own.act), { paymentMethod: 'card' })).body.data
  assert.equal((await given.withCard(own.act, rideId, card, 'asked')).body.data.outcome, 'asks')
  const intent = await given.own(principal)({ method: 'POST', path: '/payment/paymentintent', body: { rideId } })
  const { client_secret } = intent.body.data
  const path = `/payment/sandbox/intents/${client_secret.split('_secret_')[0]}/authenticate`
  await kit.call({ method: 'POST', path, body: { client_secret, outcome: 'fail' } })
  await changeTerms(principal, own.id, NOTHING)
  assert.equal((await given.withCard(own.act, rideId, card, 'asked')).body.code, 'CARD_NOT_FOUND')
  assert.equal((await given.withCard(own.act, rideId, card, 'another')).body.code, 'CARD_NOT_FOUND')
})

test('whoever may use a card alone spends nothing of the wallet by making its ride dearer', async () => {
  const principal = await kit.richRider()
  const card = await given.keepCard(principal, CARDS.good)
  const { act, id } = await given.pairOf(principal, { ...NOTHING, cards: [card] })
  const { rideId } = (await given.book(act, await given.quoteBy(act), { paymentMethod: 'card' })).body.data
  assert.equal((await given.withCard(act, rideId, card)).body.data.outcome, 'paid')
  await kit.settled()
  const path = '/user/ride/change'
  const farther = { rideId, pickupLocation: { ...AVENUE, lat: AVENUE.lat + 0.05 } }
  const priced = (await act({ method: 'POST', path, body: { ...farther, preview: true } })).body.data
  assert.ok(priced.change.difference > 0)
  const changed = {
    method: 'POST',
    path,
    body: { ...farther, total: priced.change.total, version: priced.version },
  } as const
  const stop = {
    method: 'POST',
    path: '/user/ride/add-another-location',
    body: { rideId, addonlocation: { ...AVENUE, lat: AVENUE.lat + 0.03 } },
  } as const
  for (const call of [stop, changed]) assert.equal((await act(call)).body.code, 'ASSISTANT_MAY_NOT_PAY')
  assert.equal((await given.walletOf(principal)).held, 0)
  const { quoted, version } = (await given.show(act, rideId)).body.data
  const note = { rideId, note: 'The side entrance.', total: quoted.total, version }
  const noted = await act({ method: 'POST', path, body: note })
  assert.equal(noted.status, 200, `what costs nothing goes on: ${JSON.stringify(noted.body)}`)
  await changeTerms(principal, id, { ...WALLET, cards: [card] })
  const added = await act(stop)
  assert.equal(added.status, 200, JSON.stringify(added.body))
  assert.equal((await given.walletOf(principal)).held, added.body.data.change.total - quoted.total)
})

test('more minutes are asked for by whoever may still pay for them', async () => {
  const { principal, id, act } = await given.givenPair()
  const { rideId } = await givenUnderWay(act, principal, 'en_route', 'arrived')
  const wait = () => act({ method: 'POST', path: '/user/ride/update-status', body: { rideId, action: 'wait_longer' } })
  kit.clock.advance(5 * 60_000)
  await changeTerms(principal, id, NOTHING)
  assert.equal((await wait()).body.code, 'ASSISTANT_MAY_NOT_PAY')
  await changeTerms(principal, id, WALLET)
  const [waited, ended] = await Promise.all([wait(), endIt(kit, principal, id)])
  assert.equal(ended.status, 200)
  assert.ok([200, 404].includes(waited.status), JSON.stringify(waited.body))
  const seen = (await given.show(given.own(principal), rideId)).body.data
  assert.equal(seen.wait.asked > 0, waited.status === 200)
  await cancelByOffice(rideId)
  await kit.allOffline()
})

test('a calendar’s link of a ride ends with whoever was given it; the rider’s own goes on', async () => {
  const { principal, id, act, ride } = await given.givenRide()
  const file = async (path: string) => {
    const { statusCode, body } = await kit.server.fastify.inject(path)
    return { statusCode, body }
  }
  const { calendar } = (await given.show(act, ride.rideId)).body.data
  const own = (await given.show(given.own(principal), ride.rideId)).body.data.calendar
  assert.equal(ride.calendar, calendar)
  assert.notEqual(calendar, own)
  const read = await file(calendar)
  assert.equal(read.statusCode, 200)
  assert.match(read.body.replaceAll('\r\n ', ''), new RegExp(`/assistant/${id}/rides/${ride.rideId}`))
  await endIt(kit, principal, id)
  assert.equal((await file(calendar)).statusCode, 404)
  assert.equal((await file(own)).statusCode, 200)
  const [rideKey, , proof] = calendar.split('/').at(-1).split('.')
  assert.equal((await file(`/api/v1/calendar/ride/${rideKey}.${proof}`)).statusCode, 404)
})

test('what is between the principal and their chauffeur is not the assistant’s to read', async () => {
  const { principal, act } = await given.givenPair()
  const { driver, rideId } = await givenUnderWay(act, principal, 'en_route', 'arrived', 'start')
  const said = { clientId: 'client-1', text: 'Shall I stop at the pharmacy, as last time?' }
  const sent = await given.own(driver)({ method: 'POST', path: `/chat/${rideId}/messages`, body: said })
  assert.equal(sent.status, 201, JSON.stringify(sent.body))
  await kit.step(driver, rideId, 'complete')
  await kit.settled()
  const rate = { rideId, rating: 2, comment: 'Too talkative.', tip: 500 }
  await given.own(principal)({ method: 'POST', path: '/user/feedback', key: 'rate', body: rate })
  await kit.settled()
  const [theirs, seen] = [
    (await given.show(given.own(principal), rideId)).body.data,
    (await given.show(act, rideId)).body.data,
  ]
  assert.deepEqual([theirs.rating?.mine, theirs.tip], [2, 500])
  assert.deepEqual([seen.rating, seen.tip, seen.mayTip, seen.UnreadMessages], [null, 0, false, 0])
  const [listed] = (await act({ method: 'GET', path: '/user/ride' })).body.data
  assert.deepEqual([listed.rating, listed.tip], [null, 0])
  await kit.allOffline()
})

test('where prices are hidden, no message names one but the receipt', async () => {
  const { principal, act } = await given.givenPair()
  const own = given.own(principal)
  const booked = async (hours: number) =>
    (await given.book(act, await given.quoteBy(act, given.at(hours * HOUR_MS)))).body.data
  const cancelled = await booked(30)
  const reason = { action: 'cancel', reason: 'change_of_plans' }
  const { status } = await own({
    method: 'POST',
    path: '/user/ride/update-status',
    body: { rideId: cancelled.rideId, ...reason },
  })
  assert.equal(status, 200)
  await cancelByOffice((await booked(40)).rideId)
  const { driver, rideId } = await givenUnderWay(act, principal, 'en_route')
  const stop = { rideId, addonlocation: { ...AVENUE, lat: AVENUE.lat + 0.01 } }
  assert.equal((await own({ method: 'POST', path: '/user/ride/add-another-location', body: stop })).status, 200)
  await kit.step(driver, rideId, 'accept_change')
  await kit.step(driver, rideId, 'arrived')
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(principal) })
  await kit.step(driver, rideId, 'stop')
  await kit.step(driver, rideId, 'leave_stop')
  await kit.step(driver, rideId, 'complete')
  await kit.settled()
  const { final } = (await given.show(own, rideId)).body.data
  const back = { amount: 100, reason: 'goodwill', note: 'With our apologies.', left: final.total }
  const refunded = await given.own(office)({
    method: 'POST',
    path: `/admin/rides/${rideId}/refund`,
    key: 'b',
    body: back,
  })
  assert.equal(refunded.status, 200, JSON.stringify(refunded.body))
  const told = await given.toldOf(principal)
  const kinds = told.map(({ kind }) => kind)
  for (const kind of ['ride_cancelled', 'ride_cancelled_by_us', 'stop_added', 'ride_receipt', 'ride_refunded'])
    assert.ok(kinds.includes(kind), `${kind} in ${kinds}`)
  assert.deepEqual(
    told.filter(({ message }) => AMOUNT.test(message)).map(({ kind, message }) => [kind, message]),
    [],
  )
  const letters = (await given.textsTo(principal.email)).filter((text) => AMOUNT.test(text))
  assert.equal(letters.length, 1, letters.join('\n'))
  assert.match(letters[0] ?? '', /Total/)
  await kit.allOffline()
})

test('a live ride is told to its assistant as to its rider, from fix to fix, and to a former one no more', async () => {
  const port = await kit.listen(0, '127.0.0.1')
  const { principal, assistant, id, act } = await given.givenPair()
  const colleague = await given.pairOf(principal)
  const lineOf = ({ userId, token }: TestPerson) => connected({ port, namespace: `userNamespace/${userId}`, token })
  const lines = {
    theirs: await lineOf(principal),
    seen: await lineOf(assistant),
    strange: await lineOf(colleague.assistant),
  }
  const heard = { theirs: [] as string[], seen: [] as string[], strange: [] as string[] }
  for (const [who, { socket }] of Object.entries(lines))
    socket.onAny((name: string) => name.startsWith('ride:') && heard[who as keyof typeof heard].push(name))
  const { driver, rideId } = await givenUnderWay(act, principal, 'en_route')
  const drive = (metres: number) => {
    kit.clock.advance(2_000)
    const lat = AVENUE.lat + metres / 111_000
    takeLocation(kit.ctx, driver.userId, { lat, lng: AVENUE.lng, at: kit.clock.now().toISOString() })
  }
  const way = lines.seen.next('ride:eta')
  drive(20)
  assert.equal(((await way) as { rideId: string }).rideId, rideId)
  const position = lines.seen.next('ride:location')
  drive(40)
  assert.equal(((await position) as { rideId: string }).rideId, rideId)

  const asked = lines.seen.next('ride:change')
  const stop = { rideId, addonlocation: { ...AVENUE, lat: AVENUE.lat + 0.01 } }
  await given.own(principal)({ method: 'POST', path: '/user/ride/add-another-location', body: stop })
  await kit.settled()
  assert.equal(((await asked) as { status: string }).status, 'proposed')
  await kit.step(driver, rideId, 'decline_change')
  await kit.step(driver, rideId, 'arrived')
  const waits = lines.seen.next('ride:wait')
  const body = { rideId, action: 'wait_longer' }
  kit.clock.advance(5 * 60_000)
  const waited = await given.own(principal)({ method: 'POST', path: '/user/ride/update-status', body })
  assert.equal(waited.status, 200, JSON.stringify(waited.body))
  await kit.settled()
  assert.equal(((await waits) as { rideId: string }).rideId, rideId)
  await kit.settled()
  assert.deepEqual(heard.strange, [])

  await endIt(kit, principal, id)
  await kit.settled()
  const before = heard.seen.length
  const last = lines.theirs.next('ride:location')
  drive(45)
  await last
  const cancelled = lines.theirs.next('ride:status')
  await cancelByOffice(rideId)
  await kit.settled()
  await cancelled
  assert.deepEqual(heard.seen.slice(before), [], 'nothing is told to whoever books for them no more')
  for (const { socket } of Object.values(lines)) socket.disconnect()
  await kit.allOffline()
})

test('of a principal who is suspended nothing is on the desk, in its month, or told', async () => {
  const { principal, assistant, ride } = await given.givenRide()
  const day = given.at(30 * HOUR_MS).predate
  const desk = given.own(assistant)
  const rides = async () => (await desk({ method: 'GET', path: `/user/assistant/rides?day=${day}` })).body.data.rides
  const spend = (await desk({ method: 'GET', path: `/user/assistant/spend?month=${day.slice(0, 7)}` })).body.data
  assert.deepEqual([(await rides()).length, spend.booked.rides], [1, 1])
  await kit.ctx.db.$client.query('update person set suspended_at = now() where id = $1', [principal.userId])
  assert.deepEqual(await rides(), [])
  const csv = await kit.call({ method: 'GET', path: spend.csv.replace('/api/v1', '') })
  assert.equal(String(csv.body).trim().split('\r\n').length, 1, 'a link of before brings the head alone')
  assert.equal((await kit.server.fastify.inject(ride.calendar)).statusCode, 404)
  await cancelByOffice(ride.rideId)
  assert.deepEqual(await given.toldOf(assistant), [])
})
