import type { FileView } from '@livery/contracts/files/files.ts'
import type { OfficeExtra } from '@livery/contracts/pricing/extras.ts'
import type { Promotion as PromotionShown } from '@livery/contracts/pricing/promotions.ts'
import type { ChosenExtra as ChosenExtraShown, Extra, Quote } from '@livery/contracts/pricing/quotes.ts'
import type { TariffVersion } from '@livery/contracts/pricing/tariffs.ts'
import type { Id, UserId } from '@livery/kernel/ids.ts'
import { distanceOf, durationOf } from '@livery/kernel/measure.ts'
import { decodePolyline } from '@livery/kernel/polyline.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { type AskedOfFleet, type ClassOfCar, classPicture, type Vehicle } from '../vehicles/index.ts'
import { waitingRate } from './domain/additions.ts'
import type { CancelWindows } from './domain/cancel-windows.ts'
import { type Promotion, stateOf } from './domain/promotion.ts'
import type { ChosenExtra, ExtraOffered, PricedClass, StoredQuote } from './domain/quote.ts'
import { ratesOf, type Tariff, type TariffTerms } from './domain/tariff.ts'
import { validityOf } from './domain/tariff-validity.ts'
import type { StoredExtra } from './store/extras.ts'

export interface QuotedRide {
  readonly quote: StoredQuote
  /** Of the tariff that it is priced by. */
  readonly terms: TariffTerms
  readonly classes: readonly ClassOfCar[]
  /** The signature cars among what is priced. */
  readonly cars: readonly Vehicle[]
  /** Of their chauffeurs, as people may see them. */
  readonly ratings: ReadonlyMap<UserId, number>
  /** Null for an on-demand ride. */
  readonly cancelling: CancelWindows | null
  /** Of a quote that belongs to nobody: what booking it takes. Kept nowhere. */
  readonly claim: string | null
  /** What is asked of the cars on the road, for an on-demand ride. */
  readonly askedOfFleet: AskedOfFleet
}

export function quoteView(
  ctx: AppContext,
  { quote, terms, classes, cars, ratings, cancelling, claim, askedOfFleet }: QuotedRide,
  imagesOf: (car: Vehicle) => readonly FileView[],
): z.input<typeof Quote> {
  const classByKey = new Map(classes.map((one) => [one.vehicleClass, one]))
  const { pickupLocation: pickup, hours } = quote.request
  const isNow = quote.request.ridetype === 'instant'
  const etas = isNow ? ctx.fleet.nearestEtas(pickup, askedOfFleet) : null
  const optionOf = (priced: PricedClass) => {
    const one = classByKey.get(priced.vehicleClass)
    return {
      vehicleClass: priced.vehicleClass,
      name: one?.name ?? priced.vehicleClass,
      names: (one?.names ?? {}) as Record<string, string>,
      picture: one === undefined ? null : classPicture(one, 'small'),
      body: one?.body ?? 'saloon',
      example: one?.example ?? '',
      capacity: { passengers: one?.passengers ?? 0, luggage: one?.luggage ?? 0 },
      fits: priced.fits ?? true,
      baseFare: priced.baseFare,
      platformFee: priced.platformFee,
      total: priced.total,
      lines: [...priced.lines],
      ...(hours !== undefined && {
        perExtraKm: ratesOf(terms, priced.vehicleClass).perKm,
        perExtraMinute: waitingRate(terms, priced.vehicleClass, quote.currency).minor,
      }),
    }
  }
  return {
    quoteId: quote.id,
    ...(claim === null ? {} : { claim }),
    expiresAt: quote.expiresAt.toISOString(),
    currency: quote.currency,
    distance: distanceOf(quote.distanceMetres),
    duration: durationOf(quote.durationSeconds),
    geometry: { type: 'LineString', coordinates: decodePolyline(quote.shape) },
    ridetype: quote.request.ridetype,
    pickupAt: quote.pickupAt?.toISOString() ?? null,
    timeZone: quote.timeZone,
    cancelling: cancelling && {
      freeUntil: cancelling.freeUntil.toISOString(),
      lateShare: cancelling.lateShare,
      lateUntil: cancelling.lateUntil?.toISOString() ?? null,
    },
    onDemand: isNow
      ? {
          freeMinutes: terms.cancelling.instantFreeMinutes,
          fee: terms.cancelling.preset === 'strict' ? null : terms.cancelling.instantFee,
          waitMinutes: terms.waiting.instant.freeMinutes,
        }
      : null,
    ...(hours !== undefined && { includedKm: hours * terms.hourlyKm }),
    classes: quote.classes
      .filter(({ signatureVehicleId }) => signatureVehicleId === undefined)
      .map((priced) => ({ ...optionOf(priced), etaSeconds: etas?.get(priced.vehicleClass) ?? null })),
    signatureCars: quote.classes.flatMap((priced) => {
      const car = cars.find(({ id }) => id === priced.signatureVehicleId)
      if (car === undefined) return []
      const etaSeconds = isNow ? (ctx.fleet.etaOfCar(pickup, car.id, askedOfFleet) ?? null) : null
      const { vehicle_name: name, vehicle_color: color, id: vehicleId } = car
      const chauffeurRating = ratings.get(car.driverId) ?? null
      const image = imagesOf(car)[0]?.file ?? null
      return [
        { ...optionOf(priced), names: {}, picture: null, etaSeconds, vehicleId, name, color, image, chauffeurRating },
      ]
    }),
  }
}

export function tariffView(tariff: Tariff, all: readonly Tariff[], now: Date): z.input<typeof TariffVersion> {
  const { state, until } = validityOf(all, tariff, now)
  return {
    _id: tariff.id as Id<'tariff'>,
    version: tariff.version,
    name: tariff.name,
    currency: tariff.currency,
    state,
    validFrom: tariff.validFrom.toISOString(),
    validUntil: until?.toISOString() ?? null,
    terms: tariff.terms,
  }
}

export function promotionView(
  { config, now }: Pick<AppContext, 'config' | 'now'>,
  promotion: Promotion,
): z.input<typeof PromotionShown> {
  const { id, validFrom, validUntil, createdAt, withdrawnAt: _, ...rest } = promotion
  return {
    ...rest,
    _id: id as Id<'promotion'>,
    currency: config.CURRENCY,
    state: stateOf(promotion, now()),
    validFrom: validFrom.toISOString(),
    validUntil: validUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

export function extraView(extra: ExtraOffered, currency: z.input<typeof Extra>['currency']): z.input<typeof Extra> {
  const { id: _id, fareMinor: servicefare, ...words } = extra
  return { _id, ...words, servicefare, currency }
}

/** Of an extra that was chosen before extras had names in other languages there is only its own. */
export function chosenExtraView({
  id,
  name,
  names = {},
  fare,
  count = 1,
}: ChosenExtra): z.input<typeof ChosenExtraShown> {
  return { _id: id, name, names, servicefare: fare, count }
}

export function officeExtraView(
  { position, withdrawnAt, version, ...extra }: StoredExtra,
  currency: z.input<typeof Extra>['currency'],
): z.input<typeof OfficeExtra> {
  return { ...extraView(extra, currency), version, position, isWithdrawn: withdrawnAt !== null }
}
