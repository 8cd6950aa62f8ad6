import type { Extra, Quote } from '@livery/contracts/pricing/quotes.ts'
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import { distanceOf, durationOf } from '@livery/kernel/measure.ts'
import { decodePolyline } from '@livery/kernel/polyline.ts'
import type { z } from 'zod'
import type { ExtraOffered } from './domain/quote.ts'
import type { QuotedRide } from './use-cases/quote-ride.ts'

export function quoteView(
  { quote, classes, cancelling }: QuotedRide,
  etas: ReadonlyMap<VehicleClass, number>,
): z.input<typeof Quote> {
  const classByKey = new Map(classes.map((one) => [one.vehicleClass, one]))
  return {
    quoteId: quote.id,
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
    classes: quote.classes.map((priced) => {
      const one = classByKey.get(priced.vehicleClass)
      return {
        vehicleClass: priced.vehicleClass,
        name: one?.name ?? priced.vehicleClass,
        capacity: { passengers: one?.passengers ?? 0, luggage: one?.luggage ?? 0 },
        etaSeconds: quote.request.ridetype === 'instant' ? (etas.get(priced.vehicleClass) ?? null) : null,
        baseFare: priced.baseFare,
        platformFee: priced.platformFee,
        total: priced.total,
        lines: [...priced.lines],
      }
    }),
  }
}

export function extraView(extra: ExtraOffered, currency: z.input<typeof Extra>['currency']): z.input<typeof Extra> {
  return { _id: extra.id, name: extra.name, servicefare: extra.fareMinor, description: extra.description, currency }
}
