// How far a search looks, round by round, and how long a car takes as the crow flies.
const DETOUR = 1.35
const METRES_PER_SECOND = 8.5
const SETTING_OUT_SECONDS = 45

export function estimateSeconds(metres: number): number {
  return Math.round(SETTING_OUT_SECONDS + (metres * DETOUR) / METRES_PER_SECOND)
}

export const OFFERS_PER_ROUND = 3
export const OFFER_SECONDS = 20
/** Between two looks when there is nobody to ask. */
export const LOOK_AGAIN_SECONDS = 3
export const MATRIX_CANDIDATES = 12

const RADII_METRES = [4_000, 8_000, 14_000] as const

export function radiusOfRound(round: number): number {
  return RADII_METRES[Math.min(round, RADII_METRES.length) - 1] ?? RADII_METRES[0]
}
