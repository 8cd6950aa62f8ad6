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
  fleet: { office: 'see' },
  nearbyCars: 'user',
  drivers: { office: 'see' },
  candidates: { office: 'see' },
  verdicts: { office: 'see' },
  previewChange: { office: 'rides.change' },
  changeCandidates: { office: 'rides.change' },
  assign: { office: 'rides.change' },
  considered: 'driver',
  dayPlan: { office: 'see' },
  planDay: { office: 'rides.change' },
  takeDayPlan: { office: 'rides.change' },
  live: { office: 'see' },
}
