// A driven ride by the terms of another tariff: the same way, the same waiting, the same tolls. What a promotion paid
// is left out on both sides.
import type { FareLine } from '@livery/contracts/pricing/quotes.ts'
import { computeFare, finalFare, type TariffTerms } from '../../pricing/index.ts'
import { hiredHours, type Moved, overtimeMinutes, paidStopMinutes } from './driven.ts'
import type { Ride } from './ride.ts'
import { paidWaitMinutes, waitClock } from './waiting.ts'

/** What is no tariff's. */
const STAYING: readonly FareLine['code'][] = ['change_fee', 'agreed_price', 'rounding']

export interface Repriced {
  readonly ride: Ride
  readonly before: number
  readonly after: number
}

/** Minor units. */
export function reprice(ride: Ride, moves: readonly Moved[], terms: TariffTerms): Repriced {
  const quoted = computeFare(
    terms,
    {
      ...ride,
      className: '',
      ownBase: ownBaseOf(ride),
      stops: ride.stops.length,
      hours: hiredHours(ride),
      changeFees: ride.quotedLines.filter(({ code }) => STAYING.includes(code)),
    },
    ride.currency,
  )
  const additions = {
    waitedMinutes: ride.startedAt === null ? 0 : paidWaitMinutes(waitClock(ride, terms), ride.startedAt),
    stopMinutes: paidStopMinutes(moves, terms),
    overtimeMinutes: ride.endedAt === null ? 0 : overtimeMinutes(ride, ride.endedAt),
    drivenMetres: ride.drivenMetres,
    tolls: sumOf(ride, (code) => code === 'toll'),
  }
  const { total } = finalFare(terms, quoted.lines, additions, ride, ride.currency)
  return { ride, before: sumOf(ride, (code) => code !== 'promotion'), after: total.minor }
}

/** A signature car keeps the base that it was booked with; a ride by the hour has none. */
export function ownBaseOf({
  signatureVehicleId,
  quotedLines,
}: Pick<Ride, 'signatureVehicleId' | 'quotedLines'>): number | null {
  if (signatureVehicleId === null) return null
  return quotedLines.find(({ code }) => code === 'base')?.amount ?? null
}

function sumOf(ride: Ride, counts: (code: string) => boolean): number {
  return (ride.finalLines ?? []).reduce((sum, { code, amount }) => sum + (counts(code) ? amount : 0), 0)
}

const MOST_SHOWN = 10

export interface Comparison {
  readonly rides: number
  readonly before: number
  readonly after: number
}

/** Adds repriced rides up as they come, and keeps the few whose price changes most. */
export class RepricedSum {
  readonly #byClass = new Map<Ride['vehicleClass'], Comparison>()
  #most: Repriced[] = []

  add(one: Repriced): void {
    const { vehicleClass } = one.ride
    const sum = this.#byClass.get(vehicleClass) ?? NOTHING
    this.#byClass.set(vehicleClass, plus(sum, { ...one, rides: 1 }))
    this.#most = [...this.#most, one].toSorted((left, right) => changeOf(right) - changeOf(left)).slice(0, MOST_SHOWN)
  }

  get total(): Comparison {
    return [...this.#byClass.values()].reduce(plus, NOTHING)
  }

  get classes(): { vehicleClass: Ride['vehicleClass']; rides: number; before: number; after: number }[] {
    return [...this.#byClass].map(([vehicleClass, sum]) => ({ vehicleClass, ...sum }))
  }

  /** Without those that stay as they are. */
  get most(): readonly Repriced[] {
    return this.#most.filter((one) => changeOf(one) > 0)
  }
}

const NOTHING: Comparison = { rides: 0, before: 0, after: 0 }

function plus(left: Comparison, right: Comparison): Comparison {
  return { rides: left.rides + right.rides, before: left.before + right.before, after: left.after + right.after }
}

function changeOf({ before, after }: Repriced): number {
  return Math.abs(after - before)
}
