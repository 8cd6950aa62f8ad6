// Every way of pretending to be somebody that we could think of.
import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import type { TestApp, TestPerson } from './test-app.ts'

export interface BadToken {
  readonly what: string
  readonly token: string
  readonly code: 'TOKEN_INVALID' | 'TOKEN_EXPIRED'
}

export async function badTokensOf(app: TestApp, person: TestPerson, other: TestPerson): Promise<BadToken[]> {
  const [head = '', payload = '', signature = ''] = person.token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const foreign = JSON.parse(Buffer.from(other.token.split('.')[1] ?? '', 'base64url').toString())
  const secret = app.ctx.secrets.TOKEN_SECRET
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const sign = (over: object, key = secret, alg = 'HS256') =>
    new SignJWT({ ...claims, ...over }).setProtectedHeader({ alg }).sign(new TextEncoder().encode(key))
  const now = Math.floor(app.clock.now().getTime() / 1_000)
  const hs384 = createHmac('sha384', secret)
  const head384 = encode({ alg: 'HS384' })
  const invalid = (what: string, token: string): BadToken => ({ what, token, code: 'TOKEN_INVALID' })
  return [
    invalid('not a token', 'abc'),
    invalid('an empty signature', `${head}.${payload}.`),
    invalid('a signature of nothing', `${head}.${payload}.AAAA`),
    invalid('algorithm none', `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`),
    invalid('algorithm None', `${encode({ alg: 'None' })}.${payload}.${signature}`),
    invalid(
      'another algorithm of the same secret',
      `${head384}.${payload}.${hs384.update(`${head384}.${payload}`).digest('base64url')}`,
    ),
    invalid('another secret', await sign({}, 'another-secret-0123456789abcdefghijkl')),
    invalid(
      'an empty secret',
      `${head}.${payload}.${createHmac('sha256', '').update(`${head}.${payload}`).digest('base64url')}`,
    ),
    invalid('somebody else in the payload', `${head}.${encode({ ...claims, sub: foreign.sub })}.${signature}`),
    invalid('another role in the payload', `${head}.${encode({ ...claims, typ: 'admin' })}.${signature}`),
    invalid('another issuer', await sign({ iss: 'somebody' })),
    invalid('another audience', await sign({ aud: 'web' })),
    invalid('a session that never was', await sign({ sid: 'ses_00000000000000000000000000' })),
    invalid('no session', await sign({ sid: undefined })),
    invalid('somebody else’s session', await sign({ sid: foreign.sid })),
    invalid('somebody else with this session', await sign({ sub: foreign.sub, typ: foreign.typ })),
    invalid('not valid yet', await sign({ nbf: now + 3_600 })),
    invalid('no end', await sign({ exp: undefined })),
    { what: 'expired', token: await sign({ exp: now - 1 }), code: 'TOKEN_EXPIRED' },
  ]
}
