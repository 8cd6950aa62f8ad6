'use client'

import type { PlanSeries, SeriesPlan } from '@livery/contracts/planned-rides/series.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useRef } from 'react'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { useSeriesPlanQuery } from '../api.ts'
import type { Draft } from '../draft.ts'
import type { Paying } from '../paying.ts'
import { planAskedOf } from './repeat.ts'

export interface AskedPlan {
  readonly asked: PlanSeries | undefined
  /** The last one there was, while another is asked for. */
  readonly plan: SeriesPlan | undefined
  readonly isSettled: boolean
  /** Why there is none. */
  readonly wrong: string | undefined
  readonly renew: () => void
}

/** The days of what is on the form, each with its price. */
export function useSeriesPlan(callerId: string | undefined, draft: Draft, paying: Paying | undefined): AskedPlan {
  const asked = planAskedOf(draft, paying)
  const sentence = useSentence()
  const query = useSeriesPlanQuery(callerId && asked ? { id: callerId, asked } : skipToken, {
    refetchOnMountOrArgChange: UNLESS_JUST_ASKED,
  })
  const { currentData, isFetching, refetch } = query
  const error = isFetching ? undefined : query.error
  const last = useRef<SeriesPlan>(undefined)
  if (currentData) last.current = currentData
  else if (!asked) last.current = undefined
  return {
    asked,
    plan: error ? undefined : last.current,
    isSettled: currentData !== undefined && !isFetching && !error,
    wrong: error === undefined ? undefined : sentence(error),
    renew: () => void refetch(),
  }
}
