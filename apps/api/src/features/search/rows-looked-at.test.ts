// What a search costs is what it looks at: rows that PostgreSQL read of each table, among many more that are not meant.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { UserId } from '@livery/kernel/ids.ts'
import type pg from 'pg'
import type { Tx } from '../../platform/database/database.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { listPeopleCalledLike, listSoughtPeople } from '../identity/index.ts'
import { listSoughtRides } from '../rides/index.ts'
import { readTyped } from './shared/read-typed.ts'

const [RIDES, OPEN, PEOPLE, NEWEST] = [10_000, 200, 6_000, 1_000]

let kit: RideKit
const connect = () => (kit.ctx.db.$client as pg.Pool).connect()
before(async () => {
  kit = await startRideKit()
  const rider = await kit.richRider(400_000)
  const { body } = await kit.bookAhead(rider, 30 * 3_600_000)
  const client = await connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into ride select made.* from (select r as row from ride r where id = $1) t, generate_series(1, ${RIDES}) i,
        lateral jsonb_populate_record(t.row, jsonb_build_object('id', 'rid_' || lpad(i::text, 26, '0'),
          'status', case when i % ${RIDES / OPEN} = 0 then 'scheduled' else 'completed' end,
          'number', 1000000 + i, 'quote_id', 'quo_' || lpad(i::text, 26, '0'), 'rider_id', 'usr_' || lpad(i::text, 26, '0'),
          'guest', jsonb_build_object('name', (array['Ylva', 'Bo', 'Eva', 'Ida'])[1 + i % 4] ||
            case when i % 2 = 0 then ' Nyström' else ' Lindqvist' end, 'language', 'en'),
          'pickup_at', now() - i * interval '1 hour')) made`,
      [body.data.rideId],
    )
    await client.query('reset session_replication_role')
    await client.query(`
      insert into person (id, user_type, email, firstname, lastname)
      select 'usr_' || lpad(i::text, 26, '0'), 'user', 'p' || i || '@people.test', (array['Ylva', 'Bo', 'Eva', 'Ida'])[1 + i % 4],
        case when i % 1000 = 4 then 'Okafor' when i % 2 = 0 then 'Nyström' else 'Lindqvist' end
      from generate_series(1, ${PEOPLE}) i`)
    await client.query('vacuum analyze ride, person, name_word')
  } finally {
    client.release()
  }
})
after(() => kit.stop())

let made = 0
/** A connection keeps a plan for whatever values after the fifth time. */
const TIMES = 8

/** Of each table, how many rows are read while `work` is done, the last time of several on one connection. */
async function lookedAt<Found>(work: (tx: Tx) => Promise<Found>): Promise<{ found: Found; rows: Map<string, number> }> {
  const client = await connect()
  const read = async () => {
    const { rows } = await client.query<{ relname: string; read: string }>(
      'select relname, seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables',
    )
    return new Map(rows.map((row) => [row.relname, Number(row.read)]))
  }
  try {
    await client.query('begin')
    const names = new Map<string, string>()
    const execute: Tx['execute'] = ({ text, values }) => {
      const name = names.get(text) ?? `looked-at-${++made}`
      names.set(text, name)
      return client.query({ name, text, values })
    }
    const tx = { $client: client, execute } as Tx
    for (let time = 1; time < TIMES; time++) await work(tx)
    const before = await read()
    const found = await work(tx)
    const now = await read()
    return { found, rows: new Map([...now].map(([name, count]) => [name, count - (before.get(name) ?? 0)])) }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const sought = (text: string) => {
  const read = readTyped(text)
  assert.ok(read)
  return read
}

for (const typed of [
  'nothing of this',
  'Nsytröm',
  'ylva okafor',
  'okafor',
  'ylva lindqvist',
  '+46 73-555 01 62',
  'sk 1418',
])
  test(`“${typed}” looks at the open rides and the newest, not at all there are`, async () => {
    const { rows } = await lookedAt((tx) =>
      listSoughtRides(tx, { sought: sought(typed), people: [], cars: [], most: 6 }),
    )
    assert.ok((rows.get('ride') ?? 0) <= NEWEST + OPEN + 50, `${rows.get('ride')} rides`)
  })

test('the rides of whoever is found are looked for by them', async () => {
  const people = [1, 5_000].map((number) => `usr_${String(number).padStart(26, '0')}` as UserId)
  const { found, rows } = await lookedAt((tx) =>
    listSoughtRides(tx, { sought: { ...sought('okafor'), patterns: [] }, people, cars: [], most: 6 }),
  )
  assert.equal(found.length, 2)
  assert.ok((rows.get('ride') ?? 0) <= OPEN + 50, `${rows.get('ride')} rides`)
})

test('of two words each narrows the other: nobody is looked at who has one alone', async () => {
  const { found, rows } = await lookedAt((tx) =>
    listSoughtPeople(tx, { sought: sought('ida nyström'), types: ['user'] }),
  )
  assert.deepEqual([found.length, rows.get('person')], [0, 0])
  const ylva = await lookedAt((tx) => listSoughtPeople(tx, { sought: sought('ylva okafor'), types: ['user'] }))
  assert.deepEqual([ylva.found.length, ylva.rows.get('person')], [6, 6])
})

test('a letter wrong looks at words, and at no more people than are shown', async () => {
  const { found, rows } = await lookedAt((tx) =>
    listPeopleCalledLike(tx, { sought: sought('okaofr'), types: ['user'] }, 6),
  )
  assert.equal(found.length, 6)
  assert.ok((rows.get('person') ?? 0) <= 6, `${rows.get('person')} people`)
  const many = await lookedAt((tx) => listPeopleCalledLike(tx, { sought: sought('Nsytröm'), types: ['user'] }, 6))
  assert.ok((many.rows.get('person') ?? 0) <= 200, `${many.rows.get('person')} people`)
  assert.ok((many.rows.get('name_word') ?? 0) <= 20, `${many.rows.get('name_word')} words`)
})
