// The ledger read as a journal: balances that are proven, accounts at a moment, statements, the journal, and a ride
// explained.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MINUTE_MS } from '@livery/kernel/time.ts'
import { givenAssignedRide, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { riderWallet } from './index.ts'
import { proveBalances } from './use-cases/prove-balances.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())

const get = async (path: string, as = office) => {
  await kit.settled()
  return kit.call({ method: 'GET', path, as })
}
const period = (from: Date, to: Date) => `from=${from.toISOString()}&to=${to.toISOString()}`
const always = () => period(new Date('2026-01-01'), new Date(kit.clock.now().getTime() + MINUTE_MS))

/** A ride of the sample fare, driven to its end, and the moments around it. */
async function driven() {
  const ride = await givenAssignedRide(kit)
  const before = kit.clock.now()
  kit.clock.advance(MINUTE_MS)
  await kit.step(ride.driver, ride.rideId, 'en_route')
  await kit.step(ride.driver, ride.rideId, 'arrived')
  await kit.step(ride.driver, ride.rideId, 'start', { pin: await kit.pinOf(ride.rider) })
  const completed = await kit.step(ride.driver, ride.rideId, 'complete')
  assert.equal(completed.body.data.RideStatus, 'completed')
  kit.clock.advance(MINUTE_MS)
  await kit.allOffline()
  return { ...ride, before }
}

test('a ride is explained in one call: what the rider gave is what the others have, and the sum is zero', async () => {
  const { rideId, rider } = await driven()
  const { data } = (await get(`/admin/rides/${rideId}/explained`)).body
  assert.equal(data.sum, 0)
  assert.deepEqual(
    data.parts.map((one: { part: string }) => one.part),
    ['rider', 'tax', 'platform_fee', 'commission', 'driver'],
  )
  const { body: wallet } = await get('/user/wallet', rider)
  assert.equal(data.total, 50_000 - wallet.data.balance)
  assert.equal(data.parts[0].amount, -data.total)
  assert.equal((await get(`/admin/rides/${rideId}/explained`, rider)).status, 403)
  assert.equal((await get('/admin/rides/rid_00000000000000000000000000/explained')).status, 404)
})

test('a statement begins with what was there, ends with what is, and each line says what was left', async () => {
  const { rider, before } = await driven()
  const { balance } = (await get('/user/wallet', rider)).body.data
  const whole = (await get(`/payment/statement?${always()}`, rider)).body.data
  assert.deepEqual([whole.opening, whole.credits, whole.closing], [0, 50_000, balance])
  assert.deepEqual(
    whole.entries.map((entry: { balance: number }) => entry.balance),
    [50_000, balance],
  )
  const later = (await get(`/payment/statement?${period(before, kit.clock.now())}`, rider)).body.data
  assert.deepEqual([later.opening, later.debits, later.entries.length], [50_000, 50_000 - balance, 1])
  const account = riderWallet(rider.userId, 'EUR')
  const seen = (await get(`/admin/ledger/statement?account=${account}&${always()}`)).body.data
  assert.deepEqual(seen, { ...whole, to: seen.to })
  const backwards = period(kit.clock.now(), before)
  assert.equal((await get(`/payment/statement?${backwards}`, rider)).status, 400)
})

test('any account is known at any moment: the balances of then sum to zero as those of now do', async () => {
  const { before } = await driven()
  for (const at of ['', `&at=${before.toISOString()}`]) {
    let sum = 0
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { data, meta } = (await get(`/admin/ledger/accounts?pageSize=50&page=${page}${at}`)).body
      sum += data.reduce((total: number, one: { balance: number }) => total + one.balance, 0)
      pages = meta.totalPages
    }
    assert.equal(sum, 0, at)
  }
  const of = async (at: string) => (await get(`/admin/ledger/accounts?kind=commission${at}`)).body.data[0]
  assert.ok((await of('')).balance > (await of(`&at=${before.toISOString()}`)).balance)
})

test('the journal has every posting once, as debit or credit, and both sides are equal', async () => {
  await driven()
  const { data, meta } = (await get(`/admin/ledger/journal?pageSize=50&${always()}`)).body
  assert.equal(meta.debits, meta.credits)
  assert.ok(data.every((line: { debit: number; credit: number }) => line.debit === 0 || line.credit === 0))
  const file = await get(`/admin/ledger/journal?format=csv&${always()}`)
  const lines = file.body.trim().split('\r\n')
  assert.match(lines[0], /time,transaction,reference,purpose,order,account,debit,credit,currency$/)
  assert.equal(lines.length - 1, meta.total)
  assert.match(lines[1], /,rider_wallet\/usr_\w+\/EUR,|,promotions\/house\/EUR,/)
})

test('the database takes no balance that no posting says', async () => {
  const { rider } = await givenRider()
  const set = kit.ctx.db.$client.query('update ledger_account set balance = balance + 1 where id = $1', [
    riderWallet(rider.userId, 'EUR'),
  ])
  await assert.rejects(set, (error: { constraint?: string }) => error.constraint === 'balance_is_proven')
})

test('a balance that was bent all the same is found by the hourly proof, stands as an alert, and ends it', async () => {
  const { rider } = await givenRider()
  const account = riderWallet(rider.userId, 'EUR')
  const bend = (by: number) =>
    kit.ctx.db.$client.query(
      `begin; set local session_replication_role = replica; update ledger_account set balance = balance + ${by} where id = '${account}'; commit`,
    )
  assert.deepEqual((await proveBalances(kit.ctx)).findings, [])
  await bend(7)
  const { findings } = await proveBalances(kit.ctx)
  assert.deepEqual(findings, [{ account, why: 'stores 50007, its postings sum to 50000' }])
  assert.deepEqual((await get('/admin/ledger/proof')).body.data.findings, findings)
  const alerts = async () => (await get('/admin/alerts?kind=ledger_unproven')).body.data.length
  assert.equal(await alerts(), 1)
  await bend(-7)
  await proveBalances(kit.ctx)
  assert.equal(await alerts(), 0)
})

const givenRider = async () => ({ rider: await kit.richRider() })
