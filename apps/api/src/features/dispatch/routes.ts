import { dispatchContract } from '@livery/contracts/dispatch/dispatch.ts'
import type { DriverUpdate } from '@livery/contracts/rides/rides.ts'
import type { Point } from '@livery/kernel/geo.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { asksForCsv, CSV_ROWS, sendCsv } from '../../platform/http/csv.ts'
import { mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refusal.ts'
import type { World } from '../../world.ts'
import { findRide, progressRide, type Ride, type RideStep, showDriverRide, showOfficeRide } from '../rides/index.ts'
import { dispatchAccess } from './access.ts'
import { countPresence } from './drivers-store.ts'
import { liveFleet } from './fleet.ts'
import { showCandidates, showVerdicts } from './show-candidates.ts'
import { DRIVER_COLUMNS, showDrivers } from './show-drivers.ts'
import { showAvailability, showFleet } from './show-fleet.ts'
import { showOffer } from './show-offers.ts'
import { findLatestOffer, findState, listOpenOffersOfDriver } from './store.ts'
import { acceptOffer, declineOffer, occupyDriver } from './use-cases/answer-offer.ts'
import { assignByHand } from './use-cases/assign-by-hand.ts'
import { bringTrack } from './use-cases/bring-track.ts'
import { setAvailability } from './use-cases/set-availability.ts'

const NEARBY_METRES = 3_000
const NEARBY_CARS = 12

export function mountDispatch(server: HttpServer): void {
  mount(server, 'dispatch', dispatchContract, dispatchAccess, {
    availability: async ({ world, caller }) => ({ data: await showAvailability(world, caller.userId) }),
    setAvailability: async ({ world, caller, body }) => {
      const position = body.lat === undefined || body.lng === undefined ? null : { lat: body.lat, lng: body.lng }
      await setAvailability(world, caller.userId, body.online, position)
      return { data: await showAvailability(world, caller.userId) }
    },
    offers: async ({ world, caller }) => {
      const offers = await listOpenOffersOfDriver(world.db, caller.userId, world.now())
      return { data: await Promise.all(offers.map((offer) => showOffer(world, offer))) }
    },
    acceptOffer: async ({ world, caller, params }) => ({
      data: await showDriverRide(world, await acceptOffer(world, caller.userId, params.id)),
    }),
    declineOffer: async ({ world, caller, params }) => {
      await declineOffer(world, caller.userId, params.id)
      return { data: { offerId: params.id, status: 'declined' as const } }
    },
    driverUpdate: async ({ world, caller, body }) => ({
      data: await showDriverRide(world, await updateRide(world, caller.userId, body)),
    }),
    driverTrack: async ({ world, caller, body }) => ({ data: await bringTrack(world, caller.userId, body) }),
    fleet: async ({ world }) => ({ data: await showFleet(world) }),
    drivers: async ({ world, query, request, reply }) => {
      const isTable = asksForCsv(request)
      const { page, pageSize } = query
      const part = isTable ? { limit: CSV_ROWS, offset: 0 } : { limit: pageSize, offset: (page - 1) * pageSize }
      const { data, total } = await showDrivers(world, query, part)
      if (isTable) return sendCsv(reply, 'chauffeurs', DRIVER_COLUMNS, data)
      return { data, meta: { ...pageMeta(query, total), presence: await countPresence(world.db) } }
    },
    candidates: async ({ world, params, query }) => ({ data: await showCandidates(world, params.id, query.q) }),
    verdicts: async ({ world, params }) => ({ data: await showVerdicts(world, params.id) }),
    assign: async ({ world, caller, params, body }) => {
      const { driverId, reasonText, version } = body
      const command = { rideId: params.id, driverId: driverId as UserId, officerId: caller.userId, reasonText, version }
      return { data: await showOfficeRide(world, await assignByHand(world, command)) }
    },
    nearbyCars: async ({ world, query }) => {
      const fleet = liveFleet(world)
      const near = fleet.index.nearest(
        query,
        NEARBY_CARS,
        NEARBY_METRES,
        (driver) => driver.rideId === null && fleet.isFresh(driver),
      )
      return {
        data: near.map(({ driver }) => ({
          lat: driver.lat,
          lng: driver.lng,
          heading: driver.heading,
          vehicleClass: driver.vehicleClass,
        })),
      }
    },
  })
}

/** Accept and decline name the ride here; the offer of this driver's for it is meant. */
async function updateRide(world: World, driverId: UserId, update: DriverUpdate): Promise<Ride> {
  if (update.action !== 'accept' && update.action !== 'decline') {
    const ride = await progressRide(world, driverId, update as DriverUpdate & { action: RideStep })
    if (update.action === 'en_route' && ride.ridetype === 'prebook') await takeToTheRoad(world, driverId, ride, update)
    return ride
  }
  const offer = await findLatestOffer(world.db, update.rideId, driverId)
  if (offer === null) throw refuse('RIDE_NOT_FOUND')
  if (update.action === 'accept') return acceptOffer(world, driverId, offer.id)
  await declineOffer(world, driverId, offer.id)
  const ride = await findRide(world.db, update.rideId)
  if (ride === null) throw refuse('RIDE_NOT_FOUND')
  // He has said no, so the rider is none of his business any more.
  return { ...ride, note: null, sign: null, flight: null, guest: null, preferences: {} }
}

/** Whoever sets out for a ride of later is on the road with it, whether he had gone online or not. Safe to repeat. */
async function takeToTheRoad(world: World, driverId: UserId, ride: Ride, at: Point): Promise<void> {
  const state = await findState(world.db, driverId)
  if (state?.online !== true) await setAvailability(world, driverId, true, { lat: at.lat, lng: at.lng })
  await world.transact((tx) => occupyDriver(world, tx, driverId, ride.id))
}
