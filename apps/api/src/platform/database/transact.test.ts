import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { afterCommit, type Database, deferToCommit, openDatabase, rehearse, transact } from './database.ts'

let database: TestDatabase
let db: Database
before(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, 5, 'test-transact')
  await db.$client.query('create table thing (name text primary key, n int not null)')
})
after(async () => {
  await db.$client.end()
  await database.drop()
})
beforeEach(() => db.$client.query(`truncate thing; insert into thing values ('left', 0), ('right', 0)`))

const items = async () =>
  (await db.$client.query<{ name: string; n: number }>('select name, n from thing order by name')).rows

test('two that lock each other out are both done: the one that was thrown out tries again', async () => {
  let tries = 0
  let entered = 0
  let bothIn = () => {}
  const met = new Promise<void>((resolve) => {
    bothIn = resolve
  })
  const effects: string[] = []
  const both = (first: string, second: string) =>
    transact(db, async (tx) => {
      tries += 1
      await tx.$client.query('update thing set n = n + 1 where name = $1', [first])
      afterCommit(tx, () => effects.push(first))
      if (++entered === 2) bothIn()
      await met
      await tx.$client.query('update thing set n = n + 1 where name = $1', [second])
    })
  await Promise.all([both('left', 'right'), both('right', 'left')])
  assert.ok(tries > 2, 'there was no deadlock')
  assert.deepEqual(await items(), [
    { name: 'left', n: 2 },
    { name: 'right', n: 2 },
  ])
  assert.deepEqual(effects.toSorted(), ['left', 'right'], 'an attempt that was thrown out had its effect')
})

test('what is rolled back leaves nothing behind and has no effects', async () => {
  let effects = 0
  await assert.rejects(
    transact(db, async (tx) => {
      afterCommit(tx, () => effects++)
      await tx.$client.query(`insert into thing values ('new', 1)`)
      throw new Error('changed its mind')
    }),
    /changed its mind/,
  )
  assert.equal(effects, 0)
  assert.equal((await items()).length, 2)
})

test('a connection that is cut inside a transaction fails that transaction alone', async () => {
  const cut = transact(db, async (tx) => {
    const { rows } = await tx.$client.query('select pg_backend_pid() as pid')
    await db.$client.query('select pg_terminate_backend($1)', [rows[0].pid])
    await tx.$client.query(`insert into thing values ('new', 1)`)
  })
  await assert.rejects(cut)
  assert.equal((await items()).length, 2)
  await transact(db, (tx) => tx.$client.query(`insert into thing values ('new', 1)`))
  assert.equal((await items()).length, 3)
})

test('what is rehearsed is refused as if it had been done, leaves nothing behind, and the transaction goes on', async () => {
  let effects = 0
  await transact(db, async (tx) => {
    await tx.$client.query(`insert into thing values ('before', 1)`)
    await rehearse(tx, async (own) => {
      afterCommit(own, () => effects++)
      await own.$client.query(`insert into thing values ('rehearsed', 1)`)
    })
    const twice = (own: typeof tx) => own.$client.query(`insert into thing values ('before', 2)`)
    await assert.rejects(rehearse(tx, twice), /duplicate key/)
    await assert.rejects(
      rehearse(tx, async (own) => deferToCommit(own, twice(own))),
      /duplicate key/,
    )
    await tx.$client.query(`insert into thing values ('later', 1)`)
  })
  assert.equal(effects, 0)
  assert.deepEqual(
    (await items()).map(({ name }) => name),
    ['before', 'later', 'left', 'right'],
  )
})
