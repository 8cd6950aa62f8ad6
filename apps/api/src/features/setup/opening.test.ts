// The first owner: by the code alone, once, whoever tries together, and never again.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { keepOwnerCode } from './index.ts'

let app: TestApp
let folder: string
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livery-setup-'))
  app = await startTestApp({}, { DATA_DIR: folder }, { answersOnly: true })
})
after(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

const person = {
  firstname: 'Amina',
  lastname: 'Rahal',
  email: 'amina@nordvik.test',
  password: 'quiet harbour at seven',
}
const take = (code: string, over: object = {}) =>
  app.call({ method: 'POST', path: '/setup/owner', body: { code, ...person, ...over } })
const isOpen = async () => (await app.call({ method: 'GET', path: '/setup' })).body.data.isOpen
const code = () => keepOwnerCode(app.ctx.db, { dataDir: app.ctx.config.dataDir, secrets: app.ctx.secrets })

test('a wrong code, or a weak password, makes nobody an owner', async () => {
  assert.equal(await isOpen(), true)
  const right = (await code()) ?? ''
  assert.equal(readFileSync(join(app.ctx.config.dataDir, 'owner-code.txt'), 'utf8').trim(), right)
  assert.equal((await take('0000-0000-0000')).body.code, 'OWNER_CODE_WRONG')
  assert.equal((await take(right, { password: 'password12' })).body.code, 'PASSWORD_TOO_WEAK')
  assert.equal(await isOpen(), true)
})

test('of two who use the code at once one is the owner, and the other is told', async () => {
  const right = (await code()) ?? ''
  const answers = await Promise.all([take(right), take(right, { email: 'other@nordvik.test' })])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 410])
  assert.equal(answers.find(({ status }) => status === 410)?.body.code, 'INSTALLATION_HAS_OWNER')
  assert.equal(await code(), null)
  assert.equal(await isOpen(), false)
})

test('the owner signs in with every right, and their coming is in the audit trail', async () => {
  const [winner] = (await app.db.$client.query(`select email from person where user_type = 'admin'`)).rows
  const { body } = await app.call({
    method: 'POST',
    path: '/auth/login',
    body: { email: winner.email, password: person.password },
  })
  const as = { token: body.data.tokens.accessToken, userId: body.data.user._id }
  const role = await app.call({ method: 'GET', path: '/admin/team/me', as: as as never })
  assert.equal(role.body.data.builtIn, 'owner')
  const entries = await app.call({ method: 'GET', path: '/admin/audit', as: as as never })
  assert.equal(entries.body.data?.[0]?.act, 'opening.takeOwnership', JSON.stringify(entries.body))
})

test('deleting every account of the office does not open it again', async () => {
  await app.db.$client.query(`update person set user_type = 'user' where user_type = 'admin'`)
  assert.equal(await isOpen(), false)
  assert.equal((await take('0000-0000-0000')).body.code, 'INSTALLATION_HAS_OWNER')
})
