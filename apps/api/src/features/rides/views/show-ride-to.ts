// A ride as whoever calls is shown it: its rider, or the assistant who booked it.
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Ride } from '../domain/ride.ts'
import { assistantsCalendarPath } from '../shared/calendar-keys.ts'
import { showUserRide } from './show-rides.ts'

type Shown = z.input<typeof UserRide>

export const showRideTo = async (ctx: AppContext, caller: Caller, ride: Ride): Promise<Shown> =>
  shownTo(ctx, caller, await showUserRide(ctx, ride))

/**
 * To an assistant without what is between their principal and the chauffeur, and with a calendar's link that ends when
 * they do.
 */
export function shownTo(ctx: Pick<AppContext, 'secrets'>, { assistant }: Caller, ride: Shown): Shown {
  if (assistant === undefined) return ride
  return {
    ...ride,
    calendar: ride.calendar && assistantsCalendarPath(ctx, ride.rideId, assistant.assistantshipId),
    UnreadMessages: 0,
    rating: null,
    tip: 0,
    mayTip: false,
  }
}
