// The access of sockets, cell by cell: every namespace and every message, tried by every kind of visitor.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { SERVER_EVENTS } from '@livery/contracts/realtime/events.ts'
import { REFUSALS, type RefusalCode } from '@livery/contracts/refusals.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { findRide, guestKeyOf } from '../features/rides/index.ts'
import { VISITORS, type Visitor } from '../platform/http/access-cells.ts'
import { NAMESPACES, type SocketKind } from '../platform/realtime/namespaces.ts'
import { entryCellOf, sendingCellOf, socketCards } from '../platform/realtime/socket-cells.ts'
import { AVENUE, type RideKit, startRideKit } from './ride-kit.ts'
import type { TestPerson } from './test-app.ts'
import { openSocket, type TestSocket } from './test-sockets.ts'

let kit: RideKit
let port: number
let rideId: RideId
let guestKey: string
let people: Record<Visitor, TestPerson | undefined>
before(async () => {
  kit = await startRideKit()
  port = await kit.listen(0, '127.0.0.1')
  const rider = await kit.richRider()
  const driver = await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const guest = { name: 'Ida Berg', phone: '+46708888881', language: 'fr' }
  rideId = (await kit.book(rider, { guest })).body.data.rideId
  await kit.offerOf(driver, rideId)
  await kit.step(driver, rideId, 'accept')
  const ride = await findRide(kit.ctx.db, rideId)
  assert.ok(ride)
  guestKey = guestKeyOf(kit.ctx, ride) ?? ''
  people = {
    anonymous: undefined,
    rider,
    driver,
    'other rider': await kit.person('user'),
    'other driver': await kit.driverAt(AVENUE),
    suspended: await kit.person('user'),
    office: await kit.person('admin'),
  }
  await kit.ctx.db.$client.query('update person set suspended_at = now() where id = $1', [people.suspended?.userId])
})
after(() => kit.stop())

const OWNERS: Record<SocketKind, Visitor> = {
  user: 'rider',
  driver: 'driver',
  chat: 'rider',
  guest: 'rider',
  admin: 'office',
}

/** What stands after the namespace: their own id, or, of the other ones, its owner's; a guest's is the ride's. */
function idAskedFor(kind: SocketKind, visitor: Visitor): string {
  if (kind === 'guest') return rideId
  const own = visitor.startsWith('other') || visitor === 'anonymous' ? people[OWNERS[kind]] : people[visitor]
  return own?.userId ?? ''
}

async function enter(kind: SocketKind, visitor: Visitor): Promise<TestSocket | string> {
  const token = people[visitor]?.token
  const namespace = `${NAMESPACES[kind]}/${idAskedFor(kind, visitor)}`
  return openSocket({ port, namespace, ...(token === undefined ? {} : { token }) })
}

/** Whoever hears that something is not possible now has been admitted. */
function cellOfCode(code: string): string {
  const { status } = REFUSALS[code as RefusalCode]
  return [401, 403, 404].includes(status) ? String(status) : 'yes'
}

for (const kind of Object.keys(NAMESPACES) as SocketKind[])
  test(`${NAMESPACES[kind]} admits whom the table says`, async () => {
    for (const visitor of VISITORS) {
      const opened = await enter(kind, visitor)
      if (typeof opened !== 'string') opened.socket.disconnect()
      assert.equal(typeof opened === 'string' ? cellOfCode(opened) : 'yes', entryCellOf(kind, visitor), visitor)
    }
  })

const fix = () => ({ lat: AVENUE.lat, lng: AVENUE.lng, at: kit.clock.now().toISOString() })
const MESSAGES: Record<string, () => object> = {
  'driver location': fix,
  'driver track': () => ({ rideId, fixes: [fix()] }),
  'driver availability': () => ({ online: true, lat: AVENUE.lat, lng: AVENUE.lng }),
  'chat message': () => ({ rideId, clientId: `cell-${Math.random().toString(36).slice(2, 10)}`, text: 'Here.' }),
  'chat message:read': () => ({ rideId, number: 1 }),
  'chat typing': () => ({ rideId, typing: true }),
}

for (const card of socketCards())
  test(`${card.kind} “${card.event}” is taken from whom the table says`, async () => {
    const message = MESSAGES[`${card.kind} ${card.event}`]
    assert.ok(message, 'a message to try it with')
    for (const visitor of VISITORS) {
      const cell = sendingCellOf(card, visitor)
      const person = people[visitor]
      if (cell === '–' || person === undefined) continue
      const opened = await openSocket({
        port,
        namespace: `${NAMESPACES[card.kind]}/${person.userId}`,
        token: person.token,
      })
      assert.ok(typeof opened !== 'string', `${visitor}: ${opened}`)
      const ack = await opened.ask(card.event, message())
      opened.socket.disconnect()
      assert.equal(ack.ok ? 'yes' : cellOfCode(ack.code), cell, `${visitor}: ${JSON.stringify(ack)}`)
    }
  })

test('a guest listens with the link of the ride, and what they send is no event', async () => {
  const guest = await openSocket({ port, namespace: `guestNamespace/${rideId}`, token: guestKey })
  assert.ok(typeof guest !== 'string', String(guest))
  for (const event of Object.keys(SERVER_EVENTS.guest)) {
    const ack = await guest.ask(event, { rideId, text: 'Here.' })
    assert.equal(ack.ok ? 'yes' : ack.code, 'NOT_FOUND', event)
  }
  guest.socket.disconnect()
})
