import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { AlertId, RideId } from '@livery/kernel/ids.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts'
import { tellCount } from './use-cases/tell-count.ts'

let app: TestApp
let office: TestPerson
before(async () => {
  app = await startTestApp()
  office = await app.person('admin')
})
after(() => app.stop())
beforeEach(() => query('truncate pgboss.job_common, outbox_delivery'))

const query = (text: string, values: unknown[] = []) => app.ctx.db.$client.query(text, values)
const get = async (path: string, as = office) => (await app.call({ method: 'GET', path, as })).body
let keys = 0
const post = (path: string, body?: object, key = `again-${++keys}`) =>
  app.call({ method: 'POST', path, as: office, key, ...(body === undefined ? {} : { body }) })

/** A job that failed as the queue leaves it: its last attempt has failed. */
async function givenDeadJob(rideId: RideId): Promise<void> {
  await app.ctx.transact((tx) =>
    app.ctx.jobs.schedule(tx, 'ride.warn-office', { rideId }, new Date(Date.now() + 86_400_000)),
  )
  await query(
    `insert into pgboss.job_common (name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
     select 'dead-letters', data, name, id, created_on, 19, '{"message": "no luck"}' from pgboss.job_common
     where name = 'ride.warn-office' and data ->> 'rideId' = $1`,
    [rideId],
  )
  await query(`delete from pgboss.job_common where name = 'ride.warn-office'`)
}

/** An event that one of its handlers failed at to the last. */
async function givenDeadDelivery(alertId: AlertId, at = new Date()): Promise<void> {
  await app.ctx.transact((tx) => app.ctx.publish(tx, 'alert.changed', alertId, { alertId }))
  await app.outboxPublisher.idle()
  await query(
    `insert into outbox_delivery (event_id, handler, key, position, ordered, attempts, due_at, last_error, dead_at)
     select event_id, 'alerts.tell-office', key, id, false, 12, now(), 'the line is down', $2 from outbox_event
     where name = 'alert.changed' and key = $1`,
    [alertId, at],
  )
}
const count = () => app.ctx.transact((tx) => tellCount(app.ctx, tx))
const openAlerts = async () => (await get('/admin/alerts?kind=work_failed')).meta.total

test('the office sees what failed to its last attempt, the newest first, with its error', async () => {
  const rideId = app.ctx.newId('ride')
  await givenDeadDelivery(app.ctx.newId('alert'), new Date(Date.now() - 3_600_000))
  await givenDeadJob(rideId)
  const { data, meta } = await get('/admin/failed-work')
  assert.equal(meta.total, 2)
  const [job, event] = data
  const { _id, since, failedAt, ...rest } = job
  assert.match(_id, /^job-/)
  assert.ok(since <= failedAt)
  assert.deepEqual(rest, {
    kind: 'job',
    name: 'ride.warn-office',
    handler: null,
    about: rideId,
    error: 'no luck',
    attempts: 20,
  })
  assert.deepEqual(
    [event.kind, event.name, event.handler, event.error, event.attempts],
    ['event', 'alert.changed', 'alerts.tell-office', 'the line is down', 12],
  )
  assert.deepEqual((await get('/admin/failed-work?kind=event')).meta.total, 1)
})

test('one is sent again once, however often it is asked for; what is not there any more is not found', async () => {
  await givenDeadJob(app.ctx.newId('ride'))
  await givenDeadDelivery(app.ctx.newId('alert'))
  const { data } = await get('/admin/failed-work')
  for (const { _id } of data) {
    const answers = await Promise.all([1, 2, 3].map(() => post(`/admin/failed-work/${_id}/send-again`, undefined, _id)))
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.data.sent]),
      [1, 2, 3].map(() => [200, 1]),
    )
    assert.equal((await post(`/admin/failed-work/${_id}/send-again`)).status, 404)
  }
  await app.outboxPublisher.idle()
  assert.equal((await query('select 1 from outbox_delivery')).rowCount, 0, 'its handler has heard it')
  const jobs = await query(
    `select retry_count, policy, heartbeat_seconds from pgboss.job where name = 'ride.warn-office'`,
  )
  assert.equal(jobs.rowCount, 1)
  assert.equal((await get('/admin/failed-work')).meta.total, 0)
})

test('all of it is sent again, or all of a kind', async () => {
  for (let n = 0; n < 3; n++) {
    await givenDeadJob(app.ctx.newId('ride'))
    await givenDeadDelivery(app.ctx.newId('alert'))
  }
  assert.equal((await post('/admin/failed-work/send-again', { kind: 'event' })).body.data.sent, 3)
  assert.equal((await get('/admin/failed-work')).meta.total, 3)
  assert.equal((await post('/admin/failed-work/send-again', {})).body.data.sent, 3)
  assert.equal((await get('/admin/failed-work')).meta.total, 0)
})

test('an alert stands while something has failed, is told once by however many who count, and is over by itself', async () => {
  await count()
  await app.outboxPublisher.idle()
  assert.equal(await openAlerts(), 0)
  await givenDeadJob(app.ctx.newId('ride'))
  const before = (await query(`select 1 from outbox_event where name = 'operations.counted'`)).rowCount ?? 0
  await Promise.all([1, 2, 3].map(count))
  await app.outboxPublisher.idle()
  assert.equal((await query(`select 1 from outbox_event where name = 'operations.counted'`)).rowCount, before + 1)
  assert.equal(await openAlerts(), 1)
  await post('/admin/failed-work/send-again', {})
  await app.outboxPublisher.idle()
  assert.equal(await openAlerts(), 0)
})

test('only the office sees it, and the figures of the machine room count it', async () => {
  await givenDeadDelivery(app.ctx.newId('alert'))
  for (const type of ['user', 'driver'] as const) {
    const person = await app.person(type)
    assert.equal((await app.call({ method: 'GET', path: '/admin/failed-work', as: person })).status, 403)
    const path = '/admin/failed-work/send-again'
    assert.equal((await app.call({ method: 'POST', path, as: person, key: `not-${type}`, body: {} })).status, 403)
  }
  const metrics = (await app.server.fastify.inject({ method: 'GET', url: '/metrics' })).body
  assert.match(metrics, /livery_work_waiting\{kind="event",state="failed"\} 1/)
})

test('an id that no work can have is refused', async () => {
  const ids = ['a'.repeat(36), '-'.repeat(36)].map((id) => `job-${id}`)
  for (const id of [...ids, 'event-999999999999999999', 'event-x', 'job-', 'x-1']) {
    const { status } = await post(`/admin/failed-work/${id}/send-again`)
    assert.ok(status === 400 || status === 404, `${id}: ${status}`)
  }
})
