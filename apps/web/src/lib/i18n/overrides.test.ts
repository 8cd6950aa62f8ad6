import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { withOverrides } from '@livery/kernel/messages/message-tree.ts'
import { readOverrides } from './overrides.ts'

const OURS = { wallet: { title: 'Wallet', done: '{amount} is in the wallet.' }, shell: { skip: 'Skip' } }
const misfit = (path: string) => assert.fail(path)

test('an operator’s sentence stands in place of ours, and the others stay', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-messages-'))
  mkdirSync(join(dataDir, 'messages'))
  // What the api sends is none of the web's, and no misfit.
  const theirs = { wallet: { title: 'Account' }, letters: { account: { footer: 'Ours' } }, pdf: { page: '{page}' } }
  writeFileSync(join(dataDir, 'messages/en.json'), JSON.stringify(theirs))
  assert.deepEqual(withOverrides(OURS, readOverrides('en', dataDir), misfit), {
    wallet: { title: 'Account', done: OURS.wallet.done },
    shell: OURS.shell,
  })
  assert.deepEqual(readOverrides('fr', dataDir), {})
})
