import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, mock, test } from 'node:test'
import argon2 from '@node-rs/argon2'
import { startTestApp, type TestApp } from '../src/testing/test-app.ts'
import { ensureCityAccounts, ensureDemoAccounts } from './demo-accounts.ts'

let app: TestApp
let dataDir: string
before(async () => {
  app = await startTestApp()
})
after(() => app.stop())
beforeEach((context) => {
  dataDir = mkdtempSync(join(tmpdir(), 'livery-accounts-'))
  if ('after' in context) context.after(() => rmSync(dataDir, { recursive: true }))
})

const login = (email: string, password: string | undefined) =>
  app.call({ method: 'POST', path: '/auth/login', body: { email, password } })
const book = () => JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'))

test('the three of the demo sign in with the passwords of the file, which only its owner reads', async () => {
  const { rider, driver, office } = await ensureDemoAccounts(app.ctx, dataDir)
  assert.equal(statSync(join(dataDir, 'demo-accounts.json')).mode & 0o777, 0o600)
  for (const [account, userType] of [
    [rider, 'user'],
    [driver, 'driver'],
    [office, 'admin'],
  ] as const) {
    const answer = await login(account.email, book()[account.email])
    assert.equal(answer.body.data.user.userType, userType)
    assert.equal(answer.body.data.user._id, account.id)
  }
  assert.equal(driver.name, 'Henrik Lindqvist')
})

test('running it again changes nothing; a file that was edited or lost is kept true', async () => {
  const first = await ensureDemoAccounts(app.ctx, dataDir)
  assert.deepEqual(await ensureDemoAccounts(app.ctx, dataDir), first)

  writeFileSync(join(dataDir, 'demo-accounts.json'), JSON.stringify({ 'rider@livery.test': 'chosen by hand' }))
  const edited = await ensureDemoAccounts(app.ctx, dataDir)
  assert.equal(edited.rider.password, 'chosen by hand')
  for (const account of [edited.rider, edited.driver]) {
    assert.equal((await login(account.email, account.password)).status, 200)
  }
})

test('the city’s people are hashed once, and sign in', async () => {
  const hash = mock.method(argon2, 'hash')
  const city = await ensureCityAccounts(app.ctx, dataDir, { drivers: 12, riders: 3 })
  assert.equal(hash.mock.callCount(), 15)
  const more = await ensureCityAccounts(app.ctx, dataDir, { drivers: 14, riders: 3 })
  assert.equal(hash.mock.callCount(), 17)
  mock.restoreAll()
  assert.deepEqual(more.drivers.slice(0, 12), city.drivers)
  assert.equal(more.drivers[13]?.email, 'sim-driver-014@livery.test')
  assert.equal((await login('sim-driver-014@livery.test', more.drivers[13]?.password)).status, 200)
  assert.equal(new Set(more.drivers.map(({ name }) => name)).size, 14)
})
