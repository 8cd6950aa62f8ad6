import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { PublicBrand } from '@livery/contracts/brand/brand.ts'
import { FIRST_BRAND } from '@livery/contracts/brand/brand-terms.ts'
import { brandStyle } from './brand-style.ts'

const AS_IT_CAME: PublicBrand = { version: 0, terms: FIRST_BRAND, mark: null, darkMark: null, photograph: null }
const BLUE: PublicBrand = {
  ...AS_IT_CAME,
  version: 1,
  terms: { ...FIRST_BRAND, accent: { light: '#2c5f8a', dark: null } },
}

test('the product as it came brings no style of its own', () => assert.equal(brandStyle(AS_IT_CAME), ''))

test('each property that a brand sets is a token of ours', () => {
  const css = readFileSync(join(import.meta.dirname, '../../ui/tokens.css'), 'utf8')
  const names = [...brandStyle(BLUE).matchAll(/--([\w-]+):/g)].map(([, name]) => name)
  assert.ok(names.length > 12)
  assert.deepEqual(
    names.filter((name) => !css.includes(`--${name}:`)),
    [],
  )
})

test('it is small, and cannot end the element that it stands in', () => {
  const style = brandStyle({
    ...BLUE,
    mark: { _id: `mrk_${'0'.repeat(26)}` as never, width: 600, height: 256, isSvg: true },
    darkMark: { _id: `mrk_${'1'.repeat(26)}` as never, width: 600, height: 256, isSvg: false },
  })
  assert.ok(style.length < 1_000, String(style.length))
  assert.doesNotMatch(style, /[<>&"'\\@]/)
})
