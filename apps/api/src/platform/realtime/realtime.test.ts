import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { badTokensOf } from '../../testing/forged-tokens.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { openSocket, type SocketWish, type TestSocket } from '../../testing/test-sockets.ts'

let kit: RideKit
let port: number
let rider: TestPerson
let driver: TestPerson
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  port = await kit.listen(0, '127.0.0.1')
  ;[rider, office] = [await kit.person('user'), await kit.person('admin')]
  driver = await kit.driverAt(AVENUE)
})
after(() => kit.stop())

let open: TestSocket[] = []
afterEach(() => {
  for (const { socket } of open) socket.disconnect()
  open = []
})
async function enter(wish: Omit<SocketWish, 'port'>): Promise<TestSocket | string> {
  const opened = await openSocket({ port, ...wish })
  if (typeof opened !== 'string') open.push(opened)
  return opened
}
async function mustEnter(person: TestPerson, kind: string): Promise<TestSocket> {
  const opened = await enter({ namespace: `${kind}Namespace/${person.userId}`, token: person.token })
  if (typeof opened === 'string') throw new Error(opened)
  return opened
}
const disconnected = ({ socket }: TestSocket) =>
  new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))

for (const by of ['auth', 'query'] as const) {
  test(`the access token is taken from the ${by}`, async () => {
    for (const [kind, person] of [
      ['user', rider],
      ['driver', driver],
      ['chat', rider],
      ['chat', driver],
      ['admin', office],
    ] as const) {
      const opened = await enter({ namespace: `${kind}Namespace/${person.userId}`, token: person.token, by })
      assert.notEqual(typeof opened, 'string', `${kind}: ${opened}`)
    }
  })

  test(`without a token, with a dead one or a forged one in the ${by} nobody comes in`, async () => {
    const namespace = `userNamespace/${rider.userId}`
    assert.equal(await enter({ namespace, by }), 'TOKEN_MISSING')
    for (const { what, token, code } of await badTokensOf(kit, rider, office))
      assert.equal(await enter({ namespace, token, by }), code, what)
  })
}

test('somebody else’s namespace, one of another role, and one that does not exist are as absent as each other', async () => {
  const other = await kit.person('user')
  for (const namespace of [
    `userNamespace/${other.userId}`,
    `driverNamespace/${rider.userId}`,
    `adminNamespace/${rider.userId}`,
    `userNamespace/*`,
    'userNamespace',
    'nowhere',
    '',
  ]) {
    const answer = await enter({ namespace, token: rider.token })
    assert.ok(answer === 'NOT_FOUND' || answer === 'Invalid namespace', `${namespace}: ${answer}`)
  }
  assert.equal(await enter({ namespace: `userNamespace/${driver.userId}`, token: driver.token }), 'NOT_FOUND')
})

test('events and messages that make no sense are refused, and change nothing', async () => {
  const phone = await mustEnter(driver, 'driver')
  const fix = { lat: AVENUE.lat, lng: AVENUE.lng, at: kit.clock.now().toISOString() }
  for (const message of [
    undefined,
    null,
    7,
    'text',
    [],
    {},
    { ...fix, lat: 91 },
    { ...fix, lng: '11.9' },
    { ...fix, lat: Number.NaN },
    { ...fix, heading: 361 },
    { ...fix, speed: -1 },
    { ...fix, at: 'now' },
    { ...fix, driverId: rider.userId },
    { lat: fix.lat, lng: fix.lng },
    Buffer.from('lat'),
  ]) {
    const answer = await phone.ask('location', message)
    assert.deepEqual({ ...answer, detail: '' }, { ok: false, code: 'BAD_INPUT', detail: '' })
  }
  for (const event of ['teleport', 'constructor', '__proto__', 'ride:offer']) {
    const answer = await phone.ask(event, fix)
    assert.deepEqual({ ...answer, detail: '' }, { ok: false, code: 'NOT_FOUND', detail: '' })
  }
  assert.deepEqual(await phone.ask('location', fix), { ok: true })
  // Nobody can have driven there: the next position is asked for at once.
  const jumped = { ...fix, lat: fix.lat + 0.05, at: new Date(Date.parse(fix.at) + 1_000).toISOString() }
  assert.deepEqual(await phone.ask('location', jumped), { ok: true, data: { doubted: true } })
  const watcher = await mustEnter(rider, 'user')
  const answer = await watcher.ask('location', fix)
  assert.deepEqual({ ...answer, detail: '' }, { ok: false, code: 'NOT_FOUND', detail: '' })
})

test('a client that was cut off comes back to its own messages; one whose session ended does not come back', async () => {
  const person = await kit.person('user')
  const watcher = await mustEnter(person, 'user')
  const seen: number[] = []
  watcher.socket.on('ride:location', ({ location }: { location: { lat: number } }) => seen.push(location.lat))
  const car = (lat: number) => {
    const location = { lat, lng: AVENUE.lng, heading: 0, at: kit.clock.now().toISOString() }
    kit.ctx.realtime.tell('user', person.userId, 'ride:location', { rideId: 'rid_1', location })
  }
  // Only positions so far: these, too, say up to where it has heard.
  car(1)
  await watcher.next('ride:location')
  const cut = disconnected(watcher)
  watcher.socket.io.engine.close()
  await cut
  const missed = watcher.next('wallet:balance')
  const wallet = { balance: 1, available: 1, held: 0, currency: 'EUR' } as const
  car(2)
  kit.ctx.realtime.tell('user', person.userId, 'wallet:balance', { wallet })
  car(3)
  assert.deepEqual((await missed).wallet, wallet)
  if (!watcher.socket.connected) await new Promise<void>((resolve) => watcher.socket.once('connect', resolve))
  assert.equal(watcher.socket.recovered, true)
  // Where the car was meanwhile is not told afterwards; where it is now, is.
  const now = watcher.next('ride:location')
  car(4)
  await now
  assert.deepEqual(seen, [1, 4])

  watcher.socket.io.reconnectionDelay(500).reconnectionDelayMax(500)
  const gone = disconnected(watcher)
  watcher.socket.io.engine.close()
  await gone
  await kit.call({ method: 'GET', path: '/admin/logout', as: person })
  const refused = await new Promise<Error & { data?: { code: string } }>((resolve) =>
    watcher.socket.once('connect_error', resolve),
  )
  assert.equal(refused.data?.code, 'TOKEN_INVALID')
  assert.equal(watcher.socket.connected, false)
})

test('signing out ends the sockets of that session at once, and of no other', async () => {
  const [one, other] = [await kit.person('user'), await kit.person('user')]
  const [socket, bystander] = [await mustEnter(one, 'user'), await mustEnter(other, 'user')]
  const ended = disconnected(socket)
  await kit.call({ method: 'GET', path: '/admin/logout', as: one })
  await ended
  assert.equal(bystander.socket.connected, true)
})
