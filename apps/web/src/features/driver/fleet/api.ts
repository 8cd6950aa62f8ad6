'use client'

import type { fleetContract, ownFleetsContract } from '@livery/contracts/fleets/fleets.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, readPage, write } from '@/lib/store/endpoint.ts'

type Fleet = typeof fleetContract
type Own = typeof ownFleetsContract
const CHANGED = { invalidatesTags: ['Fleet'] } as const
/** Which cars one may drive changes with it. */
const JOINED = { invalidatesTags: ['Fleet', 'Vehicle', 'Me'] } as const
export const FLEET_EARNINGS: Fleet['fleetEarnings']['path'] = '/driver/fleet/earnings'
export const FLEET_RIDES: Fleet['fleetRides']['path'] = '/driver/fleet/rides'

export const {
  useOwnFleetsQuery,
  useAcceptFleetMutation,
  useLeaveFleetMutation,
  useFleetQuery,
  useFleetRidesQuery,
  useFleetEarningsQuery,
  useInviteChauffeurMutation,
  useEndChauffeurMutation,
  useGiveFleetCarMutation,
  useTakeFleetCarMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownFleets: build.query(read<Own['fleets']>('/driver/fleets', ['Fleet'])),
    acceptFleet: build.mutation(write<Own['acceptFleet']>('POST', '/driver/fleets/{id}/accept', JOINED)),
    leaveFleet: build.mutation(write<Own['leaveFleet']>('POST', '/driver/fleets/{id}/leave', JOINED)),
    fleet: build.query(read<Fleet['fleet']>('/driver/fleet', ['Fleet', 'Vehicle'])),
    fleetRides: build.query(readPage<Fleet['fleetRides']>(FLEET_RIDES, ['Fleet'])),
    fleetEarnings: build.query(read<Fleet['fleetEarnings']>(FLEET_EARNINGS, ['Fleet'])),
    inviteChauffeur: build.mutation(
      write<Fleet['inviteChauffeur']>('POST', '/driver/fleet/chauffeurs', { act: true, ...CHANGED }),
    ),
    endChauffeur: build.mutation(write<Fleet['endChauffeur']>('POST', '/driver/fleet/chauffeurs/{id}/end', CHANGED)),
    giveFleetCar: build.mutation(write<Fleet['giveFleetCar']>('POST', '/driver/fleet/cars/{id}/drivers', CHANGED)),
    takeFleetCar: build.mutation(
      write<Fleet['takeFleetCar'], { id: string; driverId: string }>(
        'DELETE',
        '/driver/fleet/cars/{id}/drivers/{driverId}',
        CHANGED,
      ),
    ),
  }),
})
