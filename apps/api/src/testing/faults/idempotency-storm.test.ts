// One key many times at once: one effect, and everybody who sent the same hears the same. The same key with another
// body, and somebody else's use of it, move nothing of it. FAULT_SEED replays the amounts.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Id, PaymentId } from '@livery/kernel/ids.ts'
import { balanceOf, CARDS, payByCard } from '../../features/payments/testing/given.ts'
import { forgetPolicy } from '../../platform/policies/policies.ts'
import { startTestApp, type TestAnswer, type TestApp, type TestPerson } from '../test-app.ts'
import { chanceFrom, seed, sized } from './chance.ts'
import { inBatches } from './in-batches.ts'
import { brokenPromises, differencesFromProvider } from './ledger.ts'
import { patiently, untilAnswered } from './patience.ts'

const KEYS = sized(12, 1_000)
const TIMES = 20
const KEYS_AT_ONCE = 4
const KEYS_EACH = 10
const TOP_UP = '/payment/wallet/top-up'
const CONFIRM = '/payment/wallet/confirm/top-up'

let app: TestApp
before(async () => {
  app = await startTestApp({ jobs: { schedule: async () => undefined } })
})
after(() => app.stop())

interface Storm {
  readonly owner: TestPerson
  readonly stranger: TestPerson
  readonly key: string
  readonly amount: number
}

type Seen = Record<'answered' | 'reused' | 'strangers', number>

test(`${KEYS} keys, ${TIMES} times at once: ${KEYS} effects`, { timeout: 1_800_000 }, async (context) => {
  context.diagnostic(`FAULT_SEED=${seed}`)
  const chance = chanceFrom(seed)
  const owners = await Promise.all(Array.from({ length: Math.ceil(KEYS / KEYS_EACH) }, () => app.person('user')))
  const stranger = await app.person('user')
  const storms = Array.from({ length: KEYS }, (_, at): Storm => {
    const owner = owners[Math.floor(at / KEYS_EACH)] as TestPerson
    return { owner, stranger, key: `storm-${at}`, amount: 1_000 + chance.below(1_000) }
  })
  const seen = { answered: 0, reused: 0, strangers: 0 }
  const paid = new Map<TestPerson, number>()
  await inBatches(storms, KEYS_AT_ONCE, async (storm) => {
    // Read anew in the storm: whoever reads must not wait for whoever waits for them.
    forgetPolicy(app.ctx, 'wallets')
    const { topUpId, amount } = await startMany(storm, seen)
    await patiently(async () => payByCard(app, await paymentOf(topUpId), CARDS.good))
    await confirmMany(storm, topUpId, amount, seen)
    paid.set(storm.owner, (paid.get(storm.owner) ?? 0) + amount)
  })
  context.diagnostic(`${KEYS * TIMES * 2} requests: ${JSON.stringify(seen)}`)

  const { rows } = await app.ctx.db.$client.query(
    `select count(*)::int as started, count(*) filter (where status = 'succeeded')::int as credited from top_up`,
  )
  assert.deepEqual(rows[0], { started: KEYS, credited: KEYS })
  for (const [owner, amount] of paid) assert.deepEqual(await balanceOf(app, owner), [amount, 0])
  assert.deepEqual(await balanceOf(app, stranger), [0, 0])
  assert.deepEqual(await differencesFromProvider(app), [])
  assert.deepEqual(await brokenPromises(app), [])
})

/**
 * Two others ask for other amounts under the same key. Whoever comes first decides which it is; the rest of them hear
 * no.
 */
async function startMany({ owner, key, amount }: Storm, seen: Seen): Promise<{ topUpId: Id<'topUp'>; amount: number }> {
  const amounts = Array.from({ length: TIMES }, (_, at) => (at % 10 === 4 ? amount + at : amount))
  const answers = await Promise.all(amounts.map((minor) => post(owner, TOP_UP, key, { amount: minor })))
  const taken = amounts[answers.findIndex(({ status }) => status === 201)]
  assert.ok(taken)
  const ids = new Set<Id<'topUp'>>()
  for (const [at, { status, body }] of answers.entries()) {
    assert.equal(status === 201 ? undefined : body.code, amounts[at] === taken ? undefined : 'IDEMPOTENCY_KEY_REUSED')
    if (status === 201) ids.add(body.data.topUpId)
    seen[status === 201 ? 'answered' : 'reused'] += 1
  }
  assert.equal(ids.size, 1, 'the same key and body, the same answer')
  const [topUpId] = ids
  assert.ok(topUpId)
  return { topUpId, amount: taken }
}

/** A stranger, who knows the key and the body, is among them. */
async function confirmMany({ owner, stranger, key }: Storm, topUpId: Id<'topUp'>, amount: number, seen: Seen) {
  const people = Array.from({ length: TIMES }, (_, at) => (at % 10 === 4 ? stranger : owner))
  const answers = await Promise.all(people.map((as) => post(as, CONFIRM, `${key}-confirm`, { topUpId })))
  const ids = new Set<Id<'topUp'>>()
  for (const [at, { status, body }] of answers.entries()) {
    assert.equal(status === 200 ? undefined : body.code, people[at] === owner ? undefined : 'TOP_UP_NOT_FOUND')
    if (status === 200) ids.add(body.data.transaction._id)
    if (status === 200) assert.equal(body.data.transaction.amount, amount)
    seen[status === 200 ? 'answered' : 'strangers'] += 1
  }
  assert.equal(ids.size, 1, 'one transaction, however often it was asked for')
}

const post = (as: TestPerson, path: string, key: string, body: object): Promise<TestAnswer> =>
  untilAnswered(() => app.call({ method: 'POST', path, as, key, body }))

async function paymentOf(topUpId: Id<'topUp'>): Promise<PaymentId> {
  const { rows } = await app.ctx.db.$client.query('select payment_id from top_up where id = $1', [topUpId])
  return rows[0].payment_id
}
