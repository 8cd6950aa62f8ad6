// Push as the specification has it: what goes wrong stands in the console, and nothing is thrown at whoever waits.
import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { WORKER_WAIT_MS } from '../worker/register-worker.ts'
import { askForPermission, leaveDevice, PUSH_PROBLEMS, permissionNow, subscribeDevice } from './device.ts'

const KEY = Buffer.from([4, 1, 2, 3]).toString('base64url')
const DEVICE = { endpoint: 'https://push.example.test/1', keys: { p256dh: 'p', auth: 'a' } }
const said: string[] = []

mock.method(console, 'info', (message: string) => said.push(message))
mock.method(console, 'warn', () => undefined)
beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }))
afterEach(() => {
  said.length = 0
  mock.timers.reset()
})

function givenBrowser({ notification, serviceWorker }: { notification?: object; serviceWorker?: object }): void {
  const window = notification === undefined ? {} : { Notification: notification }
  const globals = { window: { ...window, location: { protocol: 'https:' } }, Notification: notification }
  const navigator = serviceWorker === undefined ? {} : { serviceWorker }
  for (const [name, value] of Object.entries({ ...globals, navigator, document: { cookie: '' } }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

function workerWith(pushManager: object | undefined) {
  const registration = { pushManager }
  return {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  }
}

const refused = async () => {
  throw new DOMException('no', 'NotAllowedError')
}
const subscriptionOf = (device: object) => ({ options: {}, toJSON: () => device, unsubscribe: async () => true })

test('each answer of a browser that is asked, and what the console says of it', async () => {
  const { noToken, notGranted, failed } = PUSH_PROBLEMS
  for (const [what, notification, answer, problems] of [
    ['no notifications at all', undefined, 'absent', [noToken]],
    ['refused before', { permission: 'denied', requestPermission: refused }, 'denied', [notGranted]],
    ['waved away', { permission: 'default', requestPermission: async () => 'default' }, 'default', [notGranted]],
    ['refused now', { permission: 'default', requestPermission: async () => 'denied' }, 'denied', [notGranted]],
    ['must not be asked here', { permission: 'default', requestPermission: refused }, 'default', [failed]],
    ['permitted now', { permission: 'default', requestPermission: async () => 'granted' }, 'granted', []],
    ['permitted before', { permission: 'granted', requestPermission: refused }, 'granted', []],
  ] as const) {
    givenBrowser(notification === undefined ? {} : { notification })
    assert.equal(permissionNow(), notification?.permission ?? 'absent')
    assert.equal(await askForPermission(), answer, what)
    assert.deepEqual(said.splice(0), problems, what)
  }
})

test('each way in which there is no token, and what the console says of it', async () => {
  const { noToken, failed } = PUSH_PROBLEMS
  const push = (subscribe: () => Promise<object>) => workerWith({ getSubscription: async () => null, subscribe })
  for (const [what, serviceWorker, problem] of [
    ['no workers', undefined, noToken],
    ['the worker is refused', { ...workerWith(undefined), register: refused }, noToken],
    ['a worker without push', workerWith(undefined), noToken],
    ['the push service does not answer', push(refused), failed],
    ['a subscription without keys', push(async () => subscriptionOf({ endpoint: DEVICE.endpoint })), noToken],
  ] as const) {
    givenBrowser(serviceWorker === undefined ? {} : { serviceWorker })
    assert.equal(await subscribeDevice(KEY), undefined, what)
    assert.deepEqual(said.splice(0), [problem], what)
  }
})

test('a worker that is never ready is waited for 10 seconds, and no longer', async () => {
  givenBrowser({ serviceWorker: { ...workerWith(undefined), ready: new Promise(() => undefined) } })
  let isOver = false
  const waiting = subscribeDevice(KEY).then((device) => {
    isOver = true
    return device
  })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  await turn()
  mock.timers.tick(WORKER_WAIT_MS - 1)
  await turn()
  assert.equal(isOver, false)
  mock.timers.tick(1)
  assert.equal(await waiting, undefined)
  assert.deepEqual(said, [PUSH_PROBLEMS.noToken])
})

test('a subscription made for our key is kept; one made for another is given up for a new one', async () => {
  let [made, left] = [0, 0]
  const known = (key: Uint8Array) => ({
    ...subscriptionOf(DEVICE),
    options: { applicationServerKey: key.buffer },
    unsubscribe: async () => {
      left += 1
    },
  })
  for (const [key, after] of [
    [Uint8Array.of(4, 1, 2, 3), [0, 0]],
    [Uint8Array.of(4, 1, 2, 9), [1, 1]],
  ] as const) {
    const pushManager = {
      getSubscription: async () => known(key),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        assert.deepEqual([...applicationServerKey], [4, 1, 2, 3])
        made += 1
        return subscriptionOf(DEVICE)
      },
    }
    givenBrowser({ serviceWorker: workerWith(pushManager) })
    assert.deepEqual(await subscribeDevice(KEY), DEVICE)
    assert.deepEqual([made, left], after)
  }
})

test('whoever leaves drops the cookie at once, and does not wait for a push service that is silent', async () => {
  const silent = { ...subscriptionOf(DEVICE), unsubscribe: () => new Promise(() => undefined) }
  givenBrowser({ serviceWorker: workerWith({ getSubscription: async () => silent }) })
  const leaving = leaveDevice()
  assert.match(document.cookie, /^webToken=; Max-Age=0;/)
  mock.timers.tick(2_000)
  await leaving
  givenBrowser({ serviceWorker: { ...workerWith(undefined), getRegistration: refused } })
  await leaveDevice()
  assert.deepEqual(said, [PUSH_PROBLEMS.failed])
})
