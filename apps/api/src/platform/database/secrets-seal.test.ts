import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { changesSecrets } from './secrets-seal.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.stop())

test('other secrets than those before are noticed, once; the password of the built-in database is each machine’s own', async () => {
  const { secrets } = app.ctx
  const starts = [
    secrets,
    secrets,
    { ...secrets, DATABASE_PASSWORD: 'of another machine' },
    { ...secrets, TOKEN_SECRET: 'of another machine' },
    { ...secrets, TOKEN_SECRET: 'of another machine' },
    secrets,
  ]
  const seen: boolean[] = []
  for (const each of starts) seen.push(await changesSecrets(app.databaseUrl, each))
  assert.deepEqual(seen, [false, false, false, true, false, true])
})
