import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDemo } from './demo.ts'

for (const [what, env, expected] of [
  ['nothing', {}, true],
  ['an empty variable', { DATABASE_URL: '', DEMO: '' }, true],
  ['a database', { DATABASE_URL: 'postgres://x' }, false],
  ['a mail server', { SMTP_URL: 'smtp://x' }, false],
  ['a public address of the web', { PUBLIC_WEB_URL: 'https://x.example' }, false],
  ['a public address of the api', { PUBLIC_API_URL: 'https://x.example' }, false],
  ['a database, and that it is the demo', { DATABASE_URL: 'postgres://x', DEMO: 'yes' }, true],
  ['that it is none', { DEMO: 'off' }, false],
] as const)
  test(`with ${what} set it is ${expected ? 'the demo' : 'for real'}`, () => assert.equal(isDemo(env), expected))
