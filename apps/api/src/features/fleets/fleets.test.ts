// A fleet partner sees what its chauffeurs do in its cars, and nothing else; a chauffeur says yes first, and may leave.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import {
  give,
  givenFleet,
  givenGoodDriver,
  givenMember,
  givenPartner,
  invite,
  inviteChauffeur,
  makePartner,
  take,
} from '../../testing/fleet-kit.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { givenGoodCar } from '../documents/testing.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())
const onTheRoad: TestPerson[] = []
afterEach(async () => {
  await kit.settled()
  for (const driver of onTheRoad.splice(0)) await goOnline(driver, undefined, false)
})

const BESIDE = { lat: AVENUE.lat + 0.002, lng: AVENUE.lng }
const get = (as: TestPerson, path: string) => kit.call({ method: 'GET', path, as })
const goOnline = (as: TestPerson, vehicleId: string | undefined, online = true) => {
  if (online) onTheRoad.push(as)
  const body = { online, ...(online ? BESIDE : {}), ...(vehicleId === undefined ? {} : { vehicleId }) }
  return kit.call({ method: 'POST', path: '/driver/availability', as, body })
}
const leave = (as: TestPerson, id: string) => kit.call({ method: 'POST', path: `/driver/fleets/${id}/leave`, as })
const accept = (as: TestPerson, id: string) => kit.call({ method: 'POST', path: `/driver/fleets/${id}/accept`, as })
const end = (as: TestPerson, id: string) => kit.call({ method: 'POST', path: `/driver/fleet/chauffeurs/${id}/end`, as })
const fleetOf = async (partner: TestPerson) => (await get(partner, '/driver/fleet')).body.data
const ridesOf = async (partner: TestPerson, query = '') =>
  (await get(partner, `/driver/fleet/rides?pageSize=50${query}`)).body.data as {
    rideId: RideId
    earned: number | null
  }[]
const earningsOf = async (partner: TestPerson) => (await get(partner, '/driver/fleet/earnings')).body.data
const toldOf = async (person: TestPerson): Promise<string[]> => {
  await kit.settled()
  const told = (await get(person, '/notification')).body.data as { kind: string }[]
  return told.map(({ kind }) => kind).filter((kind) => /^(fleet_|vehicle_(given|taken))/.test(kind))
}
const claim = (as: TestPerson, rideId: RideId) =>
  kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as })
const codes = (answers: readonly { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? status)

async function drive(driver: TestPerson, car: string): Promise<{ rideId: RideId; rider: TestPerson }> {
  const rider = await kit.richRider()
  assert.equal((await goOnline(driver, car)).status, 200)
  const { rideId } = (await kit.book(rider, { note: 'At the side door' })).body.data
  await kit.offerOf(driver, rideId)
  await kit.step(driver, rideId, 'accept')
  for (const action of ['en_route', 'arrived']) await kit.step(driver, rideId, action)
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  assert.equal((await kit.step(driver, rideId, 'complete')).status, 200)
  await kit.settled()
  await goOnline(driver, undefined, false)
  return { rideId, rider }
}

test('a chauffeur is invited by email, says yes, and drives the cars that they are given', async () => {
  const [partner, chauffeur] = [await givenPartner(kit), await givenGoodDriver(kit)]
  const car = await givenGoodCar(kit, partner)
  const id = await inviteChauffeur(kit, partner, chauffeur.email)
  const [invited] = (await fleetOf(partner)).chauffeurs
  assert.deepEqual([invited.state, invited.name, invited.driverId], ['invited', null, null], 'who they are is unsaid')
  assert.equal((await give(kit, partner, car, chauffeur)).body.code, 'NOT_OF_FLEET', 'before they have said yes')
  const asked = (await get(chauffeur, '/driver/fleets')).body.data
  assert.deepEqual(
    [asked.isPartner, asked.fleets[0].name, asked.fleets[0].state],
    [false, 'Nordic Limousines', 'invited'],
  )
  const answers = await Promise.all([accept(chauffeur, id), accept(chauffeur, id)])
  assert.deepEqual(codes(answers), [200, 200], 'safe to repeat')
  assert.equal((await give(kit, partner, car, chauffeur)).body.data.cars[0].drivers[0].name, 'Nils Holm')
  assert.equal((await goOnline(chauffeur, car)).status, 200)
  assert.equal((await fleetOf(partner)).cars[0].onTheRoad, chauffeur.userId)
  const { rows } = await kit.ctx.db.$client.query(`select 1 from mail_message where recipient = $1`, [chauffeur.email])
  assert.equal(rows.length, 1)
})

test('an invitation is its address’s alone: others cannot accept or decline it, and a no ends it', async () => {
  const [partner, chauffeur, other] = [await givenPartner(kit), await givenGoodDriver(kit), await givenGoodDriver(kit)]
  const id = await inviteChauffeur(kit, partner, chauffeur.email)
  assert.deepEqual(codes(await Promise.all([accept(other, id), leave(other, id)])), ['NOT_FOUND', 'NOT_FOUND'])
  assert.equal((await invite(kit, partner, chauffeur.email)).body.code, 'CHAUFFEUR_INVITED')
  assert.equal((await invite(kit, partner, partner.email)).body.code, 'CHAUFFEUR_IS_YOU')
  assert.equal((await leave(chauffeur, id)).status, 200)
  assert.equal((await accept(chauffeur, id)).body.code, 'NOT_FOUND')
  assert.equal((await invite(kit, partner, chauffeur.email)).status, 201, 'and they may be asked again')
})

test('to a chauffeur without the right there is no fleet, and a partner reaches nothing of another’s', async () => {
  const [{ partner, chauffeur, membership, car }, other] = [await givenFleet(kit), await givenFleet(kit)]
  for (const path of ['/driver/fleet', '/driver/fleet/rides', '/driver/fleet/earnings'])
    assert.equal((await get(chauffeur, path)).status, 404, path)
  assert.equal((await invite(kit, chauffeur, 'somebody@example.test')).status, 404)
  assert.equal((await end(other.partner, membership)).status, 404)
  assert.equal((await give(kit, other.partner, car, other.chauffeur)).status, 404)
  assert.equal((await take(kit, other.partner, car, chauffeur)).status, 404)
  assert.equal((await give(kit, partner, car, other.chauffeur)).body.code, 'NOT_OF_FLEET')
  assert.ok(!JSON.stringify(await fleetOf(other.partner)).includes(chauffeur.userId))
})

test('a partner sees rides in its cars by its chauffeurs, without riders, places and prices; nobody else’s', async () => {
  const { partner, chauffeur, car } = await givenFleet(kit)
  const other = await givenPartner(kit)
  const own = await givenGoodCar(kit, chauffeur)
  const { rideId, rider } = await drive(chauffeur, car)
  await drive(chauffeur, own)
  const rides = await ridesOf(partner)
  assert.deepEqual(
    rides.map((ride) => ride.rideId),
    [rideId],
    'not what they drove in a car of their own',
  )
  const text = JSON.stringify(rides)
  for (const secret of [rider.userId, rider.email, 'side door', AVENUE.address, 'advanceFullPayment', 'pin'])
    assert.ok(!text.includes(secret), secret)
  assert.deepEqual(await ridesOf(other), [])
  assert.deepEqual(await ridesOf(partner, `&driver=${other.userId}`), [])
  assert.deepEqual(await ridesOf(other, `&driver=${chauffeur.userId}&vehicle=${car}`), [], 'asking widens nothing')
  assert.equal((await get(partner, `/driver/ride/show/${rideId}`)).status, 404, 'the ride itself is its chauffeur’s')
  for (const action of ['complete', 'give_back'])
    assert.equal((await kit.bareStep(partner, rideId, action, { reason: 'other' })).status, 404, 'nobody acts for them')
})

test('a week’s money is what the ledger says of these rides: by chauffeur, by car, as a table, without tips', async () => {
  const { partner, chauffeur, car } = await givenFleet(kit)
  const second = await givenGoodCar(kit, partner)
  await give(kit, partner, second, chauffeur)
  const { rideId, rider } = await drive(chauffeur, car)
  await drive(chauffeur, second)
  await drive(chauffeur, await givenGoodCar(kit, chauffeur))
  const body = { rideId, rating: 5, tip: 500 }
  const rated = await kit.call({ method: 'POST', path: '/user/feedback', as: rider, key: `tip-${rideId}`, body })
  assert.equal(rated.status, 201, JSON.stringify(rated.body))
  await kit.settled()
  const { rows } = await kit.ctx.db.$client.query(
    `select t.ride_id, sum(p.amount)::int as amount from posting p join ledger_transfer t on t.id = p.transfer_id
     where p.account_id = $1 and t.purpose <> 'tip' group by 1`,
    [`driver_wallet/${chauffeur.userId}/EUR`],
  )
  const rides = await ridesOf(partner)
  const booked = (id: string) => rows.find((row) => row.ride_id === id)?.amount
  assert.ok(rides.every((ride) => ride.earned === booked(ride.rideId) && Number(ride.earned) > 0))
  const earnings = await earningsOf(partner)
  const total = rides.reduce((sum, ride) => sum + Number(ride.earned), 0)
  assert.deepEqual([earnings.rides, earnings.earned], [2, total])
  assert.deepEqual(earnings.byDriver, [{ driverId: chauffeur.userId, name: 'Nils Holm', rides: 2, earned: total }])
  assert.deepEqual(
    earnings.byCar.map((one: { rides: number }) => one.rides),
    [1, 1],
  )
  const table = await get(partner, '/driver/fleet/earnings?format=csv')
  assert.match(String(table.headers['content-type']), /^text\/csv/)
  assert.equal(table.body.trim().split('\r\n').length, 3)
  assert.ok(!table.body.includes(rider.userId))
  assert.deepEqual((await earningsOf(await givenPartner(kit))).byDriver, [])
})

test('a chauffeur leaves: the cars are theirs to drive no more, and the partner keeps what was and sees nothing new', async () => {
  const { partner, chauffeur, membership, car } = await givenFleet(kit)
  const { rideId } = await drive(chauffeur, car)
  await goOnline(chauffeur, car)
  assert.equal((await leave(chauffeur, membership)).status, 200)
  assert.equal((await leave(chauffeur, membership)).status, 200, 'safe to repeat')
  await kit.settled()
  const now = (await get(chauffeur, '/driver/availability')).body.data
  assert.deepEqual([now.online, now.cars], [false, []], 'whoever was on the road with it goes home')
  assert.equal((await goOnline(chauffeur, car)).body.code, 'VEHICLE_NOT_FOUND')
  assert.deepEqual(
    (await ridesOf(partner)).map((ride) => ride.rideId),
    [rideId],
  )
  assert.equal((await fleetOf(partner)).chauffeurs[0].state, 'ended')
  assert.deepEqual(await toldOf(partner), ['fleet_left', 'fleet_joined'])
  assert.deepEqual(await toldOf(chauffeur), ['vehicle_given'], 'whoever leaves knows it')
  assert.equal((await give(kit, partner, car, chauffeur)).body.code, 'NOT_OF_FLEET')
})

test('nobody leaves, and no car is taken, while a ride is promised in it; driven or handed back they may', async () => {
  const { partner, chauffeur, membership, car } = await givenFleet(kit)
  const { rideId } = (await kit.bookAhead(await kit.richRider(), 30 * HOUR_MS)).body.data
  assert.equal((await claim(chauffeur, rideId)).status, 200)
  const tries = [leave(chauffeur, membership), end(partner, membership), take(kit, partner, car, chauffeur)]
  assert.deepEqual(codes(await Promise.all(tries)), Array(3).fill('RIDES_PROMISED'))
  assert.equal((await goOnline(chauffeur, car)).status, 200, 'and nothing has changed')
  await goOnline(chauffeur, undefined, false)
  const back = await kit.bareStep(chauffeur, rideId, 'give_back', { reason: 'vehicle_issue' })
  assert.equal(back.status, 200, JSON.stringify(back.body))
  assert.equal((await end(partner, membership)).status, 200)
})

test('a claim and the car being taken at the same moment: there is no promised ride without its car', async () => {
  for (let round = 0; round < 6; round++) {
    const { partner, chauffeur, car } = await givenFleet(kit)
    const { rideId } = (await kit.bookAhead(await kit.richRider(), 30 * HOUR_MS)).body.data
    const answers = await Promise.all(
      round % 2 === 0
        ? [claim(chauffeur, rideId), take(kit, partner, car, chauffeur)]
        : [take(kit, partner, car, chauffeur), claim(chauffeur, rideId)].toReversed(),
    )
    const { rows } = await kit.ctx.db.$client.query(
      `select (select driver_id from ride where id = $1) as driver, exists (
         select 1 from vehicle_driver where vehicle_id = $2 and driver_id = $3) as drives`,
      [rideId, car, chauffeur.userId],
    )
    const isPromised = rows[0].driver === chauffeur.userId
    assert.equal(rows[0].drives, isPromised, JSON.stringify(codes(answers)))
    if (isPromised)
      await kit.bareStep(chauffeur, rideId, 'give_back', { reason: 'other', reasonText: 'The test is over' })
  }
})

test('a chauffeur leaves while they are given a car: whoever has left has none', async () => {
  for (let round = 0; round < 6; round++) {
    const { partner, chauffeur, membership } = await givenFleet(kit)
    const second = await givenGoodCar(kit, partner)
    await Promise.all([give(kit, partner, second, chauffeur), leave(chauffeur, membership)])
    const { rows } = await kit.ctx.db.$client.query('select 1 from vehicle_driver where driver_id = $1', [
      chauffeur.userId,
    ])
    assert.deepEqual(rows, [])
  }
})

test('the office opens a fleet, says who drives which car, and ends it; chauffeurs drive for none then', async () => {
  const office = await kit.person('admin')
  const call = (method: 'POST' | 'DELETE', path: string, body?: object) =>
    kit.call({ method, path, as: office, ...(body === undefined ? {} : { body }) })
  const { partner, chauffeur, car } = await givenFleet(kit)
  const listed = (await get(office, '/admin/fleets?pageSize=50')).body.data
  const own = listed.find(({ partnerId }: { partnerId: UserId }) => partnerId === partner.userId)
  assert.deepEqual([own.name, own.cars, own.chauffeurs, own.endedAt], ['Nordic Limousines', 1, 1, null])
  const found = (await get(office, `/admin/fleets?q=${encodeURIComponent(partner.email)}`)).body
  assert.deepEqual([found.meta.total, found.data[0].partnerId], [1, partner.userId])
  assert.equal((await get(office, '/admin/fleets?q=100%25')).body.meta.total, 0)
  const rider = await kit.person('user')
  assert.equal((await call('POST', '/admin/fleets', { email: rider.email, name: 'X' })).body.code, 'NO_SUCH_CHAUFFEUR')

  const drivers = `/admin/vehicles/${car}/drivers`
  const stranger = await givenGoodDriver(kit)
  assert.equal((await call('POST', drivers, { email: stranger.email })).body.code, 'NOT_OF_FLEET')
  const names = (await get(office, drivers)).body.data.map((one: { isOwner: boolean }) => one.isOwner)
  assert.deepEqual(names, [true, false])
  assert.equal((await call('DELETE', `${drivers}/${chauffeur.userId}`)).body.data.length, 1)
  assert.equal((await call('POST', drivers, { email: chauffeur.email })).body.data.length, 2)

  // A car that is nobody's fleet's is shared by the office alone.
  const shared = await givenGoodCar(kit, stranger)
  assert.equal(
    (await call('POST', `/admin/vehicles/${shared}/drivers`, { email: chauffeur.email })).body.data.length,
    2,
  )
  assert.equal((await goOnline(chauffeur, shared)).status, 200)
  await goOnline(chauffeur, undefined, false)

  assert.equal((await call('POST', `/admin/fleets/${partner.userId}/end`)).status, 200)
  assert.equal((await get(partner, '/driver/fleet')).status, 404)
  assert.deepEqual(
    await toldOf(chauffeur),
    ['fleet_ended', 'vehicle_given', 'vehicle_given', 'vehicle_taken', 'vehicle_given'],
    'each car once, and with the fleet no single one',
  )
  assert.deepEqual((await get(chauffeur, '/driver/fleets')).body.data.fleets, [])
  assert.equal((await goOnline(chauffeur, car)).body.code, 'VEHICLE_NOT_FOUND')
  assert.equal((await goOnline(chauffeur, shared)).status, 200, 'what was not the fleet’s stays')
})

test('a partner knows nothing of whom the office had let drive its car before there was a fleet, until they say yes', async () => {
  const [partner, other] = [await givenGoodDriver(kit, 'Astrid'), await givenGoodDriver(kit, 'Bo')]
  const car = await givenGoodCar(kit, partner)
  await kit.call({
    ...{ method: 'POST', path: `/admin/vehicles/${car}/drivers`, as: await kit.person('admin') },
    body: { email: other.email },
  })
  await goOnline(other, car)
  await makePartner(kit, partner)
  assert.ok(!JSON.stringify(await fleetOf(partner)).includes(other.userId))
  await givenMember(kit, partner, other)
  const [seen] = (await fleetOf(partner)).cars
  assert.deepEqual([seen.drivers[0].name, seen.onTheRoad], ['Bo Holm', other.userId])
})

test('rides of before they said yes, and of after they left, are not the fleet’s', async () => {
  const { partner, chauffeur, membership, car } = await givenFleet(kit)
  const { rideId } = await drive(chauffeur, car)
  await leave(chauffeur, membership)
  kit.clock.advance(MINUTE_MS)
  const again = await givenMember(kit, partner, chauffeur)
  assert.notEqual(again, membership)
  await kit.ctx.db.$client.query('update ride set assigned_at = $2 where id = $1', [
    rideId,
    new Date(kit.clock.now().getTime() - MINUTE_MS / 2),
  ])
  assert.deepEqual(await ridesOf(partner), [], 'driven between the two')
})

test('whoever is erased leaves no invitation with their address behind, whether they had answered or not', async () => {
  const { partner } = await givenFleet(kit)
  const [waiting, refusing, other] = [
    await kit.person('driver'),
    await kit.person('driver'),
    await kit.person('driver'),
  ]
  for (const { email } of [waiting, refusing, other]) await invite(kit, partner, email)
  const [{ _id }] = (await get(refusing, '/driver/fleets')).body.data.fleets
  await kit.call({ method: 'POST', path: `/driver/fleets/${_id}/leave`, as: refusing, key: 'a-no-thanks' })
  for (const { userId, email } of [waiting, refusing]) {
    const emailDigest = createHash('sha256').update(email).digest('hex')
    await kit.ctx.transact((tx) => kit.ctx.publish(tx, 'person.erased', userId, { userId, emailDigest }))
  }
  await kit.settled()
  const { rows } = await kit.ctx.db.$client.query(
    'select email from fleet_membership where partner_id = $1 and driver_id is null',
    [partner.userId],
  )
  assert.deepEqual(rows, [{ email: other.email }])
})

test('whoever is erased drives for nobody, and nobody drives what was theirs', async () => {
  const erase = async ({ userId }: TestPerson) => {
    await kit.ctx.transact((tx) => kit.ctx.publish(tx, 'person.erased', userId, { userId }))
    await kit.settled()
  }
  const { partner, chauffeur, car } = await givenFleet(kit)
  await erase(chauffeur)
  const fleet = await fleetOf(partner)
  assert.deepEqual([fleet.chauffeurs[0].state, fleet.chauffeurs[0].email, fleet.cars[0].drivers], ['ended', '', []])
  const next = await givenGoodDriver(kit)
  await givenMember(kit, partner, next)
  await give(kit, partner, car, next)
  await goOnline(next, car)
  const { rideId } = (await kit.bookAhead(await kit.richRider(), 30 * HOUR_MS)).body.data
  assert.equal((await claim(next, rideId)).status, 200)
  await erase(partner)
  const { rows } = await kit.ctx.db.$client.query('select driver_id, status from ride where id = $1', [rideId])
  assert.deepEqual(rows, [{ driver_id: null, status: 'scheduled' }], 'what was promised in it goes back')
  const left = (await get(next, '/driver/availability')).body.data
  assert.deepEqual([left.online, left.cars], [false, []])
  assert.deepEqual((await get(next, '/driver/fleets')).body.data.fleets, [])
})
