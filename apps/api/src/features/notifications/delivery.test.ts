// What is told leaves the house: to a real mail server, the Twilio emulator, a browser that decrypts, and Firebase.
import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { after, afterEach, before, test } from 'node:test'
import { createEmulator, type Emulator } from 'emulate'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../testing/free-port.ts'
import { givenAssignedRide, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { type FirebaseDouble, startFirebaseDouble } from './testing/firebase-double.ts'
import { type PushReceiver, startPushReceiver } from './testing/push-receiver.ts'

const ACCOUNT = 'AC00000000000000000000000000000001'
const SECRET = 'livery-test-token'
const SENDER = '+15005550006'

let kit: RideKit
let push: PushReceiver
let firebase: FirebaseDouble
let twilio: Emulator
let smtp: SMTPServer
const post = new EventEmitter()
let refuseRecipients = false

before(async () => {
  push = await startPushReceiver()
  firebase = await startFirebaseDouble()
  twilio = await createEmulator({
    service: 'twilio',
    port: await freePort(),
    seed: {
      twilio: {
        account: { sid: ACCOUNT, auth_token: SECRET },
        phone_numbers: [{ phone_number: SENDER }],
      },
    },
  })
  smtp = await startMailServer()
  const { port } = smtp.server.address() as { port: number }
  kit = await startRideKit(
    {},
    {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      TWILIO_URL: twilio.url,
      TWILIO_ACCOUNT_SID: ACCOUNT,
      TWILIO_AUTH_TOKEN: SECRET,
      TWILIO_FROM: SENDER,
      PUSH_SERVICES: `fcm.googleapis.com,${push.origin}`,
      FIREBASE_SERVICE_ACCOUNT: firebase.account,
      FIREBASE_URL: firebase.url,
    },
  )
})
after(async () => {
  await kit?.stop()
  await Promise.all([push.stop(), firebase.stop(), twilio.close()])
  await new Promise<void>((resolve) => smtp.close(resolve))
})
afterEach(() => kit.allOffline())

const toggle = (as: TestPerson, body: object) =>
  kit.call({ method: 'POST', path: '/auth/notification-toggle', as, body: { enabled: true, ...body } })

/** Assigned, and what was to be told of it is told. */
async function givenQuietRide() {
  const given = await givenAssignedRide(kit)
  await kit.settled()
  return given
}

async function devicesOf(person: TestPerson): Promise<number> {
  const { rows } = await kit.ctx.db.$client.query('select 1 from notification_device where user_id = $1', [
    person.userId,
  ])
  return rows.length
}

async function pushesTo(person: TestPerson): Promise<{ status: string; last_error: string | null }[]> {
  const { rows } = await kit.ctx.db.$client.query(
    'select status, last_error from push_message where user_id = $1 order by created_at',
    [person.userId],
  )
  return rows
}

test('a push is encrypted for the browser alone, signed with our key, and says nothing of anybody', async () => {
  const { rider, driver, rideId } = await givenQuietRide()
  const { body } = await kit.call({ method: 'GET', path: '/notification/settings', as: rider })
  assert.equal((await toggle(rider, { subscription: push.subscriptionAt('/push/amelie') })).status, 200)
  const arrival = push.next()
  await kit.step(driver, rideId, 'en_route')
  const received = await arrival

  assert.deepEqual(JSON.parse(received.text), {
    title: 'Livery',
    body: 'Your chauffeur is on the way',
    path: `/rides/${rideId}`,
    tag: rideId,
  })
  assert.equal(received.path, '/push/amelie')
  assert.equal(received.headers['content-encoding'], 'aes128gcm')
  assert.ok(Number(received.headers.ttl) > 3_500)
  for (const secret of ['chauffeur', rideId, 'Henrik', 'Kungsportsavenyen']) {
    assert.equal(received.cipher.includes(secret), false, secret)
  }
  for (const secret of ['Henrik', 'Amelie', 'Kungsportsavenyen', 'Mercedes', '€']) {
    assert.equal(received.text.includes(secret), false, secret)
  }

  const [, token, key] = received.headers.authorization?.match(/^vapid t=([^,]+), k=(.+)$/) ?? []
  assert.equal(key, body.data.vapidPublicKey)
  const point = Buffer.from(key ?? '', 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { payload } = await jwtVerify(token ?? '', await importJWK(jwk, 'ES256'), { audience: push.origin })
  assert.equal(payload.sub, 'mailto:no-reply@livery.test')
  assert.equal(decodeProtectedHeader(token ?? '').alg, 'ES256')
})

test('a push service that is busy is asked again; a browser that is gone is forgotten', async () => {
  const { rider, driver, rideId } = await givenQuietRide()
  await toggle(rider, { subscription: push.subscriptionAt('/push/twice') })
  push.answerOnce(503)
  const arrival = push.next()
  await kit.step(driver, rideId, 'en_route')
  assert.equal(JSON.parse((await arrival).text).tag, rideId)

  push.answerOnce(410)
  const asked = push.asked()
  await kit.step(driver, rideId, 'arrived')
  assert.equal(await asked, 410)
  let pushes = await pushesTo(rider)
  while (pushes.some(({ status }) => status === 'queued')) pushes = await pushesTo(rider)
  assert.equal(await devicesOf(rider), 0)
  assert.deepEqual(pushes, [
    { status: 'sent', last_error: null },
    { status: 'dropped', last_error: 'the device is gone' },
  ])
})

test('only push services that we know are called', async () => {
  const rider = await kit.richRider()
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.test/x',
    'https://169.254.169.254/latest/meta-data',
    'https://user:pass@fcm.googleapis.com/x',
    'http://localhost:3080/api/v1/auth/me',
  ]) {
    const subscription = { ...push.subscriptionAt('/'), endpoint }
    assert.equal((await toggle(rider, { subscription })).body.code, 'PUSH_SERVICE_NOT_ACCEPTED', endpoint)
  }
  assert.equal(await devicesOf(rider), 0)
  const known = { ...push.subscriptionAt('/'), endpoint: 'https://fcm.googleapis.com/fcm/send/abc' }
  assert.equal((await toggle(rider, { subscription: known })).status, 200)
  assert.equal(await devicesOf(rider), 1)
})

test('a device belongs to whoever signed in there last, and goes with the switch', async () => {
  const [first, second] = [await kit.richRider(), await kit.richRider()]
  const subscription = push.subscriptionAt('/push/shared')
  await toggle(first, { subscription })
  await toggle(second, { subscription })
  assert.deepEqual([await devicesOf(first), await devicesOf(second)], [0, 1])
  await toggle(first, { enabled: false, webToken: subscription.endpoint })
  assert.equal(await devicesOf(second), 1)
  await toggle(second, { enabled: false, webToken: subscription.endpoint })
  assert.equal(await devicesOf(second), 0)
})

test('an app with a Firebase token is reached with the service account’s signature; a token that is dead is forgotten', async () => {
  const { rider, driver, rideId } = await givenQuietRide()
  await toggle(rider, { webToken: 'device-token-1' })
  const arrival = firebase.next()
  await kit.step(driver, rideId, 'en_route')
  const { message, authorization } = await arrival
  assert.equal(authorization, 'Bearer token-1')
  assert.deepEqual(message, {
    token: 'device-token-1',
    notification: { title: 'Livery', body: 'Your chauffeur is on the way' },
    data: { path: `/rides/${rideId}`, tag: rideId },
    android: { priority: 'NORMAL', ttl: message.android.ttl, notification: { tag: rideId } },
    apns: { headers: { 'apns-priority': '5', 'apns-collapse-id': rideId } },
  })
  assert.equal(firebase.assertions[0]?.iss, 'push@livery-test.iam.gserviceaccount.com')
  assert.equal(firebase.assertions[0]?.scope, 'https://www.googleapis.com/auth/firebase.messaging')

  firebase.answerOnce(401)
  firebase.answerOnce(404, 'UNREGISTERED')
  const refused = firebase.next()
  await kit.step(driver, rideId, 'arrived')
  await refused
  // With a fresh token of its own the second try says that the device is gone.
  assert.equal((await firebase.next()).authorization, 'Bearer token-2')
  while ((await devicesOf(rider)) > 0);
})

test('a chauffeur who arrives is a text message, by Twilio, to the rider’s phone', async () => {
  const { driver, rideId } = await givenAssignedRide(kit)
  for (const action of ['en_route', 'arrived']) await kit.step(driver, rideId, action)
  let texts: { to: string; from: string; body: string }[] = []
  while (!texts.some(({ body }) => body.includes('has arrived'))) texts = await textsOf()
  const [text] = texts
  assert.deepEqual([text?.to, text?.from], ['+46701234567', SENDER])
  assert.match(text?.body ?? '', /^Livery: Your chauffeur has arrived\. Mercedes.+, at Kungsportsavenyen 36\.$/)
})

test('a letter of a ride travels by SMTP in the rider’s language; an address that the server refuses is not tried again', async () => {
  const rider = await kit.richRider()
  await kit.call({ method: 'POST', path: '/auth/complete-profile', as: rider, body: { locale: 'de' } })
  await kit.driverAt({ lat: 57.7024, lng: 11.9749 })
  const arrival = once(post, rider.email, { signal: AbortSignal.timeout(20_000) })
  const { rideId } = (await kit.book(rider)).body.data
  const [letter] = (await arrival) as [string]
  assert.match(letter, /^Subject: Ihre Fahrt ist gebucht$/m)
  assert.match(letter, /lang=3D"de"|lang="de"/)

  refuseRecipients = true
  const body = { rideId, action: 'cancel', reason: 'change_of_plans' }
  await kit.call({ method: 'POST', path: '/user/ride/update-status', as: rider, body })
  let statuses: string[] = []
  while (!statuses.includes('failed')) {
    const { rows } = await kit.ctx.db.$client.query(
      'select status from mail_message where recipient = $1 order by created_at',
      [rider.email],
    )
    statuses = rows.map((row: { status: string }) => row.status)
  }
  assert.deepEqual(statuses, ['sent', 'failed'])
  refuseRecipients = false
})

test('what was sent and what failed is counted by channel', async () => {
  const { values } = await kit.ctx.metrics.notifications.get()
  const counted = (channel: string, outcome: string) =>
    values.find(({ labels }) => labels.channel === channel && labels.outcome === outcome)?.value ?? 0
  for (const channel of ['app', 'push', 'mail', 'sms']) assert.ok(counted(channel, 'sent') > 0, channel)
  assert.deepEqual([counted('push', 'gone'), counted('mail', 'failed')], [2, 1])
  assert.ok(counted('push', 'retried') >= 2)
})

async function textsOf(): Promise<{ to: string; from: string; body: string }[]> {
  const answer = await fetch(`${twilio.url}/2010-04-01/Accounts/${ACCOUNT}/Messages.json`, {
    headers: { authorization: `Basic ${Buffer.from(`${ACCOUNT}:${SECRET}`).toString('base64')}` },
  })
  return ((await answer.json()) as { messages: never[] }).messages
}

async function startMailServer(): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) =>
      done(refuseRecipients ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        // Once it is done, the server clears the envelope.
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        done()
        for (const address of recipients) post.emit(address, Buffer.concat(chunks).toString('utf8'))
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
