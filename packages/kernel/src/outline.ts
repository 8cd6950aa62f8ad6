// The outline of a part of the town: corners in order, the last joined to the first. It lies on a plane of degrees, which
// is right for a town and its airports; what is wider than a country is refused.
import { distanceMetres, EARTH_RADIUS_METRES, type Point } from './geo.ts'

export type Corner = readonly [lng: number, lat: number]
export type Outline = readonly Corner[]

export const OUTLINE = { fewest: 3, most: 300, leastSquareMetres: 1_000, widestMetres: 200_000 } as const

/** In the order in which they are said. */
export const OUTLINE_PROBLEMS = ['no_numbers', 'too_few', 'too_many', 'too_wide', 'crosses', 'too_small'] as const
export type OutlineProblem = (typeof OUTLINE_PROBLEMS)[number]

/** Why this is no outline; null for one that is. */
export function outlineProblem(outline: Outline): OutlineProblem | null {
  if (!outline.every(isOnEarth)) return 'no_numbers'
  if (outline.length < OUTLINE.fewest) return 'too_few'
  if (outline.length > OUTLINE.most) return 'too_many'
  if (circleAround(outline).radiusMetres > OUTLINE.widestMetres || widthDegrees(outline) > 180) return 'too_wide'
  if (crossesItself(outline)) return 'crosses'
  return squareMetres(outline) < OUTLINE.leastSquareMetres ? 'too_small' : null
}

/** Without a last corner that repeats the first, as GeoJSON has it, and without corners that repeat the one before. */
export function openOutline(outline: Outline): Outline {
  return outline.filter((corner, index) => !isSame(corner, at(outline, index + 1)) || outline.length === 1)
}

export function isInOutline({ lat, lng }: Point, outline: Outline): boolean {
  let inside = false
  for (const [[x1, y1], [x2, y2]] of edgesOf(outline))
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside
  return inside
}

export function squareMetres(outline: Outline): number {
  const [, middle] = middleOf(outline)
  const metresADegree = (Math.PI / 180) * EARTH_RADIUS_METRES
  return Math.abs(turn(outline)) * metresADegree ** 2 * Math.cos((middle * Math.PI) / 180)
}

/** A circle that holds every corner; its middle is the middle of the box around them. */
export function circleAround(outline: Outline): Point & { readonly radiusMetres: number } {
  const [lng, lat] = middleOf(outline)
  const far = outline.map(([x, y]) => distanceMetres({ lat, lng }, { lat: y, lng: x }))
  return { lat, lng, radiusMetres: Math.ceil(Math.max(0, ...far)) }
}

/** Whether two share ground. Neighbours whose edges only touch do not. */
export function doOverlap(one: Outline, other: Outline): boolean {
  if (edgesOf(one).some(([a, b]) => edgesOf(other).some(([c, d]) => doCross(a, b, c, d)))) return true
  return isPartlyIn(one, other) || isPartlyIn(other, one)
}

function isPartlyIn(one: Outline, other: Outline): boolean {
  const seen = [...one, ...edgesOf(one).map(([a, b]) => middleOf([a, b])), pointWithin(one)]
  return seen.some(
    ([lng, lat]) =>
      isInOutline({ lat, lng }, other) && !edgesOf(other).some(([a, b]) => isOnEdge([lng, lat], a, b, ROUNDING)),
  )
}

/** Some point that is inside: half way along the first stretch of a line through it. */
function pointWithin(outline: Outline): Corner {
  const heights = [...new Set(outline.map(([, lat]) => lat))].toSorted((left, right) => left - right)
  const lat = ((heights[0] ?? 0) + (heights[1] ?? 0)) / 2
  const crossings = edgesOf(outline)
    .filter(([[, y1], [, y2]]) => y1 > lat !== y2 > lat)
    .map(([[x1, y1], [x2, y2]]) => ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1)
    .toSorted((left, right) => left - right)
  return [((crossings[0] ?? 0) + (crossings[1] ?? 0)) / 2, lat]
}

function crossesItself(outline: Outline): boolean {
  const edges = edgesOf(outline)
  return edges.some(([a, b], index) => {
    const [, c] = edges[(index + 1) % edges.length] ?? [a, b]
    // The next edge goes straight back along this one, or nowhere.
    if (isSame(a, b) || (side(a, b, c) === 0 && isOnEdge(c, a, b)) || (side(a, b, c) === 0 && isOnEdge(a, b, c)))
      return true
    return edges
      .slice(index + 2, index === 0 ? -1 : undefined)
      .some(
        ([from, to]) =>
          doCross(a, b, from, to) || [from, to].some((end) => isOnEdge(end, a, b)) || isOnEdge(a, from, to),
      )
  })
}

const isOnEarth = ([lng, lat]: Corner) =>
  Number.isFinite(lng) && Number.isFinite(lat) && Math.abs(lng) <= 180 && Math.abs(lat) <= 90

/** Less than a millimetre, in degrees. */
const ROUNDING = 1e-9

const isSame = (one: Corner, other: Corner) => one[0] === other[0] && one[1] === other[1]
const at = (outline: Outline, index: number): Corner => outline[index % outline.length] ?? [0, 0]

function edgesOf(outline: Outline): (readonly [Corner, Corner])[] {
  return outline.map((corner, index) => [corner, at(outline, index + 1)] as const)
}

/** On which side of a to b this is: left above zero, right below, on the line 0. */
function side([ax, ay]: Corner, [bx, by]: Corner, [x, y]: Corner): number {
  const doubled = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
  return Math.abs(doubled) < 1e-15 ? 0 : Math.sign(doubled)
}

const doCross = (a: Corner, b: Corner, c: Corner, d: Corner) =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

function isOnEdge(corner: Corner, a: Corner, b: Corner, within = 0): boolean {
  if (side(a, b, corner) !== 0) return false
  return [0, 1].every((axis) => {
    const [one, other, own] = [a[axis] ?? 0, b[axis] ?? 0, corner[axis] ?? 0]
    return own >= Math.min(one, other) - within && own <= Math.max(one, other) + within
  })
}

/** Square degrees, above zero where it goes against the clock. */
function turn(outline: Outline): number {
  const [x0, y0] = at(outline, 0)
  const parts = edgesOf(outline).map(([[x1, y1], [x2, y2]]) => (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0))
  return parts.reduce((sum, part) => sum + part, 0) / 2
}

function middleOf(outline: Outline): Corner {
  const half = (axis: 0 | 1) => {
    const all = outline.map((corner) => corner[axis])
    return (Math.min(...all) + Math.max(...all)) / 2
  }
  return [half(0), half(1)]
}

const widthDegrees = (outline: Outline) => {
  const all = outline.map(([lng]) => lng)
  return Math.max(...all) - Math.min(...all)
}
