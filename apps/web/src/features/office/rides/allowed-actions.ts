// What the office may do to a ride, by where the ride stands; the api decides, this only saves asking in vain.

import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import type { OfficeUpdate } from '@/shared/office/api.ts'

export type { OfficeUpdate }
export type OfficeAction = OfficeUpdate['action']

const BY_STATUS: Record<RideStatus, readonly OfficeAction[]> = {
  pending_payment: ['cancel'],
  scheduled: ['cancel'],
  searching: ['cancel'],
  assigned: ['landed', 'give_back', 'cancel'],
  en_route: ['landed', 'give_back', 'cancel'],
  arrived: ['start', 'landed', 'cancel'],
  in_progress: ['complete'],
  at_stop: [],
  completed: [],
  cancelled: [],
  no_show: [],
  expired: [],
}

/** Nobody drives it yet, and somebody may; a booked one changes hands in one act. */
export function canAssign({ RideStatus: status, rideType }: Pick<OfficeRide, 'RideStatus' | 'rideType'>): boolean {
  return status === 'scheduled' || status === 'searching' || (status === 'assigned' && rideType === 'prebook')
}

/** Only who booked ahead with a flight can be waited for from its landing. */
export function officeActions(ride: Pick<OfficeRide, 'RideStatus' | 'flight'>): readonly OfficeAction[] {
  return BY_STATUS[ride.RideStatus].filter((action) => action !== 'landed' || ride.flight !== null)
}
