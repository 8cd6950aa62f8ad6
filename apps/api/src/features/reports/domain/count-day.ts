// All sums of one whole day, from what was written of it. Counting it again gives the same, whoever counts and how often.
import { HOUR_MS, SECOND_MS } from '@livery/kernel/time.ts'
import type { OffersTo, Shift } from '../../dispatch/index.ts'
import type { RideFacts } from '../../rides/index.ts'
import { type Day, hourAt } from './day.ts'
import { countPunctuality, isDue, isServed, isUnserved, lateMs } from './ride-counts.ts'
import { type Square, squareOf } from './squares.ts'
import { type Sum, type SumNumbers, Sums } from './sums.ts'
import { overlapMs, partsOf } from './time-online.ts'

export interface WholeDay {
  readonly day: Day
  /** What is known by then counts; of a day that is over, all of it. */
  readonly now: number
  readonly rides: readonly RideFacts[]
  readonly shifts: readonly Shift[]
  readonly offers: readonly OffersTo[]
  readonly handBacks: ReadonlyMap<string, number>
  readonly emptyMetres: ReadonlyMap<string, number>
  readonly accounts: ReadonlyMap<string, { readonly companyId: string; readonly costCentre: { readonly code: string } }>
}

export interface SquareCount extends Square {
  readonly hour: number
  requested: number
  unserved: number
}

export interface CountedDay {
  readonly sums: readonly Sum[]
  readonly squares: readonly SquareCount[]
}

export function countDay(whole: WholeDay): CountedDay {
  const sums = new Sums()
  for (const ride of whole.rides) addRide(sums, ride, whole)
  for (const { driverId, beganAt, endedAt } of whole.shifts) {
    const ms = overlapMs(beganAt, endedAt, { from: whole.day.from, until: Math.min(whole.day.until, whole.now) })
    sums.add({ kind: 'chauffeur', subjectId: driverId }, { onlineSeconds: Math.floor(ms / SECOND_MS) })
  }
  for (const { driverId, accepted, declined, expired } of whole.offers)
    sums.add({ kind: 'chauffeur', subjectId: driverId }, { accepted, declined, unanswered: expired })
  for (const [subjectId, handBacks] of whole.handBacks) sums.add({ kind: 'chauffeur', subjectId }, { handBacks })
  return { sums: sums.all(), squares: squaresOf(whole) }
}

/** What was driven late into the night is work of the day that it began on. */
const ITS_NIGHT_MS = 12 * HOUR_MS

function addRide(sums: Sums, ride: RideFacts, { day, now, emptyMetres, accounts }: WholeDay): void {
  if (!isDue(ride, now)) return
  const late = lateMs(ride, now)
  const span = { from: day.from - ITS_NIGHT_MS, until: Math.min(now, day.until + ITS_NIGHT_MS) }
  const { driving, toPickup, waiting } = partsOf(ride, span)
  const { onTime, late5, late10, later } = countPunctuality(late === null ? [] : [late])
  const isOver = ride.endedAt !== null
  const ofRide: Partial<SumNumbers> = {
    ...{ rides: isServed(ride, now) ? 1 : 0, onTime, late5, late10, later },
    ...{ revenue: isOver ? ride.revenue : 0 },
  }
  const work: Partial<SumNumbers> = {
    ...ofRide,
    ...{ metres: ride.metres, emptyMetres: emptyMetres.get(ride.id) ?? 0 },
    drivingSeconds: Math.floor(driving / SECOND_MS),
    busySeconds: Math.floor((driving + toPickup + waiting) / SECOND_MS),
    cancelled: ride.status === 'cancelled' ? 1 : 0,
    ...{ stars: ride.stars ?? 0, ratings: ride.stars === null ? 0 : 1, earnings: isOver ? ride.earnings : 0 },
  }
  if (ride.vehicleId !== null) sums.add({ kind: 'vehicle', subjectId: ride.vehicleId }, work)
  if (ride.driverId !== null) sums.add({ kind: 'chauffeur', subjectId: ride.driverId }, work)
  const account = accounts.get(ride.id)
  if (account !== undefined)
    sums.add({ kind: 'company', subjectId: account.companyId, part: account.costCentre.code }, ofRide)
}

function squaresOf({ day, now, rides }: WholeDay): SquareCount[] {
  const squares = new Map<string, SquareCount>()
  for (const ride of rides) {
    if (!isDue(ride, now)) continue
    const [{ row, column }, hour] = [squareOf(ride.lat, ride.lng), hourAt(day, ride.pickupAt)]
    const key = `${row} ${column} ${hour}`
    const square = squares.get(key) ?? { row, column, hour, requested: 0, unserved: 0 }
    square.requested += 1
    if (isUnserved(ride, now)) square.unserved += 1
    squares.set(key, square)
  }
  return [...squares.values()]
}
