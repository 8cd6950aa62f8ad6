// The sandbox's tables are there where the sandbox takes the payments, and nowhere else; an installation that has used
// them for years finds them again.
import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { readConfig } from '../../config.ts'
import { bringUpToDate } from '../../database/bring-up-to-date.ts'
import { migrate } from '../../database/migrate.ts'

const OURS = join(import.meta.dirname, '../../../../migrations')
const MOVES_OUT = '0346-the-sandbox-keeps-its-own-books.sql'
const DEMO = readConfig({ DEMO: '1', DATA_DIR: 'data' })
const FOR_REAL = readConfig({ DEMO: '0', DATA_DIR: 'data', DATABASE_URL: 'postgres://localhost/livery' })

let database: TestDatabase
let client: pg.Client
let before0346: string
before(async () => {
  before0346 = mkdtempSync(join(tmpdir(), 'livery-before-'))
  cpSync(OURS, before0346, { recursive: true })
  for (const name of readdirSync(before0346)) if (name >= MOVES_OUT) rmSync(join(before0346, name))
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
after(async () => {
  await client.end()
  await database.drop()
  rmSync(before0346, { recursive: true })
})
/** Of the release before. */
beforeEach(async () => {
  await client.query('drop schema public cascade; drop schema if exists sandbox cascade; create schema public')
  await migrate(database.url, { folder: before0346 })
})

const tables = async () => {
  const { rows } = await client.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema = 'sandbox' or table_name like 'sandbox%' order by 1`,
  )
  return rows.map(({ name }) => name)
}

test('where another provider takes the payments there are no tables of the sandbox', async () => {
  assert.ok((await tables()).includes('public.sandbox_intent'))
  await bringUpToDate(database.url, FOR_REAL)
  assert.deepEqual(await tables(), [])
})

test('where the sandbox takes them it makes its own, once', async () => {
  const ran = await bringUpToDate(database.url, DEMO)
  assert.deepEqual(ran.slice(-1), ['sandbox/0001-books.sql'])
  assert.equal((await tables()).length, 10)
  assert.ok((await tables()).every((name) => name.startsWith('sandbox.')))
  assert.deepEqual(await bringUpToDate(database.url, DEMO), [])
})

test('books that are used move with all that is in them, and go on', async () => {
  await client.query(
    `insert into sandbox_customer values ('cus_1', 'usr_1', now());
     insert into sandbox_card values ('card_1', 'cus_1', '4242', '12/30', now());
     insert into sandbox_intent (id, client_secret, reference, amount, currency, capture, status, created_at, updated_at, customer_id)
       values ('pi_1', 's', 'pay_1', 5000, 'EUR', 'manual', 'requires_capture', now(), now(), 'cus_1');
     update sandbox_intent set amount_captured = 4200 where id = 'pi_1'`,
  )
  await bringUpToDate(database.url, DEMO)
  assert.deepEqual(
    (await tables()).filter((name) => name.startsWith('public.')),
    [],
  )
  await client.query(`update sandbox.intent set amount_refunded = 200 where id = 'pi_1'`)
  const { rows } = await client.query('select kind, ref, amount from sandbox.movement order by id')
  assert.deepEqual(
    rows.map(({ kind, ref, amount }) => `${kind} ${ref} ${amount}`),
    ['charge pi_1 4200', 'refund pi_1 -200'],
  )
  const cards = await client.query(
    'select number from sandbox.card c join sandbox.customer on customer.id = c.customer_id',
  )
  assert.deepEqual(cards.rows, [{ number: '4242' }])
  // The same of an installation that takes cards by Stripe by now: what was is kept.
  assert.deepEqual(await bringUpToDate(database.url, FOR_REAL), [])
})
