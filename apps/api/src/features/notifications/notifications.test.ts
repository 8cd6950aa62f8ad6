// A ride's events reach the people of the ride, by the ways they chose; what is another's stays another's.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { givenAssignedRide, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { connected } from '../../testing/test-sockets.ts'
import { sweepNotifications } from './store/sweep.ts'
import { notifyOfEvent } from './use-cases/notify-of-event.ts'

let kit: RideKit
let port: number
before(async () => {
  kit = await startRideKit()
  port = await kit.listen(0, '127.0.0.1')
})
after(() => kit.stop())
// A ride that still searches would take the next test's driver.
const searching: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cancel of searching.splice(0)) await cancel()
  await kit.allOffline()
})

async function givenBookedRide(): Promise<{ rider: TestPerson; rideId: RideId; cancel: () => Promise<unknown> }> {
  const rider = await kit.richRider()
  await kit.driverAt({ lat: 57.7024, lng: 11.9749 })
  return { rider, ...(await bookFor(rider)) }
}
async function bookFor(rider: TestPerson) {
  const rideId = (await kit.book(rider)).body.data.rideId as RideId
  const body = { rideId, action: 'cancel', reason: 'change_of_plans' }
  const cancel = () => kit.call({ method: 'POST', path: '/user/ride/update-status', as: rider, body })
  searching.push(cancel)
  return { rideId, cancel }
}

const get = (as: TestPerson, path = '/notification') => kit.call({ method: 'GET', path, as })
const kindsOf = async (as: TestPerson) => (await get(as)).body.data.map((one: { kind: string }) => one.kind)
const lettersTo = async (to: string) =>
  (
    await kit.call({
      method: 'GET',
      path: `/admin/mailbox?pageSize=50&to=${encodeURIComponent(to)}`,
      as: await office(),
    })
  ).body.data as { channel: string; subject: string; text: string; html: string | null }[]
let clerk: TestPerson | undefined
const office = async () => {
  clerk ??= await kit.person('admin')
  return clerk
}

test('booked, found, arrived, completed: the list, the letters and the text message of one ride', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  for (const action of ['en_route', 'arrived']) await kit.step(driver, rideId, action)
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  const done = await kit.step(driver, rideId, 'complete')
  assert.equal(done.body.data.RideStatus, 'completed')
  await kit.settled()

  assert.deepEqual(await kindsOf(rider), [
    'ride_receipt',
    'chauffeur_arrived',
    'chauffeur_on_the_way',
    'chauffeur_found',
    'ride_booked',
  ])
  assert.deepEqual(await kindsOf(driver), ['ride_earned'])

  const { body } = await get(rider)
  assert.deepEqual(body.meta, { page: 1, pageSize: 10, total: 5, totalPages: 1, unread: 5 })
  const arrived = body.data[1]
  assert.equal(arrived.title, 'Your chauffeur has arrived')
  assert.match(arrived.message, /^Mercedes.+, at Kungsportsavenyen 36\.$/)
  assert.deepEqual(
    [arrived.status, arrived.topic, arrived.path, arrived.rideId],
    ['unread', 'rides', `/rides/${rideId}`, rideId],
  )

  const letters = (await lettersTo(rider.email)).map(({ subject }) => subject)
  assert.deepEqual(letters, ['Your receipt', 'Your chauffeur is confirmed', 'Your ride is booked'])
  const [receipt] = await lettersTo(rider.email)
  assert.match(receipt?.text ?? '', /Total: €\d+\.\d\d\n/)
  const texts = (await lettersTo('+46701234567')).map(({ text }) => text)
  assert.equal(texts.filter((text) => text.startsWith('Livery: Your chauffeur has arrived. Mercedes')).length, 1)
})

test('an event comes live after the commit, with the count', async () => {
  const rider = await kit.richRider()
  const socket = await connected({ port, namespace: `userNamespace/${rider.userId}`, token: rider.token })
  const heard = socket.next('notification')
  await kit.driverAt({ lat: 57.7024, lng: 11.9749 })
  await bookFor(rider)
  const event = (await heard) as { notification: { kind: string; _id: string }; unread: number; id: string }
  socket.socket.disconnect()
  assert.deepEqual([event.notification.kind, event.unread], ['ride_booked', 1])
  assert.match(event.id, /^evt_/)
  assert.equal((await get(rider)).body.data[0]._id, event.notification._id)
  assert.equal((await get(rider, '/auth/me')).body.data.unreadNotifications, 1)
})

test('read, unread again, all read, deleted; another’s is not there', async () => {
  const { rider, driver } = await givenAssignedRide(kit)
  await kit.settled()
  const [first] = (await get(rider)).body.data
  const put = (as: TestPerson, body?: object) =>
    kit.call({ method: 'PUT', path: `/notification/update-status/${first._id}`, as, body })
  assert.equal((await put(driver)).body.code, 'NOT_FOUND')
  assert.equal((await put(rider)).body.data.status, 'read')
  assert.equal((await get(rider)).body.meta.unread, 1)
  assert.equal((await put(rider, { status: 'unread' })).body.data.status, 'unread')
  assert.equal((await put(rider, { status: 'read' })).body.data.status, 'read')
  assert.deepEqual((await get(rider, '/notification?status=read')).body.meta.total, 1)
  const all = await kit.call({ method: 'PUT', path: '/notification/read-all', as: rider })
  assert.deepEqual(all.body.data, { unread: 0 })
  const remove = (as: TestPerson) => kit.call({ method: 'DELETE', path: `/notification/delete/${first._id}`, as })
  assert.equal((await remove(driver)).body.code, 'NOT_FOUND')
  assert.equal((await remove(rider)).status, 200)
  assert.equal((await remove(rider)).body.code, 'NOT_FOUND')
  assert.equal((await get(rider)).body.meta.total, 1)
  assert.equal((await get(await office())).body.code, 'WRONG_ROLE')
})

test('the same event again, at once and from two sides, is told once; a deleted one stays deleted', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  await kit.settled()
  const payload = {
    rideId,
    riderId: rider.userId,
    driverId: driver.userId,
    formerDriverId: null,
    from: 'en_route',
    to: 'arrived',
    move: 'arrive',
    actor: 'driver',
    version: 9,
  } as const
  const event = { id: 'evt_again', name: 'ride.moved', payload } as const
  await Promise.all([1, 2, 3].map(() => notifyOfEvent(kit.ctx, event)))
  const [arrived, ...rest] = (await get(rider)).body.data
  assert.deepEqual(
    [arrived, ...rest].map(({ kind }) => kind),
    ['chauffeur_arrived', 'chauffeur_found', 'ride_booked'],
  )
  await kit.call({ method: 'DELETE', path: `/notification/delete/${arrived._id}`, as: rider })
  await notifyOfEvent(kit.ctx, event)
  assert.deepEqual(await kindsOf(rider), ['chauffeur_found', 'ride_booked'])
})

test('switched off, nothing is shown and nothing pushed; letters follow their own choice', async () => {
  const rider = await kit.richRider()
  const toggle = (enabled: boolean) =>
    kit.call({ method: 'POST', path: '/auth/notification-toggle', as: rider, body: { enabled } })
  await toggle(false)
  await kit.driverAt({ lat: 57.7024, lng: 11.9749 })
  const { cancel } = await bookFor(rider)
  await kit.settled()
  assert.deepEqual(await kindsOf(rider), [])
  assert.equal((await lettersTo(rider.email)).length, 1)

  const settings = await get(rider, '/notification/settings')
  assert.equal(settings.body.data.enabled, false)
  assert.match(settings.body.data.vapidPublicKey, /^B[\w-]{86}$/)
  assert.deepEqual(
    settings.body.data.topics.map(({ topic }: { topic: string }) => topic),
    ['rides', 'payments', 'messages', 'engagements', 'support'],
  )
  const choose = (topic: string, channel: string, enabled: boolean) =>
    kit.call({ method: 'PUT', path: '/notification/settings', as: rider, body: { topic, channel, enabled } })
  assert.equal((await choose('offers', 'push', false)).body.code, 'CHOICE_NOT_OFFERED')
  const chosen = await choose('rides', 'mail', false)
  assert.deepEqual(
    chosen.body.data.topics[0].channels.find(({ channel }: { channel: string }) => channel === 'mail'),
    { channel: 'mail', enabled: false },
  )
  await cancel()
  await kit.settled()
  assert.equal((await lettersTo(rider.email)).length, 1)
  await toggle(true)
  assert.deepEqual(await kindsOf(rider), [])
})

test('the messages are in the language that the reader has now', async () => {
  const { rider } = await givenBookedRide()
  await kit.settled()
  const titleIn = async (locale: string) => {
    await kit.call({ method: 'POST', path: '/auth/complete-profile', as: rider, body: { locale } })
    return (await get(rider)).body.data[0].title
  }
  assert.equal(await titleIn('de'), 'Ihre Fahrt ist gebucht')
  assert.equal(await titleIn('ar'), 'تم حجز رحلتك')
})

test('the guest hears of the booking and of the chauffeur by text, in their language, without a price', async () => {
  const rider = await kit.richRider()
  const driver = await kit.driverAt({ lat: 57.7024, lng: 11.9749 })
  const guest = { name: 'Ida Berg', phone: '+46709999999', language: 'fr' }
  const rideId = (await kit.book(rider, { guest })).body.data.rideId
  await kit.offerOf(driver, rideId)
  await kit.step(driver, rideId, 'accept')
  await kit.settled()
  const [found = '', booked = '', ...more] = (await lettersTo(guest.phone)).map(({ text }) => text)
  assert.deepEqual(more, [])
  assert.match(
    booked,
    /^Livery: Une course est réservée pour vous\. Réservée par \p{L}+\s: .+, départ Kungsport.+\/trip\//u,
  )
  assert.doesNotMatch(booked, /Götaplatsen|Berzelii/, 'where they go is on their page alone')
  assert.match(found, /^Livery: Votre chauffeur est confirmé\. Henrik vous conduira\s: Mercedes/)
  assert.doesNotMatch(found + booked, /€/)
  assert.deepEqual((await kindsOf(rider)).includes('guest_booked'), false)
})

test('a guest hears that their ride is cancelled, and nothing of one that was never paid', async () => {
  const { rider, cancel } = await givenBookedRide()
  await cancel()
  const guest = { name: 'Ida Berg', phone: '+46709999998', language: 'de' }
  const rideId = (await kit.book(rider, { guest })).body.data.rideId
  const body = { rideId, action: 'cancel', reason: 'change_of_plans' }
  await kit.call({ method: 'POST', path: '/user/ride/update-status', as: rider, body })
  await kit.settled()
  const [cancelled, booked] = (await lettersTo(guest.phone)).map(({ text }) => text)
  assert.match(booked ?? '', /Eine Fahrt ist für Sie gebucht/)
  assert.match(
    cancelled ?? '',
    /^Livery: Die für Sie gebuchte Fahrt ist storniert\. Sie war geplant für .+ http.+\/trip\//,
  )
  assert.doesNotMatch(cancelled ?? '', /€|Kungsport/)
})

test('a telling that fails is tried again, and the ride goes on meanwhile', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  await kit.settled()
  await kit.ctx.db.$client.query('alter table notification add constraint broken check (false) not valid')
  await kit.step(driver, rideId, 'en_route')
  await kit.settled()
  assert.equal((await kit.step(driver, rideId, 'arrived')).body.data.RideStatus, 'arrived')
  await kit.settled()
  assert.deepEqual(await kindsOf(rider), ['chauffeur_found', 'ride_booked'])
  const socket = await connected({ port, namespace: `userNamespace/${rider.userId}`, token: rider.token })
  const both = new Promise<void>((resolve) => {
    let heard = 0
    socket.socket.on('notification', () => ++heard === 2 && resolve())
  })
  await kit.ctx.db.$client.query('alter table notification drop constraint broken')
  await both
  socket.socket.disconnect()
  assert.equal((await get(rider)).body.meta.total, 4)
})

test('somebody who is erased leaves nothing here; what is older than a month goes', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  for (const action of ['en_route', 'arrived']) await kit.step(driver, rideId, action)
  await kit.settled()
  await kit.ctx.transact((tx) => kit.ctx.publish(tx, 'person.erased', rider.userId, { userId: rider.userId }))
  await kit.settled()
  assert.equal((await get(rider)).body.meta.total, 0)

  const { rider: other } = await givenBookedRide()
  await kit.settled()
  assert.equal((await get(other)).body.meta.total, 1)
  await sweepNotifications(kit.ctx.db, new Date(kit.clock.now().getTime() - 30 * 86_400_000))
  assert.equal((await get(other)).body.meta.total, 1)
  await sweepNotifications(kit.ctx.db, new Date(kit.clock.now().getTime() + 1_000))
  assert.equal((await get(other)).body.meta.total, 0)
})
