// A day of booked rides in Göteborg, the same at every run: two rushes, classes, some hirings of hours, and chauffeurs
// in shifts. They begin at home, which the product does not know yet.
import type { Point } from '@livery/kernel/geo.ts'
import { type DayProblem, evenShares } from '../../apps/api/src/features/dispatch/domain/day-plan/problem.ts'
import { type EtaMatrix, estimate } from '../../apps/api/src/features/places/index.ts'
import { chance, somewhere } from './streets.ts'

const HOUR = 3_600
const BOARDING = 300
const SHARES_OF_RIDES = [0.5, 0.22, 0.22, 0.06]
const SHARES_OF_DRIVERS = [0.46, 0.23, 0.23, 0.08]
const SHIFTS_BEGIN = [4, 6, 8, 10, 12]
const SHIFT = 14 * HOUR
const LONGEST = 12 * HOUR

export interface BookedDay {
  readonly pickups: readonly Point[]
  readonly dropOffs: readonly Point[]
  readonly problem: DayProblem
}

type Drives = (from: readonly Point[], to: readonly Point[]) => Promise<EtaMatrix>

/** `ways` are the drives of the rides themselves, `drives` asks the map for the others. */
export async function bookedDay(rides: number, drivers: number, snap: Snap, drives: Drives): Promise<BookedDay> {
  const random = chance(17)
  const place = async () => {
    for (;;) {
      const point = await snap(somewhere(random))
      if (point !== null) return point
    }
  }
  const pickups: Point[] = []
  const dropOffs: Point[] = []
  const homes: Point[] = []
  for (let ride = 0; ride < rides; ride++) {
    pickups.push(await place())
    dropOffs.push(await place())
  }
  for (let driver = 0; driver < drivers; driver++) homes.push(await place())
  const [between, starts, ways] = [
    seconds(dropOffs, pickups, await drives(dropOffs, pickups)),
    seconds(homes, pickups, await drives(homes, pickups)),
    await Promise.all(
      pickups.map(async (from, ride) => (await drives([from], [dropOffs[ride] as Point]))[0]?.[0] ?? null),
    ),
  ]
  const classOf = (shares: readonly number[], at: number) => {
    const ends = shares.map((_, one) => shares.slice(0, one + 1).reduce((sum, share) => sum + share, 0))
    return ends.findIndex((end) => at < end)
  }
  const times = pickups.map((_, ride) => {
    const startsAt = startOf(random)
    const hired = random() < 0.06 ? (2 + 3 * random()) * HOUR : 0
    const drive = Math.max(hired, ways[ride]?.durationSeconds ?? 0)
    return { class: classOf(SHARES_OF_RIDES, random()), startsAt, endsAt: Math.round(startsAt + drive + BOARDING) }
  })
  const shifts = homes.map((_, driver) => {
    const from = (SHIFTS_BEGIN[driver % SHIFTS_BEGIN.length] as number) * HOUR
    return { class: classOf(SHARES_OF_DRIVERS, driver / drivers), from, to: from + SHIFT }
  })
  const mayDrive = Uint8Array.from(
    times.flatMap((ride) =>
      shifts.map((shift) =>
        Number(shift.class === ride.class && shift.from <= ride.startsAt && ride.endsAt <= shift.to),
      ),
    ),
  )
  const shares = evenShares(times, mayDrive)
  return {
    pickups,
    dropOffs,
    problem: {
      rides: times.map(({ startsAt, endsAt }) => ({ startsAt, endsAt, present: null, isFixed: false })),
      drivers: shifts.map((_, driver) => ({ longestSeconds: LONGEST, evenSeconds: shares[driver] ?? 0 })),
      mayDrive,
      between,
      fromStart: starts,
      // Of empty driving alone, so that it can be held against the bound.
      weights: { slackSeconds: 300, changeSeconds: 900, uneven: 0 },
    },
  }
}

type Snap = (point: Point) => Promise<Point | null>

function startOf(random: () => number): number {
  const kind = random()
  const [middle, spread] = kind < 0.25 ? [8, 3] : kind < 0.5 ? [17.5, 3] : [13, 8]
  const at = ((middle as number) + (random() + random() - 1) * (spread as number)) * HOUR
  return Math.max(4 * HOUR, Math.min(23 * HOUR, Math.round(at / 300) * 300))
}

/** As the product takes them: an estimate stands in where the map has no way. */
function seconds(from: readonly Point[], to: readonly Point[], matrix: EtaMatrix): Float64Array {
  const legs = matrix.flatMap((row, source) =>
    row.map((leg, target) => leg ?? estimate(from[source] as Point, to[target] as Point)),
  )
  return Float64Array.from(legs, ({ durationSeconds }) => Math.round(durationSeconds))
}
