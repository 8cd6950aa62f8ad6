/** A set of whole numbers in 8 bytes each. Adding in order costs nothing; otherwise the next question sorts once. */
export class IdSet {
  #ids = new Float64Array(1_024)
  #size = 0
  #sorted = true

  get size(): number {
    this.#sort()
    return this.#size
  }

  add(id: number): void {
    const last = this.#size > 0 ? (this.#ids[this.#size - 1] as number) : -Infinity
    if (id === last) return
    if (this.#size === this.#ids.length) this.#makeRoom()
    if (id < last) this.#sorted = false
    this.#ids[this.#size] = id
    this.#size += 1
  }

  has(id: number): boolean {
    this.#sort()
    let low = 0
    let high = this.#size - 1
    while (low <= high) {
      const middle = (low + high) >>> 1
      const found = this.#ids[middle] as number
      if (found === id) return true
      if (found < id) low = middle + 1
      else high = middle - 1
    }
    return false
  }

  #makeRoom(): void {
    this.#sort()
    if (this.#size < this.#ids.length / 2) return
    const wider = new Float64Array(this.#ids.length * 2)
    wider.set(this.#ids)
    this.#ids = wider
  }

  #sort(): void {
    if (this.#sorted) return
    const used = this.#ids.subarray(0, this.#size).sort()
    let kept = 0
    for (const [index, id] of used.entries()) {
      if (index > 0 && id === used[kept - 1]) continue
      used[kept] = id
      kept += 1
    }
    this.#size = kept
    this.#sorted = true
  }
}
