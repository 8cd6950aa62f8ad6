'use client'

import type { ChangeBookedRide, ChangeToPay } from '@livery/contracts/rides/office-change.ts'
import type { Id } from '@livery/kernel/ids.ts'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { codeOf, failureOf, isStale } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { useAssignRideMutation } from '@/shared/office/api.ts'
import { useWhySentences } from '@/shared/office/assign/use-why-sentences.ts'
import { useAskToPayChangeMutation, useChangeBookedMutation } from '../api.ts'

/** Changes the ride and goes back to it. A refusal stays on the form with all that was typed. */
export function useSaving(id: string) {
  const t = useTranslations('officeChange')
  const router = useRouter()
  const sentence = useSentence()
  const assigning = useTranslations('assign')
  const why = useWhySentences()
  const [change, { isLoading }] = useChangeBookedMutation()
  const [assign, { isLoading: isGiving }] = useAssignRideMutation()
  const [refusal, setRefusal] = useState<string>()
  const [isAtThatTime, setAtThatTime] = useState<'run' | 'ask'>()
  const [unheard, setUnheard] = useState<ChangeBookedRide>()
  const askedAt = useRef<number>(undefined)
  const [ask, { isLoading: isAsking }] = useAskToPayChangeMutation()
  const run = async (body: ChangeBookedRide): Promise<void> => {
    setRefusal(undefined)
    setAtThatTime(undefined)
    setUnheard(undefined)
    const { data, error } = await change({ id, ...body })
    if (data) {
      say.success(t(`done.${data.status}`, { ride: data.ride.rideNumber }))
      return router.push(`/office/rides/${id}`)
    }
    if (codeOf(error) === 'RIDE_AT_THAT_TIME') return setAtThatTime('run')
    if (failureOf(error).kind !== 'problem') setUnheard(body)
    refused(error)
  }
  /** The ride has come in at this version as it was meant to be: the answer that was lost is asked for, once. */
  const hear = (version: number): void => {
    if (unheard === undefined || version <= unheard.version || askedAt.current === version) return
    askedAt.current = version
    void run(unheard)
  }
  /** Nothing but who drives it is another. */
  const give = async ({ driverId, name, version, reason }: Given): Promise<void> => {
    setRefusal(undefined)
    const { data, error } = await assign({ id, driverId, version, ...(reason && { reasonText: reason }) })
    if (!data) return refused(error)
    say.success(assigning('done', { name }))
    router.push(`/office/rides/${id}`)
  }
  /** The rider pays the difference by a mailed link, and the ride changes then. */
  const askToPay = async (body: ChangeBookedRide, words: (asked: ChangeToPay) => string): Promise<void> => {
    setRefusal(undefined)
    setAtThatTime(undefined)
    const { data, error } = await ask({ id, ...body })
    if (codeOf(error) === 'RIDE_AT_THAT_TIME') return setAtThatTime('ask')
    if (!data) return refused(error)
    say.success(words(data))
    router.push(`/office/rides/${id}`)
  }
  // The form says who has changed what as soon as the ride has come in anew.
  const refused = (error: unknown) =>
    setRefusal(isStale(error) ? t('stale') : (why[codeOf(error) ?? ''] ?? sentence(error)))
  return { run, hear, give, askToPay, isAsking, isBusy: isLoading || isGiving || isAsking, refusal, isAtThatTime }
}

interface Given {
  readonly driverId: Id<'user'>
  readonly name: string
  readonly version: number
  readonly reason: string
}
