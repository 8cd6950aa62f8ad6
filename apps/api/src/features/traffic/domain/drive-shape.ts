// What is known of a drive without its streets, the same for a route and for one cell of a matrix, and from every
// provider: how fast it is when they are empty, which says what kind of road most of it is, and over which squares of the
// city it goes. Neither has a hard border: a drive between two kinds of road is partly of each.
import { ROAD_CLASSES, type RoadClass } from '@livery/contracts/traffic/traffic.ts'
import { type Point, pointBetween } from '@livery/kernel/geo.ts'
import type { Share } from './week.ts'

const KMH_OF_CLASS = [20, 30, 42, 58, 80]

/** In two neighbouring classes at most; the shares sum to 1. */
export function classShares(metres: number, freeSeconds: number): readonly Share[] {
  const kmh = freeSeconds > 0 ? (metres / freeSeconds) * 3.6 : (KMH_OF_CLASS[1] as number)
  const above = KMH_OF_CLASS.findIndex((speed) => speed > kmh)
  if (above === 0) return [{ of: 0, share: 1 }]
  if (above < 0) return [{ of: KMH_OF_CLASS.length - 1, share: 1 }]
  const [low, high] = [KMH_OF_CLASS[above - 1] as number, KMH_OF_CLASS[above] as number]
  const share = (kmh - low) / (high - low)
  return share === 0
    ? [{ of: above - 1, share: 1 }]
    : [
        { of: above - 1, share: 1 - share },
        { of: above, share },
      ]
}

/** The class that most of it is. */
export function classOf(metres: number, freeSeconds: number): RoadClass {
  const [first, second] = classShares(metres, freeSeconds)
  const of = second !== undefined && second.share >= 0.5 ? second.of : (first?.of ?? 0)
  return ROAD_CLASSES[of] as RoadClass
}

/** Some 1.1 km from north to south. */
const SQUARE_DEGREES = 0.01
const COLUMNS = 100_000
const SAMPLES = 5

/** Squares along the straight line from one place to the other, each with its share; the shares sum to 1. */
export function squareShares(from: Point, to: Point): readonly Share[] {
  const stretch = Math.max(0.1, Math.cos((((from.lat + to.lat) / 2) * Math.PI) / 180))
  const shares: { of: number; share: number }[] = []
  for (let index = 0; index < SAMPLES; index++) {
    const { lat, lng } = pointBetween(from, to, (index + 0.5) / SAMPLES)
    const square = squareAt(lat, lng, stretch)
    const last = shares.at(-1)
    if (last?.of === square) last.share += 1 / SAMPLES
    else shares.push({ of: square, share: 1 / SAMPLES })
  }
  return shares
}

/** As wide as it is high; the width of a degree is that of its row, so that a square keeps its name. */
function squareAt(lat: number, lng: number, stretch: number): number {
  const row = Math.floor((lat + 90) / SQUARE_DEGREES)
  const width = SQUARE_DEGREES / (Math.round(stretch * 10) / 10)
  return row * COLUMNS + Math.floor((lng + 180) / width)
}
