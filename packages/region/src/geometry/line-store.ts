// Very many lines as a few long lists of numbers: an array of its own for each line costs more than its points. What
// goes beyond a bound lies in a file that is deleted as soon as it is open, so nothing of it can be left behind.
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NumberList } from './number-list.ts'
import type { LineE7 } from './shape.ts'

const CHUNK = 1_048_576
const CHUNKS_IN_MEMORY = 48

export interface LineStoreBounds {
  /** Whole numbers in a chunk, and how many chunks are held before the others go to the file. */
  readonly chunk: number
  readonly inMemory: number
}

export class LineStore {
  readonly #bounds: LineStoreBounds
  readonly #chunks: Int32Array[] = []
  /** Lines longer than a chunk. */
  readonly #long = new Map<number, LineE7>()
  readonly #starts = new NumberList(Float64Array)
  readonly #lengths = new NumberList(Uint32Array)
  #current: Int32Array
  #file: number | undefined
  #full = 0
  #used = 0

  constructor(bounds: LineStoreBounds = { chunk: CHUNK, inMemory: CHUNKS_IN_MEMORY }) {
    this.#bounds = bounds
    this.#current = new Int32Array(bounds.chunk)
  }

  /** The line's number. */
  add(line: LineE7): number {
    const { chunk } = this.#bounds
    const number = this.#lengths.push(line.length)
    if (line.length > chunk) {
      this.#starts.push(-1)
      this.#long.set(number, line)
      return number
    }
    if (this.#used + line.length > chunk) this.#put()
    this.#starts.push(this.#full * chunk + this.#used)
    this.#current.set(line, this.#used)
    this.#used += line.length
    return number
  }

  /** Not to be written to. */
  at(number: number): LineE7 {
    const start = this.#starts.at(number)
    if (start < 0) return this.#long.get(number) as LineE7
    const { chunk, inMemory } = this.#bounds
    const length = this.#lengths.at(number)
    const index = Math.floor(start / chunk)
    const offset = start - index * chunk
    const held = index === this.#full ? this.#current : this.#chunks[index]
    if (held) return held.subarray(offset, offset + length)
    const line = new Int32Array(length)
    readWhole(this.#file as number, line, ((index - inMemory) * chunk + offset) * 4)
    return line
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }

  #put(): void {
    const { chunk, inMemory } = this.#bounds
    if (this.#full < inMemory) {
      this.#chunks.push(this.#current)
      this.#current = new Int32Array(chunk)
    } else {
      this.#file ??= openNameless()
      writeWhole(this.#file, this.#current, (this.#full - inMemory) * chunk * 4)
    }
    this.#full += 1
    this.#used = 0
  }
}

function openNameless(): number {
  const folder = mkdtempSync(join(tmpdir(), 'livery-lines-'))
  const file = openSync(join(folder, 'lines'), 'w+')
  rmSync(folder, { recursive: true })
  return file
}

function writeWhole(file: number, numbers: Int32Array, position: number): void {
  for (let done = 0; done < numbers.byteLength; )
    done += writeSync(file, numbers, done, numbers.byteLength - done, position + done)
}

function readWhole(file: number, numbers: Int32Array, position: number): void {
  for (let done = 0; done < numbers.byteLength; ) {
    const read = readSync(file, numbers, done, numbers.byteLength - done, position + done)
    if (read === 0) throw new Error('The file of lines is shorter than what was written to it')
    done += read
  }
}

/** Lines of a store, in the order in which they were put down. */
export class LineList implements Iterable<LineE7> {
  readonly #store: LineStore
  readonly #numbers = new NumberList(Uint32Array)

  constructor(store: LineStore) {
    this.#store = store
  }

  get length(): number {
    return this.#numbers.length
  }

  push(number: number): void {
    this.#numbers.push(number)
  }

  *[Symbol.iterator](): Generator<LineE7> {
    for (let index = 0; index < this.#numbers.length; index++) yield this.#store.at(this.#numbers.at(index))
  }
}
