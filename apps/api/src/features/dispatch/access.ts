import type { dispatchContract } from '@livery/contracts/dispatch/dispatch.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const dispatchAccess: AccessTable<typeof dispatchContract> = {
  availability: 'driver',
  setAvailability: 'driver',
  offers: 'driver',
  acceptOffer: 'driver',
  declineOffer: 'driver',
  driverTrack: 'driver',
  driverUpdate: 'driver',
  fleet: 'admin',
  nearbyCars: 'user',
  drivers: 'admin',
  candidates: 'admin',
  verdicts: 'admin',
  assign: 'admin',
  considered: 'driver',
  dayPlan: 'admin',
  planDay: 'admin',
  takeDayPlan: 'admin',
  live: 'admin',
}
