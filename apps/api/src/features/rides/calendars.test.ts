// A rider's rides in their own calendar.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { HOUR_MS } from '@livery/kernel/time.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { runNow } from '../../testing/run-now.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { identityJobs } from '../identity/jobs.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())

const read = async (path: string) => {
  const answer = await kit.call({ method: 'GET', path: path.replace('/api/v1', '') })
  return {
    status: answer.status,
    text: typeof answer.body === 'string' ? answer.body : '',
    headers: answer.headers,
    body: answer.body,
  }
}
const address = async (rider: TestPerson): Promise<string> =>
  (await kit.call({ method: 'GET', path: '/user/calendar-feed', as: rider })).body.data.path
const renew = async (rider: TestPerson): Promise<string> =>
  (await kit.call({ method: 'POST', path: '/user/calendar-feed/renew', as: rider })).body.data.path
const cancel = (rider: TestPerson, rideId: string) =>
  kit.call({
    method: 'POST',
    path: '/user/ride/update-status',
    as: rider,
    body: { rideId, action: 'cancel', reason: 'change_of_plans' },
  })
const sequenceIn = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1])

test('a ride as a file: by its link alone, newer with every change, and away when it is cancelled', async () => {
  const rider = await kit.richRider()
  const guest = { name: 'Léa Dubois', phone: '+33612345679', language: 'fr' }
  const { rideId, calendar, version } = (await kit.bookAhead(rider, 30 * HOUR_MS, { booking: { guest } })).body.data
  const first = await read(calendar)
  assert.equal(first.status, 200)
  assert.match(String(first.headers['content-type']), /^text\/calendar/)
  assert.match(String(first.headers['content-disposition']), /attachment; filename="R-\d+\.ics"/)
  assert.match(first.text, /^BEGIN:VCALENDAR\r\n/)
  assert.match(first.text, new RegExp(`UID:${rideId}@livery`))
  assert.equal(sequenceIn(first.text), version)
  assert.doesNotMatch(first.text, /€|EUR|\+46|\+33/, 'neither price nor phone')
  assert.match(
    first.text,
    /DESCRIPTION:For Léa Dubois\\nWe’ll confirm your chauffeur shortly/,
    'of several cars, whose',
  )

  const wish = { rideId, note: 'Two bags' }
  const { change, version: seen } = (
    await kit.call({ method: 'POST', path: '/user/ride/change', as: rider, body: { ...wish, preview: true } })
  ).body.data
  await kit.call({
    method: 'POST',
    path: '/user/ride/change',
    as: rider,
    body: { ...wish, total: change.total, version: seen },
  })
  assert.ok(sequenceIn((await read(calendar)).text) > version)
  await cancel(rider, rideId)
  const last = (await read(calendar)).text
  assert.match(last, /METHOD:CANCEL\r\n/)
  assert.match(last, /STATUS:CANCELLED\r\n/)
  assert.match(last, /DESCRIPTION:For Léa Dubois\\nBooking/, 'nobody is to come any more')
  const other = (await kit.bookAhead(rider, 60 * HOUR_MS)).body.data.calendar
  const forged = `${calendar.split('.')[0]}.${other.split('.')[1]}`
  assert.equal((await read(forged)).body.code, 'NOT_FOUND')
})

test('all rides as a feed of one rider, by an address that can be renewed', async () => {
  const [rider, stranger] = [await kit.richRider(), await kit.richRider()]
  const mine = (await kit.bookAhead(rider, 30 * HOUR_MS)).body.data.rideId
  const gone = (await kit.bookAhead(rider, 60 * HOUR_MS)).body.data.rideId
  const theirs = (await kit.bookAhead(stranger, 30 * HOUR_MS)).body.data.rideId
  await cancel(rider, gone)
  const before = await address(rider)
  assert.equal(await address(rider), before, 'the same until it is renewed')
  const { status, text, headers } = await read(before)
  assert.equal(status, 200)
  assert.match(String(headers['cache-control']), /no-store/)
  assert.ok(text.includes(mine) && text.includes(gone) && !text.includes(theirs))
  assert.equal(text.match(/STATUS:CANCELLED/g)?.length, 1)

  const after = await renew(rider)
  assert.notEqual(after, before)
  assert.equal((await read(before)).body.code, 'NOT_FOUND')
  assert.equal((await read(after)).status, 200)
  const [, proof] = after.split('.')
  assert.equal((await read(`/api/v1/calendar/feed/${stranger.userId}.${proof}`)).body.code, 'NOT_FOUND')
  const as = await kit.person('admin')
  assert.equal((await kit.call({ method: 'GET', path: '/user/calendar-feed', as })).body.code, 'WRONG_ROLE')
})

test('a chauffeur’s feed has the rides that they drive, without who rides, and ends with its address', async () => {
  const driver = await kit.driverAt({ lat: 57.7, lng: 11.97 })
  const rider = await kit.richRider()
  const ride = (await kit.bookAhead(rider, 50 * HOUR_MS, { booking: { flight: 'SK 433', sign: 'Dr Keller' } })).body
    .data
  const claim = `/driver/ride/board/${ride.rideId}/claim`
  assert.equal((await kit.call({ method: 'POST', path: claim, as: driver })).status, 200)
  const feed = await address(driver)
  const shown = await read(feed)
  assert.match(shown.text, new RegExp(`UID:${ride.rideId}@livery`))
  assert.match(shown.text, /SUMMARY:Ride to /)
  assert.match(shown.text, /SK 433/)
  assert.doesNotMatch(shown.text, /Keller|Fournier|€|EUR|\+46|your chauffeur/)
  assert.equal((await kit.step(driver, ride.rideId, 'give_back', { reason: 'vehicle_issue' })).status, 200)
  assert.doesNotMatch((await read(feed)).text, /BEGIN:VEVENT/)
  const renewed = await renew(driver)
  assert.equal((await read(feed)).body.code, 'NOT_FOUND')
  assert.equal((await read(renewed)).status, 200)
})

test('no address opens for an account that is leaving, and none again once it is erased', async () => {
  const rider = await kit.richRider()
  const { calendar } = (await kit.bookAhead(rider, 30 * HOUR_MS)).body.data
  const first = await address(rider)
  const renewed = await renew(rider)
  const leave = (ago: string) =>
    kit.ctx.db.$client.query(
      `update person set deletion_requested_at = now() - interval '${ago}' where id = '${rider.userId}'`,
    )
  await leave('1 day')
  assert.equal((await read(renewed)).body.code, 'NOT_FOUND')
  await leave('31 days')
  await runNow(kit.ctx, identityJobs([], []), 'identity.erase-accounts', {})
  await kit.settled()
  for (const path of [first, renewed, calendar]) assert.equal((await read(path)).body.code, 'NOT_FOUND', path)
})
