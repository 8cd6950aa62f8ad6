import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'

// Each status by name: one that is added does not compile until it is said here.
const OVER: Record<RideStatus, boolean> = {
  ...{ pending_payment: false, scheduled: false, searching: false, assigned: false },
  ...{ en_route: false, arrived: false, in_progress: false, at_stop: false },
  ...{ completed: true, cancelled: true, no_show: true, expired: true },
}

/** Nothing follows: it was driven, or never will be. */
export const isOver = (status: RideStatus): boolean => OVER[status]
