type Numbers = Float64Array | Uint32Array | Int32Array | Uint8Array

/** A growing list of numbers of one kind, without an object for each. */
export class NumberList {
  readonly #kind: new (
    size: number,
  ) => Numbers
  #numbers: Numbers
  #length = 0

  constructor(kind: new (size: number) => Numbers) {
    this.#kind = kind
    this.#numbers = new kind(1_024)
  }

  get length(): number {
    return this.#length
  }

  /** The index of what was added. */
  push(number: number): number {
    if (this.#length === this.#numbers.length) {
      const wider = new this.#kind(Math.ceil(this.#length * 1.5))
      wider.set(this.#numbers)
      this.#numbers = wider
    }
    this.#numbers[this.#length] = number
    this.#length += 1
    return this.#length - 1
  }

  at(index: number): number {
    return this.#numbers[index] as number
  }
}
