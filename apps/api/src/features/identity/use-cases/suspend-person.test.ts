import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { AVENUE, givenAssignedRide, type RideKit, startRideKit } from '../../../testing/ride-kit.ts'
import type { TestPerson } from '../../../testing/test-app.ts'
import { assertRefused, latestMail, PASSWORD, post, registerPerson } from '../testing/people.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())
afterEach(() => kit.allOffline())

const me = (person: TestPerson) => kit.call({ method: 'GET', path: '/auth/me', as: person })
const suspend = (person: TestPerson, reason = 'Unpaid damage.') =>
  post(kit, `/admin/people/${person.userId}/suspend`, { reason }, office)
const lift = (person: TestPerson) => post(kit, `/admin/people/${person.userId}/lift-suspension`, undefined, office)

test('a suspended rider is out at once, reads why, and is back when it is lifted', async () => {
  const rider = await registerPerson(kit, { locale: 'de' })
  const answer = await suspend(rider)
  assert.deepEqual(
    [answer.status, answer.body.data.status, answer.body.data.suspension.reason],
    [200, 'suspended', 'Unpaid damage.'],
  )
  assertRefused(await me(rider), 'TOKEN_INVALID')
  assertRefused(await post(kit, '/auth/refresh', { refreshToken: rider.refreshToken }), 'TOKEN_INVALID')
  const credentials = { email: rider.email, password: PASSWORD }
  const refused = await post(kit, '/auth/login', credentials)
  assertRefused(refused, 'ACCOUNT_SUSPENDED')
  assert.deepEqual(refused.body.errors, [{ path: 'reason', message: 'Unpaid damage.' }])
  assert.equal((await latestMail(kit, rider.email)).subject, 'Ihr Konto ist gesperrt')
  assertRefused(await suspend(rider), 'ALREADY_SUSPENDED')

  const lifted = await lift(rider)
  assert.equal(lifted.body.data.status, 'active')
  assert.deepEqual(
    lifted.body.data.suspensions.map((one: { reason: string; by: string }) => [one.reason, one.by]),
    [['Unpaid damage.', 'Amelie Fournier']],
  )
  assertRefused(await lift(rider), 'NOT_SUSPENDED')
  assert.equal((await post(kit, '/auth/login', credentials)).status, 200)
})

test('whoever guesses the password learns nothing of a suspension', async () => {
  const rider = await registerPerson(kit)
  await suspend(rider)
  assertRefused(
    await post(kit, '/auth/login', { email: rider.email, password: 'not the password' }),
    'CREDENTIALS_WRONG',
  )
})

test('a suspended chauffeur goes offline, and their offer goes to the next one at once', async () => {
  const driver = await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const rider = await kit.richRider()
  const rideId = (await kit.book(rider)).body.data.rideId
  const { offerId } = await kit.offerOf(driver, rideId)
  await suspend(driver)
  await kit.settled()
  assertRefused(await me(driver), 'TOKEN_INVALID')
  const { rows } = await kit.ctx.db.$client.query(
    'select o.status, s.online from offer o join driver_state s using (driver_id) where o.id = $1',
    [offerId],
  )
  assert.deepEqual(rows, [{ status: 'declined', online: false }])
  await post(kit, '/user/ride/update-status', { rideId, action: 'cancel', reason: 'change_of_plans' }, rider)
})

test('a chauffeur with a ride under way brings it to its end, takes no other, and then is out', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  const answer = await suspend(driver)
  assert.equal(answer.body.data.suspension.afterRide, true)
  await kit.settled()
  assert.equal((await me(driver)).status, 200)
  assertRefused(
    await post(kit, '/driver/availability', { online: true, ...AVENUE, address: undefined }, driver),
    'ACCOUNT_SUSPENDED',
  )
  assert.equal((await kit.step(driver, rideId, 'en_route')).status, 200)
  assert.equal((await kit.step(driver, rideId, 'arrived')).status, 200)
  assert.equal((await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })).status, 200)
  assert.equal((await kit.step(driver, rideId, 'complete')).status, 200)
  await kit.settled()
  assertRefused(await me(driver), 'TOKEN_INVALID')
})

test('the office is not suspended here, and neither is nobody', async () => {
  assertRefused(await suspend(office), 'NOT_FOUND')
  assertRefused(
    await post(kit, '/admin/people/usr_00000000000000000000000000/lift-suspension', undefined, office),
    'NOT_FOUND',
  )
})

test('the office finds people by name, status and when they came, also as a table', async () => {
  const rider = await registerPerson(kit, { firstname: 'Märta', lastname: '=SUM(1)' })
  await suspend(rider)
  const found = await kit.call({
    method: 'GET',
    path: '/admin/people?q=märta&status=suspended&userType=user',
    as: office,
  })
  assert.deepEqual(
    found.body.data.map((one: { _id: string }) => one._id),
    [rider.userId],
  )
  assert.deepEqual(found.body.meta, { page: 1, pageSize: 10, total: 1, totalPages: 1 })
  const table = await kit.call({ method: 'GET', path: '/admin/people?q=märta&format=csv', as: office })
  const [head, row] = String(table.body).split('\r\n')
  assert.match(head ?? '', /^\uFEFFid,userType,firstname/)
  assert.match(row ?? '', new RegExp(`^${rider.userId},user,Märta,'=SUM\\(1\\),`))
})
