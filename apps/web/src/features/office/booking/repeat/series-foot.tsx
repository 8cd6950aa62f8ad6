'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { PayButton } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { stuck } from '@/ui/stuck.ts'
import { Key, useSigns } from '../line.tsx'
import type { Missing } from '../missing.ts'
import type { useSeriesBooking } from './use-series-booking.ts'
import type { AskedPlan } from './use-series-plan.ts'

/** The button that books them all, with what they come to together. */
export function SeriesFoot({
  planned: { plan, isSettled },
  missing,
  isAsked,
  booking,
  onBook,
}: {
  planned: AskedPlan
  missing: Missing | undefined
  isAsked: boolean
  booking: ReturnType<typeof useSeriesBooking>
  onBook: () => void
}) {
  const t = useTranslations('officeBooking')
  const figures = useFigures()
  const { command } = useSigns()
  return (
    <div
      ref={stuck.bottom}
      className="sticky bottom-0 z-10 mt-auto grid gap-2.5 border-t border-line bg-paper px-5 py-3.5 desk:px-6"
    >
      {booking.refusal && <Note tone="critical">{booking.refusal}</Note>}
      <div className="flex flex-wrap items-center gap-3">
        <span className="max-desk:w-full desk:w-90">
          <PayButton
            price={plan ? figures.money(plan.total, plan.currency) : ''}
            busy={booking.isBusy}
            disabled={plan !== undefined && !isSettled}
            onClick={onBook}
          >
            {t('repeat.book', { count: plan?.count ?? 0 })}
          </PayButton>
        </span>
        <span className="mini max-desk:hidden">
          <Key>{command}↵</Key>
        </span>
        <p role="status" className="small min-w-0 flex-1 text-muted">
          {isAsked && missing ? t(`book.missing.${missing.what}`) : ''}
        </p>
      </div>
    </div>
  )
}
