import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SPECIFIED_CONSTANTS } from '@livery/contracts/testing/specification.ts'
import { readWebToken, WEB_TOKEN, WEB_TOKEN_DAYS, webTokenCookie } from './web-token.ts'

const ENDPOINT = 'https://push.example.test/a;b=c?d=1'

test('the token is kept for 7 days in a cookie named webToken', () => {
  assert.deepEqual(
    [WEB_TOKEN, WEB_TOKEN_DAYS],
    [SPECIFIED_CONSTANTS.webTokenCookie, SPECIFIED_CONSTANTS.pushTokenRefreshDays],
  )
  assert.equal(
    webTokenCookie(ENDPOINT, 7, true),
    'webToken=https%3A%2F%2Fpush.example.test%2Fa%3Bb%3Dc%3Fd%3D1; Max-Age=604800; Path=/; SameSite=Lax; Secure',
  )
})

test('what was kept is read again, beside other cookies', () => {
  const cookie = webTokenCookie(ENDPOINT).split(';')[0]
  assert.equal(readWebToken(`a=1; ${cookie}; b=2`), ENDPOINT)
  assert.equal(readWebToken('a=1; notwebToken=2'), undefined)
})

test('what is empty, or not ours, is as good as none', () => {
  for (const cookies of ['', 'webToken=', 'webToken=%E0%A4%A']) assert.equal(readWebToken(cookies), undefined, cookies)
})
