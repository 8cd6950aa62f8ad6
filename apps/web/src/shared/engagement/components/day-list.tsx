'use client'

import type { Engagement, EngagementDay } from '@livery/contracts/engagements/engagement-views.ts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { DAY_LOOKS } from '@/shared/status/looks.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Badge } from '@/ui/badge.tsx'
import { useActOnEngagementMutation } from '../api.ts'

/** The days of an engagement, with what can be done about each. */
export function DayList({
  engagement,
  action,
}: {
  engagement: Engagement
  action?: (day: EngagementDay) => ReactNode
}) {
  const t = useTranslations('engagement')
  const figures = useFigures(engagement.timeZone)
  return (
    <section className="mt-7">
      <h2 className="title text-[20px]">{t('progress.title')}</h2>
      <ol className="mt-2 grid">
        {engagement.days.map((day) => (
          <li
            key={day.date}
            className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2.5"
          >
            <span className="num min-w-0 flex-1">
              <b className="strong block">{figures.day(day.startsAt)}</b>
              <span className="small text-muted">
                {figures.time(day.startsAt)} – {figures.time(day.endsAt)}
              </span>
            </span>
            <Badge {...DAY_LOOKS[day.status]}>{t(`dayStatus.${day.status}`)}</Badge>
            {action?.(day)}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The next step of one day. For the chauffeur it is tall: it is pressed in the car. */
export function DayAct({
  engagement,
  day,
  act,
  tall,
  children,
}: {
  engagement: Engagement
  day: EngagementDay
  act: 'start' | 'complete' | 'confirm'
  tall?: boolean
  children: ReactNode
}) {
  return (
    <ActButton
      mutation={useActOnEngagementMutation()}
      body={{ id: engagement._id, act, body: { date: day.date } }}
      kind="primary"
      size={tall ? 'tall' : 'regular'}
      wide
    >
      {children}
    </ActButton>
  )
}
