import type { officeChangeContract } from '@livery/contracts/rides/office-change.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { officerOf } from './use-cases/agree-price.ts'
import { changeBookedRide } from './use-cases/change-booked-ride.ts'
import { tellAboutRide } from './use-cases/tell-about-ride.ts'
import { showOfficeRide } from './views/show-rides.ts'

export const officeChangeHandlers: Handlers<typeof officeChangeContract> = {
  changeBooked: async ({ ctx, caller, params, body }) => {
    const { ride, status } = await changeBookedRide(ctx, params.id, body, officerOf(caller))
    return { data: { status, ride: await showOfficeRide(ctx, ride, caller.userId) } }
  },
  tell: async ({ ctx, caller, params, body }) => {
    const ride = await tellAboutRide(ctx, { rideId: params.id, officerId: caller.userId, ...body })
    return { data: await showOfficeRide(ctx, ride, caller.userId) }
  },
}
