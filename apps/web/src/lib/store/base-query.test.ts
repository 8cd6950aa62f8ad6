import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { ApiCall } from './base-query.ts'

interface Sent {
  key: string | null
  actingUser: string | null
  body: unknown
  at: number
}
type Answer = number | 'lost' | { status: number; code: string }

const kept = new Map<string, string>()
Object.defineProperties(globalThis, {
  document: { value: { documentElement: { lang: 'en' } } },
  sessionStorage: {
    value: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    },
  },
})

let sent: Sent[] = []
let answers: Answer[] = []
let changes = 0
globalThis.fetch = async (input) => {
  const request = input as Request
  sent.push({
    key: request.headers.get('idempotency-key'),
    actingUser: request.headers.get('x-acting-user'),
    body: JSON.parse(await request.text()),
    at: performance.now(),
  })
  const answer = answers.shift() ?? 200
  if (answer === 'lost') throw new TypeError('the connection is gone')
  const [status, body] = typeof answer === 'number' ? [answer, {}] : [answer.status, answer]
  return Response.json(body, { status })
}
beforeEach(() => {
  kept.clear()
  ;[sent, answers, changes] = [[], [], 0]
})

let pages = 0
/** A page as it is after a load: it knows what its tab keeps. */
async function openPage(personId = 'usr_first', [token, renewed]: string[] = ['token']) {
  const { baseQuery } = (await import(`./base-query.ts?page=${pages++}`)) as typeof import('./base-query.ts')
  const extra = {
    ...{ apiUrl: 'http://api.test', personId, accessToken: () => token },
    ...{ renewToken: async () => renewed, personChanged: () => void changes++ },
  }
  const api = { extra, signal: new AbortController().signal, dispatch: () => undefined, getState: () => ({}) }
  return (body: object, act: ApiCall['act'] = true, ...next: Answer[]) => {
    answers = next
    return baseQuery({ url: '/tip', method: 'POST', body, act }, api as never, {})
  }
}
const keys = () => sent.map(({ key }) => key)

for (const heard of ['lost', 500, 503, 429, 401] as const) {
  test(`an act whose answer was "${heard}" keeps its key, also after a reload, until an answer comes`, async () => {
    const press = await openPage()
    await press({ amount: 5 }, true, heard)
    await press({ amount: 5 }, true, heard)
    const pressAfterReload = await openPage()
    await pressAfterReload({ amount: 5 })
    assert.equal(new Set(keys()).size, 1)
    assert.match(keys()[0] ?? '', /^[\w-]{20,}$/)
    await pressAfterReload({ amount: 5 })
    assert.equal(new Set(keys()).size, 2, 'what is pressed after the answer is another act')
  })
}

test('two presses before the first is answered are one act', async () => {
  const press = await openPage()
  await Promise.all([press({ amount: 5 }), press({ amount: 5 })])
  assert.equal(new Set(keys()).size, 1)
})

test('another body, another person and what was refused are other acts', async () => {
  const press = await openPage()
  await press({ amount: 5 }, true, 'lost')
  await press({ amount: 6 }, true, 'lost')
  await (await openPage('usr_second'))({ amount: 5 }, true, 'lost')
  await press({ amount: 7 }, true, 422)
  await press({ amount: 7 })
  assert.equal(new Set(keys()).size, 5)
})

test('a booking whose price was renewed while its answer was lost is asked for as it was', async () => {
  const press = await openPage()
  await press({ quoteId: 'old' }, { of: 'to the airport' }, 'lost')
  await (await openPage())({ quoteId: 'new' }, { of: 'to the airport' })
  assert.deepEqual(
    sent.map(({ body }) => body),
    [{ quoteId: 'old' }, { quoteId: 'old' }],
  )
  assert.equal(new Set(keys()).size, 1)
})

test('when it never arrived and cannot be had as it was, it is asked for as it is now', async () => {
  const press = await openPage()
  await press({ quoteId: 'old' }, { of: 'to the airport' }, 'lost')
  const { error } = await press(
    { quoteId: 'new' },
    { of: 'to the airport' },
    { status: 409, code: 'QUOTE_EXPIRED' },
    200,
  )
  assert.equal(error, undefined)
  assert.deepEqual(
    sent.map(({ body }) => body),
    [{ quoteId: 'old' }, { quoteId: 'old' }, { quoteId: 'new' }],
  )
  assert.equal(new Set(keys()).size, 2)
})

test('every call says whose store it comes from, and a refusal for that is told', async () => {
  const press = await openPage()
  await press({ amount: 5 }, true, 200)
  assert.deepEqual([sent[0]?.actingUser, changes], ['usr_first', 0])
  await press({ amount: 5 }, true, { status: 409, code: 'SESSION_CHANGED' })
  assert.equal(changes, 1)
})

const tokenOf = (sid: string) => `head.${Buffer.from(JSON.stringify({ sid })).toString('base64url')}.signature`

test('an act that was written down goes out under its key, in the session that asked for it and in no other', async () => {
  const [own, other] = [tokenOf('ses_own'), tokenOf('ses_other')]
  const act = { key: 'the-key-of-the-first-press', session: 'ses_own' }
  await (await openPage('usr_first', [own]))({ amount: 5 }, act, 'lost')
  await (await openPage('usr_first', [own]))({ amount: 5 }, act, 200)
  assert.deepEqual(keys(), [act.key, act.key])
  const refused = await (await openPage('usr_first', [other]))({ amount: 5 }, act)
  assert.ok(refused.error)
  assert.equal(sent.length, 2, 'nothing left this page')
  const renewed = await (await openPage('usr_first', [own, other]))({ amount: 5 }, act, 401)
  assert.ok(renewed.error)
  assert.equal(sent.length, 3, 'not once more under the token of another session')
})

test('a call that is sent again with another token was asked for then', async () => {
  const press = await openPage('usr_first', ['over', 'renewed'])
  const { meta } = await press({ amount: 5 }, true, 401)
  const [first, second] = sent.map(({ at }) => at)
  const asked = meta?.asked?.ticks ?? 0
  assert.ok(asked > (first ?? Number.NaN) && asked <= (second ?? Number.NaN))
})
