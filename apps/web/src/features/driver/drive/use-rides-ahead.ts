'use client'

import { useDriverRidesQuery } from './api.ts'

const MOST = 50

/** The rides for later that are his, the soonest first. */
export function useRidesAhead() {
  const answer = useDriverRidesQuery(
    { page: 1, pageSize: MOST, status: 'assigned' },
    { refetchOnMountOrArgChange: true },
  )
  const rides = answer.data?.data
    .filter((ride) => ride.rideType === 'prebook')
    .toSorted((left, right) => left.pickupAt.localeCompare(right.pickupAt))
  return { ...answer, rides }
}
