import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BidId, EngagementId } from '@livery/kernel/ids.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { type EngagementKit, givenAwarded, goToDay, startEngagementKit } from './testing/engagement-kit.ts'

let kit: EngagementKit
before(async () => {
  kit = await startEngagementKit()
})
after(() => kit.stop())

const ROUNDS = 5
const PRICE = 40_000
const TOTAL = 43_990
const codes = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map((answer) => answer.body.code ?? String(answer.status)).sort()
const invariantsHold = async () => {
  await kit.settled()
  assert.deepEqual(
    (await checkInvariants(kit.databaseUrl)).flatMap((one) => one.broken),
    [],
  )
}

/** A post with so many bids. */
async function givenBids(count: number) {
  const rider = await kit.richRider(200_000)
  const id = (await kit.post(rider)).body.data._id as EngagementId
  const drivers = []
  for (let index = 0; index < count; index++) {
    const driver = await kit.skilledDriver()
    const { body } = await kit.act(driver, id, 'bid', { price: PRICE, message: 'Gladly.' })
    drivers.push({ driver, bidId: body.data.bidDetails[0]._id as BidId })
  }
  return { rider, id, drivers }
}

test('two awards at the same moment: one driver has it, and the price is put aside once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { rider, id, drivers } = await givenBids(2)
    const answers = await Promise.all(
      drivers.map(({ bidId }) => kit.act(rider, id, 'award', { bidId, paymentMethod: 'wallet' })),
    )
    assert.deepEqual(codes(answers), ['200', 'ENGAGEMENT_MOVED_ON'])
    assert.deepEqual(await kit.wallet(rider), { balance: 200_000, held: TOTAL })
  }
  await invariantsHold()
})

test('an award against a withdrawal: one of them wins, and the money follows it', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { rider, id, drivers } = await givenBids(1)
    const [{ driver, bidId }] = drivers as [(typeof drivers)[number]]
    const [awarded, withdrawn] = await Promise.all([
      kit.act(rider, id, 'award', { bidId, paymentMethod: 'wallet' }),
      kit.act(driver, id, 'withdraw'),
    ])
    assert.ok(
      (awarded.status === 200 && withdrawn.body.code === 'BID_CLOSED') ||
        (withdrawn.status === 200 && awarded.body.code === 'BID_CLOSED'),
      `${awarded.body.code ?? awarded.status} ${withdrawn.body.code ?? withdrawn.status}`,
    )
    assert.equal((await kit.wallet(rider)).held, awarded.status === 200 ? TOTAL : 0)
  }
  await invariantsHold()
})

test('one driver awarded by two riders for the same days at once: they are in one place', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const driver = await kit.skilledDriver()
    const posts = []
    for (let index = 0; index < 2; index++) {
      const rider = await kit.richRider(200_000)
      const id = (await kit.post(rider)).body.data._id as EngagementId
      const { body } = await kit.act(driver, id, 'bid', { price: PRICE, message: 'Gladly.' })
      posts.push({ rider, id, bidId: body.data.bidDetails[0]._id as BidId })
    }
    const answers = await Promise.all(
      posts.map(({ rider, id, bidId }) => kit.act(rider, id, 'award', { bidId, paymentMethod: 'wallet' })),
    )
    assert.deepEqual(codes(answers), ['200', 'DRIVER_NOT_FREE'])
  }
  await invariantsHold()
})

test('a day completed, and the last one confirmed, five times at once: the driver is paid once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { rider, driver, id, days } = await givenAwarded(kit, PRICE)
    for (const [index, date] of days.entries()) {
      goToDay(kit, (await kit.show(rider, id)).body.data.days[index].startsAt)
      await kit.act(driver, id, 'start', { date })
      const completed = await Promise.all(Array.from({ length: 5 }, () => kit.act(driver, id, 'complete', { date })))
      assert.deepEqual(new Set(codes(completed)), new Set(['200']))
      const confirmed = await Promise.all(Array.from({ length: 5 }, () => kit.act(rider, id, 'confirm', { date })))
      assert.deepEqual(new Set(codes(confirmed)), new Set(['200']))
    }
    assert.deepEqual(await kit.wallet(driver), { balance: 32_000, held: 0 })
    assert.deepEqual(await kit.wallet(rider), { balance: 200_000 - TOTAL, held: 0 })
  }
  await invariantsHold()
})

test('both sides cancel at once: it is cancelled once, by one of them', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { rider, driver, id } = await givenAwarded(kit, PRICE)
    const answers = await Promise.all([
      kit.act(rider, id, 'cancel', { reason: 'change_of_plans' }),
      kit.act(driver, id, 'cancel', { reason: 'emergency' }),
    ])
    assert.deepEqual(codes(answers), ['200', 'ENGAGEMENT_MOVED_ON'])
    assert.deepEqual(await kit.wallet(rider), { balance: 200_000, held: 0 })
  }
  await invariantsHold()
})

test('ten awards with one key are one award, and a key of another bid is refused', async () => {
  const { rider, id, drivers } = await givenBids(2)
  const [first, second] = drivers as [(typeof drivers)[number], (typeof drivers)[number]]
  const award = (bidId: BidId) => kit.act(rider, id, 'award', { bidId, paymentMethod: 'wallet' }, 'storm')
  const answers = await Promise.all(Array.from({ length: 10 }, () => award(first.bidId)))
  assert.deepEqual(new Set(codes(answers)), new Set(['200']))
  assert.equal((await award(second.bidId)).body.code, 'IDEMPOTENCY_KEY_REUSED')
  assert.deepEqual(await kit.wallet(rider), { balance: 200_000, held: TOTAL })
  await invariantsHold()
})
