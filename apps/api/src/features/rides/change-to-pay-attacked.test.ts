// Ways to pay for a change and not have it, to have it twice, or to be told what is not so.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { CARDS, payByCard } from '../payments/testing/given.ts'

let kit: RideKit
let karin: TestPerson
before(async () => {
  kit = await startRideKit()
  karin = await kit.person('admin', { firstname: 'Karin', lastname: 'Ek' })
})
after(() => kit.stop())
afterEach(async () => {
  await kit.settled()
  const broken = (await checkInvariants(kit.databaseUrl)).flatMap((one) => one.broken)
  assert.deepEqual(broken, [])
  await kit.allOffline()
})

const FAR = { address: 'Torslanda torg', lat: 57.7217, lng: 11.7707 }
const BESIDE = { lat: AVENUE.lat + 0.002, lng: AVENUE.lng }
let keys = 0
const get = async (path: string, as: TestPerson) => (await kit.call({ method: 'GET', path, as })).body.data
const post = (as: TestPerson, path: string, body: object) =>
  kit.call({ method: 'POST', path, as, body, key: `to-pay-attacked-${++keys}` })
const show = (rider: TestPerson, rideId: RideId) => get(`/user/ride/show/${rideId}`, rider)
const office = (rideId: RideId) => get(`/admin/rides/${rideId}`, karin)
const available = async (rider: TestPerson): Promise<number> => (await get('/user/wallet', rider)).available
const isFar = async (rider: TestPerson, rideId: RideId) =>
  (await show(rider, rideId)).dropOffLocation.address === FAR.address
const waiting = async (rideId: RideId): Promise<number> => {
  const { rows } = await kit.ctx.db.$client.query('select count(*)::int as n from change_to_pay where ride_id = $1', [
    rideId,
  ])
  return rows[0].n
}
const alertsOf = async (rideId: RideId): Promise<string[]> => {
  await kit.settled()
  const alerts: { kind: string; rideId: string }[] = await get('/admin/alerts', karin)
  return alerts.filter((one) => one.rideId === rideId).map(({ kind }) => kind)
}
const booked = async (rider: TestPerson, ms = 30 * HOUR_MS) => {
  const answer = await kit.bookAhead(rider, ms)
  assert.equal(answer.body.data?.RideStatus, 'scheduled', JSON.stringify(answer.body))
  return answer.body.data.rideId as RideId
}

/** As the office sees it, and asks for it. */
async function seen(rideId: RideId, more: object = {}) {
  const asked = { version: (await office(rideId)).version, dropOffLocation: FAR, ...more }
  const { body } = await post(karin, `/admin/rides/${rideId}/change/preview`, asked)
  return { money: body.data.money, wishes: { ...asked, total: body.data.change.total } }
}
const ask = (rideId: RideId, wishes: object) => post(karin, `/admin/rides/${rideId}/change/ask-to-pay`, wishes)

async function topUp(rider: TestPerson, amount: number) {
  const started = await post(rider, '/payment/wallet/top-up', { amount })
  assert.equal(started.status, 201, JSON.stringify(started.body))
  const { topUpId } = started.body.data
  const { rows } = await kit.ctx.db.$client.query('select payment_id from top_up where id = $1', [topUpId])
  await payByCard(kit, rows[0].payment_id, CARDS.good)
  assert.equal((await post(rider, '/payment/wallet/confirm/top-up', { topUpId })).status, 200)
  await kit.settled()
}
/** Nothing is left in the wallet but this. */
async function leave(rider: TestPerson, minor: number) {
  const spare = (await available(rider)) - minor
  assert.ok(spare >= 0, `${spare}`)
  const sponge = await office(await booked(rider, 100 * HOUR_MS))
  const left = (await available(rider)) - minor
  const { version, rideId, quoted } = { rideId: sponge.rideId ?? sponge._id, ...sponge }
  const price = { total: quoted.total + left, why: 'Agreed by phone' }
  const answer = await post(karin, `/admin/rides/${rideId}/change`, { version, price, total: price.total })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  assert.equal(await available(rider), minor)
}

test('a rider who cancels in place of paying raises no alert of a change that they have paid', async () => {
  const rider = await kit.richRider(7_000)
  const rideId = await booked(rider)
  const { wishes } = await seen(rideId)
  assert.equal((await ask(rideId, wishes)).status, 200)
  await post(rider, '/user/ride/update-status', { rideId, action: 'cancel', reason: 'change_of_plans' })
  assert.deepEqual(await alertsOf(rideId), [])
  assert.equal(await waiting(rideId), 0)
})

test('who is asked to pay for two rides, and pays both, has both', async () => {
  const rider = await kit.richRider(50_000)
  const first = await booked(rider)
  const second = await booked(rider, 60 * HOUR_MS)
  await leave(rider, 1_500)
  const asks = []
  for (const rideId of [first, second]) {
    const { wishes } = await seen(rideId)
    const { status, body } = await ask(rideId, wishes)
    assert.equal(status, 200, JSON.stringify(body))
    asks.push(body.data.amount)
  }
  for (const amount of asks) await topUp(rider, amount)
  assert.deepEqual([await isFar(rider, first), await isFar(rider, second)], [true, true], `${asks}`)
})

test('nobody is asked to pay for what cannot be made: a passenger who is elsewhere, a chauffeur who cannot, an answer awaited', async () => {
  const rider = await kit.richRider(50_000)
  const rideId = await booked(rider)
  await booked(rider, 54 * HOUR_MS)
  await leave(rider, 0)
  const { date, time } = wallClock(new Date(kit.clock.now().getTime() + 54 * HOUR_MS), 'Europe/Stockholm')
  const { wishes } = await seen(rideId, { predate: date, pretime: time })
  const there = await ask(rideId, wishes)
  assert.deepEqual([there.status, there.body.code], [409, 'RIDE_AT_THAT_TIME'])
  assert.equal((await ask(rideId, { ...wishes, alsoAtThatTime: true })).status, 200)

  const driver = await kit.driverAt(BESIDE)
  const poor = await kit.richRider(7_000)
  const taken = await booked(poor)
  assert.equal((await post(driver, `/driver/ride/board/${taken}/claim`, {})).status, 200)
  const nearer = { rideId: taken, dropOffLocation: { address: 'Backaplan', lat: 57.7217, lng: 11.9519 } }
  const { change } = (await post(poor, '/user/ride/change', { ...nearer, preview: true })).body.data
  const { version } = await show(poor, taken)
  const proposal = await post(poor, '/user/ride/change', { ...nearer, version, total: change.total })
  assert.ok(proposal.status < 300, JSON.stringify(proposal.body))
  const open = await seen(taken)
  assert.ok(open.money.short > 0)
  assert.equal((await ask(taken, open.wishes)).body.code, 'CHANGE_UNANSWERED')
  assert.equal(await waiting(taken), 0)
})

test('nobody is mailed a sum that no wallet takes', async () => {
  const rider = await kit.richRider(7_000)
  const rideId = await booked(rider)
  const price = { total: 900_000, why: 'Agreed by phone' }
  const { wishes, money } = await seen(rideId, { price })
  const answer = await ask(rideId, wishes)
  assert.equal(answer.status, 422, JSON.stringify({ money, answer: answer.body }))
  assert.equal(await waiting(rideId), 0)
})

test('what was asked for is on record, word by word', async () => {
  const rider = await kit.richRider(7_000)
  const rideId = await booked(rider)
  const { wishes } = await seen(rideId, { note: 'Ring twice.' })
  assert.equal((await ask(rideId, wishes)).status, 200)
  const { rows } = await kit.ctx.db.$client.query(
    `select d.detail from audit_entry e join audit_detail d using (number) where e.target = $1 and e.act like '%askToPay'`,
    [rideId],
  )
  const said = JSON.parse(rows[0].detail)
  assert.equal(said.after?.dropOff, FAR.address, rows[0].detail)
  assert.ok(said.before.total < said.after.total)
})

test('of two askings with one end, the later is what the money makes', async () => {
  const rider = await kit.richRider(7_000)
  const rideId = await booked(rider, 61 * MINUTE_MS)
  const first = await seen(rideId)
  const second = await seen(rideId, { note: 'The later one.' })
  const asked = await ask(rideId, first.wishes)
  assert.equal(asked.status, 200, JSON.stringify(asked.body))
  const paying = topUp(rider, asked.body.data.amount)
  await Promise.all([paying, ask(rideId, second.wishes)])
  await kit.settled()
  const now = await show(rider, rideId)
  assert.ok(now.note === 'The later one.' || (now.note ?? '') === '', JSON.stringify(now.note))
  assert.equal(await waiting(rideId), 0)
})

test('paid twice, it is made once, and the rest is the rider’s', async () => {
  const rider = await kit.richRider(7_000)
  const rideId = await booked(rider)
  const { wishes, money } = await seen(rideId)
  const { amount } = (await ask(rideId, wishes)).body.data
  const had = await available(rider)
  await Promise.all([topUp(rider, amount), topUp(rider, amount)])
  assert.equal(await isFar(rider, rideId), true)
  assert.equal(await available(rider), had + 2 * amount - money.wallet)
  const { rows } = await kit.ctx.db.$client.query(
    "select count(*)::int as n from ride_change where ride_id = $1 and status = 'applied'",
    [rideId],
  )
  assert.equal(rows[0].n, 1)
})

test('its chauffeur and its guest read nothing of the money that is short', async () => {
  const rider = await kit.richRider(7_000)
  const rideId = await booked(rider)
  const driver = await kit.driverAt(BESIDE)
  assert.equal((await post(driver, `/driver/ride/board/${rideId}/claim`, {})).status, 200)
  const { wishes } = await seen(rideId, { withoutChauffeur: undefined })
  const asked = await ask(rideId, wishes)
  assert.equal(asked.status, 200, JSON.stringify(asked.body))
  await kit.settled()
  const told = JSON.stringify([
    await get(`/driver/ride/show/${rideId}`, driver),
    await get('/notification', driver),
    await get('/driver/ride/current', driver),
  ])
  assert.doesNotMatch(told, /asked_to_pay|asks_difference/)
  assert.ok(!told.includes(`${wishes.total}`))
})

test('nobody pays for a change that hands the ride to somebody who cannot have it; who can, has it once it is paid', async () => {
  const rider = await kit.richRider(7_000)
  const rideId = await booked(rider)
  const busy = await kit.driverAt(BESIDE)
  const elsewhere = await booked(await kit.richRider())
  assert.equal((await post(busy, `/driver/ride/board/${elsewhere}/claim`, {})).status, 200)
  const { wishes } = await seen(rideId, { driverId: busy.userId })
  const asked = await ask(rideId, wishes)
  assert.equal(asked.status, 409, JSON.stringify(asked.body))
  assert.equal(await waiting(rideId), 0)

  const free = await kit.driverAt(BESIDE)
  const again = await ask(rideId, { ...wishes, driverId: free.userId })
  assert.equal(again.status, 200, JSON.stringify(again.body))
  assert.equal((await office(rideId)).RideStatus, 'scheduled', 'it was tried, and nobody has it yet')
  assert.deepEqual((await get('/driver/ride?status=upcoming', free)).length, 0)
  await topUp(rider, again.body.data.amount)
  assert.equal(await isFar(rider, rideId), true)
  assert.equal((await office(rideId)).people.chauffeur?.userId, free.userId)
})

test('whoever may only see asks nobody for money, and two of the office who ask at once ask for one change', async () => {
  const rider = await kit.richRider(7_000)
  const rideId = await booked(rider)
  const first = await seen(rideId)
  const second = await seen(rideId, { note: 'The other one.' })
  for (const as of [rider, await kit.person('driver')]) {
    const answer = await post(as, `/admin/rides/${rideId}/change/ask-to-pay`, first.wishes)
    assert.equal(answer.status, 403)
  }
  const nils = await kit.person('admin')
  const both = await Promise.all([
    ask(rideId, first.wishes),
    post(nils, `/admin/rides/${rideId}/change/ask-to-pay`, second.wishes),
  ])
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  )
  assert.equal(await waiting(rideId), 1)
  await topUp(rider, both[0].body.data.amount)
  assert.equal(await isFar(rider, rideId), true)
  assert.equal(await waiting(rideId), 0)
})

test('a chauffeur who claims the ride while its rider pays: one of both is first, and the money is right', async () => {
  for (let round = 0; round < 3; round++) {
    const rider = await kit.richRider(7_000)
    const rideId = await booked(rider)
    const driver = await kit.driverAt(BESIDE)
    const { wishes } = await seen(rideId)
    const { amount } = (await ask(rideId, wishes)).body.data
    await Promise.all([topUp(rider, amount), post(driver, `/driver/ride/board/${rideId}/claim`, {})])
    await kit.settled()
    const now = await show(rider, rideId)
    const { available: left, held } = await get('/user/wallet', rider)
    assert.equal(left + held, 7_000 + amount)
    assert.equal(held, now.advanceFullPayment, `${now.RideStatus}`)
    assert.equal(await waiting(rideId), 0)
    assert.equal(now.dropOffLocation.address === FAR.address || (await alertsOf(rideId)).length === 1, true)
    await kit.allOffline()
  }
})

test('of a ride on a card the wallet is asked for what comes on top; cancelled afterwards, both have theirs back', async () => {
  const rider = await kit.person('user')
  const answer = await kit.bookAhead(rider, 30 * HOUR_MS, { booking: { paymentMethod: 'card' } })
  const { rideId } = answer.body.data
  const { rows } = await kit.ctx.db.$client.query('select id from card_payment where ride_id = $1', [rideId])
  await payByCard(kit, rows[0].id, CARDS.good)
  // As the rider's screen does once the bank has said yes.
  await post(rider, '/payment/paymentintent', { rideId })
  await kit.settled()
  assert.equal((await show(rider, rideId)).RideStatus, 'scheduled')
  const { wishes, money } = await seen(rideId)
  assert.equal(money.short, money.wallet)
  const asked = await ask(rideId, wishes)
  assert.equal(asked.status, 200, JSON.stringify(asked.body))
  await topUp(rider, asked.body.data.amount)
  assert.equal(await isFar(rider, rideId), true)
  await post(rider, '/user/ride/update-status', { rideId, action: 'cancel', reason: 'change_of_plans' })
  await kit.settled()
  const { available: free, held } = await get('/user/wallet', rider)
  assert.deepEqual([free, held], [asked.body.data.amount, 0])
})
