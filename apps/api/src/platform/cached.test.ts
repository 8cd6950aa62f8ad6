import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import type { AppContext } from '../app-context.ts'
import { createKept } from './cached.ts'
import type { Queryable } from './database/database.ts'

const config = {} as AppContext['config']
const pool = { db: { $client: new pg.Pool() } as unknown as Queryable, config }
const transaction = { db: { $client: {} } as unknown as Queryable, config }
const never = new Promise<string>(() => undefined)

test('many who ask at once share one question, and for a while nobody asks again', async () => {
  const kept = createKept<string, string>()
  let questions = 0
  const read = async () => `answer ${++questions}`
  const answers = await Promise.all([1, 2, 3].map(() => kept.get(pool, 'it', read)))
  assert.deepEqual(answers, ['answer 1', 'answer 1', 'answer 1'])
  assert.equal(await kept.get(transaction, 'it', read), 'answer 1')
  kept.forget(pool, 'it')
  assert.equal(await kept.get(pool, 'it', read), 'answer 2')
  kept.forget(pool, 'it')
  const before = kept.get(transaction, 'it', async () => 'the old one')
  kept.forget(pool, 'it')
  await before
  assert.equal(await kept.get(pool, 'it', async () => 'the new one'), 'the new one')
})

test('nobody waits for a transaction that waits, and a transaction for nobody', async () => {
  const kept = createKept<string, string>()
  void kept.get(transaction, 'it', () => never)
  assert.equal(await kept.get(transaction, 'it', async () => 'its own'), 'its own')
  assert.equal(await kept.get(pool, 'it', async () => 'asked again'), 'its own', 'what is there is kept')
  const other = createKept<string, string>()
  void other.get(pool, 'it', () => never)
  assert.equal(await other.get(transaction, 'it', async () => 'its own'), 'its own')
})

test('a question that failed is asked again, and fails for nobody else', async () => {
  const kept = createKept<string, string>()
  const failing = kept.get(transaction, 'it', async () => {
    throw new Error('the transaction is lost')
  })
  assert.equal(await kept.get(transaction, 'it', async () => 'well'), 'well')
  await assert.rejects(failing)
  await assert.rejects(kept.get(pool, 'other', () => Promise.reject(new Error('away'))))
  assert.equal(await kept.get(pool, 'other', async () => 'back'), 'back')
})
