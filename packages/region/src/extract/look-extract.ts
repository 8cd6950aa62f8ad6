// What an extract covers, drawn coarsely before anything is built: somebody who cuts an area out of it sees where its streets
// and towns are. Its memory is a grid, and of a small file its nodes.
import { statSync } from 'node:fs'
import { RegionError } from '../region-error.ts'
import { isDrivable } from './drivable.ts'
import { NodeTable } from './node-table.ts'
import { type BoundsE7, E7, type Tags } from './osm.ts'
import { readExtract } from './read-extract.ts'

export interface ExtractPicture {
  /** West, south, east, north in degrees. */
  readonly bounds: [number, number, number, number]
  readonly columns: number
  readonly rows: number
  /** A hexadecimal digit for each cell, from north-west, row by row: how much there is. */
  readonly cells: string
  readonly towns: { readonly name: string; readonly lat: number; readonly lng: number; readonly rank: number }[]
}

const LONGEST_SIDE = 360
/** Of files below this size the streets are drawn as lines, else the points that the file is made of. */
const LINES_BELOW_BYTES = 48_000_000
const MOST_TOWNS = 60
const RANKS: Readonly<Record<string, number>> = { city: 0, town: 1, suburb: 2, village: 3, island: 3, quarter: 4 }

export async function lookAtExtract(path: string, onProgress: (share: number) => void): Promise<ExtractPicture> {
  const bounds = await readBounds(path, (share) => onProgress(share * 0.4))
  const grid = new Grid(bounds)
  const drawsLines = statSync(path).size < LINES_BELOW_BYTES
  const nodes = new NodeTable()
  const towns: (ExtractPicture['towns'][number] & { readonly people: number })[] = []
  await readExtract(path, {
    node: (id, lng, lat, tags) => {
      if (drawsLines) nodes.add(id, lng, lat)
      else grid.mark(lng, lat)
      const rank = RANKS[tags.place ?? '']
      if (rank !== undefined && tags.name)
        towns.push({ name: tags.name, lat: lat / E7, lng: lng / E7, rank, ...of(tags) })
    },
    ...(drawsLines && {
      way: ({ refs, tags }) => {
        if (isDrivable(tags)) grid.markLine(nodes.line(refs))
      },
    }),
    progress: (share) => onProgress(0.4 + share * 0.6),
  })
  const shown = towns.toSorted((one, other) => one.rank - other.rank || other.people - one.people).slice(0, MOST_TOWNS)
  return {
    bounds: [bounds[0] / E7, bounds[1] / E7, bounds[2] / E7, bounds[3] / E7],
    ...grid.drawn(),
    towns: shown.map(({ people: _, ...town }) => ({ ...town, name: town.name.slice(0, 80) })),
  }
}

const of = (tags: Tags) => ({ people: Number.parseInt(tags.population ?? '', 10) || 0 })

/** As the file says, or else the box of its points. */
async function readBounds(path: string, onProgress: (share: number) => void): Promise<BoundsE7> {
  let declared: BoundsE7 | undefined
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  await readExtract(path, {
    bounds: (bounds) => {
      declared = bounds
    },
    node: (_id, lng, lat) => {
      west = Math.min(west, lng)
      south = Math.min(south, lat)
      east = Math.max(east, lng)
      north = Math.max(north, lat)
    },
    progress: onProgress,
  })
  if (west > east) throw new RegionError('EXTRACT_EMPTY', `${path} holds no map data.`)
  return declared ?? [west, south, east + 1, north + 1]
}

class Grid {
  readonly columns: number
  readonly rows: number
  readonly #bounds: BoundsE7
  readonly #counts: Uint32Array

  constructor(bounds: BoundsE7) {
    const [west, south, east, north] = bounds
    // A degree of longitude is the shorter the farther north.
    const wide = (east - west) * Math.max(0.05, Math.cos((((south + north) / 2 / E7) * Math.PI) / 180))
    const high = north - south
    const side = Math.max(wide, high, 1)
    this.columns = Math.max(1, Math.round((wide / side) * LONGEST_SIDE))
    this.rows = Math.max(1, Math.round((high / side) * LONGEST_SIDE))
    this.#bounds = bounds
    this.#counts = new Uint32Array(this.columns * this.rows)
  }

  mark(lng: number, lat: number): void {
    const [west, south, east, north] = this.#bounds
    const column = Math.floor(((lng - west) / (east - west)) * this.columns)
    const row = Math.floor(((north - lat) / (north - south)) * this.rows)
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return
    const cell = row * this.columns + column
    this.#counts[cell] = (this.#counts[cell] ?? 0) + 1
  }

  markLine(line: Int32Array): void {
    const [west, south, east, north] = this.#bounds
    for (let at = 2; at < line.length; at += 2) {
      const [lng, lat, toLng, toLat] = [line[at - 2] ?? 0, line[at - 1] ?? 0, line[at] ?? 0, line[at + 1] ?? 0]
      const cells = Math.max(
        (Math.abs(toLng - lng) / (east - west)) * this.columns,
        (Math.abs(toLat - lat) / (north - south)) * this.rows,
      )
      // A way across the world would be drawn for ever.
      const steps = Math.min(Math.ceil(cells), LONGEST_SIDE * 2)
      for (let step = 0; step <= steps; step++) {
        const share = steps === 0 ? 0 : step / steps
        this.mark(lng + (toLng - lng) * share, lat + (toLat - lat) * share)
      }
    }
  }

  /** The fullest hundredth of the cells is the darkest; between it and nothing by the logarithm. */
  drawn(): Pick<ExtractPicture, 'columns' | 'rows' | 'cells'> {
    const filled = this.#counts.filter((count) => count > 0).sort()
    const most = Math.log1p(filled[Math.floor(filled.length * 0.99)] ?? 1)
    let cells = ''
    for (const count of this.#counts)
      cells += count === 0 ? '0' : Math.min(15, 1 + Math.round((Math.log1p(count) / most) * 14)).toString(16)
    return { columns: this.columns, rows: this.rows, cells }
  }
}
