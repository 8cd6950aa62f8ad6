'use client'

import type { QuoteRequest } from '@livery/contracts/pricing/quotes.ts'
import type { BookRide } from '@livery/contracts/rides/rides.ts'
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { useDispatch } from 'react-redux'
import { useOwnPath } from '@/lib/acting/acting.tsx'
import { useBookRideMutation } from './api.ts'
import { rideBooked } from './slice.ts'

/** Books once: the same form sent again, after a lost answer, a renewed price or a declined card, is the same ride. */
export function useBookRide() {
  const [book] = useBookRideMutation()
  const router = useRouter()
  const ownPath = useOwnPath()
  const dispatch = useDispatch()
  const booked = useRef<{ form: string; ride: UserRide } | null>(null)

  return {
    /** The ride that was begun and waits for its payment. */
    begun: () => booked.current?.ride,
    request: async (
      booking: BookRide,
      trip: QuoteRequest | undefined,
      beside: readonly QuoteRequest[],
    ): Promise<UserRide> => {
      const form = JSON.stringify([
        trip,
        beside,
        { ...booking, quoteId: undefined, claim: undefined, returnTrip: undefined, party: undefined },
        booking.party?.map(({ vehicleClass }) => vehicleClass),
      ])
      if (booked.current?.form === form) return booked.current.ride
      booked.current = null
      const ride = await book({ booking, forNow: trip?.ridetype === 'instant', form }).unwrap()
      booked.current = { form, ride }
      return ride
    },
    open: (ride: UserRide) => {
      dispatch(rideBooked())
      router.push(ownPath(`/rides/${ride.rideId}`))
    },
  }
}
