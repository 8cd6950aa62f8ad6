import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { HTML, jpeg, png, SVG } from '../../../platform/storage/testing/samples.ts'
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

test('a picture is kept, shown by its link, and replaced by the next', async () => {
  const first = await sendForm({}, { bytes: await png(64, 48), name: 'me.png' })
  const url = first.body.data.image
  assert.match(url, /^\/api\/v1\/files\/fil_/)
  const shown = await app.server.fastify.inject({ url })
  assert.equal(shown.statusCode, 200)
  assert.equal(shown.headers['content-type'], 'image/webp')
  assert.equal(shown.headers['x-content-type-options'], 'nosniff')

  await sendForm({}, { bytes: await jpeg(300, 200), name: 'me.png' })
  assert.equal((await app.server.fastify.inject({ url })).statusCode, 404)
  assert.notEqual((await me()).image, url)
})

test('what is no picture is refused whatever it is called, and the old one stays', async () => {
  const before = (await me()).image
  for (const [name, bytes] of [
    ['page.png', HTML],
    ['drawing.svg', SVG],
    ['nothing.png', Buffer.alloc(0)],
  ] as const) {
    assertRefused(await sendForm({}, { bytes, name }), 'IMAGE_NOT_ACCEPTED')
  }
  assertRefused(await sendForm({}, { bytes: Buffer.alloc(8 * 1_048_576 + 1), name: 'heavy.png' }), 'FILE_TOO_LARGE')
  assert.equal((await me()).image, before)
})

test('notifications are switched on with a device and off without it', async () => {
  const devices = async () =>
    (await app.ctx.db.$client.query('select web_token from notification_device where user_id = $1', [person.userId]))
      .rows
  const on = await post(app, '/auth/notification-toggle', { enabled: true, webToken: 'fcm:one' }, person)
  assert.deepEqual(on.body.data, { enabled: true })
  await post(app, '/auth/notification-toggle', { enabled: true, webToken: 'fcm:two' }, person)
  assert.equal((await devices()).length, 2)
  await post(app, '/auth/notification-toggle', { enabled: false, webToken: 'fcm:one' }, person)
  assert.deepEqual(await devices(), [{ web_token: 'fcm:two' }])
  assert.equal((await me()).notificationsEnabled, false)
})
