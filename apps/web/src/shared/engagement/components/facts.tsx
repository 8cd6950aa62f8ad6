'use client'

import type { EngagementStatus } from '@livery/contracts/engagements/engagement-status.ts'
import type { Engagement } from '@livery/contracts/engagements/engagement-views.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { ENGAGEMENT_LOOKS } from '@/shared/status/looks.ts'
import { Badge } from '@/ui/badge.tsx'
import { Note } from '@/ui/note.tsx'

/** What is asked for: title, when, where, skills, words and pictures. */
export function Facts({ engagement }: { engagement: Engagement }) {
  const t = useTranslations('engagement')
  const nameOf = useOwnName()
  return (
    <section>
      <div className="flex flex-wrap items-center gap-3">
        <EngagementBadge status={engagement.status} />
        <span className="small num text-muted">
          {engagement.number} · {nameOf(engagement.categoryDetails)}
        </span>
      </div>
      <h1 className="title mt-2 text-[30px]">
        <bdi>{engagement.title}</bdi>
      </h1>
      <p className="num mt-1">
        <WhenLine engagement={engagement} />
      </p>
      <p className="text-muted">
        <bdi>{engagement.address}</bdi>
      </p>
      <ul className="chips mt-3" aria-label={t('skills')}>
        {engagement.skills.map((skill) => (
          <li key={skill._id} className="small rounded-1 border border-line px-2.5 py-1">
            {nameOf(skill)}
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-[64ch] whitespace-pre-line">
        <bdi>{engagement.description}</bdi>
      </p>
      {engagement.mediaDetails.length > 0 && (
        <ul className="mt-4 grid grid-cols-3 gap-2" aria-label={t('pictures')}>
          {engagement.mediaDetails.map((medium, index) => (
            <li key={medium._id}>
              <img
                src={medium.file}
                alt={t('picture', { number: index + 1 })}
                width={220}
                height={165}
                className="aspect-4/3 w-full rounded-1 border border-line object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export function EngagementBadge({ status }: { status: EngagementStatus }) {
  const t = useTranslations('engagement.status')
  return <Badge {...ENGAGEMENT_LOOKS[status]}>{t(status)}</Badge>
}

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

/** Who called it off, and why: a code stands in the reader's language, what was written as it was written. */
export function CancelledNote({ engagement }: { engagement: Engagement }) {
  const t = useTranslations('engagement')
  const { cancelBy, cancelReason } = engagement
  if (engagement.status !== 'cancelled' || cancelBy === null || cancelReason === null) return null
  const [code = '', written] = cancelReason.split(/: (.*)/s)
  // What one says of oneself, others read in other words.
  const keys = [`said.${code}`, `reasons.${code}`] as 'reasons.other'[]
  const key = keys.find((each) => t.has(each))
  const reason = written ?? (code === 'driver_absent' ? t('cancel.absent') : key ? t(key) : code)
  return <Note className="mt-4">{t('cancel.was', { by: t(`cancel.by.${cancelBy}`), reason })}</Note>
}
