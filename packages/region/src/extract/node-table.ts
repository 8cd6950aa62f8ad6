import type { LineE7 } from '../geometry/shape.ts'

/** Where each node lies, in 16 bytes a node. Extracts are nearly always sorted by id; others are sorted once. */
export class NodeTable {
  #ids = new Float64Array(65_536)
  #points = new Int32Array(131_072)
  #size = 0
  #sorted = true

  get size(): number {
    return this.#size
  }

  add(id: number, lng: number, lat: number): void {
    if (this.#size === this.#ids.length) this.#grow()
    if (this.#size > 0 && id < (this.#ids[this.#size - 1] as number)) this.#sorted = false
    this.#ids[this.#size] = id
    this.#points[this.#size * 2] = lng
    this.#points[this.#size * 2 + 1] = lat
    this.#size += 1
  }

  /** The line through the nodes that the extract holds; nodes beyond its edge are left out. */
  line(refs: readonly number[]): LineE7 {
    this.#sort()
    const line = new Int32Array(refs.length * 2)
    let length = 0
    for (const ref of refs) {
      const index = this.#indexOf(ref)
      if (index < 0) continue
      line[length] = this.#points[index * 2] as number
      line[length + 1] = this.#points[index * 2 + 1] as number
      length += 2
    }
    return length === line.length ? line : line.slice(0, length)
  }

  #indexOf(id: number): number {
    let low = 0
    let high = this.#size - 1
    while (low <= high) {
      const middle = (low + high) >>> 1
      const found = this.#ids[middle] as number
      if (found === id) return middle
      if (found < id) low = middle + 1
      else high = middle - 1
    }
    return -1
  }

  #grow(): void {
    const ids = new Float64Array(this.#ids.length * 2)
    ids.set(this.#ids)
    this.#ids = ids
    const points = new Int32Array(this.#points.length * 2)
    points.set(this.#points)
    this.#points = points
  }

  #sort(): void {
    if (this.#sorted) return
    const order = Uint32Array.from({ length: this.#size }, (_, index) => index)
    order.sort((left, right) => (this.#ids[left] as number) - (this.#ids[right] as number))
    this.#ids = Float64Array.from(order, (index) => this.#ids[index] as number)
    const points = new Int32Array(this.#size * 2)
    for (const [index, from] of order.entries()) {
      points[index * 2] = this.#points[from * 2] as number
      points[index * 2 + 1] = this.#points[from * 2 + 1] as number
    }
    this.#points = points
    this.#sorted = true
  }
}
