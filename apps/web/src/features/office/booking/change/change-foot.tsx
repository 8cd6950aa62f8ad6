'use client'

import type { OfficeChangePreview } from '@livery/contracts/dispatch/change-preview.ts'
import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Button, PayButton } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { stuck } from '@/ui/stuck.ts'
import { Key, useSigns } from '../line.tsx'
import type { Missing } from './missing.ts'
import type { useSaving } from './use-saving.ts'

/** The button that changes the ride, what it still needs, and why it was refused. */
export function ChangeFoot({
  ride,
  preview,
  isAsking,
  missing,
  failed,
  saving,
  onSave,
  onAnyway,
}: {
  ride: OfficeRide
  preview: OfficeChangePreview | undefined
  /** The chauffeur has to agree first. */
  isAsking: boolean
  missing: Missing | undefined
  failed: string | undefined
  saving: ReturnType<typeof useSaving>
  onSave: () => void
  /** The passenger has another ride at that time, and this one is meant as well. */
  onAnyway: () => void
}) {
  const t = useTranslations('officeChange')
  const figures = useFigures()
  const { command } = useSigns()
  const refusal = failed ?? saving.refusal
  return (
    <div
      ref={stuck.bottom}
      className="sticky bottom-0 z-10 mt-auto grid gap-2.5 border-t border-line bg-paper px-5 py-3.5 desk:px-6"
    >
      {refusal && <Note tone="critical">{refusal}</Note>}
      {saving.isAtThatTime && (
        <Note tone="caution">
          <span role="alert">{t('atThatTime')}</span>
          <Button size="small" className="mt-2 block" onClick={onAnyway}>
            {t('anyway')}
          </Button>
        </Note>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <span className="max-desk:w-full desk:w-90">
          <PayButton
            price={figures.money(preview?.change?.total ?? ride.quoted.total, ride.currency)}
            busy={saving.isBusy}
            onClick={onSave}
          >
            {t(isAsking ? 'ask' : 'save')}
          </PayButton>
        </span>
        <span className="mini max-desk:hidden">
          <Key>{command}↵</Key>
        </span>
        <p role="status" className="small min-w-0 flex-1 text-muted">
          {missing ? t(`missing.${missing.what}`) : ''}
        </p>
      </div>
    </div>
  )
}
