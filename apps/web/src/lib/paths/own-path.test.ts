import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownPath } from './own-path.ts'

const here = 'https://livery.test'

test('a path of ours is kept, as a path', () => {
  assert.equal(ownPath('/wallet?tab=all', here), '/wallet?tab=all')
  assert.equal(ownPath('https://livery.test/book', here), '/book')
})

test('a way out of the product is dropped, however it is written', () => {
  for (const url of ['https://evil.test/book', '//evil.test', 'javascript:alert(1)', '/\\evil.test', 'http://[', '']) {
    assert.equal(ownPath(url, here), undefined)
  }
})
