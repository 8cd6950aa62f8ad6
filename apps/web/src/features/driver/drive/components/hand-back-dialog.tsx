'use client'

import type { DriverRide, HandBackTerms } from '@livery/contracts/rides/driver-ride.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { CancelForm } from '@/shared/cancel/cancel-form.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Note } from '@/ui/note.tsx'
import { type DriverReason, useHandBackTermsQuery } from '../api.ts'
import type { Stepping } from '../use-stepping.ts'

const REASONS = [
  'vehicle_issue',
  'emergency',
  'flight_changed',
  'cannot_reach_passenger',
  'safety',
  'other',
] as const satisfies readonly DriverReason[]

/** The ride goes to another chauffeur. What that costs now stands there before anyone confirms. */
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
  const asked = useHandBackTermsQuery(ride.rideId, { refetchOnMountOrArgChange: true })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')} description={t('lead')}>
      <CancelForm
        asked={asked}
        cost={(terms) => <Cost terms={terms} ride={ride} />}
        reasons={REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        words={{ why: t('why'), text: t('text'), keep: t('keep'), confirm: t('confirm') }}
        mutation={stepping.stepOf('give_back')}
        body={(why, { strike }) => ({ ...why, strike })}
        onClose={onClose}
      />
    </Dialog>
  )
}

function Cost({ terms, ride }: { terms: HandBackTerms; ride: DriverRide }) {
  const t = useTranslations('chauffeur.giveBack')
  const figures = useFigures(ride.timeZone)
  const { strike, freeUntil, strikes, mostStrikes, strikeDays, pauseDays, pausedUntil } = terms
  if (!strike)
    return (
      <Note tone="positive">{freeUntil ? t('free', { until: figures.dayAndTime(freeUntil) }) : t('freeFlight')}</Note>
    )
  return (
    <Note tone="caution">
      <p className="strong num">{t('strike', { number: strikes, most: mostStrikes, days: strikeDays })}</p>
      <p className="num mt-0.5">
        {pausedUntil
          ? t('pausedUntil', { day: figures.dayAndTime(pausedUntil) })
          : t('pauses', { most: mostStrikes, days: pauseDays })}
      </p>
    </Note>
  )
}
