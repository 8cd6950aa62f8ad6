// Chance that can be had again: the same FAULT_SEED, the same run.

export const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000)

/** Small with `npm test`; in full with `npm run test:faults -- full`. */
export function sized(small: number, full: number): number {
  return process.env.FAULT_SIZE === 'full' ? full : small
}

export interface Chance {
  /** From 0 on, always below 1. */
  next(): number
  below(count: number): number
  oneOf<Item>(items: readonly Item[]): Item
  shuffled<Item>(items: readonly Item[]): Item[]
}

export function chanceFrom(start: number): Chance {
  const next = mulberry32(start)
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    oneOf: (items) => items[below(items.length)] as never,
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .toSorted((left, right) => left.at - right.at)
        .map(({ item }) => item),
  }
}

/** Small, and the same everywhere. */
function mulberry32(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
