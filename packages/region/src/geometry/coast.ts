// In OpenStreetMap the sea is not drawn: a coastline is a line with land on its left and water on its right. An extract
// cuts these lines off, so the sea is closed along the extract's box.
import type { BoundsE7 } from '../extract/osm.ts'
import { joinLines } from './join-lines.ts'
import { isClosed, isInsideRing, type LineE7, type PolygonE7, signedArea } from './shape.ts'

/** The sea within `box`, as polygons with islands for holes. Without a coastline there is no sea. */
export function closeCoast(coastlines: readonly LineE7[], box: BoundsE7): PolygonE7[] {
  const chains = joinLines(coastlines, true)
  const islands: LineE7[] = []
  const seas: LineE7[][] = []
  const pieces: Piece[] = []
  for (const chain of chains) {
    if (isClosed(chain) && isWithin(chain, box)) {
      // Land on the left: an island runs counter-clockwise, an inland sea clockwise.
      if (signedArea(chain) > 0) islands.push(chain)
      else seas.push([chain])
    } else pieces.push(...clipLine(chain, box).map((points) => toPiece(points, box)))
  }
  seas.push(...joinAlongBox(pieces, box).map((ring) => [ring]))
  if (pieces.length === 0 && islands.length > 0) seas.push([boxRing(box)])
  for (const island of islands) {
    const sea = seas.find(([outer]) => outer && isInsideRing(island[0] as number, island[1] as number, outer))
    sea?.push(island)
  }
  return seas
}

interface Piece {
  readonly points: number[]
  /** Where the piece enters and leaves the box, as a way clockwise along its edge from the north-western corner. */
  readonly from: number
  readonly to: number
}

function toPiece(points: number[], box: BoundsE7): Piece {
  const start = nearestOnEdge(points[0] as number, points[1] as number, box)
  const end = nearestOnEdge(points.at(-2) as number, points.at(-1) as number, box)
  return { points: [...start, ...points, ...end], from: edgeDistance(start, box), to: edgeDistance(end, box) }
}

/** Walks from each piece's exit clockwise to the next entry, so that the water stays on the right hand. */
function joinAlongBox(pieces: readonly Piece[], box: BoundsE7): LineE7[] {
  const open = new Set(pieces)
  const rings: LineE7[] = []
  for (const first of pieces) {
    if (!open.has(first)) continue
    const points: number[] = []
    let piece = first
    do {
      open.delete(piece)
      points.push(...piece.points)
      const next = nearestEntry(piece.to, first, open, box)
      points.push(...cornersBetween(piece.to, next.from, box))
      piece = next
    } while (piece !== first)
    points.push(points[0] as number, points[1] as number)
    rings.push(Int32Array.from(points))
  }
  return rings
}

function nearestEntry(from: number, first: Piece, open: ReadonlySet<Piece>, box: BoundsE7): Piece {
  const around = perimeter(box)
  const ahead = (piece: Piece) => (piece.from - from + around) % around
  let best = first
  for (const piece of open) if (ahead(piece) < ahead(best)) best = piece
  return best
}

function cornersBetween(from: number, to: number, box: BoundsE7): number[] {
  const [west, south, east, north] = box
  const width = east - west
  const height = north - south
  const around = perimeter(box)
  const corners: [number, number, number][] = [
    [0, west, north],
    [width, east, north],
    [width + height, east, south],
    [2 * width + height, west, south],
  ]
  const end = to < from ? to + around : to
  return corners
    .flatMap(([at, x, y]): [number, number, number][] => [
      [at, x, y],
      [at + around, x, y],
    ])
    .filter(([at]) => at > from && at < end)
    .sort((left, right) => left[0] - right[0])
    .flatMap(([, x, y]) => [x, y])
}

const perimeter = ([west, south, east, north]: BoundsE7) => 2 * (east - west + north - south)

function nearestOnEdge(x: number, y: number, [west, south, east, north]: BoundsE7): [number, number] {
  const gaps: [number, number, number][] = [
    [Math.abs(x - west), west, y],
    [Math.abs(x - east), east, y],
    [Math.abs(y - south), x, south],
    [Math.abs(y - north), x, north],
  ]
  const [, edgeX, edgeY] = gaps.reduce((best, gap) => (gap[0] < best[0] ? gap : best))
  return [edgeX, edgeY]
}

function edgeDistance([x, y]: readonly [number, number], [west, south, east, north]: BoundsE7): number {
  const width = east - west
  const height = north - south
  if (y === north) return x - west
  if (x === east) return width + (north - y)
  if (y === south) return width + height + (east - x)
  return 2 * width + height + (y - south)
}

function boxRing([west, south, east, north]: BoundsE7): LineE7 {
  return Int32Array.of(west, north, east, north, east, south, west, south, west, north)
}

function isWithin(line: LineE7, [west, south, east, north]: BoundsE7): boolean {
  for (let index = 0; index < line.length; index += 2) {
    const x = line[index] as number
    const y = line[index + 1] as number
    if (x < west || x > east || y < south || y > north) return false
  }
  return true
}

/** The parts of a line inside the box (Liang–Barsky, segment by segment). */
function clipLine(line: LineE7, box: BoundsE7): number[][] {
  const parts: number[][] = []
  let current: number[] | undefined
  for (let index = 0; index + 3 < line.length; index += 2) {
    const [x1, y1, x2, y2] = [line[index], line[index + 1], line[index + 2], line[index + 3]] as [
      number,
      number,
      number,
      number,
    ]
    const span = visibleSpan(x1, y1, x2, y2, box)
    if (!span) {
      current = undefined
      continue
    }
    const [from, to] = span
    if (!current || from > 0) {
      current = [Math.round(x1 + from * (x2 - x1)), Math.round(y1 + from * (y2 - y1))]
      parts.push(current)
    }
    current.push(Math.round(x1 + to * (x2 - x1)), Math.round(y1 + to * (y2 - y1)))
    if (to < 1) current = undefined
  }
  const [first] = parts
  const last = parts.at(-1)
  // A closed line that starts inside the box is one part cut in two at its own seam.
  if (first && last && first !== last && first[0] === last.at(-2) && first[1] === last.at(-1)) {
    last.push(...first.slice(2))
    parts.shift()
  }
  return parts
}

function visibleSpan(x1: number, y1: number, x2: number, y2: number, box: BoundsE7): [number, number] | null {
  const [west, south, east, north] = box
  let from = 0
  let to = 1
  for (const [step, room] of [
    [x1 - x2, x1 - west],
    [x2 - x1, east - x1],
    [y1 - y2, y1 - south],
    [y2 - y1, north - y1],
  ] as const) {
    if (step === 0 && room < 0) return null
    if (step === 0) continue
    const share = room / step
    if (step < 0) from = Math.max(from, share)
    else to = Math.min(to, share)
  }
  return from < to ? [from, to] : null
}
