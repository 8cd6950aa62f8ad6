import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { io, type Socket } from 'socket.io-client'
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts'
import { PASSWORD, post, registerPerson, signedIn } from './testing/people.ts'

let app: TestApp
let port: number
before(async () => {
  app = await startTestApp()
  port = await app.listen(0, '127.0.0.1')
})
after(() => app.stop())

function connect(person: TestPerson): Socket {
  const url = `http://127.0.0.1:${port}/userNamespace/${person.userId}`
  return io(url, { auth: { token: person.token }, transports: ['websocket'], forceNew: true, reconnection: false })
}

// biome-ignore lint/suspicious/noExplicitAny: what an event carries depends on the event.
const next = (socket: Socket, event: string) => new Promise<any>((resolve) => socket.once(event, resolve))

test('signing out ends the sockets of that session and leaves the person’s other devices alone', async () => {
  const phone = await registerPerson(app)
  const desktop = signedIn(await post(app, '/auth/login', { email: phone.email, password: PASSWORD }))
  const [onPhone, onDesktop] = [connect(phone), connect(desktop)]
  await Promise.all([next(onPhone, 'connect'), next(onDesktop, 'connect')])

  const ended = next(onPhone, 'disconnect')
  await app.call({ method: 'GET', path: '/admin/logout', as: phone })
  assert.equal(await ended, 'io server disconnect')

  const heard = next(onDesktop, 'ride:eta')
  app.ctx.realtime.tell('user', phone.userId, 'ride:eta', { rideId: 'rid_1', etaSeconds: 60 })
  assert.equal((await heard).etaSeconds, 60)
  onDesktop.disconnect()
})

test('a session that has ended does not connect again', async () => {
  const person = await registerPerson(app)
  await app.call({ method: 'GET', path: '/admin/logout', as: person })
  const error = await next(connect(person), 'connect_error')
  assert.equal(error.data.code, 'TOKEN_INVALID')
})
