'use client'

import type { DriverRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import type { DriverStep } from '../api.ts'

/** What only the car knows at the end: tolls that were paid, and how far an hourly hire went. */
export function EndDialog({
  ride,
  busy,
  refusal,
  onClose,
  onEnd,
}: {
  ride: DriverRide
  busy: boolean
  refusal: string | undefined
  onClose: () => void
  onEnd: (driven: Pick<DriverStep, 'tolls' | 'distance'>) => void
}) {
  const t = useTranslations('chauffeur.end')
  const [tolls, setTolls] = useState('')
  const [km, setKm] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onEnd({
      ...(tolls !== '' && { tolls: Math.round(Number(tolls) * 100) }),
      ...(km !== '' && { distance: Math.round(Number(km) * 1_000) }),
    })
  }
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t('title')} description={t('lead')}>
      <form onSubmit={submit} className="mt-5 grid gap-4">
        <Field
          label={t('tolls', { currency: ride.currency })}
          type="number"
          inputMode="decimal"
          min={0}
          step="0.01"
          dir="ltr"
          value={tolls}
          onChange={({ target }) => setTolls(target.value)}
        />
        {ride.hours !== null && (
          <Field
            label={t('distance')}
            type="number"
            inputMode="decimal"
            min={0}
            step="0.1"
            required
            dir="ltr"
            value={km}
            onChange={({ target }) => setKm(target.value)}
          />
        )}
        {refusal && <Note tone="critical">{refusal}</Note>}
        <Button type="submit" kind="primary" size="tall" wide busy={busy}>
          {t('complete')}
        </Button>
      </form>
    </Dialog>
  )
}
