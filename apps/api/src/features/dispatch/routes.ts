import { dispatchContract } from '@livery/contracts/dispatch/dispatch.ts'
import type { DriverUpdate } from '@livery/contracts/rides/rides.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { asksForCsv, CSV_ROWS, sendCsv } from '../../platform/http/csv.ts'
import { mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refusal.ts'
import { findRide, officerOf, progressRide, type RideStep, showDriverRide, showOfficeRide } from '../rides/index.ts'
import { dispatchAccess } from './access.ts'
import { countPresence } from './store/drivers.ts'
import { findLatestOffer, listOpenOffersOfDriver } from './store/offers.ts'
import { acceptOffer, declineOffer, occupyDriver } from './use-cases/answer-offer.ts'
import { assignByHand } from './use-cases/assign-by-hand.ts'
import { bringTrack } from './use-cases/bring-track.ts'
import { refusingTakenCars, takeCarOfRide } from './use-cases/enter-car.ts'
import { askForDayPlan } from './use-cases/plan-day.ts'
import { setAvailability } from './use-cases/set-availability.ts'
import { takeDayPlan } from './use-cases/take-day-plan.ts'
import { showCandidates, showVerdicts } from './views/show-candidates.ts'
import { showChange, showChangeCandidates } from './views/show-change.ts'
import { showConsidered } from './views/show-considered.ts'
import { showDayPlan, showNewestDayPlan } from './views/show-day-plan.ts'
import { showDeclined } from './views/show-declined.ts'
import { DRIVER_COLUMNS, showDrivers } from './views/show-drivers.ts'
import { showAvailability, showFleet } from './views/show-fleet.ts'
import { showLive } from './views/show-live.ts'
import { showNearbyCars } from './views/show-nearby-cars.ts'
import { showOffer } from './views/show-offers.ts'

export function mountDispatch(server: HttpServer): void {
  mount(server, 'dispatch', dispatchContract, dispatchAccess, {
    availability: async ({ ctx, caller }) => ({ data: await showAvailability(ctx, caller.userId) }),
    setAvailability: async ({ ctx, caller, body }) => {
      const position = body.lat === undefined || body.lng === undefined ? null : { lat: body.lat, lng: body.lng }
      await setAvailability(ctx, caller.userId, body.online, position, body.vehicleId ?? null)
      return { data: await showAvailability(ctx, caller.userId) }
    },
    offers: async ({ ctx, caller }) => {
      const offers = await listOpenOffersOfDriver(ctx.db, caller.userId, ctx.now())
      return { data: await Promise.all(offers.map((offer) => showOffer(ctx, offer))) }
    },
    acceptOffer: async ({ ctx, caller, params }) => ({
      data: await showDriverRide(ctx, await acceptOffer(ctx, caller.userId, params.id)),
    }),
    declineOffer: async ({ ctx, caller, params }) => {
      await declineOffer(ctx, caller.userId, params.id)
      return { data: { offerId: params.id, status: 'declined' as const } }
    },
    driverUpdate: async ({ ctx, caller, body }) => ({
      data: await updateRide(ctx, caller.userId, body),
    }),
    driverTrack: async ({ ctx, caller, body }) => ({ data: await bringTrack(ctx, caller.userId, body) }),
    fleet: async ({ ctx }) => ({ data: await showFleet(ctx) }),
    drivers: async ({ ctx, query, request, reply }) => {
      const isTable = asksForCsv(request)
      const { page, pageSize } = query
      const part = isTable ? { limit: CSV_ROWS, offset: 0 } : { limit: pageSize, offset: (page - 1) * pageSize }
      const { data, total } = await showDrivers(ctx, query, part)
      if (isTable) return sendCsv(reply, 'chauffeurs', DRIVER_COLUMNS, data)
      return { data, meta: { ...pageMeta(query, total), presence: await countPresence(ctx.db) } }
    },
    candidates: async ({ ctx, params, query }) => ({ data: await showCandidates(ctx, params.id, query) }),
    verdicts: async ({ ctx, params }) => ({ data: await showVerdicts(ctx, params.id) }),
    previewChange: async ({ ctx, caller, params, body }) => ({
      data: await showChange(ctx, params.id, body, officerOf(caller)),
    }),
    changeCandidates: async ({ ctx, caller, params, body }) => ({
      data: await showChangeCandidates(ctx, params.id, body, officerOf(caller)),
    }),
    considered: async ({ ctx, caller }) => ({ data: await showConsidered(ctx, caller.userId) }),
    assign: async ({ ctx, caller, params, body }) => {
      const { driverId, reasonText, version } = body
      const command = { rideId: params.id, driverId: driverId as UserId, officerId: caller.userId, reasonText, version }
      return { data: await showOfficeRide(ctx, await assignByHand(ctx, command), caller.userId) }
    },
    dayPlan: async ({ ctx, query }) => ({ data: await showNewestDayPlan(ctx, query.day) }),
    planDay: async ({ ctx, caller, body }) => ({
      data: await showDayPlan(ctx, await askForDayPlan(ctx, caller.userId, body.day)),
    }),
    takeDayPlan: async ({ ctx, caller, params, body }) => ({
      data: await showDayPlan(ctx, await takeDayPlan(ctx, caller.userId, params.id, body.rideIds)),
    }),
    live: async ({ ctx, query }) => ({ data: await showLive(ctx, query.hours) }),
    nearbyCars: async ({ ctx, query }) => ({ data: showNearbyCars(ctx, query) }),
  })
}

/** Accept and decline name the ride here; the offer of this driver's for it is meant. */
async function updateRide(ctx: AppContext, driverId: UserId, update: DriverUpdate): ReturnType<typeof showDriverRide> {
  if (update.action !== 'accept' && update.action !== 'decline') {
    const ride = await refusingTakenCars(() =>
      progressRide(ctx, driverId, update as DriverUpdate & { action: RideStep }, (tx, ride, { waited }) =>
        takeCarOfRide(ctx, tx, ride, { driverId, position: { lat: update.lat, lng: update.lng }, waited }),
      ),
    )
    // The same step again finds a ride that may be over.
    const setsOut = update.action === 'en_route' && ride.status === 'en_route'
    if (setsOut) await ctx.transact((tx) => occupyDriver(ctx, tx, driverId, ride.id))
    return showDriverRide(ctx, ride)
  }
  const offer = await findLatestOffer(ctx.db, update.rideId, driverId)
  if (offer === null) throw refuse('RIDE_NOT_FOUND')
  if (update.action === 'accept') return showDriverRide(ctx, await acceptOffer(ctx, driverId, offer.id))
  await declineOffer(ctx, driverId, offer.id)
  const ride = await findRide(ctx.db, update.rideId)
  if (ride === null) throw refuse('RIDE_NOT_FOUND')
  return showDeclined(ctx, ride, offer.answeredAt)
}
