// Places of Göteborg between which rides are asked for, the same at every run.
import type { Point } from '@livery/kernel/geo.ts'

const CENTRE = { lat: 57.7, lng: 11.965 }
const SPAN = { lat: 0.035, lng: 0.07 }

/** A row of numbers in 0..1 that looks like chance and repeats exactly (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function somewhere(random: () => number, spread = 1): Point {
  return {
    lat: CENTRE.lat + (random() - 0.5) * 2 * SPAN.lat * spread,
    lng: CENTRE.lng + (random() - 0.5) * 2 * SPAN.lng * spread,
  }
}
