'use client'

import type { TimelineEntry } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import type { Figures } from '@/lib/i18n/format.ts'

type Evidence = NonNullable<TimelineEntry['evidence']>

/** What the server saw at a step: how far the car was, how old that is, how much of the track was filled. */
export function useStepEvidence(figures: Figures): (evidence: Evidence, move: string) => string {
  const t = useTranslations('fareReviews.step')
  const why = useTranslations('fareReviews.seen')
  return ({ metresAway, ageSeconds, trackMetres, gapMetres, why: codes }, move) =>
    [
      metresAway !== null &&
        t(move === 'complete' ? 'fromDropOff' : 'fromPickup', { distance: figures.distance(metresAway) }),
      ageSeconds !== null && t('age', { seconds: ageSeconds }),
      trackMetres !== null && t('track', { distance: figures.distance(trackMetres) }),
      gapMetres !== null && gapMetres > 0 && t('gaps', { distance: figures.distance(gapMetres) }),
      ...codes.map((code) => (why.has(code as 'far') ? why(code as 'far') : code.replaceAll('_', ' '))),
    ]
      .filter(Boolean)
      .join(' · ')
}
