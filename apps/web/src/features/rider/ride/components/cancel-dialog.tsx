'use client'

import type { UserRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { TextArea } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { type CancelReason, useCancelRideMutation, useCancelTermsQuery } from '../api.ts'

const REASONS = [
  'change_of_plans',
  'booked_by_mistake',
  'driver_late',
  'driver_asked',
  'wrong_details',
  'other',
] as const satisfies readonly CancelReason[]

/** What it costs stands there before anyone confirms, and is asked again when the free time runs out meanwhile. */
export function CancelDialog({ ride, open, onClose }: { ride: UserRide; open: boolean; onClose: () => void }) {
  const t = useTranslations('ride.cancel')
  const shell = useTranslations('shell')
  const sentence = useSentence()
  const [cancel, { isLoading }] = useCancelRideMutation()
  const {
    currentData: terms,
    error,
    isFetching,
    refetch,
  } = useCancelTermsQuery(
    { rideId: ride.rideId, version: ride.version },
    { skip: !open, refetchOnMountOrArgChange: true },
  )
  const [reason, setReason] = useState<CancelReason>('change_of_plans')
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string>()

  /** Nothing is confirmed at a price that is not on the screen. */
  const isKnown = terms !== undefined && error === undefined && !isFetching
  const freeUntil = terms?.freeUntil
  useEffect(() => {
    const left = freeUntil ? Date.parse(freeUntil) - Date.now() : 0
    if (left <= 0) return
    const timer = setTimeout(refetch, left + 250)
    return () => clearTimeout(timer)
  }, [freeUntil, refetch])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!terms) return
    setRefusal(undefined)
    const reasonText = reason === 'other' ? text.trim() : undefined
    try {
      await cancel({ rideId: ride.rideId, reason, reasonText, version: ride.version, fee: terms.fee }).unwrap()
      onClose()
    } catch (failure) {
      setRefusal(sentence(failure))
      refetch()
    }
  }

  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t('title')}>
      <form onSubmit={submit} className="mt-3 grid gap-4">
        <div aria-live="polite" className="min-h-12">
          {error ? (
            <Note tone="critical">
              {sentence(error)}{' '}
              <button type="button" className="link" onClick={refetch}>
                {shell('tryAgain')}
              </button>
            </Note>
          ) : terms ? (
            <CancelSentence {...terms} ride={ride} />
          ) : (
            <Skeleton className="h-11 w-full" />
          )}
        </div>
        <fieldset className="reasons">
          <legend className="label mb-1">{t('why')}</legend>
          {REASONS.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="reason"
                value={each}
                checked={reason === each}
                onChange={() => setReason(each)}
              />
              {t(`reasons.${each}`)}
            </label>
          ))}
        </fieldset>
        {reason === 'other' && (
          <TextArea
            label={t('text')}
            required
            minLength={5}
            maxLength={200}
            rows={2}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        {refusal && <Note tone="critical">{refusal}</Note>}
        <div className="grid gap-2.5">
          <Button kind="primary" wide onClick={onClose}>
            {t('keep')}
          </Button>
          <Button type="submit" kind="danger" wide busy={isLoading} disabled={!isKnown}>
            {isLoading ? t('working') : t('confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function CancelSentence({
  fee,
  refund,
  currency,
  ride,
}: {
  fee: number
  refund: number
  currency: string
  ride: UserRide
}) {
  const t = useTranslations('ride.cancel')
  const figures = useFigures()
  const back = refund > 0 ? t(`back.${ride.paymentMethod}`, { amount: figures.money(refund, currency) }) : ''
  return (
    <p>
      {fee > 0 ? t('costs', { amount: figures.money(fee, currency) }) : t('free')} {back}
    </p>
  )
}
