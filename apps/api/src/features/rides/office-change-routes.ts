import type { officeChangeContract } from '@livery/contracts/rides/office-change.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { measuringDrives } from './shared/measuring-drives.ts'
import { officerOf } from './use-cases/agree-price.ts'
import { askToPayChange } from './use-cases/ask-to-pay-change.ts'
import { changeBookedRide } from './use-cases/change-booked-ride.ts'
import { tellAboutRide } from './use-cases/tell-about-ride.ts'
import { showChangeToPay } from './views/show-change-to-pay.ts'
import { showOfficeRide } from './views/show-rides.ts'

export const officeChangeHandlers: Handlers<typeof officeChangeContract> = {
  changeBooked: {
    inSteps: ({ ctx, caller, params, body, exactlyOnce }) =>
      measuringDrives(ctx, () =>
        exactlyOnce(async (here) => {
          const { ride, status } = await changeBookedRide(here, params.id, body, officerOf(caller))
          return { data: { status, ride: await showOfficeRide(here, ride, caller.userId) } }
        }),
      ),
  },
  askToPay: {
    inSteps: ({ ctx, caller, params, body, exactlyOnce }) =>
      measuringDrives(ctx, () =>
        exactlyOnce(async (here) => ({
          data: await showChangeToPay(here, await askToPayChange(here, params.id, body, officerOf(caller))),
        })),
      ),
  },
  tell: async ({ ctx, caller, params, body }) => {
    const ride = await tellAboutRide(ctx, { rideId: params.id, officerId: caller.userId, ...body })
    return { data: await showOfficeRide(ctx, ride, caller.userId) }
  },
}
