// Google and Apple as their emulators play them: they sign with keys of their own, and we look these up.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createEmulator, type Emulator } from 'emulate'
import { generateKeyPair, SignJWT } from 'jose'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { assertRefused, latestCode, PASSWORD, post, registerPerson, signedIn } from '../testing/people.ts'
import { suspendPerson } from './suspend-person.ts'

const CLIENT = 'livery-web'
const RETURN = 'http://localhost:3000/api/auth/callback/test'
const PORTS = { google: 4722, apple: 4724 } as const
type Provider = keyof typeof PORTS

const emulators: Emulator[] = []
let app: TestApp
before(async () => {
  const users = ['karin', 'jonas', 'elsa', 'nils', 'olga'].map((name) => ({ email: `${name}@example.test`, name }))
  for (const service of ['google', 'apple'] as const) {
    const oauth_clients = [
      { client_id: CLIENT, client_secret: 's', team_id: 'T', name: 'Livery', redirect_uris: [RETURN] },
    ]
    emulators.push(
      await createEmulator({ service, port: PORTS[service], seed: { [service]: { users, oauth_clients } } }),
    )
  }
  const [google, apple] = emulators.map(({ url }) => url)
  app = await startTestApp({}, {
    ...{
      GOOGLE_CLIENT_ID: CLIENT,
      GOOGLE_CLIENT_SECRET: 's',
      GOOGLE_ISSUER: google,
      GOOGLE_JWKS_URL: `${google}/oauth2/v3/certs`,
    },
    ...{ APPLE_CLIENT_ID: CLIENT, APPLE_CLIENT_SECRET: 's', APPLE_ISSUER: apple, APPLE_JWKS_URL: `${apple}/auth/keys` },
  } as Record<string, string>)
})
after(async () => {
  await app.stop()
  for (const emulator of emulators) await emulator.close()
})

const WAYS = {
  google: { choose: '/o/oauth2/v2/auth/callback', token: '/oauth2/token' },
  apple: { choose: '/auth/authorize/callback', token: '/auth/token' },
} as const

/** What the provider gives to the web when this person chooses their account there. */
async function idTokenOf(provider: Provider, email: string, nonce: string, clientId = CLIENT): Promise<string> {
  const url = emulators[provider === 'google' ? 0 : 1]?.url
  const chosen = await fetch(`${url}${WAYS[provider].choose}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      email,
      client_id: clientId,
      redirect_uri: RETURN,
      scope: 'openid email',
      state: 's',
      nonce,
    }),
  })
  const code = new URL(chosen.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const traded = await fetch(`${url}${WAYS[provider].token}`, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ grant_type: 'authorization_code', code, client_id: clientId, client_secret: 's', redirect_uri: RETURN },
    }),
  })
  const { id_token: idToken } = (await traded.json()) as { id_token?: string }
  assert.ok(idToken, `${provider} gave no token`)
  return idToken
}

let nonces = 0
const freshNonce = () => `nonce-${++nonces}-0123456789`
async function trade(provider: Provider, email: string, more: object = {}) {
  const nonce = freshNonce()
  return post(app, '/auth/provider', { provider, idToken: await idTokenOf(provider, email, nonce), nonce, ...more })
}
const JOINING = { acceptTerms: true, userType: 'user', firstname: 'Karin', lastname: 'Ek', locale: 'de' }

for (const provider of ['google', 'apple'] as const) {
  const email = provider === 'google' ? 'karin@example.test' : 'jonas@example.test'
  test(`somebody new joins with ${provider} by accepting the terms, and is the same person the next time`, async () => {
    assertRefused(await trade(provider, email), 'TERMS_NOT_ACCEPTED')
    const joined = await trade(provider, email, JOINING)
    const person = signedIn(joined)
    assert.deepEqual(
      [joined.body.data.user.email, joined.body.data.user.userType, joined.body.data.user.isVerified],
      [email, 'user', true],
    )
    assert.equal(signedIn(await trade(provider, email)).userId, person.userId)
  })
}

test('the providers that are configured are told to whoever asks', async () => {
  assert.deepEqual((await app.call({ method: 'GET', path: '/auth/providers' })).body, { data: ['google', 'apple'] })
})

test('a verified account is linked by its address, and keeps its password', async () => {
  const person = await registerPerson(app, { email: 'elsa@example.test' })
  assert.equal(signedIn(await trade('google', 'elsa@example.test')).userId, person.userId)
  assert.equal((await post(app, '/auth/login', { email: 'elsa@example.test', password: PASSWORD })).status, 200)
})

test('a registration that somebody began with a stranger’s address neither bars the stranger nor shares the account', async () => {
  const email = 'nils@example.test'
  await post(app, '/auth/register', {
    ...{ userType: 'driver', firstname: 'A', lastname: 'Thief', email, password: PASSWORD },
    acceptTerms: true,
  })
  const otp = await latestCode(app, email)
  const joined = await trade('apple', email, JOINING)
  assert.deepEqual([joined.body.data.user.firstname, joined.body.data.user.userType], ['Karin', 'user'])
  assertRefused(await post(app, '/auth/login', { email, password: PASSWORD }), 'CREDENTIALS_WRONG')
  assertRefused(await post(app, '/auth/verify', { email, otp, purpose: 'register' }), 'OTP_EXPIRED')
})

test('the office signs in with its password', async () => {
  await app.person('admin', { email: 'testuser@gmail.com' })
  const office = await app.person('admin', { email: 'olga@example.test' })
  assertRefused(await trade('google', office.email), 'ACCOUNT_NOT_LINKED')
})

test('a suspended person does not come back through a provider, and reads why', async () => {
  const joined = signedIn(await trade('google', 'karin@example.test'))
  const officer = await app.person('admin')
  await suspendPerson(
    app.ctx,
    { userId: joined.userId, reason: 'Unpaid damage.', officerId: officer.userId },
    async () => false,
  )
  const answer = await trade('google', 'karin@example.test')
  assertRefused(answer, 'ACCOUNT_SUSPENDED')
  assert.deepEqual(answer.body.errors, [{ path: 'reason', message: 'Unpaid damage.' }])
})

test('a token is good once, for us, with its own nonce', async () => {
  const nonce = freshNonce()
  const idToken = await idTokenOf('apple', 'jonas@example.test', nonce)
  const good = { provider: 'apple', idToken, nonce }
  assertRefused(await post(app, '/auth/provider', { ...good, nonce: freshNonce() }), 'PROVIDER_TOKEN_INVALID')
  assertRefused(await post(app, '/auth/provider', { ...good, provider: 'google' }), 'PROVIDER_TOKEN_INVALID')
  assert.equal((await post(app, '/auth/provider', good)).status, 200)
  assertRefused(await post(app, '/auth/provider', good), 'PROVIDER_TOKEN_INVALID')
})

test('a token that the provider did not sign is worth nothing', async () => {
  const nonce = freshNonce()
  const issuer = emulators[0]?.url ?? ''
  const claims = { sub: '1', email: 'elsa@example.test', email_verified: true, nonce }
  const { privateKey } = await generateKeyPair('RS256')
  const forged = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'emulate-google-1' })
    .setIssuer(issuer)
    .setAudience(CLIENT)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey)
  const [head = '', body = ''] = forged.split('.')
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
  const byClientSecret = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(CLIENT)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(Buffer.from('s'.padEnd(32, 's')))
  for (const idToken of [forged, unsigned, byClientSecret, `${head}.${body}.AAAA`, 'x'.repeat(40)])
    assertRefused(await post(app, '/auth/provider', { provider: 'google', idToken, nonce }), 'PROVIDER_TOKEN_INVALID')
})

test('a token for another application is refused', async () => {
  const nonce = freshNonce()
  const idToken = await idTokenOf('apple', 'jonas@example.test', nonce, 'another-app').catch(() => undefined)
  if (idToken === undefined) return assert.fail('the emulator gave no token for the other application')
  assertRefused(await post(app, '/auth/provider', { provider: 'apple', idToken, nonce }), 'PROVIDER_TOKEN_INVALID')
})
