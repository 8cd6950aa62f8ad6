import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { UserId } from '@livery/kernel/ids.ts'
import { startTestApp, type TestApp } from '../src/testing/test-app.ts'
import { ensureVehicles } from './demo-fleet.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.stop())

test('each chauffeur of a large city has one car, also where two plates would be the same, and seeding twice adds none', async () => {
  const { rows } = await app.ctx.db.$client.query<{ id: UserId }>(
    `insert into person (id, user_type, email, firstname, lastname, password_digest, verified_at)
     select 'usr_' || lpad((1000000 + i)::text, 26, '0'), 'driver', 'car-' || i || '@example.com', 'Car', 'Driver', '', now()
     from generate_series(1, 400) i returning id`,
  )
  const ids = rows.map(({ id }) => id)
  for (let times = 0; times < 2; times++) await ensureVehicles(app.db, ids)
  const { rows: cars } = await app.ctx.db.$client.query(
    'select count(*)::int as cars, count(distinct driver_id)::int as drivers from vehicle where driver_id = any($1)',
    [ids],
  )
  assert.deepEqual(cars, [{ cars: 400, drivers: 400 }])
})
