'use client'

import type { RideChange } from '@livery/contracts/rides/ride-changes.ts'
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useTranslations } from 'next-intl'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { ActForm } from '@/ui/form/act-form.tsx'
import { Note } from '@/ui/note.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { useChangePreviewQuery } from '../../api.ts'
import { useFirstName } from '../open-change.tsx'
import type { FormProps, useChangeForm } from './use-change-form.ts'

/** The fields of what has a price: it is asked for as they change, and nothing is confirmed that was not seen. */
export function PricedForm({
  ride,
  onClose,
  of: { form, seen, wish },
  isChanged,
  children,
}: FormProps & { of: ReturnType<typeof useChangeForm>; isChanged: boolean; children: ReactNode }) {
  const t = useTranslations('booked.form')
  const sentence = useSentence()
  const figures = useFigures()
  // Whoever is still choosing a time is not asked about for each of its digits.
  const asked = useSettled(JSON.stringify(wish))
  const isSettled = asked === JSON.stringify(wish)
  const preview = useChangePreviewQuery(
    { rideId: ride.rideId, version: ride.version, wish: JSON.parse(asked) ?? {} },
    { skip: !isChanged || !isSettled, refetchOnMountOrArgChange: true },
  )
  const change = isChanged && isSettled && !preview.isError ? preview.currentData?.change : undefined
  const [, see] = seen
  useEffect(() => see(change ?? undefined), [change, see])
  // Its answer was lost on the way: the ride has become what was wished.
  const isDone = form.refusal !== undefined && wish !== null && !isChanged
  useEffect(() => {
    if (!isDone) return
    say.success(t('applied'))
    onClose()
  }, [isDone, onClose, t])
  const isTooLate = change?.consent === 'impossible' && !change.mayRelease
  return (
    <ActForm
      form={form}
      className="mt-4 grid gap-4"
      price={change ? figures.money(change.total, change.currency) : ''}
      label={form.busy ? t('working') : t(change?.consent === 'impossible' ? 'confirmOther' : 'confirm')}
      disabled={!change || isTooLate}
      leave={t('close')}
      onLeave={onClose}
    >
      {children}
      <div aria-live="polite" className="min-h-18">
        {isChanged && isSettled && preview.isError ? <Note tone="critical">{sentence(preview.error)}</Note> : null}
        {isChanged && !change && !preview.isError ? <Skeleton className="h-16 w-full" /> : null}
        {change ? <WhatItComesTo ride={ride} change={change} /> : null}
      </div>
    </ActForm>
  )
}

function useSettled(text: string): string {
  const latest = useDeferredValue(text)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(latest), 300)
    return () => clearTimeout(timer)
  }, [latest])
  return settled
}

/** The difference in price, what changing costs, and who is asked. */
function WhatItComesTo({ ride, change }: { ride: UserRide; change: RideChange }) {
  const t = useTranslations('booked.form')
  const figures = useFigures(ride.timeZone)
  const name = useFirstName(ride)
  const money = (minor: number) => figures.money(minor, change.currency)
  const total = money(change.total)
  const difference = money(Math.abs(change.difference))
  const until = ride.cancel?.freeUntil
  return (
    <>
      <p className="num font-medium">
        {change.difference === 0
          ? t('same', { total })
          : t(change.difference > 0 ? 'dearer' : 'cheaper', { total, difference })}
      </p>
      <p className="small num mt-1 text-muted">
        {change.fee > 0
          ? t('fee', { fee: money(change.fee) })
          : until
            ? t('free', { time: figures.dayAndTime(until) })
            : t('noFee')}{' '}
        {change.cancelLeast > 0 && `${t('cancelLeast', { least: money(change.cancelLeast) })} `}
        {change.consent === 'none' && t('atOnce')}
        {change.consent === 'needed' && t('asks', { name })}
      </p>
      {change.consent === 'impossible' && (
        <Note tone={change.mayRelease ? 'info' : 'caution'} className="mt-3">
          {t(change.mayRelease ? 'impossible' : 'tooLate', { name })}
        </Note>
      )}
    </>
  )
}
