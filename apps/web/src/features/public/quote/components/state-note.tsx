'use client'

import type { ProposalPage } from '@livery/contracts/proposals/proposals.ts'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Note } from '@/ui/note.tsx'

const TONES = {
  booked: 'positive',
  cancelled: 'caution',
  declined: 'plain',
  expired: 'caution',
  withdrawn: 'caution',
} as const

/** What became of it, once there is nothing left to answer. */
export function StateNote({ quote: { state, validUntil, rideNumber, trip } }: { quote: ProposalPage }) {
  const t = useTranslations('quote.state')
  const figures = useFigures(trip?.timeZone)
  const place = useRef<HTMLDivElement>(null)
  const isOver = state !== 'open' && state !== 'paying'
  const wasOver = useRef(isOver)
  // Whoever has just paid, far down the page, is led to what came of it.
  useEffect(() => {
    if (isOver && !wasOver.current) place.current?.focus()
    wasOver.current = isOver
  }, [isOver])
  if (!isOver) return null
  return (
    <div role="status" ref={place} tabIndex={-1} className="scroll-mt-6 outline-none">
      <Note tone={TONES[state]}>
        <b className="block font-medium">{t(`${state}.title`)}</b>
        {t(`${state}.next`, { ride: rideNumber ?? '', until: figures.dayAndTime(validUntil) })}
      </Note>
    </div>
  )
}
