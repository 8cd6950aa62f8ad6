import type { RideStatus, SignColour } from '@livery/contracts/rides/ride-status.ts'

export const rideStatus = {
  status: {
    pending_payment: 'Awaiting payment',
    scheduled: 'Scheduled',
    searching: 'Searching',
    assigned: 'Assigned',
    en_route: 'En route',
    arrived: 'Arrived',
    in_progress: 'On board',
    at_stop: 'At a stop',
    completed: 'Completed',
    cancelled: 'Cancelled',
    no_show: 'No-show',
    expired: 'Expired',
  } satisfies Record<RideStatus, string>,
  colour: {
    blue: 'Blue',
    green: 'Green',
    red: 'Red',
    amber: 'Amber',
    violet: 'Violet',
    teal: 'Teal',
  } satisfies Record<SignColour, string>,
  group: { upcoming: 'Upcoming', active: 'Active', past: 'Past' },
}
