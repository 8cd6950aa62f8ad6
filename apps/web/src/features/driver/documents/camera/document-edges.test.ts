import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findCorners, type GreyFrame } from './document-edges.ts'
import { hasGlare } from './glare.ts'

const [WIDTH, HEIGHT] = [160, 120]

/** A table with some grain, and a card on it, turned by so many degrees about its middle; `light` falls on it. */
function pictureOf(
  card: { width: number; height: number; turned?: number; grey?: number } | null,
  { table = 70, light = 0 }: { table?: number; light?: number } = {},
): GreyFrame {
  const grey = new Uint8ClampedArray(WIDTH * HEIGHT)
  const angle = ((card?.turned ?? 0) * Math.PI) / 180
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const [across, down] = [x - WIDTH / 2, y - HEIGHT / 2]
      const along = across * Math.cos(angle) + down * Math.sin(angle)
      const aside = down * Math.cos(angle) - across * Math.sin(angle)
      const isCard = card !== null && Math.abs(along) <= card.width / 2 && Math.abs(aside) <= card.height / 2
      const grain = (x * 7 + y * 13) % 9
      const isLit = isCard && Math.hypot(across - 10, down - 5) < light
      grey[y * WIDTH + x] = isLit ? 255 : (isCard ? (card.grey ?? 205) : table) + grain
    }
  return { width: WIDTH, height: HEIGHT, grey }
}

const near = (value: number | undefined, wanted: number) => Math.abs((value ?? 9) - wanted) < 0.03

test('a card on a table is found by its four corners', () => {
  const corners = findCorners(pictureOf({ width: 120, height: 76 }))
  const wanted = [0.125, 0.183, 0.875, 0.183, 0.875, 0.817, 0.125, 0.817]
  const found = corners?.flatMap(({ x, y }) => [x, y])
  assert.ok(
    wanted.every((value, index) => near(found?.[index], value)),
    JSON.stringify(found),
  )
})

test('so is one that is turned by some degrees, and one darker than the table', () => {
  for (const turned of [-12, -5, 7, 12]) {
    const corners = findCorners(pictureOf({ width: 110, height: 70, turned }))
    assert.ok(corners, `${turned}°`)
    const [one, two] = corners
    const slope = (Math.atan2((two.y - one.y) * HEIGHT, (two.x - one.x) * WIDTH) * 180) / Math.PI
    assert.ok(Math.abs(slope - turned) < 3, `${turned}° was seen as ${slope}°`)
  }
  assert.ok(findCorners(pictureOf({ width: 120, height: 76, grey: 60 }, { table: 190 })))
})

test('an empty table, a card that is too small, and one that is cut off are none', () => {
  assert.equal(findCorners(pictureOf(null)), null)
  assert.equal(findCorners(pictureOf({ width: 40, height: 26 })), null)
  assert.equal(findCorners(pictureOf({ width: 220, height: 76 })), null)
})

test('a reflection on the card is glare; a bright card alone, or a light beside it, is not', () => {
  const at = { width: 120, height: 76 }
  const glare = (picture: GreyFrame) => hasGlare(picture, findCorners(picture))
  assert.equal(glare(pictureOf(at, { light: 12 })), true)
  assert.equal(glare(pictureOf(at, { light: 3 })), false)
  assert.equal(glare(pictureOf({ ...at, grey: 235 })), false)
  assert.equal(hasGlare(pictureOf(null, { table: 246 }), null), true)
})
