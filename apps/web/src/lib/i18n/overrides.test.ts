import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { argumentsOf } from './message-arguments.ts'
import { readOverrides, withOverrides } from './overrides.ts'

const OURS = { wallet: { title: 'Wallet', done: '{amount} is in the wallet.' }, shell: { skip: 'Skip' } }
const sameArguments = (ours: string, theirs: string) =>
  JSON.stringify(argumentsOf(ours)) === JSON.stringify(argumentsOf(theirs))

test('an operator’s sentence stands in place of ours, and the others stay', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-messages-'))
  mkdirSync(join(dataDir, 'messages'))
  writeFileSync(join(dataDir, 'messages/en.json'), '{"wallet":{"title":"Account"}}')
  assert.deepEqual(withOverrides(OURS, readOverrides('en', dataDir), sameArguments), {
    wallet: { title: 'Account', done: OURS.wallet.done },
    shell: OURS.shell,
  })
  assert.deepEqual(readOverrides('fr', dataDir), {})
})

test('a sentence with another argument, of no name of ours, or that is none, is told and not shown', (context) => {
  const told = context.mock.method(console, 'error', () => undefined)
  const theirs = { wallet: { done: '{sum} is there.', tilte: 'x' }, shell: 'Skip', rides: {} } as const
  assert.deepEqual(withOverrides(OURS, theirs, sameArguments), OURS)
  assert.deepEqual(withOverrides(OURS, { wallet: { title: 'Wallet {' } }, sameArguments), OURS)
  assert.equal(told.mock.callCount(), 5)
})
