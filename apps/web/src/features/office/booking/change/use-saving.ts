'use client'

import type { ChangeBookedRide } from '@livery/contracts/rides/office-change.ts'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { codeOf, isStale } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { useChangeBookedMutation } from '../api.ts'

/** Changes the ride and goes back to it. A refusal stays on the form with all that was typed. */
export function useSaving(id: string) {
  const t = useTranslations('officeChange')
  const router = useRouter()
  const sentence = useSentence()
  const [change, { isLoading }] = useChangeBookedMutation()
  const [refusal, setRefusal] = useState<string>()
  const [isAtThatTime, setAtThatTime] = useState(false)
  const run = async (body: ChangeBookedRide): Promise<void> => {
    setRefusal(undefined)
    setAtThatTime(false)
    const { data, error } = await change({ id, ...body })
    if (data) {
      say.success(t(`done.${data.status}`, { ride: data.ride.rideNumber }))
      return router.push(`/office/rides/${id}`)
    }
    if (codeOf(error) === 'RIDE_AT_THAT_TIME') return setAtThatTime(true)
    // The form says who has changed what as soon as the ride has come in anew.
    setRefusal(isStale(error) ? t('stale') : sentence(error))
  }
  return { run, isBusy: isLoading, refusal, isAtThatTime }
}
