'use client'

import type { Caller } from '@livery/contracts/rides/office-booking.ts'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { useBookSeriesMutation } from '../api.ts'
import type { Draft } from '../draft.ts'
import { bookingOf } from './repeat.ts'
import type { AskedPlan } from './use-series-plan.ts'

/** Books all days that are on the form, once, and goes to the series. */
export function useSeriesBooking() {
  const t = useTranslations('officeBooking.repeat')
  const router = useRouter()
  const sentence = useSentence()
  const [book, { isLoading }] = useBookSeriesMutation()
  const isBooking = useRef(false)
  const [refusal, setRefusal] = useState<string>()
  const run = async ({ _id: id }: Caller, draft: Draft, { asked, plan, renew }: AskedPlan): Promise<void> => {
    if (isBooking.current || !asked || !plan) return
    isBooking.current = true
    setRefusal(undefined)
    const body = { ...asked, booking: bookingOf(draft, asked.booking), total: plan.total }
    const answer = await book({ id, ...body })
    isBooking.current = false
    if (answer.error) {
      setRefusal(sentence(answer.error))
      return renew()
    }
    say.success(t('booked', { count: answer.data.count }))
    router.push(`/office/rides/series/${answer.data.seriesId}`)
  }
  return { run, isBusy: isLoading, refusal }
}
