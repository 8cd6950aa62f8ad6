// Somebody sends thousands of messages over their sockets: they are told once, what follows is dropped, and then they
// are cut off. Others notice nothing, and an honest phone that comes out of a tunnel gets all of its positions through.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { RefusedEvent } from '@livery/contracts/realtime/events.ts'
import { io } from 'socket.io-client'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { connected, type TestSocket } from '../../testing/test-sockets.ts'

const PER_SECOND = 20
const BURST = 200
const MOST = 12

let kit: RideKit
let port: number
before(async () => {
  kit = await startRideKit(
    {},
    {
      SOCKET_EVENTS_PER_SECOND: String(PER_SECOND),
      SOCKET_EVENT_BURST: String(BURST),
      SOCKET_BYTES_PER_SECOND: '32000',
      SOCKET_BYTE_BURST: '1000000',
      SOCKET_MOST: String(MOST),
      SIGN_IN_LIMIT: '3',
      TRUSTED_PROXIES: 'loopback',
    },
  )
  port = await kit.listen(0, '127.0.0.1')
})
after(() => kit.stop())

let open: TestSocket[] = []
afterEach(() => {
  for (const { socket } of open) socket.disconnect()
  open = []
})
async function enter(person: TestPerson, kind: string): Promise<TestSocket> {
  const opened = await connected({ port, namespace: `${kind}Namespace/${person.userId}`, token: person.token })
  opened.socket.io.reconnection(false)
  open.push(opened)
  return opened
}
const fix = (step: number, from: number) => ({
  lat: AVENUE.lat + step * 0.00001,
  lng: AVENUE.lng,
  at: new Date(from + step * 1_000).toISOString(),
})
const refusedCount = async (outcome: string) =>
  (await kit.ctx.metrics.socketMessagesRefused.get()).values
    .filter(({ labels }) => labels.outcome === outcome)
    .reduce((sum, { value }) => sum + value, 0)
/**
 * Sends so many typings at once; resolves with how many were answered and told when the connection is cut or all is
 * heard.
 */
function flood(phone: TestSocket, count: number): Promise<{ answered: number; told: RefusedEvent[] }> {
  let answered = 0
  const told: RefusedEvent[] = []
  phone.socket.on('refused', (event) => told.push(RefusedEvent.parse(event)))
  return new Promise((resolve) => {
    phone.socket.once('disconnect', () => resolve({ answered, told }))
    for (let n = 0; n < count; n++) {
      // Answered at once, so that what is served can be counted.
      phone.socket.emit('typing', { rideId: 'not an id', typing: true }, () => {
        answered += 1
        if (answered === count) resolve({ answered, told })
      })
    }
  })
}

test('one person holds so many sockets open and no more; whoever closes one may open another', async () => {
  const [many, other] = [await kit.person('user'), await kit.person('user')]
  const opened: TestSocket[] = []
  for (let n = 0; n < MOST; n++) opened.push(await enter(many, 'user'))
  await assert.rejects(enter(many, 'user'), /TOO_MANY_REQUESTS/)
  assert.equal((await enter(other, 'user')).socket.connected, true)
  opened[0]?.socket.disconnect()
  for (;;) {
    const again = await enter(many, 'user').catch(() => undefined)
    if (again !== undefined) break
  }
})

test('20,000 messages from one socket: a burst is served, one is told, and the connection is cut', async () => {
  const [loud, other] = [await kit.person('user'), await kit.person('user')]
  const phone = await enter(loud, 'chat')
  const quiet = await enter(other, 'chat')
  const { answered, told } = await flood(phone, 20_000)
  assert.ok(answered >= BURST && answered < BURST * 2, `${answered} were served`)
  assert.equal(told.length, 1)
  assert.deepEqual([told[0]?.code, (told[0]?.retryAfterSeconds ?? 0) > 0], ['TOO_MANY_REQUESTS', true])
  assert.equal(phone.socket.connected, false)
  assert.ok((await refusedCount('dropped')) >= BURST - 1)
  assert.ok((await refusedCount('disconnected')) >= 1)
  // Somebody else is served as if nothing was.
  assert.equal((await quiet.ask('typing', { rideId: 'rid_none', typing: true })).ok, false)
  assert.equal(quiet.socket.connected, true)
})

test('coming back, or with more tabs, gives nobody a budget of their own: a person has two sockets’ worth', async () => {
  const person = await kit.person('user')
  let served = 0
  for (let tab = 0; tab < 5; tab++) served += (await flood(await enter(person, 'chat'), 1_000)).answered
  assert.ok(served >= BURST * 2 && served < BURST * 2 + PER_SECOND * 2 * 30, `${served} were served`)
})

test('large messages count by their bytes', async () => {
  const person = await kit.person('user')
  const phone = await enter(person, 'chat')
  const told = phone.next('refused')
  const gone = new Promise((resolve) => phone.socket.once('disconnect', resolve))
  for (let n = 0; n < 600; n++) phone.socket.emit('typing', { text: 'x'.repeat(50_000) })
  await told
  await gone
})

test('an honest phone that was out of reach for three minutes gets every position through', async () => {
  const driver = await kit.driverAt(AVENUE)
  const phone = await enter(driver, 'driver')
  const from = kit.clock.now().getTime() - 180_000
  const answers = await Promise.all(Array.from({ length: 180 }, (_, n) => phone.ask('location', fix(n, from))))
  assert.deepEqual(
    answers.filter(({ ok }) => !ok),
    [],
  )
})

test('tokens are not tried by the thousand from one address; behind a trusted proxy another visitor is another', async () => {
  const person = await kit.person('user')
  const guess = (from: string, token: string) =>
    new Promise<string>((resolve) => {
      const socket = io(`http://127.0.0.1:${port}/userNamespace/${person.userId}`, {
        forceNew: true,
        transports: ['websocket'],
        reconnection: false,
        auth: { token },
        extraHeaders: { 'x-forwarded-for': `192.0.2.99, ${from}` },
      })
      const end = (outcome: string) => {
        socket.disconnect()
        resolve(outcome)
      }
      socket.once('connect', () => end('in'))
      socket.once('connect_error', (error: Error & { data?: { code: string } }) => end(error.data?.code ?? 'failed'))
    })
  const codes: string[] = []
  for (let n = 0; n < 40; n++) codes.push(await guess('203.0.113.1', `guess-${n}`))
  assert.deepEqual([codes[0], codes.at(-1)], ['TOKEN_INVALID', 'TOO_MANY_REQUESTS'])
  assert.equal(codes.filter((code) => code === 'TOKEN_INVALID').length, 30)
  assert.equal(await guess('203.0.113.2', person.token), 'in')
})

test('who asks to enter again and again over one connection is cut off, too', async () => {
  const person = await kit.person('user')
  const phone = await enter(person, 'chat')
  const gone = new Promise((resolve) => phone.socket.once('disconnect', resolve))
  const { engine } = phone.socket.io as unknown as { engine: { write(packet: string): void } }
  for (let n = 0; n < BURST * 4; n++) engine.write(`0/userNamespace/nobody${n},{"token":"x"}`)
  await gone
})
