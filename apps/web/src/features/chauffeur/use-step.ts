'use client'

import type { DriverRide } from '@livery/contracts/rides/ride-views.ts'
import { useState } from 'react'
import { codeOf } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { useRegionQuery } from '@/parts/places/api.ts'
import { type DriverStep, useTakeStepMutation } from './api.ts'
import type { Fix } from './use-position.ts'

type Extra = Pick<DriverStep, 'pin' | 'reason' | 'reasonText' | 'tolls' | 'distance'>

/** Takes the ride one step on, with where and when the phone says it happened. */
export function useStep(ride: DriverRide, fix: Fix | undefined, onEnded: (rideId: string) => void) {
  const sentence = useSentence()
  const { data: region } = useRegionQuery()
  const [take, { isLoading }] = useTakeStepMutation()
  const [refusal, setRefusal] = useState<{ code: string | undefined; words: string }>()

  const step = async (action: DriverStep['action'], extra: Extra = {}): Promise<boolean> => {
    setRefusal(undefined)
    const at = fix ?? region?.centre ?? ride.pickupLocation
    try {
      const after = await take({
        rideId: ride.rideId,
        action,
        lat: at.lat,
        lng: at.lng,
        at: new Date().toISOString(),
        ...extra,
      }).unwrap()
      if (after.RideStatus === 'completed' || after.RideStatus === 'no_show') onEnded(after.rideId)
      return true
    } catch (error) {
      setRefusal({ code: codeOf(error), words: sentence(error) })
      return false
    }
  }
  return { step, busy: isLoading, refusal, forget: () => setRefusal(undefined) }
}
