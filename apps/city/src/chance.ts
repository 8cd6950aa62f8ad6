// Chance that can be replayed: the same seed and name always give the same choices, whatever everybody else does.

export interface Chance {
  /** 0 up to, but never, 1. */
  next(): number
  between(min: number, max: number): number
  /** True in this share of cases. */
  happens(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
}

export function chanceOf(seed: number, name: string): Chance {
  let state = hash(`${seed} ${name}`)
  // Mulberry32, public domain: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (min, max) => min + next() * (max - min),
    happens: (share) => next() < share,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error(`There is nothing to choose from for ${name}.`)
      return item
    },
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}
