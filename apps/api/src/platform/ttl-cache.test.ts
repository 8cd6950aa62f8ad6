import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import type { AppContext } from '../app-context.ts'
import type { Queryable } from './database/database.ts'
import { createTtlCache } from './ttl-cache.ts'

const config = {} as AppContext['config']
const pool = { db: { $client: new pg.Pool() } as unknown as Queryable, config }
const transaction = { db: { $client: {} } as unknown as Queryable, config }
const never = new Promise<string>(() => undefined)

test('many who ask at once share one question, and for a while nobody asks again', async () => {
  const cache = createTtlCache<string, string>()
  let questions = 0
  const read = async () => `answer ${++questions}`
  const answers = await Promise.all([1, 2, 3].map(() => cache.get(pool, 'it', read)))
  assert.deepEqual(answers, ['answer 1', 'answer 1', 'answer 1'])
  assert.equal(await cache.get(transaction, 'it', read), 'answer 1')
  cache.forget(pool, 'it')
  assert.equal(await cache.get(pool, 'it', read), 'answer 2')
  cache.forget(pool, 'it')
  const before = cache.get(transaction, 'it', async () => 'the old one')
  cache.forget(pool, 'it')
  await before
  assert.equal(await cache.get(pool, 'it', async () => 'the new one'), 'the new one')
})

test('nobody waits for a transaction that waits, and a transaction for nobody', async () => {
  const cache = createTtlCache<string, string>()
  void cache.get(transaction, 'it', () => never)
  assert.equal(await cache.get(transaction, 'it', async () => 'its own'), 'its own')
  assert.equal(await cache.get(pool, 'it', async () => 'asked again'), 'its own', 'what is there is kept')
  const other = createTtlCache<string, string>()
  void other.get(pool, 'it', () => never)
  assert.equal(await other.get(transaction, 'it', async () => 'its own'), 'its own')
})

test('a question that failed is asked again, and fails for nobody else', async () => {
  const cache = createTtlCache<string, string>()
  const failing = cache.get(transaction, 'it', async () => {
    throw new Error('the transaction is lost')
  })
  assert.equal(await cache.get(transaction, 'it', async () => 'well'), 'well')
  await assert.rejects(failing)
  await assert.rejects(cache.get(pool, 'other', () => Promise.reject(new Error('away'))))
  assert.equal(await cache.get(pool, 'other', async () => 'back'), 'back')
})
