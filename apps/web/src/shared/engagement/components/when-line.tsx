'use client'

import type { Engagement } from '@livery/contracts/engagements/engagement-views.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'

/** "Fri 20 Nov, 09:00 · 2 days · 8 h a day", in the time of the place. */
export function WhenLine({ engagement }: { engagement: Engagement }) {
  const t = useTranslations('engagement')
  const figures = useFigures(engagement.timeZone)
  const first = engagement.days[0]
  const hours = figures.number(Math.round((engagement.durationTime / 60) * 10) / 10)
  return (
    <>
      {[
        first && figures.dayAndTime(first.startsAt),
        t('days', { count: engagement.days.length }),
        t('hoursADay', { hours }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </>
  )
}
