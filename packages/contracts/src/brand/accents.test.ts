import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { contrastOf, type Hex, hexOf, oklchOf } from '@livery/kernel/colour.ts'
import fc from 'fast-check'
import {
  type AccentTheme,
  accentsOf,
  GROUNDS,
  isReadable,
  LEAST_CONTRAST,
  LIGHTNESS_STEP,
  nearestReadable,
  ON_ACCENT,
  OWN_ACCENT,
  readingsOf,
  tokensOf,
} from './accents.ts'

const THEMES = ['light', 'dark', 'night'] as const
const aHex = fc.integer({ min: 0, max: 0xffffff }).map((value): Hex => `#${value.toString(16).padStart(6, '0')}`)
const aTheme = fc.constantFrom(...THEMES)

test('a colour goes to OKLCH and comes back as it was', () => {
  fc.assert(fc.property(aHex, (hex) => assert.equal(hexOf(oklchOf(hex)), hex)))
})

test('contrast is what WCAG says it is', () => {
  for (const [one, other, expected] of [
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#84642f', '#ffffff', 5.48],
    ['#2c5f8a', '#faf8f4', 6.36],
  ] as const)
    assert.ok(Math.abs(contrastOf(one, other) - expected) < 0.02, `${one} on ${other}: ${contrastOf(one, other)}`)
})

test('the nearest colour can be read everywhere, and one that can be read is left as it is', () => {
  fc.assert(
    fc.property(aTheme, aHex, (theme, hex) => {
      const nearest = nearestReadable(theme, hex)
      assert.ok(readingsOf(theme, nearest).every(({ contrast }) => contrast >= LEAST_CONTRAST))
      if (isReadable(theme, hex)) assert.equal(nearest, hex)
    }),
    { numRuns: 300 },
  )
})

test('no colour of that hue which can be read is nearer in lightness than the one that is offered', () => {
  // Every lightness there is, in steps twice as fine, at every vividness from grey to the colour's own.
  const nearestByScan = (theme: AccentTheme, hex: Hex): number => {
    const asked = oklchOf(hex)
    let nearest = 1
    for (let lightness = 0; lightness <= 1; lightness += LIGHTNESS_STEP / 2) {
      const away = Math.abs(lightness - asked.lightness)
      if (away < nearest && isReadable(theme, hexOf({ ...asked, lightness }))) nearest = away
    }
    return nearest
  }
  // A colour of eight bits is not exactly as light as was asked for.
  const rounding = 0.004
  fc.assert(
    fc.property(aTheme, aHex, (theme, hex) => {
      if (isReadable(theme, hex)) return
      const found = Math.abs(oklchOf(nearestReadable(theme, hex)).lightness - oklchOf(hex).lightness)
      const least = nearestByScan(theme, hex)
      assert.ok(found <= least + LIGHTNESS_STEP + rounding, `${theme} ${hex}: ${found} where ${least} would do`)
    }),
    { numRuns: 60 },
  )
})

test('the hue stays', () => {
  fc.assert(
    fc.property(aTheme, aHex, (theme, hex) => {
      const [asked, found] = [oklchOf(hex), oklchOf(nearestReadable(theme, hex))]
      // What is almost grey has no hue to speak of.
      if (Math.min(asked.chroma, found.chroma) < 0.04) return
      const turned = Math.abs(Math.atan2(Math.sin(asked.hue - found.hue), Math.cos(asked.hue - found.hue)))
      assert.ok(turned < 0.12, `${theme} ${hex}: turned by ${turned}`)
    }),
    { numRuns: 200 },
  )
})

test('every word on every token of a brand can be read, also on the button that is pointed at', () => {
  fc.assert(
    fc.property(aHex, fc.option(aHex), (light, dark) => {
      const tokens = tokensOf({ light, dark })
      for (const theme of ['light', 'dark'] as const) {
        const { brass, primary, 'brass-wash': wash, 'primary-hover': hover } = tokens[theme]
        for (const ground of [...Object.values(GROUNDS[theme]), wash])
          assert.ok(contrastOf(brass, ground) >= LEAST_CONTRAST, `${brass} on ${ground}`)
        assert.equal(tokens[theme]['on-primary'], ON_ACCENT[theme])
        for (const button of [primary, hover])
          assert.ok(contrastOf(button, ON_ACCENT[theme]) >= LEAST_CONTRAST, `${ON_ACCENT[theme]} on ${button}`)
      }
      assert.ok(contrastOf(tokens.light['night-brass'], GROUNDS.night.raised) >= LEAST_CONTRAST)
    }),
    { numRuns: 100 },
  )
})

test('the house’s own accent is read everywhere, in each theme', () => {
  for (const theme of THEMES) assert.ok(isReadable(theme, OWN_ACCENT[theme]), theme)
})

test('a dark blue is lightened for the dark theme and the rail, and stays as it is in the light', () => {
  const { light, dark, night } = accentsOf({ light: '#2c5f8a', dark: null })
  assert.equal(light, '#2c5f8a')
  assert.notEqual(dark, light)
  assert.ok(oklchOf(night).lightness >= oklchOf(dark).lightness)
})

test('the grounds are the web’s own tokens', () => {
  const css = readFileSync(join(import.meta.dirname, '../../../../apps/web/src/ui/tokens.css'), 'utf8')
  const [light = '', dark = ''] = [css.split('[data-theme="dark"]')[0], css.split('[data-theme="dark"]')[1]]
  const read = (block: string, token: string) => new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(block)?.[1]
  for (const [token, hex] of Object.entries(GROUNDS.light)) assert.equal(read(light, token), hex, token)
  for (const [token, hex] of Object.entries(GROUNDS.dark)) assert.equal(read(dark, token), hex, token)
  assert.equal(read(light, 'night'), GROUNDS.night.night)
  assert.equal(read(light, 'night-raised'), GROUNDS.night.raised)
  assert.equal(read(light, 'brass'), OWN_ACCENT.light)
  assert.equal(read(dark, 'brass'), OWN_ACCENT.dark)
  assert.equal(read(light, 'night-brass'), OWN_ACCENT.night)
  assert.equal(read(light, 'on-primary'), ON_ACCENT.light)
  assert.equal(read(dark, 'on-primary'), ON_ACCENT.dark)
})
