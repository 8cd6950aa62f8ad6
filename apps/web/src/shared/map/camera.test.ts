import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  coveredBelow,
  freeArea,
  grown,
  hasRoom,
  heightOf,
  holds,
  meets,
  paddingOf,
  placeTags,
  type Rect,
  roomIn,
  type Side,
  type Sign,
  tagRect,
  whyMove,
  widthOf,
} from './camera.ts'

const rect = (left: number, top: number, right: number, bottom: number): Rect => ({ left, top, right, bottom })
const PHONE = rect(0, 0, 390, 844)

test('the free area is the largest part of the map that nothing covers', () => {
  const sheet = rect(0, 500, 390, 844)
  const menu = rect(16, 12, 60, 56)
  const credit = rect(260, 478, 380, 494)
  for (const [name, stage, covers, expected] of [
    ['nothing over it', PHONE, [], PHONE],
    ['a sheet', PHONE, [sheet], rect(0, 0, 390, 500)],
    ['a sheet and a button at the top', PHONE, [sheet, menu], rect(0, 56, 390, 500)],
    ['and the attribution above the sheet', PHONE, [sheet, menu, credit], rect(0, 56, 390, 478)],
    ['a low window leaves the room between its buttons', rect(0, 0, 844, 150), [menu], rect(60, 0, 844, 150)],
    [
      'a panel beside the map is not over it',
      rect(440, 64, 1280, 800),
      [rect(0, 64, 440, 800)],
      rect(440, 64, 1280, 800),
    ],
    [
      'a panel at the right, as from right to left',
      rect(0, 0, 844, 390),
      [rect(424, 0, 844, 390)],
      rect(0, 0, 424, 390),
    ],
    ['covered altogether', PHONE, [rect(-10, -10, 400, 900)], rect(0, 0, 0, 0)],
  ] as const)
    assert.deepEqual(freeArea(stage, covers), expected, name)
})

const box = (most: number) =>
  fc
    .tuple(fc.nat(most), fc.nat(most), fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: most }))
    .map(([left, top, width, height]) => rect(left, top, left + width, top + height))

test('no cover meets the free area, and nothing of the same shape moved aside is larger', () => {
  fc.assert(
    fc.property(fc.array(box(300), { maxLength: 6 }), (covers) => {
      const stage = rect(0, 0, 300, 300)
      const free = freeArea(stage, covers)
      assert.ok(holds(stage, free))
      assert.ok(covers.every((cover) => !meets(free, cover)))
      // It cannot grow to any side.
      if (widthOf(free) === 0) return
      for (const more of [
        { ...free, left: free.left - 1 },
        { ...free, right: free.right + 1 },
        { ...free, top: free.top - 1 },
        { ...free, bottom: free.bottom + 1 },
      ])
        assert.ok(!holds(stage, more) || covers.some((cover) => meets(more, cover)))
    }),
  )
})

test('the attribution stands above what reaches across the map, and above nothing else', () => {
  for (const [name, covers, expected] of [
    ['nothing', [], 0],
    ['a sheet', [rect(0, 500, 390, 844)], 344],
    ['a sheet that is higher than the map', [rect(0, -20, 390, 900)], 844],
    ['the higher of two', [rect(0, 700, 390, 844), rect(0, 600, 390, 844)], 244],
    ['a button in a corner', [rect(330, 780, 374, 844)], 0],
    ['a bar at the top', [rect(0, 0, 390, 40)], 0],
  ] as const)
    assert.equal(coveredBelow(PHONE, covers), expected, name)
})

test('the room for the points lies in the free area, and the padding is what is left of the map', () => {
  fc.assert(
    fc.property(fc.array(box(800), { maxLength: 5 }), (covers) => {
      const free = freeArea(PHONE, covers)
      if (!hasRoom(free)) return
      const room = roomIn(free)
      assert.ok(holds(grown(free, -20), room) && widthOf(room) > 0 && heightOf(room) > 0)
      const { top, right, bottom, left } = paddingOf(PHONE, free)
      const sides = [left - room.left, top - room.top, 390 - right - room.right, 844 - bottom - room.bottom]
      assert.ok(sides.every((difference) => Math.abs(difference) < 1e-9))
    }),
  )
})

test('the map moves for another subject, another area, a point that would leave, and points that have come close', () => {
  const free = rect(0, 56, 390, 478)
  const shown = { subject: 'en_route', free }
  const apart = [
    { x: 80, y: 120 },
    { x: 300, y: 400 },
  ]
  const close = [
    { x: 190, y: 250 },
    { x: 200, y: 260 },
  ]
  const rests = { isHeld: false, canGoCloser: true }
  for (const [name, before, wanted, points, how, expected] of [
    ['nothing was shown yet', null, shown, apart, rests, 'subject'],
    ['all is in sight', shown, shown, apart, rests, null],
    ['the next part of the ride', shown, { ...shown, subject: 'in_progress' }, apart, rests, 'subject'],
    ['the sheet was raised', shown, { ...shown, free: { ...free, bottom: 300 } }, apart, rests, 'area'],
    ['the sheet settled by a pixel', shown, { ...shown, free: { ...free, bottom: 477 } }, apart, rests, null],
    ['the sheet covers all', shown, { ...shown, free: { ...free, bottom: 70 } }, apart, rests, null],
    ['a car at the edge', shown, shown, [apart[0], { x: 385, y: 300 }], rests, 'leaving'],
    ['a car under the sheet', shown, shown, [apart[0], { x: 200, y: 600 }], rests, 'leaving'],
    ['a car that is nearly there', shown, shown, close, rests, 'closer'],
    ['as near as one may look', shown, shown, close, { ...rests, canGoCloser: false }, null],
    ['a single point is never too small', shown, shown, [close[0]], rests, null],
    ['a person holds the map: a car that leaves', shown, shown, [{ x: 900, y: 0 }], { ...rests, isHeld: true }, null],
    [
      'a person holds the map: the next part',
      shown,
      { ...shown, subject: 'x' },
      apart,
      { ...rests, isHeld: true },
      null,
    ],
  ] as const)
    assert.equal(whyMove(before, wanted, points as never, how), expected, name)
})

const TAG = { width: 80, height: 26 }
const signAt = (x: number, y: number, more: Partial<Sign> = {}): Sign => ({
  rect: rect(x - 12, y - 12, x + 12, y + 12),
  tag: TAG,
  prefers: 'below',
  at: null,
  ...more,
})
const credit = rect(250, 470, 384, 486)

test('a tag takes the side that it prefers, and another where that is not free', () => {
  const stage = rect(0, 0, 390, 500)
  for (const [name, signs, covers, expected] of [
    ['in the open', [signAt(200, 250)], [], ['below']],
    ['at the lower edge', [signAt(200, 480)], [], ['above']],
    ['over the attribution', [signAt(300, 440)], [credit], ['above']],
    [
      'at the left edge, with a point above and below',
      [signAt(20, 250), signAt(20, 290, { tag: null }), signAt(20, 210, { tag: null })],
      [],
      ['right', null, null],
    ],
    ['a car that prefers to be above', [signAt(200, 250, { prefers: 'above' })], [], ['above']],
    ['a car under a button', [signAt(200, 70, { prefers: 'above' })], [rect(150, 12, 250, 56)], ['below']],
    ['below another point', [signAt(200, 250), signAt(200, 290, { tag: null })], [], ['above', null]],
    ['two tags at one place', [signAt(200, 250), signAt(200, 252)], [], ['below', 'above']],
    ['where it stood, for as long as it can', [signAt(200, 250, { at: 'right' })], [], ['right']],
    [
      'no side is free',
      [signAt(200, 250)],
      [rect(0, 0, 390, 236), rect(0, 264, 390, 500), rect(215, 0, 390, 500), rect(0, 0, 185, 500)],
      [null],
    ],
  ] as const) {
    const placed = placeTags(signs as readonly Sign[], stage, covers)
    assert.deepEqual(
      placed.map((one) => one?.side ?? null),
      expected,
      name,
    )
  }
})

test('no tag ever leaves the map, meets what lies over it, a point, or another tag', () => {
  const side = fc.constantFrom<Side>('above', 'below', 'left', 'right')
  const sign = fc
    .record({ x: fc.nat(390), y: fc.nat(500), prefers: side, at: fc.option(side), isTagged: fc.boolean() })
    .map(({ x, y, prefers, at, isTagged }) => signAt(x, y, { prefers, at, tag: isTagged ? TAG : null }))
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 6 }), fc.array(box(200), { maxLength: 3 }), (signs, covers) => {
      const stage = rect(0, 0, 390, 500)
      const placed = placeTags(signs, stage, covers)
      for (const [index, one] of placed.entries()) {
        if (one === null) continue
        assert.deepEqual(one.rect, tagRect(signs[index]?.rect as Rect, TAG, one.side))
        assert.ok(holds(stage, one.rect))
        assert.ok(covers.every((cover) => !meets(cover, one.rect)))
        assert.ok(signs.every((other) => !meets(other.rect, one.rect)))
        assert.ok(placed.every((other, at) => at === index || other === null || !meets(other.rect, one.rect)))
      }
    }),
  )
})
