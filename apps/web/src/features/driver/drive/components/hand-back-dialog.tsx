'use client'

import type { DriverRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { Dialog } from '@/ui/dialog.tsx'
import { KeepForm } from '@/ui/form/act-form.tsx'
import { ReasonChoice } from '@/ui/form/reason-choice.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import type { DriverReason } from '../api.ts'
import type { Stepping } from '../use-stepping.ts'

const REASONS = [
  'vehicle_issue',
  'emergency',
  'flight_changed',
  'cannot_reach_passenger',
  'safety',
  'other',
] as const satisfies readonly DriverReason[]

/** The ride goes to another chauffeur. */
export function HandBackDialog({
  ride,
  stepping,
  onClose,
}: {
  ride: DriverRide
  stepping: Stepping
  onClose: () => void
}) {
  const t = useTranslations('chauffeur.giveBack')
  const form = useActForm({
    mutation: stepping.stepOf('give_back'),
    start: { reason: 'vehicle_issue' as DriverReason, text: '' },
    body: ({ reason, text }) => ({ reason, reasonText: text.trim() || undefined }),
    fieldFrom: { reasonText: 'text' },
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t(ride.RideStatus === 'en_route' ? 'leadStrike' : 'lead')}
    >
      <KeepForm form={form} keep={t('keep')} onKeep={onClose} label={t('confirm')}>
        <ReasonChoice
          form={form}
          asks="always"
          legend={t('why')}
          reasons={REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          label={t('text')}
        />
      </KeepForm>
    </Dialog>
  )
}
