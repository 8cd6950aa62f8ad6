import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { DAY_MS } from '@livery/kernel/time.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestAnswer, TestPerson } from '../../testing/test-app.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())

const BESIDE = { lat: AVENUE.lat + 0.002, lng: AVENUE.lng }
let keys = 0
const post = (path: string, as: TestPerson, body: object) =>
  kit.call({ method: 'POST', path, as, body, key: `review-${++keys}` })
const get = (path: string, as: TestPerson) => kit.call({ method: 'GET', path, as })
const seenBy = async (as: TestPerson, query = '') =>
  (await get(`/user/get-feedback${query}`, as)).body.data.map((one: { rating: number }) => one.rating)

async function drive(driver: TestPerson): Promise<{ rider: TestPerson; rideId: RideId }> {
  const rider = await kit.richRider()
  const booked = await kit.book(rider)
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  const { rideId } = booked.body.data
  await kit.offerOf(driver, rideId)
  for (const action of ['accept', 'en_route', 'arrived']) await kit.step(driver, rideId, action)
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  const ended = await kit.step(driver, rideId, 'complete', { lat: NYA_VARVET.lat, lng: NYA_VARVET.lng })
  assert.equal(ended.status, 200, JSON.stringify(ended.body))
  return { rider, rideId }
}

test('nobody sees what the other wrote before both have rated', async () => {
  const driver = await kit.driverAt(BESIDE)
  const { rider, rideId } = await drive(driver)
  const given = { rideId, rating: 4, tags: ['punctual', 'punctual', 'late'], comment: 'Calm.' }
  const written = await post('/user/feedback', rider, given)
  assert.deepEqual([written.status, written.body.data.tags], [201, ['punctual', 'late']])
  assert.deepEqual(await seenBy(driver), [])
  assert.deepEqual(await seenBy(rider, '?direction=given'), [4])
  const [hidden] = (await get(`/admin/get-reviews?rideId=${rideId}`, office)).body.data
  assert.deepEqual([hidden.shown, hidden.by.lastname], [false, 'Fournier'])

  await post('/driver/feedback', driver, { rideId, rating: 5, tags: ['courteous'] })
  assert.deepEqual([await seenBy(driver), await seenBy(rider)], [[4], [5]])
  const [shown] = (await get('/user/get-feedback', driver)).body.data
  assert.deepEqual([shown.by.firstname, shown.by.lastname, shown.comment], ['Amelie', null, 'Calm.'])
  assert.equal((await post('/user/feedback', rider, { ...given, rating: 1 })).body.code, 'ALREADY_RATED')
  await kit.allOffline()
})

test('two who rate at the same moment see each other', async () => {
  const driver = await kit.driverAt(BESIDE)
  const { rider, rideId } = await drive(driver)
  await Promise.all([
    post('/user/feedback', rider, { rideId, rating: 5 }),
    post('/driver/feedback', driver, { rideId, rating: 3 }),
  ])
  assert.deepEqual([await seenBy(driver), await seenBy(rider)], [[5], [3]])
  await kit.allOffline()
})

test('what only one wrote is shown after fourteen days, when it is too late to answer', async () => {
  const driver = await kit.driverAt(BESIDE)
  const { rider, rideId } = await drive(driver)
  await post('/user/feedback', rider, { rideId, rating: 2 })
  await kit.allOffline()
  const stranger = await kit.person('user')
  assert.deepEqual(await seenBy(stranger, `?personId=${driver.userId}`), [])
  const { ctx } = kit
  const { listReviews } = await import('./store/reviews.ts')
  const ask = (at: Date) =>
    listReviews(ctx.db, { subjectId: driver.userId, shownAt: at }, { page: 1, pageSize: 10, sort: '-createdAt' })
  const end = new Date(ctx.now().getTime() + 14 * DAY_MS)
  assert.equal((await ask(new Date(end.getTime() - 60_000))).total, 0)
  assert.equal((await ask(end)).total, 1)
})

test('ten low ratings have consequences, and a person decides', async () => {
  const driver = await kit.driverAt(BESIDE)
  const levels: string[] = []
  for (const rating of [5, 5, 5, 5, 5, 5, 5, 5, 5, 3, 3, 1]) {
    const { rider, rideId } = await drive(driver)
    await post('/user/feedback', rider, { rideId, rating })
    await post('/driver/feedback', driver, { rideId, rating: 5 })
    await kit.settled()
    levels.push((await get('/user/feedback/summary', driver)).body.data.standing)
  }
  // 48/10 = 4.80, 51/11 = 4.64, 52/12 = 4.33.
  assert.deepEqual(levels.slice(8), ['new', 'good', 'warning', 'review'])
  const { data: summary } = (await get('/user/feedback/summary', driver)).body
  assert.deepEqual([summary.mean, summary.rated, summary.stars], [4.33, 12, [1, 0, 2, 0, 9]])
  assert.deepEqual(
    [...(await kit.ctx.ratingStatuses.barredFrom(kit.ctx.db, 'first', [driver.userId]))],
    [driver.userId],
  )
  assert.equal((await kit.ctx.ratingStatuses.barredFrom(kit.ctx.db, 'business', [driver.userId])).size, 0)
  const told = (await get('/notification', driver)).body.data.filter((one: { kind: string }) =>
    /standing/.test(one.kind),
  )
  assert.deepEqual(
    told.map((one: { kind: string; message: string }) => [one.kind, one.message]),
    [
      ['standing_warning', 'Your rating is 4.33. If it falls further, the office will go through it with you.'],
      ['standing_warning', 'Your rating is 4.64. If it falls further, the office will go through it with you.'],
    ],
  )

  const open = (await get('/admin/standings?open=true', office)).body.data
  assert.deepEqual(
    open.map((one: { driver: { _id: string } }) => one.driver._id),
    [driver.userId],
  )
  const decide = (decision: string, version: number, as = office) =>
    post(`/admin/standings/${driver.userId}/decide`, as, { version, decision, note: 'Spoke with him.' })
  const { version } = open[0]
  const colleague = await kit.person('admin')
  const atOnce = await Promise.all([decide('keep', version), decide('keep', version, colleague)])
  const [kept, refused] = atOnce.toSorted((left, right) => left.status - right.status) as [TestAnswer, TestAnswer]
  assert.deepEqual([refused.status, refused.body.code], [409, 'STALE_VERSION'])
  assert.deepEqual([kept.status, kept.body.data.decision.note], [200, 'Spoke with him.'])
  assert.deepEqual((await get('/admin/standings?open=true', office)).body.data, [])
  await decide('suspend', version + 1)
  assert.equal((await get('/auth/me', driver)).body.code, 'TOKEN_INVALID')
  const other = await kit.person('driver')
  const body = { version: 1, decision: 'keep', note: 'x' }
  assert.equal((await post(`/admin/standings/${other.userId}/decide`, office, body)).body.code, 'NOT_UNDER_REVIEW')
})

test('the office takes the reviews along as a table', async () => {
  const table = await get('/admin/get-reviews?format=csv&rating=4', office)
  const [head, row] = String(table.body).split('\r\n')
  assert.equal(head, '\uFEFFid,rideId,author,by,of,rating,tags,comment,shown,createdAt')
  assert.match(row ?? '', /,rider,Amelie Fournier,Henrik Lindqvist,4,punctual late,Calm\.,true,/)
})
