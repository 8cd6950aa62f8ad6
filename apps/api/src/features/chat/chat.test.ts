import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { HOUR_MS } from '@livery/kernel/time.ts'
import { jpeg } from '../../platform/storage/testing/samples.ts'
import { sendForm } from '../../testing/forms.ts'
import { AVENUE, givenAssignedRide, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { type ChatKit, chatKit, freshClientId } from './testing.ts'
import { lookAgain } from './use-cases/look-again.ts'

let kit: RideKit
let chat: ChatKit
let port: number
before(async () => {
  kit = await startRideKit()
  port = await kit.listen(0, '127.0.0.1')
  chat = chatKit(kit, () => port)
})
after(() => kit.stop())
beforeEach(() => kit.allOffline())

const codeOf = (answer: { status: number; body: { code?: string } }) => answer.body.code ?? String(answer.status)
const currentUnread = async (as: TestPerson, role: 'user' | 'driver') =>
  (await kit.call({ method: 'GET', path: `/${role}/ride/current`, as })).body.data?.UnreadMessages
const unreadOfMe = async (as: TestPerson) =>
  (await kit.call({ method: 'GET', path: '/auth/me', as })).body.data.unreadMessages

test('rider and driver talk: each message once, numbered, to both, with what is unread', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  const [hers, his] = [await chat.phone(rider), await chat.phone(driver)]
  const arrives = his.next('message')
  const sent = await hers.ask('message', { rideId, clientId: freshClientId(), text: '  At the red door.  ' })
  assert.ok(sent.ok)
  const heard = (await arrives) as { message: { text: string; number: number; from: string }; id: string; at: string }
  assert.deepEqual(heard.message, sent.data)
  assert.deepEqual([heard.message.text, heard.message.number, heard.message.from], ['At the red door.', 1, 'rider'])
  assert.match(heard.id, /^evt_/)

  assert.equal(await currentUnread(driver, 'driver'), 1)
  assert.equal(await currentUnread(rider, 'user'), 0)
  assert.equal(await unreadOfMe(driver), 1)

  const seen = hers.next('message:read')
  assert.deepEqual(await his.ask('message:read', { rideId, number: 1 }), { ok: true })
  const { by, number } = (await seen) as { by: string; number: number }
  assert.deepEqual({ by, number }, { by: 'driver', number: 1 })
  assert.equal(await currentUnread(driver, 'driver'), 0)
  assert.equal(await unreadOfMe(driver), 0)

  await chat.write(driver, rideId, { phrase: 'here_now' })
  assert.equal(await currentUnread(rider, 'user'), 1)
  const { parties, ...conversation } = await chat.conversation(rider, rideId)
  assert.deepEqual(conversation, { rideId, state: 'open', closesAt: null, me: 'rider', lastNumber: 2, unread: 1 })
  assert.deepEqual(
    parties.map(({ who, name, readNumber }) => ({ who, name, readNumber })),
    [
      { who: 'rider', name: 'Amelie', readNumber: 0 },
      { who: 'driver', name: 'Henrik Lindqvist', readNumber: 1 },
    ],
  )
  for (const phone of [hers, his]) phone.socket.disconnect()
})

test('reading goes forward only, and never past the last message', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  for (const text of ['one', 'two', 'three']) await chat.write(driver, rideId, { text })
  const readNumber = async () => (await chat.conversation(rider, rideId)).parties[0]?.readNumber
  assert.equal((await chat.read(rider, rideId, 2)).body.data.unread, 1)
  await chat.read(rider, rideId, 1)
  assert.equal(await readNumber(), 2)
  await chat.read(rider, rideId, 900)
  assert.equal(await readNumber(), 3)
})

test('whoever was away asks for what came after the last number that they have', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  for (let number = 1; number <= 5; number++)
    await chat.write(number % 2 ? rider : driver, rideId, { text: `${number}` })
  const texts = async (query: string) => (await chat.messages(rider, rideId, query)).map(({ text }) => text)
  assert.deepEqual(await texts('after=2'), ['3', '4', '5'])
  assert.deepEqual(await texts('after=5'), [])
  assert.deepEqual(await texts('page=1&pageSize=2'), ['4', '5'])
  assert.deepEqual(await texts('page=2&pageSize=2'), ['2', '3'])
})

test('typing is told to the other one alone', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  const [hers, his] = [await chat.phone(rider), await chat.phone(driver)]
  const told: unknown[] = []
  hers.socket.on('typing', (event) => told.push(event))
  const seen = his.next('typing')
  assert.deepEqual(await hers.ask('typing', { rideId, typing: true }), { ok: true })
  const { by, typing } = (await seen) as { by: string; typing: boolean }
  assert.deepEqual({ by, typing }, { by: 'rider', typing: true })
  // Her own acknowledgement came after what was told to her, if anything was.
  await hers.ask('typing', { rideId, typing: false })
  assert.deepEqual(told, [])
  for (const phone of [hers, his]) phone.socket.disconnect()
})

test('a chat opens with the driver and closes a day after the end; it stays to be read', async () => {
  const rider = await kit.richRider()
  const driver = await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const { rideId } = (await kit.book(rider)).body.data
  assert.equal((await chat.conversation(rider, rideId)).state, 'not_yet')
  assert.deepEqual(await chat.messages(rider, rideId), [])
  assert.equal(codeOf(await chat.write(rider, rideId, { text: 'Hello' })), 'CHAT_NOT_OPEN')
  // Asked is not assigned.
  await kit.offerOf(driver, rideId)
  assert.equal(codeOf(await chat.write(driver, rideId, { text: 'Hello' })), 'RIDE_NOT_FOUND')

  await kit.step(driver, rideId, 'accept')
  assert.equal(codeOf(await chat.write(rider, rideId, { text: 'Hello' })), '201')
  for (const action of ['en_route', 'arrived']) await kit.step(driver, rideId, action)
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  assert.equal(codeOf(await kit.step(driver, rideId, 'complete', NYA_VARVET_FIX)), '200')
  const endedBefore = (seconds: number) =>
    kit.ctx.db.$client.query(`update ride set ended_at = now() - make_interval(secs => $2) where id = $1`, [
      rideId,
      seconds,
    ])
  await endedBefore(24 * 3_600 - 60)
  assert.equal(codeOf(await chat.write(rider, rideId, { text: 'My umbrella?' })), '201')
  await endedBefore(24 * 3_600)
  const late = { clientId: freshClientId(), text: 'Thank you' }
  assert.equal(codeOf(await chat.write(driver, rideId, late)), 'CHAT_CLOSED')
  assert.equal((await chat.conversation(driver, rideId)).state, 'closed')
  assert.equal((await chat.messages(driver, rideId)).length, 2)
})
const NYA_VARVET_FIX = { lat: NYA_VARVET.lat, lng: NYA_VARVET.lng }

test('the driver after a give-back reads nothing of before, and the one before nothing at all', async () => {
  const { rider, driver: first, rideId } = await givenAssignedRide(kit)
  await chat.write(rider, rideId, { text: 'My door code is 4711.' })
  const second = await kit.driverAt({ lat: AVENUE.lat + 0.001, lng: AVENUE.lng })
  await kit.step(first, rideId, 'give_back', { reason: 'vehicle_issue' })
  assert.equal(codeOf(await kit.call({ method: 'GET', path: `/chat/${rideId}/messages`, as: first })), 'RIDE_NOT_FOUND')
  assert.equal(await unreadOfMe(first), 0)
  const office = await kit.person('admin')
  await kit.offerOf(second, rideId)
  await kit.step(second, rideId, 'accept')
  assert.deepEqual(await chat.messages(second, rideId), [])
  assert.equal((await chat.write(second, rideId, { text: 'Good evening.' })).body.data.number, 1)
  const read = await kit.call({
    method: 'POST',
    path: `/admin/chat/${rideId}/read`,
    as: office,
    body: { reason: 'complaint about the first driver' },
  })
  assert.deepEqual(
    read.body.data.conversations.map((one: { messages: { text: string }[] }) => one.messages.map(({ text }) => text)),
    [['My door code is 4711.'], ['Good evening.']],
  )
})

test('what says nothing, or too much, or another side’s phrase, is refused', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  for (const [message, code] of [
    [{}, 'MESSAGE_EMPTY'],
    [{ text: '   ' }, 'BAD_INPUT'],
    [{ text: 'x'.repeat(1_001) }, 'BAD_INPUT'],
    [{ phrase: 'here_now' }, 'PHRASE_NOT_OFFERED'],
    [{ phrase: 'nonsense' }, 'BAD_INPUT'],
    [{ text: 'Hello', clientId: 'short' }, 'BAD_INPUT'],
    [{ text: 'Hello', from: 'driver' }, 'BAD_INPUT'],
  ] as const)
    assert.equal(codeOf(await chat.write(rider, rideId, message)), code)
  assert.equal(codeOf(await chat.write(driver, rideId, { phrase: 'here_now' })), '201')
  const phone = await chat.phone(rider)
  const refusalOf = async (event: string, message: object) => {
    const ack = await phone.ask(event, message)
    return ack.ok ? 'ok' : ack.code
  }
  assert.equal(await refusalOf('message', { rideId, clientId: freshClientId(), text: 'a\0b' }), 'BAD_INPUT')
  assert.equal(await refusalOf('message', { rideId, clientId: freshClientId() }), 'MESSAGE_EMPTY')
  const strangers = kit.ctx.newId('ride')
  assert.equal(
    await refusalOf('message', { rideId: strangers, clientId: freshClientId(), text: 'Hi' }),
    'RIDE_NOT_FOUND',
  )
  assert.equal(await refusalOf('message:read', { rideId: strangers, number: 1 }), 'RIDE_NOT_FOUND')
  assert.equal(await refusalOf('typing', { rideId: strangers, typing: true }), 'RIDE_NOT_FOUND')
  phone.socket.disconnect()
})

test('a picture travels by form and is shown by a link; what is no picture is refused and kept nowhere', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  const send = async (bytes: Buffer, clientId = freshClientId(), name = 'door.png') =>
    sendForm(kit, {
      method: 'POST',
      path: `/chat/${rideId}/messages`,
      as: rider,
      fields: { clientId, text: 'I stand here.' },
      files: [{ field: 'image', bytes, name }],
    })
  const clientId = freshClientId()
  const photo = await jpeg(640, 480)
  const sent = await send(photo, clientId)
  assert.equal(sent.status, 201)
  assert.deepEqual((await send(photo, clientId)).body.data._id, sent.body.data._id)
  const [shown] = await chat.messages(driver, rideId)
  assert.deepEqual([shown?.image?.fileType, shown?.image?.width, shown?.image?.height], ['image/webp', 640, 480])
  const file = await kit.server.fastify.inject({ method: 'GET', url: shown?.image?.file ?? '' })
  assert.equal(file.statusCode, 200)
  const before = await countFiles()
  assert.equal(codeOf(await send(Buffer.from('<html><script>1</script></html>'))), 'IMAGE_NOT_ACCEPTED')
  assert.equal(codeOf(await send(photo, freshClientId(), '../../door.png')), 'BAD_INPUT')
  assert.equal(await countFiles(), before)
})
const countFiles = async () =>
  Number((await kit.ctx.db.$client.query('select count(*) as n from stored_file')).rows[0].n)

test('a message that waits is told once outside the app, and says nothing of itself', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  await kit.settled()
  const told = async (as: TestPerson) =>
    (await kit.call({ method: 'GET', path: '/notification', as })).body.data.filter(
      ({ topic }: { topic: string }) => topic === 'messages',
    )
  const look = async (number: number) => {
    await lookAgain(kit.ctx, {
      rideId: rideId as Parameters<typeof lookAgain>[1]['rideId'],
      driverId: driver.userId,
      side: 'passenger',
      number,
    })
    await kit.settled()
  }
  await chat.write(driver, rideId, { text: 'The secret is blue.' })
  await look(1)
  await look(1)
  await chat.write(driver, rideId, { text: 'And green.' })
  await look(2)
  const news = await told(rider)
  assert.equal(news.length, 1)
  assert.equal(news[0].title, 'New message from your chauffeur')
  assert.equal(JSON.stringify(news).includes('secret'), false)
  await chat.read(rider, rideId, 2)
  await chat.write(driver, rideId, { text: 'Red.' })
  await look(3)
  assert.equal((await told(rider)).length, 2)
  await chat.read(rider, rideId, 3)
  await chat.write(driver, rideId, { text: 'Read at once.' })
  await chat.read(rider, rideId, 4)
  await look(4)
  assert.equal((await told(rider)).length, 2)
  const { rows } = await kit.ctx.db.$client.query(
    `select data from pgboss.job where name = 'chat.look-again' and data ->> 'rideId' = $1`,
    [rideId],
  )
  assert.ok(rows.length > 0)
})

test('a guest talks by their link, hears by text message, and sees no price', async () => {
  const rider = await kit.richRider()
  const driver = await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const guest = { name: 'Ida Berg', phone: '+46708888888', language: 'fr' }
  const { rideId } = (await kit.book(rider, { guest })).body.data
  await kit.offerOf(driver, rideId)
  await kit.step(driver, rideId, 'accept')
  await kit.settled()
  const { rows } = await kit.ctx.db.$client.query(`select text from mail_message where recipient = $1`, [guest.phone])
  const [, key = ''] = /\/trip\/(\S+)$/.exec(rows[0].text) ?? []
  const asGuest = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    kit.call({ method, path: `/guest/${path}`, ...(body === undefined ? {} : { body }) })

  const trip = (await asGuest('GET', `ride/${key}`)).body.data
  assert.deepEqual([trip.guestName, trip.driverName, trip.pin.length], ['Ida Berg', 'Henrik Lindqvist', 4])
  assert.deepEqual(
    Object.keys(trip).filter((name) =>
      /fare|price|total|fee|payment|quoted|final|wallet|secret|cancel|tip/i.test(name),
    ),
    [],
  )
  const sent = await asGuest('POST', `chat/${key}/messages`, { clientId: freshClientId(), text: 'J’arrive.' })
  assert.deepEqual([sent.status, sent.body.data.from], [201, 'guest'])
  assert.equal(await currentUnread(driver, 'driver'), 1)
  // Her assistant, who booked, reads along.
  assert.equal(await currentUnread(rider, 'user'), 1)
  await chat.write(driver, rideId, { phrase: 'here_now' })
  assert.equal((await asGuest('GET', `chat/${key}`)).body.data.unread, 1)
  await asGuest('PUT', `chat/${key}/read`, { number: 2 })
  assert.deepEqual(
    (await asGuest('GET', `chat/${key}/messages?after=1`)).body.data.map(({ phrase }: { phrase: string }) => phrase),
    ['here_now'],
  )
  const forged = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
  assert.equal(codeOf(await asGuest('GET', `chat/${forged}`)), 'NOT_FOUND')
  const other = await givenAssignedRideAgain()
  assert.equal(codeOf(await asGuest('GET', `chat/${other.rideId}.${key.split('.')[1]}`)), 'NOT_FOUND')
  const cancel = { rideId, action: 'cancel', reason: 'change_of_plans' }
  await kit.call({ method: 'POST', path: '/user/ride/update-status', as: rider, body: cancel })
  assert.equal((await asGuest('GET', `ride/${key}`)).status, 200)
  kit.clock.advance(24 * HOUR_MS)
  assert.equal(codeOf(await asGuest('GET', `ride/${key}`)), 'LINK_EXPIRED')
})
const givenAssignedRideAgain = async () => {
  await kit.allOffline()
  return givenAssignedRide(kit)
}

test('the office reads with a reason that is kept, and sees before that only that there is something', async () => {
  const { rider, rideId } = await givenAssignedRide(kit)
  await chat.write(rider, rideId, { text: 'Between us.' })
  const office = await kit.person('admin', { firstname: 'Noor', lastname: 'Haddad' })
  const before = await kit.call({ method: 'GET', path: `/admin/chat/${rideId}`, as: office })
  assert.deepEqual([before.body.data.messageCount, before.body.data.readings], [1, []])
  assert.equal(JSON.stringify(before.body).includes('Between us'), false)
  const read = (reason: string) =>
    kit.call({ method: 'POST', path: `/admin/chat/${rideId}/read`, as: office, body: { reason } })
  assert.equal(codeOf(await read('no')), 'BAD_INPUT')
  const { data } = (await read('the rider reports a lost bag')).body
  assert.equal(data.conversations[0].messages[0].text, 'Between us.')
  const [logged] = data.readings
  assert.deepEqual([logged.officerName, logged.reason], ['Noor Haddad', 'the rider reports a lost bag'])
  const someRide = kit.ctx.newId('ride')
  assert.equal(codeOf(await kit.call({ method: 'GET', path: `/admin/chat/${someRide}`, as: office })), 'RIDE_NOT_FOUND')
})

test('what an erased person wrote is gone, and the numbers have no gap', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  await chat.write(rider, rideId, { text: 'Private words.' })
  await sendForm(kit, {
    method: 'POST',
    path: `/chat/${rideId}/messages`,
    as: rider,
    fields: { clientId: freshClientId() },
    files: [{ field: 'image', bytes: await jpeg() }],
  })
  await chat.write(driver, rideId, { text: 'Understood.' })
  const files = await countFiles()
  await kit.ctx.transact((tx) => kit.ctx.publish(tx, 'person.erased', rider.userId, { userId: rider.userId }))
  await kit.settled()
  const left = await chat.messages(driver, rideId)
  assert.deepEqual(
    left.map(({ number, text, image, erased }) => ({ number, text, image, erased })),
    [
      { number: 1, text: null, image: null, erased: true },
      { number: 2, text: null, image: null, erased: true },
      { number: 3, text: 'Understood.', image: null, erased: false },
    ],
  )
  assert.equal(await countFiles(), files - 1)
})
