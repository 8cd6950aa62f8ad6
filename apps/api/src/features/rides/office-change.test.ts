// The office changes a booked ride: seen first, paid to the cent, told of, on record; and two who change it at once.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { givenCompany } from '../companies/testing/given.ts'

let kit: RideKit
let karin: TestPerson
let nils: TestPerson
before(async () => {
  kit = await startRideKit()
  karin = await kit.person('admin', { firstname: 'Karin', lastname: 'Ek' })
  nils = await kit.person('admin', { firstname: 'Nils', lastname: 'Bergström' })
})
after(() => kit.stop())
afterEach(async () => {
  await kit.settled()
  const broken = (await checkInvariants(kit.databaseUrl)).flatMap((one) => one.broken)
  assert.deepEqual(broken, [])
  await kit.allOffline()
})

const BESIDE = { lat: AVENUE.lat + 0.002, lng: AVENUE.lng }
const FAR = { address: 'Torslanda torg', lat: 57.7217, lng: 11.7707 }
const HENRI = { name: 'Henri Dubois', phone: '+33612345678', language: 'fr' }

let keys = 0
const get = async (path: string, as: TestPerson) => (await kit.call({ method: 'GET', path, as })).body.data
const post = (as: TestPerson, path: string, body: object, key = `office-change-${++keys}`) =>
  kit.call({ method: 'POST', path, as, body, key })
const show = (rider: TestPerson, rideId: RideId) => get(`/user/ride/show/${rideId}`, rider)
const office = (rideId: RideId) => get(`/admin/rides/${rideId}`, karin)
const wallet = (rider: TestPerson) => get('/user/wallet', rider)
const preview = async (rideId: RideId, wishes: object, as = karin) =>
  post(as, `/admin/rides/${rideId}/change/preview`, { version: (await office(rideId)).version, ...wishes })
/** As an officer does it: looks first, and confirms what they saw. */
async function change(
  rideId: RideId,
  wishes: object,
  { as = karin, ...more }: { as?: TestPerson; [said: string]: unknown } = {},
) {
  const { version } = await office(rideId)
  const seen = await preview(rideId, { version, ...wishes }, as)
  if (seen.status !== 200) return seen
  const { change } = seen.body.data
  return post(as, `/admin/rides/${rideId}/change`, { version, ...wishes, total: change.total, ...more })
}
const local = (ms: number) => {
  const { date, time } = wallClock(new Date(kit.clock.now().getTime() + ms), 'Europe/Stockholm')
  return { predate: date, pretime: time }
}
const kindsTo = async (person: TestPerson, rideId: RideId): Promise<string[]> => {
  await kit.settled()
  const { rows } = await kit.ctx.db.$client.query(
    'select kind from notification where user_id = $1 and ride_id = $2 order by id',
    [person.userId, rideId],
  )
  return rows.map(({ kind }) => kind)
}
async function givenBooked(ahead = 30 * HOUR_MS, booking: object = {}) {
  const rider = await kit.richRider()
  const booked = await kit.bookAhead(rider, ahead, { booking })
  assert.equal(booked.body.data?.RideStatus, 'scheduled', JSON.stringify(booked.body))
  return { rider, rideId: booked.body.data.rideId as RideId }
}
async function givenClaimed(ahead = 30 * HOUR_MS) {
  const { rider, rideId } = await givenBooked(ahead)
  const driver = await kit.driverAt(BESIDE)
  assert.equal((await post(driver, `/driver/ride/board/${rideId}/claim`, {})).status, 200)
  return { rider, driver, rideId }
}
async function drive(driver: TestPerson, rider: TestPerson, rideId: RideId) {
  const { pickupAt } = await show(rider, rideId)
  kit.clock.advance(new Date(pickupAt).getTime() - kit.clock.now().getTime() - 20 * MINUTE_MS)
  await kit.step(driver, rideId, 'en_route')
  await kit.step(driver, rideId, 'arrived')
  await kit.step(driver, rideId, 'start', { pin: (await show(rider, rideId)).pin })
  assert.equal((await kit.step(driver, rideId, 'complete')).status, 200)
  await kit.settled()
}
async function withRole(builtIn: string): Promise<TestPerson> {
  const person = await kit.person('admin')
  const team = await get('/admin/team', karin)
  const { version } = team.members.find((one: { userId: string }) => one.userId === person.userId)
  const { _id: roleId } = team.roles.find((one: { builtIn: string }) => one.builtIn === builtIn)
  const path = `/admin/team/members/${person.userId}`
  assert.equal((await kit.call({ method: 'PUT', path, as: karin, body: { roleId, version } })).status, 200)
  return person
}
const sumOf = (lines: { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

test('time and drop-off: seen line by line, confirmed, held at once, told, on the timeline and on record', async () => {
  const { rider, rideId } = await givenBooked()
  const before = await show(rider, rideId)
  const wishes = { dropOffLocation: FAR, ...local(50 * HOUR_MS) }
  const seen = (await preview(rideId, wishes)).body.data
  assert.deepEqual([seen.change.status, seen.change.consent, seen.change.fee], ['preview', 'none', 0])
  assert.equal(sumOf(seen.linesBefore), before.advanceFullPayment)
  assert.equal(sumOf(seen.change.lines), seen.change.total)
  assert.equal(seen.money.wallet, seen.change.difference)
  assert.deepEqual(await show(rider, rideId), before, 'a preview changes nothing')
  const changed = await change(rideId, wishes, { reasonText: 'Called: the meeting moved.' })
  assert.equal(changed.body.data?.status, 'applied', JSON.stringify(changed.body))
  const now = await show(rider, rideId)
  assert.deepEqual(now.dropOffLocation, FAR)
  assert.equal(now.pretime, wishes.pretime)
  assert.equal((await wallet(rider)).held, seen.change.total)
  assert.deepEqual(await kindsTo(rider, rideId), ['ride_booked', 'ride_changed'])
  const entry = (await office(rideId)).timeline.at(-1)
  assert.deepEqual([entry.move, entry.actor, entry.actorName], ['changed', 'office', 'Karin Ek'])
  const [act] = await get(`/admin/audit?target=${rideId}`, karin)
  assert.equal(act.act, 'officeChange.changeBooked')
  assert.deepEqual([act.before.dropOff, act.after.dropOff], [NYA_VARVET.address, FAR.address])
  assert.equal(act.why, 'Called: the meeting moved.')
})

test('an hour before the pickup the office changes it without the fee that a rider would pay', async () => {
  const { rider, driver, rideId } = await givenClaimed(80 * MINUTE_MS)
  kit.clock.advance(30 * MINUTE_MS)
  const wishes = { dropOffLocation: FAR }
  const asRider = await post(rider, '/user/ride/change', { rideId, preview: true, ...wishes })
  assert.ok(asRider.body.data.change.fee > 0, JSON.stringify(asRider.body))
  const seen = (await preview(rideId, wishes)).body.data
  assert.deepEqual([seen.change.fee, seen.change.consent, seen.change.mayRelease], [0, 'needed', true])
  assert.equal(seen.chauffeur.driverId, driver.userId)
  assert.ok(seen.chauffeur.netPay > seen.chauffeur.netPayBefore)
})

test('its chauffeur is asked, and the ride stays as it was until they agree', async () => {
  const { rider, driver, rideId } = await givenClaimed()
  const before = await show(rider, rideId)
  const asked = await change(rideId, { dropOffLocation: FAR })
  assert.equal(asked.body.data?.status, 'proposed', JSON.stringify(asked.body))
  assert.deepEqual((await show(rider, rideId)).dropOffLocation, before.dropOffLocation)
  assert.ok((await kindsTo(rider, rideId)).includes('change_asked_by_us'), 'more is held: they hear why')
  assert.equal((await change(rideId, { dropOffLocation: AVENUE, pickupLocation: FAR })).body.code, 'CHANGE_UNANSWERED')
  assert.equal((await kit.step(driver, rideId, 'accept_change')).status, 200)
  const now = await show(rider, rideId)
  assert.deepEqual(now.dropOffLocation, FAR)
  assert.equal((await wallet(rider)).held, now.advanceFullPayment)
})

test('or they are let go: the ride is changed at once and another is looked for', async () => {
  const { rider, driver, rideId } = await givenClaimed()
  const changed = await change(rideId, { ...local(60 * HOUR_MS) }, { withoutChauffeur: true })
  assert.equal(changed.body.data?.status, 'applied', JSON.stringify(changed.body))
  const now = await show(rider, rideId)
  assert.deepEqual([now.RideStatus, now.driverId], ['scheduled', null])
  assert.ok((await kindsTo(driver, rideId)).includes('ride_taken_back'))
})

test('what the chauffeur is told changes at once: people, flight, sign, note, guest; the rider and the guest hear of it', async () => {
  const { rider, driver, rideId } = await givenClaimed()
  const wishes = { passengers: 3, luggage: 2, flight: 'SK 433', sign: 'Fournier', note: 'Side entrance.', guest: HENRI }
  const changed = await change(rideId, wishes)
  assert.equal(changed.body.data?.status, 'applied', JSON.stringify(changed.body))
  const now = await show(rider, rideId)
  assert.deepEqual(
    [now.passengers, now.luggage, now.flight, now.sign, now.note],
    [3, 2, 'SK 433', 'Fournier', 'Side entrance.'],
  )
  assert.ok((await kindsTo(rider, rideId)).includes('ride_changed'))
  assert.ok((await kindsTo(driver, rideId)).includes('ride_details_changed'))
  assert.equal((await change(rideId, { passengers: 5 })).body.code, 'CLASS_TOO_SMALL')
  const van = await preview(rideId, { passengers: 5, vehicleClass: 'van' })
  assert.equal(van.body.data?.change.consent, 'impossible', 'a Business car is no van')
})

test('a wallet that does not cover a rise: refused in the office’s words, nothing is changed, and the price can be kept', async () => {
  const rider = await kit.richRider(7_000)
  const booked = await kit.bookAhead(rider, 30 * HOUR_MS)
  const rideId = booked.body.data.rideId as RideId
  const before = await show(rider, rideId)
  const wishes = { dropOffLocation: FAR }
  const seen = (await preview(rideId, wishes)).body.data
  assert.ok(seen.money.short > 0, JSON.stringify(seen.money))
  assert.equal((await change(rideId, wishes)).body.code, 'RIDER_CANNOT_PAY')
  assert.deepEqual(await show(rider, rideId), before)
  const price = { total: before.advanceFullPayment, why: 'Our mistake at booking' }
  const kept = await change(rideId, { ...wishes, price })
  assert.equal(kept.body.data?.status, 'applied', JSON.stringify(kept.body))
  const now = await show(rider, rideId)
  assert.equal(now.advanceFullPayment, before.advanceFullPayment)
  assert.deepEqual(now.dropOffLocation, FAR)
  const line = now.quoted.lines.find(({ code }: { code: string }) => code === 'agreed_price')
  assert.deepEqual([line.label, line.amount < 0], ['Our mistake at booking', true])
})

test('an agreed price stands on the receipt in words, and what is charged is what was agreed', async () => {
  const { rider, driver, rideId } = await givenClaimed(5 * HOUR_MS)
  const { advanceFullPayment } = await show(rider, rideId)
  const price = { total: advanceFullPayment + 1_234, why: 'Extra hour agreed by phone' }
  const changed = await change(rideId, { price })
  assert.equal(changed.body.data?.status, 'applied', 'nobody says no to more')
  await drive(driver, rider, rideId)
  const now = await show(rider, rideId)
  const added = now.final.lines.filter(({ code }: { code: string }) => ['waiting', 'toll'].includes(code))
  assert.equal(now.final.total - price.total, sumOf(added))
  assert.equal(sumOf(now.final.lines), now.final.total)
  const line = now.final.lines.find(({ code }: { code: string }) => code === 'agreed_price')
  assert.equal(line.label, 'Extra hour agreed by phone')
})

test('every cent can be agreed: the lines add up to it, and the tax is that of the lines', async () => {
  const { rideId } = await givenBooked()
  for (let total = 9_000; total < 9_040; total++) {
    const seen = (await preview(rideId, { price: { total, why: 'As agreed by phone' } })).body.data
    assert.equal(seen.change.total, total)
    assert.equal(sumOf(seen.change.lines), total)
    assert.equal(seen.money.wallet, seen.change.difference)
  }
  for (const total of [1, 60]) {
    const { body } = await preview(rideId, { price: { total, why: 'As agreed by phone' } })
    assert.equal(body.code, 'AGREED_PRICE_TOO_LOW', String(total))
  }
  assert.equal((await preview(rideId, { price: { total: 9_000, why: 'no' } })).body.code, 'BAD_INPUT')
  assert.equal((await preview(rideId, { price: { total: 9e12, why: 'As agreed by phone' } })).body.code, 'BAD_INPUT')
})

test('a chauffeur who would earn less is asked', async () => {
  const { rider, rideId } = await givenClaimed()
  const { advanceFullPayment } = await show(rider, rideId)
  const seen = (await preview(rideId, { price: { total: advanceFullPayment - 500, why: 'Agreed with the rider' } }))
    .body.data
  assert.equal(seen.change.consent, 'needed')
  assert.ok(seen.chauffeur.netPay < seen.chauffeur.netPayBefore)
})

test('what was taken off by hand is no gift for whoever shortens the ride afterwards, and none is lost when it grows', async () => {
  const { rider, rideId } = await givenBooked()
  await change(rideId, { dropOffLocation: FAR })
  const far = (await show(rider, rideId)).advanceFullPayment
  await change(rideId, { price: { total: far - 3_000, why: 'As agreed by phone' } })
  const asRider = async (wish: object) =>
    (await post(rider, '/user/ride/change', { rideId, preview: true, ...wish })).body.data.change
  const shorter = await asRider({ dropOffLocation: NYA_VARVET })
  const { total: tariff } = (await kit.quote(rider, { ...local(30 * HOUR_MS), ridetype: 'prebook' })).body.data
    .classes[0]
  assert.ok(
    shorter.total <= far - 3_000 && shorter.total >= Math.min(tariff, far - 3_000) - 1,
    JSON.stringify([shorter.total, tariff, far]),
  )
  const longer = await asRider({ addonlocation: [{ address: 'Skintebo', lat: 57.5522, lng: 11.9282 }] })
  assert.ok(longer.lines.some(({ code }: { code: string }) => code === 'agreed_price'))
})

test('by role: a dispatcher takes off as much as they may give back; more, and any rise, is for who may adjust', async () => {
  const { rider, rideId } = await givenBooked()
  await change(rideId, { dropOffLocation: FAR })
  const { advanceFullPayment: total } = await show(rider, rideId)
  const dispatcher = await withRole('dispatcher')
  const at = async (by: number, as = dispatcher) =>
    preview(rideId, { price: { total: total + by, why: 'As agreed by phone' } }, as)
  assert.equal((await at(-2_000)).status, 200)
  for (const by of [-5_001, 1])
    assert.deepEqual(
      [(await at(by)).status, (await at(by)).body.code],
      [403, 'AGREED_PRICE_ABOVE_YOUR_RIGHT'],
      String(by),
    )
  const viewer = await withRole('viewer')
  for (const path of ['change/preview', 'change']) {
    const refused = await post(viewer, `/admin/rides/${rideId}/${path}`, { version: 1, total: 1, note: 'x' })
    assert.deepEqual([refused.status, refused.body.code], [403, 'RIGHT_MISSING'])
  }
  assert.equal((await post(rider, `/admin/rides/${rideId}/change`, { version: 1, total: 1 })).status, 403)
})

test('what an owner has agreed is undone by nobody who could not agree it, in no direction', async () => {
  const { rider, rideId } = await givenBooked()
  const { advanceFullPayment: byTariff } = await show(rider, rideId)
  await change(rideId, { price: { total: byTariff + 20_000, why: 'As agreed by phone' } })
  const dispatcher = await withRole('dispatcher')
  const at = async (total: number, as = dispatcher) =>
    (await preview(rideId, { price: { total, why: 'Back to the tariff' } }, as)).status
  assert.deepEqual([await at(byTariff), await at(byTariff - 1_000), await at(byTariff, karin)], [403, 403, 200])
})

test('what the office adds by hand makes calling off no dearer', async () => {
  const { rider, rideId } = await givenClaimed(2 * HOUR_MS)
  kit.clock.advance(70 * MINUTE_MS)
  const fee = async () =>
    (await post(rider, '/user/ride/update-status', { rideId, action: 'cancel', preview: true })).body.data.terms.fee
  const before = await fee()
  const { advanceFullPayment: total } = await show(rider, rideId)
  assert.ok(before > 0)
  assert.equal((await change(rideId, { price: { total: total + 20_000, why: 'As agreed by phone' } })).status, 200)
  const after = await fee()
  assert.ok(after <= before + 20_000 * 0.06, `${before} ${after}`)
})

test('a ride with a promotion has no price by hand, which would not come out as it was agreed', async () => {
  const { rideId } = await givenBooked()
  const { version } = await office(rideId)
  const { rows } = await kit.ctx.db.$client.query('select quoted_lines from ride where id = $1', [rideId])
  const lines = [...rows[0].quoted_lines, { code: 'promotion', label: 'HALF', amount: -100, share: 5_000 }]
  await kit.ctx.db.$client.query('update ride set quoted_lines = $2 where id = $1', [rideId, JSON.stringify(lines)])
  const refused = await preview(rideId, { version, price: { total: 4_000, why: 'As agreed by phone' } })
  assert.deepEqual([refused.status, refused.body.code], [422, 'AGREED_PRICE_NOT_POSSIBLE'])
  const without = JSON.stringify(rows[0].quoted_lines)
  await kit.ctx.db.$client.query('update ride set quoted_lines = $2 where id = $1', [rideId, without])
})

test('a version that no ride can have is refused as such', async () => {
  const { rideId } = await givenBooked()
  for (const version of [3e9, 9e15, -9e15, 0]) assert.equal((await preview(rideId, { version })).status, 400)
})

test('a company pays the difference, within what it allows', async () => {
  const rider = await kit.person('user')
  const companyId = await givenCompany(kit, { member: rider })
  const booking = { paymentMethod: 'account', account: { companyId } }
  const rideId = (await kit.bookAhead(rider, 30 * HOUR_MS, { booking })).body.data.rideId as RideId
  const seen = (await preview(rideId, { dropOffLocation: FAR })).body.data
  assert.deepEqual([seen.money.account, seen.money.wallet], [seen.change.difference, 0])
  assert.ok(seen.money.company)
  assert.equal((await change(rideId, { dropOffLocation: FAR })).body.data?.status, 'applied')
})

test('two dearer rides of one company at once: its limit of the month takes one of them', async () => {
  const rider = await kit.person('user')
  const { total } = (await kit.quote(rider)).body.data.classes[0]
  const costCentres = [{ code: '4100', name: 'Sales', monthLimit: 2 * total + 3_000 }]
  const companyId = await givenCompany(kit, { member: rider, terms: { costCentres } })
  // Two of one day, and so of one month.
  const noon = new Date(kit.clock.now().getTime() + 48 * HOUR_MS).setUTCHours(11, 0, 0, 0) - kit.clock.now().getTime()
  const rides: RideId[] = []
  for (const ms of [noon, noon + 3 * HOUR_MS]) {
    const booking = { paymentMethod: 'account', account: { companyId, costCentre: '4100' } }
    rides.push((await kit.bookAhead(rider, ms, { booking })).body.data.rideId)
  }
  const differences = []
  for (const rideId of rides)
    differences.push((await preview(rideId, { dropOffLocation: FAR })).body.data.change.difference)
  assert.ok(
    differences.every((one) => one > 1_500 && one <= 3_000),
    `${differences}`,
  )
  const both = await Promise.all(rides.map((rideId) => change(rideId, { dropOffLocation: FAR })))
  assert.deepEqual(
    both.map(({ status }) => status).toSorted(),
    [200, 422],
    JSON.stringify(both.map(({ body }) => body.code)),
  )
})

test('two of the office at once: one is first, the other hears who changed what, and nothing of theirs is half done', async () => {
  const { rider, rideId } = await givenBooked()
  const { version } = await office(rideId)
  const total = (await show(rider, rideId)).advanceFullPayment
  const both = await Promise.all([
    post(karin, `/admin/rides/${rideId}/change`, { version, total, note: 'Ring twice.' }),
    post(nils, `/admin/rides/${rideId}/change`, { version, total, note: 'Do not ring.', sign: 'Fournier' }),
  ])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
  const first = both[0].status === 200 ? 'Karin Ek' : 'Nils Bergström'
  const lost = both.find(({ status }) => status === 409)
  assert.equal(lost?.body.code, 'STALE_VERSION')
  const [theirs] = lost?.body.meanwhile ?? []
  const { note } = await show(rider, rideId)
  assert.deepEqual([theirs.by, theirs.before.note, theirs.after.note], [first, null, note])
  const entries = await get(`/admin/audit?target=${rideId}`, karin)
  assert.equal(entries.length, 1, 'what was refused is not on record as done')
})

test('against the rider who cancels at the same moment, either is first, and the money is right', async () => {
  for (let round = 0; round < 4; round++) {
    const { rider, rideId } = await givenBooked()
    const { version } = await office(rideId)
    const { change: seen } = (await preview(rideId, { dropOffLocation: FAR })).body.data
    const [changed, cancelled] = await Promise.all([
      post(karin, `/admin/rides/${rideId}/change`, { version, dropOffLocation: FAR, total: seen.total }),
      post(rider, '/user/ride/update-status', { rideId, action: 'cancel', reason: 'change_of_plans' }),
    ])
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body))
    assert.ok([200, 409].includes(changed.status), JSON.stringify(changed.body))
    assert.deepEqual([(await wallet(rider)).held, (await wallet(rider)).balance], [0, 50_000])
  }
})

test('against the chauffeur who sets out: what was looked at is not what is there, and the office is told', async () => {
  const { rider, driver, rideId } = await givenClaimed(110 * MINUTE_MS)
  const { version } = await office(rideId)
  const { change: seen } = (await preview(rideId, local(3 * HOUR_MS))).body.data
  assert.equal((await kit.step(driver, rideId, 'en_route')).status, 200)
  const refused = await post(karin, `/admin/rides/${rideId}/change`, {
    version,
    ...local(3 * HOUR_MS),
    total: seen.total,
  })
  assert.equal(refused.body.code, 'STALE_VERSION')
  assert.deepEqual(refused.body.meanwhile?.at(-1)?.after, { RideStatus: 'en_route' })
  assert.equal((await preview(rideId, local(3 * HOUR_MS))).body.code, 'INVALID_TRANSITION')
  assert.equal(
    (await preview(rideId, { dropOffLocation: FAR })).body.data?.change.consent,
    'needed',
    'the way may change',
  )
  assert.equal((await show(rider, rideId)).RideStatus, 'en_route')
})

test('a ride that is over is changed no more', async () => {
  const { rider, rideId } = await givenBooked()
  await post(rider, '/user/ride/update-status', { rideId, action: 'cancel', reason: 'change_of_plans' })
  assert.equal((await preview(rideId, { note: 'Too late.' })).body.code, 'INVALID_TRANSITION')
})

test('the rider is told in the office’s words, the guest by a text; both stand on the timeline and on record', async () => {
  const { rider, rideId } = await givenBooked(40 * HOUR_MS, { guest: HENRI })
  const tell = (body: object, as = karin) => post(as, `/admin/rides/${rideId}/tell`, body)
  assert.equal((await tell({ to: 'rider', words: 'Your chauffeur waits at door 4.' })).status, 200)
  assert.equal((await tell({ to: 'guest', words: 'Le chauffeur attend porte 4.' })).status, 200)
  assert.ok((await kindsTo(rider, rideId)).includes('office_told'))
  const texts: { text: string }[] = await get(`/admin/mailbox?to=${encodeURIComponent(HENRI.phone)}&pageSize=50`, karin)
  assert.match(texts[0]?.text ?? '', /Le chauffeur attend porte 4\./)
  const { timeline } = await office(rideId)
  const said = timeline
    .slice(-2)
    .map((one: { move: string; actorName: string; reason: string }) => [one.move, one.actorName, one.reason])
  assert.deepEqual(said, [
    ['told_rider', 'Karin Ek', 'Your chauffeur waits at door 4.'],
    ['told_guest', 'Karin Ek', 'Le chauffeur attend porte 4.'],
  ])
  const [act] = await get(`/admin/audit?target=${rideId}`, karin)
  assert.deepEqual([act.act, act.after.to], ['officeChange.tell', 'guest'])
  assert.equal((await tell({ to: 'rider', words: 'x'.repeat(301) })).status, 400)
  assert.equal((await tell({ to: 'rider', words: 'Hello there.' }, await withRole('viewer'))).status, 403)
  await post(rider, '/user/ride/update-status', { rideId, action: 'cancel', reason: 'change_of_plans' })
  assert.equal((await tell({ to: 'guest', words: 'Too late.' })).body.code, 'INVALID_TRANSITION')
})

test('pressed twice, it is one change', async () => {
  const { rideId, rider } = await givenBooked()
  const { version } = await office(rideId)
  const total = (await show(rider, rideId)).advanceFullPayment
  const body = { version, total, note: 'Once.' }
  const both = await Promise.all([1, 2].map(() => post(karin, `/admin/rides/${rideId}/change`, body, 'one-key')))
  for (const one of both) assert.equal(one.status, 200, JSON.stringify(one.body))
  assert.equal((await get(`/admin/audit?target=${rideId}`, karin)).length, 1)
})

test('a ride changes hands as it changes: judged as it is to be, in one move, and whoever had it need not have room', async () => {
  const { rider, driver, rideId } = await givenClaimed()
  const other = await kit.driverAt(BESIDE)
  const wishes = { ...local(54 * HOUR_MS), driverId: other.userId }
  const seen = (await preview(rideId, wishes)).body.data
  assert.deepEqual([seen.change.consent, seen.chauffeur.driverId, seen.chauffeur.isNew], ['none', other.userId, true])
  assert.deepEqual(seen.chauffeur.reasons, [])
  const done = await change(rideId, wishes)
  assert.deepEqual([done.status, done.body.data.status], [200, 'applied'], JSON.stringify(done.body))
  const now = await office(rideId)
  assert.deepEqual([now.people.chauffeur.userId, now.RideStatus], [other.userId, 'assigned'])
  assert.deepEqual((await show(rider, rideId)).pretime, wishes.pretime)
  assert.equal(now.timeline.filter(({ move }: { move: string }) => move === 'reassign').length, 1)
  assert.ok((await kindsTo(driver, rideId)).includes('ride_taken_back'))
  const told = await kindsTo(other, rideId)
  assert.ok(told.includes('ride_given'))
  assert.ok(!told.includes('ride_details_changed'), 'a ride that is new to them has not changed')
})

test('nobody is given a ride that does not fit as it is to be, and nothing is changed', async () => {
  const { rideId } = await givenBooked(30 * HOUR_MS)
  const { driver } = await givenClaimed(54 * HOUR_MS)
  const wishes = { ...local(54 * HOUR_MS), driverId: driver.userId }
  const seen = (await preview(rideId, wishes)).body.data
  assert.deepEqual(seen.chauffeur.reasons, ['RIDES_OVERLAP'])
  const { pickupAt } = await office(rideId)
  const refused = await change(rideId, wishes)
  assert.deepEqual([refused.status, refused.body.code], [409, 'RIDES_OVERLAP'])
  const after = await office(rideId)
  assert.deepEqual([after.people.chauffeur, after.pickupAt], [null, pickupAt])
})

test('who could drive it as it is to be, with what the office should know before it decides', async () => {
  const { rideId } = await givenBooked(30 * HOUR_MS)
  const { driver } = await givenClaimed(54 * HOUR_MS)
  const off = await kit.driverAt(BESIDE)
  const path = '/driver/time-off'
  const day = (hours: number) => local(hours * HOUR_MS).predate
  const taken = await post(off, path, { kind: 'day_off', from: day(50), to: day(60) })
  assert.ok(taken.status < 300, JSON.stringify(taken.body))
  const { version } = await office(rideId)
  const candidates = async (wishes: object) =>
    (await post(karin, `/admin/rides/${rideId}/change/candidates`, { version, ...wishes })).body.data
  const of = (list: { driverId: string }[], who: TestPerson) => list.find(({ driverId }) => driverId === who.userId)
  const now = await candidates({})
  assert.equal((of(now, driver) as never as { whyNot: string | null }).whyNot, null)
  const then = await candidates(local(54 * HOUR_MS))
  assert.equal((of(then, driver) as never as { whyNot: string }).whyNot, 'RIDES_OVERLAP')
  assert.deepEqual((of(then, off) as never as { cautions: string[] }).cautions, ['TIME_OFF'])
  const seen = (await preview(rideId, { ...local(54 * HOUR_MS), driverId: off.userId })).body.data
  assert.deepEqual([seen.chauffeur.reasons, seen.chauffeur.cautions], [[], ['TIME_OFF']])
})
