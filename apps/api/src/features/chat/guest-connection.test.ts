// The guest's end of the talk: they listen at their ride, with its link in place of a token.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { HOUR_MS } from '@livery/kernel/time.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { connected, openSocket } from '../../testing/test-sockets.ts'
import { findRide, guestKeyOf } from '../rides/index.ts'
import { ensureGuestParticipant, ensureParticipant } from './participation.ts'
import { type ChatKit, chatKit, freshClientId } from './testing.ts'
import { sendMessage } from './use-cases/send-message.ts'

let kit: RideKit
let chat: ChatKit
let port: number
before(async () => {
  kit = await startRideKit()
  port = await kit.listen(0, '127.0.0.1')
  chat = chatKit(kit, () => port)
})
after(() => kit.stop())

async function givenGuest(): Promise<{ rider: TestPerson; driver: TestPerson; rideId: RideId; key: string }> {
  await kit.allOffline()
  const rider = await kit.richRider()
  const driver = await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const guest = { name: 'Ida Berg', phone: '+46708888887', language: 'fr' }
  const { rideId } = (await kit.book(rider, { guest })).body.data
  await kit.offerOf(driver, rideId)
  await kit.step(driver, rideId, 'accept')
  const ride = await findRide(kit.ctx.db, rideId)
  const key = ride === null ? null : guestKeyOf(kit.ctx, ride)
  assert.ok(key)
  return { rider, driver, rideId, key }
}

test('a guest hears what is written, read and being written, and comes back after a broken connection', async () => {
  const { driver, rideId, key } = await givenGuest()
  const guest = await connected({ port, namespace: `guestNamespace/${rideId}`, token: key })
  const written = guest.next('message')
  await chat.write(driver, rideId, { text: 'By the door.' })
  const { message } = (await written) as { message: { text: string; from: string } }
  assert.deepEqual([message.text, message.from], ['By the door.', 'driver'])

  const typing = guest.next('typing')
  const phone = await chat.phone(driver)
  await phone.ask('typing', { rideId, typing: true })
  assert.deepEqual([(await typing).by, (await typing).typing], ['driver', true])

  const read = guest.next('message:read')
  const path = `/guest/chat/${key}/messages`
  await kit.call({ method: 'POST', path, body: { clientId: freshClientId(), text: 'J’arrive.' } })
  await chat.read(driver, rideId, 2)
  assert.deepEqual([(await read).by, (await read).number], ['driver', 2])

  // The line is there again before its ride is: what is sent between the two is not heard.
  const back = new Promise<void>((resolve) => guest.socket.once('connect', () => resolve()))
  guest.socket.io.engine.close()
  await back
  const again = guest.next('message')
  await chat.write(driver, rideId, { text: 'I see you.' })
  assert.equal(((await again) as { message: { text: string } }).message.text, 'I see you.')
  guest.socket.disconnect()
  phone.socket.disconnect()
})

test('a connection is for its own ride, with its own link, as long as the link lasts; and it takes no words', async () => {
  const { rider, rideId, key } = await givenGuest()
  const other = await givenGuest()
  const enter = (ride: string, token?: string) =>
    openSocket({ port, namespace: `guestNamespace/${ride}`, ...(token === undefined ? {} : { token }) })
  const forged = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
  assert.equal(await enter(rideId), 'TOKEN_MISSING')
  assert.equal(await enter(rideId, forged), 'NOT_FOUND')
  assert.equal(await enter(rideId, other.key), 'NOT_FOUND')
  assert.equal(await enter(rideId, rider.token), 'NOT_FOUND')
  for (const namespace of ['userNamespace', 'chatNamespace'])
    assert.equal(await openSocket({ port, namespace: `${namespace}/${rider.userId}`, token: key }), 'TOKEN_INVALID')

  const guest = await connected({ port, namespace: `guestNamespace/${rideId}`, token: key })
  assert.equal((await guest.ask('message', { rideId, text: 'Hello' })).ok, false)
  guest.socket.disconnect()

  const cancel = { rideId, action: 'cancel', reason: 'change_of_plans' }
  await kit.call({ method: 'POST', path: '/user/ride/update-status', as: rider, body: cancel })
  kit.clock.advance(24 * HOUR_MS)
  assert.equal(await enter(rideId, key), 'LINK_EXPIRED')
})

async function giveTo(guest: object | null, rider: TestPerson, rideId: RideId): Promise<void> {
  const wish = { rideId, guest }
  const path = '/user/ride/change'
  const seen = await kit.call({ method: 'POST', path, as: rider, body: { ...wish, preview: true } })
  const { change, version } = seen.body.data
  const agreed = { ...wish, total: change.total, version }
  assert.equal((await kit.call({ method: 'POST', path, as: rider, body: agreed })).status, 200)
  await kit.settled()
}

const LEA = { name: 'Léa', phone: '+33612345679', language: 'fr' }

test('whoever was the guest hears nothing more once another one is, or none', async () => {
  for (const next of [LEA, null]) {
    const { rider, rideId, key } = await givenGuest()
    const guest = await connected({ port, namespace: `guestNamespace/${rideId}`, token: key })
    const gone = new Promise((resolve) => guest.socket.once('disconnect', resolve))
    await giveTo(next, rider, rideId)
    const late = new Promise((resolve) => setTimeout(resolve, 3_000, 'still connected'))
    const heard = await Promise.race([gone, late])
    guest.socket.disconnect()
    assert.equal(heard, 'io server disconnect')
  }
})

test('a guest reads nothing of what was written with the guest before them', async () => {
  const { rider, driver, rideId } = await givenGuest()
  await chat.write(driver, rideId, { text: 'Ida, your bag is in the boot.' })
  kit.clock.advance(1_000)
  await giveTo(LEA, rider, rideId)
  kit.clock.advance(1_000)
  await chat.write(driver, rideId, { text: 'Bonjour Léa.' })
  kit.clock.advance(1_000)
  await giveTo({ ...LEA, name: 'Léa Martin' }, rider, rideId)
  const ride = await findRide(kit.ctx.db, rideId)
  const path = `/guest/chat/${ride === null ? '' : guestKeyOf(kit.ctx, ride)}/messages`
  const { body } = await kit.call({ method: 'GET', path })
  assert.deepEqual(
    body.data.map(({ text }: { text: string }) => text),
    ['Bonjour Léa.'],
  )
  assert.equal(body.meta.total, 1)
  const whole = await kit.call({ method: 'GET', path: `/chat/${rideId}/messages`, as: rider })
  assert.equal(whole.body.data.length, 2)
})

test('a guest writes as many messages a minute as anybody, and what the rider writes is not counted as theirs', async () => {
  const { rider, rideId, key } = await givenGuest()
  const ctx = { ...kit.ctx, config: { ...kit.ctx.config, RATE_LIMIT: 2 } }
  const asGuest = await ensureGuestParticipant(ctx, key)
  const asRider = await ensureParticipant(ctx.db, rideId, rider.userId)
  const write = (as: typeof asGuest) => sendMessage(ctx, as, { clientId: freshClientId(), text: 'Hello' })
  for (const as of [asRider, asGuest, asRider, asGuest]) await write(as)
  for (const as of [asRider, asGuest]) await assert.rejects(write(as), { code: 'TOO_MANY_REQUESTS' })
})
