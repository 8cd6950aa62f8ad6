import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sessionIdOf } from './session-id.ts'

const tokenOf = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`

test('the session is read from the token, and from nothing else', () => {
  assert.equal(sessionIdOf(tokenOf({ sub: 'usr_1', sid: 'ses_1' })), 'ses_1')
  assert.equal(sessionIdOf(tokenOf({ sub: 'usr_1', sid: 'ses_ÿ?>' })), sessionIdOf(tokenOf({ sid: 'ses_ÿ?>' })))
  for (const none of [undefined, '', 'no token', 'a.b.c', tokenOf({}), tokenOf({ sid: 7 })])
    assert.equal(sessionIdOf(none), undefined)
})
