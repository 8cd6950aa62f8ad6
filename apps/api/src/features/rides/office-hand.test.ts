// What follows from a price by hand: who is told and who is not, how it ends, and whose change counts.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'

let kit: RideKit
let karin: TestPerson
before(async () => {
  kit = await startRideKit()
  karin = await kit.person('admin', { firstname: 'Karin', lastname: 'Ek' })
})
after(() => kit.stop())
afterEach(async () => {
  await kit.settled()
  assert.deepEqual(
    (await checkInvariants(kit.databaseUrl)).flatMap((one) => one.broken),
    [],
  )
  await kit.allOffline()
})

const BESIDE = { lat: AVENUE.lat + 0.002, lng: AVENUE.lng }
const FAR = { address: 'Torslanda torg', lat: 57.7217, lng: 11.7707 }
const HENRI = { name: 'Henri Dubois', phone: '+33612345678', language: 'fr' }
const PHONE = 'As agreed by phone'

let keys = 0
const get = async (path: string, as: TestPerson) => (await kit.call({ method: 'GET', path, as })).body.data
const post = (as: TestPerson, path: string, body: object) =>
  kit.call({ method: 'POST', path, as, body, key: `office-hand-${++keys}` })
const office = (rideId: RideId) => get(`/admin/rides/${rideId}`, karin)
const held = async (rider: TestPerson) => (await get('/user/wallet', rider)).held
const preview = async (rideId: RideId, wishes: object, as = karin) =>
  post(as, `/admin/rides/${rideId}/change/preview`, { version: (await office(rideId)).version, ...wishes })
async function change(rideId: RideId, wishes: object, said: object = {}, as = karin) {
  const { version } = await office(rideId)
  const seen = await preview(rideId, wishes, as)
  assert.equal(seen.status, 200, JSON.stringify(seen.body))
  return post(as, `/admin/rides/${rideId}/change`, { version, ...wishes, total: seen.body.data.change.total, ...said })
}
async function askAsRider(rider: TestPerson, rideId: RideId) {
  const wish = { rideId, dropOffLocation: FAR }
  const { version } = await get(`/user/ride/show/${rideId}`, rider)
  const { total } = (await post(rider, '/user/ride/change', { ...wish, preview: true })).body.data.change
  return post(rider, '/user/ride/change', { ...wish, version, total })
}
const told = async (person: TestPerson, rideId: RideId) => {
  await kit.settled()
  const { data } = (await kit.call({ method: 'GET', path: '/notification?pageSize=50', as: person })).body
  return data.filter((one: { rideId: string }) => one.rideId === rideId) as { kind: string; message: string }[]
}
const kindsTo = async (person: TestPerson, rideId: RideId) => (await told(person, rideId)).map(({ kind }) => kind)
async function givenBooked(booking: object = {}, ahead = 30 * HOUR_MS) {
  const rider = await kit.richRider()
  const booked = await kit.bookAhead(rider, ahead, { booking })
  return { rider, rideId: booked.body.data.rideId as RideId, total: booked.body.data.advanceFullPayment as number }
}
async function givenClaimed(booking: object = {}, ahead = 30 * HOUR_MS) {
  const given = await givenBooked(booking, ahead)
  const driver = await kit.driverAt(BESIDE)
  assert.equal((await post(driver, `/driver/ride/board/${given.rideId}/claim`, {})).status, 200)
  return { ...given, driver }
}
async function dispatcher(): Promise<TestPerson> {
  const person = await kit.person('admin')
  const team = await get('/admin/team', karin)
  const { version } = team.members.find((one: { userId: string }) => one.userId === person.userId)
  const { _id: roleId } = team.roles.find((one: { builtIn: string }) => one.builtIn === 'dispatcher')
  const path = `/admin/team/members/${person.userId}`
  assert.equal((await kit.call({ method: 'PUT', path, as: karin, body: { roleId, version } })).status, 200)
  return person
}
const textsTo = async (phone: string) => {
  await kit.settled()
  return (await get(`/admin/mailbox?to=${encodeURIComponent(phone)}&pageSize=50`, karin)).length as number
}

test('a guest hears nothing of a price, and of another place they do', async () => {
  const { rideId, total } = await givenBooked({ guest: HENRI })
  const before = await textsTo(HENRI.phone)
  assert.equal((await change(rideId, { price: { total: total - 500, why: PHONE } })).body.data?.status, 'applied')
  assert.equal(await textsTo(HENRI.phone), before, 'the price alone is not for the guest')
  await change(rideId, { dropOffLocation: FAR, price: { total, why: PHONE } })
  assert.equal(await textsTo(HENRI.phone), before + 1)
})

test('a chauffeur whose share grows is told what they earn now; of a note beside it, too', async () => {
  const { rideId, total, driver } = await givenClaimed()
  assert.equal((await change(rideId, { price: { total: total + 2_000, why: PHONE } })).body.data?.status, 'applied')
  const { rows } = await kit.ctx.db.$client.query('select net_pay_minor from ride where id = $1', [rideId])
  const [first] = await told(driver, rideId)
  assert.equal(first?.kind, 'ride_pay_changed')
  const earned = (Number(rows[0].net_pay_minor) / 100).toFixed(2)
  assert.ok(first?.message.includes(earned), `${first?.message} has ${earned}`)
  await change(rideId, { price: { total: total + 3_000, why: PHONE }, note: 'Ring twice.' })
  assert.deepEqual((await kindsTo(driver, rideId)).slice(0, 2).sort(), ['ride_details_changed', 'ride_pay_changed'])
})

test('a chauffeur who is asked about their share is not told of it twice', async () => {
  const { rideId, total, driver } = await givenClaimed()
  assert.equal((await change(rideId, { price: { total: total - 500, why: PHONE } })).body.data?.status, 'proposed')
  assert.equal((await kit.step(driver, rideId, 'accept_change')).status, 200)
  assert.ok(!(await kindsTo(driver, rideId)).includes('ride_pay_changed'))
})

test('by tariff ends what was agreed, and the difference is seen first', async () => {
  const { rideId, rider, total } = await givenBooked()
  await change(rideId, { price: { total: total - 1_500, why: PHONE } })
  // The form has just been opened, or says only what stays.
  assert.equal((await preview(rideId, {})).body.data.byTariff, total)
  const kept = (await preview(rideId, { dropOffLocation: FAR })).body.data
  assert.ok(kept.change.total < kept.byTariff, 'what was agreed stays until it is ended')
  const seen = (await preview(rideId, { byTariff: true })).body.data
  assert.deepEqual([seen.change.total, seen.change.difference, seen.byTariff], [total, 1_500, total])
  assert.deepEqual([seen.change.before.total, seen.change.after.total], [total - 1_500, total])
  assert.equal((await change(rideId, { byTariff: true })).body.data?.status, 'applied')
  const { quoted } = await office(rideId)
  assert.equal(quoted.total, total)
  assert.equal(quoted.lines.filter(({ code }: { code: string }) => code === 'agreed_price').length, 0)
  assert.equal(await held(rider), total)
  // Nothing was agreed: the tariff counts anyway.
  assert.equal((await preview(rideId, { byTariff: true })).body.data.change, null)
  const both = await preview(rideId, { byTariff: true, price: { total, why: PHONE } })
  assert.equal(both.status, 400)
})

test('what a dispatcher could agree they may end; what they could not, they may not', async () => {
  const { rideId, total } = await givenBooked()
  const vera = await dispatcher()
  await change(rideId, { price: { total: total - 500, why: PHONE } })
  assert.equal((await preview(rideId, { byTariff: true }, vera)).status, 200)
  await change(rideId, { price: { total: total + 20_000, why: PHONE } })
  assert.equal((await preview(rideId, { byTariff: true }, vera)).body.code, 'AGREED_PRICE_ABOVE_YOUR_RIGHT')
})

test('the office’s hand wins: what waits for the chauffeur’s answer is withdrawn with a reason, and both hear of it', async () => {
  const { rideId, rider, driver, total } = await givenClaimed()
  const asked = await askAsRider(rider, rideId)
  assert.equal(asked.body.data?.change.status, 'proposed', JSON.stringify(asked.body))
  assert.ok((await held(rider)) > total, 'the dearer ride is put aside')
  const wishes = { price: { total: total + 100, why: PHONE } }
  const seen = (await preview(rideId, wishes)).body.data
  assert.deepEqual(seen.unanswered?.after.dropOffLocation, FAR)
  assert.equal((await change(rideId, wishes)).body.code, 'CHANGE_UNANSWERED')
  assert.equal((await change(rideId, wishes, { withdraws: 'no' })).status, 400)
  const done = await change(rideId, wishes, { withdraws: 'Settled on the phone' })
  assert.equal(done.body.data?.status, 'applied', JSON.stringify(done.body))
  assert.equal(await held(rider), total + 100)
  assert.equal((await kit.step(driver, rideId, 'accept_change')).body.code, 'NO_OPEN_CHANGE')
  const [toRider] = (await told(rider, rideId)).filter(({ kind }) => kind === 'change_withdrawn')
  const [toDriver] = (await told(driver, rideId)).filter(({ kind }) => kind === 'asked_change_withdrawn')
  for (const one of [toRider, toDriver]) assert.match(one?.message ?? '', /Settled on the phone/)
  const { timeline } = await office(rideId)
  const entry = timeline.find(({ move }: { move: string }) => move === 'change_withdrawn')
  assert.deepEqual([entry.actor, entry.actorName, entry.reason], ['office', 'Karin Ek', 'Settled on the phone'])
  const [act] = await get(`/admin/audit?target=${rideId}`, karin)
  assert.match(act.why, /Settled on the phone/)
})

test('the chauffeur who agrees while the office withdraws: one of the two, and the money is that of the ride', async () => {
  for (let round = 0; round < 4; round++) {
    const { rideId, rider, driver, total } = await givenClaimed({}, (30 + round * 4) * HOUR_MS)
    await askAsRider(rider, rideId)
    const { version } = await office(rideId)
    const price = { total: total + 100, why: PHONE }
    const [mine, theirs] = await Promise.all([
      post(karin, `/admin/rides/${rideId}/change`, {
        ...{ version, price, total: total + 100, withdraws: 'Settled on the phone' },
      }),
      kit.step(driver, rideId, 'accept_change'),
    ])
    assert.deepEqual([mine.status === 200, theirs.status === 200].filter(Boolean).length, 1, JSON.stringify(mine.body))
    assert.equal(await held(rider), (await office(rideId)).quoted.total)
    await kit.allOffline()
  }
})

test('what was agreed away counts with its tax against what a role gives back', async () => {
  const { rideId, rider, driver, total } = await givenClaimed({}, 5 * HOUR_MS)
  // Half of what the policy lets a dispatcher give, tax included.
  await change(rideId, { price: { total: total - 2_500, why: PHONE } }, { withoutChauffeur: false })
  assert.equal((await kit.step(driver, rideId, 'accept_change')).status, 200)
  const { pickupAt } = await get(`/user/ride/show/${rideId}`, rider)
  kit.clock.advance(new Date(pickupAt).getTime() - kit.clock.now().getTime() - 20 * MINUTE_MS)
  await kit.step(driver, rideId, 'en_route')
  await kit.step(driver, rideId, 'arrived')
  await kit.step(driver, rideId, 'start', { pin: (await get(`/user/ride/show/${rideId}`, rider)).pin })
  assert.equal((await kit.step(driver, rideId, 'complete')).status, 200)
  await kit.settled()
  const vera = await dispatcher()
  const { left } = await get(`/admin/rides/${rideId}/refund`, vera)
  const refund = (amount: number, as: TestPerson) =>
    post(as, `/admin/rides/${rideId}/refund`, {
      amount,
      left,
      bearer: 'house',
      reason: 'goodwill',
      note: 'As a courtesy',
    })
  assert.equal((await refund(2_501, vera)).body.code, 'REFUND_ABOVE_YOUR_RIGHT')
  assert.equal((await refund(2_500, vera)).status, 200)
})
