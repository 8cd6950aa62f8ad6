// The service area is where cars can go: squares of about 400 m that hold a drivable street, widened by one square and
// freed of holes; the largest connected piece's edge is the region's outline.
import type { Polygon, Position } from 'geojson'
import { E7 } from '../extract/osm.ts'
import { joinLines } from '../geometry/join-lines.ts'
import { boundsOf, type LineE7, pointCount, signedArea, xAt, yAt } from '../geometry/shape.ts'

const SQUARE_E7 = 36_000

export function serviceArea(streets: Iterable<LineE7>): Polygon {
  const grid = new StreetGrid(streets)
  grid.widen()
  const rings = joinLines(grid.edges(), true)
  const largest = rings.reduce((best, ring) => (signedArea(ring) > signedArea(best) ? ring : best))
  return { type: 'Polygon', coordinates: [withoutStraightCorners(largest)] }
}

class StreetGrid {
  readonly #west: number
  readonly #south: number
  readonly #width: number
  readonly #height: number
  readonly #stretch: number
  #filled: Uint8Array

  constructor(streets: Iterable<LineE7>) {
    const [west, south, east, north] = boundsOf(streets)
    // Squares are square on the ground: a degree of longitude shrinks towards the poles.
    this.#stretch = SQUARE_E7 / Math.max(0.1, Math.cos((south / E7) * (Math.PI / 180)))
    this.#west = west - 3 * this.#stretch
    this.#south = south - 3 * SQUARE_E7
    this.#width = Math.ceil((east - west) / this.#stretch) + 7
    this.#height = Math.ceil((north - south) / SQUARE_E7) + 7
    this.#filled = new Uint8Array(this.#width * this.#height)
    for (const street of streets) this.#mark(street)
  }

  #mark(street: LineE7): void {
    for (let index = 0; index + 1 < pointCount(street); index++) {
      const dx = xAt(street, index + 1) - xAt(street, index)
      const dy = yAt(street, index + 1) - yAt(street, index)
      const steps = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / (SQUARE_E7 / 2)))
      for (let step = 0; step <= steps; step++) {
        const column = Math.floor((xAt(street, index) + (dx * step) / steps - this.#west) / this.#stretch)
        const row = Math.floor((yAt(street, index) + (dy * step) / steps - this.#south) / SQUARE_E7)
        this.#filled[row * this.#width + column] = 1
      }
    }
  }

  widen(): void {
    const wide = new Uint8Array(this.#filled.length)
    for (let row = 1; row < this.#height - 1; row++) {
      for (let column = 1; column < this.#width - 1; column++) {
        const at = row * this.#width + column
        const near = [at, at - 1, at + 1, at - this.#width, at + this.#width]
        if (near.some((square) => this.#filled[square] === 1)) wide[at] = 1
      }
    }
    this.#filled = wide
  }

  /** Every side between a filled and an empty square, the filled one on its left. */
  edges(): LineE7[] {
    const edges: LineE7[] = []
    const isFilled = (column: number, row: number) => this.#filled[row * this.#width + column] === 1
    const corner = (column: number, row: number) => [
      Math.round(this.#west + column * this.#stretch),
      Math.round(this.#south + row * SQUARE_E7),
    ]
    const add = (from: number[], to: number[]) => edges.push(Int32Array.from([...from, ...to]))
    for (let row = 1; row < this.#height - 1; row++) {
      for (let column = 1; column < this.#width - 1; column++) {
        if (!isFilled(column, row)) continue
        if (!isFilled(column, row - 1)) add(corner(column, row), corner(column + 1, row))
        if (!isFilled(column + 1, row)) add(corner(column + 1, row), corner(column + 1, row + 1))
        if (!isFilled(column, row + 1)) add(corner(column + 1, row + 1), corner(column, row + 1))
        if (!isFilled(column - 1, row)) add(corner(column, row + 1), corner(column, row))
      }
    }
    return edges
  }
}

function withoutStraightCorners(ring: LineE7): Position[] {
  const positions: Position[] = []
  const count = pointCount(ring) - 1
  for (let index = 0; index < count; index++) {
    const before = (index + count - 1) % count
    const after = (index + 1) % count
    const isStraight =
      (xAt(ring, before) === xAt(ring, index) && xAt(ring, index) === xAt(ring, after)) ||
      (yAt(ring, before) === yAt(ring, index) && yAt(ring, index) === yAt(ring, after))
    if (!isStraight) positions.push([xAt(ring, index) / E7, yAt(ring, index) / E7])
  }
  positions.push(positions[0] as Position)
  return positions
}
