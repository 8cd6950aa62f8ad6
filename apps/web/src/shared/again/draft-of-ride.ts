// A past ride as the draft of another one: nothing of it is typed again.
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import type { BookingDraft } from '@/lib/paths/booking-link.ts'
import { chosenIn } from '../extras/wanted.ts'

type Ordered = Pick<
  UserRide,
  | 'pickupLocation'
  | 'dropOffLocation'
  | 'addonlocation'
  | 'vehicleClass'
  | 'signatureVehicleId'
  | 'additionalservice'
  | 'passengers'
  | 'luggage'
  | 'quoted'
  | 'rideId'
  | 'RideStatus'
  | 'driverName'
  | 'rating'
  | 'guest'
>

/** The same ride, now. */
export function draftOfRide(ride: Ordered): BookingDraft {
  const hours = ride.quoted.lines.find(({ code }) => code === 'hours')?.quantity
  // By the hour a ride that ends where it began was booked without a drop-off.
  const { pickupLocation: pickup, dropOffLocation: dropOff } = ride
  const isOpen = hours !== undefined && pickup.lat === dropOff.lat && pickup.lng === dropOff.lng
  return {
    kind: hours === undefined ? 'now' : 'hourly',
    pickup,
    ...(!isOpen && { dropOff }),
    stops: ride.addonlocation,
    ...(hours !== undefined && { hours }),
    vehicleClass: ride.vehicleClass,
    ...(ride.signatureVehicleId !== null && { signatureVehicleId: ride.signatureVehicleId }),
    extras: chosenIn(ride.additionalservice),
    passengers: ride.passengers,
    luggage: ride.luggage,
    ...(ride.guest !== null && { guestOf: ride.rideId }),
    ...(ride.RideStatus === 'completed' &&
      ride.driverName !== null && { chauffeur: chauffeurOf(ride, ride.driverName) }),
  }
}

/** Whoever was given five stars is asked first without another tap. */
function chauffeurOf({ rideId, rating }: Ordered, driverName: string): BookingDraft['chauffeur'] {
  return { rideId, name: driverName.split(' ')[0] ?? driverName, asked: rating?.mine === 5 }
}

/** From where it ended to where it began, its stops the other way round; by the hour there is no way back. */
export function returnDraftOf(ride: Ordered): BookingDraft | undefined {
  const draft = draftOfRide(ride)
  if (draft.kind === 'hourly') return undefined
  return {
    ...draft,
    pickup: ride.dropOffLocation,
    dropOff: ride.pickupLocation,
    stops: [...ride.addonlocation].reverse(),
  }
}
