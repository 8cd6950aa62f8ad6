// A strike is looked at again when its chauffeur asks for it, once, and the office says why it counts or does not.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Strikes } from '@livery/contracts/rides/strikes.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { HOUR_MS } from '@livery/kernel/time.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())

const own = async (as: TestPerson): Promise<Strikes> =>
  (await kit.call({ method: 'GET', path: '/driver/strikes', as })).body.data
const ask = (as: TestPerson, id: string | undefined, words = 'The motorway was closed after an accident.') =>
  kit.call({ method: 'POST', path: `/driver/strikes/${id}/review`, as, body: { words } })
const decide = (as: TestPerson, id: string | undefined, decision: string) => {
  const body = { decision, reasonText: 'We have seen the closure.' }
  return kit.call({ method: 'POST', path: `/admin/strikes/${id}/decide`, as, body })
}
const alerts = async () =>
  (await kit.call({ method: 'GET', path: '/admin/alerts?kind=strike_disputed', as: office })).body.data
const told = async ({ userId }: TestPerson): Promise<string[]> => {
  await kit.settled()
  const text = 'select kind from notification where user_id = $1 order by id'
  return (await kit.db.$client.query(text, [userId])).rows.map(({ kind }) => kind)
}

/** Rides handed back four hours before. */
async function givenStrikes(number: number): Promise<{ driver: TestPerson; rideIds: RideId[] }> {
  const driver = await kit.driverAt(AVENUE)
  const rideIds: RideId[] = []
  for (let one = 0; one < number; one += 1) {
    const { rideId } = (await kit.bookAhead(await kit.richRider(), 4 * HOUR_MS)).body.data
    await kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: driver })
    assert.equal(
      (await kit.step(driver, rideId, 'give_back', { reason: 'other', reasonText: 'A closed road.' })).status,
      200,
    )
    rideIds.push(rideId)
  }
  return { driver, rideIds }
}

test('asked once, rung at the office, lifted with a word, and it counts no more: claims are free again', async () => {
  const { driver, rideIds } = await givenStrikes(3)
  const before = await own(driver)
  assert.deepEqual(
    before.strikes.map(({ rideId }) => rideId),
    rideIds.toReversed(),
  )
  assert.ok(before.strikes.every(({ counts, review }) => counts && review === 'none'))
  assert.notEqual(before.pausedUntil, null)
  const [strike] = before.strikes
  assert.equal((await ask(driver, strike?._id, 'no')).body.code, 'BAD_INPUT')
  assert.equal((await ask(driver, strike?._id)).body.data.strikes[0].review, 'asked')
  assert.equal((await ask(driver, strike?._id)).body.code, 'STRIKE_REVIEWED')
  await kit.settled()
  const [alert] = await alerts()
  assert.deepEqual([alert.driverId, alert.detail.reason], [driver.userId, 'The motorway was closed after an accident.'])

  const lifted = await decide(office, strike?._id, 'lift')
  assert.equal(lifted.status, 200, JSON.stringify(lifted.body))
  assert.equal((await decide(office, strike?._id, 'keep')).body.code, 'STRIKE_REVIEWED')
  const { strikes, pausedUntil } = await own(driver)
  assert.deepEqual(
    [strikes[0]?.review, strikes[0]?.counts, strikes[0]?.answer, pausedUntil],
    ['lifted', false, 'We have seen the closure.', null],
  )
  assert.ok((await told(driver)).includes('strike_lifted'))
  assert.deepEqual(await alerts(), [])
  const { rideId } = (await kit.bookAhead(await kit.richRider(), 9 * HOUR_MS)).body.data
  assert.equal((await kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: driver })).status, 200)
  const { rows } = await kit.db.$client.query(`select act from audit_entry where act = 'strikes.decideStrike'`)
  assert.equal(rows.length, 1)
})

test('it may stand; the office may lift one that nobody asked about; two of the office at once decide once', async () => {
  const { driver } = await givenStrikes(2)
  const [first, second] = (await own(driver)).strikes
  await ask(driver, first?._id)
  await decide(office, first?._id, 'keep')
  assert.deepEqual(
    (await own(driver)).strikes.map(({ counts }) => counts),
    [true, true],
  )
  assert.ok((await told(driver)).includes('strike_kept'))
  const other = await kit.person('admin')
  const both = await Promise.all([decide(office, second?._id, 'lift'), decide(other, second?._id, 'keep')])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
})

test('nobody else asks about it, and a role that may not decide about people does not', async () => {
  const { driver } = await givenStrikes(1)
  const [strike] = (await own(driver)).strikes
  const other = await kit.driverAt(AVENUE)
  assert.deepEqual([(await ask(other, strike?._id)).status, (await own(other)).strikes], [404, []])
  const rider = await kit.richRider()
  assert.equal((await kit.call({ method: 'GET', path: '/driver/strikes', as: rider })).status, 403)
  assert.equal(
    (await kit.call({ method: 'GET', path: `/admin/people/${driver.userId}/strikes`, as: driver })).status,
    403,
  )
  const { body } = await kit.call({ method: 'GET', path: `/admin/people/${driver.userId}/strikes`, as: office })
  assert.equal(body.data.strikes.length, 1)
  assert.equal((await decide(driver, strike?._id, 'lift')).status, 403)
  assert.equal((await ask(driver, kit.ctx.newId('strike'))).body.code, 'STRIKE_NOT_FOUND')
})
