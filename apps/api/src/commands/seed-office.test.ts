// `npm run db:seed -- office <address>` as a person meets it: it makes an account, and changes none unasked.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { newId } from '@livery/kernel/ids.ts'
import { ensurePeople } from '../features/identity/index.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
let db: Database
let folder: string
before(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, 2, 'seed-office-test')
  folder = mkdtempSync(join(tmpdir(), 'livery-seed-office-'))
})
after(async () => {
  await db.$client.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function seedOffice(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'db.ts'), 'seed', 'office', ...args], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += bytes))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, lines: said.trim().split('\n') }
}
const accountOf = async (email: string) =>
  (await db.$client.query('select user_type, password_digest from person where email = $1', [email])).rows[0]

test('an office account is made once; again is refused, and a new password only when it is asked for', async () => {
  const made = await seedOffice('ines@example.com')
  assert.equal(made.code, 0)
  assert.match(made.lines.join(), /^Sign in as ines@example\.com with \S+ and choose your own password/)
  const account = await accountOf('ines@example.com')
  assert.equal(account.user_type, 'admin')

  assert.deepEqual(await seedOffice('ines@example.com'), {
    code: 1,
    lines: [
      'ines@example.com has an office account already. Nothing was changed. For a new password: npm run db:seed -- office ines@example.com --new-password',
    ],
  })
  assert.deepEqual(await accountOf('ines@example.com'), account)

  const renewed = await seedOffice('ines@example.com', '--new-password')
  assert.equal(renewed.code, 0)
  assert.equal(renewed.lines[0], 'ines@example.com had an office account; its password is new.')
  assert.notEqual((await accountOf('ines@example.com')).password_digest, account.password_digest)
})

for (const [userType, who] of [
  ['driver', 'chauffeur'],
  ['user', 'rider'],
] as const)
  test(`the address of a ${who} is refused, and their password stays`, async () => {
    const email = `${userType}@example.com`
    const now = () => new Date()
    const person = {
      userType,
      email,
      firstname: 'A',
      lastname: 'B',
      phone: null,
      locale: 'en',
      password: 'as-before',
    } as const
    await ensurePeople({ db, now, newId: (kind) => newId(kind, now(), randomBytes) }, [person])
    const before = await accountOf(email)
    for (const more of [[], ['--new-password']])
      assert.deepEqual(await seedOffice(email, ...more), {
        code: 1,
        lines: [
          `${email} is the address of a ${who}, and the office needs an account of its own. Nothing was changed: take another address.`,
        ],
      })
    assert.deepEqual(await accountOf(email), before)
  })

test('a second factor that its owner has lost is taken away from the machine, and every sign-in with it', async () => {
  await seedOffice('olle@example.com')
  const { rows } = await db.$client.query(`select id from person where email = 'olle@example.com'`)
  await db.$client.query(`insert into second_factor_app (user_id, secret, added_at) values ($1, 'x', now())`, [
    rows[0].id,
  ])
  await db.$client.query(
    `insert into session (id, user_id, expires_at) values ('ses_1', $1, now() + interval '1 day')`,
    [rows[0].id],
  )
  assert.deepEqual(await seedOffice('olle@example.com', '--without-second-factor'), {
    code: 0,
    lines: ['olle@example.com signs in with the password alone, and is signed out everywhere.'],
  })
  const left = await db.$client.query('select 1 from second_factor_app where user_id = $1', [rows[0].id])
  const open = await db.$client.query('select 1 from session where user_id = $1 and revoked_at is null', [rows[0].id])
  assert.deepEqual([left.rows.length, open.rows.length], [0, 0])
  assert.equal((await seedOffice('nobody@example.com', '--without-second-factor')).code, 1)
})
