// How a fare is computed. Each line is priced from what the receipt shows, tenths of a kilometre and whole minutes, and
// rounded once, so that anybody can check it with a pencil.
import type { FareLine } from '@livery/contracts/pricing/quotes.ts'
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import { add, basisPoints, type Currency, type Money, money, priceOf, shareOf, sum } from '@livery/kernel/money.ts'
import type { TariffTerms } from './tariff.ts'

export interface FareInputs {
  readonly vehicleClass: VehicleClass
  readonly className: string
  readonly distanceMetres: number
  readonly durationSeconds: number
  /** Hourly hire in place of distance and time. */
  readonly hours: number | null
  readonly extras: readonly { readonly name: string; readonly fare: number }[]
}

/** What was not known when the price was given. */
export interface FareAdditions {
  readonly waitedMinutes: number
}

export interface Fare {
  readonly lines: readonly FareLine[]
  readonly baseFare: Money
  readonly platformFee: Money
  readonly total: Money
}

/** How a total is shared out; its parts add up to it. */
export interface FareSplit {
  readonly driver: Money
  readonly commission: Money
  readonly platformFee: Money
  readonly tax: Money
}

const FARE_CODES = new Set<FareLine['code']>(['base', 'distance', 'time', 'hours', 'minimum'])
const EARNING_CODES = new Set<FareLine['code']>([...FARE_CODES, 'extra', 'stop', 'waiting', 'overtime', 'overage'])

export function computeFare(terms: TariffTerms, inputs: FareInputs, currency: Currency): Fare {
  const rides =
    inputs.hours === null ? byDistance(terms, inputs, currency) : byTheHour(terms, inputs, inputs.hours, currency)
  const extras = inputs.extras.map((extra): FareLine => ({ code: 'extra', label: extra.name, amount: extra.fare }))
  const fee = platformFee(terms, total(rides, currency))
  const feeLine: FareLine = {
    code: 'platform_fee',
    label: 'Platform fee',
    amount: fee.minor,
    share: terms.platformFee.share,
  }
  return withTax(terms, [...rides, ...extras, feeLine], currency)
}

/** The final fare: the quoted lines as they were, what came on top, and the tax on all of it. */
export function finalFare(
  terms: TariffTerms,
  quoted: readonly FareLine[],
  additions: FareAdditions,
  vehicleClass: VehicleClass,
  currency: Currency,
): Fare {
  const before = quoted.filter((line) => line.code !== 'tax')
  const waiting = waitingLine(terms, additions.waitedMinutes, vehicleClass, currency)
  const at = before.findIndex((line) => line.code === 'platform_fee')
  const lines = waiting === null ? before : [...before.slice(0, at), waiting, ...before.slice(at)]
  return withTax(terms, lines, currency)
}

/** The hour rate by the minute: what a paid minute of waiting costs. */
export function waitingRate(terms: TariffTerms, vehicleClass: VehicleClass, currency: Currency): Money {
  return money(Math.round(terms.classes[vehicleClass].perHour / 60), currency)
}

export function splitFare(terms: TariffTerms, lines: readonly FareLine[], currency: Currency): FareSplit {
  const earning = total(
    lines.filter((line) => EARNING_CODES.has(line.code)),
    currency,
  )
  const commission = shareOf(earning, basisPoints(terms.commissionShare))
  return {
    driver: money(earning.minor - commission.minor, currency),
    commission,
    platformFee: amountOf(lines, 'platform_fee', currency),
    tax: amountOf(lines, 'tax', currency),
  }
}

function byDistance(terms: TariffTerms, inputs: FareInputs, currency: Currency): FareLine[] {
  const rates = terms.classes[inputs.vehicleClass]
  const metres = Math.round(inputs.distanceMetres / 100) * 100
  const minutes = Math.max(1, Math.round(inputs.durationSeconds / 60))
  const lines: FareLine[] = [
    { code: 'base', label: inputs.className, amount: rates.base },
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
  const rate = terms.classes[inputs.vehicleClass].perHour
  return [
    {
      code: 'hours',
      label: inputs.className,
      amount: money(hours * rate, currency).minor,
      quantity: hours,
      unitAmount: rate,
    },
  ]
}

function waitingLine(
  terms: TariffTerms,
  minutes: number,
  vehicleClass: VehicleClass,
  currency: Currency,
): FareLine | null {
  if (minutes <= 0) return null
  const rate = waitingRate(terms, vehicleClass, currency).minor
  return { code: 'waiting', label: 'Waiting', amount: minutes * rate, quantity: minutes, unitAmount: rate }
}

function platformFee(terms: TariffTerms, fare: Money): Money {
  const { share, min, max } = terms.platformFee
  return money(Math.min(max, Math.max(min, shareOf(fare, basisPoints(share)).minor)), fare.currency)
}

function withTax(terms: TariffTerms, lines: readonly FareLine[], currency: Currency): Fare {
  const net = total(lines, currency)
  const tax = shareOf(net, basisPoints(terms.taxShare))
  return {
    lines: [...lines, { code: 'tax', label: 'VAT', amount: tax.minor, share: terms.taxShare }],
    baseFare: total(
      lines.filter((line) => FARE_CODES.has(line.code)),
      currency,
    ),
    platformFee: amountOf(lines, 'platform_fee', currency),
    total: add(net, tax),
  }
}

function amountOf(lines: readonly FareLine[], code: FareLine['code'], currency: Currency): Money {
  return total(
    lines.filter((line) => line.code === code),
    currency,
  )
}

function total(lines: readonly FareLine[], currency: Currency): Money {
  return sum(
    lines.map((line) => money(line.amount, currency)),
    currency,
  )
}
