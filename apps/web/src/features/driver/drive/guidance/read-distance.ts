// A distance as one reads it at a glance: the nearer, the finer, and never a figure that changes with each position.

/** Below this it is here. */
export const HERE_METRES = 15

export function readDistance(metres: number): number {
  const step = metres < 100 ? 10 : metres < 1_000 ? 50 : 100
  return Math.round(metres / step) * step
}
