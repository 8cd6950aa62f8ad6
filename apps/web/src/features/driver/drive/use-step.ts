'use client'

import type { DriverRide } from '@livery/contracts/rides/ride-views.ts'
import { useState } from 'react'
import { codeOf, failureOf } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { useRegionQuery } from '@/shared/places/api.ts'
import { type Mutation, mutationOf } from '@/ui/act/use-act.ts'
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

export type Stepping = ReturnType<typeof useStep>

/** Takes the ride one step on, with where and when the phone says it happened. */
export function useStep(ride: DriverRide, fix: Fix | undefined, onEnded: (rideId: string) => void) {
  const sentence = useSentence()
  const { bringFixes } = useShift()
  const { data: region } = useRegionQuery()
  const [take, { isLoading }] = useTakeStepMutation()
  const [refusal, setRefusal] = useState<StepRefusal>()

  const takeStep = async (action: DriverStep['action'], extra: Extra): Promise<void> => {
    const { lat, lng } = fix ?? region?.centre ?? ride.pickupLocation
    await bringFixes()
    const at = new Date().toISOString()
    const after = await take({ rideId: ride.rideId, action, lat, lng, at, ...extra }).unwrap()
    setRefusal(undefined)
    if (after.RideStatus === 'completed' || after.RideStatus === 'no_show') onEnded(after.rideId)
  }
  return {
    /** At a press: what stops it is the `refusal`. */
    step: async (action: DriverStep['action'], extra: Extra = {}): Promise<boolean> => {
      try {
        await takeStep(action, extra)
        return true
      } catch (error) {
        const failure = failureOf(error)
        const about = failure.kind === 'problem' ? (failure.problem?.errors ?? []).map(({ path }) => path) : []
        setRefusal({ code: codeOf(error), words: sentence(error), about })
        return false
      }
    },
    /** From a form, which says itself what stops it. */
    stepOf: (action: DriverStep['action']): Mutation<Extra, void> => mutationOf((extra) => takeStep(action, extra)),
    busy: isLoading,
    refusal,
    forget: () => setRefusal(undefined),
  }
}
