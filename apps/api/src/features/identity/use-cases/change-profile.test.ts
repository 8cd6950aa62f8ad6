import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { startTestApp, type TestAnswer, type TestApp, type TestPerson } from '../../../testing/test-app.ts'
import { assertRefused, post, registerPerson } from '../testing/people.ts'

let app: TestApp
let person: TestPerson
before(async () => {
  app = await startTestApp()
  person = await registerPerson(app)
})
after(() => app.stop())

const me = async () => (await app.call({ method: 'GET', path: '/auth/me', as: person })).body.data

async function sendForm(fields: Record<string, string>, image?: { bytes: Buffer; name: string }): Promise<TestAnswer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (image !== undefined) form.append('image', new Blob([new Uint8Array(image.bytes)]), image.name)
  const encoded = new Response(form)
  return app.call({
    method: 'POST',
    path: '/admin/updateProfile',
    as: person,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  })
}

const urlencoded = (body: string) =>
  app.call({
    method: 'POST',
    path: '/admin/updateProfile',
    as: person,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })

test('the profile changes by JSON, by a urlencoded form and by multipart alike', async () => {
  const byJson = await post(app, '/admin/updateProfile', { theme: 'dark', preferences: { quiet: true } }, person)
  assert.equal(byJson.body.data.theme, 'dark')
  const byForm = await urlencoded('firstname=Am%C3%A9lie&lastname=&preferences=%7B%22water%22%3A%22still%22%7D')
  assert.deepEqual([byForm.body.data.firstname, byForm.body.data.lastname], ['Amélie', 'Fournier'])
  const byMultipart = await sendForm({ phone: '+46701740605', locale: 'sv' })
  assertRefused(byMultipart, 'BAD_INPUT')
  assert.equal((await sendForm({ phone: '+46701740605', locale: 'fr' })).status, 200)
  const now = await me()
  assert.deepEqual(
    [now.firstname, now.phone, now.locale, now.theme, now.preferences, now.isProfileComplete],
    ['Amélie', '+46701740605', 'fr', 'dark', { water: 'still' }, true],
  )
})

test('the profile is completed after registering', async () => {
  const fresh = await registerPerson(app)
  assert.equal((await app.call({ method: 'GET', path: '/auth/me', as: fresh })).body.data.isProfileComplete, false)
  const completed = await post(app, '/auth/complete-profile', { phone: '+46701740606' }, fresh)
  assert.equal(completed.body.data.isProfileComplete, true)
})

test('nobody makes themselves somebody else', async () => {
  for (const field of [
    'userType',
    'email',
    'verifiedAt',
    'suspendedAt',
    'passwordDigest',
    '_id',
    'image_id',
    'constructor',
  ]) {
    assertRefused(await post(app, '/admin/updateProfile', { [field]: 'admin' }, person), 'BAD_INPUT')
    assertRefused(await urlencoded(`${field}=admin`), 'BAD_INPUT')
    assertRefused(await sendForm({ [field]: 'admin' }), 'BAD_INPUT')
  }
  assertRefused(await urlencoded('firstname=A&firstname=B'), 'BAD_INPUT')
  assertRefused(await urlencoded('preferences=%7Bnot json'), 'BAD_INPUT')
  assertRefused(await urlencoded('firstname=%FF%FE'), 'BAD_ENCODING')
  assertRefused(await urlencoded('firstname=A%00B'), 'BAD_INPUT')
})

test('a picture is kept, shown to whoever is signed in, and replaced by the next', async () => {
  const first = await sendForm({}, { bytes: png(64, 48), name: 'me.png' })
  const url = first.body.data.image
  assert.match(url, /^\/api\/v1\/images\/img_/)
  const path = url.replace('/api/v1', '')
  const shown = await app.server.fastify.inject({ url, headers: { authorization: `Bearer ${person.token}` } })
  assert.equal(shown.statusCode, 200)
  assert.equal(shown.headers['content-type'], 'image/png')
  assert.equal(shown.headers['x-content-type-options'], 'nosniff')
  assert.deepEqual(shown.rawPayload, png(64, 48))
  assertRefused(await app.call({ method: 'GET', path }), 'TOKEN_MISSING')

  await sendForm({}, { bytes: jpeg(300, 200), name: 'me.png' })
  assertRefused(await app.call({ method: 'GET', path, as: person }), 'NOT_FOUND')
  assert.notEqual((await me()).image, url)
})

test('what is no picture, or too much of one, is refused whatever it is called', async () => {
  const before = (await me()).image
  const no: Record<string, Buffer> = {
    'page.png': Buffer.from('<script>alert(1)</script>'),
    'cut.png': png(64, 48).subarray(0, 20),
    'empty.png': png(0, 48),
    'enormous.png': png(60_000, 48),
    'endless.jpg': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xe0, 0, 0, 0, 0, 0, 0]),
    'heavy.png': Buffer.concat([png(64, 48), Buffer.alloc(8 * 1_048_576)]),
    'drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'nothing.png': Buffer.alloc(0),
  }
  for (const [name, bytes] of Object.entries(no))
    assertRefused(await sendForm({}, { bytes, name }), 'IMAGE_NOT_ACCEPTED')
  assert.equal((await me()).image, before)
})

test('notifications are switched on with a device and off without it', async () => {
  const devices = async () =>
    (await app.world.db.$client.query('select web_token from notification_device where user_id = $1', [person.userId]))
      .rows
  const on = await post(app, '/auth/notification-toggle', { enabled: true, webToken: 'fcm:one' }, person)
  assert.deepEqual(on.body.data, { enabled: true })
  await post(app, '/auth/notification-toggle', { enabled: true, webToken: 'fcm:two' }, person)
  assert.equal((await devices()).length, 2)
  await post(app, '/auth/notification-toggle', { enabled: false, webToken: 'fcm:one' }, person)
  assert.deepEqual(await devices(), [{ web_token: 'fcm:two' }])
  assert.equal((await me()).notificationsEnabled, false)
})

function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min(width * 3 + 1, 300) * Math.min(height, 300)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND'),
  ])
}

function chunk(name: string, data = Buffer.alloc(0)): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  return Buffer.concat([size, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)])
}

function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 0x11, 0])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const app0 = Buffer.from([0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), app0, frame, Buffer.from([0xff, 0xd9])])
}
