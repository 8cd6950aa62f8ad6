// Hours, breaks and days off: what they close, what they leave open, and whose they are.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OpenRide } from '@livery/contracts/rides/driver-ride.ts'
import type { PlanDay } from '@livery/contracts/rides/plan.ts'
import { DAY_MS, HOUR_MS } from '@livery/kernel/time.ts'
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { runNow } from '../../testing/run-now.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { rosterJobs } from './jobs.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())

let keys = 0
const ZONE = 'Europe/Stockholm'
const call = (as: TestPerson, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  kit.call({
    method,
    path,
    as,
    ...(body === undefined ? {} : { body }),
    ...(method === 'POST' && { key: `key-${++keys}` }),
  })
const dateIn = (days: number) => wallClock(new Date(kit.clock.now().getTime() + days * DAY_MS), ZONE).date
const roster = async (driver: TestPerson) => (await call(driver, 'GET', '/driver/roster')).body.data
const board = async (driver: TestPerson): Promise<OpenRide[]> =>
  (await call(driver, 'GET', '/driver/ride/board?pageSize=50')).body.data
const claim = (driver: TestPerson, rideId: string) => call(driver, 'POST', `/driver/ride/board/${rideId}/claim`)

async function givenRide(date: string, time: string): Promise<string> {
  const rider = await kit.richRider(100_000)
  const booked = await kit.bookAhead(rider, instantOf(date, time, ZONE).getTime() - kit.clock.now().getTime())
  return booked.body.data.rideId
}

const calledOff = (rider: TestPerson, rideId: string) =>
  call(rider, 'POST', '/user/ride/update-status', { rideId, action: 'cancel', reason: 'change_of_plans' })
const around = (place: object, metres: number) => ({ areas: [{ place, metres }] })

test('a ride in a break is not theirs to claim until the break is moved', async () => {
  const driver = await kit.driverAt(AVENUE)
  const date = dateIn(3)
  const rideId = await givenRide(date, '12:30')
  const lunch = { kind: 'break', date, time: '12:15', minutes: 45 }
  const taken = await call(driver, 'POST', '/driver/time-off', lunch)
  assert.equal(taken.status, 201, JSON.stringify(taken.body))
  const [row] = await board(driver)
  assert.deepEqual(row?.whyNot, ['TIME_OFF'])
  assert.equal((await claim(driver, rideId)).body.code, 'TIME_OFF')
  const path = `/driver/time-off/${taken.body.data._id}`
  assert.equal((await call(driver, 'PUT', path, { ...lunch, time: '14:00' })).status, 200)
  assert.equal((await claim(driver, rideId)).status, 200)
  const week = (await call(driver, 'GET', `/driver/plan?from=${date}`)).body.data as { days: PlanDay[] }
  assert.deepEqual(
    week.days[0]?.entries.map(({ kind, gap }) => [kind, gap === null || gap.drive === null]),
    [
      ['ride', true],
      ['time_off', true],
    ],
  )
  assert.equal((await call(driver, 'DELETE', path)).status, 200)
  assert.equal((await call(driver, 'DELETE', path)).body.code, 'NOT_FOUND')
})

test('days off close whole days of the region’s clock, the last one included', async () => {
  const driver = await kit.driverAt(AVENUE)
  await call(driver, 'POST', '/driver/time-off', { kind: 'day_off', from: dateIn(10), to: dateIn(11) })
  const rides = [
    await givenRide(dateIn(10), '00:30'),
    await givenRide(dateIn(11), '23:00'),
    await givenRide(dateIn(12), '08:00'),
  ]
  const rows = await board(driver)
  const open = rides.map((rideId) => rows.find((row) => row.rideId === rideId)?.whyNot.length === 0)
  assert.deepEqual(open, [false, false, true])
})

test('hours of the week keep offers for later away, are said on the board, and leave the claim open', async () => {
  const driver = await kit.driverAt(AVENUE)
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '06:00', to: '14:00' }))
  assert.equal((await call(driver, 'PUT', '/driver/roster', { hours })).status, 200)
  const rideId = await givenRide(dateIn(15), '20:00')
  const row = (await board(driver)).find((one) => one.rideId === rideId)
  assert.deepEqual([row?.whyNot, row?.isOutOfHours], [[], true])
  assert.equal((await claim(driver, rideId)).status, 200)
})

test('of two who are about as near, whoever prefers the area is asked first, which is kept; never for more than the policy', async () => {
  await kit.allOffline()
  const office = await kit.person('admin')
  const policy = async (areaAdvantageSeconds: number) => {
    const { versions } = (await call(office, 'GET', '/admin/policies/search')).body.data
    const terms = { ...versions[0].terms, offersPerRound: 1, areaAdvantageSeconds }
    const answer = await call(office, 'POST', '/admin/policies/search', { after: versions[0].version, terms })
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
  }
  const asked = async () => {
    const rider = await kit.richRider()
    const { rideId } = (await kit.book(rider)).body.data
    await kit.settled()
    const verdicts: { driverId: string; chosen: boolean; prefersPickup: boolean }[] = (
      await call(office, 'GET', `/admin/rides/${rideId}/verdicts`)
    ).body.data
    const candidates: { driverId: string; prefersPickup: boolean }[] = (
      await call(office, 'GET', `/admin/rides/${rideId}/candidates`)
    ).body.data
    await calledOff(rider, rideId)
    const chosen = verdicts.find(({ chosen }) => chosen)
    assert.equal(candidates.find(({ driverId }) => driverId === likes.userId)?.prefersPickup, true)
    return [chosen?.driverId === likes.userId ? 'likes' : 'nearer', chosen?.prefersPickup]
  }
  await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const likes = await kit.driverAt({ lat: AVENUE.lat + 0.005, lng: AVENUE.lng })
  await call(likes, 'PUT', '/driver/preferred-areas', around(AVENUE, 1_000))
  await policy(0)
  assert.deepEqual(await asked(), ['nearer', false])
  await policy(600)
  assert.deepEqual(await asked(), ['likes', true])
})

test('nobody is offered a ride in their break, and whoever is free is', async () => {
  await kit.allOffline()
  const [resting, free] = [await kit.driverAt(AVENUE), await kit.driverAt({ lat: AVENUE.lat + 0.004, lng: AVENUE.lng })]
  const { date, time } = wallClock(kit.clock.now(), ZONE)
  await call(resting, 'POST', '/driver/time-off', { kind: 'break', date, time, minutes: 60 })
  const rider = await kit.richRider()
  const { rideId } = (await kit.book(rider)).body.data
  await kit.offerOf(free, rideId)
  assert.deepEqual((await call(resting, 'GET', '/driver/ride/offers')).body.data, [])
  await calledOff(rider, rideId)
})

test('on the way home only what leads there is offered, until they say otherwise or three hours are over', async () => {
  await kit.allOffline()
  const driver = await kit.driverAt(AVENUE)
  const home = (place: object) => call(driver, 'PUT', '/driver/heading-home', { place })
  const isAsked = async () => {
    const rider = await kit.richRider()
    const { rideId } = (await kit.book(rider)).body.data
    await kit.settled()
    const offers = (await call(driver, 'GET', '/driver/ride/offers')).body.data
    const verdicts = (await call(office, 'GET', `/admin/rides/${rideId}/verdicts`)).body.data
    await calledOff(rider, rideId)
    return [
      offers.length === 1,
      verdicts.some(({ reasons }: { reasons: string[] }) => reasons.includes('HEADING_HOME')),
    ]
  }
  const office = await kit.person('admin')
  const away = { address: 'Partille', lat: AVENUE.lat + 0.05, lng: AVENUE.lng + 0.12 }
  const { headingHome } = (await home(away)).body.data
  assert.deepEqual(headingHome.place, away)
  assert.deepEqual(await isAsked(), [false, true])
  // The way of the ride.
  await home(NYA_VARVET)
  assert.deepEqual(await isAsked(), [true, false])
  await home(away)
  assert.equal((await call(driver, 'DELETE', '/driver/heading-home')).body.data.headingHome, null)
  assert.deepEqual(await isAsked(), [true, false])
  await home(away)
  kit.clock.advance(3 * HOUR_MS)
  assert.equal((await roster(driver)).headingHome, null)
  await runNow(kit.ctx, rosterJobs, 'rosters.forget-time-off', {})
  assert.equal((await kit.ctx.db.$client.query('select from heading_home')).rowCount, 0)
})

test('rides that begin in a preferred area come first on the board and are said to; the others are there, too', async () => {
  const driver = await kit.driverAt(AVENUE)
  const near = await givenRide(dateIn(21), '09:00')
  const ahead = instantOf(dateIn(20), '09:00', ZONE).getTime() - kit.clock.now().getTime()
  const quote = { pickupLocation: NYA_VARVET, dropOffLocation: AVENUE }
  const far = (await kit.bookAhead(await kit.richRider(100_000), ahead, { quote })).body.data.rideId
  const order = async () =>
    (await board(driver)).flatMap(({ rideId, isPreferred }) =>
      rideId === near ? [['near', isPreferred]] : rideId === far ? [['far', isPreferred]] : [],
    )
  assert.deepEqual(await order(), [
    ['far', false],
    ['near', false],
  ])
  const kept = await call(driver, 'PUT', '/driver/preferred-areas', around(AVENUE, 2_000))
  assert.deepEqual(kept.body.data.areas, around(AVENUE, 2_000).areas)
  assert.deepEqual(await order(), [
    ['near', true],
    ['far', false],
  ])
  const four = { areas: [1, 2, 3, 4].map(() => ({ place: AVENUE, metres: 1_000 })) }
  assert.equal((await call(driver, 'PUT', '/driver/preferred-areas', four)).status, 400)
  await call(driver, 'PUT', '/driver/preferred-areas', { areas: [] })
  assert.deepEqual((await roster(driver)).areas, [])
})

test('what is not to come, too long or somebody else’s is refused', async () => {
  const [driver, other] = [await kit.person('driver'), await kit.person('driver')]
  const wish = (body: object) => call(driver, 'POST', '/driver/time-off', body)
  assert.equal((await wish({ kind: 'day_off', from: dateIn(-3), to: dateIn(-2) })).body.code, 'TIME_OFF_INVALID')
  assert.equal((await wish({ kind: 'day_off', from: dateIn(5), to: dateIn(4) })).body.code, 'TIME_OFF_INVALID')
  assert.equal((await wish({ kind: 'day_off', from: dateIn(5), to: dateIn(500) })).body.code, 'TIME_OFF_INVALID')
  assert.equal((await wish({ kind: 'day_off', from: '1900-01-01', to: dateIn(4) })).body.code, 'TIME_OFF_INVALID')
  const mine = (await wish({ kind: 'day_off', from: dateIn(5), to: dateIn(6) })).body.data
  assert.equal((await call(other, 'DELETE', `/driver/time-off/${mine._id}`)).body.code, 'NOT_FOUND')
  assert.deepEqual((await roster(other)).timeOff, [])
  const twice = [1, 1].map((weekday) => ({ weekday, from: '06:00', to: '14:00' }))
  assert.equal((await call(driver, 'PUT', '/driver/roster', { hours: twice })).status, 400)
  const office = await kit.person('admin')
  const seen = (await call(office, 'GET', `/admin/drivers/${driver.userId}/roster`)).body.data
  assert.deepEqual(seen.timeOff, [mine])
  const nobody = `${driver.userId.slice(0, -3)}zzz`
  assert.equal((await call(office, 'GET', `/admin/drivers/${nobody}/roster`)).status, 404)
})

test('what is over and moves ahead counts as one more: nobody has more than two hundred', async () => {
  const driver = await kit.person('driver')
  const past = { kind: 'break', date: dateIn(2), time: '09:00', minutes: 10 }
  const { _id } = (await call(driver, 'POST', '/driver/time-off', past)).body.data
  const { rows } = await kit.ctx.db.$client.query(
    `with gone as (update time_off set starts_at = now() - interval '2 days', ends_at = now() - interval '25 hours' where id = $1)
     insert into time_off select 'tof_' || lpad(n::text, 26, '0'), $2, 'break', now() + interval '1 day',
       now() + interval '2 days', now() from generate_series(1, 200) n returning id`,
    [_id, driver.userId],
  )
  const other = { ...past, time: '11:00' }
  assert.equal((await call(driver, 'POST', '/driver/time-off', other)).body.code, 'TIME_OFF_INVALID')
  assert.equal((await call(driver, 'PUT', `/driver/time-off/${_id}`, other)).body.code, 'TIME_OFF_INVALID')
  assert.equal((await call(driver, 'PUT', `/driver/time-off/${rows[0].id}`, other)).status, 200)
  await kit.ctx.db.$client.query(
    `update time_off set starts_at = $2, ends_at = $3 where driver_id = $1 and starts_at > now()`,
    [driver.userId, ...[2, 1].map((hours) => new Date(kit.clock.now().getTime() - hours * HOUR_MS))],
  )
  assert.equal((await call(driver, 'POST', '/driver/time-off', other)).body.code, 'TIME_OFF_INVALID')
})

test('time off is forgotten ninety days after it is over', async () => {
  const driver = await kit.person('driver')
  const take = async (days: number) =>
    (await call(driver, 'POST', '/driver/time-off', { kind: 'day_off', from: dateIn(days), to: dateIn(days) })).body
      .data
  const [long, lately] = [await take(3), await take(4)]
  const end = (id: string, days: number) =>
    kit.ctx.db.$client.query('update time_off set starts_at = $2, ends_at = $3 where id = $1', [
      id,
      ...[days + 1, days].map((ago) => new Date(kit.clock.now().getTime() - ago * DAY_MS)),
    ])
  await end(long._id, 91)
  await end(lately._id, 89)
  await runNow(kit.ctx, rosterJobs, 'rosters.forget-time-off', {})
  const { rows } = await kit.ctx.db.$client.query('select id from time_off where driver_id = $1', [driver.userId])
  assert.deepEqual(rows, [{ id: lately._id }])
})

test('whom the office writes down as off claims nothing, keeps what they have, and is free again when it is taken back', async () => {
  const [office, driver] = [await kit.person('admin'), await kit.driverAt(AVENUE)]
  const date = dateIn(5)
  const kept = await givenRide(date, '09:30')
  assert.equal((await claim(driver, kept)).status, 200)
  const other = await givenRide(date, '15:30')
  const path = `/admin/drivers/${driver.userId}/time-off`
  const given = await call(office, 'POST', path, { kind: 'day_off', from: date, to: date })
  assert.equal(given.status, 200, JSON.stringify(given.body))
  assert.equal((await claim(driver, other)).body.code, 'TIME_OFF')
  const { RideStatus } = (await call(office, 'GET', `/admin/rides/${kept}`)).body.data
  assert.equal(RideStatus, 'assigned')
  const [off] = (await roster(driver)).timeOff
  const audit = (await call(office, 'GET', '/admin/audit?pageSize=1')).body.data[0]
  assert.deepEqual([audit.act, audit.target], ['rosters.giveTimeOff', driver.userId])
  // Of another chauffeur it is not there.
  const stranger = await kit.person('driver')
  const offPath = (who: string) => `/admin/drivers/${who}/time-off/${off._id}`
  assert.equal((await call(office, 'DELETE', offPath(stranger.userId))).status, 404)
  assert.equal((await call(office, 'DELETE', offPath(driver.userId))).status, 200)
  assert.equal((await claim(driver, other)).status, 200)
  const rider = await kit.person('user')
  const ofRider = `/admin/drivers/${rider.userId}/time-off`
  assert.equal((await call(office, 'POST', ofRider, { kind: 'day_off', from: date, to: date })).status, 404)
})

test('where a chauffeur goes home to is read by who may see what is private, and by nobody else in the office', async () => {
  const driver = await kit.driverAt(AVENUE)
  const home = { address: 'Sven Källfelts Gata 18', lat: NYA_VARVET.lat, lng: NYA_VARVET.lng }
  await call(driver, 'PUT', '/driver/heading-home', { place: home })
  await call(driver, 'PUT', '/driver/preferred-areas', around(home, 1_000))
  const officer = async (role: string) => {
    const person = await kit.person('admin')
    const { roles, members } = (await call(person, 'GET', '/admin/team')).body.data
    const roleId = roles.find(({ builtIn }: { builtIn: string }) => builtIn === role)._id
    const { version } = members.find(({ userId }: { userId: string }) => userId === person.userId)
    const given = await call(await kit.person('admin'), 'PUT', `/admin/team/members/${person.userId}`, {
      roleId,
      version,
    })
    assert.equal(given.status, 200, JSON.stringify(given.body))
    return person
  }
  for (const [role, isTold] of [
    ['dispatcher', true],
    ['viewer', false],
    ['finance', false],
  ] as const) {
    const { body } = await call(await officer(role), 'GET', `/admin/drivers/${driver.userId}/roster`)
    assert.deepEqual([body.data.headingHome !== null, body.data.areas.length], [isTold, isTold ? 1 : 0], role)
  }
})

test('what the office wrote down is told to the chauffeur, stands beside their own number, and only the office takes it back', async () => {
  const [office, driver] = [await kit.person('admin'), await kit.person('driver')]
  const ofOffice = `/admin/drivers/${driver.userId}/time-off`
  const give = (body: object) => call(office, 'POST', ofOffice, body)
  const tellings = async () => {
    await kit.settled()
    const { data } = (await call(driver, 'GET', '/notification?pageSize=50')).body
    return data.map(({ kind, message }: { kind: string; message: string }) => [kind, /2\d{3}/.test(message)])
  }
  // The chauffeur has all that they may have.
  await kit.ctx.db.$client.query(
    `insert into time_off (id, driver_id, kind, starts_at, ends_at, created_at)
     select 'tof_' || lpad((1000 + n)::text, 26, '0'), $1, 'break', $2::timestamptz + interval '40 days',
       $2::timestamptz + interval '41 days', $2 from generate_series(1, 200) n`,
    [driver.userId, kit.clock.now()],
  )
  const sick = await give({ kind: 'day_off', from: dateIn(2), to: dateIn(2) })
  assert.equal(sick.status, 200, JSON.stringify(sick.body))
  const [off] = sick.body.data.timeOff
  assert.equal(off.isOfOffice, true)
  assert.deepEqual(await tellings(), [['day_off_given', true]])
  const own = `/driver/time-off/${off._id}`
  const elsewhere = { kind: 'day_off', from: dateIn(3), to: dateIn(3) }
  assert.equal((await call(driver, 'DELETE', own)).body.code, 'TIME_OFF_OF_OFFICE')
  // Of their own they have too many to move one more.
  assert.equal((await call(driver, 'PUT', own, elsewhere)).body.code, 'TIME_OFF_OF_OFFICE')
  await kit.ctx.db.$client.query(`delete from time_off where driver_id = $1 and not by_office`, [driver.userId])
  assert.equal((await call(driver, 'PUT', own, elsewhere)).body.code, 'TIME_OFF_OF_OFFICE')
  // What the office has is nothing of theirs, either: they enter, and the office sees who did.
  const mine = (await call(driver, 'POST', '/driver/time-off', elsewhere)).body.data
  const seen = (await call(office, 'GET', `/admin/drivers/${driver.userId}/roster`)).body.data.timeOff
  assert.deepEqual(
    seen.map(({ _id, isOfOffice }: { _id: string; isOfOffice: boolean }) => [_id, isOfOffice]),
    [
      [off._id, true],
      [mine._id, false],
    ],
  )
  const plan = (await call(driver, 'GET', `/driver/plan?from=${dateIn(2)}`)).body.data as { days: PlanDay[] }
  const entries = plan.days.flatMap((day) => day.entries.map((entry) => entry.kind === 'time_off' && entry.isOfOffice))
  assert.deepEqual(entries, [true, false])
  for (const id of [off._id, mine._id]) assert.equal((await call(office, 'DELETE', `${ofOffice}/${id}`)).status, 200)
  await give({ kind: 'day_off', from: dateIn(4), to: dateIn(6) })
  assert.deepEqual((await tellings()).map(([kind]: [string]) => kind).sort(), [
    ...['day_off_given', 'day_off_removed', 'day_off_removed', 'time_off_given'],
  ])
})
