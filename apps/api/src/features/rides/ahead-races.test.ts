// The moments that matter for scheduled rides, with real concurrency.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestAnswer, TestPerson } from '../../testing/test-app.ts'
import { openSearch } from './use-cases/schedule-ride.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())

const DAY = 24 * HOUR_MS
const BESIDE = { lat: AVENUE.lat + 0.002, lng: AVENUE.lng }
const claim = (driver: TestPerson, rideId: RideId) =>
  kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: driver })
const drivers = (count: number) => Promise.all(Array.from({ length: count }, () => kit.driverAt(BESIDE)))
const codesOf = (answers: { body: { code?: string } }[]) => answers.map(({ body }) => body.code ?? 'taken').toSorted()
const ridesOfLater = async (aheads: readonly number[]) => {
  const rider = await kit.richRider(200_000)
  const booked = []
  const booking = { alsoAtThatTime: true }
  for (const ahead of aheads) booked.push((await kit.bookAhead(rider, ahead, { booking })).body.data.rideId as RideId)
  return { rider, rideIds: booked as [RideId, ...RideId[]] }
}
const invariantsHold = async () => {
  await kit.settled()
  assert.deepEqual(
    (await checkInvariants(kit.databaseUrl)).flatMap((one) => one.broken),
    [],
  )
}

test('two tabs book the same trip at once: one has it, and the other is asked', async () => {
  const rider = await kit.richRider(200_000)
  const answers = await Promise.all(Array.from({ length: 4 }, () => kit.bookAhead(rider, 40 * DAY)))
  assert.deepEqual(codesOf(answers), [...Array(3).fill('RIDE_AT_THAT_TIME'), 'taken'])
  const booked = answers.find(({ status }) => status === 201)?.body.data
  for (const { status, body } of answers.filter((answer) => answer.status !== 201))
    assert.deepEqual([status, body.ride?.rideId], [409, booked.rideId])
  await invariantsHold()
})

test('eight drivers claim one ride at once: one has it', async () => {
  const crowd = await drivers(8)
  for (let turn = 1; turn <= 5; turn++) {
    const { rideIds } = await ridesOfLater([turn * DAY])
    const [rideId] = rideIds
    const answers = await Promise.all(crowd.map((driver) => claim(driver, rideId)))
    assert.deepEqual(codesOf(answers), [...Array(7).fill('RIDE_TAKEN'), 'taken'])
  }
  await invariantsHold()
})

test('one driver claims five rides of one hour at once: they have one', async () => {
  const [driver] = await drivers(1)
  assert.ok(driver)
  const { rideIds } = await ridesOfLater([0, 5, 10, 15, 20].map((minutes) => 20 * DAY + minutes * MINUTE_MS))
  const answers = await Promise.all(rideIds.map((rideId) => claim(driver, rideId)))
  assert.deepEqual(codesOf(answers), [...Array(4).fill('RIDES_OVERLAP'), 'taken'])
  await invariantsHold()
})

test('a claim and an accepted offer of the same ride at once: one of them has it', async () => {
  for (let turn = 0; turn < 5; turn++) {
    await kit.allOffline()
    const [asked, other] = await drivers(2)
    assert.ok(asked && other)
    await kit.call({ method: 'POST', path: '/driver/availability', as: other, body: { online: false } })
    // The search opens by its own job at once, or here: the driver is on the road before it.
    const { rider, rideIds } = await ridesOfLater([3 * HOUR_MS])
    const [rideId] = rideIds
    await openSearch(kit.ctx, rideId)
    await kit.offerOf(asked, rideId)
    const answers = await Promise.all([kit.step(asked, rideId, 'accept'), claim(other, rideId)])
    assert.equal(answers.filter(({ status }) => status === 200).length, 1, JSON.stringify(codesOf(answers)))
    await kit.call({
      method: 'POST',
      path: '/user/ride/update-status',
      as: rider,
      body: { rideId, action: 'cancel', reason: 'change_of_plans' },
    })
    await kit.settled()
  }
  await invariantsHold()
})

test('a claim and a cancellation at once: whatever comes first, the money is right', async () => {
  const [driver] = await drivers(1)
  assert.ok(driver)
  for (let turn = 1; turn <= 5; turn++) {
    const { rider, rideIds } = await ridesOfLater([40 * DAY + turn * DAY])
    const [rideId] = rideIds
    const body = { rideId, action: 'cancel', reason: 'change_of_plans' }
    const answers: TestAnswer[] = await Promise.all([
      claim(driver, rideId),
      kit.call({ method: 'POST', path: '/user/ride/update-status', as: rider, body }),
    ])
    assert.equal(answers[1]?.status, 200)
    const wallet = await kit.call({ method: 'GET', path: '/user/wallet', as: rider })
    assert.partialDeepStrictEqual(wallet.body.data, { balance: 200_000, held: 0, available: 200_000, currency: 'EUR' })
  }
  await invariantsHold()
})

test('the job fires five times at once: the search opens once', async () => {
  const { rideIds } = await ridesOfLater([2 * HOUR_MS])
  const [rideId] = rideIds
  await Promise.all(Array.from({ length: 5 }, () => openSearch(kit.ctx, rideId)))
  const { rows } = await kit.ctx.db.$client.query(
    `select count(*)::int as opened from ride_move where ride_id = $1 and move = 'open_search'`,
    [rideId],
  )
  assert.equal(rows[0].opened, 1)
  await invariantsHold()
})
