import type { BoundsE7 } from '../extract/osm.ts'
import type { LineStore } from '../geometry/line-store.ts'
import { NumberList } from '../geometry/number-list.ts'
import { boundsOf, type PolygonE7 } from '../geometry/shape.ts'
import type { LayerEntry } from './layers.ts'
import type { Geometry, MapFeature } from './map-feature.ts'

const GEOMETRIES: readonly Geometry[] = ['Point', 'LineString', 'Polygon']

/** Everything that the map draws, in some 35 bytes each beside the points. Equal entries of a layer are kept once. */
export class FeatureStore {
  readonly #lines: LineStore
  readonly #entries: LayerEntry[] = []
  readonly #numberOfEntry = new Map<string, number>()
  readonly #entry = new NumberList(Uint32Array)
  readonly #geometry = new NumberList(Uint8Array)
  readonly #firstLine = new NumberList(Uint32Array)
  readonly #lineCount = new NumberList(Uint32Array)
  readonly #boxes = new NumberList(Int32Array)

  constructor(lines: LineStore) {
    this.#lines = lines
  }

  get length(): number {
    return this.#entry.length
  }

  add(entry: LayerEntry, geometry: Geometry, runs: PolygonE7): void {
    this.#entry.push(this.#number(entry))
    this.#geometry.push(GEOMETRIES.indexOf(geometry))
    this.#lineCount.push(runs.length)
    for (const [index, run] of runs.entries()) {
      const number = this.#lines.add(run)
      if (index === 0) this.#firstLine.push(number)
    }
    for (const side of boundsOf(runs)) this.#boxes.push(side)
  }

  minZoomOf(index: number): number {
    return this.#entryOf(index).minZoom
  }

  boxOf(index: number): BoundsE7 {
    const at = index * 4
    return [this.#boxes.at(at), this.#boxes.at(at + 1), this.#boxes.at(at + 2), this.#boxes.at(at + 3)]
  }

  at(index: number): MapFeature {
    const first = this.#firstLine.at(index)
    const runs = Array.from({ length: this.#lineCount.at(index) }, (_, line) => this.#lines.at(first + line))
    return { ...this.#entryOf(index), geometry: GEOMETRIES[this.#geometry.at(index)] as Geometry, runs }
  }

  #entryOf(index: number): LayerEntry {
    return this.#entries[this.#entry.at(index)] as LayerEntry
  }

  #number(entry: LayerEntry): number {
    const key = JSON.stringify(entry)
    const known = this.#numberOfEntry.get(key)
    if (known !== undefined) return known
    this.#numberOfEntry.set(key, this.#entries.length)
    return this.#entries.push(entry) - 1
  }
}
