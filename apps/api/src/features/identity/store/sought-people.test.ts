// Whoever is written with a letter wrong is found by the words that people are called, and those are kept as people come, are
// called otherwise, and go.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { type Database, openDatabase } from '../../../platform/database/database.ts'
import { foldedWords, likeOf, type Sought } from '../../../platform/database/sought.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { listPeopleCalledLike, listSoughtPeople } from './sought-people.ts'

let database: TestDatabase
let db: Database
before(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, 8, 'sought-people')
})
after(async () => {
  await db.$client.end()
  await database.drop()
})

async function nobody(): Promise<void> {
  await db.$client.query('delete from person; truncate name_word')
}

const idOf = (number: number) => `usr_${String(number).padStart(26, '0')}`

const enter = (
  number: number,
  firstname: string,
  lastname: string,
  client: Pick<typeof db.$client, 'query'> = db.$client,
) =>
  client.query(`insert into person (id, user_type, email, firstname, lastname) values ($1, 'user', $2, $3, $4)`, [
    ...[idOf(number), `${number}@people.test`, firstname, lastname],
  ])
const erase = (number: number, client: Pick<typeof db.$client, 'query'> = db.$client) =>
  client.query(`update person set firstname = '', lastname = '', erased_at = now() where id = $1`, [idOf(number)])
const rename = (number: number, lastname: string) =>
  db.$client.query('update person set lastname = $2 where id = $1', [idOf(number), lastname])

function typed(text: string): Sought {
  const words = foldedWords(text).toSorted((left, right) => right.length - left.length)
  return { words, likes: words.map(likeOf), email: null, phone: null } as unknown as Sought
}
const alike = (text: string) => listPeopleCalledLike(db, { sought: typed(text), types: ['user'] }, 6)
const called = (text: string) => listSoughtPeople(db, { sought: typed(text), types: ['user'] })

async function wordsKept(): Promise<string[]> {
  const { rows } = await db.$client.query<{ word: string }>('select distinct word from name_word')
  return rows.map(({ word }) => word).toSorted()
}

const NAMES: readonly (readonly [string, string])[] = [
  ['Ylva', 'Nyström'],
  ['Henrik', 'Lindqvist'],
  ['Chidi', 'Okafor'],
  ['Łukasz', 'Żółkiewski'],
  ['Élodie', 'Moreau'],
  ['María del Carmen', 'de la Torre y López'],
  ['Bo', 'Ek'],
  ['Anna-Karin', 'Källfelt Öberg'],
  ['Søren', 'O’Brien'],
]
const MISSPELT: readonly (readonly [string, number])[] = [
  ['Nsytröm', 0],
  ['nystrm', 0],
  ['ylva nistrom', 0],
  ['nystorm ylva', 0],
  ['yvla nystrom', 0],
  ['lindqvsit', 1],
  ['linqvist', 1],
  ['henrk lindkvist', 1],
  ['okaofr', 2],
  ['zolkievski', 3],
  ['moerau', 4],
  ['elodei moreau', 4],
  ['carmne torre', 5],
  ['maria del carmen de la tore y lopez', 5],
  ['bo ekk', 6],
  ['anna karim oberg', 7],
  ['kallfeldt', 7],
  ['obrian', 8],
]

test('names with a letter or two wrong', async (t) => {
  await nobody()
  for (const [index, name] of NAMES.entries()) await enter(index, ...name)
  for (const [text, index] of MISSPELT)
    await t.test(`“${text}” is ${NAMES[index]?.join(' ')}`, async () =>
      assert.equal((await alike(text))[0], idOf(index)),
    )
  for (const text of ['Qwertzuiop', 'nys', 'nysssstrrom', 'ylva lindqvist okafor', '%%%%', "'; drop"])
    await t.test(`“${text}” is nobody`, async () => assert.deepEqual(await alike(text), []))
})

test('any word of six letters or more is found with any one letter wrong, missing, too much or changed with the next', async () => {
  await nobody()
  for (const [index, name] of NAMES.entries()) await enter(index, ...name)
  const words = NAMES.flatMap((name, index) => foldedWords(name.join(' ')).map((word) => ({ word, index })))
  const wrong = fc.record({
    of: fc.constantFrom(...words.filter(({ word }) => word.length > 5)),
    where: fc.nat(),
    letter: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
    how: fc.constantFrom('other', 'missing', 'more', 'swapped'),
  })
  await fc.assert(
    fc.asyncProperty(wrong, async ({ of: { word, index }, where, letter, how }) => {
      const at = where % (word.length - 1)
      const [start, rest] = [word.slice(0, at), word.slice(at)]
      const text = {
        other: start + letter + rest.slice(1),
        missing: start + rest.slice(1),
        more: start + letter + rest,
        swapped: start + (rest[1] ?? '') + (rest[0] ?? '') + rest.slice(2),
      }[how]
      fc.pre((text ?? '').length > 5)
      assert.ok((await alike(text ?? '')).includes(idOf(index) as never), `${word} as ${text}`)
    }),
    { numRuns: 150 },
  )
})

test('the nearest come first, then the newest', async () => {
  await nobody()
  await enter(1, 'Ida', 'Lindqvist')
  await enter(2, 'Eva', 'Lindkvist')
  await enter(3, 'Per', 'Lindqvist')
  assert.deepEqual(await alike('lindqvizt'), [idOf(3), idOf(1), idOf(2)])
})

test('of several words all are meant, however many', async () => {
  await nobody()
  await enter(1, 'María del Carmen', 'de la Torre y López')
  await enter(2, 'María', 'de la Torre')
  assert.deepEqual(await called('lopez maria carmen del y la torre de'), [idOf(1)])
  assert.equal((await called('torre maria')).length, 2)
})

test('the words kept are those that somebody has who is not erased', async () => {
  await nobody()
  const act = fc.record({
    who: fc.nat({ max: 4 }),
    name: fc.constantFrom('Ek', 'Berg', 'Ek Berg', 'Öberg', 'oberg'),
    how: fc.constantFrom('rename', 'rename', 'erase', 'back'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      await nobody()
      for (const number of [0, 1, 2, 3, 4]) await enter(number, 'Bo', 'Ek')
      for (const { who, name, how } of acts) {
        if (how === 'rename') await rename(who, name)
        else if (how === 'erase') await erase(who)
        else
          await db.$client.query('update person set erased_at = null, lastname = $2 where id = $1', [idOf(who), name])
      }
      const { rows } = await db.$client.query<{ name: string }>(
        `select firstname || ' ' || lastname as name from person where erased_at is null`,
      )
      const words = new Set(rows.flatMap(({ name }) => foldedWords(name)))
      assert.deepEqual(await wordsKept(), [...words].toSorted())
    }),
    { numRuns: 40 },
  )
})

test('a word stays where its last bearer goes while another comes', async () => {
  await nobody()
  for (let round = 0; round < 20; round++) {
    await nobody()
    await enter(1, 'Ylva', 'Nyström')
    const [comes, goes] = await Promise.all([db.$client.connect(), db.$client.connect()])
    try {
      await Promise.all([comes.query('begin'), goes.query('begin')])
      // Whichever is first holds the words until it commits; the other waits.
      const first = round % 2 === 0 ? enter(2, 'Ylva', 'Nyström', comes) : erase(1, goes)
      await first
      const second = round % 2 === 0 ? erase(1, goes) : enter(2, 'Ylva', 'Nyström', comes)
      const [one, other] = round % 2 === 0 ? [comes, goes] : [goes, comes]
      await one.query('commit')
      await second
      await other.query('commit')
    } finally {
      comes.release()
      goes.release()
    }
    assert.deepEqual(await wordsKept(), ['nystrom', 'ylva'])
    assert.deepEqual(await alike('nsytrom'), [idOf(2)])
  }
})

test('people who come and go all at once leave the words of those who stay', async () => {
  await nobody()
  const numbers = Array.from({ length: 24 }, (_, index) => index)
  await Promise.all(
    numbers.map((number) => enter(number, number % 2 === 0 ? 'Ek' : 'Berg', number % 3 === 0 ? 'Berg' : 'Ek')),
  )
  await Promise.all(numbers.map((number) => (number < 23 ? erase(number) : enter(100, 'Lund', 'Ek'))))
  assert.deepEqual(await wordsKept(), ['berg', 'ek', 'lund'])
})
