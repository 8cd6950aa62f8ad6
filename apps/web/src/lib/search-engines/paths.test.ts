import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PRIVATE_PATHS, pathOf } from './paths.ts'

test('a page is listed at the address that shows it, and not where another page is', () => {
  assert.equal(pathOf({ type: 'about', slug: null }), '/about')
  assert.equal(pathOf({ type: 'help', slug: 'paying' }), '/help/paying')
  assert.equal(pathOf({ type: 'city', slug: 'goteborg' }), '/city/goteborg')
  for (const page of [
    { type: 'help', slug: null },
    { type: 'city', slug: null },
    { type: 'about', slug: 'centre' },
    { type: 'rides', slug: null },
    { type: 'book', slug: null },
  ])
    assert.equal(pathOf(page), null, page.type)
})

test('what comes with the product is nowhere below a private path', () => {
  for (const path of ['/about', '/business', '/chauffeurs', '/help', '/services', '/terms'])
    assert.ok(!PRIVATE_PATHS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)), path)
})
