import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError, describeConfig, readConfig } from './config.ts'

const WRONG: Record<string, string> = {
  API_PORT: '70000',
  WEB_PORT: 'three thousand',
  PUBLIC_WEB_URL: 'example',
  PUBLIC_API_URL: 'example',
  DATABASE_URL: 'mysql://somebody:hunter2@db/livery',
  DATABASE_POOL: '1',
  REDIS_URL: 'http://redis',
  REGION: 'Göteborg!',
  DEMO: 'maybe',
  DEMO_DRIVERS: '-1',
  CURRENCY: 'EURO',
  ROUTING_PROVIDER: 'guess',
  ROUTING_URL: 'somewhere',
  GEOCODING_PROVIDER: 'guess',
  GEOCODING_URL: 'somewhere',
  S3_ENDPOINT: 'bucket',
  SMTP_URL: 'mail.example.com',
  TWILIO_ACCOUNT_SID: 'livery',
  TWILIO_FROM: 'a name that is too long',
  TWILIO_URL: 'twilio',
  STRIPE_SECRET_KEY: 'hunter2',
  STRIPE_PUBLISHABLE_KEY: 'sk_test_hunter2',
  STRIPE_WEBHOOK_SECRET: 'hunter2',
  STRIPE_URL: 'stripe',
  FIREBASE_URL: 'firebase',
  RATE_LIMIT: '0',
  SIGN_IN_LIMIT: '1.5',
  LINK_LIMIT: '0',
  LOG_LEVEL: 'loud',
  METRICS_TOKEN: 'short',
  TRUSTED_PROXIES: 'proxy.example',
  SESSION_POLL_SECONDS: '-1',
  SOCKET_EVENTS_PER_SECOND: 'many',
  SOCKET_BYTE_BURST: '10',
}

for (const [name, value] of Object.entries(WRONG)) {
  test(`a wrong ${name} is one sentence that names it and does not repeat the value`, () => {
    assert.throws(
      () => readConfig({ [name]: value }),
      (error) => {
        assert.ok(error instanceof ConfigError)
        assert.equal(error.message.split('\n').length, 1)
        assert.ok(error.message.startsWith(`${name} is not right: `), error.message)
        assert.ok(error.message.endsWith('.') && !error.message.endsWith('..'), error.message)
        assert.ok(!error.message.includes('hunter2'))
        return true
      },
    )
  })
}

for (const [name, provider, needed] of [
  ['ROUTING_PROVIDER', 'valhalla-http', 'ROUTING_URL'],
  ['ROUTING_PROVIDER', 'osrm', 'ROUTING_URL'],
  ['ROUTING_PROVIDER', 'google', 'GOOGLE_MAPS_KEY'],
  ['GEOCODING_PROVIDER', 'nominatim', 'GEOCODING_URL'],
  ['GEOCODING_PROVIDER', 'photon', 'GEOCODING_URL'],
  ['GEOCODING_PROVIDER', 'google', 'GOOGLE_MAPS_KEY'],
] as const)
  test(`${name}=${provider} without ${needed} is one sentence`, () => {
    assert.throws(() => readConfig({ [name]: provider }), {
      name: 'ConfigError',
      message: `${name}=${provider} needs ${needed} beside it.`,
    })
    assert.equal(readConfig({ [name]: provider, [needed]: 'http://maps.example' })[name], provider)
  })

test('several wrong variables are several sentences', () => {
  assert.throws(() => readConfig({ API_PORT: 'x', LOG_LEVEL: 'loud' }), /^ConfigError: API_PORT .*\.\nLOG_LEVEL .*\.$/)
})

test('nothing configured is the demo; a database or a mail server of one’s own is not, unless asked for', () => {
  const own = { DATABASE_URL: 'postgres://db/livery' }
  assert.equal(readConfig({}).demo, true)
  assert.equal(readConfig(own).demo, false)
  assert.equal(readConfig({ SMTP_URL: 'smtp://mail' }).demo, false)
  assert.equal(readConfig({ PUBLIC_WEB_URL: 'https://ride.example' }).demo, false)
  assert.equal(readConfig({ PUBLIC_API_URL: 'https://api.ride.example' }).demo, false)
  assert.equal(readConfig({ PUBLIC_WEB_URL: 'https://ride.example', DEMO: '1' }).demo, true)
  assert.equal(readConfig({ ...own, DEMO: 'on' }).demo, true)
  assert.equal(readConfig({ DEMO: '0' }).demo, false)
})

test('an account for text messages is whole or absent, and a service account is one that can be read', () => {
  assert.throws(
    () => readConfig({ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: '+15005550006' }),
    /^ConfigError: TWILIO_.* together/,
  )
  assert.throws(
    () => readConfig({ FIREBASE_SERVICE_ACCOUNT: '/nowhere.json' }),
    /^ConfigError: FIREBASE_SERVICE_ACCOUNT/,
  )
})

test('Stripe is configured whole, and in one mode', () => {
  const whole = {
    STRIPE_SECRET_KEY: 'sk_test_hunter2',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2',
  }
  assert.deepEqual(readConfig(whole).stripe?.webhookSecrets, ['whsec_1', 'whsec_2'])
  assert.equal(readConfig({}).stripe, undefined)
  const examples: [string, Record<string, string>, RegExp][] = [
    ['a key alone', { STRIPE_SECRET_KEY: 'sk_test_hunter2' }, /^STRIPE_SECRET_KEY, .* together or not at all\.$/],
    ['no webhook secret', { ...whole, STRIPE_WEBHOOK_SECRET: '' }, /together or not at all\.$/],
    ['two modes', { ...whole, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, /not of one mode/],
  ]
  for (const [name, env, sentence] of examples) {
    assert.throws(
      () => readConfig(env),
      (error) => error instanceof ConfigError && sentence.test(error.message) && !error.message.includes('hunter2'),
      name,
    )
  }
})

test('an empty variable is one that is not set', () => assert.equal(readConfig({ API_PORT: '' }).API_PORT, 3080))

test('every variable has a meaning', () => {
  assert.deepEqual(
    describeConfig().filter(({ meaning }) => meaning === ''),
    [],
  )
})

test('a bucket without its address and key stops the start', () => {
  assert.throws(() => readConfig({ S3_BUCKET: 'papers', S3_ENDPOINT: 'https://s3.test' }), ConfigError)
  const whole = {
    S3_BUCKET: 'papers',
    S3_ENDPOINT: 'https://s3.test',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  assert.equal(readConfig(whole).s3?.region, 'auto')
  assert.equal(readConfig({}).s3, undefined)
})

for (const [env, sentence] of [
  [{ API_PORT: 'abc' }, 'API_PORT is not right: it must be a whole number from 1 to 65535.'],
  [{ API_PORT: '80.5' }, 'API_PORT is not right: it must be a whole number from 1 to 65535.'],
  [{ DATABASE_POOL: 'ten' }, 'DATABASE_POOL is not right: it must be a whole number from 2 to 200.'],
  [{ RATE_LIMIT: '-3' }, 'RATE_LIMIT is not right: it must be a whole number of at least 1.'],
  [{ DEMO: 'maybe' }, 'DEMO is not right: it must be on or off.'],
  [
    { PUBLIC_WEB_URL: 'javascript:x' },
    'PUBLIC_WEB_URL is not right: it must be an address such as https://ride.example.',
  ],
] as const)
  test(`${Object.entries(env)[0]?.join('=')} is answered by a sentence for people`, () => {
    assert.throws(() => readConfig(env), { name: 'ConfigError', message: sentence })
  })

for (const [name, meant] of [
  ['API_PROT', 'API_PORT'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['REDIS_URI', 'REDIS_URL'],
  ['TRUSTED_PROXY', undefined],
  ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
  ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
  ['PUBLIC_WEB_URLS', 'PUBLIC_WEB_URL'],
  ['TOKEN_SECRETS', 'TOKEN_SECRET'],
  ['NEXTAUTH_SECRT', 'NEXTAUTH_SECRET'],
  ['CURENCY', 'CURRENCY'],
] as const)
  test(`${name} ${meant === undefined ? 'is somebody else’s' : `stops the start and names ${meant}`}`, () => {
    const read = () => readConfig({ [name]: 'hunter2' })
    if (meant === undefined) return assert.ok(read())
    assert.throws(read, { name: 'ConfigError', message: `There is no variable ${name}. Did you mean ${meant}?` })
  })

test('what other programs read is theirs', () => {
  const names = [
    ...['PATH', 'HOME', 'HOST', 'PORT', 'USER', 'TERM', 'LANG', 'DEBUG', 'NODE_ENV', 'AWS_REGION', 'APP_PORT', 'SHELL'],
    ...['PGHOST', 'DB_URL', 'LOGNAME', 'XDG_DATA_DIRS', 'npm_config_loglevel', 'NEXTAUTH_URL', 'AUTH_SECRET', 'TZ'],
  ]
  assert.ok(readConfig(Object.fromEntries(names.map((name) => [name, 'x']))))
})
