// A stop added to a booked ride: seen first, agreed to or not, and paid to the cent.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { AVENUE, givenAssignedRide, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { expireChange } from './use-cases/answer-change.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())
afterEach(async () => {
  await kit.settled()
  const broken = (await checkInvariants(kit.databaseUrl)).flatMap((one) => one.broken)
  assert.deepEqual(broken, [])
  await kit.allOffline()
})

const BESIDE = { lat: AVENUE.lat + 0.002, lng: AVENUE.lng }
const STOP = { address: 'Stigbergstorget 1', lat: 57.699, lng: 11.932 }
// Away from the direct way, so that it costs something.
const FAR_STOP = { address: 'Frölunda torg', lat: 57.6525, lng: 11.9105 }
const get = async (path: string, as: TestPerson) => (await kit.call({ method: 'GET', path, as })).body.data
const show = (rider: TestPerson, rideId: RideId) => get(`/user/ride/show/${rideId}`, rider)
const wallet = (rider: TestPerson) => get('/user/wallet', rider)
let keys = 0
const add = (rider: TestPerson, rideId: RideId, more: object = {}) =>
  kit.call({
    method: 'POST',
    path: '/user/ride/add-another-location',
    as: rider,
    key: `stop-${++keys}`,
    body: { rideId, addonlocation: FAR_STOP, ...more },
  })
const cancel = (rider: TestPerson, rideId: RideId) =>
  kit.call({
    method: 'POST',
    path: '/user/ride/update-status',
    as: rider,
    body: { rideId, action: 'cancel', reason: 'change_of_plans' },
  })
async function drive(driver: TestPerson, rider: TestPerson, rideId: RideId): Promise<void> {
  await kit.step(driver, rideId, 'en_route')
  await kit.step(driver, rideId, 'arrived')
  await kit.step(driver, rideId, 'start', { pin: (await show(rider, rideId)).pin })
}

test('before anybody has the ride: seen, confirmed, and put aside at once', async () => {
  const rider = await kit.richRider()
  const { rideId, advanceFullPayment: before } = (await kit.bookAhead(rider, 30 * HOUR_MS)).body.data
  const preview = (await add(rider, rideId, { preview: true })).body.data
  assert.equal(preview.change.status, 'preview')
  assert.equal(preview.change.totalBefore, before)
  assert.ok(preview.change.difference > 0)
  assert.equal(
    preview.change.lines.reduce((sum: number, line: { amount: number }) => sum + line.amount, 0),
    preview.change.total,
  )
  assert.deepEqual((await show(rider, rideId)).addonlocation, [], 'a preview changes nothing')
  assert.equal((await wallet(rider)).held, before)

  assert.equal((await add(rider, rideId, { total: preview.change.total - 1 })).body.code, 'PRICE_CHANGED')
  const added = (await add(rider, rideId, { total: preview.change.total })).body.data
  assert.equal(added.change.status, 'applied')
  assert.deepEqual(added.addonlocation, [FAR_STOP])
  assert.equal(added.advanceFullPayment, preview.change.total)
  assert.equal((await wallet(rider)).held, preview.change.total)
  const again = (await add(rider, rideId, { addonlocation: STOP })).body.data
  assert.deepEqual(again.addonlocation, [FAR_STOP, STOP])
  await cancel(rider, rideId)
  assert.partialDeepStrictEqual(await wallet(rider), { balance: 50_000, held: 0, available: 50_000, currency: 'EUR' })
})

test('under way: the chauffeur is asked, sees what it pays them, agrees, and everybody gets what was shown', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  await drive(driver, rider, rideId)
  const before = await get('/driver/ride/current', driver)
  const proposed = (await add(rider, rideId)).body.data
  assert.equal(proposed.change.status, 'proposed')
  assert.deepEqual(proposed.addonlocation, [], 'not before they agree')
  assert.equal((await wallet(rider)).held, proposed.change.total, 'put aside before they are asked')
  assert.equal((await add(rider, rideId)).body.code, 'CHANGE_PENDING')

  const { change } = await get('/driver/ride/current', driver)
  assert.deepEqual(change.stop, FAR_STOP)
  assert.equal(change.netPay - before.netPay, change.difference)
  assert.ok(!JSON.stringify(await get('/driver/ride/current', driver)).includes(String(proposed.change.total)))
  const agreed = (await kit.step(driver, rideId, 'accept_change')).body.data
  assert.deepEqual([agreed.netPay, agreed.change], [change.netPay, null])
  assert.deepEqual(agreed.addonlocation, [FAR_STOP])
  await kit.settled()
  const kinds = (await get('/notification?pageSize=50', rider)).map((one: { kind: string }) => one.kind)
  assert.ok(kinds.includes('stop_added'))

  await kit.step(driver, rideId, 'complete')
  const receipt = await show(rider, rideId)
  assert.equal(receipt.final.total, proposed.change.total)
  assert.equal((await wallet(rider)).balance, 50_000 - proposed.change.total)
  assert.equal((await get('/driver/wallet', driver)).balance, change.netPay)
})

test('they decline, or never answer: the ride and its price stay, and what was put aside is free', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  const before = await wallet(rider)
  await add(rider, rideId)
  assert.equal((await kit.step(driver, rideId, 'decline_change')).body.data.change, null)
  assert.deepEqual(await wallet(rider), before)
  assert.equal((await kit.step(driver, rideId, 'decline_change')).body.code, 'NO_OPEN_CHANGE')

  await add(rider, rideId)
  await expireChange(kit.ctx, rideId)
  assert.notDeepEqual(await wallet(rider), before, 'they still has time')
  kit.clock.advance(3 * MINUTE_MS + 1_000)
  assert.equal((await show(rider, rideId)).change, null)
  assert.equal((await kit.step(driver, rideId, 'accept_change')).body.code, 'NO_OPEN_CHANGE')
  await expireChange(kit.ctx, rideId)
  await expireChange(kit.ctx, rideId)
  assert.deepEqual(await wallet(rider), before)
  await kit.settled()
  const kinds = (await get('/notification?pageSize=50', rider)).map((one: { kind: string }) => one.kind)
  assert.equal(kinds.filter((kind: string) => kind === 'stop_declined').length, 2)
  await cancel(rider, rideId)
})

test('a ride that ends while they think is settled at the old price', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  const { advanceFullPayment: total } = await show(rider, rideId)
  await drive(driver, rider, rideId)
  await add(rider, rideId)
  await kit.step(driver, rideId, 'complete')
  assert.partialDeepStrictEqual(await wallet(rider), {
    balance: 50_000 - total,
    held: 0,
    available: 50_000 - total,
    currency: 'EUR',
  })
  kit.clock.advance(4 * MINUTE_MS)
  await expireChange(kit.ctx, rideId)
  assert.equal((await wallet(rider)).available, 50_000 - total)
})

test('a ride that has ended has nothing left to answer, and its price and money stay', async () => {
  for (const end of ['cancelled', 'completed']) {
    const { rider, driver, rideId } = await givenAssignedRide(kit)
    if (end === 'completed') await drive(driver, rider, rideId)
    await add(rider, rideId)
    if (end === 'completed') await kit.step(driver, rideId, 'complete')
    else await cancel(rider, rideId)
    const [paid, { advanceFullPayment: quoted }] = [await wallet(rider), await show(rider, rideId)]
    for (const answer of ['accept_change', 'decline_change'])
      assert.equal((await kit.step(driver, rideId, answer)).body.code, 'NO_OPEN_CHANGE', `${answer}, ${end}`)
    assert.deepEqual([await wallet(rider), (await show(rider, rideId)).advanceFullPayment], [paid, quoted])
    await kit.allOffline()
  }
})

test('without the money for it nothing changes', async () => {
  const rider = await kit.richRider(50_000)
  const { rideId, advanceFullPayment: total } = (await kit.bookAhead(rider, 30 * HOUR_MS)).body.data
  const rest = (await wallet(rider)).available
  await kit.ctx.db.$client.query(
    `update ledger_account set held = held + $2 where owner = $1 and kind = 'rider_wallet'`,
    [rider.userId, rest],
  )
  assert.equal((await add(rider, rideId)).body.code, 'INSUFFICIENT_FUNDS')
  assert.deepEqual((await show(rider, rideId)).addonlocation, [])
  await kit.ctx.db.$client.query(
    `update ledger_account set held = held - $2 where owner = $1 and kind = 'rider_wallet'`,
    [rider.userId, rest],
  )
  assert.equal((await wallet(rider)).held, total)
  await cancel(rider, rideId)
})

test('a ride on a card: what a stop costs comes from the wallet, and the card takes what it held', async () => {
  const rider = await kit.richRider(20_000)
  const driver = await kit.driverAt(BESIDE)
  const booked = (await kit.book(rider, { paymentMethod: 'card' })).body.data
  const { rideId, client_secret: secret, advanceFullPayment: byCard } = booked
  const card = { number: '4242 4242 4242 4242', expiry: '04/31', cvc: '123' }
  const confirm = `/payment/sandbox/intents/${secret.split('_secret')[0]}/confirm`
  await kit.call({ method: 'POST', path: confirm, body: { client_secret: secret, card } })
  await kit.call({ method: 'POST', path: '/payment/paymentintent', as: rider, key: `pi-${rideId}`, body: { rideId } })
  await kit.offerOf(driver, rideId)
  await kit.step(driver, rideId, 'accept')
  const { change } = (await add(rider, rideId)).body.data
  assert.equal((await wallet(rider)).held, change.difference)
  await kit.step(driver, rideId, 'decline_change')
  assert.equal((await wallet(rider)).held, 0)
  await add(rider, rideId)
  await kit.step(driver, rideId, 'accept_change')
  await drive(driver, rider, rideId)
  await kit.step(driver, rideId, 'complete')
  assert.equal((await wallet(rider)).balance, 20_000 - change.difference)
  const { rows } = await kit.ctx.db.$client.query('select take from card_payment where ride_id = $1', [rideId])
  assert.deepEqual(
    rows.map((row) => Number(row.take)),
    [byCard],
  )
})

test('while it is searched for, whoever is being asked is asked anew about the ride as it is now', async () => {
  const rider = await kit.richRider()
  const driver = await kit.driverAt(BESIDE)
  const { rideId } = (await kit.book(rider)).body.data
  const first = await kit.offerOf(driver, rideId)
  const { change } = (await add(rider, rideId)).body.data
  assert.equal(change.status, 'applied')
  const path = `/driver/ride/offers/${first.offerId}/accept`
  assert.equal((await kit.call({ method: 'POST', path, as: driver })).body.code, 'RIDE_TAKEN')
  await cancel(rider, rideId)
})

test('a stop that would make them late for their next ride is not theirs to agree to', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  const durationSeconds = (await show(rider, rideId)).duration.value
  const next = await kit.richRider()
  // Twenty-five minutes after this ride would end there is for the way back to the avenue, not for a detour.
  const booked = await kit.bookAhead(next, 65 * MINUTE_MS)
  kit.clock.advance(65 * MINUTE_MS - durationSeconds * 1_000 - 25 * MINUTE_MS)
  await kit.ctx.db.$client.query('update ride set promised_arrival_at = $2 where id = $1', [rideId, kit.clock.now()])
  const claimed = await kit.call({
    method: 'POST',
    path: `/driver/ride/board/${booked.body.data.rideId}/claim`,
    as: driver,
  })
  assert.equal(claimed.status, 200)
  await add(rider, rideId)
  assert.equal((await kit.step(driver, rideId, 'accept_change')).body.code, 'RIDES_OVERLAP')
  assert.equal((await kit.step(driver, rideId, 'decline_change')).status, 200)
  await cancel(next, booked.body.data.rideId)
  await cancel(rider, rideId)
})

test('what is not possible, or not theirs', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  const stranger = await kit.richRider()
  assert.equal((await add(stranger, rideId)).status, 404)
  assert.equal((await add(rider, rideId, { addonlocation: { ...AVENUE } })).body.code, 'STOP_TOO_CLOSE')
  assert.equal(
    (await add(rider, rideId, { addonlocation: { address: 'Oslo', lat: 59.91, lng: 10.75 } })).body.code,
    'OUTSIDE_REGION',
  )
  assert.equal((await add(rider, rideId, { version: 1 })).body.code, 'STALE_VERSION')
  await drive(driver, rider, rideId)
  await kit.step(driver, rideId, 'complete')
  assert.equal((await add(rider, rideId)).body.code, 'INVALID_TRANSITION')
})

test('asked, agreed and declined at once: one answer counts, and the money is that answer’s', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  for (let turn = 0; turn < 4; turn++) {
    // Whether the last one was agreed to is chance; the next one is elsewhere.
    const last = (await show(rider, rideId)).addonlocation.at(-1)
    const addonlocation = last?.address === FAR_STOP.address ? STOP : FAR_STOP
    const asked = await Promise.all([1, 2, 3].map(() => add(rider, rideId, { addonlocation })))
    assert.equal(asked.filter(({ status }) => status === 200).length, 1)
    const answers = await Promise.all(
      ['accept_change', 'decline_change', 'accept_change', 'decline_change'].map((one) =>
        kit.step(driver, rideId, one),
      ),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    const ride = await show(rider, rideId)
    assert.equal((await wallet(rider)).held, ride.advanceFullPayment)
  }
  await cancel(rider, rideId)
})

test('the office reads on the timeline which stop was asked for, by whom, and what became of it', async () => {
  const office = await kit.person('admin')
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  const timeline = async (): Promise<
    { move: string; status: string; actor: string; actorName: string; reason: string }[]
  > => (await get(`/admin/rides/${rideId}`, office)).timeline.slice(2)
  await add(rider, rideId)
  assert.deepEqual(
    (await timeline()).map(({ move, status, actor, reason }) => [move, status, actor, reason]),
    [['stop_asked', 'assigned', 'rider', 'Frölunda torg']],
  )
  await kit.step(driver, rideId, 'decline_change')
  await kit.step(driver, rideId, 'en_route')
  await add(rider, rideId)
  await kit.step(driver, rideId, 'accept_change')
  assert.deepEqual(
    (await timeline()).map(({ move, status, actorName }) => [move, status, actorName]),
    [
      ['stop_asked', 'assigned', 'Amelie Fournier'],
      ['stop_declined', 'assigned', 'Henrik Lindqvist'],
      ['set_out', 'en_route', 'Henrik Lindqvist'],
      ['stop_asked', 'en_route', 'Amelie Fournier'],
      ['stop_added', 'en_route', 'Henrik Lindqvist'],
    ],
  )
})
