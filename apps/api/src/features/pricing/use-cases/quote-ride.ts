import type { QuoteRequest } from '@livery/contracts/pricing/quotes.ts'
import { distanceMetres as metresBetween } from '@livery/kernel/geo.ts'
import { encodePolyline } from '@livery/kernel/polyline.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import { instantOf } from '@livery/kernel/wall-clock.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { cached } from '../../../platform/ttl-cache.ts'
import { ensureInRegion } from '../../places/index.ts'
import {
  type AskedOfFleet,
  type ClassOfCar,
  classesOffered,
  signatureCars,
  type Vehicle,
} from '../../vehicles/index.ts'
import { type AheadPolicy, isBookableAt } from '../domain/ahead-policy.ts'
import { type CancelWindows, cancelWindows } from '../domain/cancel-windows.ts'
import { computeFare } from '../domain/fare.ts'
import { promotionLine } from '../domain/promotion.ts'
import { digestOfClaim, type ExtraOffered, type PricedClass, type StoredQuote } from '../domain/quote.ts'
import { splitFare } from '../domain/split.ts'
import type { Tariff } from '../domain/tariff.ts'
import { extrasOffered } from '../extras-offered.ts'
import { saveQuote } from '../store.ts'
import { findTariffAt } from '../tariff-store.ts'
import { promotionFor } from './keep-promotions.ts'

const NEAREST_METRES = 100
const CLAIM_BYTES = 24

export interface QuotedRide {
  readonly quote: StoredQuote
  readonly classes: readonly ClassOfCar[]
  /** The signature cars among what is priced. */
  readonly cars: readonly Vehicle[]
  /** Null for an on-demand ride. */
  readonly cancelling: CancelWindows | null
  /** Of a quote that belongs to nobody: what booking it takes. Kept nowhere. */
  readonly claim: string | null
  /** What is asked of the cars on the road, for an on-demand ride. */
  readonly askedOfFleet: AskedOfFleet
}

/**
 * Prices a ride in every class that takes the party, by the tariff in force now, and keeps the quote; nobody's without
 * a rider.
 */
export async function quoteRide(ctx: AppContext, riderId: string | null, request: QuoteRequest): Promise<QuotedRide> {
  const points = [request.pickupLocation, ...(request.addonlocation ?? []), request.dropOffLocation]
  if (metresBetween(request.pickupLocation, request.dropOffLocation) < NEAREST_METRES && points.length === 2)
    throw refuse('PLACES_TOO_CLOSE')
  for (const point of points) await ensureInRegion(ctx, point)

  const [tariff, offered, classes, region, policy] = await Promise.all([
    tariffInForce(ctx),
    extrasOffered(ctx),
    classesOffered(ctx),
    ctx.maps.region(),
    policyInForce(ctx, 'ahead'),
  ])
  const pickupAt = pickupInstant(request, region.timeZone, ctx.now(), policy)
  const extras = chosenExtras(request, offered)
  const [route, promotion] = await Promise.all([
    ctx.maps.route(points),
    request.promotion === undefined ? null : promotionFor(ctx, request.promotion, riderId),
  ])

  const off = (total: number) =>
    promotion === null ? null : promotionLine(promotion, total, tariff.terms.leastCharge, tariff.currency)
  const price = (one: ClassOfCar, car: Vehicle | null): PricedClass => {
    const fare = computeFare(
      tariff.terms,
      {
        vehicleClass: one.vehicleClass,
        className: car?.name ?? one.name,
        ownBase: car?.baseFareMinor ?? null,
        distanceMetres: route.distanceMetres,
        durationSeconds: route.durationSeconds,
        pickup: request.pickupLocation,
        dropOff: request.dropOffLocation,
        stops: points.length - 2,
        pickupAt: pickupAt ?? ctx.now(),
        timeZone: region.timeZone,
        hours: request.hours ?? null,
        extras,
      },
      tariff.currency,
    )
    const promoted = off(fare.total.minor)
    return {
      vehicleClass: one.vehicleClass,
      ...(car !== null && { signatureVehicleId: car.id }),
      fits: takesParty(one, request),
      baseFare: fare.baseFare.minor,
      platformFee: fare.platformFee.minor,
      total: fare.total.minor + (promoted?.amount ?? 0),
      netPay: splitFare(tariff.terms, fare.lines, tariff.currency).driver.minor,
      lines: promoted === null ? fare.lines : [...fare.lines, promoted],
    }
  }
  const askedOfFleet = {
    withinSeconds: tariff.terms.instantReachMinutes * 60,
    busySeconds: Math.round(route.durationSeconds),
  }
  const cars = await carsFreeFor(ctx, request, pickupAt, askedOfFleet, classes)
  const priced = [
    ...classes.map((one) => price(one, null)),
    ...cars.flatMap((car) => {
      const of = classes.find((one) => one.vehicleClass === car.vehicleClass)
      return of === undefined ? [] : [price(of, car)]
    }),
  ]
  const now = ctx.now()
  const claim = riderId === null ? Buffer.from(ctx.random(CLAIM_BYTES)).toString('base64url') : null
  const quote: StoredQuote = {
    id: ctx.newId('quote'),
    riderId,
    claimDigest: claim === null ? null : digestOfClaim(claim),
    tariffId: tariff.id,
    currency: tariff.currency,
    request,
    pickupAt,
    timeZone: region.timeZone,
    distanceMetres: Math.round(route.distanceMetres),
    durationSeconds: Math.round(route.durationSeconds),
    shape: encodePolyline(route.geometry.coordinates),
    legs: route.legs,
    classes: priced,
    extras,
    promotionId: promotion?.id ?? null,
    createdAt: now,
    expiresAt: addMs(now, tariff.terms.quoteMinutes * MINUTE_MS),
  }
  await saveQuote(ctx.db, quote)
  const { distanceMetres } = quote
  const cancelling =
    pickupAt === null ? null : cancelWindows({ pickupAt, hours: request.hours ?? null, distanceMetres }, tariff.terms)
  return { quote, classes, cars, cancelling, claim, askedOfFleet }
}

const tariffInForce = cached(async (ctx): Promise<Tariff> => {
  const tariff = await findTariffAt(ctx.db, ctx.now())
  if (tariff === null) throw new Error('No tariff is in force.')
  return tariff
})

function pickupInstant(request: QuoteRequest, timeZone: string, now: Date, policy: AheadPolicy): Date | null {
  if (request.ridetype === 'instant') return null
  if (request.predate === undefined || request.pretime === undefined) {
    throw refuse('BAD_INPUT', { errors: [{ path: 'predate', message: 'A ride for later needs a date and a time.' }] })
  }
  const at = instantOf(request.predate, request.pretime, timeZone)
  if (!isBookableAt(at, now, policy)) throw refuse('PICKUP_TIME_INVALID')
  return at
}

function takesParty(one: ClassOfCar, request: QuoteRequest): boolean {
  return one.passengers >= (request.passengers ?? 1) && one.luggage >= (request.luggage ?? 0)
}

/**
 * Signature cars whose chauffeur may have this ride: on the road near by for an on-demand ride, with time for later.
 */
async function carsFreeFor(
  ctx: AppContext,
  request: QuoteRequest,
  pickupAt: Date | null,
  asked: AskedOfFleet,
  classes: readonly ClassOfCar[],
): Promise<Vehicle[]> {
  const near = (await signatureCars(ctx)).filter(
    ({ id }) => pickupAt !== null || ctx.fleet.etaOfCar(request.pickupLocation, id, asked) !== undefined,
  )
  const found = await Promise.all(
    classes.map(async ({ vehicleClass }) => {
      const ofClass = near.filter((car) => car.vehicleClass === vehicleClass)
      if (ofClass.length === 0) return []
      const may = await ctx.fleet.whoMayTake(
        {
          ridetype: request.ridetype,
          vehicleClass,
          pickup: request.pickupLocation,
          dropOff: request.dropOffLocation,
          pickupAt: pickupAt ?? ctx.now(),
          durationSeconds: asked.busySeconds,
        },
        ofClass.map(({ id, driverId }) => ({ driverId, vehicleId: id })),
      )
      return ofClass.filter(({ driverId }) => may.has(driverId))
    }),
  )
  return found.flat()
}

function chosenExtras(request: QuoteRequest, offered: readonly ExtraOffered[]): StoredQuote['extras'] {
  const byId = new Map(offered.map((extra) => [extra.id, extra]))
  return (request.additionalservice ?? []).map((id) => {
    const extra = byId.get(id)
    if (extra === undefined) throw refuse('EXTRA_NOT_FOUND')
    return { id: extra.id, name: extra.name, names: extra.names, fare: extra.fareMinor }
  })
}
