// Everything that strangers send, to every endpoint that is mounted: the right problem comes back, and nothing changed.
// The cases are made from the contracts, so that a new endpoint is attacked from its first day.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Problem } from '@livery/contracts/problem.ts'
import { REFUSALS, type RefusalCode } from '@livery/contracts/refusals.ts'
import { z } from 'zod'
import { admits, takesNobody } from '../platform/http/caller.ts'
import type { RouteCard } from '../platform/http/server.ts'
import { type BadToken, badTokensOf } from './forged-tokens.ts'
import { inTurn } from './in-turn.ts'
import { mutationsOf, sampleOf, textsOf, withFarDates, withUnstorableText, wrongTextsOf } from './samples.ts'
import { startTestApp, type TestApp, type TestPerson } from './test-app.ts'

type Role = 'user' | 'driver' | 'admin'
const ROLES: readonly Role[] = ['user', 'driver', 'admin']

let app: TestApp
let people: Record<Role, TestPerson>
let badTokens: BadToken[]
let sent = 0
let tables: string[]
/** What the tables held after the last call, and how many rows had been written by then. */
let known: Record<string, string>
let knownWrites: string
before(async () => {
  app = await startTestApp()
  people = { user: await app.person('user'), driver: await app.person('driver'), admin: await app.person('admin') }
  badTokens = await badTokensOf(app, people.user, people.admin)
  await app.outboxPublisher.idle()
  tables = await tablesThatMustStay()
  await countWrites()
  knownWrites = await writes()
  known = await fingerprint()
})
after(() => app.stop())

// "There is no such ride" is as good as "there is nothing here".
const NOT_FOUND = (Object.keys(REFUSALS) as RefusalCode[]).filter((code) => REFUSALS[code].status === 404)

interface Attempt {
  readonly what: string
  /** Below /api/v1; the endpoint's own with good parameters unless said. */
  readonly path?: string
  readonly body?: string | Buffer
  readonly type?: string
  readonly token?: string | undefined
  readonly headers?: Record<string, string>
  readonly expect: readonly RefusalCode[] | 'any refusal'
}

for (const [name, attack] of Object.entries({
  'nobody comes in without a token, with a forged one or in the wrong role': strangers,
  'a body that is not JSON, or not ours, is refused': garbage,
  'a body that is one mistake away from a good one is refused': nearlyGood,
  'ids, queries and keys that make no sense are refused': absurdAddresses,
})) {
  test(name, async (context) => {
    assert.ok(app.server.routes.length > 0)
    // Who comes in is tried everywhere, every day.
    for (const card of attack === strangers ? app.server.routes : inTurn(app.server.routes, 3)) {
      await context.test(`${card.name}: ${card.endpoint.method} ${card.endpoint.path}`, async () => {
        for (const attempt of attack(card)) await refused(card, attempt)
        await app.outboxPublisher.idle()
        assert.deepEqual(...(await changes()), 'something changed')
      })
    }
    context.diagnostic(`${sent} requests so far`)
  })
}

function* strangers(card: RouteCard): Generator<Attempt> {
  if (card.access === 'public') return
  const body = goodBody(card)
  if (card.access === 'reset') {
    yield { what: 'no token', token: undefined, ...body, expect: ['TOKEN_MISSING'] }
    for (const { what, token } of badTokens) {
      yield { what, token, ...body, expect: ['TOKEN_INVALID', 'TOKEN_MISSING'] }
    }
    return
  }
  if (!takesNobody(card.access)) yield { what: 'no token', token: undefined, ...body, expect: ['TOKEN_MISSING'] }
  for (const { what, token, code } of badTokens) yield { what, token, ...body, expect: [code] }
  for (const authorization of ['Basic YTpi', 'Bearer', 'Bearer  ', 'bearer a b', `Token ${people.admin.token}`]) {
    yield {
      what: authorization.slice(0, 20),
      token: undefined,
      headers: { authorization },
      ...body,
      expect: ['TOKEN_INVALID'],
    }
  }
  for (const role of ROLES) {
    if (!admits(card.access, role))
      yield { what: `a ${role}`, token: people[role].token, ...body, expect: ['WRONG_ROLE'] }
  }
}

function* garbage(card: RouteCard): Generator<Attempt> {
  const { method, body, accepts } = card.endpoint
  if (method === 'GET' || method === 'DELETE') return
  const type = 'application/json'
  const huge = Buffer.from(`{"a":"${'x'.repeat(2 * 1_048_576)}"}`)
  yield { what: 'two megabytes', type, body: huge, expect: ['BODY_TOO_LARGE'] }
  if (accepts === 'raw') {
    for (const text of ['', '{', '[]', '{"id":"evt_1"}']) yield { what: text, type, body: text, expect: 'any refusal' }
    return
  }
  for (const text of [
    '{"a":',
    '{a:1}',
    "{'a':1}",
    'undefined',
    '\u0000',
    '{"a":1}{"b":2}',
    '{"a":1,}',
    'NaN',
    '[[[[[[',
  ]) {
    yield { what: text, type, body: text, expect: ['BAD_JSON'] }
  }
  for (const bytes of [
    [0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d],
    [0x22, 0xc3, 0x28, 0x22],
    [0x22, 0xed, 0xa0, 0x80, 0x22],
  ]) {
    yield { what: `bytes ${bytes}`, type, body: Buffer.from(bytes), expect: ['BAD_ENCODING'] }
  }
  for (const text of [
    '{"__proto__":{"admin":true}}',
    '{"a":{"__proto__":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
  ]) {
    yield { what: text, type, body: text, expect: ['BAD_INPUT', 'BAD_JSON'] }
  }
  for (const text of ['[]', '"text"', '7', 'true', 'null', `${'['.repeat(5_000)}${']'.repeat(5_000)}`]) {
    if (text !== '[]' || body !== undefined)
      yield { what: text.slice(0, 20), type, body: text, expect: ['BAD_INPUT', 'BAD_JSON'] }
  }
  for (const other of ['text/plain', 'application/xml', 'image/png', 'x/y; charset=utf-16', 'nonsense']) {
    yield { what: other, type: other, body: '{}', expect: ['UNSUPPORTED_MEDIA_TYPE'] }
  }
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'multipart/form-data']
  for (const form of forms) {
    const text = form.startsWith('multipart')
      ? '--x\r\nContent-Disposition: form-data; name="surprise"\r\n\r\n1\r\n--x--\r\n'
      : 'surprise=1'
    yield {
      what: form,
      type: form,
      body: text,
      expect: accepts === 'form' ? ['BAD_INPUT'] : ['UNSUPPORTED_MEDIA_TYPE'],
    }
  }
}

const wideBody = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`s${at.toString(36)}`, 1])))
const WIDE = wideBody(90_000)
const LESS_WIDE = wideBody(15_000)

function* nearlyGood(card: RouteCard): Generator<Attempt> {
  const { method, body, accepts } = card.endpoint
  if (method === 'GET' || method === 'DELETE' || accepts === 'raw') return
  const type = 'application/json'
  if (body === undefined) {
    yield { what: 'a body where none is taken', type, body: '{"surprise":1}', expect: ['BAD_INPUT'] }
    return
  }
  assert.ok(body.safeParse(sampleOf(body)).success, `the sample of ${card.name} is none`)
  const mutations = mutationsOf(body)
  assert.ok(
    mutations.some(({ what }) => what === 'an unknown field'),
    `${card.name} takes unknown fields`,
  )
  for (const mutation of mutations) {
    yield { what: mutation.what, type, body: JSON.stringify(mutation.body), expect: ['BAD_INPUT', 'BAD_JSON'] }
  }
  for (const mutation of [...withUnstorableText(body), ...withFarDates(body)]) {
    yield { what: mutation.what, type, body: JSON.stringify(mutation.body), expect: ['BAD_INPUT'] }
  }
  yield { what: '90,000 unknown fields', type, body: WIDE, expect: ['BAD_INPUT'] }
  yield { what: '15,000 unknown fields', type, body: LESS_WIDE, expect: ['BAD_INPUT'] }
}

function* absurdAddresses(card: RouteCard): Generator<Attempt> {
  const { endpoint } = card
  const body = goodBody(card)
  if (endpoint.params !== undefined) {
    for (const { name, text } of wrongTextsOf(endpoint.params)) {
      // Without its last part, a path is another one.
      if (text === '') continue
      const path = addressOf(card, { [name]: text })
      yield { what: `${name} = ${text.slice(0, 20)}`, path, ...body, expect: ['BAD_INPUT', ...NOT_FOUND] }
    }
    for (const text of ['%', '%00', '%ff', '..%2f..%2fetc', '%e2%80%ae', '__proto__', 'constructor']) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, text)
      yield { what: text, path, ...body, expect: ['BAD_INPUT', ...NOT_FOUND] }
    }
  }
  if (endpoint.query !== undefined) {
    const base = addressOf(card)
    const joint = base.includes('?') ? '&' : '?'
    yield { what: 'an unknown query field', path: `${base}${joint}surprise=1`, ...body, expect: ['BAD_INPUT'] }
    for (const name of Object.keys(queryFieldsOf(card))) {
      yield {
        what: `?${name}=zero byte`,
        path: addressOf(card, {}, { [name]: '\u0000' }),
        ...body,
        expect: ['BAD_INPUT'],
      }
    }
    for (const { name, text } of wrongTextsOf(endpoint.query)) {
      const path = addressOf(card, {}, { [name]: text })
      yield { what: `?${name}=${text.slice(0, 20)}`, path, ...body, expect: ['BAD_INPUT', ...NOT_FOUND] }
    }
  }
  if (endpoint.idempotent && endpoint.method === 'POST') {
    for (const key of [' ', 'x'.repeat(201), 'a b', 'é']) {
      yield { what: `the key ${key.slice(0, 8)}`, headers: { 'idempotency-key': key }, ...body, expect: ['BAD_INPUT'] }
    }
  }
}

async function refused(card: RouteCard, attempt: Attempt): Promise<void> {
  sent += 1
  const token = 'token' in attempt ? attempt.token : allowed(card)?.token
  const response = await app.server.fastify.inject({
    method: card.endpoint.method,
    url: `/api/v1${attempt.path ?? addressOf(card)}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(attempt.type === undefined ? {} : { 'content-type': attempt.type }),
      ...attempt.headers,
    },
    ...(attempt.body === undefined ? {} : { payload: attempt.body }),
  })
  const where = `${card.name}, ${attempt.what}: ${response.statusCode} ${response.body.slice(0, 300)}`
  assert.ok(response.statusCode >= 400 && response.statusCode < 500, where)
  assert.match(String(response.headers['content-type']), /^application\/problem\+json/, where)
  const problem: Problem = response.json()
  const told = JSON.stringify({ ...problem, requestId: '' })
  assert.ok(response.body.length < 10_000, `${where} answers ${response.body.length} bytes`)
  assert.ok(attempt.expect === 'any refusal' || (attempt.expect as string[]).includes(problem.code), where)
  assert.equal(problem.status, response.statusCode, where)
  assert.equal(REFUSALS[problem.code as RefusalCode].status, problem.status, where)
  assert.equal(problem.requestId, response.headers['x-request-id'], where)
  assert.equal(/node_modules|\.ts:\d|select |insert |pg_|ZodError| {4}at /i.test(told), false, where)
}

function allowed(card: RouteCard): TestPerson | undefined {
  const role = ROLES.find((one) => admits(card.access, one))
  return card.access === 'public' || role === undefined ? undefined : people[role]
}

function goodBody({ endpoint }: RouteCard): { type?: string; body?: string } {
  if (endpoint.body === undefined || endpoint.method === 'GET') return {}
  return { type: 'application/json', body: JSON.stringify(sampleOf(endpoint.body)) }
}

const queryFieldsOf = ({ endpoint }: RouteCard) =>
  z.toJSONSchema(endpoint.query as z.ZodType, { io: 'input', unrepresentable: 'any' }).properties ?? {}

function addressOf(
  { endpoint }: RouteCard,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const texts = { ...(endpoint.params === undefined ? {} : textsOf(endpoint.params)), ...params }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(texts[name] ?? 'x'))
  const asked = { ...(endpoint.query === undefined ? {} : textsOf(endpoint.query)), ...query }
  return Object.keys(asked).length === 0 ? path : `${path}?${new URLSearchParams(asked)}`
}

// Who tried to sign in, how often somebody asked and when a session was last used is kept; that is all that a refused
// request may leave.
const KEPT = new Set(['session', 'sign_in_failure', 'request_count'])

async function tablesThatMustStay(): Promise<string[]> {
  const { rows } = await app.ctx.db.$client.query(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  return rows.map((row) => String(row.table_name)).filter((name) => !KEPT.has(name))
}

/** Each row that is written moves a sequence on, which an undone transaction does not take back. */
async function countWrites(): Promise<void> {
  const client = app.ctx.db.$client
  await client.query('create sequence written')
  await client.query(
    `create function count_write() returns trigger language plpgsql as 'begin perform nextval(''written''); return null; end'`,
  )
  for (const name of tables)
    await client.query(
      `create trigger written after insert or update or delete on "${name}" for each row execute function count_write();
       create trigger emptied after truncate on "${name}" execute function count_write()`,
    )
}

async function writes(): Promise<string> {
  const { rows } = await app.ctx.db.$client.query('select last_value, is_called from written')
  return JSON.stringify(rows)
}

/** What the tables hold and what they held; they are read where something has written to them. */
async function changes(): Promise<[is: Record<string, string>, was: Record<string, string>]> {
  const count = await writes()
  if (count === knownWrites) return [known, known]
  const [was, is] = [known, await fingerprint()]
  known = is
  knownWrites = count
  return [is, was]
}

async function fingerprint(): Promise<Record<string, string>> {
  const parts = tables.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from "${name}" t`,
  )
  // By its name, it is planned once.
  const { rows } = await app.ctx.db.$client.query({ name: 'fingerprint', text: parts.join(' union all ') })
  return Object.fromEntries(rows.map((row) => [row.name, row.sum]))
}
