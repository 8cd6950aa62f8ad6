'use client'

import type { ProposalPage } from '@livery/contracts/proposals/proposals.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Note } from '@/ui/note.tsx'

const TONES = { booked: 'positive', declined: 'plain', expired: 'caution', withdrawn: 'caution' } as const

/** What became of it, once there is nothing left to answer. */
export function StateNote({ quote: { state, validUntil, rideNumber, trip } }: { quote: ProposalPage }) {
  const t = useTranslations('quote.state')
  const figures = useFigures(trip?.timeZone)
  if (state === 'open' || state === 'paying') return null
  return (
    <div role="status">
      <Note tone={TONES[state]}>
        <b className="block font-medium">{t(`${state}.title`)}</b>
        {t(`${state}.next`, { ride: rideNumber ?? '', until: figures.dayAndTime(validUntil) })}
      </Note>
    </div>
  )
}
