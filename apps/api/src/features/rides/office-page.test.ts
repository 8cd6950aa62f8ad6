// What the office reads of a ride: all that was ordered and with whom, what happened between its moves, and its own notes.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { MINUTE_MS } from '@livery/kernel/time.ts'
import { givenAssignedRide, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'

let kit: RideKit
let officer: TestPerson
before(async () => {
  kit = await startRideKit()
  officer = await kit.person('admin', { firstname: 'Karin', lastname: 'Ek' })
})
after(() => kit.stop())

const page = async (rideId: RideId, as = officer): Promise<OfficeRide> =>
  (await kit.call({ method: 'GET', path: `/admin/rides/${rideId}`, as })).body.data
const write = (rideId: RideId, words: string, key?: string) =>
  kit.call({
    method: 'POST',
    path: `/admin/rides/${rideId}/notes`,
    as: officer,
    body: { words },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

test('what was ordered, and the phone numbers of everybody in it', async () => {
  const rider = await kit.richRider(20_000)
  const driver = await kit.driverAt({ lat: 57.702, lng: 11.975 })
  const guest = { name: 'Marcus Weber', phone: '+491715550144', language: 'de' }
  const wishes = { note: 'Cello case', sign: 'M. Weber', guest, preferences: { quiet: true, water: 'still' } }
  const { rideId } = (await kit.book(rider, wishes)).body.data
  const { offerId } = await kit.offerOf(driver, rideId)
  await kit.call({ method: 'POST', path: `/driver/ride/offers/${offerId}/accept`, as: driver })
  const { people, ordered } = await page(rideId)
  assert.equal(people.rider?.userId, rider.userId)
  assert.match(people.rider.phone ?? '', /^\+\d+$/)
  assert.deepEqual([people.rider.rating, people.rider.rides], [null, 0])
  assert.deepEqual(people.guest, guest)
  assert.equal(people.chauffeur?.userId, driver.userId)
  assert.ok(people.chauffeur?.plate && people.chauffeur.car)
  assert.equal(people.bookedBy, null)
  const { note, sign, preferences } = wishes
  assert.deepEqual(
    { note: ordered.note, sign: ordered.sign, preferences: ordered.preferences, hours: ordered.hours },
    { note, sign, preferences, hours: null },
  )
})

test('contacts, wrong PINs and more time to wait stand between the moves, each once', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  for (const action of ['en_route', 'arrived', 'contact']) await kit.step(driver, rideId, action)
  // One burst of calls is one contact.
  await kit.bareStep(driver, rideId, 'contact')
  kit.clock.advance(2 * MINUTE_MS)
  await kit.step(driver, rideId, 'contact')
  const more = { rideId, action: 'wait_longer' }
  assert.equal(
    (await kit.call({ method: 'POST', path: '/user/ride/update-status', as: rider, body: more })).status,
    200,
  )
  const pin = await kit.pinOf(rider)
  for (let tries = 0; tries < 5; tries += 1)
    await kit.step(driver, rideId, 'start', { pin: pin === '0000' ? '1111' : '0000' })
  const between = (await page(rideId)).timeline.filter(({ number }) => number !== null)
  assert.deepEqual(
    between.map(({ move, number, actor, status }) => [move, number, actor, status]),
    [
      ['contact', 1, 'driver', 'arrived'],
      ['contact', 2, 'driver', 'arrived'],
      ['wait_longer', 10, 'rider', 'arrived'],
      ['pin_wrong', 1, 'driver', 'arrived'],
      ['pin_wrong', 2, 'driver', 'arrived'],
      ['pin_wrong', 3, 'driver', 'arrived'],
      ['pin_wrong', 4, 'driver', 'arrived'],
      ['pin_locked', 5, 'driver', 'arrived'],
    ],
  )
})

test('a note of the office: once for a repeated press, seen by the office alone, taken back by who wrote it', async () => {
  const { rider, rideId } = await givenAssignedRide(kit)
  assert.equal((await write(rideId, 'Client of the board.', 'note-key-0001')).status, 200)
  assert.equal((await write(rideId, 'Client of the board.', 'note-key-0001')).status, 200)
  const other = await kit.person('admin')
  const [note, ...more] = (await page(rideId, other)).notes
  assert.ok(note)
  assert.deepEqual([note.words, note.by, note.isOwn, more.length], ['Client of the board.', 'Karin Ek', false, 0])
  assert.equal((await page(rideId)).notes[0]?.isOwn, true)
  const seen = await kit.call({ method: 'GET', path: `/user/ride/show/${rideId}`, as: rider })
  assert.ok(!JSON.stringify(seen.body).includes('Client of the board'))
  const takeBack = (as: TestPerson) => kit.call({ method: 'DELETE', path: `/admin/ride-notes/${note._id}`, as })
  assert.equal((await takeBack(other)).status, 404)
  assert.equal((await takeBack(officer)).status, 200)
  assert.deepEqual((await page(rideId)).notes, [])
  const { rows } = await kit.ctx.db.$client.query(
    `select act from audit_entry where target = $1 and act like 'rides.%Note' order by number`,
    [rideId],
  )
  assert.deepEqual(
    rows.map(({ act }) => act),
    ['rides.writeNote', 'rides.takeBackNote'],
  )
})

test('a note of who has left is taken back by who looks after the team, and by no other colleague', async () => {
  const { rideId } = await givenAssignedRide(kit)
  const [gone, plain] = [await kit.person('admin'), await kit.person('admin')]
  const body = { words: 'Never pays.' }
  const written = await kit.call({ method: 'POST', path: `/admin/rides/${rideId}/notes`, as: gone, body, key: 'gone' })
  const [note] = written.body.data.notes
  const takeBack = (as: TestPerson) => kit.call({ method: 'DELETE', path: `/admin/ride-notes/${note._id}`, as })
  await kit.ctx.db.$client.query(
    `insert into office_member (user_id, role_id, joined_at)
     select $1, id, now() from office_role where built_in = 'dispatcher'
     on conflict (user_id) do update set role_id = excluded.role_id`,
    [plain.userId],
  )
  assert.equal((await takeBack(officer)).status, 404, 'they are still here')
  assert.equal(
    (await kit.call({ method: 'POST', path: `/admin/team/members/${gone.userId}/end`, as: officer })).status,
    200,
  )
  const mayRemove = async (as: TestPerson) => (await page(rideId, as)).notes[0]?.mayRemove
  assert.deepEqual([await mayRemove(officer), await mayRemove(plain)], [true, false])
  assert.equal((await takeBack(plain)).status, 404)
  assert.equal((await takeBack(officer)).status, 200)
})

for (const [name, words] of [
  ['nothing', '   '],
  ['more than two pages', 'a'.repeat(2_001)],
] as const)
  test(`a note that says ${name} is refused`, async () => {
    const { rideId } = await givenAssignedRide(kit)
    assert.equal((await write(rideId, words)).status, 400)
  })
