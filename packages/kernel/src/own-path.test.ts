import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ownPath } from './own-path.ts'

const HERE = 'https://livery.test'

const OURS: readonly (readonly [string, string])[] = [
  ['/', '/'],
  ['/wallet?tab=all', '/wallet?tab=all'],
  ['/rides/rid_1#map', '/rides/rid_1#map'],
  ['/a//b', '/a//b'],
  ['/book?to=S%C3%A4vsj%C3%B6%2F1', '/book?to=S%C3%A4vsj%C3%B6%2F1'],
  ['/sign-in?callbackUrl=//evil.example', '/sign-in?callbackUrl=//evil.example'],
  ['/help/50%25-off', '/help/50%25-off'],
  ['/x/../wallet', '/wallet'],
  ['https://livery.test', '/'],
  ['https://livery.test/book', '/book'],
  ['HTTPS://LIVERY.TEST/book', '/book'],
  ['https://livery.test:443/book', '/book'],
]
for (const [given, path] of OURS)
  test(`${given} is a page of ours`, () => {
    assert.equal(ownPath(given, HERE), path)
  })

const AWAY = [
  ...['', ' ', 'wallet', '?x', '#x', '.', '..', './/evil.example'],
  ...[
    '//evil.example/x',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
  ],
  ...['/.//evil.example', '/..//evil.example', '/%2e//evil.example', '/a/..//evil.example', '/./\\evil.example'],
  ...[
    'https://livery.test//evil.example/x',
    'https://livery.test/\\evil.example',
    'https://livery.test/.//evil.example',
  ],
  ...['/%2fevil.example', '/%2Fevil.example', '/%5cevil.example', '/%5C%5Cevil.example', '/%252fevil.example'],
  ...['/%2e%2f/evil.example', '/%09/evil.example', '/%0d%0aSet-Cookie:x', '/%00', '/%', '/%zz'],
  ...[
    '/\t/evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/\u200b/evil.example',
    '/\u00a0/x',
  ],
  ...[
    'https://evil.example',
    'http://livery.test/',
    'https://livery.test:8443/',
    'https:evil.example',
    'https:/evil.example',
  ],
  ...['https://livery.test@evil.example/', 'https://somebody@livery.test/', 'https://a:b@livery.test/x'],
  ...['https://livery.test.evil.example/', 'https://evil.example#livery.test', 'https://evil.example?livery.test/'],
  ...[
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'blob:https://livery.test/x',
    'ftp://livery.test/',
  ],
  ...['/%2f..', 'https://livery.test/%2f..', '/%252f..', '/%2f../wallet', '/%5c..'],
  ...['http://[', 'https://', 'mailto:a@livery.test', 'intent://livery.test/#Intent;end'],
]
for (const given of AWAY)
  test(`${JSON.stringify(given)} leads away`, () => {
    assert.equal(ownPath(given, HERE), undefined)
  })

test('whatever is given: what comes back stays here in every browser, and is taken again as it is', () => {
  const piece = fc.constantFrom(
    ...['/', '//', '\\', '.', '..', '%2f', '%5C', '%2e', '%25', '%09', '\t', '\n', '\r', '\0', ' ', '@', ':', '?', '#'],
    ...['evil.example', 'livery.test', 'https:', 'http:', 'javascript:', 'wallet', '%', '\u2028', '\ufeff', 'å'],
  )
  const crafted = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(
      fc.oneof(
        crafted,
        crafted.map((rest) => HERE + rest),
        fc.webUrl(),
        fc.string({ unit: 'binary' }),
      ),
      (given) => {
        const path = ownPath(given, HERE)
        if (path === undefined) return
        assert.match(path, /^\/(?![/\\])/)
        // On any other host it stays on that host: it names none.
        for (const host of [HERE, 'http://other.example:9/deep/page']) {
          assert.equal(new URL(path, host).origin, new URL(host).origin)
          assert.equal(new URL(decodeURIComponent(new URL(path, host).pathname), host).origin, new URL(host).origin)
        }
        assert.equal(ownPath(path, HERE), path)
      },
    ),
    { numRuns: 5_000 },
  )
})
