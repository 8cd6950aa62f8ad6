'use client'

import type { UserRide } from '@livery/contracts/rides/ride-views.ts'
import type { BookRide } from '@livery/contracts/rides/rides.ts'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { useDispatch } from 'react-redux'
import { newIdempotencyKey } from '@/lib/store/idempotency.ts'
import { useBookRideMutation } from './api.ts'
import { rideBooked } from './slice.ts'

/** Books once: the same form sent again, after a lost answer or a declined card, is the same ride. */
export function useBookRide() {
  const [book] = useBookRideMutation()
  const router = useRouter()
  const dispatch = useDispatch()
  const act = useRef<{ form: string; key: string; ride?: UserRide } | null>(null)

  return {
    /** The ride that was begun and waits for its payment. */
    begun: () => act.current?.ride,
    request: async (booking: BookRide, forNow: boolean): Promise<UserRide> => {
      const form = JSON.stringify(booking)
      if (act.current?.form !== form) act.current = { form, key: newIdempotencyKey() }
      const ride = await book({ booking, forNow, idempotencyKey: act.current.key }).unwrap()
      act.current.ride = ride
      return ride
    },
    open: (ride: UserRide) => {
      dispatch(rideBooked())
      router.push(`/rides/${ride.rideId}`)
    },
  }
}
