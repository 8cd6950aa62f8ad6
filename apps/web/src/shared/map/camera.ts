// What every map shows, in numbers: which part of it is free, how much room stays around what is framed, when it moves
// by itself, and on which side of its point a tag stands. Pixels of the window, y downwards.

import type { LatLng } from './bounds.ts'

/** What is to be seen. */
export interface Frame {
  /** Names what is looked at: another name is framed anew, the same one only when a point would leave. */
  readonly subject: string
  readonly points: readonly LatLng[]
  /** The nearest zoom that one looks at it from. */
  readonly closest?: number
}

export interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Pixel {
  readonly x: number
  readonly y: number
}

export interface Padding {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** Half of the tallest sign that stands on a point, a car, and a little air. */
const LEAST_MARGIN = 26
const MOST_MARGIN = 96
const MARGIN_SHARE = 0.16
/** Less than this is a sliver beside a raised sheet, in which nothing can be framed. */
const LEAST_FREE = { width: 120, height: 72 }
/** A point this near to the edge of the free area is about to leave it. */
const LEAVING = 18
/** A sheet that settles by a pixel or two does not move the map. */
const SAME_AREA = 3
/** Points that fill less than this share of the room around them are framed closer. */
const SMALL_SHARE = 0.3

export function meets(one: Rect, other: Rect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

export function holds(outer: Rect, inner: Rect): boolean {
  return (
    inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom
  )
}

export function grown({ left, top, right, bottom }: Rect, by: number): Rect {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}

export const widthOf = ({ left, right }: Rect) => right - left
export const heightOf = ({ top, bottom }: Rect) => bottom - top

export function rectAround({ x, y }: Pixel, width: number, height: number): Rect {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}

/** The largest rectangle of the map that nothing covers. */
export function freeArea(stage: Rect, covers: readonly Rect[]): Rect {
  const inside = covers.filter((cover) => meets(stage, cover))
  const between = (low: number, high: number, values: readonly number[]) =>
    values.filter((value) => value > low && value < high)
  const lefts = [
    stage.left,
    ...between(
      stage.left,
      stage.right,
      inside.map(({ right }) => right),
    ),
  ]
  const rights = [
    stage.right,
    ...between(
      stage.left,
      stage.right,
      inside.map(({ left }) => left),
    ),
  ]
  const tops = [
    stage.top,
    ...between(
      stage.top,
      stage.bottom,
      inside.map(({ bottom }) => bottom),
    ),
  ]
  const bottoms = [
    stage.bottom,
    ...between(
      stage.top,
      stage.bottom,
      inside.map(({ top }) => top),
    ),
  ]
  let best: Rect = { left: stage.left, top: stage.top, right: stage.left, bottom: stage.top }
  let most = 0
  for (const left of lefts)
    for (const right of rights)
      for (const top of tops)
        for (const bottom of bottoms) {
          const size = (right - left) * (bottom - top)
          if (right <= left || bottom <= top || size <= most) continue
          const rect = { left, top, right, bottom }
          if (inside.some((cover) => meets(rect, cover))) continue
          best = rect
          most = size
        }
  return best
}

/** How much of the map's lower edge is under what reaches from side to side of it, as a sheet does. */
export function coveredBelow(stage: Rect, covers: readonly Rect[]): number {
  const sheets = covers.filter(
    (cover) =>
      meets(stage, cover) &&
      cover.left <= stage.left + 1 &&
      cover.right >= stage.right - 1 &&
      cover.bottom >= stage.bottom - 1,
  )
  return Math.max(0, ...sheets.map(({ top }) => stage.bottom - Math.max(top, stage.top)))
}

export function hasRoom(free: Rect): boolean {
  return widthOf(free) >= LEAST_FREE.width && heightOf(free) >= LEAST_FREE.height
}

const marginOf = (size: number) => Math.min(MOST_MARGIN, Math.max(LEAST_MARGIN, size * MARGIN_SHARE), size / 2 - 1)

/** The free area less the margin: in it the points are put. */
export function roomIn(free: Rect): Rect {
  const x = marginOf(widthOf(free))
  const y = marginOf(heightOf(free))
  return { left: free.left + x, top: free.top + y, right: free.right - x, bottom: free.bottom - y }
}

/** What is kept free to each side of the map when points are framed. */
export function paddingOf(stage: Rect, free: Rect): Padding {
  const room = roomIn(free)
  return {
    top: room.top - stage.top,
    right: stage.right - room.right,
    bottom: stage.bottom - room.bottom,
    left: room.left - stage.left,
  }
}

export interface View {
  /** What is looked at: another one is always framed. */
  readonly subject: string
  readonly free: Rect
}

/**
 * Why the map moves by itself, or null when it rests: it shows something else, its free area is another one, a point is
 * about to leave, or the points have come so close to each other that they can be looked at from nearer.
 */
export function whyMove(
  shown: View | null,
  wanted: View,
  points: readonly Pixel[],
  { isHeld, canGoCloser }: { readonly isHeld: boolean; readonly canGoCloser: boolean },
): 'subject' | 'area' | 'leaving' | 'closer' | null {
  if (isHeld) return null
  if (shown === null) return 'subject'
  if (!hasRoom(wanted.free)) return null
  if (shown.subject !== wanted.subject) return 'subject'
  if (!isSameArea(shown.free, wanted.free)) return 'area'
  const safe = grown(wanted.free, -LEAVING)
  if (points.some(({ x, y }) => x < safe.left || x > safe.right || y < safe.top || y > safe.bottom)) return 'leaving'
  return canGoCloser && points.length > 1 && isSmall(points, roomIn(wanted.free)) ? 'closer' : null
}

function isSameArea(one: Rect, other: Rect): boolean {
  const sides = ['left', 'top', 'right', 'bottom'] as const
  return sides.every((side) => Math.abs(one[side] - other[side]) <= SAME_AREA)
}

function isSmall(points: readonly Pixel[], room: Rect): boolean {
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  return (
    spread(points.map(({ x }) => x)) < widthOf(room) * SMALL_SHARE &&
    spread(points.map(({ y }) => y)) < heightOf(room) * SMALL_SHARE
  )
}

export type Side = 'above' | 'below' | 'left' | 'right'
const SIDES: readonly Side[] = ['below', 'above', 'right', 'left']
/** Between a sign and its tag. */
const GAP = 8

export interface Sign {
  /** What stands on the point. */
  readonly rect: Rect
  readonly tag: { readonly width: number; readonly height: number } | null
  readonly prefers: Side
  /** Where its tag stands now: it stays there for as long as it can. */
  readonly at: Side | null
}

export interface Placed {
  readonly side: Side
  readonly rect: Rect
}

export function tagRect(sign: Rect, { width, height }: { width: number; height: number }, side: Side): Rect {
  const x = (sign.left + sign.right) / 2
  const y = (sign.top + sign.bottom) / 2
  switch (side) {
    case 'above':
      return rectAround({ x, y: sign.top - GAP - height / 2 }, width, height)
    case 'below':
      return rectAround({ x, y: sign.bottom + GAP + height / 2 }, width, height)
    case 'left':
      return rectAround({ x: sign.left - GAP - width / 2, y }, width, height)
    case 'right':
      return rectAround({ x: sign.right + GAP + width / 2, y }, width, height)
  }
}

/**
 * A side for each tag, on which it covers no point, no other tag and nothing that lies over the map. A tag without such
 * a side is not shown: it repeats what the page says.
 */
export function placeTags(signs: readonly Sign[], stage: Rect, covers: readonly Rect[]): (Placed | null)[] {
  const taken = [...covers]
  return signs.map((sign) => {
    const { tag } = sign
    if (tag === null) return null
    const order = [...new Set([sign.at ?? sign.prefers, sign.prefers, ...SIDES])]
    for (const side of order) {
      const rect = tagRect(sign.rect, tag, side)
      const isFree =
        holds(stage, grown(rect, 4)) &&
        !taken.some((other) => meets(rect, grown(other, 2))) &&
        !signs.some((other) => meets(rect, grown(other.rect, 2)))
      if (!isFree) continue
      taken.push(rect)
      return { side, rect }
    }
    return null
  })
}
