import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const tokens = readFileSync(join(import.meta.dirname, '../../../../ui/tokens.css'), 'utf8')
/** Each value of a token, by day and by night. */
const valuesOf = (name: string) =>
  [...tokens.matchAll(new RegExp(`--${name}: (#\\w{6})`, 'g'))].map(([, value]) => value)

/** WCAG 2.2, relative luminance and contrast. */
function luminance(colour = ''): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one?: string, other?: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((left, right) => right - left)
  return (light + 0.05) / (dark + 0.05)
}

test('a name is read on each colour of sign, by day and by night', () => {
  const letters = valuesOf('on-primary')
  const [onAmber] = valuesOf('on-sign-amber')
  for (const colour of ['blue', 'green', 'red', 'amber', 'violet', 'teal'])
    for (const [night, sign] of valuesOf(`sign-${colour}`).entries()) {
      const found = contrast(sign, colour === 'amber' ? onAmber : letters[night])
      assert.ok(found >= 4.5, `${colour} ${sign}: ${found.toFixed(2)}`)
    }
})
