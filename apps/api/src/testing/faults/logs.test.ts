// A whole job at the noisiest log level: what was written carries nothing that opens a door.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { type ApiProcess, createApiProcess } from './api-process.ts'
import { type Booked, createClient, driveAround, type Reply, rideAround } from './people.ts'
import { type Stage, setStage } from './stage.ts'

const CARD = '4242424242424242'
const PASSWORD = 'quiet harbour at seven'
const EMAIL = 'newcomer@example.test'

let database: TestDatabase
let stage: Stage
let api: ApiProcess
before(async () => {
  database = await createTestDatabase()
  stage = await setStage(database.url, { riders: 1, drivers: 1 })
  api = await createApiProcess({ ...stage.env, LOG_LEVEL: 'trace' })
  await api.start()
})
after(async () => {
  await api.stop()
  stage.clear()
  await database.drop()
})

test('no token, password, code, PIN or card number is in the logs', async () => {
  const [rider, driver] = [stage.riders[0], stage.drivers[0]]
  assert.ok(rider && driver)
  const sql = new pg.Client({ connectionString: database.url })
  await sql.connect()
  const post = async (path: string, body: object, token = rider.token) => {
    const response = await fetch(`${api.url}/api/v1${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    })
    return ((await response.json()) as Reply['body']).data
  }
  const newcomer = { userType: 'user', firstname: 'Amelie', lastname: 'Fournier', email: EMAIL, password: PASSWORD }
  await post('/auth/register', { ...newcomer, acceptTerms: true })
  let otp: string | undefined
  while (otp === undefined) {
    const { rows } = await sql.query('select text from mail_message where recipient = $1', [EMAIL])
    otp = rows[0]?.text.match(/^\d{6}$/m)?.[0]
    await pause(20)
  }
  const { tokens } = await post('/auth/verify', { email: EMAIL, otp, purpose: 'register' })
  await post('/auth/login', { email: EMAIL, password: `${PASSWORD}!` })
  const topUp = await post('/payment/wallet/top-up', { amount: 5_000 })
  const intent = String(topUp.client_secret).split('_secret')[0]
  const card = { number: CARD, expiry: '12/40', cvc: '918' }
  await post(`/payment/sandbox/intents/${intent}/confirm`, { client_secret: topUp.client_secret, card })
  await fetch(`${api.url}/socket.io/?EIO=4&transport=polling&token=${rider.token}`)

  const done = new AbortController()
  const client = createClient(api.url, done.signal)
  const booked: Booked[] = []
  const driving = driveAround(client, driver, [rider], done.signal)
  await rideAround(client, rider, 1, booked, done.signal)
  done.abort()
  await driving
  const { rows } = await sql.query<{ pin: string }>('select pin from ride where id = $1', [booked[0]?.rideId])
  await sql.end()
  await api.stop()

  const written = api.output()
  assert.match(written, /"msg":"answered"/)
  const secrets = [
    rider.token,
    driver.token,
    tokens.accessToken,
    tokens.refreshToken,
    topUp.client_secret,
    PASSWORD,
    CARD,
  ]
  for (const secret of secrets) assert.ok(!written.includes(secret), 'a secret was logged')
  for (const digits of [otp, rows[0]?.pin])
    assert.doesNotMatch(written, new RegExp(`(?<![\\d.])${digits}(?![\\d.])(?!,"pid)`), 'a code was logged')
})
