import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOwnerCode, ownerCode } from './owner-code.ts'

test('a code is the same for the same installation, another for another, and read however it is typed', () => {
  const code = ownerCode('a secret', 'one')
  assert.match(code, /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  assert.equal(ownerCode('a secret', 'one'), code)
  assert.notEqual(ownerCode('a secret', 'another'), code)
  assert.notEqual(ownerCode('another secret', 'one'), code)
  for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' '), code.replaceAll('0', 'o')])
    assert.equal(isOwnerCode(typed, code), true, typed)
  for (const typed of [
    '',
    code.slice(1),
    `${code}0`,
    code.replace(/.$/, (last) => (last === '0' ? '2' : '0')),
    'é'.repeat(12),
  ])
    assert.equal(isOwnerCode(typed, code), false, typed)
})
