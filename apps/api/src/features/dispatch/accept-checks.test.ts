// An offer stands for seconds, and in these a document may end, a car may be turned down, an account be suspended:
// whoever accepts is looked at again, in the transaction that gives them the ride.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestAnswer, TestPerson } from '../../testing/test-app.ts'
import { lookFor } from './use-cases/match-rides.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())
afterEach(async () => {
  await kit.allOffline()
  // One that searches on would ask the next test's driver first.
  for (const { rider, rideId } of left.splice(0)) {
    const body = { rideId, action: 'cancel', reason: 'change_of_plans' }
    assert.equal((await kit.call({ method: 'POST', path: '/user/ride/update-status', as: rider, body })).status, 200)
  }
})

const left: { rider: TestPerson; rideId: RideId }[] = []

async function givenOffer(): Promise<{ rider: TestPerson; driver: TestPerson; rideId: RideId }> {
  const rider = await kit.richRider()
  const driver = await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const { rideId } = (await kit.book(rider)).body.data
  left.push({ rider, rideId })
  await kit.offerOf(driver, rideId)
  return { rider, driver, rideId }
}

test('what they were asked last is what they accept, also where the clock of another process was behind', async () => {
  const { rider, driver, rideId } = await givenOffer()
  const addonlocation = { address: 'Frölunda torg', lat: 57.6525, lng: 11.9105 }
  const body = { rideId, addonlocation }
  const path = '/user/ride/add-another-location'
  assert.equal((await kit.call({ method: 'POST', path, as: rider, key: 'asked-anew', body })).status, 200)
  await lookFor(kit.ctx, rideId)
  const last = await kit.offerOf(driver, rideId)
  const earlier = `update offer set sent_at = sent_at - interval '5 minutes' where id = $1`
  await kit.ctx.db.$client.query(earlier, [last.offerId])
  assert.equal((await kit.step(driver, rideId, 'accept')).status, 200)
  const cancel = { rideId, action: 'cancel', reason: 'change_of_plans' }
  await kit.call({ method: 'POST', path: '/user/ride/update-status', as: rider, body: cancel })
  await kit.settled()
})

/** What happens behind the driver's back, before anything that listens to it has run. */
const CHANGES = {
  'a paper is over': {
    code: 'PAPERS_NOT_APPROVED',
    write: (tx: Tx, driver: TestPerson) =>
      tx.execute(
        sql`update driver_document set expires_at = ${kit.clock.now()} where driver_id = ${driver.userId} and kind = 'licence'`,
      ),
  },
  'a paper is turned down': {
    code: 'PAPERS_NOT_APPROVED',
    write: (tx: Tx, driver: TestPerson) =>
      tx.execute(
        sql`update driver_document set status = 'rejected', reason = 'Not readable.'
            where driver_id = ${driver.userId} and kind = 'permit'`,
      ),
  },
  'the car is turned down': {
    code: 'VEHICLE_NOT_APPROVED',
    write: (tx: Tx, driver: TestPerson) =>
      tx.execute(sql`update vehicle set status = 'rejected', reason = 'Dented.' where driver_id = ${driver.userId}`),
  },
  'the account is suspended': {
    code: 'ACCOUNT_SUSPENDED',
    write: (tx: Tx, driver: TestPerson) =>
      tx.execute(
        sql`update person set suspended_at = now(), suspension_reason = 'Unpaid.' where id = ${driver.userId}`,
      ),
  },
} as const

const statusOf = async (rider: TestPerson, rideId: RideId): Promise<string> =>
  (await kit.call({ method: 'GET', path: `/user/ride/show/${rideId}`, as: rider })).body.data.RideStatus

async function assertRefusedAndNothingWritten(answer: TestAnswer, code: string, rider: TestPerson, rideId: RideId) {
  assert.equal(answer.body.code, code, JSON.stringify(answer.body))
  assert.equal(await statusOf(rider, rideId), 'searching')
  const { rows } = await kit.ctx.db.$client.query('select status from offer where ride_id = $1', [rideId])
  assert.deepEqual(
    rows.map((row) => row.status),
    ['sent'],
  )
}

for (const [what, { code, write }] of Object.entries(CHANGES)) {
  test(`${what}: the accept is refused, and the ride searches on`, async () => {
    const { rider, driver, rideId } = await givenOffer()
    await kit.ctx.transact((tx) => write(tx, driver))
    await assertRefusedAndNothingWritten(await kit.step(driver, rideId, 'accept'), code, rider, rideId)
  })

  test(`${what} while they accept: the accept waits for it, and is refused`, async () => {
    const { rider, driver, rideId } = await givenOffer()
    let accepting: Promise<TestAnswer> | undefined
    await kit.ctx.transact(async (tx) => {
      await write(tx, driver)
      accepting = kit.step(driver, rideId, 'accept')
      await untilSomebodyWaits(tx)
    })
    assert.ok(accepting)
    await assertRefusedAndNothingWritten(await accepting, code, rider, rideId)
  })
}

test('at the same moment one of the two is first, and the ride agrees with it', async () => {
  const { rider, driver, rideId } = await givenOffer()
  const [accepted] = await Promise.all([
    kit.step(driver, rideId, 'accept'),
    kit.ctx.transact((tx) => CHANGES['a paper is turned down'].write(tx, driver)),
  ])
  const status = await statusOf(rider, rideId)
  assert.deepEqual(
    [accepted.status, status],
    accepted.status === 200 ? [200, 'assigned'] : [422, 'searching'],
    accepted.body.code,
  )
})

/** The database itself says when the other transaction stands still behind this one. */
async function untilSomebodyWaits(tx: Tx): Promise<void> {
  for (;;) {
    const { rowCount } = await tx.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))`,
    )
    if ((rowCount ?? 0) > 0) return
  }
}
