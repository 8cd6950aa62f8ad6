// A ride that others may watch, and a call for help from it.
import { z } from 'zod'
import { GuestKey, Instant, idOf, Latitude, Longitude, one } from '../common.ts'
import { contract } from '../endpoint.ts'
import { RideStatus } from './ride-status.ts'
import { UserRide } from './user-ride.ts'

/** `<ride>.<proof>`, as a guest's link is made; one never opens the other. */
export const ShareKey = z.string().regex(/^rid_[0-9a-z]{26}\.[\w-]{43}$/, 'Not a shared link.')

/** What the screen of a person in need says; it promises no more than the office keeps. */
export const RideSafety = z.object({
  emergencyNumber: z.string(),
  callBackMinutes: z.int(),
  /** The page that others may open; null while it is not shared. */
  sharedLink: z.string().nullable(),
  helpAskedAt: Instant.nullable(),
})
export type RideSafety = z.infer<typeof RideSafety>

/** A place by its district alone; without a name where the map has none. */
const District = z.object({ address: z.string(), lat: Latitude, lng: Longitude })

/**
 * What somebody sees to whom a ride was shown: where the car is and in which district it ends; no address, no price, no
 * phone, no PIN. After the ride nothing but its end.
 */
export const SharedRide = UserRide.pick({
  driverVehicleName: true,
  driverVehicleNumber: true,
  driverVehicleColor: true,
  vehicleClass: true,
  driverLocation: true,
  etaSeconds: true,
  etaAt: true,
  duration: true,
  timeZone: true,
  pickupAt: true,
  meetAt: true,
  startedAt: true,
  endedAt: true,
}).extend({
  RideStatus,
  riderName: z.string(),
  pickupLocation: District,
  dropOffLocation: District,
  addonlocation: z.array(z.object({ lat: Latitude, lng: Longitude })),
  at: Instant,
})
export type SharedRide = z.infer<typeof SharedRide>

const rideParams = z.strictObject({ id: idOf('ride') })

export const rideSafetyContract = contract({
  safety: {
    method: 'GET',
    path: '/user/ride/{id}/safety',
    summary: 'What a rider in need can do: whom to call, the shared page, and whether the office was told.',
    params: rideParams,
    reply: one(RideSafety),
  },
  share: {
    method: 'POST',
    path: '/user/ride/{id}/share',
    summary: 'A link to a page that shows the ride live to whoever has it, until the ride ends. Safe to repeat.',
    status: 201,
    params: rideParams,
    reply: one(RideSafety),
  },
  endShare: {
    method: 'DELETE',
    path: '/user/ride/{id}/share',
    summary: 'The link opens nothing any more; sharing again makes another one.',
    params: rideParams,
    reply: one(RideSafety),
  },
  askForHelp: {
    method: 'POST',
    path: '/user/ride/{id}/help',
    summary: 'Tell the office now: it has an alert that stands until somebody takes it. Safe to repeat.',
    status: 201,
    params: rideParams,
    reply: one(RideSafety),
  },
  guestAsksForHelp: {
    method: 'POST',
    path: '/guest/ride/{key}/help',
    summary: 'The same, from the guest’s page.',
    status: 201,
    params: z.strictObject({ key: GuestKey }),
    reply: one(RideSafety.omit({ sharedLink: true })),
  },
  shared: {
    method: 'GET',
    path: '/shared/ride/{key}',
    summary: 'A ride that was shared, by its link.',
    params: z.strictObject({ key: ShareKey }),
    reply: one(SharedRide),
  },
})
