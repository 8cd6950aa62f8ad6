'use client'

import type { RideAtHand } from '@livery/contracts/rides/user-ride.ts'
import { usePerson } from '@/lib/session/use-person.ts'
import { useSocket } from '@/lib/socket/socket-provider.tsx'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { useThunks } from '@/lib/store/use-thunks.ts'
import { atHandApi, useRidesAtHandQuery } from './api.ts'

const WITHOUT_TELLING_MS = 15_000

/** Kept true by what the server says; asked again while the socket is away and a ride is under way. */
export function useRidesAtHand() {
  const dispatch = useThunks()
  const isRider = usePerson()?.userType === 'user'
  const { state } = useSocket()
  const { data: known } = atHandApi.endpoints.ridesAtHand.useQueryState(undefined)
  const isWatched = (known?.underWay.length ?? 0) > 0 && state !== 'connected'
  const { data } = useRidesAtHandQuery(undefined, {
    skip: !isRider,
    pollingInterval: isWatched ? WITHOUT_TELLING_MS : 0,
    skipPollingIfUnfocused: true,
  })
  const amend = (rideId: string, change: (ride: RideAtHand) => void) =>
    void dispatch(
      atHandApi.util.updateQueryData('ridesAtHand', undefined, ({ underWay }) => {
        for (const ride of underWay) if (ride.rideId === rideId) change(ride as RideAtHand)
      }),
    )
  useSocketEvent('ride:status', () => void dispatch(baseApi.util.invalidateTags(['Ride'])))
  useSocketEvent('ride:eta', ({ rideId, etaSeconds, at }) =>
    amend(rideId, (ride) => {
      ride.etaSeconds = etaSeconds
      ride.etaAt = at
    }),
  )
  return data
}
