'use client'

import type { DriverRide } from '@livery/contracts/rides/ride-views.ts'
import { useState } from 'react'
import { codeOf, failureOf } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { useRegionQuery } from '@/shared/places/api.ts'
import { type DriverStep, useTakeStepMutation } from './api.ts'
import { useShift } from './shift.tsx'
import type { Fix } from './use-position.ts'

type Extra = Pick<DriverStep, 'pin' | 'reason' | 'reasonText'>

export interface StepRefusal {
  code: string | undefined
  words: string
  /** What the refusal is about: `drop_off`, `stops`, `time`. */
  about: readonly string[]
}

/** Takes the ride one step on, with where and when the phone says it happened. */
export function useStep(ride: DriverRide, fix: Fix | undefined, onEnded: (rideId: string) => void) {
  const sentence = useSentence()
  const { bringFixes } = useShift()
  const { data: region } = useRegionQuery()
  const [take, { isLoading }] = useTakeStepMutation()
  const [refusal, setRefusal] = useState<StepRefusal>()

  const step = async (action: DriverStep['action'], extra: Extra = {}): Promise<boolean> => {
    const at = fix ?? region?.centre ?? ride.pickupLocation
    try {
      await bringFixes()
      const after = await take({
        rideId: ride.rideId,
        action,
        lat: at.lat,
        lng: at.lng,
        at: new Date().toISOString(),
        ...extra,
      }).unwrap()
      setRefusal(undefined)
      if (after.RideStatus === 'completed' || after.RideStatus === 'no_show') onEnded(after.rideId)
      return true
    } catch (error) {
      const failure = failureOf(error)
      const about = failure.kind === 'problem' ? (failure.problem?.errors ?? []).map(({ path }) => path) : []
      setRefusal({ code: codeOf(error), words: sentence(error), about })
      return false
    }
  }
  return { step, busy: isLoading, refusal, forget: () => setRefusal(undefined) }
}
