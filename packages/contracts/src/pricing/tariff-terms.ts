import { outlineProblem } from '@livery/kernel/outline.ts'
import { z } from 'zod'
import { Latitude, Longitude } from '../common.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'
import { ZoneOutline } from './zones.ts'

const Share = z.int().min(0).max(10_000)
const Price = z.int().min(0).max(1_000_000)
const Minutes = z.int().min(0).max(10_080)
const Key = z.string().regex(/^[a-z0-9_]{1,30}$/, 'Please use small letters, digits and underscores.')
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter the time like 19:30.')

/** Minor units. */
export const ClassRates = z.strictObject({
  base: Price,
  minimum: Price,
  perKm: Price,
  perMinute: Price,
  perHour: Price,
})
export type ClassRates = z.infer<typeof ClassRates>

/** Where other rules hold: an airport, a station, a part of the town, a district with its own tax. */
export const TariffArea = z.strictObject({
  key: Key,
  name: z.string().trim().min(1).max(80),
  kind: z.enum(['airport', 'rail', 'zone']),
  lat: Latitude,
  lng: Longitude,
  radiusMetres: z.int().min(50).max(200_000),
  /** Drawn by the office: what counts then is the outline, and the circle is only around it. */
  outline: ZoneOutline.optional(),
})
export type TariffArea = z.infer<typeof TariffArea>

/** At certain hours the first part of the fare is multiplied; never by more than one and a half. */
export const TimeBand = z.strictObject({
  name: z.string().trim().min(1).max(80),
  /** 1 is Monday; empty is every day. */
  weekdays: z.array(z.int().min(1).max(7)).max(7),
  fromDate: z.iso.date().nullable(),
  untilDate: z.iso.date().nullable(),
  from: TimeOfDay,
  /** Over midnight when it is before `from`. */
  until: TimeOfDay,
  /** Basis points on top: 2,500 is a quarter more. */
  surcharge: z.int().min(0).max(5_000),
})
export type TimeBand = z.infer<typeof TimeBand>

/** A fixed price between two areas, either way. */
export const ZonePair = z.strictObject({
  from: Key,
  to: Key,
  prices: z.record(VehicleClass, Price),
})
export type ZonePair = z.infer<typeof ZonePair>

const WaitTerms = z.strictObject({ freeMinutes: Minutes, noShowMinutes: Minutes })

/** Tax by the line; what is not named has the tariff's `taxShare`. */
const LineTaxes = z.strictObject({ extra: Share.optional(), toll: Share.optional(), platform_fee: Share.optional() })

/** What an operator may set: rates by class, fees, tax, what waiting, cancelling and lateness cost. */
export const TariffTerms = z
  .strictObject({
    /** By the code of a class; one that is not here is not priced. */
    classes: z.record(VehicleClass, ClassRates),
    /** Shares in basis points, bounds in minor units. */
    platformFee: z.strictObject({ share: Share, min: Price, max: Price }),
    commissionShare: Share,
    taxShare: Share,
    lineTaxes: LineTaxes,
    /** Where the pickup is in an area, that area's tax holds. */
    areaTaxes: z.array(z.strictObject({ area: Key, taxShare: Share, lineTaxes: LineTaxes })).max(50),
    areas: z.array(TariffArea).max(100),
    zonePairs: z.array(ZonePair).max(200),
    timeBands: z.array(TimeBand).max(50),
    waiting: z.strictObject({
      instant: WaitTerms,
      city: WaitTerms,
      rail: WaitTerms,
      airport: WaitTerms,
      /** From an airport after a flight within the country. */
      domestic: WaitTerms,
      /** Between landing and the wait clock. */
      landingBufferMinutes: Minutes,
    }),
    stopFreeMinutes: Minutes,
    /** What an hour of hire includes, pooled. */
    hourlyKm: z.int().min(1).max(200),
    /** More than this is not taken as a toll. */
    tollsMost: Price,
    cancelling: z.strictObject({
      /** `strict`: all of it inside the window. */
      preset: z.enum(['standard', 'strict']),
      instantFreeMinutes: Minutes,
      instantFee: Price,
      prebookFreeMinutesBefore: Minutes,
      prebookLateShare: Share,
      /** By the hour, or farther than this. */
      longMetres: z.int().min(1_000).max(2_000_000),
      longFreeMinutesBefore: Minutes,
      longLateShare: Share,
      /** Of the price, when the rider never came. */
      noShowShare: Share,
      longFullMinutesBefore: Minutes,
      lateDriverMinutes: Minutes,
      stillMinutes: Minutes,
    }),
    /** The last tier that the driver is late beyond counts; the cap is in minor units. */
    lateCredits: z
      .array(z.strictObject({ afterMinutes: z.int().min(1).max(600), share: Share, cap: Price.nullable() }))
      .max(5),
    /** A promotion leaves at least this to pay. */
    leastCharge: z.int().min(1).max(1_000),
    quoteMinutes: z.int().min(1).max(120),
    instantReachMinutes: z.int().min(1).max(120),
  })
  .superRefine((terms, issues) => {
    const keys = new Set(terms.areas.map(({ key }) => key))
    if (keys.size !== terms.areas.length)
      issues.addIssue({ code: 'custom', path: ['areas'], message: 'Two areas have one key.' })
    for (const [at, { name, outline }] of terms.areas.entries())
      if (outline !== undefined && outlineProblem(outline) !== null)
        issues.addIssue({ code: 'custom', path: ['areas', at], message: `${name} has no valid outline.` })
    const named: [string, number, string][] = [
      ...terms.zonePairs.flatMap(({ from, to }, at): [string, number, string][] => [
        ['zonePairs', at, from],
        ['zonePairs', at, to],
      ]),
      ...terms.areaTaxes.map(({ area }, at): [string, number, string] => ['areaTaxes', at, area]),
    ]
    for (const [list, at, key] of named)
      if (!keys.has(key)) issues.addIssue({ code: 'custom', path: [list, at], message: `There is no area ${key}.` })
    if (terms.platformFee.min > terms.platformFee.max)
      issues.addIssue({ code: 'custom', path: ['platformFee'], message: 'The least fee is above the highest.' })
  })
export type TariffTerms = z.infer<typeof TariffTerms>
