// The moments that matter: the same message many times at once, two who write at once, a phone that was away.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { ChatMessage } from '@livery/contracts/chat/chat.ts'
import { givenAssignedRide, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { type ChatKit, chatKit, freshClientId } from './testing.ts'

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

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test('the same client id twenty times at once, by socket and by HTTP, is one message', async () => {
  for (let round = 0; round < 5; round++) {
    await kit.allOffline()
    const { rider, driver, rideId } = await givenAssignedRide(kit)
    const [hers, his] = [await chat.phone(rider), await chat.phone(driver)]
    const heard: string[] = []
    his.socket.on('message', ({ message }: { message: ChatMessage }) => heard.push(message._id))
    const message = { clientId: freshClientId(), text: 'At the red door.' }
    const ids = await Promise.all(
      upTo(20).map(async (turn) => {
        if (turn % 2 === 0) return (await chat.write(rider, rideId, message)).body.data._id
        const ack = await hers.ask('message', { rideId, ...message })
        return ack.ok ? (ack.data as ChatMessage)._id : ack.code
      }),
    )
    assert.equal(new Set(ids).size, 1)
    assert.match(ids[0], /^msg_/)
    const [kept, ...others] = await chat.messages(driver, rideId)
    assert.deepEqual([kept?._id, kept?.number, others.length], [ids[0], 1, 0])
    await kit.settled()
    // Their own acknowledgement comes after everything that was told to them before.
    await his.ask('typing', { rideId, typing: false })
    assert.deepEqual(heard, [ids[0]])
    for (const phone of [hers, his]) phone.socket.disconnect()
  }
})

test('the same client id with other words: one is kept, the others are told so', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  const clientId = freshClientId()
  const answers = await Promise.all(
    upTo(10).map((turn) => chat.write(rider, rideId, { clientId, text: `Door ${turn}` })),
  )
  const codes = answers.map(({ status, body }) => body.code ?? status).sort()
  assert.deepEqual(codes, [201, ...Array(9).fill('CLIENT_ID_REUSED')])
  assert.equal((await chat.messages(driver, rideId)).length, 1)
})

test('the other one may use the same client id: it is their own', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  const clientId = freshClientId()
  await Promise.all([rider, driver].map((one) => chat.write(one, rideId, { clientId, text: 'Hello' })))
  assert.equal((await chat.messages(driver, rideId)).length, 2)
})

test('both write sixty messages at once: numbers without a gap, told to both in that order', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  const [hers, his] = [await chat.phone(rider), await chat.phone(driver)]
  const heard = { hers: [] as number[], his: [] as number[] }
  const all = new Promise<void>((resolve) => {
    const count = (to: number[]) => (event: { message: ChatMessage }) => {
      to.push(event.message.number)
      if (heard.hers.length === 60 && heard.his.length === 60) resolve()
    }
    hers.socket.on('message', count(heard.hers))
    his.socket.on('message', count(heard.his))
  })
  await Promise.all(
    upTo(60).map((turn) =>
      turn % 2 === 0
        ? chat.write(rider, rideId, { text: `hers ${turn}` })
        : his.ask('message', { rideId, clientId: freshClientId(), text: `his ${turn}` }),
    ),
  )
  await all
  assert.deepEqual(heard, { hers: upTo(60), his: upTo(60) })
  const pages = await Promise.all([1, 2].map((page) => chat.messages(rider, rideId, `page=${page}&pageSize=50`)))
  const numbers = pages.flat().map(({ number }) => number)
  assert.deepEqual(
    numbers.sort((a, b) => a - b),
    upTo(60),
  )
  for (const phone of [hers, his]) phone.socket.disconnect()
})

test('one is offline for a while: everything is there in order afterwards, what both wrote meanwhile among it', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  const [hers, his] = [await chat.phone(rider), await chat.phone(driver)]
  await hers.ask('message', { rideId, clientId: freshClientId(), text: 'before' })
  const cut = new Promise<void>((resolve) => his.socket.once('disconnect', () => resolve()))
  his.socket.disconnect()
  await cut
  for (const text of ['one', 'two', 'three']) await hers.ask('message', { rideId, clientId: freshClientId(), text })
  // What they wrote while they were away goes out when the connection is back; the phone does not know what had
  // arrived.
  const queued = [1, 2].map((turn) => ({ rideId, clientId: freshClientId(), text: `his ${turn}` }))
  await chat.write(driver, rideId, { clientId: queued[0]?.clientId, text: 'his 1' })
  his.socket.connect()
  await new Promise<void>((resolve) => his.socket.once('connect', () => resolve()))
  for (const message of queued) assert.equal((await his.ask('message', message)).ok, true)
  const missed = await chat.messages(driver, rideId, 'after=1&pageSize=50')
  assert.deepEqual(
    missed.map(({ number, text }) => [number, text]),
    [
      [2, 'one'],
      [3, 'two'],
      [4, 'three'],
      [5, 'his 1'],
      [6, 'his 2'],
    ],
  )
  for (const phone of [hers, his]) phone.socket.disconnect()
})

test('two devices of one person read at once: the reader is where the further one is', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  for (const number of upTo(10)) await chat.write(driver, rideId, { text: `${number}` })
  await Promise.all([3, 9, 1, 7, 5, 9, 2].map((number) => chat.read(rider, rideId, number)))
  const { parties, unread } = await chat.conversation(rider, rideId)
  assert.deepEqual([parties[0]?.readNumber, unread], [9, 1])
})
