// A change costs more than the rider's wallet holds: they pay by a mailed link, and it is made then.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { CARDS, payByCard } from '../payments/testing/given.ts'

let kit: RideKit
let karin: TestPerson
before(async () => {
  kit = await startRideKit()
  karin = await kit.person('admin', { firstname: 'Karin', lastname: 'Ek' })
})
after(() => kit.stop())
afterEach(async () => {
  await kit.settled()
  const broken = (await checkInvariants(kit.databaseUrl)).flatMap((one) => one.broken)
  assert.deepEqual(broken, [])
})

const FAR = { address: 'Torslanda torg', lat: 57.7217, lng: 11.7707 }
let keys = 0
const get = async (path: string, as: TestPerson) => (await kit.call({ method: 'GET', path, as })).body.data
const post = (as: TestPerson, path: string, body: object) =>
  kit.call({ method: 'POST', path, as, body, key: `change-to-pay-${++keys}` })
const show = (rider: TestPerson, rideId: RideId) => get(`/user/ride/show/${rideId}`, rider)
const office = (rideId: RideId) => get(`/admin/rides/${rideId}`, karin)

/** A ride that is to go further than its rider's wallet does, and the change that was seen. */
async function givenShort(holds = 7_000) {
  const rider = await kit.richRider(holds)
  const rideId = (await kit.bookAhead(rider, 30 * HOUR_MS)).body.data.rideId as RideId
  const path = `/admin/rides/${rideId}/change`
  const asked = { version: (await office(rideId)).version, dropOffLocation: FAR, note: 'Ring twice.' }
  const seen = (await post(karin, `${path}/preview`, asked)).body.data
  assert.ok(seen.money.short > 0)
  return { rider, rideId, path, seen, wishes: { ...asked, total: seen.change.total } }
}

async function topUp(rider: TestPerson, amount: number) {
  const { topUpId } = (await post(rider, '/payment/wallet/top-up', { amount })).body.data
  const { rows } = await kit.ctx.db.$client.query('select payment_id from top_up where id = $1', [topUpId])
  await payByCard(kit, rows[0].payment_id, CARDS.good)
  assert.equal((await post(rider, '/payment/wallet/confirm/top-up', { topUpId })).status, 200)
  await kit.settled()
}

test('the rider is mailed a link that signs them in to pay the difference, and the change is made once they have', async () => {
  const { rider, rideId, path, seen, wishes } = await givenShort()
  const asked = await post(karin, `${path}/ask-to-pay`, wishes)
  assert.equal(asked.status, 200, JSON.stringify(asked.body))
  const { amount, askedBy } = asked.body.data
  assert.deepEqual([amount >= seen.money.short, askedBy], [true, 'Karin Ek'])
  await kit.settled()
  const { rows } = await kit.ctx.db.$client.query(
    "select text from mail_message where recipient = $1 and text like '%topUp%'",
    [rider.email],
  )
  assert.match(rows[0].text, new RegExp(`callback/email\\?.*${encodeURIComponent(`/wallet?topUp=${amount}`)}`))
  const looked = (await post(karin, `${path}/preview`, { version: wishes.version })).body.data
  assert.deepEqual([looked.unpaid.amount, looked.takesCards], [amount, true])
  const said = (await office(rideId)).timeline.find(({ move }: { move: string }) => move === 'asked_to_pay')
  assert.deepEqual([said.actorName, said.number], ['Karin Ek', amount])

  await topUp(rider, amount)
  const now = await show(rider, rideId)
  assert.deepEqual([now.dropOffLocation, now.note, now.advanceFullPayment], [FAR, 'Ring twice.', wishes.total])
  const after = (await post(karin, `${path}/preview`, { version: now.version })).body.data
  assert.equal(after.unpaid, null)
})

test('less than is short changes nothing yet', async () => {
  const { rider, rideId, path, seen, wishes } = await givenShort(6_000)
  await post(karin, `${path}/ask-to-pay`, wishes)
  assert.ok(seen.money.short > 1_000, `${seen.money.short}: the least top-up leaves something short`)
  await topUp(rider, 1_000)
  assert.notDeepEqual((await show(rider, rideId)).dropOffLocation, FAR)
  await topUp(rider, seen.money.short)
  assert.deepEqual((await show(rider, rideId)).dropOffLocation, FAR)
})

test('a ride that is another one by then stays as it is: the money is the rider’s, and the office is told', async () => {
  const { rider, rideId, path, wishes } = await givenShort()
  const { amount } = (await post(karin, `${path}/ask-to-pay`, wishes)).body.data
  const { quoted, version } = await office(rideId)
  await post(karin, path, { version, total: quoted.total, note: 'Side entrance.' })
  await topUp(rider, amount)
  const now = await show(rider, rideId)
  assert.deepEqual([now.note, now.dropOffLocation.address === FAR.address], ['Side entrance.', false])
  assert.ok((await get('/user/wallet', rider)).available >= amount)
  const alerts: { kind: string; rideId: string }[] = await get('/admin/alerts', karin)
  assert.ok(alerts.some((one) => one.kind === 'paid_change_refused' && one.rideId === rideId))
})

test('nobody is asked for what the wallet covers, by a price that is not so, or twice', async () => {
  const { rider, rideId, path, wishes } = await givenShort()
  assert.equal((await post(karin, `${path}/ask-to-pay`, { ...wishes, total: 1 })).body.code, 'PRICE_CHANGED')
  const { quoted, version } = await office(rideId)
  const covered = { version, total: quoted.total, note: 'Ring.' }
  assert.equal((await post(karin, `${path}/ask-to-pay`, covered)).body.code, 'NOTHING_TO_PAY')
  const [first, second] = await Promise.all([1, 2].map(() => post(karin, `${path}/ask-to-pay`, wishes)))
  assert.deepEqual([first?.status, second?.status], [200, 200])
  await topUp(rider, first?.body.data.amount)
  assert.deepEqual((await show(rider, rideId)).dropOffLocation, FAR)
  const { rows } = await kit.ctx.db.$client.query('select count(*)::int as n from change_to_pay where ride_id = $1', [
    rideId,
  ])
  assert.equal(rows[0].n, 0)
})

test('unpaid in time, it is forgotten', async () => {
  const { rider, rideId, path, wishes } = await givenShort()
  const { amount } = (await post(karin, `${path}/ask-to-pay`, wishes)).body.data
  kit.clock.advance(61 * MINUTE_MS)
  await topUp(rider, amount)
  assert.notDeepEqual((await show(rider, rideId)).dropOffLocation, FAR)
})
