import { endKey, isClosed, type LineE7, reversed, startKey } from './shape.ts'

/**
 * Joins lines that meet end to end into the longest runs. With `directed`, lines keep their direction (coastlines);
 * without, they may be turned round (boundaries, streets).
 */
export function joinLines(lines: readonly LineE7[], directed: boolean): LineE7[] {
  const pool = new LinePool(lines.filter((line) => line.length >= 4))
  const joined: LineE7[] = []
  for (let seed = pool.takeAny(); seed; seed = pool.takeAny()) {
    const parts = [seed]
    let last = seed
    while (!(parts.length === 1 && isClosed(seed)) && endKey(last) !== startKey(parts[0] as LineE7)) {
      const next = pool.takeStartingAt(endKey(last)) ?? (directed ? undefined : flip(pool.takeEndingAt(endKey(last))))
      if (!next) break
      parts.push(next)
      last = next
    }
    while (endKey(last) !== startKey(parts[0] as LineE7)) {
      const key = startKey(parts[0] as LineE7)
      const previous = pool.takeEndingAt(key) ?? (directed ? undefined : flip(pool.takeStartingAt(key)))
      if (!previous) break
      parts.unshift(previous)
    }
    joined.push(concatenate(parts))
  }
  return joined
}

const flip = (line: LineE7 | undefined) => (line ? reversed(line) : undefined)

class LinePool {
  readonly #lines: readonly LineE7[]
  readonly #taken: Uint8Array
  readonly #byStart = new Map<string, number[]>()
  readonly #byEnd = new Map<string, number[]>()
  #next = 0

  constructor(lines: readonly LineE7[]) {
    this.#lines = lines
    this.#taken = new Uint8Array(lines.length)
    for (const [index, line] of lines.entries()) {
      append(this.#byStart, startKey(line), index)
      append(this.#byEnd, endKey(line), index)
    }
  }

  takeAny(): LineE7 | undefined {
    while (this.#next < this.#lines.length && this.#taken[this.#next]) this.#next += 1
    return this.#take([this.#next])
  }

  takeStartingAt(key: string): LineE7 | undefined {
    return this.#take(this.#byStart.get(key))
  }

  takeEndingAt(key: string): LineE7 | undefined {
    return this.#take(this.#byEnd.get(key))
  }

  #take(candidates: readonly number[] | undefined): LineE7 | undefined {
    const index = candidates?.find((candidate) => candidate < this.#lines.length && !this.#taken[candidate])
    if (index === undefined) return undefined
    this.#taken[index] = 1
    return this.#lines[index]
  }
}

function append(map: Map<string, number[]>, key: string, index: number): void {
  const list = map.get(key)
  if (list) list.push(index)
  else map.set(key, [index])
}

function concatenate(parts: readonly LineE7[]): LineE7 {
  if (parts.length === 1) return parts[0] as LineE7
  const size = parts.reduce((sum, part) => sum + part.length - 2, 2)
  const whole = new Int32Array(size)
  let offset = 0
  for (const [index, part] of parts.entries()) {
    // The joint stands once: each part but the first leaves out its own first point.
    const piece = index === 0 ? part : part.subarray(2)
    whole.set(piece, offset)
    offset += piece.length
  }
  return whole
}
