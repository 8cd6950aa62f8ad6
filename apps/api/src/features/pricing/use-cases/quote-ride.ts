import type { Names, QuoteRequest } from '@livery/contracts/pricing/quotes.ts'
import { distanceMetres as metresBetween } from '@livery/kernel/geo.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { encodePolyline } from '@livery/kernel/polyline.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import { instantOf } from '@livery/kernel/wall-clock.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { ensureInRegion } from '../../places/index.ts'
import {
  type AskedOfFleet,
  type ClassOfCar,
  classesOffered,
  driversOfCars,
  signatureCars,
  type Vehicle,
} from '../../vehicles/index.ts'
import { type AheadPolicy, isBookableAt } from '../domain/ahead-policy.ts'
import { cancelWindows } from '../domain/cancel-windows.ts'
import { computeFare } from '../domain/fare.ts'
import { promotionLine } from '../domain/promotion.ts'
import { digestOfClaim, type PricedClass, type StoredQuote } from '../domain/quote.ts'
import { splitFare } from '../domain/split.ts'
import { isPriced } from '../domain/tariff.ts'
import { extrasFor } from '../extras-offered.ts'
import { saveQuote } from '../store/quotes.ts'
import { tariffInForce } from '../tariff-in-force.ts'
import type { QuotedRide } from '../views.ts'
import { promotionFor } from './keep-promotions.ts'
import { dropOffOf, planWay } from './plan-way.ts'

const NEAREST_METRES = 100
const CLAIM_BYTES = 24

/**
 * Prices a ride in every class that takes the party, by the tariff in force now, and keeps the quote; nobody's without
 * a rider.
 */
export async function quoteRide(
  ctx: AppContext,
  riderId: UserId | null,
  request: QuoteRequest,
  /** Whose wrong promotion codes are counted: who calls, or a visitor’s address. */
  asker: string = riderId ?? '',
): Promise<QuotedRide> {
  const quoted = await priceTrip(ctx, riderId, request, asker)
  await saveQuote(ctx.db, quoted.quote)
  return quoted
}

/** The same price, but nothing is kept: nobody can book it. */
export async function priceTrip(
  ctx: AppContext,
  riderId: UserId | null,
  request: QuoteRequest,
  asker: string = riderId ?? '',
): Promise<QuotedRide> {
  const hours = request.hours ?? null
  const dropOff = dropOffOf(request)
  const points = [request.pickupLocation, ...(request.addonlocation ?? []), dropOff]
  if (hours === null && points.length === 2 && metresBetween(request.pickupLocation, dropOff) < NEAREST_METRES)
    throw refuse('PLACES_TOO_CLOSE')
  await ensureInRegion(ctx, request.pickupLocation, 'pickupLocation')
  for (const [index, stop] of (request.addonlocation ?? []).entries())
    await ensureInRegion(ctx, stop, `addonlocation.${index}`)
  if (request.dropOffLocation !== undefined) await ensureInRegion(ctx, request.dropOffLocation, 'dropOffLocation')

  const [tariff, extras, offered, region, policy] = await Promise.all([
    tariffInForce(ctx),
    extrasFor(ctx, request.additionalservice ?? []),
    classesOffered(ctx),
    ctx.maps.region(),
    policyInForce(ctx, 'ahead'),
  ])
  // A tariff that began without a class, or a process that does not know its newest version yet.
  const classes = offered.filter(({ vehicleClass }) => isPriced(tariff.terms, vehicleClass))
  const pickupAt = pickupInstant(request, region.timeZone, ctx.now(), policy)
  const [route, promotion] = await Promise.all([
    planWay(ctx, points, hours, pickupAt ?? ctx.now()),
    request.promotion === undefined ? null : promotionFor(ctx, request.promotion, riderId, asker),
  ])

  const off = (total: number) =>
    promotion === null ? null : promotionLine(promotion, total, tariff.terms.leastCharge, tariff.currency)
  const price = (one: ClassOfCar, car: Vehicle | null): PricedClass => {
    const fare = computeFare(
      tariff.terms,
      {
        vehicleClass: one.vehicleClass,
        className: car?.vehicle_name ?? one.name,
        ...(car === null && { classNames: one.names as Names }),
        ownBase: car?.baseFareMinor ?? null,
        distanceMetres: route.distanceMetres,
        durationSeconds: route.durationSeconds,
        pickup: request.pickupLocation,
        dropOff,
        stops: points.length - 2,
        pickupAt: pickupAt ?? ctx.now(),
        timeZone: region.timeZone,
        hours,
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
  const { distanceMetres } = quote
  const cancelling = pickupAt === null ? null : cancelWindows({ pickupAt, hours, distanceMetres }, tariff.terms)
  const ratings = cars.length === 0 ? new Map() : await ctx.fleet.ratingsOf(cars.map(({ driverId }) => driverId))
  return { quote, terms: tariff.terms, classes, cars, ratings, cancelling, claim, askedOfFleet }
}

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
 * Signature cars of which a chauffeur may have this ride: on the road near by for an on-demand ride, with time for later.
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
      const asking = {
        ridetype: request.ridetype,
        vehicleClass,
        pickup: request.pickupLocation,
        dropOff: dropOffOf(request),
        pickupAt: pickupAt ?? ctx.now(),
        durationSeconds: asked.busySeconds,
      }
      const drivers = await driversOfCars(
        ctx.db,
        ofClass.map(({ id }) => id),
      )
      const pairs = ofClass.flatMap(({ id }) =>
        (drivers.get(id) ?? []).map((driverId) => ({ driverId, vehicleId: id })),
      )
      const free = new Set<string>()
      // Who has several is asked about one at a time, beside all others.
      for (const some of eachDriverOnce(pairs)) {
        const may = await ctx.fleet.whoMayTake(asking, some)
        for (const { driverId, vehicleId } of some) if (may.has(driverId)) free.add(vehicleId)
      }
      return ofClass.filter(({ id }) => free.has(id))
    }),
  )
  return found.flat()
}

function eachDriverOnce<Pair extends { readonly driverId: string }>(pairs: readonly Pair[]): Iterable<Pair[]> {
  const seen = new Map<string, number>()
  return Map.groupBy(pairs, ({ driverId }) => {
    const before = seen.get(driverId) ?? 0
    seen.set(driverId, before + 1)
    return before
  }).values()
}
