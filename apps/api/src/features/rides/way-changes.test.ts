// Another way during the ride: asked for by the rider or by the chauffeur, agreed to by the other, and paid to the cent.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Point } from '@livery/kernel/geo.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { assistantKit } from '../../testing/assistant-kit.ts'
import { AVENUE, givenAssignedRide, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestAnswer, TestPerson } from '../../testing/test-app.ts'
import { expireChange } from './use-cases/answer-change.ts'
import { takeTrack } from './use-cases/take-track.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())
afterEach(async () => {
  await kit.settled()
  const broken = (await checkInvariants(kit.databaseUrl)).flatMap((one) => one.broken)
  assert.deepEqual(broken, [])
  await kit.allOffline()
})

const TORG = { address: 'Frölunda torg', lat: 57.6525, lng: 11.9105 }
const FAR = { address: 'Mölnlycke', lat: 57.6595, lng: 12.1175 }
const STOP = { address: 'Stigbergstorget 1', lat: 57.699, lng: 11.932 }
/** Beside the pickup. */
const NEAR = { address: 'Valand', lat: 57.7006, lng: 11.9777 }
const ROUNDS = 4

let keys = 0
const post = (path: string, as: TestPerson, body: object) =>
  kit.call({ method: 'POST', path, as, body, key: `way-${++keys}` })
const get = async (path: string, as: TestPerson) => (await kit.call({ method: 'GET', path, as })).body.data
const show = (rider: TestPerson, rideId: RideId) => get(`/user/ride/show/${rideId}`, rider)
const driven = (driver: TestPerson) => get('/driver/ride/current', driver)
const wallet = (rider: TestPerson) => get('/user/wallet', rider)
const versionOf = async (rideId: RideId): Promise<number> =>
  (await get(`/admin/rides/${rideId}`, office)).version as number
const codeOf = ({ status, body }: TestAnswer): string => (status === 200 ? 'done' : body.code)
const wish = async (rider: TestPerson, rideId: RideId, more: object) => {
  const { version } = await show(rider, rideId)
  const { body } = await post('/user/ride/change', rider, { rideId, preview: true, ...more })
  const total = body.data?.change.total
  return post('/user/ride/change', rider, { rideId, version, total: total ?? 0, ...more })
}
const propose = async (driver: TestPerson, rideId: RideId, more: object = { dropOffLocation: TORG }) =>
  post('/driver/ride/change', driver, { rideId, version: await versionOf(rideId), ...more })
const answer = async (rider: TestPerson, rideId: RideId, said: 'accept' | 'decline', more: object = {}) => {
  const { version, change } = await show(rider, rideId)
  return post('/user/ride/answer-change', rider, { rideId, answer: said, version, total: change?.total ?? 0, ...more })
}

async function givenOnBoard(by?: TestPerson) {
  const given = await givenAssignedRide(kit, by)
  await kit.step(given.driver, given.rideId, 'en_route')
  await kit.step(given.driver, given.rideId, 'arrived')
  const { pin } = await show(given.rider, given.rideId)
  assert.equal((await kit.step(given.driver, given.rideId, 'start', { pin })).status, 200)
  return given
}

async function givenOnBoardOr(onBoard: boolean) {
  if (onBoard) return givenOnBoard()
  const given = await givenAssignedRide(kit)
  await kit.step(given.driver, given.rideId, 'en_route')
  await kit.step(given.driver, given.rideId, 'arrived')
  return given
}

/** Ten minutes in a straight line, with a track that shows it. */
async function driveTo(driver: TestPerson, rideId: RideId, from: Point, to: Point): Promise<void> {
  const fixes = Array.from({ length: 21 }, (_, index) => ({
    lat: from.lat + ((to.lat - from.lat) * index) / 20,
    lng: from.lng + ((to.lng - from.lng) * index) / 20,
    at: new Date(kit.clock.now().getTime() + index * 30_000).toISOString(),
  }))
  kit.clock.advance(10 * MINUTE_MS)
  await takeTrack(
    kit.ctx,
    driver.userId,
    { rideId, fixes },
    { metresPerSecond: Number.POSITIVE_INFINITY, bounds: null },
  )
  kit.putDriver(driver, to)
}

test('the rider changes the drop-off on the way: priced, agreed to by the chauffeur, and paid so', async () => {
  const { rider, driver, rideId } = await givenOnBoard()
  const before = (await show(rider, rideId)).quoted.total
  const preview = (await post('/user/ride/change', rider, { rideId, preview: true, dropOffLocation: FAR })).body.data
  assert.deepEqual([preview.change.consent, preview.change.asks, preview.change.fee], ['needed', 'driver', 0])
  assert.ok(preview.change.total > before)
  const asked = (await wish(rider, rideId, { dropOffLocation: FAR })).body.data
  assert.deepEqual([asked.change.status, asked.dropOffLocation.address], ['proposed', NYA_VARVET.address])
  assert.equal((await wallet(rider)).held, asked.change.total, 'put aside before they are asked')
  const theirs = await driven(driver)
  assert.deepEqual([theirs.change.asks, theirs.change.dropOffLocation], ['driver', FAR])
  const { version } = theirs
  assert.equal((await kit.step(driver, rideId, 'accept_change', { version: version - 1 })).body.code, 'STALE_VERSION')
  assert.equal((await kit.step(driver, rideId, 'accept_change', { version })).status, 200)
  const after = await show(rider, rideId)
  assert.deepEqual([after.dropOffLocation.address, after.quoted.total], [FAR.address, asked.change.total])
  await kit.step(driver, rideId, 'complete')
  assert.equal((await show(rider, rideId)).final.total, asked.change.total)
  assert.equal((await get('/driver/wallet', driver)).balance, theirs.change.netPay, 'their share of what was agreed')
})

test('what was driven stays paid: out to one place and back again is no short trip', async () => {
  const { rider, driver, rideId } = await givenOnBoard()
  await driveTo(driver, rideId, AVENUE, TORG)
  const { change } = (await post('/user/ride/change', rider, { rideId, preview: true, dropOffLocation: NEAR })).body
    .data
  const { distance } = await show(rider, rideId)
  assert.ok(
    change.distance.value > distance.value,
    `${change.distance.value} m there and back, ${distance.value} m before`,
  )
  const stop = (await post('/user/ride/add-another-location', rider, { rideId, preview: true, addonlocation: STOP }))
    .body.data.change
  assert.ok(stop.distance.value > distance.value, 'nor does a stop take it back')
})

test('a round that the chauffeur has driven makes no change dearer', async () => {
  const { rider, driver, rideId } = await givenOnBoard()
  const stopOf = async () =>
    (await post('/user/ride/add-another-location', rider, { rideId, preview: true, addonlocation: STOP })).body.data
      .change
  const before = await stopOf()
  await driveTo(driver, rideId, AVENUE, TORG)
  await driveTo(driver, rideId, TORG, AVENUE)
  const after = await stopOf()
  assert.deepEqual([after.distance, after.total], [before.distance, before.total])
})

for (const [what, end] of [
  ['the rider cancels', 'rider'],
  ['the office cancels', 'office'],
  ['the ride is driven to its end', 'driver'],
] as const)
  test(`what is put aside for a way that nobody has answered is let go: ${what}`, async () => {
    const { rider, driver, rideId } = await givenOnBoardOr(end === 'driver')
    const asked = await wish(rider, rideId, { dropOffLocation: FAR })
    assert.equal((await wallet(rider)).held, asked.body.data.change.total)
    const cancel = { rideId, action: 'cancel', reason: 'change_of_plans' }
    const ended =
      end === 'driver'
        ? await kit.step(driver, rideId, 'complete')
        : end === 'rider'
          ? await post('/user/ride/update-status', rider, cancel)
          : await post('/admin/ride/update-status', office, {
              rideId,
              action: 'cancel',
              reasonText: 'The car broke down.',
            })
    assert.equal(ended.status, 200, JSON.stringify(ended.body))
    assert.equal((await wallet(rider)).held, 0)
    kit.clock.advance(4 * MINUTE_MS)
    await expireChange(kit.ctx, rideId)
    const { held, balance } = await wallet(rider)
    const { final } = await show(rider, rideId)
    assert.deepEqual([held, balance], [0, 50_000 - (final?.total ?? 0)])
    assert.ok((final?.total ?? 0) < asked.body.data.change.total, 'nobody has agreed to more')
  })

test('a stop that is ahead is left out, and money comes back; one that is behind stays', async () => {
  const { rider, driver, rideId } = await givenOnBoard()
  const { quoted } = await show(rider, rideId)
  for (const stop of [STOP, TORG]) {
    await post('/user/ride/add-another-location', rider, { rideId, addonlocation: stop })
    await kit.step(driver, rideId, 'accept_change')
  }
  await kit.step(driver, rideId, 'at_stop')
  assert.equal((await show(rider, rideId)).stopsMade, 1)
  const without = (places: object[]) => wish(rider, rideId, { addonlocation: places })
  assert.equal((await without([TORG])).body.code, 'STOP_BEHIND')
  const { held } = await wallet(rider)
  const asked = (await without([STOP])).body.data
  assert.ok(asked.change.difference < 0)
  assert.equal((await wallet(rider)).held, held, 'nothing is free before they agree')
  await kit.step(driver, rideId, 'accept_change')
  assert.equal((await wallet(rider)).held, asked.change.total)
  assert.ok(asked.change.total >= quoted.total)
})

test('a stop that the car comes to while a change waits is not left out any more', async () => {
  const { rider, driver, rideId } = await givenOnBoard()
  await post('/user/ride/add-another-location', rider, { rideId, addonlocation: STOP })
  await kit.step(driver, rideId, 'accept_change')
  assert.equal((await propose(driver, rideId, { addonlocation: [] })).status, 200)
  await kit.step(driver, rideId, 'at_stop')
  assert.equal((await answer(rider, rideId, 'accept')).body.code, 'STOP_BEHIND')
  assert.equal((await answer(rider, rideId, 'decline')).status, 200)
})

test('the chauffeur asks, the rider agrees: nothing before, everything after, and the office sees both', async () => {
  const { rider, driver, rideId } = await givenOnBoard()
  const before = await show(rider, rideId)
  const version = await versionOf(rideId)
  const preview = await post('/driver/ride/change', driver, { rideId, version, preview: true, dropOffLocation: TORG })
  assert.equal(preview.body.data.change.asks, 'rider')
  assert.equal((await show(rider, rideId)).change, null)
  const asked = await propose(driver, rideId)
  assert.equal(asked.status, 200, JSON.stringify(asked.body))
  assert.ok(!JSON.stringify(asked.body).includes(String(before.quoted.total)), 'the price is between rider and office')

  const { change, ...same } = await show(rider, rideId)
  assert.deepEqual([change.asks, change.after.dropOffLocation], ['rider', TORG])
  assert.deepEqual([same.dropOffLocation.address, same.quoted.total], [NYA_VARVET.address, before.quoted.total])
  assert.equal((await wallet(rider)).held, before.quoted.total, 'their money is theirs')
  assert.equal((await kit.step(driver, rideId, 'accept_change')).body.code, 'NO_OPEN_CHANGE', 'not by who has asked')
  assert.equal((await wish(rider, rideId, { dropOffLocation: NEAR })).body.code, 'CHANGE_TO_ANSWER')
  assert.equal((await propose(driver, rideId)).body.code, 'CHANGE_PENDING')
  assert.equal((await answer(rider, rideId, 'accept', { version: same.version - 1 })).body.code, 'STALE_VERSION')
  assert.equal((await answer(rider, rideId, 'accept', { total: change.total - 1 })).body.code, 'PRICE_CHANGED')

  const agreed = await answer(rider, rideId, 'accept')
  assert.equal(agreed.status, 200, JSON.stringify(agreed.body))
  assert.deepEqual([agreed.body.data.quoted.total, agreed.body.data.change], [change.total, null])
  assert.equal((await wallet(rider)).held, change.total)
  const { timeline } = await get(`/admin/rides/${rideId}`, office)
  const said = timeline
    .filter(({ move }: { move: string }) => move.startsWith('change'))
    .map(({ move, actor, actorName }: Record<string, string>) => [move, actor, actorName])
  const { driverName } = agreed.body.data
  assert.deepEqual(
    said.map(([move, actor]: string[]) => [move, actor]),
    [
      ['change_asked', 'driver'],
      ['changed', 'rider'],
    ],
  )
  assert.equal(said[0][2], driverName)
  await kit.settled()
  const kinds = async (as: TestPerson) =>
    (await get('/notification?pageSize=50', as)).map(({ kind }: { kind: string }) => kind)
  assert.ok((await kinds(rider)).includes('way_proposed'))
  assert.ok((await kinds(driver)).includes('way_agreed'))
})

test('far beyond the quote, but agreed to: nothing of it waits for the office', async () => {
  const { rider, driver, rideId } = await givenOnBoard()
  const before = (await show(rider, rideId)).quoted.total
  await propose(driver, rideId, { dropOffLocation: FAR, addonlocation: [TORG] })
  assert.equal((await answer(rider, rideId, 'accept')).status, 200)
  await kit.step(driver, rideId, 'complete')
  const receipt = await show(rider, rideId)
  assert.ok(receipt.final.total > before * 1.5)
  assert.equal((await get(`/admin/rides/${rideId}`, office)).fareReview, null)
  assert.equal((await wallet(rider)).balance, 50_000 - receipt.final.total)
})

test('a no and a silence leave the ride as it was, and whoever hears no often enough asks no more', async () => {
  const { rider, driver, rideId } = await givenOnBoard()
  const before = await show(rider, rideId)
  await propose(driver, rideId)
  assert.equal((await answer(rider, rideId, 'decline')).status, 200)
  await propose(driver, rideId)
  kit.clock.advance(3 * MINUTE_MS + 1_000)
  assert.equal((await answer(rider, rideId, 'accept')).body.code, 'NO_OPEN_CHANGE')
  await expireChange(kit.ctx, rideId)
  await propose(driver, rideId, { addonlocation: [STOP] })
  await answer(rider, rideId, 'decline')
  assert.equal((await propose(driver, rideId)).body.code, 'CHANGES_ASKED_OFTEN')
  const after = await show(rider, rideId)
  assert.deepEqual([after.quoted, after.dropOffLocation, after.change], [before.quoted, before.dropOffLocation, null])
  assert.equal((await wallet(rider)).held, before.quoted.total)
  assert.equal((await wish(rider, rideId, { dropOffLocation: TORG })).status, 200, 'the rider may ask all the same')
})

test('a chauffeur who drives is left alone after so many noes, by one stop more as well', async () => {
  const { rider, driver, rideId } = await givenOnBoard()
  for (const _ of [1, 2, 3]) {
    assert.equal((await wish(rider, rideId, { dropOffLocation: TORG })).status, 200)
    const { version } = await driven(driver)
    assert.equal((await kit.step(driver, rideId, 'decline_change', { version })).status, 200)
  }
  assert.equal((await wish(rider, rideId, { dropOffLocation: TORG })).body.code, 'CHAUFFEUR_ASKED_OFTEN')
  const stop = await post('/user/ride/add-another-location', rider, { rideId, addonlocation: STOP })
  assert.equal(stop.body.code, 'CHAUFFEUR_ASKED_OFTEN')
  assert.equal((await propose(driver, rideId)).status, 200, 'they may ask all the same')
})

test('somebody else’s ride is not there', async () => {
  const { rider, driver, rideId } = await givenOnBoard()
  const [stranger, other] = [await kit.richRider(), await kit.person('driver')]
  assert.equal((await propose(other, rideId)).body.code, 'RIDE_NOT_FOUND')
  await propose(driver, rideId)
  const { version, change } = await show(rider, rideId)
  const body = { rideId, answer: 'accept', version, total: change.total }
  assert.equal((await post('/user/ride/answer-change', stranger, body)).body.code, 'RIDE_NOT_FOUND')
  assert.equal((await answer(rider, rideId, 'decline')).status, 200)
})

test('whoever cannot pay the difference keeps the ride as it is', async () => {
  const { total: price } = (await kit.quote(await kit.richRider())).body.data.classes[0]
  const rider = await kit.richRider(price + 100)
  const { driver, rideId } = await givenOnBoard(rider)
  const before = (await show(rider, rideId)).quoted.total
  await propose(driver, rideId, { dropOffLocation: FAR })
  assert.equal((await answer(rider, rideId, 'accept')).body.code, 'INSUFFICIENT_FUNDS')
  assert.equal((await show(rider, rideId)).quoted.total, before)
  assert.equal((await answer(rider, rideId, 'decline')).status, 200)
})

test('the answer against the end: the ride is settled at one price, and never half', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { rider, driver, rideId } = await givenOnBoard()
    const { total: before } = (await show(rider, rideId)).quoted
    await propose(driver, rideId)
    const { total: agreed } = (await show(rider, rideId)).change
    const [said, ended] = await Promise.all([answer(rider, rideId, 'accept'), kit.step(driver, rideId, 'complete')])
    assert.equal(codeOf(ended), 'done', JSON.stringify(ended.body))
    assert.ok(['done', 'STALE_VERSION', 'NO_OPEN_CHANGE'].includes(codeOf(said)), codeOf(said))
    const { final } = await show(rider, rideId)
    assert.equal(final.total, codeOf(said) === 'done' ? agreed : before)
    assert.equal((await wallet(rider)).balance, 50_000 - final.total)
    await kit.allOffline()
  }
})

test('both ask at once: one is asked, the other hears that something has changed', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { rider, driver, rideId } = await givenOnBoard()
    const [mine, theirs] = await Promise.all([
      wish(rider, rideId, { dropOffLocation: TORG }),
      propose(driver, rideId, { addonlocation: [STOP] }),
    ])
    const codes = [codeOf(mine), codeOf(theirs)]
    assert.equal(codes.filter((code) => code === 'done').length, 1, codes.join(' '))
    assert.ok(
      codes.every((code) => ['done', 'STALE_VERSION', 'CHANGE_TO_ANSWER'].includes(code)),
      codes.join(' '),
    )
    const { change } = await show(rider, rideId)
    assert.equal(change.asks, codeOf(mine) === 'done' ? 'driver' : 'rider')
    await kit.allOffline()
  }
})

test('two answers at once are one answer', async () => {
  const { rider, driver, rideId } = await givenOnBoard()
  await propose(driver, rideId)
  const answers = await Promise.all([answer(rider, rideId, 'accept'), answer(rider, rideId, 'decline')])
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  const { change, dropOffLocation } = await show(rider, rideId)
  assert.equal(change, null)
  assert.equal(dropOffLocation.address, answers[0].status === 200 ? TORG.address : NYA_VARVET.address)
})

test('an assistant answers for the principal whose ride they booked, and their name stands there', async () => {
  const { act, ride, principal } = await assistantKit(kit).givenRide()
  const driver = await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const { rideId } = ride
  assert.equal((await post(`/driver/ride/board/${rideId}/claim`, driver, {})).status, 200)
  kit.clock.advance(29.9 * HOUR_MS)
  await kit.step(driver, rideId, 'en_route')
  await kit.step(driver, rideId, 'arrived')
  assert.equal((await propose(driver, rideId)).status, 200)
  const { version, change } = (await act({ method: 'GET', path: `/user/ride/show/${rideId}` })).body.data
  const body = { rideId, answer: 'accept', version, total: change.total }
  const agreed = await act({ method: 'POST', path: '/user/ride/answer-change', body })
  assert.equal(agreed.status, 200, JSON.stringify(agreed.body))
  const { timeline } = await get(`/admin/rides/${rideId}`, office)
  assert.equal(timeline.at(-1).actorName, 'Clara Nyberg')
  await kit.settled()
  const heard = (await get('/notification?pageSize=50', principal)).map(({ kind }: { kind: string }) => kind)
  assert.ok(heard.includes('ride_changed'), 'whoever pays hears what was agreed for them')
})

test('the office takes the ride from the chauffeur while they answer: it goes on with one price', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { rider, driver, rideId } = await givenAssignedRide(kit)
    await kit.step(driver, rideId, 'en_route')
    const before = (await show(rider, rideId)).quoted.total
    assert.equal((await wish(rider, rideId, { dropOffLocation: FAR })).status, 200)
    const { total: agreed } = (await show(rider, rideId)).change
    const [said, taken] = await Promise.all([
      kit.step(driver, rideId, 'accept_change'),
      post('/admin/ride/update-status', office, { rideId, action: 'give_back', reasonText: 'Another car is nearer.' }),
    ])
    assert.equal(codeOf(taken), 'done')
    assert.ok(['done', 'RIDE_NOT_FOUND', 'RIDE_TAKEN', 'RIDE_LOST'].includes(codeOf(said)), codeOf(said))
    const after = await show(rider, rideId)
    assert.deepEqual([after.change, after.RideStatus], [null, 'searching'])
    assert.equal(after.quoted.total, codeOf(said) === 'done' ? agreed : before)
    assert.equal((await wallet(rider)).held, after.quoted.total)
    await post('/user/ride/update-status', rider, { rideId, action: 'cancel', reason: 'change_of_plans' })
    await kit.allOffline()
  }
})
