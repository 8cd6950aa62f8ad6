// How an offer looks to the driver who gets it, and how a search looks to the rider and the office.
import type { Offer } from '@livery/contracts/dispatch/dispatch.ts'
import { distanceOf, durationOf } from '@livery/kernel/measure.ts'
import { decodePolyline } from '@livery/kernel/polyline.ts'
import { addMs, SECOND_MS } from '@livery/kernel/time.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { peopleById } from '../../identity/index.ts'
import { chosenExtraView } from '../../pricing/index.ts'
import { findRide, listReturns, meetAt, ratingSummaryOf } from '../../rides/index.ts'
import type { Searches } from '../../rides/ports.ts'
import { classNamed, everyClass, vehiclesById } from '../../vehicles/index.ts'
import type { OfferRow } from '../domain/offer.ts'
import { closeOpenOffers, listOffersOfRide, listOffersOfRides } from '../store/offers.ts'
import { forgetTold, isDoubtful } from '../store/ride-watches.ts'
import { showWatches } from './show-watches.ts'

export async function showOffer(ctx: AppContext, offer: OfferRow): Promise<z.input<typeof Offer>> {
  const ride = await findRide(ctx.db, offer.rideId)
  if (ride === null) throw refuse('OFFER_NOT_FOUND')
  const [classes, rider] = await Promise.all([everyClass(ctx), ratingSummaryOf(ctx.db, ride.riderId, 'rider')])
  const pickupAt = ride.ridetype === 'prebook' ? meetAt(ride) : addMs(offer.sentAt, offer.etaSeconds * SECOND_MS)
  return {
    offerId: offer.id,
    rideId: offer.rideId,
    rideType: ride.ridetype,
    vehicleClass: ride.vehicleClass,
    vehicleClassName: classNamed(classes, ride.vehicleClass).name,
    netPay: ride.netPayMinor,
    currency: ride.currency,
    empty: {
      distance: distanceOf(offer.emptyMetres),
      duration: durationOf(offer.etaSeconds - offer.freeInSeconds),
    },
    afterOtherRide: offer.afterRideId !== null,
    paid: { distance: distanceOf(ride.distanceMetres), duration: durationOf(ride.durationSeconds) },
    freeAgainAt: addMs(pickupAt, ride.durationSeconds * SECOND_MS).toISOString(),
    pickupAt: pickupAt.toISOString(),
    hasFlight: ride.flight !== null,
    timeZone: ride.timeZone,
    pickupLocation: ride.pickup,
    dropOffLocation: ride.dropOff,
    addonlocation: [...ride.stops],
    additionalservice: ride.extras.map(chosenExtraView),
    riderRating: rider.rating,
    geometry: { type: 'LineString', coordinates: decodePolyline(ride.shape) },
    sentAt: offer.sentAt.toISOString(),
    expiresAt: offer.expiresAt.toISOString(),
  }
}

/** Whoever books and calls off from several places would know by the seconds where each car stood that was asked. */
const toMinutes = (seconds: number) => Math.max(1, Math.round(seconds / 60)) * 60

export function createSearches(ctx: Pick<AppContext, 'jobs' | 'now' | 'publish'>): Searches {
  return {
    progressOf: async (db, rideIds) => {
      const all = await listOffersOfRides(db, rideIds)
      const accepted = all.filter(({ status }) => status === 'accepted').map(({ rideId }) => rideId)
      const [vehicles, returns] = await Promise.all([
        vehiclesById(db, [...new Set(all.map((offer) => offer.vehicleId))]),
        accepted.length === 0 ? [] : listReturns(db, accepted),
      ])
      const returnedBy = ({ rideId, status, answeredAt }: OfferRow) =>
        status !== 'accepted' || answeredAt === null
          ? null
          : (returns.find((one) => one.rideId === rideId && one.at >= answeredAt)?.by ?? null)
      return new Map(
        rideIds.map((rideId) => {
          const offers = all.filter((offer) => offer.rideId === rideId)
          const progress = {
            asked: offers.length,
            declined: offers.filter((offer) => offer.status === 'declined').length,
            offers: offers.slice(-6).map((offer) => ({
              vehicleName: vehicles.get(offer.vehicleId)?.vehicle_name ?? '',
              etaSeconds: toMinutes(offer.etaSeconds),
              status: offer.status,
              expiresAt: offer.expiresAt.toISOString(),
              returnedBy: returnedBy(offer),
            })),
          }
          return [rideId, progress]
        }),
      )
    },
    askAnew: async (tx, ride) => {
      for (const offer of await closeOpenOffers(tx, ride.id, 'pulled', ctx.now())) {
        const { id: rideId, riderId } = ride
        const told = { offerId: offer.id, rideId, driverId: offer.driverId, riderId, why: 'expired' as const }
        await ctx.publish(tx, 'offer.closed', offer.id, told)
      }
      if (ride.driverId === null) await ctx.jobs.schedule(tx, 'dispatch.search', { rideId: ride.id })
      else await forgetTold(tx, ride.id)
    },
    watchesOf: (db, rideIds) => showWatches(db, rideIds, ctx.now()),
    isDoubtful,
    offersOf: async (db, rideId) => {
      const offers = await listOffersOfRide(db, rideId)
      const people = await peopleById(db, [...new Set(offers.map((offer) => offer.driverId))])
      return offers.map((offer) => {
        return {
          offerId: offer.id,
          driverName: people.get(offer.driverId)?.name ?? '',
          status: offer.status,
          etaSeconds: offer.etaSeconds,
          sentAt: offer.sentAt.toISOString(),
          answeredAt: offer.answeredAt?.toISOString() ?? null,
        }
      })
    },
  }
}
