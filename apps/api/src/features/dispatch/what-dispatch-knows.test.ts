// What dispatch knows of a ride (how sure its pickup is, who could come instead, who was thought of and why not) is the
// office's: every read of everybody else is tried with the ride's own ids and keys, by those whom it concerns and those
// whom it does not.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { MINUTE_MS } from '@livery/kernel/time.ts'
import { forgetPolicy } from '../../platform/policies/policies.ts'
import { assistantKit } from '../../testing/assistant-kit.ts'
import { givenFleet } from '../../testing/fleet-kit.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { textsOf } from '../../testing/samples.ts'
import type { TestAnswer, TestPerson } from '../../testing/test-app.ts'
import { givenCompany } from '../companies/testing/given.ts'
import { findRide, guestKeyOf, type Ride } from '../rides/index.ts'
import { lookFor } from './use-cases/match-rides.ts'
import { watchRides } from './use-cases/watch-rides.ts'

const FAR = { lat: AVENUE.lat - 0.1, lng: AVENUE.lng }
const NEAR = { lat: AVENUE.lat + 0.04, lng: AVENUE.lng }
const GUEST = { name: 'Ida Berg', phone: '+46708888887', language: 'fr' }

let kit: RideKit
before(async () => {
  kit = await startRideKit()
  await kit.db.$client.query(`update policy set terms = terms || '{"atRed": "tell"}' where name = 'watch'`)
  forgetPolicy(kit.ctx, 'watch')
})
after(() => kit.stop())

type Ask = (path: string) => Promise<TestAnswer>

test('nobody but the office reads of the watch, of backups, and of who was thought of', async (context) => {
  const assistants = assistantKit(kit)
  const { principal, assistant, act } = await assistants.givenPair()
  const booked = await assistants.book(act, await assistants.quoteBy(act, assistants.at(80 * MINUTE_MS)), {
    guest: GUEST,
  })
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  const rideId = booked.body.data.rideId as RideId
  const own = await kit.driverAt(FAR)
  const claimed = await kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: own })
  assert.equal(claimed.status, 200, JSON.stringify(claimed.body))
  const backup = await kit.driverAt(NEAR)
  await kit.db.$client.query(`update person set firstname = 'Zebulon', lastname = 'Quist' where id = $1`, [
    backup.userId,
  ])
  await lookFor(kit.ctx, rideId)
  const ride = (await findRide(kit.ctx.db, rideId)) as Ride
  kit.clock.advance(ride.pickupAt.getTime() - 14 * MINUTE_MS - kit.clock.now().getTime())
  for (const [driver, place] of [
    [own, FAR],
    [backup, NEAR],
  ] as const)
    kit.putDriver(driver, place)
  await watchRides(kit.ctx)
  await kit.settled()
  const office = await kit.person('admin')
  const seen = (await kit.call({ method: 'GET', path: `/admin/rides/${rideId}`, as: office })).body
  assert.equal(seen.data.watch.backup.driverId, backup.userId, 'there is something to read')
  const secrets = [backup.userId, 'Zebulon', 'spareSeconds', '"watch":{', 'againstBackup']

  const stranger = await kit.richRider()
  const manager = await kit.richRider()
  await givenCompany(kit, { manager })
  const { partner } = await givenFleet(kit)
  const share = await kit.call({ method: 'POST', path: `/user/ride/${rideId}/share`, as: principal })
  const keys = [guestKeyOf(kit.ctx, ride) ?? '', share.body.data.sharedLink.split('/shared/')[1] as string]
  const by =
    (as?: TestPerson): Ask =>
    (path) =>
      kit.call({ method: 'GET', path, as })
  const people: Readonly<Record<string, Ask>> = {
    'its rider': by(principal),
    'their assistant, for them': (path) => act({ method: 'GET', path }),
    'their assistant': by(assistant),
    'its chauffeur': by(own),
    'another rider': by(stranger),
    'a company’s administrator': by(manager),
    'a fleet partner': by(partner),
    'nobody in particular': by(),
  }
  let asked = 0
  const answers = new Map<number, number>()
  for (const { name, endpoint } of kit.server.routes) {
    // Signing out is a read by its method alone.
    if (endpoint.method !== 'GET' || name.endsWith('.logout')) continue
    const texts = endpoint.params === undefined ? {} : textsOf(endpoint.params)
    const ids = /\{key\}/.test(endpoint.path) ? keys : [rideId, own.userId]
    const query = endpoint.query === undefined ? {} : textsOf(endpoint.query)
    for (const one of /\{/.test(endpoint.path) ? ids : ['']) {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, param) =>
        encodeURIComponent(param === 'id' || param === 'key' || param === 'rideId' ? one : (texts[param] ?? one)),
      )
      const wished = Object.entries(query).filter(([field]) => field !== 'format')
      const address = wished.length === 0 ? path : `${path}?${new URLSearchParams(wished)}`
      for (const [whose, ask] of Object.entries(people)) {
        const { status, body } = await ask(address)
        asked += 1
        answers.set(status, (answers.get(status) ?? 0) + 1)
        assert.ok(status < 500, `${name} for ${whose}: ${status}`)
        const said = JSON.stringify(body ?? null)
        for (const secret of secrets) assert.ok(!said.includes(secret), `${name} tells ${whose} of ${secret}: ${said}`)
      }
    }
  }
  context.diagnostic(`${asked} questions: ${JSON.stringify(Object.fromEntries(answers))}`)
})
