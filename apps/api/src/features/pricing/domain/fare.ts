// How a fare is computed. Each line is priced from what the receipt shows, tenths of a kilometre and whole minutes, and
// rounded once, so that anybody can check it with a pencil.
import type { FareLine, Names } from '@livery/contracts/pricing/quotes.ts'
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { Point } from '@livery/kernel/geo.ts'
import { basisPoints, type Currency, type Money, money, priceOf, shareOf } from '@livery/kernel/money.ts'
import { type FareAdditions, overageLine, whatCameOnTop } from './additions.ts'
import { areasOf, sizeOf } from './area.ts'
import { amountOf, baseFareOf, total } from './lines.ts'
import type { ChosenExtra } from './quote.ts'
import { ratesOf, type TariffTerms } from './tariff.ts'
import { taxLines } from './tax.ts'
import { timeBandAt } from './time-band.ts'

export interface FareInputs {
  readonly vehicleClass: VehicleClass
  readonly className: string
  /** The same in other languages; a signature car has one name. */
  readonly classNames?: Names
  /** Of a signature car, in place of its class's. Minor units. */
  readonly ownBase?: number | null
  readonly pickup: Point
  readonly dropOff: Point
  readonly stops: number
  readonly pickupAt: Date
  readonly timeZone: string
  readonly distanceMetres: number
  readonly durationSeconds: number
  /** Hourly hire in place of distance and time. */
  readonly hours: number | null
  readonly extras: readonly Omit<ChosenExtra, 'id'>[]
  /** What late changes of a booked ride have cost, and what was agreed by hand; they stay on it. */
  readonly changeFees?: readonly FareLine[]
}

export interface Fare {
  readonly lines: readonly FareLine[]
  readonly baseFare: Money
  readonly platformFee: Money
  /** What the rider pays: all lines, a promotion taken off. */
  readonly total: Money
}

export function computeFare(terms: TariffTerms, inputs: FareInputs, currency: Currency): Fare {
  const rides = firstTerm(terms, inputs, currency)
  const extras = inputs.extras.map(extraLine)
  const overage =
    inputs.hours === null ? [] : overageLine(terms, inputs.hours, inputs.distanceMetres, inputs.vehicleClass, currency)
  const feeLine: FareLine = {
    code: 'platform_fee',
    label: 'Platform fee',
    amount: platformFee(terms, total(rides, currency)).minor,
    share: terms.platformFee.share,
  }
  const changes = inputs.changeFees ?? []
  return withTax(terms, [...rides, ...extras, ...overage, ...changes, feeLine], inputs.pickup, currency)
}

function extraLine({ name, names, fare, count = 1 }: Omit<ChosenExtra, 'id'>): FareLine {
  const several = count > 1 && { quantity: count, unitAmount: fare }
  return { code: 'extra', label: name, ...(names !== undefined && { labels: names }), amount: fare * count, ...several }
}

/**
 * The final fare: the quoted lines as they were, what came on top, the tax on all of it, and the promotion as it was.
 */
export function finalFare(
  terms: TariffTerms,
  quoted: readonly FareLine[],
  additions: FareAdditions,
  ride: { readonly vehicleClass: VehicleClass; readonly pickup: Point },
  currency: Currency,
): Fare {
  const kept = quoted.filter(({ code }) => code !== 'tax' && code !== 'promotion')
  const onTop = whatCameOnTop(terms, kept, additions, ride.vehicleClass, currency)
  // A way that was measured takes the place of the one that was planned.
  const before = additions.drivenMetres === null ? kept : kept.filter(({ code }) => code !== 'overage')
  const at = before.findIndex(({ code }) => code === 'platform_fee')
  const lines = [...before.slice(0, at), ...onTop, ...before.slice(at)]
  const promotion = quoted.filter(({ code }) => code === 'promotion')
  return withTax(terms, lines, ride.pickup, currency, promotion)
}

function firstTerm(terms: TariffTerms, inputs: FareInputs, currency: Currency): FareLine[] {
  const fixed = zonePrice(terms, inputs)
  if (fixed !== null) return [fixed]
  const rides =
    inputs.hours === null ? byDistance(terms, inputs, currency) : byTheHour(terms, inputs, inputs.hours, currency)
  const band = timeBandAt(terms, inputs.pickupAt, inputs.timeZone)
  if (band === null) return rides
  const amount = shareOf(total(rides, currency), basisPoints(band.surcharge)).minor
  return [...rides, { code: 'time_band', label: band.name, amount, share: band.surcharge }]
}

/** From area to area without a stop: the price that the operator has fixed, at any hour. */
function zonePrice(terms: TariffTerms, inputs: FareInputs): FareLine | null {
  if (terms.zonePairs.length === 0 || inputs.hours !== null || inputs.stops > 0) return null
  const [from, to] = [areasOf(terms, inputs.pickup), areasOf(terms, inputs.dropOff)]
  const fitting = terms.zonePairs.flatMap((pair) => {
    const amount = pair.prices[inputs.vehicleClass]
    if (amount === undefined) return []
    return [
      [pair.from, pair.to],
      [pair.to, pair.from],
    ].flatMap(([begins, ends]) => {
      const [start, end] = [from.find(({ key }) => key === begins), to.find(({ key }) => key === ends)]
      return start === undefined || end === undefined ? [] : [{ start, end, amount, size: sizeOf(start) + sizeOf(end) }]
    })
  })
  // Where several overlap, the smallest on the ground: the same there and back.
  const [first] = fitting.toSorted((left, right) => left.size - right.size)
  if (first === undefined) return null
  return { code: 'zone_price', label: `${first.start.name} – ${first.end.name}`, amount: first.amount }
}

function byDistance(terms: TariffTerms, inputs: FareInputs, currency: Currency): FareLine[] {
  const rates = ratesOf(terms, inputs.vehicleClass)
  const metres = Math.round(inputs.distanceMetres / 100) * 100
  const minutes = Math.max(1, Math.round(inputs.durationSeconds / 60))
  const lines: FareLine[] = [
    { code: 'base', ...labelOf(inputs), amount: inputs.ownBase ?? rates.base },
    {
      code: 'distance',
      label: 'Distance',
      amount: priceOf(metres, money(rates.perKm, currency)).minor,
      quantity: metres,
      unitAmount: rates.perKm,
    },
    { code: 'time', label: 'Time', amount: minutes * rates.perMinute, quantity: minutes, unitAmount: rates.perMinute },
  ]
  const short = rates.minimum - total(lines, currency).minor
  return short > 0
    ? [...lines, { code: 'minimum', label: 'Minimum fare', amount: short, unitAmount: rates.minimum }]
    : lines
}

function byTheHour(terms: TariffTerms, inputs: FareInputs, hours: number, currency: Currency): FareLine[] {
  const rate = ratesOf(terms, inputs.vehicleClass).perHour
  return [
    {
      code: 'hours',
      ...labelOf(inputs),
      amount: money(hours * rate, currency).minor,
      quantity: hours,
      unitAmount: rate,
    },
  ]
}

function labelOf({ className, classNames = {} }: FareInputs): Pick<FareLine, 'label' | 'labels'> {
  return { label: className, ...(Object.keys(classNames).length > 0 && { labels: classNames }) }
}

function platformFee(terms: TariffTerms, fare: Money): Money {
  const { share, min, max } = terms.platformFee
  return money(Math.min(max, Math.max(min, shareOf(fare, basisPoints(share)).minor)), fare.currency)
}

function withTax(
  terms: TariffTerms,
  lines: readonly FareLine[],
  pickup: Point,
  currency: Currency,
  promotion: readonly FareLine[] = [],
): Fare {
  const all = [...lines, ...taxLines(terms, lines, pickup, currency), ...promotion]
  return {
    lines: all,
    baseFare: money(baseFareOf(lines), currency),
    platformFee: amountOf(lines, 'platform_fee', currency),
    total: total(all, currency),
  }
}
