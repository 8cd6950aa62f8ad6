// What a chauffeur's phone may claim, and what comes of it: in money, and in what the office hears.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Point } from '@livery/kernel/geo.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { money } from '@livery/kernel/money.ts'
import { MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import { checkInvariants, readInvariants } from '../../commands/verify/check-invariants.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { takeLocation } from '../dispatch/use-cases/take-location.ts'
import { houseAccount, moves, post, riderWallet } from '../wallet/index.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())
afterEach(() => kit.allOffline())

interface Under {
  readonly rider: TestPerson
  readonly driver: TestPerson
  readonly rideId: RideId
}

const NEAR = { lat: AVENUE.lat + 0.002, lng: AVENUE.lng }
const FAR = { lat: 57.73, lng: 12.05 }

/** A ride by the hour or to a place, accepted by a driver who has set out. */
async function givenSetOut(quote: object = {}): Promise<Under> {
  const rider = await kit.richRider(100_000)
  const driver = await kit.driverAt(NEAR)
  const { quoteId } = (await kit.quote(rider, quote)).body.data
  const booked = await kit.call({
    method: 'POST',
    path: '/user/ride/instant-booking',
    as: rider,
    key: `fraud-${quoteId}`,
    body: { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' },
  })
  const { rideId } = booked.body.data
  await kit.offerOf(driver, rideId)
  await kit.bareStep(driver, rideId, 'accept')
  await kit.bareStep(driver, rideId, 'en_route')
  await kit.settled()
  return { rider, driver, rideId }
}

/** The phone says where it is, so many seconds later. */
function say({ driver }: Under, at: Point, secondsLater = 10): void {
  kit.clock.advance(secondsLater * SECOND_MS)
  takeLocation(kit.ctx, driver.userId, { lat: at.lat, lng: at.lng, at: kit.clock.now().toISOString() })
}

/** At a place for some minutes, as an honest phone tells it. */
function stay(under: Under, at: Point, minutes: number): void {
  for (let second = 0; second < minutes * 60; second += 20) say(under, at, 20)
}

/** Along the crow's line at 50 km/h. */
function drive(under: Under, from: Point, to: Point): void {
  const steps = 50
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps
    say(under, { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share })
  }
}

async function boarded(under: Under): Promise<void> {
  say(under, AVENUE, 30)
  assert.equal((await kit.bareStep(under.driver, under.rideId, 'arrived')).status, 200)
  const answer = await kit.bareStep(under.driver, under.rideId, 'start', { pin: await kit.pinOf(under.rider) })
  assert.equal(answer.status, 200)
}

const alertsOf = async ({ rideId }: Pick<Under, 'rideId'>): Promise<{ kind: string; detail: object | null }[]> => {
  await kit.settled()
  const { body } = await kit.call({ method: 'GET', path: '/admin/alerts?pageSize=50', as: office })
  return body.data.filter((alert: { rideId: RideId }) => alert.rideId === rideId)
}
const kindsOf = async (under: Under) => (await alertsOf(under)).map(({ kind }) => kind).toSorted()

const earnedBy = async ({ driver }: Under): Promise<number> =>
  Number(
    (
      await kit.ctx.db.$client.query(
        `select coalesce(sum(p.amount), 0) as earned from posting p where p.account_id like 'driver_wallet/' || $1 || '%'`,
        [driver.userId],
      )
    ).rows[0].earned,
  )
const officeRide = async ({ rideId }: Under) =>
  (await kit.call({ method: 'GET', path: `/admin/rides/${rideId}`, as: office })).body.data
const netPayOf = async ({ driver, rideId }: Under): Promise<number> =>
  (await kit.call({ method: 'GET', path: `/driver/ride/show/${rideId}`, as: driver })).body.data.netPay

async function ensureInvariants(): Promise<void> {
  await kit.settled()
  const broken = (await checkInvariants(kit.databaseUrl)).filter(({ broken }) => broken.length > 0)
  assert.deepEqual(
    broken.map(({ id, broken }) => [id, broken]),
    [],
  )
}

const HOURLY = { hours: 2, dropOffLocation: NYA_VARVET }
const REASON = { reason: 'other', reasonText: 'Because I say so.' }

test('5,000 km claimed one second after boarding: the quote is paid and no cent more', async () => {
  const under = await givenSetOut(HOURLY)
  await boarded(under)
  kit.clock.advance(SECOND_MS)
  const claim = { distance: 5_000_000, tolls: 10_000 }
  const refused = await kit.bareStep(under.driver, under.rideId, 'complete', claim)
  assert.equal(refused.body.code, 'END_NEEDS_REASON')
  assert.equal(
    (await kit.bareStep(under.driver, under.rideId, 'complete', { ...claim, ...REASON })).body.code,
    'TOLL_RECEIPT_REQUIRED',
  )
  const ended = await kit.bareStep(under.driver, under.rideId, 'complete', { distance: 5_000_000, ...REASON })
  assert.equal(ended.body.data.RideStatus, 'completed')
  const { quoted, final } = await officeRide(under)
  assert.equal(final.total, quoted.total)
  assert.equal(await earnedBy(under), await netPayOf(under))
  assert.deepEqual(await kindsOf(under), ['completion_unusual'])
  await ensureInvariants()
})

test('tolls: none without a receipt, 30.00 with one, and what is above when the office says yes', async () => {
  const under = await givenSetOut(HOURLY)
  await boarded(under)
  drive(under, AVENUE, NYA_VARVET)
  kit.clock.advance(60 * MINUTE_MS)
  say(under, NYA_VARVET)
  assert.equal(
    (await kit.bareStep(under.driver, under.rideId, 'complete', { tolls: 500 })).body.code,
    'TOLL_RECEIPT_REQUIRED',
  )
  await kit.receipt(under.driver, under.rideId, 4_200)
  const { body } = await kit.bareStep(under.driver, under.rideId, 'complete')
  assert.deepEqual([body.data.earned.tolls, body.data.earnedLater], [3_000, { amount: 1_200, waitsFor: 'office' }])
  assert.equal(await earnedBy(under), (await netPayOf(under)) + 3_000)
  assert.deepEqual(await kindsOf(under), ['fare_review'])
  await ensureInvariants()
  const { fareReview } = await officeRide(under)
  assert.deepEqual(fareReview.why, ['tolls_over_cap'])
  const decide = (decision: string, as = office, reasonText = 'The receipt is right.') =>
    kit.call({
      method: 'POST',
      path: `/admin/fare-reviews/${fareReview._id}/decide`,
      as,
      key: `decide-${fareReview._id}-${decision}-${as.userId}`,
      body: { decision, reasonText },
    })
  assert.equal((await decide('approve')).body.data.status, 'approved')
  assert.equal((await decide('approve')).body.data.status, 'approved', 'the same press again')
  assert.equal((await decide('refuse')).body.code, 'FARE_REVIEW_DECIDED')
  const second = await decide('approve', await kit.person('admin'), 'I have called the bridge.')
  assert.deepEqual([second.status, second.body.code], [409, 'FARE_REVIEW_DECIDED'])
  assert.equal((await officeRide(under)).fareReview.reason, 'The receipt is right.')
  assert.equal(await earnedBy(under), (await netPayOf(under)) + 4_200)
  assert.deepEqual(await kindsOf(under), [])
  await ensureInvariants()
})

test('a position that jumps is not driven: no cent, and the office hears of it', async () => {
  const under = await givenSetOut(HOURLY)
  await boarded(under)
  for (let turn = 0; turn < 4; turn += 1) {
    for (const at of [FAR, AVENUE]) for (let n = 0; n < 4; n += 1) say(under, at, 3)
  }
  kit.clock.advance(60 * MINUTE_MS)
  say(under, AVENUE)
  const ended = await kit.bareStep(under.driver, under.rideId, 'complete')
  assert.equal(ended.body.data.RideStatus, 'completed')
  const { quoted, final, evidence } = await officeRide(under)
  assert.equal(final.total, quoted.total)
  assert.ok(evidence.distance.value < 20_000, JSON.stringify(evidence))
  assert.equal(await earnedBy(under), await netPayOf(under))
  assert.deepEqual(await kindsOf(under), ['position_jumped'])
})

test('an arrival from afar needs a reason, and its waiting is not charged', async () => {
  const under = await givenSetOut()
  drive(under, NEAR, FAR)
  assert.equal((await kit.bareStep(under.driver, under.rideId, 'arrived')).body.code, 'TOO_FAR_FROM_PICKUP')
  kit.clock.advance(2 * MINUTE_MS)
  assert.equal((await kit.bareStep(under.driver, under.rideId, 'arrived')).body.code, 'POSITION_UNKNOWN')
  say(under, FAR)
  assert.equal((await kit.bareStep(under.driver, under.rideId, 'arrived', REASON)).status, 200)
  const [alert] = await alertsOf(under)
  assert.deepEqual(
    [alert?.kind, Number((alert?.detail as { metres: number } | undefined)?.metres) > 5_000],
    ['arrival_unproven', true],
  )
  stay(under, FAR, 9)
  await kit.bareStep(under.driver, under.rideId, 'start', { pin: await kit.pinOf(under.rider) })
  drive(under, FAR, NYA_VARVET)
  await kit.bareStep(under.driver, under.rideId, 'complete')
  const { final, quoted, evidence } = await officeRide(under)
  assert.deepEqual([final.total, evidence.waitedMinutes], [quoted.total, 0])
})

test('an arrival that nobody saw makes cancelling no dearer, one at the pickup does', async () => {
  const feeAfterArriving = async (place: typeof FAR, reason?: typeof REASON) => {
    const under = await givenSetOut()
    kit.clock.advance(6 * MINUTE_MS)
    say(under, place, 30)
    assert.equal((await kit.bareStep(under.driver, under.rideId, 'arrived', reason)).status, 200)
    const cancel = { rideId: under.rideId, action: 'cancel', reason: 'change_of_plans' }
    const path = '/user/ride/update-status'
    const send = (body: object) => kit.call({ method: 'POST', path, as: under.rider, body })
    const { fee } = (await send({ ...cancel, preview: true })).body.data.terms
    assert.equal((await send({ ...cancel, fee })).status, 200)
    assert.equal((await officeRide(under)).final.total, fee)
    return fee
  }
  assert.equal(await feeAfterArriving(AVENUE), 4_500)
  assert.equal(await feeAfterArriving(FAR, REASON), 1_000)
})

test('the same wait at the pickup is charged: it can be shown', async () => {
  const under = await givenSetOut()
  say(under, AVENUE, 30)
  await kit.bareStep(under.driver, under.rideId, 'arrived')
  stay(under, AVENUE, 9)
  await kit.bareStep(under.driver, under.rideId, 'start', { pin: await kit.pinOf(under.rider) })
  drive(under, AVENUE, NYA_VARVET)
  await kit.bareStep(under.driver, under.rideId, 'complete')
  const { final, quoted, evidence } = await officeRide(under)
  assert.equal(evidence.waitedMinutes, 4)
  assert.ok(final.total > quoted.total)
  assert.deepEqual(await kindsOf(under), [])
})

test('contacts in a burst are one, and without a second there is no no-show', async () => {
  const under = await givenSetOut()
  say(under, AVENUE, 30)
  await kit.bareStep(under.driver, under.rideId, 'arrived')
  stay(under, AVENUE, 11)
  for (let n = 0; n < 5; n += 1) {
    const { body } = await kit.bareStep(under.driver, under.rideId, 'contact')
    assert.equal(body.data.contactAttempts, 1)
    assert.notEqual(body.data.contactAgainAt, null)
  }
  assert.equal((await kit.bareStep(under.driver, under.rideId, 'no_show')).body.code, 'CONTACT_ATTEMPTS_MISSING')
  assert.equal(await earnedBy(under), 0)
  stay(under, AVENUE, 1)
  await kit.bareStep(under.driver, under.rideId, 'contact')
  assert.equal((await kit.bareStep(under.driver, under.rideId, 'no_show')).body.data.RideStatus, 'no_show')
  assert.equal(await earnedBy(under), await netPayOf(under))
  assert.deepEqual(await kindsOf(under), [])
})

test('completed with a stop ahead and at once: a reason, an alert, and the quote', async () => {
  const under = await givenSetOut({ addonlocation: [{ address: 'Slottsskogen', lat: 57.6867, lng: 11.9425 }] })
  await boarded(under)
  say(under, NEAR, 30)
  const current = await kit.call({ method: 'GET', path: '/driver/ride/current', as: under.driver })
  const { duration, asksReason } = current.body.data
  // A phone without signal asks at the press, by the same measures.
  const third = Math.ceil((duration.value * 3_333) / 10_000)
  assert.deepEqual(asksReason, { arrivedMetres: 300, endedMetres: 500, endedSeconds: third })
  const refused = await kit.bareStep(under.driver, under.rideId, 'complete')
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.errors.map(({ path }: { path: string }) => path)],
    [422, 'END_NEEDS_REASON', ['drop_off', 'stops', 'time']],
  )
  await kit.bareStep(under.driver, under.rideId, 'complete', REASON)
  const [alert] = await alertsOf(under)
  assert.deepEqual(
    [alert?.kind, (alert?.detail as { why: string[] } | undefined)?.why],
    ['completion_unusual', ['drop_off', 'stops', 'time']],
  )
  assert.equal(await earnedBy(under), await netPayOf(under))
})

async function noShowFromAfar(under: Under): Promise<void> {
  await kit.bareStep(under.driver, under.rideId, 'arrived', REASON)
  for (const _ of [1, 2]) {
    stay(under, FAR, 6)
    await kit.bareStep(under.driver, under.rideId, 'contact')
  }
  const { body } = await kit.bareStep(under.driver, under.rideId, 'no_show')
  assert.deepEqual([body.data.RideStatus, body.data.earnedLater?.waitsFor], ['no_show', 'office'])
}

for (const decision of ['refuse', 'approve'] as const) {
  test(`a no-show without driving moves no money before the office says ${decision}`, async () => {
    const under = await givenSetOut()
    drive(under, NEAR, FAR)
    await noShowFromAfar(under)
    assert.equal(await earnedBy(under), 0)
    assert.deepEqual(await kindsOf(under), ['arrival_unproven', 'fare_review'])
    await ensureInvariants()
    const { fareReview } = await officeRide(under)
    assert.deepEqual(fareReview.why, ['no_show_unproven'])
    const path = `/admin/fare-reviews/${fareReview._id}/decide`
    const body = { decision, reasonText: 'We have asked both.' }
    const answers = await Promise.all(
      ['a', 'b'].map((key) => kit.call({ method: 'POST', path, as: office, key: `${key}-${fareReview._id}`, body })),
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    )
    assert.equal(await earnedBy(under), decision === 'approve' ? await netPayOf(under) : 0)
    await ensureInvariants()
  })
}

test('a track of another day, or of the future, is not taken', async () => {
  const under = await givenSetOut()
  await boarded(under)
  const at = (minutes: number) => new Date(kit.clock.now().getTime() + minutes * MINUTE_MS).toISOString()
  const { lat, lng } = NYA_VARVET
  const plain = [-1_440, -1_439, -1_438, 5].map((minutes) => ({ lat, lng, at: at(minutes) }))
  const bring = (list: object[]) =>
    kit.call({
      method: 'POST',
      path: '/driver/ride/track',
      as: under.driver,
      body: { rideId: under.rideId, fixes: list },
    })
  assert.deepEqual((await bring(plain)).body.data, { taken: 0, dropped: 4 })
  takeLocation(kit.ctx, under.driver.userId, { lat: AVENUE.lat, lng: AVENUE.lng, at: at(-30) })
  kit.clock.advance(SECOND_MS)
  const track = (await kit.call({ method: 'GET', path: `/admin/rides/${under.rideId}/track`, as: office })).body.data
  assert.equal(track.fixes, 1)
  const claim = await kit.bareStep(under.driver, under.rideId, 'complete', REASON)
  assert.equal(claim.status, 200)
  assert.equal(await earnedBy(under), await netPayOf(under))
  assert.deepEqual(await kindsOf(under), ['completion_unusual'])
})

test('somebody else’s ride takes no track', async () => {
  const under = await givenSetOut()
  const other = await kit.driverAt(FAR)
  const fixes = [{ lat: AVENUE.lat, lng: AVENUE.lng, at: kit.clock.now().toISOString() }]
  const body = { rideId: under.rideId, fixes }
  const answer = await kit.call({ method: 'POST', path: '/driver/ride/track', as: other, body })
  assert.equal(answer.body.code, 'RIDE_NOT_FOUND')
})

test('a position spoofed to the pickup after the acceptance shows no presence: the no-show waits', async () => {
  const under = await givenSetOut()
  drive(under, NEAR, FAR)
  for (let n = 0; n < 4; n += 1) say(under, AVENUE, 3)
  assert.equal((await kit.bareStep(under.driver, under.rideId, 'arrived')).status, 200)
  for (const _ of [1, 2]) {
    stay(under, AVENUE, 6)
    await kit.bareStep(under.driver, under.rideId, 'contact')
  }
  const { body } = await kit.bareStep(under.driver, under.rideId, 'no_show')
  assert.equal(body.data.earnedLater.waitsFor, 'office')
  assert.equal(await earnedBy(under), 0)
  assert.deepEqual(await kindsOf(under), ['fare_review', 'position_jumped'])
})

test('a position that never moves drives no kilometre', async () => {
  const under = await givenSetOut(HOURLY)
  await boarded(under)
  stay(under, AVENUE, 50)
  await kit.bareStep(under.driver, under.rideId, 'complete', { distance: 90_000 })
  const { quoted, final, evidence } = await officeRide(under)
  assert.deepEqual([final.total, evidence.source], [quoted.total, 'plan'])
  assert.equal(await earnedBy(under), await netPayOf(under))
})

test('two phones of one driver, far apart: one is believed, and the office hears of it', async () => {
  const under = await givenSetOut(HOURLY)
  await boarded(under)
  for (let n = 0; n < 60; n += 1) say(under, n % 2 === 0 ? AVENUE : FAR, 2)
  kit.clock.advance(45 * MINUTE_MS)
  say(under, AVENUE)
  await kit.bareStep(under.driver, under.rideId, 'complete')
  const { quoted, final } = await officeRide(under)
  assert.equal(final.total, quoted.total)
  assert.deepEqual(await kindsOf(under), ['position_jumped'])
  const track = (await kit.call({ method: 'GET', path: `/admin/rides/${under.rideId}/track`, as: office })).body.data
  assert.ok(
    track.geometry.coordinates.every(([lng]: [number]) => lng < 12),
    'only one of them',
  )
})

test('an hourly ride that was really driven far is billed by its track, and above one and a half by the office', async () => {
  const under = await givenSetOut(HOURLY)
  await boarded(under)
  for (let turn = 0; turn < 12; turn += 1) {
    drive(under, AVENUE, NYA_VARVET)
    drive(under, NYA_VARVET, AVENUE)
  }
  const { body } = await kit.bareStep(under.driver, under.rideId, 'complete')
  assert.equal(body.data.earnedLater.waitsFor, 'office')
  const { quoted, final, fareReview, evidence } = await officeRide(under)
  assert.deepEqual([final.total, fareReview.why], [quoted.total, ['beyond_quote']])
  assert.equal(evidence.source, 'track')
  assert.ok(Math.abs(evidence.distance.value - 24 * 5_400) < 6_000, JSON.stringify(evidence))
  assert.equal(await earnedBy(under), await netPayOf(under))
  await ensureInvariants()
})

test('what goes beyond is the driver’s when the rider has paid it, and not before', async () => {
  const under = await givenSetOut()
  say(under, AVENUE, 30)
  await kit.bareStep(under.driver, under.rideId, 'arrived')
  stay(under, AVENUE, 9)
  await kit.bareStep(under.driver, under.rideId, 'start', { pin: await kit.pinOf(under.rider) })
  drive(under, AVENUE, NYA_VARVET)
  // The rest of the wallet goes elsewhere meanwhile.
  const { available } = (await kit.call({ method: 'GET', path: '/user/wallet', as: under.rider })).body.data
  await spend(under.rider, available)
  const { body } = await kit.bareStep(under.driver, under.rideId, 'complete')
  assert.equal(body.data.earnedLater.waitsFor, 'rider')
  const agreed = await netPayOf(under)
  assert.equal(await earnedBy(under), agreed)
  await ensureInvariants()
  await spend(under.rider, -10_000)
  const paid = await kit.call({
    method: 'POST',
    path: '/payment/with-wallet',
    as: under.rider,
    key: `open-${under.rideId}`,
    body: { rideId: under.rideId },
  })
  assert.equal(paid.status, 200, JSON.stringify(paid.body))
  assert.equal(await earnedBy(under), agreed + body.data.earnedLater.amount)
  await ensureInvariants()
})

// What the product would never do, planted in a transaction that is rolled back: `npm run verify` finds it.
for (const [what, statement] of [
  [
    'the share of what the rider still owes',
    `insert into open_amount (ride_id, rider_id, currency, amount, created_at, updated_at) values ($1, $2, 'EUR', 400, now(), now())`,
  ],
  [
    'more than the ride came to',
    `update posting p set amount = p.amount + 5000 from ledger_transfer t
     where t.id = p.transfer_id and t.reference = 'ride:' || $1 || ':shares' and p.account_id like 'driver_wallet/%' and $2 <> ''`,
  ],
  [
    'kilometres beyond the agreed price that the price does not have',
    `update ride set split = jsonb_set(split, '{driver}', to_jsonb((split ->> 'driver')::int + 5000)) where id = $1 and $2 <> ''`,
  ],
] as const) {
  test(`a driver who was credited ${what} is found by I13`, async () => {
    const under = await givenSetOut()
    say(under, AVENUE, 30)
    await kit.bareStep(under.driver, under.rideId, 'arrived')
    stay(under, AVENUE, 9)
    await kit.bareStep(under.driver, under.rideId, 'start', { pin: await kit.pinOf(under.rider) })
    drive(under, AVENUE, NYA_VARVET)
    await kit.bareStep(under.driver, under.rideId, 'complete')
    await ensureInvariants()
    const client = await kit.db.$client.connect()
    try {
      await client.query('begin')
      await client.query('alter table posting disable trigger user')
      await client.query('alter table ledger_account disable trigger user')
      await client.query(statement, [under.rideId, under.rider.userId])
      const found = (await readInvariants(client)).find(({ id }) => id === 'I13')
      assert.deepEqual(
        found?.broken.map(({ what }) => what),
        [`ride ${under.rideId}`],
      )
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
}

test('a completion that is said twice at once pays once, and a position that comes late changes no price', async () => {
  const under = await givenSetOut(HOURLY)
  await boarded(under)
  drive(under, AVENUE, NYA_VARVET)
  kit.clock.advance(60 * MINUTE_MS)
  say(under, NYA_VARVET)
  const late = kit.clock.now()
  const both = await Promise.all([1, 2].map(() => kit.bareStep(under.driver, under.rideId, 'complete')))
  assert.deepEqual(
    both.map(({ body }) => body.data?.RideStatus),
    ['completed', 'completed'],
  )
  const before = await officeRide(under)
  kit.clock.advance(10 * SECOND_MS)
  const fixes = [
    { lat: NYA_VARVET.lat + 0.001, lng: NYA_VARVET.lng, at: new Date(late.getTime() - 5_000).toISOString() },
  ]
  const body = { rideId: under.rideId, fixes }
  const brought = await kit.call({ method: 'POST', path: '/driver/ride/track', as: under.driver, body })
  assert.equal(brought.body.data.taken, 1)
  const after = await officeRide(under)
  assert.deepEqual([after.final, after.evidence], [before.final, before.evidence])
  assert.equal(await earnedBy(under), await netPayOf(under))
})

/** To the house, or from it. */
async function spend(rider: TestPerson, minor: number): Promise<void> {
  const [house, wallet] = [houseAccount('adjustments', 'EUR'), riderWallet(rider.userId, 'EUR')]
  const id = kit.ctx.newId('transaction')
  const lines = minor > 0 ? moves(wallet, house, money(minor, 'EUR')) : moves(house, wallet, money(-minor, 'EUR'))
  await kit.ctx.transact((tx) =>
    post(kit.ctx, tx, [{ id, reference: `test:${id}`, purpose: 'adjustment', currency: 'EUR', lines }]),
  )
}
