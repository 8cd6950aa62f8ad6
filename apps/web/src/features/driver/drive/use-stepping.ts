'use client'

import { useState } from 'react'
import { codeOf } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { type Mutation, mutationOf } from '@/ui/act/use-act.ts'
import type { DriverStep } from './api.ts'
import { aboutOf } from './waiting/use-steps.ts'

export type StepExtra = Pick<DriverStep, 'pin' | 'reason' | 'reasonText' | 'strike' | 'version'>

export interface StepRefusal {
  code: string | undefined
  words: string
  /** What the refusal is about: `drop_off`, `stops`, `time`. */
  about: readonly string[]
}

export interface Stepping {
  /** At a press: what stops it is the `refusal`. */
  step: (action: DriverStep['action'], extra?: StepExtra) => Promise<boolean>
  /** From a form, which says itself what stops it. */
  stepOf: (action: DriverStep['action']) => Mutation<StepExtra, void>
  busy: boolean
  refusal: StepRefusal | undefined
  forget: () => void
}

/** What a screen needs of a step, however it is taken. */
export function useStepping(takeStep: (action: DriverStep['action'], extra: StepExtra) => Promise<void>): Stepping {
  const sentence = useSentence()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<StepRefusal>()
  return {
    step: async (action, extra = {}) => {
      setBusy(true)
      try {
        await takeStep(action, extra)
        setRefusal(undefined)
        return true
      } catch (error) {
        setRefusal({ code: codeOf(error), words: sentence(error), about: aboutOf(error) })
        return false
      } finally {
        setBusy(false)
      }
    },
    stepOf: (action) =>
      mutationOf(async (extra) => {
        await takeStep(action, extra)
        setRefusal(undefined)
      }),
    busy,
    refusal,
    forget: () => setRefusal(undefined),
  }
}
