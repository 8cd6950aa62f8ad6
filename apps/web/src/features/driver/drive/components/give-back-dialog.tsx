'use client'

import type { DriverRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { TextArea } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import type { DriverReason } from '../api.ts'

const REASONS = [
  'vehicle_issue',
  'emergency',
  'flight_changed',
  'cannot_reach_passenger',
  'safety',
  'other',
] as const satisfies readonly DriverReason[]

interface DialogProps {
  open: boolean
  busy: boolean
  refusal: string | undefined
  onClose: () => void
}

/** The ride goes to another chauffeur. */
export function GiveBackDialog({
  open,
  busy,
  refusal,
  ride,
  onClose,
  onGiveBack,
}: DialogProps & { ride: DriverRide; onGiveBack: (reason: DriverReason, text: string | undefined) => void }) {
  const t = useTranslations('chauffeur.giveBack')
  const [reason, setReason] = useState<DriverReason>('vehicle_issue')
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onGiveBack(reason, text.trim() || undefined)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('title')}
      description={t(ride.RideStatus === 'en_route' ? 'leadStrike' : 'lead')}
    >
      <form onSubmit={submit} className="mt-4 grid gap-4">
        <fieldset className="reasons">
          <legend className="sr-only">{t('why')}</legend>
          {REASONS.map((each) => (
            <label key={each}>
              <input type="radio" name="give-back" checked={reason === each} onChange={() => setReason(each)} />
              {t(`reasons.${each}`)}
            </label>
          ))}
        </fieldset>
        <TextArea
          label={t('text')}
          required={reason === 'other'}
          minLength={5}
          maxLength={200}
          rows={2}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {refusal && <Note tone="critical">{refusal}</Note>}
        <Button kind="primary" wide onClick={onClose}>
          {t('keep')}
        </Button>
        <Button type="submit" kind="danger" wide busy={busy}>
          {t('confirm')}
        </Button>
      </form>
    </Dialog>
  )
}
